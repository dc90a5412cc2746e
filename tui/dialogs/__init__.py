"""Dialogs that lie over a screen: rules, questions, choices, and the plea for room."""
