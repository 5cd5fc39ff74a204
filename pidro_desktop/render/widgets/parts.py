"""Parts of a page: each knows how large it is, where its parts lie, and how to draw itself.

``Row`` and ``Col`` are to space what ``seq`` and ``par`` are to time. Code that makes a part gives
lengths in units; what a part returns is in pixels and need not be whole: a place is rounded once,
from the corner of the part that it lies in, so that nothing drifts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Widget, write_alike
from pidro_desktop.tr import AnyText


class Placed(NamedTuple):
    """A part, the pixels that it covers, and where alone it is seen, if that is less."""

    part: Part
    rect: pygame.Rect
    clip: pygame.Rect | None = None


class Part:
    """A part of a page; by itself it takes no room and shows nothing.

    Attributes:
        grow: pixels that it may take besides its length along the row or column that holds it.
        share: how much of the room that is left there it takes, at most; what follows has the rest.
        fills: whether it is as high as the row that holds it, and not only as high as it must be.
        gives: whether it gets less than it needs where there is too little room.
    """

    grow: float = 0.0
    share: float = 1.0
    fills: bool = False
    gives: bool = False

    def width(self, look: Look, room: float) -> float:
        """Return its width in a row of ``room`` pixels."""
        return 0.0

    def height(self, look: Look, width: float) -> float:
        """Return its least height where it is ``width`` pixels wide."""
        return 0.0

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself and its parts, each with its place inside ``rect``."""
        yield Placed(self, rect)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw what is its own, under its parts."""

    def spoken(self) -> Iterator[str]:
        """Yield what is read aloud, sentence by sentence."""
        yield from ()


@dataclass
class Gap(Part):
    """Nothing, ``units`` long."""

    units: float = 0.0

    def width(self, look: Look, room: float) -> float:
        """Return its length."""
        return self.units * look.u

    def height(self, look: Look, width: float) -> float:
        """Return its length."""
        return self.units * look.u


@dataclass
class Spring(Gap):
    """Nothing, as long as there is room: what follows lies at the far end.

    It is ``units`` long where there is just enough room; where there is less, it gives.
    """

    share: float = 1.0
    grow: float = inf
    gives: bool = True


@dataclass
class Picture(Part):
    """Something that a function draws, ``high`` units high and as wide as there is room.

    Attributes:
        high: units, or a function that returns pixels. wide: as a control's.
        least: pixels that it is high and wide at least. said: what is read aloud instead of it.
    """

    paint: Callable[[Canvas, Look, pygame.Rect], None]
    high: float | Callable[[Look], float]
    wide: float = 1.0
    least: int = 0
    said: AnyText = ""

    def width(self, look: Look, room: float) -> float:
        """Return its width."""
        return max(self.least, across(self.wide, look, room))

    def height(self, look: Look, width: float) -> float:
        """Return its height."""
        return max(self.least, self.high(look) if callable(self.high) else self.high * look.u)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Let the function draw."""
        self.paint(canvas, look, rect)

    def spoken(self) -> Iterator[str]:
        """Yield what is said instead of it."""
        if self.said:
            yield str(self.said)


@dataclass
class Control(Part):
    """A control: its group draws it. It is at least as large as a finger needs.

    Attributes:
        wide: its width in a row, in units, or up to 1 as a part of the room.
        label: what is read aloud before it, and ``note`` after it.
        later: Tab comes to it after all controls with a lower number.
    """

    widget: Widget
    high: float = 50
    wide: float = 1.0
    label: AnyText = ""
    note: AnyText = ""
    later: int = 0

    def width(self, look: Look, room: float) -> float:
        """Return its width."""
        return max(look.target, round(across(self.wide, look, room)))

    def height(self, look: Look, width: float) -> float:
        """Return its height."""
        return max(look.target, look.s(self.high))


@dataclass
class Fitted(Control):
    """A button as wide as its label needs, and at least ``wide``."""

    high: float = 48
    wide: float = 112

    def width(self, look: Look, room: float) -> float:
        """Return its width."""
        pen = look.pen(Face.SERIF_BOLD, 20, look.theme.paper.ink)
        return max(look.s(self.wide), look.text.width(self.widget.label, pen) + look.s(48))


