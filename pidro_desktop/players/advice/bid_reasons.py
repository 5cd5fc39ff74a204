"""Reasons for a bid or a trump suit: the plan, and at most two facts that carry it.

Facts about the hand and the auction count only if the difference between two choices would shrink
without them. They are marked as speaking for the choice or against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import SLIGHT, Fact, Speaks, Value, fact
from pidro_desktop.players.advice.calling import (
    EVEN,
    Calling,
    call_fault,
    call_plan,
    failing,
    holding,
    is_same,
    tenths,
)
from pidro_desktop.players.advice.hands import HandFact, Side, hand_facts, suit_facts
from pidro_desktop.players.advice.plans import near_target
from pidro_desktop.players.bids.bidding import NamedSuit
from pidro_desktop.players.champion.outcome import POINTS

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
SHORT: Final = "hand short"
"""What speaks against a bid where it says the same as ``LENGTH``."""
PASSED: Final = "has passed"
"""A fact that says nothing against a call."""
OF_SCORE: Final = ("bid to win", "bid to deny", "pass near", "foes short")
"""How facts about calls begin that say what the score demands."""
TELLING: Final = 0.05
"""A difference of the chance to make the bid that is told."""


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
        """Create reasons with facts about ``suit``, and the values learnt by self-play."""
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
            # Four trumps are not both a reason for a bid and one against it.
            length = any(one.id == LENGTH for one in about)
            claims = [one for one in claims if not (length and one.fact.id == SHORT)]
            found = self._difference.weighty(_on(claims, -own), *pair, speaking=Speaks.AGAINST)
            about = [*about[: MOST - 1], *(one.speaking(Speaks.AGAINST) for one in found[:1])]
        score = _score(calling.view, (planned, *about))
        about = sorted(about[:MOST], key=lambda one: one.speaks is Speaks.AGAINST)
        return (planned, *[*score, *about][: max(MOST, len(score))])

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
            if claim.fact.id != PASSED
            and not self._is_told(claim.fact)
            and self._is_about(claim.fact, call)
        ]
        if 0 < call < calling.best:
            claims = []  # the hand is no weaker for a lower bid
        found = self._difference.weighty(claims, str(calling.best), str(call))
        against = [one.speaking(Speaks.AGAINST) for one in found[:1]]
        if fault is not None and fault.id == "over partner":
            against = [failing(calling, call)]
        if fault is not None:
            return (fault, *against)
        return (*against, Fact("slightly" if lag < SMALL else "fewer"))

    def _is_about(self, known: Fact, call: int) -> bool:
        """Return whether a fact is about the suit of a bid, or about none."""
        suit = dict(known.values).get("suit")
        return not (suit and call) or suit == self._calling.meant[call].suit

    def _is_told(self, known: Fact) -> bool:
        """Return whether the first choice has told a fact already."""
        said = {(other.id, other.values) for other in self._first}
        return (known.id, known.values) in said or known.id in _held(self._first)


def _score(view: SeatView, said: Sequence[Fact]) -> tuple[Fact, ...]:
    """Return how near its end a game is that one deal can end, unless that is said."""
    if any(one.id.startswith(OF_SCORE) for one in said):
        return ()
    return tuple(near_target(view, POINTS))


def _on(claims: Iterable[HandFact], side: int) -> list[HandFact]:
    return [claim for claim in claims if claim.side == side]


def _held(facts: Iterable[Fact]) -> tuple[str, ...]:
    """Return the facts that are told already where sentences say what the hand holds."""
    values = [dict(one.values) for one in facts]
    held = [str(given["with_hand"]) for given in values if "with_hand" in given]
    if not held:
        return ()
    return (*HELD, LENGTH) if held[0].isdigit() else HELD


class SuitReasons:
    """Reasons to name the first of the suits, and not to name another."""

    def __init__(self, view: SeatView, found: Sequence[NamedSuit], values: Values) -> None:
        """Create reasons for suits, the advised one first; ``values`` are chances to win."""
        self._view = view
        self._found = {named.suit: named for named in found}
        self._best = found[0]
        others = [named for named in found[1:] if self._lag(named) >= SLIGHT] or found[1:]
        self._rival = max(others, key=lambda named: named.chance, default=None)
        self._difference = Difference(view, values)

    def of(self, suit: str) -> tuple[Fact, ...]:
        """Return what the first suit has, or what goes wrong with another."""
        if self._rival is None:
            return (Fact("only"),)
        if suit == self._best.suit:
            return self._first(self._rival)
        return self._other(self._found[suit])

    def _first(self, rival: NamedSuit) -> tuple[Fact, ...]:
        planned, best = self._plan(rival), self._best
        about: list[Fact] = []
        if rival.made < best.made - TELLING and tenths(rival.made) < tenths(best.made):
            values: dict[str, Value] = {"other": rival.suit, "count": self._view.bid}
            about.append(fact("other suit", Speaks.FOR, **values, share=tenths(rival.made)))
        claims = [
            claim
            for claim in hand_facts(self._view, best.suit)
            if claim.side == 1
            and "suit" in dict(claim.fact.values)
            and claim.fact.id not in _held((planned,))
        ]
        weighty = self._difference.weighty(claims, best.suit, rival.suit)
        about += [one.speaking(Speaks.FOR) for one in weighty]
        return (planned, *[*_score(self._view, (planned,)), *about][:MOST])

    def _plan(self, rival: NamedSuit) -> Fact:
        best, values = self._best, self._of_bid(self._best)
        if best.made < EVEN:
            if best.made == max(named.made for named in self._found.values()):
                return fact("name best", Speaks.PLAN, **values)
            if round(10 * best.points) > round(10 * rival.points):
                return fact("name more", Speaks.PLAN, **self._points(best, rival))
        return fact("name", Speaks.PLAN, **values, share=tenths(best.made))

    def _other(self, named: NamedSuit) -> tuple[Fact, ...]:
        best = self._best
        if self._lag(named) < SLIGHT:
            return (Fact("close"),)
        wrong: list[Fact] = []
        if tenths(named.made) < tenths(best.made):
            values = {**self._of_bid(named), "share": tenths(named.made)}
            wrong.append(fact("suit fails", Speaks.AGAINST, **values))
        elif round(10 * named.points) < round(10 * best.points):
            wrong.append(fact("suit less", Speaks.AGAINST, **self._points(named, best)))
        claims = suit_facts(self._view, best.suit, named.suit)
        weighty = self._difference.weighty(claims, best.suit, named.suit)
        if not wrong and not weighty:
            weighty = tuple(claim.fact for claim in claims[:1])
        wrong += [one.speaking(Speaks.AGAINST) for one in weighty]
        return tuple(wrong[:MOST]) or (Fact("close"),)

    def _lag(self, named: NamedSuit) -> float:
        return self._best.chance - named.chance

    def _of_bid(self, named: NamedSuit) -> dict[str, Value]:
        """Return the values of a sentence about the bid in one suit."""
        held = holding(self._view, named.suit)
        return {"suit": named.suit, "with_hand": held, "count": self._view.bid}

    def _points(self, one: NamedSuit, other: NamedSuit) -> dict[str, Value]:
        """Return the values of a sentence about the points in two suits."""
        more, less = max(one.points, other.points), min(one.points, other.points)
        return {
            "suit": one.suit,
            "with_hand": holding(self._view, one.suit),
            "other": other.suit,
            "score": round(10 * more),
            "less": round(10 * less),
        }
