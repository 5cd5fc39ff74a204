"""Rules of thumb on sets of trumps: steady's play, quick enough to be tried in many worlds."""
