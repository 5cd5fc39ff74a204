"""The player by rules of thumb for the whole family, and what it discards and passes."""

from __future__ import annotations

from random import Random
from typing import Final, assert_never

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family.bidding import choose_bid, choose_suit
from pidro_desktop.players.family.cardplay import choose
from pidro_desktop.players.family.hand import counted
from pidro_desktop.players.family.reading import RANK, read
from pidro_desktop.players.player import question, with_cards


class FamilyPlayer:
    """Decides by rules of thumb, without randomness, under any rule set."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision by rules of thumb; ``rng`` is not used."""
        return decide(view)


def decide(view: SeatView) -> Decision:
    """Return the decision by rules of thumb; the same view always gives the same decision."""
    ask = question(view)
    match ask.what:
        case AskKind.BID:
            return Bid(ask.seat, choose_bid(view))
        case AskKind.TRUMP:
            return NameTrump(ask.seat, choose_suit(view))
        case AskKind.DISCARD:
            return with_cards(ask, discard(view, ask))
        case AskKind.TAKE:
            return with_cards(ask, take(view, ask))
        case AskKind.PASS_CARDS:
            return with_cards(ask, pass_cards(view, ask))
        case AskKind.KEEP:
            best_first = sorted(ask.cards, key=lambda card: -value(view, card))
            return with_cards(ask, tuple(best_first[: ask.count]))
        case AskKind.KILL | AskKind.EXTRA:
            least_first = sorted(ask.cards, key=lambda card: value(view, card))
            return with_cards(ask, tuple(least_first[: ask.count]))
        case AskKind.PLAY:
            return with_cards(ask, choose(read(view), ask))
        case _:
            assert_never(ask.what)


# ------------------------------------------------------------ the exchange


TRUMP: Final = 100
"""Value of a trump, above any plain card."""


def value(view: SeatView, card: Card) -> float:
    """Return the value of keeping a card: points, then trumps by rank, then high plain cards."""
    suit = counted(view.rules, view.suit.suit)
    if not view.suit.has(card):
        return RANK.get(card.rank, 0)
    return TRUMP * (1 + suit.points.get(card, 0)) + view.suit.strength[card]


def discard(view: SeatView, ask: Ask) -> Cards:
    """Return the cards to discard: few trumps, and all plain cards if the hand is refilled."""
    if ask.choices:  # the number of point cards is limited, and the low goes first
        return min(ask.choices, key=lambda some: sum(_wanted(view, entry) for entry in some))
    least_first = sorted(ask.cards, key=lambda item: _wanted(view, item))
    if ask.fewest == ask.count:
        return tuple(least_first[: ask.count])
    plain = [card for card in least_first if not view.suit.has(card)]
    return tuple(least_first[: max(ask.fewest, len(plain))])


def take(view: SeatView, ask: Ask) -> Cards:
    """Return the best discarded trump, with the least plain card if one must be given."""
    best = max(view.suit.among(ask.cards), key=lambda card: value(view, card))
    if ask.count == 1:
        return (best,)
    return best, min(view.suit.plain_among(ask.cards), key=lambda item: value(view, item))


def _wanted(view: SeatView, card: Card) -> float:
    """Return as ``value``, but a low that counts for its side anyway below point cards."""
    if card == view.suit.low and view.rules.trumps.low_to == "dealt":
        return 1.5 * TRUMP
    return value(view, card)


def pass_cards(view: SeatView, ask: Ask) -> Cards:
    """Return the trumps to pass: all extra ones, or everything before folding.

    Point trumps among the extra ones are passed only if they cannot be kept, because the partner
    may have no room for them either.
    """
    if view.rules.exchange.fold:
        return ask.cards
    points = view.suit.points
    scoring = sorted((c for c in ask.cards if points[c]), key=lambda c: value(view, c))
    others = sorted((c for c in ask.cards if not points[c]), key=lambda c: value(view, c))
    must = scoring[: max(0, len(scoring) - view.rules.exchange.hand)]
    return (*must, *others[: ask.count - len(must)])
