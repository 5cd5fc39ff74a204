"""Reasons that compare two cards: points brought or lost, and cards worth keeping.

They follow from the trick and from who can still beat it, so no counterfactual is needed; they are
given only if the two cards differ in value.
"""

from __future__ import annotations

from collections.abc import Iterator

from pidro_desktop.players.advice.advice import Fact, counted
from pidro_desktop.players.advice.claims import RARE
from pidro_desktop.players.advice.seen import Seen, above
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import TOP, WORTH

LOW = 1


def points_secured(seen: Seen, card: int) -> Iterator[Fact]:
    """Yield the points that ``card`` is certain to win.

    Args:
        seen: the position.
        card: the card as a bitset of one.
    """
    stake = sum(WORTH[position_setup.trumps(seen.view, play.cards)] for play in seen.view.trick)
    rank = seen.rank(card)
    if card == LOW:
        yield Fact("keeps low")
    elif card > seen.best and seen.chance(seen.later_foes, above(card)) == 0.0:
        if stake:
            yield counted("secures", stake, card=rank)
        elif WORTH[card]:
            yield counted("brings", WORTH[card], card=rank)
    elif WORTH[card] and card < seen.best and _is_partners(seen):
        yield counted("brings", WORTH[card], card=rank)


def spent(seen: Seen, card: int, better: int) -> Iterator[Fact]:
    """Yield reasons against ``card`` if ``better`` can be played.

    Args:
        seen: the position.
        card: the card as a bitset of one.
        better: the better card, as a bitset of one.
    """
    rank, worth = seen.rank(card), WORTH[card]
    foes = seen.holder in seen.foes
    if worth > WORTH[better] and _is_given(seen, card):
        yield counted("gives", worth, card=rank)
    elif worth > WORTH[better] and _is_at_risk(seen, card):
        yield counted("risks", worth, card=rank)
    elif worth or WORTH[better] or card < better:
        return
    elif foes and card < seen.best:
        yield Fact("wasted", (("card", rank), ("the_best", seen.rank(seen.best))))
    elif seen.holder == seen.partner and _is_partners(seen):
        yield Fact("wasted on partner", (("card", rank), ("name", seen.partner)))


def waiting(seen: Seen, card: int, better: int) -> Iterator[Fact]:
    """Yield the reason that ``card`` loses nothing by staying in hand.

    Args:
        seen: the position.
        card: the card as a bitset of one.
        better: the better card, as a bitset of one.
    """
    if card > better and card > seen.best and not seen.unseen & above(card):
        yield Fact("waits", (("card", seen.rank(card)),))


def _is_partners(seen: Seen) -> bool:
    """Return whether the trick is already the partner's."""
    held = bool(seen.best) and seen.holder == seen.partner
    return held and seen.chance(seen.later_foes, above(seen.best)) == 0.0


def _is_given(seen: Seen, card: int) -> bool:
    """Return whether ``card`` certainly goes to the opponents."""
    if seen.holder not in seen.foes or card > seen.best:
        return False
    partner = (seen.partner,) if seen.partner in seen.later else ()
    return seen.chance(partner, above(seen.best)) == 0.0


def _is_at_risk(seen: Seen, card: int) -> bool:
    """Return whether an opponent has or may take the trick and the partner may not save it."""
    highest = int(TOP[seen.unseen])
    if seen.partner in seen.later and seen.chance((seen.partner,), highest) == 1.0:
        return False
    threat = seen.chance(seen.later_foes, above(max(card, seen.best)))
    held = seen.holder in seen.foes and card < seen.best
    return held or (threat is not None and threat >= RARE)
