"""Past games: the list, importing, and the viewer that plays a record back."""
