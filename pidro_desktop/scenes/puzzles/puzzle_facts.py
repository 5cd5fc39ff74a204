"""What the answer of a puzzle depends on besides the cards in sight: auction and exchange."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.puzzles.puzzle import RestsOn
from pidro_desktop.render.table_ui.players import kept_and_took
from pidro_desktop.render.table_ui.table_text import PASSED, name
from pidro_desktop.table.spoken.spoken_cards import COMMA
from pidro_desktop.tr import join_text, number, tr, trn

# tr: All calls of a puzzle's auction, like "Bob 7, Carlos pass"
AUCTION: Final = tr("Bids: {calls}.", "puzzle")
# tr: When everybody has passed: the dealer plays for the lowest bid
FORCED: Final = tr("All passed, so {name} must play for {bid}.", "puzzle")
CALL: Final = tr("{name} {call}", "one of several calls")
# tr: {did} is like "kept 4, took 2"
SEAT: Final = tr("{name}: {did}.", "exchange of a puzzle")

# tr: What the answer of a puzzle depends on
ON_AUCTION: Final = tr("It depends on the auction.", "puzzle")
# tr: {kept} is like "Bob 4, Carlos 1": how many trumps everyone kept
ON_EXCHANGE: Final = tr("How many trumps the others kept decides it: {kept}.", "puzzle")
KEPT: Final = tr("{name} {count}", "trumps kept")
ON_KILLS: Final = tr("It depends on the kill: {name} kept only trumps.", "puzzle")
ON_PLAYS: Final = tr("It depends on which cards the others have played so far.", "puzzle")
ON_SCORE: Final = tr("It depends on how many points the bid still needs.", "puzzle")


def facts_of(view: SeatView, *, gathers: bool) -> tuple[str, ...]:
    """Return all calls, what everyone kept and took, and how many tricks were put away.

    Args:
        view: the table when the puzzle is asked.
        gathers: whether earlier tricks are put away.
    """
    away = _put_away(len(view.tricks)) if gathers else ""
    return tuple(fact for fact in (_auction(view), _exchange(view), away) if fact)


def depends_on(view: SeatView, rests: Iterable[RestsOn]) -> tuple[str, ...]:
    """Return the facts without which another choice would be best, a sentence or two for each.

    Args:
        view: the table when the puzzle is asked.
        rests: the facts.
    """
    said = {
        RestsOn.AUCTION: str(ON_AUCTION),
        RestsOn.COUNTS: ON_EXCHANGE.format(kept=_kept(view)),
        RestsOn.KILLS: ON_KILLS.format(name=name(view.dealer)),
        RestsOn.PLAYS: str(ON_PLAYS),
        RestsOn.SCORE: str(ON_SCORE),
    }
    return tuple(said[fact] for fact in rests)


def _kept(view: SeatView) -> str:
    """Return how many trumps the other seats kept, as far as everybody knows."""
    others = (seat for seat in view.rules.around(view.rules.next_to(view.seat)))
    kept = [
        KEPT.format(name=name(seat), count=number(view.rules.deal.hand - view.discard_counts[seat]))
        for seat in others
        if seat not in (view.seat, view.dealer)
    ]
    return join_text(COMMA, kept)


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
    if not calls:
        return ""
    said = AUCTION.format(calls=join_text(COMMA, calls))
    if view.bidder is None or any(call.bid for call in view.calls):
        return said
    return f"{said} {FORCED.format(name=name(view.bidder), bid=number(view.bid))}"


def _exchange(view: SeatView) -> str:
    """Return what each seat did, from the one after the dealer on; nothing before the exchange."""
    if not any(view.refills):
        return ""
    seats = view.rules.around(view.rules.next_to(view.dealer))
    did = ((seat, kept_and_took(view, seat)) for seat in seats)
    return " ".join(SEAT.format(name=name(seat), did=text) for seat, text in did if text)
