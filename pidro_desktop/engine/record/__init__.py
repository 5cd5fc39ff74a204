"""The game record: writing, reading and checking its lines; see docs/record.md."""
