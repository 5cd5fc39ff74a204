"""Pictures of figures are drawn a few at a time; until then there is something in their place."""

from __future__ import annotations

import pytest

from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.scenes.people.figure_pages import FigurePictures, Wanted


def _of(name: str, height: int) -> Wanted:
    return Wanted(PEOPLE[name].figure, "us", "calm", height, "kitchen", composed=False)


def test_nothing_is_shown_before_the_first_picture_is_drawn() -> None:
    assert FigurePictures().get(_of("greta", 83), "a place") is None


@pytest.mark.parametrize("height", [40, 173])
def test_after_a_resize_the_old_picture_is_shown_in_the_new_size(height: int) -> None:
    pictures = FigurePictures()
    pictures.want(_of("lars", 87))
    pictures.step()
    assert pictures.get(_of("lars", 87), "a place") is not None
    wanted = _of("lars", height)
    assert not wanted.ready
    shown = pictures.get(wanted, "a place")
    assert shown is not None
    assert shown.get_height() == height
