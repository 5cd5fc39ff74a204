"""Parts of a page fill their place, keep to it, and are drawn as high as they were measured."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Toggle
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Fit,
    Gap,
    Grid,
    Grow,
    Pad,
    Part,
    Picture,
    Placed,
    Row,
    Sized,
    Split,
    Spring,
    Toolbar,
)
from pidro_desktop.render.widgets.text_parts import Steady, Text
from pidro_desktop.render.widgets.widget import Button

WORDS = "Fourteen is bid and made, or everything is lost in one deal"


@cache
def painters() -> Look:
    return Look.make()


def look(u: float = 1.0, target: int = 0) -> Look:
    return painters().at(u, target)


def leaves(part: Part, rect: pygame.Rect, at: Look) -> list[pygame.Rect]:
    """Where parts that hold no others lie, without those that take no room."""
    held = (Row, Col, Grid, Pad, Split)
    laid = part.lay(at, rect)
    return [place for one, place, _ in laid if not isinstance(one, held) and place.size]


def box(high: float, wide: float = 40) -> Part:
    return Picture(lambda _canvas, _look, _rect: None, high=high, wide=wide)


lengths = st.integers(2, 60).map(float)
small = st.builds(box, lengths, lengths) | st.builds(Text, st.text("abc de", max_size=60))


def groups(inner: st.SearchStrategy[Part]) -> st.SearchStrategy[Part]:
    several = st.lists(inner, min_size=1, max_size=4)
    gaps = st.integers(0, 20).map(float)
    grown = st.builds(Grow, inner)
    return (
        st.builds(Col, several, gaps)
        | st.builds(Row, st.lists(grown, min_size=1, max_size=3), gaps)
        | st.builds(Grid, several, st.integers(1, 3), lengths, gaps)
        | st.builds(Pad, inner, gaps, gaps, gaps, gaps)
        | st.builds(Split, grown, grown, st.floats(0.2, 0.8), gaps)
    )


trees = st.recursive(small, groups, max_leaves=8)
scales = st.sampled_from([0.75, 0.89, 1.0, 1.3, 2.0])


@given(trees, scales, st.integers(200, 900))
@settings(max_examples=120, deadline=None)
def test_parts_keep_to_their_place_where_it_is_as_high_as_they_were_measured(
    tree: Part, u: float, width: int
) -> None:
    at = look(u)
    high = round(tree.height(at, width))
    whole = pygame.Rect(30, 50, width, high)
    slack = whole.inflate(4, 4 + 2 * high // 50)  # each place is rounded by itself
    for part, place, _ in tree.lay(at, whole):
        assert slack.top <= place.top, part
        assert place.bottom <= slack.bottom + 8, part
        assert place.left >= whole.left - 2, part


@given(st.lists(lengths, min_size=1, max_size=6), scales, st.integers(0, 20), st.integers(0, 400))
@settings(max_examples=150, deadline=None)
def test_a_column_with_a_spring_fills_its_room_and_nothing_overlaps(
    highs: list[float], u: float, gap: int, more: int
) -> None:
    at, parts = look(u), [box(high) for high in highs]
    column = Col([parts[0], Spring(), *parts[1:], box(10)], gap=gap)
    whole = pygame.Rect(7, 9, 300, round(column.height(at, 300)) + more)
    places = leaves(column, whole, at)
    assert places[0].top == whole.top
    assert abs(places[-1].bottom - whole.bottom) <= 1
    for above, below in pairwise(places):
        assert above.bottom <= below.top + 1


@given(st.lists(lengths, min_size=1, max_size=6), scales, st.integers(0, 20))
@settings(max_examples=150, deadline=None)
def test_a_row_with_one_that_grows_is_as_wide_as_its_room(
    wides: list[float], u: float, gap: int
) -> None:
    at = look(u)
    row = Row([*(box(20, wide) for wide in wides), Grow(box(30))], gap=gap)
    whole = pygame.Rect(3, 4, 1000, 60)
    places = leaves(row, whole, at)
    assert places[0].left == whole.left
    assert abs(places[-1].right - whole.right) <= 1
    for one, following in pairwise(places):
        assert one.right <= following.left + 1
    assert all(place.centery in (33, 34) for place in places)


def test_what_can_grow_grows_in_order_as_far_as_it_may() -> None:
    parts = [Grow(box(10), most=5), Grow(box(10), share=0.5), Grow(box(10))]
    places = leaves(Col(parts), pygame.Rect(0, 0, 100, 135), look())
    assert [place.height for place in places] == [15, 60, 60]


@given(st.floats(0, 1), scales, st.integers(0, 40), st.booleans())
def test_two_that_share_a_place_fill_it_and_leave_the_gap(
    share: float, u: float, gap: int, stacked: bool
) -> None:
    at, whole = look(u), pygame.Rect(5, 6, 300, 200)
    split = Split(box(10), box(10), share, gap, least=20, stacked=stacked)
    first, second = (laid.rect for laid in split.lay(at, whole) if laid.part is not split)
    assert first.topleft == whole.topleft
    assert second.bottomright == whole.bottomright
    between = second.top - first.bottom if stacked else second.left - first.right
    assert between == at.s(gap)
    assert (first.height if stacked else first.width) >= at.s(20)


@pytest.mark.parametrize(("wide", "rows"), [(900, 1), (480, 2), (290, 3)])
def test_buttons_take_as_many_rows_as_leave_room_beside_their_words(wide: int, rows: int) -> None:
    left, *right = (
        Control(Button(word, word), 44, 80)
        for word in ("Import", "Delete", "Export", "Resume", "Review", "Watch")
    )
    at, bar = look(), Toolbar([left], right)
    rect = pygame.Rect(0, 0, wide, round(bar.height(at, wide)))
    placed = [
        (one.part.widget, one.rect) for one in bar.lay(at, rect) if isinstance(one.part, Control)
    ]
    assert len({place.y for _widget, place in placed}) == rows
    assert [widget for widget, _place in placed] == [one.widget for one in (left, *right)]
    pen = at.pen(Face.SERIF_BOLD, 20, (0, 0, 0))
    for widget, place in placed:
        assert rect.contains(place)
        assert place.width >= at.text.width(widget.label, pen) + 2 * 8


def test_a_column_or_row_without_any_parts_takes_no_room() -> None:
    for empty in (Col([], gap=4), Row([], gap=4)):
        assert empty.height(look(), 100) == 0
        assert leaves(empty, pygame.Rect(0, 0, 100, 50), look()) == []


def test_a_spring_gives_where_there_is_less_room() -> None:
    column = Col([box(50), Spring(units=20), box(30)])
    assert column.height(look(), 100) == 100
    (first, last) = leaves(column, pygame.Rect(0, 0, 100, 90), look())[::2]
    assert (first.bottom, last.top) == (50, 60)


def test_rows_that_stand_apart_have_whole_pixels_between_them_up_to_the_loosest() -> None:
    column = Col([box(50), box(50), box(50)], gap=6, loosest=20)
    assert column.height(look(), 100) == 162
    tops = {
        high: [place.top for place in leaves(column, pygame.Rect(0, 0, 100, high), look())]
        for high in (100, 175, 500)
    }
    assert tops == {100: [0, 56, 112], 175: [0, 62, 124], 500: [0, 70, 140]}


def test_a_text_is_drawn_in_as_many_lines_as_it_was_measured() -> None:
    at, text = look(), Text(WORDS, size=20, step=25)
    lines = len(at.text.wrap(WORDS, at.pen(text.face, 20, (0, 0, 0)), 150))
    assert text.height(at, 150) == 25 * lines
    assert lines > 2
    assert Text(WORDS, size=20, step=25, most=2).height(at, 150) == 50
    assert list(text.spoken()) == [WORDS]
    assert list(Text(WORDS, aloud=False).spoken()) == []


def test_a_control_is_at_least_as_high_as_a_finger_needs() -> None:
    control = Control(Toggle("x", True), high=30)
    assert control.height(look(1.0), 100) == 30
    assert control.height(look(1.0, target=44), 100) == 44


@pytest.mark.parametrize(("width", "made"), [(400, 10), (700, 20)])
def test_a_part_can_be_made_for_its_width(width: int, made: int) -> None:
    part = ByWidth(lambda _look, room: box(10 if room < 500 else 20))
    assert part.height(look(), width) == made
    ((_part, place, _),) = part.lay(look(), pygame.Rect(0, 0, width, made))
    assert place.size == (40, made) or place.width == width


def test_of_several_parts_the_first_that_fits_is_taken_or_the_last() -> None:
    high, low, lowest = box(90), box(50), box(20)
    fit = Fit([high, low, lowest])

    def taken(room: int) -> Part:
        ((part, _place, _),) = fit.lay(look(), pygame.Rect(0, 0, 100, room))
        return part

    assert [taken(room) for room in (100, 60, 30, 5)] == [high, low, lowest, lowest]
    assert fit.height(look(), 100) == 20


def test_a_grid_goes_down_its_columns_or_along_its_rows() -> None:
    parts, whole = [box(10, 1.0) for _ in range(5)], pygame.Rect(0, 0, 100, 32)
    down = leaves(Grid(parts, 3, gap=2), whole, look())
    along = leaves(Grid(parts, 3, gap=2, by_rows=True), whole, look())
    assert [place.topleft for place in down] == [(0, 0), (0, 17), (34, 0), (34, 17), (68, 0)]
    assert [place.topleft for place in along] == [(0, 0), (34, 0), (68, 0), (0, 17), (34, 17)]


@pytest.mark.parametrize("u", [0.5, 0.8, 1.0, 1.7])
def test_a_steady_text_has_the_same_lines_at_every_scale(u: float) -> None:
    text = Steady(WORDS, size=18, step=23, spare=6)
    lines = len(look().text.wrap(WORDS, look().pen(text.face, 18, (0, 0, 0)), 194))
    assert text.height(look(u), 200 * u) == pytest.approx(23 * u * lines)


def test_a_size_that_is_given_wins() -> None:
    at = look(2.0)
    assert Sized(box(10), high=30).height(at, 100) == 60
    assert Sized(box(10), wide=30).width(at, 100) == 60
    assert Sized(box(10), wide=0.5).width(at, 90) == 45
    placed = list(Pad(Gap(10), top=5, left=7).lay(at, pygame.Rect(0, 0, 100, 100)))
    assert placed[1] == Placed(placed[1].part, pygame.Rect(14, 10, 86, 90))
