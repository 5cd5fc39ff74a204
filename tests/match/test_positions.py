"""The positions of a reviewed deal are those of the game, and practice begins at any of them."""

from __future__ import annotations

import pytest
from reviews import played

from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.replaying import practice
from pidro_desktop.match.review.turns import Positions, deal_spans, turns


@pytest.mark.parametrize("rules", ["finnish", "king-pedro"])
def test_the_turns_of_all_deals_together_are_those_of_the_game(rules: str) -> None:
    match = played(rules, deals=2)
    found = [
        turn
        for deal in deal_spans(match.setup.rules, match.events)
        for turn in Positions(deal, match.events).turns
    ]
    assert found == list(turns(match.setup.rules, match.events))


def test_a_position_is_the_game_after_so_many_events() -> None:
    match = played(deals=2)
    positions = Positions(deal_spans(match.setup.rules, match.events)[1], match.events)
    game = Game.new(match.setup.rules)
    for at, event in enumerate(match.events):
        if at > positions.first:
            for seat in SEATS:
                assert positions.view(at, seat) == view_for(game, seat)
        game = evolve(game, event)
    assert positions.last == len(match.events)


def test_practice_begins_at_every_decision_with_the_same_events_behind_it() -> None:
    match = played(deals=2)
    for turn in turns(match.setup.rules, match.events):
        replay = practice(match.setup, match.events, turn.seat, turn.position)
        on = replay.match(replay.starts[0])
        assert on.game_view(turn.seat) == turn.view
        assert on.person == turn.seat
        assert on.events == match.events[: turn.position]
        assert not on.open_cards
        assert replay.number == turn.deal


def test_the_same_decision_leads_to_the_same_game_again() -> None:
    match = played(deals=1)
    first = next(turn for turn in turns(match.setup.rules, match.events))
    replay = practice(match.setup, match.events, first.seat, first.position)
    on = replay.match(replay.starts[0])
    for turn in turns(match.setup.rules, match.events):
        assert on.game_view(turn.seat) == turn.view
        on.submit(turn.decided)
    assert on.game.sheet == match.game.sheet
