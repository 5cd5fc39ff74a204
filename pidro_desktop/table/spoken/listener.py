"""The listener: the seat and names that every spoken sentence depends on.

The sentences are in ``spoken_events`` (events), ``spoken_asks`` (prompts, and the card under the
pointer) and ``spoken_reviews`` (the state of the table). All of it is pure: texts from events,
models and choices. No sentence inflects a name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.tr import LazyText, join_text, number, tr

US_THEM: Final = tr("us {us}, them {them}", "points")
EACH: Final = tr("{name} {points}", "points")
BETWEEN: Final = tr(", ", "between points")
YOU_AND: Final = tr("you and {name}")
BOTH: Final = tr("{name} and {other}")


@dataclass(frozen=True, slots=True)
class Listener:
    """The players' names by seat, and the listener's seat, if they play."""

    names: tuple[str, ...]
    you: Seat | None

    def name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.names[seat]

    def sentence_for(self, seat: Seat, yours: LazyText, others: LazyText, **values: object) -> str:
        """Return ``yours`` for the listener's seat, else ``others`` with its ``name``."""
        if seat == self.you:
            return yours.format(**values)
        return others.format(name=self.name(seat), **values)

    def side(self, rules: RuleSet, side: int) -> str:
        """Return a side by the names of its players."""
        seats = [seat for seat in range(4) if rules.side_of(seat) == side]
        if len(seats) == 1:
            return self.name(seats[0])
        if self.you in seats:
            return YOU_AND.format(
                name=self.name(next(number for number in seats if number != self.you))
            )
        return BOTH.format(name=self.name(seats[0]), other=self.name(seats[1]))


def bid_name(bid: int | str) -> str:
    """Return a bid's name: a number, or its name in the rules."""
    if isinstance(bid, int) and not isinstance(bid, NamedBid):
        return number(bid)
    names = {"83 double": tr("83 double", "bid"), "moon": tr("Moon", "bid")}
    return str(names.get(str(bid), str(bid)))


def points(sitting: Listener, view: SeatView, by_side: Sequence[int]) -> str:
    """Return points by side: us and them, or name by name without partners."""
    own = view.rules.side_of(view.seat)
    if len(by_side) == 2:
        return US_THEM.format(us=number(by_side[own]), them=number(by_side[1 - own]))
    each = [
        EACH.format(name=sitting.name(seat), points=number(value))
        for seat, value in enumerate(by_side)
    ]
    return join_text(BETWEEN, each)
