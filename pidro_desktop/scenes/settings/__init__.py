"""The settings panel: its pages, layout and texts."""
