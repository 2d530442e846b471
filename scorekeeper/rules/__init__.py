"""The games: what a round is worth, who leads next and who has won.

Standard library only; no clock, no randomness, no input or output.
"""
