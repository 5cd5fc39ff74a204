"""What lies on the cloth as boxes, and what of it lies on something else or is not to be read."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pygame
from fitting import SLACK, Eyes, Line, Thing

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.table_ui.calls import _paper as call_paper
from pidro_desktop.render.table_ui.players import CALLING, plate_spot
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import OVER
from pidro_desktop.table.layout.layout_types import CARD_RATIO, Rect, around

AIR = 1
"""Pixels by which boxes may touch: what is rounded."""
FIGURE_AIR = 0.12
"""The part of a figure's drawing at each side that is empty."""
HIDES = 150
"""From this alpha on something hides what is below."""


class Box(NamedTuple):
    """Something that lies on the cloth; ``group`` are those that may lie on each other."""

    name: str
    group: str
    rect: pygame.Rect


def boxes(scene: TableScene) -> list[Box]:
    """Figures, plates, arrows, calls, cards, papers and controls."""
    picture, view = scene.picture, scene.flow.view
    dc, layout = picture.dc, picture.layout
    found: list[Box] = []
    for seat in SEATS:
        place = layout.seats[layout.seat(seat, view.seat)]
        figure = pygame.Rect(place.figure)
        figure = figure.inflate(-2 * FIGURE_AIR * figure.w, -2 * FIGURE_AIR * figure.h)
        found.append(Box(f"figure of {table_text.name(seat)}", f"figure {seat}", figure))
        spot = plate_spot(dc, layout.seat(seat, view.seat), table_text.name(seat))
        plate = around(spot.middle, spot.width, dc.s(32))
        found.append(_box(f"plate of {table_text.name(seat)}", plate))
        call = call_paper(dc, view, seat)
        if call is not None:
            found.append(_box(f"call of {table_text.name(seat)}", call.area))
        if scene.flow.on_turn == seat:
            found.append(
                _box(f"arrow of {table_text.name(seat)}", _arrow(layout.c(30), place.arrow))
            )
    found += _cards(scene)
    if layout.folded and view.dealer is not None:
        pack = layout.seats[layout.seat(view.dealer, view.seat)].deck.rect
        found.append(Box("pack", "deck None", pygame.Rect(pack)))
    if scene.flow.pause == OVER:
        found.append(_box("paper", layout.won))
    elif scene.flow.pause == "score":
        found.append(_box("paper", layout.score))
    for control in scene.group:
        if not isinstance(control.key, CardControl) and control.label != table_text.GO_ON:
            found.append(Box(f"button {control.label or control.key}", "", control.rect))
    cloth = pygame.Rect(layout.cloth)
    return [one for one in found if one.rect.colliderect(cloth)]


def _arrow(size: int, at: tuple[int, int]) -> Rect:
    return around(at, size * 0.75, size * 0.75)


def _box(name: str, rect: Rect) -> Box:
    return Box(name, "", pygame.Rect(rect))


def _cards(scene: TableScene) -> Iterator[Box]:
    poses = scene.flow.motion.poses
    for pose in poses.values():
        turn = math.radians(abs(pose.angle))
        wide, high = pose.width, pose.width * CARD_RATIO
        # The corners are round, so a card that is turned a little hardly grows.
        width = wide * math.cos(turn) + 0.75 * high * math.sin(turn)
        height = high * math.cos(turn) + 0.75 * wide * math.sin(turn)
        place = pose.place if pose.place != "stays" else "row"
        owner = pose.owner if pose.place not in ("killed", "kitty") else ""
        rect = pygame.Rect(around((pose.x, pose.y), width, height))
        yield Box(f"cards {owner} ({place})", f"{place} {owner}", rect)


def crowded(eyes: Eyes, scene: TableScene, size: tuple[int, int]) -> list[str]:
    """A sentence for each two things that lie on each other, and each text that is hidden."""
    canvas = Canvas(pygame.Surface(size))
    canvas.begin()
    scene.draw(canvas)
    lines, things = eyes.read(canvas.items)
    lying = boxes(scene)
    loose = [line for line in lines if _is_loose(line, scene, lying, things)]
    return sorted(
        {
            *_on_each_other(lying),
            *_words_on_things(loose, lying),
            *_hidden(lines, things),
            *_missing(lines, scene),
            *(f"cut: {line.words}" for line in lines if line.words in eyes.painter.cut),
        }
    )


