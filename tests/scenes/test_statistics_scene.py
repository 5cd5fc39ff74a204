"""The statistics in the window: figures lead to games; filters, reset, export, what is missing."""

from __future__ import annotations

import json
import re
import time
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
from histories import COMPANY, add_games, dated, played, pretend_reviewed, result_of
from pilot import Pilot, context, games, launch, stands_in

from pidro_desktop import paths
from pidro_desktop.languages import load as load_language
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import TextPainter
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.scenes.past_games.past_games_text import NO_RECORDS, NOTHING_YET
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.game_filters import (
    ChoiceList,
    FilterButton,
    FilterControl,
    ValueControl,
)
from pidro_desktop.scenes.shell.message import YES, Message
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.statistics.sheet import FigureControl
from pidro_desktop.scenes.statistics.statistics import StatisticsScene
from pidro_desktop.scenes.statistics.totals_paper import COLUMNS
from pidro_desktop.storage.history import GameResult
from pidro_desktop.tr import ENGLISH, use_language
from pidro_desktop.variants import load


@cache
def record() -> list[str]:
    """A short game that is over."""
    return played("short", load("finnish", {"target": 12}), 1)


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    (own_home / "data").mkdir(exist_ok=True)
    return context(own_home, open_games=lambda: games(stands_in(ShowTitle)))


