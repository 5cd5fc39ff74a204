"""Drawing of reviews: beads, bars, papers and cords."""
