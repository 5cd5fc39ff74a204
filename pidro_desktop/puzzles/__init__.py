"""Puzzles: positions with one best choice, ratings, and the order in which they come back."""
