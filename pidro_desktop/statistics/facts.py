"""The facts of a finished game: from its rows, its record, and the review of its decisions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import Dealt, Event, TrumpNamed
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.match.review.accounts import unit_of
from pidro_desktop.match.review.accuracy import Tally, tally_of, unaided
from pidro_desktop.match.review.judging import game_in_points
from pidro_desktop.match.review.reviewed import DealReview, GameReview, ReviewedDecision, Unit
from pidro_desktop.storage.game_facts import DealFact, GameRow, ReviewFact

VERSION: Final = 2
"""Of the facts; raise it when the same record gives others, and all are worked out again."""
VERSIONS: Final = (1, VERSION)
"""The oldest version that is shown until it is worked out again, and the newest."""
DIGITS: Final = 6
"""Decimal places that are stored."""

BIDDING, TRUMP, DISCARD, PLAY = "bid", "trump", "discard", "play"
KINDS: Final = (BIDDING, PLAY, DISCARD, TRUMP)
"""The kinds of decisions that are told apart: of the exchange, all are one."""


def kind_of(what: AskKind) -> str:
    """Return the kind of decision that a question asks for."""
    if what in (AskKind.BID, AskKind.TRUMP, AskKind.PLAY):
        return what.value
    return DISCARD


def suits_of(events: Sequence[Event]) -> dict[int, str]:
    """Return the trumps of each deal by its number.

    Args:
        events: the events of a game from its first.
    """
    number, found = 0, dict[int, str]()
    for event in events:
        if isinstance(event, Dealt):
            number = event.number
        elif isinstance(event, TrumpNamed):
            found[number] = event.suit
    return found


def with_suits(deals: Sequence[DealFact], suits: Mapping[int, str]) -> tuple[DealFact, ...]:
    """Return deals with their trumps.

    Args:
        deals: the deals. suits: the trumps by the number of the deal.
    """
    return tuple(msgspec.structs.replace(deal, suit=suits.get(deal.n, "")) for deal in deals)


def with_review(deals: Sequence[DealFact], review: GameReview) -> tuple[DealFact, ...]:
    """Return deals with the luck of each, and with the chance of making its bid.

    Args:
        deals: the deals. review: the review of the whole game.
    """
    reviews = {deal.number: deal for deal in review.deals}
    return tuple(
        msgspec.structs.replace(
            deal, expected=_expected(deal, reviews[deal.n]), luck=_luck(reviews[deal.n])
        )
        if deal.n in reviews
        else deal
        for deal in deals
    )


def _expected(deal: DealFact, review: DealReview) -> float | None:
    """Return the chance of making the bid when the declarer made it, the last time it bid."""
    for decision in reversed(review.of(deal.bidder)):
        decided = decision.decided
        if isinstance(decided, Bid) and decided.bid:
            chosen = (choice for choice in decision.choices if choice.decision == decided)
            return _rounded(next((choice.made for choice in chosen), None))
    return None


def _luck(review: DealReview) -> float | None:
    account = review.accounts.get(SOUTH)
    return None if account is None else _rounded(account.luck)


def review_fact(rules: RuleSet, review: GameReview, helped: Collection[int]) -> ReviewFact:
    """Return what is stored of the review of a whole game, from South's seat.

    Args:
        rules: the rule set. review: the review, of every decision of all seats.
        helped: how many events came before each of South's decisions after a hint.
    """
    decisions = [decision for decision in review.of(SOUTH) if decision.is_counted]
    target, unit = rules.scoring.target, unit_of(rules)
    accounts = [deal.accounts[SOUTH] for deal in review.deals if SOUTH in deal.accounts]
    lost: dict[str, float] = dict.fromkeys(KINDS, 0.0)
    for decision in decisions:
        lost[kind_of(decision.what)] += points_lost(decision, target)
    own = unaided(decisions, helped)
    tally = tally_of(own, target)
    return ReviewFact(
        unit.value,
        round(sum(account.luck for account in accounts), DIGITS),
        len(decisions),
        {kind: round(points, DIGITS) for kind, points in lost.items()},
        round(tally.stake, DIGITS),
        round(tally.lost, DIGITS),
        tally.mattered,
        dict(tally.counts),
        len(decisions) - len(own),
    )


def tally_in(row: GameRow) -> Tally | None:
    """Return what was at stake in a game, or None if that was not worked out yet."""
    found = row.review
    if found is None or found.stake is None or (row.kind and found.helped is None):
        return None
    own = found.counted - (found.helped or 0)
    light = own - found.mattered if found.unit == Unit.WIN.value else 0
    return Tally(found.stake, found.missed, found.mattered, light, found.counts)


def points_lost(decision: ReviewedDecision, target: int) -> float:
    """Return what a decision lost, in points of the score.

    A loss in the chance to win is as many points as that part of a game is worth.

    Args:
        decision: the decision. target: the score that wins.
    """
    loss = decision.loss or 0.0
    return loss * game_in_points(target) if decision.unit is Unit.WIN else loss


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)
