"""After a deal one line says how well it was played, and a button goes back to the slip."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from pidro_desktop.engine.actions import Bid, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import DealReview, ReviewedDecision
from pidro_desktop.scenes.table.deal_over import verdict
from pidro_desktop.table.animation.director import SCORE

CARD = ReviewedDecision(1, 5, 20, 0, AskKind.PLAY, Play(0, cards("AS")), Play(0, cards("2S")))
BEST = replace(CARD, mark=Mark.BEST, loss=0.0, loss_points=0.0)
GOOD = replace(CARD, mark=Mark.GOOD, loss=0.002, loss_points=0.1)
SLIP = replace(CARD, mark=Mark.INACCURACY, loss=0.02, loss_points=1.2)
BLUNDER = replace(CARD, mark=Mark.BLUNDER, loss=0.2, loss_points=3.4)
FORCED = replace(CARD, mark=Mark.FORCED, loss=0.0)
BID = replace(
    *(BLUNDER,), what=AskKind.BID, decided=Bid(0, 9), best=Bid(0, 0), loss_points=-2.0, loss=0.3
)

PASS = replace(BID, decided=Bid(0, 0), best=Bid(0, 9), loss_points=2.0)


def after(*decisions: ReviewedDecision) -> Any:
    """What a verdict reads of a game after a deal with these decisions of the person."""
    reviews = SimpleNamespace(
        is_reviewed=lambda _number: True, deal=lambda number: DealReview(number, decisions)
    )
    match = SimpleNamespace(dealt=1, events=())
    return SimpleNamespace(reviews=reviews, match=match, pause=SCORE, clicked=True, viewer=0)


@pytest.mark.parametrize(
    ("decisions", "said"),
    [
        ((BEST, BEST), "Well played: both choices were the best."),
        ((BEST,), "Well played: the best choice."),
        ((BEST, GOOD, FORCED), "Well played. Best choices: 1 of 2."),
        ((BEST, SLIP), "Well played. Best choices: 1 of 2. Trick 1 cost 1 point."),
        ((SLIP, BEST, BLUNDER), "Best choices: 1 of 3. Trick 1 cost 3 points."),
        ((BLUNDER, BID), "Best choices: 0 of 2. Your bid is worth another look."),
        ((BLUNDER, PASS), "Best choices: 0 of 2. Your pass cost 2 points."),
        (
            (BLUNDER, replace(PASS, loss_points=-2.0)),
            "Best choices: 0 of 2. Your pass is worth another look.",
        ),
        (
            (replace(BID, decided=Bid(0, 0), loss_points=2.0),),
            "Best choices: 0 of 1. Your pass cost 2 points.",
        ),
        (
            (replace(SLIP, loss_points=0.2), BEST),
            "Well played. Best choices: 1 of 2. Trick 1 is worth another look.",
        ),
    ],
)
def test_it_praises_first_and_then_names_what_cost_the_most(decisions, said):
    found = verdict(after(*decisions))
    assert found is not None
    assert found.text == said


def test_where_nothing_was_to_be_decided_nothing_is_said():
    assert verdict(after(FORCED)) is None
    assert verdict(after()) is None
