"""Poses of the hands: the viewer's fan of sorted faces, and the others' fans of backs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.cards import JOKER, RANKS, Card, Cards, without
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.animation.pose import Pose, hidden_key
from pidro_desktop.table.layout.layout_types import CARD_RATIO, SMALLEST_TARGET
from pidro_desktop.table.layout.table_layout import HAND_FOOT, TableLayout
from pidro_desktop.table.points_recap import PointsWon

FAN: Final = 0.1
"""Radians between the first and the last card of a full hand."""
APART: Final = 24
"""Units between the trumps in a hand and the rest."""
INDEX: Final = 0.34
"""The part of a card's width in which its rank and suit are read."""
HOVER_RISE, MARK_RISE, ADVICE_RISE, ILLEGAL_DROP = 16, 24, 18, 6
HIDDEN_WIDTH, HIDDEN_STEP, HIDDEN_ANGLE, HIDDEN_SAG = 36, 7, 2.6, 0.32
STACKED_WIDTH: Final = 46
"""Card units: the back that stands for a whole hand where words are large."""
USUAL_HAND: Final = 9
"""So many cards always have room in a row; a fan of backs is as wide as one of so many at most."""
ROWS_CARD, ROWS_TOP, ROWS_FOOT = 80, 184, 14
ROWS_RISE: Final = 0.5
"""In the lower of two rows a card that rises must leave enough of the one behind it to be pressed.
"""
"""Card units: a card's width where the hand lies in two rows, and from the cloth's lower edge to
the upper and the lower end of both."""
HAND_Z, HIDDEN_Z = 400, 40
_SUITS_IN_HAND: Final = "SHCD"
"""Black and red in turn."""


@dataclass(frozen=True, slots=True)
class Showing:
    """The interface state that affects the poses, besides the view.

    Attributes:
        hover: the card in hand under the pointer or the keyboard's focus.
        dimmed: cards in hand that cannot be selected now. marked: selected cards.
        advised: cards in hand that the hint is about.
        discards: whether the discards are on the table.
        cleared: seats where it does not, as something is chosen from there or in its place.
        captured: the point cards that lie with their sides already, after the deal.
        risen: the card of the trick that stands above the others. tilted: whether it leans.
    """

    hover: str = ""
    dimmed: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    advised: frozenset[str] = frozenset()
    discards: bool = False
    cleared: frozenset[Seat] = frozenset()
    captured: tuple[PointsWon, ...] = ()
    risen: str = ""
    tilted: bool = False


PLAIN: Final = Showing()


def in_order(hand: Cards, trump: TrumpSuit | None) -> tuple[Cards, Cards]:
    """Return a hand sorted for reading: trumps from high to low, then the rest by suits."""
    trumps = trump.among(hand) if trump else ()
    strength = trump.strength if trump else {}
    by_strength = sorted(trumps, key=lambda card: -strength[card])
    by_suit = sorted(without(hand, trumps), key=suit_then_rank)
    return tuple(by_strength), tuple(by_suit)


def suit_then_rank(card: Card) -> tuple[int, int]:
    """Return the sort key of a card without trumps; a joker comes last."""
    if card == JOKER:
        return len(_SUITS_IN_HAND), 0
    return _SUITS_IN_HAND.find(card.suit), RANKS.find(card.rank)


def hand_poses(view: SeatView, layout: TableLayout, showing: Showing) -> Iterator[Pose]:
    """Return the poses of the viewer's cards, fanned, with a gap after the trumps.

    Where the strips of a single row would be too narrow to be pressed they lie in two.
    """
    trumps, plain = in_order(view.hands[view.seat], view.trump)
    if _needs_two_rows(layout, len(trumps), len(plain)):
        yield from _two_rows(view, layout, showing, trumps, plain)
        return
    x, y = layout.hand
    ways = _across(layout, len(trumps), len(plain))
    for index, (trump, across) in enumerate(zip((*trumps, *plain), ways, strict=True)):
        rise, lift = _rise(trump, showing)
        turn = (index - (len(ways) - 1) / 2) * FAN / max(8, len(ways) - 1)
        yield Pose(
            trump,
            trump,
            view.seat,
            "hand",
            x + across,
            y + across * math.tan(turn / 2) - rise * layout.k,
            layout.hand_card,
            angle=-math.degrees(turn),
            dimmed=trump in showing.dimmed,
            lift=lift,
            z=HAND_Z + index,
        )


def _across(layout: TableLayout, trumps: int, plain: int) -> list[float]:
    """Pixels from the hand's middle to each card's, the trumps first."""
    count = trumps + plain
    gap, step = _narrowed_gap(layout, trumps, plain), _step(layout, trumps, plain)
    wide = step * (count - 1) + gap
    return [index * step + (gap if index >= trumps else 0.0) - wide / 2 for index in range(count)]


