"""At the table nothing lies on anything else, and every word that is due can be read whole.

In every phase, with each seat as the dealer, in every language, window and scale that there is.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pygame
import pytest
from every_scene import SMALL, ctx_of, look
from every_text import states
from fitting import Eyes
from fitting_table import crowded
from pilot import Pilot
from slices import some
from table_states import PHASES, table_in

from pidro_desktop import languages
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.layout.proportions import scale_held
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import ENGLISH, use_language
from pidro_desktop.variants import names

pytestmark = pytest.mark.paint

WINDOWS = (SMALL, (1280, 720), (1920, 1080), (2560, 1440), (900, 1200), (1080, 1920))
SCALES = (80, 100, 115, 130, 200)
GRID = sorted({(size, scale_held(size, scale)) for size in WINDOWS for scale in SCALES})
"""Every window at every scale that it gives."""
STATES = states()
QUICK = ((SMALL, 100), ((1280, 720), 130), ((1280, 720), 200), (SMALL, 200))
RELATIVES = ("petro", "king-pedro", "eighty-three", "snoozer")
"""Nobody has a partner; twelve cards in hand; partners pass cards; there is a joker."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@cache
def eyes() -> Eyes:
    return Eyes(look())


def advise(pilot: Pilot) -> None:
    """Switch help on and wait until it has spoken."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    assert scene.help is not None
    pilot.press(pygame.K_F2)
    for _ in range(2000):
        pilot.frame()
        if scene.help.tip is not None:
            pilot.frame()
            return
        time.sleep(0.005)
    raise AssertionError("No advice ever came.")


def found_on(
    pilot: Pilot, windows: tuple[tuple[tuple[int, int], int], ...], spoken: tuple[str, ...]
) -> list[str]:
    """What is wrong in these windows and languages."""
    found: list[str] = []
    app, scene = pilot.app, pilot.scene
    assert isinstance(scene, TableScene)
    for language in spoken:
        languages.set_language(language)
        for size, scale in windows:
            app.ctx.preferences.change(ui_scale=scale)
            app.display.resize(size)
            app.resized()
            pilot.frame(dt=0.0)
            where = f"{language}, {size} at {scale} percent"
            found += [f"{where}: {one}" for one in crowded(eyes(), scene, size)]
    return found


def looked_at(
    home: Path,
    phase: str,
    dealer: int,
    rules: str = "finnish",
    windows: tuple[tuple[tuple[int, int], int], ...] = QUICK,
    spoken: tuple[str, ...] = ("sv", "fi"),
) -> list[str]:
    home.mkdir(exist_ok=True)
    with eyes().reading(look()):
        pilot = table_in(ctx_of(home), phase, dealer, SMALL, rules)
        if pilot is None:
            pytest.skip("this is not met in a hundred deals")
        return found_on(pilot, windows, spoken)


@pytest.mark.parametrize("dealer", some(SEATS, 2))
@pytest.mark.parametrize("phase", ["bid", "look", "play", "scored"])
def test_nothing_covers_anything_whoever_deals(phase: str, dealer: int, own_home: Path) -> None:
    assert looked_at(own_home, phase, dealer) == []


def test_a_board_has_its_name_whole_and_the_arrow_is_clear_of_who_deals(own_home: Path) -> None:
    """The Swedish name of the high bid needs two lines; the arrow is below the words."""
    windows = (SMALL, 115), ((1920, 1080), 200)
    assert looked_at(own_home, "bid", 0, windows=windows) == []


def test_what_was_exchanged_is_read_in_a_tall_window_too(own_home: Path) -> None:
    """The cards that were put away lie just below the names there."""
    windows = ((900, 1200), 115), ((900, 1200), 200)
    assert looked_at(own_home, "look", 0, windows=windows) == []


@pytest.mark.parametrize("rules", RELATIVES)
def test_nothing_covers_anything_by_other_rules(rules: str, own_home: Path) -> None:
    assert looked_at(own_home, "play", 0, rules, QUICK[1:], ("fi",)) == []


def test_every_reason_that_help_gives_is_to_be_read(own_home: Path) -> None:
    own_home.mkdir()
    with eyes().reading(look()):
        pilot = table_in(ctx_of(own_home), "play", 0, SMALL, "petro")
        assert pilot is not None
        advise(pilot)
        found = found_on(pilot, QUICK, ("fi",))
    assert [one for one in found if "not told" in one] == []


@pytest.mark.slow
@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("phase", PHASES)
def test_nothing_covers_anything_at_any_scale(phase: str, dealer: int, own_home: Path) -> None:
    spoken = tuple(languages.NAMES)
    assert looked_at(own_home, phase, dealer, windows=tuple(GRID), spoken=spoken) == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", names())
@pytest.mark.parametrize("phase", ["bid", "look", "lead", "play", "scored"])
def test_nothing_covers_anything_by_any_rules(phase: str, rules: str, own_home: Path) -> None:
    windows = (*QUICK, ((2560, 1440), 100), ((900, 1200), 100))
    for dealer in (0, 3):
        assert looked_at(own_home, phase, dealer, rules, windows, ("sv", "fi")) == []


# ------------------------------------------------------------ and what lies badly is found


def test_a_card_on_a_plate_and_words_under_a_card_are_found(own_home: Path) -> None:
    own_home.mkdir()
    with eyes().reading(look()):
        pilot = table_in(ctx_of(own_home), "play", 0, SMALL)
        assert pilot is not None
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        poses = scene.flow.motion.poses
        card = next(pose for pose in poses.values() if pose.place == "hand")
        x, y = scene.picture.layout.seats[0].plate
        moved = card._replace(x=x, y=y)
        view = scene.flow.view
        leads = view.leader if view.trick else scene.flow.on_turn
        assert leads is not None
        x, y = scene.picture.layout.seats[leads].word
        label = card._replace(x=x, y=y)
        scene.flow.motion.settle([moved, *(one for one in poses.values() if one is not card)])
        told = crowded(eyes(), scene, SMALL)
        assert any("plate of Victor" in one and "(hand)" in one for one in told)
        scene.flow.motion.settle([label, *(one for one in poses.values() if one is not card)])
        assert any(one.startswith("hidden: ") for one in crowded(eyes(), scene, SMALL))


@pytest.mark.parametrize("language", languages.NAMES)
def test_after_a_replay_no_line_is_cut(language: str, own_home: Path) -> None:
    own_home.mkdir()
    languages.set_language(language)
    found: list[str] = []
    with eyes().reading(look()):
        for pilot in STATES["a replay is over"](own_home):
            pilot.frame(dt=0.0)
            assert isinstance(pilot.scene, TableScene)
            found += crowded(eyes(), pilot.scene, pilot.app.canvas.size)
    assert [one for one in found if one.startswith("cut")] == []


@pytest.mark.parametrize("language", languages.NAMES)
def test_every_headline_of_a_deal_has_room_on_its_paper(language: str) -> None:
    languages.set_language(language)
    for size in (SMALL, (1280, 720)):
        layout = TableLayout(*size, open_cards=True)
        dc = DrawContext.of(look(), layout)
        pen = dc.pen(Face.SERIF_BOLD, 22, (0, 0, 0))
        for seat, made in product(SEATS, (True, False)):
            said = table_text.outcome(seat, 14, made=made)
            assert dc.fits(said, pen, layout.score.w - dc.s(47) - dc.s(7)), said


def test_who_leads_and_deals_is_told_beside_the_pack(own_home: Path) -> None:
    assert looked_at(own_home, "play", 0, windows=(((1280, 720), 130),), spoken=("sv",)) == []
    assert looked_at(own_home, "lead", 0, windows=(((1280, 720), 130),), spoken=("sv",)) == []
