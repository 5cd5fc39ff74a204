"""A match: the same deals at two tables. Its code, its cards, its tables, and what it shows."""
