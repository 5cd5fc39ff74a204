"""Which mistakes of a game become puzzles, and what a puzzle of one's own is made of."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import msgspec
import pytest
from own_mistakes import MANY, TWO_PLAYS, finished, found_in, judged, mistakes, own_turns
from slices import rounds

from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Unit
from pidro_desktop.puzzles.own_puzzles import (
    POINTS,
    TRIED,
    WIN,
    candidates,
    loaded,
    played,
    proved,
    puzzle_of,
    theme_of,
)
from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.scenes.puzzles.puzzle import Posed, names


def test_only_mistakes_and_blunders_are_candidates_the_costliest_first() -> None:
    found = candidates(judged(MANY))
    losses = [item.loss or 0.0 for item in found]
    assert {item.mark for item in found} <= {Mark.MISTAKE, Mark.BLUNDER}
    assert losses == sorted(losses, reverse=True)
    assert 3 < len(found) <= TRIED
    in_points = [replace(item, unit=Unit.POINTS) for item in judged(MANY)]
    assert candidates(in_points) == []


@rounds("each", 1, TRIED)
def test_the_answer_leads_every_other_choice_clearly_and_the_choice_made_is_among_them(
    each: int,
) -> None:
    found = *found_in(MANY, each), *found_in(TWO_PLAYS)
    assert len(found) >= 4, "a bid, a suit and two cards"
    for kept in found:
        best, *others = kept.options
        assert all(
            best[1] - win >= WIN or best[2] - points >= POINTS for _word, win, points in others
        )
        made = next(win for word, win, _points in kept.options if word == kept.played)
        assert best[1] - made >= 0.03
        assert len(kept.options) >= 3


def test_a_choice_that_was_good_makes_no_puzzle() -> None:
    turn = own_turns(TWO_PLAYS)[found_in(TWO_PLAYS)[0].position]
    best = Judge().judge(turn, explain=False).best
    assert proved(turn)
    assert proved(replace(turn, decided=best)) == ()


def test_a_mistake_without_one_clear_answer_makes_no_puzzle() -> None:
    clear = {item.position for item in found_in(TWO_PLAYS)}
    others = [turn for turn in mistakes(TWO_PLAYS) if turn.position not in clear]
    assert others
    assert all(proved(turn) == () for turn in others)


def test_the_position_is_the_one_of_the_game_with_its_score(own_home: Path) -> None:
    finished(own_home, TWO_PLAYS)
    for kept in found_in(TWO_PLAYS):
        turn = own_turns(TWO_PLAYS)[kept.position]
        puzzle = puzzle_of(kept, own_home / "data" / "saves")
        assert puzzle is not None
        view = Posed(puzzle, names()).view
        assert view.hand == turn.view.hand
        assert view.totals == turn.view.totals
        assert any(view.totals)
        assert view.tricks == turn.view.tricks


def test_what_was_played_is_kept(own_home: Path) -> None:
    by_position = own_turns(TWO_PLAYS)
    for kept in found_in(TWO_PLAYS):
        assert played(kept) == by_position[kept.position].decided


@pytest.mark.parametrize("harm", ["gone", "other", "cut", "folder", "bytes"])
def test_a_puzzle_goes_with_its_game(own_home: Path, harm: str) -> None:
    finished(own_home, TWO_PLAYS)
    kept, folder = found_in(TWO_PLAYS)[0], own_home / "data" / "saves"
    path = folder / kept.record
    assert puzzle_of(kept, folder) is not None
    text = path.read_text("utf-8")
    path.unlink()
    if harm == "other":
        kept = msgspec.structs.replace(kept, game="another game")
    if harm == "folder":
        path.mkdir()
    elif harm == "bytes":
        path.write_bytes(b"\xff\xfe\x00")
    elif harm != "gone":
        path.write_text("\n".join(text.splitlines()[: 9 if harm == "cut" else None]), "utf-8")
    assert puzzle_of(kept, folder) is None


def test_those_that_come_back_first_are_loaded(own_home: Path) -> None:
    finished(own_home, TWO_PLAYS)
    early, late = found_in(TWO_PLAYS)
    late = msgspec.structs.replace(late, ended="2026-11-22T18:00:00+00:00")
    progress = Progress()
    progress.follow([late, early])
    found = loaded([late, early], progress, date(2026, 11, 23), own_home / "data" / "saves")
    assert [puzzle.own for puzzle in found] == [early, late]


def test_the_theme_is_what_the_position_is_about() -> None:
    found = {theme_of(turn.view) for turn in (*mistakes(MANY), *mistakes(TWO_PLAYS))}
    assert found >= {Theme.COMPETITIVE_BID, Theme.TRUMP, Theme.SET_BID, Theme.LOW}
