"""Rules of thumb on bitsets of trumps: steady's play, fast enough for many worlds."""
