"""The table of a review: as it was, with marks on what was chosen and what was better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.render.art.nameplate import SIGNS
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards.sprites import NO_POINTS
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.review.labels import Label, draw_label, label_width, on_paper
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import draw_bid_board, heading_of
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.ground import draw_ground
from pidro_desktop.render.table_ui.players import draw_counts, draw_players
from pidro_desktop.render.table_ui.sides import Ours, balance, other, side
from pidro_desktop.render.table_ui.table import draw_above
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.review.decision_text import short
from pidro_desktop.scenes.table.card_selection import for_reading
from pidro_desktop.scenes.table.table_picture import Picture, Said, view_model_of
from pidro_desktop.table.animation.poses import Pose
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO, Rect
from pidro_desktop.table.layout.review_layout import ReviewLayout, reading_layout
from pidro_desktop.tr import AnyText

RIM: Final = 3
"""Units of blue around trumps that nobody could see."""
TILES_UP: Final = 154
"""Units from the middle of the hand up to the tiles of calls."""
FEW: Final = 2
"""So many beads on the hand are large."""
CORNER: Final = (14, 7)
"""Units from a card's upper right corner to the middle of its bead: the next card's rank is seen.
"""
OPEN_MIDDLE: Final = 0.48
"""The part of half a card from the middle of an open one to that of the strip that is seen."""
ON_HAND, ON_TILE, ON_SMALL = 42, 36, 30
"""Units: a bead on a card of the hand, on a tile, and on a small card."""
TILE: Final = (64, 60, 44)
"""Units: the least width of a tile, its height, and the room beside its words."""
LOOSE, LOOSE_STEP, LOOSE_ROW = 54, 40, 10
"""Card units: a card that lies loose in the middle, from one to the next, and how many in a row."""
DISC, SUIT = 46, 27
DISC_EDGE: Final = 6
WORDS, END = 57, 5
"""Units from the board's edge to its words, and from those to its end."""


class Mark(NamedTuple):
    """A choice on the table with its bead."""

    decision: Decision
    bead: Bead


def _has_tray(ask: Ask | None, said: Said | None) -> bool:
    """Return whether a board with cards to choose from lies where the small board would."""
    return said is not None and ask is not None and ask.what in (AskKind.KEEP, AskKind.TAKE)


class ReviewPicture(Picture):
    """Draws the table of a review on its smaller cloth, or with boards where words are large."""

    def __init__(
        self,
        look: Look,
        size: tuple[int, int],
        *,
        four_colours: bool,
        beside: type[ReviewLayout] = ReviewLayout,
        home: Seat | None = None,
    ) -> None:
        found = reading_layout(size, look.u, card_size=look.card_size, beside=beside)
        super().__init__(look, size, four_colours=four_colours, layout=found, home=home)

    @property
    def folded(self) -> bool:
        """Whether words are large, and the paper is behind a board."""
        return self.layout.folded

    @property
    def review_layout(self) -> ReviewLayout:
        """The layout, where the paper lies beside the cloth."""
        assert isinstance(self.layout, ReviewLayout)
        return self.layout

    def rehearse(self, flow: Stage) -> Iterator[None]:
        """Prerender nothing: this table has no score."""
        return iter(())

    def draw(self, canvas: Canvas, flow: Stage, said: Said) -> None:
        """Draw the table and what is asked, without anything beside it."""
        self.draw_table(canvas, flow, flow.on_turn, said)

    def draw_decision(
        self, canvas: Canvas, stage: Stage, turn: Turn | None, marks: Sequence[Mark]
    ) -> None:
        """Draw the table, and the beads on what was chosen and what was better."""
        self.draw_table(canvas, stage, None if turn is None else turn.seat)
        if turn is None or not marks:
            return
        dc, layout = self.dc, self.layout
        if isinstance(turn.decided, Bid | NameTrump):
            best_first = sorted(marks, key=lambda mark: mark.bead is not Bead.BEST)
            labels = [(short(turn.view, mark.decision), mark.bead) for mark in best_first]
            draw_tiles(canvas, dc, labels)
            return
        beads = marked_cards(marks)
        own = turn.seat == stage.viewer
        if own:
            loose = loose_cards(turn.view.ask, turn.view.hand, turn.view.trump)
            draw_loose(canvas, dc, loose, beads)
        if own or layout.open_cards:
            draw_card_marks(canvas, dc, beads, stage.motion.poses)

    def draw_table(
        self, canvas: Canvas, stage: Stage, turn: Seat | None, said: Said | None = None
    ) -> None:
        """Draw cloth, players, cards and calls.

        Args:
            canvas: the canvas.
            stage: where the cards are.
            turn: the seat that decides.
            said: what is asked, or None.
        """
        dc, view = self.dc, stage.view
        canvas.ground(self._ground)
        self.keep.put(canvas, dc, "ground", view, draw_ground, turn)
        self._put_players(canvas, view, turn)
        if said is None and stage.lays_discards:
            draw_counts(canvas, dc, view)
        if self.folded:
            self.keep.put(canvas, dc, "board", view, draw_bid_board, view.counted)
        elif not _has_tray(stage.ask, said):
            _draw_small_board(canvas, dc, view, self.review_layout.board)
        trump, points = (view.trump.suit, view.trump.points) if view.trump else ("", NO_POINTS)
        self._draw_rims(canvas, stage)
        self.sprites.draw(canvas, stage.motion.seen(), trump, points)
        lain = view if view.trick == stage.lying else replace(view, trick=stage.lying)
        view_model = view_model_of(stage, said or Said(lifetime=None, quiet=True))
        view_model = replace(view_model, sentence="", keys="")  # it stands on the paper
        draw_above(canvas, dc, lain, view_model, self.keep)

    def _put_players(self, canvas: Canvas, view: SeatView, turn: Seat | None) -> None:
        """Draw the four players."""
        self.keep.put(canvas, self.dc, "players", view, draw_players, turn)

    def _draw_rims(self, canvas: Canvas, stage: Stage) -> None:
        """Draw the blue of luck around the trumps of open hands."""
        view: SeatView = stage.view
        if view.trump is None:
            return
        blue = self.dc.look.theme.text_on_table.lifetime
        rim = max(2, self.dc.s(RIM))
        for seen in stage.motion.seen():
            pose = stage.motion.poses.get(seen.key)
            if pose is None or pose.place != "open" or pose.dimmed or not seen.card:
                continue
            wide = round(seen.width)
            size = (wide + 2 * rim, round(wide * CARD_RATIO) + 2 * rim)
            at = seen.x - size[0] / 2, seen.y - size[1] / 2
            self.dc.look.fill(canvas, (*at, *size), 2 * rim, blue)


