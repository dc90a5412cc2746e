"""Saved games: all that is kept, to go on with, to look at again, to take along."""
