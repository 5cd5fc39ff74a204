"""Figures drawn from their parts."""
