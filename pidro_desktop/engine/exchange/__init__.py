"""The exchange, from the dealt cards to the hands that are played, as steps of a rule set."""
