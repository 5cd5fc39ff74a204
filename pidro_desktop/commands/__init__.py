"""What can be typed after ``pidro-desktop``: one file a command."""
