"""The game itself: pure rules, without pictures, files, clock or chance.

A game is an immutable :class:`~pidro_desktop.engine.state.Game`. What happens is told by frozen
events; ``game.apply`` turns one action into a new state and the events that follow from it.
"""
