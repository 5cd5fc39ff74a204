"""Table scene: play a game, or watch one between four computer players."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Final

from pidro_desktop.figures.names import name_on_plate
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.players.external import Bot, waiting
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.toolbar import Tools
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.bot_question import bot_question
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import YES, Message
from pidro_desktop.scenes.shell.routes import EndGame, Route
from pidro_desktop.scenes.shell.scene import Change, Push, Scene
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table import deal_over
from pidro_desktop.scenes.table.deal_over import FORWARD
from pidro_desktop.scenes.table.prerenderer import Prerenderer
from pidro_desktop.scenes.table.table_coach import TableCoach
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.scenes.table.table_hints import TableHints, claim_bubble
from pidro_desktop.scenes.table.table_input import TableInput
from pidro_desktop.scenes.table.table_picture import Picture, Said
from pidro_desktop.scenes.table.table_sounds import TableSounds
from pidro_desktop.scenes.table.table_tools import Toolbox
from pidro_desktop.scenes.table.undo_panel import Undone
from pidro_desktop.statistics.live import keep_review
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.settings import Settings
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.autoplay import Options
from pidro_desktop.table.captions import Captions
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import tr

LONGEST_NAME: Final = 16
"""Characters of a name from a record; names that are typed are shorter."""


class TableScene(TableInput):
    """Scene that shows a match and lets the player take part.

    Attributes:
        assisted: whether hints and undo are available.
        single: lines about the deal if it is the only one, as in ``Telling``; else None.
        help: the source of hints, or None.
    """

    assisted: ClassVar[bool] = True
    single: tuple[str, ...] | None = None
    keys = key_lists.TABLE

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.help: TableHints | None = None
        self.keys = key_lists.with_bids(type(self).keys, match.setup.rules)
        self._covered = False
        self._lifetime = (0, 0)
        # What the deals are bound to is to be seen before the first of them is dealt.
        self._sealed = match.setup.proved and not match.started
        self._told = 0
        self._losses: list[str] = []
        self._bot: Bot | None = None  # about which the person is asked
        self._rehearsal = Prerenderer()

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start or resume the game."""
        super().enter(ctx)
        self._slept = ctx.asleep
        self.hearing = TableSounds(ctx)
        self.flow = TableGame(self.match, self._pace(), ctx.wake)
        if self.assisted and self.plays:
            self.flow.review()
        if self.assisted:
            self.flow.alone.options = options_of(self.ctx.preferences.now)
            on = ctx.preferences.now.help
            self.help = TableHints(self.match, self.flow, ctx.wake, on=on)
            self.coach = TableCoach(self.flow, ctx.preferences.now.coach)
        self.offer = TableControls(self.flow, self.group, self.help)
        single = self.single is not None
        self._tools = Toolbox(self.match, self.flow, assisted=self.assisted, single=single)
        self._lifetime = ctx.lifetime()
        if ctx.by_keys:
            self.group.show_focus()

    @property
    def called(self) -> Sequence[str]:
        """The names of this game: those of its record."""
        return [name_on_plate(name, LONGEST_NAME) for name in self.match.names]

    @property
    def look(self) -> Look:
        """The painters, and the figures of those who sit here."""
        return self.ctx.look

    def leave(self) -> None:
        """Stop the players' thinking; the record is complete."""
        self._announce_losses()
        self._keep_review()
        self.flow.close()
        if self.help is not None:
            self.help.close()

    def _keep_review(self) -> None:
        """Store what the review of a finished game has found, for the statistics."""
        if self.flow.reviews is not None and not self.ctx.read_only:
            with suppress(StorageError):  # it is worked out from the record later
                keep_review(self.ctx.history, self.match, self.flow.reviews)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, without effects."""
        four_colours = self.ctx.preferences.now.four_colours
        open_cards = self.match.open_cards
        self.picture = Picture(self.look, size, four_colours=four_colours, open_cards=open_cards)
        self.flow.resize(self.picture.places)
        self._rehearsal.begin(self.picture, self.flow)
        self.offer.lay_out(self.picture)
        self.flow.motion.settle()

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings, and retry after a failure."""
        self._covered = False
        self._settle_bot(allowed=result == YES)
        self.flow.trouble = None
        self.flow.pace = self._pace()
        if self.help is not None:
            self.flow.alone.options = options_of(self.ctx.preferences.now)
            self.help.switch(self.ctx.preferences.now.help)
        if self.coach is not None:
            self.coach.style = self.ctx.preferences.now.coach
        self._lifetime = self.ctx.lifetime()
        self.resize(self.ctx.size)
        if result == FORWARD:
            self._go_on(SCORE)
        if isinstance(result, Undone):
            self.undo(result.steps)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, play the sounds that are due, and report errors."""
        if self._covered:
            return None
        if self._sealed:
            self._sealed = False
            return None
        self.typing.pass_time(dt)
        self.offer.pass_time(dt)
        self.flow.advance(dt)
        self.offer.refresh()
        deal_over.tell_moments(self.group, self.flow)
        self._heed_coach(dt)
        self._wait(dt)
        self.offer.show()
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
            return self._lost(self._losses.pop(0))
        notices = self.ctx.preferences.notices
        if notices and self.flow.still:
            return self.cover(Message(tr("A word about your files"), notices.pop(0)))
        review = self.coach.review(dt) if self.coach is not None else None
        if review is not None:
            return self.cover(review)
        return self.cover(self._ended()) if self.flow.pause == OVER else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the controls and the messages."""
        guarded = self.ctx.preferences.now.confirm_play
        tip = self.help.bubble(self.picture.places, guarded=guarded) if self.help else None
        tip = (self.coach.bubble(self.picture.places) if self.coach else None) or tip
        tip = None if self.offer.explains else tip
        tip = claim_bubble(self.flow, self.picture.places) or tip
        said = Said(self.offer.why, self.typing.waiting, self.group.by_keyboard, self._lifetime)
        said = replace(said, help=tip, bid=self.offer.bid_tooltip, single=self.single)
        self.picture.draw(canvas, self.flow, said)
        self.hearing.draw(canvas, self.picture.kit, self.flow)
        self.offer.draw(canvas, self.picture.kit.look)

    @property
    def busy(self) -> bool:
        """Whether frames are needed without events."""
        moves = self.flow.busy or self.typing.waiting or self.offer.busy
        moves = moves or self.picture.sprites.late or not self.match.started
        moves = moves or (self.help is not None and self.help.waiting) or self.hearing.busy
        moves = moves or (self.coach is not None and self.coach.busy)
        return moves and not self._covered

    # -------------------------------------------------------- after the game

    @property
    def plays(self) -> bool:
        """Whether the viewer takes part in the game."""
        return self.match.person is not None

    @property
    def captions(self) -> Captions:
        """The captions of recent sounds."""
        return self.hearing.captions

    @property
    def sounds(self) -> bool:
        """Whether sounds need frames."""
        return self.hearing.busy

    def hear(self, dt: float) -> None:
        """Let ``dt`` seconds pass for the sounds."""
        self.hearing.pass_time(dt, self.flow)

    @property
    def lingers(self) -> bool:
        """Whether the game-over scene ends without any input."""
        return False

    def ends_after(self, seconds: float) -> bool:
        """Return whether the program ends after so many seconds of the game-over scene."""
        return False

    def tools(self) -> Tools:
        """Return the tool buttons beside the table."""
        return self.offer.tools()

    def route_of(self, tool: ControlKey) -> Route | None:
        """Return the route of a tool button or its key, or None."""
        return self._tools.route_of(tool)

    def reviewed(self) -> ReviewedGame | None:
        """Return the game as far as it was reviewed, or None if nobody plays."""
        return self.flow.reviewed()

    def _ended(self) -> EndGame:
        """Return the game-over scene of this game."""
        plays = self.match.person is not None and self.assisted
        return EndGame(self, self.flow.view, plays, deal_over.counted(self.flow))

    # -------------------------------------------------------- beside the cards

    def undo(self, steps: int = 0) -> None:
        """Undo to the player's decision ``steps`` decisions ago, 0: the last one of their own."""
        if self.assisted and self.flow.undo(steps):
            self.hearing.captions.clear()
            self.patience.reset()
            self.offer.refresh()

    def _settle_bot(self, *, allowed: bool) -> None:
        """Start the bot that the person was asked about without a sandbox, or take its seat."""
        if self._bot is not None:
            (self._bot.allow if allowed else self._bot.refuse)()
            self._bot = None

    def _announce_losses(self) -> None:
        """Report immediately, outside the window, that a bot has lost its seat."""
        for sentence in self.match.losses[self._told :]:
            self.ctx.seat_lost(sentence)
            self._losses.append(sentence)
            self._told += 1

    def _lost(self, sentence: str, /) -> Change | None:
        """Show a message that a bot has lost its seat."""
        return self.cover(Message(tr("A bot has lost its seat"), sentence))

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
            self.ctx.preferences.change(help=self.help.on)

    def cover(self, dialog: Scene | Route) -> Push:
        """Push a dialog over the table; the game stops until it closes."""
        self._covered = True
        self.group.unhover()
        return Push(dialog)

    def _pace(self) -> Pace:
        return pace_of(self.ctx.preferences.now)


def pace_of(settings: Settings) -> Pace:
    """Return the animation speeds of the settings."""
    return Pace(settings.speed, settings.reduced_motion, settings.click_after_trick)


def options_of(settings: Settings) -> Options:
    """Return the automatic actions of the settings."""
    return Options(settings.play_single, settings.claims)
