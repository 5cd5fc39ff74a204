"""The buttons of the table: auction, suits, confirmation and toolbar."""
