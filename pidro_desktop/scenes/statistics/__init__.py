"""Statistics: form, bids, points left on the table, and records."""
