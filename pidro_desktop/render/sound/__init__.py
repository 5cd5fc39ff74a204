"""Sound effects of the table and the background ambience."""
