"""Speech bubble of a lesson: what it tells, and its place beside its targets.

It lies clear of everything that is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Final, NamedTuple, assert_never

import pygame

from pidro_desktop.course.lesson import Called, Cards, Figure, Laid, Part, Target
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.ground import draw_coin
from pidro_desktop.render.table_ui.players import plate_spot
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import Button, ControlId, ControlKey, Style
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.poses import Pose
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO, around
from pidro_desktop.tr import AnyText

NEXT, HINT = "lesson next", "lesson hint"
WIDTHS: Final = (320, 400, 260, 500)
PAD, ABOVE, GAP, BELOW, HEAD, TEXT, SMALL, BUTTON, LEAN = 16, 12, 8, 4, 20, 18, 16, 124, 34
"""Units: the edges, the gaps above the button and below the heading, the sizes of the
words, the button's width, and how far a tail may reach."""
LABELLED: Final = 66
"""Units of a button beside its words."""
NARROWEST: Final = 250
"""Pixels that a bubble is wide at least, so that it stays low in small windows."""
SPACING: Final = 1.32
MARGIN: Final = 12
"""Pixels that stay free at the window's edges."""


Picture = tuple[tuple[str, int], ...]
"""Cards by their names, and the points that are told on each; 0 tells none."""
CARD, ROW, COIN = 40, 7, 15
"""Units: a card of the picture and the room for a coin below it; how many cards a row has."""
BESIDE_LARGE: Final = 0.65
"""The part of its size that such a card has beside large letters."""


class BubbleText(NamedTuple):
    """Content of a bubble: ``far`` is the progress; without ``button`` the player has to act.

    ``rim`` says whether the target is outlined, ``key`` what the button does.
    """

    head: AnyText
    text: AnyText
    far: str
    button: str
    rim: bool = True
    picture: Picture = ()
    key: str = NEXT


