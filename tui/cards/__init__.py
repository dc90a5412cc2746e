"""The one family of widgets that draws cards: in three sizes, in suits, letters or ASCII."""
