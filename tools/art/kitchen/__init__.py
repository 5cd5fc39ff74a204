"""The deck of the kitchen: outlined figures, gold, the knitted rose."""
