"""The answer of the page that settles a dispute."""
