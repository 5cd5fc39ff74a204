"""The rules to read: Finnish Pidro, and pages made from the data of every rule set."""
