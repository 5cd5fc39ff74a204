"""Everything on the table has its place, in every window."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from pidro_desktop.render.theme import load_theme
from pidro_desktop.table.animation.poses import kitty_area
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, CardLine, Rect, around
from pidro_desktop.table.layout.proportions import scale_held, unit
from pidro_desktop.table.layout.table_layout import TableLayout

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
    (960, 2160),
    (3840, 600),
    (900, 1200),
    (1080, 1920),
    (1200, 1200),
]
SCALES = (80, 100, 125, 150, 200)
GRID = sorted({(*size, scale_held(size, scale)) for size in SIZES for scale in SCALES})
"""Every window at every scale that it holds."""


def places_at(width: int, height: int, scale: int, *, open_cards: bool = False) -> TableLayout:
    return TableLayout(width, height, unit((width, height), scale), open_cards=open_cards)


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def places(request: pytest.FixtureRequest) -> TableLayout:
    return places_at(*request.param)


def _row(row: CardLine, count: int) -> Rect:
    cards = row.lay(count)
    return Rect(cards[0].x, cards[0].y, cards[-1].right - cards[0].x, cards[0].h)


def _hand(places: TableLayout, count: int) -> Rect:
    width = places.hand_card + (count - 1) * places.hand_step(count)
    return around(places.hand, width, places.hand_card * 1.4)


def _plate(places: TableLayout, index: int) -> Rect:
    seat = places.seats[index]
    return around(seat.plate, places.text(18) * 2.8 + places.s(36), seat.plate_height)


def _words(
    places: TableLayout, at: tuple[int, int], characters: int, size: float, room: int = 9999
) -> Rect:
    """Words of that many characters, which shrink where there is less room."""
    px = places.text(size)
    return around(at, min(room, characters * px * 0.52), px * 0.7)


def _seats(places: TableLayout) -> dict[str, Rect]:
    found = {}
    for index, seat in enumerate(places.seats):
        found[f"figure {index}"] = seat.figure
        found[f"plate {index}"] = _plate(places, index)
        if index:
            found[f"hidden {index}"] = around(seat.hidden, places.c(92), places.c(52))
    return found


def _assert_apart(parts: dict[str, Rect], *, allowed: tuple[tuple[str, str], ...] = ()) -> None:
    for (name, rect), (other_name, other) in combinations(parts.items(), 2):
        if (name, other_name) not in allowed:
            assert not rect.overlaps(other), f"{name} {rect} over {other_name} {other}"


def _assert_on_cloth(places: TableLayout, parts: dict[str, Rect]) -> None:
    for name, rect in parts.items():
        assert places.cloth.contains(rect), f"{name} {rect} leaves {places.cloth}"


def test_in_the_auction_nothing_covers_anything(places: TableLayout) -> None:
    parts = _seats(places)
    numbers, no = places.bid_buttons(9)
    parts |= {f"bid {index}": rect for index, rect in enumerate([*numbers, no])}
    parts["hand"] = _hand(places, 9)
    parts["prompt"] = _words(places, places.prompt, 10, 32)
    parts["sentence"] = _words(places, places.sentence, 40, 20, places.prompt_room)
    for index, seat in enumerate(places.seats):
        wide, high = (64, 56) if index in (1, 3) else (76, 40)
        parts[f"call {index}"] = around(seat.call, places.s(wide), places.s(high))
    corner = ("figure 0", "call 0")  # his bubble touches only the air beside his hair
    _assert_apart(parts, allowed=(corner,))
    _assert_on_cloth(places, parts)


@pytest.mark.parametrize("count", [4, 5])
def test_the_kitty_lies_apart_from_calls_and_names(places: TableLayout, count: int) -> None:
    parts = _seats(places) | {"kitty": kitty_area(places, count)}
    parts["prompt"] = _words(places, places.prompt, 10, 32)
    for index, seat in enumerate(places.seats):
        wide = places.s(76 if index == 2 else 64)
        parts[f"call {index}"] = around(seat.call, wide, places.s(56 if index % 2 else 40))
        parts[f"deck {index}"] = seat.deck.rect
    kitty = parts.pop("kitty")
    assert [name for name, part in parts.items() if part.overlaps(kitty)] == []
    _assert_on_cloth(places, {"kitty": kitty})


def test_in_the_exchange_nine_cards_lie_before_everybody(places: TableLayout) -> None:
    parts = _seats(places)
    for index, seat in enumerate(places.seats):
        parts[f"discards {index}"] = _row(seat.discards, 9)
    parts["hand"] = _hand(places, 9)
    parts["band"] = places.pause_band
    parts["killed"] = places.killed
    _assert_apart(parts)
    _assert_on_cloth(places, parts)


def test_in_the_play_nothing_covers_anything(places: TableLayout) -> None:
    parts = _seats(places)
    for index, seat in enumerate(places.seats):
        parts[f"row {index}"] = _row(seat.row, 6)
        parts[f"word {index}"] = _words(places, seat.word, 5, 18)
        parts[f"slip {index}"] = around(seat.slip, places.s(44), places.s(44))
    for index in range(4):
        arrow = places.seats[index].arrow
        parts[f"arrow {index}"] = around(arrow, places.c(24), places.c(24))
    parts["hand"] = _hand(places, 6)
    parts["killed"] = places.killed
    parts["trick"] = Rect(
        places.seats[1].trick.x,
        places.seats[2].trick.y,
        places.seats[3].trick.right - places.seats[1].trick.x,
        places.seats[0].trick.bottom - places.seats[2].trick.y,
    )
    _assert_apart(parts)
    _assert_on_cloth(places, parts)


def test_every_dealer_has_a_corner_of_his_own(places: TableLayout) -> None:
    parts = _seats(places)
    for index, seat in enumerate(places.seats):
        parts[f"deck {index}"] = seat.deck.rect
        parts[f"row {index}"] = _row(seat.row, 6)
        parts[f"slip {index}"] = around(seat.slip, places.s(44), places.s(44))
    parts["killed"] = places.killed
    parts["hand"] = _hand(places, 6)
    numbers, no = places.bid_buttons(9)
    parts["bids"] = Rect(numbers[0].x, no.y, no.right - numbers[0].x, no.h)
    allowed = (("row 0", "bids"),)  # the row begins when the buttons are gone
    _assert_apart(parts, allowed=allowed)
    _assert_on_cloth(places, parts)


def test_the_paper_after_a_deal_leaves_the_rows_in_sight(places: TableLayout) -> None:
    parts = {f"row {index}": _row(seat.row, 6) for index, seat in enumerate(places.seats)}
    parts["score"] = places.score
    parts["go on"] = _words(places, places.go_on, 23, 18, places.told_room)
    _assert_apart(parts)
    assert places.cloth.contains(places.won)


def test_the_paper_at_the_games_end_covers_no_card_and_no_pile(places: TableLayout) -> None:
    parts = {f"row {index}": _row(seat.row, 6) for index, seat in enumerate(places.seats)}
    parts |= {f"pile {index}": _row(row, 6) for index, row in enumerate(places.captured)}
    parts["won"] = places.won
    allowed = (("pile 0", "row 0"), ("pile 1", "row 0"), ("pile 0", "pile 1"))
    _assert_apart(parts, allowed=allowed)


def test_after_a_deal_the_piles_and_both_buttons_have_their_places(places: TableLayout) -> None:
    parts = {f"row {index}": _row(seat.row, 6) for index, seat in enumerate(places.seats)}
    parts |= {f"figure {index}": seat.figure for index, seat in enumerate(places.seats)}
    parts |= {f"plate {index}": _plate(places, index) for index in range(4)}
    parts |= {f"pile {index}": _row(row, 6) for index, row in enumerate(places.captured)}
    for index, seat in enumerate(places.seats):
        parts[f"deck {index}"] = seat.deck.rect
        parts[f"slip {index}"] = around(seat.slip, places.s(44), places.s(44))
        parts[f"word {index}"] = _words(places, seat.word, 5, 18)
    parts["score"] = places.score
    parts["told"] = _words(places, places.go_on, 40, 18, places.told_room)
    parts["next deal"], parts["replay"] = places.next_deal, places.replay
    parts["review"] = places.review
    parts["killed"] = places.killed
    _assert_apart(parts, allowed=(("told", "next deal"),))  # it is gone when the buttons come
    _assert_on_cloth(places, parts)
    assert not places.won.overlaps(places.next_deal)


def test_the_buttons_after_a_deal_are_one_straight_group(places: TableLayout) -> None:
    first, replay, review = places.next_deal, places.replay, places.review
    middle = places.middle[0]
    assert replay.size == review.size, "equally large"
    assert abs(first.centre[0] - middle) <= 1
    assert abs((min(replay.x, review.x) + max(replay.right, review.right)) / 2 - middle) <= 1
    assert replay.x == review.x or replay.y == review.y


def test_a_pile_of_twelve_can_be_read_and_covers_no_row(places: TableLayout) -> None:
    rows = [_row(places.seats[0].row, 6), *(_row(seat.row, 6) for seat in places.seats[1:])]
    for ours in (True, False):
        lying = places.pile(12, ours=ours)
        assert lying[:1] == places.pile(3, ours=ours)[:1]
        pile = Rect(lying[0].x, lying[0].y, lying[-1].right - lying[0].x, lying[0].h)
        assert places.cloth.contains(pile)
        assert not any(pile.overlaps(row) for row in rows)
        step = min(right.x - left.x for left, right in pairwise(lying))
        assert places.tall or step >= 0.19 * lying[0].w, "an index is in sight"
        freely = places.pile(12, ours=ours, dealer=0)
        assert freely[-1].x >= lying[-1].x
        assert all(places.cloth.contains(rect) for rect in freely)


def test_the_right_column_stands_beside_the_cloth(places: TableLayout) -> None:
    column = places.column
    parts = {
        "cloth": places.cloth,
        "close": column.close,
        "sheet": column.sheet,
        "board": column.board,
        "help": column.help,
        "back": column.back,
        "menu": column.menu,
        "last": column.last,
        "about": column.about,
    }
    parts["lifetime"] = Rect(*column.lifetime[1], round(places.text(20) * 6.6), 1)
    assert column.lifetime[1][1] - column.lifetime[0][1] > places.text(16)
    _assert_apart(parts)
    assert all(places.window.contains(rect) for rect in parts.values())


def test_whatever_is_clicked_is_large_enough(places: TableLayout) -> None:
    numbers, no = places.bid_buttons(9)
    column = places.column
    targets = [*numbers, no, *places.suit_buttons()]
    targets += [places.confirm, column.close, column.menu, column.about]
    targets += [column.help, column.back, column.last, places.replay, places.next_deal]
    targets += [places.review]
    assert all(min(target.size) >= SMALLEST_TARGET for target in targets)
    assert places.hand_step(9) >= SMALLEST_TARGET


def test_the_buttons_lie_above_the_hand(places: TableLayout) -> None:
    numbers, no = places.bid_buttons(9)
    suits = places.suit_buttons()
    for row in ([*numbers, no], suits, [places.confirm]):
        assert all(not a.overlaps(b) for a, b in combinations(row, 2))
        assert all(rect.bottom <= _hand(places, 9).y for rect in row)


def test_no_text_is_under_16_pixels(places: TableLayout) -> None:
    assert places.text(16) >= 16
    assert places.text(1) == 16


def test_the_seats_turn_with_the_viewer() -> None:
    places = TableLayout(1280, 720)
    assert [places.seat(seat, viewer=2) for seat in range(4)] == [2, 3, 0, 1]


def test_a_row_of_many_cards_closes_up_and_stays_in_its_place(places: TableLayout) -> None:
    for seat in places.seats:
        for count in range(1, 15):
            cards = seat.row.lay(count)
            assert len(cards) == count
            assert seat.row.area.contains(cards[0])
            assert seat.row.area.contains(cards[-1])
            assert all(a.x < b.x for a, b in pairwise(cards))


def test_no_card_makes_no_row() -> None:
    assert TableLayout(1280, 720).seats[0].row.lay(0) == []


def test_the_sheet_of_1280_by_720_is_the_drawn_one() -> None:
    places = TableLayout(1280, 720)
    assert places.cloth == (16, 16, 976, 688)
    assert places.column.sheet == (1008, 80, 256, 312)
    assert places.column.board == (1008, 408, 256, 176)
    assert [seat.figure.centre for seat in places.seats] == [
        (92, 598),
        (92, 266),
        (504, 82),
        (916, 266),
    ]
    assert places.hand == (504, 602)


@pytest.mark.parametrize("theme", ["kitchen", "light"])
def test_no_name_and_no_word_lies_on_the_hem(places: TableLayout, theme: str) -> None:
    woven = load_theme(theme).runner
    hem = 11 * places.u
    if woven is not None:
        stitch = max(1, round(woven.stitch * places.u))
        hem = round(woven.inset * places.u) + len(woven.repeat) * stitch
    free = places.cloth.grown(-math.floor(hem))
    for index, seat in enumerate(places.seats):
        plate = around(seat.plate, places.s(96), seat.plate_height)
        assert free.x <= plate.x, f"the plate of {index}"
        assert plate.right <= free.right, f"the plate of {index}"
        word = around((places.on_cloth(seat.word[0], places.s(60)), 0), places.s(60), 9)
        assert free.x <= word.x, f"the word of {index}"
        assert word.right <= free.right, f"the word of {index}"


def test_souths_deck_lies_between_his_plate_and_his_hand(places: TableLayout) -> None:
    south = places.seats[0]
    plate = around(south.plate, places.s(100), south.plate_height)
    assert not south.deck.rect.overlaps(plate)
    if not places.tall:
        assert south.deck.rect.right < places.hand[0] - places.hand_room / 2
