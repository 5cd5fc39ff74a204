"""What is on the screen is said aloud: every scene as it opens, controls, what a key does."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from at_table import asked, play_until, sit_down, wait
from every_scene import scenes
from matches import match_asking, new_match
from pilot import Pilot, Silence, context, launch

from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.course.lesson_steps import STEPS
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.message import Message, confirm
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.reasons import spoken_reasons
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.speech.speech import Speaker, Speech
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_coach import INSIST, LOOK_AGAIN
from pidro_desktop.scenes.table.table_speaker import HELP_OFF, HELP_ON, TAKEN_BACK
from pidro_desktop.scenes.title.about import About
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.animation.director import SCORE

MADE = scenes()
FIRST = {name.partition(":")[0]: name for name in reversed(MADE)}
F5, F6, F7, F8, F9 = (getattr(pygame, f"K_F{number}") for number in range(5, 10))


class Told(Silence):
    """Remembers what interrupts, too, and may have something to say of itself."""

    def __init__(self, fault: str = "") -> None:
        super().__init__()
        self.fault = fault
        self.cuts: list[str] = []

    def say(self, text: str, *, interrupt: bool = False) -> None:
        super().say(text, interrupt=interrupt)
        if interrupt:
            self.cuts.append(text)


def hear(pilot: Pilot, do: Callable[[], object] = lambda: None) -> list[str]:
    """What is said when something is done."""
    pilot.said.clear()
    do()
    pilot.frame()
    return list(pilot.said)


def press(pilot: Pilot, *keys: int, mod: int = 0) -> list[str]:
    return hear(pilot, lambda: pilot.press(*keys, mod=mod))


def over(home: Path, scene) -> Pilot:
    """A pilot at a scene over the title, with speech on."""
    ctx = context(home)
    ctx.preferences.change(speech=True, lesson_offered=True)
    pilot = launch(ctx, Title())
    pilot.app.apply(pilot.scene.cover(scene))
    return pilot


def at_question(home: Path, what: str, **settings: object) -> tuple[Pilot, TableScene]:
    pilot, scene = sit_down(home, "", match=match_asking(what), speech=True, **settings)
    wait(pilot, scene)
    return pilot, scene


@pytest.mark.parametrize("name", sorted(FIRST.values()))
def test_every_scene_says_what_it_is_when_speech_is_switched_on(name: str, tmp_path: Path) -> None:
    pilot = MADE[name](tmp_path)
    pilot.press(F9)
    said = list(pilot.said)
    assert said[0].startswith("Speech is on. F1 reads the keys")
    assert len(said) > 1, "the scene itself is silent"
    assert not [line for line in said if not line.strip() or re.search(r"\{\w*\}", line)]
    heading = str(getattr(pilot.scene, "heading", ""))
    assert not heading or heading in [line.removesuffix(".") for line in said]
    assert press(pilot, F8) == said[1:]
    assert not press(pilot, F9)
    assert not press(pilot, pygame.K_TAB)


def test_a_dialog_says_its_heading_its_text_and_the_button_that_enter_takes(tmp_path):
    pilot = over(tmp_path, confirm("Sure?", "All of it goes.", "Do it"))
    assert pilot.said[-3:] == ["Sure?", "All of it goes.", "Cancel, button"]
    assert press(pilot, pygame.K_LEFT) == ["Cancel, button"], "the first one only shows the focus"
    assert press(pilot, pygame.K_LEFT) == ["Do it, button"]


def test_a_control_is_announced_once_and_only_when_it_is_ready():
    button = Button("go", "Go", enabled=False)
    speaker = Speaker(OneButton(button))
    assert said_by(speaker, came=True) == ["Heading"]
    assert said_by(speaker) == []
    button.enabled = True
    assert said_by(speaker) == ["Go, button"]
    assert said_by(speaker) == []
    button.enabled, button.why = False, "Wait."
    assert said_by(speaker) == ["Go, button, not available. Wait."]


def test_somebody_who_goes_to_a_control_that_is_not_ready_hears_so():
    speaker = Speaker(OneButton(Button("go", "Go", enabled=False)))
    assert said_by(speaker, came=True, moved=True) == ["Heading", "Go, button, not available"]


class OneButton:
    """A scene with a heading and a button."""

    def __init__(self, button: Button) -> None:
        self.button = button

    def spoken_heading(self) -> str:
        return "Heading"

    def spoken(self) -> list[str]:
        return []

    def spoken_focus(self) -> SpokenControl:
        return self.button.read_aloud()


def said_by(speaker: Speaker, *, came: bool = False, moved: bool = False) -> list[str]:
    return [str(line) for line in speaker.lines(came=came, moved=moved) if line]


def test_a_hint_is_waited_for_before_the_card_is_told_that_it_moves_the_focus_to(tmp_path):
    pilot, scene = at_question(tmp_path, "play", help=True)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    pilot.said.clear()
    play_until(pilot, scene, asked("play"))
    for _ in range(2000):
        if not scene.help.waiting:
            break
        pilot.frame()
        time.sleep(0.002)
    pilot.run(0.5)
    at = next(i for i, line in enumerate(pilot.said) if line.startswith("Hint: "))
    cards = [i for i, line in enumerate(pilot.said) if re.search(r", \d of \d", line)]
    assert all(place > at for place in cards)
    assert len(cards) <= 1


def test_what_begins_again_is_not_called_undone(tmp_path):
    pilot = MADE["replay: a later trick"](tmp_path)
    pilot.press(F9)
    said = press(pilot, pygame.K_r)
    assert "Replay of deal 1." in said
    assert str(TAKEN_BACK) not in said


def test_what_was_tried_at_a_puzzle_is_not_offered_again(tmp_path):
    pilot = MADE["puzzle: not this one"](tmp_path)
    pilot.press(F9)
    (offer,) = [line for line in pilot.said if "You can play: " in line]
    assert "Not this: the king." in pilot.said
    assert "king" not in offer


def test_what_two_decisions_have_in_common_is_said_of_both(tmp_path):
    pilot = MADE["review of a deal: a card"](tmp_path)
    pilot.press(F9)
    shared = ["The same reason."]
    speaker = pilot.app.ctx.speech._speaker(pilot.scene)
    before = list(pilot.scene.spoken())
    speaker._text = [*before, *shared]
    pilot.scene.spoken = lambda: shared
    assert press(pilot, pygame.K_RIGHT)[0] == shared[0]


def test_what_lies_below_a_dialog_is_said_again_when_it_comes_back(tmp_path):
    pilot = over(tmp_path, Message("Heading", "Text."))
    assert "Pidro" in press(pilot, pygame.K_ESCAPE)


def test_a_setting_says_its_name_and_its_value_and_then_only_the_new_value(tmp_path):
    pilot = over(tmp_path, SettingsPanel())
    assert "Settings" in pilot.said
    scene = pilot.scene
    assert isinstance(scene, SettingsPanel)
    pilot.app.ctx.preferences.change(help=False)
    scene.group.focus_on("help")
    (said,) = hear(pilot)
    assert said.startswith("Hints: Off, switch. ")
    assert press(pilot, pygame.K_RETURN) == ["On"]
    scene.group.focus_on("partner")
    (said,) = hear(pilot)
    assert "Reads every bid and card" in said, "what the champion is like"
    for name in ("Bold", "Careful", "Rulebook"):
        (said,) = press(pilot, pygame.K_RIGHT)
        assert re.fullmatch(rf"{name}\. .*", said)
    (again,) = press(pilot, pygame.K_RIGHT)
    assert again.startswith("Bob, your partner: Rulebook, choice."), "beyond the last is nobody"
    (said,) = press(pilot, pygame.K_LEFT)
    assert re.fullmatch(r"Careful\. .*", said)


def test_a_field_says_each_sign_that_is_typed_and_what_is_left_after_erasing(tmp_path):
    field = TextField("code", name="Code", hint="Write here")
    before = field.read_aloud()
    assert before.after(None) == "Code, text field: empty"
    heard = []
    for text in ("A", "AB", "AB-C", "AB"):
        field.set(text)
        now = field.read_aloud()
        heard.append(now.after(before))
        before = now
    assert heard == ["A", "B", "-C", "AB"]


def test_a_field_says_what_is_behind_the_cursor_and_at_its_end_all_of_it(tmp_path):
    field = TextField("name", "Al B", name="Name")
    before, heard = field.read_aloud(), []
    for key in (*[pygame.K_LEFT] * 3, pygame.K_HOME, pygame.K_RIGHT, pygame.K_END):
        field.type(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        now = field.read_aloud()
        heard.append(now.after(before))
        before = now
    assert heard == ["B", "Space", "l", "A", "l", "Al B"]


def test_a_tab_says_whether_it_is_selected_and_enter_on_one_what_has_opened(tmp_path):
    pilot = over(tmp_path, SettingsPanel())
    assert pilot.said[-1] == "Game, tab, selected"
    pilot.press(pygame.K_TAB)
    assert press(pilot, pygame.K_TAB) == ["Display, tab"]
    assert press(pilot, pygame.K_RETURN) == ["Display, tab, selected"]
    assert press(pilot, pygame.K_TAB, mod=pygame.KMOD_SHIFT) == ["Game, tab"]


def test_a_tab_is_said_before_the_text_that_it_opens(tmp_path):
    pilot = over(tmp_path, Rules())
    assert re.fullmatch(r".+, tab, selected", pilot.said[-len(pilot.scene.spoken()) - 1])
    pilot.press(pygame.K_DOWN)
    said = press(pilot, pygame.K_DOWN)
    assert re.fullmatch(r".+, tab, selected", said[0])
    assert said[1:] == list(pilot.scene.spoken())


def test_a_note_that_is_the_same_for_the_next_row_is_said_once(tmp_path):
    pilot = MADE["old games: first"](tmp_path)
    pilot.press(F9)
    note = "You can resume this game where you left off."
    assert pilot.said[-1].startswith("1 of 12: ")
    assert pilot.said[-1].endswith(note)
    (said,) = press(pilot, pygame.K_DOWN)
    assert said.startswith("2 of 12: ")
    assert note not in said


def test_a_value_that_was_changed_is_said_before_what_has_come_of_it(tmp_path):
    pilot = MADE["review of a game"](tmp_path)
    pilot.press(F9, pygame.K_TAB, pygame.K_TAB)
    said = press(pilot, pygame.K_RIGHT)
    assert said[:2] == ["Alice", "Chance to win: Alice."]


def test_a_button_that_cannot_be_used_says_why(tmp_path):
    pilot = over(tmp_path, About())
    scene = pilot.scene
    assert isinstance(scene, About)
    scene.group.focus_on("reset")
    (said,) = hear(pilot)
    assert said.endswith("button, not available. No finished games yet.")


def test_the_table_says_what_is_asked_and_an_arrow_where_the_focus_is(tmp_path):
    pilot, scene = at_question(tmp_path, "play")
    assert any("You can play: " in line for line in pilot.said)
    first, second = press(pilot, pygame.K_RIGHT), press(pilot, pygame.K_RIGHT)
    assert re.fullmatch(r".+, 1 of \d", first[0])
    assert re.match(r".+, 2 of \d", second[0])
    assert scene.match.asks(), "nothing was decided"


def test_the_lesson_says_its_bubbles_and_then_what_is_asked(tmp_path):
    pilot = MADE["lesson"](tmp_path)
    pilot.app.ctx.preferences.change(speech=True)
    mode = pilot.shown
    assert isinstance(mode, CourseLesson)
    heard: list[str] = []
    while mode.step.decision is None:
        heard += hear(pilot, lambda: pilot.run(0.4, 0.1))
        if mode.bubble is not None:
            heard += press(pilot, pygame.K_RETURN)
    heard += hear(pilot, lambda: pilot.run(0.4, 0.1))
    for step in STEPS[: mode.at + 1]:
        assert heard.count(str(step.said.head)) == 1
        assert heard.count(str(step.said.text)) == 1
    assert heard[-1].startswith("Your bid: ")


def test_while_others_play_the_focus_is_only_told_to_who_moves_it(tmp_path):
    pilot, _scene = at_question(tmp_path, "play")
    pilot.press(pygame.K_RIGHT)
    pilot.app.ctx.preferences.change(speed="relaxed")
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    said = press(pilot, pygame.K_RETURN)
    for _ in range(20):
        pilot.frame(dt=0.1)
    said = [*said, *pilot.said]
    assert said[0].startswith("You: ")
    assert not [line for line in said if "not playable" in line]
    assert "not playable" in " ".join([*press(pilot, pygame.K_RIGHT), *press(pilot, pygame.K_LEFT)])


def test_why_a_card_cannot_be_played_is_said_each_time(tmp_path):
    match = match_asking("play", lambda ask: len(ask.cards) < 5)
    pilot, scene = sit_down(tmp_path, "", match=match, speech=True)
    wait(pilot, scene)
    for _ in range(8):
        said = press(pilot, pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT)
        if said and "not playable" in said[0]:
            break
    assert "only play trumps" in said[0]
    for _ in range(2):
        pilot.run(0.7)
        (why,) = press(pilot, pygame.K_RETURN)
        assert "only play trumps" in why


def test_the_figure_of_a_bid_that_is_waited_for_is_asked_for(tmp_path):
    pilot, _scene = at_question(tmp_path, "bid")
    assert "second digit" in press(pilot, pygame.K_1)[0]


def test_the_coach_names_the_choice_that_it_questions_and_the_focus_goes_there(tmp_path):
    pilot = MADE["table: the coach asks about a bid"](tmp_path)
    scene = pilot.scene
    pilot.press(F9)
    asked = scene.coach.asked
    assert pilot.said[-3:] == [
        str(LOOK_AGAIN),
        f"Your choice: a bid of {asked.decision.bid}.",
        str(INSIST),
    ]
    assert scene.group.focus.key == asked.key


def test_hands_are_read_when_they_are_opened_and_when_they_are_closed_that_they_are(tmp_path):
    for number, name in enumerate(("review of a deal: a card", "viewer")):
        home = tmp_path / str(number)
        home.mkdir()
        pilot = MADE[name](home)
        pilot.press(F9)
        hands = [press(pilot, pygame.K_o) for _ in range(2)]
        opened = [said for said in hands if re.match(r"(Alice|Bob|Carlos) holds", said[-1])]
        assert len(opened) == 1
        (closed,) = [said for said in hands if said not in opened]
        assert closed[-1:] == ["The other hands are face down again."]


def test_hand_table_and_score_are_told_at_any_time_and_change_nothing(tmp_path):
    pilot, scene = at_question(tmp_path, "play")
    before = scene.match.ply, scene.group.by_keyboard
    assert press(pilot, F5)[0].startswith("Your trumps: ")
    assert press(pilot, F6)[0].startswith("Trick ")
    assert press(pilot, F7)[0].startswith("The score: ")
    again = press(pilot, F8)
    assert again[0].startswith("The score: ")
    assert press(pilot, F8) == again
    assert (scene.match.ply, scene.group.by_keyboard) == before


def test_help_is_announced_with_its_advice_and_its_reasons(tmp_path):
    pilot, scene = at_question(tmp_path, "play")
    assert press(pilot, pygame.K_F2)[0] == str(HELP_ON)
    for _ in range(2000):
        if any(line.startswith("Hint: ") for line in pilot.said):
            break
        pilot.frame()
        time.sleep(0.002)
    at = next(i for i, line in enumerate(pilot.said) if line.startswith("Hint: "))
    assert scene.help is not None
    assert scene.help.tip is not None
    facts = spoken_reasons(scene.help.tip.facts, scene.match.names)
    assert pilot.said[at + 1 : at + 1 + len(facts)] == facts
    assert str(HELP_OFF) in press(pilot, pygame.K_F2)


def test_a_decision_that_is_taken_back_is_announced_and_asked_for_again(tmp_path):
    pilot, scene = sit_down(tmp_path, "back", speech=True)
    play_until(pilot, scene, asked("bid"))
    pilot.press(pygame.K_p)
    wait(pilot, scene)
    said = press(pilot, pygame.K_BACKSPACE)
    assert said[0] == str(TAKEN_BACK)
    assert any(line.startswith("Your bid: ") for line in said)


def test_a_pause_says_how_to_go_on_and_a_score_is_told_with_all_its_parts(tmp_path):
    pilot, scene = sit_down(tmp_path, "score", speech=True)
    play_until(pilot, scene, lambda scene: scene.flow.pause == SCORE)
    text = " ".join(pilot.said[-8:])
    for part in ("Taken in this deal: ", "Scored: ", "The score: ", "for the next deal"):
        assert part in text


def test_a_game_that_goes_on_is_told_from_the_score_to_the_hand(tmp_path):
    match = match_asking("play")
    pilot, _scene = sit_down(tmp_path, "", match=match, speech=True)
    assert pilot.said[0].startswith("The score: ")
    assert any(line.startswith("Your trumps: ") for line in pilot.said)


def test_switched_on_in_the_middle_it_tells_how_the_table_lies_and_no_old_news(tmp_path):
    pilot, scene = sit_down(tmp_path, "middle")
    play_until(pilot, scene, asked("play"))
    pilot.press(F9)
    assert not [line for line in pilot.said if line.startswith(("Deal 1.", "Alice bids"))]
    assert any(line.startswith("The score: ") for line in pilot.said)


def test_only_what_comes_after_a_press_interrupts(tmp_path):
    mouth = Told()
    ctx = context(tmp_path, speech=Speech(lambda _wake: mouth))
    ctx.preferences.change(speed="instant", speech=True)
    scene = TableScene(new_match("interrupts"))
    pilot = launch(ctx, scene)
    wait(pilot, scene)
    assert mouth.cuts == []
    mouth.said.clear()
    pilot.press(pygame.K_p)
    wait(pilot, scene)
    assert len(mouth.said) > 1
    assert mouth.cuts == mouth.said[:1]


def test_where_nobody_can_be_heard_a_dialog_says_why_once(tmp_path):
    mouth = Told("Install the voice.")
    ctx = context(tmp_path, speech=Speech(lambda _wake: mouth))
    pilot = launch(ctx, Title())
    pilot.run(0.2)
    pilot.press(F9)
    pilot.frame()
    assert isinstance(pilot.scene, Message)
    assert pilot.scene.text == "Install the voice."
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.2)
    assert isinstance(pilot.scene, Title)
    pilot.press(F9)
    pilot.frame()
    assert isinstance(pilot.scene, Message), "whoever asks again is told again"


def test_where_nobody_can_be_heard_the_switch_goes_off_again(tmp_path):
    ctx = context(tmp_path, speech=Speech(lambda _wake: Told("Install the voice.")))
    pilot = launch(ctx, SettingsPanel(SettingsPage.ACCESS))
    pilot.choose("speech")
    pilot.frame()
    assert isinstance(pilot.scene, Message)
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.2)
    switch = pilot.find("speech")
    assert (switch.value, switch.label) == (False, "Off")
    assert not ctx.preferences.now.speech
    assert not Preferences.load(tmp_path / "settings.toml").now.speech


def test_at_the_start_nobody_is_bothered_by_a_voice_that_is_missing(tmp_path):
    mouth = Told("Install the voice.")
    ctx = context(tmp_path, speech=Speech(lambda _wake: mouth))
    ctx.preferences.change(speech=True, lesson_offered=True)
    pilot = launch(ctx, Title())
    pilot.run(0.2)
    assert isinstance(pilot.scene, Title)


def test_a_language_without_a_voice_is_told_once_and_speech_goes_on(tmp_path):
    mouth = Told()
    ctx = context(tmp_path, speech=Speech(lambda _wake: mouth))
    pilot = launch(ctx, Title())
    mouth.lack = "Add a voice."
    pilot.press(F9)
    pilot.frame()
    assert isinstance(pilot.scene, Message)
    assert pilot.scene.text == "Add a voice."
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.2)
    assert isinstance(pilot.scene, Title), "it is told once"
    assert ctx.preferences.now.speech
    assert "Add a voice." in "".join(mouth.said)


def test_a_lack_is_told_when_the_language_changes_but_not_at_the_start(tmp_path):
    mouth = Told()
    mouth.lack = "Add a voice."
    ctx = context(tmp_path, speech=Speech(lambda _wake: mouth))
    ctx.preferences.change(speech=True, language="en")
    pilot = launch(ctx, SettingsPanel(SettingsPage.ACCESS))
    pilot.run(0.2)
    assert isinstance(pilot.scene, SettingsPanel)
    assert pilot.scene._laid.beside("speech") == ("Speech", "Add a voice.")
    ctx.preferences.change(language="fi")
    pilot.run(0.2)
    assert isinstance(pilot.scene, Message)


def test_with_speech_off_nothing_is_opened_and_its_keys_are_keys_like_others(tmp_path):
    opened: list[bool] = []

    def mouth(_wake: object) -> Silence:
        opened.append(True)
        return Silence()

    pilot = launch(context(tmp_path, speech=Speech(mouth)), Title())
    pilot.press(F5, F8, pygame.K_TAB)
    assert not opened
    assert not pilot.app.ctx.speech.on
