"""A line to write into: signs, corrections, pasting, and the part of a long text that is seen."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets import text_field
from pidro_desktop.render.widgets.text_field import LONGEST, TextField
from pidro_desktop.render.widgets.widget import Chosen
from pidro_desktop.text_safety import drawable


def press(field: TextField, *keys: int, mod: int = 0) -> None:
    for key in keys:
        assert field.type(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def write(field: TextField, words: str) -> None:
    for sign in words:
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=sign)
        assert field.type(event)


def test_the_longest_text_of_a_field_is_drawn_whole() -> None:
    text = "ö" * LONGEST
    assert drawable(text) == text


def test_signs_go_where_the_caret_stands() -> None:
    field = TextField("path", name="Field")
    write(field, "ac d")
    press(field, pygame.K_HOME, pygame.K_RIGHT)
    write(field, "Ö")
    assert (field.text, field.caret) == ("aÖc d", 2)
    press(field, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE)
    assert (field.text, field.caret) == ("a ", 2)
    press(field, pygame.K_RIGHT, pygame.K_DELETE, pygame.K_HOME, pygame.K_LEFT, pygame.K_BACKSPACE)
    assert (field.text, field.caret) == ("a ", 0)
    assert field.activate() == Chosen("path", "a ")


def test_keys_that_write_nothing_are_left_to_others() -> None:
    field = TextField("path", name="Field")
    for key, sign in ((pygame.K_RETURN, "\r"), (pygame.K_TAB, "\t"), (pygame.K_F1, "")):
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign)
        assert not field.type(event)
    assert field.text == ""


def test_what_is_pasted_has_no_line_ends_and_is_never_too_long(monkeypatch) -> None:
    field = TextField("path", "ab", longest=8, name="Field")
    monkeypatch.setattr(text_field, "pasted", lambda: "12\n345\t6789")
    press(field, pygame.K_LEFT)
    press(field, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert (field.text, field.caret) == ("a123456b", 7)


def test_all_is_marked_and_copied_or_cut_and_what_is_typed_replaces_it(monkeypatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(text_field, "copy", copy)
    field = TextField("path", "abc", name="Field")
    press(field, pygame.K_x, mod=pygame.KMOD_CTRL)
    assert (field.text, copied) == ("abc", []), "nothing is marked"
    press(field, pygame.K_a, pygame.K_c, pygame.K_x, mod=pygame.KMOD_CTRL)
    assert copied == ["abc", "abc"]
    assert (field.text, field.caret) == ("", 0)
    write(field, "old")
    press(field, pygame.K_a, mod=pygame.KMOD_CTRL)
    write(field, "new")
    assert (field.text, field.caret) == ("new", 3)
    press(field, pygame.K_a, mod=pygame.KMOD_CTRL)
    press(field, pygame.K_BACKSPACE)
    assert field.text == ""


def test_without_a_clipboard_nothing_is_lost_by_cutting(monkeypatch) -> None:
    monkeypatch.setattr(text_field, "copy", lambda _text: False)
    field = TextField("path", "abc", name="Field")
    press(field, pygame.K_a, pygame.K_x, mod=pygame.KMOD_CTRL)
    assert field.text == "abc"


def test_the_caret_goes_by_words_and_shift_marks_what_it_passes() -> None:
    field = TextField("path", "/here/anna karin.txt", name="Field")
    stops = []
    for _ in range(5):
        press(field, pygame.K_LEFT, mod=pygame.KMOD_CTRL)
        stops.append(field.caret)
    assert stops == [17, 11, 6, 1, 0]
    press(field, pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert field.caret == 5
    press(field, pygame.K_RIGHT, pygame.K_END, mod=pygame.KMOD_SHIFT)
    assert field.marked == (5, 20)
    press(field, pygame.K_LEFT)
    assert field.marked == (5, 5), "an arrow goes to the mark's edge"
    press(field, pygame.K_END, mod=pygame.KMOD_SHIFT)
    write(field, "!")
    assert field.text == "/here!"


@pytest.mark.parametrize("caret", [0, 60, 200])
def test_of_a_long_text_the_part_around_the_caret_is_seen(window, caret: int) -> None:
    canvas, look = Canvas(window), Look.make()
    canvas.begin()
    field = TextField("path", "w" * 200, name="Field")
    field.place(pygame.Rect(10, 10, 300, 50))
    field.caret = caret
    field.draw(canvas, look)
    surface, at, *_ = canvas.items[-1]
    mark = surface.get_rect(topleft=at)
    assert field.rect.left <= mark.left <= mark.right <= field.rect.right


def test_the_first_click_selects_what_was_there_so_that_typing_replaces_it() -> None:
    field = TextField("name", "Victor", name="Field")
    field.press((0, 0))
    assert field.marked == (0, 6)
    write(field, "Gunilla")
    assert field.text == "Gunilla"
    field.press((0, 0))
    assert field.marked == (7, 7), "what somebody has written stays"
    field.set("Ester")
    field.press((0, 0))
    assert field.marked == (0, 5)
    field.press((0, 0))
    assert field.marked == (5, 5), "the second click goes to the end"
