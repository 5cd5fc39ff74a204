"""Compute a pose for every card on the table from the view.

The viewer's hand is a fan of sorted faces, the others' are fans of backs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from pidro_desktop.engine.cards import JOKER, RANKS, Card, Cards, without
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.layout.layout_types import CARD_RATIO, SMALLEST_TARGET, Rect
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
"""Card units: a card's width where the hand lies in two rows, and from the cloth's lower edge to
the upper and the lower end of both."""
ROWS_RISE: Final = 0.5
"""In the lower of two rows a card that rises must leave enough of the one behind it to be pressed.
"""
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
OVER_NORTH: Final = 4
"""South's cards lie higher by so many plays, whoever played first: so no index is covered."""
RISEN, RISEN_ANGLE, RISEN_Z = 1.12, -3.0, 370
"""How much larger a five is that a trick brings, its degrees, and that it lies over the trick."""
KITTY_CARD, KITTY_STEP = 48, 20
"""Card units: a card of the kitty, and from one to the next."""
KITTY_ASIDE, KITTY_BELOW = 84, 6
"""Units from the middle of north's call to the kitty, and from his name down to it."""


class _Lying(NamedTuple):
    """A card in front of a seat, before its position is computed."""

    key: str
    card: str
    dimmed: bool = False
    stays: bool = False


def poses(view: SeatView, layout: TableLayout, showing: Showing = PLAIN) -> list[Pose]:
    """Return the pose of every card; of the deck, only the visible cards of the pile."""
    found = [*_deck(view, layout), *_kitty(view, layout), *_killed(view, layout)]
    for seat in SEATS:
        found += _in_front(view, layout, seat, showing)
        if seat != view.seat:
            found += hidden_poses(view, layout, seat)
            found += _open_hand(view, layout, seat)
        elif view.phase is not Phase.SCORED:
            found += hand_poses(view, layout, showing)
    found += _trick(view, layout, showing)
    found += _captured(view, layout, showing.captured)
    return found


def deck_pose(view: SeatView, layout: TableLayout) -> Pose | None:
    """Return the pose from which cards are dealt; None before the first deal."""
    if not view.is_dealt:
        return None
    rect = layout.seats[layout.seat(view.dealer, view.seat)].deck.rect
    x, y = _middle(rect.x, rect.y, rect.w)
    return Pose("deck", "", None, "deck", x, y, rect.w, z=DECK_Z + DECK_LAYERS)


def _middle(x: float, y: float, width: float) -> tuple[float, float]:
    return x + width / 2, y + width * CARD_RATIO / 2


