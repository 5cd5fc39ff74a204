"""Record viewer: watch a past game step by step, deal by deal, or at playing speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.events import DealScored, Robbed, TrickWon
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.figures.names import name_on_plate
from pidro_desktop.key_actions import Action
from pidro_desktop.match.playback import DealSpan, Playback
from pidro_desktop.match.replaying import replay_of, setup_of
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.why import Inquiry, inquiry_in
from pidro_desktop.players import USUAL, make, names
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import LEFT_BUTTON, FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_parts import Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.past_games import viewer_controls as controls
from pidro_desktop.scenes.shell.asking import NOTHING_YET, pointed_at
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.large_boards import LargePaper, Pressed
from pidro_desktop.scenes.shell.open_hands import hands_told
from pidro_desktop.scenes.shell.routes import AskWhy, ListDeals, ReplayDeal
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Scene
from pidro_desktop.scenes.speech import speech
from pidro_desktop.scenes.speech.speech import Speaker
from pidro_desktop.scenes.speech.stage_speaker import StageSpeaker
from pidro_desktop.scenes.table.table_choices import cannot_be_chosen
from pidro_desktop.scenes.table.table_picture import Picture, Said
from pidro_desktop.scenes.table.table_sounds import TableSounds
from pidro_desktop.table.animation.director import LOOK, OVER, SCORE
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.poses import Showing
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.large_layout import LargeLayout
from pidro_desktop.table.layout.proportions import folds
from pidro_desktop.table.spoken.spoken_events import event_sentences
from pidro_desktop.table.spoken.spoken_reviews import CLOSED, open_hands, table
from pidro_desktop.tr import AnyText, tr

NOT_YET = tr("This deal was not finished.")
FIRST = tr("This is the first deal.")
LAST = tr("This is the last deal.")
BEGINNING = tr("Nothing happened before this.")
END = tr("Nothing is recorded after this.")


SECRET = tr("Until a deal is over, you see only what {name} sees.")


class ViewerSpeaker(StageSpeaker):
    """Reads a record aloud step by step, and describes the table after a jump."""

    def __init__(self, scene: Viewer) -> None:
        super().__init__(scene)
        self.viewer = scene
        self._position, self._jumps = scene.position, scene.jumps
        self._opened = scene.all_cards
        scene.refused = ""

    @property
    def stage(self) -> Stage:
        """The stage of the record."""
        return self.viewer.stage

    def opening(self) -> list[str]:
        """Return the title of the game, and the state of the table."""
        return [str(self.viewer.title), self._where(), *super().opening()]

    def review(self, what: str) -> list[str] | None:
        """Return the hand, the table or the score; before the score, which step this is."""
        said = super().review(what)
        return [self._where(), *said] if said and what == speech.SCORE else said

    def lines(self, *, came: bool, moved: bool) -> list[AnyText]:
        """Return each new step; the focus then, as its button may be what the step has closed."""
        if came:
            self._focused = None
        news = self.news()
        if news:
            self._position = self.viewer.position
        why, self.viewer.refused = self.viewer.refused, ""  # why a key could do nothing, once
        said: list[AnyText] = [*news, *([why] if why else [])]
        before, now = self._focused, self.focus()
        goes = before is None or now is None or before.frame[0] != now.frame[0]
        if not self.stage.still and not goes:
            return said
        return [*said, *self._jumped(), *self._turned(), *self._new_focus()]

    def _where(self) -> str:
        """Return which deal it is, and which step of it."""
        return " ".join(f"{line}." for line in self.viewer.where() if line)

    def _jumped(self) -> list[str]:
        """Return where a jump has led, and how the table lies there; of one step back, the step."""
        before, self._position = self._position, self.viewer.position
        jumps, self._jumps = self._jumps, self.viewer.jumps
        if jumps == self._jumps:
            return []
        if self._position == before - 1 and (said := self._step_back(before)):
            return said
        return [self._where(), *table(self.sitting, self.stage.view, self.stage.on_turn)]

    def _step_back(self, before: int) -> list[str]:
        """Return what the step was that is the last one now, and its deal, if that is another."""
        viewing, here = self.viewer.viewing, self.viewer.position
        if not here:
            return []
        changes = viewing.changes(here, SOUTH, opened=self.viewer.all_cards)
        said = [line for change in changes for line in event_sentences(self.sitting, change)]
        same = viewing.deal_at(before) == viewing.deal_at(here)
        return said if same else [self._where(), *said]

    def _turned(self) -> list[str]:
        """Return the hands once they have been opened, or that they are closed again."""
        before, self._opened = self._opened, self.viewer.all_cards
        if self._opened == before:
            return []
        return open_hands(self.sitting, self.stage.view) if self._opened else [str(CLOSED)]


SHORTEST = 0.1
"""Seconds from step to step at least, however fast the table is: nobody could follow."""
_CONTROLS: Final = {
    Action.PLAY_AND_STOP: (controls.PLAY,),
    Action.STEP: (controls.BACK, controls.ON),
    Action.DEAL_ENDS: (controls.FIRST, controls.LAST),
    Action.OTHER_DEAL: (controls.DEAL_BACK, controls.DEAL_ON),
    Action.OPEN_CARDS: (controls.OPEN,),
    Action.LIST_DEALS: (controls.DEALS,),
    Action.PLAY_DEAL: (controls.REPLAY,),
    Action.ASK_WHY: (controls.WHY,),
}
KEYS: Final = {
    code: control
    for action, used in _CONTROLS.items()
    for code, control in zip(codes(action), used, strict=True)
}
_LEAVE: Final = codes(Action.LEAVE)


class Viewer(Scene):
    """Scene that shows a record from Victor's seat.

    Attributes:
        position: the last step shown, 0 before the first.
        opened: whether all cards are open in finished deals, or only those Victor saw.
        playing: whether the steps advance automatically.
        jumps: how often another step was shown at once.
        refused: why the last press could do nothing, until that is told.
    """

    keys = key_lists.VIEWER

    def __init__(self, reader: GameReader, title: AnyText = "", *, opened: bool = True) -> None:
        self.viewing = Playback(reader)
        self.title = title
        self.opened = opened
        self.playing = False
        self.position = min(1, self.viewing.last)
        self.jumps = 0
        self.refused: AnyText = ""
        self.group = FocusGroup()
        self.stage: Stage
        self.picture: Picture
        self._bar = controls.Bar()
        self._every: Sequence[Widget] = ()
        self._rested = 0.0
        self._asked: tuple[DealSpan, Inquiry] | None = None
        self._aimed = False  # whether the pointer was moved since the last step

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Show the first deal."""
        super().enter(ctx)
        self.hearing = TableSounds(ctx)
        self.stage = Stage(self.view, self._pace())
        self._lay()

    @property
    def called(self) -> Sequence[str]:
        """The names of the record."""
        return [name_on_plate(name) for name in self.viewing.header.names]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, without effects."""
        beside = controls.ViewerLayout(*size, self.ctx.u, opened=self.opened)
        large = folds(size, self.ctx.u)
        layout = LargeLayout(*size, self.ctx.u, open_cards=self.opened) if large else beside
        four_colours = self.ctx.preferences.now.four_colours
        self.picture = Picture(self.ctx.look, size, four_colours=four_colours, layout=layout)
        self.stage.resize(layout)
        self._every = controls.controls(beside, self._bar, self.picture.dc.look)
        if large:
            boards = controls.boards(layout)
            on_boards = {one.key for one in boards}
            self._every = [*boards, *(one for one in self._every if one.key not in on_boards)]
            self.group.replace(boards, first=controls.PLAY)
        else:
            self.group.replace(self._every, first=controls.PLAY)
        self._renew()

    def resumed(self, result: object) -> Change | None:
        """Go to the selected deal, and apply changed settings."""
        self.stage.pace = self._pace()
        self.resize(self.ctx.size)
        if isinstance(result, DealSpan):
            self.go_to(result.first)
        if isinstance(result, Pressed):
            return Pop() if result.key == controls.LEAVE else self._used(Chosen(result.key))
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass; during playback, show the next step after a while."""
        self.stage.move(dt)
        self._rested = self._rested + dt if self.stage.still else 0.0
        if self.playing and self.stage.still and self._rested >= self._rest():
            self._on()
        self.hearing.pass_time(dt, self.stage)
        self._renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves or playback is on."""
        return not self.stage.still or self.playing or self.stage.moved or self.hearing.busy

    # -------------------------------------------------------- display

    @property
    def all_cards(self) -> bool:
        """Whether all cards are visible; in an unfinished deal, only Victor's are."""
        return self.opened and self._scored(self.deal)

    @property
    def view(self) -> SeatView:
        """The view after the last step."""
        return self.viewing.view(self.position, SOUTH, opened=self.all_cards)

    @property
    def deal(self) -> DealSpan | None:
        """The current deal."""
        return self.viewing.deal_at(self.position)

    def go_to(self, position: int) -> None:
        """Show a step immediately."""
        self.position = min(max(0, position), self.viewing.last)
        self.jumps += 1
        self._lay()
        self._renew()

    def _lay(self) -> None:
        self._rested = 0.0
        self.hearing.captions.clear()
        self.stage.lay(self.view, self._pause())

    def _pause(self) -> str:
        """Return the pause after this step."""
        if not self.position:
            return ""
        if self.viewing.game(self.position).is_over:
            return OVER
        event = self.viewing.event(self.position)
        return LOOK if isinstance(event, Robbed) else SCORE if isinstance(event, DealScored) else ""

    def _on(self) -> None:
        """Show the next step with its animation."""
        self.settle()
        self._rested = 0.0
        self._aimed = False
        if self.position >= self.viewing.last:
            self.playing = False
            return
        self.position += 1
        self.stage.play(self.viewing.changes(self.position, SOUTH, opened=self.all_cards))
        self.stage.move(0.0)

    def settle(self) -> None:
        """Finish animations and pauses."""
        self.stage.skip()
        while self.stage.pause and self.stage.pause != OVER:
            self.stage.end_pause()
            self.stage.skip()

    def _rest(self) -> float:
        span = Span.DEMO_WAIT if self.stage.pause else Span.THOUGHT_SHORT
        return max(SHORTEST, self.stage.pace.of(span))

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Step and play by keys; a click on the cloth shows the next step."""
        if event.type == pygame.MOUSEMOTION:
            self._aimed = True
        if event.type == pygame.KEYDOWN:
            if event.key in _LEAVE:
                return Pop()
            if event.key in KEYS:
                return self._used(Chosen(KEYS[event.key]))
        on_cloth = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON
        if on_cloth and self.group.at(event.pos) is None:
            asked = self._pointed_at(event.pos)
            if asked is not None:
                return self._why(asked)
            self._on()
        return self._used(self.group.handle(event))

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None:
            return None
        control = self._control(chosen.key)
        if not control.enabled:
            self.refused = control.why
            return None
        if chosen.key != controls.BAR:
            self.ctx.sound("click")
        ways: dict[ControlKey, Callable[[], Change | None]] = {
            controls.BAR: lambda: self._drag(chosen.value),
            controls.PLAY: self._play,
            controls.ON: self._step_on,
            controls.BACK: lambda: self._jump(self.position - 1),
            controls.FIRST: lambda: self._jump(self._edge(first=True)),
            controls.LAST: lambda: self._jump(self._edge(first=False)),
            controls.DEAL_BACK: lambda: self._to_deal(-1),
            controls.DEAL_ON: lambda: self._to_deal(1),
            controls.OPEN: self._turn_cards,
            controls.DEALS: lambda: Push(ListDeals(self.viewing, self.deal, self.title)),
            controls.REPLAY: self._replay,
            controls.WHY: self._ask_why,
            controls.CLOSE: Pop,
            controls.MORE: self._more,
        }
        return ways[chosen.key]()

    def _control(self, key: ControlKey) -> Widget:
        """Return a control, whether it is shown or lies behind a board."""
        return next(one for one in self._every if one.key == key)

    def _more(self) -> Change | None:
        """Open in large letters where we are, the open hands, and what has no board."""
        self.playing = False
        lines = [line for line in self.where() if line]
        where = [Text(line, Face.SEMI, 20, ink, 1.3, lift=0, air=8) for line in lines]
        dc = self.picture.dc
        hands = hands_told(dc, self.stage.view, plays=False) if self.all_cards else []
        return Push(LargePaper(lambda: [*where, *hands], controls.in_words(self._every)))

    def where(self) -> tuple[AnyText, AnyText]:
        """Return which deal and which step is shown."""
        here = self.deal
        if here is None:
            return tr("Before the first deal"), ""
        first = tr("Deal {number} of {deals}")
        step = tr("Step {here} of {steps}")
        return (
            first.format(number=here.number, deals=self.viewing.deals[-1].number),
            step.format(here=self._bar.value + 1, steps=self._bar.most + 1),
        )

    def _play(self) -> Change | None:
        self.playing = not self.playing
        self._rested = self._rest()
        return None

    def _step_on(self) -> Change | None:
        self.playing = False
        self._on()
        return None

    def _jump(self, position: int) -> Change | None:
        self.playing = False
        self.go_to(position)
        return None

    def _drag(self, value: object) -> Change | None:
        here = self.deal
        if isinstance(value, int) and here is not None and here.first + value != self.position:
            return self._jump(here.first + value)
        return None

    def _edge(self, *, first: bool) -> int:
        """Return the first or last step of the deal, or of the game if already there."""
        here = self.deal
        edge = (here.first if first else here.last) if here else 0
        return edge if edge != self.position else 0 if first else self.viewing.last

    def _to_deal(self, by: int) -> Change | None:
        """Go to the start of this or another deal; from its first step, to the one before."""
        deals, here = self.viewing.deals, self.deal
        index = deals.index(here) if here else -1
        if here is not None and by < 0 and self.position > here.first:
            by = 0
        if 0 <= index + by < len(deals):
            self.settle()
            self.go_to(deals[index + by].first)
        return None

    def _turn_cards(self) -> Change | None:
        self.opened = not self.opened
        self.resize(self.ctx.size)
        self._lay()
        return None

    def _replay(self) -> Change | None:
        here = self.deal
        if here is None:
            return None
        chosen = zip(SEATS[1:], self.ctx.preferences.now.players, strict=True)
        players = {seat: make(text if text in names() else USUAL) for seat, text in chosen}
        reader = self.viewing.reader
        replay = replay_of(setup_of(reader, players), reader.events, here.number)
        self.playing = False
        return None if replay is None else Push(ReplayDeal(replay))

    @property
    def _inquiry(self) -> Inquiry | None:
        """The deal, to ask its players why; None while its cards are secret."""
        here = self.deal
        if here is None or not self._scored(here):
            return None
        if self._asked is None or self._asked[0] != here:
            self._asked = here, inquiry_in(self.viewing, here)
        return self._asked[1]

    def _pointed_at(self, at: tuple[int, int]) -> Turn | None:
        """Return the decision whose card or call lies there, if somebody can be asked."""
        inquiry = self._inquiry
        if inquiry is None or not self._aimed or not self.stage.still:
            return None
        return pointed_at(inquiry, self.position, self.stage, self.picture.dc, at)

    def _ask_why(self) -> Change | None:
        """Ask about the last decision."""
        inquiry = self._inquiry
        return None if inquiry is None else self._why(inquiry.last(self.position))

    def _why(self, turn: Turn | None) -> Change | None:
        self.playing = False
        if turn is None or self._inquiry is None:
            return None
        return Push(AskWhy(self._inquiry, turn))

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self.group.read_aloud()

    def speaker(self) -> Speaker:
        """Return the screen-reader output of the viewer."""
        return ViewerSpeaker(self)

    # -------------------------------------------------------- how it looks

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the controls and the current position."""
        self.picture.draw(canvas, self.stage, Said(lifetime=None, quiet=self.all_cards))
        self.hearing.draw(canvas, self.picture.dc, self.stage)
        dc = self.picture.dc
        if not dc.layout.folded:
            controls.draw_heading(canvas, dc, *self.where())
        self.group.draw(canvas, dc.look)
        self.group.draw_tooltip(canvas, dc.look)

    def _renew(self) -> None:
        """Update the state of every control, and shade the plain cards."""
        self.stage.show(Showing(dimmed=cannot_be_chosen(self.stage)))
        here, last = self.deal, self.viewing.last
        deals = self.viewing.deals
        self._bar.most = here.last - here.first if here else 0
        self._bar.value = self.position - here.first if here else 0
        self._bar.marks = self._tricks(here) if here else ()
        first_deal = not deals or self.position <= deals[0].first
        whys = {
            controls.FIRST: BEGINNING if self.position == 0 else "",
            controls.BACK: BEGINNING if self.position == 0 else "",
            controls.ON: END if self.position == last else "",
            controls.LAST: END if self.position == last else "",
            controls.PLAY: END if self.position == last and not self.playing else "",
            controls.DEAL_BACK: FIRST if first_deal else "",
            controls.DEAL_ON: LAST if not deals or here == deals[-1] else "",
            controls.REPLAY: "" if self._scored(here) else NOT_YET,
            controls.OPEN: "" if self._scored(here) else SECRET.format(name=name(SOUTH)),
            controls.WHY: self._no_why(here),
        }
        for key, why in whys.items():
            control = self._control(key)
            control.enabled, control.why = not why, why
        for key, lit in ((controls.OPEN, self.all_cards), (controls.PLAY, self.playing)):
            button = self._control(key)
            assert isinstance(button, Button)
            button.lit = lit
            if key == controls.PLAY:
                button.sign = "pause" if self.playing else "play"

    def _no_why(self, here: DealSpan | None) -> AnyText:
        """Return why nobody can be asked why, or an empty string."""
        if not self._scored(here):
            return NOT_YET
        inquiry = self._inquiry
        return "" if inquiry is not None and inquiry.last(self.position) else NOTHING_YET

    def _tricks(self, here: DealSpan) -> tuple[int, ...]:
        steps = range(here.first, here.last + 1)
        return tuple(
            at - here.first for at in steps if isinstance(self.viewing.event(at), TrickWon)
        )

    def _scored(self, here: DealSpan | None) -> bool:
        return here is not None and self.viewing.is_over(here)

    def _pace(self) -> Pace:
        settings = self.ctx.preferences.now
        return Pace(settings.speed, settings.reduced_motion, rest=settings.trick_rest)
