"""Puzzles at the table: the question, the tries, and the answer."""
