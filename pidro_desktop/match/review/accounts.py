"""The accounts of deals: how much of a side's chance to win was play, and how much luck.

Decisions are valued as each seat could see them, so what is left is luck: what the cards did that
nobody could know. See docs/review.md for what that is, and for its bias.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pidro_desktop.engine.events import DealScored, Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat, Side
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.match.review.reviewed import (
    Account,
    DealReview,
    GameReview,
    ReviewedDecision,
    Unit,
)
from pidro_desktop.match.review.turns import DealEvents, deal_spans
from pidro_desktop.players import equity
from pidro_desktop.players.methods import is_exact


def game_review(
    rules: RuleSet, events: Sequence[Event], reviewed: Iterable[ReviewedDecision]
) -> GameReview:
    """Return the review of a game.

    Args:
        rules: the rule set.
        events: the events of the game from its first.
        reviewed: the decisions that were reviewed so far, in order. Accounts are made of deals of
            which all decisions were reviewed; the last deal may be broken off.
    """
    by_deal: dict[int, list[ReviewedDecision]] = {}
    for decision in reviewed:
        by_deal.setdefault(decision.deal, []).append(decision)
    return GameReview(
        tuple(
            deal_review(span, tuple(by_deal.get(span.number, ())))
            for span in deal_spans(rules, events)
        )
    )


def deal_review(
    span: DealEvents, decisions: tuple[ReviewedDecision, ...], *, net: bool = False
) -> DealReview:
    """Return the review of a deal.

    Args:
        span: the deal.
        decisions: those of its decisions that were reviewed so far.
        net: whether only the score of the deal counts, because no game follows it.
    """
    unit = Unit.POINTS if net else None
    done = is_finished(span.ended) and len(decisions) >= len(span.turns)
    accounts = accounts_of(span.before, span.ended, decisions, unit) if done else {}
    return DealReview(span.number, decisions, accounts)


def is_finished(game: Game) -> bool:
    """Return whether the current deal is over."""
    return game.now.phase in (Phase.SCORED, Phase.THROWN_IN)


def unit_of(rules: RuleSet) -> Unit:
    """Return what reviews under a rule set are counted in: chances, if there is a table of them."""
    return Unit.WIN if is_exact(rules) else Unit.POINTS


def accounts_of(
    before: Game,
    ended: Game,
    decisions: Sequence[ReviewedDecision],
    unit: Unit | None = None,
) -> dict[Seat, Account]:
    """Return the account of a finished deal for each seat.

    Args:
        before: the game before the deal.
        ended: the game at the end of the deal.
        decisions: the deal's decisions by all seats.
        unit: what the account is in; None for what the rule set has.
    """
    rules = before.rules
    unit = unit or unit_of(rules)
    lost = dict.fromkeys(SEATS, 0.0)
    for decision in decisions:
        if decision.loss is not None and decision.unit is unit:
            lost[decision.seat] += decision.loss
    found: dict[Seat, Account] = {}
    for seat in SEATS:
        side = rules.side_of(seat)
        partners = [other for other in SEATS if other != seat and rules.side_of(other) == side]
        foes = [other for other in SEATS if rules.side_of(other) != side]
        found[seat] = Account(
            _before(before, ended, side, unit),
            -lost[seat],
            -sum(lost[other] for other in partners),
            sum(lost[other] for other in foes),
            _after(ended, side, unit),
            unit,
        )
    return found


def _before(before: Game, ended: Game, side: Side, unit: Unit) -> float:
    """Return the value of the game to a side before the deal."""
    return _chance(before, side, ended.now.dealer) if unit is Unit.WIN else 0.0


def _after(ended: Game, side: Side, unit: Unit) -> float:
    """Return the value of the game to a side after the deal."""
    if unit is Unit.POINTS:
        return _score(ended, side)
    if ended.is_over:
        return 1.0 if ended.winner == side else 0.0
    return _chance(ended, side, ended.rules.next_to(ended.now.dealer))


def _score(ended: Game, side: Side) -> float:
    if ended.now.phase is not Phase.SCORED:
        return 0.0
    scored: DealScored = ended.sheet[-1]
    others = [value for other, value in enumerate(scored.delta) if other != side]
    return scored.delta[side] - sum(others) / len(others)


def _chance(game: Game, side: Side, dealer: Seat) -> float:
    """Return the chance of a side to win the game if ``dealer`` deals next."""
    moved = equity.TARGET - game.rules.scoring.target
    us, them = game.totals[side] + moved, game.totals[1 - side] + moved
    return equity.chance(us, them, game.rules.side_of(dealer) == side)


def waiting_deals(deals: Sequence[DealEvents], review: GameReview) -> frozenset[int]:
    """Return the numbers of the deals with decisions that were not reviewed yet.

    Args:
        deals: the deals of the game.
        review: the review as far as it has come.
    """
    done = {deal.number: len(deal.decisions) for deal in review.deals}
    missing = (deal.number for deal in deals if done.get(deal.number, 0) < len(deal.turns))
    return frozenset(missing)
