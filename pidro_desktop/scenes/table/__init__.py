"""The table scene: controls, hints, keys, tool buttons, and the panels that open over it."""
