"""The code of a deal is shown once it is over, and begins a game elsewhere."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pygame
import pytest
from at_table import asked, paused, play_until, sit_down
from matches import new_match
from pilot import RULES, Pilot, context, launch

from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets import text_field
from pidro_desktop.render.widgets.text_parts import Line
from pidro_desktop.scenes.after_deal import code_page as code_page_module
from pidro_desktop.scenes.after_deal.code_page import CodePage, code_slip
from pidro_desktop.scenes.after_deal.deal_code import DealCodePanel, grouped
from pidro_desktop.scenes.shell.context import Context, Games
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.routes import PlayMatch
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.layout.proportions import unit

CODE = DealCode(bytes(range(16)), 2)


def code_page(pilot: Pilot) -> CodePage:
    """The page with the code, out of the menu."""
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Deal code")
    scene = pilot.scene
    assert isinstance(scene, CodePage)
    return scene


def write(pilot: Pilot, text: str) -> None:
    for sign in text:
        event = pygame.event.Event(pygame.KEYDOWN, key=ord(sign.lower()), mod=0, unicode=sign)
        pilot.frame(event)


class Begun:
    """Stands in for the games: remembers which codes games were begun with."""

    def __init__(self, saved: SavedGame | None = None) -> None:
        self.codes: list[object] = []
        self.saved = saved

    def games(self) -> Games:
        return Games(self.start, saved=lambda: self.saved, rules=lambda: RULES)

    def start(self, *codes: object) -> PlayMatch:
        self.codes += codes or ("none",)
        return PlayMatch(new_match("begun"))


def at_title(tmp_path: Path, begun: Begun) -> Pilot:
    ctx: Context = context(tmp_path, open_games=begun.games)
    ctx.preferences.change(lesson_offered=True)  # by somebody who has played before
    pilot = launch(ctx, Title())
    pilot.run(0.1)
    return pilot


def panel(pilot: Pilot) -> DealCodePanel:
    pilot.choose("Deal code")
    scene = pilot.scene
    assert isinstance(scene, DealCodePanel)
    return scene


def test_the_code_is_in_the_menu_after_the_deal_and_never_before(tmp_path):
    pilot, scene = sit_down(tmp_path, "code")
    for what in ("bid", "play"):
        play_until(pilot, scene, asked(what))
        pilot.press(pygame.K_ESCAPE)
        assert "Deal code" not in {widget.label for widget in pilot.widgets()}
        pilot.press(pygame.K_ESCAPE)
    play_until(pilot, scene, paused("score"))
    code, dealt = read_code(code_page(pilot).code), scene.match.events[0]
    assert isinstance(dealt, Dealt)
    again = deal_from_key(scene.match.setup.rules, code.key, 1, code.dealer)
    assert (again.hands, again.dealer) == (dealt.hands, dealt.dealer)


def test_a_click_copies_the_code_and_says_so(tmp_path, monkeypatch):
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(code_page_module, "copy", copy)
    pilot, scene = sit_down(tmp_path, "code")
    play_until(pilot, scene, paused("score"))
    page = code_page(pilot)
    pilot.choose("Copy")
    assert copied == [page.code]
    assert "copied" in page.said
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert scene.flow.pause == "score", "the pause after the deal is still there"


def test_without_a_clipboard_it_is_said_that_the_code_must_be_written_down(tmp_path, monkeypatch):
    monkeypatch.setattr(code_page_module, "copy", lambda _text: False)
    pilot, scene = sit_down(tmp_path, "code")
    play_until(pilot, scene, paused("score"))
    page = code_page(pilot)
    pilot.choose("Copy")
    assert "Write the code down" in page.said


def test_a_code_that_is_typed_in_begins_the_game(tmp_path):
    begun = Begun()
    pilot = at_title(tmp_path, begun)
    field = panel(pilot).field
    write(pilot, str(CODE).replace("-", "").lower())
    assert field.text == str(CODE)
    pilot.choose("Play this deal")
    assert begun.codes == [CODE]
    assert isinstance(pilot.scene, TableScene)


def test_enter_in_the_field_begins_it_too(tmp_path):
    begun = Begun()
    pilot = at_title(tmp_path, begun)
    panel(pilot)
    write(pilot, str(CODE))
    pilot.press(pygame.K_RETURN)
    assert begun.codes == [CODE]


def test_a_saved_game_is_put_aside_only_when_that_is_wanted(tmp_path):
    begun = Begun(SavedGame(10, 20, 3))
    pilot = at_title(tmp_path, begun)
    panel(pilot)
    write(pilot, str(CODE))
    pilot.choose("Play this deal")
    assert isinstance(pilot.scene, Message)
    pilot.choose("Cancel")
    assert isinstance(pilot.scene, Title)
    pilot.choose("new")
    pilot.choose("New game")
    assert begun.codes == ["none"]


@pytest.mark.parametrize("saved", [None, SavedGame(10, 20, 3)])
def test_a_deal_from_the_command_line_waits_in_the_panel_for_enter(tmp_path, saved):
    begun = Begun(saved)
    ctx = context(tmp_path, open_games=begun.games)
    ctx.preferences.change(lesson_offered=True)
    pilot = launch(ctx, Title(None, CODE))
    pilot.run(0.1)
    scene = pilot.scene
    assert isinstance(scene, DealCodePanel)
    assert scene.field.text == str(CODE)
    assert "Bob deals" in scene.said
    pilot.press(pygame.K_RETURN)
    if saved:
        assert isinstance(pilot.scene, Message), "no game is put aside unasked"
        pilot.choose("New game")
    assert begun.codes == [CODE]


def test_who_leaves_the_deal_that_waits_begins_with_any_cards(tmp_path):
    begun = Begun()
    ctx = context(tmp_path, open_games=begun.games)
    ctx.preferences.change(lesson_offered=True)
    pilot = launch(ctx, Title(None, CODE))
    pilot.run(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.1)
    pilot.choose("New game")
    assert begun.codes == ["none"]


def test_after_the_question_the_game_begins_with_the_code(tmp_path):
    begun = Begun(SavedGame(10, 20, 3))
    pilot = at_title(tmp_path, begun)
    panel(pilot)
    write(pilot, str(CODE))
    pilot.choose("Play this deal")
    pilot.choose("New game")
    assert begun.codes == [CODE]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "28 letters and digits"),
        ("0123", "4 of 28"),
        ("0123u", "is not used"),
        (str(CODE)[:-1] + "Z", "typing mistake"),
        ("nowhere:" + str(CODE), "does not have"),
        (str(CODE), "Bob deals"),
        ("sou:" + str(CODE), "SÖU tournament"),
    ],
)
def test_what_is_wrong_is_said_while_one_types(tmp_path, typed, said):
    pilot = at_title(tmp_path, Begun())
    scene = panel(pilot)
    write(pilot, typed)
    assert said in scene.said
    right = said in ("Bob deals", "SÖU tournament")
    assert pilot.find("Play this deal").enabled == right


def test_no_sign_too_many_can_be_typed_but_a_pasted_one_is_told(tmp_path, monkeypatch):
    pilot = at_title(tmp_path, Begun())
    scene = panel(pilot)
    write(pilot, str(CODE) + "789ABCD")
    assert scene.field.text == str(CODE) + "-789A"
    monkeypatch.setattr(text_field, "pasted", lambda: str(CODE) + "7")
    pilot.press(pygame.K_a, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert "not 29" in scene.said
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    write(pilot, "sou:" + str(CODE) + "7")
    assert scene.field.text == "sou:" + str(CODE)


def test_a_code_is_spelled_as_it_is_typed_erased_and_read_again(tmp_path):
    pilot = at_title(tmp_path, Begun())
    pilot.app.ctx.preferences.change(speech=True)
    panel(pilot)
    heard = []
    for sign in "sou:abcde\b":
        pilot.said.clear()
        write(pilot, sign) if sign != "\b" else pilot.press(pygame.K_BACKSPACE)
        heard.append(pilot.said[0])
    assert heard[4:9] == ["A", "B", "C", "D", "E"]
    assert heard[9] == "sou: A B C D"
    pilot.said.clear()
    pilot.press(pygame.K_DOWN)
    assert pilot.said == ["Deal code, text field: sou: A B C D"]


def test_pasted_and_erased_text_keeps_its_groups(tmp_path, monkeypatch):
    monkeypatch.setattr(text_field, "pasted", lambda: f"  {str(CODE).lower()}\n")
    pilot = at_title(tmp_path, Begun())
    scene = panel(pilot)
    pilot.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.field.text == str(CODE)
    assert scene.code == CODE
    for _ in range(4):
        pilot.press(pygame.K_BACKSPACE)
    assert scene.field.text == str(CODE)[:-5]
    assert scene.code is None
    pilot.press(pygame.K_HOME)
    write(pilot, "z")
    assert scene.field.text.startswith("Z" + str(CODE)[:3] + "-")
    assert scene.field.caret == 1


@pytest.mark.parametrize(
    ("text", "written"),
    [("abcde", "ABCD-E"), ("ab-cd-ef", "ABCD-EF"), ("Sou: abcde", "sou:ABCD-E"), ("", "")],
)
def test_codes_are_written_in_capitals_in_groups_of_four(text, written):
    assert grouped(text) == written


def test_esc_leaves_the_panel_without_a_game(tmp_path):
    begun = Begun()
    pilot = at_title(tmp_path, begun)
    panel(pilot)
    write(pilot, str(CODE))
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)
    assert begun.codes == []


@pytest.mark.parametrize("rules", ["finnish", "king-pedro-ca", "california-house"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_no_sign_of_a_code_is_cut_away(rules: str, size: tuple[int, int]) -> None:
    look = Look.make()
    look = look.at(unit(size))
    code = f"{rules}:GDKW-0EGK-P7D7-6X0X-WWZZ-Z4Q2-1RGJ"
    laid = code_slip(code, 60).lay(look, pygame.Rect(0, 0, 328, 60))
    lines = [(placed.part, placed.rect) for placed in laid if isinstance(placed.part, Line)]
    assert "".join(str(line.text) for line, _ in lines) == code
    assert all(line.width(look, inf) <= rect.width for line, rect in lines)
