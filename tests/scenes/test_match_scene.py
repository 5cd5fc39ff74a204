"""A match in the window: begun, played with keys alone, left and resumed, and looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from at_table import wait
from match_player import (
    Opened,
    begin,
    page_of_tests,
    play_on,
    play_to_score,
    press,
    resume,
    to_slip,
)
from painted_texts import written
from pilot import Pilot
from played_matches import BY_BID, BY_CARD, COMPANY, WON, code, fill, record, second

from pidro_desktop.duplicate.company import NUMBERS, Company
from pidro_desktop.duplicate.fork import Moment
from pidro_desktop.duplicate.tables import SecondAt
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.render.widgets.widget import Chosen, Widget
from pidro_desktop.scenes.after_deal.deal_code import DealCodePanel
from pidro_desktop.scenes.duplicate import compare
from pidro_desktop.scenes.duplicate.compare import Compare
from pidro_desktop.scenes.duplicate.match_end import MatchEnd
from pidro_desktop.scenes.duplicate.match_scene import MatchScene, ResumeControl
from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.duplicate.slip import MatchSlip
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.pause_menu import WAY_BACK
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.animation.director import SCORE

__all__ = ["page_of_tests", "written"]
CODE = code(WON)


def keys_of(pilot: Pilot) -> set[object]:
    return {widget.key for widget in pilot.widgets()}


def waits(pilot: Pilot) -> int:
    """How many matches can be resumed."""
    return sum(isinstance(key, ResumeControl) for key in keys_of(pilot))


def test_a_whole_match_is_played_with_keys_alone(opened: Opened) -> None:
    pilot = opened(CODE)
    press(pilot, pygame.K_RETURN)
    for deal in range(1, 9):
        slip = to_slip(pilot)
        view = slip.view
        assert (view.number, view.count, len(view.differences)) == (deal, 8, deal)
        assert view.there is not None
        assert view.there.net == second(CODE, deal)[0].net
        press(pilot, pygame.K_RETURN)
    end = pilot.scene
    assert isinstance(end, MatchEnd)
    assert len(end.view.differences) == 8
    press(pilot, pygame.K_ESCAPE)
    page = pilot.scene
    assert isinstance(page, MatchScene)
    (match,) = page.matches.played
    assert match.differences == end.view.differences
    assert not match.practice
    assert waits(pilot) == 0


def test_the_nine_players_can_be_challenged_after_the_people(opened: Opened) -> None:
    pilot = opened()
    stepper = pilot.find("second 1")
    offered = [key for key, _label in stepper.options]
    players = [key for key in offered if key not in PEOPLE]
    assert offered[-9:] == players == [name for name in NUMBERS if name not in PEOPLE]
    pilot.scene.used(Chosen("second 1", "shared:strong"))
    pilot.scene.used(Chosen("against 2", "shared:steady"))
    assert pilot.scene.company == Company(("shared:strong", "nils"), ("alice", "shared:steady"))
    assert str(pilot.find("second 1").label) == "Strong"
    assert "Strong and Nils, at the second table" in pilot.scene.spoken()
    assert "shared:steady" not in [key for key, _label in pilot.find("against 1").options]
    pilot.choose("play")
    pilot.run(0.1)
    assert pilot.scene.match.setup.names[3] == "Steady"


def test_nothing_of_the_second_table_is_shown_while_the_deal_is_played(opened: Opened) -> None:
    pilot = opened()
    table = begin(pilot, CODE)
    game = pilot.app.stack[0]._game  # type: ignore[attr-defined]  # the page of matches
    while pilot.scene is table:
        assert game.second == [] or table.flow.pause == SCORE
        play_on(pilot, 1)
    assert len(game.second) == 1


@pytest.mark.parametrize("decisions", [1, 2, 3])
def test_a_deal_is_left_at_any_card_and_goes_on_there(opened: Opened, decisions: int) -> None:
    pilot = opened()
    table = begin(pilot, CODE)
    play_on(pilot, decisions)
    wait(pilot, table)
    left = list(table.match.events)
    press(pilot, pygame.K_ESCAPE)
    pilot.choose(WAY_BACK)
    pilot.run(0.1)
    assert isinstance(pilot.scene, MatchScene)
    assert waits(pilot) == 1
    again = opened()
    assert waits(again) == 1
    resumed = resume(again)
    assert list(resumed.match.events)[: len(left)] == left
    slip = to_slip(again)
    assert slip.view.number == 1
    assert not slip.view.practice


def test_a_match_is_left_at_its_slip_and_goes_on_with_the_next_deal(opened: Opened) -> None:
    pilot = opened()
    begin(pilot, CODE)
    to_slip(pilot)
    press(pilot, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, MatchScene)
    resume(pilot)
    assert to_slip(pilot).view.number == 2


def test_hints_and_the_coach_are_off_until_they_are_asked_for(opened: Opened) -> None:
    pilot = opened()
    pilot.app.ctx.preferences.change(help=True, coach="right_away")
    table = begin(pilot, CODE)
    assert table.help is not None
    assert not table.help.on
    assert table.coach is None


@pytest.mark.parametrize("aid", ["hint", "undo"])
def test_a_hint_or_undo_makes_it_practice_and_the_slip_says_so(
    opened: Opened, written: list[str], aid: str
) -> None:
    pilot = opened()
    table = begin(pilot, CODE)
    assert table.help is not None
    wait(pilot, table)
    if aid == "hint":
        press(pilot, pygame.K_h)
        assert str(table.controls.why) == "This makes the match practice. Press again to do it."
        press(pilot, pygame.K_h)
        for _ in range(400):
            pilot.run(0.05)
            if table.help.tip is not None:
                break
    else:
        play_on(pilot, 1)
        press(pilot, pygame.K_BACKSPACE)
        press(pilot, pygame.K_BACKSPACE)
    written.clear()
    slip = to_slip(pilot)
    assert slip.view.practice
    assert "practice" in written
    assert "A hint or undo was used" in " ".join(slip.spoken())


def test_cards_that_were_played_before_make_it_practice(opened: Opened, written: list[str]) -> None:
    fill(CODE, 8)
    pilot = opened(CODE)
    assert "You have played the cards of this code, so it is practice." in written
    press(pilot, pygame.K_RETURN)
    assert to_slip(pilot).view.practice


def test_a_deal_that_is_over_cannot_be_undone(opened: Opened) -> None:
    pilot = opened()
    table = begin(pilot, CODE)
    play_to_score(pilot, table)
    before = list(table.match.events)
    press(pilot, pygame.K_BACKSPACE)
    assert list(table.match.events) == before
    pilot.press(pygame.K_BACKSPACE, mod=pygame.KMOD_SHIFT)
    pilot.run(0.1)
    assert pilot.scene is table
    assert not pilot.find("back").enabled


def test_both_tables_are_compared_from_where_they_part(opened: Opened) -> None:
    fill(CODE, 7)
    pilot = opened()
    page = pilot.scene
    page._game = page.matches.open[0]
    for deal, trick in ((BY_BID, 0), (BY_CARD, 1)):
        pilot.app.apply(page._compare(page._game, deal))
        pilot.run(0.05)
        scene = pilot.scene
        assert isinstance(scene, Compare)
        assert scene.at == scene.fork
        assert scene.tables[0].moments[scene.at].trick == trick
        one, other = (scene.happens(table) for table in scene.tables)
        assert one.split(": ", 1)[1] != other.split(": ", 1)[1]
        press(pilot, pygame.K_ESCAPE)


def test_each_strand_has_a_bead_for_each_moment_of_its_own_table(opened: Opened) -> None:
    fill(CODE, BY_BID)
    pilot = opened()
    page = pilot.scene
    page._game = page.matches.open[0]
    pilot.app.apply(page._compare(page._game, BY_BID))
    pilot.run(0.05)
    ours, second = pilot.scene.tables
    shorter = replace(second, moments=second.moments[:-2])
    drawn: list[Moment] = []
    with patch.object(compare, "_mark", lambda *given: drawn.append(given[2])):
        pilot.app.apply(Push(Compare(BY_BID, 8, ours, shorter)))
        pilot.show()
    assert pilot.scene.fork == 0
    assert set(map(id, drawn)) == set(map(id, (*ours.moments, *shorter.moments)))


def test_comparing_steps_by_button_and_by_key_and_opens_the_hands(opened: Opened) -> None:
    fill(CODE, BY_CARD)
    pilot = opened()
    page = pilot.scene
    page._game = page.matches.open[0]
    pilot.app.apply(page._compare(page._game, BY_CARD))
    pilot.run(0.05)
    scene = pilot.scene
    fork = scene.fork
    press(pilot, pygame.K_RETURN)
    assert scene.at == fork + 1
    pilot.choose("Back")
    pilot.choose("Back")
    assert scene.at == fork - 1
    one, other = (scene.happens(table).split(": ", 1)[1] for table in scene.tables)
    assert one == other
    for _ in range(20):
        press(pilot, pygame.K_PAGEDOWN)
    assert scene.at == scene.longest - 1
    for _ in range(20):
        press(pilot, pygame.K_PAGEUP)
    assert scene.at == 0
    assert not scene.opened
    press(pilot, pygame.K_o)
    assert scene.opened
    pilot.choose("Hide the cards")
    assert not scene.opened


def ended(pilot: Pilot) -> MatchEnd:
    """The end of a match of which only the last deal was still to be played."""
    resume(pilot)
    to_slip(pilot)
    press(pilot, pygame.K_RETURN)
    end = pilot.scene
    assert isinstance(end, MatchEnd)
    return end


def test_the_end_leads_to_its_deals_and_to_the_review_of_the_worst(opened: Opened) -> None:
    fill(CODE, 7)
    pilot = opened()
    end = ended(pilot)
    deals = [key.deal for key in keys_of(pilot) if isinstance(key, DealControl)]
    assert len(deals) == 3
    pilot.choose(DealControl(deals[0]))
    pilot.run(0.1)
    slip = pilot.scene
    assert isinstance(slip, MatchSlip)
    assert slip.view.number == deals[0]
    pilot.choose("Back to the result")
    pilot.run(0.1)
    assert pilot.scene is end
    pilot.choose("Review")
    pilot.run(0.1)
    review = pilot.scene
    assert isinstance(review, DealReview)
    worst = min(range(8), key=end.view.differences.__getitem__) + 1
    assert review.steps.game.title == f"deal {worst} of 8"
    press(pilot, pygame.K_ESCAPE)
    assert pilot.scene is end
    pilot.choose("New match")
    pilot.run(0.1)
    assert isinstance(pilot.scene, MatchScene)


def test_the_slip_takes_the_second_table_when_it_is_done(opened: Opened) -> None:
    pilot = opened()
    begin(pilot, CODE)
    page = pilot.app.stack[0]
    assert isinstance(page, MatchScene)
    background: Any = page.matches._background
    background.waits = True
    page._game._others.clear()
    slip = to_slip(pilot)
    assert slip.view.there is None
    assert not pilot.find("Compare").enabled
    assert "are still playing" in " ".join(slip.spoken())
    page._game._others[1, 2].set_result(second(CODE, 1))
    pilot.run(0.1)
    assert slip.view.there is not None
    assert pilot.find("Compare").enabled


def test_the_slip_says_in_which_trick_the_second_table_is(
    opened: Opened, written: list[str]
) -> None:
    pilot = opened()
    begin(pilot, CODE)
    page = pilot.app.stack[0]
    background: Any = page.matches._background  # type: ignore[attr-defined]  # the page of matches
    background.waits = True
    page._game._others.clear()  # type: ignore[attr-defined]  # as above
    slip = to_slip(pilot)
    said = list(slip.spoken())
    grown = slip._grown
    for tricks in (1, 4):
        background.progress = SecondAt(str(CODE), 1, tricks)
        pilot.frame()
        assert f"are playing trick {tricks + 1}." in " ".join(written)
        assert slip._grown == grown
    background.progress = SecondAt(str(CODE), 2, 5)
    written.clear()
    pilot.frame()
    assert "are still playing." in " ".join(written)
    assert list(slip.spoken()) == said, "what changes with every trick is not read aloud"


def test_who_only_looks_neither_begins_nor_resumes_a_match(opened: Opened) -> None:
    fill(CODE, 3)
    pilot = opened()
    with patch.object(Context, "read_only", True):
        pilot.scene.renew()
        pilot.frame()
        for key in (ResumeControl(0), "play"):
            widget: Widget = pilot.find(key)
            assert not widget.enabled
            assert widget.why


def test_the_code_of_a_match_opens_its_page_from_the_title(opened: Opened) -> None:
    pilot = opened()
    pilot.app.apply(Push(Title()))
    pilot.run(0.1)
    pilot.choose("code")
    panel = pilot.scene
    assert isinstance(panel, DealCodePanel)
    for sign in str(CODE):
        event = {"key": ord(sign.lower()), "mod": 0, "unicode": sign}
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, event))
    assert panel.code == CODE
    assert "Elsa and Paul play them, too" in str(panel.said)
    pilot.choose("Play this match")
    pilot.run(0.1)
    page = pilot.scene
    assert isinstance(page, MatchScene)
    assert (page.deals, page.company) == (8, COMPANY)
    press(pilot, pygame.K_RETURN)
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert page._game is not None
    assert page._game.begun.code == CODE


def test_a_change_makes_it_another_match_than_that_of_the_code(opened: Opened) -> None:
    pilot = opened(CODE)
    pilot.choose("deals")
    press(pilot, pygame.K_RIGHT)
    page = pilot.scene
    pilot.choose("play")
    drawn = page._game.begun.code
    assert drawn.drawn != CODE.drawn
    assert drawn.company == COMPANY


def test_a_deal_that_everyone_passes_leads_to_its_slip(opened: Opened) -> None:
    strangers = Company(COMPANY.second, ("greta", "tove"))
    match = replace(code(51, "king-pedro-ca"), company=strangers)
    assert b'"redeal"' in record(match, 1)
    pilot = opened()
    pilot.app.ctx.preferences.change(partner="casual")
    begin(pilot, match)
    slip = to_slip(pilot)
    assert slip.view.here.bid is None
    assert "Your table: Everyone passed. That is 0 for you." in " ".join(slip.spoken())
    assert slip.view.number == 1
    pilot.choose("Compare")
    pilot.run(0.1)
    assert isinstance(pilot.scene, Compare)


def test_nobody_at_the_second_table_looks_like_the_person_or_the_partner(opened: Opened) -> None:
    page = opened().scene
    assert isinstance(page, MatchScene)
    chosen = {name for pair in page.company for name in pair}
    assert not chosen & {"victor", "bob"}
    assert len(chosen) == 4
