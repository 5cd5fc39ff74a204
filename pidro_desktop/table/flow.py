"""The course of a game at the table: what runs by itself, what waits, and what is seen of it.

Here the match, the timeline and the cards' motion come together; no pixel is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pidro_desktop.engine.actions import Decision, Keep
from pidro_desktop.engine.events import DealScored, Dealt, Event, TrumpNamed
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match
from pidro_desktop.match.worker import Thinker
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.director import LOOK, OVER, SCORE, steps_for
from pidro_desktop.table.easing import LEAVE
from pidro_desktop.table.hand_poses import PLAIN, Showing
from pidro_desktop.table.model import empty, fold, project
from pidro_desktop.table.motion import Motion
from pidro_desktop.table.pace import Pace, Span
from pidro_desktop.table.places import Places
from pidro_desktop.table.pose import Pose
from pidro_desktop.table.poses import deck_pose, poses
from pidro_desktop.table.timeline import Coin, Cue, Fold, Leaf, Move, Shake, Timeline, Wait

THOUGHTS = {"bid": Span.THOUGHT_LONG, "trump": Span.THOUGHT_LONG, "play": Span.THOUGHT}
IMPORTANT = frozenset({"made", "set", "win", "lose"})


@dataclass
class Flying:
    """Points on their way from the trick to a seat."""

    coin: Coin
    elapsed: float = 0.0

    @property
    def part(self) -> float:
        """How much of the way's time is over, 0 to 1."""
        return min(1.0, self.elapsed / self.coin.seconds) if self.coin.seconds > 0 else 1.0


