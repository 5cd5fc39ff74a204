"""Names, paths and pasted text that no font can draw are shown, said, or refused in a sentence."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pygame
import pytest
from every_scene import SMALL, look
from game_list import key, open_list, read
from pilot import Pilot, context, games, launch
from records import keep, played

from pidro_desktop import paths
from pidro_desktop.render import clipboard
from pidro_desktop.render.widgets import text_field
from pidro_desktop.scenes.past_games.import_panel import Import
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_deals import deal_line
from pidro_desktop.scenes.past_games.viewer_file import FileGames
from pidro_desktop.scenes.shell.message import ErrorMessage, Message
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.transfer import import_games
from pidro_desktop.text_safety import drawable
from pidro_desktop.variants import load

BLANK = "\u200b\u200d"
STRANGE = (BLANK, "\x1b[2JA\nB", "\u202egnp", "e" + "\u0301" * 400 + "x" * 5_000)

only_on_linux = pytest.mark.skipif(sys.platform != "linux", reason="no such names elsewhere")


def in_bytes(path: Path, name: bytes = b"g\xf6ran.pidro.jsonl") -> Path:
    """The file under a name that is not UTF-8."""
    other = Path(os.fsdecode(os.fsencode(path.parent) + b"/" + name))
    path.rename(other)
    return other


def with_names(*names: str) -> list[str]:
    first, *others = played("strange", 1)
    return [json.dumps(json.loads(first) | {"seats": names}), *others]


def opened(home: Path, path: Path) -> Pilot:
    home.mkdir(exist_ok=True)
    ctx = context(home, look=look(), open_games=lambda: games(ShowTitle))
    ctx.preferences.change(speech=True)
    pilot = launch(ctx, Title(path), SMALL)
    pilot.run(0.1)
    assert not isinstance(pilot.scene, ErrorMessage)
    return pilot


def test_seats_with_strange_names_are_watched_drawn_and_said(own_home, tmp_path) -> None:
    pilot = opened(own_home, keep(tmp_path, "mail", with_names(*STRANGE)))
    assert isinstance(pilot.scene, Viewer)
    viewing = pilot.scene.viewing
    row = deal_line(1, viewing.score(viewing.deals[0]), STRANGE, viewing.rules)
    assert len(row) < 80
    pilot.press(pygame.K_END, pygame.K_F6, pygame.K_F7, pygame.K_d)
    pilot.run(0.1)
    assert not isinstance(pilot.scene, ErrorMessage)
    assert any("Victor" in said for said in pilot.said), "a blank name is the seat's own"


def test_a_file_of_games_of_strange_people_is_listed(own_home, tmp_path) -> None:
    lines = with_names(*STRANGE)
    pilot = opened(own_home, keep(tmp_path, "mail", [*lines, *lines]))
    assert isinstance(pilot.scene, FileGames)
    pilot.press(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(pilot.scene, Viewer)


@only_on_linux
@pytest.mark.parametrize("whole", [True, False])
def test_a_file_whose_name_is_not_utf8_is_watched_or_refused(own_home, tmp_path, whole) -> None:
    path = in_bytes(keep(tmp_path, "mail", played("mail", 1) if whole else ["hello"]))
    pilot = opened(own_home, path)
    assert isinstance(pilot.scene, Viewer if whole else Message)
    assert whole or any("g\\xf6ran" in drawable(said) for said in pilot.said)


@only_on_linux
def test_a_kept_file_whose_name_is_not_utf8_is_listed_exported_and_deleted(own_home) -> None:
    own_home.mkdir()
    kept = keep(paths.saves_dir(), "20260106-190000", played("won", 99, target=20))
    path = in_bytes(kept, b"2026\xff.pidro.jsonl")
    broken = in_bytes(keep(paths.saves_dir(), "b", ["{"]), b"broken\xf6")
    pilot, scene = open_list(own_home / "more")
    assert {game.path for game in scene.list.rows} == {path, broken}
    for game in list(scene.list.rows):
        scene.list.choose(game.key)
        pilot.frame()
        if not game.fault:
            pilot.choose("Export")
            assert "exported" in str(pilot.scene.heading)
            pilot.press(pygame.K_ESCAPE)
        pilot.choose("Delete")
        pilot.choose("Delete")
        read(pilot, scene)
        assert not game.path.exists()
        pilot.choose("Undo delete")
        read(pilot, scene)
        assert game.path.exists()


@only_on_linux
def test_a_dropped_file_whose_name_is_not_utf8_is_imported(own_home, tmp_path) -> None:
    own_home.mkdir()
    path = in_bytes(keep(tmp_path, "mail", played("mail", 1)))
    pilot, _scene = open_list(own_home / "more")
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    panel = pilot.scene
    assert isinstance(panel, Import)
    for _ in range(500):
        pilot.run(0.02)
        if panel._errand is None:
            break
    assert panel.said == "1 game imported."


@pytest.mark.parametrize(
    "written",
    ["\0", "a\0b", "~\0", "file://\0", "file://[", "~nobody-at-all/x", "x" * 5_000, "\ud800"],
)
def test_what_can_be_no_path_is_refused_in_a_sentence(own_home, written: str) -> None:
    own_home.mkdir()
    pilot, _scene = open_list(own_home / "more")
    pilot.choose("Import")
    panel = pilot.scene
    assert isinstance(panel, Import)
    panel._take(written)
    for _ in range(500):
        pilot.run(0.02)
        if panel._errand is None:
            break
    assert str(panel.said).endswith(".")
    assert "Nothing was imported" in str(panel.said)


def test_a_clipboard_that_holds_no_utf8_or_a_book_is_no_trouble(
    own_home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_text() -> str:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    own_home.mkdir()
    pilot, _scene = open_list(own_home / "more")
    pilot.choose("Import")
    for found in (no_text, lambda: "x" * 50_000_000, lambda: "a\nb\0\u202ec\ud800" + BLANK):
        monkeypatch.setattr(pygame.scrap, "get_text", found)
        pilot.choose("Paste")
        key(pilot, pygame.K_v, mod=pygame.KMOD_CTRL)
        pilot.frame()
    assert pilot.find("path").text == "abc"


def test_what_goes_to_the_clipboard_is_unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: taken.append(str(text)))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: taken[-1])
    assert clipboard.copy("/saves/g\udcf6ran\0")
    assert taken == ["/saves/g\\xf6ran"]


def test_a_long_paste_is_cut_before_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "y" * 10_000_000)
    assert len(text_field.pasted()) == text_field.MOST_PASTED


def test_strange_games_are_imported_as_they_are(tmp_path: Path) -> None:
    path = keep(tmp_path, "mail", with_names(*STRANGE))
    (new,) = import_games(path, tmp_path / "saves", (), load).paths
    assert new.read_bytes() == path.read_bytes()
