"""Measuring players: duels on the same cards, tallies and reference players."""
