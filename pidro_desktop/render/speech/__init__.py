"""Speech output: a screen reader, or the voice of the system."""
