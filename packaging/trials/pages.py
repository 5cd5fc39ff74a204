"""Goes through the pages of the installer and of the uninstaller by keys, and takes pictures."""

from __future__ import annotations

import time

from trials.broken import must
from trials.installer import setup_file
from trials.machine import Machine
from trials.product import until

TITLE = "Pidro"
TURN = 1.5
"""Seconds that a page takes to appear."""


def install(made: Machine) -> None:
    """Go through the installer, which starts the program in the end; then through it again."""
    before = made.windows()
    made.start(str(setup_file(made.facts)))
    number = made.appeared(before, "the installer")
    for page in ("welcome", "folder"):
        time.sleep(TURN)
        made.shot(f"setup-{page}", number)
        _press(made, number, "Return")
    until(made.menu.exists, "the installer does not come to an end")
    time.sleep(2 * TURN)
    made.shot("setup-finish", number)
    _press(made, number, "Return")
    _started_by_it(made)


def _started_by_it(made: Machine) -> None:
    """Look at the program that was started by the last page, and at an installation beside it."""
    running = until(lambda: _called(made, TITLE), "the last page starts no program")
    made.painted("setup-started", running)
    made.start(str(setup_file(made.facts)))
    number = made.appeared({running}, "the installer")
    for _page in ("welcome", "folder"):
        time.sleep(TURN)
        _press(made, number, "Return")
    box = made.appeared({running, number}, "installing while the program runs")
    time.sleep(TURN)
    made.shot("setup-while-running")
    _press(made, box, "Escape")
    until(lambda: box not in made.windows(), "Cancel does not close the message")
    must(running in made.windows(), "installing ends a running program")
    made.kill(running)


def _called(made: Machine, title: str) -> str:
    """Return the number of the window with a title; numbers of closed ones are used again."""
    return next((number for number in made.windows() if made.title(number) == title), "")


def uninstall(made: Machine) -> None:
    """Go through the uninstaller, which runs from a copy of itself."""
    made.start(str(made.installed / "uninstall.exe"))
    (number,) = until(lambda: _uninstallers(made), "the uninstaller opens no window")
    time.sleep(TURN)
    made.shot("uninstall-confirm", number)
    _press(made, number, "Return")
    until(lambda: not made.installed.exists(), "the uninstaller does not remove the program")
    time.sleep(TURN)
    made.shot("uninstall-finish", number)
    _press(made, number, "Return")
    until(lambda: not _uninstallers(made), "the uninstaller does not close")


def _uninstallers(made: Machine) -> list[str]:
    return made.where.found("--class", r"^un\.exe$")


def _press(made: Machine, number: str, key: str) -> None:
    made.where.tool("xdotool", "windowfocus", "--sync", number, "key", key)
