"""Endings for the open play, and what they are worth by playing them out in the engine."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, JOKER, Card, Cards
from pidro_desktop.engine.game import apply, asks, settle
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import BySeat, DealState, Game, Phase, Trick
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.player import with_cards


def hands_of(rules: RuleSet, rng: Random, sizes: tuple[int, ...], bare: float) -> BySeat:
    """Four hands of such sizes, with trumps as likely as ``bare`` in every place."""
    suit = trump_suit(rules, "H")
    deck = [*DECK, JOKER] if JOKER in suit.cards else list(DECK)
    trumps: list[Card] = [one for one in deck if suit.has(one)]
    plain: list[Card] = [one for one in deck if not suit.has(one)]
    rng.shuffle(trumps)
    rng.shuffle(plain)
    hands = [
        tuple((trumps if trumps and rng.random() < bare else plain).pop() for _ in range(size))
        for size in sizes
    ]
    return (hands[0], hands[1], hands[2], hands[3])


def ending(rules: RuleSet, rng: Random, size: int, bare: float = 0.5, more: int = 0) -> Game:
    """The last ``size`` tricks of a deal; seat 1 holds ``more`` cards than it should."""
    suit = trump_suit(rules, "H")
    hands = hands_of(rules, rng, (size, size + more, size, size), bare)
    done = rules.exchange.hand - size
    held = tuple(one for hand in hands for one in hand)
    pack = (*DECK, JOKER) if JOKER in suit.cards else DECK
    deal = DealState(
        number=1,
        dealer=0,
        hands=hands,
        stock=tuple(one for one in pack if one not in held),
        turn=rng.randrange(4),
        taken=(0,) * rules.sides,
        phase=Phase.PLAY,
        bidder=1,
        bid=rules.auction.minimum,
        trump=suit,
        dealt=hands,
        tricks=(Trick((), 0, (0,) * rules.sides),) * done,
        in_play=suit.among(held) if rules.trumps.awards else (),
    )
    return settle(Game(rules, (0,) * rules.sides, deal))[0]


def taken(game: Game, side: int, low_counts: bool) -> int:
    """What a side has taken; the low only where it can be won or lost."""
    deal = game.now
    points = deal.taken[side]
    if not low_counts and deal.suit.low is not None:
        points -= sum(
            deal.suit.points[deal.suit.low]
            for trick in deal.tricks
            for play in trick.plays
            if deal.suit.low in play.cards and low_side(game, play.seat) == side
        )
    return points


def low_side(game: Game, player: Seat) -> int:
    """The side that the low counts for; nothing is passed in these endings."""
    return game.rules.side_of(player)


def best(game: Game, side: int, known: dict[object, int]) -> int:
    """What ``side`` has taken in the end if it plays its best and all others play against it."""
    if game.now.phase is not Phase.PLAY:
        return taken(game, side, game.rules.trumps.low_to == "winner")
    deal = game.now
    key = (deal.hands, deal.trick, deal.extras, deal.turn, deal.taken)
    if key not in known:
        known[key] = values(game, side, known)[1]
    return known[key]


def values(game: Game, side: int, known: dict[object, int]) -> tuple[dict[Cards, int], int]:
    """What every play leads to, and the best of it for whoever is asked.

    A surplus trump that is added to a trick is the lowest, as in the look ahead.
    """
    ask = asks(game)[0]
    plays = ask.plays or tuple((one,) for one in ask.cards)
    plays = plays[:1] if ask.what is AskKind.EXTRA else plays
    found = {one: best(apply(game, with_cards(ask, one))[0], side, known) for one in plays}
    mine = game.rules.side_of(ask.seat) == side
    return found, (max if mine else min)(found.values())
