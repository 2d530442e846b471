"""The forms of entries as pages show them."""
