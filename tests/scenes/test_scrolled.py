"""A part that scrolls is moved behind its place, and seen and found there only."""

from __future__ import annotations

import pygame

from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.parts import Col, Gap
from pidro_desktop.scenes.shell.scroll import Scroll, Scrolled

ROOM = pygame.Rect(10, 20, 112, 100)
AREA = pygame.Rect(10, 20, 100, 100)
"""The room without what is left for the bar."""


def test_it_is_moved_as_far_as_it_has_to_be_and_seen_in_its_place_only() -> None:
    look, scroll = Look.make(), Scroll()
    rows = [Gap(60), Gap(60), Gap(60)]
    tree = Scrolled(Col(rows), scroll)
    assert [one.rect.y for one in tree.lay(look, ROOM) if one.part in rows] == [20, 80, 140]
    assert (scroll.area, scroll.limit) == (AREA, 80)
    scroll.show(pygame.Rect(10, 80, 100, 60))
    placed = [one for one in tree.lay(look, ROOM) if one.part in rows]
    assert [one.rect.y for one in placed] == [0, 60, 120]
    for one in placed:
        assert one.clip is not None
        assert (one.clip.top, one.clip.bottom) == (AREA.top, AREA.bottom)
        assert one.clip.contains(AREA), "beside it is room for the ring of the focus"
