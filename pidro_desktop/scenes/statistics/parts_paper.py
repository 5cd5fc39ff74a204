"""The large paper: how it goes with whom, in which seat, with whose bid, and in which trumps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Fit,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
)
from pidro_desktop.render.widgets.text_parts import line, soft
from pidro_desktop.scenes.shell.game_filters import games
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.scenes.statistics.sheet import (
    Motion,
    counted,
    green,
    opening,
    rail,
    share,
    signed,
    tabs,
)
from pidro_desktop.statistics import breakdown
from pidro_desktop.statistics.breakdown import Part as Share
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.tr import LazyText, capitalize_first, tr, trn

PART_PAGES: Final = {
    "company": tr("Company", "tab"),
    "position": tr("Position", "tab"),
    "suit": tr("Trumps", "tab"),
}
GROUPS: Final = {
    "company": {
        "partners": tr("With", "games won with a partner"),
        "opponents": tr("Against", "games won against opponents"),
    },
    "position": {
        "positions": tr("Your seat"),
        "roles": tr("The bid", "whose bid it was"),
    },
    "suit": {"suits": tr("Trumps")},
}
"""What each of the small pages shows, with its heading."""
NAMES: Final = {
    "dealer": tr("You deal"),
    "first": tr("You bid first"),
    "second": tr("You bid second"),
    "third": tr("You bid third"),
    breakdown.DECLARER: tr("Your bids made"),
    breakdown.PARTNER_BID: tr("Partner’s bids made"),
    breakdown.DEFENDER: tr("Their bids set"),
    "S": tr("Spades", "trumps"),
    "H": tr("Hearts", "trumps"),
    "D": tr("Diamonds", "trumps"),
    "C": tr("Clubs", "trumps"),
}
MOST: Final = 4
"""Rows of a group at most: those with the most games."""
INSIDE: Final = 14
"""Units beside what lies on a row."""
ROW: Final = 78
"""Units that a row is higher than it must be, at most."""
SHARE: Final = 74
"""Units that the number behind a bar takes."""
AIR: Final = 10
"""Units between rows with their notes below them, at least."""
Note = Callable[[Share], str]
Groups = Mapping[LazyText, Sequence[Share]]


def parts_paper(figures: Figures | None, page: str, motion: Motion) -> Part:
    """Return one of ``PART_PAGES`` below its tabs.

    Args:
        figures: the figures, or None while they are read. page: the open page.
        motion: the animation.
    """
    head = Pad(tabs(PART_PAGES, page, later=4), 12)
    named = {heading: getattr(figures, group, ()) for group, heading in GROUPS[page].items()}
    groups = {heading: parts[:MOST] for heading, parts in named.items() if parts}
    if not groups:
        return head
    rows = ByWidth(partial(_rows, groups, motion.grown))
    return Col([head, Gap(14), Grow(Pad(rows, right=12, left=12))])


def _rows(groups: Groups, grown: Callable[[], float], look: Look, width: float) -> Part:
    """Return all rows with their notes alike: whole beside names or below bars, or short.

    What a short note leaves out is in the tooltip.
    """
    room = width - look.s(2 * INSIDE + SHARE)
    every = [part for parts in groups.values() for part in parts]
    if all(Row([*_name(part), _note(note_of(part))]).width(look, inf) <= room for part in every):
        return _column(groups, grown, note_of)
    return Fit([_column(groups, grown, None, note_of), _column(groups, grown, count_of)])


def _column(
    groups: Groups, grown: Callable[[], float], beside: Note | None, below: Note | None = None
) -> Part:
    """Return rows that share the room, with notes beside their names, or ``below`` their bars."""
    left, parts = sum(map(len, groups.values())), list[Part]()
    for heading, rows in groups.items():
        head = Pad(line(heading, 21, face=Face.SERIF_BOLD), 8, INSIDE, 0, INSIDE)
        parts.append(Sized(head, high=34, least=lambda _look: 24))
        for part in rows:
            place, said = len(parts), sentence(part)
            row = _row(part, grown, beside(part) if beside else "", below(part) if below else "")
            shown = opening(row, "part", place, said, part.games, heading)
            least = shown if below else Sized(shown, high=0)
            parts.append(Grow(least, most=ROW, share=1 / left))
            left -= 1
    return Col(parts)


def _row(part: Share, grown: Callable[[], float], beside: str, below: str) -> Part:
    """Return a row: a name, a bar with the share, and of how many games or deals it is made."""
    name = Row([*_name(part)[:-1], Grow(_name(part)[-1], gives=True), _note(beside)])
    lines = [name, rail(green, part.share, grown, 14), Row([_note(below)])]
    number = Sized(counted(lambda now: share(part.share * now), grown), wide=SHARE)
    column = Col([*lines, Gap(AIR)] if below else lines)
    return Pad(Row([Grow(column), number]), right=INSIDE, left=INSIDE)


def _name(part: Share) -> list[Part]:
    """Return what the row is about, a seat, a role, a suit, or a player, behind its sign."""
    name = line(name_of(part), 19)
    if part.name not in SUIT_SIGNS:
        return [name]
    return [Picture(partial(_draw_suit, SUIT_SIGNS[part.name]), 20, 20, least=14), Gap(8), name]


def _note(text: str) -> Part:
    return line(text, 16, soft)


def _draw_suit(name: str, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    made = emblem(name, rect.height, look.cards.suit_ink(name))
    canvas.put(made, made.get_rect(center=rect.center).topleft)


def name_of(part: Share) -> str:
    """Return what a row is about."""
    name = part.name
    return str(NAMES[name]) if name in NAMES else capitalize_first(player_name(name))


def count_of(part: Share) -> str:
    """Return of how many games or deals it is made."""
    count = part.count
    return games(count) if part.points is None else trn("{n} deal", "{n} deals", count)


def note_of(part: Share) -> str:
    """Return of how many games or deals it is made, and what a deal brought."""
    if part.points is None:
        return count_of(part)
    # tr: deals, and the mean score of one, ours minus the others': "61 deals, +2.4 a deal"
    text = tr("{deals}, {points} a deal")
    return text.format(deals=count_of(part), points=signed(part.points, 1))


def sentence(part: Share) -> str:
    """Return a row as a sentence."""
    text = tr("{name}: {share}, {note}", "a row of a table")
    return text.format(name=name_of(part), share=share(part.share), note=note_of(part))
