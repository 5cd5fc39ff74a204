"""A record instead of a command, as a list of files hands it over, is watched."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from pidro_desktop import cli
from pidro_desktop.app import App
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.title.title import Title

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """Windows that are opened in memory, and closed once something lies over the title."""
    apps: list[App] = []

    def run(app: App) -> None:
        apps.append(app)
        app.step(0.0)
        app.ctx.opened()
        end = time.monotonic() + 30
        while type(app.top) in (Title, Reading) and time.monotonic() < end:
            app.step(1 / 60)
            time.sleep(0.001)

    monkeypatch.setattr(Display, "open", lambda *_size, **_asked: Display.headless((960, 600)))
    monkeypatch.setattr(App, "run", run)
    return apps


@pytest.mark.parametrize("words", [["{}"], ["play", "{}"], ["--windowed", "960x600", "{}"]])
def test_a_record_is_watched_at_once(shown: list[App], words: list[str], tmp_path: Path) -> None:
    record = tmp_path / "an evening.pidro.jsonl"
    record.write_bytes(GOLDEN.read_bytes())
    assert cli.main([word.format(record) for word in words]) == 0
    assert isinstance(shown[0].top, Viewer)


def test_what_is_no_record_is_told_in_the_window(shown: list[App], tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("Buy coffee.\n")
    assert cli.main([str(note)]) == 0
    assert isinstance(shown[0].top, Message)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["some-typo"], "invalid choice: 'some-typo'"),
        (["."], "invalid choice: '.'"),
        (["play", "gone.pidro.jsonl"], "there is no file 'gone.pidro.jsonl'"),
        ([str(GOLDEN), "check"], "unrecognized arguments: check"),
        (["--open", "x", str(GOLDEN)], "not allowed with"),
    ],
)
def test_what_is_no_file_is_still_no_command(
    words: list[str], told: str, shown: list[App], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(words)
    assert left.value.code == 2
    assert told in capsys.readouterr().err
    assert shown == []
