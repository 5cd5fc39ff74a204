"""Review of a game: its thread, how well it was played, and the moments worth another look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.figures.names import name_on_plate
from pidro_desktop.key_actions import Action
from pidro_desktop.match.review.source import ReviewedGame, with_eyes_of
from pidro_desktop.render.art.portraits import seat_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Fit,
    Gap,
    Grow,
    Pad,
    Part,
    Row,
    Sized,
    Split,
    Stack,
)
from pidro_desktop.render.widgets.spoken import CHOICE, SpokenControl, spoken_value
from pidro_desktop.render.widgets.text_parts import Text, line, on_wood, soft_on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Explained, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_chart import (
    CHART,
    END,
    ChartControl,
    MomentControl,
    Motion,
    labels,
)
from pidro_desktop.scenes.review.game_papers import (
    MomentRow,
    accuracy_paper,
    luck_strip,
    moments_paper,
)
from pidro_desktop.scenes.review.game_summary import GameSummary, summary_of
from pidro_desktop.scenes.shell.page import LEAVE
from pidro_desktop.scenes.shell.routes import ReviewDeal
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.proportions import EDGE, is_tall

LONGEST_NAME: Final = 16
"""Characters of a name from a record."""
SEATS_ROW, DONE, LOOK = "seats", "done", "look"
ACCURACY, LUCK_KEY = "accuracy", "luck"
"""What is only shown and explained."""
COLUMN, COLUMN_SHARE = 384, 0.345
"""The width of the papers beside the cloth in units, and the part of the window at most."""
GAP: Final = 14
"""Units between the papers."""
CHART_HIGH: Final = 220
"""Units of height that the chart has where everything is stacked."""
SEAT, SEAT_GAP = 52, 4
HIGHS: Final = (196, 110), (62, 44), (58, 42), (68, 54), (60, 46)
"""Units of accuracy, luck, heading, rows and buttons: as pictured, and where they lack room."""
DONE_SHARE: Final = 0.35
"""The part of the last row's width that its first button takes."""
_DEALS: Final = dict(zip(codes(Action.OTHER_DEAL), (-1, 1), strict=True))
_SEATS: Final = {code: place // 2 for place, code in enumerate(codes(Action.CHOOSE_SEAT))}


class GameReviewScene(Screen):
    """Scene that reviews a whole game from one seat.

    Attributes:
        game: the game, with the seat whose eyes it is seen with.
        summary: what is shown of its review.
    """

    heading = words.HEADING
    least_wide, least_tall = (880, 530), (620, 980)
    keys = key_lists.REVIEW_GAME

    def __init__(self, game: ReviewedGame) -> None:
        super().__init__()
        self.game = game
        self.summary: GameSummary = summary_of(game)
        self._motion = Motion()
        self._chart = ChartControl(self._motion, self.summary)
        self._to_look: list[int] = []
        self._worked = game.worker.done

    # -------------------------------------------------------- as a scene

    @property
    def called(self) -> Sequence[str]:
        """The names of the record."""
        return [name_on_plate(name, LONGEST_NAME) for name in self.game.setup.names]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, over a ground of that size."""
        new = not self.group.widgets
        super().resize(size)
        if new:
            self.group.focus_on(DONE if self._nothing_left else LOOK)

    def resumed(self, result: object) -> Change | None:
        """Offer the next moment, if they are looked at one after the other."""
        self._rest()
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
        self._motion.pass_time(dt / factor if moves else END, settled=not self._works)
        if self._works and self.game.worker.done != self._worked:
            self._take()
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves; what is worked out meanwhile wakes the program."""
        return self._motion.opened < END or (not self._works and self._motion.settled < END)

    @property
    def _works(self) -> bool:
        """Whether it is still being worked out."""
        return self.summary.working is not None

    @property
    def _nothing_left(self) -> bool:
        """Whether there is nothing to look at again."""
        return not self.summary.moments and not self._works

    # -------------------------------------------------------- speech

    def spoken(self) -> Sequence[str]:
        """Return the result, how well it was played, luck, and the moments."""
        summary = self.summary
        lines = [
            f"{words.title(summary.game, summary.person)}.",
            f"{words.subtitle(summary.unit, summary.seat, summary.person)}.",
        ]
        if summary.working is not None:
            return [*lines, f"{words.working(summary.working, summary.deals)}."]
        lines.append(words.spoken_level(summary.tally, summary.level, marked=summary.marked))
        lines += [str(words.ACCURACY_SAYS)] if summary.level is not None else []
        if summary.luck is not None:
            lines.append(words.spoken_luck(summary.luck, summary.unit))
            lines.append(str(words.luck_says(summary.unit)))
        return [*lines, *words.spoken_moments(summary.moments)]

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input."""
        if event.type == pygame.KEYDOWN:
            if event.key in LEAVE:
                return Pop()
            if event.key in _DEALS:
                self._step(_DEALS[event.key])
                return None
            if event.key in _SEATS:
                return self.used(Chosen(SEATS_ROW, str(_SEATS[event.key])))
        chosen = self.walk(event)
        self._follow()
        return self.after(chosen)

    def used(self, chosen: Chosen) -> Change | None:
        """Leave by the last button, open a moment or a deal, or see the game with other eyes."""
        self.ctx.sound("click")
        if chosen.key == DONE:
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
        self._rest()
        self.renew()

    def _rest(self) -> None:
        """Show everything where it will be in the end."""
        self._motion.pass_time(END, settled=not self._works)
        self._take()

    def _step(self, by: int) -> None:
        """Choose the deal before or after, or stay at the last one there; go to the chart."""
        if not self.summary.deals:
            return
        self._chart.chosen = max(0, min(self.summary.deals - 1, self._chart.chosen + by))
        self.group.focus_on(CHART)
        self.group.show_focus()
        self._follow()
        if self.scroll.limit:
            self.scroll.show(self._chart.rect)
            self._arrange()

    # -------------------------------------------------------- what is chosen

    def _choose_moment(self, place: int) -> None:
        self._chart.moment = place
        self._chart.chosen = self.summary.deal_of(self.summary.moments[place])
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
            asked.choose_moment(self.group.pointer if asked.hovered else None)
            self._mark_rows()

    def _mark_rows(self) -> None:
        for widget in self.group:
            if isinstance(widget, MomentRow):
                widget.lit = widget.index == self._chart.moment

    def _take(self) -> None:
        """Take the review as it is now."""
        was = self.summary
        self._worked = self.game.worker.done
        self.summary = summary_of(self.game)
        if self.summary.moments != was.moments:
            self._chart.moment = 0 if self.summary.moments else None
            if self.summary.moments and self.group.focus is not self._chart:
                self._chart.chosen = self.summary.deal_of(self.summary.moments[0])

    # -------------------------------------------------------- what it shows

    def page(self) -> Part:
        """Return the cloth with the chart, and the papers beside or below it."""
        self._chart.show(self.look, self.summary)
        head, most = self.head(later=2), [high for high, _least in HIGHS]
        if is_tall(self.ctx.size):
            ring, luck, *moments, button = most
            papers = Col([Sized(self._accuracy(), high=ring), Grow(self._luck())], gap=GAP)
            beside = Split(papers, self._moments(*moments), 0.5, gap=EDGE)
            last = Split(Part(), self._buttons(button), 0.5, gap=EDGE)
            below = Sized(beside, high=ring + GAP + luck)
            tree: Part = Col([head, Grow(self._cloth()), below, last], gap=EDGE)
        else:
            least = [high for _most, high in HIGHS]
            wide = min(COLUMN, round(self.ctx.size[0] * COLUMN_SHARE) / self.look.u)
            column = Fit([self._column(head, *most), self._column(head, *least)])
            tree = Row([Grow(self._cloth()), Sized(column, wide=wide)], gap=EDGE, stretch=True)
        return Pad(tree, EDGE, EDGE, EDGE, EDGE)

    def _column(
        self, top: Part, ring: float, luck: float, head: float, row: float, button: float
    ) -> Part:
        """Return the papers below each other, in so many units of height."""
        papers = [
            Sized(self._accuracy(), high=ring),
            Sized(self._luck(), high=luck),
            Grow(self._moments(head, row)),
        ]
        parts = [top, Grow(Col(papers, gap=GAP, whole=True)), self._buttons(button)]
        return Col(parts, gap=EDGE, whole=True)

    def column(self) -> Sequence[Part]:
        """Return the chart and the papers below each other, for large text."""
        self._chart.show(self.look, self.summary)
        (ring, _), (luck, _), (head, _), (row, _), _button = HIGHS
        return [
            self.stacked_head(2),
            self._cloth(),
            Sized(self._accuracy(), high=ring),
            Sized(self._luck(), high=luck),
            self._moments(head, row),
        ]

    def _accuracy(self) -> Part:
        """Return the paper with the accuracy, which explains it once it is known."""
        paper = accuracy_paper(self.summary, self._motion)
        if self.summary.level is None:
            return paper
        note = Explained(ACCURACY, "", words.ACCURACY_SAYS)
        return Stack([paper, Control(note, later=3)])

    def _luck(self) -> Part:
        """Return the strip with luck, which explains it once it is known."""
        strip = luck_strip(self.summary, self._motion)
        if self.summary.luck is None:
            return strip
        note = Explained(LUCK_KEY, "", words.luck_says(self.summary.unit))
        return Stack([strip, Control(note, later=3)])

    def below(self) -> Sequence[Part]:
        """Return the buttons, which stay in view."""
        return [self._buttons(HIGHS[-1][1])]

    def _moments(self, head: float, row: float) -> Part:
        return moments_paper(self.summary, self._chart.moment, head, row)

    def _cloth(self) -> Part:
        """Return whose eyes it is seen with, and the chart."""
        summary, look = self.summary, self.look
        title = words.title(summary.game, summary.person)
        what = words.subtitle(summary.unit, summary.seat, summary.person)
        side = max(SEAT, SMALLEST_TARGET / look.u)
        choice = SeatChoice(self.game.seat, look.s(SEAT_GAP))
        seats = Control(choice, side, 4 * side + 3 * SEAT_GAP, later=1)
        chart: Part = Control(self._chart, CHART_HIGH) if summary.deals else Part()
        row = Row([Gap(36), labels(summary), Gap(14), Grow(chart), Gap(34)], stretch=True)
        if self.stacked:
            lines = [
                Text(title, Face.SERIF, 30, on_wood, 1.15, lift=0, aloud=False),
                Text(what, Face.SEMI, 20, soft_on_wood, 1.25, lift=0, aloud=False),
            ]
            return self.on_felt([Pad(Col([*lines, seats], gap=8), 20, 34, 10, 36), row, Gap(26)])
        name, below = line(title, 36, on_wood, Face.SERIF), line(what, 20, soft_on_wood)
        said = Col([Gap(4), Sized(name, high=36), Sized(below, high=36)])
        head = Pad(Row([Grow(said), Gap(14), seats]), top=16, right=34, left=36)
        return Felt([Sized(head, high=100), Grow(row), Gap(26)])

    def _buttons(self, high: float) -> Part:
        """Return the buttons in the last row; only one, if there is nothing to look at."""
        if self._nothing_left:
            return Control(Button(DONE, words.DONE, style=Style.PRIMARY), high)
        label, why = words.NEXT if self._to_look else words.LOOK, words.LATER if self._works else ""
        look = Button(LOOK, label, style=Style.PRIMARY, tail="play", why=why)
        done = Control(Button(DONE, words.DONE), high)
        return Split(done, Control(look, high), DONE_SHARE, gap=GAP)


class SeatChoice(Choice):
    """The four players in a row; the chosen one's eyes the game is seen with."""

    def __init__(self, seat: Seat, gap: int) -> None:
        super().__init__(SEATS_ROW, [(str(seat), name(seat)) for seat in SEATS], str(seat))
        self._gap = gap

    @property
    def tooltip(self) -> str:
        """What it is for."""
        return str(words.EYES_HINT)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whose eyes are chosen."""
        return spoken_value(CHOICE, self.key, str(words.EYES), str(self.label))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the four portraits; the chosen one lies on a bright tile."""
        for seat in SEATS:
            cell = self._cell(seat)
            if self.value == str(seat):
                look.shapes.tile(cell.size, look.u, "hot").put(canvas, *cell.topleft)
            else:
                look.shapes.walnut(cell.size, look.u, radius=10).put(canvas, *cell.topleft)
            made = seat_portrait(look, seat, "calm", cell.height - look.s(8))
            x, y = made.get_rect(center=cell.center).topleft
            canvas.put(made, (x, y - look.s(1)))

    def _cell(self, index: int) -> pygame.Rect:
        wide = (self.rect.width - 3 * self._gap) // 4
        left = self.rect.x + index * (wide + self._gap)
        return pygame.Rect(left, self.rect.y, wide, self.rect.height)
