"""Sounds of the table, and their captions."""

from __future__ import annotations

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
from pidro_desktop.table.captions import Captions
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
