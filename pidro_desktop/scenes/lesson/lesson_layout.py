"""Placement of lesson bubbles beside their targets, clear of everything needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from operator import itemgetter
from typing import NamedTuple, assert_never

import pygame

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.players import plate_spot
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import ControlId, ControlKey
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.pose import Pose
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO, around

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
