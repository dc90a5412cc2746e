"""Statistics: the screen that shows them, and how they are put into words.

The headless command tells them, too, so that nothing but the screen's own modules knows a screen.
"""
