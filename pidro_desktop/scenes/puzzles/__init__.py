"""Puzzles at the table: the question, three tries, and the answer."""
