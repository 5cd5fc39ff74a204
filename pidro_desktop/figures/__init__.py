"""Who sits at the table: names, and figures that are put together from parts, as data."""
