"""Players with a way of their own: ``bold``, ``careful``, and ``rulebook``."""
