"""Whole deals by the hundred thousand: auction, exchange and play, on numbers alone."""
