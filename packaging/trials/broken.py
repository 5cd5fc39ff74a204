"""How a trial says that a product does not do what it must."""

from __future__ import annotations


class Broken(Exception):
    """A product does not do what it must; the text says what."""


def must(right: object, otherwise: str) -> None:
    """Raise Broken with a sentence unless something is so."""
    if not right:
        raise Broken(otherwise)
