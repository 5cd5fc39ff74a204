"""Draws every picture the program ships: cards, figures, signs, icon and grain."""
