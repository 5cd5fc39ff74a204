"""The title, and what it opens: about, statistics, the prompt for the lesson."""
