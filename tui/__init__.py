"""The table as a person sees it: the command line, the app and a screen for each game.

Importing this package imports no Textual; headless commands never do.
"""
