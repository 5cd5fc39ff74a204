"""Input devices: keys and the actions they start, gamepads, touch, and the list under F1."""
