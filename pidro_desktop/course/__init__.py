"""The course: eight lessons, their positions, and what was reached in each."""
