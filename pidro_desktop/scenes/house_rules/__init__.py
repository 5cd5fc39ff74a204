"""House rules: the list of them, and the editor."""
