"""What stands on the table beside the cards: players, sheet, board, deck, calls, papers."""
