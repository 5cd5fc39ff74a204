"""The account of a deal adds up, and a game's accounts are one chain from its first deal."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from reviewed_games import events, game, judged

from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.reviewed import Account, GameReview, Unit
from pidro_desktop.match.review.turns import deal_spans
from pidro_desktop.players import equity
from pidro_desktop.variants import load


@cache
def review(rules: str = "finnish", deals: int = 40) -> GameReview:
    return game_review(load(rules), events(rules, deals), judged(rules, deals))


def accounts(seat: int, rules: str = "finnish", deals: int = 40) -> list[Account]:
    return [deal.accounts[seat] for deal in review(rules, deals).deals]


@pytest.mark.parametrize("seat", SEATS)
def test_every_account_adds_up(seat: int) -> None:
    for account in accounts(seat):
        parts = account.own + account.partner + account.opponents + account.luck
        assert account.before + parts == pytest.approx(account.after)
        assert account.own <= 0.0 >= account.partner
        assert account.opponents >= 0.0


@pytest.mark.parametrize("seat", SEATS)
def test_one_deal_begins_where_the_last_one_ended(seat: int) -> None:
    for last, now in pairwise(accounts(seat)):
        assert now.before == last.after
    final = accounts(seat)[-1].after
    won = game().game.winner == seat % 2
    assert final == (1.0 if won else 0.0)


def test_a_game_begins_with_the_chance_at_nothing_all() -> None:
    dealer = game().game.now.dealer
    first = (dealer - (game().dealt - 1)) % 4
    assert accounts(0)[0].before == equity.chance(0, 0, first % 2 == 0)


def test_what_one_side_loses_is_what_the_other_gains() -> None:
    for ours, theirs, partners in zip(accounts(0), accounts(1), accounts(2), strict=True):
        assert ours.before + theirs.before == pytest.approx(1.0)
        assert ours.luck == pytest.approx(-theirs.luck)
        assert theirs.opponents == pytest.approx(-ours.own - ours.partner)
        assert (partners.own, partners.partner) == (ours.partner, ours.own)


def test_losses_are_those_of_the_decisions() -> None:
    for deal in review().deals:
        for seat in SEATS:
            lost = sum(decision.loss or 0.0 for decision in deal.of(seat))
            assert deal.accounts[seat].own == pytest.approx(-lost)


def test_a_deal_that_was_broken_off_has_decisions_but_no_account() -> None:
    cut = events()[:-40]
    known = [decision for decision in judged() if decision.position < len(cut)]
    deals = game_review(load("finnish"), cut, known).deals
    assert deals[-1].decisions
    assert not deals[-1].accounts
    assert all(deal.accounts for deal in deals[:-1])


def test_a_deal_has_no_account_before_all_its_decisions_were_judged() -> None:
    deals = game_review(load("finnish"), events(), judged()[:-1]).deals
    assert not deals[-1].accounts
    assert deals[-2].accounts


def test_a_rule_set_without_chances_counts_points_from_nothing() -> None:
    for deal, score in zip(review("pedro", 3).deals, game("pedro", 3).game.sheet, strict=True):
        account = deal.accounts[0]
        assert account.unit is Unit.POINTS
        assert account.before == 0.0
        assert account.after == score.delta[0] - score.delta[1]


def test_a_total_adds_up_its_deals() -> None:
    total = review().total(0)
    assert total is not None
    assert total.before == accounts(0)[0].before
    assert total.after == accounts(0)[-1].after
    assert total.luck == pytest.approx(sum(account.luck for account in accounts(0)))
    assert total.own == pytest.approx(sum(account.own for account in accounts(0)))


def test_moments_are_the_costliest_slips() -> None:
    slips = sorted((item.loss or 0.0 for item in review().of(3) if item.is_slip), reverse=True)
    assert [item.loss for item in review().moments(3)] == slips[:3]


def test_the_spans_of_the_deals_are_all_events_in_order() -> None:
    spans = deal_spans(load("finnish"), events())
    assert [span.number for span in spans] == list(range(1, game().dealt + 1))
    assert spans[0].first == 0
    assert all(left.end == right.first for left, right in pairwise(spans))
    assert spans[-1].end == len(events())
    assert sum(len(span.turns) for span in spans) == len(judged())
    replayed = Game.new(load("finnish"))
    for event in events()[: spans[2].first]:
        replayed = evolve(replayed, event)
    assert spans[2].before == replayed
