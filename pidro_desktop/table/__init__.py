"""The table without pygame: layout, card poses, timeline, spoken text and game flow."""
