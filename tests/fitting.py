"""Finds every text on a picture with its place, and what of it does not fit there."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from pidro_desktop.render.art.shapes import Shapes
from pidro_desktop.render.canvas import Area, Canvas, Item
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import OffscreenCanvas
from pidro_desktop.render.text import SMALLEST, Pen, TextPainter
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.widget import Button, Widget
from pidro_desktop.scenes.game_log.log_parts import LogRows
from pidro_desktop.scenes.shell.page import MARGIN, Page
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.scenes.shell.tab import Tab
from pidro_desktop.tr import AnyText

SLACK = 2
"""Pixels that a letter may hang out, and that two may touch."""
TOUCH = 3
"""Pixels that words keep from a button above or below them, at least."""
OWN = (".jsonl", ".pidro", ".log")
"""Files have names of any length: these may be cut, and paths may be broken."""


class Noting(TextPainter):
    """Knows which surface is which text, which texts were cut, and lines that end in a word."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: WeakKeyDictionary[pygame.Surface, tuple[str, int]] = WeakKeyDictionary()
        self.cut: set[str] = set()
        self.broken: set[str] = set()

    def surface(self, string: AnyText, pen: Pen) -> pygame.Surface:
        made = super().surface(string, pen)
        self.texts[made] = str(string), pen.px
        return made

    def fit(self, string: AnyText, pen: Pen, width: float) -> tuple[str, Pen]:
        fitting, pen = super().fit(string, pen, width)
        if fitting != str(string) and not any(name in str(string) for name in OWN):
            self.cut.add(fitting)
        return fitting, pen

    def wrap(self, string: AnyText, pen: Pen, width: float) -> list[str]:
        lines = super().wrap(string, pen, width)
        words = set(str(string).split())
        if not any(part in str(string) for part in (*OWN, os.sep)):
            self.broken.update(line for line in lines if not words.issuperset(line.split()))
            self.broken.update(line for line in lines[1:] if line.startswith("%"))
        return lines


class Line(NamedTuple):
    """A line of words: where its ink lies, what of that is seen, and what was put before it."""

    words: str
    px: int
    ink: pygame.Rect
    seen: pygame.Rect
    order: int


class Thing(NamedTuple):
    """A surface without words, or a part of one."""

    surface: pygame.Surface
    corner: tuple[int, int]
    place: pygame.Rect
    order: int

    def hides(self, place: pygame.Rect) -> bool:
        """Whether what was put there before can no longer be seen."""
        if not self.place.collidepoint(place.center):
            return False
        x, y = place.centerx - self.corner[0], place.centery - self.corner[1]
        return self.surface.get_at((x, y)).a > 200


class Eyes:
    """Reads what was put on a canvas, into the sketches too; keeps its own drawings."""

    def __init__(self, look: Look) -> None:
        self.painter = Noting()
        self.shapes = Shapes(look.theme)
        self.inside: WeakKeyDictionary[pygame.Surface, list[Item]] = WeakKeyDictionary()

    @contextmanager
    def reading(self, look: Look) -> Iterator[Eyes]:
        """Until the end of the block all words are noted as they are drawn."""
        text, shapes, put = look.text, look.shapes, OffscreenCanvas.put
        inside = self.inside

        def noted(
            sketch: OffscreenCanvas,
            surface: pygame.Surface,
            at: tuple[int, int],
            area: Area | None = None,
            *,
            blend: bool = True,
            light: bool = False,
        ) -> None:
            put(sketch, surface, at, area, blend=blend, light=light)
            place = (int(at[0]), int(at[1]))
            inside.setdefault(sketch.surface, []).append((surface, place, area, 0))

        look.text, look.shapes = self.painter, self.shapes
        OffscreenCanvas.put = noted  # type: ignore[method-assign,assignment]  # until the end of the block
        try:
            yield self
        finally:
            look.text, look.shapes = text, shapes
            OffscreenCanvas.put = put  # type: ignore[method-assign]  # as it was

    def read(self, items: Iterable[Item]) -> tuple[list[Line], list[Thing]]:
        """All lines and everything else, in the order in which they were put."""
        lines: list[Line] = []
        things: list[Thing] = []
        self._read(items, (0, 0), None, lines, things)
        return lines, things

    def _read(
        self,
        items: Iterable[Item],
        corner: tuple[int, int],
        within: pygame.Rect | None,
        lines: list[Line],
        things: list[Thing],
    ) -> None:
        for surface, at, area, flags in items:
            whole = surface.get_rect(topleft=(corner[0] + at[0], corner[1] + at[1]))
            seen = whole.copy()
            if area is not None:
                seen.size = area[2:]
                whole.move_ip(-area[0], -area[1])
            if within is not None:
                seen = seen.clip(within)
            order = len(lines) + len(things)
            if surface in self.painter.texts:
                words, px = self.painter.texts[surface]
                ink = surface.get_bounding_rect().move(whole.topleft)
                if words.strip():
                    lines.append(Line(words, px, ink, seen, order))
                continue
            if flags != pygame.BLEND_RGB_ADD:
                things.append(Thing(surface, whole.topleft, seen, order))
            if surface in self.inside:
                self._read(self.inside[surface], whole.topleft, seen, lines, things)


