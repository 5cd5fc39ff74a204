"""Sounds of the table and the ambience around it."""
