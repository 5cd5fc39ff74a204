"""A person's games on disk: begun, saved, resumed, set aside, repaired."""
