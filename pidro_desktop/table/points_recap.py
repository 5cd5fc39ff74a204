"""The points recap after a deal: how its points were taken, as data for the timeline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from pidro_desktop.engine.cards import HIDDEN, Card
from pidro_desktop.engine.events import DealScored, TrickWon
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.engine.state import PlayedCards, Trick
from pidro_desktop.engine.tricks import GAME
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.tr import number, tr

END: Final = 99
"""Stands for a trick after all others."""
Late = Literal["", "killed", "game", "low"]


@dataclass(frozen=True, slots=True)
class PointsWon:
    """A point card, on its way to the side that gets its points.

    Attributes:
        owner: who played it, before whom it lies. to: who gets the points: the trick's winner,
            or for the low whoever the rules say; side: the side of that seat. is_low: whether it
            is the low, and goes a way of its own.
        trick: the trick in which it was played, counted from 1.
        late: what else points are for that no card of a trick brought: "killed" cards, the count
            for the "game", or a "low" that was never played; ``card`` is hidden then.
        captured: whether it goes to another side than that of its owner.
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
    captured: bool = False


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """The state of the points recap.

    Attributes:
        sent: what has left its row. got: what has arrived.
        taken: the points by side of what has arrived.
    """

    sent: tuple[PointsWon, ...]
    got: tuple[PointsWon, ...]
    taken: tuple[int, ...]

    @property
    def under_way(self) -> tuple[PointsWon, ...]:
        """The cards sent but not arrived; all take equally long, so none overtakes."""
        return self.sent[len(self.got) :]

    def after(self, haul: PointsWon, *, arrived: bool) -> PointsCounted:
        """The counting when ``haul`` has just left its row, or has arrived."""
        if not arrived:
            return replace(self, sent=(*self.sent, haul))
        taken = list(self.taken)
        taken[haul.side] += haul.points
        return replace(self, got=(*self.got, haul), taken=tuple(taken))


def beginning(view: SeatView) -> PointsCounted:
    """Return the recap before the first card."""
    return PointsCounted((), (), (0,) * view.rules.sides)


def points_won(view: SeatView) -> tuple[PointsWon, ...]:
    """Return every point card of the deal's tricks, in the order of play."""
    tricks = enumerate(view.tricks, start=1)
    return tuple(haul for place, trick in tricks for haul in _of_trick(view, trick, place))


def points_in_order(view: SeatView, event: DealScored) -> tuple[PointsWon, ...]:
    """All points of a deal that is scored, the table before it being ``view``: those of cards
    killed at the beginning, of the tricks, and what is counted at the end.
    """
    found, rules, every = points_won(view), view.rules, range(view.rules.sides)
    flown = [sum(haul.points for haul in found if haul.side == side) for side in every]
    end: Late = "low" if rules.trumps.low_to == "dealt" else ""
    if "game" in rules.trumps.awards:
        end = "game"
    more: list[PointsWon] = []
    for side in every:
        killed, late = view.taken[side] - flown[side], event.taken[side] - view.taken[side]
        seat = next(seat for seat in rules.around(view.seat) if rules.side_of(seat) == side)
        if killed > 0:
            more.append(PointsWon(HIDDEN, killed, seat, seat, side, 0, late="killed"))
        if late > 0 and end:
            counts = _game_counts(view, side) if end == "game" else ()
            more.append(PointsWon(HIDDEN, late, seat, seat, side, END, late=end, counts=counts))
    first = tuple(haul for haul in more if haul.late == "killed")
    return (*first, *found, *(haul for haul in more if haul.late != "killed"))


def _game_counts(view: SeatView, side: int) -> tuple[int, int]:
    """What counts for the game in the tricks of ``side``, and in those of the best of the rest."""
    counts = [0] * view.rules.sides
    for trick in view.tricks:
        worth = sum(GAME.get(card.rank, 0) for card in _cards_of(trick))
        counts[view.rules.side_of(trick.winner)] += worth
    own = counts.pop(side)
    return own, max(counts)


def points_of_trick(view: SeatView, event: TrickWon) -> tuple[PointsWon, ...]:
    """Return every point card of the trick that was just won."""
    plays = (*view.trick, *view.extras)
    trick = Trick(plays, event.winner, event.points)
    return tuple(_of_trick(view, trick, len(view.tricks) + 1))


