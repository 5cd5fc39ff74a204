"""At the end of a game everything has its place, in every window and at every scale."""

from __future__ import annotations

from itertools import combinations

import pytest
from endings import ALONE, COMEBACK, won

from pidro_desktop.table.animation import ending_motion
from pidro_desktop.table.animation.ending_motion import END, HOPPED
from pidro_desktop.table.ending import ending_of
from pidro_desktop.table.layout.ending_layout import EndingPlaces, ending_places, order
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, Rect, around
from pidro_desktop.table.layout.proportions import scale_held, unit
from pidro_desktop.table.layout.table_layout import TableLayout

SIZES = [(960, 600), (1280, 720), (2560, 1440), (3840, 600), (900, 1200), (960, 2160), (1200, 1200)]
GRID = sorted({(*size, scale_held(size, scale)) for size in SIZES for scale in (80, 100, 130, 200)})


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def table(request: pytest.FixtureRequest) -> TableLayout:
    width, height, scale = request.param
    return TableLayout(width, height, unit((width, height), scale))


def laid(table: TableLayout, *, alone: bool, others: int, lines: int = 3) -> EndingPlaces:
    view = won(2, *ALONE, rules="petro") if alone else won(0, *COMEBACK)
    head, facts = lines * table.text(26) + table.text(44), lines * table.text(24)
    ending = ending_of(view)
    return ending_places(table, ending, 0, head=head, facts=facts, others=others)


def parts_of(table: TableLayout, places: EndingPlaces) -> dict[str, Rect]:
    """All that lies on the cloth; a figure with the air that it hops into."""
    air = table.s(HOPPED)
    parts = {"head": places.head, "chart": places.chart, "facts": places.facts}
    for one in places.company:
        figure = one.figure
        parts[f"figure {one.seat}"] = figure._replace(y=figure.y - air, h=figure.h + air)
        parts[f"plate {one.seat}"] = around(one.plate, table.s(100), table.s(32))
    return parts


@pytest.mark.parametrize("alone", [False, True])
def test_nothing_covers_anything_and_all_of_it_is_on_the_cloth(table, alone):
    parts = parts_of(table, laid(table, alone=alone, others=1))
    for (name, rect), (other_name, other) in combinations(parts.items(), 2):
        assert not rect.overlaps(other), f"{name} {rect} over {other_name} {other}"
    for name, rect in parts.items():
        assert table.cloth.contains(rect), name
        assert min(rect.size) > 0


def test_the_curve_keeps_room_to_be_read(table):
    chart = laid(table, alone=False, others=1).chart
    assert chart.h >= 4 * table.text(16)
    assert chart.w >= 2.5 * chart.h or chart.w >= 0.8 * table.cloth.w


@pytest.mark.parametrize("others", [1, 2])
def test_there_is_room_for_a_review_between_rematch_and_title(table, others):
    places = laid(table, alone=False, others=others)
    buttons = [places.again, *places.others]
    assert len(buttons) == 1 + others
    beside = [table.column.menu, table.column.last, table.column.about, table.column.close]
    for one, other in combinations([*buttons, places.sheet, *beside], 2):
        assert not one.overlaps(other)
    assert all(min(one.size) >= SMALLEST_TARGET for one in buttons)
    assert all(table.window.contains(one) for one in buttons)


def test_winners_stand_in_the_middle_as_they_sit():
    assert order(ending_of(won(0, *COMEBACK)), 0) == (1, 0, 2, 3)
    assert order(ending_of(won(1, *COMEBACK)), 0) == (0, 1, 3, 2)
    assert order(ending_of(won(2, *ALONE, rules="petro")), 0) == (0, 2, 1, 3)


def test_winners_hop_losers_sink_and_in_the_end_all_of_it_rests():
    times = [step / 50 for step in range(round(END * 50) + 1)]
    assert max(ending_motion.hop(now, 0) for now in times) > 20
    assert all(0 <= ending_motion.hop(now, place) <= HOPPED for now in times for place in (0, 1))
    assert ending_motion.hop(END, 0) == ending_motion.hop(END, 1) == 0
    assert ending_motion.sunk(END, consoled=False) == pytest.approx(ending_motion.DOWNCAST)
    assert ending_motion.sunk(END, consoled=True) == pytest.approx(0)
    sad = max(ending_motion.sunk(now, consoled=True) for now in times)
    assert sad == pytest.approx(ending_motion.DOWNCAST, rel=0.02), "they are sad before that"
    assert (ending_motion.drawn(0), ending_motion.drawn(END)) == (0, 1)
    assert (ending_motion.lit(0), ending_motion.lit(END)) == (0, 1)
    assert (ending_motion.gathered(0), ending_motion.gathered(END)) == (0, 1)
