"""The game log: what happened in each deal, and the score sheet of the whole game."""
