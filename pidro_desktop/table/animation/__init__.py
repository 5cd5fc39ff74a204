"""Animation of the table without pixels: timeline, director, stage, poses and easing."""
