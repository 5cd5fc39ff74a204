"""Finnish Pidro at a table of your own."""

__version__ = "0.1.0"
