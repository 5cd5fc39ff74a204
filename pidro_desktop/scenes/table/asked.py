"""Asking the others at a table why: once nothing is secret any more; before, what a call tells."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUIT_NAMES
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.turns import deal_spans
from pidro_desktop.match.why import Inquiry, inquiry_of
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.calls import call_areas, shown_call
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.scenes.shell.asking import pointed_at
from pidro_desktop.scenes.shell.routes import AskWhy
from pidro_desktop.scenes.table import deal_over
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import join_text, tr

PASSED: Final = tr("{name} passed and leaves the bid to others.")
BID: Final = tr(
    "{name} bid {bid}. If nobody bids higher, {name} names trumps, and that side must take "
    "{points} of {total} points."
)
TOPPED: Final = tr("{name} bid {bid}, but {other} bid higher.")
WON: Final = tr(
    "{name} bid {bid} and named {suit}. That side must take {points} of {total} points."
)
LATER: Final = tr("Once the deal is over, you can ask the others why they decided so.")
SAMPLES: Final = {
    10: tr("By custom, a bid of 10 promises six trumps with both pidros."),
    8: tr("By custom, a bid of 8 promises the ace, the queen and a third trump."),
    6: tr("By custom, a bid of 6 promises the ace of its suit."),
}
"""What the help of the game says of hands for bids from these on."""


def inquiry(match: Match, flow: TableGame) -> Inquiry | None:
    """Return the deal, to ask its players why; None while anything of it is secret.

    Args:
        match: the game.
        flow: what is seen of it.
    """
    seen = deal_over.is_after(flow) or (match.open_cards and flow.still)
    if match.game.deal is None or not seen:
        return None
    deals = deal_spans(match.setup.rules, match.events)
    return inquiry_of(match.setup, deals[-1], match.events)


def last_decision(match: Match, flow: TableGame) -> AskWhy | None:
    """Return the route to the reason for the last decision, or None."""
    found = inquiry(match, flow)
    turn = found.last(match.ply) if found is not None else None
    return AskWhy(found, turn, match.person) if found is not None and turn is not None else None


def pointed(match: Match, flow: TableGame, dc: DrawContext, at: tuple[int, int]) -> AskWhy | None:
    """Return the route to the reason for what lies at a position, or None."""
    found = inquiry(match, flow)
    turn = None if found is None else pointed_at(found, match.ply, flow, dc, at)
    return AskWhy(found, turn, match.person) if found is not None and turn is not None else None


def call_at(flow: TableGame, dc: DrawContext, at: tuple[int, int]) -> tuple[Seat, Rect] | None:
    """Return whose call lies at a position, with its place; None if there is none."""
    areas = call_areas(dc, flow.view)
    return next(((seat, area) for seat, area in areas.items() if area.has(at)), None)


def last_call(view: SeatView) -> Seat | None:
    """Return whose call is the last one that is seen of another player, or None."""
    seats = [call.seat for call in view.calls if call.seat != view.seat]
    seen = [seat for seat in reversed(seats) if shown_call(view, seat) is not None]
    return next(iter(seen), None)


def call_tells(view: SeatView, seat: Seat, *, samples: bool) -> str:
    """Return what a call tells everybody at the table, and nothing of the hand behind it.

    Args:
        view: the view of the player who asks.
        seat: who called.
        samples: whether the sample bids of Finnish Pidro apply.
    """
    bid, who = shown_call(view, seat), name(seat)
    if not bid:
        return PASSED.format(name=who)
    rules = view.rules
    points, total = rules.points_for(bid), rules.trumps.total
    if seat != view.bidder and view.bidder is not None:
        return TOPPED.format(name=who, bid=bid_name(bid), other=name(view.bidder))
    said = (WON if view.trump else BID).format(
        name=who,
        bid=bid_name(bid),
        suit=SUIT_NAMES[view.trump.suit] if view.trump else "",
        points=points,
        total=total,
    )
    known = "" if isinstance(bid, NamedBid) or not samples else _sample(bid)
    return join_text(" ", [part for part in (said, known) if part])


def _sample(bid: int) -> str:
    return next((str(said) for least, said in SAMPLES.items() if bid >= least), "")
