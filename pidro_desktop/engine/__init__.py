"""The game itself: pure rules, without pictures, files, clock or randomness.

A game is an immutable :class:`~pidro_desktop.engine.state.Game`. Frozen events describe what
happens; ``game.apply`` turns one action into a new state and the events that follow from it.
"""
