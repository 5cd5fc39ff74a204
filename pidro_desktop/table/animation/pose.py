"""The pose of a card: position, size, angle and visible side."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.seats import Seat


class Pose(NamedTuple):
    """A card's pose on the table, in the picture's pixels.

    Attributes:
        key: which card it is: its text where it is seen, else a name for its place.
        card: rank and suit, or an empty text for a back.
        owner: whose it is; None for the deck.
        place: ``deck``, ``kitty``, ``hand``, ``open`` for a hand that all see, ``row``, ``trick``,
            ``discards``, ``killed``; after the deal ``captured`` with the side that got its
            points, and ``stays`` where it was played.
        x, y: the card's middle. width: pixels. angle: degrees counter-clockwise.
        lift: 0 lying, 1 held up: decides the shadow. z: what is higher hides what is lower.
    """

    key: str
    card: str
    owner: Seat | None
    place: str
    x: float
    y: float
    width: float
    angle: float = 0.0
    dimmed: bool = False
    lift: float = 0.0
    z: int = 0


class Seen(NamedTuple):
    """A card as seen at one moment of its motion.

    ``squeeze`` is 1 for a card lying flat and less while it turns over; ``card`` is empty while
    its back is seen.
    """

    key: str
    card: str
    x: float
    y: float
    width: float
    angle: float
    dimmed: bool
    lift: float
    z: int
    squeeze: float = 1.0


def hidden_key(seat: Seat, index: int) -> str:
    """Return the key of a card face down in a hand."""
    return f"hand {seat}.{index}"


def kitty_key(index: int) -> str:
    """Return the key of an unseen card of the kitty."""
    return f"kitty {index}"


def hidden_discard_key(seat: Seat, index: int) -> str:
    """Return the key of a discard face down."""
    return f"aside {seat}.{index}"


def staying_key(text: str) -> str:
    """Return the key of the dimmed card left in a row after its points were taken."""
    return f"stays {text}"


def hidden_laid_key(seat: Seat, index: int) -> str:
    """Return the key of a card that a cold seat laid down unseen."""
    return f"laid {seat}.{index}"
