"""Bots for tests: small programs in a file, each named as a person would name it."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from pidro_desktop.players.external.command import joined

HEAD = """
import json, os, sys, time

def say(message):
    print(json.dumps(message), flush=True)

def first(ask):
    legal = ask["legal"]
    few = ask.get("count", ask.get("min"))
    return legal[0] if few is None else legal[:few]

def lines():
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            say({"t": "ready", "name": "test"})
        yield message

def asks():
    return (message for message in lines() if message["t"] == "ask")
"""

LISTENERS = "listeners"
"""The folder of bots that write what they are told."""

OBEDIENT = """
for ask in asks():
    say({"id": ask["id"], "answer": first(ask)})
"""


def bot(folder: Path, body: str = OBEDIENT, name: str = "bot.py") -> str:
    """The name of a bot that runs ``body``.

    One that writes anything beside itself needs a folder in which nothing of the program is.
    """
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(HEAD + body, encoding="utf-8")
    return f"exec:{in_command(sys.executable)} -S -E {in_command(file)}"


def in_command(word: str | Path) -> str:
    """A word of a command, with the quotes that it needs on this system."""
    return joined([str(word)])


def listening_bot(folder: Path, log: Path, name: str = "listener.py") -> str:
    """A bot that answers the first legal thing, and writes all it is told for ``heard``."""
    own = folder / LISTENERS
    body = f"""
import os, time
log = open({str(own / log.name)!r} + f".{{time.time_ns()}}-{{os.getpid()}}", "w", encoding="utf-8")
for message in lines():
    log.write(json.dumps(message) + "\\n")
    log.flush()
    if message["t"] == "ask":
        say({{"id": message["id"], "answer": first(message)}})
"""
    return bot(own, body, name)


def heard(log: Path) -> list[dict[str, Any]]:
    """What listening bots have been told, one after the other in the order of their start.

    Each process writes its own file: on Windows two that append to one get in each other's way.
    """
    files = sorted((log.parent / LISTENERS).glob(f"{log.name}.*"))
    return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]


def is_wine() -> bool:
    """Whether this is a Windows Python that runs under Wine."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  its Windows part is only there

        return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")
    return False


def is_gone(pid: Path) -> bool:
    """Whether the process whose number stands in a file is no more, not even as a zombie."""
    return has_ended(int(pid.read_text()))


def has_ended(pid: int) -> bool:
    """Whether a process is no more, not even as a zombie."""
    if sys.platform == "win32":
        return _has_ended_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def _has_ended_on_windows(pid: int) -> bool:
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  its Windows part is only there

        system = ctypes.WinDLL("kernel32")
        system.OpenProcess.restype = ctypes.c_void_p
        process = ctypes.c_void_p(system.OpenProcess(0x0010_0000, False, pid))  # SYNCHRONIZE
        if not process:
            return True
        over = system.WaitForSingleObject(process, 0) == 0
        system.CloseHandle(process)
        return bool(over)
    raise AssertionError
