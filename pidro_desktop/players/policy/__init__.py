"""A fast policy of card play, learnt from the decisions of players who search."""
