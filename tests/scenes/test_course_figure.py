"""On the path of lessons, the person's figure covers no name, and no name touches the seam."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from lessons_played import on_the_path

from pidro_desktop import languages
from pidro_desktop.course.catalogue import LESSONS, Progress
from pidro_desktop.scenes.course.course_cloth import PERSON, SEAM, TABLE, WIDE, Cloth, Motion
from pidro_desktop.table.layout.layout_types import around
from pidro_desktop.tr import ENGLISH, use_language

LAYOUTS = (((960, 600), 110), ((1280, 720), 100), ((2560, 1440), 100), ((900, 1200), 110))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_the_figure_stands_on_no_name(
    tmp_path: Path, size: tuple[int, int], scale: int, language: str
) -> None:
    languages.set_language(language)
    shown = on_the_path(tmp_path, size=size, ui_scale=scale).find(TABLE).cloth
    names = [shown.name(place)[2] for place in range(len(LESSONS))]
    for done in range(len(LESSONS)):
        cloth = Cloth(Progress(dict.fromkeys(LESSONS[:done], 3)), done, Motion(), "")
        list(cloth.lay(shown.look, shown.rect))
        k = cloth.cards.u
        feet = pygame.Rect(around(cloth.stands(), PERSON * WIDE * k, PERSON * k))
        covered = [name.clip(feet) for name in names]
        area = sum(rect.width * rect.height for rect in covered)
        assert area < 0.02 * feet.width * feet.height, f"before {LESSONS[done]}"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_the_figure_stands_beside_its_way(tmp_path: Path, size: tuple[int, int]) -> None:
    shown = on_the_path(tmp_path, size=size).find(TABLE).cloth
    for done in range(1, len(LESSONS)):
        cloth = Cloth(Progress(dict.fromkeys(LESSONS[:done], 3)), done, Motion(), "")
        list(cloth.lay(shown.look, shown.rect))
        k = cloth.cards.u
        figure = pygame.Rect(around(cloth.stands(), PERSON * WIDE * k, PERSON * k))
        covered = [stitch for stitch in cloth.way.stitches if figure.collidepoint(stitch.at)]
        assert len(covered) <= 1, f"before {LESSONS[done]}"


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_no_name_touches_the_seam(
    tmp_path: Path, size: tuple[int, int], scale: int, language: str
) -> None:
    languages.set_language(language)
    cloth = on_the_path(tmp_path, size=size, ui_scale=scale).find(TABLE).cloth
    free = cloth.rect.inflate(-2 * cloth.cards.s(SEAM), 0)
    for place in range(len(LESSONS)):
        for chosen in (False, True):
            _name, _pen, rect = cloth.name(place, chosen=chosen)
            assert free.left <= rect.left
            assert rect.right <= free.right
