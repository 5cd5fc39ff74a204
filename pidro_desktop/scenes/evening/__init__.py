"""An evening: the club room, its table, the slip after each deal, and the cup."""
