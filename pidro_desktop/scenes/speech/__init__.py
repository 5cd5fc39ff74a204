"""Speech output (screen reader): texts of a scene, their order, and the focused control."""
