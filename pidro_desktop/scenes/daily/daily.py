"""The daily deal: a calendar of a month with stamps, the deal of the chosen day, and the streak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.daily.deal_of_day import FIRST, companion, setup_of
from pidro_desktop.daily.share import place_line, signed
from pidro_desktop.daily.state import runs
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.key_actions import Action
from pidro_desktop.match.replaying import practice
from pidro_desktop.match.review.source import ReviewedGame, reviewed_from
from pidro_desktop.render.art.table_background import wood_ground
from pidro_desktop.render.daily import StampMotion, ends_at, stamp_motion
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Gap, Grow, Pad, Part, Row, Sized, Split
from pidro_desktop.render.widgets.text_parts import Line, on_wood
from pidro_desktop.render.widgets.widget import Chosen
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.board import (
    AGAIN,
    COPY,
    PLACE,
    PLAY,
    REVIEW,
    Copied,
    board,
    is_placed,
    slip,
    streak,
    waits_text,
)
from pidro_desktop.scenes.daily.calendar import BACK, DAYS, FORTH, Days, calendar
from pidro_desktop.scenes.daily.daily_table import PLAYED, Daily
from pidro_desktop.scenes.daily.daily_text import date_text, days_of, next_month
from pidro_desktop.scenes.daily.place import PlaceScene, double
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.day_watch import DayWatch
from pidro_desktop.scenes.shell.routes import ReplayDeal, ReviewDeal, ShowMessage
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import capitalize_first, tr

TALL_CALENDAR: Final = 0.47
"""The part of a tall window that the calendar takes."""
BOARD_HIGH, PLACE_HIGH, MONTH_HIGH, PAPER_HIGH = 400, 70, 480, 234
"""Units of height of the board, of its button for the place, of the calendar and the papers where
they are stacked."""
_MONTHS: Final = dict(zip(codes(Action.OTHER_MONTH), (-1, 1), strict=True))


class DailyScene(Screen):
    """Scene with the calendar of the daily deals.

    Attributes:
        today: the day of the player's calendar. chosen: the day on the board.
        month: the first day of the month that is shown.
        dailies: the dailies of the player.
    """

    heading = words.HEADING
    least_wide, least_tall = (1060, 640), (640, 1180)
    keys = key_lists.DAILY

    def __init__(self, day: str = "") -> None:
        super().__init__()
        self._wanted = day
        self.dailies: Dailies
        self.today: date
        self.chosen: date
        self.month: date
        self._watch: DayWatch
        self._reviewed: tuple[date, ReviewedGame] | None = None
        self._since: float | None = None
        self._played: date | None = None
        self._copied = Copied()

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Open the book at today, or at the wanted day."""
        super().enter(ctx)
        self.today = ctx.now().date()
        self.chosen = min(date.fromisoformat(self._wanted or str(self.today)), self.today)
        self.month = self.chosen.replace(day=1)
        self.dailies = Dailies(
            ctx.history,
            paths.daily_dir(),
            wake=ctx.wake,
            notify=ctx.preferences.notices.append,
            writes=not ctx.read_only,
        )
        self.dailies.see(self.today)
        self._watch = DayWatch(ctx.wake, ctx.now)

    def leave(self) -> None:
        """Stop what works in the background."""
        self._watch.close()
        self._close_review()
        self.dailies.close()

    def page(self) -> Part:
        """Return the calendar, the board of the chosen day, the streak and the slip."""
        heading = Line(words.HEADING, Face.SERIF, 34, on_wood, lift=0)
        bar = Row([Grow(heading), Gap(12), self.close_button(later=4)])
        month, day, run, lines = self._parts()
        right = Split(day, Split(run, lines, 236 / 568, 16), 350 / 600, 16, least=324, stacked=True)
        if is_tall(self.ctx.size):
            body = Split(month, right, TALL_CALENDAR, 24, stacked=True)
        else:
            body = Split(month, right, 640 / 1224, 24)
        return Col(
            [
                Sized(Pad(bar, top=EDGE, right=EDGE, bottom=24, left=20), high=88),
                Grow(Pad(body, right=EDGE, bottom=EDGE, left=EDGE)),
            ]
        )

    def above(self) -> Sequence[Part]:
        """Return the name, and the button that closes the book."""
        return [self.stacked_head(4)]

    def column(self) -> Sequence[Part]:
        """Return the board of the day, the calendar, the streak and the slip, for large text."""
        month, day, *papers = self._parts()
        placed = is_placed(self.dailies, self.chosen)
        return [
            Sized(day, high=BOARD_HIGH + (PLACE_HIGH if placed else 0)),
            Sized(month, high=MONTH_HIGH),
            *(Sized(paper, high=PAPER_HIGH) for paper in papers),
        ]

    def _parts(self) -> tuple[Part, Part, Part, Part]:
        """Return the calendar, the board of the chosen day, the streak and the slip."""
        dailies, result = self.dailies, self._on_slip()
        days = Days(dailies, self.month, self.chosen, self.today, self._falling, self._tell)
        day = board(
            dailies,
            self.chosen,
            self.today,
            self._clock,
            read_only=self.ctx.read_only,
            stacked=self.stacked,
            at_home=self._at_home,
        )
        lines = slip(result, self._run(result), self._copied.said, self._at_home)
        return calendar(days, self._first_month), day, streak(dailies, self.today), lines

    def _run(self, result: DailyResult | None) -> int:
        """Return how many days in a row a result ended."""
        return 0 if result is None else runs(self.dailies.results).get(result.day, 0)

    def ground(self) -> pygame.Surface:
        """Return nothing but wood."""
        return wood_ground(self.ctx.size, self.look.u, self.look.theme)

    def resumed(self, result: object) -> Change | None:
        """Show what has come of the deal, with the motion of its pegs and its stamp."""
        self._follow_clock()
        self.dailies.refresh()
        if result == PLAYED and self._played is not None:
            self._since = 0.0
        self.resize(self.ctx.size)
        return self._look_back(again=result == AGAIN) if result in (REVIEW, AGAIN) else None

    def update(self, dt: float) -> Change | None:
        """Let time pass; follow the clock, and take par when it is worked out."""
        if self.ctx.now().date() != self.today:
            self._follow_clock()
            self.renew()
        if self.dailies.waiting and self.dailies.enter():
            self.renew()
        self._move(dt)
        if self._copied.pass_time(dt):
            self.renew()
        notices = self.ctx.preferences.notices
        if notices:
            return Push(ShowMessage(tr("A word about your files"), notices.pop(0)))
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves; par that is worked out, and midnight, wake the program."""
        moves = self._since is not None and self._played in self.dailies.results
        return moves or self._copied.left > 0 or bool(self.ctx.preferences.notices)

    # -------------------------------------------------------- speech

    def spoken(self) -> Sequence[str]:
        """Return the chosen day with its result, and the streak."""
        text = date_text(self.chosen, self.today)
        result, waiting = (
            self.dailies.results.get(self.chosen),
            self.dailies.waiting.get(self.chosen),
        )
        if result is not None:
            place, verdict = place_line(result, self._at_home), words.verdict(result.over_par)
            said = tr("{date}: you {result}, Champion {par}. {verdict}. {story}").format(
                date=text,
                result=signed(result.net),
                par=signed(result.par),
                verdict=f"{capitalize_first(place)}. {verdict}" if place else verdict,
                story=words.story(result.deal),
            )
        elif waiting is not None:
            said = words.SPOKEN_WAITING.format(date=text, result=signed(waiting.net))
        else:
            said = self._tell(self.chosen)
        new = result is None and waiting is None
        purpose = [waits_text(self.dailies, self.chosen, self.today), *words.PURPOSE] if new else []
        streak = words.spoken_run(self.dailies.streak(self.today))
        return [said, *map(str, purpose), streak, self._copied.said]

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input."""
        if event.type == pygame.KEYDOWN and event.key in _MONTHS:
            self._turn(_MONTHS[event.key])
            return None
        return super().handle(event)

    def used(self, chosen: Chosen) -> Change | None:
        """React to an activated control."""
        if chosen.key == DAYS and chosen.value:
            self._choose(date.fromisoformat(str(chosen.value)))
            return None
        self.ctx.sound("click")
        if chosen.key in (BACK, FORTH):
            self._turn(-1 if chosen.key == BACK else 1)
            return None
        if chosen.key == COPY:
            self._copy()
            return None
        if chosen.key == DAYS:
            chosen = Chosen(REVIEW if self.dailies.is_played(self.chosen) else PLAY)
        if chosen.key == PLAY:
            return self._play()
        if chosen.key == PLACE:
            result = self.dailies.results[self.chosen]
            return Push(PlaceScene(result, self.dailies.results, self.today))
        return self._look_back(again=chosen.key == AGAIN)

    def _play(self) -> Change | None:
        """Open the table of the chosen day."""
        if self.ctx.read_only:
            return None
        self._follow_clock(stay=True)
        try:
            names = self.ctx.preferences.now.company.names
            match = self.dailies.play(self.chosen, self.today, names)
        except StorageError as fault:
            return Push(ShowMessage(tr("The deal cannot be played"), fault.text))
        self._played, self._since = self.chosen, None
        return Push(Daily(match, self.chosen, self.dailies).table)

    def _look_back(self, *, again: bool) -> Change:
        """Review the chosen day's deal, or play it again."""
        single = words.heading_of(self.chosen, self.today)
        try:
            return Push(self._again(single) if again else self._review(*single[1:]))
        except StorageError as fault:
            return Push(ShowMessage(tr("The deal cannot be reviewed"), fault.text))

    def _again(self, single: tuple[str, ...]) -> ReplayDeal:
        """Return the way to a table with the same cards and company; nothing of it is kept."""
        reader = self._read()
        setup = setup_of(self.chosen, created=reader.header.created, names=reader.header.seats)
        return ReplayDeal(practice(setup, reader.events, SOUTH, 1), single)

    def _review(self, title: str, brief: str) -> ReviewDeal:
        """Return the way to the review of the deal; the last one is kept until another is opened.

        Args:
            title: the day in words. brief: the same in fewer letters.
        """
        day = self.chosen
        if self._reviewed is None or self._reviewed[0] != day:
            reader = self._read()
            self._close_review()
            company = {seat: companion(day) for seat in SEATS[1:]}
            found = reviewed_from(reader, company, self.ctx.wake, person=SOUTH, single=title)
            self._reviewed = day, found
        return ReviewDeal(replace(self._reviewed[1], title=title, brief=brief), 1)

    def _close_review(self) -> None:
        if self._reviewed is not None:
            self._reviewed[1].worker.close()
        self._reviewed = None

    def _read(self) -> GameReader:
        reader = self.dailies.read(self.chosen)
        if reader is None:
            raise StorageError(tr("The record of this deal is missing, so it cannot be reviewed."))
        return reader

    def _copy(self) -> None:
        result = self._on_slip()
        if result is None:
            return
        self._copied.copy(result, self._run(result), self._at_home)
        self.renew()

    def _choose(self, day: date) -> None:
        """Show another day on the board."""
        if day != self.chosen:
            self.chosen = day
            self._since = None
            self.renew()

    def _turn(self, by: int) -> None:
        """Show another month, and of its days the nearest to the one that was chosen."""
        month = next_month(self.month, by)
        if self._first_month <= month <= self.today:
            self.month = month
            last = month.replace(day=days_of(month))
            self._choose(month if by > 0 else min(last, self.today))

    @property
    def _first_month(self) -> date:
        """The first month that can be shown."""
        return min(FIRST, self.today).replace(day=1)

    @property
    def _at_home(self) -> frozenset[str]:
        """Who is not among the people of the day: a person who looks like the player."""
        return double(self.ctx.look)

    def _tell(self, day: date) -> str:
        """Return what is said of a day of the calendar."""
        text, dailies = date_text(day, self.today), self.dailies
        return words.spoken_day(text, dailies.results.get(day), begun=dailies.is_begun(day))

    def _on_slip(self) -> DailyResult | None:
        """Return the result whose text can be copied: the chosen day's; before today's the last."""
        results = self.dailies.results
        if self.chosen == self.today and results:
            return results.get(self.today, results[max(results)])
        return results.get(self.chosen)

    # -------------------------------------------------------- time

    def _follow_clock(self, *, stay: bool = False) -> None:
        """Turn to the new day at midnight, if the old one was on the board."""
        now = self.ctx.now().date()
        if now == self.today:
            return
        old, self.today = self.today, now
        self.dailies.see(now)
        if not stay and (self.chosen == old or self.chosen > now):
            self.chosen, self.month, self._since = now, now.replace(day=1), None

    def _move(self, dt: float) -> None:
        """Let the pegs and the stamp move; the stamp is heard when it meets the paper."""
        since = self._since
        result = self.dailies.results.get(self._played or self.today)
        if since is None or result is None:
            return
        settings = self.ctx.preferences.now
        factor = FACTOR[settings.speed]
        longer = max(abs(result.net), abs(result.par))
        end = ends_at(longer)
        moves = not settings.reduced_motion and factor > 0
        self._since = since + dt / factor if moves else end
        if stamp_motion(self._since, longer).hit and not stamp_motion(since, longer).hit:
            self.ctx.sound("stamp")
        if self._since >= end:
            self._since = None

    def _clock(self) -> float | None:
        """Return the seconds since the chosen day's deal came back; None if nothing moves."""
        return self._since if self.chosen == self._played else None

    def _falling(self) -> StampMotion | None:
        """Return where the stamp of the chosen day is while it falls."""
        since, result = self._clock(), self.dailies.results.get(self.chosen)
        if since is None or result is None:
            return None
        return stamp_motion(since, max(abs(result.net), abs(result.par)))
