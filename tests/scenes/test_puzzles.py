"""Puzzles are solved in the window: every kind, by mouse and keys, and nothing of it is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from every_scene import ctx_of
from made_puzzles import collection, puzzles
from pilot import Pilot, launch
from solving_puzzles import at_rest, give, tried, wrong_choices

from pidro_desktop import languages
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.solving import Outcome
from pidro_desktop.puzzles.standing import Standing, standing
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.scenes.after_deal.replay import ReplayScene
from pidro_desktop.scenes.after_deal.replay_panel import FORWARD
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import PuzzleScene
from pidro_desktop.scenes.puzzles.puzzle_hints import dimmed, keys_of, looked_at
from pidro_desktop.scenes.puzzles.summary import DONE, MORE, Summary
from pidro_desktop.scenes.puzzles.themes import MIXED_KEY, PuzzleThemes, ThemeControl
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.puzzle_book import PuzzleTry, tries_of

KINDS = (AskKind.PLAY, AskKind.BID, AskKind.TRUMP, AskKind.KILL)
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=timezone(timedelta(hours=2)))


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


def themes(
    home: Path,
    several: Sequence[Puzzle] | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    speed: str = "instant",
    **changes: Any,
) -> tuple[Pilot, Clock]:
    """At the themes, over the title."""
    home.mkdir(exist_ok=True)
    ctx = ctx_of(home)
    for name, value in changes.items():
        setattr(ctx, name, value)
    ctx.preferences.change(speed=speed)
    clock = Clock()
    ctx.now = clock
    load: Callable[[], Sequence[Puzzle]] = lambda: collection() if several is None else several  # noqa: E731
    pilot = launch(ctx, Title(), size)
    pilot.app.apply(Push(PuzzleThemes(load, Random(1))))
    return at_rest(pilot), clock


def asked(home: Path, *several: Puzzle, **given: Any) -> Pilot:
    """At the first puzzle of a session."""
    pilot, _clock = themes(home, several, **given)
    pilot.choose(MIXED_KEY)
    return at_rest(pilot)


def rows(pilot: Pilot) -> tuple[PuzzleTry, ...]:
    """What has been written."""
    return tries_of(pilot.app.ctx.history)


# ------------------------------------------------------------ one puzzle


@pytest.mark.parametrize("what", KINDS)
def test_the_best_choice_is_right(what: AskKind, own_home: Path) -> None:
    puzzle = puzzles(what)[0]
    pilot = asked(own_home, puzzle)
    before = pilot.scene.flow.view
    give(pilot, puzzle.solution)
    scene: PuzzleScene = pilot.scene
    assert scene.solving.outcome is Outcome.FOUND
    assert scene.paper.title == words.RIGHT
    assert scene.paper.bead is Bead.BEST
    assert scene.paper.reasons
    assert scene.paper.bars
    assert scene.flow.view != before, "the choice stays on the table"
    assert [(row.puzzle, row.tries) for row in rows(pilot)] == [(puzzle.id, 1)]


@pytest.mark.parametrize("what", KINDS)
def test_a_wrong_choice_is_taken_back_and_told(what: AskKind, own_home: Path) -> None:
    puzzle = puzzles(what)[0]
    pilot = asked(own_home, puzzle)
    before = pilot.scene.flow.view
    give(pilot, wrong_choices(puzzle)[0])
    scene: PuzzleScene = pilot.scene
    assert scene.flow.view == before
    assert scene.flow.ask is not None
    assert scene.solving.left == 2
    assert scene.paper.left == words.tries_left(2)
    assert len(scene.paper.reasons) == 2
    assert not scene.paper.bars, "what the choices are worth would give the answer away"
    assert rows(pilot) == ()
    give(pilot, puzzle.solution)
    assert [row.tries for row in rows(pilot)] == [2]


@pytest.mark.parametrize("what", [AskKind.BID, AskKind.TRUMP])
def test_after_the_third_miss_the_answer_is_shown(what: AskKind, own_home: Path) -> None:
    puzzle = puzzles(what)[0]
    pilot = tried(asked(own_home, puzzle), wrong=3)
    scene: PuzzleScene = pilot.scene
    assert scene.paper.title == words.NOT_FOUND
    assert scene.paper.sentences
    assert scene.picture.glad == 1, "the others are glad"
    assert [row.tries for row in rows(pilot)] == [0]


def test_a_wrong_card_flies_to_the_trick_and_slides_back(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, speed="normal")
    wrong = wrong_choices(puzzle)[0]
    card = str(wrong.cards[0])  # type: ignore[union-attr]  # a card is played
    pilot.choose(CardControl(card))
    places = [pilot.scene.flow.motion.poses[card].place]
    for _ in range(90):
        pilot.frame()
        places.append(pilot.scene.flow.motion.poses[card].place)
    changes = [place for at, place in enumerate(places) if not at or places[at - 1] != place]
    assert changes[-2:] == ["trick", "hand"]
    assert not pilot.scene.busy or pilot.scene.explains


def test_a_click_while_a_wrong_card_lies_there_takes_it_back_at_once(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, speed="normal")
    wrong = wrong_choices(puzzle)[0]
    pilot.choose(keys_of(wrong, wrong)[0])
    pilot.run(0.1)
    pilot.click(440, 300)
    pilot.frame()
    assert pilot.scene.flow.ask is not None
    assert pilot.scene.flow.motion.poses[str(wrong.cards[0])].place == "hand"  # type: ignore[union-attr]


def test_what_was_tried_cannot_be_chosen_again(own_home: Path) -> None:
    puzzle = puzzles(AskKind.BID)[0]
    pilot = asked(own_home, puzzle)
    wrong = wrong_choices(puzzle)[0]
    give(pilot, wrong)
    widget = pilot.find(keys_of(wrong, wrong)[0])
    assert not widget.enabled
    assert widget.why == words.TRIED


def test_kills_are_not_chosen_beforehand(own_home: Path) -> None:
    """At the table, the usual cards are marked; here they would give the answer away."""
    pilot = asked(own_home, puzzles(AskKind.KILL)[0])
    assert not pilot.scene.offer.picks.cards
    assert not pilot.find(CONFIRM).enabled


# ------------------------------------------------------------ hints


def test_the_first_hint_names_whom_to_look_at_and_the_second_takes_a_choice(
    own_home: Path,
) -> None:
    puzzle = puzzles(AskKind.TRUMP)[0]
    pilot = asked(own_home, puzzle)
    scene: PuzzleScene = pilot.scene
    worst = dimmed(scene.solving)
    assert worst is not None
    pilot.press(pygame.K_F2)
    seat, sentence = looked_at(scene.posed.view)
    assert scene.picture.looked_at == seat
    assert [reason.text for reason in scene.paper.reasons] == [sentence]
    pilot.choose(controls.HINT)
    at_rest(pilot)
    assert not pilot.find(keys_of(worst, worst)[0]).enabled
    assert not pilot.find(controls.HINT).enabled
    give(pilot, puzzle.solution)
    assert [(row.tries, row.hints) for row in rows(pilot)] == [(1, 2)]
    assert pilot.scene.picture.looked_at is None


def test_hearts_is_a_suit_and_no_hint_when_trumps_are_named(own_home: Path) -> None:
    puzzle = puzzles(AskKind.TRUMP)[0]
    pilot = asked(own_home, puzzle)
    pilot.press(pygame.K_h)
    at_rest(pilot)
    assert pilot.scene.solving.hints == 0
    assert pilot.scene.solving.wrong or pilot.scene.solving.is_over


@pytest.mark.parametrize("what", KINDS)
def test_a_hint_never_takes_the_best_choice_away(what: AskKind, own_home: Path) -> None:
    for puzzle in puzzles(what):
        pilot = asked(own_home, puzzle)
        for _ in range(3):
            pilot.press(pygame.K_F2)
        give(pilot, puzzle.solution)
        assert pilot.scene.solving.outcome is Outcome.FOUND


# ------------------------------------------------------------ after the answer


def test_doing_it_again_changes_nothing(own_home: Path) -> None:
    puzzle = puzzles(AskKind.BID)[0]
    pilot = tried(asked(own_home, puzzle))
    before = rows(pilot)
    pilot.press(pygame.K_t)
    at_rest(pilot)
    assert not pilot.scene.solving.is_over
    assert pilot.scene.paper.scores[0].what == words.PRACTICE
    tried(pilot, wrong=2)
    assert rows(pilot) == before
    pilot.press(pygame.K_ESCAPE)
    assert rows(pilot) == before


def test_it_can_be_played_out_and_is_counted_nowhere(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = tried(asked(own_home, puzzle))
    pilot.press(pygame.K_r)
    assert isinstance(pilot.scene, ReplayScene)
    pilot.run(3.0)
    pilot.choose(FORWARD)
    at_rest(pilot)
    assert isinstance(pilot.scene, PuzzleScene)
    assert pilot.scene.solving.is_over
    assert len(rows(pilot)) == 1
    assert pilot.app.ctx.lifetime() == (0, 0)


# ------------------------------------------------------------ sessions


def test_a_whole_session_of_every_kind_by_mouse(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    seen = []
    for number in range(10):
        scene: PuzzleScene = pilot.scene
        assert words.of_session(scene.session).startswith(str(number + 1))
        seen.append(scene.solving.puzzle)
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
    assert "1500" in told[1]
    assert "3" in told[2], "three puzzles come back tomorrow"
    pilot.choose(DONE)
    at_rest(pilot)
    assert isinstance(pilot.scene, PuzzleThemes)
    assert pilot.find(MIXED_KEY).count == words.found_short(7, len(collection()))


def test_a_whole_session_by_keys_alone(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    pilot.press(pygame.K_TAB, pygame.K_RETURN)
    at_rest(pilot)
    assert isinstance(pilot.scene, PuzzleScene)
    for _ in range(10):
        _solve_by_keys(pilot)
        assert pilot.scene.solving.outcome is Outcome.FOUND
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
    solution = pilot.scene.solving.puzzle.solution
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
    assert isinstance(pilot.scene, PuzzleScene)
    assert not pilot.scene.solving.is_over


def test_a_skipped_puzzle_is_not_counted_but_one_that_was_tried_is_missed(
    own_home: Path,
) -> None:
    pilot = asked(own_home, *puzzles(AskKind.BID))
    pilot.choose(controls.SKIP)
    at_rest(pilot)
    assert rows(pilot) == ()
    tried(pilot, wrong=1)
    pilot.press(pygame.K_n)
    at_rest(pilot)
    assert [row.tries for row in rows(pilot)] == [0]


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


def test_what_was_missed_comes_back_the_next_day(own_home: Path) -> None:
    pilot, clock = themes(own_home)
    pilot.choose(ThemeControl(Theme.TRUMP))
    at_rest(pilot)
    missed = pilot.scene.solving.puzzle.id
    tried(pilot, wrong=3)
    pilot.press(pygame.K_ESCAPE)
    history = pilot.app.ctx.history
    assert standing(history, clock).due == 0
    clock.time += timedelta(days=1)
    assert standing(history, clock).due == 1
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    assert pilot.scene.solving.puzzle.id == missed
    assert pilot.scene.paper.scores[0].what == words.BACK_AGAIN
    before = pilot.scene.session.progress.player
    tried(pilot)
    assert pilot.scene.session.progress.player == before
    assert standing(history, clock).due == 0


def test_the_title_knows_nothing_before_the_first_puzzle(own_home: Path) -> None:
    pilot, clock = themes(own_home)
    assert standing(pilot.app.ctx.history, clock) == Standing(None, 0)


# ------------------------------------------------------------ files


def test_a_copy_that_only_looks_plays_without_writing(own_home: Path) -> None:
    pilot = tried(asked(own_home, puzzles(AskKind.BID)[0], may_write=lambda: False))
    assert pilot.scene.paper.scores[1].change
    assert rows(pilot) == ()


def test_a_full_disk_is_told_and_the_session_goes_on(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object) -> bool:
        raise StorageError("The disk is full.", "")

    pilot = asked(own_home, *puzzles(AskKind.BID))
    monkeypatch.setattr("pidro_desktop.scenes.puzzles.themes.add_try", full)
    give(pilot, pilot.scene.solving.puzzle.solution)
    assert isinstance(pilot.scene, Message)
    pilot.press(pygame.K_RETURN)
    at_rest(pilot)
    assert pilot.scene.solving.is_over
    pilot.press(pygame.K_n)
    at_rest(pilot)
    assert not pilot.scene.solving.is_over


# ------------------------------------------------------------ read aloud, still hand, languages


def test_question_answer_and_reasons_are_read_aloud(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot, _clock = themes(own_home, (puzzle,))
    pilot.app.ctx.preferences.change(speech=True)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    said = " ".join(pilot.said)
    assert str(words.WHICH_CARD) in said
    assert str(words.THEMES[puzzle.theme]) in said
    pilot.said.clear()
    give(pilot, wrong_choices(puzzle)[0])
    said = " ".join(pilot.said)
    assert words.tries_left(2).capitalize() in said
    assert pilot.scene.paper.reasons[0].text in said
    pilot.said.clear()
    give(pilot, puzzle.solution)
    said = " ".join(pilot.said)
    assert str(words.RIGHT) in said
    assert pilot.scene.paper.reasons[0].text in said


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
    assert pilot.scene.paper.tries[-1] == 1.0


@pytest.mark.parametrize("language", ["sv", "fi"])
def test_the_position_is_told_in_other_languages(language: str, own_home: Path) -> None:
    english = [asked(own_home, puzzles(what)[0]).scene.paper.sentences for what in KINDS]
    languages.set_language(language)
    try:
        told = [asked(own_home, puzzles(what)[0]).scene.paper.sentences for what in KINDS]
    finally:
        languages.set_language("en")
    for one, other in zip(english, told, strict=True):
        assert len(one) == len(other)
        assert not set(one) & set(other)
