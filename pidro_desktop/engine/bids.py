"""What can be called: a number of points, or a bid with a name and a worth of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PASS = 0


class NamedBid(int):
    """A bid above all numbers. As a number it only has its place among the others.

    It is written, and told, by its name: "83 double".
    """

    name: str

    def __new__(cls, name: str, height: int) -> NamedBid:
        """The bid ``name``, higher than every bid below ``height``."""
        made = super().__new__(cls, height)
        made.name = name
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return NamedBid, (self.name, int(self))

    def __eq__(self, other: object) -> bool:
        """Never equal to a plain number: a record must write the name."""
        return isinstance(other, NamedBid) and self.name == other.name

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


class NamedBidRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may make a named bid, and what it is worth. All points must be taken to make it.

    Attributes:
        allowed: whether it can be bid at all.
        by: any seat, or the dealer alone.
        holding: ranks that the bidder must hold in one suit, which he must then name.
        made, failed: what is scored for it, what is lost; 0 where the game itself is at stake.
    """

    allowed: bool
    made: Annotated[int, Meta(ge=0, le=1000)]
    failed: Annotated[int, Meta(ge=0, le=1000)]
    by: Literal["any", "dealer"] = "any"
    holding: tuple[str, ...] = ()

    @property
    def for_the_game(self) -> bool:
        """Whether the whole game is won or lost by it."""
        return self.made == 0 and self.failed == 0


def named_bids(rules: Mapping[str, NamedBidRule], maximum: int) -> tuple[NamedBid, ...]:
    """The named bids that are allowed, the lowest first, all above ``maximum``."""
    names = [name for name, rule in rules.items() if rule.allowed]
    return tuple(NamedBid(name, maximum + 1 + place) for place, name in enumerate(names))
