"""The pages of the paper on which a figure is chosen or put together, and their controls."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from pidro_desktop.figures.figure import EXTRAS, PARTS, Figure, changed
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.figures.seating import Seating
from pidro_desktop.render.art.figure.parts import drawings
from pidro_desktop.render.art.portraits import PEGS, PROPORTION, SIDES, Mien, has_painting
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.widget import Button, ControlKey, Style, Widget
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
from pidro_desktop.table.layout.seats_layout import (
    LabelledRow,
    SeatsPlaces,
    bead_row,
    cells,
    cells_and_extras,
)

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
COLUMNS: Final = {PEOPLE_PAGE: 6, "hair": 4, "hat": 4, "clothes": 5}
TALLEST: Final = {PEOPLE_PAGE: 100, "face": 142, "hair": 142, "hat": 166, "clothes": 116}
"""Units: how high a figure is on a tile."""
BETTER: Final = 1.1
"""Tiles lie in more columns than usual if figures become so many times as high."""
PEOPLE_GAP: Final = 10


class Page(NamedTuple):
    """The controls of a page, and its labelled rows with their labels."""

    widgets: list[Widget]
    wanted: list[Wanted]
    rows: list[tuple[LabelledRow, str]]


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


def nearest(page: Page, focus: ControlKey) -> PartCell | None:
    """Return the control that takes the place of one that has changed its value, or None."""
    if not isinstance(focus, PartCell):
        return None
    same = (w.key for w in page.widgets if isinstance(w.key, PartCell))
    return next((key for key in same if key.part == focus.part), None)


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
        worn_by = (
            ""
            if other is None
            else words.worn_by(seating.names[other], seating.names[seating.seat])
        )
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
    return Page([*found, own], [cell.wanted for cell in found], [])


def _parts(
    name: str,
    seating: Seating,
    area: Rect,
    scale: Scale,
    look: Look,
    pictures: FigurePictures,
) -> Page:
    rows: list[tuple[LabelledRow, str]] = []
    beads: LabelledRow | None = None
    part, label = BEADS.get(name, ("", ""))
    if part:
        area, beads = bead_row(area, len(PARTS[part]), scale)
        rows.append((beads, str(label)))
    choices: list[tuple[str, str | bool]] = [(name, value) for value in PARTS[name]]
    if name == "face":
        places, extras = cells_and_extras(area, len(choices), len(EXTRAS), scale)
        rows.append((extras, str(words.EXTRAS)))
        choices += [(extra, not getattr(seating.figure, extra)) for extra in EXTRAS]
        places += extras.places
    else:
        places = cells(area, len(choices), _columns(name, area, len(choices), scale, look), scale)
    high = min(scale.s(TALLEST[name]), _room(places[0], scale, look))
    found = [
        _part_cell(choice, seating, place, high, look, pictures)
        for choice, place in zip(choices, places, strict=True)
    ]
    widgets: list[Widget] = [*found]
    if beads is not None:
        widgets += _beads(part, seating.figure, beads)
    return Page(widgets, [cell.wanted for cell in found], rows)


def _columns(name: str, area: Rect, count: int, scale: Scale, look: Look) -> int:
    """Return in how many columns tiles lie: as usual, or more if that makes figures larger."""
    columns = COLUMNS[name]
    for more in range(columns + 1, count):
        usual, other = (cells(area, count, across, scale)[0] for across in (columns, more))
        if _room(other, scale, look) > BETTER * _room(usual, scale, look):
            columns = more
    return columns


def _room(place: Rect, scale: Scale, look: Look) -> int:
    """Return how high a figure can be on a tile."""
    is_peg = look.theme.cards.figures == PEGS
    wide = (place.w - scale.s(8)) / PROPORTION if is_peg else place.w - scale.s(14)
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


def _beads(part: str, figure: Figure, places: LabelledRow) -> list[Widget]:
    inks = drawings()[part]
    found: list[Widget] = []
    for value, place in zip(PARTS[part], places.places, strict=True):
        chosen = getattr(figure, part) == value
        key = PartCell(part, value)
        light, dark = inks[value][:2]
        bead = InkBead(key, words.label(part, value), (light, dark), chosen=chosen)
        bead.place(pygame.Rect(place))
        found.append(bead)
    return found


def shows_parts(page: str, seating: Seating, look: Look) -> bool:
    """Return whether the large figure is drawn from its parts, where a theme has its own of it."""
    painted = has_painting(seating.figure, SIDES[seating.seat % 2])
    return painted and look.theme.cards.figures != PEGS and page != PEOPLE_PAGE


def large_of(page: str, seating: Seating, high: int, look: Look, mien: Mien) -> Wanted:
    """Return the picture of the large figure, ``high`` pixels high."""
    composed = shows_parts(page, seating, look)
    wanted = _wanted(seating.figure, seating.seat, high, look, composed=composed)
    return wanted._replace(mien=mien)


def _wanted(figure: Figure, seat: int, high: int, look: Look, *, composed: bool) -> Wanted:
    drawn = look.theme.cards.figures
    return Wanted(figure, SIDES[seat % 2], "calm", high, drawn, composed)
