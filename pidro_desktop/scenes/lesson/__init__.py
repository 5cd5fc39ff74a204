"""The lesson: a guided deal at the table (tutorial)."""
