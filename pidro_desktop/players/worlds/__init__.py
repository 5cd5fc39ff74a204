"""Ways in which the cards that a seat cannot see may lie, under any rule set."""
