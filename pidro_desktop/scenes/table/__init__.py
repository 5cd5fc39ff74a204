"""The table as a scene: choices, controls, hints, keys, tools, and what opens over it."""
