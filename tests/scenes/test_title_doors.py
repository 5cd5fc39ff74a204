"""The things on the title's cloth: what they say, how they rise, and the day on the calendar."""

from __future__ import annotations

import threading
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from own_mistakes import ENDED, with_puzzles
from pilot import Pilot, Table, context, games, launch, stands_in

from pidro_desktop import languages
from pidro_desktop.course.catalogue import LESSONS, Progress
from pidro_desktop.daily.state import Stage, TodayState
from pidro_desktop.engine.seats import EAST, SOUTH, WEST
from pidro_desktop.puzzles.progress import Standing
from pidro_desktop.render.art.nameplate import plate_width
from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.day_watch import DayWatch
from pidro_desktop.scenes.title import read_facts
from pidro_desktop.scenes.title.doors import DOORS, FACT, HEAD, LINE, MONTHS, Door, Fact
from pidro_desktop.scenes.title.first_start import GUIDED
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.layout.proportions import hem_of

DAY = date(2026, 3, 16)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 16, 23, 59, 59, 900_000, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ctx(own_home: Path, clock: Clock) -> Context:
    own_home.mkdir()
    made = context(own_home, open_games=lambda: games(stands_in(Table)), now=clock)
    made.preferences.change(lesson_offered=True)
    return made


@pytest.fixture
def pilot(ctx: Context) -> Pilot:
    pilot = launch(ctx, Title())
    pilot.run(1.0)
    return pilot


def test_every_thing_says_one_fact(pilot: Pilot) -> None:
    assert {key: pilot.find(key).fact for key in DOORS} == {
        "daily": "new today",
        "puzzles": "find the best card",
        "lessons": "0 of 8",
    }
    assert [pilot.find(key).waits for key in DOORS] == [True, False, False]


def test_a_database_that_cannot_be_read_keeps_nobody_from_the_title(ctx: Context) -> None:
    def refuses(*_given: object) -> None:
        raise StorageError("The results cannot be read.")

    ctx.history.query = refuses  # type: ignore[method-assign,assignment]  # as on a broken disk
    pilot = launch(ctx, Title())
    pilot.run(1.0)
    assert pilot.find("puzzles").enabled
    assert not pilot.app.busy


@pytest.mark.parametrize(
    ("stage", "streak", "fact"),
    [
        (Stage.OPEN, 0, Fact("new today", True)),
        (Stage.OPEN, 12, Fact("12 days in a row", True)),
        (Stage.BEGUN, 1, Fact("started today", True)),
        (Stage.PLAYED, 1, Fact("played today")),
        (Stage.PLAYED, 13, Fact("13 days in a row")),
    ],
)
def test_brass_is_where_the_daily_deal_waits(stage: Stage, streak: int, fact: Fact) -> None:
    state = TodayState(stage, streak)
    assert read_facts.daily_fact(state) == fact


@pytest.mark.parametrize(("begun", "why"), [(False, "no game in progress"), (True, None)])
def test_what_cannot_be_resumed_waits_in_the_calendar(
    begun: bool, why: str | None, ctx: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = TodayState(Stage.BEGUN if begun else Stage.OPEN, 5)
    monkeypatch.setattr(read_facts, "state_of_today", lambda *_given, **_more: state)
    pilot = launch(ctx, Title())
    pilot.run(1.0)
    resume = pilot.find("resume")
    assert not resume.enabled
    assert resume.why == (why or "Your daily deal waits in the calendar.")


def test_the_puzzles_tell_the_rating_or_what_comes_back() -> None:
    assert read_facts.puzzles_fact(Standing(1480, 0)) == Fact("rating 1480")
    assert read_facts.puzzles_fact(Standing(1480, 3)) == Fact("3 to try again", True)


def test_puzzles_found_while_the_title_is_shown_are_counted_on_it(
    own_home: Path, ctx: Context, clock: Clock
) -> None:
    clock.time = ENDED + timedelta(days=3)
    pilot = launch(ctx, Title())
    pilot.run(1.0)
    assert pilot.find("puzzles").fact == "find the best card"
    with_puzzles(own_home)
    ctx.own_found += 1
    ctx.wake()
    pilot.run(1.0)
    assert pilot.find("puzzles").fact == "2 to try again"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (700, 1200)])
