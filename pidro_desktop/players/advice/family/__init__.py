"""Advice where plain cards are played too: what champion does there, and facts counted."""
