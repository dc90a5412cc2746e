"""What is kept from one run to the next: games at every move, saved games, results, settings.

All of it is in one SQLite file in the data folder. Nothing here knows a screen.
"""
