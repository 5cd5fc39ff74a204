"""Table scene: play a game, or watch one between four computer players."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

import pygame
from msgspec.structs import replace as replace_fields

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.seats import Seat
from pidro_desktop.figures.names import name_on_plate
from pidro_desktop.match.match import Match
from pidro_desktop.players.external import Bot, waiting
from pidro_desktop.players.methods import has_finnish_tips
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY, REVIEW, TRY_AGAIN
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP, SHEET, WHY
from pidro_desktop.render.table_ui.calls import call_areas
from pidro_desktop.render.widgets.focus import ARROWS, LEFT_BUTTON, FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import ENTER, MODIFIERS, Chosen, ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.asking import NOTHING_YET
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import YES, Message, bot_question
from pidro_desktop.scenes.shell.routes import EndGame, Route, ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Push, Reset, Scene
from pidro_desktop.scenes.speech.speech import Speaker
from pidro_desktop.scenes.table import asked, deal_over
from pidro_desktop.scenes.table.click_guard import ClickGuard
from pidro_desktop.scenes.table.deal_over import FORWARD, Verdict, verdict
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.table_choices import decision_of
from pidro_desktop.scenes.table.table_coach import Choice, TableCoach
from pidro_desktop.scenes.table.table_controls import CORNERS, TableControls
from pidro_desktop.scenes.table.table_hints import TableHints, claim_bubble
from pidro_desktop.scenes.table.table_keys import Typing
from pidro_desktop.scenes.table.table_picture import Picture, Prerenderer, Said
from pidro_desktop.scenes.table.table_sounds import TableSounds
from pidro_desktop.scenes.table.table_tools import AT_REST, Toolbox, tool_of
from pidro_desktop.scenes.table.undo_panel import Undone
from pidro_desktop.statistics.live import keep_review
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.settings import Settings
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.table_game import Options, TableGame
from pidro_desktop.tr import tr

SECOND_CLICK: Final = 1.0
"""Seconds after a click on the cloth that highlights *Next deal*, until another one presses it."""
LONGEST_NAME: Final = 16
"""Characters of a name from a record; names that are typed are shorter."""


class TableScene(Scene):
    """Scene that shows a match and lets the player take part, as its mode wants it.

    Attributes:
        mode: what is played, and how. covered: whether a dialog is over the table.
        typing: the bid being typed. click_guard: the click guard. coach: the coach, or None.
        help: the source of hints, or None. verdict: what is said of the deal that is over.
        toolbox: the routes of the tools. hearing: the sounds and their captions.
    """

    keys = key_lists.TABLE

    def __init__(self, match: Match, mode: Mode | None = None) -> None:
        self.match = match
        self.mode = mode or Mode()
        self.group = FocusGroup()
        self.typing = Typing()
        self.click_guard = ClickGuard()
        self.flow: TableGame
        self.picture: Picture
        self.coach: TableCoach | None = None
        self.controls: TableControls
        self.toolbox: Toolbox
        self._slept = 0.0
        self._lit = 0.0
        self.help: TableHints | None = None
        self.verdict: Verdict | None = None
        self.keys = key_lists.with_bids(self.mode.keys, match.setup.rules)
        self.covered = False
        self._lifetime: tuple[int, int] | None = None
        # What the deals are bound to is to be seen before the first of them is dealt.
        self._sealed = match.setup.proved and not match.started
        self._reported = 0
        self._losses: list[str] = []
        self._bot: Bot | None = None  # about which the person is asked
        self._rehearsal = Prerenderer()

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start or resume the game."""
        super().enter(ctx)
        self._slept = ctx.asleep
        self.hearing = TableSounds(ctx)
        self.mode.begin(ctx)
        self.sit_down()
        self._lifetime = self._counted()
        if ctx.by_keys:
            self.group.show_focus()

    def sit_down(self) -> None:
        """Begin at the table as ``match`` has it."""
        self.flow = self.mode.game(self.match, self._pace(), self.ctx.wake)
        if self.mode.automatic:
            self.flow.alone.options = options_of(self.ctx.preferences.now)
        if self.mode.assisted:
            self._get_help()
        lit = self.help or self.mode.advice(self.flow)
        self.controls = TableControls(
            self.flow, self.group, self.mode, lit, by_keys=lambda: self.ctx.by_keys
        )
        self.toolbox = Toolbox(self.match, self.flow, self.mode)
        self.mode.seated()

    def restart(self, match: Match) -> None:
        """Play another match at this table."""
        self.flow.close()
        self.match = match
        self.sit_down()
        self.click_guard.reset()
        self.resize(self.ctx.size)

    def _get_help(self) -> None:
        """Get hints, a coach and reviews."""
        now = self.ctx.preferences.now
        if self.mode.unaided:
            self.help = TableHints(self.match, self.flow, self.ctx.wake, on=False)
            return
        if self.plays:
            self.flow.review()
        self.help = TableHints(self.match, self.flow, self.ctx.wake, on=now.help)
        self.coach = TableCoach(self.flow, now.coach)

    @property
    def called(self) -> Sequence[str]:
        """The names of this game: those of its record."""
        if not self.mode.named:
            return ()
        return [name_on_plate(name, LONGEST_NAME) for name in self.match.names]

    @property
    def look(self) -> Look:
        """The painters, and the figures of those who sit here."""
        figures = self.mode.figures
        return self.ctx.look if figures is None else replace_fields(self.ctx.look, figures=figures)

    def leave(self) -> None:
        """Stop the players' thinking, and store what the review has found for the statistics."""
        self.mode.leave()
        self._announce_losses()
        if self.flow.reviews is not None and not self.ctx.read_only:
            with suppress(StorageError):  # it is worked out from the record later
                keep_review(self.ctx.history, self.match, self.flow.reviews)
        self.flow.close()
        if self.help is not None:
            self.help.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, without effects."""
        four_colours = self.ctx.preferences.now.four_colours
        open_cards = self.match.open_cards
        self.picture = self.mode.picture(
            self.look, size, four_colours=four_colours, open_cards=open_cards
        )
        self.flow.resize(self.picture.layout)
        self._rehearsal.begin(self.picture, self.flow)
        self.controls.lay_out(self.picture)
        self.flow.motion.settle()
        self.mode.laid_out()

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings, and retry after a failure."""
        self.covered = False
        self._settle_bot(allowed=result == YES)
        self.flow.trouble = None
        self.flow.pace = self._pace()
        if self.mode.automatic:
            self.flow.alone.options = options_of(self.ctx.preferences.now)
        if self.help is not None and not self.mode.unaided:
            self.help.switch(self.ctx.preferences.now.help)
        if self.coach is not None:
            self.coach.style = self.ctx.preferences.now.coach
        self._lifetime = self._counted()
        self.resize(self.ctx.size)
        if result == FORWARD:
            self._go_on(SCORE)
        if isinstance(result, Undone):
            self.undo(result.steps)
        return self.mode.resumed(result)

    def update(self, dt: float) -> Change | None:
        """Let time pass, play the sounds that are due, and report errors."""
        change = self._pass_time(dt)
        return self.mode.pass_time(dt) if change is None else change

    def _pass_time(self, dt: float) -> Change | None:
        if self.covered:
            return None
        if self._sealed:
            self._sealed = False
            return None
        self.typing.pass_time(dt)
        self.controls.pass_time(dt)
        self.flow.advance(dt)
        self.controls.refresh()
        self._judge()
        self._heed_coach(dt)
        self.wait(dt)
        self.controls.show()
        self.hearing.pass_time(dt, self.flow)
        if self.flow.still and not self.picture.sprites.late:  # which is work enough for a frame
            self._rehearsal.step(self.picture, self.flow)
        elif self.flow.tally is not None:
            self._rehearsal.count(self.picture, self.flow)
        if self.flow.trouble is not None:
            return self.cover(Message(tr("The game cannot be saved"), str(self.flow.trouble)))
        for bot in waiting(self.match.watchers.values()):
            self._bot = bot
            return self.cover(bot_question(bot.whose, bot.command))
        self._announce_losses()
        if self._losses and self.flow.still:
            return self.cover(Message(tr("A bot has lost its seat"), self._losses.pop(0)))
        notices = self.ctx.preferences.notices
        if notices and self.flow.still:
            return self.cover(Message(tr("A word about your files"), notices.pop(0)))
        review = self.coach.review(dt) if self.coach is not None else None
        if review is not None:
            return self.cover(review)
        return self.cover(self._ended()) if self.flow.pause == OVER else None

    def _judge(self) -> None:
        """Say how well a deal was played once it is reviewed; no button changes while pressed."""
        if self.flow.pause != SCORE:
            self.verdict = None
        elif self.verdict is None and not any(widget.pressed for widget in self.group):
            self.verdict = verdict(self.flow)
            if self.verdict is not None:
                self.controls.renew()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the controls and the messages."""
        self.picture.draw(canvas, self.flow, self.said)
        self.hearing.draw(canvas, self.picture.dc, self.flow, self.mode.covers())
        self.mode.draw(canvas)
        self.controls.draw(canvas, self.picture.dc.look)
        self.mode.draw_above(canvas)

    @property
    def said(self) -> Said:
        """What the picture tells besides the view."""
        guarded = self.ctx.preferences.now.confirm_play
        tip = self.help.bubble(self.picture.layout, guarded=guarded) if self.help else None
        tip = (self.coach.bubble(self.picture.layout) if self.coach else None) or tip
        tip = None if self.controls.explains else tip
        tip = claim_bubble(self.flow, self.picture.layout) or tip
        return Said(
            self.controls.why,
            self.typing.waiting,
            self.group.by_keyboard,
            self._lifetime,
            help=tip,
            quiet=self.mode.quiet,
            bid=self.controls.bid_tooltip,
            single=self.mode.single,
            verdict=self.verdict,
        )

    def _counted(self) -> tuple[int, int] | None:
        return self.ctx.lifetime() if self.mode.counts else None

    @property
    def busy(self) -> bool:
        """Whether frames are needed without events."""
        moves = self.flow.busy or self.typing.waiting or self.controls.busy
        moves = moves or self.picture.sprites.late or not self.match.started
        moves = moves or (self.help is not None and self.help.waiting) or self.hearing.busy
        moves = moves or (self.coach is not None and self.coach.busy)
        return self.mode.busy(moves and not self.covered)

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Skip the animation on any press, then react if the control was already offered."""
        return self.mode.handle(event, self._handle)

    def _handle(self, event: pygame.event.Event) -> Change | None:
        press = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self._sealed or (press and self.coach is not None and self.coach.holds):
            return None  # it may be meant for what was there before
        if event.type == pygame.MOUSEMOTION:
            self.click_guard.move(event.pos)
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            tool = tool_of(event)
            return self.mode.key(event, tool, lambda: self._key(event, tool))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event)
        if event.type == pygame.MOUSEWHEEL:
            done = self.controls.turn_wheel(self.click_guard.pointer, event.y)
            return None if done else self._turn_wheel()
        return self.used(self.group.handle(event))

    def _press(self, event: pygame.event.Event) -> Change | None:
        paused = self.flow.pause
        self.wait(0.0)
        may = self.click_guard.press(event.pos, self._offered())
        moved = self.hurry()
        found = self.group.at(event.pos)
        if found is None:
            if not moved and self.mode.asks and self.click_guard.aimed(paused):
                asking = self._ask_at(event.pos)
                if asking is not None:
                    return asking
            offered = self.group if self.flow.pause == SCORE else ()
            near = deal_over.nearly_pressed(event.pos, offered, self.picture.dc)
            if near is not None and paused in may:  # rather shown than done, or done wrong
                self.group.focus_on(near)
                self.group.show_focus()
                return None
            if paused in may:
                self._click_cloth(paused)
                return None
            return self.used(self.group.handle(event))
        if not found.enabled:
            if found.why and not moved:
                self.controls.explain(found)
        elif found.key not in may | CORNERS:
            return None
        return self.used(self.group.handle(event))

    def _ask_at(self, at: tuple[int, int]) -> Change | None:
        """Ask why what lies there was played or called; during a deal, tell what a call tells."""
        dc, flow = self.picture.dc, self.flow
        route = asked.pointed(self.match, flow, dc, at)
        if route is not None:
            self.ctx.sound("click")
            return self.cover(route)
        call = asked.call_at(flow, dc, at)
        if call is not None and call[0] != flow.viewer:
            self._tell_call(call[0])
        return None

    def _tell_last_call(self) -> None:
        """Tell what the last call of another player tells, or when there is more to ask."""
        seat = asked.last_call(self.flow.view)
        if seat is not None:
            self._tell_call(seat)
            return
        why = NOTHING_YET if self.match.open_cards else asked.LATER
        self.controls.say(why, pygame.Rect(self.picture.layout.confirm))

    def _tell_call(self, seat: Seat) -> None:
        """Say beside a call what it tells everybody at the table."""
        view, samples = self.flow.view, has_finnish_tips(self.flow.view.rules)
        about = pygame.Rect(call_areas(self.picture.dc, view)[seat])
        self.controls.say(asked.call_tells(view, seat, samples=samples), about)

    def _click_cloth(self, paused: str) -> None:
        """End a pause by a click beside everything; after a deal, show first what it will press."""
        button = next((one for one in self.group if one.key == GO_ON), None)
        if paused != SCORE or button is None:
            self._go_on(paused)
        elif not (self.group.by_keyboard and self.group.focus is button):
            self.group.focus_on(GO_ON)
            self.group.show_focus()
            self._lit = self.click_guard.now
        elif self.click_guard.now - self._lit >= SECOND_CLICK:
            self._go_on(paused)

    def wait(self, dt: float) -> None:
        """Let time pass for the click guard, also while the program sleeps."""
        slept, self._slept = self.ctx.asleep - self._slept, self.ctx.asleep
        self.click_guard.pass_time(dt + slept, self._offered())

    def _offered(self) -> frozenset[Hashable]:
        """Return the keys of everything that can be chosen now, including a pause's end."""
        usable = {widget.key for widget in self.group if widget.enabled}
        return frozenset(usable | {self.flow.pause} - {""})

    def _key(self, event: pygame.event.Event, tool: str) -> Change | None:
        self.group.rest_pointer()
        if tool:
            if tool in AT_REST:
                self.hurry()  # it decides nothing, so it counts at once
            return self._use_by_key(tool)
        paused = self.flow.pause
        self.wait(0.0)
        may = self.click_guard.press(event.key, self._offered())
        if self.hurry():
            return None  # what skips does nothing else
        if paused not in ("", OVER) and event.key in ENTER and not self.group.by_keyboard:
            if paused in may:
                self._go_on(paused)
            return None
        named = self.typing.control(self.flow.ask, event, self.match.setup.rules)
        if named and not self.controls.typed(named):
            return self._name(named, may)
        focus = self.group.focus
        here = focus.key if focus is not None and focus.enabled else ""
        if event.key in ENTER and here and (here not in may or self.controls.startles):
            return None
        if event.key in ENTER and not self.group.by_keyboard:
            self.group.show_focus()  # a hidden focus is not used
            return None
        chosen = self.group.handle(event)
        focus = self.group.focus
        looks = event.key in ARROWS and event.mod & pygame.KMOD_SHIFT
        if (looks or event.key in ENTER) and focus is not None and not focus.enabled:
            self.controls.explain(focus)
        return self.used(chosen)

    def _name(self, key: ControlKey, may: frozenset[Hashable]) -> Change | None:
        """React to the shortcut key of a control."""
        found = next((widget for widget in self.group if widget.key == key), None)
        if found is None or (found.enabled and key not in may):
            return None
        if found.enabled:
            return self.used(Chosen(key))
        self.controls.explain(found)
        return None

    def used(self, chosen: Chosen | None) -> Change | None:
        """Perform the action of a control."""
        if chosen is None:
            return None
        if chosen.key in self.mode.beside:
            return self.mode.press(chosen.key)
        if chosen.key in (REPLAY, REVIEW, TRY_AGAIN):
            return self.use_tool(chosen.key)
        if chosen.key in CORNERS:
            self.ctx.sound("click")
            return self.use_tool(chosen.key)
        if chosen.key == GO_ON:
            self._go_on(self.flow.pause)
            return None
        self.mode.decide(chosen.key, lambda: self._decide(chosen.key))
        return None

    def _decide(self, key: ControlKey) -> None:
        ask = self.flow.ask
        if ask is None:
            return
        guarded = ask.what in (AskKind.BID, AskKind.PLAY, AskKind.TRUMP)
        again = guarded and self.ctx.preferences.now.confirm_play
        if self.controls.takes(ask, key) or (again and not self.controls.confirmed(key)):
            self.ctx.sound("click")
        else:
            decision = decision_of(ask, key, self.controls.picks)
            if decision is None:
                return
            self._heed_coach(0.0)
            if self.coach is None or self.coach.lets(Choice(key, decision)):
                self.make(decision)
            else:
                self.ask_again()
        self.controls.refresh()

    def make(self, decision: Decision) -> None:
        """Make a decision of the player."""
        self.controls.hush()
        self.click_guard.reset()
        try:
            self.flow.decide(decision)
        except ActionError as fault:
            self.controls.say(str(fault), pygame.Rect(self.picture.layout.confirm))
        self.flow.advance(0.0)

    def ask_again(self) -> None:
        """Show the choice that the coach asks about, if it does, as one that is to be confirmed.

        The focus goes there, however it was chosen.
        """
        if self.coach is not None and self.coach.asked is not None:
            key = self.coach.asked.key
            self.ctx.sound("click")
            self.controls.confirmed(key)
            self.coach.about(self.controls.picks)
            if any(widget.key == key for widget in self.group):
                self.group.focus_on(key)

    def _heed_coach(self, dt: float) -> None:
        """Make a decision that has waited for the coach, or show that it is asked about."""
        if self.coach is None:
            return
        self.coach.renew(self.controls.picks)
        held = self.coach.waited(dt)
        if held is None:
            return
        if self.coach.asked is None:
            self.make(held.decision)
        else:
            self.ask_again()
        self.controls.refresh()

    def _use_by_key(self, tool: str) -> Change | None:
        """React to the shortcut key of a tool, whose button may be disabled."""
        button = next((widget for widget in self.group if widget.key == tool), None)
        if button is not None and not button.enabled:
            self.controls.explain(button)
            return None
        return self.use_tool(tool)

    def use_tool(self, tool: ControlKey) -> Change | None:
        """Perform the action of a tool button or its key."""
        return self.mode.use_tool(tool, lambda: self._use_tool(tool))

    def _use_tool(self, tool: ControlKey) -> Change | None:
        if tool == HELP:
            self.switch_help()
            return None
        if tool == BACK:
            self.undo()
            return None
        if tool == CLOSE:
            return Reset(ShowTitle())
        route = self.toolbox.route_of(tool)
        if route is None and tool == WHY and self.mode.asks:
            self._tell_last_call()
        if route is None:
            return None
        if tool in (REPLAY, REVIEW, TRY_AGAIN):
            self.ctx.sound("click")
        return self.cover(route)

    def _turn_wheel(self) -> Change | None:
        """Open the full score sheet if the wheel turns over the one at the table."""
        sheet = pygame.Rect(self.picture.dc.layout.column.sheet)
        over = self.flow.view.sheet and sheet.collidepoint(self.click_guard.pointer)
        return self.use_tool(SHEET) if over else None

    def _go_on(self, paused: str) -> None:
        """End a pause that began before the player's input."""
        if paused != OVER and self.flow.pause == paused and self.mode.goes_on(paused):
            self.click_guard.reset()
            self.flow.go_on()
            self.controls.refresh()

    def hurry(self) -> bool:
        """Skip the animation; return whether there was one."""
        self.mode.hurry()
        self.controls.hush()
        moved = self.flow.skip_animation()
        self.controls.refresh()
        return moved

    # -------------------------------------------------------- after the game

    @property
    def plays(self) -> bool:
        """Whether the viewer takes part in the game."""
        return self.mode.plays and self.match.person is not None

    def _ended(self) -> EndGame:
        """Return the game-over scene of this game."""
        plays = self.match.person is not None and self.mode.assisted
        return EndGame(self, self.flow.view, plays, deal_over.counted(self.flow))

    # -------------------------------------------------------- beside the cards

    def undo(self, steps: int = 0) -> None:
        """Undo to the player's decision ``steps`` decisions ago, 0: the last one of their own."""
        if self.mode.assisted and self.flow.undo(steps):
            self.hearing.captions.clear()
            self.click_guard.reset()
            self.controls.refresh()

    def _settle_bot(self, *, allowed: bool) -> None:
        """Start the bot that the person was asked about without a sandbox, or take its seat."""
        if self._bot is not None:
            (self._bot.allow if allowed else self._bot.refuse)()
            self._bot = None

    def _announce_losses(self) -> None:
        """Report immediately, outside the window, that a bot has lost its seat."""
        for sentence in self.match.losses[self._reported :]:
            self.ctx.seat_lost(sentence)
            self._reported += 1
            if self.mode.plays:
                self._losses.append(sentence)

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self.group.read_aloud()

    def speaker(self) -> Speaker:
        """Return the screen-reader output of the table."""
        from pidro_desktop.scenes.table.table_speaker import (  # noqa: PLC0415  most people need none
            TableSpeaker,
        )

        return TableSpeaker(self)

    def switch_help(self) -> None:
        """Switch hints on or off, if they are available."""
        if self.help is not None:
            self.help.switch(not self.help.on)
            if not self.mode.unaided:
                self.ctx.preferences.change(help=self.help.on)

    def cover(self, dialog: Scene | Route) -> Push:
        """Push a dialog over the table; the game stops until it closes."""
        self.covered = True
        self.group.unhover()
        return Push(dialog)

    def _pace(self) -> Pace:
        pace = pace_of(self.ctx.preferences.now)
        return replace(pace, rests=pace.rests and self.mode.rests)


def pace_of(settings: Settings) -> Pace:
    """Return the animation speeds of the settings."""
    seconds = 0.0 if settings.pauses == "click" else float(settings.pauses)
    return Pace(
        settings.speed,
        settings.reduced_motion,
        settings.click_after_trick,
        settings.trick_rest,
        seconds,
    )


def options_of(settings: Settings) -> Options:
    """Return the automatic actions of the settings."""
    return Options(settings.play_single, settings.claims)
