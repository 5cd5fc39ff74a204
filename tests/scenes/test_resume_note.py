"""What the title's Resume says of the game is never cut: where it has no room, it is shorter."""

from __future__ import annotations

import pygame
import pytest
from fitting import Eyes

from pidro_desktop import languages
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.title.title_menu import menu
from pidro_desktop.tr import ENGLISH, use_language

SAVED = SavedGame(-28, 61, 17)


@pytest.mark.paint
@pytest.mark.parametrize(
    ("language", "wide", "whole"),
    [("en", 420, True), ("sv", 420, True), ("fi", 420, True), ("sv", 278, False)],
)
def test_a_score_that_has_no_room_leaves_out_the_deal(
    language: str, wide: int, whole: bool
) -> None:
    languages.set_language(language)
    pygame.display.set_mode((500, 100))
    look = Look.make()
    eyes, canvas = Eyes(look), Canvas(pygame.Surface((500, 100)))
    button = menu(SAVED, "", looking=False, goes_on=True)[0]
    button.place(pygame.Rect(0, 0, wide, 64))
    canvas.begin()
    with eyes.reading(look):
        button.draw(canvas, look)
        said = [line.words for line in eyes.read(canvas.items)[0]]
    use_language(ENGLISH)
    assert eyes.painter.cut == set()
    assert any("17" in words for words in said) == whole
    assert any("61" in words for words in said)
