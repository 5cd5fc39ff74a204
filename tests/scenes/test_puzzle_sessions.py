"""Whole sessions of puzzles by mouse and keys; nothing of them is lost, whatever happens."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest
from made_puzzles import collection, puzzles
from pilot import Pilot
from puzzle_pilots import KINDS, asked, rows, themes
from solving_puzzles import at_rest, give, tried, wrong_choices

from pidro_desktop import languages
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.puzzles.progress import Standing, standing
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.solving import Outcome
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import PuzzleMode
from pidro_desktop.scenes.puzzles.puzzle_controls import keys_of
from pidro_desktop.scenes.puzzles.summary import DONE, MORE, Summary
from pidro_desktop.scenes.puzzles.themes import MIXED_KEY, PuzzleThemes, ThemeControl
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.books.puzzle_book import tries_of
from pidro_desktop.storage.errors import StorageError

# ------------------------------------------------------------ sessions


def test_a_whole_session_of_every_kind_by_mouse(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    seen = []
    for number in range(10):
        mode: PuzzleMode = pilot.shown
        assert words.of_session(mode.session).startswith(str(number + 1))
        seen.append(mode.solving.puzzle)
        tried(pilot, wrong=2 if number % 3 == 2 else 0)
        pilot.choose(controls.NEXT)
        at_rest(pilot)
    assert isinstance(pilot.scene, Summary)
    assert {puzzle.theme for puzzle in seen} >= {Theme.KILL, Theme.TRUMP, Theme.OPENING_BID}
    written = rows(pilot)
    assert [row.puzzle for row in written] == [puzzle.id for puzzle in seen]
    assert [row.tries for row in written].count(1) == 7
    told = pilot.scene.lines()
    assert "7" in told[0]
    assert told[1].startswith("Your rating is 1")
    assert told[2] == "3 of them come back tomorrow."
    pilot.choose(DONE)
    at_rest(pilot)
    assert isinstance(pilot.scene, PuzzleThemes)
    assert pilot.find(MIXED_KEY).note == words.found_short(7, len(collection()))


def test_a_second_click_on_next_does_not_skip_the_new_puzzle(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    tried(pilot, wrong=0)
    pilot.choose(controls.NEXT)
    mode: PuzzleMode = pilot.shown
    asked = mode.solving
    pilot.looks = False
    pilot.choose(controls.SKIP)
    assert mode.solving is asked
    pilot.run(RUN)
    pilot.choose(controls.SKIP)
    assert mode.solving is not asked


def test_a_whole_session_by_keys_alone(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    pilot.press(pygame.K_TAB, pygame.K_RETURN)
    at_rest(pilot)
    assert isinstance(pilot.shown, PuzzleMode)
    for _ in range(10):
        _solve_by_keys(pilot)
        assert pilot.shown.solving.outcome is Outcome.FOUND
        pilot.press(pygame.K_n)
        at_rest(pilot)
    assert isinstance(pilot.scene, Summary)
    assert [row.tries for row in rows(pilot)] == [1] * 10
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PuzzleThemes)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)


def _solve_by_keys(pilot: Pilot) -> None:
    """Go to each control of the solution with Tab, and press Enter."""
    solution = pilot.shown.solving.puzzle.solution
    several = hasattr(solution, "count") or type(solution).__name__ == "Kill"
    keys = [CardControl(str(card)) for card in getattr(solution, "cards", ())]
    for key in [*keys, CONFIRM] if several else keys_of(solution, solution):
        for _ in range(60):
            focus = pilot.scene.group.focus
            if pilot.scene.group.by_keyboard and focus is not None and focus.key == key:
                break
            pilot.press(pygame.K_TAB)
        pilot.run(0.5, dt=0.1)  # what has just appeared is not meant
        pilot.press(pygame.K_RETURN)
        at_rest(pilot)


def test_ten_more_follow_the_summary(own_home: Path) -> None:
    pilot = tried(asked(own_home, puzzles(AskKind.BID)[0]), then=controls.NEXT)
    assert isinstance(pilot.scene, Summary)
    pilot.choose(MORE)
    at_rest(pilot)
    assert isinstance(pilot.shown, PuzzleMode)
    assert not pilot.shown.solving.is_over


def test_a_skipped_puzzle_is_not_counted_but_one_that_was_tried_is_missed(
    own_home: Path,
) -> None:
    pilot = asked(own_home, *puzzles(AskKind.BID))
    pilot.choose(controls.SKIP)
    at_rest(pilot)
    assert rows(pilot) == ()
    tried(pilot, wrong=1)
    pilot.run(1.0, dt=0.1)  # what has just appeared is not skipped
    pilot.press(pygame.K_n)
    at_rest(pilot)
    assert [row.tries for row in rows(pilot)] == [0]


@pytest.mark.parametrize("by_key", [True, False])
def test_after_a_wrong_try_skip_shows_the_answer_first(own_home: Path, by_key: bool) -> None:
    pilot = asked(own_home, *puzzles(AskKind.BID))
    mode: PuzzleMode = pilot.shown
    solving = mode.solving
    assert pilot.find(controls.SKIP).label == words.SKIP
    tried(pilot, wrong=1)
    assert pilot.find(controls.SKIP).label == words.SHOW_ANSWER
    pilot.run(RUN)
    if by_key:
        pilot.press(pygame.K_n)
    else:
        pilot.choose(controls.SKIP)
    at_rest(pilot)
    assert mode.solving is solving, "the answer is still to be read"
    assert solving.outcome is Outcome.MISSED
    assert [row.tries for row in rows(pilot)] == [0]
    pilot.choose(controls.NEXT)
    at_rest(pilot)
    assert mode.solving is not solving
    assert len(rows(pilot)) == 1


def test_a_wrong_choice_is_not_explained_to_the_mouse_that_has_just_made_it(own_home: Path) -> None:
    pilot = asked(own_home, *puzzles(AskKind.BID))
    wrong = wrong_choices(pilot.shown.solving.puzzle)[0]
    give(pilot, wrong)
    assert pilot.shown.solving.was_tried(wrong)
    assert pilot.scene.group.explained() is None
    x, y = pilot.pointer
    pilot.hover(x + 1, y)
    assert pilot.scene.group.explained() is not None


@pytest.mark.parametrize("way", ["esc", "close", "window"])
def test_leaving_in_the_middle_loses_nothing(way: str, own_home: Path) -> None:
    pilot = tried(asked(own_home, *puzzles(AskKind.BID)), then=controls.NEXT)
    tried(pilot, wrong=1)
    history = pilot.app.ctx.history
    if way == "esc":
        pilot.press(pygame.K_ESCAPE)
    elif way == "close":
        pilot.choose(controls.CLOSE)
    else:
        pilot.app.quit()
    assert [row.tries for row in tries_of(history)] == [1, 0]


def test_what_was_missed_comes_back_the_next_day(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pidro_desktop.puzzles.collection.entries", collection)
    pilot, clock = themes(own_home)
    pilot.choose(ThemeControl(Theme.TRUMP))
    at_rest(pilot)
    missed = pilot.shown.solving.puzzle.id
    tried(pilot, wrong=3)
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    history = pilot.app.ctx.history
    assert standing(history, clock).due == 0
    clock.time += timedelta(days=1)
    assert standing(history, clock).due == 1
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    assert pilot.shown.solving.puzzle.id == missed
    assert pilot.shown.paper.scores[0].what == words.BACK_AGAIN
    before = pilot.shown.session.progress.player
    tried(pilot)
    assert pilot.shown.session.progress.player == before
    assert standing(history, clock).due == 0


def test_the_title_knows_nothing_before_the_first_puzzle(own_home: Path) -> None:
    pilot, clock = themes(own_home)
    assert standing(pilot.app.ctx.history, clock) == Standing(None, 0)


# ------------------------------------------------------------ files


def test_a_copy_that_only_looks_plays_without_writing(own_home: Path) -> None:
    pilot = tried(asked(own_home, puzzles(AskKind.BID)[0], may_write=lambda: False))
    assert pilot.shown.paper.scores[1].number == "7"
    assert rows(pilot) == ()


def test_a_full_disk_is_told_and_the_session_goes_on(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object) -> bool:
        raise StorageError("The disk is full.", "")

    pilot = asked(own_home, *puzzles(AskKind.BID))
    monkeypatch.setattr("pidro_desktop.scenes.puzzles.themes.add_try", full)
    give(pilot, pilot.shown.solving.puzzle.solution)
    told: Any = pilot.scene
    assert isinstance(told, Message)
    pilot.press(pygame.K_RETURN)
    assert at_rest(pilot).shown.solving.is_over
    pilot.press(pygame.K_n)
    assert not at_rest(pilot).shown.solving.is_over


# ------------------------------------------------------------ read aloud, still hand, languages


def test_question_answer_and_reasons_are_read_aloud(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot, _clock = themes(own_home, (puzzle,))
    pilot.app.ctx.preferences.change(speech=True)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    said = " ".join(pilot.said)
    assert str(words.WHICH_CARD) in said
    assert str(words.THEMES[puzzle.theme]) not in said
    pilot.said.clear()
    give(pilot, wrong_choices(puzzle)[0])
    said = " ".join(pilot.said)
    solving = pilot.shown.solving
    assert words.tries_left(solving.left, solving.most).capitalize() in said
    assert pilot.shown.paper.reasons[0].text in said
    pilot.said.clear()
    give(pilot, puzzle.solution)
    said = " ".join(pilot.said)
    assert str(words.FOUND_LATER[2]) in said
    assert str(words.THEMES[puzzle.theme]) in said
    assert pilot.shown.paper.reasons[0].text in said
    assert all(bar.value in said for bar in pilot.shown.paper.bars)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_with_a_still_hand_the_scene_comes_to_rest_by_itself(speed: str, own_home: Path) -> None:
    """Frames pass only as long as the scene is busy, or is woken."""
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, speed=speed)
    assert not pilot.scene.busy
    give(pilot, wrong_choices(puzzle)[0])
    assert not pilot.scene.busy
    assert pilot.scene.flow.ask is not None
    give(pilot, puzzle.solution)
    assert not pilot.scene.busy
    assert pilot.scene.flow.still


def test_little_motion_cuts(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, speed="normal")
    pilot.app.ctx.preferences.change(reduced_motion=True)
    pilot.scene.resumed(None)
    wrong = wrong_choices(puzzle)[0]
    pilot.choose(keys_of(wrong, wrong)[0])
    pilot.frame()
    pilot.frame()
    assert pilot.scene.flow.ask is not None
    assert pilot.shown.paper.tries[-1] == 1.0


@pytest.mark.parametrize("language", ["sv", "fi"])
def test_the_position_is_told_in_other_languages(language: str, own_home: Path) -> None:
    english = [asked(own_home, puzzles(what)[0]).shown.paper.sentences for what in KINDS]
    languages.set_language(language)
    try:
        told = [asked(own_home, puzzles(what)[0]).shown.paper.sentences for what in KINDS]
    finally:
        languages.set_language("en")
    for one, other in zip(english, told, strict=True):
        assert len(one) == len(other)
        assert not set(one) & set(other)
