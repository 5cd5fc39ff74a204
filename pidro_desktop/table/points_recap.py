"""How a deal's points were taken, told once more when all is over: as data for the timeline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from pidro_desktop.engine.cards import HIDDEN, Card
from pidro_desktop.engine.events import DealScored, TrickWon
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import PlayedCards, Trick
from pidro_desktop.engine.tricks import GAME
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView

END: Final = 99
"""Stands for a trick after all others."""
Late = Literal["", "killed", "game", "low"]


@dataclass(frozen=True, slots=True)
class Haul:
    """A card that is worth something, on its way to the side that has its points.

    Attributes:
        owner: who played it, before whom it lies. to: who gets the points: the trick's winner,
            or for the low whoever the rules say; side: the side of that seat. is_low: whether it
            is the low, and goes a way of its own.
        trick: the trick in which it was played, counted from 1.
        late: what else points are for that no card of a trick brought: "killed" cards, the count
            for the "game", or a "low" that was never played; ``card`` is hidden then.
        counts: for the game, how much the side counted, and how much the next one.
    """

    card: Card
    points: int
    owner: Seat
    to: Seat
    side: int
    trick: int
    is_low: bool = False
    late: Late = ""
    counts: tuple[int, ...] = ()


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


def beginning(model: SeatView) -> Tally:
    """The counting before the first card."""
    return Tally((), (), (0,) * model.rules.sides)


def hauls(model: SeatView) -> tuple[Haul, ...]:
    """Every card of the deal's tricks that is worth something, as it was played."""
    return tuple(_hauls(model))


def hauls_told(model: SeatView, event: DealScored) -> tuple[Haul, ...]:
    """All points of a deal that is scored, the table before it being ``model``: those of cards
    killed at the beginning, of the tricks, and what is counted at the end.
    """
    found, rules, every = hauls(model), model.rules, range(model.rules.sides)
    flown = [sum(haul.points for haul in found if haul.side == side) for side in every]
    end: Late = "low" if rules.trumps.low_to == "dealt" else ""
    if "game" in rules.trumps.awards:
        end = "game"
    more: list[Haul] = []
    for side in every:
        killed, late = model.taken[side] - flown[side], event.taken[side] - model.taken[side]
        seat = next(seat for seat in rules.around(model.seat) if rules.side_of(seat) == side)
        if killed > 0:
            more.append(Haul(HIDDEN, killed, seat, seat, side, 0, late="killed"))
        if late > 0 and end:
            counts = _game_counts(model, side) if end == "game" else ()
            more.append(Haul(HIDDEN, late, seat, seat, side, END, late=end, counts=counts))
    first = tuple(haul for haul in more if haul.late == "killed")
    return (*first, *found, *(haul for haul in more if haul.late != "killed"))


def _game_counts(model: SeatView, side: int) -> tuple[int, int]:
    """What counts for the game in the tricks of ``side``, and in those of the best of the rest."""
    counts = [0] * model.rules.sides
    for trick in model.tricks:
        worth = sum(GAME.get(one.rank, 0) for one in _cards_of(trick))
        counts[model.rules.side_of(trick.winner)] += worth
    own = counts.pop(side)
    return own, max(counts)


def hauls_of_trick(model: SeatView, event: TrickWon) -> tuple[Haul, ...]:
    """Every card of the trick that lies, and is won just now, that is worth something."""
    plays = (*model.trick, *model.extras)
    trick = Trick(plays, event.winner, event.points)
    return tuple(_of_trick(model, trick, len(model.tricks) + 1))


def _hauls(model: SeatView) -> Iterator[Haul]:
    for number, trick in enumerate(model.tricks, start=1):
        yield from _of_trick(model, trick, number)


def _of_trick(model: SeatView, trick: Trick, number: int) -> Iterator[Haul]:
    suit, rules = model.trump, model.rules
    if suit is None:
        return
    more = _awarded(model, suit, trick)
    for played in trick.plays:
        for one in played.cards:
            points = suit.points.get(one, 0) + more.get(one, 0)
            if points:
                low = one == suit.low and rules.trumps.low_to != "winner"
                to = _owner_of_low(model, suit, trick, played) if low else trick.winner
                yield Haul(one, points, played.seat, to, rules.side_of(to), number, low)


def _owner_of_low(model: SeatView, suit: TrumpSuit, trick: Trick, played: PlayedCards) -> Seat:
    """Who has the point of the low. To whom it was dealt nobody sees, but whose point it was."""
    rules = model.rules
    if rules.trumps.low_to == "player":
        return played.seat
    own = rules.side_of(trick.winner)
    side = next((one for one, has in enumerate(trick.points) if has and one != own), own)
    order = (played.seat, trick.winner, *rules.around(played.seat))
    return next(seat for seat in order if rules.side_of(seat) == side)


def _awarded(model: SeatView, suit: TrumpSuit, trick: Trick) -> dict[Card, int]:
    """Points of the trick for the highest and the lowest trump in play, by the card.

    Which it was, where it may have been either, is told by all trumps that were seen.
    """
    trumps = suit.among(_cards_of(trick))
    extra = sum(trick.points) - suit.worth(trumps) if model.rules.trumps.awards else 0
    if extra <= 0 or not trumps:
        return {}
    strength = suit.strength.__getitem__
    high, low = max(trumps, key=strength), min(trumps, key=strength)
    if extra > 1:
        return {high: 2} if high == low else {high: 1, low: 1}
    every = (*trumps, *(one for past in model.tricks for one in suit.among(_cards_of(past))))
    return {high: 1} if high == max(every, key=strength) else {low: 1}


def _cards_of(trick: Trick) -> tuple[Card, ...]:
    return tuple(one for played in trick.plays for one in played.cards)


def by_trick(found: tuple[Haul, ...]) -> list[tuple[Haul, ...]]:
    """The same cards, those of a trick together."""
    numbers = sorted({haul.trick for haul in found})
    return [tuple(haul for haul in found if haul.trick == number) for number in numbers]


def decided(model: SeatView, bidders: int, bid: int, taken: tuple[int, ...]) -> bool | None:
    """Whether the side that bid has its bid (True), can have it no more (False), or neither."""
    needed = model.rules.points_for(bid)
    if taken[bidders] >= needed:
        return True
    others = sum(taken) - taken[bidders]
    return False if model.rules.trumps.total - others < needed else None


def turning_point(
    model: SeatView, event: DealScored, found: tuple[Haul, ...]
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
