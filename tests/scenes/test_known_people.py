"""The page of a person: what it says, who is walked to, and the ways that lead there."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Future
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from known_people import FEW, KNOWN, UNKNOWN, meet, page, read
from match_player import Opened, page_of_tests
from painted_texts import written
from pilot import Pilot, context, launch

from pidro_desktop.duplicate import known as counting
from pidro_desktop.duplicate.company import Company
from pidro_desktop.duplicate.known import Known
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.scenes.duplicate import known_page
from pidro_desktop.scenes.duplicate import known_parts as parts
from pidro_desktop.scenes.duplicate.known_page import KnownScene
from pidro_desktop.scenes.duplicate.known_parts import PersonControl, SpotControl, so_far
from pidro_desktop.scenes.duplicate.match_scene import MatchScene
from pidro_desktop.scenes.statistics.statistics import StatisticsScene

__all__ = ["page_of_tests", "written"]
SIZE = (1280, 720)


@pytest.fixture
def home(own_home: Path) -> Path:
    """The folder of the program."""
    own_home.mkdir()
    return own_home


def opened(home: Path, person: str, *, met: bool = True) -> Pilot:
    """The page of a person who was met, or of nobody who was."""
    return page(context, home, person, size=SIZE, met=met)


def heads(pilot: Pilot) -> list[str]:
    """The people whose heads are in the row."""
    keys = [widget.key for widget in pilot.widgets()]
    return [key.person for key in keys if isinstance(key, PersonControl)]


def text(pilot: Pilot) -> str:
    return " ".join(pilot.scene.spoken())


def test_it_says_what_is_known_of_somebody_beside_the_others(home: Path) -> None:
    pilot = opened(home, KNOWN)
    scene = pilot.scene
    known: Known = scene.known[KNOWN]
    said = text(pilot)
    assert f"from {known.deals} deals at your table" in said
    assert f"{known.held} of {known.deals} deals" in said
    assert f"{known.made} of {known.held} bids" in said
    assert f"{known.beaten} of {known.faced} bids" in said
    assert said.count("The others: ") == 3
    assert f"The highest trump: {known.tops} of {known.leads.total()}." in said
    assert "you have met 4 of them" in said


def test_with_few_deals_of_the_others_there_is_no_mark(home: Path, written: list[str]) -> None:
    pilot = opened(home, KNOWN)
    scene = pilot.scene
    scene.known = {KNOWN: Known(30, 10, 8, 15, 5), FEW: Known(9, 3, 3, 4, 2)}
    written.clear()
    with patch.object(parts, "draw_mark") as drawn:
        scene.renew()
        pilot.show()
    assert not drawn.called
    assert "the others" not in written
    assert "The others" not in text(pilot)
    assert "Gets the bid: 3 in 10, 10 of 30 deals." in text(pilot)


def test_under_ten_deals_it_is_said_in_words_what_happened_and_not_how_often(
    home: Path, written: list[str]
) -> None:
    with patch.object(parts, "share_bar", wraps=parts.share_bar) as bars:
        pilot = opened(home, FEW)
    known: Known = pilot.scene.known[FEW]
    assert (known.deals, known.held, known.faced, known.beaten) == (4, 0, 2, 1)
    said = text(pilot)
    assert "from 4 deals at your table Greta has not held the bid yet." in said
    assert "Your side held the bid 2 times against Greta. 1 of them was made." in said
    assert "from 10 deals on, you see here how often it happens" in said
    assert said.count("has not held the bid") == 1
    assert "in 10" not in said
    assert not bars.called
    assert "too few yet" not in written


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (Known(1), ["Ida has not held the bid yet.", "Your side has not held the bid against Ida"]),
        (Known(2, 1, 1, 1, 1), ["Ida held the bid once. It was made.", "against Ida. It failed."]),
        (Known(3, 1, 0, 1, 0), ["Ida held the bid once. It failed.", "against Ida. It was made."]),
        (Known(5, 2, 2, 2, 2), ["Ida held the bid 2 times. Every one was made.", "one failed."]),
        (Known(9, 4, 3, 3, 0), ["4 times. 3 of them were made.", "3 times against Ida. Every one"]),
    ],
)
def test_few_bids_are_told_one_and_several(known: Known, said: list[str]) -> None:
    first, second = so_far(known, "Ida")
    assert said[0] in first
    assert said[1] in second


def test_with_ten_deals_and_few_bids_the_shares_say_too_few(home: Path) -> None:
    pilot = opened(home, KNOWN)
    pilot.scene.known = {KNOWN: Known(12, 1, 1, 2, 0)}
    pilot.scene.renew()
    assert "Makes the bid: too few yet, 1 of 1 bid." in text(pilot)


def test_who_was_not_met_is_in_the_shade_but_has_a_name(home: Path) -> None:
    with patch.object(parts, "head", wraps=parts.head) as drawn:
        pilot = opened(home, UNKNOWN)
        pilot.app.canvas.invalidate()
        drawn.reset_mock()
        pilot.frame()
    shaded = [call.kwargs["shaded"] for call in drawn.call_args_list]
    assert Counter(shaded) == {True: len(heads(pilot)) - 4, False: 4}
    assert "You have not met Mei yet." in text(pilot)
    assert "not met yet" in str(pilot.find(PersonControl("aino")).read_aloud().whole)


def test_arrow_keys_walk_from_head_to_head(home: Path) -> None:
    pilot = opened(home, KNOWN)
    row = heads(pilot)
    at = row.index(KNOWN)
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert pilot.scene.group.focus.key == PersonControl(row[at + 1])
    assert f"What you know of {PEOPLE[row[at + 1]].name}" in text(pilot) or "not met" in text(pilot)
    pilot.press(*[pygame.K_LEFT] * (at + 1))
    assert pilot.scene.group.focus.key == PersonControl(row[0])
    pilot.press(*[pygame.K_RIGHT] * len(row))
    assert "Elsa" in text(pilot)
    assert isinstance(pilot.scene, KnownScene)


def test_walking_is_read_aloud_the_name_first(home: Path) -> None:
    pilot = opened(home, KNOWN)
    pilot.press(pygame.K_F9, pygame.K_RIGHT)
    pilot.said.clear()
    for key in [pygame.K_RIGHT] * 5:
        pilot.press(key)
    at = pilot.said.index("Greta, chosen, button")
    assert pilot.said[at + 1] == "“Small fish are fish, too.”"
    assert "What you know of Greta" in pilot.said[at:]


def test_a_click_on_a_head_shows_that_person(home: Path) -> None:
    pilot = opened(home, KNOWN)
    pilot.choose(PersonControl("lars"))
    assert "What you know of Lars" in text(pilot)


def test_nobody_meets_somebody_who_looks_like_the_player(home: Path) -> None:
    pilot = opened(home, "victor", met=False)
    assert "victor" not in heads(pilot)
    assert len(heads(pilot)) == 15
    assert "you have met nobody yet" in text(pilot)


@pytest.mark.parametrize("size", [(960, 600), (720, 900), (600, 900)])
def test_with_a_figure_of_ones_own_all_sixteen_can_be_met(
    home: Path, size: tuple[int, int]
) -> None:
    with patch.object(known_page, "person_of", return_value=""):
        pilot = page(context, home, "victor", size=size, met=False)
    assert heads(pilot) == list(PEOPLE)
    row = [widget.rect for widget in pilot.widgets() if isinstance(widget.key, PersonControl)]
    assert all(rect.w >= 44 and rect.h >= 44 for rect in row)
    assert not any(rect.collidelistall([one for one in row if one is not rect]) for rect in row)


def test_the_page_opens_at_whom_one_has_met_most_often(home: Path) -> None:
    meet()
    pilot = read(launch(context(home), KnownScene(), SIZE))
    assert "from 24 deals at your table" in text(pilot)
    assert pilot.scene.known[pilot.scene.group.focus.key.person].deals == 24


def test_while_records_are_read_nobody_is_called_not_met(home: Path) -> None:
    class Never:
        def __init__(self, *_given: object) -> None:
            pass

        def run(self, *_given: object) -> Future[object]:
            return Future()

        def close(self) -> None:
            pass

    meet()
    with patch.object(counting, "Background", Never):
        pilot = launch(context(home), KnownScene(KNOWN), SIZE)
    assert "Reading…" in text(pilot)
    assert "not met" not in text(pilot)
    assert not pilot.scene.busy
    scene = pilot.scene
    for found in scene.reading._found:
        found.set_result({KNOWN: Known(12, 3, 2)})
    pilot.frame()
    assert "from 24 deals at your table" in text(pilot)


def test_a_figure_on_the_page_of_matches_leads_to_what_is_known(opened: Opened) -> None:
    pilot = opened()
    pilot.choose(SpotControl("against 2", "carlos"))
    pilot.run(0.1)
    assert isinstance(pilot.scene, KnownScene)
    assert "Carlos" in text(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, MatchScene)
    pilot.choose("people")
    pilot.run(0.1)
    assert isinstance(pilot.scene, KnownScene)


def test_a_person_who_sits_twice_at_a_match_breaks_nothing(opened: Opened) -> None:
    pilot = opened()
    pilot.scene.company = Company(("ida", "ida"), ("ida", "shared:steady"))
    pilot.scene.renew()
    spots = [widget.key for widget in pilot.widgets() if isinstance(widget.key, SpotControl)]
    assert len(spots) == 3


def test_the_statistics_lead_to_the_people(home: Path) -> None:
    pilot = launch(context(home), StatisticsScene(), SIZE)
    pilot.run(0.1)
    pilot.choose("people")
    pilot.run(0.1)
    assert isinstance(pilot.scene, KnownScene)


@pytest.mark.parametrize(
    ("bids", "above"),
    [({}, 9), ({(14, 6): 2, (14, 9): 1, (83, 40): 1}, 5), ({(14, 14): 2}, 0)],
)
def test_each_height_of_a_bid_has_a_column(bids: dict[tuple[int, int], int], above: int) -> None:
    columns = parts.heights(Known(bids=Counter(bids)), 6, 14)
    assert [bid for bid, _count in columns] == list(range(6, 15))
    assert parts.empty_above(columns) == above


def test_where_bids_have_many_heights_some_share_a_column() -> None:
    known = Known(bids=Counter({(83, 30): 1, (83, 33): 2, (83, 83): 4, (14, 6): 3}))
    assert parts.usual_points(known, 14) == 83
    columns = parts.heights(known, 83, 83)
    assert len(columns) <= parts.COLUMNS
    assert sum(count for _bid, count in columns) == 7
    assert columns[0] == (30, 3)
    assert columns[-1][1] == 4


def test_the_leads_that_are_most_frequent_come_first_and_then_the_higher_trump() -> None:
    leads = Counter({"9": 1, "K": 3, "A": 3, "wrong 5": 1, "joker": 1, "": 9})
    assert parts.first_leads(Known(leads=leads)) == [("A", 3), ("K", 3), ("9", 1)]
