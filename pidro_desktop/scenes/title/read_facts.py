"""Reads the facts of the title's doors from the results of whoever plays.

It is done after the first frame, one door at a step. What cannot be read is left out: the scene
behind the door says why.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from pidro_desktop import paths
from pidro_desktop.course.catalogue import LESSONS, Progress, progress
from pidro_desktop.daily.state import Stage, TodayState, state_of_today
from pidro_desktop.duplicate.match_records import MatchRecords
from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.puzzles.progress import Standing, standing
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.title.doors import Fact, Facts
from pidro_desktop.scenes.title.title_menu import EVENING, MATCH
from pidro_desktop.storage.books.evening_book import EveningBook
from pidro_desktop.storage.books.match_book import MatchBook
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import number, tr, trn

RUN, STARS = 2, 3
"""Days in a row that are told, and stars on the book."""


def read_facts(ctx: Context, today: date, known: Facts) -> Iterator[Facts]:
    """Read one door after the other; yields what is known then."""
    daily, begun = _daily(ctx, today)
    known = replace(known, daily=daily, begun=begun)
    yield known
    games = paths.saves_dir() if ctx.preferences.now.my_puzzles else None
    known = replace(known, puzzles=puzzles_fact(standing(ctx.history, ctx.now, games)))
    yield known
    course = progress(ctx.history)
    known = replace(known, lessons=lessons_fact(course), stars=stars(course))
    yield known
    yield replace(known, waiting=_waiting(ctx))


def _waiting(ctx: Context) -> frozenset[str]:
    """Return whether a match or an evening waits, by the words that lead there."""
    found: set[str] = set()
    with contextlib.suppress(StorageError):
        played = {match.id for match in MatchBook(ctx.history).all()}
        found |= {MATCH} if MatchRecords(paths.matches_dir()).all().keys() - played else set()
        sat = {evening.id for evening in EveningBook(ctx.history).all()}
        found |= {EVENING} if {*EveningRecords(paths.evenings_dir()).ids()} - sat else set()
    return frozenset(found)


def _daily(ctx: Context, today: date) -> tuple[Fact, bool]:
    """Return what is said of today's deal, and whether it was begun and not finished."""
    try:
        folder = paths.daily_dir()
        state = state_of_today(ctx.history, folder, today, note=not ctx.read_only)
    except (OSError, StorageError):
        return Fact(), False
    return daily_fact(state), state.stage is Stage.BEGUN


def daily_fact(state: TodayState) -> Fact:
    """Return what is said of today's deal."""
    waits = state.stage is not Stage.PLAYED
    if state.streak >= RUN:
        # tr: Under "Daily deal": on so many days in a row it was played; there is little room.
        days = trn("{n} day in a row", "{n} days in a row", state.streak)
        return Fact(days, waits)
    if state.stage is Stage.PLAYED:
        return Fact(str(tr("played today", "the daily deal")))
    if state.stage is Stage.BEGUN:
        return Fact(str(tr("started today", "the daily deal")), waits)
    return Fact(str(tr("new today", "the daily deal")), waits)


def lessons_fact(now: Progress) -> Fact:
    """Return what is said of the lessons."""
    if now.is_done:
        return Fact(str(tr("all done", "lessons")))
    # tr: Under "Lessons": so many of all lessons are finished
    text = tr("{done} of {count}", "lessons")
    return Fact(text.format(done=number(now.finished), count=number(len(LESSONS))))


def stars(now: Progress) -> int:
    """Return how many of the three stars on the book are gilt: the last one when all is done."""
    return STARS if now.is_done else min(STARS - 1, -(-now.finished // 2))


def puzzles_fact(now: Standing) -> Fact:
    """Return what is said of the puzzles."""
    if now.due:
        # tr: Under "Puzzles": so many that were missed come back today; there is little room.
        return Fact(trn("{n} to try again", "{n} to try again", now.due), waits=True)
    if now.rating is None:
        return Fact(str(tr("find the best card", "puzzles")))
    # tr: Under "Puzzles": the player's rating, a number of about 700 to 1900
    return Fact(tr("rating {rating}").format(rating=number(now.rating)))