def test_no_name_lies_on_the_pattern_of_the_cloth(size: tuple[int, int], ctx: Context) -> None:
    usual = ("Victor", "Alice", "Bob", "Carlos")
    for names in (usual, ("Maximilianus", "Anna-Liisa M", "Bartholomew", "Christoffers")):
        ctx.preferences.change(names=names)
        picture = launch(ctx, Title(), size).scene.picture
        assert picture.shown.company.names == names
        pattern = hem_of(picture.look.u)
        for seat in (WEST, EAST):
            half = plate_width(picture.look, names[seat]) / 2
            x = picture.cloth.seats[seat][0]
            assert x - half > picture.layout.cloth.left + pattern
            assert x + half < picture.layout.cloth.right - pattern


def test_the_book_says_what_its_stars_mean(pilot: Pilot) -> None:
    pilot.hover(*pilot.find("lessons").rect.center)
    explained = pilot.scene.group.explained()
    assert explained is not None
    assert "stars" in explained.tooltip


def test_the_last_star_of_the_book_is_for_all_lessons() -> None:
    found = [read_facts.stars(Progress(dict.fromkeys(LESSONS[:done], 1))) for done in range(9)]
    assert found == [0, 1, 1, 2, 2, 2, 2, 2, 3]


def test_a_thing_that_is_pointed_at_rises_and_the_figures_look_there(pilot: Pilot) -> None:
    door = pilot.find("daily")
    rest = door.middle
    pilot.hover(*door.rect.center)
    assert pilot.app.busy
    pilot.run(0.2)
    assert door.middle == (rest[0], rest[1] - 8)
    assert not pilot.app.busy
    pilot.hover(5, 5)
    pilot.run(0.2)
    assert door.middle == rest


def test_with_less_motion_it_is_up_at_once(pilot: Pilot) -> None:
    pilot.app.ctx.preferences.change(reduced_motion=True)
    door = pilot.find("lessons")
    pilot.hover(*door.rect.center)
    assert door.risen == 1.0


@pytest.mark.paint
def test_the_day_changes_at_midnight_while_nobody_moves_a_hand(pilot: Pilot, clock: Clock) -> None:
    assert not pilot.app.busy
    before = pilot.app.display.picture.copy()
    clock.time = datetime(2026, 4, 1, 0, 0, 1, tzinfo=UTC)
    pilot.frame()
    assert pilot.app.display.picture.get_buffer().raw != before.get_buffer().raw
    assert str(MONTHS[3]) == "April"


def test_the_watch_wakes_when_the_day_has_changed_and_not_before(clock: Clock) -> None:
    woken = threading.Event()
    watch = DayWatch(woken.set, clock)
    assert not woken.wait(0.3)
    clock.time = datetime(2026, 3, 17, 0, 0, 0, tzinfo=UTC)
    assert woken.wait(5)
    watch.close()


def test_the_kept_picture_is_that_of_who_plays(ctx: Context, tmp_path: Path) -> None:
    (tmp_path / "stills").mkdir()
    ctx.stills = ImageCache(tmp_path / "stills")
    pilot = launch(ctx, Title())
    pilot.run(1.0)
    kept = {path.name for path in (tmp_path / "stills").iterdir()}
    assert len(kept) == 2
    ctx.preferences.change(names=("Maj", "Alice", "Bob", "Carlos"))
    pilot.run(1.0)
    other = {path.name for path in (tmp_path / "stills").iterdir()}
    assert len(other) == 2
    assert not kept & other
    ctx.preferences.change(figures=("elsa", "alice", "bob", "carlos"))
    pilot.run(1.0)
    assert not other & {path.name for path in (tmp_path / "stills").iterdir()}


@pytest.mark.parametrize("size", [(2560, 1000), (1280, 720), (3440, 1440), (1600, 1000)])
@pytest.mark.parametrize("scale", [100, 130])
def test_no_second_line_lies_on_the_figure_below(
    pilot: Pilot, size: tuple[int, int], scale: int
) -> None:
    pilot.app.ctx.preferences.change(ui_scale=scale)
    pilot.resize(size)
    for key in DOORS:
        door = pilot.find(key)
        assert isinstance(door, Door)
        door.fact = "vahvuusluku 1263"
        cloth, look, pen = door._cloth, door._look, door._look.px(FACT)
        (x, y), south = cloth.things[door.number], cloth.seats[SOUTH]
        low = y + cloth.rows[1] + (len(door.lines()) - 1) * look.s(LINE) + pen / 2
        if abs(x - south[0]) < cloth.step / 2:
            assert low <= south[1] - HEAD * cloth.k or len(door.lines()) == 1


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
def test_no_word_of_what_a_door_says_is_left_out(pilot: Pilot, language: str) -> None:
    languages.set_language(language)
    pilot.resize((960, 600))
    for key in DOORS:
        door = pilot.find(key)
        assert isinstance(door, Door)
        door.fact = str(GUIDED)
        assert " ".join(door.lines()) == door.fact
