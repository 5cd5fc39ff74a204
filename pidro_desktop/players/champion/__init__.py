"""``champion``: exact beliefs, a look ahead over them, and bids learnt by self-play."""
