"""What a person has played besides games: days, puzzles and lessons."""
