"""The game's sounds, synthesised: `python -m tools.sounds` writes assets/sounds.

Standard library only, and every random number is seeded: the same files come out every time.
"""
