"""Reasons for a bid or a trump suit, from facts about the hand and the auction.

A fact speaks for playing or against it, and only facts on the choice's side are given. Facts come
first without which the difference between two choices would shrink.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, counted
from pidro_desktop.players.advice.hands import (
    AGAINST,
    FOR,
    HandFact,
    Side,
    hand_facts,
    suit_facts,
)

Values = Callable[[SeatView], dict[str, float]]
PART: Final = 0.15
"""A fact counts if the difference shrinks by more than this part of it without the fact."""
SLIGHT: Final = 0.001
"""Smaller differences in the probability of winning the game are ignored."""
MOST: Final = 3
PLAINLY: Final = 2
"""If fewer facts count, others of the same side are given too."""
FIRST: Final = ("partner stands",)
LAST: Final = ("has passed",)
"""Facts that come before and after those about the hand."""
PASS: Final = "0"
LEAVING: Final = "leave"
ALONE: Final = "same"
"""A fact beside which no other means anything."""
EMPTY: Final = ("close", "better", "better one", "worse", "worse one", "only")
"""Facts that say only how large a difference is."""


class Difference:
    """The difference between choices, and how it shrinks without a fact."""

    def __init__(self, view: SeatView, values: Values) -> None:
        self._values = values
        self._base = values(view)

    def weighty(
        self, found: Iterable[HandFact], better: str, worse: str, most: int
    ) -> tuple[Fact, ...]:
        """Return the facts without which the lead of one choice shrinks.

        Args:
            found: the facts to test.
            better, worse: the names of the two choices.
            most: the most facts to return.

        Returns:
            The facts, the most important first.
        """
        if better not in self._base or worse not in self._base:
            return ()
        lead = self._base[better] - self._base[worse]
        shrinks: list[tuple[float, int, Fact]] = []
        for number, claim in enumerate(found):
            values = self._values(claim.without)
            if better in values and worse in values:
                shrink = lead - (values[better] - values[worse])
                if shrink > PART * abs(lead):
                    shrinks.append((-shrink, number, claim.fact))
        return tuple(fact for _, _, fact in sorted(shrinks, key=lambda item: item[:2])[:most])


class CallReasons:
    """Reasons for the first of several calls and against the others."""

    def __init__(self, view: SeatView, suit: str, values: Values, equity: dict[str, float]) -> None:
        self._view = view
        self._equity = equity
        self._claims = hand_facts(view, suit)
        self._difference = Difference(view, values)

    def of(self, choice: str) -> tuple[Fact, ...]:
        """Return the reasons for the first call, or against another.

        Args:
            choice: the call, as text.
        """
        if len(self._equity) == 1:
            return (Fact("only"),)
        first = next(iter(self._equity))
        return self._best(first) if choice == first else self._other(first, choice)

    def _best(self, call: str) -> tuple[Fact, ...]:
        leads = {other: self._equity[call] - value for other, value in self._equity.items()}
        leads = {other: lead for other, lead in leads.items() if lead >= SLIGHT}
        claims = self._on(AGAINST if call == PASS else FOR)
        if not leads:
            return (*_filled((), claims)[:1], Fact("close"))
        worse = PASS if PASS in leads else min(leads, key=leads.__getitem__)
        found = _filled(self._difference.weighty(claims, call, worse, MOST), claims)
        found = tuple(sorted(found, key=_order))
        if worse == PASS and self._is_partners():
            assert self._view.bidder is not None
            left = counted(LEAVING, 1000 * leads[PASS], name=self._view.bidder)
            return (*found[: MOST - 1], left)
        return found or (counted("better", 1000 * min(leads.values())),)

    def _other(self, first: str, call: str) -> tuple[Fact, ...]:
        lag = self._equity[first] - self._equity[call]
        if lag < SLIGHT:
            return (Fact("close"),)
        claims = self._on(AGAINST if int(call) > int(first) else FOR)
        found = self._difference.weighty(claims, first, call, 1)
        return found or (counted("worse", 1000 * lag),)

    def _on(self, side: Side) -> list[HandFact]:
        return [claim for claim in self._claims if claim.side in (side, 0)]

    def _is_partners(self) -> bool:
        return self._view.bidder == partner_of(self._view.seat)


class SuitReasons:
    """Reasons to name the first of the suits, and not to name another."""

    def __init__(self, view: SeatView, values: Values, equity: dict[str, float]) -> None:
        self._view = view
        self._equity = equity
        self._difference = Difference(view, values)

    def of(self, suit: str) -> tuple[Fact, ...]:
        """Return what the first suit has, or what another lacks beside it.

        Args:
            suit: the suit's letter.
        """
        best = next(iter(self._equity))
        leads = {other: self._equity[best] - value for other, value in self._equity.items()}
        if suit != best:
            return self._other(best, suit, leads[suit])
        claims = [
            fact for fact in hand_facts(self._view, best) if fact.side == FOR and fact.in_suit
        ]
        leads = {other: lead for other, lead in leads.items() if lead >= SLIGHT}
        if not leads:
            return (*_filled((), claims)[:1], Fact("close"))
        worse = min(leads, key=leads.__getitem__)
        found = _filled(self._difference.weighty(claims, best, worse, MOST), claims)
        return found or (counted("better", 1000 * leads[worse]),)

    def _other(self, best: str, suit: str, lag: float) -> tuple[Fact, ...]:
        if lag < SLIGHT:
            return (Fact("close"),)
        claims = suit_facts(self._view, best, suit)
        found = self._difference.weighty(claims, best, suit, PLAINLY)
        return found or (counted("worse", 1000 * lag),)


def with_score(about_score: tuple[Fact, ...], others: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return reasons by the result of a call, then others that say something besides them.

    Args:
        about_score: the reasons by the result.
        others: the other reasons.
    """
    if not about_score or about_score[0].id == ALONE:
        return about_score or others
    found = (*about_score, *(fact for fact in others if fact.id not in EMPTY))
    leaving = found[-1].id in (LEAVING, f"{LEAVING} one")  # what it costs is always told
    left = found[-1:] if leaving else ()
    return (*found[: len(found) - len(left)][: MOST - len(left)], *left)


def _order(fact: Fact) -> int:
    return (fact.id in LAST) - (fact.id in FIRST)


def _filled(weighty: tuple[Fact, ...], claims: list[HandFact]) -> tuple[Fact, ...]:
    """Return the facts that count, filled up with others of the same side if they are few."""
    others = (claim.fact for claim in claims if claim.side and claim.fact not in weighty)
    return (*weighty, *islice(others, max(0, PLAINLY - len(weighty))))
