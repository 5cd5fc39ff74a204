"""Game-over scene: the winner, the final statistics, portraits, and a button for the next game.

It leads to another game or the title. The entries of the pause menu can be reached from here
too.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.review.reviewed import ReviewedDecision, trick_of
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import toolbar
from pidro_desktop.render.table_ui.buttons.buttons import LEAVE, REMATCH, REPLAY, REVIEW
from pidro_desktop.render.table_ui.buttons.toolbar import SEAL
from pidro_desktop.render.table_ui.caption import draw_caption
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.effects import Confetti
from pidro_desktop.render.table_ui.score.score_curve import draw_chart, draw_curves
from pidro_desktop.render.table_ui.score.sheet import draw_lifetime, draw_sheet
from pidro_desktop.render.table_ui.sides import parties
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    At,
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    Split,
    Spring,
    Stack,
    draw_tree,
)
from pidro_desktop.render.widgets.text_parts import of_team, sign, soft_on_wood
from pidro_desktop.render.widgets.widget import ENTER, Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.after_deal import game_over_text as words
from pidro_desktop.scenes.after_deal.game_over_parts import (
    Chart,
    Company,
    Facts,
    Head,
    as_large,
    centred,
    flowing,
)
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import (
    EndGame,
    ReviewDeal,
    ReviewGame,
    ShowMessage,
    ShowTitle,
)
from pidro_desktop.scenes.shell.scene import Change, Push, Quit, Reset, start_game
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.scenes.speech.speech import Speaker
from pidro_desktop.scenes.speech.stage_speaker import reviewed, sitting
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_tools import tool_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation import ending_motion
from pidro_desktop.table.animation.ending_motion import END
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.table.ending import ending_of
from pidro_desktop.table.layout import proportions
from pidro_desktop.table.layout.layout_types import SMALLEST_TEXT, Rect
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import tr

ARROWS_CHOOSE: Final = tr("Use the arrow keys to choose a rematch or the title screen.")
UNSEEN: Final = 0.6
"""Seconds in which a press was still meant for the table: it chooses nothing here."""
TURNED: Final = "turned"
"""The button that leads to where a lost game could have been won."""
MATTERS: Final = 0.02
"""A card matters from such a difference on to the next best one, in chances to win the game."""
COUNTS_UP: Final = 1.6
"""Seconds after which a win is added to the lifetime's numbers."""
TOOLS: Final = frozenset(
    {
        *(toolbar.MENU, toolbar.LAST, toolbar.ABOUT, toolbar.SHEET, toolbar.CLOSE, SEAL),
        *("deal", "replay", REVIEW, TURNED, toolbar.WHY),
    }
)
"""What of the table's tools is of use after the game."""
TITLES: Final = (44, 38, 32, 27, 23)
"""Units of the headline: the largest that goes into a line, else the smallest in several."""
STORY, FACT = (21, SMALLEST_TEXT), 18
"""Units of the letters of how the game ended, and of the facts."""
STORY_LINES: Final = 1.8
"""A longer story is told in the smaller letters."""
EDGE: Final = 14
"""Units between the hem of the cloth and what lies on it."""
FIGURES: Final = (0.5, 92, 280)
"""The part of the room that the figures get, and the least and the most units of it."""
AGAIN, OTHER, GAP, OVER = 64, 52, 12, 16
"""Units: the height of the large button, of those below it, between them, and above them."""
CAPTION: Final = (300, 26)
PLATE: Final = (120, 48)
"""Units of a player's name, on which no confetti comes to rest."""
PLAYERS_HIGH, CHART_HIGH = 190, 230
"""Units of height of the players and the curve where everything is stacked."""


