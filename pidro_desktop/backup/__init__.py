"""Everything that people keep, in one file: written, looked into, restored, and undone again."""
