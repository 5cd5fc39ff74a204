"""Every sound that means something can be read, in its own words and on free cloth."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from at_table import sit_down, wait
from matches import new_match
from msgspec.structs import replace
from pilot import Pilot, context, launch

from pidro_desktop.engine.cards import Card, cards
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    GameWon,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.view import SeatView, empty_view
from pidro_desktop.render.audio import SIGNAL_CUES
from pidro_desktop.render.table_ui.caption import draw_caption
from pidro_desktop.render.table_ui.draw_context import OffscreenCanvas
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_sounds import SHOWN, TableSounds, caption
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import Cue
from pidro_desktop.table.layout.caption_layout import caption_place
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.points_recap import PointsWon
from pidro_desktop.tr import ENGLISH, use_language

NOBODY = (), (), (), ()
FIVE = PointsWon(Card("5C"), 5, owner=2, to=1, side=1, trick=3)
READ = [
    (Cue("deal", about=Dealt(1, 3, NOBODY, ())), "Carlos deals"),
    (Cue("bid", 1, BidMade(1, 9)), "Alice bids 9"),
    (Cue("pass", 2, BidMade(2, 0)), "Bob passes"),
    (Cue("bid", 1, TrumpNamed(1, "S", 9)), "Trumps: Spades"),
    (Cue("cold", about=WentCold(3, cards("2H"))), "Carlos goes cold"),
    (Cue("trick", about=TrickWon(2, (1, 0))), "Bob takes the trick"),
    (Cue("pidro", 1, FIVE), "A pidro for them"),
    (Cue("made", about=DealScored(1, 9, True, (5, 9), (5, 9), (5, 9))), "Alice makes the bid"),
    (Cue("hole", about=DealScored(0, 9, False, (5, 9), (-9, 9), (-9, 9))), "Victor is set"),
    (Cue("won", about=GameWon(0)), "We win the game"),
    (Cue("lost", about=GameWon(1)), "They win the game"),
]
"""Each cue that a caption tells, as it comes from the director."""


def view() -> SeatView:
    return empty_view(new_match("captions").setup.rules, 0)


class Ears:
    """Stands in for sound: remembers what was played."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def play(self, cue: str, *, pitch_step: int = 0) -> None:
        self.heard.append((cue, pitch_step))


def hearing(home: Path, *, captions: bool) -> tuple[TableSounds, Ears, Stage]:
    ctx = context(home)
    ears = Ears()
    ctx.audio = ears  # type: ignore[assignment]  # all that is asked of it is to play
    ctx.preferences.change(captions=captions)
    return TableSounds(ctx), ears, Stage(view(), Pace())


@pytest.mark.parametrize(("cue", "told"), READ, ids=[cue.sound for cue, _ in READ])
def test_a_caption_says_what_is_heard(cue: Cue, told: str, tmp_path: Path) -> None:
    ears, played, stage = hearing(tmp_path, captions=True)
    stage.cues.append(cue)
    ears.pass_time(0.0, stage)
    assert ears.captions.now == told
    assert played.heard == [(cue.sound, cue.rise)]
    assert stage.cues == []
    assert ears.busy


def test_whatever_means_something_is_told() -> None:
    told = {cue.sound for cue, _ in READ}
    # A click answers what the person does; points are counted, and a stamp falls, in sight.
    assert told == (SIGNAL_CUES - {"click", "point", "stamp"}) | {"deal", "cold", "trick"}


def test_a_card_that_only_moves_is_not_told() -> None:
    assert caption(Cue("slide"), view()) == caption(Cue("place"), view()) == ""


def test_nobody_reads_captions_who_does_not_want_them(tmp_path: Path) -> None:
    ears, played, stage = hearing(tmp_path, captions=False)
    stage.cues += [cue for cue, _ in READ]
    ears.pass_time(0.0, stage)
    assert ears.captions.now == ""
    assert len(played.heard) == len({cue.sound for cue, _ in READ})


def test_captions_are_read_without_any_device(tmp_path: Path) -> None:
    ears, _, stage = hearing(tmp_path, captions=True)
    ears.ctx.audio = None
    stage.cues.append(READ[1][0])
    ears.pass_time(0.0, stage)
    assert ears.captions.now == "Alice bids 9"


def test_sounds_that_begin_at_once_are_one(tmp_path: Path) -> None:
    ears, played, stage = hearing(tmp_path, captions=False)
    stage.cues += [Cue("deal", number) for number in range(12)] + [Cue("point", 3)]
    ears.pass_time(0.0, stage)
    assert played.heard == [("deal", 0), ("point", 3)]


def test_captions_speak_the_language_of_the_moment() -> None:
    use_language(replace(ENGLISH, text=lambda _context, text: f"<{text}>"))
    try:
        said = [caption(cue, view()) for cue, _ in READ]
    finally:
        use_language(ENGLISH)
    assert all(line.startswith("<") for line in said)


@pytest.mark.paint
def test_at_the_table_who_deals_is_told_on_free_cloth(tmp_path: Path) -> None:
    ctx = context(tmp_path)
    ctx.preferences.change(captions=True, speed="instant")
    pilot = launch(ctx, TableScene(new_match("captions at the table")), (960, 600))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.run(1.0)
    room = caption_place(scene.picture.layout, scene.flow.view.phase)
    assert room is not None
    assert scene.hearing.captions.now
    assert scene.busy
    told = slip(pilot, room)
    pilot.run(12 * SHOWN)
    assert not scene.hearing.busy
    assert slip(pilot, room) != told


def slip(pilot: Pilot, room: Rect) -> bytes:
    """What is painted where captions stand."""
    return pygame.image.tobytes(pilot.app.canvas.surface.subsurface(room), "RGB")


@pytest.mark.paint
def test_a_caption_stays_inside_its_room_and_is_cut_where_it_is_too_long(tmp_path: Path) -> None:
    scene = TableScene(new_match("captions"))
    launch(context(tmp_path), scene)
    dc = scene.picture.dc
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    room = Rect(100, 100, 180, 27)
    for said in ("Hi", "Alice takes the trick", "Someone with a very long name takes the trick"):
        area = draw_caption(OffscreenCanvas(surface), dc, room, said, 1.0)
        assert room.contains(area)
    touched = surface.get_bounding_rect(min_alpha=1)
    assert pygame.Rect(room).contains(touched)
    assert touched.w > 100


@pytest.mark.paint
def test_a_caption_that_is_not_seen_yet_puts_nothing(tmp_path: Path) -> None:
    scene = TableScene(new_match("captions"))
    launch(context(tmp_path), scene)
    surface = pygame.Surface((400, 200), pygame.SRCALPHA)
    draw_caption(OffscreenCanvas(surface), scene.picture.dc, Rect(10, 10, 200, 27), "Hi", 0.0)
    assert surface.get_bounding_rect(min_alpha=1).w == 0
    draw_caption(OffscreenCanvas(surface), scene.picture.dc, Rect(10, 10, 200, 27), "Hi", 0.5)
    assert 0 < surface.get_at((20, 22)).a < 200


def test_what_was_taken_back_is_not_read_any_more(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "captions taken back", captions=True)
    wait(pilot, scene)
    assert scene.flow.ask is not None
    pilot.choose("pass")
    scene.hearing.captions.show("Victor passes")
    scene.undo()
    assert not scene.hearing.busy