class Flow:
    """One match as it is seen. The person's decision is asked for in ``ask``.

    Attributes:
        model: the table as it is seen; behind the match while something is still to be shown.
        motion: where the cards are seen.
        cues: sounds that are due; whoever plays them empties the list.
        trouble: why the game could not be recorded just now, or None; nothing has happened then.
    """

    def __init__(self, match: Match, pace: Pace, wake: Callable[[], None] = lambda: None) -> None:
        self.match = match
        self.pace = pace
        self.viewer: Seat = SOUTH if match.person is None else match.person
        self.places = Places(1280, 720)
        self.timeline = Timeline()
        self.motion = Motion()
        self.model = empty(match.setup.rules, self.viewer)
        self.ask: Ask | None = None
        self.cues: list[Cue] = []
        self.coins: list[Flying] = []
        self.counting = 0.0
        self.shaking = 0.0
        self.trouble: StorageError | None = None
        self._thinker = Thinker(match, wake)
        self._thought = 0.0
        self._waited = 0.0
        self._ahead = self.model
        self._showing = PLAIN
        self._discards = False
        self._open()

    # -------------------------------------------------------- what can be asked

    @property
    def pause(self) -> str:
        """Which pause holds the game up: ``look``, ``score``, ``over``, or nothing."""
        return self.timeline.waiting

    @property
    def still(self) -> bool:
        """Whether nothing moves and nothing is queued."""
        return not (self.timeline.busy or self.motion.busy or self.coins or self.counting)

    @property
    def busy(self) -> bool:
        """Whether frames are needed."""
        runs_alone = self.match.person is None and self.pause != OVER
        return not self.still or self._thinker.busy or bool(self.shaking) or runs_alone

    @property
    def taken(self) -> tuple[int, ...]:
        """Points by side as far as they have arrived."""
        shown = list(self.model.taken)
        for flying in self.coins:
            shown[flying.coin.side] -= flying.coin.points
        return tuple(shown)

    @property
    def on_turn(self) -> Seat | None:
        """The seat that everybody waits for, or None while something is shown."""
        model = self.model
        lying = {played.seat for played in model.trick}
        shown = self.pause or (self._discards and model.phase is Phase.PLAY)
        if model.turn is None or model.turn in lying or shown:
            return self.ask.seat if self.ask else None
        return model.turn

    # -------------------------------------------------------- what is done

    def resize(self, places: Places) -> None:
        """Lay the cards out for other places, at once."""
        self.places = places
        self.motion.settle(self._poses())

    def show(self, showing: Showing) -> None:
        """Take over what the person points at and has chosen."""
        showing = replace(showing, discards=self._discards)
        if showing != self._showing:
            self._showing = showing
            self._glide(Move(self.pace.of(Span.HOVER)))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and let happen what is due."""
        self.motion.advance(dt)
        self._pass_time(dt)
        self._perform(self.timeline.advance(dt))
        self._let_happen()

    def hurry(self) -> bool:
        """Bring what moves to its end; returns whether anything did."""
        moved = not self.still
        self._perform(self.timeline.skip(), aloud=False)
        self.motion.settle()
        self.coins.clear()
        self.counting = self.shaking = self._thought = 0.0
        self._let_happen()
        return moved

    def go_on(self) -> None:
        """End the pause; that at the end of the game stays."""
        why = self.pause
        if not why or why == OVER:
            return
        self.timeline.resume()
        self._waited = 0.0
        if why == LOOK:
            self._discards = False
            self._showing = replace(self._showing, discards=False)
            self._glide(Move(self.pace.of(Span.ROW), ease=LEAVE, exit="deck"))
        self._perform(self.timeline.advance(0.0))
        self._let_happen()

    def decide(self, decision: Decision) -> None:
        """The person, or a computer player, has decided.

        Raises:
            Malformed, Illegal: it cannot be done; nothing has happened.
        """
        self._happen(lambda: self.match.submit(decision))

    def take_back(self, steps: int = 1) -> bool:
        """Let the person decide again, ``steps`` decisions of this deal ago.

        The table lies at once as it lay then. Returns whether there was such a decision.
        """
        try:
            done = self.match.take_back(steps)
        except StorageError as trouble:
            self.trouble = trouble
            return False
        if done:
            self._thinker.forget()
            self._lay_anew()
        return done

    def close(self) -> None:
        """Stop thinking, and let go of the players."""
        self._thinker.close()
        self.match.close()

    # -------------------------------------------------------- how it goes on

    def _open(self) -> None:
        """Show a game that has begun as it lies, without effects."""
        if not self.match.started:
            return
        self._lay_anew()
        if self.match.is_over or self.match.needs_deal:
            self.timeline.play(Wait(OVER if self.match.is_over else SCORE))
            self.timeline.advance(0.0)

    def _lay_anew(self) -> None:
        """Show what lies on the table now, and nothing of how it came there."""
        self.timeline.clear()
        self.coins.clear()
        self.counting = self.shaking = self._thought = 0.0
        self.ask = None
        self.model = self._ahead = project(self.match.table_view(self.viewer))
        self._discards = self.model.phase is Phase.EXCHANGE
        self._showing = replace(PLAIN, discards=self._discards)
        self.motion.settle(self._poses())

    def _let_happen(self) -> None:
        """Whatever is next: a deal, a computer player's thought or the person's decision."""
        while self.timeline.idle and self.ask is None and self.trouble is None:
            if not self._next():
                return
            self._perform(self.timeline.advance(0.0))

    def _next(self) -> bool:
        """Do the next thing; returns False where there is nothing to do or it takes time."""
        match = self.match
        if match.is_over:
            return False
        if match.needs_deal:
            return self._happen(match.deal)
        asks = match.asks()
        others = [ask for ask in asks if not match.is_person(ask.seat)]
        if others:
            return self._think(others[0])
        if asks[0].what == "keep":
            # Plain cards never count, so which of them fill the dealer's hand makes no difference.
            kept = asks[0].cards[: asks[0].count]
            return self._happen(lambda: match.submit(Keep(asks[0].seat, kept)))
        self.ask = asks[0]
        return False

    def _think(self, ask: Ask) -> bool:
        if not self._thinker.busy:
            self._thinker.start(ask)
            forced = len(ask.bids or ask.suits or ask.cards) <= ask.count
            span = Span.THOUGHT_SHORT if forced else THOUGHTS.get(ask.what, Span.THOUGHT_SHORT)
            self._thought = self.pace.of(span)
        if self._thought > 0:
            return False
        decision = self._thinker.poll()
        return decision is not None and self._happen(lambda: self.match.submit(decision))

    def _happen(self, act: Callable[[], Sequence[Event]]) -> bool:
        """Let the match do something and put what is seen of it on the timeline."""
        try:
            events = act()
        except StorageError as trouble:
            self.trouble = trouble
            return False
        self.ask = None
        for event in self.match.seen(events, self.viewer):
            self.timeline.play(steps_for(self._ahead, event, self.pace))
            self._ahead = fold(self._ahead, event)
        return True

    # -------------------------------------------------------- what is seen of it

    def _pass_time(self, dt: float) -> None:
        if self.timeline.idle:
            self._thought = max(0.0, self._thought - dt)
        self.counting = max(0.0, self.counting - dt)
        self.shaking = max(0.0, self.shaking - dt)
        for flying in self.coins:
            flying.elapsed += dt
        self.coins = [flying for flying in self.coins if flying.part < 1]
        if self.pause and self.match.person is None:
            self._waited += dt
            if self._waited >= self.pace.of(Span.DEMO_WAIT):
                self.go_on()

    def _perform(self, leaves: Sequence[Leaf], *, aloud: bool = True) -> None:
        folded = False
        for leaf in leaves:
            match leaf:
                case Fold(event):
                    self.model = fold(self.model, event)
                    folded = True
                    self._note(event)
                case Move():
                    self._glide(leaf)
                    folded = False
                case Coin(seconds=seconds) if seconds > 0 and aloud:
                    self.coins.append(Flying(leaf))
                case Shake(seconds):
                    self.shaking = seconds
                case Cue(sound) if aloud or sound in IMPORTANT:
                    self.cues.append(leaf)
        if folded:
            self._glide(Move(0.0))

    def _note(self, event: object) -> None:
        if isinstance(event, Dealt):
            gathering = Move(self.pace.of(Span.GATHER), ease=LEAVE)
            self.motion.gather(gathering, deck_pose(self.model, self.places))
        elif isinstance(event, TrumpNamed):
            self._discards = True
            self._showing = replace(self._showing, discards=True)
        elif isinstance(event, DealScored):
            self.counting = self.pace.of(Span.COUNT)

    def _glide(self, move: Move) -> None:
        self.motion.glide(self._poses(), move, deck_pose(self.model, self.places))

    def _poses(self) -> list[Pose]:
        return poses(self.model, self.places, self._showing)
