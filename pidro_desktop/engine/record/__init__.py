"""The game record: lines to events and back, reading and checking."""
