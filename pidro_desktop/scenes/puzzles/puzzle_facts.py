"""What the answer of a puzzle depends on besides the cards in sight: auction and exchange."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui.players import kept_and_took
from pidro_desktop.render.table_ui.table_text import PASSED, name
from pidro_desktop.table.spoken.spoken_cards import COMMA
from pidro_desktop.tr import join_text, tr, trn

# tr: All calls of a puzzle's auction, like "Bob 7, Carlos pass"
AUCTION: Final = tr("Bids: {calls}.", "puzzle")
CALL: Final = tr("{name} {call}", "one of several calls")
# tr: {did} is like "kept 4, took 2"
SEAT: Final = tr("{name}: {did}.", "exchange of a puzzle")


def facts_of(view: SeatView, *, gathers: bool) -> tuple[str, ...]:
    """Return all calls, what everyone kept and took, and how many tricks were put away.

    Args:
        view: the table when the puzzle is asked.
        gathers: whether earlier tricks are put away.
    """
    away = _put_away(len(view.tricks)) if gathers else ""
    return tuple(fact for fact in (_auction(view), _exchange(view), away) if fact)


def gathered(view: SeatView) -> SeatView:
    """Return a view in which nobody has cards of earlier tricks in front of them."""
    lying = {card for played in view.trick for card in played.cards}
    south, west, north, east = (tuple(card for card in row if card in lying) for row in view.rows)
    return replace(view, rows=(south, west, north, east))


def _put_away(tricks: int) -> str:
    if not tricks:
        return ""
    return trn(
        "One trick is put away: see “The deal so far”.",
        "{n} tricks are put away: see “The deal so far”.",
        tricks,
    )


def _auction(view: SeatView) -> str:
    calls = [
        CALL.format(name=name(call.seat), call=str(call.bid or PASSED).lower())
        for call in view.calls
    ]
    return AUCTION.format(calls=join_text(COMMA, calls)) if calls else ""


def _exchange(view: SeatView) -> str:
    """Return what each seat did, from the one after the dealer on; nothing before the exchange."""
    if not any(view.refills):
        return ""
    seats = view.rules.around(view.rules.next_to(view.dealer))
    did = ((seat, kept_and_took(view, seat)) for seat in seats)
    return " ".join(SEAT.format(name=name(seat), did=text) for seat, text in did if text)
