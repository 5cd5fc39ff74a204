"""Reasons for a bid or a trump suit: the plan, and at most two facts that carry it.

Facts about the hand and the auction count only if the difference between two choices would shrink
without them. They are marked as speaking for the choice or against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import SLIGHT, Fact, Speaks, Value, fact
from pidro_desktop.players.advice.call_plans import EVEN, LIKELY, call_plan, is_same
from pidro_desktop.players.advice.calling import Calling, tenths
from pidro_desktop.players.advice.hands import HandFact, Side, hand_facts

MORE: Final = 0.3
"""A difference of points that is told."""
RARELY: Final = 0.15
"""Bids that fail less often are not said to fail."""
IN: Final = 0.03
SOME: Final = 0.015
"""How much more often a seat gets the bid that is let in after another, and after a lower bid."""


def call_fault(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a call, or None if there is nothing to tell."""
    if not call:
        return _passing(calling)
    if not calling.best:
        return _bidding(calling, call)
    return (_higher if call > calling.best else _lower)(calling, call)


def _passing(calling: Calling) -> Fact | None:
    """Return what goes wrong with a pass."""
    view, best = calling.view, calling.best
    kept = calling.standing_kept() if calling.for_good() else None
    if kept is not None and view.bidder is not None:
        values: dict[str, Value] = {"name": view.bidder, "fewer": view.bid}
        if calling.is_foes and calling.loses(view.bid):
            return _wrong("pass loses", **values)
        if calling.is_foes:
            return _wrong("pass leaves", **values, share=tenths(kept))
        if kept < EVEN:
            return _wrong("pass leaves partner", **values, share=tenths(kept))
    foes = calling.held(0, *calling.foes)
    if not calling.is_partners and foes >= LIKELY:
        return _wrong("pass lets", share=tenths(foes))
    after, bid = calling.searched[0].points, calling.searched[best].points
    if bid - after >= MORE:
        return _wrong("pass less", count=best, score=round(10 * after), more=round(10 * bid))
    if calling.made(best) >= EVEN:
        return _wrong("pass gives up", **calling.of_bid(best))
    return _wrong("pass lets", share=tenths(foes)) if foes >= IN else None


def _bidding(calling: Calling, call: int) -> Fact:
    """Return what goes wrong with a bid where a pass is advised."""
    view, fails = calling.view, 1.0 - calling.made(call)
    if calling.is_partners and view.bidder is not None:
        kept = calling.standing_kept()
        if kept is not None and kept > calling.made(call):
            values: dict[str, Value] = {"name": view.bidder, "fewer": view.bid}
            return _wrong("over partner", count=call, **values, share=tenths(kept))
    values = {**calling.of_bid(call), "share": tenths(fails)}
    if calling.cost(call) != call:
        return _wrong("fails", **values)
    return _wrong("fails and costs", **values)