# ------------------------------------------------------------ what the decision marks


def marked_cards(marks: Sequence[Mark]) -> dict[Card, Bead]:
    """Return the beads of cards: of several cards only those that not all choices have."""
    rows = [(mark, cards_of(mark.decision)) for mark in marks]
    common = set(rows[0][1]) if len(rows) > 1 else set[Card]()
    for _mark, cards in rows[1:]:
        common &= set(cards)
    found: dict[Card, Bead] = {}
    for mark, cards in reversed(rows):
        for card in cards[-1:] if isinstance(mark.decision, Play) else cards:
            if card not in common:
                found[card] = mark.bead
    return found


def raised_cards(marks: Sequence[Mark]) -> frozenset[str]:
    """Return the cards of the choices, which lie higher than the others."""
    return frozenset(str(card) for mark in marks for card in cards_of(mark.decision))


def cards_of(decision: Decision) -> Cards:
    """Return the cards of a decision; none for a call or a suit."""
    return () if isinstance(decision, Bid | NameTrump) else decision.cards


def draw_card_marks(
    canvas: Canvas, dc: DrawContext, marks: Mapping[Card, Bead], poses: Mapping[str, Pose]
) -> None:
    """Draw the beads at the upper right corners of their cards; below those of open hands."""
    for card, bead in marks.items():
        pose = poses.get(str(card))
        if pose is None or pose.place not in ("hand", "open"):
            continue
        large = pose.place == "hand" and pose.width >= dc.layout.hand_card and len(marks) <= FEW
        half, (aside, up) = pose.width / 2, CORNER
        at = pose.x + half - dc.s(aside), pose.y - half * CARD_RATIO - dc.s(up)
        if pose.place == "open":  # what is written above an open hand stays in sight
            at = pose.x - half * OPEN_MIDDLE, pose.y + half * CARD_RATIO
        draw_bead(canvas, dc.look, bead, at, ON_HAND if large else ON_SMALL)