def faults(eyes: Eyes, scene: Scene, widgets: Iterable[Widget], size: tuple[int, int]) -> list[str]:
    """A sentence for every text of the scene that does not fit its place."""
    canvas = Canvas(pygame.Surface(size))
    canvas.begin()
    scene.draw(canvas)
    lines, things = eyes.read(canvas.items)
    assert lines, "Nothing is said."
    controls = list(widgets)
    return [
        *(
            f"cut: {one.words}"
            for one in lines
            if one.words in eyes.painter.cut and not _in_field(one.words, controls)
        ),
        *(f"a word is broken: {one.words}" for one in lines if one.words in eyes.painter.broken),
        *(f"too small: {one.words}" for one in lines if one.px < SMALLEST),
        *_clipped(lines, scene, controls, size),
        *_on_each_other(lines, things),
        *_out_of_controls(eyes, scene, controls, size),
    ]


def _in_field(words: str, controls: list[Widget]) -> bool:
    """Whether a text that was cut can be read whole in a field beside it, where it is written."""
    begun = words.removesuffix("…")
    return any(isinstance(one, TextField) and one.text.startswith(begun) for one in controls)


def _moves(scene: Scene) -> bool:
    return isinstance(scene, Page) and bool(scene.sheet.scroll.limit)


def _clipped(
    lines: list[Line], scene: Scene, controls: list[Widget], size: tuple[int, int]
) -> Iterator[str]:
    """What leaves the picture, a sketch, a clip's sides, or the sheet of a panel.

    What scrolls in a panel is clipped by its paper, which lies in the window with all its edges.
    """
    bounds = pygame.Rect((0, 0), size)
    fields = [one.rect for one in controls if isinstance(one, TextField)]
    if isinstance(scene, Page):
        bounds = scene.rect.clip(bounds.inflate(-2 * MARGIN, -2 * MARGIN))
        over = [one for one in lines if one.seen and not bounds.inflate(4, 4).contains(one.seen)]
        yield from (f"goes over the edge of its sheet: {one.words}" for one in over)
    for one in lines:
        if any(field.colliderect(one.seen) for field in fields) or not one.seen:
            continue
        if one.ink.left < one.seen.left - SLACK or one.ink.right > one.seen.right + SLACK:
            yield f"cut at its sides: {one.words}"
        if one.ink.left < bounds.left - SLACK or one.ink.right > bounds.right + SLACK:
            yield f"leaves the sheet or the picture: {one.words}"
        above_or_below = one.ink.top < bounds.top - SLACK or one.ink.bottom > bounds.bottom + SLACK
        if above_or_below and not _moves(scene) and one.seen.colliderect(bounds):
            clipped = one.seen.height < one.ink.height
            if not clipped:
                yield f"above or below the sheet or the picture: {one.words}"


def _on_each_other(lines: list[Line], things: list[Thing]) -> Iterator[str]:
    """Pairs of which the later covers the earlier, and nothing lies between them."""
    for at, one in enumerate(lines):
        for other in lines[at + 1 :]:
            both = one.ink.clip(one.seen).clip(other.ink.clip(other.seen))
            if both.width <= SLACK or both.height <= SLACK:
                continue
            between = (thing for thing in things if one.order < thing.order < other.order)
            if not any(thing.hides(both) for thing in between):
                yield f"on each other: {one.words} / {other.words}"


def _out_of_controls(
    eyes: Eyes, scene: Scene, controls: list[Widget], size: tuple[int, int]
) -> Iterator[str]:
    """What a control writes outside of itself, and what is written onto one."""
    if isinstance(scene, Screen):
        yield from _close_to_controls(eyes, scene, controls, size)
    if not isinstance(scene, Page):
        return
    look = scene.look
    canvas = Canvas(pygame.Surface(size))
    for control in controls:
        canvas.begin()
        control.draw(canvas, look)
        for line in eyes.read(canvas.items)[0]:
            seen = line.ink.clip(line.seen)
            if seen and not control.rect.inflate(2 * SLACK, 2 * SLACK).contains(seen):
                yield f"leaves its control: {line.words}"
    listed = getattr(scene, "scroll", None)  # rows of a list go on above and below its area
    # The ring of the log's rows goes around words, and hides none.
    shown = [one for one in controls if not isinstance(one, LogRows)]
    shown = [one for one in shown if not (listed and isinstance(one, Tab))]
    canvas.begin()
    scene._laid.draw(canvas, scene.look)
    for line in eyes.read(canvas.items)[0]:
        for control in shown:
            place = control.rect.clip(control.clip) if control.clip else control.rect
            both = place.clip(line.ink.clip(line.seen))
            if both.width > SLACK and both.height > SLACK:
                yield f"lies under a control: {line.words} / {control.label}"


def _close_to_controls(
    eyes: Eyes, scene: Screen, controls: list[Widget], size: tuple[int, int]
) -> Iterator[str]:
    """Words on a screen that lie on a control or touch it from above or below."""
    canvas = Canvas(pygame.Surface(size))
    canvas.begin()
    scene._laid.draw(canvas, scene.look)
    shown = [one for one in controls if type(one) is Button]
    buttons = [one.rect.clip(one.clip) if one.clip else one.rect for one in shown]
    for line in eyes.read(canvas.items)[0]:
        for rect in buttons:
            if rect.h and rect.inflate(0, 2 * TOUCH).colliderect(line.ink.clip(line.seen)):
                yield f"touches a button: {line.words}"
