"""Texts of the daily deal, and dates in the words of the language: months, weekdays, weeks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from pidro_desktop.daily.fair_par import LEVEL, LEVELS, FairPar
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.storage.books.daily_book import DailyResult, DealOfBook
from pidro_desktop.tr import LazyText, capitalize_first, tr, trn

MONTHS: Final = (
    *(tr("January", "heading"), tr("February", "heading"), tr("March", "heading")),
    *(tr("April", "heading"), tr("May", "heading"), tr("June", "heading")),
    *(tr("July", "heading"), tr("August", "heading"), tr("September", "heading")),
    *(tr("October", "heading"), tr("November", "heading"), tr("December", "heading")),
)
# tr: a heading over a month of a calendar: "March 2026"
MONTH_OF_YEAR: Final = tr("{month} {year}")
WEEKDAYS: Final = (
    *(tr("Monday"), tr("Tuesday"), tr("Wednesday"), tr("Thursday")),
    *(tr("Friday"), tr("Saturday"), tr("Sunday")),
)
SHORT: Final = (
    *(tr("Mon", "weekday"), tr("Tue", "weekday"), tr("Wed", "weekday"), tr("Thu", "weekday")),
    *(tr("Fri", "weekday"), tr("Sat", "weekday"), tr("Sun", "weekday")),
)
LETTERS: Final = (
    *(tr("M", "Monday"), tr("T", "Tuesday"), tr("W", "Wednesday"), tr("T", "Thursday")),
    *(tr("F", "Friday"), tr("S", "Saturday"), tr("S", "Sunday")),
)
# tr: a whole date: "Thursday 16 March"
DATES: Final = (
    tr("{weekday} {day} January"),
    tr("{weekday} {day} February"),
    tr("{weekday} {day} March"),
    tr("{weekday} {day} April"),
    tr("{weekday} {day} May"),
    tr("{weekday} {day} June"),
    tr("{weekday} {day} July"),
    tr("{weekday} {day} August"),
    tr("{weekday} {day} September"),
    tr("{weekday} {day} October"),
    tr("{weekday} {day} November"),
    tr("{weekday} {day} December"),
)
DATE_OF_YEAR: Final = tr("{date} {year}")
WEEKEND: Final = frozenset({5, 6})
WEEK: Final = 7


def week_of(day: date) -> Sequence[date]:
    """Return the seven days of the week of a day; a week begins on Monday in every language."""
    first = day - timedelta(days=day.weekday())
    return [first + timedelta(days=place) for place in range(WEEK)]


def month_text(month: date, today: date) -> str:
    """Return the heading of a month, with its year unless it is the current one."""
    name = str(MONTHS[month.month - 1])
    if month.year == today.year:
        return name
    return MONTH_OF_YEAR.format(month=name, year=month.year)


def date_text(day: date, today: date, weekdays: Sequence[LazyText] = WEEKDAYS) -> str:
    """Return a whole date, with its year unless it is the current one."""
    text = DATES[day.month - 1].format(weekday=weekdays[day.weekday()], day=day.day)
    return text if day.year == today.year else DATE_OF_YEAR.format(date=text, year=day.year)


def short_date(day: date, today: date) -> str:
    """Return a whole date with its weekday in short, and its year unless it is the current one."""
    return date_text(day, today, SHORT)


def next_month(month: date, by: int) -> date:
    """Return the first day of the month so many months later."""
    count = month.year * 12 + month.month - 1 + by
    return date(count // 12, count % 12 + 1, 1)


def days_of(month: date) -> int:
    """Return the number of days of a month."""
    return (next_month(month, 1) - month).days


HEADING: Final = tr("Daily deal", "heading")
# tr: Read aloud when a daily deal begins; {date} is as "Thursday 16 March".
OPENING: Final = tr("Daily deal, {date}. Only this deal is played. {name} is your partner.")
# tr: Read aloud when a daily deal is resumed; {date} is as "Thursday 16 March".
OPENING_AGAIN: Final = tr("Daily deal, {date}.")
ENTER_LEAVES: Final = tr("Press Enter to go to the calendar.")
AGAIN: Final = tr("Play again", "button")
TO_CALENDAR: Final = tr("To the calendar")
NO_HELP: Final = tr("A daily deal is played without hints or undo.")
WORKING: Final = tr("Working out par…")
NO_SLIP: Final = tr(
    "After you have played, your result appears here to share. It gives no cards away."
)
PAR_IS: Final = tr(
    "Par is what the champion makes with your cards: your side’s points minus theirs."
)
PURPOSE: Final = (NO_SLIP, PAR_IS)
BACK: Final = tr("Previous month")
NO_MONTH_BEFORE: Final = tr("The first daily deal was on 1 January 2026.")
ARROWS: Final = tr("Use the arrow keys to choose a day, and Enter to open it.")
NONE_IN_A_ROW: Final = tr("No days in a row yet.")
PAR: Final = tr("Exactly par")
BETTER: Final = (
    *(tr("One better than par"), tr("Two better than par")),
    *(tr("Three better than par"), tr("Four better than par")),
)
WORSE: Final = (
    *(tr("One worse than par"), tr("Two worse than par")),
    *(tr("Three worse than par"), tr("Four worse than par")),
)
BETTER_BY: Final = tr("{n} better than par")
WORSE_BY: Final = tr("{n} worse than par")
# tr: "You +10": what the player makes, over their head
YOU_AT: Final = tr("You {points}")
# tr: under the name of the level whose average is par: "+10, par"
PAR_OF: Final = tr("{par}, par")
AHEAD: Final = tr("Ahead of you: {names}.")
NOBODY_AHEAD: Final = tr("Nobody is ahead of you.")
QUIET: Final = tr("A quiet day: all levels play it alike.")
QUIET_BETTER: Final = tr("A quiet day for all levels, but you did better.")
QUIET_WORSE: Final = tr("A quiet day for all levels, but they did better.")
BETTER_THAN: Final = tr("Better than {better}.")
LEVEL_WITH: Final = tr("Level with {level}.")
BETTER_AND_LEVEL: Final = tr("Better than {better}, level with {level}.")
ALL_BETTER: Final = tr("All levels do better here.")
AND: Final = tr("{names} and {last}")
PLACES: Final = tr("Your places")
YOUR_PLACE: Final = tr("Your place", "button")
THEY_WAIT: Final = tr("Then see your place among the people.")
AVERAGE: Final = tr("Par is Champion’s average.")
YOU_MADE: Final = tr("You bid {bid} and took {points}.")
YOU_FAILED: Final = tr("You bid {bid}, but took only {points}.")
PARTNER_MADE: Final = tr("Your partner bid {bid}, and you two took {points}.")
PARTNER_FAILED: Final = tr("Your partner bid {bid}, but you two took only {points}.")
THEY_MADE: Final = tr("The others bid {bid} and took {points}.")
THEY_FAILED: Final = tr("The others bid {bid}, but took only {points}.")
SPOKEN_WAITING: Final = tr("{date}: you {result}. Working out par.")
SPOKEN_OPEN: Final = tr("{date}: not played yet.")
SPOKEN_BEGUN: Final = tr("{date}: started, not finished yet.")
SPOKEN_MET: Final = tr("{date}: par met.")
SPOKEN_MISSED: Final = tr("{date}: worse than par.")
SPOKEN_LATE_MET: Final = tr("{date}: played later, par met.")
SPOKEN_LATE_MISSED: Final = tr("{date}: played later, worse than par.")


def heading_of(day: date, today: date) -> tuple[str, ...]:
    """Return the lines over the score sheet of a daily deal; the last is shorter."""
    return str(HEADING), date_text(day, today), short_date(day, today)


def days_in_a_row(run: int) -> str:
    """Return the words below the number of the streak."""
    return trn("day in a row", "days in a row", run)


def spoken_run(run: int) -> str:
    """Return the streak as a sentence."""
    return trn("{n} day in a row.", "{n} days in a row.", run) if run else str(NONE_IN_A_ROW)


def verdict(over: int) -> str:
    """Return how a result compares with par; ``over`` is by how much it is better."""
    if not over:
        return str(PAR)
    words, by = (BETTER, BETTER_BY) if over > 0 else (WORSE, WORSE_BY)
    count = abs(over)
    return str(words[count - 1]) if count <= len(words) else by.format(n=count)


def story(deal: DealOfBook, person: Seat = SOUTH) -> str:
    """Return in a sentence who bid how much, and what came of it."""
    side = deal.bidder % 2
    if side != person % 2:
        text = THEY_MADE if deal.made else THEY_FAILED
    elif deal.bidder == person:
        text = YOU_MADE if deal.made else YOU_FAILED
    else:
        text = PARTNER_MADE if deal.made else PARTNER_FAILED
    return text.format(bid=deal.bid, points=deal.taken[side])


def spoken_day(date: str, result: DailyResult | None, *, begun: bool) -> str:
    """Return what is said of a day of the calendar; never what par is before it was played."""
    if result is None:
        return (SPOKEN_BEGUN if begun else SPOKEN_OPEN).format(date=date)
    if result.on_time:
        text = SPOKEN_MET if result.over_par >= 0 else SPOKEN_MISSED
    else:
        text = SPOKEN_LATE_MET if result.over_par >= 0 else SPOKEN_LATE_MISSED
    return text.format(date=date)


def level(name: str) -> str:
    """Return the name of a level, in a capital letter."""
    return capitalize_first(str(player_name(name)))


def listed(names: Sequence[str]) -> str:
    """Return names as a list in words; there is at least one."""
    *others, last = names
    return AND.format(names=", ".join(others), last=last) if others else last


def compared(fair: FairPar, net: int) -> str:
    """Return which levels a result is better than, or level with, in a sentence.

    Of those that did worse, it names the strongest player, also if others had more luck.
    """
    over = net - fair.mean
    if fair.quiet:
        far = QUIET_BETTER if over > 0 else QUIET_WORSE
        return str(QUIET if abs(over) < LEVEL else far)
    below = [name for name in LEVELS if fair.means[name] <= net - LEVEL]
    beside = [level(name) for name in LEVELS if abs(fair.means[name] - net) < LEVEL]
    better = level(below[-1]) if below else ""
    if better and beside:
        return BETTER_AND_LEVEL.format(better=better, level=listed(beside))
    if better:
        return BETTER_THAN.format(better=better)
    return LEVEL_WITH.format(level=listed(beside)) if beside else str(ALL_BETTER)
