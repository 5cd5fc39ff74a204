"""Games being played: engine, record and players together."""
