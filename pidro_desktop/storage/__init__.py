"""Everything stored on disk: settings, saves, records, lifetime results and house rules."""