@dataclass
class Col(Part):
    """Parts below each other, each as wide as the column, with gaps except beside springs.

    Room that is left goes to those that grow, the first one first. A column whose parts lie as far
    apart as there is room has ``gap`` units between them at least and ``loosest`` at most, in whole
    pixels. With ``whole``, every part is so many whole pixels high, wherever it lies.
    """

    parts: Sequence[Part]
    gap: float = 0.0
    loosest: float = 0.0
    whole: bool = False

    def width(self, look: Look, room: float) -> float:
        """Return the width of its widest part."""
        return max((part.width(look, room) for part in self.parts), default=0.0)

    def height(self, look: Look, width: float) -> float:
        """Return the height of all parts, and of what lies between them."""
        return sum(self._highs(look, width)) + sum(between(self.parts, self._tightest(look)))

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay its parts from the top."""
        yield Placed(self, rect)
        highs = self._highs(look, rect.width)
        gap = self._gap(look, rect.height - sum(highs))
        for part, start, high in spread(self.parts, highs, gap, rect.height, whole=self.whole):
            place = pygame.Rect(rect.x, rect.y + round(start), rect.width, round(high))
            yield from part.lay(look, place)

    def _highs(self, look: Look, width: float) -> list[float]:
        highs = [part.height(look, width) for part in self.parts]
        return [round(high) for high in highs] if self.whole else highs

    def _tightest(self, look: Look) -> float:
        return look.s(self.gap) if self.loosest else self.gap * look.u

    def _gap(self, look: Look, spare: float) -> float:
        if not self.loosest:
            return self.gap * look.u
        apart = int(spare // max(1, len(self.parts) - 1))
        return max(look.s(self.gap), min(look.s(self.loosest), apart))


@dataclass
class Row(Part):
    """Parts side by side, each on the middle of the row, or as high as it (``stretch``).

    Between them is a gap of whole pixels, but none beside a spring. Room that is left goes to those
    that grow, the first one first.
    """

    parts: Sequence[Part]
    gap: float = 0.0
    stretch: bool = False

    def width(self, look: Look, room: float) -> float:
        """Return the width of all parts, and of what lies between them."""
        gaps = between(self.parts, look.s(self.gap))
        return sum(part.width(look, room) for part in self.parts) + sum(gaps)

    def height(self, look: Look, width: float) -> float:
        """Return the height of its highest part."""
        placed = self._across(look, round(width))
        return max((part.height(look, round(wide)) for part, _, wide in placed), default=0.0)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay its parts from the left."""
        yield Placed(self, rect)
        for part, start, wide in self._across(look, rect.width):
            whole = self.stretch or part.fills
            high = rect.height if whole else round(part.height(look, round(wide)))
            top = rect.y + (rect.height - high) // 2
            yield from part.lay(
                look, pygame.Rect(rect.x + round(start), top, max(0, round(wide)), high)
            )

    def _across(self, look: Look, room: float) -> Iterator[tuple[Part, float, float]]:
        gap = look.s(self.gap)
        wides = [part.width(look, room) for part in self.parts]
        return spread(self.parts, wides, gap, room)


