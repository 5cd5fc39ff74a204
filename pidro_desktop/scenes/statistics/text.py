"""Texts of the statistics: names of figures and filters, and the figures as words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pidro_desktop import variants
from pidro_desktop.scenes.shell.dates import day_of, day_this_year
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.statistics import breakdown, facts
from pidro_desktop.statistics.background import Progress
from pidro_desktop.statistics.breakdown import Part
from pidro_desktop.statistics.filters import ALL, DAYS, LAST, PARTNER
from pidro_desktop.statistics.form import ROLLING, Form
from pidro_desktop.statistics.records import Streak
from pidro_desktop.tr import capitalize_first, join_text, number, percent, tr, trn

HEADING: Final = tr("Statistics")
FORM, ACCURACY = tr("Your form"), tr("Accuracy", "heading")
BIDS, LOSSES = tr("Bids made"), tr("Points left on the table")
RECORDS: Final = tr("Streaks and records")
MADE, EXPECTED = tr("made", "bids, in a legend"), tr("expected", "bids, in a legend")
AGAINST_BEST: Final = tr("a game, against the best play")
WON: Final = tr("won", "share of games")
WITHOUT_LUCK: Final = tr("without luck", "share of games won")
TODAY: Final = tr("today", "right end of a chart")
THE_LAST: Final = tr("the last {n}", "games")
EXPORT: Final = tr("Export", "button")
READING: Final = tr("Reading…")
UNREADABLE: Final = tr("The results cannot be read. The log says why.")
NO_GAMES: Final = tr("No such games yet.")
NO_BIDS: Final = tr("None of your bids has won an auction yet.")
NO_REVIEWS: Final = tr("No game has been reviewed yet.")
NO_RECORD: Final = tr("Reviews need the records of games, and these games have none.")
NO_LUCK: Final = tr(
    "Luck is told in chances to win, and there is no table of these for other rules than Finnish "
    "Pidro and SÖU."
)
NO_ACCURACY: Final = tr(
    "Accuracy needs ten reviewed games of the last 20, all with the same rules."
)
LONGEST_STREAK: Final = tr("longest winning streak")
HIGHEST_BID: Final = tr("highest bid made")
LARGEST_WIN: Final = tr("largest win")
BEST_DEAL: Final = tr("points in one deal")
PAGES: Final = {
    "records": tr("Records", "tab"),
    "parts": tr("Partner and suit", "tab"),
    "totals": tr("Totals", "tab"),
}
PART_PAGES: Final = {
    "company": tr("Company", "tab"),
    "position": tr("Position", "tab"),
    "suit": tr("Trumps", "tab"),
}
PARTS: Final = {
    "partners": tr("With", "games won with a partner"),
    "opponents": tr("Against", "games won against opponents"),
    "positions": tr("Your seat"),
    "roles": tr("The bid", "whose bid it was"),
    "suits": tr("Trumps"),
}
SEATS: Final = {
    "dealer": tr("You deal"),
    "first": tr("You call first"),
    "second": tr("You call second"),
    "third": tr("You call third"),
}
ROLES: Final = {
    breakdown.DECLARER: tr("Your bids made"),
    breakdown.PARTNER_BID: tr("Partner’s bids made"),
    breakdown.DEFENDER: tr("Their bids set"),
}
SUITS: Final = {
    "S": tr("Spades", "trumps"),
    "H": tr("Hearts", "trumps"),
    "D": tr("Diamonds", "trumps"),
    "C": tr("Clubs", "trumps"),
}
IN_SUIT: Final[dict[str, str]] = {
    "S": tr("in spades", "a bid was made"),
    "H": tr("in hearts", "a bid was made"),
    "D": tr("in diamonds", "a bid was made"),
    "C": tr("in clubs", "a bid was made"),
}
KINDS: Final = {
    facts.BIDDING: tr("Bidding", "kind of decision"),
    facts.PLAY: tr("Play", "kind of decision"),
    facts.DISCARD: tr("Discard", "kind of decision"),
    facts.TRUMP: tr("Trump", "kind of decision"),
}
SUIT_SIGNS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
ALL_RULES: Final = tr("All rules", "games by")
ALL_COMPANY: Final = tr("All opponents")
AIDS: Final = {
    ALL: tr("All games", "with and without help"),
    "0": tr("Unaided", "games"),
    "1": tr("With hints", "games"),
    "2": tr("With undo", "games"),
}
FILTERS: Final = {
    "rules": tr("Rules", "a filter"),
    "company": tr("Company", "a filter"),
    "aid": tr("Hints and undo", "a filter"),
    "span": tr("Time", "a filter"),
}
EXPORTED: Final = tr("Statistics exported")
NOT_EXPORTED: Final = tr("The statistics cannot be exported")
COPY_PATH: Final = tr("Copy path")
RESET, UNDO_RESET = tr("Reset", "button"), tr("Undo reset", "of the lifetime numbers")


def filter_value(part: str, value: str) -> str:
    """Return the name of a filter's value."""
    if part == "rules":
        return str(ALL_RULES) if value == ALL else rule_set(value)
    if part == "company":
        return company(value)
    if part == "aid":
        return str(AIDS[value])
    return span(value)


