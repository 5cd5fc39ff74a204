"""The club room of an evening: its tables and the board; what is played there follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from pidro_desktop import paths, variants
from pidro_desktop.engine.seats import NORTH, SOUTH
from pidro_desktop.evening.evening_records import PlanError
from pidro_desktop.evening.evenings import EveningGame, Evenings
from pidro_desktop.evening.plan import OWN_TABLE, PAIRS, PER_ROUND, EveningPlan, draw_plan
from pidro_desktop.match.duels.contestants import SHARED_FORM
from pidro_desktop.match.match import Match
from pidro_desktop.render.art.table_background import wood_ground
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Fitted,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Sized,
    Split,
)
from pidro_desktop.render.widgets.text_parts import Text, ink, line, old, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.daily.daily_table import PLAYED
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.duplicate.match_scene import spaced, under
from pidro_desktop.scenes.duplicate.series import SeriesDealMode, SeriesScene
from pidro_desktop.scenes.duplicate.slip import ON
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.club import Board, TableControl, club, draw_walk, gliding
from pidro_desktop.scenes.evening.evening_end import NIGHT, EveningEnd
from pidro_desktop.scenes.evening.evening_slip import EveningSlip, practice
from pidro_desktop.scenes.evening.evening_views import Company, Couple, RoomView, Sitting
from pidro_desktop.scenes.evening.rounds import ROUNDS, PairPage, PastEvenings, RoundsPage
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import YES, confirm
from pidro_desktop.scenes.shell.routes import MenuItem, ShowMessage
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.storage.books.evening_book import EveningPlayed
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.layout.proportions import EDGE, READABLE, is_tall
from pidro_desktop.tr import AnyText, lazy_format, number


class EveningDealMode(SeriesDealMode):
    """A deal of an evening."""

    way_back = words.TO_ROOM
    on, enter, warning = words.ALL_TABLES, words.ENTER_LEAVES, words.WARNING
    hints: Mapping[ControlKey, AnyText] = {
        CLOSE: words.CLOSE_HINT,
        HELP: words.HELP_HINT,
        BACK: words.UNDO_HINT,
    }

    def __init__(
        self,
        match: Match,
        look: Look,
        game: EveningGame,
        met: Couple,
        is_over: Callable[[], bool],
        rounds: Callable[[], Change] | None,
    ) -> None:
        """Sit down.

        Args:
            match: the deal. look: has the figures of the person and the partner.
            game: the evening. met: the opponents.
            is_over: takes over what the deal came to, if it is over.
            rounds: opens the deals that are played; None before the first is.
        """
        self._rounds = rounds
        if rounds is not None:
            self.items = (MenuItem(ROUNDS, words.ROUNDS, None, deal=False),)
        at = game.plan.where(game.number)
        texts = partial(words.lines, *at), partial(words.opening, *at, met)
        super().__init__(match, look, met.members, is_over, texts, practice=game.practice)

    def resumed(self, result: object) -> Change | None:
        """Open the deals so far if the menu says so."""
        if result == ROUNDS and self._rounds is not None:
            return self._rounds()
        return super().resumed(result)


GLIDES, WALKS = gliding(PAIRS), 0.7
"""Seconds in which tiles glide to their places, and people walk to their next tables after it."""
GO, GIVE_UP, DEALS, PAST = "go", "give up", "deals", "past"
ROOM_SHARE, TALL_SHARE = 848 / 1232, 0.5
"""The part of the window that the tables have, beside the board and above it."""
TWO_TABLES: Final = 760
"""Units of the window's width from which on two tables lie side by side where all is stacked."""
TABLE_HIGH, TILE_HIGH = 310, 60


