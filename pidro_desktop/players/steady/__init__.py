"""``steady``: plays by rules of thumb and keeps count of the trumps that are out."""
