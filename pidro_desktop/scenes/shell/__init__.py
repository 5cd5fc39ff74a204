"""What every scene is built on: scene, context, panels, lists, messages, text pages."""
