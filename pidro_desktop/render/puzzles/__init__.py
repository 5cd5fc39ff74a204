"""Drawing of puzzles: the coin of a theme, and the paper with question and answer."""