@dataclass
class Grid(Part):
    """Parts in columns of equal width, column by column, all of the same height.

    Attributes:
        high: units that a part is high at least; all are as high as there is room.
        by_rows: whether they follow each other row by row instead.
    """

    parts: Sequence[Part]
    columns: int
    high: float = 0.0
    gap: float = 0.0
    by_rows: bool = False

    def width(self, look: Look, room: float) -> float:
        """Return the width at which the widest part has room."""
        wide = max(part.width(look, room) for part in self.parts)
        return wide * self.columns + look.s(self.gap) * (self.columns - 1)

    def height(self, look: Look, width: float) -> float:
        """Return the height of its longest column."""
        gap = look.s(self.gap)
        wide = (round(width) - gap * (self.columns - 1)) // self.columns
        highs = [part.height(look, wide) for part in self.parts]
        return self._rows * (max(self.high * look.u, *highs) + gap) - gap

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay its parts in their order."""
        yield Placed(self, rect)
        gap = look.s(self.gap)
        wide = (rect.width - gap * (self.columns - 1)) // self.columns
        high = (rect.height + gap) // self._rows - gap
        for index, part in enumerate(self.parts):
            column, row = divmod(index, self._rows)
            if self.by_rows:
                row, column = divmod(index, self.columns)
            at = rect.x + column * (wide + gap), rect.y + row * (high + gap)
            yield from part.lay(look, pygame.Rect(*at, wide, high))

    @property
    def _rows(self) -> int:
        return -(-len(self.parts) // self.columns)


@dataclass
class Split(Part):
    """Two parts that fill their place: side by side, or one below the other if ``stacked``.

    Attributes:
        share: how much of the room that the gap leaves goes to the first.
        gap: units between them. least, most: units that the first takes at least and at most.
    """

    first: Part
    second: Part
    share: float
    gap: float = 0.0
    least: float = 0.0
    most: float = inf
    stacked: bool = False

    def height(self, look: Look, width: float) -> float:
        """Return the height that both need."""
        if self.stacked:
            highs = [part.height(look, width) for part in (self.first, self.second)]
            return max(highs[0], self.least * look.u) + look.s(self.gap) + highs[1]
        one, other = self._lengths(look, round(width))
        return max(self.first.height(look, one), self.second.height(look, other))

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay both."""
        yield Placed(self, rect)
        one, other = self._lengths(look, rect.height if self.stacked else rect.width)
        if self.stacked:
            top = pygame.Rect(rect.x, rect.y, rect.width, one)
            below = pygame.Rect(rect.x, rect.bottom - other, rect.width, other)
        else:
            top = pygame.Rect(rect.x, rect.y, one, rect.height)
            below = pygame.Rect(rect.right - other, rect.y, other, rect.height)
        yield from self.first.lay(look, top)
        yield from self.second.lay(look, below)

    def _lengths(self, look: Look, room: int) -> tuple[int, int]:
        free = max(0, room - look.s(self.gap))
        first = min(free, max(look.s(self.least), round(free * self.share)))
        first = round(min(first, self.most * look.u))
        return first, free - first


class Wrapped(Part):
    """A part around another one, as large as that."""

    part: Part

    def width(self, look: Look, room: float) -> float:
        """Return the part's width."""
        return self.part.width(look, room)

    def height(self, look: Look, width: float) -> float:
        """Return the part's height."""
        return self.part.height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part."""
        yield from self.part.lay(look, rect)


@dataclass
class Grow(Wrapped):
    """A part that takes the room that is left in its row, or grows in its column.

    Attributes:
        most: units that it takes at most besides its own height.
    """

    part: Part
    most: float = inf
    share: float = 1.0
    gives: bool = False
    grow: float = field(init=False, default=inf)

    width = Part.width

    def __post_init__(self) -> None:
        self.fills = self.part.fills

    def height(self, look: Look, width: float) -> float:
        """Return the part's height; it may grow from there."""
        self.grow = self.most * look.u
        return super().height(look, width)


@dataclass
class Sized(Wrapped):
    """A part that is given a width, a height, or both; both are in units.

    Attributes:
        wide: up to 1, a part of the room. least: returns pixels that it is high at least.
    """

    part: Part
    wide: float | None = None
    high: float | None = None
    least: Callable[[Look], float] | None = None

    def width(self, look: Look, room: float) -> float:
        """Return its width."""
        return self.part.width(look, room) if self.wide is None else across(self.wide, look, room)

    def height(self, look: Look, width: float) -> float:
        """Return its height."""
        high = self.part.height(look, width) if self.high is None else self.high * look.u
        return max(high, self.least(look)) if self.least else high


