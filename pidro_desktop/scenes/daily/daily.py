"""The daily deal: a calendar of a month with stamps, the deal of the chosen day, and the streak."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.daily.deal_of_day import FIRST
from pidro_desktop.daily.desk import DailyDesk
from pidro_desktop.daily.share import share_text, signed
from pidro_desktop.daily.streak import runs
from pidro_desktop.key_actions import Action
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_buttons import (
    AGAIN,
    COPY,
    PLAY,
    REVIEW,
    board_buttons,
    month_arrows,
)
from pidro_desktop.scenes.daily.daily_controls import BACK, DAYS, FORTH, MonthControl
from pidro_desktop.scenes.daily.daily_motion import ends_at, stamp_motion
from pidro_desktop.scenes.daily.daily_papers import SlipShown, StreakShown, draw_slip, draw_streak
from pidro_desktop.scenes.daily.daily_picture import DailyPicture
from pidro_desktop.scenes.daily.daily_shown import (
    board_shown,
    month_shown,
    slip_shown,
    streak_shown,
)
from pidro_desktop.scenes.daily.daily_table import PLAYED, DailyTable
from pidro_desktop.scenes.daily.dates import date_text, days_of, next_month
from pidro_desktop.scenes.daily.past_deal import PastDeals
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.day_watch import DayWatch
from pidro_desktop.scenes.shell.panel import CLOSE
from pidro_desktop.scenes.shell.routes import ShowMessage
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Scene
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.tr import tr

SAID: Final = 2.0
"""Seconds for which the button says that the text was copied."""
_LEAVE: Final = codes(Action.CLOSE)
_MONTHS: Final = dict(zip(codes(Action.OTHER_MONTH), (-1, 1), strict=True))


class DailyScene(Scene):
    """Scene with the calendar of the daily deals.

    Attributes:
        today: the day of the player's calendar. chosen: the day on the board.
        month: the first day of the month that is shown.
        desk: the dailies of the player.
    """

    keys = key_lists.DAILY

    def __init__(self, day: str = "") -> None:
        self._wanted = day
        self.group = FocusGroup()
        self.picture: DailyPicture
        self.desk: DailyDesk
        self.today: date
        self.chosen: date
        self.month: date
        self._watch: DayWatch
        self._past: PastDeals
        self._streak: StreakShown
        self._slip: SlipShown
        self._since: float | None = None
        self._played: date | None = None
        self._said = ""
        self._left = 0.0

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Open the book at today, or at the wanted day."""
        super().enter(ctx)
        self.today = ctx.now().date()
        self.chosen = min(date.fromisoformat(self._wanted or str(self.today)), self.today)
        self.month = self.chosen.replace(day=1)
        self.desk = DailyDesk(
            ctx.history,
            paths.daily_dir(),
            wake=ctx.wake,
            notify=ctx.preferences.notices.append,
            writes=not ctx.read_only,
        )
        self.desk.see(self.today)
        self._past = PastDeals(self.desk, ctx.wake)
        self._watch = DayWatch(ctx.wake, ctx.now)
        if ctx.by_keys:
            self.group.show_focus()

    def leave(self) -> None:
        """Stop what works in the background."""
        self._watch.close()
        self._past.close()
        self.desk.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        self.picture = DailyPicture(self.ctx)
        self._renew()

    def resumed(self, result: object) -> Change | None:
        """Show what has come of the deal, with the motion of its pegs and its stamp."""
        self._follow_clock()
        self.desk.refresh()
        if result == PLAYED and self._played is not None:
            self._since = 0.0
        self.resize(self.ctx.size)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass; follow the clock, and take par when it is worked out."""
        if self.ctx.now().date() != self.today:
            self._follow_clock()
            self._renew()
        if self.desk.waiting and self.desk.enter():
            self._renew()
        self._move(dt)
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._said = ""
                self._renew()
        notices = self.ctx.preferences.notices
        if notices:
            return Push(ShowMessage(tr("A word about your files"), notices.pop(0)))
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves; par that is worked out, and midnight, wake the program."""
        moves = self._since is not None and self._played in self.desk.results
        return moves or self._left > 0 or bool(self.ctx.preferences.notices)

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        picture, desk = self.picture, self.desk
        since = self._since if self.chosen == self._played else None
        picture.draw_ground(canvas)
        picture.draw_month(canvas, month_shown(desk, self.month, self.today, self.chosen, since))
        picture.draw_board(canvas, board_shown(desk, self.chosen, self.today, since))
        kit, places = picture.kit, picture.places
        draw_streak(canvas, kit, places, self._streak)
        draw_slip(canvas, kit, places, self._slip)
        self.group.draw(canvas, kit.look)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, kit.look, str(asked.tooltip), asked.rect, bounds)

    # -------------------------------------------------------- speech

    def spoken_heading(self) -> str:
        """Return the name of the scene."""
        return str(words.HEADING)

    def spoken(self) -> Sequence[str]:
        """Return the chosen day with its result, and the streak."""
        told = date_text(self.chosen, self.today)
        result, waiting = self.desk.results.get(self.chosen), self.desk.waiting.get(self.chosen)
        if result is not None:
            said = words.SPOKEN_RESULT.format(
                date=told,
                result=signed(result.net),
                par=signed(result.par),
                verdict=words.verdict(result.over_par),
                story=words.story(result.deal),
            )
        elif waiting is not None:
            said = words.SPOKEN_WAITING.format(date=told, result=signed(waiting.net))
        else:
            said = self._tell(self.chosen)
        return said, words.spoken_run(self._streak.run), self._said

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self.group.read_aloud()

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input."""
        if event.type == pygame.KEYDOWN:
            if event.key in _LEAVE:
                return Pop()
            if event.key in _MONTHS:
                self._turn(_MONTHS[event.key])
                return None
        return self._used(self.group.handle(event))

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None:
            return None
        if chosen.key == DAYS and chosen.value:
            self._choose(date.fromisoformat(str(chosen.value)))
            return None
        self.ctx.sound("click")
        if chosen.key == CLOSE:
            return Pop()
        if chosen.key in (BACK, FORTH):
            self._turn(-1 if chosen.key == BACK else 1)
            return None
        if chosen.key == COPY:
            self._copy()
            return None
        if chosen.key == DAYS:
            chosen = Chosen(REVIEW if self.desk.is_played(self.chosen) else PLAY)
        if chosen.key == PLAY:
            return self._play()
        return self._look_back(again=chosen.key == AGAIN)

    def _play(self) -> Change | None:
        """Open the table of the chosen day."""
        if self.ctx.read_only:
            return None
        self._follow_clock(stay=True)
        try:
            names = self.ctx.preferences.now.company.names
            match = self.desk.play(self.chosen, self.today, names)
        except StorageError as fault:
            return Push(ShowMessage(words.CANNOT_PLAY, fault.text))
        self._played, self._since = self.chosen, None
        return Push(DailyTable(match, self.chosen, self.desk))

    def _look_back(self, *, again: bool) -> Change:
        """Review the chosen day's deal, or play it again."""
        try:
            past, day = self._past, self.chosen
            single = words.heading_of(day, self.today)
            route = past.again(day, single) if again else past.review(day, *single[1:])
        except StorageError as fault:
            return Push(ShowMessage(words.CANNOT_REVIEW, fault.text))
        return Push(route)

    def _copy(self) -> None:
        result = self._on_slip()
        if result is None:
            return
        text = share_text(result, runs(self.desk.results).get(result.day, 0))
        self._said = str(words.COPIED if copy(text) else words.NOT_COPIED)
        self._left = SAID
        self._renew()

    def _choose(self, day: date) -> None:
        """Show another day on the board."""
        if day != self.chosen:
            self.chosen = day
            self._since = None
            self._renew()

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

    def _tell(self, day: date) -> str:
        """Return what is said of a day of the calendar."""
        told, desk = date_text(day, self.today), self.desk
        return words.spoken_day(told, desk.results.get(day), begun=desk.is_begun(day))

    def _on_slip(self) -> DailyResult | None:
        """Return the result whose text can be copied: the chosen day's; before today's the last."""
        results = self.desk.results
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
        self.desk.see(now)
        if not stay and (self.chosen == old or self.chosen > now):
            self.chosen, self.month, self._since = now, now.replace(day=1), None

    def _move(self, dt: float) -> None:
        """Let the pegs and the stamp move; the stamp is heard when it meets the paper."""
        since = self._since
        result = self.desk.results.get(self._played or self.today)
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

    # -------------------------------------------------------- controls

    def _renew(self) -> None:
        """Create and lay out the controls, and take what the book says."""
        self._streak = streak_shown(self.desk, self.today)
        self._slip = slip_shown(self._on_slip(), self.desk.results)
        picture, places = self.picture, self.picture.places
        month = MonthControl(self.chosen, self.today, self._tell)
        month.cells = picture.cells(self.month)
        month.place(pygame.Rect(places.month.grid))
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        close.place(pygame.Rect(places.close))
        share = Button(COPY, self._said or str(words.COPY), size=21)
        if self._on_slip() is None:
            share.enabled, share.why, share.on_paper = False, str(words.NOTHING_TO_COPY), True
        share.place(pygame.Rect(places.copy))
        buttons = board_buttons(
            picture, self.desk, self.chosen, self.today, read_only=self.ctx.read_only
        )
        arrows = month_arrows(picture, self.month, self._first_month, self.today)
        was = self.group.focus
        first = was.key if was is not None else buttons[0].key
        if first not in {DAYS, BACK, FORTH, COPY, CLOSE, *(widget.key for widget in buttons)}:
            first = buttons[0].key
        self.group.replace([*buttons, share, month, *arrows, close], first=first)
