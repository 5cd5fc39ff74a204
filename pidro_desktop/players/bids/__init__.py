"""What to bid and which suit to name: the calls of ``champion``."""
