"""Search over worlds for each card of a seat in Finnish Pidro."""
