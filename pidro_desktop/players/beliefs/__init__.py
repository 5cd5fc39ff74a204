"""Beliefs: the possible worlds of a seat in Finnish Pidro, with exact weights."""
