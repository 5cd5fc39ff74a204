"""Texts of the past games panel: dates, results, rules, players, import and delete."""

from __future__ import annotations

from datetime import date, datetime

from pidro_desktop import variants
from pidro_desktop.engine.record.lines import Aid, Header
from pidro_desktop.engine.seats import NAMES, SEATS, SOUTH
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.scenes.shell.dates import MONTHS
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.storage.archive import Kept, local_time
from pidro_desktop.text_safety import one_line
from pidro_desktop.tr import AnyText, join_text, number, tr, trn

DAYS = (
    *(tr("Monday, {clock}"), tr("Tuesday, {clock}"), tr("Wednesday, {clock}")),
    *(tr("Thursday, {clock}"), tr("Friday, {clock}")),
    *(tr("Saturday, {clock}"), tr("Sunday, {clock}")),
)
"""When it was in the last days."""
NO_YEAR, NO_DATE = "1970", tr("no date")
"""What is simulated has no time of its own and is dated at the beginning of all time."""
LONGEST_NAME = 24
"""Characters of a name in a row, so that there is room for what else it says."""
WATCH, GO_ON, EXPORT, DELETE, IMPORT, UNDO = (
    *(tr("Watch", "button"), tr("Continue", "button"), tr("Export", "button")),
    *(tr("Delete", "button"), tr("Import", "button"), tr("Undo delete", "button")),
)
# tr: Instead of a list of games, of which nothing but their results are stored.
NO_RECORDS = tr("These games have no records. Only their results are left.")
NOTHING_YET = tr("No games yet. A game appears here when it is finished or set aside.")
NONE_FITS = tr("No game fits these filters.")
READING = tr("Reading…")
CHOOSE = tr("Select a game first.")
NO_GAME = tr("This file is not a readable game.")
OVER = tr("This game is over.")
OLDER = tr("This game was played by older rules: its result stays, but it cannot be watched.")
IMPORTED = tr("Imported games can be watched, and their deals replayed.")
CANNOT_WATCH = tr("The game cannot be watched")
MAY_GO_ON = tr("You can resume this game where you left off.")
READ_ONLY = tr(
    "Pidro Desktop is also open in another window, which is using your games. Close one of the two."
)


def counted(games: int, reading: bool) -> AnyText:
    """Return the number of games as a text."""
    if reading and not games:
        return READING
    if reading:
        return trn("{n} game, reading…", "{n} games, reading…", games)
    return trn("{n} game", "{n} games", games)


def counted_of(games: int, wanted: int, reading: bool, what: str) -> AnyText:
    """Return what the listed games have in common, and how many of them still have a record."""
    if reading and not games:
        return READING
    text = trn("{n} game", "{n} games", games)
    if games < wanted and not reading:
        # tr: games whose records were deleted are not in a list: "12 of 14 games have a record"
        text = trn("{games} of {n} game has a record", "{games} of {n} games have a record", wanted,
                   games=number(games))  # fmt: skip
    return f"{what} · {text}" if what else text


def part_read(percent: int) -> str:
    """Return how much of a file has been read."""
    return tr("Read: {percent}%").format(percent=number(percent))


def how_far(part: float, games: int) -> str:
    """Return how much of a file has been read, and how many games were found."""
    # tr: beneath a bar that grows while a large file is read: "Read: 40% · 1,204 games so far"
    found = trn("{n} game so far", "{n} games so far", games)
    return join_text(" · ", (part_read(int(100 * part)), found))


def when(at: str, today: date | None = None) -> AnyText:
    """Format a UTC time as local date and time."""
    here = local_time(at)
    if here is None:
        return at
    if at[:4] <= NO_YEAR:
        return NO_DATE
    days = ((today or datetime.now().astimezone().date()) - here.date()).days
    # tr: a time of the day
    clock = tr("{hour}:{minute}", "clock").format(hour=here.hour, minute=f"{here.minute:02}")
    if days in (0, 1):
        return (tr("Today, {clock}"), tr("Yesterday, {clock}"))[days].format(clock=clock)
    if 1 < days < 7:
        return DAYS[here.weekday()].format(clock=clock)
    # tr: a date with a time: "7 January 2026, 19:00"
    return tr("{day} {month} {year}, {clock}").format(
        day=here.day, month=MONTHS[here.month - 1], year=here.year, clock=clock
    )


def yours(kept: Kept) -> bool:
    """Return whether the person played this game at this program's own table.

    Records of earlier versions do not say who played; those have the names of that time.
    """
    header = kept.header
    if header is None:
        return False
    played = header.players is not None and header.players[SOUTH] == PERSON
    return header.seats == NAMES or (played and not kept.imported)


def result(kept: Kept) -> str:
    """Return the result of a game, for the player or for those who took part."""
    if kept.fault:
        return kept.path.name
    score = _score(kept)
    if kept.winner is None:
        if not kept.deal:
            return tr("Unfinished, {score}").format(score=score)
        return tr("Unfinished, {score}, deal {deal}").format(score=score, deal=kept.deal)
    if yours(kept):
        own = kept.rules is not None and kept.winner == kept.rules.side_of(SOUTH)
        # tr: how a game went for the person, as in "Won 64 to 38"
        return (tr("Won {score}") if own else tr("Lost {score}")).format(score=score)
    # tr: {names} are two players who won: "Anna and Cecilia won 64 to 38"
    text = tr("{names} won {score}")
    return text.format(names=_side(kept, kept.winner), score=_score(kept, kept.winner))


