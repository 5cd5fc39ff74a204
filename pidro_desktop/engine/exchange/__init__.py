"""From the first cards to the hands that are played: steps, and which of them a rule set takes."""
