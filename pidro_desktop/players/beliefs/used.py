"""Which of what the others did is evidence at a position, of which parts may be forgotten."""

from __future__ import annotations

from enum import Enum
from typing import Final

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.calls import meaning_of_calls
from pidro_desktop.players.methods import Picked, by_search
from pidro_desktop.players.worlds.places import voids

EXACT: Final[Picked[bool]] = by_search(lambda: True, lambda: False)
"""Whether calls and the order of plays say anything, or worlds are only drawn."""


class Source(Enum):
    """Something that a seat's beliefs rest on, besides the cards it sees."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    KILLS = "kills"
    PLAYS = "plays"


def evidence_used(view: SeatView) -> tuple[Source, ...]:
    """Return what is evidence of the hidden cards for a view's seat, in the order of a deal.

    Cards that were played in an unknown order are seen, but say no more. Under rule sets for which
    worlds are drawn, plays show which suits a seat does not have.

    Args:
        view: the view of a seat that is asked, or of a position that somebody lays.

    Returns:
        The sources; empty if the cards are all that is known, or no card is hidden.
    """
    exact = EXACT.under(view.rules)
    others = [seat for seat in SEATS if seat != view.seat]
    if not any(card.is_hidden for seat in others for card in view.hands[seat]):
        return ()
    formed = view.phase not in (Phase.AUCTION, Phase.TRUMP)
    if not formed:
        heard = exact and any(call.seat in others for call in view.calls)
        return (Source.AUCTION,) if heard else ()
    found = {
        Source.AUCTION: exact and any(meaning_of_calls(view, seat) for seat in others),
        Source.EXCHANGE: view.rules.exchange.method != "none"
        and (view.dealer_kept >= 0 or any(seat not in view.unsure for seat in others)),
        Source.KILLS: any(view.killed[seat] for seat in others),
        Source.PLAYS: _has_plays(view) if exact else any(voids(view)[seat] for seat in others),
    }
    return tuple(source for source, is_used in found.items() if is_used)


def _has_plays(view: SeatView) -> bool:
    """Return whether another seat has played a card in a known order."""
    tricks = (*(trick.plays for trick in view.tricks), view.trick)
    return any(play.seat != view.seat for plays in tricks for play in plays)
