"""Checks that the deals are fair: proofs for single games, statistics for many deals."""
