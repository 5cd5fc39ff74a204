"""The end of a match: how sure it is, and which deals it names."""

from __future__ import annotations

import pytest

from pidro_desktop.duplicate.odds import of_twenty
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.match_end import better, deciding, numbered
from pidro_desktop.scenes.duplicate.match_view import MatchView, half_of
from pidro_desktop.storage.books.match_book import TableResult


@pytest.mark.parametrize("deals", [8, 16, 24])
@pytest.mark.parametrize("chance", [0.0, 0.1, 0.475, 0.5, 0.525, 0.6, 0.999, 1.0])
def test_the_window_says_what_the_command_says(chance: float, deals: int) -> None:
    ours = better(chance, deals)
    assert max(ours, 20 - ours) == of_twenty(chance, deals)
    assert (ours >= 10) == (chance >= 0.5)


def test_no_more_than_19_of_20_is_said_of_a_short_match() -> None:
    assert (better(1.0, 16), better(0.0, 16)) == (19, 1)
    assert (better(1.0, 24), better(0.0, 24)) == (20, 0)


def test_the_three_largest_differences_decided_it_the_largest_first() -> None:
    assert deciding((2, -9, 0, 9, 20, -1)) == [4, 1, 3]
    assert deciding((0, 0, 3)) == [2]
    assert deciding((0, 0)) == []


OURS, THEIRS, AGAINST = ("Victor", "Bob"), ("Ida", "Nils"), ("Alice", "Carlos")
NOBODY = TableResult(None, None, None, (0, 0), 0, made=False)


def table(bidder: int, net: int, *, made: bool) -> TableResult:
    """A table at which somebody bid 8."""
    return TableResult(8, "H", bidder, (7, 7), net, made)


@pytest.mark.parametrize(
    ("here", "there", "told"),
    [
        (table(0, -15, made=False), table(0, 6, made=True), ("You failed with 8", False)),
        (table(0, 6, made=True), table(2, -15, made=False), ("Nils failed with 8", True)),
        (table(3, 10, made=False), table(3, 18, made=False), ("Carlos failed with 8", True)),
        (table(3, -6, made=True), table(1, 15, made=False), ("Alice failed with 8", True)),
        (table(2, -15, made=False), table(0, -20, made=False), ("Ida failed with 8", True)),
        (table(2, 3, made=True), table(0, 6, made=True), ("Bob made 8", False)),
        (table(2, -15, made=False), NOBODY, ("Bob failed with 8", False)),
        (NOBODY, table(0, 6, made=True), ("Everyone passed", False)),
    ],
)
def test_a_deal_turns_on_a_bid_that_failed_for_the_pair_that_lost_by_it(
    here: TableResult, there: TableResult, told: tuple[str, bool]
) -> None:
    faces = PEOPLE["victor"].figure, PEOPLE["bob"].figure
    sitting = [(pair[0], AGAINST[0], pair[1], AGAINST[1]) for pair in (OURS, THEIRS)]
    view = MatchView(
        1,
        8,
        OURS,
        THEIRS,
        AGAINST,
        (faces, faces),
        half_of(here, sitting[0], person=True),
        half_of(there, sitting[1], person=False),
        alike=False,
        differences=(here.net - there.net,),
    )
    assert words.deciding(view) == told


def test_a_deal_that_was_decided_at_the_second_table_says_so() -> None:
    name = words.deal_number(4, there=True)
    said = words.deciding_deal(name, "−21", "Carlos failed with 7")
    assert said == "−21 Deal 4, second table: Carlos failed with 7"
    assert words.deciding_deal(words.deal_number(4), "+3", "") == "+3 Deal 4"


def test_without_room_only_differences_that_decided_are_written_none_beside_another() -> None:
    differences = (2, -9, 0, 9, 20, -1)
    assert numbered(differences, all_fit=True) == list(range(6))
    assert numbered(differences, all_fit=False) == [4, 1]
