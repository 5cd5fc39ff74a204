"""Evidence as a cause: what a call or a card says of a hidden card on which a choice turns.

A seat's belief is worked out again without that one call or card. It is told where that moves the
chance of a card much, and where the better choice would otherwise lead by less.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Value
from pidro_desktop.players.advice.calling import tenths
from pidro_desktop.players.advice.duel import Duel
from pidro_desktop.players.advice.seen import Seen, above, counted, each, fact, packed, trump_of
from pidro_desktop.players.beliefs.reading import CALLED, KEPT, Deed, believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.rollout import position_setup

MOVED: Final = 0.25
"""How much likelier a card must be."""
TURNS: Final = 0.85
"""The better choice turns on evidence without which no more than this part of its lead is left."""
FEW: Final = 3
"""Only so many cards that could beat one are looked at."""
TRIED: Final = 2
"""So many pieces of evidence, which move most, are tried."""
LATE: Final = 4
"""So much of what was done last is looked at where it is interpreted, which takes long."""
HIGHER: Final = frozenset({"needs help", "help only", "partner over"})
"""Facts about the cards that beat the best one of the trick."""
Held = tuple[Seat, int]
"""A seat and the card that it may hold."""


class Evidence:
    """What the other seats have done, and how much of what a seat believes rests on it."""

    def __init__(self, seen: Seen, worlds: Worlds, heeding: bool) -> None:
        """Keep what the seat believes, and a buffer for what it would believe otherwise."""
        self._seen, self._worlds, self._heeding = seen, worlds, heeding
        deeds = tuple(_deeds(seen)) if heeding else ()
        self._deeds = deeds if is_fast() else deeds[-LATE:]
        self._moves: dict[Deed, dict[int, tuple[float, float]]] = {}

    def behind(self, duel: Duel, said: tuple[Fact, ...]) -> tuple[Fact, Held] | None:
        """Return the evidence on which a comparison turns, and the card that it tells of.

        Args:
            duel: the comparison.
            said: what is said about it so far, which names the cards that matter.
        """
        if duel.points <= 0 or not self._deeds:
            return None
        cards = {card for one in said for card in self._cards(one)}
        named = {self._named(one) for one in said}
        found = sorted(
            (without - now, deed, card)
            for deed in (self._deeds if cards else ())
            for card, (now, without) in self._moved(deed).items()
            # A number of trumps makes every card likelier: only the one that is named counts.
            if card in (named if deed.play == KEPT else cards) and now - without >= MOVED
        )
        lead = duel.lines.lead(duel.best, duel.other) if found else 0.0
        for _move, deed, card in found[:TRIED]:
            if duel.lines.lead(duel.best, duel.other, self._ratios(deed)) <= TURNS * lead:
                return self._sentence(deed, card), (deed.seat, card)
        return None

    def _cards(self, said: Fact) -> tuple[int, ...]:
        """Return the hidden cards that a sentence is about: the one it names, or those above."""
        seen, values = self._seen, dict(said.values)
        if said.id in HIGHER:
            return each(seen.unseen & above(seen.best))[:FEW]
        if card := self._named(said):
            return (card,)
        own = trump_of(values.get("card", values.get("second", "")))
        return each(seen.unseen & above(own))[:FEW] if own else ()

    def _named(self, said: Fact) -> int:
        """Return the hidden card that a sentence names; 0 for none."""
        values = dict(said.values)
        card = trump_of(values.get("the_card", values.get("the_best", "")))
        return card & self._seen.unseen

    # ------------------------------------------------------------ beliefs

    def _moved(self, deed: Deed) -> dict[int, tuple[float, float]]:
        """Return the chance of each card in the hand of who did a deed, and that without it."""
        if deed not in self._moves:
            self._forget(deed)
            self._moves[deed] = {
                card: (self._seen.worlds.share(mask), self._worlds.share(mask))
                for card in each(self._seen.unseen)
                for mask in (packed((deed.seat,), card),)
            }
        return self._moves[deed]

    def _forget(self, deed: Deed) -> None:
        """Fill the buffer with what the seat would believe without a deed."""
        believe(self._seen.view, Random(0), self._worlds, self._heeding, ignoring=deed)

    def _ratios(self, deed: Deed) -> dict[int, float]:
        """Return how much likelier each world would be without a deed."""
        self._forget(deed)
        usual, otherwise = self._seen.worlds, self._worlds
        number = otherwise.count
        without = dict(zip(otherwise.hands[:number], otherwise.weights[:number], strict=True))
        return {
            world: without[world] / usual.weights[at]
            for at, world in enumerate(usual.hands[: usual.count])
            if usual.weights[at] and world in without
        }

    # ------------------------------------------------------------ words

    def _sentence(self, deed: Deed, card: int) -> Fact:
        seen, seat = self._seen, deed.seat
        now, without = self._moved(deed)[card]
        values: dict[str, Value] = {
            "name": seat,
            "the_card": card,
            "share": tenths(now),
            "other_share": tenths(without),
        }
        if deed.play == CALLED:
            call = next(call.bid for call in seen.view.calls if call.seat == seat)
            key = "bid and has" if call else "passed and has"
            return fact(key, None, **values, **({"count": call} if call else {}))
        if deed.play == KEPT:
            return counted("kept and has", _kept(seen.view, seat), None, **values)
        played, best = _play(seen, deed.play)
        values["the_played"] = played
        if not best:
            return fact("led and has", None, **values)
        key = "under and has" if played < best else "over and has"
        return fact(key, None, **values, the_best=best)


def _kept(view: SeatView, seat: Seat) -> int:
    """Return how many trumps a seat kept of its first cards."""
    return view.rules.deal.hand - view.discard_counts[seat]


def _deeds(seen: Seen) -> Iterator[Deed]:
    """Yield what the others have done: their calls, then their cards."""
    view = seen.view
    yield from (Deed(call.seat, CALLED) for call in view.calls if call.seat != seen.seat)
    laid = (seat for seat in seen.others if seat != view.dealer and not view.killed[seat])
    sure = (seat for seat in laid if seat not in view.unsure)
    yield from (Deed(seat, KEPT) for seat in sure if _kept(view, seat) > 0)
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    for number, play in enumerate(plays):
        if play.seat in seen.others:
            yield Deed(play.seat, number)


def _play(seen: Seen, number: int) -> tuple[int, int]:
    """Return the card of a play, and the best card of its trick before it; 0 for a lead."""
    view = seen.view
    for trick in (*(trick.plays for trick in view.tricks), view.trick):
        if number < len(trick):
            cards = [position_setup.trumps(view, play.cards) for play in trick[: number + 1]]
            return cards[-1], max(cards[:-1], default=0)
        number -= len(trick)
    raise AssertionError("There is no such play.")
