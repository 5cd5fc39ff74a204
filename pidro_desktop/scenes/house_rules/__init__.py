"""House rules: the list of custom rule sets, and the editor."""
