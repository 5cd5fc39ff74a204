"""Past games: the list of records, import, and the viewer that plays a record back."""
