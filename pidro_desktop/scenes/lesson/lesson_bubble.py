"""Speech bubble of a lesson: what it tells, and its place beside its targets.

It lies clear of everything that is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from operator import itemgetter
from typing import Final, NamedTuple, assert_never

import pygame

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
from pidro_desktop.table.animation.pose import Pose
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


class Told(NamedTuple):
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
    """A bubble with the content ``told``, placed where it covers least.

    Attributes:
        area: its rectangle. next: the Continue button, or None. target: what it points at.
    """

    def __init__(
        self,
        kit: DrawContext,
        told: Told,
        targets: Sequence[pygame.Rect],
        never: list[pygame.Rect],
        rather_not: list[pygame.Rect],
        empty: Sequence[pygame.Rect] = (),
    ) -> None:
        self._kit, self.told = kit, told
        self.target = targets[0] if targets else None
        room = pygame.Rect(0, 0, *kit.places.window.size).inflate(-2 * MARGIN, -2 * MARGIN)
        least = self._picture_size()[0] + 2 * kit.s(PAD)
        sizes = {
            self._size(max(kit.s(width), NARROWEST, least)): max(kit.s(width), NARROWEST, least)
            for width in WIDTHS
        }
        self.area = beside(sizes, targets, never, rather_not, room, kit.u, empty)
        self._lines = self._wrapped(sizes[self.area.size])
        self.next = self._button() if told.button else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the outline of the target, the bubble, and its text, without the button."""
        kit, area = self._kit, self.area
        if self.target is not None and self.told.rim:
            self._draw_rim(canvas, self.target)
        kit.look.shapes.shadow(area.size, 14 * kit.u, 8 * kit.u, 0.45, drop=5 * kit.u).put(
            canvas, *area.topleft
        )
        kit.look.shapes.bubble(area.size, kit.u, self._tail()).put(canvas, *area.topleft)
        y = float(area.y + kit.s(ABOVE))
        for index, (line, pen) in enumerate(self._lines):
            if index and pen.face is not self._lines[index - 1][1].face:
                y += kit.s(BELOW)
            step = pen.px * SPACING
            kit.text(canvas, line, (area.x + kit.s(PAD), y + step / 2), pen)
            y += step
        if self.told.picture:
            self._draw_picture(canvas, y + kit.s(GAP))
        if self.next is not None:
            soft = kit.pen(Face.SEMI, SMALL, kit.look.theme.paper.ink_soft)
            at = (area.x + kit.s(PAD), self.next.rect.centery)
            kit.text(canvas, self.told.far, at, soft)

    def _wrapped(self, width: int) -> list[tuple[str, Pen]]:
        kit, ink = self._kit, self._kit.look.theme.paper.ink
        head, pen = kit.pen(Face.SERIF_BOLD, HEAD, ink), kit.pen(Face.SEMI, TEXT, ink)
        wrap, room = kit.look.text.wrap, width - 2 * kit.s(PAD)
        heads = [(line, head) for line in wrap(self.told.head, head, room)]
        return [*heads, *((line, pen) for line in wrap(self.told.text, pen, room))]

    def _size(self, width: int) -> tuple[int, int]:
        kit = self._kit
        high = sum(pen.px * SPACING for _line, pen in self._wrapped(width)) + 2 * kit.s(ABOVE)
        high += kit.s(BELOW)
        high += self._picture_size()[1]
        if self.told.button:
            high += kit.s(GAP) + kit.places.scale.target(44)
        return width, round(high)

    def _picture_size(self) -> tuple[int, int]:
        """Return the width of a row and the height of all rows; zero without cards."""
        kit, count = self._kit, len(self.told.picture)
        if not count:
            return 0, 0
        rows, each = -(-count // ROW), min(ROW, count)
        coins = kit.s(COIN) if any(points for _card, points in self.told.picture) else 0
        step = kit.s(CARD) + kit.s(3)
        down = round(kit.s(CARD) * CARD_RATIO) + kit.s(4) + coins
        return each * step - kit.s(3), kit.s(GAP) + rows * down

    def _draw_picture(self, canvas: Canvas, top: float) -> None:
        """Draw the cards in rows, the highest first, each with its points on a coin."""
        kit, area = self._kit, self.area
        wide, rows = self._picture_size()[0], -(-len(self.told.picture) // ROW)
        down = (self._picture_size()[1] - kit.s(GAP)) // rows
        left, width = area.centerx - wide / 2, kit.s(CARD)
        for place, (card, points) in enumerate(self.told.picture):
            row, column = divmod(place, ROW)
            x = left + column * (width + kit.s(3)) + width / 2
            y = top + row * down + width * CARD_RATIO / 2
            for image in (
                kit.look.cards.shadow(width, lift=0.0),
                kit.look.cards.face(card, width, trump="H"),
            ):
                at = (round(x) - image.centre[0], round(y) - image.centre[1])
                canvas.put(image.surface, at)
            if points:
                draw_coin(canvas, kit, (round(x), round(y + width * CARD_RATIO / 2)), str(points))

    def _button(self) -> Button:
        kit, area = self._kit, self.area
        onward = self.told.key == NEXT
        style, tail = (Style.PRIMARY, "play") if onward else (Style.TILE, "")
        button = Button(self.told.key, self.told.button, style=style, tail=tail, size=18)
        wide = kit.look.text.width(self.told.button, kit.pen(Face.SERIF_BOLD, 18, (0, 0, 0)))
        wide = min(area.width - 2 * kit.s(ABOVE), max(kit.s(BUTTON), 100, wide + kit.s(LABELLED)))
        place = pygame.Rect(0, 0, wide, kit.places.scale.target(44))
        place.bottomright = (area.right - kit.s(ABOVE), area.bottom - kit.s(ABOVE))
        button.place(place)
        return button

    def _draw_rim(self, canvas: Canvas, target: pygame.Rect) -> None:
        kit = self._kit
        rim = target.inflate(2 * kit.s(4), 2 * kit.s(4))
        brass, wide = kit.look.theme.attention.brass_lit, max(3.0, 3.5 * kit.u)
        piece = kit.look.shapes.rounded(rim.size, 12 * kit.u, None, stroke=brass, stroke_width=wide)
        piece.put(canvas, *rim.topleft)

    def _tail(self) -> tuple[int, int] | None:
        """Return the tip of the tail from the corner; None if the target is far away or left."""
        area, target = self.area, self.target
        if target is None or area.colliderect(target.inflate(-2, -2)):
            return None
        near = area.inflate(2 * self._kit.s(LEAN), 2 * self._kit.s(LEAN))
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


class Spot(Enum):
    """A part of the table that exists only once."""

    HAND = "hand"
    SHEET = "sheet"
    BOARD = "board"
    SCORE = "score"


class CardsAbout(NamedTuple):
    """Target: cards anywhere on the table, by their two-letter codes."""

    cards: tuple[str, ...]


class FigureAbout(NamedTuple):
    """Target: the portrait and name plate of a player."""

    seat: Seat


class CallAbout(NamedTuple):
    """Target: the bid of a player."""

    seat: Seat


class DiscardsAbout(NamedTuple):
    """Target: the discards of a player."""

    seat: Seat


About = Spot | CardsAbout | FigureAbout | CallAbout | DiscardsAbout | ControlKey
"""What a bubble lies beside; an id is a control of the table."""


def abouts(
    kit: DrawContext, stage: Stage, group: FocusGroup, about: Iterable[About]
) -> list[pygame.Rect]:
    """Return the rectangles of all targets of a bubble."""
    found = (_about(kit, stage, group, item) for item in about)
    return [rect for rect in found if rect is not None]


def _about(kit: DrawContext, stage: Stage, group: FocusGroup, about: About) -> pygame.Rect | None:
    places, poses = stage.places, stage.motion.poses
    match about:
        case CardsAbout(cards):
            return _together(_card(poses[key]) for key in cards)
        case ControlId() | str():
            return group[about].rect.copy()
        case FigureAbout(seat):
            return _seat(kit, stage, seat)
        case CallAbout(seat):
            at = places.seats[seat].call
            return pygame.Rect(around(at, places.s(84), places.s(44)))
        case DiscardsAbout(seat):
            laid = [p for p in poses.values() if p.place == "discards" and p.owner == seat]
            return _together(_card(pose) for pose in laid) if laid else None
        case Spot.HAND:
            return _hand(stage)
        case Spot.SHEET:
            return pygame.Rect(places.column.sheet)
        case Spot.BOARD:
            return pygame.Rect(places.column.board)
        case Spot.SCORE:
            return pygame.Rect(places.score)
        case _:
            assert_never(about)


def kept_free(stage: Stage, group: FocusGroup) -> list[pygame.Rect]:
    """Return the areas that no bubble may cover: hand, trick, prompt, and controls."""
    free = [widget.rect for widget in group if not isinstance(widget.key, CardControl)]
    places = stage.places
    hand = _hand(stage)
    if hand is not None:
        free.append(hand)
    free += [_card(pose) for pose in stage.motion.poses.values() if pose.place == "trick"]
    if stage.pause == SCORE:
        free.append(pygame.Rect(places.score))
    return free


def rather_free(kit: DrawContext, stage: Stage) -> list[pygame.Rect]:
    """Return the areas that should stay visible if there is room."""
    places = stage.places
    found = [_seat(kit, stage, seat) for seat in SEATS]
    found.append(pygame.Rect(places.column.board))
    if stage.view.sheet:
        found.append(pygame.Rect(places.column.sheet))
    lying = ("row", "discards", "open", "captured", "stays")
    found += [_card(pose) for pose in stage.motion.poses.values() if pose.place in lying]
    for seat in places.seats:
        points = ((seat.call, 84, 44), (seat.word, 64, 22))
        found += [pygame.Rect(around(at, places.s(w), places.s(h))) for at, w, h in points]
        found.append(pygame.Rect(around(seat.hidden, places.c(104), places.c(64))))
    if stage.view.is_dealt:
        deck = places.seats[places.seat(stage.view.dealer, stage.viewer)].deck.rect
        found.append(pygame.Rect(deck))
    return [rect.inflate(EDGE, EDGE) for rect in found]


def empty_sheet(stage: Stage) -> list[pygame.Rect]:
    """Return the score sheet while nothing is written on it."""
    return [] if stage.view.sheet else [pygame.Rect(stage.places.column.sheet)]


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


def _seat(kit: DrawContext, stage: Stage, seat: Seat) -> pygame.Rect:
    """Return the rectangles of portrait and name plate, which is as long as its name."""
    place, s = stage.places.seats[seat], stage.places.s
    spot = plate_spot(kit, seat, table_text.name(seat))
    plate = pygame.Rect(around(spot.middle, max(s(104), spot.width), place.plate_height))
    return plate.union(pygame.Rect(place.figure))
