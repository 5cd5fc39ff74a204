"""The calls of an auction: numbers of points, and named bids with a value of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PASS = 0


class NamedBid(int):
    """A bid above all numbers; its integer value only gives its rank among the bids.

    It is written and shown by its name, such as "83 double".
    """

    name: str

    def __new__(cls, name: str, height: int) -> NamedBid:
        """Create the bid ``name``, ranked above every bid below ``height``."""
        made = super().__new__(cls, height)
        made.name = name
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return NamedBid, (self.name, int(self))

    def __eq__(self, other: object) -> bool:
        """Compare names; never equal to a plain number, so that a record must write the name."""
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
    """The conditions and the value of a named bid, which is made only by taking all points.

    Attributes:
        allowed: whether it can be bid.
        by: whether any seat may bid it, or only the dealer.
        holding: the ranks that the bidder must hold in one suit, and that suit must then be named.
        made, failed: the points scored if it is made and lost if it fails; 0 if the game is at
            stake.
    """

    allowed: bool
    made: Annotated[int, Meta(ge=0, le=1000)]
    failed: Annotated[int, Meta(ge=0, le=1000)]
    by: Literal["any", "dealer"] = "any"
    holding: tuple[str, ...] = ()

    @property
    def for_the_game(self) -> bool:
        """Return whether the bid wins or loses the whole game."""
        return self.made == 0 and self.failed == 0


def named_bids(rules: Mapping[str, NamedBidRule], maximum: int) -> tuple[NamedBid, ...]:
    """Return the allowed named bids, the lowest first, all above ``maximum``."""
    names = [name for name, rule in rules.items() if rule.allowed]
    return tuple(NamedBid(name, maximum + 1 + place) for place, name in enumerate(names))