def _deck(view: SeatView, layout: TableLayout) -> Iterator[Pose]:
    base = deck_pose(view, layout)
    if base is None or not view.stock_count:
        return
    most = 1 if layout.folded else DECK_LAYERS
    for layer in range(min(most, 1 + view.stock_count // CARDS_A_LAYER)):
        x, y = base.x + layer * LAYER[0] * layout.k, base.y + layer * LAYER[1] * layout.k
        yield Pose(f"deck {layer}", "", None, "deck", x, y, base.width, z=DECK_Z + layer)


def kitty_area(layout: TableLayout, count: int) -> Rect:
    """Return the area of the face-down kitty: below north's name, above east's call."""
    north, width = layout.seats[2], layout.c(KITTY_CARD)
    left = north.call[0] + layout.s(KITTY_ASIDE)
    top = north.plate[1] + north.plate_height // 2 + layout.s(KITTY_BELOW)
    across = round((count - 1) * KITTY_STEP * layout.k) + width
    if layout.folded:  # in the corner: calls take the room below north's name
        left, top = layout.cloth.right - layout.hem - across, layout.cloth.y + layout.hem
    return Rect(left, top, across, round(width * CARD_RATIO))


def _kitty(view: SeatView, layout: TableLayout) -> Iterator[Pose]:
    area, width = kitty_area(layout, view.kitty_count), float(layout.c(KITTY_CARD))
    for index in range(view.kitty_count):
        x, y = _middle(area.x + index * KITTY_STEP * layout.k, area.y, width)
        yield Pose(kitty_key(index), "", None, "kitty", x, y, width, z=KILLED_Z + index)


def _killed(view: SeatView, layout: TableLayout) -> Iterator[Pose]:
    cards = [(seat, card) for seat in SEATS for card in view.killed[seat]]
    room = layout.killed_cards
    width = room.h / CARD_RATIO
    step = min(KILLED_STEP * layout.k, (room.w - width) / max(1, len(cards) - 1))
    left = room.centre[0] - (width + step * (len(cards) - 1)) / 2
    for index, (seat, item) in enumerate(cards):
        x, y = _middle(left + index * step, room.y, width)
        yield Pose(item, item, seat, "killed", x, y, width, dimmed=True, z=KILLED_Z + index)


# ------------------------------------------------------------ in front of each seat


def _in_front(view: SeatView, layout: TableLayout, seat: Seat, showing: Showing) -> Iterator[Pose]:
    if layout.folded and (view.phase is Phase.SCORED or _lies_open(view, layout, seat)):
        return  # the score, or the open hand, takes their room
    place = layout.seats[layout.seat(seat, view.seat)]
    gone = frozenset(haul.card for haul in showing.captured)
    played = _played(view, seat, gone, open_=layout.open_cards)
    if played:
        yield from _along(place.row.lay(len(played)), played, seat, "row")
    elif showing.discards and seat not in showing.cleared:
        discards = sorted(view.discards[seat], key=suit_then_rank)
        aside = [_aside(card, seat, index) for index, card in enumerate(discards)]
        yield from _along(place.discards.lay(len(aside)), aside, seat, "discards")


def _played(view: SeatView, seat: Seat, gone: frozenset[Card], *, open_: bool) -> list[_Lying]:
    """The seat's row: what it played, what it laid down cold, what was shown at the end.

    Of the cards ``gone`` with their points a picture stays, so that the row can be read: what is
    shaded was not played.
    """
    lying = {item for played in (*view.trick, *view.extras) for item in played.cards}
    row = [
        _Lying(staying_key(entry), entry, stays=True) if entry in gone else _Lying(entry, entry)
        for entry in view.rows[seat]
        if entry not in lying
    ]
    row += _folded(view, seat)
    for index, card in enumerate(view.laid[seat]):
        if card.is_hidden:
            row.append(_Lying(hidden_laid_key(seat, index), ""))
        else:
            row.append(_Lying(card, card, dimmed=True))
    shown = seat != view.seat and not open_
    if shown or view.phase is Phase.SCORED:
        row += [_Lying(hand, hand, dimmed=True) for hand in view.hands[seat] if not hand.is_hidden]
    return row


def _folded(view: SeatView, seat: Seat) -> Iterator[_Lying]:
    """A hand that was laid down before the play lies with its backs up; its owner knows it."""
    shown = view.phase is Phase.SCORED
    for index, card in enumerate(view.folded[seat]):
        if card.is_hidden:
            yield _Lying(hidden_laid_key(seat, index), "")
        else:
            yield _Lying(card, card if shown else "", dimmed=shown)


def _aside(card: Card, seat: Seat, index: int) -> _Lying:
    return _Lying(hidden_discard_key(seat, index), "") if card.is_hidden else _Lying(card, card)


def _along(rects: list[Rect], cards: list[_Lying], seat: Seat, place: str) -> Iterator[Pose]:
    for index, (rect, lying) in enumerate(zip(rects, cards, strict=True)):
        x, y = _middle(rect.x, rect.y, rect.w)
        z = ROW_Z + ROW_LAYERS * seat + index
        where = "stays" if lying.stays else place
        yield Pose(lying.key, lying.card, seat, where, x, y, rect.w, dimmed=lying.dimmed, z=z)


def _captured(view: SeatView, layout: TableLayout, hauls: tuple[PointsWon, ...]) -> Iterator[Pose]:
    """The point cards beside the viewer's row: ours at the left, the others' at the right."""
    own = view.rules.side_of(view.seat)
    dealer = layout.seat(view.dealer, view.seat)
    for ours in (True, False):
        mine = [haul for haul in hauls if not haul.late and (haul.side == own) is ours]
        for index, (haul, rect) in enumerate(
            zip(mine, layout.pile(len(mine), ours=ours, dealer=dealer), strict=True)
        ):
            x, y = _middle(rect.x, rect.y, rect.w)
            card, z = haul.card, CAPTURED_Z + index
            yield Pose(card, card, haul.owner, "captured", x, y, rect.w, lift=0.25, z=z)


def _lies_open(view: SeatView, layout: TableLayout, seat: Seat) -> bool:
    """Whether another seat's cards lie open; calls need their room where words are large."""
    if not layout.open_cards or seat == view.seat or view.phase is Phase.SCORED:
        return False
    if layout.folded and hides_hands(view.phase):
        return False
    return not all(card.is_hidden for card in view.hands[seat])


def _open_hand(view: SeatView, layout: TableLayout, seat: Seat) -> Iterator[Pose]:
    """Another seat's cards where all lie open, in the order of the viewer's own."""
    if not _lies_open(view, layout, seat):
        return
    seen = tuple(card for card in view.hands[seat] if not card.is_hidden)
    trumps, plain = in_order(seen, view.trump)
    shaded = view.phase is Phase.PLAY
    cards = [
        *(_Lying(trump, trump) for trump in trumps),
        *(_Lying(item, item, shaded) for item in plain),
    ]
    row = layout.seats[layout.seat(seat, view.seat)].open_hand
    yield from _along(row.lay(len(cards)), cards, seat, "open")


def _trick(view: SeatView, layout: TableLayout, showing: Showing) -> Iterator[Pose]:
    for order, played in enumerate(view.trick):
        place = layout.seat(played.seat, view.seat)
        rect, (dx, dy) = layout.seats[place].trick, BELOW[place]
        cards = (*_added(view, played.seat), *played.cards)
        for index, card in enumerate(cards):
            x, y = _middle(rect.x, rect.y, rect.w)
            down = len(cards) - 1 - index
            x, y = x + down * dx * layout.k, y + down * dy * layout.k
            over = OVER_NORTH if place == 0 else 0
            z = TRICK_Z + PLAY_LAYERS * (order + over) + index
            pose = Pose(card, card, played.seat, "trick", x, y, rect.w, lift=0.25, z=z)
            yield _risen(pose, tilted=showing.tilted) if card == showing.risen else pose


def _risen(pose: Pose, *, tilted: bool) -> Pose:
    """A card that stands before all others of its trick, larger and leaning a little."""
    angle = RISEN_ANGLE if tilted else 0.0
    return pose._replace(width=pose.width * RISEN, angle=angle, lift=0.75, z=RISEN_Z)


def _added(view: SeatView, seat: Seat) -> Cards:
    """What a seat has put below its card at the trick's end."""
    return tuple(card for added in view.extras if added.seat == seat for card in added.cards)


class Pose(NamedTuple):
    """A card's pose on the table, in the picture's pixels.

    Attributes:
        key: which card it is: its text where it is seen, else a name for its place.
        card: rank and suit, or an empty text for a back.
        owner: whose it is; None for the deck.
        place: ``deck``, ``kitty``, ``hand``, ``open`` for a hand that all see, ``row``, ``trick``,
            ``discards``, ``killed``; after the deal ``captured`` with the side that got its
            points, and ``stays`` where it was played.
        x, y: the card's middle. width: pixels. angle: degrees counter-clockwise.
        lift: 0 lying, 1 held up: decides the shadow. z: what is higher hides what is lower.
    """

    key: str
    card: str
    owner: Seat | None
    place: str
    x: float
    y: float
    width: float
    angle: float = 0.0
    dimmed: bool = False
    lift: float = 0.0
    z: int = 0


class Seen(NamedTuple):
    """A card as seen at one moment of its motion.

    ``squeeze`` is 1 for a card lying flat and less while it turns over; ``card`` is empty while
    its back is seen.
    """

    key: str
    card: str
    x: float
    y: float
    width: float
    angle: float
    dimmed: bool
    lift: float
    z: int
    squeeze: float = 1.0


def hidden_key(seat: Seat, index: int) -> str:
    """Return the key of a card face down in a hand."""
    return f"hand {seat}.{index}"


def kitty_key(index: int) -> str:
    """Return the key of an unseen card of the kitty."""
    return f"kitty {index}"


def hidden_discard_key(seat: Seat, index: int) -> str:
    """Return the key of a discard face down."""
    return f"aside {seat}.{index}"


def staying_key(text: str) -> str:
    """Return the key of the dimmed card left in a row after its points were taken."""
    return f"stays {text}"


def hidden_laid_key(seat: Seat, index: int) -> str:
    """Return the key of a card that a cold seat laid down unseen."""
    return f"laid {seat}.{index}"