class Bubble:
    """A bubble with the content ``content``, placed where it covers least.

    Attributes:
        area: its rectangle. next: the Continue button, or None. target: what it points at.
    """

    def __init__(
        self,
        dc: DrawContext,
        content: BubbleText,
        targets: Sequence[pygame.Rect],
        never: list[pygame.Rect],
        rather_not: list[pygame.Rect],
        empty: Sequence[pygame.Rect] = (),
    ) -> None:
        self._dc, self.content = dc, content
        self.target = targets[0] if targets else None
        room = pygame.Rect(0, 0, *dc.layout.window.size).inflate(-2 * MARGIN, -2 * MARGIN)
        least = self._picture_size()[0] + 2 * dc.s(PAD)
        sizes = {
            self._size(max(dc.s(width), NARROWEST, least)): max(dc.s(width), NARROWEST, least)
            for width in WIDTHS
        }
        self.area = beside(sizes, targets, never, rather_not, room, dc.u, empty)
        self._lines = self._wrapped(sizes[self.area.size])
        self.next = self._button() if content.button else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the outline of the target, the bubble, and its text, without the button."""
        dc, area = self._dc, self.area
        if self.target is not None and self.content.rim:
            self._draw_rim(canvas, self.target)
        dc.look.shade(canvas, area, 14, 8, 0.45, 5)
        dc.look.shapes.bubble(area.size, dc.u, self._tail()).put(canvas, *area.topleft)
        y = float(area.y + dc.s(ABOVE))
        for index, (line, pen) in enumerate(self._lines):
            if index and pen.face is not self._lines[index - 1][1].face:
                y += dc.s(BELOW)
            step = pen.px * SPACING
            dc.text(canvas, line, (area.x + dc.s(PAD), y + step / 2), pen)
            y += step
        if self.content.picture:
            self._draw_picture(canvas, y + dc.s(GAP))
        if self.next is not None:
            soft = dc.pen(Face.SEMI, SMALL, dc.look.theme.paper.ink_soft)
            at = (area.x + dc.s(PAD), self.next.rect.centery)
            dc.text(canvas, self.content.far, at, soft)

    def _wrapped(self, width: int) -> list[tuple[str, Pen]]:
        dc, ink = self._dc, self._dc.look.theme.paper.ink
        head, pen = dc.pen(Face.SERIF_BOLD, HEAD, ink), dc.pen(Face.SEMI, TEXT, ink)
        wrap, room = dc.look.text.wrap, width - 2 * dc.s(PAD)
        heads = [(line, head) for line in wrap(self.content.head, head, room)]
        return [*heads, *((line, pen) for line in wrap(self.content.text, pen, room))]

    def _size(self, width: int) -> tuple[int, int]:
        dc = self._dc
        high = sum(pen.px * SPACING for _line, pen in self._wrapped(width)) + 2 * dc.s(ABOVE)
        high += dc.s(BELOW)
        high += self._picture_size()[1]
        if self.content.button:
            high += dc.s(GAP) + dc.layout.scale.target(44)
        return width, round(high)

    @property
    def _card(self) -> int:
        """The width of a card of the picture, which need not grow with letters as much as these."""
        return self._dc.s(CARD * (BESIDE_LARGE if self._dc.layout.folded else 1))

    def _picture_size(self) -> tuple[int, int]:
        """Return the width of a row and the height of all rows; zero without cards."""
        dc, count = self._dc, len(self.content.picture)
        if not count:
            return 0, 0
        rows, each = -(-count // ROW), min(ROW, count)
        coins = dc.s(COIN) if any(points for _card, points in self.content.picture) else 0
        step = self._card + dc.s(3)
        down = round(self._card * CARD_RATIO) + dc.s(4) + coins
        return each * step - dc.s(3), dc.s(GAP) + rows * down

    def _draw_picture(self, canvas: Canvas, top: float) -> None:
        """Draw the cards in rows, the highest first, each with its points on a coin."""
        dc, area = self._dc, self.area
        wide, rows = self._picture_size()[0], -(-len(self.content.picture) // ROW)
        down = (self._picture_size()[1] - dc.s(GAP)) // rows
        left, width = area.centerx - wide / 2, self._card
        for place, (card, points) in enumerate(self.content.picture):
            row, column = divmod(place, ROW)
            x = left + column * (width + dc.s(3)) + width / 2
            y = top + row * down + width * CARD_RATIO / 2
            for image in (
                dc.look.cards.shadow(width, lift=0.0),
                dc.look.cards.face(card, width, trump="H"),
            ):
                at = (round(x) - image.centre[0], round(y) - image.centre[1])
                canvas.put(image.surface, at)
            if points:
                draw_coin(canvas, dc, (round(x), round(y + width * CARD_RATIO / 2)), str(points))

    def _button(self) -> Button:
        dc, area = self._dc, self.area
        onward = self.content.key == NEXT
        style, tail = (Style.PRIMARY, "play") if onward else (Style.TILE, "")
        button = Button(self.content.key, self.content.button, style=style, tail=tail, size=18)
        wide = dc.look.text.width(self.content.button, dc.pen(Face.SERIF_BOLD, 18, (0, 0, 0)))
        wide = min(area.width - 2 * dc.s(ABOVE), max(dc.s(BUTTON), 100, wide + dc.s(LABELLED)))
        place = pygame.Rect(0, 0, wide, dc.layout.scale.target(44))
        place.bottomright = (area.right - dc.s(ABOVE), area.bottom - dc.s(ABOVE))
        return button.placed(place)

    def _draw_rim(self, canvas: Canvas, target: pygame.Rect) -> None:
        dc = self._dc
        rim = target.inflate(2 * dc.s(4), 2 * dc.s(4))
        brass, wide = dc.look.theme.attention.brass_lit, max(3.0, 3.5 * dc.u)
        dc.look.fill(canvas, rim, 12 * dc.u, None, rim=brass, thick=wide)

    def _tail(self) -> tuple[int, int] | None:
        """Return the tip of the tail from the corner; None if the target is far away or left."""
        area, target = self.area, self.target
        if target is None or area.colliderect(target.inflate(-2, -2)):
            return None
        near = area.inflate(2 * self._dc.s(LEAN), 2 * self._dc.s(LEAN))
        if not near.colliderect(target):
            return None  # a long tail would cover what lies between
        x = min(max(area.centerx, target.left + 6), target.right - 6)
        if target.bottom <= area.top:
            return x - area.x, target.bottom - area.y + 2
        if target.top >= area.bottom:
            return x - area.x, target.top - area.y - 2
        if target.left >= area.right:
            y = min(max(area.centery, target.top + 6), target.bottom - 6)
            return target.left - area.x - 2, y - area.y
        return None


EDGE, STEPS = 8, 80
"""Pixels that stay free around a bubble, and how finely its place is looked for."""
NEVER, RATHER_NOT, EMPTY = 40.0, 1.2, 0.3
"""What a covered pixel costs, in pixels of distance, at a scale of 1; of an empty sheet little."""


BUTTONS_FIRST: Final = 6
"""How much more a covered pixel of a button costs than one of a card, beside large letters."""


About = Target | ControlKey
"""What a bubble lies beside; an id is a control of the table."""


def abouts(
    dc: DrawContext, stage: Stage, group: FocusGroup, about: Iterable[About]
) -> list[pygame.Rect]:
    """Return the rectangles of all targets of a bubble."""
    found = (_about(dc, stage, group, item) for item in about)
    return [rect for rect in found if rect is not None]


def _about(dc: DrawContext, stage: Stage, group: FocusGroup, about: About) -> pygame.Rect | None:
    layout, poses = stage.layout, stage.motion.poses
    match about:
        case Cards():
            return _together(_card(poses[key]) for key in about.codes)
        case ControlId() | str():
            return group[about].rect.copy()
        case Figure(seat):
            return _seat(dc, stage, seat)
        case Called(seat):
            at = layout.seats[seat].call
            return pygame.Rect(around(at, layout.s(84), layout.s(44)))
        case Laid(seat):
            laid = [p for p in poses.values() if p.place == "discards" and p.owner == seat]
            return _together(_card(pose) for pose in laid) if laid else None
        case Part.HAND:
            return _hand(stage)
        case Part.SHEET:
            return pygame.Rect(layout.column.sheet)
        case Part.BOARD:
            return pygame.Rect(layout.column.board)
        case Part.SCORE:
            return pygame.Rect(layout.score)
        case _:
            assert_never(about)


def kept_free(stage: Stage, group: FocusGroup) -> list[pygame.Rect]:
    """Return the areas that no bubble may cover: hand, trick, prompt, and controls."""
    free = [widget.rect for widget in group if not isinstance(widget.key, CardControl)]
    layout = stage.layout
    if layout.folded:  # where there is no room at all, rather cover cards than what is pressed
        free *= BUTTONS_FIRST
    hand = _hand(stage)
    if hand is not None:
        free.append(hand)
    free += [_card(pose) for pose in stage.motion.poses.values() if pose.place == "trick"]
    if stage.pause == SCORE:
        free.append(pygame.Rect(layout.score))
    return free


def rather_free(dc: DrawContext, stage: Stage) -> list[pygame.Rect]:
    """Return the areas that should stay visible if there is room."""
    layout = stage.layout
    found = [_seat(dc, stage, seat) for seat in SEATS]
    found.append(pygame.Rect(layout.column.board))
    if stage.view.sheet:
        found.append(pygame.Rect(layout.column.sheet))
    lying = ("row", "discards", "open", "captured", "stays")
    found += [_card(pose) for pose in stage.motion.poses.values() if pose.place in lying]
    for seat in layout.seats:
        points = ((seat.call, 84, 44), (seat.word, 64, 22))
        found += [pygame.Rect(around(at, layout.s(w), layout.s(h))) for at, w, h in points]
        found.append(pygame.Rect(around(seat.hidden, layout.c(104), layout.c(64))))
    if stage.view.is_dealt:
        deck = layout.seats[layout.seat(stage.view.dealer, stage.viewer)].deck.rect
        found.append(pygame.Rect(deck))
    return [rect.inflate(EDGE, EDGE) for rect in found]


def empty_sheet(stage: Stage) -> list[pygame.Rect]:
    """Return the score sheet while nothing is written on it."""
    return [] if stage.view.sheet else [pygame.Rect(stage.layout.column.sheet)]


def beside(
    sizes: Iterable[tuple[int, int]],
    targets: Sequence[pygame.Rect],
    never: list[pygame.Rect],
    rather_not: list[pygame.Rect],
    room: pygame.Rect,
    u: float,
    empty: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the place in ``room`` that covers least and none of the ``targets``.

    It is near the first target or the middle, at scale ``u``; ``empty`` may be covered if need be.
    """
    goal = targets[0] if targets else pygame.Rect(*room.center, 1, 1)
    step = max(4, room.width // STEPS)
    never = [*never, *(target.inflate(2 * EDGE, 2 * EDGE) for target in targets)]
    best, least = pygame.Rect(room.topleft, next(iter(sizes := list(sizes)))), float("inf")
    for gap, where in sorted(_places(sizes, room, step, goal), key=itemgetter(0)):
        if gap >= least:  # farther away than the best, even with nothing covered: so is all else
            break
        place = pygame.Rect(where)
        cost = gap + NEVER * _covered(place, never)
        cost += RATHER_NOT / u * _covered(place, rather_not) if cost < least else 0
        cost += EMPTY / u * _covered(place, empty) if cost < least else 0
        if cost < least:
            best, least = place, cost
    return best


def _places(
    sizes: Iterable[tuple[int, int]], room: pygame.Rect, step: int, goal: pygame.Rect
) -> Iterator[tuple[float, tuple[int, int, int, int]]]:
    """Yield every place for a bubble of each size, each after its distance from the goal."""
    for width, height in sizes:
        rows = range(room.top, room.bottom - height + 1, step)
        downs = [(y, _gap(y, height, goal.top, goal.height)) for y in rows]
        for x in range(room.left, room.right - width + 1, step):
            across = _gap(x, width, goal.left, goal.width)
            for y, down in downs:
                yield across + down, (x, y, width, height)


def _covered(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    cuts = (place.clip(others[at]) for at in place.collidelistall(others))
    return sum(cut.width * cut.height for cut in cuts)


def _gap(start: int, length: int, goal: int, reach: int) -> float:
    """Return the distance of the nearest edges along one axis, plus a little for an offset."""
    apart = max(0, start - goal - reach, goal - start - length)
    aside = abs(start + length // 2 - goal - reach // 2)
    return apart + aside / 16


def _card(pose: Pose) -> pygame.Rect:
    return pygame.Rect(around((pose.x, pose.y), pose.width, pose.width * CARD_RATIO))


def _together(rects: Iterable[pygame.Rect]) -> pygame.Rect:
    first, *others = rects
    return first.unionall(others)


def _hand(stage: Stage) -> pygame.Rect | None:
    poses = stage.motion.poses.values()
    held = [_card(p) for p in poses if p.place == "hand" and p.owner == stage.viewer]
    return _together(held) if held else None


def _seat(dc: DrawContext, stage: Stage, seat: Seat) -> pygame.Rect:
    """Return the rectangles of portrait and name plate, which is as long as its name."""
    place, s = stage.layout.seats[seat], stage.layout.s
    spot = plate_spot(dc, seat, table_text.name(seat))
    plate = pygame.Rect(around(spot.middle, max(s(104), spot.width), place.plate_height))
    return plate.union(pygame.Rect(place.figure))
