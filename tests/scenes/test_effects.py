"""A made fourteen is celebrated and a hole is sighed at, once, calmly, and for nobody to wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pygame
import pytest
from changes import changes_of
from matches import new_match

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.view import ViewChange
from pidro_desktop.match.match import play_out
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import effects as moods_drawn
from pidro_desktop.render.table_ui.effects import sunk
from pidro_desktop.scenes.table import table_picture
from pidro_desktop.scenes.table.table_picture import Picture, Said
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.pace import FACTOR, Pace, Span
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import FEAST, SIGH

FRAME = 1 / 60
SIZE = (960, 600)
GRID = (8, 5)
"""A part is a little smaller than what is said to harm where it flashes, 150 pixels square."""
ENDS = {"made": (8, True), "made fourteen": (14, True), "hole": (14, False)}
"""The bid and whether it was made; what was taken is as it was."""


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    """A window nobody sees, so that surfaces have a display format."""
    pygame.display.init()
    yield pygame.display.set_mode((320, 200))
    pygame.display.quit()


@cache
def played() -> ViewChange:
    """A deal's score."""
    match = new_match("moods", person=None)
    play_out(match, 1)
    return next(one for one in changes_of(match) if isinstance(one.event, DealScored))


def scored(end: str, pace: Pace) -> Stage:
    """A table that is about to show a deal's score, whose bid ended so."""
    change = played()
    bid, made = ENDS[end]
    before, after = replace(change.before, bid=bid), replace(change.after, bid=bid)
    score = replace(change.after.sheet[-1], bid=bid, made=made)
    stage = Stage(before, pace)
    stage.lay(before)
    stage.play([ViewChange(score, before, replace(after, sheet=(score,)))])
    return stage


def moods(stage: Stage) -> Iterator[str]:
    """What moves the table in each frame until the score stands and all is calm."""
    for _ in range(2000):
        stage.move(FRAME)
        if stage.passing is not None:
            yield stage.passing.mood.kind
        if stage.pause == SCORE and not stage.moved:
            return
    raise AssertionError("it never became calm")


@pytest.mark.parametrize(("end", "kind"), [("made", ""), ("made fourteen", FEAST), ("hole", SIGH)])
def test_only_a_made_fourteen_is_celebrated_and_only_a_hole_is_sighed_at(end, kind):
    seen = list(moods(scored(end, Pace())))
    assert set(seen) == ({kind} if kind else set())
    span = {FEAST: Span.FEAST, SIGH: Span.SIGH, "": None}[kind]
    assert len(seen) * FRAME == pytest.approx(span.seconds if span else 0.0, abs=2 * FRAME)


@pytest.mark.parametrize("end", ENDS)
def test_little_motion_has_none_of_it(end):
    stage = scored(end, Pace(reduced=True))
    assert list(moods(stage)) == []
    assert not stage.shaking


@pytest.mark.parametrize("speed", FACTOR)
def test_at_every_speed_it_passes_as_quickly_as_all_else(speed):
    seen = len(list(moods(scored("hole", Pace(speed))))) * FRAME
    assert seen == pytest.approx(Span.SIGH.seconds * FACTOR[speed], abs=2 * FRAME)


@pytest.mark.parametrize("end", ["made fourteen", "hole"])
def test_hurrying_ends_it_at_once(end):
    stage = scored(end, Pace())
    for _ in moods(stage):
        break
    assert stage.moved
    stage.skip()
    assert not stage.moved
    assert stage.pause == SCORE


def test_nothing_waits_for_it():
    stage = scored("made fourteen", Pace())
    counted = [sum(stage.taken) for _ in moods(stage)]
    assert counted[-1] > counted[0], "no point was counted meanwhile"


@pytest.mark.parametrize("end", ["made fourteen", "hole"])
def test_the_paper_shakes_at_most_four_pixels_for_a_sixth_of_a_second(end):
    picture = Picture(Look.make(), SIZE, four_colours=False)
    stage, pushes = scored(end, Pace()), []
    for _ in range(1500):
        stage.move(FRAME)
        if stage.shaking:
            pushes.append(picture._shaken(stage).layout.score.x - picture.layout.score.x)
    assert any(pushes)
    assert max(map(abs, pushes)) <= 4
    assert len(pushes) * FRAME <= 0.15 + FRAME


