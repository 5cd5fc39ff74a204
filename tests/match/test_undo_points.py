"""Decisions taken back: the game stands as it stood, the record says so, and it is counted."""

from __future__ import annotations

import json
from random import Random

import pytest
from matches import aid_now, any_decision
from test_match import setup, started

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import BidMade, Event, Killed, Played, TrumpNamed
from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.engine.record.reader import read_one, remaining
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.turns import turns

PERSON = (0,)


def play(match: Match, random: Random, until=lambda _match: False) -> None:
    """Let any player's decision be one of the legal ones until ``until`` or the deal's score."""
    while asked := match.asks():
        if until(match):
            return
        ask = asked[0]
        match.submit(any_decision(ask, random) if match.is_person(ask.seat) else match.decide(ask))


def one_deal(seed: int) -> tuple[Match, list[str]]:
    match, lines = started(PERSON)
    match.deal()
    play(match, Random(seed))
    return match, lines


def reread(lines: list[str]) -> Match:
    reader = read_one(lines, variants.load)
    return Match(setup(PERSON)).resume(reader)


def test_every_decision_of_the_deal_can_be_taken_back_to() -> None:
    match, _ = one_deal(1)
    moments = list(match.moments)
    assert len(moments) >= 3
    while match.moments:
        moment = match.moments[-1]
        assert match.undo()
        assert match.game == moment.game
        assert match.ply == moment.ply
        assert match.asks()[0].seat == 0
    assert not match.undo()
    assert aid_now(match) == Aid(back=len(moments))


def test_several_steps_at_once_are_one_line_of_the_record() -> None:
    match, lines = one_deal(2)
    first, before = match.moments[0], len(lines)
    assert match.undo(len(match.moments))
    assert match.game == first.game
    assert [json.loads(line) for line in lines[before:]] == [{"t": "back", "to": first.line}]
    assert aid_now(match) == Aid(back=1)


@pytest.mark.parametrize("seed", range(12))
def test_a_game_taken_back_at_random_is_read_back_the_same(seed: int) -> None:
    match, lines = started(PERSON)
    random = Random(seed)
    for _ in range(3):
        match.deal()
        for _ in range(4):
            play(match, random, lambda _match: random.random() < 0.1)
            if match.moments and random.random() < 0.7:
                match.undo(random.randint(1, len(match.moments)))
        play(match, random)
        again = reread(lines)
        assert (again.game, again.events, again.lines) == (match.game, match.events, match.lines)
        assert again.moments == match.moments
        assert again.aids == match.aids


def test_what_is_exported_is_the_line_of_play_that_is_left() -> None:
    match, lines = one_deal(4)
    match.undo(3)
    play(match, Random(5))
    match.undo()
    match.undo()
    play(match, Random(6))
    match.deal()
    left = remaining(lines)
    assert not any('"back","to"' in line for line in left)
    reader = read_one(left, variants.load)
    assert (reader.game, reader.events) == (match.game, match.events)
    assert reader.aids[1] == match.aids[1] == Aid(back=3)


def test_the_score_tells_what_helped_in_its_deal_alone() -> None:
    match, lines = started(PERSON)
    for _ in range(2):
        match.deal()
        play(match, Random(7), lambda match: match.asks()[0].seat == 0)
        match.advised()
        match.advised()  # shown twice for one decision
        play(match, Random(8))
    scores = [line for line in map(json.loads, lines) if line["t"] == "score"]
    assert [score.get("help") for score in scores] == [1, 1]
    assert not any("back" in score for score in scores)
    helped = [line for line in map(json.loads, lines) if "help" in line and line["t"] != "score"]
    assert [line["seat"] for line in helped] == [0, 0]
    assert reread(lines).helped == match.helped
    every = {turn.position: turn.seat for turn in turns(match.setup.rules, match.events)}
    assert [every[at] for at in match.helped] == [0, 0]


def test_advice_that_was_taken_back_still_counts() -> None:
    match, lines = started(PERSON)
    match.deal()
    play(match, Random(9), lambda match: match.asks()[0].seat == 0)
    match.advised()
    play(match, Random(10))
    match.undo(len(match.moments))
    assert aid_now(match) == Aid(back=1, help=1)
    assert match.helped == reread(lines).helped == set(), "the decision itself is gone"
    assert aid_now(reread(lines)) == aid_now(match)


def test_nothing_is_taken_back_once_the_next_deal_is_dealt_or_the_game_is_won() -> None:
    match, _ = one_deal(11)
    match.deal()
    assert not match.undo()
    short = Match(setup(PERSON, rules=variants.load("finnish", {"target": 1})))
    random = Random(12)
    while not short.is_over:
        short.deal()
        play(short, random)
    assert not short.undo()


def test_players_decide_the_same_again_where_the_person_does() -> None:
    """Nothing is learnt about the others by trying the same once more."""
    match, _ = started(PERSON)
    match.deal()
    play(match, Random(13))
    before = list(match.events)
    made = [_decision(event) for event in before if _decided(event)]
    match.undo(len(match.moments))
    assert len(match.events) < len(before)
    while asked := match.asks():
        mine = match.is_person(asked[0].seat)
        keeps = asked[0].what is AskKind.KEEP
        if mine and not keeps:
            match.submit(made.pop(0))
        else:
            match.submit(any_decision(asked[0], Random(0)) if mine else match.decide(asked[0]))
    assert [_decision(e) for e in match.events if _decided(e)] == [
        _decision(e) for e in before if _decided(e)
    ]
    assert [type(e) for e in match.events] == [type(e) for e in before]


def _decided(event: Event) -> bool:
    """Under these rules what is laid aside is nobody's choice."""
    return isinstance(event, BidMade | TrumpNamed | Killed | Played) and event.seat == 0


def _decision(event: object) -> Decision:
    match event:
        case BidMade(seat=seat, bid=bid):
            return Bid(seat, bid)
        case TrumpNamed(seat=seat, suit=suit):
            return NameTrump(seat, suit)
        case Killed(seat=seat, cards=cards):
            return Kill(seat, cards)
        case Played(seat=seat, cards=cards):
            return Play(seat, cards)
    raise AssertionError(event)
