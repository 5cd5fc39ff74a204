"""The stage: shows events with a view, a timeline and card motion, without drawing.

The caller passes the visible changes of a game, event by event.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from pidro_desktop.engine.events import Dealt, Played, TrumpNamed
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase, PlayedCards
from pidro_desktop.engine.view import SeatView, ViewChange
from pidro_desktop.table.animation.director import LOOK, steps_for
from pidro_desktop.table.animation.easing import LEAVE
from pidro_desktop.table.animation.motion import Motion
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.poses import PLAIN, Pose, Showing, deck_pose, poses
from pidro_desktop.table.animation.timeline import (
    Counting,
    Cue,
    Got,
    Leaf,
    Move,
    Points,
    Sent,
    Shake,
    Show,
    Spark,
    TableEffect,
    Timeline,
    Wait,
)
from pidro_desktop.table.layout.caption_layout import LAYING
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.points_recap import PointsCounted, PointsWon, beginning, points_won

CARD_SHAKE = 10
"""How far a card that cannot be chosen shakes: card units up, before it springs back."""
IMPORTANT = frozenset({"made", "hole", "won", "lost"})


@dataclass(slots=True)
class Flying:
    """A point on its way to its counter.

    ``place`` is how many of its side's points are counted before it.
    """

    spark: Spark
    seconds: float
    place: int
    elapsed: float = 0.0

    @property
    def waits(self) -> bool:
        """Whether it is still on its card."""
        return self.elapsed < self.spark.delay

    @property
    def part(self) -> float:
        """The elapsed fraction of its flight, 0 to 1."""
        return min(1.0, max(0.0, (self.elapsed - self.spark.delay) / self.seconds))


@dataclass(slots=True)
class Passing:
    """A running table effect, and its start time."""

    mood: TableEffect
    elapsed: float = 0.0

    @property
    def captured(self) -> PointsWon | None:
        """The five that one side takes from the other, if the effect is about one."""
        five = self.mood.five
        return five if five is not None and five.captured else None

    @property
    def part(self) -> float:
        """The elapsed fraction of the effect, 0 to 1."""
        return min(1.0, self.elapsed / self.mood.seconds)


class Stage:
    """The visible state of a game, and the queue of animations.

    Attributes:
        view: the table as shown; it is behind the game while animations are queued.
        motion: the positions of the cards.
        ask: the decision that the player has to make now, or None.
        cues: sounds that are due; the caller plays them and clears the list.
        news: events seen so far; None without a listener, which clears the list.
        flying: points that have left their cards and have not landed.
        tally: the state of the points recap, or None.
        passing: the table effect after a bid was decided, or None.
        seal: the commitment to the deals, in hex; empty if there is none.
        clicked: whether the player ends the pauses.
    """

    seal = ""
    clicked = False

    def __init__(self, view: SeatView, pace: Pace) -> None:
        self.pace = pace
        self.viewer: Seat = view.seat
        self.layout = TableLayout(1280, 720)
        self.timeline = Timeline()
        self.motion = Motion()
        self.view = view
        self.ask: Ask | None = None
        self.cues: list[Cue] = []
        self.news: list[ViewChange] | None = None
        self.flying: list[Flying] = []
        self.tally: PointsCounted | None = None
        self.passing: Passing | None = None
        self.shaking = 0.0
        self._showing = PLAIN
        self._discards = False

    # -------------------------------------------------------- what is seen

    @property
    def pause(self) -> str:
        """The current pause: ``look``, ``score``, ``over``, or empty."""
        return self.timeline.waiting

    @property
    def still(self) -> bool:
        """Whether nothing moves and nothing is queued."""
        return not (self.timeline.busy or self.motion.busy or self.flying)

    @property
    def moved(self) -> bool:
        """Whether a table effect or a shake runs; the game does not wait for them."""
        return bool(self.shaking) or self.passing is not None

    @property
    def lying(self) -> tuple[PlayedCards, ...]:
        """The trick's cards that have arrived."""
        moves = self.motion.moves
        return tuple(cards for cards in self.view.trick if not any(map(moves, cards.cards)))

    @property
    def lays_discards(self) -> bool:
        """Whether the discards lie on the table."""
        return self._discards

    @property
    def taken(self) -> tuple[int, ...]:
        """Points by side as far as they have landed, as every counter shows them."""
        shown = list(self._gone)
        for flying in self.flying:
            shown[flying.spark.haul.side] -= flying.spark.points
        return tuple(shown)

    @property
    def carried(self) -> dict[str, int]:
        """The remaining points of each card that is being counted."""
        if self.tally is None:
            return {}
        lying: dict[str, int] = {haul.card: haul.points for haul in self.tally.under_way}
        for flying in self.flying:
            if flying.waits:
                before = lying.get(flying.spark.haul.card, 0)
                lying[flying.spark.haul.card] = before + flying.spark.points
        return lying

    @property
    def piles(self) -> tuple[PointsWon, ...]:
        """The point cards that have arrived at their sides after the deal."""
        return self._showing.captured if self.tally is None else self.tally.got

    @property
    def on_turn(self) -> Seat | None:
        """The seat to act, or None during an animation."""
        view = self.view
        seat = None if self.pause else view.to_act
        if seat is None or (self._discards and view.phase is Phase.PLAY):
            return self.ask.seat if self.ask else None
        return seat

    # -------------------------------------------------------- what is done

    def resize(self, layout: TableLayout) -> None:
        """Lay the cards out for another layout, without animation."""
        self.layout = layout
        self.motion.settle(self._poses())

    def show(self, showing: Showing) -> None:
        """Set the hovered and selected cards."""
        now = self._showing
        showing = replace(
            showing,
            discards=self._discards,
            captured=now.captured,
            risen=now.risen,
            tilted=now.tilted,
        )
        if showing != self._showing:
            self._showing = showing
            self._glide(Move(self.pace.of(Span.HOVER)))

    def refuse(self, card: str) -> None:
        """Let a card in hand that is not legal spring back."""
        self.motion.spring(card, CARD_SHAKE * self.layout.k, self.pace.of(Span.SNAP))

    def lay(self, view: SeatView, pause: str = "") -> None:
        """Show ``view`` without animation; ``pause`` is the pause to start with."""
        self._turn_to(view, None)
        self._discards = self.view.phase in LAYING or pause == LOOK
        captured = points_won(view) if view.phase is Phase.SCORED else ()
        self._showing = replace(PLAIN, discards=self._discards, captured=captured)
        self.motion.settle(self._poses())
        if pause:
            self.timeline.play(Wait(pause))
            self.timeline.advance(0.0)

    def turn_to(self, view: SeatView, ask: Ask | None, showing: Showing, move: Move) -> None:
        """Show another moment of the same deal; the cards glide as ``move`` says."""
        self._turn_to(view, ask)
        self._discards = view.phase in LAYING
        self._showing = replace(showing, discards=self._discards)
        self._glide(move)

    def _turn_to(self, view: SeatView, ask: Ask | None) -> None:
        """Show another view, and drop all that was moving or queued."""
        self.timeline.clear()
        self.flying.clear()
        self.tally = None
        self.shaking, self.passing = 0.0, None
        self.view, self.ask = view, ask

    def play(self, changes: Iterable[ViewChange], pace: Pace | None = None) -> None:
        """Queue the animation of ``changes`` on the timeline."""
        for change in changes:
            self.timeline.play(steps_for(change, pace or self.pace))

    def move(self, dt: float) -> bool:
        """Advance all animations by ``dt`` seconds, and start the steps that are due.

        Returns whether anything has begun.
        """
        self.motion.advance(dt)
        self.shaking = max(0.0, self.shaking - dt)
        for flying in self.flying:
            flying.elapsed += dt
        self.flying = [item for item in self.flying if item.part < 1]
        if self.passing is not None:
            self.passing.elapsed += dt
            self.passing = self.passing if self.passing.part < 1 else None
        begun = self.timeline.advance(dt)
        self._perform(begun)
        return bool(begun)

    def skip(self) -> bool:
        """Finish all motion; returns whether any of it was the game's, not a card that rises."""
        moved = self.timeline.busy or bool(self.flying)
        self._perform(self.timeline.skip(), aloud=False)
        self.motion.settle()
        self.flying.clear()
        self.shaking, self.passing = 0.0, None
        return moved

    def end_pause(self) -> None:
        """End the current pause."""
        why = self.pause
        self.timeline.resume()
        if why == LOOK:
            self._discards = False
            self._showing = replace(self._showing, discards=False)
            self._glide(Move(self.pace.of(Span.ROW), ease=LEAVE, exit="deck"))
        self._perform(self.timeline.advance(0.0))

    # -------------------------------------------------------- how it is shown

    def _perform(self, leaves: Sequence[Leaf], *, aloud: bool = True) -> None:
        shown = False
        for leaf in leaves:
            match leaf:
                case Show(change):
                    if self.news is not None:
                        self.news.append(change)
                    self.view = change.after
                    self._showing = replace(self._showing, risen="")
                    shown = True
                    self._note(change.event)
                case Move():
                    self._glide(leaf)
                    shown = False
                case Points(sparks, seconds) if seconds > 0 and aloud:
                    self._send(sparks, seconds)
                case Shake(seconds):
                    self.shaking = seconds
                case TableEffect(seconds=seconds) if seconds > 0:
                    self._begin_effect(leaf)
                case Counting() | Sent() | Got():
                    self._count(leaf)
                case Cue(sound) if aloud or sound in IMPORTANT:
                    self.cues.append(leaf)
                case Points() | TableEffect() | Cue() | Wait():
                    pass
                case _:
                    assert_never(leaf)
        if shown:
            self._glide(Move(0.0))

    def _begin_effect(self, effect: TableEffect) -> None:
        """Let a table effect pass; a five stands before the other cards of its trick."""
        self.passing = Passing(effect)
        if effect.five is not None:
            tilted = not self.pace.reduced
            self._showing = replace(self._showing, risen=effect.five.card, tilted=tilted)
            self._glide(Move(self.pace.of(Span.HOVER)))

    def _note(self, event: object) -> None:
        if isinstance(event, Dealt):
            self._showing = replace(self._showing, captured=())
            gathering = Move(self.pace.of(Span.GATHER), ease=LEAVE)
            self.motion.gather(gathering, deck_pose(self.view, self.layout))
        elif isinstance(event, TrumpNamed):
            self._discards = True
            self._showing = replace(self._showing, discards=True)
        elif isinstance(event, Played) and self._discards:
            self._discards = False
            self._showing = replace(self._showing, discards=False)

    @property
    def _gone(self) -> tuple[int, ...]:
        """Return the points by side that have landed or are about to."""
        return self.view.counted if self.tally is None else self.tally.taken

    def _send(self, sparks: tuple[Spark, ...], seconds: float) -> None:
        """Start the flight of points that the view or the recap has just counted."""
        ahead = list(self._gone)
        for spark in sparks:
            ahead[spark.haul.side] -= spark.points
        for spark in sparks:
            side = spark.haul.side
            self.flying.append(Flying(spark, seconds, ahead[side]))
            ahead[side] += spark.points

    def _count(self, leaf: Counting | Sent | Got) -> None:
        """Start the points recap after a deal, advance it by one card, or end it."""
        match leaf:
            case Counting(over):
                self.flying.clear()
                self.tally = None if over else beginning(self.view)
            case Sent(haul) if self.tally is not None:
                self.tally = self.tally.after(haul, arrived=False)
                self._showing = replace(self._showing, captured=self.tally.sent)
            case Got(haul) if self.tally is not None:
                self.tally = self.tally.after(haul, arrived=True)
            case Sent() | Got():
                pass
            case _:
                assert_never(leaf)

    def _glide(self, move: Move) -> None:
        self.motion.glide(self._poses(), move, deck_pose(self.view, self.layout))

    def _poses(self) -> list[Pose]:
        return poses(self.view, self.layout, self._showing)
