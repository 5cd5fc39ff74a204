"""Speech output: through a screen reader, or the system's own voice if none runs."""
