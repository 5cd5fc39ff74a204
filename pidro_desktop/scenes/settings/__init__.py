"""The settings: their pages, layout and texts."""
