"""Pages of a match with a friend, for tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Final

from pilot import Pilot
from played_matches import WON, Made, code, emptied, end, fill, page, rested

from pidro_desktop import variants
from pidro_desktop.duplicate.match_code import MatchCode, deal_of_match
from pidro_desktop.duplicate.result_line import ResultLine, line_text
from pidro_desktop.duplicate.result_replay import plays_of
from pidro_desktop.duplicate.tables import play_at_table
from pidro_desktop.scenes.duplicate.friend_page import COMPARE, FRIEND, FriendPage
from pidro_desktop.scenes.duplicate.match_end import CODE
from pidro_desktop.scenes.shell.context import Context

FRIENDS: Final = ("shared:steady", "ida")
"""Who decides for the friend, and the friend's partner."""


@cache
def friends_line(
    match: MatchCode,
    name: str = "Lars",
    partner: str = FRIENDS[1],
    *,
    practice: bool = False,
    against: tuple[str, str] | None = None,
) -> str:
    """The line of result that a friend sends."""
    west, east = against or match.company.against
    sitters = (FRIENDS[0], west, FRIENDS[1], east)
    rules = variants.load(match.rules)
    dealt = [deal_of_match(str(match), match.rules, n) for n in range(1, match.deals + 1)]
    events = [
        play_at_table(rules, deal, sitters, version=match.version)[0].events for deal in dealt
    ]
    return line_text(match, ResultLine(plays_of(match, events), name, partner, practice))


def over(make: Callable[[Path], Context], home: Path, size: tuple[int, int]) -> Pilot:
    """The end of a match."""
    emptied(home)
    match = code(WON)
    fill(match, match.deals - 1)
    pilot = page(make, home, size=size)
    pilot.scene._game = pilot.scene.matches.open[0]
    fill(match, match.deals)
    pilot.scene.matches.refresh()
    return end(pilot)


def giving(pilot: Pilot) -> Pilot:
    """The code and the line of the match at whose end one is."""
    pilot.choose(CODE)
    return rested(pilot)


def asked(pilot: Pilot) -> Pilot:
    """The field for a friend's line."""
    giving(pilot).choose(FRIEND)
    return rested(pilot)


def pasted(pilot: Pilot, line: str) -> Pilot:
    """A line in the field."""
    scene = asked(pilot).scene
    assert isinstance(scene, FriendPage)
    scene.field.set(line)
    scene.renew()
    return rested(pilot)


def beside(pilot: Pilot, line: str) -> Pilot:
    """What follows on a friend's line: the end of the match beside that table."""
    page = pasted(pilot, line).scene
    assert isinstance(page, FriendPage)
    pilot.choose(COMPARE)
    return checked(pilot, page)


def checked(pilot: Pilot, page: FriendPage) -> Pilot:
    """What follows once the deals of a line have been played again."""
    answer = page._table
    assert answer is not None
    answer.exception(timeout=60)
    pilot.pass_frame()
    assert page._table is None
    return rested(pilot)


def scenes(make: Callable[[Path], Context], size: tuple[int, int]) -> dict[str, Made]:
    """Every page of a match with a friend by a name that says what it shows."""
    ended = partial(over, make, size=size)
    return {
        "match: code and result": lambda home: giving(ended(home)),
        "line of a friend": lambda home: pasted(ended(home), friends_line(code(WON))[:-1]),
        "match: beside a friend": lambda home: beside(ended(home), friends_line(code(WON))),
    }
