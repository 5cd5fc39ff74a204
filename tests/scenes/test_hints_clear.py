"""A hint and its peg hide nothing that matters, and every call is beside its player."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pygame
import pytest
from every_scene import asking, at_table, look
from every_text import advised
from fitting import Eyes
from fitting_table import Box, boxes
from matches import new_match
from own_games import run
from pilot import Pilot
from slices import evenly, rounds

from pidro_desktop import languages
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.match.match import Match
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.bubble import Reason, lay_bubble
from pidro_desktop.render.table_ui.buttons import buttons
from pidro_desktop.render.table_ui.calls import EDGE, _aim, _paper
from pidro_desktop.tr import ENGLISH, use_language

pytestmark = pytest.mark.paint

Size = tuple[int, int]
WINDOWS: tuple[Size, ...] = ((960, 600), (1280, 720), (2560, 1440), (800, 1280))
REACH = 56
"""Units from the end of a tail to the figure at most; names and cards may lie between."""
BESIDE = (table_text.name(1), table_text.name(3))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def shown(pilot: Pilot, size: Size, scale: int = 200) -> None:
    pilot.app.ctx.preferences.change(ui_scale=scale)
    pilot.app.display.resize(size)
    pilot.app.resized()
    pilot.frame(dt=0.0)


def hidden_by_hint(pilot: Pilot) -> list[Box]:
    """What the bubble with the hint lies on."""
    scene = pilot.scene
    bubble = scene.help.bubble(scene.picture.layout)
    area = pygame.Rect(lay_bubble(scene.picture.dc, bubble).area).inflate(-4, -4)
    return [box for box in boxes(scene) if area.colliderect(box.rect)]


@pytest.mark.parametrize("language", ["en", "fi", "sv"])
@pytest.mark.parametrize("what", ["bid", "trump"])
def test_a_hint_on_a_call_hides_no_name_and_no_call_at_the_sides(
    what: str, language: str, own_home: Path
) -> None:
    own_home.mkdir()
    pilot = advised(own_home, what)
    languages.set_language(language)
    for size in WINDOWS:
        shown(pilot, size)
        names = [box.name for box in hidden_by_hint(pilot)]
        assert not [name for name in names if name.endswith(BESIDE)], size
        assert not [name for name in names if name.startswith("button")], size


def test_a_hint_on_a_card_hides_no_card_and_nobody(own_home: Path) -> None:
    own_home.mkdir()
    pilot = advised(own_home, "play")
    for size in WINDOWS:
        shown(pilot, size)
        names = [box.name for box in hidden_by_hint(pilot)]
        assert not [name for name in names if name.startswith(("cards", "figure"))], size


@rounds("bubbles", 9, 24)
def test_a_hint_hides_a_name_whole_or_not_at_all(bubbles: int, own_home: Path) -> None:
    """Half a name would look as if something was wrong."""
    own_home.mkdir()
    pilot = advised(own_home, "play")
    scene = pilot.scene
    for size, lines in evenly(product(WINDOWS, range(1, 7)), bubbles):
        shown(pilot, size)
        layout = scene.picture.layout
        said = tuple(Reason("Some words on a card.") for _line in range(lines))
        bubble = scene.help.bubble(layout)._replace(reasons=said)
        area = pygame.Rect(lay_bubble(scene.picture.dc, bubble).area)
        east = layout.seats[3]
        high = east.plate_height
        plate = pygame.Rect(east.plate[0] - 20, east.plate[1] - high // 2, 40, high)
        hidden = area.clip(plate).h if area.right > plate.left else 0
        assert hidden == 0 or (hidden > high - 3 and area.right >= plate.right + 20), (size, lines)


def test_a_hint_on_what_to_kill_lies_below_the_cards_of_the_others(own_home: Path) -> None:
    own_home.mkdir()
    pilot = advised(own_home, "kill")
    shown(pilot, (960, 600))
    assert hidden_by_hint(pilot) == []


@cache
def names_trumps(*, deals: bool) -> Match:
    """The person has won the auction, as the dealer or not."""
    for seed in range(200):
        for done in range(12):
            match = run(new_match(f"call {seed}"), done)
            asked = match.asks() if match.game.deal and not match.needs_deal else ()
            if any(ask.seat == SOUTH and ask.what == "trump" for ask in asked):
                if (match.game_view(SOUTH).dealer == SOUTH) is deals:
                    return match
                break
    raise AssertionError("The person never won an auction like that.")


@pytest.mark.parametrize("deals", [True, False])
def test_an_own_call_points_down_at_its_player(deals: bool, own_home: Path) -> None:
    own_home.mkdir()
    pilot = at_table(own_home, copy.deepcopy(names_trumps(deals=deals)))
    for size in WINDOWS:
        shown(pilot, size)
        picture, view = pilot.scene.picture, pilot.scene.flow.view
        call = _paper(picture.dc, view, SOUTH)
        assert call is not None
        assert call.tail == "down"
        south, west = picture.layout.seats[:2]
        assert south.figure.x < call.area.centre[0] < south.figure.right
        above = call.area.y - (west.plate[1] + west.plate_height // 2)
        below = south.figure.y - call.area.bottom
        assert above > 0, "it is clear of the name above"
        assert deals or below < above, "it is beside its player, where no word lies between"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("bidder", [SOUTH, 1, 3])
def test_the_tail_of_a_call_ends_at_its_player(bidder: int, scale: int, own_home: Path) -> None:
    own_home.mkdir()
    match = names_trumps(deals=False) if bidder == SOUTH else bid_by(bidder)
    pilot = at_table(own_home, copy.deepcopy(match))
    for size in WINDOWS:
        shown(pilot, size, scale)
        dc = pilot.scene.picture.dc
        paper = _paper(dc, pilot.scene.flow.view, bidder)
        assert paper is not None
        side, _along, tip = _aim(dc, paper)
        area, at = paper.area, round((tip - EDGE) * dc.u)
        x, y = {
            "down": (area.x + at, area.bottom),
            "up": (area.x + at, area.y),
            "left": (area.x, area.y + at),
            "right": (area.right, area.y + at),
        }[side]
        figure = paper.figure
        aside = max(figure.x - x, x - figure.right, 0), max(figure.y - y, y - figure.bottom, 0)
        assert max(aside) <= dc.s(REACH), (size, side, aside)


@cache
def bid_by(bidder: int) -> Match:
    """A player at a side has won the auction, and the person is to play a card."""
    for seed, done in product(range(80), range(4, 12)):
        match = run(new_match(f"bid {seed}"), done)
        asked = match.asks() if match.game.deal and not match.needs_deal else ()
        plays = any(ask.seat == SOUTH and ask.what == "play" for ask in asked)
        if plays and match.game_view(SOUTH).bidder == bidder:
            return match
    raise AssertionError("That player never won an auction.")


@pytest.mark.parametrize("bidder", [1, 3])
def test_the_bid_of_a_player_at_a_side_points_down_at_it(bidder: int, own_home: Path) -> None:
    own_home.mkdir()
    pilot = at_table(own_home, copy.deepcopy(bid_by(bidder)))
    for size in WINDOWS:
        shown(pilot, size)
        layout = pilot.scene.picture.layout
        slip = _paper(pilot.scene.picture.dc, pilot.scene.flow.view, bidder)
        assert slip is not None
        assert slip.tail == "down"
        figure = layout.seats[bidder].figure
        assert figure.x < slip.area.centre[0] < figure.right
        assert layout.cloth.y <= slip.area.y < slip.area.bottom <= figure.y


def test_calls_at_the_sides_leave_the_prompt_its_room(own_home: Path) -> None:
    own_home.mkdir()
    pilot = at_table(own_home, asking("trump"))
    for size in WINDOWS[:3]:
        shown(pilot, size)
        scene = pilot.scene
        calls = [_paper(scene.picture.dc, scene.flow.view, seat) for seat in (1, 3)]
        room = scene.picture.layout.free_above
        assert all(call and not call.area.overlaps(room) for call in calls), size


@rounds("windows", 3, 9)
@pytest.mark.parametrize("language", ["en", "fi", "sv"])
@pytest.mark.parametrize("what", ["bid", "trump", "kill"])
def test_the_peg_of_a_hint_touches_no_words(
    what: str, language: str, windows: int, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    hung: list[tuple[tuple[int, int], int]] = []
    monkeypatch.setattr(buttons, "draw_peg", lambda _canvas, _look, *peg: hung.append(peg))
    eyes = Eyes(look())
    with eyes.reading(look()):
        pilot = advised(own_home, what)
        languages.set_language(language)
        for size, scale in evenly(product(WINDOWS[:3], (100, 130, 200)), windows):
            shown(pilot, size, scale)
            canvas = Canvas(pygame.Surface(size))
            canvas.begin()
            pilot.scene.draw(canvas)
            lines, _things = eyes.read(canvas.items)
            touched = [line.words for line in lines if touches(line.ink, *hung[-1])]
            assert touched == [], (size, scale)


def touches(words: pygame.Rect, at: tuple[int, int], high: int) -> bool:
    """Whether a peg lies on words."""
    drawn = emblem("peg", max(30, high))
    place = drawn.get_rect(center=at)
    both = place.clip(words)
    if not both:
        return False
    part = drawn.subsurface(both.move(-place.x, -place.y))
    return pygame.mask.from_surface(part, 100).count() > 8
