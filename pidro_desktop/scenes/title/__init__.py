"""The title screen, and what it opens: about, statistics, and the lesson prompt."""
