"""From the table's model to a pose for every card on it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.cards import RANKS, Card, Cards, without
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.table.model import TableModel
from pidro_desktop.table.pose import Pose, hidden_discard_key, hidden_key, hidden_laid_key
from pidro_desktop.table.spots import (
    DECK_WIDTH,
    HAND_WIDTH,
    HIDDEN_WIDTH,
    KILLED_WIDTH,
    ROW_WIDTH,
    TRICK_WIDTH,
    Spots,
)

FAN: Final = 0.1
"""Radians between the first and the last card of a full hand."""
STEP_OF_NINE, STEP_MOST, STEP_A_CARD = 62.0, 104.0, 8.4
APART: Final = 26.0
"""Units between the trumps in a hand and the rest."""
HOVER_RISE, MARK_RISE, ILLEGAL_DROP = 16.0, 24.0, 6.0
ROW_STEP, ROW_MOST, BACK_STEP = 28.0, 278.0, 7.0
KILLED_STEP, KILLED_MOST = 22.0, 114.0
DECK_LAYERS: Final = 6
_SUITS_IN_HAND: Final = "SHCD"
"""Black and red in turn."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What is shown beyond the model.

    Attributes:
        hover: the card in hand under the pointer or the keyboard's focus.
        dimmed: cards in hand that cannot be chosen now. marked: cards chosen already.
        discards: whether what was laid aside lies open on the table.
    """

    hover: str = ""
    dimmed: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    discards: bool = False


PLAIN: Final = Showing()


def place_of(seat: Seat, viewer: Seat) -> Seat:
    """Where a seat sits in the picture: the viewer is always south."""
    return (seat - viewer) % 4


def poses(model: TableModel, spots: Spots, showing: Showing = PLAIN) -> list[Pose]:
    """Every card on the table."""
    found = [*_deck(model, spots), *_killed(model, spots)]
    for seat in SEATS:
        found += _row(model, spots, seat, showing.discards)
        if seat == model.viewer:
            found += _hand(model, spots, showing)
        else:
            found += _hidden(model, spots, seat)
    found += _trick(model, spots)
    return found


def deck_pose(model: TableModel, spots: Spots) -> Pose | None:
    """The deck's top card, where cards come from; None before the first deal."""
    if model.dealer is None:
        return None
    x, y = spots.deck(place_of(model.dealer, model.viewer))
    return _pose(spots, "deck", "", None, "deck", x, y, DECK_WIDTH, z=10)


def in_order(hand: Cards, trump: TrumpSuit | None) -> tuple[Cards, Cards]:
    """A hand sorted for reading: the trumps from high to low, then the rest by suits."""
    trumps = trump.among(hand) if trump else ()
    strength = trump.strength if trump else {}
    plain = without(hand, trumps)
    by_strength = sorted(trumps, key=lambda one: -strength[one])
    by_suit = sorted(plain, key=_suit_then_rank)
    return tuple(by_strength), tuple(by_suit)


def _suit_then_rank(one: Card) -> tuple[int, int]:
    return _SUITS_IN_HAND.find(one.suit), RANKS.find(one.rank)


def _pose(
    spots: Spots,
    key: str,
    card: str,
    owner: Seat | None,
    place: str,
    x: float,
    y: float,
    width: float,
    *,
    angle: float = 0.0,
    dimmed: bool = False,
    lift: float = 0.0,
    z: int = 0,
) -> Pose:
    """A pose from units to pixels."""
    u = spots.u
    return Pose(key, card, owner, place, x * u, y * u, width * u, angle, dimmed, lift, z)


