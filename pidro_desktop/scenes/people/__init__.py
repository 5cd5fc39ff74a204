"""Who sits at the table: names and figures, and the people who share this computer."""
