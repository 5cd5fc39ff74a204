"""Advice for rule sets in which plain cards are played too."""
