"""Sounds of the table, and their captions."""

from __future__ import annotations

from collections import deque

from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    ExtraPlayed,
    Folded,
    GameWon,
    KittyTaken,
    PassedCards,
    Recycled,
    Redealt,
    TookDiscard,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.caption import draw_caption
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.table_text import SUITS, name
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import Cue
from pidro_desktop.table.layout.caption_layout import caption_place
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.points_recap import PointsWon
from pidro_desktop.table.spoken.listener import bid_name
from pidro_desktop.tr import tr


def caption(cue: Cue, view: SeatView) -> str:
    """Return the caption of a cue for the viewer's seat, or an empty string."""
    match cue.about:
        case BidMade(seat=seat, bid=0):
            return tr("{name} passes").format(name=name(seat))
        case BidMade(seat=seat, bid=bid):
            return tr("{name} bids {bid}").format(name=name(seat), bid=bid_name(bid))
        case Redealt():
            return str(tr("All pass: thrown in", "caption"))
        case TrumpNamed(suit=suit):
            # tr: Behind the colon stands a suit as it is called in a heading; little room.
            return tr("Trumps: {suit}").format(suit=SUITS[suit])
        case PointsWon(side=side) if view.rules.sides > 2:
            return tr("A pidro for {name}").format(name=name(side))
        case GameWon(winner=side) if view.rules.sides > 2:
            return tr("{name} wins the game").format(name=name(side))
        case PointsWon(side=side):
            return str(tr("A pidro for us") if _ours(view, side) else tr("A pidro for them"))
        case GameWon(winner=side):
            return str(tr("We win the game") if _ours(view, side) else tr("They win the game"))
        case _:
            return _of_deal(cue)


def _of_deal(cue: Cue) -> str:
    match cue.about:
        case Dealt(dealer=seat):
            return tr("{name} deals", "caption").format(name=name(seat))
        case KittyTaken(seat=seat):
            return tr("{name} takes the kitty", "caption").format(name=name(seat))
        case PassedCards(seat=seat, to=to, cards=cards) if cards:
            # tr: Cards go from one partner to the other before the play.
            return tr("{name} passes cards to {other}").format(name=name(seat), other=name(to))
        case TookDiscard(seat=seat):
            # tr: A trump that somebody laid aside goes into the hand of another player.
            return tr("{name} takes a trump").format(name=name(seat))
        case Folded(seat=seat):
            return tr("{name} folds", "caption").format(name=name(seat))
        case Recycled():
            return str(tr("The stock is reshuffled"))
        case ExtraPlayed(seat=seat):
            return tr("{name} adds a trump").format(name=name(seat))
        case WentCold(seat=seat):
            return tr("{name} goes cold").format(name=name(seat))
        case TrickWon(winner=seat):
            return tr("{name} takes the trick").format(name=name(seat))
        case DealScored(bidder=seat, made=True):
            return tr("{name} makes the bid").format(name=name(seat))
        case DealScored(bidder=seat):
            return tr("{name} is set").format(name=name(seat))
        case _:
            return ""


def _ours(view: SeatView, side: int) -> bool:
    return side == view.rules.side_of(view.seat)


class TableSounds:
    """Plays the sounds of one table, and keeps their captions."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.captions = Captions()

    @property
    def busy(self) -> bool:
        """Whether frames are needed."""
        return self.captions.busy

    def pass_time(self, dt: float, stage: Stage) -> None:
        """Let ``dt`` seconds pass, and play the sounds that are due on the stage."""
        self.captions.pass_time(dt)
        # Sounds that start together, as without animations, are heard as one.
        due: dict[str, Cue] = {}
        for cue in stage.cues:
            due.setdefault(cue.sound, cue)
        stage.cues.clear()
        for cue in due.values():
            self._hear(cue, stage)

    def draw(self, canvas: Canvas, dc: DrawContext, stage: Stage, also: Rect | None = None) -> None:
        """Draw the caption, if there is one and room for it beside ``also``."""
        if not self.captions.now:
            return
        over = stage.pause in (SCORE, OVER) or stage.tally is not None
        room = caption_place(dc.layout, stage.view.phase, over=over, also=also)
        if room is not None:
            strength = self.captions.strength(still=stage.pace.reduced)
            draw_caption(canvas, dc, room, self.captions.now, strength)

    def _hear(self, cue: Cue, stage: Stage) -> None:
        if self.ctx.audio is not None:
            self.ctx.audio.play(cue.sound, pitch_step=cue.rise)
        said = caption(cue, stage.view) if self.ctx.preferences.now.captions else ""
        if said:
            self.captions.show(said)


SHOWN, LEAST = 1.9, 0.9
"""Seconds that a line stays; and how long where another one waits."""
FADE = 0.18
WAITING = 2
"""So many lines wait at most: what is older than them is no longer true to the ear."""


class Captions:
    """The current caption, and those that wait.

    Attributes:
        now: the line, or nothing.
    """

    def __init__(self) -> None:
        self.now = ""
        self._age = 0.0
        self._waiting: deque[str] = deque(maxlen=WAITING)

    @property
    def busy(self) -> bool:
        """Whether a caption is shown or waits, so that time must pass."""
        return bool(self.now)

    def show(self, line: str) -> None:
        """Show a line now, or after the previous one had time to be read."""
        self._waiting.append(line)
        self._turn()

    def pass_time(self, dt: float) -> None:
        """Advance the clock by ``dt`` seconds."""
        self._age += dt
        self._turn()
        if self._age >= SHOWN:
            self.now = ""

    def clear(self) -> None:
        """Clear all captions."""
        self.now = ""
        self._waiting.clear()

    def strength(self, *, still: bool) -> float:
        """Return the opacity of the line, 0 to 1; it does not fade if ``still``."""
        if still or not self.now:
            return float(bool(self.now))
        return max(0.0, min(1.0, self._age / FADE, (SHOWN - self._age) / FADE))

    def _turn(self) -> None:
        if self._waiting and (not self.now or self._age >= LEAST):
            self.now, self._age = self._waiting.popleft(), 0.0
