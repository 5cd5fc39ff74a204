"""What the daily deal shows of the book: the month, the board of a day, the streak, the slip."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from pidro_desktop.daily.desk import DailyDesk
from pidro_desktop.daily.share import result_line, run_line, squares, title_line
from pidro_desktop.daily.streak import runs
from pidro_desktop.render.daily.stamps import Stamp, stamp_of
from pidro_desktop.scenes.daily import daily_motion
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_papers import SlipShown, StreakShown
from pidro_desktop.scenes.daily.daily_picture import BoardShown, MonthShown
from pidro_desktop.scenes.daily.dates import date_text, days_of, month_text, week_of
from pidro_desktop.storage.books.daily_book import DailyResult


def month_shown(
    desk: DailyDesk, first: date, today: date, chosen: date, since: float | None
) -> MonthShown:
    """Return the calendar of a month.

    Args:
        desk: the dailies of the player.
        first: the first day of the month.
        today: the day that it is.
        chosen: the day on the board.
        since: seconds since its deal came back from the table, or None if nothing moves.
    """
    falling = None
    result = desk.results.get(chosen)
    if since is not None and result is not None:
        falling = daily_motion.stamp_motion(since, _longer(result))
    return MonthShown(
        first,
        month_text(first, today),
        today,
        chosen,
        _stamps(desk.results, first),
        falling,
        min((result.played_on for result in desk.results.values()), default=today),
        frozenset(day for day in _days(first) if desk.is_begun(day)),
    )


def board_shown(desk: DailyDesk, day: date, today: date, since: float | None) -> BoardShown:
    """Return the board of a day; its arguments are those of ``month_shown``."""
    heading = date_text(day, today)
    result, waiting = desk.results.get(day), desk.waiting.get(day)
    if result is not None:
        pegs = result.net, result.par
        if since is not None:
            pegs = daily_motion.pegs(since, result.net), daily_motion.pegs(since, result.par)
        over, story = words.verdict(result.over_par), words.story(result.deal)
        told = result.net, result.par, pegs, over, story, str(words.FOR_FUN)
        return BoardShown(heading, result.deal.trump, *told, buttons=2)
    if waiting is not None:
        story = words.story(waiting)
        told_so_far = waiting.net, None, (waiting.net, 0), "", story, str(words.FOR_FUN)
        return BoardShown(heading, waiting.trump, *told_so_far, buttons=2)
    beside = words.FOR_EVERYONE if day == today else words.LATE
    return BoardShown(heading, beside=str(words.BEGUN if desk.is_begun(day) else beside))


def streak_shown(desk: DailyDesk, today: date) -> StreakShown:
    """Return the streak and this week."""
    played = frozenset(day for day, result in desk.results.items() if result.on_time)
    return StreakShown(desk.streak(today), week_of(today), played, today)


def slip_shown(result: DailyResult | None, results: Mapping[date, DailyResult]) -> SlipShown:
    """Return the slip of a result; of none it says what it is for."""
    if result is None:
        return SlipShown()
    run = run_line(runs(results).get(result.day, 0))
    lines = (title_line(result), result_line(result), *([run] if run else []))
    return SlipShown(lines, squares(result.net, result.par))


def _longer(result: DailyResult) -> int:
    return max(abs(result.net), abs(result.par))


def _stamps(results: Mapping[date, DailyResult], first: date) -> dict[date, Stamp]:
    """Return the stamps of the month that begins with a day."""
    return {
        day: stamp_of(met=results[day].over_par >= 0, on_time=results[day].on_time)
        for day in _days(first)
        if day in results
    }


def _days(first: date) -> list[date]:
    """Return the days of the month that begins with a day."""
    return [first.replace(day=day) for day in range(1, days_of(first) + 1)]
