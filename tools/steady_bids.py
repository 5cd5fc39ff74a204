"""Steady's bids on hands by the hundred thousand: the same decisions, on numpy's arrays."""

from __future__ import annotations

import numpy as np

from pidro_desktop.players.steady.bidding import LONG, STEADY, worth

RANKS = "AKQJT98765432"
SAME_COLOUR = (3, 2, 1, 0)  # of the suits C D H S
LOWEST, HIGHEST = 6, 14
NAMES = ("2", "3", "4", "wrong 5", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")


def places() -> np.ndarray:
    """Card numbers (suit by suit, ace to two) of the 14 trumps of each suit, the low first."""
    found = np.zeros((4, 14), int)
    for suit in range(4):
        for place, name in enumerate(NAMES):
            owner = SAME_COLOUR[suit] if name == "wrong 5" else suit
            found[suit, place] = 13 * owner + RANKS.index(name[-1])
    return found


def dealt(rng: np.random.Generator, count: int, hands: int) -> np.ndarray:
    """``count`` times ``hands`` first hands of nine: True where a card is held, 52 a hand."""
    order = np.argsort(rng.random((count, 52), np.float32), axis=1)[:, : 9 * hands]
    held = np.zeros((count, hands, 52), bool)
    for seat in range(hands):
        np.put_along_axis(held[:, seat], order[:, 9 * seat : 9 * seat + 9], True, axis=1)
    return held


def trumps(held: np.ndarray) -> np.ndarray:
    """The trumps of each hand in each of the four suits, 14 a suit, the low first."""
    return held[..., places()]


def expected(mine: np.ndarray, place: np.ndarray) -> np.ndarray:
    """Points that the side takes with each suit; ``place`` counts seats after the dealer."""
    points = worth().points
    cards = mine.astype(np.float32)
    size = cards.sum(-1)
    ace, king, queen = cards[..., 13], cards[..., 12], cards[..., 11]
    fives = cards[..., 3] + cards[..., 4]
    found = cards @ np.array([points.get(name, 0.0) for name in NAMES], np.float32)
    together = {
        "long": np.maximum(0, size - LONG),
        "pidros times length": fives * size,
        "pidros with ace": fives * ace,
        "both pidros": fives > 1,
        "ace times length": ace * size,
        "ace king": ace * king,
        "fork": ace * queen,
        "king queen": king * queen,
    }
    for name, count in together.items():
        found += points.get(name, 0.0) * count
    shape = (*place.shape, 1)
    found += points.get("dealer", 0.0) * (place == 0).reshape(shape)
    found += points.get("dealing side", 0.0) * (place % 2 == 0).reshape(shape)
    return found + points["base"]


def samples(mine: np.ndarray) -> np.ndarray:
    """The highest sample bid of each hand."""
    size, ace = mine.sum(-1), mine[..., 13]
    both = mine[..., 3] & mine[..., 4]
    bid = np.where(ace, 6, 0)
    bid = np.maximum(bid, np.where((size >= 6) & both, 10, 0))
    bid = np.maximum(bid, np.where(ace & mine[..., 11] & (size >= 3), 8, 0))
    return bid.max(-1)


def promises(best: np.ndarray) -> np.ndarray:
    """Net points of the bids 6 to 14 with so many points expected."""
    numbers = worth()
    least = np.ones((len(best), 16))
    least[:, 15] = 0.0
    for points in range(1, 15):
        curve = numbers.slope[points - 1] * (numbers.centre[points - 1] - best)
        least[:, points] = np.minimum(least[:, points - 1], 1.0 / (1.0 + np.exp(curve)))
    chances = least[:, :-1] - least[:, 1:]
    taken = np.arange(15)
    net = [
        chances @ (np.where(taken >= bid, taken, -bid) - (14 - taken))
        for bid in range(LOWEST, HIGHEST + 1)
    ]
    return np.stack(net, 1)


def calls(
    mine: np.ndarray, place: np.ndarray, standing: np.ndarray, friend: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """What steady calls, and its best suit.

    Args:
        mine: the trumps by hand, suit and place. place: seats after the dealer.
        standing: the highest bid so far, 0 for none. friend: whether the partner made it.
    """
    worths = expected(mine, place)
    best = worths.argmax(-1)
    net = promises(worths.max(-1).astype(float))
    floor = np.where(friend, 0, samples(mine))
    bids = np.arange(LOWEST, HIGHEST + 1)
    lowest = np.maximum(LOWEST, np.minimum(standing + 1, HIGHEST))
    least = np.where(friend, STEADY.over_friend, STEADY.over_foe)
    sound = (bids >= lowest[:, None]) & ((bids <= floor[:, None]) | (net >= least[:, None]))
    most = np.where(sound, bids, 0).max(1)
    open_bid = np.maximum(np.maximum(lowest, most - STEADY.reserve), np.minimum(floor, most))
    call = np.where(place == 0, lowest, open_bid)
    return np.where(most > 0, call, 0), best
