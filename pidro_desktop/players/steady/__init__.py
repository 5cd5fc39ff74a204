"""``steady``: plays by rules of thumb and counts the trumps not seen yet."""
