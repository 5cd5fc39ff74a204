"""Strength measurement: duels on the same cards, tallies and reference players."""