def opened(ctx: Context, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """The statistics, as soon as nothing moves."""
    pilot = launch(ctx, StatisticsScene(), size)
    rest(pilot)
    return pilot


def rest(pilot: Pilot) -> None:
    end = time.monotonic() + 20
    while pilot.scene.busy:
        assert time.monotonic() < end, "The scene never came to rest."
        pilot.frame()
        time.sleep(0.001)


def figures_of(pilot: Pilot, true) -> None:
    """Wait until the worker has published figures for which this holds."""
    end = time.monotonic() + 20
    while not (pilot.scene.figures is not None and true(pilot.scene.figures)):
        assert time.monotonic() < end, "They were never published."
        pilot.frame()
        time.sleep(0.001)


def test_seven_games_are_told_and_how_many_a_curve_needs(ctx: Context) -> None:
    add_games(ctx.history, 7)
    pilot = opened(ctx)
    assert next(iter(pilot.scene.spoken())) == "You won 5 of 7 games. A curve needs 20 games."
    pilot.choose(PageTab("accuracy"))
    told = next(iter(pilot.scene.spoken()))
    assert re.fullmatch(
        r"Accuracy \d+% in \d reviewed games\. Plays \w+ \w+.*\. A curve needs 20 games\.", told
    )


def test_without_a_game_the_cloth_says_what_it_will_show(ctx: Context) -> None:
    pilot = opened(ctx)
    assert next(iter(pilot.scene.spoken())).startswith("Your games will show here")
    pilot.choose(PageTab("accuracy"))
    assert next(iter(pilot.scene.spoken())).startswith("No game has been reviewed yet.")


def test_a_bar_opens_the_games_that_it_is_made_of(ctx: Context) -> None:
    add_games(ctx.history, 30)
    pilot = opened(ctx)
    rows = {row.seq: row.id for row in pilot.scene.worker.rows}
    bars = pilot.find(FigureControl("bids"))
    pilot.click(*bars.places[1].center)
    assert isinstance(pilot.scene, PastGames)
    assert pilot.scene.only == {rows[seq] for seq in bars.figures[1].games}
    assert pilot.scene.about.startswith("Bid 7: ")


def test_a_list_of_games_without_records_says_so(
    ctx: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_games(ctx.history, 30)
    pilot = opened(ctx)
    written: list[str] = []
    put = TextPainter.put

    def noted(self: TextPainter, canvas: Canvas, string: str, *given: Any, **more: Any) -> int:
        written.append(str(string))
        return put(self, canvas, string, *given, **more)

    monkeypatch.setattr(TextPainter, "put", noted)
    pilot.click(*pilot.find(FigureControl("bids")).places[1].center)
    pilot.run(0.5)
    assert str(NO_RECORDS) in written
    assert str(NOTHING_YET) not in written[written.index(str(NO_RECORDS)) :]


def test_the_list_has_these_games_alone_and_says_if_some_have_no_record(ctx: Context) -> None:
    folder = paths.saves_dir()
    ids = []
    for number in range(4):
        at = datetime(2026, 1, 1 + number, tzinfo=UTC)
        lines = dated(list(record()), number, at)
        (folder / f"2026010{number}-190000.pidro.jsonl").write_text("\n".join(lines) + "\n")
        ids.append(result_of(lines, at).id)
    pilot = launch(ctx, StatisticsScene())
    from pidro_desktop.scenes.shell.routes import OpenPastGames  # noqa: PLC0415
    from pidro_desktop.scenes.shell.scene import Push  # noqa: PLC0415

    only = frozenset([ids[1], ids[3], "a game that was deleted"])
    pilot.app.apply(Push(OpenPastGames(only=only, about="Bid 8")))
    rest(pilot)
    pilot.frame()
    assert {game.header.game_id for game in pilot.scene.list.rows} == {ids[1], ids[3]}


def test_filters_are_chosen_by_keys_alone_and_empty_ones_are_dimmed(ctx: Context) -> None:
    add_games(ctx.history, 30)
    pilot = opened(ctx)
    while pilot.scene.group.focus.key != FilterControl("company"):
        pilot.press(pygame.K_TAB)
    button = pilot.find(FilterControl("company")).rect
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, ChoiceList)
    assert pilot.scene.rect.left == button.left
    assert 0 <= pilot.scene.rect.top - button.bottom < 20, "it hangs under its button"
    assert not pilot.find(ValueControl("partner beginner")).enabled
    assert pilot.find(ValueControl("partner champion")).enabled
    while pilot.scene.group.focus.key != ValueControl("partner champion"):
        pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    rest(pilot)
    figures_of(pilot, lambda found: found.filters.company == "partner champion")
    wanted = sum(company[1] == "champion" for company in COMPANY)
    found = pilot.app.top
    assert isinstance(found, StatisticsScene)
    assert found.figures is not None
    assert found.figures.records.games == 10 * wanted
    assert pilot.find(FilterControl("company")).label == "With champion"


def test_a_click_beside_the_list_of_a_filter_closes_it(ctx: Context) -> None:
    add_games(ctx.history, 3)
    pilot = opened(ctx, (960, 600))
    pilot.choose(FilterControl("span"))
    rows = [widget.rect for widget in pilot.widgets()]
    assert min(min(row.size) for row in rows) >= 44
    assert all(pygame.Rect(0, 0, 960, 600).contains(row) for row in rows)
    pilot.click(*pilot.scene.rect.move(-40, 0).midleft)
    assert isinstance(pilot.scene, StatisticsScene)


def test_filters_are_written_in_one_size(ctx: Context) -> None:
    add_games(ctx.history, 3)
    use_language(load_language("sv"))
    ctx.preferences.change(ui_scale=130)
    pilot = opened(ctx, (960, 600))
    sizes = {w.px for w in pilot.widgets() if isinstance(w, FilterButton)}
    use_language(ENGLISH)
    assert len(sizes) == 1


def test_a_bar_under_the_pointer_tells_its_numbers_and_that_it_opens_games(ctx: Context) -> None:
    add_games(ctx.history, 30)
    pilot = opened(ctx)
    bars = pilot.find(FigureControl("bids"))
    pilot.hover(*bars.places[1].center)
    assert bars.tooltip.startswith("Bid 7: ")
    assert bars.tooltip.endswith("Opens these games.")
    assert bars.tooltip_rect == bars.places[1]


def test_a_reset_asks_first_and_can_be_undone(ctx: Context) -> None:
    add_games(ctx.history, 24)
    pilot = opened(ctx)
    pilot.choose(PageTab("totals"))
    pilot.choose("Reset")
    assert isinstance(pilot.scene, Message)
    pilot.choose("Cancel")
    pilot.choose("Reset")
    pilot.choose(YES)
    figures_of(pilot, lambda found: found.records.games == 0)
    pilot.choose("Undo reset")
    figures_of(pilot, lambda found: found.records.games == 24)


def test_without_games_there_is_nothing_to_reset_or_to_open(ctx: Context) -> None:
    pilot = opened(ctx)
    assert not [w for w in pilot.widgets() if isinstance(w.key, FigureControl)]
    pilot.choose(PageTab("totals"))
    assert not pilot.find("Reset").enabled


def test_the_totals_are_those_of_the_database(ctx: Context) -> None:
    add_games(ctx.history, 24)
    pilot = opened(ctx)
    assert pilot.scene.figures.totals == ctx.statistics()


def test_each_number_of_the_totals_is_heard_with_its_column(ctx: Context) -> None:
    add_games(ctx.history, 24)
    pilot = opened(ctx)
    pilot.choose(PageTab("totals"))
    plain, hints, undo = (numbers.won for numbers in ctx.statistics())
    won = f"Games won: unaided {plain}, with hints {hints}, with undo {undo}."
    assert won in pilot.scene.spoken()


def test_a_column_of_the_totals_opens_its_games(ctx: Context) -> None:
    add_games(ctx.history, 24)
    pilot = opened(ctx)
    pilot.choose(PageTab("totals"))
    columns = pilot.find(FigureControl("totals"))
    figures = pilot.scene.figures
    numbers = [column.numbers(figures) for column in COLUMNS]
    assert numbers[:3] == [*figures.totals]
    assert [len(column.games) for column in columns.figures] == [n.won + n.lost for n in numbers]
    pilot.click(*columns.places[1].center)
    assert isinstance(pilot.scene, PastGames)
    assert pilot.scene.about.startswith("With hints: ")
    assert len(pilot.scene.only) == numbers[1].won + numbers[1].lost


def test_export_writes_two_files_and_says_where(ctx: Context) -> None:
    add_games(ctx.history, 24)
    pilot = opened(ctx)
    pilot.choose("Export")
    assert isinstance(pilot.scene, Message)
    (table,) = paths.exports_dir().glob("*.csv")
    (whole,) = paths.exports_dir().glob("*.json")
    assert len(table.read_text("utf-8").splitlines()) == 25
    assert json.loads(whole.read_text("utf-8"))["records"]["games"] == 24
    assert str(paths.exports_dir()) in pilot.scene.text


def test_a_copy_that_only_looks_changes_nothing(ctx: Context) -> None:
    add_games(ctx.history, 24)
    ctx.may_write = lambda: False
    before = (paths.history_file()).read_bytes() if paths.history_file().exists() else b""
    pilot = opened(ctx)
    assert not pilot.find("Export").enabled
    pilot.choose(PageTab("totals"))
    assert not pilot.find("reset").enabled
    pilot.scene.worker.close()
    pilot.scene.worker.join()
    assert (paths.history_file().read_bytes() if before else b"") == before


def test_other_rules_come_first_if_they_were_played_last(ctx: Context) -> None:
    add_games(ctx.history, 20)
    at = datetime(2026, 4, 1, tzinfo=UTC)
    petro = GameResult("p", at, "petro", 0, (62, 1), 62, ("person", "a", "b", "a"), ())
    assert ctx.history.record_game(petro)
    pilot = opened(ctx)
    assert pilot.scene.figures.filters.rules == "petro"
    assert pilot.scene.figures.records.games == 1


def test_reviews_are_worked_out_while_nobody_touches_anything(ctx: Context) -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    lines = dated(list(record()), 1, at)
    (paths.saves_dir() / "20260101-190000.pidro.jsonl").write_text("\n".join(lines) + "\n")
    assert ctx.history.record_game(result_of(lines, at))
    pilot = opened(ctx)
    figures_of(pilot, lambda found: found.reviewed == 1)
    assert pilot.scene.worker.progress.done == 1
    assert pilot.scene.figures.losses


def test_a_database_that_cannot_be_read_is_told(ctx: Context, own_home: Path) -> None:
    ctx.history.close()
    for file in own_home.glob("history.sqlite3*"):
        file.unlink()
    assert next(iter(opened(ctx).scene.spoken())) == "The results cannot be read. The log says why."


def test_less_motion_shows_everything_at_once(ctx: Context) -> None:
    add_games(ctx.history, 24)
    ctx.preferences.change(reduced_motion=True)
    pilot = launch(ctx, StatisticsScene())
    figures_of(pilot, lambda _found: True)
    pilot.frame()
    assert not pilot.scene.busy


def test_reviewed_games_make_a_second_curve(ctx: Context) -> None:
    add_games(ctx.history, 24)
    pretend_reviewed(ctx.history.path)
    pilot = opened(ctx)
    assert "Without luck it would be" in " ".join(pilot.scene.spoken())
    pilot.choose(PageTab("accuracy"))
    assert "Accuracy " in " ".join(pilot.scene.spoken())
