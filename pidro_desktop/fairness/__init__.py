"""Whether the deals are honest: proofs of single games, and statistics of many deals."""
