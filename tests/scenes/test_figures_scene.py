"""Names and figures are chosen in one scene, are kept, and are seen everywhere at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame
import pytest
from pilot import Pilot, context, games, launch, stands_in
from pilot import Table as Below
from slices import some

from pidro_desktop.figures.figure import PARTS
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.render.art import portraits
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.scenes.people import figure_pages
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.scenes.people.figure_pages import (
    OWN,
    PAGES,
    FigureCell,
    InkBead,
    PartCell,
    PersonCell,
    SeatTab,
)
from pidro_desktop.scenes.people.figures import (
    BEFORE,
    DONE,
    NAME,
    PAGE,
    SURPRISE,
    FiguresScene,
)
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.page import CLOSE
from pidro_desktop.scenes.shell.routes import OpenFigures
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.storage import settings as files
from pidro_desktop.tr import ENGLISH, use_language

SIZES = [(960, 600), (1280, 720), (2560, 1440), (900, 1200), (1080, 1920)]


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    return context(own_home, open_games=lambda: games(stands_in(Below)))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def opened(ctx: Context, seat: int = 0, size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = launch(ctx, Below(), size)
    pilot.app.apply(Push(OpenFigures(seat)))
    pilot.run(1.0)
    return pilot


def typed(pilot: Pilot, text: str) -> None:
    """Type as a keyboard does: a key and the text it writes."""
    for sign in text:
        fields = {"key": 0, "mod": 0, "unicode": sign}
        pilot.frame(
            pygame.event.Event(pygame.KEYDOWN, fields),
            pygame.event.Event(pygame.TEXTINPUT, {"text": sign}),
        )


def renamed(pilot: Pilot, text: str) -> None:
    pilot.choose(NAME)
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    typed(pilot, text)


def turned_to(pilot: Pilot, page: str) -> None:
    pilot.scene.group.focus_on(PAGE)
    pilot.scene.group.show_focus()
    while pilot.scene.opened != page:
        pilot.press(pygame.K_RETURN)
    pilot.run(0.5)


def test_a_name_is_written_in_place_and_kept(ctx: Context, own_home: Path) -> None:
    pilot = opened(ctx)
    renamed(pilot, "Åsa-Britta")
    assert pilot.find(SeatTab(0)).label == "Åsa-Britta"
    assert ctx.preferences.now.names[0] == "Victor", "nothing is kept before it is left"
    pilot.choose(DONE)
    assert isinstance(pilot.scene, Below)
    assert ctx.preferences.now.names == ("Åsa-Britta", "Alice", "Bob", "Carlos")
    assert table_text.name(0) == "Åsa-Britta"
    kept = files.load(own_home / "settings.toml").settings
    assert kept.company.names[0] == "Åsa-Britta"


@pytest.mark.parametrize("way", [DONE, CLOSE, "escape", "quit"])
def test_however_it_is_left_the_choice_is_kept(ctx: Context, way: str) -> None:
    pilot = opened(ctx, 1)
    renamed(pilot, "Eva")
    pilot.choose(PersonCell("ida"))
    if way == "escape":
        pilot.press(pygame.K_ESCAPE)
    elif way == "quit":
        pilot.app.quit()
    else:
        pilot.choose(way)
    assert ctx.preferences.now.names[1] == "Eva"
    assert ctx.preferences.now.figures == ("victor", "ida", "bob", "carlos")
    assert ctx.look.figures[1] == PEOPLE["ida"].figure


def test_nothing_is_written_that_was_not_changed(ctx: Context, own_home: Path) -> None:
    (own_home / "settings.toml").write_text('names = [" a ", "", "b", "B"]\n', "utf-8")
    ctx.preferences.now = files.load(own_home / "settings.toml").settings
    pilot = opened(ctx)
    pilot.choose(DONE)
    assert ctx.preferences.now.names == (" a ", "", "b", "B")


def test_any_person_can_sit_in_any_seat_in_the_colour_of_the_side(ctx: Context) -> None:
    pilot = opened(ctx)
    for seat in range(4):
        pilot.choose(SeatTab(seat))
        pilot.run(0.3)
        cells = [w for w in pilot.widgets() if isinstance(w, FigureCell)]
        assert len(cells) == 16
        assert {cell.wanted(pilot.scene.look).side for cell in cells} == {("us", "them")[seat % 2]}
    pilot.choose(PersonCell("nils"))
    assert person_of(pilot.scene.seating.figures[3]) == "nils"


def test_whoever_had_the_figure_gets_the_other_one_and_that_is_said(ctx: Context) -> None:
    ctx.preferences.change(speech=True)
    pilot = opened(ctx)
    assert "Alice" in pilot.find(PersonCell("alice")).tooltip
    pilot.choose(PersonCell("alice"))
    pilot.run(0.1)
    assert [person_of(one) for one in pilot.scene.seating.figures] == [
        *("alice", "victor", "bob", "carlos")
    ]
    assert any("Victor and Alice have swapped" in said for said in pilot.said)


@pytest.mark.parametrize("page", [page for page, _label in PAGES[1:]])
def test_every_part_can_be_chosen_by_mouse(ctx: Context, page: str) -> None:
    pilot = opened(ctx)
    turned_to(pilot, page)
    for key in [w.key for w in pilot.widgets() if isinstance(w.key, PartCell)]:
        if key not in [w.key for w in pilot.widgets()]:
            continue  # glasses that are on can be taken off
        pilot.choose(key)
        wanted = bool(key.value) if key.part in ("lashes", "glasses", "earrings") else key.value
        assert getattr(pilot.scene.seating.figure, key.part) == wanted
        chosen = [
            w.key.part
            for w in pilot.widgets()
            if getattr(w, "chosen", False) and isinstance(w.key, PartCell)
        ]
        assert page in chosen


@pytest.mark.parametrize(("page", "part"), [("face", "skin"), ("hair", "colour")])
def test_colours_are_beads(ctx: Context, page: str, part: str) -> None:
    pilot = opened(ctx)
    turned_to(pilot, page)
    beads = [w for w in pilot.widgets() if isinstance(w, InkBead)]
    assert [bead.key.value for bead in beads] == list(PARTS[part])
    pilot.choose(beads[-1].key)
    assert getattr(pilot.scene.seating.figure, part) == PARTS[part][-1]


def test_a_figure_of_ones_own_is_made_and_kept(ctx: Context, own_home: Path) -> None:
    pilot = opened(ctx)
    pilot.choose(OWN)
    pilot.run(0.3)
    assert pilot.scene.opened == "face"
    pilot.choose(PartCell("face", "goatee"))
    pilot.choose(PartCell("glasses", "on"))
    turned_to(pilot, "people")
    assert pilot.find(OWN).chosen
    pilot.choose(DONE)
    text = ctx.preferences.now.figures[0]
    assert "face=goatee" in text
    assert text.endswith("glasses")
    assert files.load(own_home / "settings.toml").settings.company.figures[0].glasses


def test_as_before_undoes_everything(ctx: Context) -> None:
    pilot = opened(ctx)
    renamed(pilot, "Kalle")
    pilot.choose(PersonCell("ada"))
    pilot.choose(SeatTab(2))
    renamed(pilot, "Pelle")
    pilot.choose(BEFORE)
    assert pilot.find(NAME).text == "Bob"
    pilot.choose(DONE)
    assert ctx.preferences.now.company.names == ("Victor", "Alice", "Bob", "Carlos")
    assert ctx.preferences.now.figures[0] == "victor"


@pytest.mark.parametrize("still", [False, True])
def test_a_surprise_rolls_and_is_somebody_new(ctx: Context, still: bool) -> None:
    ctx.preferences.change(reduced_motion=still)
    pilot = opened(ctx)
    pilot.scene.random = random.Random(7)
    before = pilot.scene.seating.figure
    pilot.choose(SURPRISE)
    assert pilot.scene.busy or still
    if still:
        assert pilot.scene.seating.figure.hair != before.hair
    pilot.run(1.6)
    assert not pilot.scene.busy
    figure = pilot.scene.seating.figure
    for part in ("hair", "face", "hat", "clothes", "skin"):
        assert getattr(figure, part) != getattr(before, part)
    assert len(set(pilot.scene.seating.figures)) == 4


def test_a_name_that_sits_here_already_is_refused_in_a_sentence(ctx: Context) -> None:
    pilot = opened(ctx)
    renamed(pilot, "CARLOS")
    assert pilot.scene.said == words.ALIKE.format(name="Carlos")
    pilot.choose(DONE)
    assert isinstance(pilot.scene, FiguresScene), "it stays open"
    pilot.press(pygame.K_ESCAPE)
    assert ctx.preferences.now.company.names[0] == "Victor"


def test_an_empty_name_becomes_the_one_before(ctx: Context) -> None:
    pilot = opened(ctx)
    renamed(pilot, "Kalle")
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.press(pygame.K_BACKSPACE)
    pilot.press(pygame.K_TAB, pygame.K_TAB)
    assert pilot.find(NAME).text == "Victor"


def test_a_thirteenth_letter_is_refused_in_a_sentence(ctx: Context) -> None:
    pilot = opened(ctx)
    renamed(pilot, "Maximilianus")
    assert pilot.scene.said == ""
    typed(pilot, "x")
    assert pilot.find(NAME).text == "Maximilianus"
    assert pilot.scene.said == str(words.FULL)


@pytest.mark.parametrize("sign", ["中", "א", "ا", "😀"])
def test_a_letter_that_no_font_has_is_refused_in_a_sentence(ctx: Context, sign: str) -> None:
    pilot = opened(ctx)
    renamed(pilot, f"Li{sign}")
    assert pilot.find(NAME).text == "Li"
    assert pilot.scene.said == str(words.NO_SIGN)


@pytest.mark.parametrize("name", ["Ωμέγα", "Жанна", "Łukasz", "Þórdís", "O’Neil-3"])
def test_letters_that_the_fonts_have_are_written(ctx: Context, name: str) -> None:
    pilot = opened(ctx)
    renamed(pilot, name)
    pilot.choose(DONE)
    assert ctx.preferences.now.company.names[0] == name


def test_what_an_input_method_composes_is_written_once(ctx: Context) -> None:
    pilot = opened(ctx)
    pilot.choose(NAME)
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.frame(pygame.event.Event(pygame.TEXTEDITING, {"text": "´", "start": 0, "length": 1}))
    typed_key = {"key": pygame.K_e, "mod": 0, "unicode": "e"}
    pilot.frame(pygame.event.Event(pygame.KEYDOWN, typed_key))
    assert pilot.find(NAME).text == "Victor", "while it is composed, keys are not the field's"
    pilot.frame(pygame.event.Event(pygame.TEXTINPUT, {"text": "é"}))
    pilot.frame(pygame.event.Event(pygame.TEXTINPUT, {"text": "mile"}))
    assert pilot.find(NAME).text == "émile"


def test_letters_are_written_wherever_the_focus_is(ctx: Context) -> None:
    pilot = opened(ctx)
    pilot.scene.group.focus_on(DONE)
    typed(pilot, "x")
    assert pilot.scene.group.focus.key == NAME
    assert pilot.find(NAME).text == "Victorx"


def test_on_a_gamepad_a_button_writes_another_name(ctx: Context) -> None:
    pilot = opened(ctx)
    ctx.by_pad = True
    pilot.scene._accept()
    pilot.frame()
    assert pilot.find(NAME).text == "Ida"
    assert pilot.scene.spoken_focus().remark == str(words.ANOTHER)


def test_everything_is_reached_and_said_with_keys_alone(ctx: Context) -> None:
    ctx.preferences.change(speech=True)
    pilot = opened(ctx)
    met: set[object] = set()
    for page, _label in PAGES:
        turned_to(pilot, page)
        for _ in range(40):
            pilot.press(pygame.K_TAB)
            met.add(pilot.scene.group.focus.key)
        assert {w.key for w in pilot.widgets()} <= met
    said = " ".join(pilot.said)
    for told in ("Victor, your own seat", "Alice, on your left", "cable jumper", "chosen"):
        assert told in said


@pytest.mark.parametrize("size", some(SIZES, 2))
@pytest.mark.parametrize("scale", [80, 100, 130, 200])
def test_nothing_leaves_the_window_or_is_too_small(
    ctx: Context, size: tuple[int, int], scale: int
) -> None:
    ctx.preferences.change(ui_scale=scale)
    pilot = opened(ctx, size=size)
    for page, _label in PAGES:
        turned_to(pilot, page)
        whole = pygame.Rect((0, 0), size)
        controls = list(pilot.widgets())
        for widget in controls:
            assert min(widget.rect.size) >= 44, (page, widget.key)
        if pilot.scene.stacked:
            continue  # what lies further down is scrolled to: test_large_text
        for widget in controls:
            assert whole.contains(widget.rect), (page, widget.key)
        for one in controls:
            for other in controls:
                assert one is other or not one.rect.colliderect(other.rect), (one.key, other.key)


def test_no_frame_draws_more_than_a_few_figures(
    ctx: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at the clock finds three milliseconds gone."""
    ticks = count()
    monkeypatch.setattr(figure_pages, "perf_counter", lambda: next(ticks) * 0.003)
    portraits._store.clear()
    pilot = launch(ctx, Below())
    pilot.app.apply(Push(OpenFigures()))
    waiting = len(pilot.scene._pictures._waiting)
    frames = 0
    while pilot.scene.busy:
        pilot.frame()
        frames += 1
    assert waiting >= 12
    assert frames >= waiting / 2


def test_a_copy_that_may_not_write_says_so(ctx: Context) -> None:
    ctx.may_write = lambda: False
    pilot = opened(ctx)
    assert pilot.scene.said == str(words.LOOKING)
