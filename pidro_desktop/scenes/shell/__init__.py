"""Base of all scenes: scene, context, routes, panels, lists, dialogs, text pages."""
