"""Keys that a person has given to others: the new ones work, the old ones do not any more."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import asking, at_table, over
from pilot import Pilot

from pidro_desktop.key_actions import BINDINGS, Action
from pidro_desktop.scenes.after_deal.deal_code import DealCodePanel
from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.keymap import translated
from pidro_desktop.scenes.rules.finnish_rules import CHAPTERS
from pidro_desktop.scenes.rules.finnish_rules import MeaningTable as Rows
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.settings.settings_keys import KeyControl, KeyQuestion
from pidro_desktop.scenes.shell.keys_panel import KeysHelp
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.shell.scene import Push, Scene
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.undo_panel import UndoPanel
from pidro_desktop.storage import settings as files
from pidro_desktop.storage.key_choices import STANDARD

SHIFT = pygame.KMOD_SHIFT


def table(home: Path, what: str, **keys: str) -> tuple[Pilot, TableScene]:
    pilot = at_table(home, asking(what))
    pilot.app.ctx.preferences.change(keys=keys)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return pilot, scene


def lines_of(scene: TableScene) -> int:
    return scene.match.lines


def keys_page(home: Path) -> Pilot:
    return over(home, lambda: SettingsPanel(SettingsPage.KEYS))


def ask(pilot: Pilot, action: str) -> KeyQuestion:
    pilot.choose(KeyControl(action))
    assert isinstance(pilot.scene, KeyQuestion)
    return pilot.scene


# ------------------------------------------------------------ at the table


def test_the_new_key_passes_and_the_old_one_does_not(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "bid", **{"pass": "x"})
    before = lines_of(scene)
    pilot.press(pygame.K_p)
    assert lines_of(scene) == before
    pilot.press(pygame.K_x)
    assert lines_of(scene) > before


def test_a_new_key_names_trumps_and_the_old_one_does_not(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "trump", spades="ä")
    before = lines_of(scene)
    pilot.press(pygame.K_s)
    assert lines_of(scene) == before
    pilot.press(ord("ä"))
    assert lines_of(scene) > before


@pytest.mark.parametrize(
    ("action", "old", "opens"),
    [("last_trick", pygame.K_l, LastTrick), ("history", pygame.K_y, GameLog)],
)
def test_a_new_key_opens_what_the_old_one_did(
    tmp_path: Path, action: str, old: int, opens: type[Scene]
) -> None:
    pilot, scene = table(tmp_path, "play", **{action: "f12"})
    pilot.press(old)
    assert pilot.scene is scene
    pilot.press(pygame.K_F12)
    assert isinstance(pilot.scene, opens)


def test_help_has_one_key_where_it_was_given_one(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "play", help="x")
    assert scene.help is not None
    for key in (pygame.K_h, pygame.K_F2):
        pilot.press(key)
        assert not scene.help.on
    pilot.press(pygame.K_x)
    assert scene.help.on


def test_h_names_hearts_where_somebody_has_chosen_that(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "trump", help="x", hearts="h")
    before = lines_of(scene)
    pilot.press(pygame.K_h)
    assert lines_of(scene) > before


def test_h_still_switches_help_where_hearts_have_another_key(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "play", hearts="x")
    pilot.press(pygame.K_h)
    assert scene.help is not None
    assert scene.help.on


def test_taking_back_and_taking_back_to_may_have_changed_their_keys(tmp_path: Path) -> None:
    keys = {"take_back": "shift+backspace", "take_back_to": "backspace"}
    pilot, scene = table(tmp_path, "play", **keys)
    made = len(scene.match.moments)
    assert made
    pilot.press(pygame.K_BACKSPACE)
    assert isinstance(pilot.scene, UndoPanel)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_BACKSPACE, mod=SHIFT)
    assert len(scene.match.moments) < made


def test_ctrl_z_always_takes_back(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "play", take_back="x")
    made = len(scene.match.moments)
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(scene.match.moments) < made


def test_a_review_by_ear_has_its_new_key(tmp_path: Path) -> None:
    pilot, _scene = table(tmp_path, "play", hand="f7", score="f5")
    pilot.app.ctx.preferences.change(speech=True)
    pilot.frame()

    def heard(key: int) -> list[str]:
        pilot.said.clear()
        pilot.press(key)
        return pilot.said[:]

    chosen = heard(pygame.K_F7), heard(pygame.K_F5)
    pilot.app.ctx.preferences.change(keys={})
    assert chosen == (heard(pygame.K_F5), heard(pygame.K_F7))
    assert chosen[0] != chosen[1]


def test_a_gamepad_is_not_translated_twice(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "play", last_trick="x")
    button = {"instance_id": 0, "button": pygame.CONTROLLER_BUTTON_LEFTSHOULDER}
    pilot.frame(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button))
    assert isinstance(pilot.scene, LastTrick)
    assert pilot.app.stack[-2] is scene


def test_where_text_is_written_every_key_writes_itself(tmp_path: Path) -> None:
    pilot = over(tmp_path, DealCodePanel)
    pilot.app.ctx.preferences.change(keys={"take_back": "b", "pass": "x", "repeat": "c"})
    field = next(one for one in pilot.widgets() if hasattr(one, "text"))
    for sign in "bxc":
        fields = {"key": ord(sign), "mod": 0, "unicode": sign}
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, fields))
    assert field.text.lower() == "bxc"


def test_without_choices_every_event_passes_as_it_is(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "bid")
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    assert translated(event, scene, {}) is event
    pilot.frame()


# ------------------------------------------------------------ the list of keys


def test_the_list_under_f1_shows_the_chosen_keys(tmp_path: Path) -> None:
    pilot, _scene = table(tmp_path, "bid", help="x", take_back="ö", clubs="shift+c")
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, KeysHelp)
    told = {str(line.does): str(line.shown) for group in pilot.scene.listed for line in group.lines}
    assert told["Turn hints on or off"] == "X"
    assert told["Undo your last decision"] == "Ö, Ctrl+Z"
    assert told["Choose a suit, in the order shown"] == "1 … 4, Shift+C D S"
    assert told["Pass"] == "P"


def test_the_rules_and_the_buttons_tell_the_chosen_keys(tmp_path: Path) -> None:
    pilot, _scene = table(tmp_path, "play", last_trick="x", history="shift+y")
    assert "(X)" in str(pilot.find("last").tooltip)
    assert "(Shift+Y)" in str(pilot.find("sheet").tooltip)
    (keys,) = (one for one in CHAPTERS[-1].blocks if isinstance(one, Rows))
    assert [
        str(shown) for shown, does in keys.rows if does == BINDINGS[Action.LAST_TRICK].does
    ] == ["X"]


def test_every_action_has_a_line_at_the_table_and_on_the_page(tmp_path: Path) -> None:
    listed = [one for group in key_lists.TABLE for line in group.lines for one in line.actions]
    assert sorted(listed) == sorted(STANDARD)
    keys = [widget.key for widget in keys_page(tmp_path).widgets()]
    assert {key.action for key in keys if isinstance(key, KeyControl)} == set(STANDARD)


# ------------------------------------------------------------ the page of the settings


def test_a_key_is_chosen_by_pressing_it_and_is_on_the_disk(tmp_path: Path) -> None:
    pilot = keys_page(tmp_path)
    ask(pilot, "pass")
    pilot.press(pygame.K_x)
    assert isinstance(pilot.scene, SettingsPanel)
    assert pilot.find(KeyControl("pass")).note == "X"
    assert files.load(tmp_path / "settings.toml").settings.keys == {"pass": "x"}


def test_keys_alone_choose_a_key(tmp_path: Path) -> None:
    pilot = keys_page(tmp_path)
    scene = pilot.scene
    assert isinstance(scene, SettingsPanel)
    scene.group.focus_on(KeyControl("history"))
    scene.group.show_focus()
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_BACKSPACE, mod=SHIFT | pygame.KMOD_CAPS)
    assert isinstance(pilot.scene, KeyQuestion), "it is somebody's"
    pilot.press(pygame.K_j)
    assert pilot.app.ctx.preferences.now.keys == {"history": "j"}
    assert scene.group.focus is not None
    assert scene.group.focus.key == KeyControl("history")


def test_esc_leaves_the_key_as_it_was(tmp_path: Path) -> None:
    pilot = keys_page(tmp_path)
    ask(pilot, "pass")
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, SettingsPanel)
    assert pilot.app.ctx.preferences.now.keys == {}


@pytest.mark.parametrize("how", ["again", "enter", "click"])
def test_a_key_that_is_taken_is_named_and_swapped_when_that_is_confirmed(
    tmp_path: Path, how: str
) -> None:
    pilot = keys_page(tmp_path)
    question = ask(pilot, "pass")
    pilot.press(pygame.K_l)
    assert pilot.scene is question
    assert "The last trick" in question.text
    assert pilot.app.ctx.preferences.now.keys == {}
    if how == "click":
        pilot.choose("Swap")
    else:
        pilot.press(pygame.K_l if how == "again" else pygame.K_RETURN)
    assert pilot.app.ctx.preferences.now.keys == {"pass": "l", "last_trick": "p"}
    assert pilot.find(KeyControl("last_trick")).note == "P"


def test_a_swap_that_was_offered_is_off_once_another_key_is_pressed(tmp_path: Path) -> None:
    pilot = keys_page(tmp_path)
    question = ask(pilot, "pass")
    pilot.press(pygame.K_l, pygame.K_f)
    assert "F is reserved" in question.text
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is question
    assert pilot.app.ctx.preferences.now.keys == {}


@pytest.mark.parametrize(
    "key",
    [
        *(pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_6, pygame.K_f, pygame.K_SPACE),
        *(pygame.K_F1, pygame.K_F9, pygame.K_F11),
    ],
)
def test_a_key_that_stays_is_refused_in_words(tmp_path: Path, key: int) -> None:
    pilot = keys_page(tmp_path)
    question = ask(pilot, "pass")
    before, settings = question.text, pilot.app.ctx.preferences.now
    pilot.press(key)
    assert pilot.scene is question
    assert question.text != before
    assert pilot.app.ctx.preferences.now == settings


def test_a_gamepad_cannot_be_taken_for_a_key_and_leaves_with_b(tmp_path: Path) -> None:
    pilot = keys_page(tmp_path)
    question = ask(pilot, "pass")
    for button in (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_A):
        fields = {"instance_id": 0, "button": button}
        pilot.frame(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, fields))
        assert pilot.scene is question
    fields = {"instance_id": 0, "button": pygame.CONTROLLER_BUTTON_B}
    pilot.frame(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, fields))
    assert isinstance(pilot.scene, SettingsPanel)
    assert pilot.app.ctx.preferences.now.keys == {}


def test_with_speech_on_the_key_that_repeats_can_be_given_away(tmp_path: Path) -> None:
    pilot = keys_page(tmp_path)
    pilot.app.ctx.preferences.change(speech=True, keys={"repeat": "x"})
    pilot.frame()
    ask(pilot, "pass")
    pilot.press(pygame.K_F8)
    assert pilot.app.ctx.preferences.now.keys["pass"] == "f8"


def test_the_usual_keys_come_back_with_one_button(tmp_path: Path) -> None:
    pilot = keys_page(tmp_path)
    assert not pilot.find("usual keys").enabled
    ask(pilot, "pass")
    pilot.press(pygame.K_x)
    pilot.choose("usual keys")
    assert pilot.app.ctx.preferences.now.keys == {}
    assert pilot.find(KeyControl("pass")).note == "P"


def test_a_key_changed_over_a_game_holds_when_the_game_goes_on(tmp_path: Path) -> None:
    pilot, scene = table(tmp_path, "bid")
    before = lines_of(scene)
    pilot.app.apply(Push(SettingsPanel(SettingsPage.KEYS)))
    pilot.frame()
    ask(pilot, "pass")
    pilot.press(pygame.K_x)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    pilot.press(pygame.K_p)
    assert lines_of(scene) == before
    pilot.press(pygame.K_x)
    assert lines_of(scene) > before
