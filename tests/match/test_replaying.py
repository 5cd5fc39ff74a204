"""A deal is played again: it lies as it lay, all answer as before, and nothing is written."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random

import pytest
from outside_bots import bot
from own_games import SHORT, THREE, run, sittings

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.cards import HIDDEN, without
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Event,
    Killed,
    Played,
    Robbed,
    TrumpNamed,
)
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import AUCTION, Replay, replay_from, replay_of, setup_of
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.player import Observer
from pidro_desktop.storage.saves import kept_games

STEADY = {seat: make("steady") for seat in (1, 2, 3)}


def one_deal(match: Match, person: Random) -> Match:
    """Play a deal; the person plays anything legal."""
    player = make("random")
    match.deal()
    while asked := match.asks():
        ask = asked[0]
        mine = match.is_person(ask.seat)
        view = match.game_view(ask.seat)
        match.submit(player.decide(view, person) if mine else match.decide(ask))
    return match


def played(deals: int = 2) -> Match:
    setup = Setup(variants.load("finnish"), STEADY, secret_of("replay"), "replay")
    match = Match(setup)
    for number in range(deals):
        one_deal(match, Random(number))
    return match


def as_before(event: Event, match: Match) -> Decision:
    """The decision that an event of the deal was."""
    match event:
        case BidMade(seat=seat, bid=bid):
            return Bid(seat, bid)
        case TrumpNamed(seat=seat, suit=suit):
            return NameTrump(seat, suit)
        case Robbed(seat=seat, discards=discards):
            return Keep(seat, without(match.asks()[0].cards, discards))
        case Killed(seat=seat, cards=cards):
            return Kill(seat, cards)
        case Played(seat=seat, cards=cards):
            return Play(seat, cards)
    raise AssertionError(event)


def replayed(replay: Replay, start=AUCTION) -> Match:
    """Play the deal again; the person decides as in the game, the others for themselves."""
    match = replay.match(start)
    while asked := match.asks():
        ask: Ask = asked[0]
        if match.is_person(ask.seat):
            event = replay.events[match.ply - len(replay.earlier)]
            match.submit(as_before(event, match))
        else:
            match.submit(match.decide(ask))
    return match


def test_whoever_decides_as_before_gets_the_same_deal_from_every_start():
    game = played(3)
    replay = replay_from(game)
    assert replay is not None
    assert len(replay.starts) > 3
    for start in replay.starts:
        match = replayed(replay, start)
        assert match.events == game.events
        assert match.game == game.game


def test_every_start_lies_just_before_the_auction_or_the_lead_of_a_trick():
    replay = replay_from(played(2))
    assert replay is not None
    for start in replay.starts:
        deal = replay.match(start).game.now
        assert not deal.trick
        if start.trick == 0:
            assert deal.phase is Phase.AUCTION
            assert not deal.calls
        else:
            assert len(deal.tricks) == start.trick - 1
            assert isinstance(replay.events[start.ply], Played)


def test_another_decision_makes_another_deal():
    game = played(1)
    replay = replay_from(game)
    assert replay is not None
    match = replay.match()
    while asked := match.asks():
        view = match.game_view(asked[0].seat)
        mine = match.is_person(asked[0].seat)
        match.submit(make("random").decide(view, Random(77)) if mine else match.decide(asked[0]))
    assert isinstance(match.events[-1], DealScored)
    assert match.events != game.events


def test_all_cards_lie_open_and_players_still_see_their_own_alone():
    replay = replay_from(played(1))
    assert replay is not None
    for start in replay.starts:
        match = replay.match(start)
        open_view = match.table_view(0)
        assert open_view.hands == match.game.now.hands
        for seat in range(4):
            view = match.game_view(seat)
            others = [hand for other, hand in enumerate(view.hands) if other != seat]
            assert all(one == HIDDEN for hand in others for one in hand)


def test_replays_leave_the_game_the_secret_and_the_files_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    home = sittings(tmp_path)
    game = home.start(SHORT, ("steady", "steady", "steady"))
    one_deal(game, Random(3))

    def state() -> object:
        # SQLite notes its readers in the "-shm" file.
        found = [one for one in tmp_path.rglob("*") if one.is_file() and "-shm" not in one.name]
        files = {path: path.read_bytes() for path in found}
        known = (game.game, game.lines, list(game.events), list(game.moments), dict(game.aids))
        return files, known, home.history.lifetime(), home.begun

    def forbidden(*_: object) -> bytes:
        raise AssertionError("a secret was drawn")

    before = state()
    monkeypatch.setattr(secrets, "token_bytes", forbidden)
    for _ in range(3):
        replay = replay_from(game)
        assert replay is not None
        for start in replay.starts:
            replayed(replay, start)
    assert state() == before
    twin = Match(game.setup)
    twin.game, twin.events = game.game, list(game.events)
    twin.deal()
    game.deal()
    assert game.game.now.hands == twin.game.now.hands


def record(tmp_path: Path) -> GameReader:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE))
    (kept,) = kept_games(home.save).glob("*.jsonl")
    return read_one(kept.read_text("utf-8").splitlines(), variants.load)


def test_every_deal_of_a_record_can_be_replayed(tmp_path: Path):
    reader = record(tmp_path)
    deals = len(reader.game.sheet)
    assert deals >= 1
    for number in range(1, deals + 1):
        replay = replay_of(setup_of(reader, STEADY), reader.events, number)
        assert replay is not None
        assert replay.number == number
        assert replay.score == reader.game.sheet[number - 1]
        assert replay.before.sheet == reader.game.sheet[: number - 1]
        match = replay.match(replay.starts[-1])
        assert match.game.now.number == number
        assert match.asks()


def test_a_deal_that_was_not_played_to_its_end_has_no_replay(tmp_path: Path):
    game = played(1)
    assert replay_from(game) is not None
    game.deal()
    assert replay_from(Match(game.setup)) is None
    reader = record(tmp_path)
    assert replay_of(game.setup, reader.events, 0) is None
    assert replay_of(game.setup, reader.events, len(reader.game.sheet) + 1) is None


def test_steady_sits_in_for_programs_from_outside(tmp_path: Path):
    outside = make(bot(tmp_path))
    assert isinstance(outside, Observer)
    game = played(1)
    players = {**STEADY, 2: outside}
    told = Match(Setup(game.setup.rules, players, game.setup.secret), events=list(game.events))
    told.game = game.game
    replay = replay_from(told)
    assert replay is not None
    assert replay.substituted == ("Bob",)
    match = replayed(replay)
    assert not match.watchers
    assert match.is_over or match.needs_deal
    told.close(wait=True)