class EveningScene(SeriesScene):
    """Scene of the club room.

    Attributes:
        evenings: those of the player.
        view: the room as it is shown.
    """

    heading = words.HEADING
    least_wide, least_tall = (1240, 690), (700, 1240)
    least_scale = READABLE * 0.84

    def __init__(self) -> None:
        super().__init__()
        self.evenings: Evenings
        self.view: RoomView
        self._game: EveningGame | None = None
        self._plan: EveningPlan
        self._before: Mapping[int, int] = {}
        self._passed = GLIDES
        self._from: tuple[Sitting, ...] = ()
        self._asked = False

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Read the evenings of the player; the newest one that waits goes on."""
        super().enter(ctx)
        self.evenings = self.read(Evenings, paths.evenings_dir())
        self._game = self.evenings.open[0] if self.evenings.open else None
        self._draw_new()
        self.view = self._seen()
        self.resize(ctx.size)
        self.group.focus_on(GO)

    def update(self, dt: float) -> Change | None:
        """Enter what is over, take what other tables have done, and let tiles glide."""
        self.evenings.enter()
        if self.view.waits:
            self._look()
        if self._passed < self._lasts:
            still = self.ctx.preferences.now.reduced_motion or self.stacked
            self._passed = self._lasts if still else self._passed + dt
            self.renew()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        """Whether something moves, or has to be said."""
        return self._passed < self._lasts or super().busy

    @property
    def _lasts(self) -> float:
        """The seconds that tiles glide, and people walk to their next tables."""
        return GLIDES + (WALKS if self._from else 0.0)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """End what moves with any press, which counts."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._passed < self._lasts:
            self._passed = self._lasts
            self.renew()
        return super().handle(event)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw those who walk to their next tables."""
        part = (self._passed - GLIDES) / WALKS
        if self._from and 0 <= part < 1:
            sat = self.view.sittings
            places = {one.table: self.group[TableControl(one.table)].rect for one in sat}
            draw_walk(canvas, self.look, (self._from, sat), places, part)

    def ground(self) -> pygame.Surface:
        """Return nothing but wood; the tables lie on a rug of their own."""
        return wood_ground(self.ctx.size, self.look.u, self.look.theme, (0.34, 0.5))

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the tables on the rug, and beside them the board or what an evening is."""
        tables, papers = self._tables(), Col([Grow(self._paper()), Gap(16), self._ways_on()])
        bar = Sized(self._bar(), high=64)
        if is_tall(self.ctx.size):
            body: Part = Split(tables, papers, TALL_SHARE, 16, stacked=True)
        else:
            body = Split(tables, papers, ROOM_SHARE, 16)
        return Pad(Col([bar, Grow(body)]), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        rounds = self._rounds_button()[:1] if self.roomy else []
        return [self.stacked_head(9, *rounds, self.people_button())]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        columns = 2 if self.ctx.size[0] >= TWO_TABLES * self.look.u else 1
        where = Text(words.meeting(self.view), Face.SEMI, 20, on_wood, lift=0)
        paper = self._paper()
        if self._game is not None:
            paper = Sized(paper, high=110 + TILE_HIGH * len(self.view.board))
        gives = [Control(self._giving_up(), 52)] if self._game is not None else []
        tables = self._tables(columns, TABLE_HIGH)
        if self.roomy:
            return [where, *practice(self.view), paper, tables, *gives]
        ours = [one for one in self.view.board if one.couple.yours and self.view.after]
        placed = [
            Text(words.places([one]), Face.SEMI, 20, on_wood, lift=0, aloud=False) for one in ours
        ]
        rounds = self._rounds_button()[:1]
        return [where, *placed, *practice(self.view), paper, *rounds, tables, *gives]

    def below(self) -> Sequence[Part]:
        """Return the way on."""
        return [self._ways_on()]

    def _tables(self, columns: int = 2, high: float = 0) -> Part:
        """Return the tables: as they were while tiles glide, and empty while people walk."""
        if self._from and self._passed < GLIDES:
            return club(self._from, columns, high)
        walks = bool(self._from) and self._passed < self._lasts
        return club(self.view.sittings, columns, high, taken=not walks)

    def _bar(self) -> Part:
        marked = [one for part in practice(self.view) for one in (part, Gap(16))]
        gives: list[Part] = [*self._rounds_button(), self.people_button(), Gap(14)]
        if self._game is not None:
            gives += [Control(self._giving_up(), 48, 140, later=8), Gap(14)]
        return self.head(9, *marked, *gives, beside=words.meeting(self.view))

    def _paper(self) -> Part:
        """Return the board, or before an evening what it is and how long."""
        if self._game is None:
            return self._about()
        known = self.view.after > 0
        return Board(
            self.view.board, known=known, view=self.view, before=self._before, passed=self._passed
        )

    def _about(self) -> Part:
        plan = self._plan
        rules = words.OUR_RULES.format(rules=variants.rule_set_name(variants.load(plan.rules)))
        options = [(str(count), number(count)) for count in PER_ROUND]
        deals = Choice(DEALS, options, str(plan.per_round))
        name, long = line(words.A_ROUND, 21, face=Face.SERIF_BOLD), match_text.how_long(plan.deals)
        groups: list[Part] = [
            Text(words.WHAT, Face.SEMI, 20, ink, 1.3, lift=0),
            Text(words.COUNTING, Face.SEMI, 18, old, 1.3, lift=0),
            Text(rules, Face.SEMI, 18, old, 1.3, lift=0),
            Col([name, under(long, Control(deals, 46, label=words.A_ROUND))]),
        ]
        if self.evenings.played:
            past = Button(PAST, words.PAST, size=19, on_paper=True)
            groups.append(Control(past, 46, later=1))
        return Over(draw_sheet, Pad(Col(spaced(groups)), 18, 22, 18, 22))

    def _ways_on(self) -> Part:
        view = self.view if self._game is not None else None
        waits = view is not None and view.over and view.waits
        why = self.why_not or (words.STILL if waits else "")
        label = words.go_on(view)
        button = Button(GO, label, style=Style.PRIMARY, size=25, tail="play", why=why)
        return Control(button, 60)

    def _rounds_button(self) -> list[Part]:
        """Return the button that leads to the deals so far, if there are any."""
        if self._game is None or not self._game.ours or self.view.over:
            return []
        button = Button(ROUNDS, str(words.ROUNDS), style=Style.WALNUT, size=19, face=Face.SEMI)
        return [Fitted(button, 48, 112, later=8), Gap(14)]

    def _giving_up(self) -> Button:
        label, why = words.GIVE_UP, self.why_not or (words.ALL_PLAYED if self.view.over else "")
        return Button(GIVE_UP, label, style=Style.WALNUT, size=19, face=Face.SEMI, why=why)

    # -------------------------------------------------------- what there is now

    @property
    def company(self) -> Company:
        """The pairs of the evening that is shown."""
        return self._company_of(self._plan if self._game is None else self._game.plan)

    def _company_of(self, plan: EveningPlan) -> Company:
        return Company(plan, self.ctx.preferences.now.company.names, self.ctx.look.figures)

    def _draw_new(self) -> None:
        """Draw the evening that can begin."""
        settings, figures = self.ctx.preferences.now, self.ctx.look.figures
        partner = f"{SHARED_FORM}{settings.partner}"
        self._plan = draw_plan(
            settings.rules, PER_ROUND[0], partner, (figures[SOUTH], figures[NORTH])
        )

    def _seen(self) -> RoomView:
        """Return the room as it is now."""
        game = self._game
        if game is None:
            return self.company.before()
        begun = not game.is_over and self.evenings.records.path(game.plan, game.number).exists()
        return self.company.room(game, begun=begun)

    def _look(self) -> None:
        """Look at the room again; tiles glide to where they belong now."""
        before, self.view = self.view, self._seen()
        if before == self.view:
            return
        same = self._game is not None and before.done <= self.view.done
        if same and (before.after, before.done) != (self.view.after, self.view.done):
            self._before = {one.couple.number: row for row, one in enumerate(before.board)}
            self._from = before.sittings if before.round < self.view.round else ()
            self._passed = 0.0
        self.renew()

    # -------------------------------------------------------- the person

    def used(self, chosen: Chosen) -> Change | None:
        """Choose how many deals a round has, begin, go on, give up, or look at a table."""
        if chosen.key == DEALS:
            self._plan = replace(self._plan, per_round=int(str(chosen.value)))
            self.renew()
            return None
        change = super().used(chosen)
        if isinstance(chosen.key, TableControl):
            _table, *couples = self.view.sittings[chosen.key.table - 1]
            pairs = [self.company.pair(self._game, one.number) for one in couples]
            return Push(PairPage(chosen.key.table, pairs))
        if chosen.key == ROUNDS and self._game is not None:
            return self._rounds(self._game)
        if chosen.key == PAST:
            best = sorted(
                self.evenings.played, key=lambda one: (one.practice, one.place, -one.points)
            )
            return Push(PastEvenings(best, self._past))
        if chosen.key == GIVE_UP:
            self._asked = True
            heading, text = words.GIVE_UP_ASKED, words.GIVE_UP_TEXT
            return Push(confirm(heading, text, words.GIVE_UP, words.KEEP))
        if chosen.key == GO and self._game is None:
            self._game = self.evenings.begin(self._plan)
        return change or self._next()

    def _next(self) -> Change | None:
        """Open the table of the next deal, or the end."""
        game = self._game
        assert game is not None
        if game.is_over:
            return self._end(game)
        sitting = self.view_of(game, game.number)
        try:
            match = self.evenings.play(game, self.company.names_of(sitting))
        except StorageError as fault:
            self._look()
            return Push(ShowMessage(match_text.NOT_PLAYED, fault.text))
        over = partial(self.evenings.is_over, game)
        rounds = partial(self._rounds, game) if game.ours else None
        return Push(EveningDealMode(match, self.ctx.look, game, sitting.second, over, rounds).table)

    def view_of(self, game: EveningGame, deal: int, table: int = OWN_TABLE) -> Sitting:
        """Return who sits at a table in a deal."""
        return self._company_of(game.plan).sittings(game.plan.round_of(deal))[table - 1]

    def _end(self, game: EveningGame) -> Change | None:
        """Open the cup, once all tables are done."""
        self.evenings.enter()
        view = self._company_of(game.plan).cup(game, self.evenings.played)
        if view is None:
            self._look()
            return None
        return Push(EveningEnd(view, partial(self._rounds, game)))

    def _past(self, played: EveningPlayed) -> Change | None:
        """Open the cup of an evening of the book."""
        try:
            return self._end(self.evenings.past(played))
        except PlanError:
            return Push(ShowMessage(match_text.NOT_SHOWN, words.OTHER_VERSION))

    def resumed(self, result: object) -> Change | None:
        """Show the slip of a deal that was played, go on after it, or stay here."""
        self.resize(self.ctx.size)
        game, asked, self._asked = self._game, self._asked, False
        if asked:
            return self._give_up() if result == YES else None
        if result == NIGHT:
            return Pop()
        change: Change | None = None
        if game is not None and result == PLAYED:
            self.evenings.is_over(game)
            change = Push(self._slip(game, len(game.ours))) if game.ours else None
        elif game is not None and result == ON:
            ended = not len(game.ours) % game.plan.per_round and not game.is_over
            change = None if ended else self._next()
        elif game is not None and game.is_over and game not in self.evenings.open:
            self._game = None
            self._draw_new()
        if change is None:
            self._look()
            self.renew("" if result is None and self._game is game else GO)
        return change

    def _give_up(self) -> Change | None:
        """Give up the evening, which counts nowhere."""
        game = self._game
        if game is None:
            return None
        try:
            self.evenings.give_up(game)
        except StorageError as fault:
            return Push(ShowMessage(words.NOT_GIVEN_UP, fault.text))
        self._game = self.evenings.open[0] if self.evenings.open else None
        self._draw_new()
        self._look()
        self.renew(GO)
        return None

    # -------------------------------------------------------- looking at deals

    def _slip(self, game: EveningGame, deal: int, *, back: bool = False) -> EveningSlip:
        return EveningSlip(
            partial(self._company_of(game.plan).slip, game, deal),
            partial(self._compare, game, deal),
            partial(self._review, game, deal) if back and game.is_over else None,
            back=back,
        )

    def _rounds(self, game: EveningGame) -> Change:
        """Open the deals of an evening that are played."""

        def opened(deal: int) -> Change:
            return Push(self._slip(game, deal, back=True))

        return Push(RoundsPage(self._company_of(game.plan).rounds(game), opened))

    def _compare(self, game: EveningGame, deal: int, table: int) -> Change | None:
        """Open another table beside the own one."""
        other, company = game.of_table(deal, table), self._company_of(game.plan)
        if other is None:
            return Push(ShowMessage(match_text.NOT_SHOWN, words.STILL))
        here, there = (
            (company.names_of(sitting), company.figures_of(sitting))
            for sitting in (self.view_of(game, deal, at) for at in (OWN_TABLE, table))
        )
        where = lazy_format(words.AT_TABLE, n=number(table), said="{said}")
        return self.compare(game.plan, (deal, game.deals), other, (here, there), where)

    def _review(self, game: EveningGame, deal: int) -> Change:
        """Open the review of a deal at the own table."""
        plan = game.plan
        titles = words.lines(*plan.where(deal))[1:]
        figures = self._company_of(plan).figures_of(self.view_of(game, deal))
        return self.review(plan, deal, titles, figures)
