"""What a puzzle is about, recognised by the position alone.

Nothing of the solution goes in, so a theme says what there is to think of and never what to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import ALL, FIVES, LOW
from pidro_desktop.puzzles.puzzle import Theme

POINTS: Final = 14
"""Points of a deal."""
CALLS: Final = frozenset({Theme.OPENING_BID, Theme.COMPETITIVE_BID, Theme.TRUMP})
"""The themes of the auction; all others are about plays."""


def themes(view: SeatView) -> set[Theme]:
    """Return all themes that a position has.

    Args:
        view: the view of the seat that decides.
    """
    what = question(view).what
    if what is AskKind.BID:
        return {Theme.OPENING_BID if view.bidder is None else Theme.COMPETITIVE_BID}
    if what is AskKind.TRUMP:
        return {Theme.TRUMP}
    if what is not AskKind.PLAY:
        return set()
    if not view.tricks and not view.trick:
        return {Theme.FIRST_LEAD}
    return set(_plays(view))


def _plays(view: SeatView) -> Iterator[Theme]:
    own, seen = position_setup.mine(view), position_setup.seen(view)
    unseen = ALL & ~(own | seen)
    trick = sum(position_setup.trumps(view, play.cards) for play in view.trick)
    declares = view.bidder is not None and _are_together(view, view.bidder)
    if view.killed[view.dealer] and view.seat != view.dealer:
        yield Theme.KILL
    if own & FIVES:
        yield Theme.SAVE_FIVE
    elif (FIVES & unseen) or FIVES & _theirs(view):
        yield Theme.CATCH_FIVE
    if own & LOW:
        yield Theme.LOW
    if declares and not trick and unseen:
        yield Theme.DRAW_TRUMPS
    if _partner_may_win(view):
        yield Theme.PARTNER_LEAD
    if not declares and _is_open(view):
        yield Theme.SET_BID
    if _has_risen(own, unseen, seen & ~trick):
        yield Theme.COUNTING


def _are_together(view: SeatView, seat: int) -> bool:
    return view.rules.side_of(seat) == view.rules.side_of(view.seat)


def _theirs(view: SeatView) -> int:
    """Return the cards of the opponents in this trick, as a bitset."""
    cards = (play.cards for play in view.trick if not _are_together(view, play.seat))
    return sum(position_setup.trumps(view, played) for played in cards)


def _partner_may_win(view: SeatView) -> bool:
    """Return whether the partner is winning this trick, or may still play to it."""
    partner = partner_of(view.seat)
    played = [play.seat for play in view.trick]
    if partner not in played:
        return bool(view.trick) and not view.cold[partner]
    highest = max(view.trick, key=lambda play: position_setup.trumps(view, play.cards))
    return highest.seat == partner


def _is_open(view: SeatView) -> bool:
    """Return whether the bid can still be made, and still be set."""
    assert view.bidder is not None
    side = view.rules.side_of(view.bidder)
    taken = view.taken if side == 0 else view.taken[::-1]
    return taken[0] < view.bid and POINTS - taken[1] >= view.bid


def _has_risen(own: int, unseen: int, gone: int) -> bool:
    """Return whether a card of the hand is the highest only since higher ones have gone.

    Args:
        own, unseen, gone: the trumps in hand, those not seen yet, and those of earlier tricks, as
            bitsets.
    """
    top = 1 << own.bit_length() - 1
    return bool(unseen) and unseen < top and gone > top
