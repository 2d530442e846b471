"""Stories of phones at a table, told with a real browser against the real app."""
