"""The deals before are in a view wherever it comes from: the game, its record, a replay, advice."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

import pytest
from slices import rounds
from test_family_matches import answered, setup

from pidro_desktop import variants
from pidro_desktop.commands.advise import turns
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.view import SeatView, open_view_for
from pidro_desktop.match.match import Match
from pidro_desktop.match.playback import Playback
from pidro_desktop.match.replaying import replay_of

Views = tuple[SeatView, ...]
SETS = ("finnish", "sou", "king-pedro", "pedro", "california-house", "sixty-three")


@dataclass
class Played:
    """A game with second thoughts, and what all seats saw in it.

    Attributes:
        record: its lines.
        at_line: the views after each batch of lines, by the number of lines.
        at_ply: the views after so many events, those that were not undone.
    """

    match: Match
    record: list[str] = field(default_factory=list)
    at_line: dict[int, Views] = field(default_factory=dict)
    at_ply: dict[int, Views] = field(default_factory=dict)

    def look(self) -> None:
        seen = tuple(self.match.game_view(seat) for seat in SEATS)
        self.at_line[self.match.lines] = self.at_ply[self.match.ply] = seen


@cache
def played(name: str) -> Played:
    """A game of five deals, two of them scored before the last one at least."""
    games = (_played(name, f"past {number} {name}") for number in range(9))
    return next(game for game in games if len(game.match.game_view(SOUTH).past) > 1)


def _played(name: str, seed: str) -> Played:
    """A game in which South undoes a decision, or several, now and then."""
    rng, match = Random(seed), Match(setup(name, seed, SOUTH))
    game = Played(match)
    match.sink = game.record.extend
    match.begin()
    while not match.is_over and not (match.needs_deal and match.dealt >= 5):
        if match.needs_deal:
            match.deal()
        elif match.moments and rng.random() < 0.06:
            steps = rng.randint(1, len(match.moments))
            assert match.undo(steps)
            assert tuple(map(match.game_view, SEATS)) == game.at_ply[match.ply]
            game.at_ply = {ply: seen for ply, seen in game.at_ply.items() if ply <= match.ply}
        else:
            answered(match)
        game.look()
    assert any('"back"' in line for line in game.record)
    return game


def read(lines: list[str]) -> GameReader:
    return read_one(lines, variants.load)


@rounds("number", 4, 12)
@pytest.mark.parametrize("name", SETS)
def test_a_game_resumed_at_any_line_gives_the_same_views(name: str, number: int) -> None:
    game = played(name)
    lines = sorted(game.at_line)
    for line in {*Random(name).sample(lines, number), lines[-1]}:
        resumed = Match(game.match.setup).resume(read(game.record[:line]))
        assert tuple(map(resumed.game_view, SEATS)) == game.at_line[line]


@pytest.mark.parametrize("name", SETS)
def test_a_game_that_is_watched_gives_the_same_views(name: str) -> None:
    game = played(name)
    film = Playback(read(game.record))
    for ply, seen in game.at_ply.items():
        assert tuple(film.view(ply, seat, opened=False) for seat in SEATS) == seen
        past = [film.view(ply, seat, opened=True).past for seat in SEATS]
        assert past == [view.past for view in seen]


@pytest.mark.parametrize("name", SETS)
def test_advice_on_any_deal_is_given_on_the_views_of_the_game(name: str, tmp_path: Path) -> None:
    game = played(name)
    path = tmp_path / "game.pidro.jsonl"
    path.write_text("".join(line + "\n" for line in game.record), "utf-8")
    asked = [view for seen in game.at_ply.values() for view in seen if view.ask is not None]
    advised = [turn.view for turn in turns(str(path))]
    assert all(view in asked for view in advised)
    assert {len(view.past) for view in advised} == {len(view.past) for view in asked}


@pytest.mark.parametrize("name", SETS)
def test_a_deal_played_again_has_the_deals_before_it(name: str) -> None:
    game = played(name)
    reader = read(game.record)
    for number in range(1, game.match.dealt + 1):
        replay = replay_of(game.match.setup, reader.events, number)
        if replay is None:
            continue
        for start in replay.starts:
            match = replay.match(start)
            seen = game.at_ply.get(match.ply)
            for seat in SEATS:
                assert match.table_view(seat) == open_view_for(match.game, seat)
                assert seen is None or match.game_view(seat) == seen[seat]
