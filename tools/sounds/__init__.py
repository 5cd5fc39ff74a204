"""The game's sounds, synthesised: `python -m tools.sounds` writes assets/sounds.

Every random number is seeded: the same files come out every time. Needs numpy.
"""
