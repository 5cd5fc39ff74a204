"""Draw the elements of a deal in advance, one per step, so that no frame is late."""

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
from pidro_desktop.render.art.portraits import MIENS, seat_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import draw_board, prerender_pegs
from pidro_desktop.render.table_ui.buttons.buttons import (
    after_buttons,
    bid_buttons,
    confirm_button,
    suit_buttons,
)
from pidro_desktop.render.table_ui.calls import draw_calls
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.effects import prerender_effects
from pidro_desktop.render.table_ui.five import prerender_rays
from pidro_desktop.render.table_ui.ground import draw_coin, draw_open_place, draw_open_places
from pidro_desktop.render.table_ui.players import draw_players
from pidro_desktop.render.table_ui.points import prerender_points
from pidro_desktop.render.table_ui.prompt import draw_pause_band, draw_prompt
from pidro_desktop.render.table_ui.score.score import draw_score
from pidro_desktop.render.table_ui.score.sheet import draw_sheet
from pidro_desktop.render.table_ui.score.sheet_paper import draw_paper, plan
from pidro_desktop.render.table_ui.sides import parties
from pidro_desktop.render.table_ui.table import ViewModel, draw_below

LIFTS = (0.0, 0.25, 0.5, 0.75, 1.0)


def some_score(sides: int) -> DealScored:
    """Return an example score of a deal."""
    points = (8, 6, 0, 0)[:sides]
    return DealScored(0, 8, True, points, points, points)


def prerender(dc: DrawContext, view: SeatView) -> Iterator[None]:
    """Draw one element per step for ``view``'s rules and viewer, offscreen."""
    canvas = Canvas(pygame.Surface((1, 1)))
    draw_paper(canvas, dc, plan(dc.layout, 0), parties(view))
    yield
    draw_board(canvas, dc, view)
    yield
    draw_below(canvas, dc, view, ViewModel())
    yield
    playing = replace(view, phase=Phase.PLAY)
    for seat in SEATS:
        draw_players(canvas, dc, playing, seat)
        yield
        draw_open_places(canvas, dc, playing, seat)
        yield
    yield from _warm_calls(canvas, dc, view)
    draw_prompt(canvas, dc, table_text.YOUR_BID)
    yield
    draw_pause_band(canvas, dc, table_text.LOOK_WELL)
    yield
    draw_coin(canvas, dc, (0, 0))
    yield
    prerender_pegs(dc, view.rules.trumps.total)
    yield
    yield from prerender_points(dc)
    prerender_effects(dc)
    yield
    yield from _warm_buttons(canvas, dc, view)
    for rect in (dc.layout.killed, *(seat.deck.rect for seat in dc.layout.seats)):
        draw_open_place(canvas, dc, rect)
        yield
    scored = replace(view, sheet=(some_score(view.rules.sides),))
    for counted in ((0,) * view.rules.sides, None):
        draw_score(canvas, dc, scored, counted)
        yield
    draw_sheet(canvas, dc, scored, fresh=True)
    yield
    for button in after_buttons(dc):
        button.draw(canvas, dc.look)
        yield
    for seat in SEATS:
        for mien in MIENS:
            seat_portrait(dc.look, seat, mien, dc.layout.seats[0].figure.h)
            yield
    yield from prerender_rays(dc, view)  # the first five is caught long after the first bid
    yield from _warm_cards(dc, view)


def prerender_score(dc: DrawContext, view: SeatView) -> Iterator[None]:
    """Draw one element per step of the score sheet and score of a finished deal."""
    canvas = Canvas(pygame.Surface((1, 1)))
    if view.sheet:
        divided = plan(dc.layout, len(view.sheet), view.rules.sides)
        draw_paper(canvas, dc, divided, parties(view))
        yield
        draw_sheet(canvas, dc, view, fresh=True)
        yield
        draw_score(canvas, dc, view, None)
        yield


def _warm_cards(dc: DrawContext, view: SeatView) -> Iterator[None]:
    """Draw the hand's cards first, with their shadows, the fives and points as trumps."""
    cards, hand = dc.look.cards, round(dc.layout.hand_card)
    for lift in LIFTS:
        cards.shadow(hand, lift=lift)
        yield
    seat = dc.layout.seats[0]
    for suit, other in SAME_COLOUR.items():
        for five in ("5" + suit, "5" + other):
            for width in (hand, round(seat.trick.w), round(seat.row.card)):
                cards.face(five, width, trump=suit)
                yield
    marked = all_trump_suits(view.rules) if cards.marks else ()
    for trumps in marked:
        for card in (card for card, points in trumps.points.items() if points):
            cards.face(card, hand, trump=trumps.suit, points=trumps.points[card])
            yield
    for _card in cards.warm((hand, round(seat.trick.w), round(seat.row.card))):
        yield


def _warm_buttons(canvas: Canvas, dc: DrawContext, view: SeatView) -> Iterator[None]:
    bids = (0, *range(view.rules.auction.minimum, view.rules.auction.maximum + 1))
    for legal in ((), bids):  # a button that cannot be pressed looks otherwise
        for button in bid_buttons(dc, view, legal) + suit_buttons(dc):
            button.draw(canvas, dc.look)
            yield
    confirm_button(dc, table_text.KILL, enabled=True).draw(canvas, dc.look)
    yield


def _warm_calls(canvas: Canvas, dc: DrawContext, view: SeatView) -> Iterator[None]:
    bid = view.rules.auction.minimum
    for seat in SEATS:
        standing = replace(view, calls=(Call(seat, bid),), bidder=seat, bid=bid)
        passed = replace(standing, calls=(Call(seat, 0),), bidder=None, bid=0)
        for shown in (standing, passed):
            draw_calls(canvas, dc, replace(shown, phase=Phase.AUCTION))
        draw_calls(canvas, dc, replace(standing, phase=Phase.PLAY))
        yield