def _of_trick(view: SeatView, trick: Trick, number: int) -> Iterator[PointsWon]:
    suit, rules = view.trump, view.rules
    if suit is None:
        return
    more = _awarded(view, suit, trick)
    for played in trick.plays:
        for card in played.cards:
            points = suit.points.get(card, 0) + more.get(card, 0)
            if points:
                low = card == suit.low and rules.trumps.low_to != "winner"
                to = _owner_of_low(view, suit, trick, played) if low else trick.winner
                side, other = rules.side_of(to), rules.side_of(played.seat)
                yield PointsWon(
                    *(card, points, played.seat, to, side, number, low),
                    captured=side != other,
                )


def _owner_of_low(view: SeatView, suit: TrumpSuit, trick: Trick, played: PlayedCards) -> Seat:
    """Who has the point of the low. To whom it was dealt nobody sees, but whose point it was."""
    rules = view.rules
    if rules.trumps.low_to == "player":
        return played.seat
    own = rules.side_of(trick.winner)
    side = next((point for point, has in enumerate(trick.points) if has and point != own), own)
    order = (played.seat, trick.winner, *rules.around(played.seat))
    return next(seat for seat in order if rules.side_of(seat) == side)


def _awarded(view: SeatView, suit: TrumpSuit, trick: Trick) -> dict[Card, int]:
    """Points of the trick for the highest and the lowest trump in play, by the card.

    Which it was, where it may have been either, is told by all trumps that were seen.
    """
    trumps = suit.among(_cards_of(trick))
    extra = sum(trick.points) - suit.worth(trumps) if view.rules.trumps.awards else 0
    if extra <= 0 or not trumps:
        return {}
    strength = suit.strength.__getitem__
    high, low = max(trumps, key=strength), min(trumps, key=strength)
    if extra > 1:
        return {high: 2} if high == low else {high: 1, low: 1}
    every = (*trumps, *(card for past in view.tricks for card in suit.among(_cards_of(past))))
    return {high: 1} if high == max(every, key=strength) else {low: 1}


def _cards_of(trick: Trick) -> tuple[Card, ...]:
    return tuple(card for played in trick.plays for card in played.cards)


def by_trick(found: tuple[PointsWon, ...]) -> list[tuple[PointsWon, ...]]:
    """Return the same cards grouped by trick."""
    numbers = sorted({haul.trick for haul in found})
    return [tuple(haul for haul in found if haul.trick == number) for number in numbers]


def decided(view: SeatView, bidders: int, bid: int, taken: tuple[int, ...]) -> bool | None:
    """Return True if the bid is made, False if it cannot be made any more, else None."""
    needed = view.rules.points_for(bid)
    if taken[bidders] >= needed:
        return True
    others = sum(taken) - taken[bidders]
    return False if view.rules.trumps.total - others < needed else None


def turning_point(
    view: SeatView, event: DealScored, found: tuple[PointsWon, ...]
) -> tuple[PointsWon, int] | None:
    """Return the point of a card, counted from 0, with which the bid is decided.

    None where that is known at the end only.
    """
    bidders = view.rules.side_of(event.bidder)
    taken = [0] * view.rules.sides
    for haul in found:
        for point in range(haul.points):
            taken[haul.side] += 1
            if decided(view, bidders, event.bid, tuple(taken)) is not None:
                return haul, point
    return None


def end_points_text(view: SeatView, haul: PointsWon, names: tuple[str, ...] = NAMES) -> str:
    """Return the text that says whose the points are and why."""
    own = haul.side == view.rules.side_of(view.seat)
    alone = view.rules.sides > 2
    match haul.late:
        case "game":
            # tr: "The game" is the point for the side that has won more in cards of all suits.
            text = tr("Game, {most} to {least}: a point for us")
            if not own:
                text = tr("Game, {most} to {least}: a point for them")
            if alone:
                text = tr("Game, {most} to {least}: a point for {name}")
        case "low":
            text = tr("The low was never played: a point for us")
            if not own:
                text = tr("The low was never played: a point for them")
            if alone:
                text = tr("The low was never played: a point for {name}")
        case _:
            # tr: {points} points of cards that were killed before the play.
            text = tr("Killed cards: {points} for us")
            if not own:
                text = tr("Killed cards: {points} for them")
            if alone:
                text = tr("Killed cards: {points} for {name}")
    most, least = haul.counts or (0, 0)
    return text.format(
        name=names[haul.to], points=number(haul.points), most=number(most), least=number(least)
    )
