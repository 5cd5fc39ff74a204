"""Matches of every rule set: gone on with anywhere, taken back anywhere, counted when over."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from own_games import lines, run, sittings, sound
from slices import some

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.events import DealScored, Dealt, GameWon, Redealt
from pidro_desktop.engine.record.reader import read_one, remaining
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.playback import Playback, reader_of
from pidro_desktop.match.replaying import deals_of, replay_from, replay_of, setup_of
from pidro_desktop.match.sessions.game_result import game_result
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.player import question
from pidro_desktop.players.random_player import RandomPlayer

ALL = variants.names()
SWITCHED: dict[str, dict[str, Any]] = {
    "pedro": {"28-56": True, "rob_discards": True, "lay": "some_plain"},
    "california-house": {"moon": True},
}
HARD = {"king-pedro-ca": 8}
"""Deals to play where a kind of question is seldom asked."""


class Passing(RandomPlayer):
    """Any legal decision, but passes three times of four, so that some bids are low."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        ask = question(view)
        named = [bid for bid in ask.bids if isinstance(bid, NamedBid)]
        if named and rng.random() < 0.3:
            return Bid(ask.seat, named[0])
        if ask.what is AskKind.BID and rng.random() < 0.75:
            return Bid(ask.seat, ask.bids[0])
        return super().decide(view, rng)


def setup(name: str, seed: str, person: int | None = None) -> Setup:
    rules = variants.load(name, SWITCHED.get(name))
    players = {seat: Passing() for seat in SEATS if seat != person}
    return Setup(rules, players, secret_of(seed), seed)


def answered(match: Match) -> None:
    """The next decision, the person's by what has happened alone."""
    ask = match.asks()[0]
    view = match.game_view(ask.seat)
    match.submit(Passing().decide(view, match.rng(ask.seat)))


def played(match: Match, deals: int) -> Match:
    while not match.is_over and not (match.needs_deal and match.dealt >= deals):
        if match.needs_deal:
            match.deal()
        else:
            answered(match)
    return match


@pytest.mark.parametrize("name", some(ALL, 5))
def test_gone_on_with_at_any_question_it_is_the_unbroken_game(name: str) -> None:
    deals, record = 3, list[str]()
    whole = Match(setup(name, f"resumed {name}"), record.extend)
    whole.begin()
    asked: dict[int, str] = {}
    while not whole.is_over and not (whole.needs_deal and whole.dealt >= deals):
        if whole.needs_deal:
            whole.deal()
            continue
        asked.setdefault(whole.lines, whole.asks()[0].what)
        answered(whole)
    places = Random(name).sample(sorted(asked), 3) + [
        next(line for line in asked if asked[line] == what) for what in sorted(set(asked.values()))
    ]
    for line in places:
        again = list(record[:line])
        reader = read_one(again, variants.load)
        match = Match(setup(name, f"resumed {name}"), again.extend).resume(reader)
        played(match, deals)
        assert again == record, (line, asked[line])
        assert match.game == whole.game


@pytest.mark.parametrize("name", some(ALL, 6))
def test_the_person_takes_back_every_kind_of_decision(name: str) -> None:
    record: list[str] = []
    match = Match(setup(name, f"back {name}", SOUTH), record.extend)
    match.begin()
    taken: set[str] = set()
    while match.dealt < HARD.get(name, 4) or not match.needs_deal:
        if match.is_over:
            break
        if match.needs_deal:
            match.deal()
            continue
        ask, before = match.asks()[0], match.game
        count, lines_before = len(match.moments), list(match.events)
        answered(match)
        if ask.seat != SOUTH or len(match.moments) == count:
            continue
        if ask.what in taken or match.is_over:
            continue
        taken.add(ask.what)
        assert match.undo()
        assert (match.game, match.events) == (before, lines_before)
        reader = read_one(record, variants.load)
        assert reader.game == before
        resumed = Match(setup(name, f"back {name}", SOUTH)).resume(reader)
        assert [one.game for one in resumed.moments] == [one.game for one in match.moments]
    assert {"bid", "play"} <= taken
    left = read_one(remaining(record), variants.load)
    assert left.game == match.game
    assert reader_of(match).events == left.events == match.events


