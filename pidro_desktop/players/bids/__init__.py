"""Bidding of ``champion``: which call to make and which suit to name."""
