"""Which facts about nine cards and the calls are reasons for a call or a suit, or against it.

A fact speaks for playing or against it, and only facts of the side that a choice is on are told.
Of those the ones are told first without which the difference would shrink.
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
    HandClaim,
    Side,
    hand_claims,
    suit_claims,
)

Values = Callable[[SeatView], dict[str, float]]
PART: Final = 0.15
"""A fact counts if without it the difference shrinks by this part of it, and does shrink."""
SLIGHT: Final = 0.001
"""Less of the chance to win the match than this is no difference."""
MOST: Final = 3
PLAINLY: Final = 2
"""With fewer facts that count, others of the same side are told too, though they count little."""
FIRST: Final = ("partner stands",)
LAST: Final = ("has passed",)
"""What comes before and after the hand."""
PASS: Final = "0"


class Difference:
    """By how much one choice is better than another, and how that shrinks without a fact."""

    def __init__(self, view: SeatView, values: Values) -> None:
        self._values = values
        self._base = values(view)

    def weighty(
        self, found: Iterable[HandClaim], better: str, worse: str, most: int
    ) -> tuple[Fact, ...]:
        """Facts without which the lead of one choice shrinks, the weightiest first."""
        if better not in self._base or worse not in self._base:
            return ()
        lead = self._base[better] - self._base[worse]
        shrinks = []
        for number, claim in enumerate(found):
            values = self._values(claim.without)
            if better in values and worse in values:
                shrink = lead - (values[better] - values[worse])
                if shrink > PART * abs(lead):
                    shrinks.append((-shrink, number, claim.fact))
        return tuple(fact for _, _, fact in sorted(shrinks, key=lambda one: one[:2])[:most])


class CallReasons:
    """Reasons for the first of several calls and against the others."""

    def __init__(self, view: SeatView, suit: str, values: Values, equity: dict[str, float]) -> None:
        self._view = view
        self._equity = equity
        self._claims = hand_claims(view, suit)
        self._difference = Difference(view, values)

    def of(self, choice: str) -> tuple[Fact, ...]:
        """What speaks for the first call rather than the pass or the next, or against another."""
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
            left = counted("leave", 1000 * leads[PASS], name=self._view.bidder)
            return (*found[: MOST - 1], left)
        return found or (counted("better", 1000 * min(leads.values())),)

    def _other(self, first: str, call: str) -> tuple[Fact, ...]:
        lag = self._equity[first] - self._equity[call]
        if lag < SLIGHT:
            return (Fact("close"),)
        claims = self._on(AGAINST if int(call) > int(first) else FOR)
        found = self._difference.weighty(claims, first, call, 1)
        return found or (counted("worse", 1000 * lag),)

    def _on(self, side: Side) -> list[HandClaim]:
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
        """What the first suit has, or what another lacks beside it."""
        best = next(iter(self._equity))
        leads = {other: self._equity[best] - value for other, value in self._equity.items()}
        if suit != best:
            return self._other(best, suit, leads[suit])
        claims = [one for one in hand_claims(self._view, best) if one.side == FOR and one.in_suit]
        leads = {other: lead for other, lead in leads.items() if lead >= SLIGHT}
        if not leads:
            return (*_filled((), claims)[:1], Fact("close"))
        worse = min(leads, key=leads.__getitem__)
        found = _filled(self._difference.weighty(claims, best, worse, MOST), claims)
        return found or (counted("better", 1000 * leads[worse]),)

    def _other(self, best: str, suit: str, lag: float) -> tuple[Fact, ...]:
        if lag < SLIGHT:
            return (Fact("close"),)
        claims = suit_claims(self._view, best, suit)
        found = self._difference.weighty(claims, best, suit, PLAINLY)
        return found or (counted("worse", 1000 * lag),)


def _order(fact: Fact) -> int:
    return (fact.id in LAST) - (fact.id in FIRST)


def _filled(weighty: tuple[Fact, ...], claims: list[HandClaim]) -> tuple[Fact, ...]:
    """What counts, and where that is little what else there is of the same side."""
    others = (one.fact for one in claims if one.side and one.fact not in weighty)
    return (*weighty, *islice(others, max(0, PLAINLY - len(weighty))))