def _on_each_other(lying: list[Box]) -> Iterator[str]:
    for one, other in combinations(lying, 2):
        if one.group and one.group == other.group:
            continue
        if "(captured)" in one.name and "(captured)" in other.name:
            continue
        if "paper" in (one.name, other.name) and "button" in one.name + other.name:
            continue
        both = one.rect.clip(other.rect)
        if both.w > AIR and both.h > AIR:
            yield f"{one.name} and {other.name} lie on each other"


def _is_loose(line: Line, scene: TableScene, lying: list[Box], things: list[Thing]) -> bool:
    """Whether words stand on the cloth itself and not on a paper, a plate or a button."""
    cloth = pygame.Rect(scene.picture.layout.cloth)
    if not cloth.colliderect(line.ink):
        return False
    if any(box.rect.contains(line.ink) for box in lying if _carries(box)):
        return False
    near = line.ink.inflate(4, 4)
    return not any(
        thing.order < line.order and thing.place.contains(near) and _is_paper(thing, near)
        for thing in things[1:]
    )


def _carries(box: Box) -> bool:
    return box.name.startswith(("plate", "call", "button", "paper"))


def _is_paper(thing: Thing, near: pygame.Rect) -> bool:
    """Whether a thing is small and opaque at the corners of some words: a slip, a coin."""
    if thing.place.w * thing.place.h > 40 * near.w * near.h and thing.place.w > 3 * near.w:
        return False
    spots = (near.midleft, near.midright)
    inside = [(x - thing.corner[0], y - thing.corner[1]) for x, y in spots]
    bounds = thing.surface.get_rect()
    return all(bounds.collidepoint(at) and thing.surface.get_at(at).a > HIDES for at in inside)


def _words_on_things(loose: list[Line], lying: list[Box]) -> Iterator[str]:
    for line in loose:
        for box in lying:
            both = box.rect.clip(line.ink.clip(line.seen))
            if both.w > SLACK and both.h > SLACK:
                yield f"{line.words} and {box.name} lie on each other"


def _hidden(lines: list[Line], things: list[Thing]) -> Iterator[str]:
    """Words of which something that was put later hides a part."""
    for line in lines:
        ink = line.ink.clip(line.seen)
        if ink.h < line.ink.h - SLACK or ink.w < line.ink.w - SLACK:
            yield f"cut: {line.words}"
        for thing in things:
            if thing.order > line.order and _hides(thing, ink):
                yield f"hidden: {line.words}"
                break


def _hides(thing: Thing, ink: pygame.Rect) -> bool:
    both = thing.place.clip(ink)
    if both.w <= SLACK or both.h <= SLACK:
        return False
    part = both.move(-thing.corner[0], -thing.corner[1]).clip(thing.surface.get_rect())
    if not part:
        return False
    if not thing.surface.get_flags() & pygame.SRCALPHA:
        return True
    mask = pygame.mask.from_surface(thing.surface.subsurface(part), HIDES)
    return mask.count() > 2 * max(part.h, SLACK)


def _missing(lines: list[Line], scene: TableScene) -> Iterator[str]:
    """What is always to be told, and is not."""
    there = {line.words for line in lines}
    everything = " ".join(line.words for line in lines)
    view = scene.flow.view
    folded = scene.picture.layout.folded
    asked: list[str] = [*map(table_text.name, SEATS)]
    asked += [] if folded else [str(table_text.LIFETIME)]
    yours = view.dealer == view.seat
    gives_way = (folded and view.trump) or (yours and view.phase not in CALLING)
    if view.dealer is not None and view.winner is None and not gives_way:
        done = not (view.stock_count or folded)
        said = table_text.dealing(view.dealer, done=done, yours=yours)
        asked += said if yours or not folded else said[-1:]
    if scene.flow.pause == "look":
        asked.append(str(table_text.GO_ON))
    for one in asked:
        if one not in there and one not in everything:
            yield f"not told: {one}"
    bubble = scene.help.bubble(scene.picture.layout) if scene.help else None
    if bubble is not None:
        told = everything.replace(" ", "")
        for sentence in (bubble.head, *(reason.text for reason in bubble.reasons)):
            if str(sentence).replace(" ", "") not in told:
                yield f"not told: {sentence}"
