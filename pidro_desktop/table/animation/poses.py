"""From the table's model to a pose for every card on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.animation.hand_poses import (
    PLAIN,
    Showing,
    hand_poses,
    hidden_poses,
    in_order,
    suit_then_rank,
)
from pidro_desktop.table.animation.pose import (
    Pose,
    hidden_discard_key,
    hidden_laid_key,
    kitty_key,
    staying_key,
)
from pidro_desktop.table.layout.layout_types import CARD_RATIO, Rect
from pidro_desktop.table.layout.table_layout import Places
from pidro_desktop.table.points_recap import Haul

KILLED_STEP: Final = 22
DECK_LAYERS: Final = 5
CARDS_A_LAYER: Final = 3
LAYER: Final = (-0.5, -1.0)
"""Units by which each card of the pile that is seen lies aside of the one below."""
DECK_Z, KILLED_Z, ROW_Z, TRICK_Z, CAPTURED_Z = 0, 20, 100, 300, 340
ROW_LAYERS, PLAY_LAYERS = 40, 8
BELOW: Final = ((-26, 0), (0, -30), (-26, 0), (0, -30))
"""Card units from a card of a trick to the one that lies below it, south's first: so that its
index is seen."""
OVER_WEST: Final = 4
"""Several cards of south's lie higher by so many plays: their indices are where west's card is."""
KITTY_CARD, KITTY_STEP = 48, 20
"""Card units: a card of the kitty, and from one to the next."""
KITTY_ASIDE, KITTY_BELOW = 84, 6
"""Units from the middle of north's call to the kitty, and from his name down to it."""


class _Lying(NamedTuple):
    """A card in front of a seat, before it has a place."""

    key: str
    card: str
    dimmed: bool = False
    stays: bool = False


def poses(model: SeatView, places: Places, showing: Showing = PLAIN) -> list[Pose]:
    """Every card on the table; of the deck as many as are seen of a pile."""
    found = [*_deck(model, places), *_kitty(model, places), *_killed(model, places)]
    for seat in SEATS:
        found += _in_front(model, places, seat, showing)
        if seat != model.seat:
            found += hidden_poses(model, places, seat)
            found += _open_hand(model, places, seat)
        elif model.phase is not Phase.SCORED:
            found += hand_poses(model, places, showing)
    found += _trick(model, places)
    found += _captured(model, places, showing.captured)
    return found


def deck_pose(model: SeatView, places: Places) -> Pose | None:
    """Where cards come from when they are dealt; None before the first deal."""
    if not model.is_dealt:
        return None
    rect = places.seats[places.seat(model.dealer, model.seat)].deck.rect
    x, y = _middle(rect.x, rect.y, rect.w)
    return Pose("deck", "", None, "deck", x, y, rect.w, z=DECK_Z + DECK_LAYERS)


def _middle(x: float, y: float, width: float) -> tuple[float, float]:
    return x + width / 2, y + width * CARD_RATIO / 2


