"""Forms: they check the shape of what was typed; what it means is for the rules."""