@dataclass
class Pad(Part):
    """A part with room around it, in units: above, right, below and left, as style sheets do."""

    part: Part
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    left: float = 0.0

    def width(self, look: Look, room: float) -> float:
        """Return the part's width and what lies beside it."""
        beside = look.s(self.left) + look.s(self.right)
        return self.part.width(look, room - beside) + beside

    def height(self, look: Look, width: float) -> float:
        """Return the part's height and what lies above and below it."""
        inside = self._inside(look, pygame.Rect(0, 0, round(width), 0))
        return self.part.height(look, inside.width) + look.s(self.top) + look.s(self.bottom)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part inside."""
        yield Placed(self, rect)
        yield from self.part.lay(look, self._inside(look, rect))

    def _inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        left, top = rect.x + look.s(self.left), rect.y + look.s(self.top)
        right, bottom = rect.right - look.s(self.right), rect.bottom - look.s(self.bottom)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


@dataclass
class Over(Wrapped):
    """A part over a ground that a function draws, such as a slip of paper."""

    ground: Callable[[Canvas, Look, pygame.Rect], None]
    part: Part

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part on the ground."""
        yield Placed(self, rect)
        yield from super().lay(look, rect)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Let the function draw the ground."""
        self.ground(canvas, look, rect)


@dataclass
class Stack(Part):
    """Parts in the same place, each over the one before it; the first one says how high it is."""

    parts: Sequence[Part]

    def width(self, look: Look, room: float) -> float:
        """Return the width of the first part."""
        return self.parts[0].width(look, room)

    def height(self, look: Look, width: float) -> float:
        """Return the height of the first part."""
        return self.parts[0].height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay all of them into the same place."""
        for part in self.parts:
            yield from part.lay(look, rect)


@dataclass
class At(Part):
    """A part in a place of its own, in pixels, such as the layout of a table gives it."""

    part: Part
    place: pygame.Rect

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part into its place."""
        yield from self.part.lay(look, self.place)


@dataclass
class ByWidth(Part):
    """A part that is made for its width in pixels: a row, or a column where that is narrow."""

    made: Callable[[Look, float], Part]

    def height(self, look: Look, width: float) -> float:
        """Return the height of what is made."""
        return self.made(look, width).height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay what is made."""
        yield from self.made(look, rect.width).lay(look, rect)


@dataclass
class Fit(Part):
    """The first of several parts that is not higher than the place, or the last one."""

    tries: Sequence[Part]

    def height(self, look: Look, width: float) -> float:
        """Return the height of the lowest part."""
        return min(part.height(look, width) for part in self.tries)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part that fits."""
        fitting = (p for p in self.tries if p.height(look, rect.width) <= rect.height)
        yield from next(fitting, self.tries[-1]).lay(look, rect)


@dataclass
class FitWidth(Part):
    """The first of several parts that is not wider than the place, or the last one."""

    tries: Sequence[Part]

    def height(self, look: Look, width: float) -> float:
        """Return the height of the part that fits."""
        return self._fitting(look, width).height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part that fits."""
        yield from self._fitting(look, rect.width).lay(look, rect)

    def _fitting(self, look: Look, width: float) -> Part:
        fitting = (part for part in self.tries if part.width(look, inf) <= width)
        return next(fitting, self.tries[-1])


