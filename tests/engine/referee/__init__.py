"""A second opinion on the exchange: each game's written from the sources alone.

Who wrote it had not read the engine's exchange, nor the other tests' account of it, nor the
project's own rules page; ``books.SILENT`` says where the sources leave a choice to the engine.
"""
