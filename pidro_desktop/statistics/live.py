"""Facts of a game that ends at the table: what its review has found is not computed again."""

from __future__ import annotations

import sqlite3

from pidro_desktop.match.match import Match, keep_nothing
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.sessions.game_result import game_result
from pidro_desktop.statistics.facts import (
    VERSION,
    review_fact,
    suits_of,
    with_review,
    with_suits,
)
from pidro_desktop.storage.game_facts import DealFact, Facts, Source, keep, number_of
from pidro_desktop.storage.history import DealResult, History


def keep_review(history: History, match: Match, reviews: ReviewWorker) -> bool:
    """Store the facts of a finished game, if all of its decisions were reviewed.

    Args:
        history: the results. match: the game. reviews: its review.

    Returns:
        Whether they were stored; if not, they are worked out from the record later.

    Raises:
        StorageError: the database failed.
    """
    done, decisions = reviews.done
    recorded = match.sink is not keep_nothing
    if not recorded or not match.game.is_over or not decisions or done < decisions:
        return False
    rules, events, header = match.setup.rules, match.events, match.setup.header
    found = game_result(header, match.game, events, ("",) * 3, match.aids)
    review = reviews.review
    deals = with_suits([_deal_fact(deal) for deal in found.deals], suits_of(events))
    facts = with_review(deals, review), review_fact(rules, review, match.helped)

    def write(connection: sqlite3.Connection) -> bool:
        seq = number_of(connection, found.id)
        if seq is None:
            return False
        keep(connection, VERSION, [Facts(seq, Source.REVIEW, *facts)])
        return True

    return history.write(write)


def _deal_fact(deal: DealResult) -> DealFact:
    """Return what the results know of a deal."""
    return DealFact(
        deal.n,
        deal.dealer,
        deal.bidder,
        deal.bid,
        deal.made,
        deal.delta[0],
        sum(deal.delta[1:]),
        2 if deal.back else 1 if deal.help else 0,
    )
