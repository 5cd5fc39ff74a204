"""Positions that somebody lays: a deal at any moment, of which only some cards may be known."""
