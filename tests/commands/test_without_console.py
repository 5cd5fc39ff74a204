"""The program of Windows that has no console: it prints to its parent's, or shows a box."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="only Windows has such programs")

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"
WM_CLOSE, WM_GETTEXT = 0x10, 0x0D
SHELL = r'''
"""In a console of its own: starts a program without one there, and keeps what is seen."""
import ctypes, os, subprocess, sys
from ctypes import wintypes
from pathlib import Path

seen, *arguments = sys.argv[1:]
program = Path(sys.executable).with_name("pythonw.exe")
nothing = subprocess.STARTUPINFO(dwFlags=subprocess.STARTF_USESTDHANDLES, hStdInput=0,
                                 hStdOutput=0, hStdError=0)
done = subprocess.run([program, "-m", "pidro_desktop", *arguments], startupinfo=nothing)
kernel = ctypes.windll.kernel32
kernel.CreateFileW.restype = ctypes.c_void_p
screen = ctypes.c_void_p(kernel.CreateFileW("CONOUT$", 0xC0000000, 3, None, 3, 0, None))
letters, count = ctypes.create_unicode_buffer(4000), wintypes.DWORD()
kernel.ReadConsoleOutputCharacterW(screen, letters, 4000, wintypes._COORD(0, 0),
                                   ctypes.byref(count))
Path(seen).write_text(letters[:count.value], "utf-8")
sys.exit(done.returncode)
'''


def environment(home: Path) -> dict[str, str]:
    """That of a person, whose windows can be seen."""
    theirs = {name: text for name, text in os.environ.items() if name != "SDL_VIDEODRIVER"}
    return {**theirs, "PIDRO_HOME": str(home)}


def test_it_prints_to_the_console_that_it_is_started_from(tmp_path: Path) -> None:
    record = tmp_path / "spel ä.jsonl"
    record.write_bytes(GOLDEN.read_bytes().replace(b'"Alice"', '"Älice ♥"'.encode(), 1))
    shell, seen = tmp_path / "shell.py", tmp_path / "seen.txt"
    shell.write_text(SHELL, "utf-8")
    done = subprocess.run(
        [sys.executable, str(shell), str(seen), "check", str(record)],
        creationflags=getattr(subprocess, "CREATE_NEW_CONSOLE", 0),
        env=environment(tmp_path),
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    text = "".join(seen.read_text("utf-8").split())  # a console breaks lines where it likes
    assert "spelä.jsonl:game1:finnish,6deals,-30to68,winnerÄlice♥andCarlos" in text


def test_a_wrong_argument_of_a_shortcut_is_shown_in_a_box(tmp_path: Path) -> None:
    settings = tmp_path / "config" / "settings.toml"
    settings.parent.mkdir()
    settings.write_text('language = "sv"\n', "utf-8")
    program = Path(sys.executable).with_name("pythonw.exe")
    process = subprocess.Popen(
        [str(program), "-m", "pidro_desktop", "--windowed", "10x10"],
        creationflags=getattr(subprocess, "DETACHED_PROCESS", 0),
        env=environment(tmp_path),
    )
    try:
        told = text_of_box("Pidro", seconds=60)
        assert process.wait(timeout=30) == 2
    finally:
        process.kill()
        process.wait()
    assert "Pidro kan inte använda det som det startades med" in told
    assert "320x200" in told


def text_of_box(title: str, seconds: float) -> str:
    """Wait for a message box; return its text, and close it."""
    import ctypes  # noqa: PLC0415  only there

    user: Any = ctypes.windll.user32  # type: ignore[attr-defined]  # likewise
    deadline = time.monotonic() + seconds
    while not (box := user.FindWindowW("#32770", title)):
        assert time.monotonic() < deadline, "there is no message box"
        time.sleep(0.2)
    time.sleep(0.5)
    texts: list[str] = []
    child = 0
    while child := user.FindWindowExW(box, child, "Static", None):
        letters = ctypes.create_unicode_buffer(1000)
        user.SendMessageW(child, WM_GETTEXT, 1000, letters)
        texts.append(letters.value)
    user.PostMessageW(box, WM_CLOSE, 0, 0)
    return " ".join(texts)
