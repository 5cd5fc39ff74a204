"""A thousand names as people may type them go through sentences, scenes, files and terminals.

Each four of them sit at one table. What the settings make of them is shown, said and recorded; what
other programs have written into a record is shown and said as well.
"""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random

import every_scene
import pytest
from every_scene import SMALL, after_a_deal, asking, look, scenes, settle
from pilot import Pilot, Table, close_histories, context, games, launch, stands_in
from random_names import random_names
from records import keep, played

from pidro_desktop import languages
from pidro_desktop.cli import main
from pidro_desktop.engine.record.lines import Header, header_line
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.figures.company import company
from pidro_desktop.figures.names import LONGEST, length
from pidro_desktop.figures.people import FOUR
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.people.figure_pages import SeatTab
from pidro_desktop.scenes.people.figures import FiguresScene
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import settings as files
from pidro_desktop.storage.settings import Settings
from pidro_desktop.text_safety import drawable, has_lone_surrogates, printable
from pidro_desktop.tr import ENGLISH, use_language
from pidro_desktop.variants import load

COUNT = 1000
NAMES = random_names(26, COUNT)
TABLES = [tuple(NAMES[at : at + 4]) for at in range(0, COUNT, 4)]
LANGUAGES = ("en", "sv", "fi")
SHOWN = TABLES[::25]
"""Whom whole scenes are shown with: every twenty-fifth table."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)
    table_text.call_own()


def seated(names: tuple[str, ...]) -> tuple[str, str, str, str]:
    return company(names, FOUR).names


def in_utf8(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same texts as a file can hold them."""
    return tuple(name.encode("utf-8", "replace").decode() for name in names)


def opened(home: Path, names: tuple[str, str, str, str], **changes: object) -> Pilot:
    """A window whose settings have these names as they were typed."""
    home.mkdir(parents=True, exist_ok=True)
    ctx = context(home, look=look(), open_games=lambda: games(stands_in(Table)))
    ctx.preferences.change(names=in_utf8(names), speed="instant", speech=True, **changes)
    return launch(ctx, Title(), SMALL)


# ------------------------------------------------------------ names


@pytest.mark.parametrize("names", TABLES)
def test_four_names_are_four_different_names_that_break_nothing(names) -> None:
    called = seated(names)
    assert len(set(map(str.casefold, called))) == 4
    for name in called:
        assert name
        assert length(name) <= LONGEST
        assert name == drawable(name) == printable(name)


def test_settings_with_any_names_are_read_and_written_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for names in TABLES:
        typed = tuple("" if has_lone_surrogates(name) else name for name in names)
        files.save(Settings(names=typed), path)
        loaded = files.load(path)
        assert loaded.notice is None
        assert loaded.settings.names == typed
        assert loaded.settings.company.names == seated(typed)


def test_a_record_keeps_the_names_as_they_are() -> None:
    first, *others = played("names", 1)
    for names in TABLES:
        called = seated(names)
        line = json.loads(first) | {"seats": called}
        reader = read_one([json.dumps(line, ensure_ascii=False), *others], load)
        assert reader.header.names == called
        again = header_line(
            Header(
                rules=reader.header.rules,
                options={},
                seats=reader.header.seats,
                seed="",
                created=reader.header.created,
            )
        )
        assert "\n" not in again
        assert json.loads(again)["seats"] == list(called)


# ------------------------------------------------------------ sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_in_sentences_as_they_are(language: str) -> None:
    languages.set_language(language)
    for names in TABLES:
        called = seated(names)
        table_text.call_own(called)
        for seat, name in enumerate(called):
            for told in (
                table_text.bid_by(seat, 8),
                table_text.bid_stands(seat, 8, 6),
                table_text.must_beat(seat, 8),
                table_text.outcome(seat, 8, made=True),
                table_text.outcome(seat, 8, made=False),
                table_text.points_won_text(3, seat, 5, (seat + 1) % 4),
                table_text.won_by(seat, (seat + 2) % 4, ours=False),
                "\n".join(table_text.dealing(seat, done=True, yours=False)),
            ):
                assert name in told
                assert "{seat}" not in told
        assert len(set(table_text.initials())) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_and_speech_say_any_name(language: str, own_home: Path) -> None:
    """Through the speakers and the hints of a real table."""
    languages.set_language(language)
    for number, names in enumerate(SHOWN):
        pilot = opened(own_home / str(number), names, help=True)
        called = pilot.app.ctx.preferences.now.company.names
        match = copy.deepcopy(asking(("bid", "play")[number % 2]))
        match.setup = replace(match.setup, names=called)
        scene = TableScene(match)
        pilot.app.apply(Push(scene))
        settle(pilot, scene)
        assert not isinstance(pilot.scene, ErrorMessage)
        assert table_text.sitting() == called
        said = " ".join(pilot.said)
        assert "{name}" not in said.replace("".join(called), "") or "{name}" in "".join(called)
        pilot.app.quit()


