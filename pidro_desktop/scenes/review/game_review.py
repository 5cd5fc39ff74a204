"""Review of a game: its thread, how well it was played, and the moments worth another look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pidro_desktop.figures.names import name_on_plate
from pidro_desktop.key_actions import Action
from pidro_desktop.match.review.from_record import with_eyes_of
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Button, Chosen, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.review import game_motion
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_controls import (
    CHART,
    DONE,
    LOOK,
    SEATS_ROW,
    ChartControl,
    MomentControl,
    MomentRow,
    SeatChoice,
)
from pidro_desktop.scenes.review.game_picture import GamePicture
from pidro_desktop.scenes.review.game_summary import GameSummary, Summaries
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.panel import CLOSE
from pidro_desktop.scenes.shell.routes import ReviewDeal
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Scene
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.table.layout.review_game_layout import seat_cells

LONGEST_NAME: Final = 16
"""Characters of a name from a record."""
_LEAVE: Final = codes(Action.CLOSE)
_DEALS: Final = dict(zip(codes(Action.OTHER_DEAL), (-1, 1), strict=True))
_SEATS: Final = {code: place // 2 for place, code in enumerate(codes(Action.CHOOSE_SEAT))}


class GameReviewScene(Scene):
    """Scene that reviews a whole game from one seat.

    Attributes:
        game: the game, with the seat whose eyes it is seen with.
        summary: what is shown of its review.
        picture: the layout and the drawing.
    """

    keys = key_lists.REVIEW_GAME

    def __init__(self, game: ReviewedGame) -> None:
        self.game = game
        self.group = FocusGroup()
        self.picture: GamePicture
        self._summaries = Summaries(game)
        self.summary: GameSummary = self._summaries.of(game)
        self._chart = ChartControl(self.summary.deals, self._first_deal())
        self._moment: int | None = 0 if self.summary.moments else None
        self._to_look: list[int] = []
        self._opened = 0.0
        self._settled = 0.0
        self._worked = game.worker.done

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Begin the animation, once."""
        super().enter(ctx)
        self.summary = self._summaries.of(self.game)
        if ctx.by_keys:
            self.group.show_focus()

    @property
    def called(self) -> Sequence[str]:
        """The names of the record."""
        return [name_on_plate(name, LONGEST_NAME) for name in self.game.setup.names]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        self.picture = GamePicture(self.ctx, self.summary)
        self._renew()

    def resumed(self, result: object) -> Change | None:
        """Offer the next moment, if they are looked at one after the other."""
        self._opened = game_motion.END
        self._settled = game_motion.END if self.summary.working is None else 0.0
        self._take()
        self.resize(self.ctx.size)
        if self._to_look:
            self._choose_moment(self._to_look[0])
            self.group.focus_on(LOOK)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, and take what the worker has found."""
        self.game.worker.poll()
        factor = FACTOR[self.ctx.preferences.now.speed]
        moves = not self.ctx.preferences.now.reduced_motion and factor > 0
        step = dt / factor if moves else game_motion.END
        self._opened += step
        if self.summary.working is None:
            self._settled += step
        elif self.game.worker.done != self._worked:
            self._take()
            self._show()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves; what is worked out meanwhile wakes the program."""
        settles = self.summary.working is None and self._settled < game_motion.END
        return self._opened < game_motion.END or settles

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        self.picture.draw(canvas, self._chart.chosen, self._moment, self._opened, self._settled)
        look = self.picture.kit.look
        self.group.draw(canvas, look)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, look, str(asked.tooltip), asked.rect, bounds)

    # -------------------------------------------------------- speech

    def spoken_heading(self) -> str:
        """Return the name of the scene."""
        return str(words.HEADING)

    def spoken(self) -> Sequence[str]:
        """Return the result, how well it was played, luck, and the moments."""
        summary = self.summary
        told = [
            f"{words.title(summary.game, summary.person)}.",
            f"{words.subtitle(summary.unit, summary.seat, summary.person)}.",
        ]
        if summary.working is not None:
            return [*told, f"{words.working(summary.working, summary.deals)}."]
        told.append(words.spoken_level(summary.accuracy, summary.level, summary.slips))
        if summary.luck is not None:
            told.append(words.spoken_luck(summary.luck, summary.unit))
        return [*told, *words.spoken_moments(summary.moments)]

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self.group.read_aloud()

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input."""
        if event.type == pygame.KEYDOWN:
            if event.key in _LEAVE:
                return Pop()
            if event.key in _DEALS:
                self._step(_DEALS[event.key])
                return None
            if event.key in _SEATS:
                return self._used(Chosen(SEATS_ROW, str(_SEATS[event.key])))
        chosen = self.group.handle(event)
        self._follow()
        return self._used(chosen)

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None:
            return None
        self.ctx.sound("click")
        if chosen.key in (CLOSE, DONE):
            return Pop()
        if chosen.key == LOOK:
            return self._look(self._to_look or list(range(len(self.summary.moments))))
        if chosen.key == SEATS_ROW:
            self._see_as(int(str(chosen.value)))
        elif isinstance(chosen.key, MomentControl):
            return self._look([chosen.key.place])
        elif chosen.key == CHART and self.summary.deals:
            return Push(ReviewDeal(self.game, self.summary.results[self._chart.chosen].number))
        return None

    def _look(self, places: list[int]) -> Change | None:
        """Open the first of some moments, and remember the others."""
        first, *self._to_look = places
        self._choose_moment(first)
        moment = self.summary.moments[first]
        return Push(ReviewDeal(self.game, moment.deal, moment.position))

    def _see_as(self, seat: int) -> None:
        """Show the game from another seat, at once."""
        if seat == self.game.seat:
            return
        self.game = with_eyes_of(self.game, seat)
        self._to_look = []
        self._opened = game_motion.END
        self._settled = game_motion.END if self.summary.working is None else 0.0
        self._take()
        self._show()

    def _step(self, by: int) -> None:
        """Choose the deal before or after."""
        to = self._chart.chosen + by
        if 0 <= to < self.summary.deals:
            self._chart.chosen = to
            self.group.focus_on(CHART)
            self.group.show_focus()
            self._follow()

    # -------------------------------------------------------- what is chosen

    def _first_deal(self) -> int:
        """Return the deal that is chosen at first: that of the costliest moment."""
        return self._deal_of(0) if self.summary.moments else 0

    def _deal_of(self, place: int) -> int:
        numbers = [result.number for result in self.summary.results]
        return numbers.index(self.summary.moments[place].deal)

    def _choose_moment(self, place: int) -> None:
        self._moment = place
        self._chart.chosen = self._deal_of(place)
        self._mark_rows()

    def _follow(self) -> None:
        """Choose the moment that is pointed at or focused, and its deal; or that of the deal."""
        asked = next((widget for widget in self.group if widget.hovered), None)
        if asked is None and self.group.by_keyboard:
            asked = self.group.focus
        if isinstance(asked, MomentRow):
            self._choose_moment(asked.index)
        elif isinstance(asked, ChartControl):
            if not self.group.by_keyboard and not asked.pressed and self.group.pointer[0] >= 0:
                asked.chosen = asked.deal_at(self.group.pointer)
            places = range(len(self.summary.moments))
            here = [place for place in places if self._deal_of(place) == asked.chosen]
            under = asked.bead_at(self.group.pointer) if asked.hovered else None
            self._moment = under if under is not None else next(iter(here), None)
            self._mark_rows()

    def _mark_rows(self) -> None:
        for widget in self.group:
            if isinstance(widget, MomentRow):
                widget.lit = widget.index == self._moment

    # -------------------------------------------------------- controls

    def _take(self) -> None:
        """Take the review as it is now."""
        was = self.summary
        self._worked = self.game.worker.done
        self.summary = self._summaries.of(self.game)
        if self.summary.moments != was.moments:
            self._moment = 0 if self.summary.moments else None
            if self.summary.moments and self.group.focus is not self._chart:
                self._chart.chosen = self._first_deal()

    def _show(self) -> None:
        """Show another summary in the same window."""
        self.picture.show(self.summary)
        self._renew()

    def _renew(self) -> None:
        """Create and lay out the controls."""
        summary, places = self.summary, self.picture.places
        column = places.column
        self._chart.bands, self._chart.told = self.picture.bands(), self._told()
        self._chart.beads = [(rect, place) for place, rect in self.picture.beads.items()]
        top, _, bottom = places.bands
        area = places.chart
        self._chart.place(pygame.Rect(area.x, top, area.w, bottom - top))
        seats = SeatChoice(self.game.seat)
        seats.place(pygame.Rect(places.seats))
        seats.cells = seat_cells(places.seats, places.scale)
        rows = [MomentRow(place, moment) for place, moment in enumerate(summary.moments)]
        for row, rect in zip(rows, column.rows, strict=True):
            row.place(pygame.Rect(rect))
        widgets: list[Widget] = [*([self._chart] if summary.deals else []), *rows]
        widgets += [*self._buttons(), seats]
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        close.place(pygame.Rect(column.close))
        focus = self.group.focus.key if self.group.focus is not None else ""
        first = LOOK if summary.moments or summary.working is not None else DONE
        self.group.replace([*widgets, close], first=focus or first)
        self._mark_rows()

    def _buttons(self) -> list[Widget]:
        """Return the buttons in the last row; only one, if there is nothing to look at."""
        summary, column = self.summary, self.picture.places.column
        done = Button(DONE, str(words.DONE))
        done.place(pygame.Rect(column.done))
        if not summary.moments and summary.working is None:
            done.style = Style.PRIMARY
            done.place(pygame.Rect(column.done).union(pygame.Rect(column.look)))
            return [done]
        label = words.NEXT if self._to_look else words.LOOK
        look = Button(LOOK, str(label), style=Style.PRIMARY, tail="play")
        if summary.working is not None:
            look.enabled, look.why = False, str(words.LATER)
        look.place(pygame.Rect(column.look))
        return [done, look]

    def _told(self) -> tuple[str, ...]:
        """Return what is said of each deal."""
        summary = self.summary
        return tuple(
            words.spoken_deal(result, summary.values(deal), summary.unit)
            for deal, result in enumerate(summary.results)
        )