def _narrowed_gap(layout: TableLayout, trumps: int, plain: int) -> float:
    """The gap of a single row: where cards lie close, their strips come first."""
    spare = _room(layout) - (trumps + plain - 1) * SMALLEST_TARGET
    return min(_gap(layout, trumps, plain), max(0.0, spare))


def _gap(layout: TableLayout, trumps: int, plain: int) -> float:
    return APART * layout.k if trumps and plain else 0.0


def _step(layout: TableLayout, trumps: int, plain: int) -> float:
    """Pixels from one card to the next where all lie in one row."""
    count = trumps + plain
    if count < 2:
        return float(SMALLEST_TARGET)
    room = _room(layout) - _narrowed_gap(layout, trumps, plain)
    return min(layout.hand_step(count), room / (count - 1))


def _needs_two_rows(layout: TableLayout, trumps: int, plain: int) -> bool:
    """Whether there are too many for one row; for a usual hand there is always room."""
    least = max(SMALLEST_TARGET, INDEX * layout.hand_card)
    narrow = _step(layout, trumps, plain) < least
    return trumps + plain > USUAL_HAND and narrow


def _two_rows(
    view: SeatView, layout: TableLayout, showing: Showing, trumps: Cards, plain: Cards
) -> Iterator[Pose]:
    """The upper row behind the lower one; trumps have a row of their own where they are many."""
    every, half = (*trumps, *plain), (len(trumps) + len(plain) + 1) // 2
    upper = len(trumps) if abs(len(trumps) - half) <= 1 else half
    for row, y in zip((every[:upper], every[upper:]), row_middles(layout), strict=True):
        held = sum(item in trumps for item in row)
        for card, across in zip(row, _in_row(layout, held, len(row) - held), strict=True):
            rise, lift = _rise(card, showing)
            yield Pose(
                card,
                card,
                view.seat,
                "hand",
                layout.hand[0] + across,
                y - rise * ROWS_RISE * layout.k,
                layout.c(ROWS_CARD),
                dimmed=card in showing.dimmed,
                lift=lift,
                z=HAND_Z + every.index(card),
            )


def row_middles(layout: TableLayout) -> tuple[float, float]:
    """Return the middle lines of the upper and the lower of two rows."""
    foot = layout.hand_area.centre[1] + HAND_FOOT * layout.k
    high = layout.c(ROWS_CARD) * CARD_RATIO
    return foot - ROWS_TOP * layout.k + high / 2, foot - ROWS_FOOT * layout.k - high / 2


def _in_row(layout: TableLayout, trumps: int, plain: int) -> list[float]:
    """Pixels from the middle of one of two rows to each of its cards."""
    count, gap = trumps + plain, _gap(layout, trumps, plain)
    card = layout.c(ROWS_CARD)
    room = layout.hand_area.w - 8 * layout.k - card - gap
    step = min(card * 1.04, room / max(1, count - 1))
    wide = step * (count - 1) + gap
    return [index * step + (gap if index >= trumps else 0.0) - wide / 2 for index in range(count)]


def _room(layout: TableLayout) -> float:
    return layout.hand_area.w - 8 * layout.k - layout.hand_card


def _rise(text: str, showing: Showing) -> tuple[int, float]:
    """How far a card stands above the others, in units, and the height of its shadow."""
    rise, lift = 0, 0.25
    if text in showing.dimmed:
        rise -= ILLEGAL_DROP
    if text in showing.advised:
        rise, lift = rise + ADVICE_RISE, 0.6
    if text in showing.marked:
        rise, lift = MARK_RISE, 0.75
    if text == showing.hover:
        lifted = text in showing.marked | showing.advised
        rise, lift = rise + (4 if lifted else HOVER_RISE), 1.0
    return rise, lift


def hides_hands(phase: Phase) -> bool:
    """Return whether the hands of others are left out where they would lie as one back each.

    Until the exchange all hold the same number, and the calls need the room.
    """
    return phase in (Phase.AUCTION, Phase.TRUMP, Phase.THROWN_IN)


def hidden_poses(view: SeatView, layout: TableLayout, seat: Seat) -> Iterator[Pose]:
    """Return the poses of another seat's cards, face down."""
    if layout.folded and hides_hands(view.phase):
        return
    count = sum(card.is_hidden for card in view.hands[seat])
    x, y = layout.seats[layout.seat(seat, view.seat)].hidden
    u, closer = layout.k, min(1.0, (USUAL_HAND - 1) / max(1, count - 1))
    closer = 0.0 if layout.folded else closer
    for index in range(count):
        k = (index - (count - 1) / 2) * closer
        yield Pose(
            hidden_key(seat, index),
            "",
            seat,
            "hand",
            x + k * HIDDEN_STEP * u,
            y + k * k * HIDDEN_SAG * u,
            (STACKED_WIDTH if layout.folded else HIDDEN_WIDTH) * u,
            angle=-k * HIDDEN_ANGLE,
            z=HIDDEN_Z + index,
        )
