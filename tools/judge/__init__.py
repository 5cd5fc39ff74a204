"""A judge of puzzles and marks that shares nothing with *champion* but the rules of the game."""