def test_the_plate_of_who_went_to_hole_sinks_and_comes_back():
    picture = Picture(Look.make(), SIZE, four_colours=False)
    stage, depths = scored("hole", Pace()), []
    seat = played().after.sheet[-1].bidder
    for _ in moods(stage):
        assert sunk(picture.dc, stage.passing, (seat + 1) % 4) == 0
        depths.append(sunk(picture.dc, stage.passing, seat))
    assert max(depths) >= 4
    assert max(depths[0], depths[-1]) <= 1


# ------------------------------------------------------------ nothing flashes


def luminance(surface: pygame.Surface) -> list[float]:
    """The light of every part of a picture, 0 to 1."""
    small = pygame.transform.smoothscale(surface, GRID)
    parts = (small.get_at((x, y)) for x in range(GRID[0]) for y in range(GRID[1]))
    return [
        sum(w * (c / 255) ** 2.2 for w, c in zip((0.2126, 0.7152, 0.0722), part, strict=False))
        for part in parts
    ]


def swings(series: list[float], least: float = 0.1) -> list[int]:
    """The frames in which the light has changed by ``least``, against the change before."""
    found: list[int] = []
    low = high = series[0]
    rising: bool | None = None
    for index, value in enumerate(series):
        low, high = min(low, value), max(high, value)
        if rising is not True and value - low >= least:
            found.append(index)
            rising, high = True, value
        elif rising is not False and high - value >= least:
            found.append(index)
            rising, low = False, value
        if rising is not None:
            low, high = (value if rising else low), (high if rising else value)
    return found


def test_a_flash_would_be_found():
    assert len(swings([0.0, 0.3] * 10)) > 15
    assert swings([0.2, 0.25, 0.2, 0.25]) == []
    assert len(swings([0.0, 0.1, 0.3, 0.5, 0.4, 0.2, 0.0])) == 2


@pytest.mark.paint
@pytest.mark.parametrize("end", ["made fourteen", "hole"])
def test_nothing_flashes_more_than_three_times_a_second(end):
    assert most_turns(end) <= 6


@pytest.mark.paint
def test_a_lamp_that_flickers_would_be_found(monkeypatch):
    flicker = iter(range(100_000))
    tile = moods_drawn._dim
    monkeypatch.setattr(moods_drawn, "DARK", 0.9 * moods_drawn.SHADES)
    monkeypatch.setattr(moods_drawn, "_dim", lambda dc, _shade: tile(dc, 1))
    put = moods_drawn.draw_dimness

    def now_and_then(canvas, dc, mood) -> None:
        if next(flicker) // 4 % 2:
            put(canvas, dc, mood)

    monkeypatch.setattr(table_picture, "draw_dimness", now_and_then)
    assert most_turns("hole") > 6


def most_turns(end: str) -> int:
    """How often the light of any part turns round within a second while a deal is counted."""
    picture = Picture(Look.make(), SIZE, four_colours=False)
    canvas = Canvas(pygame.Surface(SIZE))
    stage = scored(end, Pace("fast"))
    stage.resize(picture.layout)
    cells: list[list[float]] = []
    while stage.pause != SCORE or stage.moved:
        stage.move(FRAME)
        canvas.begin()
        picture.draw(canvas, stage, Said())
        canvas.present()
        cells.append(luminance(canvas.surface))
    most = 0
    for series in zip(*cells, strict=True):
        turns = swings(list(series))
        within = (sum(start <= turn < start + 60 for turn in turns) for start in turns)
        most = max(most, *within, 0)
    return most


def test_a_sigh_darkens_the_cloth_band_by_band_and_leaves_all_of_it_light() -> None:
    steps = [part / 60 for part in range(61)]
    bands = [
        [moods_drawn.dimness(part, band) for part in steps] for band in range(moods_drawn.BANDS)
    ]
    assert all(max(band) == moods_drawn.SHADES for band in bands)
    assert all(band[0] == band[-1] == 0 for band in bands)
    change = [[a != b for a, b in pairwise(band)] for band in bands]
    together = [sum(now) for now in zip(*change, strict=True)]
    assert sum(one == len(bands) for one in together) == 0, "never the whole cloth in a frame"
