"""A Pidro evening: eight pairs in a club room, each of whom meets every other."""
