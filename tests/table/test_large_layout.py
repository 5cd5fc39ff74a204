"""Where words are large, cards keep their size, and everything on the table has its place."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from pidro_desktop.table.layout.bubble_layout import confirm_place, middle_room, play_rooms
from pidro_desktop.table.layout.large_layout import LargeLayout, layout_for
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, CardLine, Rect, around
from pidro_desktop.table.layout.proportions import folds, is_tall, unit
from pidro_desktop.table.layout.table_layout import TableLayout

SIZES = [
    (960, 600),
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1600, 1000),
    (1920, 1080),
    (2560, 1000),
    (2560, 1440),
    (3840, 2160),
    (800, 1280),
    (1080, 1920),
]
SCALES = (105, 115, 130, 150, 175, 200)
GRID = [(*size, scale) for size in SIZES for scale in SCALES if folds(size, unit(size, scale))]
BIDS = range(1, 10)


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def layout(request: pytest.FixtureRequest) -> LargeLayout:
    width, height, scale = request.param
    size = width, height
    made = layout_for(size, unit(size, scale), open_cards=False, folding=True)
    assert isinstance(made, LargeLayout)
    return made


def _row(row: CardLine, count: int) -> Rect:
    cards = row.lay(count)
    return Rect(cards[0].x, cards[0].y, cards[-1].right - cards[0].x, cards[0].h)


def _hand(layout: TableLayout, count: int) -> Rect:
    width = layout.hand_card + (count - 1) * layout.hand_step(count)
    return around(layout.hand, width, layout.hand_card * 1.4)


def _words(layout: TableLayout, at: tuple[int, int], characters: int, size: float) -> Rect:
    px = layout.text(size)
    return around(at, characters * px * 0.5, px * 0.7)


def _seats(layout: TableLayout) -> dict[str, Rect]:
    found = {}
    for index, seat in enumerate(layout.seats):
        found[f"figure {index}"] = seat.figure
        found[f"plate {index}"] = around(seat.plate, layout.s(96), seat.plate_height)
        found[f"pack {index}"] = seat.deck.rect
    return found


def _assert_apart(layout: TableLayout, parts: dict[str, Rect]) -> None:
    for (name, rect), (other_name, other) in combinations(parts.items(), 2):
        assert not rect.overlaps(other), f"{name} {rect} over {other_name} {other}"
    for name, rect in parts.items():
        assert layout.cloth.contains(rect), f"{name} {rect} leaves {layout.cloth}"


def test_cards_never_shrink_because_text_grows(layout: LargeLayout) -> None:
    usual = TableLayout(layout.width, layout.height)
    assert layout.hand_card >= usual.hand_card - 1
    if is_tall((layout.width, layout.height)):  # south's name stands beside the hand
        assert layout.hand_step(9) >= SMALLEST_TARGET
    else:
        assert layout.hand_step(9) >= usual.hand_step(9) - 1
    assert layout.seats[0].trick.w >= usual.seats[0].trick.w - 1
    for index in range(4):
        large, before = layout.seats[index].row, usual.seats[index].row
        assert large.card >= before.card - 1
        six = large.lay(6)
        assert six[1].x - six[0].x >= 0.44 * large.card, "ranks do not overlap"


def test_every_window_folds_for_large_words_and_none_for_usual_ones() -> None:
    for size in SIZES:
        assert folds(size, unit(size, 200)), size
        assert not folds(size, unit(size, 100)), size


@pytest.mark.parametrize("count", BIDS)
def test_in_the_auction_nothing_covers_anything(layout: LargeLayout, count: int) -> None:
    parts = _seats(layout)
    numbers, no = layout.bid_buttons(count)
    parts |= {f"bid {index}": rect for index, rect in enumerate([*numbers, no])}
    parts["hand"] = _hand(layout, 9)
    for index, seat in enumerate(layout.seats):
        parts[f"call {index}"] = around(seat.call, layout.s(36), layout.s(30))
        label = seat.deck.label
        way = {"left": 1, "right": -1, "centre": 0}[seat.deck.anchor]
        middle = label[0] + way * layout.s(35), label[1]
        parts[f"deals {index}"] = _words(layout, (round(middle[0]), middle[1]), 7, 18)
    _assert_apart(layout, parts)


def test_in_the_play_nothing_covers_anything(layout: LargeLayout) -> None:
    parts = _seats(layout)
    for index, seat in enumerate(layout.seats):
        parts[f"row {index}"] = _row(seat.row, 6)
        parts[f"word {index}"] = _words(layout, seat.word, 8, 18)
        parts[f"slip {index}"] = around(seat.slip, layout.s(34), layout.s(30))
        if index:
            parts[f"hidden {index}"] = around(seat.hidden, layout.c(44), layout.c(62))
    parts["hand"] = _hand(layout, 6)
    parts["killed"] = layout.killed
    parts["trick"] = Rect(
        layout.seats[1].trick.x,
        layout.seats[2].trick.y,
        layout.seats[3].trick.right - layout.seats[1].trick.x,
        layout.seats[0].trick.bottom - layout.seats[2].trick.y,
    )
    _assert_apart(layout, parts)


def test_after_a_deal_score_piles_and_buttons_have_their_places(layout: LargeLayout) -> None:
    parts = {f"pile {index}": _row(row, 6) for index, row in enumerate(layout.captured)}
    parts |= {name: rect for name, rect in _seats(layout).items() if not name.startswith("pack")}
    parts["score"] = layout.score
    parts["next deal"], parts["replay"] = layout.next_deal, layout.replay
    parts["review"] = layout.review
    assert layout.try_again is not None
    parts["try again"] = layout.try_again
    for index, seat in enumerate(layout.seats):
        parts[f"word {index}"] = _words(layout, seat.word, 8, 18)
    _assert_apart(layout, parts)


def test_what_is_said_of_a_deal_ends_before_the_button_that_lies_beside_it(
    layout: LargeLayout,
) -> None:
    again, line = layout.try_again, layout.verdict_line(again=True)
    assert again is not None
    assert layout.cloth.contains(line)
    assert not line.overlaps(again)
    assert line.bottom <= layout.next_deal.y
    assert line.w >= layout.s(220)
    assert layout.verdict_line(again=False).w >= layout.s(220)


def test_the_boards_lie_beside_the_cloth_and_each_can_be_hit(layout: LargeLayout) -> None:
    column = layout.column
    boards = [column.sheet, column.board, column.help, column.back, column.menu]
    for rect, other in combinations([*boards, layout.cloth], 2):
        assert not rect.overlaps(other)
    assert all(layout.window.contains(rect) for rect in boards)
    assert all(min(rect.size) >= SMALLEST_TARGET for rect in boards)


def test_whatever_is_clicked_is_large_enough(layout: LargeLayout) -> None:
    assert layout.try_again is not None
    targets = [layout.confirm, layout.next_deal, layout.replay, layout.review, layout.try_again]
    targets += [*layout.suit_buttons(), confirm_place(layout)]
    for count in BIDS:
        numbers, no = layout.bid_buttons(count)
        targets += [*numbers, no]
    assert [target for target in targets if min(target.size) < SMALLEST_TARGET] == []
    assert layout.hand_step(9) >= SMALLEST_TARGET


def test_a_hint_covers_neither_buttons_nor_hand_nor_trick(layout: LargeLayout) -> None:
    room = middle_room(layout)
    assert layout.cloth.contains(room)
    assert room.bottom <= layout.confirm.y
    for room in play_rooms(layout, 0):
        assert layout.cloth.contains(room)
        assert not any(room.overlaps(seat.trick) for seat in layout.seats)
        assert not room.overlaps(layout.hand_area)
        assert room.w >= layout.s(130)


def test_larger_cards_keep_their_tops_and_hang_over_the_edge() -> None:
    for window, scale in product(SIZES, (100, 200)):
        u = unit(window, scale)
        usual, large = (
            layout_for(window, u, open_cards=False, folding=True, card_size=size)
            for size in (100, 130)
        )
        assert large.hand_card == pytest.approx(1.3 * usual.hand_card, abs=1)
        top = large.hand_area.centre[1] - usual.hand_card * 0.7
        assert large.hand[1] - large.hand_card * 0.7 == pytest.approx(top, abs=2)
        assert large.hand_step(9) >= SMALLEST_TARGET
        assert large.k == usual.k
