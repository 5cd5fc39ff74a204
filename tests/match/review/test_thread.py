"""The thread of a game goes from deal to deal, and shows what a seat's decisions were worth."""

from __future__ import annotations

from itertools import pairwise

import pytest
from reviews import reviewed
from slices import some

from pidro_desktop.engine.events import DealScored, Dealt, Redealt
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.review.accounts import waiting_deals
from pidro_desktop.match.review.reviewed import GameReview, Unit
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.thread import CLOSE, Thread, thread_of
from pidro_desktop.match.review.turns import deal_spans


def thread(game: ReviewedGame, seat: int = 0, waiting: tuple[int, ...] = ()) -> Thread:
    spans = deal_spans(game.setup.rules, game.events)
    return thread_of(spans, game.worker.review, seat, waiting)


@pytest.mark.parametrize("seat", some(range(4), 1))
def test_a_thread_has_no_gaps_and_ends_as_the_accounts_say(seat: int) -> None:
    game = reviewed(seat=seat)
    found, review = thread(game, seat), game.worker.review
    for before, after in pairwise(found.deals):
        assert before.points[-1].value == after.points[0].value
        assert before.points[-1].at == after.points[0].at
    for deal, part in zip(review.deals, found.deals, strict=True):
        account = deal.accounts[seat]
        assert (part.points[0].value, part.points[-1].value) == (account.before, account.after)


@pytest.mark.parametrize("rules", ["finnish", "pedro"])
def test_points_go_to_the_right_and_keep_apart(rules: str) -> None:
    found = thread(reviewed(rules, deals=2))
    for part in found.deals:
        for before, after in pairwise(part.points):
            assert after.at - before.at > CLOSE / 4


def test_both_sides_of_a_game_see_opposite_ends() -> None:
    game = reviewed()
    ours, theirs = thread(game, 0), thread(game, 1)
    for mine, other in zip(ours.deals, theirs.deals, strict=True):
        assert mine.points[-1].value + other.points[-1].value == pytest.approx(1)


def test_a_slip_is_a_fall_from_the_best_value_to_its_own() -> None:
    game = reviewed()
    found = thread(game)
    slips = game.worker.review.moments(0)
    assert slips
    for slip in slips:
        part = found.deals[slip.deal - 1].points
        place = next(at for at, point in enumerate(part) if point.position == slip.position)
        assert (part[place].value, part[place + 1].value) == (slip.best_win, slip.win)
        assert found.find(slip.position) is part[place]


def test_of_a_deal_that_is_still_reviewed_only_the_ends_are_known() -> None:
    game = reviewed()
    whole, part = thread(game), thread(game, waiting=(2,))
    assert [deal.waits for deal in part.deals] == [False, True, False]
    assert len(part.deals[1].points) == 2
    assert part.deals[1].points[-1] == whole.deals[1].points[-1]
    assert part.deals[0] == whole.deals[0]


def test_without_chances_the_thread_is_the_lead_in_points() -> None:
    game = reviewed("pedro", deals=2)
    found = thread(game)
    assert found.unit is Unit.POINTS
    assert (found.middle, found.deals[0].points[0].value) == (0.0, 0.0)
    accounts = [deal.accounts[0].after for deal in game.worker.review.deals]
    assert found.deals[-1].points[-1].value == pytest.approx(sum(accounts))
    assert found.reach >= max(abs(point.value) for deal in found.deals for point in deal.points)


def test_a_game_without_deals_has_an_empty_thread() -> None:
    found = thread_of((), GameReview(()), 0)
    assert (found.deals, found.reach, found.find(0)) == ((), 0.5, None)


def test_a_deal_waits_until_all_its_decisions_were_reviewed() -> None:
    game = reviewed(known=5)
    spans = deal_spans(game.setup.rules, game.events)
    assert waiting_deals(spans, game.worker.review) == {1, 2, 3}
    assert waiting_deals(spans, reviewed().worker.review) == frozenset()


def test_results_tell_the_bid_of_each_deal_and_whether_it_was_made() -> None:
    game = reviewed()
    found = deal_spans(game.setup.rules, game.events)
    assert [deal.number for deal in found] == [1, 2, 3]
    scores = [event for event in game.events if isinstance(event, DealScored)]
    assert [deal.score for deal in found] == scores


def test_a_deal_that_was_thrown_in_or_broken_off_has_no_bidder() -> None:
    dealt = next(event for event in reviewed().events if isinstance(event, Dealt))
    thrown, broken = deal_spans(reviewed().setup.rules, [dealt, Redealt(), dealt])
    assert (thrown.score, thrown.ended.now.phase) == (None, Phase.THROWN_IN)
    assert (broken.score, broken.ended.now.phase) == (None, Phase.AUCTION)
