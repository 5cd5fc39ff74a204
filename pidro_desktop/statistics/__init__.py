"""Statistics of finished games: facts worked out from records, charts of them, and export."""
