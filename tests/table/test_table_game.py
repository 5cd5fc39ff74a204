"""A game runs by itself up to the person; the picture's view always ends at the truth."""

from __future__ import annotations

from random import Random

import pytest
from matches import any_decision, new_flow, new_match, run_until, shows_the_truth

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.errors import Illegal
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.table_game import TableGame


def waits(flow: TableGame) -> bool:
    return flow.still and bool(flow.ask or flow.pause)


def play_on(flow: TableGame, random: Random, deals: int, dt: float) -> None:
    """Decide and go on until so many deals are scored."""
    while len(flow.view.sheet) < deals and flow.pause != "over":
        run_until(flow, waits, dt=dt)
        if flow.ask:
            assert shows_the_truth(flow)
            flow.decide(any_decision(flow.ask, random))
        else:
            flow.go_on()


@pytest.mark.parametrize(("speed", "dt"), [("instant", 1 / 60), ("normal", 0.05), ("fast", 0.3)])
def test_the_table_shows_the_seats_view_at_every_question(speed, dt):
    flow = new_flow("speeds", speed)
    play_on(flow, Random(1), 3, dt)
    run_until(flow, waits, dt=dt)
    assert shows_the_truth(flow)
    flow.close()


@pytest.mark.parametrize("rules", ["finnish", "sou"])
def test_a_whole_game_comes_to_its_end_and_stays_there(rules):
    flow = new_flow("whole game", "instant", rules=rules, target=12)
    random = Random(2)
    while flow.pause != "over":
        run_until(flow, waits)
        if flow.ask:
            assert shows_the_truth(flow)
            flow.decide(any_decision(flow.ask, random))
        else:
            flow.go_on()
    assert shows_the_truth(flow)
    flow.go_on()
    assert flow.pause == "over"
    flow.close()


def test_every_question_is_asked_in_the_end():
    asked = set()
    random = Random(3)
    for seed in range(400):
        flow = new_flow(f"questions {seed}")
        while not flow.view.sheet:
            run_until(flow, waits)
            if flow.ask:
                asked.add(flow.ask.what)
                flow.decide(any_decision(flow.ask, random))
            else:
                flow.go_on()
        flow.close()
        if asked >= {"bid", "trump", "kill", "play"}:
            return
    raise AssertionError(f"Only {asked} were asked.")


def test_the_exchange_waits_for_a_good_look_with_the_discards_open():
    flow = new_flow("look")
    random = Random(4)
    while flow.pause != "look":
        run_until(flow, waits)
        if flow.ask:
            flow.decide(any_decision(flow.ask, random))
    lying = {key for key, pose in flow.motion.poses.items() if pose.place == "discards"}
    thrown = [one for row in flow.view.discards for one in row]
    assert len(lying) == len(thrown) > 0
    flow.go_on()
    assert not any(pose.place == "discards" for pose in flow.motion.poses.values())
    flow.close()


def test_hurrying_brings_everything_to_its_end_at_once():
    flow = new_flow("hurry", "relaxed")
    flow.advance(0.0)
    assert not flow.still
    assert flow.skip_animation()
    assert flow.still
    assert not flow.skip_animation()
    assert len(flow.motion.seen()) >= 36
    assert shows_the_truth(flow)
    flow.close()


def test_while_a_computer_player_thinks_the_table_shows_who():
    match = new_match("thinking")
    flow = TableGame(match, Pace("normal"))
    flow.advance(0.0)
    flow.skip_animation()
    run_until(flow, lambda now: now.still)
    if flow.ask is None:
        assert flow.on_turn == match.asks()[0].seat
        assert flow.busy
    flow.close()


def test_a_decision_against_the_rules_changes_nothing():
    flow = new_flow("illegal")
    run_until(flow, waits)
    before, ask = flow.view, flow.ask
    with pytest.raises(Illegal):
        flow.decide(Play(flow.viewer, (flow.view.hands[flow.viewer][0],)))
    assert flow.view == before
    assert flow.ask == ask
    flow.close()


def test_an_opened_game_shows_what_lies_without_effects():
    flow = new_flow("opened")
    random = Random(5)
    while flow.view.phase is not Phase.PLAY or not flow.ask:
        run_until(flow, waits)
        if flow.ask:
            flow.decide(any_decision(flow.ask, random))
        elif flow.pause == "score":
            flow.go_on()
        else:
            flow.go_on()
    again = TableGame(flow.match, Pace("normal"))
    assert again.view == flow.view
    assert again.still
    again.close()
    flow.close()


def test_points_count_when_they_arrive_and_not_before():
    flow = new_flow("coins", "normal")
    random = Random(6)
    for _ in range(200_000):
        if flow.flying:
            break
        if waits(flow):
            if flow.ask:
                flow.decide(any_decision(flow.ask, random))
            else:
                flow.go_on()
        run_until(flow, lambda now: waits(now) or bool(now.flying), dt=0.02)
    assert sum(flow.taken) < sum(flow.view.taken)
    flow.skip_animation()
    assert flow.taken == flow.view.taken
    flow.close()


def test_a_card_under_way_is_not_yet_the_one_that_wins():
    flow = new_flow("badge", "normal", person=None)
    run_until(flow, lambda now: len(now.view.trick) == 2 and now.motion.busy)
    assert [one.seat for one in flow.lying] == [flow.view.trick[0].seat]
    run_until(flow, lambda now: not now.motion.busy)
    assert flow.lying == flow.view.trick
    flow.close()


def test_with_four_computer_players_pauses_end_by_themselves():
    flow = new_flow("demo", "fast", person=None)
    run_until(flow, lambda now: len(now.view.sheet) == 1 and now.view.number == 2, dt=0.1)
    assert flow.ask is None
    flow.close()


def test_a_record_that_cannot_be_written_stops_the_game_with_its_reason():
    def full(_lines):
        raise StorageError("The disk is full.")

    match = Match(new_match("full").setup, full)
    flow = TableGame(match, Pace("instant"))
    flow.advance(0.0)
    assert "full" in str(flow.trouble)
    assert not match.started
    match.sink = lambda _lines: None
    flow.trouble = None
    flow.advance(0.0)
    assert match.started
    flow.close()


def test_what_happens_is_shown_from_the_next_frame_on():
    flow = new_flow("frames", "normal", person=None)
    lines, begun = flow.match.lines, []
    for _ in range(1000):
        flow.cues.clear()
        flow.advance(1 / 60)
        happened, lines = flow.match.lines > lines, flow.match.lines
        begun.append((happened, bool(flow.cues)))
    assert (True, True) not in begun
    assert {(True, False), (False, True)} <= set(begun)
    flow.close()
