"""Input devices: key bindings, gamepads, touch, and the list of keys (F1)."""
