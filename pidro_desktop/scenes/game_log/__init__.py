"""The game log: the history of each deal, and the score sheet of the whole game."""
