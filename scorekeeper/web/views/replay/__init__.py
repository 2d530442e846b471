"""View data of a line that is replayed."""