def _higher(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a higher bid than the one advised."""
    best = calling.best
    fails = 1.0 - calling.made(call)
    if fails >= RARELY:
        return _wrong("fails", **{**calling.of_bid(call), "share": tenths(fails)})
    if not calling.waiting:
        return _wrong("for nothing", count=call, fewer=best)
    kept_out = any(
        calling.held(best, seat) - calling.held(call, seat) >= IN for seat in calling.waiting
    )
    if call in calling.searched and not kept_out and calling.made(call) < calling.made(best):
        return _wrong("harder", count=call, fewer=best)
    return None


def _lower(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a lower bid than the one advised."""
    more = {
        seat: calling.held(call, seat) - calling.held(calling.best, seat)
        for seat in calling.waiting
    }
    rival = max(more, key=more.__getitem__, default=None)
    share = 0 if rival is None else tenths(calling.held(call, rival))
    if rival is not None and more[rival] >= SOME and share:
        return _wrong("lets in", count=call, name=rival, share=share)
    foes = tenths(calling.held(call, *calling.foes))
    if calling.held(call, *calling.foes) - calling.held(calling.best, *calling.foes) >= SOME:
        return _wrong("lets foes in", count=call, share=foes) if foes else None
    return None


def _wrong(key: str, **values: Value) -> Fact:
    return fact(key, Speaks.AGAINST, **values)


Values = Callable[[SeatView], dict[str, float]]
PART: Final = 0.15
"""A fact counts if the difference changes by more than this part of it without the fact."""
SMALL: Final = 0.01
"""Differences from here on matter to a game."""
MOST: Final = 2
"""Facts that carry a plan."""
HELD: Final = ("hand card", "hand pidro", "hand pidros")
"""Facts that a sentence tells already if it says what the hand holds."""
LENGTH: Final = "hand length"
"""The same for a hand of which only the number of trumps is told."""
PASSED: Final = "has passed"
"""A fact that says nothing against a call."""


class Difference:
    """The difference between choices, and how it changes without a fact."""

    def __init__(self, view: SeatView, values: Values) -> None:
        self._values = values
        self._base = values(view)

    def weighty(
        self, found: Iterable[HandFact], better: str, worse: str, *, speaking: Speaks = Speaks.FOR
    ) -> tuple[Fact, ...]:
        """Return the facts without which the lead of one choice shrinks, the most important first.

        With ``speaking`` against the better choice: those without which it grows.
        """
        if better not in self._base or worse not in self._base:
            return ()
        lead = self._base[better] - self._base[worse]
        sign = 1 if speaking is Speaks.FOR else -1
        effects: list[tuple[float, int, Fact]] = []
        for number, claim in enumerate(found):
            values = self._values(claim.without)
            if better in values and worse in values:
                effect = sign * (lead - (values[better] - values[worse]))
                if effect > PART * abs(lead):
                    effects.append((-effect, number, claim.fact))
        return tuple(item[2] for item in sorted(effects, key=lambda item: item[:2]))


class CallReasons:
    """Reasons for the first of several calls and against the others."""

    def __init__(self, calling: Calling, suit: str, values: Values) -> None:
        """Create reasons.

        Args:
            suit: the suit that the facts about the hand are about.
            values: the values learnt by self-play.
        """
        self._calling = calling
        self._claims = hand_facts(calling.view, suit)
        self._difference = Difference(calling.view, values)
        self._first = self._best()

    def of(self, call: int) -> tuple[Fact, ...]:
        """Return the reasons for the first call, or against another."""
        return self._first if call == self._calling.best else self._other(call)

    def _best(self) -> tuple[Fact, ...]:
        calling = self._calling
        if len(calling.equity) == 1:
            return (Fact("only"),)
        planned, *about = call_plan(calling)
        if is_same(calling) and not calling.best:
            return (planned,)
        others = {call: calling.equity[call] for call in calling.equity if call != calling.best}
        worse = 0 if calling.best else max(others, key=others.__getitem__)
        pair = str(calling.best), str(worse)
        own: Side = 1 if calling.best else -1
        text = _held((planned, *about))
        claims = [claim for claim in self._claims if claim.fact.id not in text]
        found = self._difference.weighty(_on(claims, own), *pair)
        about += [one.speaking(Speaks.FOR) for one in found]
        if not any(one.speaks is Speaks.AGAINST for one in about):
            found = self._difference.weighty(_on(claims, -own), *pair, speaking=Speaks.AGAINST)
            about = [*about[: MOST - 1], *(one.speaking(Speaks.AGAINST) for one in found[:1])]
        return (planned, *sorted(about[:MOST], key=lambda one: one.speaks is Speaks.AGAINST))

    def _other(self, call: int) -> tuple[Fact, ...]:
        calling = self._calling
        lag = calling.lag(call)
        if is_same(calling) and call == calling.lowest and not lag:
            return (fact("same bid", count=call),)
        if lag < SLIGHT:
            return (Fact("as good" if lag <= -SLIGHT else "close"),)
        fault = call_fault(calling, call)
        side: Side = -1 if call > calling.best else 1
        claims = [
            claim
            for claim in _on(self._claims, side)
            if claim.fact.id != PASSED and not self._is_told(claim.fact)
        ]
        if 0 < call < calling.best:
            claims = []  # the hand is no weaker for a lower bid
        found = self._difference.weighty(claims, str(calling.best), str(call))
        against = [one.speaking(Speaks.AGAINST) for one in found[:1]]
        if fault is not None:
            return (fault, *against)
        return (*against, Fact("slightly" if lag < SMALL else "fewer"))

    def _is_told(self, known: Fact) -> bool:
        """Return whether the first choice has told a fact already."""
        said = {(other.id, other.values) for other in self._first}
        return (known.id, known.values) in said or known.id in _held(self._first)


def _on(claims: Iterable[HandFact], side: int) -> list[HandFact]:
    return [claim for claim in claims if claim.side == side]


def _held(facts: Iterable[Fact]) -> tuple[str, ...]:
    """Return the facts that are told already where sentences say what the hand holds."""
    values = [dict(one.values) for one in facts]
    held = [str(given["with_hand"]) for given in values if "with_hand" in given]
    if not held:
        return ()
    return (*HELD, LENGTH) if held[0].isdigit() else HELD
