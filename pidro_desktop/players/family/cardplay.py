"""Card play by rules of thumb: certain gains first, then the best average result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.family.reading import Reading
from pidro_desktop.players.family.weighing import WEIGHTS, Weights, later, weigh

Plays = Sequence[Cards]


def choose(reading: Reading, ask: Ask, weights: Weights = WEIGHTS) -> Cards:
    """Return the cards to play.

    Args:
        reading: the position.
        ask: the question.
        weights: the weights of the evaluation.
    """
    plays: Plays = ask.plays or [(one,) for one in ask.cards]
    if len(plays) == 1:
        return plays[0]
    for rule in (save, lead_out):
        found = rule(reading, plays)
        if found is not None:
            return found
    sound = kept_away(reading, plays)
    best = max(sound, key=lambda one: weigh(reading, one, weights))
    return in_order(reading, best, sound)


def save(reading: Reading, plays: Plays) -> Cards | None:
    """Return the cards that save most points in a trick that is surely ours, or None.

    Args:
        reading: the position.
        plays: the plays to choose from.
    """
    if not reading.view.trick:
        return None
    sure = cache(reading.surely_ours)
    best = [(_saved(reading, one), one) for one in plays if _risky(reading, one) and sure(one[-1])]
    if not best:
        return None
    most = max(saved for saved, _ in best)
    return min(
        (one for saved, one in best if saved == most),
        key=lambda one: sum(later(reading, card) for card in one),
    )


def _risky(reading: Reading, cards: Cards) -> bool:
    return any(reading.at_risk(one) for one in cards)


def _saved(reading: Reading, cards: Cards) -> float:
    return sum(reading.at_risk(one) for one in cards)


def lead_out(reading: Reading, plays: Plays) -> Cards | None:
    """Return the highest trump to lead if no opponent has a trump, or None.

    Args:
        reading: the position.
        plays: the plays to choose from.
    """
    if reading.view.trick or reading.foes or not reading.mine:
        return None
    tops = [one for one in plays if reading.suit.has(one[-1])]
    return max(tops, key=lambda one: _strength(reading, one[-1]), default=None)


def in_order(reading: Reading, best: Cards, plays: Plays) -> Cards:
    """Return the highest of equally winning leads, so that the partner can be certain.

    Args:
        reading: the position.
        best: the play chosen so far.
        plays: the plays to choose from.
    """
    if reading.view.trick or not reading.suit.has(best[-1]) or reading.above(best[-1]):
        return best
    alike = [one for one in plays if len(one) == 1 or one[:-1] == best[:-1]]
    return max((best, *alike), key=lambda one: _strength(reading, one[-1]))


def _strength(reading: Reading, one: Card) -> int:
    return reading.suit.strength.get(one, 0)


def kept_away(reading: Reading, plays: Plays) -> Plays:
    """Return the plays that give the opponents the fewest points for certain.

    Args:
        reading: the position.
        plays: the plays to choose from.
    """
    theirs = cache(reading.surely_theirs)
    lost = [reading.losable(one) if theirs(one[-1]) else 0 for one in plays]
    least = min(reading.losable(one) for one in plays)
    return [one for one, gone in zip(plays, lost, strict=True) if gone <= least]
