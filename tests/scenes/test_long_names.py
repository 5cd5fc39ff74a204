"""Names of twelve letters lie on nothing, and nothing but a name is cut for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_scene import SMALL, ctx_of, look
from fitting import Eyes
from fitting_table import crowded
from slices import some
from table_states import table_in

from pidro_desktop import languages
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, Seat
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.ground import dealer_room, draw_dealer
from pidro_desktop.render.table_ui.players import plate_spot
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.layout.layout_types import Point
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.review_layout import ReviewLayout
from pidro_desktop.tr import ENGLISH, use_language

pytestmark = pytest.mark.paint

NAMES = ("Maximilianus", "Åsa-Britta Ö", "Ολυμπιάδα Χρ", "Константинус")
HYPHENED = ("Gunilla", "Karl-Göran", "Görel", "Anna-Kristin")
WIDEST = ("WWWWWWWWWWWW",) * 3 + ("MMMMMMMMMMMM",)
WINDOWS = ((SMALL, 100), ((1280, 720), 100), ((1280, 720), 130), ((900, 1200), 100))


@pytest.mark.parametrize(
    ("phase", "names", "dealer"),
    some(
        [
            ("play", WIDEST, SOUTH),
            ("bid", WIDEST, SOUTH),
            ("look", NAMES, SOUTH),
            ("scored", NAMES, SOUTH),
            ("play", HYPHENED, EAST),
        ],
        2,
        rows=True,
    ),
    ids=["play", "bid", "look", "scored", "east deals"],
)
def test_long_names_have_room_at_the_table(
    phase: str,
    names: tuple[str, str, str, str],
    dealer: Seat,
    own_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own_home.mkdir()
    eyes = Eyes(look())
    monkeypatch.setattr(TableScene, "called", property(lambda _scene: names))
    found: list[str] = []
    with eyes.reading(look()):
        pilot = table_in(ctx_of(own_home), phase, dealer, SMALL, "finnish")
        assert pilot is not None
        for language in ("en", "sv", "fi"):
            languages.set_language(language)
            for size, scale in WINDOWS:
                pilot.app.ctx.preferences.change(ui_scale=scale)
                pilot.app.display.resize(size)
                pilot.app.resized()
                pilot.frame(dt=0.0)
                where = f"{language}, {size} at {scale} percent"
                found += [
                    f"{where}: {one}" for one in crowded(eyes, pilot.scene, size) if _counts(one)
                ]
    use_language(ENGLISH)
    assert found == [], "\n".join(found)


def _counts(found: str) -> bool:
    """Whether a fault is more than a name that was cut."""
    if found.startswith(("cut: ", "not told: ")):
        told = found.partition(": ")[2].removesuffix("…").rstrip()
        return not any(name.startswith(told) for name in (*NAMES, *WIDEST))
    return True


@pytest.mark.parametrize("scale", [100, 130])
def test_a_long_name_does_not_run_into_the_next_word(scale: int, own_home: Path) -> None:
    """Before a space the serif's ellipsis is as wide as nothing: they run into each other."""
    own_home.mkdir()
    pilot = table_in(ctx_of(own_home), "scored", 0, SMALL, "finnish")
    assert pilot is not None
    pilot.app.ctx.preferences.change(ui_scale=scale)
    dc = pilot.scene.picture.dc
    pen = dc.pen(Face.SERIF_BOLD, 22, (0, 0, 0))
    told = dc.with_name("Maximilianus monttuun", "Maximilianus", pen, dc.s(150))
    assert told.endswith(" monttuun")
    name = told.removesuffix(" monttuun")
    width = dc.look.text.width
    assert name != "Maximilianus"
    apart = width(f"{name} ", pen) - width(name, pen)
    assert apart >= width(" ", pen) - 1, "each width is rounded by itself"


def test_the_dealers_name_stays_beside_the_plate(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    monkeypatch.setattr(TableScene, "called", property(lambda _scene: ("Bartholomew",) * 4))
    pilot = table_in(ctx_of(own_home), "bid", 2, SMALL, "finnish")
    assert pilot is not None
    pilot.frame()
    dc, view = pilot.scene.picture.dc, pilot.scene.flow.view
    place = dc.layout.seats[2]
    spot, label = plate_spot(dc, 2, "Bartholomew"), place.deck.label
    room = dealer_room(dc, view, label[0], (label[1] - 20, label[1] + 20))
    assert room is not None
    assert spot.middle[0] + spot.width / 2 < label[0] - room


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_long_name_ends_before_the_board_of_a_review(size: tuple[int, int], scale: int) -> None:
    layout = ReviewLayout(*size, unit(size, scale))
    dc = DrawContext.of(look(), layout)
    spot = plate_spot(dc, NORTH, "Bartholomew")
    half, board = layout.seats[NORTH].plate_height / 2, layout.board
    if spot.middle[1] - half < board.bottom and spot.middle[1] + half > board.y:
        assert spot.middle[0] + spot.width / 2 <= board.x


def test_the_words_below_easts_deck_keep_clear_of_the_hand(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    monkeypatch.setattr(TableScene, "called", property(lambda _scene: HYPHENED))
    languages.set_language("sv")
    pilot = table_in(ctx_of(own_home), "play", EAST, (1280, 720), "finnish")
    assert pilot is not None
    dc = pilot.scene.picture.dc
    deck, begins = dc.layout.seats[EAST].deck, dict[str, float]()
    written = DrawContext.text

    def text(self: DrawContext, canvas: Canvas, said: str, at: Point, pen: Pen, *more, **how):
        if at[1] > deck.rect.bottom:
            begins[said] = at[0] - self.look.text.width(said, pen) / 2
        return written(self, canvas, said, at, pen, *more, **how)

    monkeypatch.setattr(DrawContext, "text", text)
    pilot.app.canvas.begin()
    draw_dealer(pilot.app.canvas, dc, pilot.scene.flow.view)
    use_language(ENGLISH)
    assert begins
    assert min(begins.values()) >= dc.layout.hand_area.right
