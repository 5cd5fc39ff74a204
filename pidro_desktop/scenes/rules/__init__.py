"""Rules pages: Finnish Pidro, and pages generated from the data of every rule set."""
