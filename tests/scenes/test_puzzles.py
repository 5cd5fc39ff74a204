"""A puzzle is solved in the window: every kind, with wrong choices, hints, and what follows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from made_puzzles import puzzles
from puzzle_pilots import KINDS, asked, rows
from solving_puzzles import at_rest, give, tried, wrong_choices

from pidro_desktop.course.catalogue import LESSONS
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.puzzles.solving import Outcome
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM, PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.scenes.after_deal.replay import LEAVE, Replaying
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import PuzzleMode
from pidro_desktop.scenes.puzzles.puzzle_controls import dimmed, keys_of, lesson_of, looked_at
from pidro_desktop.scenes.puzzles.puzzle_paper import answer_mark, worth
from pidro_desktop.scenes.review.decision_text import better

# ------------------------------------------------------------ one puzzle


@pytest.mark.parametrize("what", KINDS)
def test_the_best_choice_is_right(what: AskKind, own_home: Path) -> None:
    puzzle = puzzles(what)[0]
    pilot = asked(own_home, puzzle)
    before = pilot.scene.flow.view
    give(pilot, puzzle.solution)
    mode: PuzzleMode = pilot.shown
    assert mode.solving.outcome is Outcome.FOUND
    assert mode.paper.title == words.RIGHT
    assert mode.paper.bead is Bead.BEST
    assert mode.paper.reasons
    assert mode.paper.bars
    assert mode.table.flow.view != before, "the choice stays on the table"
    assert [(row.puzzle, row.tries) for row in rows(pilot)] == [(puzzle.id, 1)]


@pytest.mark.paint
def test_it_goes_on_for_as_long_as_somebody_moves_the_mouse_over_it(own_home: Path) -> None:
    """Frames in which nothing moves prepare what comes next, and a puzzle has no score sheet."""
    pilot = asked(own_home, puzzles(AskKind.PLAY)[0])
    for _ in range(60):
        pilot.frame(dt=1 / 30)
    assert isinstance(pilot.shown, PuzzleMode)


@pytest.mark.parametrize("what", [AskKind.BID, AskKind.TRUMP, AskKind.PLAY])
@pytest.mark.parametrize("wrong", [0, 2])
def test_the_answer_says_what_was_wrong_with_the_first_try_or_a_tempting_choice_with_a_bar(
    what: AskKind, wrong: int, own_home: Path
) -> None:
    puzzle = puzzles(what)[0]
    mode: PuzzleMode = tried(asked(own_home, puzzle), wrong=wrong).shown
    *_others, last = mode.paper.reasons
    beside = [item.decision for item, *_ in worth(mode.solving)[1:]]
    others = [wrong_choices(puzzle)[0]] if wrong else beside
    starts = tuple(f"Not this: {better(mode.posed.view, one)}. " for one in others)
    assert last.sign == "minus"
    assert last.text.startswith(starts)
    assert last.text not in starts


@pytest.mark.parametrize(
    ("what", "lesson"), [(AskKind.BID, "auction"), (AskKind.TRUMP, "trumps"), (AskKind.PLAY, "")]
)
def test_the_answer_leads_to_the_lesson_on_it_and_back(
    what: AskKind, lesson: str, own_home: Path
) -> None:
    pilot = asked(own_home, puzzles(what)[0])
    assert controls.LESSON not in {widget.key for widget in pilot.widgets()}
    tried(pilot)
    mode = pilot.shown
    pilot.choose(controls.LESSON)
    path = pilot.scene
    assert isinstance(path, CourseScene)
    assert LESSONS[path.chosen] == (lesson or lesson_of(mode.posed.view, mode.solving))
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shown is mode
    assert mode.solving.is_over


@pytest.mark.parametrize(("wrong", "title"), [(0, "Right!"), (2, "Found at the third try")])
def test_only_who_finds_it_at_the_first_try_gets_a_star(
    wrong: int, title: str, own_home: Path
) -> None:
    pilot = tried(asked(own_home, puzzles(AskKind.BID)[0]), wrong=wrong)
    mode: PuzzleMode = pilot.shown
    assert mode.paper.title == title
    assert (mode.paper.bead is Bead.BEST) == (answer_mark(mode.solving) is Bead.BEST) == (not wrong)
    said = " ".join(mode.paper.sentences)
    assert ("Only the first try counts" in said) == bool(wrong)


@pytest.mark.parametrize("what", [AskKind.BID, AskKind.TRUMP])
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_nothing_can_be_chosen_any_more_once_the_answer_is_shown(
    what: AskKind, speed: str, own_home: Path
) -> None:
    puzzle = puzzles(what)[0]
    pilot = asked(own_home, puzzle, speed=speed)
    give(pilot, wrong_choices(puzzle)[0])
    pilot.choose(controls.SKIP)
    pilot.run(1.0)
    mode: PuzzleMode = pilot.shown
    assert mode.paper.title == words.NOT_FOUND
    assert mode.table.flow.ask is None
    assert answer_mark(mode.solving) is Bead.GOOD
    left = {widget.key for widget in pilot.widgets()}
    assert not [key for key in left if isinstance(key, BidControl | SuitControl) or key == PASS]


@pytest.mark.parametrize("what", KINDS)
def test_a_wrong_choice_is_taken_back_and_told(what: AskKind, own_home: Path) -> None:
    puzzle = puzzles(what)[0]
    pilot = asked(own_home, puzzle)
    before = pilot.scene.flow.view
    give(pilot, wrong_choices(puzzle)[0])
    mode: PuzzleMode = pilot.shown
    assert mode.table.flow.view == before
    assert mode.table.flow.ask is not None
    left = mode.solving.most - 1
    assert mode.solving.left == left
    assert mode.paper.left == words.tries_left(left, left + 1)
    assert len(mode.paper.reasons) == 2
    assert not mode.paper.bars, "what the choices are worth would give the answer away"
    assert rows(pilot) == ()
    give(pilot, puzzle.solution)
    assert [row.tries for row in rows(pilot)] == [2]


@pytest.mark.parametrize("what", [AskKind.BID, AskKind.TRUMP])
def test_after_the_third_miss_the_answer_is_shown(what: AskKind, own_home: Path) -> None:
    puzzle = puzzles(what)[0]
    pilot = tried(asked(own_home, puzzle), wrong=3)
    assert pilot.shown.paper.title == words.NOT_FOUND
    assert pilot.shown.paper.sentences
    assert pilot.scene.picture.glad == 1, "the others are glad"
    assert [row.tries for row in rows(pilot)] == [0]


def test_a_wrong_card_flies_to_the_trick_and_slides_back(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, speed="normal")
    wrong = wrong_choices(puzzle)[0]
    card = str(wrong.cards[0])
    pilot.choose(CardControl(card))
    places = [pilot.scene.flow.motion.poses[card].place]
    for _ in range(90):
        pilot.frame()
        places.append(pilot.scene.flow.motion.poses[card].place)
    changes = [place for at, place in enumerate(places) if not at or places[at - 1] != place]
    assert changes[-2:] == ["trick", "hand"]
    assert not pilot.scene.busy or pilot.shown.explains


def test_the_coin_of_a_wrong_try_turns_over_before_your_eyes(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, speed="normal")
    pilot.choose(CardControl(str(wrong_choices(puzzle)[0].cards[0])))
    coins = []
    for _ in range(90):
        pilot.frame()
        coins += pilot.shown.paper.tries
    assert any(0 < turned < 1 for turned in coins)


def test_a_click_while_a_wrong_card_lies_there_takes_it_back_at_once(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, speed="normal")
    wrong = wrong_choices(puzzle)[0]
    pilot.choose(keys_of(wrong, wrong)[0])
    pilot.run(0.1)
    pilot.click(440, 300)
    pilot.frame()
    assert pilot.scene.flow.ask is not None
    assert pilot.scene.flow.motion.poses[str(wrong.cards[0])].place == "hand"


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
    assert not pilot.scene.controls.picks.cards
    assert not pilot.find(CONFIRM).enabled


# ------------------------------------------------------------ hints


def test_the_first_hint_names_whom_to_look_at_and_the_second_takes_a_choice(
    own_home: Path,
) -> None:
    puzzle = puzzles(AskKind.TRUMP)[0]
    pilot = asked(own_home, puzzle)
    mode: PuzzleMode = pilot.shown
    worst = dimmed(mode.solving)
    assert worst is not None
    pilot.press(pygame.K_F2)
    seat, sentence = looked_at(mode.posed.view)
    assert pilot.scene.picture.looked_at == seat
    assert [reason.text for reason in mode.paper.reasons] == [sentence]
    pilot.choose(controls.HINT)
    at_rest(pilot)
    assert not pilot.find(keys_of(worst, worst)[0]).enabled
    assert not pilot.find(controls.HINT).enabled
    give(pilot, puzzle.solution)
    assert [(row.tries, row.hints) for row in rows(pilot)] == [(1, 2)]
    assert pilot.scene.picture.looked_at is None


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_F2])
def test_a_hint_never_decides_when_trumps_are_named(key: int, own_home: Path) -> None:
    puzzle = puzzles(AskKind.TRUMP)[0]
    pilot = asked(own_home, puzzle)
    pilot.press(key)
    at_rest(pilot)
    assert pilot.shown.solving.hints == 1
    assert not pilot.shown.solving.wrong
    assert not pilot.shown.solving.is_over


@pytest.mark.parametrize("what", KINDS)
def test_a_hint_never_takes_the_best_choice_away(what: AskKind, own_home: Path) -> None:
    for puzzle in puzzles(what):
        pilot = asked(own_home, puzzle)
        for _ in range(3):
            pilot.press(pygame.K_F2)
        give(pilot, puzzle.solution)
        assert pilot.shown.solving.outcome is Outcome.FOUND


# ------------------------------------------------------------ after the answer


def test_doing_it_again_changes_nothing(own_home: Path) -> None:
    puzzle = puzzles(AskKind.BID)[0]
    pilot = tried(asked(own_home, puzzle))
    before = rows(pilot)
    pilot.press(pygame.K_t)
    at_rest(pilot)
    assert not pilot.shown.solving.is_over
    assert pilot.shown.paper.scores[0].what == words.PRACTICE
    tried(pilot, wrong=2)
    assert rows(pilot) == before
    pilot.press(pygame.K_ESCAPE)
    assert rows(pilot) == before


def test_it_can_be_played_out_and_is_counted_nowhere(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = tried(asked(own_home, puzzle))
    pilot.press(pygame.K_r)
    assert isinstance(pilot.shown, Replaying)
    pilot.run(3.0)
    pilot.choose(LEAVE)
    at_rest(pilot)
    assert isinstance(pilot.shown, PuzzleMode)
    assert pilot.shown.solving.is_over
    assert len(rows(pilot)) == 1
    assert pilot.app.ctx.lifetime() == (0, 0)
