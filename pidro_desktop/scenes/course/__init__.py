"""The course: the path of lessons, and the lessons at the table."""
