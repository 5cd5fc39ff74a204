"""A person's games on disk: started, saved, resumed, set aside, repaired."""
