"""The player by rules of thumb for the whole family: card play, and what it discards and passes.

Certain gains come first, then the best average result. The values of plays are points that this
side gets more than the others: those of the trick, and the later value of the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, assert_never

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import total, whole_power
from pidro_desktop.players.family.bidding import choose_bid, choose_suit, counted
from pidro_desktop.players.family.reading import RANK, FamilyReading, read
from pidro_desktop.players.player import question, with_cards

# ------------------------------------------------------------ the value of a play


# Weights, tuned by duplicate play.
GIFT: Final = 0.6
"""Share of the partner's points that are added to a trick we win."""
FORCED: Final = 0.25
"""Share of an opponent's points that must be added to it."""
CONTROL: Final = 0.32
"""Share of the opponents' outstanding points that the highest trump wins."""
ALONE: Final = 0.9
"""The same without a partner."""
FADE: Final = 0.45
"""Factor for every trump above it."""
HOME: Final = 0.5
"""Probability that a point trump is won later from a short hand."""
LENGTH: Final = 0.5
"""How much higher it is for a long hand."""
PLAIN: Final = 0.03
"""Value of a plain card for each rank, as a share of a point in fourteen."""


def weigh(reading: FamilyReading, cards: Cards) -> float:
    """Return the value of playing ``cards``, the last on top, over not having to play.

    It is in points that this side gets more than the others, on average.
    """
    top = cards[-1]
    taken = reading.chance(top)
    brought = reading.at_stake + reading.losable(cards)
    value = (2.0 * taken - 1.0) * brought
    value += taken * _added(reading, reading.later_friends, reading.later_foes)
    value -= (1.0 - taken) * _added(reading, reading.later_foes, reading.later_friends)
    return value - total(later(reading, card) for card in cards)


def _added(reading: FamilyReading, winners: tuple[Seat, ...], losers: tuple[Seat, ...]) -> float:
    """Return what seats still to play add to a trick won by the side of ``winners``."""
    out = reading.losable(reading.unseen)
    gifts = GIFT * total(reading.share(seat) for seat in winners)
    forced = FORCED * total(reading.share(seat) for seat in losers)
    known = reading.losable(reading.friend_has)
    if any(reading.friendly(seat) for seat in winners):
        return out * (gifts + forced) + GIFT * known
    return out * (gifts + forced)


def later(reading: FamilyReading, card: Card) -> float:
    """Return the expected later value of a card in hand, in such points."""
    if not reading.suit.has(card):
        unit = PLAIN * reading.rules.trumps.total / 14
        return unit * RANK.get(card.rank, 0)
    above = reading.above(card)
    held = len(reading.mine)
    foes = total(reading.trumps[seat] for seat in reading.foes)
    home = 1.0
    if above and reading.foes:
        home = HOME + LENGTH * held / (held + foes)
    own = sum(reading.suit.strength[c] > reading.suit.strength[card] for c in reading.mine)
    most = CONTROL if reading.rules.sides == 2 else ALONE
    control = 2.0 * most * reading.out * whole_power(FADE, above) / (1 + 0.5 * own)
    return (2.0 * home - 1.0) * reading.losable((card,)) + control


# ------------------------------------------------------------ the choice


Plays = Sequence[Cards]


def choose(reading: FamilyReading, ask: Ask) -> Cards:
    """Return the cards to play."""
    plays: Plays = ask.every_play
    if len(plays) == 1:
        return plays[0]
    for rule in (save, lead_out):
        found = rule(reading, plays)
        if found is not None:
            return found
    sound = kept_away(reading, plays)
    best = max(sound, key=lambda cards: weigh(reading, cards))
    return in_order(reading, best, sound)


def save(reading: FamilyReading, plays: Plays) -> Cards | None:
    """Return the cards that save most points in a trick that is surely ours, or None."""
    if not reading.view.trick:
        return None
    sure = cache(reading.surely_ours)
    risks = [([reading.at_risk(card) for card in play], play) for play in plays]
    best = [(total(risk), play) for risk, play in risks if any(risk) and sure(play[-1])]
    if not best:
        return None
    most = max(saved for saved, _ in best)
    return min(
        (cards for saved, cards in best if saved == most),
        key=lambda item: total(later(reading, card) for card in item),
    )


def lead_out(reading: FamilyReading, plays: Plays) -> Cards | None:
    """Return the highest trump to lead if no opponent has a trump, or None."""
    if reading.view.trick or reading.foes or not reading.mine:
        return None
    tops = [play for play in plays if reading.suit.has(play[-1])]
    return max(tops, key=lambda cards: _strength(reading, cards[-1]), default=None)


def in_order(reading: FamilyReading, best: Cards, plays: Plays) -> Cards:
    """Return the highest of leads that win like ``best``, so that the partner can be certain."""
    if reading.view.trick or not reading.suit.has(best[-1]) or reading.above(best[-1]):
        return best
    alike = [play for play in plays if len(play) == 1 or play[:-1] == best[:-1]]
    return max((best, *alike), key=lambda cards: _strength(reading, cards[-1]))


def _strength(reading: FamilyReading, card: Card) -> int:
    return reading.suit.strength.get(card, 0)


def kept_away(reading: FamilyReading, plays: Plays) -> Plays:
    """Return the plays that give the opponents the fewest points for certain."""
    theirs = cache(reading.surely_theirs)
    lost = [reading.losable(play) if theirs(play[-1]) else 0 for play in plays]
    least = min(reading.losable(cards) for cards in plays)
    return [card for card, gone in zip(plays, lost, strict=True) if gone <= least]


# ------------------------------------------------------------ the player


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
