"""Motion at the table: timeline, director, stage, poses and easing, without pixels."""
