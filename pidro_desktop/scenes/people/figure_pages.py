"""The pages of the paper on which a figure is chosen or put together, and their controls."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from pidro_desktop.figures.figure import EXTRAS, PARTS, Figure, changed
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.figures.seating import Seating
from pidro_desktop.render.art.figure.parts import drawings
from pidro_desktop.render.art.portraits import PEGS, PROPORTION, SIDES
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.widget import Button, Style, Widget
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.scenes.people.figure_controls import (
    FigureCell,
    InkBead,
    MakeOwn,
    PartCell,
    PersonCell,
)
from pidro_desktop.scenes.people.figure_pictures import FigurePictures, Wanted
from pidro_desktop.scenes.shell.panel import CLOSE
from pidro_desktop.table.layout.layout_types import Rect, Scale
from pidro_desktop.table.layout.seats_layout import BeadPlaces, SeatsPlaces, bead_row, cells

OWN, BEFORE, SURPRISE, DONE = "own", "before", "surprise", "done"
PEOPLE_PAGE: Final = "people"
PAGES: Final = (
    (PEOPLE_PAGE, words.PEOPLE),
    ("face", words.FACE),
    ("hair", words.HAIR),
    ("hat", words.HAT),
    ("clothes", words.CLOTHES),
)
BEADS: Final = {"face": ("skin", words.SKIN), "hair": ("colour", words.COLOUR)}
"""The colours below the parts of a page, and what they are called."""
COLUMNS: Final = {PEOPLE_PAGE: 6, "face": 5, "hair": 4, "hat": 4, "clothes": 5}
TALLEST: Final = {PEOPLE_PAGE: 100, "face": 142, "hair": 142, "hat": 166, "clothes": 116}
"""Units: how high a figure is on a tile."""
BETTER: Final = 1.1
"""Tiles lie in more columns than usual if figures become so many times as high."""
PEOPLE_GAP: Final = 10


class Page(NamedTuple):
    """The controls of a page, and the place of its colours."""

    widgets: list[Widget]
    wanted: list[Wanted]
    beads: BeadPlaces | None
    beads_label: str


def page_of(
    name: str, seating: Seating, places: SeatsPlaces, look: Look, pictures: FigurePictures
) -> Page:
    """Return a page's controls in their places.

    Args:
        name: the page.
        seating: the draft.
        places: the layout of the scene.
        look: the painters.
        pictures: where the pictures of the figures come from.
    """
    area, scale = places.area, places.scale
    if name == PEOPLE_PAGE:
        return _people(seating, area, scale, look, pictures)
    return _parts(name, seating, area, scale, look, pictures)


def buttons_of(places: SeatsPlaces) -> list[Widget]:
    """Return the buttons in the last row, and the X, in their places."""
    before = Button(BEFORE, str(words.BEFORE))
    before.place(pygame.Rect(places.before))
    surprise = Button(SURPRISE, str(words.SURPRISE))
    surprise.place(pygame.Rect(places.surprise))
    done = Button(DONE, str(words.DONE), style=Style.PRIMARY, size=24)
    done.place(pygame.Rect(places.done))
    close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
    close.place(pygame.Rect(places.close))
    return [before, surprise, done, close]


def _people(
    seating: Seating, area: Rect, scale: Scale, look: Look, pictures: FigurePictures
) -> Page:
    columns = COLUMNS[PEOPLE_PAGE]
    places = cells(area, len(PEOPLE) + 2, columns, scale, gap=PEOPLE_GAP)
    high = min(scale.s(TALLEST[PEOPLE_PAGE]), places[0].h - scale.s(34), places[0].w)
    now = person_of(seating.figure)
    found: list[FigureCell] = []
    for (key, person), place in zip(PEOPLE.items(), places, strict=False):
        wanted = _wanted(person.figure, seating.seat, high, look, composed=False)
        other = seating.wearer(person.figure)
        worn_by = "" if other is None else str(words.WORN_BY).format(name=seating.names[other])
        cell = FigureCell(
            PersonCell(key),
            person.name,
            wanted,
            pictures,
            chosen=key == now,
            named=True,
            worn_by=worn_by,
        )
        cell.place(pygame.Rect(place))
        found.append(cell)
    own = MakeOwn(OWN, chosen=not now)
    own.place(pygame.Rect(places[-2]).union(pygame.Rect(places[-1])))
    return Page([*found, own], [cell.wanted for cell in found], None, "")


def _parts(
    name: str,
    seating: Seating,
    area: Rect,
    scale: Scale,
    look: Look,
    pictures: FigurePictures,
) -> Page:
    beads: BeadPlaces | None = None
    part, label = BEADS.get(name, ("", ""))
    if part:
        area, beads = bead_row(area, len(PARTS[part]), scale)
    choices: list[tuple[str, str | bool]] = [(name, value) for value in PARTS[name]]
    if name == "face":
        choices += [(extra, not getattr(seating.figure, extra)) for extra in EXTRAS]
    columns, drawn = COLUMNS[name], look.theme.cards.figures
    for more in range(columns + 1, len(choices)):
        usual = _room(area, len(choices), columns, scale, drawn)
        if _room(area, len(choices), more, scale, drawn) > BETTER * usual:
            columns = more
    places = cells(area, len(choices), columns, scale)
    high = min(scale.s(TALLEST[name]), _room(area, len(choices), columns, scale, drawn))
    found = [
        _part_cell(choice, seating, place, high, look, pictures)
        for choice, place in zip(choices, places, strict=True)
    ]
    widgets: list[Widget] = [*found]
    if beads is not None:
        widgets += _beads(part, seating.figure, beads)
    return Page(widgets, [cell.wanted for cell in found], beads, str(label))


def _room(area: Rect, count: int, columns: int, scale: Scale, drawn: str) -> int:
    """Return how high a figure can be on so many tiles in so many columns."""
    place = cells(area, count, columns, scale)[0]
    wide = (place.w - scale.s(8)) / PROPORTION if drawn == PEGS else place.w - scale.s(14)
    return min(place.h - scale.s(16), round(wide))


def _part_cell(
    choice: tuple[str, str | bool],
    seating: Seating,
    place: Rect,
    high: int,
    look: Look,
    pictures: FigurePictures,
) -> FigureCell:
    part, value = choice
    shown = changed(seating.figure, part, True if isinstance(value, bool) else value)
    cell = FigureCell(
        PartCell(part, str(value) if not isinstance(value, bool) else ("on" if value else "")),
        words.label(part, value),
        _wanted(shown, seating.seat, high, look, composed=True),
        pictures,
        chosen=getattr(seating.figure, part) == value if not isinstance(value, bool) else not value,
        named=False,
    )
    cell.place(pygame.Rect(place))
    return cell


def _beads(part: str, figure: Figure, places: BeadPlaces) -> list[Widget]:
    inks = drawings()[part]
    found: list[Widget] = []
    for value, place in zip(PARTS[part], places.beads, strict=True):
        chosen = getattr(figure, part) == value
        key = PartCell(part, value)
        light, dark = inks[value][:2]
        bead = InkBead(key, words.label(part, value), (light, dark), chosen=chosen)
        bead.place(pygame.Rect(place))
        found.append(bead)
    return found


def _wanted(figure: Figure, seat: int, high: int, look: Look, *, composed: bool) -> Wanted:
    drawn = look.theme.cards.figures
    return Wanted(figure, SIDES[seat % 2], "calm", high, drawn, composed)