def _deck(model: TableModel, spots: Spots) -> Iterator[Pose]:
    if model.dealer is None or not model.stock_count:
        return
    x, y = spots.deck(place_of(model.dealer, model.viewer))
    for layer in range(min(DECK_LAYERS, 1 + model.stock_count // 3)):
        key = f"deck {layer}"
        yield _pose(
            spots, key, "", None, "deck", x - layer * 0.7, y - layer * 1.5, DECK_WIDTH, z=layer
        )


def _killed(model: TableModel, spots: Spots) -> Iterator[Pose]:
    cards = [(seat, one) for seat in SEATS for one in model.killed[seat]]
    x, y = spots.killed()
    step = _step(len(cards), KILLED_WIDTH, KILLED_STEP, KILLED_MOST)
    for index, (seat, one) in enumerate(cards):
        across = x + (index - (len(cards) - 1) / 2) * step
        yield _pose(
            spots, one, one, seat, "killed", across, y, KILLED_WIDTH, dimmed=True, z=20 + index
        )


def _step(count: int, width: float, step: float, most: float) -> float:
    """The step from card to card with which ``count`` of them are at most ``most`` wide."""
    return min(step, (most - width) / (count - 1)) if count > 1 else step


# ------------------------------------------------------------ in front of each seat


def _row_cards(model: TableModel, seat: Seat, discards: bool) -> list[tuple[str, str, bool, str]]:
    """Key, face, shade and place of what lies in front of a seat."""
    lying = {one for played in model.trick for one in played.cards}
    row = [(one, one, False, "row") for one in model.rows[seat] if one not in lying]
    laid = model.laid[seat]
    row += [_faced(one, hidden_laid_key(seat, i), "row") for i, one in enumerate(laid)]
    if seat != model.viewer:
        shown = [one for one in model.hands[seat] if not one.is_hidden]
        row += [(one, one, True, "row") for one in shown]
    if discards and not row:
        aside = model.discards[seat]
        row = [
            (*_faced(one, hidden_discard_key(seat, i), "discards")[:2], False, "discards")
            for i, one in enumerate(aside)
        ]
    return row


def _faced(one: Card, key: str, place: str) -> tuple[str, str, bool, str]:
    return (key, "", False, place) if one.is_hidden else (one, one, True, place)


def _row(model: TableModel, spots: Spots, seat: Seat, discards: bool) -> Iterator[Pose]:
    cards = _row_cards(model, seat, discards)
    step = _step(len(cards), ROW_WIDTH, ROW_STEP, ROW_MOST)
    if cards and not cards[0][1]:
        step = min(step, BACK_STEP)
    wide = ROW_WIDTH + step * (len(cards) - 1)
    x, y = spots.row(place_of(seat, model.viewer), wide)
    for index, (key, card, dimmed, place) in enumerate(cards):
        yield _pose(
            spots,
            key,
            card,
            seat,
            place,
            x + index * step,
            y,
            ROW_WIDTH,
            dimmed=dimmed,
            z=100 + 30 * seat + index,
        )


def _trick(model: TableModel, spots: Spots) -> Iterator[Pose]:
    for order, played in enumerate(model.trick):
        x, y = spots.trick(place_of(played.seat, model.viewer))
        for index, one in enumerate(played.cards):
            across = x + index * BACK_STEP
            z = 300 + 10 * order + index
            yield _pose(
                spots, one, one, played.seat, "trick", across, y, TRICK_WIDTH, lift=0.2, z=z
            )


# ------------------------------------------------------------ hands


def _hidden(model: TableModel, spots: Spots, seat: Seat) -> Iterator[Pose]:
    hand = [one for one in model.hands[seat] if one.is_hidden]
    x, y = spots.hidden(place_of(seat, model.viewer))
    for index in range(len(hand)):
        k = index - (len(hand) - 1) / 2
        yield _pose(
            spots,
            hidden_key(seat, index),
            "",
            seat,
            "hand",
            x + k * BACK_STEP,
            y + k * k * 0.32,
            HIDDEN_WIDTH,
            angle=-k * 2.6,
            z=40 + index,
        )


def hand_offsets(trumps: int, plain: int) -> list[float]:
    """Units from the hand's middle to each card's, the trumps first and a little apart."""
    count = trumps + plain
    widest = STEP_OF_NINE * 8
    step = min(STEP_MOST, STEP_OF_NINE + max(0, 9 - count) * STEP_A_CARD)
    step = _step(count, 0.0, step, widest)
    gap = APART if trumps and plain else 0.0
    return [
        (index - (count - 1) / 2) * step + (gap if index >= trumps else 0.0) - gap * plain / count
        for index in range(count)
    ]


def _hand(model: TableModel, spots: Spots, showing: Showing) -> Iterator[Pose]:
    hand = model.hands[model.viewer]
    trumps, plain = in_order(hand, model.trump)
    x, y = spots.hand()
    count = len(hand)
    for index, across in enumerate(hand_offsets(len(trumps), len(plain))):
        one = (*trumps, *plain)[index]
        rise, lift = _rise(one, showing)
        turn = (index - (count - 1) / 2) * FAN / max(8, count - 1)
        sag = (across * math.tan(turn / 2)) if turn else 0.0
        yield _pose(
            spots,
            one,
            one,
            model.viewer,
            "hand",
            x + across,
            y + sag - rise,
            HAND_WIDTH,
            angle=-math.degrees(turn),
            dimmed=one in showing.dimmed,
            lift=lift,
            z=400 + index,
        )


def _rise(one: str, showing: Showing) -> tuple[float, float]:
    """How far a card in hand stands above the others, and the lift of its shadow."""
    rise, lift = 0.0, 0.25
    if one in showing.dimmed:
        rise -= ILLEGAL_DROP
    if one in showing.marked:
        rise, lift = rise + MARK_RISE, 0.75
    if one == showing.hover:
        rise, lift = rise + HOVER_RISE, 1.0
    return rise, lift