class GameOver(Screen):
    """Scene that shows how a game ended.

    Attributes:
        game: the table below. ending: the statistics of the game.
        plays: whether the viewer has played. now: seconds since the scene began.
        dc: the draw context, with a score sheet as long as there is room for.
        company: the four players. confetti: what falls if somebody is glad, or None.
    """

    keys = key_lists.GAME_OVER
    dc: DrawContext
    company: Company
    confetti: Confetti | None

    def __init__(self, end: EndGame) -> None:
        super().__init__()
        self.game: TableScene = end.game
        self.view = end.view
        self.counted = end.counted
        self.ending = ending_of(self.view)
        self.plays = end.plays
        self.now = 0.0
        self.group.waits = True  # the page waits for a choice
        self.group.replace((), apart=toolbar.ALWAYS)
        self._waited = 0.0
        self._slept = 0.0
        self._reviewed = self.game.flow.reviewed() if end.plays else None
        self._turn: ReviewedDecision | None = None
        self._best: ReviewedDecision | None = None
        self._judged = False
        self._row = 0
        self._thrown_at = 0

    def spoken_heading(self) -> str:
        """Return the headline: who won."""
        return words.headline(self.view, self.ending, plays=self.plays)

    # -------------------------------------------------------- what it shows

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, as on a table of that size."""
        table = TableLayout(*size, self.scale())
        colours = self.ctx.preferences.now.four_colours
        self.dc = DrawContext.of(self.ctx.look, table, four_colours=colours)
        # Where everything is stacked, the tools lie among what arrows walk through.
        self.group.replace(self.group.widgets, apart=() if self.stacked else toolbar.ALWAYS)
        super().resize(size)
        self.confetti = self._party() if self.ending.ours or not self.plays else None
        self._thrown_at = self.scroll.offset

    def fitting(self) -> float:
        """Return the pixels of a unit: as many as the table has room for with its column."""
        return proportions.column_unit(self.ctx.size, self.ctx.u)

    def ground(self) -> pygame.Surface:
        """Return the table's cloth, and its column."""
        table = TableLayout(*self.ctx.size, self.scale())
        column = None if table.column.below else table.column.area.x
        theme = self.dc.look.theme
        return render_background(self.ctx.size, pygame.Rect(table.cloth), table.u, theme, column)

    def page(self) -> Part:
        """Return what lies on the cloth, and the buttons beside or below it."""
        buttons, layout = self._buttons(), self.dc.layout
        rect = _under_board(layout)
        top = rect.bottom - round(buttons.height(self.look, rect.width))
        self.dc = replace(self.dc, layout=_over(layout, top))
        tools = toolbar.corner_buttons(self.dc, replace(self.game.controls.tools(), person=False))
        beside = [At(Control(tool), tool.rect) for tool in tools]
        return Stack([At(self._cloth(), self._on_cloth()), At(buttons, rect), *beside])

    def column(self) -> Sequence[Part]:
        """Return what lies on the cloth, and the buttons of less weight below it."""
        self.company = Company(self.dc, self.view, self.ending, plays=self.plays, wide=True)
        self._head, self._facts = self._headlines(), self._fact_texts()
        players = Sized(self.company, high=PLAYERS_HIGH)
        cloth = [self._head, players, Sized(Chart(), high=CHART_HIGH), Gap(8), self._facts]
        _again, *others = self._choices()
        sheet = Button(toolbar.SHEET, words.SCORE_SHEET, size=20)
        menu = Button(toolbar.MENU, table_text.MENU, sign="gear", size=20)
        buttons = [Control(one, OTHER) for one in (*others[:-1], sheet, menu)]
        return [self.on_felt([Pad(Col(cloth), 24, EDGE, 24, EDGE)]), Col(buttons, gap=GAP)]

    def below(self) -> Sequence[Part]:
        """Return the buttons for another game and for the title."""
        again, *_others, leave = self._choices()
        return [Grid([Control(again, OTHER), Control(leave, OTHER)], 2, gap=GAP)]

    def _on_cloth(self) -> pygame.Rect:
        """Return the pixels inside the hem of the cloth."""
        edge = 2 * (self.dc.layout.hem + self.dc.s(EDGE))
        return pygame.Rect(self.dc.layout.cloth).inflate(-edge, -edge)

    def _cloth(self) -> Part:
        """Return the headline, the players, the curve, and the facts at the foot."""
        part, least, most = FIGURES
        self.company = Company(self.dc, self.view, self.ending, plays=self.plays)
        middle = Split(self.company, Chart(), part, gap=6, least=least, most=most, stacked=True)
        self._head, self._facts = self._headlines(), self._fact_texts()
        return Col([self._head, Grow(middle), Gap(8), self._facts], whole=True)

    def _headlines(self) -> Head:
        """Return headline and story."""
        story = words.story(self.view, self.ending, plays=self.plays)
        title = as_large(self.spoken_heading(), Face.SERIF_BOLD, TITLES)
        return Head([title, as_large(story, Face.SEMI, STORY, STORY_LINES)])

    def _fact_texts(self) -> Facts:
        """Return the bids that were made, the best deal, and where the game is counted."""
        facts = [centred(words.BIDS_MADE, FACT)]
        for party in parties(self.view):
            made, tint = words.of(self.ending.bids[party.side]), of_team(party.team)
            parts = [sign(party.sign, tint, 20, 14), Gap(6), centred(made, FACT, tint)]
            facts.append(Row(parts))
        facts += [centred(text, FACT) for text in self._highlights() if text]
        if self.stacked:
            numbers = table_text.lifetime(*self._lifetime(END))
            facts.append(centred(f"{table_text.LIFETIME} {numbers}", FACT))
        return Facts([ByWidth(partial(flowing, facts)), centred(self.counted, FACT, soft_on_wood)])

    def _highlights(self) -> list[str]:
        """Return the best deal, and after a game that was won the best card and wins in a row."""
        found = [words.best_deal(self.ending)]
        if not self.ending.ours or self._reviewed is None:
            return found
        if self._best is not None:
            found.append(words.best_card(self._best, trick_of(self._best, self._reviewed.events)))
        return [words.in_a_row(self._row), *found]

    def _choices(self) -> list[Button]:
        """Return the buttons, the primary one first, and the one that leaves last."""
        again = table_text.REMATCH if self.plays else table_text.NEW_GAME
        lost = self._turn is not None and not self.ending.ours
        return [
            Button(REMATCH, again, style=Style.PRIMARY, size=26),
            *([Button(TURNED, words.TURNED, size=20)] if lost else []),
            *([Button(REVIEW, table_text.REVIEW, size=20)] if self._reviewed is not None else []),
            Button(LEAVE, table_text.LEAVE, size=20),
        ]

    def _buttons(self) -> Part:
        """Return the buttons, the primary one first; below the cloth the others share a row."""
        again, *others = self._choices()
        rows: list[Part] = [Control(button, OTHER) for button in others]
        if self.dc.layout.column.below:
            fits = self._side_by_side(others, _under_board(self.dc.layout).width)
            rows = [Grid(rows, len(rows) if fits else 1, gap=GAP)]
        return Col([Spring(), Control(again, AGAIN), *rows], gap=GAP, loosest=GAP)

    def _side_by_side(self, buttons: Sequence[Button], room: int) -> bool:
        """Return whether the words of buttons can be read where they share a row."""
        pen = self.dc.pen(Face.SERIF_BOLD, 20, (0, 0, 0))
        wide = room / len(buttons) - self.dc.s(GAP + 2 * Button.air)
        fit = self.dc.look.text.fit
        return all(fit(one.label, pen, wide)[0] == str(one.label) for one in buttons)

    def _party(self) -> Confetti:
        """Return confetti, none of which comes to rest on what is read."""
        company, at, dc = self.company, self._laid.place_of, self.dc
        size = max(PLATE[0], dc.s(PLATE[0])), max(PLATE[1], dc.s(PLATE[1]))
        plates = [pygame.Rect((0, 0), size) for _ in company.figures]
        for plate, seat in zip(plates, company.figures, strict=True):
            plate.center = company.plate(seat)
        kept = [at(Head), at(Chart), at(Facts), *company.figures.values(), *plates]
        spared = [Rect(*rect) for rect in kept]
        cloth = Rect(*at(Over)) if self.stacked else dc.layout.cloth
        return Confetti(dc, cloth, spared, seed=str(self.ending.curve))

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene: light falls on the curve's ground, and the players pass over it all."""
        if self.stacked:
            self._draw_stacked(canvas)
            return
        now = self.now if self._moves else END
        dc, at = self.dc, self._laid.place_of
        chart = Rect(*at(Chart))
        self.draw_ground(canvas)
        draw_chart(canvas, dc, chart, self.ending)
        draw_tree(self._facts, canvas, self.look, at(Facts))
        self.company.draw_pool(canvas, now)
        drawn = ending_motion.drawn(now)
        draw_curves(canvas, dc, chart, self.ending, parties(self.view), drawn)
        if now >= ending_motion.SAID:  # until then somebody may pass over it
            draw_tree(self._head, canvas, self.look, at(Head))
        self.company.draw_players(canvas, now)
        draw_lifetime(canvas, dc, *self._lifetime(now))
        draw_sheet(canvas, dc, self.view, fresh=True)
        if self.confetti is not None:
            self.confetti.put(canvas, now)
        self.group.draw(canvas, self.look)
        self._draw_caption(canvas, chart)
        self.group.draw_tooltip(canvas, self.look)

    def _draw_stacked(self, canvas: Canvas) -> None:
        """Draw the scene as it is in the end, as far as it is in view; only confetti moves."""
        dc, chart, area = self.dc, self._laid.place_of(Chart), self.scroll.area
        self.draw_ground(canvas)
        self._laid.draw(canvas, self.look)
        with canvas.clipped(area):
            if chart.colliderect(area):
                draw_chart(canvas, dc, Rect(*chart), self.ending)
                draw_curves(canvas, dc, Rect(*chart), self.ending, parties(self.view), 1.0)
            self.company.draw_pool(canvas, END)
            self.company.draw_players(canvas, END)
            if self.confetti is not None:
                now = self.now if self._moves else END
                self.confetti.put(canvas, now, self._thrown_at - self.scroll.offset)
        self.group.draw(canvas, self.look)
        self.group.draw_tooltip(canvas, self.look)

    def _lifetime(self, now: float) -> tuple[int, int]:
        """Return games won and lost; a win is counted up before one's eyes."""
        won, lost = self.ctx.lifetime()
        new = self.plays and self.ending.ours and not self.ctx.read_only
        return (won - 1 if new and won and now < COUNTS_UP else won), lost

    def _draw_caption(self, canvas: Canvas, chart: Rect) -> None:
        """Draw the sound captions, between the portraits and the curve."""
        captions, (wide, high) = self.game.hearing.captions, CAPTION
        if captions.now:
            wide, high = self.dc.s(wide), self.dc.s(high)
            room = Rect(chart.centre[0] - wide // 2, chart.y, wide, high)
            strength = captions.strength(still=not self._moves)
            draw_caption(canvas, self.dc, room, captions.now, strength)

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start the sequence."""
        with suppress(StorageError):  # what cannot be read is not told
            self._row = ctx.history.wins_in_a_row()
        super().enter(ctx)
        self._slept = ctx.asleep

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings."""
        self.resize(self.ctx.size)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, and show the notices of the storage."""
        asleep, self._slept = self.ctx.asleep - self._slept, self.ctx.asleep
        self._waited += dt + asleep
        self.now += dt / self._factor if self._moves else END
        self.game.hearing.pass_time(dt, self.game.flow)
        self._judge()
        notices = self.ctx.preferences.notices
        if notices and self._waited >= UNSEEN:
            return Push(ShowMessage(tr("A word about your files"), notices.pop(0)))
        lasts = self.game.mode.lasts()
        return Quit() if lasts is not None and self._waited >= lasts else None

    @property
    def busy(self) -> bool:
        """Whether something moves or a demo is about to continue."""
        moves = self.now < END or self._waited < UNSEEN or self.game.hearing.busy
        return moves or self.game.mode.lasts() is not None or bool(self.ctx.preferences.notices)

    def speaker(self) -> Speaker:
        """Return the screen-reader output, which tells the hand, the table and the score, too."""
        return _GameOverSpeaker(self)

    def spoken(self) -> Sequence[str]:
        """Return the story, where the game is counted, and the options."""
        text = words.spoken(self.view, self.ending, plays=self.plays)
        return [*text, *([self.counted] if self.counted else []), str(ARROWS_CHOOSE)]

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input, once the buttons have been visible for a moment."""
        if event.type == pygame.KEYDOWN:
            tool = tool_of(event)
            if tool in TOOLS:
                return self._use(tool)
            if event.key in ENTER and self._waited < UNSEEN:
                return None
        if event.type == pygame.MOUSEBUTTONDOWN and self._waited < UNSEEN:
            return None
        return super().handle(event)

    def used(self, chosen: Chosen) -> Change | None:
        """Start another game, leave, or use a tool."""
        self.ctx.sound("click")
        if chosen.key in TOOLS:
            return self._use(chosen.key)
        return Reset(ShowTitle()) if chosen.key == LEAVE else self._again()

    def _judge(self) -> None:
        """Find the card that mattered most and the costliest slip, once all is reviewed."""
        game = self._reviewed
        if game is None or self._judged:
            return
        game.worker.poll()
        if game.worker.waiting:
            return
        self._judged = True
        made = game.worker.review.of(game.seat)
        slips = [decision for decision in made if decision.is_slip]
        cards = [item for item in made if item.what is AskKind.PLAY and item.margin >= MATTERS]
        self._turn = max(slips, key=lambda item: item.loss or 0.0, default=None)
        self._best = max(cards, key=lambda item: item.margin, default=None)
        self.renew()

    def _use(self, tool: ControlKey) -> Change | None:
        """Perform the action of a tool button or its key."""
        if tool == REVIEW:
            return None if self._reviewed is None else Push(ReviewGame(self._reviewed))
        if tool == TURNED:
            if self._turn is None or self._reviewed is None:
                return None
            return Push(ReviewDeal(self._reviewed, self._turn.deal, self._turn.position))
        if tool == REPLAY:
            self.ctx.sound("click")
        route = self.game.toolbox.route_of(tool)
        if route is None:
            return None
        return Reset(route) if tool == toolbar.CLOSE else Push(route)

    def _again(self) -> Change:
        """Return the next game, with the same players and rules if a person has played."""
        games = self.ctx.games
        begin = games.rematch if self.plays and games.rematch is not None else games.start
        return start_game(begin)

    @property
    def _moves(self) -> bool:
        return not self.ctx.preferences.now.reduced_motion and self._factor > 0

    @property
    def _factor(self) -> float:
        return FACTOR[self.ctx.preferences.now.speed]


def _under_board(layout: TableLayout) -> pygame.Rect:
    """Return the pixels of the column down to where the buttons end.

    That is over the row with the menu, or at the foot of the board, where the row lies beside it.
    """
    row, board = layout.column.help, layout.column.board
    under = abs(row.x - board.x) <= 1 and row.y >= board.bottom
    return pygame.Rect(board.x, 0, board.w, row.bottom if under else board.bottom)


def _over(layout: TableLayout, buttons: int) -> TableLayout:
    """Return the layout with a score sheet down to the buttons, where the board lies below it."""
    column = layout.column
    if column.below or column.sheet.x != column.board.x:
        return layout
    high = max(column.sheet.h, buttons - layout.s(OVER) - column.sheet.y)
    longer = copy.copy(layout)
    longer.column = replace(column, sheet=column.sheet._replace(h=high))
    return longer


class _GameOverSpeaker(Speaker):
    """Reads the end of a game, and on request what lay on the table at last."""

    def __init__(self, scene: GameOver) -> None:
        super().__init__(scene)
        self._over = scene

    def review(self, what: str) -> list[str]:
        """Return the hand, the table or the score at the end."""
        return reviewed(what, sitting(plays=self._over.plays), self._over.view, None)