@pytest.mark.parametrize("name", some(ALL, 7))
def test_a_deal_that_is_over_is_played_again_and_watched(name: str) -> None:
    match = Match(setup(name, f"again {name}"))
    match.begin()
    play_out(match, 5)
    reader, viewing = reader_of(match), Playback(reader_of(match))
    assert len(viewing.deals) == match.dealt == len(deals_of(match.events))
    for span, events in zip(viewing.deals, deals_of(match.events), strict=True):
        thrown_in = isinstance(events[-1], Redealt)
        assert viewing.is_over(span)
        assert (viewing.score(span) is None) == thrown_in
        replay = replay_of(setup_of(reader, {}), reader.events, span.number)
        assert (replay is None) == thrown_in
        if replay is not None:
            assert replay.number == span.number
            assert replay.match(replay.starts[-1]).game.now.number == span.number
            assert (*replay.before.sheet, replay.score) == viewing.game(span.last).sheet
        if match.setup.seed:
            assert viewing.code(span.number) is not None
    last = replay_from(match)
    assert last is None or last.number == match.dealt
    assert any(
        replay_of(setup_of(reader, {}), reader.events, span.number) for span in viewing.deals
    )


def test_a_whole_game_is_saved_gone_on_with_and_counted(tmp_path: Path) -> None:
    own = sittings(tmp_path, seed="counted")
    match = own.start(variants.load("king-pedro"), ("random",) * 3)
    for number in range(1, 400):
        run(match, 25)
        if match.is_over:
            break
        if number % 4 == 0:
            again = own.resume(("random",) * 3)
            assert again is not None
            assert again.game == match.game
            match = again
    statistics = own.history.statistics()
    assert statistics.plain.won + statistics.plain.lost == 1
    (kept,) = tmp_path.rglob("*.pidro.jsonl")
    assert sound(kept)
    redeals = sum(line["t"] == "redeal" for line in lines(kept))
    assert match.dealt == len(match.game.sheet) + redeals


def test_the_counted_deals_have_their_own_numbers_and_dealers() -> None:
    for name, deals in (("california", 12), ("sancho", 20), ("eighty-three", 12)):
        match = Match(setup(name, f"numbers {name}"))
        match.begin()
        play_out(match, deals)
        won = match.game if match.is_over else engine.evolve(match.game, GameWon(0))
        found = game_result(match.setup.header, won, match.events, ("random",) * 3, {})
        dealers = {one.number: one.dealer for one in match.events if isinstance(one, Dealt)}
        assert [(deal.n, deal.dealer) for deal in found.deals] == [
            (number, dealers[number])
            for number, span in enumerate(deals_of(match.events), start=1)
            if isinstance(span[-1], DealScored)
        ]
        assert len(found.deals) == len(match.game.sheet) <= match.dealt
        assert {type(deal.bid) for deal in found.deals} <= {int, str}


@pytest.mark.parametrize("name", some(ALL, 8))
def test_a_save_is_gone_on_with_from_disk_at_every_kind_of_question(
    name: str, tmp_path: Path
) -> None:
    own = sittings(tmp_path, seed=f"saved {name}")
    match = own.start(variants.load(name, SWITCHED.get(name)), ("random",) * 3)
    seen: set[str] = set()
    while not match.is_over and match.dealt < 4:
        if match.needs_deal:
            match.deal()
            continue
        what = match.asks()[0].what
        if what not in seen:
            seen.add(what)
            again = own.resume(("random",) * 3)
            assert again is not None
            assert (again.game, again.events) == (match.game, match.events)
            assert again.asks() == match.asks()
            match = again
        answered(match)
    assert len(seen) >= 3
    assert match.is_over or sound(tmp_path / "current.pidro.jsonl")
