"""A puzzle with several steps: each is asked after the best replies to the one before it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from made_puzzles import longer, puzzles
from pilot import Pilot
from puzzle_pilots import asked, rows, themes
from solving_puzzles import at_rest, give

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.puzzles.solving import Outcome
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import PuzzleMode
from pidro_desktop.scenes.puzzles.puzzle_paper import main_reasons, spoken_paper
from pidro_desktop.scenes.puzzles.themes import MIXED_KEY
from pidro_desktop.scenes.shell.large_boards import READ
from pidro_desktop.table.animation.director import TRICK


def right(step: int) -> Decision:
    return longer().at(step).solution


def wrong(step: int) -> Decision:
    return longer().at(step).options[-1].decision


def mode_of(pilot: Pilot) -> PuzzleMode:
    mode: PuzzleMode = pilot.shown
    return mode


def test_all_right_steps_solve_it(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    for step in range(longer().steps):
        mode = mode_of(pilot)
        assert mode.solving.step == step
        assert not mode.solving.is_over
        assert rows(pilot) == ()
        give(pilot, right(step))
    assert mode_of(pilot).solving.outcome is Outcome.FOUND
    assert mode_of(pilot).paper.bead is Bead.BEST
    assert [(row.puzzle, row.tries) for row in rows(pilot)] == [(longer().id, 1)]


def test_each_step_is_asked_in_the_position_that_the_best_replies_lead_to(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    for step in range(longer().steps):
        mode, flow = mode_of(pilot), pilot.scene.flow
        offered = {option.decision.cards[0] for option in longer().at(step).options}
        assert flow.ask is not None
        assert set(flow.ask.cards) == offered
        assert flow.match.game_view(0).hand == mode.posed.view.hand
        assert flow.view.rows == mode.posed.view.rows
        give(pilot, right(step))


@pytest.mark.parametrize("step", range(3))
def test_a_wrong_step_ends_it_with_its_reason_and_shows_the_line(step: int, own_home: Path) -> None:
    pilot = asked(own_home, longer())
    for number in range(step):
        give(pilot, right(number))
    give(pilot, wrong(step))
    mode = mode_of(pilot)
    assert mode.solving.outcome is Outcome.MISSED
    assert mode.paper.title == words.NOT_FOUND
    assert mode.paper.sentences == ("First the king, then the jack, and then the eight.",)
    assert mode.paper.reasons[0].text.startswith("Not this: ")
    assert len(mode.paper.reasons[0].text) > len("Not this: the four."), "it says why"
    assert len(mode.paper.reasons) == 2, "and why the right card is better"
    assert mode.table.flow.ask is None
    assert [row.tries for row in rows(pilot)] == [0]


def test_the_heading_and_the_paper_say_which_step_it_is(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    assert mode_of(pilot).paper.under == "Step 1 of 3: very hard"
    assert mode_of(pilot).paper.left == "one try at each step"
    give(pilot, right(0))
    mode = mode_of(pilot)
    assert words.step(mode.solving) == "Step 2 of 3"
    told = " ".join(spoken_paper(mode.paper))
    assert "Step 2 of 3: very hard." in told
    assert "Right so far." in told
    assert mode.opening([])[0].startswith("Step 2 of 3.")


def test_a_single_puzzle_has_no_steps(own_home: Path) -> None:
    pilot = asked(own_home, puzzles(AskKind.PLAY)[0])
    assert words.step(mode_of(pilot).solving) == ""
    assert "Step" not in " ".join(spoken_paper(mode_of(pilot).paper))


def test_the_trick_is_played_on_before_your_eyes(own_home: Path) -> None:
    pilot = asked(own_home, longer(), speed="normal")
    pilot.choose(CardControl(str(right(0).cards[0])))
    seen, step = set(), mode_of(pilot).solving.step
    assert mode_of(pilot).paper.reasons[0].text == "Right so far."
    for _ in range(600):
        pilot.frame()
        seen |= {card for played in pilot.scene.flow.view.trick for card in played.cards}
        if mode_of(pilot).solving.step != step:
            break
    assert {"KC", "2C", "TC", "QC"} <= set(map(str, seen))
    assert mode_of(pilot).solving.step == 1
    assert pilot.scene.flow.ask is not None


def test_what_plays_on_can_be_skipped_with_a_click(own_home: Path) -> None:
    pilot = asked(own_home, longer(), speed="normal")
    pilot.choose(CardControl(str(right(0).cards[0])))
    for _ in range(40):
        pilot.click(440, 300)
        pilot.frame()
        if mode_of(pilot).solving.step == 1:
            return
    raise AssertionError("The next step was never asked.")


def test_a_finished_trick_waits_for_a_click_where_the_settings_say_so(own_home: Path) -> None:
    pilot = asked(own_home, longer(), speed="normal")
    pilot.app.ctx.preferences.change(click_after_trick=True)
    pilot.scene.flow.pace = pilot.scene._pace()
    pilot.choose(CardControl(str(right(0).cards[0])))
    for _ in range(600):
        pilot.frame()
        if pilot.scene.flow.pause == TRICK:
            break
    assert pilot.scene.flow.pause == TRICK
    pilot.press(pygame.K_RETURN)
    at_rest(pilot)
    assert mode_of(pilot).solving.step == 1


def test_a_judged_step_cannot_be_undone(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    give(pilot, right(0))
    pilot.press(pygame.K_BACKSPACE)
    pilot.press(pygame.K_u)
    at_rest(pilot)
    assert mode_of(pilot).solving.step == 1


def test_one_left_in_the_middle_is_not_counted(own_home: Path) -> None:
    pilot = asked(own_home, longer(), puzzles(AskKind.PLAY)[0])
    while mode_of(pilot).solving.puzzle != longer():
        pilot.run(1.0, dt=0.1)
        pilot.choose(controls.SKIP)
        at_rest(pilot)
    give(pilot, right(0))
    pilot.press(pygame.K_ESCAPE)
    at_rest(pilot)
    assert rows(pilot) == ()


def test_a_hint_looks_at_the_step_that_is_asked(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    give(pilot, right(0))
    for _ in range(2):
        pilot.choose(controls.HINT)
        at_rest(pilot)
    closed = [
        widget.key
        for widget in pilot.widgets()
        if isinstance(widget.key, CardControl) and widget.why == words.HINTED
    ]
    assert closed == [CardControl(str(wrong(1).cards[0]))]
    give(pilot, right(1))
    give(pilot, right(2))
    assert [(row.tries, row.hints) for row in rows(pilot)] == [(1, 2)]


def test_again_begins_at_the_first_step(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    give(pilot, right(0))
    give(pilot, wrong(1))
    pilot.choose(controls.AGAIN)
    at_rest(pilot)
    mode = mode_of(pilot)
    assert (mode.solving.step, mode.paper.under) == (0, "Step 1 of 3: very hard")
    for step in range(3):
        give(pilot, right(step))
    assert mode_of(pilot).solving.outcome is Outcome.FOUND
    assert len(rows(pilot)) == 1


def test_it_is_solved_with_the_keyboard_alone(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    for step in range(3):
        key = CardControl(str(right(step).cards[0]))
        for _ in range(60):
            focus = pilot.scene.group.focus
            if pilot.scene.group.by_keyboard and focus is not None and focus.key == key:
                break
            pilot.press(pygame.K_TAB)
        pilot.run(0.5, dt=0.1)  # what has just appeared is not meant
        pilot.press(pygame.K_RETURN)
        at_rest(pilot)
    assert mode_of(pilot).solving.outcome is Outcome.FOUND


def test_it_is_solved_with_a_gamepad(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    for step in range(3):
        _push(pilot, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
        pilot.scene.group.focus_on(CardControl(str(right(step).cards[0])))
        pilot.run(0.5, dt=0.1)  # what has just appeared is not meant
        _push(pilot, pygame.CONTROLLER_BUTTON_A)
        at_rest(pilot)
    assert mode_of(pilot).solving.outcome is Outcome.FOUND


def _push(pilot: Pilot, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.frame(pygame.event.Event(kind, button=button, instance_id=0))


def test_it_is_solved_with_a_finger(own_home: Path) -> None:
    pilot = asked(own_home, longer())
    for step in range(3):
        slot = pilot.find(CardControl(str(right(step).cards[0])))
        at = slot.rect.x + 8, slot.rect.bottom - 60
        pilot.run(0.5, dt=0.1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pilot.frame(pygame.event.Event(kind, pos=at, touch=True, button=1))
        at_rest(pilot)
    assert mode_of(pilot).solving.outcome is Outcome.FOUND


def test_the_replies_and_the_next_step_are_read_aloud(own_home: Path) -> None:
    pilot, _clock = themes(own_home, (longer(),))
    pilot.app.ctx.preferences.change(speech=True)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    pilot.said.clear()
    give(pilot, right(0))
    said = " ".join(pilot.said)
    for spoken in ("Bob: ten", "Step 2 of 3", "Right so far."):
        assert spoken in said, said


def test_in_large_letters_the_board_says_the_step_and_the_reason_lies_beside_it(
    own_home: Path,
) -> None:
    pilot = asked(own_home, longer(), size=(960, 600))
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.resize((960, 600))
    give(pilot, right(0))
    assert pilot.find(READ).said == "Step 2 of 3"
    give(pilot, wrong(1))
    mode = mode_of(pilot)
    (beside,) = main_reasons(mode.paper, over=True)
    assert beside.sign == "minus"
    assert beside.text.startswith("Not this: the four. Of the trumps still out, only ")
