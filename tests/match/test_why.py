"""A deal is asked about: who sat there, what had been played, and what the background answers."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match import why
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.playback import Playback, reader_of
from pidro_desktop.match.replaying import replay_of, setup_of
from pidro_desktop.match.review.turns import deal_spans
from pidro_desktop.match.setup import Setup
from pidro_desktop.match.why import Asking, Inquiry, inquiry_in, inquiry_of
from pidro_desktop.players import make
from pidro_desktop.variants import load

SITTERS = ("casual", "beginner", "steady", "strong")


def a_game(seed: str = "asked") -> Match:
    players = {seat: make(SITTERS[seat]) for seat in SEATS}
    match = Match(Setup(load("finnish"), players, secret_of(seed), seed, sitters=SITTERS))
    play_out(match, 2)
    return match


def inquiry() -> Inquiry:
    match = a_game()
    return inquiry_of(match.setup, deal_spans(match.setup.rules, match.events)[0], match.events)


def answered(asking: Asking) -> None:
    for _ in range(5000):
        if asking.poll():
            return
        time.sleep(0.002)
    raise AssertionError("No answer has come.")


def test_cards_and_calls_are_found_among_what_had_happened() -> None:
    asked = inquiry()
    turns = asked.turns
    for turn in turns:
        later = turn.position + 1
        assert asked.last(later) is turn
        if isinstance(turn.decided, Bid):
            assert asked.of_call(turn.seat, later) is turn
        elif not isinstance(turn.decided, NameTrump):
            for card in turn.decided.cards:
                assert asked.of_card(card, later) is turn
                assert asked.of_card(card, turn.position) is None
    assert asked.last(turns[0].position) is None


def test_a_record_with_its_seed_answers_as_the_game_itself() -> None:
    """The chance that players drew from follows from the seed, so it is the same again."""
    match = a_game()
    viewing = Playback(reader_of(match))
    asked = inquiry_in(viewing, viewing.deals[0])
    assert asked.secret == match.setup.secret
    assert asked.sitters == SITTERS
    for turn in asked.turns:
        found = why.answer(turn, asked.who(turn.seat), asked.secret, asked.hands(turn))
        assert found.today is None
        assert "chance" not in {one.id for one in found.thoughts}


def test_a_record_that_keeps_its_secret_has_no_chance_to_repeat() -> None:
    reader = reader_of(a_game())
    reader.header = replace(reader.header, seed="", commit="0" * 64)
    setup = setup_of(reader, {})
    assert not setup.known
    assert inquiry_of(setup, inquiry().deal, reader.events).secret is None


def test_steady_answers_in_a_replay_in_the_place_of_a_program() -> None:
    match = a_game()
    setup = replace(match.setup, sitters=("person", "exec", "steady", "strong"))
    bots = {**match.setup.players, 1: Outsider()}
    again = replay_of(replace(setup, players=bots), match.events, 1)
    assert again is not None
    assert again.setup.sitters == ("person", "steady", "steady", "strong")


class Outsider:
    """A program of its own: it follows its game."""

    lost = remark = info = ""

    def begin(self, *_of: object) -> None: ...
    def see(self, _event: object) -> None: ...
    def leave(self) -> None: ...
    def gone(self) -> None: ...
    def decide(self, _view: object, _rng: object) -> Bid:
        return Bid(1, 0)


def test_an_error_is_told_in_the_log_and_ends_the_question(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_of: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(why, "answer", broken)
    asking = Asking(inquiry())
    asking.about(inquiry().turns[0])
    answered(asking)
    assert asking.failed
    assert asking.answer is None
    assert "could not be asked why" in caplog.text
    asking.close()


def test_only_the_last_question_is_answered() -> None:
    asked = inquiry()
    asking = Asking(asked)
    for turn in asked.turns[:6]:
        asking.about(turn)
    answered(asking)
    last = asked.turns[5]
    assert asking.answer == why.answer(
        last, asked.who(last.seat), asked.secret, asked.hands(last), asked.seated_at(last.seat)
    )
    asking.close()
