"""Reasons to name a suit, and what goes wrong with another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks, Value
from pidro_desktop.players.advice.bid_reasons import HELD, MOST, Difference, Values
from pidro_desktop.players.advice.call_plans import EVEN, SLIGHT
from pidro_desktop.players.advice.calling import holding, tenths
from pidro_desktop.players.advice.hands import hand_facts, suit_facts
from pidro_desktop.players.bids.bidding import NamedSuit

TELLING: Final = 0.05
"""A difference of the chance to make the bid that is told."""


class SuitReasons:
    """Reasons to name the first of the suits, and not to name another."""

    def __init__(self, view: SeatView, found: Sequence[NamedSuit], values: Values) -> None:
        """Create reasons.

        Args:
            view: the view of a seat that is to name trumps.
            found: the suits with their results, the one that is advised first.
            values: the probability of winning the game by suit, as learnt.
        """
        self._view = view
        self._found = {named.suit: named for named in found}
        self._best = found[0]
        others = [named for named in found[1:] if self._lag(named) >= SLIGHT] or found[1:]
        self._rival = max(others, key=lambda named: named.chance, default=None)
        self._difference = Difference(view, values)

    def of(self, suit: str) -> tuple[Fact, ...]:
        """Return what the first suit has, or what goes wrong with another.

        Args:
            suit: the suit's letter.
        """
        if self._rival is None:
            return (Fact("only"),)
        if suit == self._best.suit:
            return self._first(self._rival)
        return self._other(self._found[suit])

    def _first(self, rival: NamedSuit) -> tuple[Fact, ...]:
        planned, best = self._plan(rival), self._best
        about: list[Fact] = []
        if rival.made < best.made - TELLING and tenths(rival.made) < tenths(best.made):
            values = self._values(rival)
            values["other"] = values.pop("suit")
            values["share"] = tenths(rival.made)
            about.append(_fact("other suit", Speaks.FOR, **_only(values, "other count share")))
        claims = [
            claim
            for claim in hand_facts(self._view, best.suit)
            if claim.side == 1
            and claim.in_suit
            and not (planned.id == "name" and claim.fact.id in HELD)
        ]
        weighty = self._difference.weighty(claims, best.suit, rival.suit)
        about += [Fact(fact.id, fact.values, Speaks.FOR) for fact in weighty]
        return (planned, *about[:MOST])

    def _plan(self, rival: NamedSuit) -> Fact:
        best = self._best
        if best.made >= EVEN:
            return _fact("name", Speaks.PLAN, **self._values(best))
        if best.made == max(named.made for named in self._found.values()):
            values = _only(self._values(best), "suit count")
            return _fact("name best", Speaks.PLAN, **values)
        if round(10 * best.points) > round(10 * rival.points):
            return _fact("name more", Speaks.PLAN, **self._points(best, rival))
        return _fact("name", Speaks.PLAN, **self._values(best))

    def _other(self, named: NamedSuit) -> tuple[Fact, ...]:
        best = self._best
        if self._lag(named) < SLIGHT:
            return (Fact("close"),)
        wrong: list[Fact] = []
        if tenths(named.made) < tenths(best.made):
            values = self._values(named)
            if named.made < EVEN:
                values = _only(values, "suit count share")
                wrong.append(_fact("suit fails", Speaks.AGAINST, **values))
            else:
                more: dict[str, Value] = {"other": best.suit, "other_share": tenths(best.made)}
                values = _only(values, "suit count share") | more
                wrong.append(_fact("suit fails more", Speaks.AGAINST, **values))
        elif round(10 * named.points) < round(10 * best.points):
            wrong.append(_fact("suit less", Speaks.AGAINST, **self._points(named, best)))
        claims = suit_facts(self._view, best.suit, named.suit)
        weighty = self._difference.weighty(claims, best.suit, named.suit)
        if not wrong and not weighty:
            weighty = tuple(claim.fact for claim in claims[:1])
        wrong += [Fact(fact.id, fact.values, Speaks.AGAINST) for fact in weighty]
        return tuple(wrong[:MOST]) or (Fact("close"),)

    def _lag(self, named: NamedSuit) -> float:
        return self._best.chance - named.chance

    def _values(self, named: NamedSuit) -> dict[str, Value]:
        """Return the values of a sentence about the bid in one suit."""
        return {
            "suit": named.suit,
            "count": self._view.bid,
            "share": tenths(named.made),
            "with_hand": holding(self._view, named.suit),
        }

    @staticmethod
    def _points(one: NamedSuit, other: NamedSuit) -> dict[str, Value]:
        """Return the values of a sentence about the points in two suits."""
        more, less = max(one.points, other.points), min(one.points, other.points)
        return {
            "suit": one.suit,
            "other": other.suit,
            "score": round(10 * more),
            "less": round(10 * less),
        }


def _only(values: dict[str, Value], places: str) -> dict[str, Value]:
    return {place: values[place] for place in places.split()}


def _fact(key: str, speaks: Speaks, **values: Value) -> Fact:
    return Fact(key, tuple(values.items()), speaks)