def draw_tiles(canvas: Canvas, dc: DrawContext, labels: Sequence[tuple[Label, Bead]]) -> None:
    """Draw the calls or suits of a decision side by side above the hand, each with its bead."""
    middle = dc.layout.hand[0], dc.layout.hand[1] - dc.s(TILES_UP)
    if dc.layout.folded:  # where the buttons lie at the table
        middle = dc.layout.hand[0], dc.layout.confirm.bottom - dc.s(TILE[1]) // 2
    least, high, air = (dc.s(units) for units in TILE)
    wides = [
        max(least, round(label_width(dc.look, label, 27, on_paper(dc))) + air)
        for label, _bead in labels
    ]
    gap = dc.s(36)
    x = middle[0] - (sum(wides) + gap * (len(wides) - 1)) // 2
    for (label, bead), wide in zip(labels, wides, strict=True):
        place = pygame.Rect(x, middle[1] - high // 2, wide, high)
        dc.look.shade(canvas, place, 10, 3, 0.5, 3)
        state = "hot" if bead is Bead.BEST else "on"
        dc.look.shapes.tile(place.size, dc.u, state).put(canvas, *place.topleft)
        at = place.centerx, place.centery - dc.s(1.5)
        draw_label(canvas, dc.look, label, at, 27, on_paper(dc), anchor="centre")
        corner = place.right - dc.s(2), place.y
        draw_bead(canvas, dc.look, bead, corner, ON_TILE)
        x += wide + gap


def loose_cards(ask: Ask | None, hand: Cards, trump: TrumpSuit | None) -> list[Card]:
    """Return the cards of a question that are in no hand: the dealer's stock, or discards."""
    if ask is None or (not ask.rest and ask.what is not AskKind.TAKE):
        return []
    lying = [card for card in dict.fromkeys((*ask.rest, *ask.cards)) if card not in hand]
    return for_reading(lying, trump)


def draw_loose(
    canvas: Canvas, dc: DrawContext, cards: Sequence[Card], marks: Mapping[Card, Bead]
) -> None:
    """Draw cards that lie loose in the middle of the cloth, in rows, with their beads."""
    if not cards:
        return
    layout, art = dc.layout, dc.look.cards
    wide = layout.c(LOOSE)
    high = round(wide * CARD_RATIO)
    rows = [cards[at : at + LOOSE_ROW] for at in range(0, len(cards), LOOSE_ROW)]
    gap = layout.c(8)
    top = layout.middle[1] - (len(rows) * (high + gap) - gap) / 2 + high / 2
    beads: list[tuple[Bead, tuple[float, float]]] = []
    for index, row in enumerate(rows):
        step = layout.c(LOOSE_STEP)
        left = layout.middle[0] - step * (len(row) - 1) / 2
        for column, card in enumerate(row):
            at = (round(left + column * step), round(top + index * (high + gap)))
            for made in (art.shadow(wide), art.face(str(card), wide)):
                canvas.put(made.surface, (at[0] - made.centre[0], at[1] - made.centre[1]))
            if card in marks:
                beads.append((marks[card], (at[0] + step / 2 - wide / 2, at[1] + high / 2)))
    for bead, corner in beads:
        draw_bead(canvas, dc.look, bead, corner, ON_SMALL)


# ------------------------------------------------------------ trumps, bid and points so far


def _draw_small_board(canvas: Canvas, dc: DrawContext, view: SeatView, area: Rect) -> None:
    """Draw the board in ``area``; nothing before the first bid."""
    if view.bidder is None:
        return
    dc.look.shade(canvas, area, 12, 6, 0.5, 4)
    dc.look.shapes.walnut(area.size, dc.u).put(canvas, area.x, area.y)
    points = balance(view, view.counted)
    heading = heading_of(view)
    line = heading.line if heading.disc in table_text.SUIT_SIGNS else heading.title
    key = ("small board", heading, points, dc.four_colours, view.trump is None)
    made = dc.sketch(
        key, area.size, lambda sketch: _draw_on_board(sketch, dc, view, heading.disc, line, points)
    )
    canvas.put(made, area.topleft)


def _draw_on_board(
    sketch: OffscreenCanvas,
    dc: DrawContext,
    view: SeatView,
    disc: str,
    line: AnyText,
    points: Ours,
) -> None:
    theme, (wide, high) = dc.look.theme, sketch.size
    _draw_disc(sketch, dc, disc)
    left, room = dc.s(WORDS), wide - dc.s(WORDS) - dc.s(END)
    inks = theme.text_on_table
    first = dc.pen(Face.SEMI, 18, inks.plain)
    played = view.trump is not None
    top = high * (0.32 if played else 0.5)
    if not played and view.bidder is not None:
        line = table_text.bid_by(view.bidder, view.bid)
    if view.bidder is not None:
        line = dc.with_name(line, table_text.name(view.bidder), first, room)
    dc.text(sketch, line, (left, top), first, room=room)
    if not played:
        return
    y, x = high * 0.7, float(left)
    own = "us" if view.rules.sides > 2 else side(view, view.seat, dc.home)
    for team, count in zip((own, other(own)), points, strict=True):
        sign, ink = SIGNS[team], theme.team.tint(team)
        x += dc.sign(sketch, sign, (x + dc.s(8), y), 17, ink) + dc.s(5)
        number = dc.pen(Face.SERIF_BOLD, 20, ink)
        dc.text(sketch, table_text.number(count), (x, y), number)
        x = left + room * 0.46


def _draw_disc(sketch: OffscreenCanvas, dc: DrawContext, what: str) -> None:
    theme, side = dc.look.theme, dc.s(DISC)
    middle = (dc.s(DISC_EDGE) + side / 2, sketch.size[1] / 2)
    body = (
        f'<circle cx="23" cy="23" r="22" fill="{hexed(theme.attention.brass)}"/>'
        f'<circle cx="23" cy="23" r="19.6" fill="{hexed(theme.paper.paper)}"/>'
    )
    disc = dc.look.shapes.drawn("small disc", (side, side), body, (46, 46))
    disc.put(sketch, middle[0] - side / 2, middle[1] - side / 2)
    if what in table_text.SUIT_SIGNS:
        name = table_text.SUIT_SIGNS[what]
        dc.sign(sketch, name, middle, SUIT, dc.suit_ink(name))
    elif what:
        pen = dc.pen(Face.SERIF_BOLD, 24, theme.paper.ink)
        dc.text(sketch, what, middle, pen, "centre", room=side - 6)
    else:
        dc.sign(sketch, "rose_gilt", middle, SUIT, theme.attention.brass)
