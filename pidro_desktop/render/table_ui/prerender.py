"""Draw ahead, a little at a time, what a deal is going to show, so that no frame is late."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from pidro_desktop.engine.cards import SAME_COLOUR
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Call, Phase
from pidro_desktop.engine.trumps import all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.portraits import FIGURES, MIENS, figure
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import put_board
from pidro_desktop.render.table_ui.buttons.buttons import (
    after_buttons,
    bid_buttons,
    confirm_button,
    suit_buttons,
)
from pidro_desktop.render.table_ui.calls import put_calls
from pidro_desktop.render.table_ui.dealer import put_open_place
from pidro_desktop.render.table_ui.draw_context import Kit
from pidro_desktop.render.table_ui.effects import warm_moods
from pidro_desktop.render.table_ui.gauge import warm_pegs
from pidro_desktop.render.table_ui.players import put_players
from pidro_desktop.render.table_ui.points import warm_points
from pidro_desktop.render.table_ui.prompt import put_pause_band, put_prompt
from pidro_desktop.render.table_ui.score.score import put_score
from pidro_desktop.render.table_ui.score.sheet import put_sheet
from pidro_desktop.render.table_ui.score.sheet_layout import plan
from pidro_desktop.render.table_ui.score.sheet_paper import put_paper
from pidro_desktop.render.table_ui.sides import parties
from pidro_desktop.render.table_ui.table import Telling, put_below
from pidro_desktop.render.table_ui.trick import put_coin, put_open_places
from pidro_desktop.render.text import SMALLEST, Face, font

LIFTS = (0.0, 0.25, 0.5, 0.75, 1.0)
LARGEST_SENTENCE = 20


def some_score(sides: int) -> DealScored:
    """A deal as it may be scored."""
    points = (8, 6, 0, 0)[:sides]
    return DealScored(0, 8, True, points, points, points)


def warm(kit: Kit, model: SeatView) -> Iterator[None]:
    """Draw one thing a step for ``model``'s rules and viewer; nothing reaches the picture."""
    canvas = Canvas(pygame.Surface((1, 1)))
    yield from _warm_table(canvas, kit, model)
    playing = replace(model, phase=Phase.PLAY)
    for seat in SEATS:
        put_players(canvas, kit, playing, seat)
        put_open_places(canvas, kit, playing, seat)
        yield
    yield from _warm_calls(canvas, kit, model)
    yield from _warm_prompts(canvas, kit)
    put_coin(canvas, kit, (0, 0))
    warm_pegs(kit, model.rules.trumps.total)
    yield
    warm_points(kit)
    yield
    warm_moods(kit)
    yield
    bids = (0, *range(model.rules.auction.minimum, model.rules.auction.maximum + 1))
    for legal in ((), bids):  # a button that cannot be pressed looks otherwise
        for button in bid_buttons(kit, model, legal) + suit_buttons(kit):
            button.draw(canvas, kit.look)
            yield
    confirm_button(kit, table_text.KILL, enabled=True).draw(canvas, kit.look)
    for rect in (kit.places.killed, *(seat.deck.rect for seat in kit.places.seats)):
        put_open_place(canvas, kit, rect)
    for counted in ((0,) * model.rules.sides, None):
        put_score(canvas, kit, replace(model, sheet=(some_score(model.rules.sides),)), counted)
        yield
    yield from _warm_scored(canvas, kit, model)
    for name in FIGURES:
        for mien in MIENS:
            figure(name, mien, kit.places.seats[0].figure.h, kit.look.theme.cards.figures)
            yield
    yield from _warm_cards(kit, model)


def _warm_table(canvas: Canvas, kit: Kit, model: SeatView) -> Iterator[None]:
    """What the very first frame shows."""
    put_paper(canvas, kit, plan(kit.places, 0), parties(model))
    yield
    put_board(canvas, kit, model)
    yield
    put_below(canvas, kit, model, Telling())
    yield


def _warm_scored(canvas: Canvas, kit: Kit, model: SeatView) -> Iterator[None]:
    """What lies there after a deal: a new line on the sheet, and the buttons."""
    put_sheet(canvas, kit, replace(model, sheet=(some_score(model.rules.sides),)), fresh=True)
    yield
    for button in after_buttons(kit):
        button.draw(canvas, kit.look)
        yield


def warm_score(kit: Kit, model: SeatView) -> Iterator[None]:
    """Draw one thing a step of what follows a deal that was scored: its own sheet and score."""
    canvas = Canvas(pygame.Surface((1, 1)))
    if model.sheet:
        put_sheet(canvas, kit, model, fresh=True)
        yield
        put_score(canvas, kit, model, None)
        yield


def _warm_cards(kit: Kit, model: SeatView) -> Iterator[None]:
    """The hand's cards first, with their shadows and the fives as trumps."""
    cards, hand = kit.look.cards, round(kit.places.hand_card)
    for lift in LIFTS:
        cards.shadow(hand, lift=lift)
        yield
    seat = kit.places.seats[0]
    for suit, other in SAME_COLOUR.items():
        for five in ("5" + suit, "5" + other):
            for width in (hand, round(seat.trick.w)):
                cards.face(five, width, trump=suit)
                yield
    if cards.marks:
        yield from _warm_marks(kit, model, hand)
    for _card in cards.warm((hand, round(seat.trick.w), round(seat.row.card))):
        yield


def _warm_marks(kit: Kit, model: SeatView, width: int) -> Iterator[None]:
    """The cards that are worth something, as they tell it once their suit is trumps."""
    for suit in all_trump_suits(model.rules):
        for card, points in suit.points.items():
            if points:
                kit.look.cards.face(card, width, trump=suit.suit, points=points)
                yield


def _warm_prompts(canvas: Canvas, kit: Kit) -> Iterator[None]:
    """The fonts in every size down to which a sentence may be shrunk; opening one takes time."""
    for px in range(SMALLEST, kit.s(LARGEST_SENTENCE) + 1):
        font(Face.SEMI, px)
        yield
    put_prompt(canvas, kit, table_text.YOUR_BID)
    put_pause_band(canvas, kit, table_text.LOOK_WELL)
    yield


def _warm_calls(canvas: Canvas, kit: Kit, model: SeatView) -> Iterator[None]:
    bid = model.rules.auction.minimum
    for seat in SEATS:
        standing = replace(model, calls=(Call(seat, bid),), bidder=seat, bid=bid)
        passed = replace(standing, calls=(Call(seat, 0),), bidder=None, bid=0)
        for one in (standing, passed):
            put_calls(canvas, kit, replace(one, phase=Phase.AUCTION))
        put_calls(canvas, kit, replace(standing, phase=Phase.PLAY))
        yield
