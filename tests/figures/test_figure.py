"""A figure is written as a person's id or as parts, and read whatever stands there."""

from __future__ import annotations

from random import Random

import pytest
from slices import some

from pidro_desktop.figures.company import USUAL, company, free_figure
from pidro_desktop.figures.figure import EXTRAS, PARTS, Figure, changed, from_parts, in_parts
from pidro_desktop.figures.people import FOUR, PEOPLE, person_of, read_figure, write_figure
from pidro_desktop.figures.seating import Seating


def random_figure(random: Random) -> Figure:
    figure = Figure()
    for part, values in PARTS.items():
        figure = changed(figure, part, random.choice(values))
    for extra in EXTRAS:
        figure = changed(figure, extra, random.random() < 0.5)
    return figure


def test_there_are_sixteen_people_who_all_look_different() -> None:
    assert len(PEOPLE) == 16
    assert len({person.figure for person in PEOPLE.values()}) == 16
    assert len({person.name for person in PEOPLE.values()}) == 16
    assert tuple(PEOPLE)[:4] == FOUR


def test_everybody_is_made_of_parts_that_there_are() -> None:
    for person in PEOPLE.values():
        for part, values in PARTS.items():
            assert getattr(person.figure, part) in values


def test_a_figure_that_was_written_is_read_again() -> None:
    for seed in range(200):
        figure = random_figure(Random(seed))
        assert read_figure(write_figure(figure), 2) == figure
        assert from_parts(in_parts(figure), Figure()) == figure


@pytest.mark.parametrize("who", PEOPLE)
def test_a_person_is_written_by_id(who: str) -> None:
    figure = PEOPLE[who].figure
    assert write_figure(figure) == person_of(figure) == who
    assert read_figure(f" {who.upper()} ", 0) == figure


@pytest.mark.parametrize(
    "text",
    ["", "nobody", "{}", "hair=", "hair=wig", "skin", "=", "hat=crown glass", "\0", "x" * 10_000],
)
def test_what_is_unknown_is_as_usual_in_the_seat(text: str) -> None:
    for seat, who in enumerate(FOUR):
        assert read_figure(text, seat) == PEOPLE[who].figure


def test_a_text_may_say_a_part_only() -> None:
    figure = read_figure("hat=cap glasses", 0)
    assert figure == changed(changed(PEOPLE["victor"].figure, "hat", "cap"), "glasses", True)
    assert read_figure("hair=braids lashes", 1).earrings is False


def test_unknown_parts_change_nothing() -> None:
    assert changed(Figure(), "wings", "two") == Figure()
    assert changed(Figure(), "hat", "crown") == Figure()


# ------------------------------------------------------------ four at a table


def test_a_new_player_sits_with_the_usual_four() -> None:
    assert USUAL.names == ("Victor", "Alice", "Bob", "Carlos")
    assert USUAL.written == {"names": USUAL.names, "figures": FOUR}


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (("Anna", "anna", "ANNA", "Ａｎｎａ"), ("Anna", "Alice", "Bob", "Carlos")),
        (("", "\n", " ", "\u200b"), ("Victor", "Alice", "Bob", "Carlos")),
        (("Carlos", "Victor", "Alice", "Bob"), ("Carlos", "Victor", "Alice", "Bob")),
        (("Carlos", "x", "y", "Carlos"), ("Carlos", "x", "y", "Victor")),
        (("Bob", "Alice", "Alice", "z"), ("Bob", "Alice", "Victor", "z")),
    ],
)
def test_no_two_names_are_alike(names: tuple[str, ...], called: tuple[str, ...]) -> None:
    assert company(names, FOUR).names == called


def test_no_two_figures_are_alike() -> None:
    figures = company(USUAL.names, ("ida",) * 4).figures
    assert len(set(figures)) == 4
    assert figures[0] == PEOPLE["ida"].figure
    assert free_figure(figures[0], figures) not in figures


# ------------------------------------------------------------ a draft


def test_whoever_takes_anothers_figure_swaps_with_them() -> None:
    seating = Seating(USUAL)
    assert seating.wear(PEOPLE["bob"].figure) == 2
    assert person_of(seating.figures[0]) == "bob"
    assert person_of(seating.figures[2]) == "victor"
    assert seating.wear(PEOPLE["ida"].figure) is None


@pytest.mark.parametrize("seed", some(range(100), 20))
def test_a_surprise_is_unlike_everybody_else(seed: int) -> None:
    seating = Seating(USUAL, seed % 4)
    steps = list(seating.surprises(Random(seed)))
    assert len(steps) == 5
    others = {figure for seat, figure in enumerate(seating.figures) if seat != seating.seat}
    assert steps[-1] not in others
    assert steps[-1] != seating.figure


def test_a_name_that_somebody_has_is_not_kept() -> None:
    seating = Seating(USUAL)
    seating.names[0] = "alice"
    assert seating.namesake(0) == 1
    assert seating.company.names == USUAL.names
    seating.settle(0)
    assert seating.names[0] == "Victor"
    seating.names[0] = "  Kalle\n"
    seating.settle(0)
    assert seating.company.names == ("Kalle", "Alice", "Bob", "Carlos")
    seating.undo()
    assert seating.company == USUAL


def test_names_are_suggested_that_nobody_has() -> None:
    seating = Seating(USUAL)
    suggested = [seating.suggest_name() for _ in range(13)]
    assert suggested[:2] == ["Ida", "Nils"]
    assert suggested[-1] == "Victor"
    assert not {"Alice", "Bob", "Carlos"} & set(suggested)
