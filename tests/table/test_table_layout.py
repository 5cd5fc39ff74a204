"""Everything on the table has its place, in every window."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from column_held import column_held

from pidro_desktop.render.theme import load_theme
from pidro_desktop.table.animation.poses import kitty_area
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, CardLine, Rect, around
from pidro_desktop.table.layout.proportions import unit
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
GRID = sorted({(*size, column_held(size, scale)) for size in SIZES for scale in SCALES})
"""Every window at every scale that it holds."""


def places_at(width: int, height: int, scale: int, *, open_cards: bool = False) -> TableLayout:
    return TableLayout(width, height, unit((width, height), scale), open_cards=open_cards)


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def layout(request: pytest.FixtureRequest) -> TableLayout:
    return places_at(*request.param)


def _row(row: CardLine, count: int) -> Rect:
    cards = row.lay(count)
    return Rect(cards[0].x, cards[0].y, cards[-1].right - cards[0].x, cards[0].h)


def _hand(layout: TableLayout, count: int) -> Rect:
    width = layout.hand_card + (count - 1) * layout.hand_step(count)
    return around(layout.hand, width, layout.hand_card * 1.4)


def _plate(layout: TableLayout, index: int) -> Rect:
    seat = layout.seats[index]
    return around(seat.plate, layout.text(18) * 2.8 + layout.s(36), seat.plate_height)


def _words(
    layout: TableLayout, at: tuple[int, int], characters: int, size: float, room: int = 9999
) -> Rect:
    """Words of that many characters, which shrink where there is less room."""
    px = layout.text(size)
    return around(at, min(room, characters * px * 0.52), px * 0.7)


def _seats(layout: TableLayout) -> dict[str, Rect]:
    found = {}
    for index, seat in enumerate(layout.seats):
        found[f"figure {index}"] = seat.figure
        found[f"plate {index}"] = _plate(layout, index)
        if index:
            found[f"hidden {index}"] = around(seat.hidden, layout.c(92), layout.c(52))
    return found


def _assert_apart(parts: dict[str, Rect], *, allowed: tuple[tuple[str, str], ...] = ()) -> None:
    for (name, rect), (other_name, other) in combinations(parts.items(), 2):
        if (name, other_name) not in allowed:
            assert not rect.overlaps(other), f"{name} {rect} over {other_name} {other}"


def _assert_on_cloth(layout: TableLayout, parts: dict[str, Rect]) -> None:
    for name, rect in parts.items():
        assert layout.cloth.contains(rect), f"{name} {rect} leaves {layout.cloth}"


def test_in_the_auction_nothing_covers_anything(layout: TableLayout) -> None:
    parts = _seats(layout)
    numbers, no = layout.bid_buttons(9)
    parts |= {f"bid {index}": rect for index, rect in enumerate([*numbers, no])}
    parts["hand"] = _hand(layout, 9)
    parts["prompt"] = _words(layout, layout.prompt, 10, 32)
    parts["sentence"] = _words(layout, layout.sentence, 40, 20, layout.prompt_room)
    for index, seat in enumerate(layout.seats):
        wide, high = (64, 56) if index in (1, 3) else (76, 40)
        parts[f"call {index}"] = around(seat.call, layout.s(wide), layout.s(high))
    corner = ("figure 0", "call 0")  # his bubble touches only the air beside his hair
    _assert_apart(parts, allowed=(corner,))
    _assert_on_cloth(layout, parts)


@pytest.mark.parametrize("count", [4, 5])
def test_the_kitty_lies_apart_from_calls_and_names(layout: TableLayout, count: int) -> None:
    parts = _seats(layout) | {"kitty": kitty_area(layout, count)}
    parts["prompt"] = _words(layout, layout.prompt, 10, 32)
    for index, seat in enumerate(layout.seats):
        wide = layout.s(76 if index == 2 else 64)
        parts[f"call {index}"] = around(seat.call, wide, layout.s(56 if index % 2 else 40))
        parts[f"deck {index}"] = seat.deck.rect
    kitty = parts.pop("kitty")
    assert [name for name, part in parts.items() if part.overlaps(kitty)] == []
    _assert_on_cloth(layout, {"kitty": kitty})


def test_in_the_exchange_nine_cards_lie_before_everybody(layout: TableLayout) -> None:
    parts = _seats(layout)
    for index, seat in enumerate(layout.seats):
        parts[f"discards {index}"] = _row(seat.discards, 9)
    parts["hand"] = _hand(layout, 9)
    parts["band"] = layout.pause_band
    parts["killed"] = layout.killed
    _assert_apart(parts)
    _assert_on_cloth(layout, parts)


def test_in_the_play_nothing_covers_anything(layout: TableLayout) -> None:
    parts = _seats(layout)
    for index, seat in enumerate(layout.seats):
        parts[f"row {index}"] = _row(seat.row, 6)
        parts[f"word {index}"] = _words(layout, seat.word, 5, 18)
        parts[f"slip {index}"] = around(seat.slip, layout.s(44), layout.s(44))
    for index in range(4):
        arrow = layout.seats[index].arrow
        parts[f"arrow {index}"] = around(arrow, layout.c(24), layout.c(24))
    parts["hand"] = _hand(layout, 6)
    parts["killed"] = layout.killed
    parts["trick"] = Rect(
        layout.seats[1].trick.x,
        layout.seats[2].trick.y,
        layout.seats[3].trick.right - layout.seats[1].trick.x,
        layout.seats[0].trick.bottom - layout.seats[2].trick.y,
    )
    _assert_apart(parts)
    _assert_on_cloth(layout, parts)


def test_every_dealer_has_a_corner_of_his_own(layout: TableLayout) -> None:
    parts = _seats(layout)
    for index, seat in enumerate(layout.seats):
        parts[f"deck {index}"] = seat.deck.rect
        parts[f"row {index}"] = _row(seat.row, 6)
        parts[f"slip {index}"] = around(seat.slip, layout.s(44), layout.s(44))
    parts["killed"] = layout.killed
    parts["hand"] = _hand(layout, 6)
    numbers, no = layout.bid_buttons(9)
    parts["bids"] = Rect(numbers[0].x, no.y, no.right - numbers[0].x, no.h)
    allowed = (("row 0", "bids"),)  # the row begins when the buttons are gone
    _assert_apart(parts, allowed=allowed)
    _assert_on_cloth(layout, parts)


def test_the_paper_after_a_deal_leaves_the_rows_in_sight(layout: TableLayout) -> None:
    parts = {f"row {index}": _row(seat.row, 6) for index, seat in enumerate(layout.seats)}
    parts["score"] = layout.score
    parts["go on"] = _words(layout, layout.go_on, 23, 18, layout.told_room)
    _assert_apart(parts)
    assert layout.cloth.contains(layout.won)


def test_the_paper_at_the_games_end_covers_no_card_and_no_pile(layout: TableLayout) -> None:
    parts = {f"row {index}": _row(seat.row, 6) for index, seat in enumerate(layout.seats)}
    parts |= {f"pile {index}": _row(row, 6) for index, row in enumerate(layout.captured)}
    parts["won"] = layout.won
    allowed = (("pile 0", "row 0"), ("pile 1", "row 0"), ("pile 0", "pile 1"))
    _assert_apart(parts, allowed=allowed)


def test_after_a_deal_the_piles_and_both_buttons_have_their_places(layout: TableLayout) -> None:
    parts = {f"row {index}": _row(seat.row, 6) for index, seat in enumerate(layout.seats)}
    parts |= {f"figure {index}": seat.figure for index, seat in enumerate(layout.seats)}
    parts |= {f"plate {index}": _plate(layout, index) for index in range(4)}
    parts |= {f"pile {index}": _row(row, 6) for index, row in enumerate(layout.captured)}
    for index, seat in enumerate(layout.seats):
        parts[f"deck {index}"] = seat.deck.rect
        parts[f"slip {index}"] = around(seat.slip, layout.s(44), layout.s(44))
        parts[f"word {index}"] = _words(layout, seat.word, 5, 18)
    parts["score"] = layout.score
    parts["told"] = _words(layout, layout.go_on, 40, 18, layout.told_room)
    parts["next deal"], parts["replay"] = layout.next_deal, layout.replay
    parts["review"] = layout.review
    parts["killed"] = layout.killed
    _assert_apart(parts, allowed=(("told", "next deal"),))  # it is gone when the buttons come
    _assert_on_cloth(layout, parts)
    assert not layout.won.overlaps(layout.next_deal)


def test_the_buttons_after_a_deal_are_one_straight_group(layout: TableLayout) -> None:
    first, replay, review = layout.next_deal, layout.replay, layout.review
    middle = layout.middle[0]
    assert replay.size == review.size, "equally large"
    assert abs(first.centre[0] - middle) <= 1
    assert abs((min(replay.x, review.x) + max(replay.right, review.right)) / 2 - middle) <= 1
    assert replay.x == review.x or replay.y == review.y


def test_a_pile_of_twelve_can_be_read_and_covers_no_row(layout: TableLayout) -> None:
    rows = [_row(layout.seats[0].row, 6), *(_row(seat.row, 6) for seat in layout.seats[1:])]
    for ours in (True, False):
        lying = layout.pile(12, ours=ours)
        assert lying[:1] == layout.pile(3, ours=ours)[:1]
        pile = Rect(lying[0].x, lying[0].y, lying[-1].right - lying[0].x, lying[0].h)
        assert layout.cloth.contains(pile)
        assert not any(pile.overlaps(row) for row in rows)
        step = min(right.x - left.x for left, right in pairwise(lying))
        assert layout.tall or step >= 0.19 * lying[0].w, "an index is in sight"
        freely = layout.pile(12, ours=ours, dealer=0)
        assert freely[-1].x >= lying[-1].x
        assert all(layout.cloth.contains(rect) for rect in freely)


def test_the_right_column_stands_beside_the_cloth(layout: TableLayout) -> None:
    column = layout.column
    parts = {
        "cloth": layout.cloth,
        "close": column.close,
        "sheet": column.sheet,
        "board": column.board,
        "help": column.help,
        "back": column.back,
        "menu": column.menu,
        "last": column.last,
        "about": column.about,
    }
    parts["lifetime"] = Rect(*column.lifetime[1], round(layout.text(20) * 6.6), 1)
    assert column.lifetime[1][1] - column.lifetime[0][1] > layout.text(16)
    _assert_apart(parts)
    assert all(layout.window.contains(rect) for rect in parts.values())


def test_whatever_is_clicked_is_large_enough(layout: TableLayout) -> None:
    numbers, no = layout.bid_buttons(9)
    column = layout.column
    targets = [*numbers, no, *layout.suit_buttons()]
    targets += [layout.confirm, column.close, column.menu, column.about]
    targets += [column.help, column.back, column.last, layout.replay, layout.next_deal]
    targets += [layout.review]
    assert all(min(target.size) >= SMALLEST_TARGET for target in targets)
    assert layout.hand_step(9) >= SMALLEST_TARGET


def test_the_buttons_lie_above_the_hand(layout: TableLayout) -> None:
    numbers, no = layout.bid_buttons(9)
    suits = layout.suit_buttons()
    for row in ([*numbers, no], suits, [layout.confirm]):
        assert all(not a.overlaps(b) for a, b in combinations(row, 2))
        assert all(rect.bottom <= _hand(layout, 9).y for rect in row)


def test_no_text_is_under_16_pixels(layout: TableLayout) -> None:
    assert layout.text(16) >= 16
    assert layout.text(1) == 16


def test_the_seats_turn_with_the_viewer() -> None:
    layout = TableLayout(1280, 720)
    assert [layout.seat(seat, viewer=2) for seat in range(4)] == [2, 3, 0, 1]


def test_a_row_of_many_cards_closes_up_and_stays_in_its_place(layout: TableLayout) -> None:
    for seat in layout.seats:
        for count in range(1, 15):
            cards = seat.row.lay(count)
            assert len(cards) == count
            assert seat.row.area.contains(cards[0])
            assert seat.row.area.contains(cards[-1])
            assert all(a.x < b.x for a, b in pairwise(cards))


def test_no_card_makes_no_row() -> None:
    assert TableLayout(1280, 720).seats[0].row.lay(0) == []


def test_the_sheet_of_1280_by_720_is_the_drawn_one() -> None:
    layout = TableLayout(1280, 720)
    assert layout.cloth == (16, 16, 976, 688)
    assert layout.column.sheet == (1008, 80, 256, 312)
    assert layout.column.board == (1008, 408, 256, 176)
    assert [seat.figure.centre for seat in layout.seats] == [
        (92, 598),
        (92, 266),
        (504, 82),
        (916, 266),
    ]
    assert layout.hand == (504, 602)


@pytest.mark.parametrize("theme", ["kitchen", "light"])
def test_no_name_and_no_word_lies_on_the_hem(layout: TableLayout, theme: str) -> None:
    woven = load_theme(theme).runner
    hem = 11 * layout.u
    if woven is not None:
        stitch = max(1, round(woven.stitch * layout.u))
        hem = round(woven.inset * layout.u) + len(woven.repeat) * stitch
    free = layout.cloth.grown(-math.floor(hem))
    for index, seat in enumerate(layout.seats):
        plate = around(seat.plate, layout.s(96), seat.plate_height)
        assert free.x <= plate.x, f"the plate of {index}"
        assert plate.right <= free.right, f"the plate of {index}"
        word = around((layout.on_cloth(seat.word[0], layout.s(60)), 0), layout.s(60), 9)
        assert free.x <= word.x, f"the word of {index}"
        assert word.right <= free.right, f"the word of {index}"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (2560, 1440)])
def test_the_button_back_to_a_slip_stands_straight_beside_the_others(size: tuple[int, int]) -> None:
    layout = places_at(*size, 100)
    again, main = layout.try_again, layout.next_deal
    assert again is not None
    beside = main if layout.replay.y != layout.review.y else layout.review
    assert (again.y, again.h) == (beside.y, beside.h)
    assert again.x > main.right


def test_souths_deck_lies_between_his_plate_and_his_hand(layout: TableLayout) -> None:
    south = layout.seats[0]
    plate = around(south.plate, layout.s(100), south.plate_height)
    assert not south.deck.rect.overlaps(plate)
    if not layout.tall:
        assert south.deck.rect.right < layout.hand[0] - layout.hand_room / 2
