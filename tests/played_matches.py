"""Matches of a person with files on disk, and the pages that show them, for tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache, partial
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from pilot import Pilot, launch

from pidro_desktop import paths
from pidro_desktop.duplicate import deal_records, tables
from pidro_desktop.duplicate.company import PLAIN, Company, member
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.match.duels.series import play_seated
from pidro_desktop.scenes.duplicate.match_scene import PAST, MatchScene, ResumeControl
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.storage.books.match_book import TableResult

COMPANY: Final = Company(("elsa", "paul"), ("alice", "carlos"))
"""Four who decide quickly."""
NAMES: Final = ("Victor", "Alice", "Bob", "Carlos")
PERSON, PARTNER = "shared:casual", "shared:casual"
"""Who decides for the person, and the partner."""
STAMP: Final = "20260316T090000"
WON, LOST, LONG = 2, 8, 16
"""Numbers of matches, one that is won by 33 and a longer one that is lost, and its deals."""
BY_CARD, BY_BID = 4, 6
"""Deals of the won match: where the tables part in a trick, and in the auction."""
Made = Callable[[Path], Pilot]
Answer = tuple[TableResult, str]


def code(number: int, rules: str = "finnish", deals: int = 8) -> MatchCode:
    """The code of a match, by a number; in the version whose cards the tests know."""
    return MatchCode(rules, deals, COMPANY, number.to_bytes(10, "big"), PLAIN)


@cache
def second(match: MatchCode, deal: int) -> Answer:
    """What a deal came to at the second table, and its record."""
    return tables.play_second(match, deal)


@cache
def record(match: MatchCode, deal: int) -> bytes:
    """The record of a deal at the person's table."""
    with TemporaryDirectory() as folder:
        records, begun = MatchRecords(Path(folder)), Begun(match, STAMP)
        sitters = (PERSON, match.company.against[0], PARTNER, match.company.against[1])
        played = records.begin(begun, deal, PARTNER, NAMES)
        play_seated(played, [member(name, match.version) for name in sitters], 1)
        return records.path(begun, deal).read_bytes()


def emptied(home: Path) -> None:
    """Forget the matches of a scene that was made before, in this home or this process."""
    rmtree(paths.matches_dir(), ignore_errors=True)
    for file in home.glob("history.sqlite3*"):
        file.unlink()


def fill(match: MatchCode, deals: int, stamp: str = STAMP) -> Begun:
    """Write the records of the first deals of a match as if a person had played them."""
    records, begun = MatchRecords(paths.matches_dir()), Begun(match, stamp)
    records.folder.mkdir(exist_ok=True, parents=True)
    for deal in range(1, deals + 1):
        records.path(begun, deal).write_bytes(record(match, deal))
    return begun


class AtOnce:
    """Plays the second table at once, instead of in the background.

    Attributes:
        waits: whether it does not come to an end instead.
        progress: how far the second table is.
    """

    progress: object = None

    def __init__(self, *_given: object, **_named: object) -> None:
        self.waits = False

    def run(self, _slow: bool, _work: object, match: MatchCode, deal: int) -> Future[Answer]:
        """What a deal came to, at once or never."""
        answer: Future[Answer] = Future()
        if not self.waits:
            answer.set_result(second(match, deal))
        return answer

    def close(self) -> None:
        """Nothing has to be stopped."""


def page(
    make: Callable[[Path], Context],
    home: Path,
    *filled: tuple[int, int],
    size: tuple[int, int],
    entered: MatchCode | None = None,
) -> Pilot:
    """The page of matches with some that wait: their numbers, and how many deals are played."""
    if filled:
        emptied(home)
    for place, (number, deals) in enumerate(filled):
        fill(code(number), deals, f"202603{16 - place}T090000")
    ctx = make(home)
    ctx.preferences.change(speed="instant", reduced_motion=True)
    with patch.object(deal_records, "Background", AtOnce):
        return launch(ctx, MatchScene(entered), size)


def slip(pilot: Pilot, deal: int, *, waits: bool = False) -> Pilot:
    """The slip after a deal of the match that waits, also without the second table's result."""
    game = pilot.scene.matches.open[0]
    if waits:
        pilot.scene.matches._background.waits = True
        game._others.pop((deal, 2), None)
    pilot.scene._game = game
    pilot.app.apply(Push(pilot.scene._slip(game, deal)))
    return rested(pilot)


def end(pilot: Pilot) -> Pilot:
    """The end of the match that was entered last."""
    pilot.app.apply(Push(pilot.scene._end(pilot.scene._game)))
    return rested(pilot)


def compared(pilot: Pilot, deal: int) -> Pilot:
    """Both tables of a deal of the match that was entered last."""
    pilot.app.apply(pilot.scene._compare(pilot.scene._game, deal))
    return rested(pilot)


def at_the_table(pilot: Pilot) -> Pilot:
    """The table of the first match that waits, at which the person is asked."""
    pilot.choose(ResumeControl(0))
    for _ in range(2000):
        pilot.pass_frame(dt=1 / 10)
        if pilot.scene.flow.still and not pilot.scene.busy:
            pilot.show()
            return pilot
        time.sleep(0.0005)
    raise AssertionError("The table never came to rest.")


def scenes(make: Callable[[Path], Context], size: tuple[int, int]) -> dict[str, Made]:
    """Every page of a match by a name that says what it shows."""
    shown = partial(page, make, size=size)

    def over(home: Path, number: int, deals: int = 8) -> Pilot:
        """The page after a match was played to its end."""
        emptied(home)
        fill(code(number, deals=deals), deals - 1)
        pilot = shown(home)
        pilot.scene._game = pilot.scene.matches.open[0]
        fill(code(number, deals=deals), deals)
        pilot.scene.matches.refresh()
        return pilot

    return {
        "match: new": shown,
        "match: one waits": lambda home: shown(home, (WON, 3)),
        "match: two wait": lambda home: shown(home, (WON, 3), (2, 1)),
        "match at the table": lambda home: at_the_table(shown(home, (WON, 3))),
        "match: a slip": lambda home: slip(shown(home, (WON, BY_BID)), BY_BID),
        "match: a slip that waits": lambda home: slip(shown(home, (WON, 3)), 3, waits=True),
        "match: the end won": lambda home: end(over(home, WON)),
        "match: the end lost": lambda home: end(over(home, LOST, LONG)),
        "match compared: an auction": lambda home: compared(over(home, WON), BY_BID),
        "match: some were played": lambda home: some_played(make, home, size),
        "past matches: two of them": lambda home: past(some_played(make, home, size)),
        "match compared: a trick": lambda home: compared(over(home, WON), BY_CARD),
    }


def some_played(make: Callable[[Path], Context], home: Path, size: tuple[int, int]) -> Pilot:
    """The page of matches after two were played, one of them won."""
    emptied(home)
    fill(code(WON), 8)
    fill(code(LOST, deals=LONG), LONG, "20260214T180000")
    pilot = page(make, home, size=size)
    rested(pilot)
    return pilot


def past(pilot: Pilot) -> Pilot:
    """The list of past matches."""
    pilot.choose(PAST)
    return rested(pilot)


def rested(pilot: Pilot) -> Pilot:
    """The same scene, once nothing moves."""
    for _ in range(200):
        pilot.pass_frame()
        if not pilot.scene.busy:
            pilot.show()
            return pilot
    raise AssertionError("The scene never came to rest.")