def about(kept: Kept) -> AnyText:
    """Return rules, length and players; for an invalid file, the error."""
    if kept.fault:
        if not kept.line:
            return kept.fault
        # tr: a line of a file, and what is wrong with it
        return tr("Line {line}: {fault}").format(line=kept.line, fault=kept.fault)
    rules = variants.rule_set_name(kept.rules) if kept.rules else ""
    deals = trn("{n} deal", "{n} deals", kept.deals)
    parts = [rules, deals, _company(kept)]
    return join_text(" · ", (part for part in parts if part))


def marks(kept: Kept) -> AnyText:
    """Return the marks of a result: hints, undo, origin."""
    parts: list[AnyText] = [tr("imported", "a game")] if kept.imported else []
    parts += [tr("last line cut off")] if kept.torn else []
    parts += [tr("by older rules", "a game")] if kept.older else []
    return join_text(", ", [*parts, *_aids(kept.aid)])


def _aids(aid: Aid) -> list[str]:
    # tr: decisions that were taken back in a game
    lines = [trn("{n} undone", "{n} undone", aid.back)] if aid.back else []
    return [*lines, trn("{n} hint", "{n} hints", aid.help)] if aid.help else lines


def _score(kept: Kept, first: int = 0) -> str:
    order = [kept.totals[first], *kept.totals[:first], *kept.totals[first + 1 :]]
    return join_text(tr(" to ", "between scores"), (number(total) for total in order))


def _side(kept: Kept, side: int) -> str:
    assert kept.header is not None
    assert kept.rules is not None
    rules = kept.rules
    names = _names(kept.header)
    return join_text(tr(" and "), [names[seat] for seat in SEATS if rules.side_of(seat) == side])


def _names(header: Header) -> list[str]:
    """Return the player names, shortened for a row."""
    return [one_line(name, LONGEST_NAME) for name in header.names]


def _company(kept: Kept) -> str:
    """Return the levels of the players if known, otherwise the names in the record."""
    header = kept.header
    if header is None:
        return ""
    if header.players is None or not yours(kept):
        return "" if yours(kept) else " – ".join(_names(header))
    _, left, partner, right = (player_name(player) for player in header.players)
    if left == right:
        return tr("partner: {partner}, opponents: {player}").format(partner=partner, player=left)
    text = tr("partner: {partner}, opponents: {left} and {right}")
    return text.format(partner=partner, left=left, right=right)


def deleted(kept: Kept) -> str:
    """Return that a game was deleted and can still be restored."""
    return tr("Deleted: {game}, {when}.").format(game=result(kept), when=when(kept.at))


def sure(kept: Kept, games: int) -> str:
    """Return the confirmation text before a record is deleted."""
    what = kept.path.name
    if not kept.fault:
        # tr: a game and when it was: "Won 64 to 38, Today, 19:00."
        what = tr("{game}, {when}.").format(game=result(kept), when=when(kept.at))
    if games > 1:
        text = tr(
            "{what} Its file contains {games} games, and all of them will be deleted. You can "
            "undo this until you leave this list; then the record is gone for good. Your "
            "statistics do not change."
        )
        return text.format(what=what, games=number(games))
    # tr: {what} is a sentence about the game, with its full stop
    return tr(
        "{what} You can undo this until you leave this list; then the record is gone for good. "
        "Your statistics do not change."
    ).format(what=what)


# ------------------------------------------------------------ carrying and going on

NO_PATH = tr("Type or paste the path of a file, or drop the file on this window.")
PATH = tr("Path of a game file")
HOW_TO_IMPORT = tr(
    "Drop a record on this window, or type its path. Every game in it is checked and added to the "
    "list. Imported games never count in your statistics."
)
DONE, STOP, PASTE = tr("Done", "button"), tr("Cancel", "button"), tr("Paste", "button")
CHECKING = tr("Checking…")
STOPPED = tr("Nothing was imported.")
NOTHING_TO_PASTE = tr("There is no text to paste.")
NO_PLACE = tr("That is not a valid file name. Nothing was imported.")
CANNOT_GO_ON = tr("The game cannot be resumed. {why}")
PUT_ASIDE = tr(
    "Your current game is at {score}, deal {deal}. It will be set aside: you will find it in this "
    "list and can resume it from here."
)


def import_result(new: int, known: int) -> AnyText:
    """Return the result of an import as a text."""
    if not new:
        if known > 1:
            return tr("All games in this file are already in the list.")
        return tr("This game is already in the list.")
    text = trn("{n} game imported.", "{n} games imported.", new)
    if not known:
        return text
    # tr: games, after the sentence "3 games imported."
    more = trn("{n} was already in the list.", "{n} were already in the list.", known)
    return f"{text} {more}"


def changed(kept: Kept) -> str:
    """Return that a file has changed since the list was made."""
    return tr(
        "{path} has changed, is missing, or breaks a rule of the game. Nothing was changed. The "
        "list has been read again and shows what is known about it."
    ).format(path=kept.path)


def title(kept: Kept) -> str:
    """Return the title of a game in the viewer."""
    return join_text(" · ", (result(kept), when(kept.at)))


def exported(path: object) -> str:
    """Return the location of an exported game."""
    text = tr("The game, without anything that was undone, was saved to\n{path}")
    return text.format(path=path)
