"""Games in progress: the engine, the record and the players together."""
