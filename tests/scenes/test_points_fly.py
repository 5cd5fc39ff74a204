"""Flying points, pegs and numbers count up together, frame by frame, as they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest
from at_table import choose_any, sit_down

from pidro_desktop.render.table_ui import board, points
from pidro_desktop.render.table_ui.score import score
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.stage import Flying


@dataclass
class Frame:
    """What one frame showed of the points, by us and them."""

    pegs: tuple[int, ...] = ()
    board: tuple[int, ...] = ()
    paper: tuple[int, ...] | None = None
    beads: int = 0
    taken: tuple[int, ...] = ()
    carried: int = 0
    sent: int | None = None
    flying: tuple[Flying, ...] = ()

    @property
    def counting(self) -> bool:
        """Whether the deal is being counted once more."""
        return self.sent is not None

    @property
    def in_the_air(self) -> int:
        return sum(not one.waits for one in self.flying)


def watched(patch: pytest.MonkeyPatch, now: Frame) -> None:
    """Have what is drawn written into ``now``."""
    gauge, words = board._draw_gauge, board._draw_points
    tallies, bead = score._draw_tallies, points._draw_bead

    def put_gauge(canvas, dc, shown) -> None:
        now.pegs = tuple(shown.points)
        gauge(canvas, dc, shown)

    def put_words(canvas, dc, view, points) -> None:
        now.board = tuple(points)
        words(canvas, dc, view, points)

    def put_tallies(canvas, dc, large, area, both) -> None:
        if canvas.size != (1, 1):  # else it is only drawn ahead
            now.paper = tuple(tally.value for tally in both)
        tallies(canvas, dc, large, area, both)

    def put_bead(*args) -> None:
        now.beads += 1
        bead(*args)

    patch.setattr(board, "_draw_gauge", put_gauge)
    patch.setattr(board, "_draw_points", put_words)
    patch.setattr(score, "_draw_tallies", put_tallies)
    patch.setattr(points, "_draw_bead", put_bead)


def deal_of_frames(home, **settings: object) -> list[Frame]:
    """Every frame of a deal up to its score; the person plays anything."""
    found: list[Frame] = []
    with pytest.MonkeyPatch.context() as patch:
        now = Frame()
        watched(patch, now)
        pilot, scene = sit_down(home, "counting", "fast", **settings)
        random = Random(2)
        while scene.flow.pause != SCORE:
            now.beads = 0
            pilot.frame()
            found.append(shown(now, scene))
            assert len(found) < 20_000, "the deal never ended"
            if scene.flow.still and (scene.flow.ask or scene.flow.pause not in ("", SCORE)):
                choose_any(pilot, scene, random)
    return found


def shown(now: Frame, scene: TableScene) -> Frame:
    flow = scene.flow
    sent = None if flow.tally is None else sum(haul.points for haul in flow.tally.sent)
    return Frame(
        now.pegs,
        now.board,
        now.paper,
        now.beads,
        flow.taken,
        sum(flow.carried.values()),
        sent,
        tuple(Flying(one.spark, one.seconds, one.place, one.elapsed) for one in flow.flying),
    )


@pytest.fixture(scope="module")
def deal(tmp_path_factory) -> list[Frame]:
    return deal_of_frames(tmp_path_factory.mktemp("points"))


def test_number_pegs_and_paper_agree_in_every_frame(deal):
    for frame in deal:
        assert frame.pegs == frame.board == frame.taken
        assert min(frame.taken) >= 0
        if frame.counting:
            assert frame.paper == frame.pegs


def test_points_are_counted_one_by_one(deal):
    gains = [sum(after.taken) - sum(before.taken) for before, after in pairwise(deal)]
    landed = [gain for gain in gains if gain > 0]
    assert sum(landed) == 28, "the deal's fourteen points are counted twice"
    assert sum(landed) / len(landed) < 2, "points are counted in lumps"


def test_a_point_is_counted_in_the_frame_in_which_its_bead_has_gone(deal):
    landed = 0
    for before, after in pairwise(deal):
        assert after.beads == after.in_the_air
        if before.counting != after.counting:
            continue
        here = {id(one.spark) for one in after.flying}
        gone = [one for one in before.flying if id(one.spark) not in here]
        assert sum(after.taken) - sum(before.taken) == len(gone)
        landed += len(gone)
    assert landed == 28


def test_each_point_flies_to_the_first_open_peg_that_no_other_flies_to(deal):
    for frame in deal:
        for side, taken in enumerate(frame.taken):
            aims = [one.place for one in frame.flying if one.spark.haul.side == side]
            assert aims == list(range(taken, taken + len(aims)))


def test_what_is_on_the_cards_in_the_air_and_counted_is_all_there_is(deal):
    counting = [frame for frame in deal if frame.counting]
    assert any(frame.in_the_air for frame in counting)
    for frame in counting:
        assert sum(frame.taken) + frame.in_the_air + frame.carried == frame.sent


def test_with_little_motion_nothing_flies_and_all_agree(tmp_path):
    frames = deal_of_frames(tmp_path, reduced_motion=True)
    assert not any(frame.flying or frame.beads for frame in frames)
    assert all(frame.pegs == frame.board == frame.taken for frame in frames)


def test_a_click_lands_all_points_at_once(tmp_path):
    pilot, scene = sit_down(tmp_path, "counting", "normal")
    random = Random(2)
    while not scene.flow.flying:
        pilot.frame()
        if scene.flow.still and (scene.flow.ask or scene.flow.pause):
            choose_any(pilot, scene, random)
    assert sum(scene.flow.taken) < sum(scene.flow.view.taken)
    pilot.click(300, 200)
    assert scene.flow.taken == scene.flow.view.taken
