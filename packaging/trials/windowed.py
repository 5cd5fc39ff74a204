"""Trials of a Windows program's window: games, a power failure, a second copy, records."""

from __future__ import annotations

import re
import time
from pathlib import Path

from window.at_title import NEW_GAME, RESUME, press
from window.person import Person
from window.screen import Window
from window.still_hand import StillHand
from wine.prefix import windows_path

from trials.broken import must
from trials.installer import open_command
from trials.machine import Machine
from trials.product import DEAL, SIZE, in_the_second_deal, until

RECORD = "hela spelet på Åland.jsonl"
SHORT = "windows 106"
"""The seed of a short game, of six or seven deals to 62 instead of about ten."""
TARGET = 20
"""A whole game is played to a third of the usual points: the rest of it shows nothing new."""
REST = 5.0
"""Seconds without a new line after which a game waits for the player."""
GAME = 420.0
"""Seconds in which a whole game must have been played."""
BOXES = {"WINEDEBUG": "-all,trace+msgbox"}
"""Lets Wine print the text of every message box."""
WRONG = "1280by720"
"""A size that nobody can read."""


def start_from_menu(made: Machine) -> None:
    """Start it through the entry in the Start menu."""
    with made.opened("the menu entry", "start", "/unix", str(made.menu)) as number:
        made.painted("menu-entry", number)


def whole_game(made: Machine) -> None:
    """Play a game by clicks, moving the mouse only to click; check must accept the record."""
    record = made.place / RECORD
    words = ("--seed", SHORT, "--option", f"target={TARGET}", "--record", windows_path(record))
    with made.window(*words) as window:
        made.painted("title", window.number)
        press(window, NEW_GAME)
        until(record.exists, "no game begins")
        hand = StillHand(window, record, mouse=True, seen=1.0)
        hand.person.seen = lambda phase: made.painted(f"table-{phase}", window.number)
        game = hand.play(GAME)
        made.shot("last-deal", window.number)
        for _press in range(2):  # one may only end what still moves
            time.sleep(1.5)
            window.key("Return")
        made.painted("won", window.number, instead_of="last-deal")
        must(window.process.poll() is None, "it ends with the game")
    sums = [sum(deal.delta[side] for deal in game.sheet) for side in (0, 1)]
    must(max(game.totals) >= TARGET, f"it is over at {game.totals}")
    must(sums == list(game.totals), f"the sheet adds up to {sums}, not {game.totals}")
    told = made.said("check", windows_path(record)).decode("utf-8", "replace")
    must("winner" in told, f"check says of a whole game: {told}")


def killed_and_resumed(made: Machine) -> None:
    """Play a deal by keys, lose power in the next, and find the same sheet again."""
    first, again = made.place / "före.jsonl", made.place / "efter.jsonl"
    with made.window("--seed", SHORT, "--record", windows_path(first)) as window:
        made.painted("title", window.number)
        _focus(window)
        press(window, NEW_GAME)
        before = Person(window, first, keys=True).play_until(in_the_second_deal, DEAL)
    deals = len(before.sheet) + 1
    with made.window("--record", windows_path(again)) as window:
        made.painted("title-resume", window.number)
        press(window, RESUME)
        after = Person(window, again).play_until(lambda game: len(game.sheet) >= deals, DEAL)
        _second_copy(made, window, again)
    must(after.sheet[: len(before.sheet)] == before.sheet, "after a kill it resumes another game")
    made.said("check", windows_path(again))


def _focus(window: Window) -> None:
    """Click beside everything: without a window manager keys need that."""
    window.click(4, SIZE[1] - 4)


def _second_copy(made: Machine, first: Window, record: Path) -> None:
    """Start another one: it says so, and writes nothing into the first one's game."""
    save = made.data / "current.pidro.jsonl"
    _wait_for_rest(save)
    saved, written = save.read_bytes(), record.read_bytes()
    with made.window() as second:
        made.painted("second-copy", second.number, instead_of="title-resume")
        second.key("Return")  # closes what it says
        press(second, RESUME)
        made.painted("second-copy-refuses", second.number, instead_of="second-copy")
        must(second.process.poll() is None, "a second copy ends by itself")
        must(save.read_bytes() == saved, "a second copy writes into the game of the first")
    must(first.number in made.windows(), "a second copy ends the first")
    must(record.read_bytes() == written, "a second copy disturbs the first")


def _wait_for_rest(save: Path) -> None:
    """Wait until a game stands still, as the last clicks may still have it go on."""
    seen, since = save.read_bytes(), time.monotonic()

    def rests() -> bool:
        nonlocal seen, since
        if (now := save.read_bytes()) != seen:
            seen, since = now, time.monotonic()
        return time.monotonic() - since > REST

    until(rests, "a game goes on although nothing is clicked")


def record_by_type(made: Machine) -> None:
    """Open a record as Explorer does, by the command of its file type: the viewer comes up."""
    command = open_command(made).replace("%1", windows_path(made.place / RECORD))
    words = re.findall(r'"([^"]*)"', command)
    with made.opened("a record", *words) as number:
        made.painted("viewer", number, instead_of="title")


def start_error(made: Machine) -> None:
    """Start it with an argument it cannot understand, and no streams: a message box says so."""
    told = made.place / "boxes.txt"
    before = made.windows()
    with told.open("wb") as file:
        words = ("start", "/unix", str(made.program), "--windowed", WRONG)
        process = made.start(*words, env=BOXES, errors=file.fileno())
        number = made.appeared(before, "an error that prevents starting")
        time.sleep(1)
        made.shot("message-box")
        title = made.title(number)
        made.where.tool("xdotool", "windowfocus", number, "key", "Return")
        until(lambda: number not in made.windows(), "OK does not close the message")
        process.wait(timeout=30)
    text = "".join(re.findall(r'MSGBOX_OnInit L"(.*)"', told.read_text("utf-8", "replace")))
    must(title == "Pidro", f"the message is called {title!r}")
    must(WRONG in text, f"the message does not say what is wrong: {text!r}")
    must("Traceback" not in text, f"the message is not for a player: {text!r}")
