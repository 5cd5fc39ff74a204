"""Possible arrangements of the hidden cards, under any rule set."""
