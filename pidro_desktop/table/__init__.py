"""What is to be seen on the table, without pygame: model, places, poses, timeline, director."""
