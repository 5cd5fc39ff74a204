"""How a trial says that a product does not do what it must."""

from __future__ import annotations


class Broken(Exception):
    """A product does not do what it must; the text says what."""


def must(right: object, otherwise: str) -> None:
    """Raise Broken with a sentence unless something is so."""
    if not right:
        raise Broken(otherwise)


def healthy(text: str) -> None:
    """Make sure that what ``doctor`` says is all, and that it misses no module."""
    must("Folders" in text, "doctor does not say where the folders are")
    must("No module named" not in text, f"doctor misses a module: {text}")
