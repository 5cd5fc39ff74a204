"""What is to be seen on the table, without pygame: view, places, poses, timeline, director."""
