"""What a record tells that was played by the older rules for the exchange.

Before the rule sets were read again, dealers kept their non-trumps and chose among them once more,
added trumps took nobody's place, and trumps were discarded while non-trumps stayed. Such records
cannot be followed any more; whoever reads one is told that this is so, not only which line it is.
"""

from __future__ import annotations

from pidro_desktop.engine.events import Discarded, Event, Recycled, Refilled, Robbed
from pidro_desktop.engine.exchange import sequence
from pidro_desktop.engine.exchange.dealer import Add
from pidro_desktop.engine.exchange.discarding import Reduce
from pidro_desktop.engine.record.lines import LineError
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.tr import filled, tr


class OlderRules(LineError):
    """A line that was right by the older rules of its rule set."""


def by_older_rules(game: Game, event: Event) -> bool:
    """Whether the older rules had ``event`` here, which now cannot happen."""
    deal = game.deal
    if deal is None or deal.trump is None or deal.phase is not Phase.EXCHANGE:
        return False
    match event:
        case Discarded():
            return _trump_before_plain(game, deal, event)
        case Robbed(taken=taken, discards=()) if isinstance(
            sequence.current(game.rules, deal), Add
        ):
            return set(taken) == set(deal.suit.among(deal.stock))
        case Refilled() | Robbed() | Recycled():
            return _dealer_has_kept(game, deal)
    return False


def _dealer_has_kept(game: Game, deal: DealState) -> bool:
    """Whether only the dealer's own discard is owed, which he did not have to make."""
    owed = sequence.due(game.rules, deal)
    return bool(owed) and all(
        isinstance(one, Discarded) and one.seat == deal.dealer for one in owed
    )


def _trump_before_plain(game: Game, deal: DealState, event: Discarded) -> bool:
    """Whether a trump was discarded in coming down while a non-trump stayed."""
    if not isinstance(sequence.current(game.rules, deal), Reduce):
        return False
    hand = deal.hands[event.seat]
    stays = [one for one in deal.suit.plain_among(hand) if one not in event.cards]
    return bool(stays) and set(event.cards) <= set(hand) and deal.suit.any_among(event.cards)


def older(reason: str) -> OlderRules:
    """The refusal of such a line; ``reason`` says what the rules of today want there."""
    told = tr(
        "{reason} This game was played by older rules for the exchange, which this version of "
        "the program does not play any more."
    )
    return OlderRules(filled(told, reason=reason))
