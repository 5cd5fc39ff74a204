"""``champion``: exact beliefs, a search over them, and bids learnt by self-play."""
