"""The score: sheet, totals, curve, seal, and the papers at the end of a deal."""
