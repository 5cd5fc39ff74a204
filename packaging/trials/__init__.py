"""Trials of what was built: how each product comes, what has to work, and how it goes again."""
