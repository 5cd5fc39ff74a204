"""Plans of a lead: draw trumps, catch or be given points, or let others take control."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pidro_desktop.players.advice.duel import Duel, highest
from pidro_desktop.players.advice.idea import Idea, idea
from pidro_desktop.players.advice.seen import above, each
from pidro_desktop.players.trump_bitsets import FIVES, SCORING, WORTH

TEN: Final = 1 << 9
"""Only cards below the ten are low."""


def ideas(duel: Duel) -> Iterator[Idea]:
    """Yield what a lead may be good for.

    Args:
        duel: the lead and the one that it is compared with.
    """
    if not duel.leads:
        return
    if duel.is_master(duel.best):
        yield from _drawing(duel)
    if duel.wins(duel.best):
        yield from _feeding(duel)
    if not WORTH[duel.best] and duel.best < TEN:
        yield from _low(duel)


def _drawing(duel: Duel) -> Iterator[Idea]:
    """Yield what the highest trump does: it takes the trumps that beat others, and points."""
    seen, rank = duel.seen, duel.seen.rank(duel.best)
    if not seen.later_foes:
        return
    fallible = list(duel.losable())
    fives = [card for card in fallible if card & FIVES]
    if len(fives) > 1:
        yield idea("draw fives", duel.kept, 0.4)
    elif fallible:
        yield idea("draw", duel.kept, 0.4, card=seen.rank(fallible[0]))
    for card in each(seen.unseen & SCORING):
        chance = seen.chance(seen.later_foes, card)
        if chance != 0.0:
            yield idea(
                "catch", card, 0.2 * (1 + (chance or 0.0)), the_card=seen.rank(card), card=rank
            )


def _feeding(duel: Duel) -> Iterator[Idea]:
    seen = duel.seen
    if seen.partner in seen.later:
        for card in each(seen.unseen & SCORING & (duel.best - 1)):
            chance, rank = seen.chance((seen.partner,), card), seen.rank(card)
            if chance != 0.0:
                weight = 0.2 * (1 + (chance or 0.0))
                yield idea("feed", card, weight, name=seen.partner, the_card=rank)


def _low(duel: Duel) -> Iterator[Idea]:
    """Yield what a card without points does: it lets others take control."""
    seen, second = duel.seen, duel.seen.rank(duel.other)
    between = fork(duel)
    helps = seen.partner in seen.later and seen.chance((seen.partner,), above(duel.best)) != 0.0
    if between and helps:
        top = highest(seen.own)
        yield idea(
            "fork",
            duel.kept,
            0.6,
            name=seen.partner,
            card=seen.rank(top),
            second=seen.rank(highest(seen.own ^ top)),
            the_king=seen.rank(between),
        )
    elif duel.other > duel.best:
        if helps:
            yield idea("let lead", duel.kept, 0.2, name=seen.partner, second=second)
        yield idea("exit", duel.kept, 0.15, second=second)


def fork(duel: Duel) -> int:
    """Return the card between a fork's two, or 0.

    A fork is the highest trump and the one below the next, with the one between still to fall, and
    a lower card to lead.
    """
    seen = duel.seen
    top = highest(seen.own)
    second = highest(seen.own ^ top)
    between = seen.unseen & above(second)
    single = between and not between & (between - 1)
    if not second or not single or between > top or WORTH[between] or duel.best >= second:
        return 0
    return between
