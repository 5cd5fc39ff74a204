"""The daily deal: calendar, result, and the slip to share."""
