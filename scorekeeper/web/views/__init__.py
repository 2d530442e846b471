"""What pages show, as plain data: worked out from a match, without request or HTML."""
