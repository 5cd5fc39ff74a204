"""Detection of records that were played by older exchange rules.

Under the older rules, dealers kept their non-trumps and chose among them again, added trumps
replaced no card, and trumps were discarded while non-trumps stayed. Such records cannot be
followed; the error says so.
"""

from __future__ import annotations

from pidro_desktop.engine.events import Discarded, Event, Recycled, Refilled, Robbed
from pidro_desktop.engine.exchange import sequence
from pidro_desktop.engine.exchange.dealer import Add
from pidro_desktop.engine.exchange.discarding import DiscardDown
from pidro_desktop.engine.record.lines import LineError
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.tr import AnyText, lazy_format, tr


class OlderRules(LineError):
    """A line that was legal by the older rules of its rule set."""


def by_older_rules(game: Game, event: Event) -> bool:
    """Return whether the older rules allowed ``event`` here; it is not legal now.

    Args:
        game: the game before the event.
        event: the event.
    """
    deal = game.deal
    if deal is None or deal.trump is None or deal.phase is not Phase.EXCHANGE:
        return False
    match event:
        case Discarded(seat=seat) if seat in SEATS:
            return _trump_before_plain(game, deal, event)
        case Robbed(taken=taken, discards=()) if isinstance(
            sequence.current(game.rules, deal), Add
        ):
            return set(taken) == set(deal.suit.among(deal.stock))
        case Refilled() | Robbed() | Recycled():
            return _dealer_has_kept(game, deal)
        case _:
            return False


def _dealer_has_kept(game: Game, deal: DealState) -> bool:
    """Return whether only the dealer's discard is due, which was optional before."""
    owed = sequence.automatic_events(game.rules, deal)
    return bool(owed) and all(
        isinstance(event, Discarded) and event.seat == deal.dealer for event in owed
    )


def _trump_before_plain(game: Game, deal: DealState, event: Discarded) -> bool:
    """Return whether a trump was discarded while a non-trump stayed."""
    if not isinstance(sequence.current(game.rules, deal), DiscardDown):
        return False
    hand = deal.hands[event.seat]
    stays = [card for card in deal.suit.plain_among(hand) if card not in event.cards]
    return bool(stays) and set(event.cards) <= set(hand) and deal.suit.any_among(event.cards)


def older(reason: AnyText) -> OlderRules:
    """Make the error for such a line; ``reason`` is what today's rules expect."""
    text = tr(
        "{reason} This game was played by older rules for the exchange, which this version of the "
        "program no longer plays."
    )
    return OlderRules(lazy_format(text, reason=reason))
