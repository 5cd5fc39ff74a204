"""Replay: a finished deal played again with all cards open; nothing is recorded.

A deal that is played on from a decision of a review has closed cards, and one point to begin at.

Opened by ``ReplayDeal(replay)``, where ``replay`` comes from ``match/replaying.py``. It always
pops with ``FORWARD`` and never writes a file. A panel takes the place of the score sheet, which a
replay leaves unchanged: starting points, both results, and the button that ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

import pygame

from pidro_desktop.key_actions import Action
from pidro_desktop.match.replaying import AUCTION, Replay, Start
from pidro_desktop.positions.laying import of_view
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_plain_sheet
from pidro_desktop.render.table_ui.buttons.toolbar import CLOSE, HELP, WHY, ToolButton
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.prompt import draw_compared
from pidro_desktop.render.table_ui.sides import split
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    KeptTree,
    Over,
    Pad,
    Part,
    Row,
    Spring,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Ink, Text, ink, line, soft
from pidro_desktop.render.widgets.widget import Button, ControlId, ControlKey, Style, Widget
from pidro_desktop.scenes.after_deal import replay_text as words
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.asking import ASK_WHY
from pidro_desktop.scenes.shell.large_boards import READ, READ_ON, LargePaper, Pressed
from pidro_desktop.scenes.shell.open_hands import hands_told
from pidro_desktop.scenes.shell.routes import LAY, LAY_IT, OpenPosition
from pidro_desktop.scenes.shell.saved_game import score_to_win
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.deal_over import FORWARD
from pidro_desktop.scenes.table.mode import Mode, Usual
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.tr import AnyText, number

AGAIN, LEAVE = "again", "forward"
COLUMNS: Final = 4
"""Tricks side by side."""
EDGE, GAP, HIGH = 9, 6, 46
"""Units beside everything that lies on the paper, between its buttons, and of their height."""
STEP: Final = 1.35
_FORWARD: Final = codes(Action.FORWARD)
_BACK: Final = codes(Action.BACK)
_AGAIN: Final = codes(Action.BEGIN_AGAIN)
_STEPS: Final = dict(zip(codes(Action.CHOOSE_TRICK), (-1, 1), strict=True))


class StartControl(ControlId, frozen=True):
    """Key of a button that starts the replay at a trick; 0 is the auction."""

    trick: int


BESIDE: Final[frozenset[ControlKey]] = frozenset(
    {AGAIN, LEAVE, CLOSE, READ, WHY, LAY, *map(StartControl, range(15))}
)
"""Keys of what belongs to the replay and not to the table: a suit has fourteen tricks at most."""


class Leads(Enum):
    """Where the button that ends a replay leads; its value are its words and its tooltip."""

    FORWARD = words.NEXT_DEAL, words.FORWARD_HINT
    PUZZLE = words.TO_PUZZLE, words.TO_PUZZLE_HINT
    REVIEW = words.TO_REVIEW, words.TO_REVIEW_HINT
    CALENDAR = words.TO_CALENDAR, words.TO_CALENDAR_HINT
    POSITION = words.TO_POSITION, words.TO_POSITION_HINT


class Result(NamedTuple):
    """Points for us and for them; ``alone`` if everyone plays without a partner."""

    us: int
    them: int
    alone: bool = False


class Replaying(Mode):
    """A deal that is played again with all cards open, or on from a decision.

    Attributes:
        replay: the deal. start: where it was begun this time. table: the table.
    """

    keys = key_lists.REPLAY
    beside = BESIDE
    tools = assisted = automatic = False

    def __init__(
        self,
        replay: Replay,
        start: Start | None = None,
        *,
        single: tuple[str, ...] | None = None,
        leads: Leads | None = None,
    ) -> None:
        self.replay = replay
        self.start = start or replay.here or AUCTION
        self.single = single
        self._leads_to = leads
        if replay.here is not None:
            self.keys = key_lists.PLAY_ON
        self._kept_panel = KeptTree()
        self.table = TableScene(replay.match(self.start), self)

    def begin_at(self, start: Start) -> None:
        """Restart the replay at a starting point."""
        self.start = start
        self.table.restart(self.replay.match(start))

    @property
    def result(self) -> Result | None:
        """The result of the replay; None while it is in progress."""
        deal = self.table.match.game.sheet[len(self.replay.before.sheet) :]
        return self._for_us(deal[0].delta) if deal and self.table.flow.pause == SCORE else None

    @property
    def _then(self) -> Result:
        """The result in the game, where it had one."""
        assert self.replay.score is not None
        return self._for_us(self.replay.score.delta)

    def _for_us(self, by_side: tuple[int, ...]) -> Result:
        return Result(*split(self.table.flow.view, by_side), alone=len(by_side) > 2)

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls of the game until its score, and those of the panel."""
        dc, (label, hint) = self.table.picture.dc, self._leads.value
        if dc.layout.folded:
            return [*(() if self.table.flow.pause == SCORE else usual), *self._boards(dc)]
        column = dc.layout.column
        again = ToolButton(AGAIN, words.AGAIN, sign="undo", hint=words.AGAIN_HINT)
        row = pygame.Rect(column.help).union(pygame.Rect(column.back))
        aside = pygame.Rect(row.right - row.height, row.y, row.height, row.height)
        asking = ToolButton(WHY, sign="question", hint=ASK_WHY)
        if self._is_closed:  # what is seen now can be laid on the page for any deal instead
            asking = ToolButton(LAY, sign="pen", hint=LAY_IT)
        row.width = aside.x - dc.s(8) - row.x
        again.place(row)
        forward = ToolButton(LEAVE, label, hint=hint)
        forward.style, forward.tail, forward.face = Style.PRIMARY, "play", Face.SERIF_BOLD
        forward.place(pygame.Rect(column.menu).union(pygame.Rect(column.about)))
        back = hint if self.replay.here is not None else words.BACK_HINT
        close = ToolButton(CLOSE, sign="close", hint=back)
        close.place(pygame.Rect(column.close))
        own = [] if self.table.flow.pause == SCORE else usual
        laid = self._panel().lay(_to_press(dc), pygame.Rect(column.sheet))
        starts = [one.part.widget.placed(one.rect) for one in laid if isinstance(one.part, Control)]
        return [*own, *starts, again, asking.placed(aside), forward, close]

    @property
    def _is_closed(self) -> bool:
        """Whether cards are still secret, so that nobody can be asked why."""
        return self.replay.here is not None and self.table.flow.pause != SCORE

    def _boards(self, dc: DrawContext) -> list[Widget]:
        """Return the boards of a folded column: the panel, from the beginning, and back."""
        column, (label, hint) = dc.layout.column, self._leads.value
        back, on = pygame.Rect(column.back), pygame.Rect(column.menu)
        if column.below:  # side by side, where one is narrow: both are as wide
            gap, whole = on.x - back.right, back.union(on)
            back.width = on.width = (whole.width - gap) // 2
            on.right = whole.right
        made = (
            (ToolButton(READ, READ_ON), pygame.Rect(column.help)),
            (ToolButton(AGAIN, sign="undo", hint=words.AGAIN_HINT), back),
            (ToolButton(LEAVE, sign="play", hint=f"{label}. {hint}"), on),
        )
        return [button.placed(place) for button, place in made]

    def _read(self) -> Change:
        """Open what the panel says in large letters, the open hands, and where one can begin."""
        then, now = self.replay.score, self.result
        lines: list[AnyText] = [self._about]
        if self.replay.here is not None:
            lines.extend(self._practice)
        single = self.single is not None
        if then is not None:
            lines.extend(words.in_the_game(self._for_us(then.delta), single=single))
        if now is not None:
            lines.append(words.this_time(*now))
        shown = [Text(line, Face.SEMI, 18, ink, 1.3, lift=0, air=8) for line in lines if line]
        title = Text(self._heading, Face.SERIF_BOLD, 26, ink, 1.2, lift=0, air=10)
        dc, view = self.table.picture.dc, self.table.flow.view
        hands = hands_told(dc, view, plays=True) if self.replay.here is None else []
        starts = self._start_buttons()
        key, label = (LAY, LAY_IT) if self._is_closed else (WHY, ASK_WHY)
        starts = [*starts, Button(key, label, face=Face.SEMI, size=18)]
        return self.table.cover(LargePaper(lambda: [title, *shown, *hands], starts))

    def resumed(self, result: object) -> Change | None:
        """Begin where somebody chose to in large letters."""
        return self.press(result.key) if isinstance(result, Pressed) else None

    @property
    def _about(self) -> AnyText:
        return words.SITTING_IN if self.replay.substituted else words.NOTHING_RECORDED

    def _start_buttons(self) -> list[Button]:
        """Return a button for each point at which the replay can begin."""
        found: list[Button] = []
        for start in self.replay.starts if self.replay.here is None else ():
            label = {0: words.AUCTION, 1: words.FIRST_LEAD}.get(start.trick, str(start.trick))
            here = start.trick == self.start.trick
            button = Button(StartControl(start.trick), label, face=Face.SEMI, size=18)
            button.note = words.CHOSEN if here else ""
            button.style = Style.PRIMARY if here else Style.TILE
            if start.trick > 1:
                button.called = words.TRICK.format(number=number(start.trick))
            found.append(button)
        return found

    @property
    def _leads(self) -> Leads:
        """Where the button that ends the replay leads."""
        if self.replay.here is None:
            return Leads.FORWARD
        if self._leads_to is not None:
            return self._leads_to
        return Leads.PUZZLE if self.single is None else Leads.CALENDAR

    def pass_time(self, dt: float) -> Change | None:
        """Stop after the score."""
        flow = self.table.flow
        flow.clicked = flow.pause != SCORE
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over the score sheet, and at the end the comparison."""
        dc, now, replay = self.table.picture.dc, self.result, self.replay
        then = None if replay.score is None else self._then
        single = self.single is not None
        area = dc.layout.column.sheet
        if dc.layout.folded:
            if now is not None and then is not None:
                draw_compared(canvas, dc, words.compared(now, then, single=single))
            return
        of = self._heading, *self._practice, then, now, replay.substituted, single
        self._kept_panel.draw(canvas, _to_press(dc), pygame.Rect(area), of, self._panel)
        if now is not None and then is not None:
            draw_compared(canvas, dc, words.compared(now, then, single=single))

    @property
    def _practice(self) -> list[AnyText]:
        """What is said of a deal that is played on: whose cards and players, at which score."""
        if self._leads_to is Leads.POSITION:
            score = words.AT_SCORE.format(score=score_to_win(self.table.flow.view))
            return [words.FROM_POSITION, score]
        return [words.FROM_DEAL if self.replay.from_deal else words.PRACTICE]

    @property
    def _heading(self) -> AnyText:
        replay = self.replay
        if self._leads_to is Leads.POSITION:
            return words.PRACTICE_ALONE
        if replay.here is None:
            return words.title(replay.number)
        single = self.single is not None
        return words.PLAY_AGAIN if replay.from_deal else words.on_from(replay.number, single=single)

    def _panel(self) -> Part:
        """Return the paper over the score sheet: where one can begin, and both results."""
        single, now, starts = self.single is not None, self.result, self._start_buttons()
        parts: list[Part] = [
            line(self._heading, 26, face=Face.SERIF_BOLD),
            line(self._about, 17, soft),
            *(
                Text(text, Face.SEMI, 17, ink, STEP, lift=0)
                for text in self._practice
                if not starts
            ),
        ]
        if starts:
            parts.append(Row(evenly([Control(one, HIGH) for one in starts[:2]]), gap=GAP))
        if starts[2:]:
            parts += [Gap(4), line(words.FROM_TRICK, 17, soft)]
            parts.append(ByWidth(partial(_tricks, starts[2:])))
        last = words.in_the_game(self._then, single=single) if self.replay.score else ("", "")
        ends: tuple[Ink, Face] = soft, Face.SEMI
        if now is not None:
            before = words.then(*self._then, single=single) if self.replay.score else ""
            last, ends = (before, words.this_time(*now)), (ink, Face.BOLD)
        parts += [Spring(), line(last[0], 17, soft), line(last[1], 17, *ends)]
        return Over(draw_plain_sheet, Pad(Col(parts, gap=2), 9, EDGE, 8, EDGE))

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """React to the keys of the panel; hints are not available."""
        if event.key in _BACK:
            return Pop()
        if event.key in _FORWARD:
            return Pop(FORWARD)
        if event.key in _AGAIN:
            self.begin_at(self.start)
        elif event.key in _STEPS and self.replay.here is None:
            self._step(_STEPS[event.key])
        elif tool == HELP:
            self.table.hurry()
            why = words.NO_HELP if self.replay.here is None else words.NO_HELP_HERE
            self.table.controls.say(why, self.table.group[AGAIN].rect)
        else:
            return usual()
        return None

    def _step(self, by: int) -> None:
        starts = self.replay.starts
        place = starts.index(self.start) + by
        self.begin_at(starts[min(max(0, place), len(starts) - 1)])

    def press(self, key: ControlKey) -> Change | None:
        """React to a control of the panel."""
        self.table.ctx.sound("click")
        if key == WHY:
            return self.table.use_tool(WHY)
        if key == LAY:
            return self.table.cover(OpenPosition(of_view(self.table.flow.view)))
        if key == READ:
            return self._read()
        if key == CLOSE:
            return Pop()
        if key == LEAVE:
            return Pop(FORWARD)
        if key == AGAIN:
            self.begin_at(self.start)
        elif isinstance(key, StartControl):
            self.begin_at(self.replay.starts[key.trick])
        return None

    def opening(self, usual: list[str]) -> list[str]:
        """Return what is written on the panel, and then the table."""
        replay, single = self.replay, self.single is not None
        lines: list[AnyText] = [self._heading]
        if replay.here is not None:
            lines.extend(self._practice)
        lines.append(self._about)
        if replay.score is not None:
            lines.append(" ".join(words.in_the_game(self._then, single=single)))
        return [*(f"{str(line).removesuffix('.')}." for line in lines), *usual, *self.written()]

    def written(self) -> list[str]:
        """Return the comparison at the end."""
        now, single = self.result, self.single is not None
        if now is None or self.replay.score is None:
            return []
        return [f"{words.compared(now, self._then, single=single)}."]

    def after(self, pause: str) -> str:
        """Return what leads on from the score, which is the end."""
        return f"{self._leads.value[1]}." if pause == SCORE else ""

    def goes_on(self, paused: str) -> bool:
        """Return whether a pause leads on: the score is the end."""
        return paused != SCORE


def _to_press(dc: DrawContext) -> Look:
    """Return the look of a panel with buttons that a finger can hit."""
    return dc.look.at(dc.u, SMALLEST_TARGET)


def _tricks(starts: Sequence[Button], look: Look, width: float) -> Part:
    """Return the buttons for tricks, as near to each other as fingers need."""
    gap = min(look.s(GAP), int((width - COLUMNS * SMALLEST_TARGET) // (COLUMNS - 1))) / look.u
    return Grid([Control(one, HIGH) for one in starts], COLUMNS, gap=gap, by_rows=True)


def replaying(
    replay: Replay, single: tuple[str, ...] | None, *, reviewed: bool, laid: bool
) -> TableScene:
    """Return the table of a replay that is opened as ``ReplayDeal`` says."""
    leads = Leads.REVIEW if reviewed else Leads.POSITION if laid else None
    return Replaying(replay, single=single, leads=leads).table