# ------------------------------------------------------------ scenes


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in scenes() if "deleted" not in name])
def test_every_scene_is_drawn_and_read_aloud_with_all_names(
    name: str, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the language of the table's turn, until each four have been there."""
    made, plain, at_table = scenes()[name], every_scene.ctx_of, every_scene.at_table
    for turn, names in enumerate(TABLES):
        language, home = LANGUAGES[turn % 3], own_home / str(turn)

        def ctx_of(home: Path, names=names, language=language) -> Context:
            ctx = plain(home)
            ctx.preferences.change(names=in_utf8(names), speech=True, language=language)
            return ctx

        def seated_at(home: Path, match: Match, size=SMALL, names=names) -> Pilot:
            match = copy.deepcopy(match)
            match.setup = replace(match.setup, names=seated(names))
            return at_table(home, match, size)

        monkeypatch.setattr(every_scene, "ctx_of", ctx_of)
        monkeypatch.setattr(every_scene, "at_table", seated_at)
        monkeypatch.setenv("PIDRO_HOME", str(home))
        languages.set_language(language)
        home.mkdir(parents=True)
        pilot = made(home)
        assert name == "breakage" or not isinstance(pilot.scene, ErrorMessage), names
        pilot.app.quit()
        close_histories(0)


@pytest.mark.parametrize("names", SHOWN)
def test_scenes_are_drawn_and_read_aloud_with_any_names(names, own_home: Path) -> None:
    languages.set_language(Random(str(names)).choice(LANGUAGES))
    pilot = opened(own_home, names)
    called = pilot.app.ctx.preferences.now.company.names
    after = copy.deepcopy(after_a_deal())
    after.setup = replace(after.setup, names=called)
    for scene in (SettingsPanel(), FiguresScene(1), TableScene(after)):
        pilot.app.apply(Push(scene))
        pilot.run(0.3)
        assert pilot.scene is scene, "nothing breaks"
    assert pilot.said


def test_names_are_typed_into_the_scene_and_come_out_right(own_home: Path) -> None:
    pilot = opened(own_home, ("Victor", "Alice", "Bob", "Carlos"))
    pilot.app.apply(Push(FiguresScene()))
    for names in TABLES[::3]:
        for seat, name in enumerate(names):
            pilot.scene._sit(seat)
            pilot.scene.field.set("".join(one for one in name if not has_lone_surrogates(one)))
            pilot.scene._written()
        kept = pilot.scene.seating.company
        assert len(set(map(str.casefold, kept.names))) == 4
        assert company(kept.names, FOUR).names == kept.names
        assert pilot.find(SeatTab(3)).label
    pilot.frame()
    assert isinstance(pilot.scene, FiguresScene)


@pytest.mark.parametrize("names", SHOWN)
def test_records_with_any_names_are_watched(names, own_home: Path, tmp_path: Path) -> None:
    """As other programs may have written them: longer, and not cleaned."""
    first, *others = played("names", 1)
    line = json.loads(first) | {"seats": in_utf8(names)}
    pilot = opened(own_home, ("", "", "", ""))
    path = keep(tmp_path, "mail", [json.dumps(line), *others])
    pilot.app.apply(Push(Viewer(read_one(path.read_text("utf-8").splitlines(), load), "x")))
    pilot.run(0.2)
    assert isinstance(pilot.scene, Viewer)


# ------------------------------------------------------------ terminals


@pytest.mark.parametrize("command", ["check", "advise"])
def test_a_terminal_gets_no_control_characters(command: str, tmp_path: Path) -> None:
    first, *others = played("names", 1)
    for number, names in enumerate(SHOWN):
        line = json.loads(first) | {"seats": in_utf8(names)}
        path = keep(tmp_path, f"mail {number}", [json.dumps(line), *others[:30]])
        out = io.StringIO()
        with redirect_stdout(out):
            main([command, str(path)])
        printed = out.getvalue()
        assert printed
        assert all(sign.isprintable() or sign == "\n" for sign in printed)
