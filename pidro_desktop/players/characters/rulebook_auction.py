"""The rules of ``rulebook`` for bidding, for naming trumps and for the exchange."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import PASS, NamedBid
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.characters.situation import Situation
from pidro_desktop.players.family.discards import pass_cards
from pidro_desktop.players.player import is_own_bid, with_bid, with_cards, with_suit

ACE: Final = 4
"""What the highest trump counts."""
KING: Final = 2
"""What the next one counts; every other trump counts 1."""
PARTNER: Final = 2
"""What a partner counts."""
OVER_PARTNER: Final = 3
"""How much more is needed to bid over the partner."""
RESERVE: Final = 2
"""How far below the count a bid is made."""
USUAL_TOTAL: Final = 14
"""The points of a deal for which these numbers are right; otherwise they are in proportion."""
DEAR: Final = 5
"""If a card is worth more than this, the points in the hand are counted instead."""
PART: Final = 20
"""Of the other points, as many of so many parts are then expected as the numbers add up to."""


def count(view: SeatView, suit: TrumpSuit) -> float:
    """Return the count of a suit as trumps, in points of the rule set.

    Args:
        view: the seat's view.
        suit: the suit.
    """
    rules, mine = view.rules, suit.among(view.hand)
    found = len(mine) + (ACE - 1) * (suit.cards[0] in mine) + (KING - 1) * (suit.cards[1] in mine)
    found += PARTNER * (rules.sides == 2)
    if max(suit.points.values()) <= DEAR:
        return in_proportion(view, found)
    own = suit.worth(mine)
    others = (rules.trumps.total - own) * found / PART
    return own + (others if rules.exchange.method != "none" else 0.0)


def in_proportion(view: SeatView, points: int) -> float:
    """Return as many points of this rule set as ``points`` are of 14."""
    return points * view.rules.trumps.total / USUAL_TOTAL


def best_count(view: SeatView) -> float:
    """Return the count of the best suit."""
    return max(count(view, trump_suit(view.rules, suit)) for suit in "CDHS")


def pass_low_counts(now: Situation) -> Decision | None:
    """Return a pass if the count is below the lowest bid, the partner's bid being dearer."""
    view = now.view
    more = in_proportion(view, OVER_PARTNER) if is_own_bid(view) else 0
    lowest = _bids(now)[:1]
    enough = lowest and lowest[0] <= best_count(view) - more
    return None if enough else with_bid(now.ask, PASS)


def bid_below_the_count(now: Situation) -> Decision:
    """Return a bid a little below the count; the lowest one as the dealer."""
    view, bids = now.view, _bids(now)
    most = best_count(view) - in_proportion(view, RESERVE)
    sound = [bid for bid in bids if bid <= most and view.seat != view.dealer]
    return with_bid(now.ask, max(sound, default=bids[0]))


def name_the_best_suit(now: Situation) -> Decision:
    """Return the suit with the highest count, of equal ones with the most points."""
    suits = [trump_suit(now.view.rules, suit) for suit in now.ask.suits]
    best = max(suits, key=lambda s: (count(now.view, s), s.worth(s.among(now.view.hand))))
    return with_suit(now.ask, best.suit)


def give_up_the_cheapest(now: Situation) -> Decision:
    """Return the cheapest cards to give up, or the dearest to keep or to take."""
    return with_cards(now.ask, _exchanged(now))


def _exchanged(now: Situation) -> Cards:
    ask, cheapest = now.ask, now.by_price(now.ask.cards)
    match ask.what:
        case AskKind.KEEP:
            return cheapest[-ask.count :]
        case AskKind.TAKE:
            given = now.by_price(c for c in cheapest if not now.strength(c))
            trumps = now.by_price(c for c in cheapest if now.strength(c))
            return (trumps[-1], *given[: ask.count - 1])
        case _ if ask.choices and ask.what is AskKind.DISCARD:
            return min(ask.choices, key=lambda cards: sorted(map(now.price, cards), reverse=True))
        case AskKind.DISCARD:
            plain = sum(not now.strength(card) for card in cheapest)
            return cheapest[: max(ask.fewest, min(ask.count, plain))]
        case AskKind.PASS_CARDS:
            return pass_cards(now.view, ask)
        case _:
            return cheapest[: ask.count]


def _bids(now: Situation) -> list[int]:
    return [bid for bid in now.ask.bids if bid and not isinstance(bid, NamedBid)]
