"""What the list of old games says: when, how it went, by which rules, against whom."""

from __future__ import annotations

from datetime import UTC, date, datetime

from pidro_desktop.engine.record import Aid
from pidro_desktop.engine.seats import NAMES, SEATS, SOUTH
from pidro_desktop.storage.archive import Kept

MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
NO_YEAR, NO_DATE = 1970, "no date"
"""What is simulated has no time of its own and is dated at the beginning of all time."""
HEADING = "Old games"
WATCH, GO_ON, EXPORT, DELETE, IMPORT, UNDO = (
    *("Watch", "Go on", "Export", "Delete"),
    *("Import", "Undo delete"),
)
NOTHING_YET = "No game is kept yet. Finished games come here by themselves."
READING = "Reading…"
CHOOSE = "Choose a game first."
NO_GAME = "This file is no game that can be read."
OVER = "This game is over."
IMPORTED = "A game that was imported can be watched, and its deals replayed."
NOT_YOURS = "Other people sat at this table."
SEVERAL = "Its file holds several games."
FILE_HEADING = "Games of a file"
CANNOT_WATCH = "The game cannot be watched"
CANNOT_GO_ON = "The game cannot be gone on with"
MAY_GO_ON = "This game can be gone on with where it was left."
READ_ONLY = "Another Pidro is open and has your games: close one of the two."


def counted(games: int, reading: bool) -> str:
    """How many games there are."""
    if reading and not games:
        return READING
    many = f"{games:,} game{'' if games == 1 else 's'}"
    return f"{many}, {READING.lower()}" if reading else many


def when(at: str, today: date | None = None) -> str:
    """A time in UTC as a person at this clock says it."""
    try:
        there = datetime.fromisoformat(at)
    except ValueError:
        return at
    if there.year <= NO_YEAR:
        return NO_DATE
    here = (there if there.tzinfo else there.replace(tzinfo=UTC)).astimezone()
    days = ((today or datetime.now().astimezone().date()) - here.date()).days
    clock = f"{here.hour}:{here.minute:02}"
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]}, {clock}".capitalize()
    if 1 < days < 7:
        return f"{DAYS[here.weekday()]}, {clock}"
    return f"{here.day} {MONTHS[here.month - 1]} {here.year}, {clock}"


def yours(kept: Kept) -> bool:
    """Whether the record has the names of this program's own table."""
    return kept.header is not None and kept.header.seats == NAMES


def result(kept: Kept) -> str:
    """How a game went, for the person where it is theirs, else for who sat there."""
    if kept.fault:
        return kept.path.name
    score = _score(kept)
    if kept.winner is None:
        deal = f", deal {kept.deal}" if kept.deal else ""
        return f"Unfinished, {score}{deal}"
    if yours(kept):
        own = kept.rules is not None and kept.winner == kept.rules.side_of(SOUTH)
        return f"{'Won' if own else 'Lost'} {score}"
    return f"{_side(kept, kept.winner)} won {_score(kept, kept.winner)}"


def about(kept: Kept) -> str:
    """Rules, length and company; for a file that is no game, what is wrong with it."""
    if kept.fault:
        return f"Line {kept.line}: {kept.fault}" if kept.line else kept.fault
    rules = kept.rules.name if kept.rules else ""
    deals = f"{kept.deals} deal{'' if kept.deals == 1 else 's'}"
    parts = [rules, deals, _company(kept)]
    return " · ".join(part for part in parts if part)


def marks(kept: Kept) -> str:
    """What a reader of the result should know: help, decisions taken back, where it is from."""
    parts = ["imported"] if kept.imported else []
    parts += ["last line cut off"] if kept.torn else []
    return ", ".join([*parts, *_aids(kept.aid)])


def _aids(aid: Aid) -> list[str]:
    told = [f"{aid.back} taken back"] if aid.back else []
    return [*told, f"{aid.help} hint{'' if aid.help == 1 else 's'}"] if aid.help else told


def _score(kept: Kept, first: int = 0) -> str:
    order = [kept.totals[first], *kept.totals[:first], *kept.totals[first + 1 :]]
    return " to ".join(str(total).replace("-", "−") for total in order)


def _side(kept: Kept, side: int) -> str:
    assert kept.header is not None
    assert kept.rules is not None
    rules = kept.rules
    names = [kept.header.seats[seat] for seat in SEATS if rules.side_of(seat) == side]
    return " and ".join(names)


def _company(kept: Kept) -> str:
    """Who sat there: the levels where they are known, else the names in the record."""
    header = kept.header
    if header is None:
        return ""
    if header.players is None or not yours(kept):
        return "" if yours(kept) else " – ".join(header.seats)
    _, left, partner, right = header.players
    against = left if left == right else f"{left} and {right}"
    return f"with {partner} against {against}"


def deleted(kept: Kept) -> str:
    """That a game is gone, as long as it can be brought back."""
    return f"Deleted: {result(kept)}, {when(kept.at)}."


def sure(kept: Kept, games: int) -> str:
    """What is asked before a record is deleted."""
    what = f"{result(kept)}, {when(kept.at)}." if not kept.fault else kept.path.name
    others = f" Its file holds {games} games, and all of them go." if games > 1 else ""
    return (
        f"{what}{others} The record is deleted for good when you leave this list; until then it "
        "can be brought back. The lifetime numbers stay as they are."
    )


# ------------------------------------------------------------ carrying and going on

PATH_HINT = "Path of a file with games"
NO_PATH = "Write or paste the path of a file, or drop the file onto this window."
HOW_TO_IMPORT = (
    "Drop a record onto this window, or write its path. Every game in it is checked and kept "
    "here; imported games never count in the lifetime numbers."
)
DONE, STOP, PASTE = "Done", "Cancel", "Paste"
CHECKING = "Checking…"
STOPPED = "Nothing was imported."
NOTHING_TO_PASTE = "There is no text on the clipboard."
NO_PLACE = "No file can have a name like that. Nothing was imported."
COPIED = "The path is on the clipboard."
GO_ON_SURE = "Go on with this game?"


def brought_in(new: int, known: int) -> str:
    """What an import has done."""
    if not new:
        return (
            "All games of this file are here already."
            if known > 1
            else "This game is here already."
        )
    games = f"{new} game{'' if new == 1 else 's'}"
    was = "was" if known == 1 else "were"
    return f"{games} imported." + (f" {known} {was} here already." if known else "")


def changed(kept: Kept) -> str:
    """That a file is not what it was when the list was made."""
    return (
        f"{kept.path} has changed, is gone, or breaks a rule of the game. The list is read again "
        "and says what can be said of it. Nothing was changed."
    )


def put_aside(us: int, them: int, deal: int) -> str:
    """What happens to the game that is being played."""
    score = f"{us} to {them}, deal {deal}".replace("-", "−")
    return (
        f"The game that you are playing stands at {score}. It is put aside: you find it in this "
        "list, and can go on with it from here."
    )


def title(kept: Kept) -> str:
    """What a game is called while it is watched."""
    return f"{result(kept)} · {when(kept.at)}"


def exported(path: object) -> str:
    """Where an exported game lies."""
    return f"The line of play, without anything that was taken back, is in\n{path}"
