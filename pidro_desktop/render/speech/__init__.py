"""Speech output: a screen reader, or the system's own voice."""
