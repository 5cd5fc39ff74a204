"""Rules of thumb for every game of the family: whatever they ask stands in the rule set's data."""