def draw_tree(tree: Part, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Lay a tree of parts into a place, and draw it there."""
    for part, place, _clip in tree.lay(look, rect):
        part.draw(canvas, look, place)


class KeptTree:
    """A tree that is drawn in every frame, and made and laid out only when it is another one."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._placed: Sequence[Placed] = ()

    def draw(
        self,
        canvas: Canvas,
        look: Look,
        rect: pygame.Rect,
        of: tuple[object, ...],
        make: Callable[[], Part],
    ) -> None:
        """Draw the tree that ``make`` makes ``of`` some values into a place."""
        key = (*of, look, tuple(rect))
        if key != self._of:
            self._of, self._placed = key, list(make().lay(look, rect))
        for part, place, _clip in self._placed:
            part.draw(canvas, look, place)


WHOLE: Final = 1.0
"""Up to here a width is a part of the room, above it units."""


def evenly(parts: Sequence[Part]) -> list[Part]:
    """Return parts that share the room which is left in their row or column evenly."""
    return [Grow(part, share=1 / (len(parts) - place)) for place, part in enumerate(parts)]


def across(wide: float, look: Look, room: float) -> float:
    """Return pixels of a width in units, or of one up to 1 that is a part of the ``room``."""
    return round(room * wide) if wide <= WHOLE else wide * look.u


def between(parts: Sequence[Part], gap: float) -> list[float]:
    """Return what lies after each part in a row or column: a gap, but nothing beside a spring."""
    followed = [isinstance(part, Spring) for part in parts]
    pairs = zip(followed, [*followed[1:], True], strict=False)  # there may be no parts at all
    return [0.0 if spring or next_is else gap for spring, next_is in pairs]


def spread(
    parts: Sequence[Part],
    lengths: Sequence[float],
    gap: float,
    room: float,
    *,
    whole: bool = False,
) -> Iterator[tuple[Part, float, float]]:
    """Yield each part with its start and its length, in pixels, along a room.

    What is left over goes to the parts that grow, in their order, in ``whole`` pixels if wanted;
    what lacks comes from those that give.
    """
    gaps = between(parts, gap)
    spare = room - sum(lengths) - sum(gaps)
    start = 0.0
    for part, length, after in zip(parts, lengths, gaps, strict=True):
        if spare >= 0:
            more = min(spare * part.share, part.grow)
            more = int(more) if whole else more
        else:
            more = max(spare, -length) if part.gives else 0.0
        spare -= more
        yield part, start, length + more
        start += length + more + after


@dataclass
class Alike(Wrapped):
    """A part whose buttons have letters of one size where they are meant to."""

    part: Part

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part."""
        placed = list(super().lay(look, rect))
        sizes: dict[float, list[Button]] = {}
        for part, place, _clip in placed:
            if isinstance(part, Control) and isinstance(part.widget, Button):
                sizes.setdefault(part.widget.size, []).append(part.widget.placed(place))
        for buttons in sizes.values():
            write_alike(look, buttons)
        yield from placed


LEAST_AIR = 12
"""Units beside a label that there must be in one row."""


@dataclass
class Toolbar(Part):
    """Buttons at both ends, as wide as they should be, or only as their labels need.

    Attributes:
        size: units of the labels' letters. gap: units between two buttons.
        air: units beside a label, if there is room.
    """

    left: Sequence[Control]
    right: Sequence[Control]
    size: float = 20
    gap: float = 10
    air: float = 24

    def height(self, look: Look, width: float) -> float:
        """Return the height of its row or rows."""
        return self._rows(look, width).height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay its row or rows."""
        yield from self._rows(look, rect.width).lay(look, rect)

    def _rows(self, look: Look, width: float) -> Part:
        if self._free(look, width, [*self.left, *self.right]) >= look.s(LEAST_AIR):
            return self._row(look, width, self.left, self.right)
        rows = self._split(look, width)
        return Col([self._row(look, width, *row) for row in rows], gap=self.gap)

    def _split(
        self, look: Look, width: float
    ) -> Sequence[tuple[Sequence[Control], Sequence[Control]]]:
        """Return the buttons in rows that have room: two, or three where they are narrow."""
        for first in range(len(self.right)):
            upper, lower = [*self.left, *self.right[:first]], self.right[first:]
            if min(self._free(look, width, row) for row in (upper, lower)) >= look.s(LEAST_AIR):
                return (self.left, self.right[:first]), ([], lower)
        half = len(self.right) // 2
        return (self.left, []), ([], self.right[:half]), ([], self.right[half:])

    def _row(
        self, look: Look, width: float, left: Sequence[Control], right: Sequence[Control]
    ) -> Part:
        buttons = [*left, *right]
        air = min(look.s(self.air), self._free(look, width, buttons))
        snug = [span + 2 * air for span in self._spans(look, buttons)]
        loose = [max(wide, one.width(look, width)) for one, wide in zip(buttons, snug, strict=True)]
        fits = sum(loose) + look.s(self.gap) * (len(buttons) - 1) <= width
        wides = loose if fits else snug
        sized = [Sized(one, wide=wide / look.u) for one, wide in zip(buttons, wides, strict=True)]
        return Row([*sized[: len(left)], Spring(), *sized[len(left) :]], gap=self.gap)

    def _free(self, look: Look, width: float, buttons: Sequence[Control]) -> float:
        """Return the pixels that are free beside each label if the row is full."""
        free = width - look.s(self.gap) * (len(buttons) - 1) - sum(self._spans(look, buttons))
        return free // (2 * max(1, len(buttons)))

    def _spans(self, look: Look, buttons: Sequence[Control]) -> list[int]:
        pen = look.pen(Face.SERIF_BOLD, self.size, look.theme.paper.ink)
        return [look.text.width(one.widget.label, pen) for one in buttons]