def rule_set(name: str) -> str:
    """Return the name of a rule set, or its id if it no longer exists."""
    return variants.in_short(variants.load(name)) if name in variants.names() else name


def company(value: str) -> str:
    """Return the name of a company: "with Champion", "against Steady"."""
    if value == ALL:
        return str(ALL_COMPANY)
    who, _, name = value.partition(" ")
    if who == PARTNER:
        # tr: a filter: games with this partner
        return tr("With {player}", "partner").format(player=player_name(name))
    # tr: a filter: games against two opponents of this level
    return tr("Against {player}", "opponents").format(player=player_name(name))


def span(value: str) -> str:
    """Return the name of a span of time."""
    if value == ALL:
        return str(tr("All time"))
    what, _, count = value.partition(" ")
    if what == LAST:
        return trn("Last {n} game", "Last {n} games", int(count))
    assert what == DAYS
    return trn("Last {n} day", "Last {n} days", int(count))


def ago(games: int) -> str:
    """Return where a chart of so many games begins."""
    return trn("{n} game ago", "{n} games ago", games)


def end_of(form: Form) -> str:
    """Return where a chart ends: today, or the date of the last game."""
    last = date(form.until)
    today = datetime.now(UTC).isoformat()
    return str(TODAY) if not last or last == date(today) else day_this_year(form.until, today)


def working(progress: Progress) -> str:
    """Return how far the reviews have come."""
    told = tr("Working it out, {done} of {games} games")
    return told.format(done=number(progress.done), games=number(progress.games))


def too_few(form: Form) -> str:
    """Return how many games are missing for a curve."""
    # tr: games; the number stands after it: "A curve needs 20 games. 7 so far."
    told = trn("A curve needs {n} game.", "A curve needs {n} games.", ROLLING)
    so_far = tr("{count} so far.", "games").format(count=number(form.total))
    return f"{told} {so_far}"


def level(names: tuple[str, str]) -> str:
    """Return which built-in players a range of levels resembles."""
    low, high = (player_name(name) for name in names)
    if low == high:
        return tr("like a {level} player").format(level=low)
    return tr("like a {low} to {high} player").format(low=low, high=high)


def streak(now: Streak | None) -> str:
    """Return the streak of the moment."""
    if now is None:
        return str(tr("No games yet"))
    if now.length == 1:
        return str(tr("The last game was won") if now.won else tr("The last game was lost"))
    if now.won:
        return trn("{n} won in a row", "{n} won in a row", now.length)
    return trn("{n} lost in a row", "{n} lost in a row", now.length)


def times(count: int) -> str:
    """Return how often something happened."""
    return trn("{n} time", "{n} times", count)


def games(count: int) -> str:
    """Return a number of games."""
    return trn("{n} game", "{n} games", count)


def deals(count: int) -> str:
    """Return a number of deals."""
    return trn("{n} deal", "{n} deals", count)


def games_won(count: int) -> str:
    """Return how many games were won, under the number of games."""
    return trn("{n} won", "{n} won", count)


def signed(value: float, decimals: int = 0) -> str:
    """Return a number with its sign."""
    told = number(value, decimals)
    return f"+{told}" if value > 0 else told


def score(totals: tuple[int, ...]) -> str:
    """Return a score, one's own side's first."""
    return join_text(tr(" to ", "between scores"), map(number, totals))


def date(at: str) -> str:
    """Return the date of a game."""
    return day_of(at)


def part_name(what: str, name: str) -> str:
    """Return what a row of parts is about."""
    if what == "positions":
        return str(SEATS[name])
    if what == "roles":
        return str(ROLES[name])
    if what == "suits":
        return str(SUITS[name])
    return capitalize_first(player_name(name))


def part_count(part: Part) -> str:
    """Return of how many games or deals a row is made."""
    return games(part.count) if part.points is None else deals(part.count)


def part_note(part: Part) -> str:
    """Return of how many games or deals a row is made, and what a deal brought."""
    if part.points is None:
        return games(part.count)
    # tr: deals, and the mean score of one, own side's minus the others': "61 deals, +2.4 a deal"
    told = tr("{deals}, {points} a deal")
    return told.format(deals=deals(part.count), points=signed(part.points, 1))


def bid(value: int | str) -> str:
    """Return a bid as a word."""
    return number(value) if isinstance(value, int) else value


def share(value: float) -> str:
    """Return a share as a percentage."""
    return percent(round(100 * value))


def games_word(count: int) -> str:
    """Return the word for a number of games, without the number."""
    # tr: under a large number, which is not repeated
    return trn("game", "games", count)


def the_last(count: int) -> str:
    """Return that the dots are the last games."""
    return THE_LAST.format(n=number(count))


def exported(files: Sequence[Path]) -> str:
    """Return where the statistics were written to."""
    names = "\n".join(path.name for path in files)
    # tr: names of files, one a line, in a folder
    return tr("{names}\nwere saved in {folder}").format(names=names, folder=files[0].parent)
