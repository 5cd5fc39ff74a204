"""Figures of the people at the table: their parts, the sixteen people, and their names."""
