"""Scenes that look back: the review of a deal, and of a game."""
