"""Rules of thumb for all rule sets of the family, driven by the data of the rule set."""