def _deck(model: SeatView, places: Places) -> Iterator[Pose]:
    base = deck_pose(model, places)
    if base is None or not model.stock_count:
        return
    for layer in range(min(DECK_LAYERS, 1 + model.stock_count // CARDS_A_LAYER)):
        x, y = base.x + layer * LAYER[0] * places.k, base.y + layer * LAYER[1] * places.k
        yield Pose(f"deck {layer}", "", None, "deck", x, y, base.width, z=DECK_Z + layer)


def kitty_area(places: Places, count: int) -> Rect:
    """Where the kitty lies, face down: below north's name, beside his call and above east's."""
    north, width = places.seats[2], places.c(KITTY_CARD)
    left = north.call[0] + places.s(KITTY_ASIDE)
    top = north.plate[1] + north.plate_height // 2 + places.s(KITTY_BELOW)
    across = round((count - 1) * KITTY_STEP * places.k) + width
    return Rect(left, top, across, round(width * CARD_RATIO))


def _kitty(model: SeatView, places: Places) -> Iterator[Pose]:
    area, width = kitty_area(places, model.kitty_count), float(places.c(KITTY_CARD))
    for index in range(model.kitty_count):
        x, y = _middle(area.x + index * KITTY_STEP * places.k, area.y, width)
        yield Pose(kitty_key(index), "", None, "kitty", x, y, width, z=KILLED_Z + index)


def _killed(model: SeatView, places: Places) -> Iterator[Pose]:
    cards = [(seat, one) for seat in SEATS for one in model.killed[seat]]
    room = places.killed_cards
    width = room.h / CARD_RATIO
    step = min(KILLED_STEP * places.k, (room.w - width) / max(1, len(cards) - 1))
    left = room.centre[0] - (width + step * (len(cards) - 1)) / 2
    for index, (seat, one) in enumerate(cards):
        x, y = _middle(left + index * step, room.y, width)
        yield Pose(one, one, seat, "killed", x, y, width, dimmed=True, z=KILLED_Z + index)


# ------------------------------------------------------------ in front of each seat


def _in_front(model: SeatView, places: Places, seat: Seat, showing: Showing) -> Iterator[Pose]:
    place = places.seats[places.seat(seat, model.seat)]
    gone = frozenset(haul.card for haul in showing.captured)
    played = _played(model, seat, gone, open_=places.open_cards)
    if played:
        yield from _along(place.row.lay(len(played)), played, seat, "row")
    elif showing.discards and seat not in showing.cleared:
        discards = sorted(model.discards[seat], key=suit_then_rank)
        aside = [_aside(one, seat, index) for index, one in enumerate(discards)]
        yield from _along(place.discards.lay(len(aside)), aside, seat, "discards")


def _played(model: SeatView, seat: Seat, gone: frozenset[Card], *, open_: bool) -> list[_Lying]:
    """The seat's row: what it played, what it laid down cold, what was shown at the end.

    Of the cards ``gone`` with their points a shaded picture stays, so that the row can be read.
    """
    lying = {one for played in (*model.trick, *model.extras) for one in played.cards}
    row = [
        _Lying(staying_key(one), one, dimmed=True, stays=True) if one in gone else _Lying(one, one)
        for one in model.rows[seat]
        if one not in lying
    ]
    row += _folded(model, seat)
    for index, one in enumerate(model.laid[seat]):
        if one.is_hidden:
            row.append(_Lying(hidden_laid_key(seat, index), ""))
        else:
            row.append(_Lying(one, one, dimmed=True))
    shown = seat != model.seat and not open_
    if shown or model.phase is Phase.SCORED:
        row += [_Lying(one, one, dimmed=True) for one in model.hands[seat] if not one.is_hidden]
    return row


def _folded(model: SeatView, seat: Seat) -> Iterator[_Lying]:
    """A hand that was laid down before the play lies with its backs up; its owner knows it."""
    shown = model.phase is Phase.SCORED
    for index, one in enumerate(model.folded[seat]):
        if one.is_hidden:
            yield _Lying(hidden_laid_key(seat, index), "")
        else:
            yield _Lying(one, one if shown else "", dimmed=shown)


def _aside(one: Card, seat: Seat, index: int) -> _Lying:
    return _Lying(hidden_discard_key(seat, index), "") if one.is_hidden else _Lying(one, one)


def _along(rects: list[Rect], cards: list[_Lying], seat: Seat, place: str) -> Iterator[Pose]:
    for index, (rect, one) in enumerate(zip(rects, cards, strict=True)):
        x, y = _middle(rect.x, rect.y, rect.w)
        z = ROW_Z + ROW_LAYERS * seat + index
        where = "stays" if one.stays else place
        yield Pose(one.key, one.card, seat, where, x, y, rect.w, dimmed=one.dimmed, z=z)


def _captured(model: SeatView, places: Places, hauls: tuple[Haul, ...]) -> Iterator[Pose]:
    """The point cards beside the viewer's row: ours at the left, the others' at the right."""
    own = model.rules.side_of(model.seat)
    dealer = places.seat(model.dealer, model.seat)
    for ours in (True, False):
        mine = [haul for haul in hauls if not haul.late and (haul.side == own) is ours]
        for index, (haul, rect) in enumerate(
            zip(mine, places.pile(len(mine), ours=ours, dealer=dealer), strict=True)
        ):
            x, y = _middle(rect.x, rect.y, rect.w)
            one, z = haul.card, CAPTURED_Z + index
            yield Pose(one, one, haul.owner, "captured", x, y, rect.w, lift=0.25, z=z)


def _open_hand(model: SeatView, places: Places, seat: Seat) -> Iterator[Pose]:
    """Another seat's cards where all lie open, in the order of the viewer's own."""
    if not places.open_cards or model.phase is Phase.SCORED:
        return
    seen = tuple(one for one in model.hands[seat] if not one.is_hidden)
    trumps, plain = in_order(seen, model.trump)
    shaded = model.phase is Phase.PLAY
    cards = [*(_Lying(one, one) for one in trumps), *(_Lying(one, one, shaded) for one in plain)]
    row = places.seats[places.seat(seat, model.seat)].open_hand
    yield from _along(row.lay(len(cards)), cards, seat, "open")


def _trick(model: SeatView, places: Places) -> Iterator[Pose]:
    for order, played in enumerate(model.trick):
        place = places.seat(played.seat, model.seat)
        rect, (dx, dy) = places.seats[place].trick, BELOW[place]
        cards = (*_added(model, played.seat), *played.cards)
        for index, one in enumerate(cards):
            x, y = _middle(rect.x, rect.y, rect.w)
            down = len(cards) - 1 - index
            x, y = x + down * dx * places.k, y + down * dy * places.k
            over = OVER_WEST if place == 0 and len(cards) > 1 else 0
            z = TRICK_Z + PLAY_LAYERS * (order + over) + index
            yield Pose(one, one, played.seat, "trick", x, y, rect.w, lift=0.25, z=z)


def _added(model: SeatView, seat: Seat) -> Cards:
    """What a seat has put below its card at the trick's end."""
    return tuple(one for added in model.extras if added.seat == seat for one in added.cards)
