"""Backing up everything into one file, and restoring it here or on another computer."""
