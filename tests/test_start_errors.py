"""What prevents playing is told where somebody can read it: in the terminal, or in a box."""

from __future__ import annotations

import contextlib
import io
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pidro_desktop import cli, languages, start_errors, streams
from pidro_desktop.commands import play
from pidro_desktop.render import message_box
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import lazy_format, tr

Boxes = list[str]


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Boxes:
    """The texts of the boxes shown, for a program that was started from a menu."""
    shown: Boxes = []

    def show(text: str) -> bool:
        shown.append(text)
        return True

    monkeypatch.setattr(start_errors, "_show", show)
    monkeypatch.setattr(streams, "errors_are_read", lambda: False)
    monkeypatch.setattr(streams, "attach_console", lambda: False)
    return shown


def raising(fault: BaseException) -> Callable[[object], int]:
    def run(_options: object) -> int:
        raise fault

    return run


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--windowed", "10x10"], "320x200"),
        (["play", "--nonsense"], "--nonsense"),
        (["chek"], "chek"),
        (["gone.pidro.jsonl"], "there is no file 'gone.pidro.jsonl'"),
        (["demo", "--deals", "x"], "'x'"),
    ],
)
def test_a_wrong_argument_of_a_shortcut_is_shown_in_a_box(
    arguments: list[str], said: str, boxes: Boxes, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(arguments)
    assert left.value.code == 2
    assert said in boxes[0]
    assert boxes[0].startswith("Pidro cannot use what it was started with: ")
    assert "correct the shortcut" in boxes[0]
    assert capsys.readouterr() == ("", "")


def test_a_screen_that_cannot_be_opened_is_shown_in_a_box(boxes: Boxes) -> None:
    assert cli.main([]) == 2
    assert "only the invisible video driver 'dummy' works" in boxes[0]


@pytest.mark.parametrize(
    ("fault", "status", "said"),
    [
        (
            StorageError(
                lazy_format(tr("There is no folder to save anything in: {why}."), why="x")
            ),
            2,
            "There is no folder to save anything in: x.",
        ),
        (
            OSError(13, "Permission denied", "settings"),
            2,
            "Pidro had to stop: settings: Permission denied. Everything saved before is unchanged.",
        ),
        (RuntimeError("spilled"), 70, "Something went wrong inside the program."),
    ],
)
def test_whatever_ends_the_window_is_shown_in_a_box(
    fault: BaseException,
    status: int,
    said: str,
    boxes: Boxes,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(play, "run", raising(fault))
    assert cli.main([]) == status
    assert boxes[0].startswith(said)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("settings", "system", "said"),
    [
        ('language = "fi"', "sv_SE", "Ohjelmassa meni jokin vikaan"),
        (None, "sv_SE", "Något gick fel"),
        ("not TOML", "sv_SE", "Något gick fel"),
        (None, "de_DE", "Something went wrong"),
    ],
)
def test_a_box_speaks_the_language_of_the_player(
    settings: str | None,
    system: str,
    said: str,
    boxes: Boxes,
    own_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(languages, "system_languages", lambda: [system])
    monkeypatch.setattr(play, "run", raising(RuntimeError("spilled")))
    if settings is not None:
        (own_home / "config").mkdir(parents=True)
        (own_home / "config" / "settings.toml").write_text(settings, "utf-8")
    cli.main([])
    assert boxes[0].startswith(said)


@pytest.mark.parametrize("arguments", [["check"], ["demo", "--headless"], ["simulate", "--x"]])
def test_no_box_waits_in_a_script(
    arguments: list[str], boxes: Boxes, capsys: pytest.CaptureFixture[str]
) -> None:
    with contextlib.suppress(SystemExit):
        assert cli.main(arguments) == 2
    assert boxes == []
    assert capsys.readouterr().err


def test_no_box_is_shown_to_somebody_who_reads_the_terminal(
    boxes: Boxes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(streams, "errors_are_read", lambda: True)
    assert cli.main([]) == 2
    assert boxes == []
    assert "pidro-desktop: No window can be seen here" in capsys.readouterr().err


def test_a_box_that_cannot_be_shown_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The screen is the dummy, so that no test ever waits for a click."""
    monkeypatch.setattr(streams, "errors_are_read", lambda: False)
    assert cli.main([]) == 2
    assert "No window can be seen here" in capsys.readouterr().err


def test_a_pipe_a_file_and_a_text_in_memory_can_be_read(tmp_path: Path) -> None:
    theirs, ours = os.pipe()
    with os.fdopen(ours, "w", encoding="utf-8") as pipe:
        assert not streams.is_nowhere(pipe)
    os.close(theirs)
    with (tmp_path / "log").open("w", encoding="utf-8") as file:
        assert not streams.is_nowhere(file)
    assert not streams.is_nowhere(io.StringIO())


def test_nobody_reads_what_goes_nowhere(tmp_path: Path) -> None:
    assert streams.is_nowhere(None)
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123  no path
        assert streams.is_nowhere(nowhere)
    if sys.platform == "win32":
        return
    one, other = socket.socketpair()  # what a desktop gives the programs of its menu
    with one, other, os.fdopen(os.dup(one.fileno()), "w", encoding="utf-8") as log:
        assert streams.is_nowhere(log)
    if sys.platform == "linux":
        with (tmp_path / ".xsession-errors").open("w", encoding="utf-8") as log:
            assert streams.is_nowhere(log)


@pytest.mark.unix(reason="Windows has no pseudo-terminals")
def test_somebody_at_a_terminal_reads_although_errors_go_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper, terminal = os.openpty()
    with (
        os.fdopen(terminal, "w", encoding="utf-8") as seen,
        open(os.devnull, "w", encoding="utf-8") as nowhere,  # noqa: PTH123  no path
    ):
        monkeypatch.setattr(sys, "stderr", nowhere)
        monkeypatch.setattr(sys, "stdout", nowhere)
        assert not streams.errors_are_read()
        monkeypatch.setattr(sys, "stdout", seen)
        assert streams.errors_are_read()
    os.close(keeper)


@pytest.mark.skipif(sys.platform != "linux", reason="the ways of Linux")
def test_linux_shows_a_box_by_whatever_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = tmp_path / "shown"
    command = tmp_path / "xmessage"
    command.write_text(
        f'#!/bin/sh\nfor last; do :; done; printf "%s" "$last" >"{shown}"\n', "utf-8"
    )
    command.chmod(0o755)
    monkeypatch.setattr(message_box, "_by_sdl", lambda _text, _title: False)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setenv("DISPLAY", ":41000")
    assert not message_box.show("Ingen skärm."), "the driver of all tests shows nothing"
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert message_box.show("Ingen skärm. " * 9)
    lines = shown.read_text("utf-8").split("\n")
    assert " ".join(lines) == " ".join(["Ingen skärm."] * 9)
    assert max(map(len, lines)) <= message_box.XMESSAGE_WIDTH
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not message_box.show("Ingen skärm."), "there is no screen"
