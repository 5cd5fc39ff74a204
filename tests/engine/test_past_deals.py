"""A view carries the deals before as its seat saw them: no more, no less, and each made once."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from family_games import deal_steps, random_relative
from family_seen import EVERY
from family_sets import RELATIVES
from slices import rounds
from test_view import FINNISH, SOU, cards_in, known_to, retold, story, swapped

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, Deal
from pidro_desktop.engine.cards import DECK
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Game, PastDeal, Phase
from pidro_desktop.engine.view import SeatView, open_view_for, view_for
from pidro_desktop.engine.visibility import MOST_PAST

OF_THE_SEAT_ALONE = {"dealt", "score"}
"""What a past deal has beside the fields of a view: the own first cards, and the score."""


def deal_ends(rules: RuleSet, rng: Random, most: int) -> Iterator[tuple[Game, Game]]:
    """Random deals of one game: each at its end, and the game when the next one is dealt."""
    game = Game.new(rules)
    ended: Game | None = None
    while not game.is_over and most >= 0:
        steps = deal_steps(game, rng)
        game = next(steps)[0]
        if ended is not None:
            yield ended, game
        for after, _events, _asked in steps:
            game = after
        ended, most = game, most - 1


def some_rules(name: str, rng: Random) -> RuleSet:
    """A rule set, with any options where those of its kind go together."""
    return random_relative(rng, name) if name in RELATIVES else variants.load(name)


def same_as_seen(past: PastDeal, view: SeatView) -> bool:
    """Whether a past deal says what the view said at its end."""
    names = [name for name in past._fields if name not in OF_THE_SEAT_ALONE]
    return all(getattr(past, name) == getattr(view, name) for name in names)


@rounds("views", 8, 24)
@pytest.mark.parametrize("name", EVERY)
def test_a_past_deal_is_what_the_seat_saw_at_its_end_and_its_own_first_cards(
    name: str, views: int
) -> None:
    rng, compared = Random(f"past {name}"), 0
    while compared < views:
        for ended, begun in deal_ends(some_rules(name, rng), rng, 4):
            if ended.now.phase is Phase.THROWN_IN:
                assert begun.past == ended.past
                continue
            for seat in SEATS:
                compared += 1
                view, past = view_for(ended, seat), view_for(begun, seat).past
                assert same_as_seen(past[-1], view)
                assert past[-1].dealt == ended.now.dealt[seat]
                assert past[-1].score == view.sheet[-1]
                assert past[:-1] == view.past


def test_the_deal_just_scored_is_not_past_until_the_next_is_dealt() -> None:
    for ended, begun in deal_ends(FINNISH, Random(2), 3):
        scored = ended.now.phase is Phase.SCORED
        assert len(begun.past[0]) == len(ended.past[0]) + scored
        assert len(view_for(ended, 1).past) == len(ended.sheet) - scored


def test_views_of_a_deal_share_one_past_and_later_ones_share_its_deals() -> None:
    pairs = list(deal_ends(FINNISH, Random(5), 6))
    for ended, begun in pairs:
        for seat in SEATS:
            assert view_for(begun, seat).past is begun.past[seat]
            assert open_view_for(begun, seat).past is begun.past[seat]
            for earlier, later in zip(ended.past[seat], begun.past[seat], strict=False):
                assert earlier is later


def test_of_a_long_game_the_last_deals_are_kept() -> None:
    long = variants.load("finnish", {"target": 100})
    last = next(
        begun
        for seed in range(20)
        for _ended, begun in deal_ends(long, Random(seed), 60)
        if len(begun.sheet) == MOST_PAST + 3
    )
    for past in last.past:
        assert len(past) == MOST_PAST
        assert [deal.score for deal in past] == list(last.sheet[-MOST_PAST:])


def test_a_past_is_small_enough_to_go_to_another_process_with_each_question() -> None:
    for _ended, begun in deal_ends(FINNISH, Random(1), 9):
        view = view_for(begun, 2)
        packed = pickle.dumps(view)
        assert pickle.loads(packed) == view
        alone = len(pickle.dumps(replace(view, past=())))
        assert len(packed) - alone < 1800 * (len(view.past) + 1)


# ------------------------------------------------------------ what the seat did not see


def whole_deals(rules: RuleSet, seed: int, count: int) -> Iterator[tuple[Any, ...]]:
    """Pairs of a whole deal and another that ``seat`` could not tell from it, even at its end."""
    rng = Random(seed)
    for _ in range(count):
        game, actions, events = story(Game.new(rules), rng, 200)
        deal, seat = actions[0], rng.randrange(4)
        assert isinstance(deal, Deal)
        if game.now.phase is not Phase.SCORED:
            continue
        hidden = sorted(set(DECK) - known(game, events, seat))
        if len(hidden) < 2:
            continue
        other = swapped(deal, *rng.sample(hidden, 2))
        told = retold(rules, actions, other, seat, rng)
        if told is None or other == deal or not alike(game, told[0], seat):
            continue
        yield seat, game, events, told[0]


def known(game: Game, events: list[Event], seat: int) -> set[Any]:
    """The cards that a seat knows at the end of a deal, those in open hands as well."""
    left = game.now.hands if game.rules.play.cold == "up" else (game.now.hands[seat],)
    return known_to(events, seat, game.rules) | {one for hand in left for one in hand}


def alike(game: Game, other: Game, seat: int) -> bool:
    """Whether two deals at their end look the same to a seat."""
    return view_for(game, seat) == view_for(other, seat)


def dealt_next(game: Game, rng: Random) -> Game:
    action: Action = deal_from_key(
        game.rules, rng.randbytes(16), game.now.number + 1, game.rules.next_to(game.now.dealer)
    )
    return engine.apply(game, action)[0]


@rounds("deals", 60, 300)
@pytest.mark.parametrize("rules", [FINNISH, SOU], ids=["finnish", "sou"])
def test_what_a_seat_could_not_see_changes_nothing_in_its_past(rules: RuleSet, deals: int) -> None:
    compared = 0
    for seat, game, _events, other in whole_deals(rules, 6, deals):
        assert game.now != other.now
        one, two = dealt_next(game, Random(1)), dealt_next(other, Random(1))
        assert view_for(one, seat) == view_for(two, seat)
        assert one.past != two.past, "Those whose cards they were saw the difference."
        compared += 1
    assert compared > deals // 8


@rounds("deals", 20, 60)
@pytest.mark.parametrize("rules", [FINNISH, SOU], ids=["finnish", "sou"])
def test_a_past_holds_no_card_that_the_seat_could_not_know(rules: RuleSet, deals: int) -> None:
    rng = Random(3)
    for _ in range(deals):
        game, _actions, events = story(Game.new(rules), rng, 200)
        if game.now.phase is not Phase.SCORED:
            continue
        begun = dealt_next(game, rng)
        for seat in SEATS:
            shown = set(cards_in(view_for(begun, seat).past))
            assert shown <= known(game, events, seat)
            assert set(game.now.dealt[seat]) <= shown
