"""Screens after a deal or a game: replay, deal codes, fair deals, and game over."""
