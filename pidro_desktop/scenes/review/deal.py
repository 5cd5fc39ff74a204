"""Review of a deal: one decision after the other, what was better, what it cost, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec.structs import replace as replace_fields

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.figures.names import name_on_plate
from pidro_desktop.key_actions import Action
from pidro_desktop.match.replaying import practice
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.paper import PaperText, decision_paper, draw_sheet, whole_paper
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.table_text import initials
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import LEFT_BUTTON
from pidro_desktop.render.widgets.parts import (
    At,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    KeptTree,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Stack,
)
from pidro_desktop.render.widgets.text_parts import Text, on_wood, soft_on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Explained, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.review import deal_controls as controls
from pidro_desktop.scenes.review import decision_text as words
from pidro_desktop.scenes.review.deal_controls import BeadControl, DecisionControl, Growth
from pidro_desktop.scenes.review.deal_paper import WITH_BARS, explained, paper_of, spoken_paper
from pidro_desktop.scenes.review.deal_picture import Mark, ReviewPicture, raised_cards
from pidro_desktop.scenes.review.deal_steps import DealSteps
from pidro_desktop.scenes.review.decision_text import on_bead, spoken_label
from pidro_desktop.scenes.review.try_again import Tried, TryAgain, paper_of_try
from pidro_desktop.scenes.shell.asking import pointed_at
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.large_boards import READ, ReadBoard, reading
from pidro_desktop.scenes.shell.open_hands import hands_told
from pidro_desktop.scenes.shell.routes import AskWhy, OpenCourse, ReplayDeal
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.scenes.speech.speech import Speaker
from pidro_desktop.scenes.speech.stage_speaker import StageSpeaker
from pidro_desktop.scenes.table.table import pace_of
from pidro_desktop.scenes.table.table_choices import cannot_be_chosen, cleared
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.animation.poses import PLAIN, Showing, poses
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import Move
from pidro_desktop.table.layout.proportions import EDGE
from pidro_desktop.table.spoken.listener import Listener
from pidro_desktop.table.spoken.spoken_reviews import CLOSED, open_hands
from pidro_desktop.tr import AnyText, number, tr


class DealSpeaker(StageSpeaker):
    """Reads each decision aloud: its mark, what was better, what it cost, and why."""

    def __init__(self, scene: DealReview) -> None:
        super().__init__(scene)
        self._review = scene
        self._opened, self._at = scene.steps.opened, scene.steps.at

    @property
    def stage(self) -> Stage:
        """The stage of the review."""
        return self._review.stage

    @property
    def sitting(self) -> Listener:
        """The names at the table; the listener sits where the reviewed player sat."""
        names = tuple(table_text.name(seat) for seat in SEATS)
        return Listener(names, self._review.steps.seat)

    def lines(self, *, came: bool, moved: bool) -> list[AnyText]:
        """Return the heading and the paper; then the focus, if it has moved."""
        self.stage.news = []
        before, self._at = self._at, self._review.steps.at
        if self._at is not before:
            self._text = ()  # what two decisions have in common is said of both
        return [*Speaker.lines(self, came=came, moved=moved), *self._turned()]

    def _turned(self) -> list[str]:
        """Return the hands once they have been opened, or that they are closed again."""
        before, self._opened = self._opened, self._review.steps.opened
        if self._opened == before:
            return []
        return open_hands(self.sitting, self.stage.view) if self._opened else [str(CLOSED)]


WEST: Final = 1
TABLE, PAPER = "table", "paper"
HEAD_SHARE: Final = 0.42
"""The part of the paper, from its top, that explains the mark, the cost and the boxes."""
SHOW_TABLE: Final = tr("Show the table", "button")
IN_VIEW: Final = (controls.BACK, controls.ON_TO, controls.CLOSE)
"""What stays in view in large letters, beside a paper and beside the table."""
KEYS: Final[dict[int, tuple[str, int]]] = {
    code: (what, by)
    for what, action in (
        ("step", Action.OTHER_DECISION),
        ("slip", Action.OTHER_SLIP),
        ("end", Action.DECISION_ENDS),
    )
    for code, by in zip(codes(action), (-1, 1), strict=True)
}
BUTTONS: Final = {
    **dict.fromkeys(codes(Action.REAL_CARDS), controls.REAL),
    **dict.fromkeys(codes(Action.TRY_AGAIN), controls.TRY),
    **dict.fromkeys(codes(Action.PLAY_ON), controls.PLAY_ON),
}
_CLOSE: Final = codes(Action.CLOSE)
_WHY: Final = codes(Action.ASK_WHY)
REASONED: Final = frozenset({Bead.BEST, Bead.GOOD, Bead.UNKNOWN})
"""Marks whose reasons are worked out only when the decision is looked at."""


class DealReview(Screen):
    """Scene that reviews the decisions of one seat in one deal.

    Attributes:
        steps: the decision that is looked at, and where to go from it.
        tried: what was chosen when the decision was tried again, or None.
        reads: whether the paper is shown where letters are too large for it beside the table.
        paper: what is written on the paper.
    """

    keys = key_lists.DEAL_REVIEW

    def __init__(
        self, game: ReviewedGame, deal: int, position: int | None = None, *, again: bool = False
    ) -> None:
        super().__init__()
        self._again = again
        self.steps = DealSteps(game, deal, position)
        self.tried: Decision | None = None
        self.reads = True
        self.paper = PaperText(Bead.WAITING, "")
        self._kept_paper = KeptTree()
        self.stage: Stage
        self.picture: ReviewPicture
        self._explainer: Explainer
        self._growth: Growth

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Show the decision to begin with."""
        super().enter(ctx)
        self.stage = Stage(self.steps.view, pace_of(ctx.preferences.now))
        self._growth = Growth(self.stage.pace)
        self._explainer = Explainer(ctx.wake)
        self.steps.game.worker.first = self.steps.number
        self._explain()

    def leave(self) -> None:
        """Stop explaining."""
        self._explainer.close()

    @property
    def called(self) -> Sequence[str]:
        """The names of the record."""
        return [name_on_plate(name) for name in self.steps.game.setup.names]

    def fitting(self) -> float:
        """Return the pixels of a unit beside the table."""
        return self.picture.layout.u

    @property
    def stacked(self) -> bool:
        """Whether the paper is read by itself."""
        return self.reads and self.picture.folded

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, without effects."""
        four_colours = self.ctx.preferences.now.four_colours
        game, look = self.steps.game, self.ctx.look
        if game.figures is not None:
            look = replace_fields(look, figures=game.figures)
        self.picture = ReviewPicture(look, size, four_colours=four_colours, home=game.home)
        self.stage.resize(self.picture.layout)
        self._lay(Move(0.0))
        self.stage.motion.settle()
        new = not self.group.widgets
        super().resize(size)
        if new and self.stacked:
            self.group.focus_on(controls.ON_TO)
        elif new and self.steps.at is not None:
            self.group.focus_on(DecisionControl(self.steps.at.position))

    def resumed(self, result: object) -> Change | None:
        """Tell what a second try was worth, and apply changed settings."""
        self.stage.pace = pace_of(self.ctx.preferences.now)
        self.resize(self.ctx.size)
        if isinstance(result, Tried) and result.decision is not None:
            self.tried = result.decision
            self._explain()
            self._growth.begin(self.stage.pace)
            self.renew(controls.TRY)
            self._lay(Move(0.0))
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, and take what was worked out; a second try may begin at once."""
        self.stage.move(dt)
        if self._again:
            self._again = False
            return self._try()
        self._growth.pass_time(dt)
        worker = self.steps.game.worker
        if worker.poll():
            self.steps.refresh()
            self._refresh()
        elif self._explainer.poll():
            self._refresh()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        if self._again:
            return True
        waits = any(bead.bead is Bead.WAITING for bead in self._beads)
        waiting = waits and self._growth.turns
        late = self.picture.sprites.late
        return not self.stage.still or self.stage.moved or self._growth.busy or waiting or late

    @property
    def explains(self) -> bool:
        """Whether reasons are being worked out."""
        return self._explainer.waiting

    # -------------------------------------------------------- what is looked at

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The choices that carry a bead: the one made, the best, and one that was tried."""
        turn, found = self.steps.at, self.steps.found(self.steps.at)
        if turn is None:
            return ()
        made, tried = self.steps.bead(turn), self.tried
        here = Mark(turn.decided, made) if tried is None else Mark(tried, self.paper.bead)
        alone = made not in WITH_BARS if tried is None else here.bead is Bead.BEST
        if alone or found is None or not found.loss:
            return (here,)
        return here, Mark(found.best, Bead.BEST)

    def go_to(self, turn: Turn | None) -> None:
        """Look at another decision."""
        if turn is None or not self.steps.go_to(turn):
            return
        self.tried = None
        self._explain()
        before = next((float(bead.rect.centerx) for bead in self._beads if bead.chosen), None)
        self.scroll.move_to(0)
        self.renew(DecisionControl(turn.position))
        self._growth.begin(self.stage.pace, before)
        self._lay(Move(self.stage.pace.of(Span.DECISION)))

    def switch(self) -> None:
        """Show what the cards really were, or hide them again."""
        self.steps.switch()
        self._explain()
        self.renew()
        self._lay(self._turning_over())

    def _lay(self, move: Move) -> None:
        """Show the table of the decision; the cards go there as ``move`` says."""
        stage, steps, view = self.stage, self.steps, self.steps.view
        own = steps.at is not None and steps.own
        stage.turn_to(view, view.ask if own else None, PLAIN, move)
        raised = raised_cards(self.marks) if own else frozenset[str]()
        dimmed = cannot_be_chosen(stage)
        stage.show(Showing(dimmed=dimmed, advised=raised, cleared=cleared(stage)))

    def _turning_over(self) -> Move:
        """Return how the hands open, one after the other, or close."""
        steps, layout, pace = self.steps, self.picture.layout, self.stage.pace
        flip = pace.of(Span.FLIP)
        if not steps.opened:
            return Move(flip, flip)
        opened = [pose for pose in poses(steps.view, layout, PLAIN) if pose.place == "open"]
        places_of = {pose.key: layout.seat(pose.owner or 0, steps.seat) for pose in opened}
        apart = pace.of(Span.HAND_OPENS)
        delays = {key: apart * (place - WEST) for key, place in places_of.items()}
        return Move(flip, flip, delays)

    def _explain(self) -> None:
        """Ask for the reasons of a decision that has none yet."""
        turn = self.steps.at
        if turn is None:
            return
        found = self.steps.found(turn)
        if self.tried is not None:
            self._explainer.want(turn, self.tried)
        elif found is not None and not found.facts and self.steps.bead(turn) in REASONED:
            self._explainer.want(turn, turn.decided)
        else:
            self._explainer.forget()

    def _refresh(self) -> None:
        """Take what has been worked out meanwhile."""
        before = self.paper
        if not self._explainer.wanted:
            self._explain()
        self.renew()
        if self.paper.bead is not before.bead:
            self._growth.begin(self.stage.pace)
            self._lay(Move(0.0))

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Step by keys, and use the controls."""
        if event.type == pygame.KEYDOWN:
            if event.key in _CLOSE:
                return Pop()
            if event.key in KEYS:
                self._step(*KEYS[event.key])
                return None
            if event.key in BUTTONS:
                return self.used(Chosen(BUTTONS[event.key]))
            if event.key in _WHY:
                return self._ask_why()
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON
        if clicked and not self.stacked and self.group.at(event.pos) is None:
            here, dc = self.steps.here, self.picture.dc
            return self._why(pointed_at(self.steps.inquiry, here, self.stage, dc, event.pos))
        return super().handle(event)

    def _ask_why(self) -> Change | None:
        """Ask about the decision that is looked at, or before an own one the last of another."""
        return self._why(self.steps.asked)

    def _why(self, turn: Turn | None) -> Change | None:
        """Ask the player who decided why, if there is somebody to ask."""
        if turn is None:
            return None
        self.ctx.sound("click")
        return Push(AskWhy(self.steps.inquiry, turn, self.steps.game.person))

    def _step(self, what: str, by: int) -> None:
        ways = {"step": self.steps.step, "slip": self.steps.slip, "end": self.steps.end}
        self.group.show_focus()
        self.go_to(ways[what](by))

    def used(self, chosen: Chosen) -> Change | None:
        """Look at another decision, show the real cards, try again, play on, or leave."""
        reached = (*self.group, *controls.buttons(self.steps))  # by keys also where not shown
        used = next((one for one in reached if one.key == chosen.key), None)
        if used is None or not used.enabled:
            return None
        if chosen.key == controls.WHY:
            return self._ask_why()
        self.ctx.sound("click")
        if isinstance(chosen.key, DecisionControl):
            position = chosen.key.position
            self.go_to(next(t for t in self.steps.shown if t.position == position))
            return None
        ways: dict[ControlKey, Callable[[], Change | None]] = {
            controls.BACK: lambda: self.go_to(self.steps.step(-1)),
            controls.ON_TO: lambda: self.go_to(self.steps.step(1)),
            controls.REAL: self.switch,
            controls.TRY: self._try,
            controls.PLAY_ON: self._play_on,
            controls.LESSON: lambda: Push(OpenCourse(self.steps.lesson)),
            controls.CLOSE: Pop,
            READ: self._turn_page,
            TABLE: self._turn_page,
        }
        return ways[chosen.key]()

    def _turn_page(self) -> None:
        """Show the table instead of the paper, or the paper again."""
        self.reads = not self.reads
        self.resize(self.ctx.size)
        self.group.focus_on(TABLE if self.reads else READ)

    def _try(self) -> Change | None:
        turn = self.steps.at
        if turn is None:
            return None
        own = [item for item in self.steps.positions.turns if item.seat == self.steps.seat]
        asked = TryAgain(self.steps.game, turn, lambda: [self._bead(item) for item in own])
        return Push(asked.table)

    def _play_on(self) -> Change | None:
        turn = self.steps.at
        if turn is None:
            return None
        game = self.steps.game
        replay = practice(game.setup, game.events, self.steps.seat, turn.position)
        single = (str(words.REVIEW), game.title) if game.title else None
        return Push(ReplayDeal(replay, single, reviewed=True))

    # -------------------------------------------------------- how it looks and sounds

    def page(self) -> Part:
        """Return the heading, the beads on their cord, the paper, and all controls."""
        steps, widgets = self.steps, controls.buttons(self.steps)
        if self.picture.folded:
            boards = self._boards(widgets)
            return Stack([At(Control(board), board.rect) for board in boards])
        layout = self.picture.review_layout
        controls.place_beside(layout, widgets)
        seen = controls.strung(layout, self._all_beads(), steps.here, self._growth)
        paper = layout.paper_over_link if steps.lesson else layout.paper
        said, whole = explained(self.paper), pygame.Rect(paper)
        note = Explained(PAPER, self.paper.word, said, whole).placed(whole)
        note.rect.height = round(HEAD_SHARE * whole.height)  # whoever reads on is not disturbed
        return Stack(
            [
                Picture(self._draw_strip, 0),
                At(Picture(self._draw_paper, 0), pygame.Rect(paper)),
                *([At(Control(note, later=1), note.rect)] if said else []),
                *(At(Control(widget), widget.rect) for widget in (*seen, *widgets)),
            ]
        )

    def _boards(self, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return what leads back to the paper, the arrows, and the way out, for large text."""
        found = {widget.key: widget for widget in widgets}
        read = ReadBoard(self.paper.bead, self.paper.word)
        # In a column the arrow onwards stays where it is on the paper, and the X above both.
        keys = IN_VIEW if self.picture.layout.column.below else (IN_VIEW[-1], *IN_VIEW[:-1])
        return reading(self.picture.layout, read, [found[key] for key in keys])

    def column(self) -> Sequence[Part]:
        """Return the heading, the paper, what can be done, and all beads, for large text."""
        steps, dc = self.steps, self.picture.dc
        said = words.heading(steps.view, steps.game.title)
        title = Text(words.REVIEW, Face.SERIF, 30, on_wood, 1.15, lift=0, aloud=False)
        about = Text(said, Face.SEMI, 19, soft_on_wood, 1.2, lift=0, aloud=False)
        head = Row([Grow(Col([title, about])), Gap(12), self.close_button(0)])
        hands = hands_told(dc, steps.view, plays=True) if steps.opened else []
        opened = [Over(draw_sheet, Pad(Col(hands), 18, 20, 18, 20))] if hands else []
        shown = [widget for widget in controls.buttons(steps) if widget.key not in IN_VIEW]
        buttons = Col([Control(widget, controls.HIGH) for widget in shown], gap=12)
        return [head, whole_paper(dc, self.paper), *opened, buttons, self._bead_rows()]

    def _bead_rows(self) -> Part:
        """Return all beads in as many rows as they need."""
        columns = int((self.ctx.size[0] / self.ctx.u - 2 * EDGE) // controls.WIDEST)
        beads = self._all_beads()
        for bead in beads:
            bead.chosen = bead.position == self.steps.here
        parts = [Control(bead, controls.BEAD_HIGH) for bead in beads]
        return Grid(parts, max(1, columns), controls.BEAD_HIGH, by_rows=True)

    def below(self) -> Sequence[Part]:
        """Return the arrows to other decisions, and the button that shows the table."""
        found = {one.key: Control(one, 52, 76) for one in controls.buttons(self.steps)}
        table = Grow(Control(Button(TABLE, SHOW_TABLE, size=22), 52))
        return [Row([found[controls.BACK], table, found[controls.ON_TO]], gap=12)]

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the table, and the beads on what was chosen and what was better."""
        if self.stacked:
            super().draw_ground(canvas)
            return
        self.picture.draw_decision(canvas, self.stage, self.steps.at, self.marks)

    def _draw_strip(self, canvas: Canvas, _look: Look, _rect: pygame.Rect) -> None:
        """Draw the cord below the beads, and the heading."""
        dc, layout, game = self.picture.dc, self.picture.review_layout, self.steps.game
        controls.draw_strip(canvas, dc, layout, self._beads)
        about = words.heading(self.stage.view, game.title)
        controls.draw_heading(canvas, dc, layout, about, brief=game.brief)

    def _draw_paper(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        dc, text, bars, turn = self.picture.dc, self.paper, self._growth.bars, self._growth.turn

        def make() -> Part:
            return decision_paper(dc, text, grown=bars, turn=turn)

        self._kept_paper.draw(canvas, look, rect, (dc, text, bars, turn), make)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the ring around the bead that is looked at."""
        if not self.picture.folded:
            controls.draw_ring(canvas, self.look, self._beads)

    def spoken_heading(self) -> str:
        """Return the name of the scene and the number of the deal."""
        return f"{words.REVIEW}. {words.heading(self.steps.view, self.steps.game.title)}."

    def spoken(self) -> list[str]:
        """Return what is on the paper, and where its decision is among all."""
        shown = [turn.position for turn in self.steps.shown]
        if self.steps.here not in shown:
            return spoken_paper(self.paper)
        here = number(shown.index(self.steps.here) + 1)
        place = words.PLACE.format(here=here, count=number(len(shown)))
        return [*spoken_paper(self.paper), place]

    def speaker(self) -> Speaker:
        """Return the screen-reader output of the review."""
        return DealSpeaker(self)

    def renew(self, focus: ControlKey = "") -> None:
        """Write the paper again, and show what there is now."""
        steps, turn = self.steps, self.steps.at
        facts = steps.said_of(self._explainer.facts)
        if self.tried is not None and turn is not None:
            self.paper = paper_of_try(turn, steps.found(turn), self.tried, facts)
        else:
            self.paper = paper_of(steps, facts)
        if self.picture.folded and isinstance(focus, DecisionControl):
            focused = self.group.focus  # a bead in the column is left behind
            focus = controls.ON_TO if isinstance(focused, BeadControl) else ""
        super().renew(focus)

    def _all_beads(self) -> list[BeadControl]:
        return [self._bead(turn) for turn in self.steps.shown]

    @property
    def _beads(self) -> list[BeadControl]:
        return [widget for widget in self.group if isinstance(widget, BeadControl)]

    def _bead(self, turn: Turn) -> BeadControl:
        """Return the bead of a decision; that of another player has a name before it."""
        own = turn.seat == self.steps.seat
        label = on_bead(turn.view, turn.decided)
        spoken = spoken_label(turn.view, turn.decided)
        if not own:
            label = (initials()[turn.seat], *label)
            spoken = f"{self.steps.game.setup.names[turn.seat]}: {spoken}"
        return BeadControl(turn.position, self.steps.bead(turn), label, spoken, own=own)
