"""Fast self-play of whole deals on numbers alone: auction, exchange and play."""
