"""How a deal's points were taken, told once more when all is over: as data for the timeline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.table.model import TableModel


@dataclass(frozen=True, slots=True)
class Haul:
    """A card that is worth something, on its way to the side that has its points.

    Attributes:
        owner: who played it, before whom it lies. to: who gets the points: the trick's winner,
            or for the low its owner; side: the side of that seat. is_low: whether it is the low.
        trick: the trick in which it was played, counted from 1.
    """

    card: Card
    points: int
    owner: Seat
    to: Seat
    side: int
    trick: int
    is_low: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """How far the counting has come.

    Attributes:
        sent: what has left its row. got: what has arrived.
        taken: the points by side of what has arrived.
    """

    sent: tuple[Haul, ...]
    got: tuple[Haul, ...]
    taken: tuple[int, ...]

    @property
    def under_way(self) -> tuple[Haul, ...]:
        """What has left its row and not arrived; all need the same time, so none overtakes."""
        return self.sent[len(self.got) :]

    def after(self, haul: Haul, *, arrived: bool) -> Tally:
        """The counting when ``haul`` has just left its row, or has arrived."""
        if not arrived:
            return replace(self, sent=(*self.sent, haul))
        taken = list(self.taken)
        taken[haul.side] += haul.points
        return replace(self, got=(*self.got, haul), taken=tuple(taken))


def beginning(model: TableModel) -> Tally:
    """The counting before the first card."""
    return Tally((), (), (0,) * model.rules.sides)


def hauls(model: TableModel) -> tuple[Haul, ...]:
    """Every card of the deal's tricks that is worth something, as it was played."""
    return tuple(_hauls(model))


def hauls_of_trick(model: TableModel, winner: Seat) -> tuple[Haul, ...]:
    """Every card of the trick that lies, which ``winner`` gets, that is worth something."""
    return tuple(_of_trick(model, model.trick, winner, len(model.tricks) + 1))


def _hauls(model: TableModel) -> Iterator[Haul]:
    for number, trick in enumerate(model.tricks, start=1):
        yield from _of_trick(model, trick.plays, trick.winner, number)


def _of_trick(
    model: TableModel, plays: tuple[PlayedCards, ...], winner: Seat, number: int
) -> Iterator[Haul]:
    trump = model.trump
    if trump is None:
        return
    for played in plays:
        for one in played.cards:
            points = trump.points.get(one, 0)
            if points:
                low = one == trump.low
                to = played.seat if low else winner
                side = model.rules.side_of(to)
                yield Haul(one, points, played.seat, to, side, number, low)


def by_trick(found: tuple[Haul, ...]) -> list[tuple[Haul, ...]]:
    """The same cards, those of a trick together."""
    numbers = sorted({haul.trick for haul in found})
    return [tuple(haul for haul in found if haul.trick == number) for number in numbers]


def decided(model: TableModel, bidders: int, bid: int, taken: tuple[int, ...]) -> bool | None:
    """Whether the side that bid has its bid (True), can have it no more (False), or neither."""
    if taken[bidders] >= bid:
        return True
    others = sum(taken) - taken[bidders]
    return False if model.rules.trumps.total - others < bid else None


def turning_point(
    model: TableModel, event: DealScored, found: tuple[Haul, ...]
) -> tuple[Haul, int] | None:
    """With which point of which card the bid is made or lost, the card's first being 0.

    None where that is known at the end only.
    """
    bidders = model.rules.side_of(event.bidder)
    taken = [0] * model.rules.sides
    for haul in found:
        for point in range(haul.points):
            taken[haul.side] += 1
            if decided(model, bidders, event.bid, tuple(taken)) is not None:
                return haul, point
    return None
