"""Draw ahead, a little at a time, what a deal is going to show, so that no frame is late."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Call, Phase
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.figures import FIGURES, MIENS, figure
from pidro_desktop.render.furniture.buttons import bid_buttons, suit_buttons
from pidro_desktop.render.furniture.calls import put_call, put_slip
from pidro_desktop.render.furniture.gauge import warm_pegs
from pidro_desktop.render.furniture.kit import Kit
from pidro_desktop.render.furniture.players import put_players
from pidro_desktop.render.furniture.trick import put_coin, put_open_places
from pidro_desktop.table.model import TableModel


def warm(kit: Kit, model: TableModel) -> Iterator[None]:
    """Draw one thing a step for ``model``'s rules and viewer; nothing reaches the picture."""
    canvas = Canvas(pygame.Surface((1, 1)))
    for seat in SEATS:
        put_players(canvas, kit, replace(model, turn=seat, phase=Phase.PLAY))
        put_open_places(canvas, kit, replace(model, turn=seat, phase=Phase.PLAY))
        yield
    yield from _warm_calls(canvas, kit, model)
    put_coin(canvas, kit, (0, 0))
    warm_pegs(kit)
    yield
    bids = range(model.rules.auction.minimum, model.rules.auction.maximum + 1)
    for legal in ((), bids):  # a button that cannot be pressed looks otherwise
        for button in bid_buttons(kit, model, legal) + suit_buttons(kit):
            button.draw(canvas, kit.look)
            yield
    for name in FIGURES:
        for mien in MIENS:
            figure(name, mien, kit.places.seats[0].figure.h)
            yield


def _warm_calls(canvas: Canvas, kit: Kit, model: TableModel) -> Iterator[None]:
    bid = model.rules.auction.minimum
    for seat in SEATS:
        standing = replace(model, calls=(Call(seat, bid),), bidder=seat, bid=bid)
        put_call(canvas, kit, seat, bid, standing)
        put_call(canvas, kit, seat, 0, standing)
        put_slip(canvas, kit, seat, bid, standing)
        yield
