"""A match: the page that begins it, its table, the slip after each deal, and its end."""
