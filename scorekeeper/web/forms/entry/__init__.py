"""What people enter for a match: a form for each kind of entry."""
