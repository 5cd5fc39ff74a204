"""A running game: its record is written as things happen, and read back into the same game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest

from pidro_desktop import variants
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.errors import Illegal
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.match.match import Match, decision_rng, play_out
from pidro_desktop.match.setup import Setup, drawn_secret
from pidro_desktop.players import make

SECRET = shuffle.secret_of("match")


def setup(persons: Sequence[int] = (), **others: object) -> Setup:
    players = {seat: make("random") for seat in range(4) if seat not in persons}
    values = {"rules": variants.load("finnish"), "players": players, "secret": SECRET, **others}
    return Setup(**values)


def started(persons: Sequence[int] = (), **others: object) -> tuple[Match, list[str]]:
    lines: list[str] = []
    match = Match(setup(persons, **others), lines.extend)
    match.begin()
    return match, lines


def run(match: Match, decisions: int) -> None:
    """Let computer players take so many decisions, dealing where needed."""
    for _ in range(decisions):
        if match.is_over:
            return
        if match.needs_deal:
            match.deal()
        match.submit(match.decide(match.asks()[0]))


def test_the_record_begins_with_what_the_game_was_begun_with() -> None:
    _, lines = started(names=("A", "B", "C", "D"), seed="s", created="2026-01-01T00:00:00Z")
    assert json.loads(lines[0]) == {
        "t": "game",
        "format": 1,
        "rules": "finnish",
        "options": {},
        "seats": ["A", "B", "C", "D"],
        "seed": "s",
        "created": "2026-01-01T00:00:00Z",
    }


def test_only_the_options_that_differ_are_recorded() -> None:
    _, lines = started(rules=variants.load("finnish", {"target": 40, "cold": "up"}))
    assert json.loads(lines[0])["options"] == {"target": 40}


def test_the_record_reads_back_into_the_same_game_at_every_moment() -> None:
    match, lines = started()
    while not match.is_over and len(match.game.sheet) < 4:
        run(match, 1)
        reader = read_one(lines, variants.load)
        assert reader.game == match.game
        assert len(reader.events) == match.ply == len(lines) - 1


def test_deals_follow_from_the_secret_and_their_number_and_not_from_what_players_do() -> None:
    (one, _), (other, _) = started(), started()
    first = shuffle.first_dealer(SECRET)
    for number in (1, 2, 3):
        one.deal()
        other.deal()
        expected = shuffle.deal_of(one.game.rules, SECRET, number, (first + number - 1) % 4)
        assert one.game.now.hands == other.game.now.hands == expected.hands
        while asked := one.asks():
            one.submit(one.decide(asked[0]))
        while asked := other.asks():
            other.submit(make("steady").decide(other.game_view(asked[0].seat), Random(1)))


def test_what_is_not_recorded_has_not_happened() -> None:
    def full(_lines: Sequence[str]) -> None:
        raise OSError(28, "No space left on device")

    match, _ = started()
    match.deal()
    before, ply = match.game, match.ply
    match.sink = full
    with pytest.raises(OSError, match="No space"):
        match.submit(Bid(match.game.now.turn, 0))
    assert (match.game, match.ply) == (before, ply)


def test_an_illegal_decision_changes_nothing_and_is_not_recorded() -> None:
    match, lines = started()
    match.deal()
    before, written = match.game, list(lines)
    with pytest.raises(Illegal):
        match.submit(Bid((match.game.now.turn + 1) % 4, 6))
    assert (match.game, lines) == (before, written)


def test_a_game_resumed_anywhere_goes_on_as_it_would_have() -> None:
    whole, lines = started()
    play_out(whole, 3)
    for cut in range(2, len(lines), 7):
        kept = lines[:cut]
        match = Match(setup(), kept.extend).resume(read_one(kept, variants.load))
        while len(match.game.sheet) < 3 and not match.is_over:
            if match.needs_deal:
                match.deal()
            while asked := match.asks():
                match.submit(match.decide(asked[0]))
        assert kept == lines


def test_chance_for_a_decision_follows_from_secret_seat_and_ply_alone() -> None:
    draws = {
        decision_rng(secret, seat, ply).random()
        for secret in (SECRET, b"x" * 32)
        for seat in range(4)
        for ply in (0, 1, 300)
    }
    assert len(draws) == 24
    assert decision_rng(SECRET, 1, 5).random() == decision_rng(SECRET, 1, 5).random()


def test_a_seat_without_a_computer_player_is_a_persons() -> None:
    assert started([0])[0].person == 0
    assert started()[0].person is None
    assert [started([2])[0].is_person(seat) for seat in range(4)] == [False, False, True, False]


def test_events_are_shown_as_a_seat_sees_them() -> None:
    match, _ = started()
    before = match.game
    events = match.deal()
    for seat in range(4):
        (change,) = match.changes(before, events, seat)
        hidden = [hand[0].is_hidden for hand in change.event.hands]
        assert hidden == [one != seat for one in range(4)]
        assert not change.before.is_dealt
        assert change.after == match.game_view(seat)


def test_the_end_is_told_once_and_after_it_was_recorded() -> None:
    told: list[bool] = []
    lines: list[str] = []
    match = Match(
        setup(rules=variants.load("finnish", {"target": 10})),
        lines.extend,
        lambda one: told.append(one.is_over and '"t":"end"' in lines[-1]),
    )
    match.begin()
    play_out(match, 200)
    assert told == [True]


def test_a_proved_game_binds_itself_first_and_tells_its_secret_last() -> None:
    match, lines = started(rules=variants.load("finnish", {"target": 10}), proved=True)
    play_out(match, 200)
    assert json.loads(lines[0])["commit"] == shuffle.commitment(SECRET)
    assert json.loads(lines[-1])["secret"] == SECRET.hex()
    assert SECRET.hex() not in "".join(lines[:-1])
    assert read_one(lines, variants.load).game.winner == match.game.winner


def test_secrets_are_drawn_anew() -> None:
    assert len({drawn_secret() for _ in range(20)}) == 20
    assert len(drawn_secret()) == 32
