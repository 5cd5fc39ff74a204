"""The table's interface besides the cards: players, score sheet, board, deck and calls."""
