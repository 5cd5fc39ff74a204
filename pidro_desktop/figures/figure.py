"""A figure as data: which parts it is made of, and how that is written in the settings."""

from __future__ import annotations

from typing import Final

import msgspec

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "skin": ("fair", "warm", "tan", "brown", "deep"),
    "face": ("plain", "freckles", "moustache", "goatee", "beard", "long_beard"),
    "hair": (
        *("short", "quiff", "crew", "tufts", "curly", "afro"),
        *("bob", "long", "bun", "braids", "ponytail"),
    ),
    "colour": ("flax", "copper", "chestnut", "auburn", "black", "grey", "white"),
    "hat": ("none", "cap", "beanie", "beret", "straw", "fur", "kerchief", "wreath"),
    "clothes": (
        *("roses", "yoke", "zigzag", "stripes", "cable", "checked", "cardigan"),
        *("bow", "scarf", "sailor", "shawl", "apron", "overalls", "lace"),
    ),
}
"""What each part can be, in the order in which it is offered. ``colour`` is the hair's."""

EXTRAS: Final = ("lashes", "glasses", "earrings")
"""What a figure has or has not, whatever else it is made of."""

LONGEST: Final = 400
"""Characters of a figure's text that are read; no figure needs half as many."""


class Figure(msgspec.Struct, frozen=True):
    """What a figure is made of; ``PARTS`` lists the values.

    Hats and clothes have no colours of their own: they are those of the side.
    """

    skin: str = "warm"
    hair: str = "short"
    colour: str = "chestnut"
    hat: str = "none"
    face: str = "plain"
    clothes: str = "roses"
    lashes: bool = False
    glasses: bool = False
    earrings: bool = False


def changed(figure: Figure, part: str, value: str | bool) -> Figure:
    """Return a figure with another part; unknown parts and values change nothing."""
    if part in EXTRAS:
        return msgspec.structs.replace(figure, **{part: bool(value)})
    if value not in PARTS.get(part, ()):
        return figure
    return msgspec.structs.replace(figure, **{part: value})


def in_parts(figure: Figure) -> str:
    """Return a figure as it is written in the settings: ``skin=fair hair=bun … lashes``."""
    lines = [f"{part}={getattr(figure, part)}" for part in PARTS]
    return " ".join([*lines, *(extra for extra in EXTRAS if getattr(figure, extra))])


def from_parts(text: str, instead: Figure) -> Figure:
    """Return the figure of a text; what it does not say, or says wrongly, is as in ``instead``.

    A text that names a part has exactly the extras that it names.
    """
    words = text[:LONGEST].split()
    parts = [(part, value) for part, _, value in (word.partition("=") for word in words)]
    known = [(part, value) for part, value in parts if value in PARTS.get(part, ())]
    if not known and not any(extra in words for extra in EXTRAS):
        return instead
    figure = msgspec.structs.replace(instead, **{extra: extra in words for extra in EXTRAS})
    for part, value in known:
        figure = changed(figure, part, value)
    return figure
