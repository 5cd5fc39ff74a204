"""The lesson: a guided deal at the real table."""
