"""Solver for rule sets in which plain cards are played too, with all cards visible."""
