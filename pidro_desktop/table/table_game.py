"""A game at the table: joins the match, the timeline and card motion, without drawing.

Here the match, the timeline and the cards' motion come together; no pixel is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pidro_desktop.engine.actions import Decision, Keep
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import DealScored, Dealt, Event, GameWon
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.view import empty_view
from pidro_desktop.match.claim import certain_rest
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.undo_points import end_of_exchange
from pidro_desktop.match.worker import Thinker
from pidro_desktop.players.player import Player, with_cards
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.director import (
    CLAIM,
    LOOK,
    OVER,
    SCORE,
    TRICK,
    is_worth_a_look,
)
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import Cue, Hold, Wait, seq

THOUGHTS = {
    AskKind.BID: Span.THOUGHT_LONG,
    AskKind.TRUMP: Span.THOUGHT_LONG,
    AskKind.PLAY: Span.THOUGHT,
}
AT_ONCE = Pace("instant")


class TableGame(Stage):
    """A match as the player sees it. The player's decision is asked for in ``ask``.

    Attributes:
        alone: what happens without the person, where he wants that.
        trouble: why the game could not be recorded just now, or None; nothing has happened then.
        reviews: reviews the game as it goes on, or None.
    """

    def __init__(self, match: Match, pace: Pace, wake: Callable[[], None] = lambda: None) -> None:
        viewer = SOUTH if match.person is None else match.person
        super().__init__(empty_view(match.setup.rules, viewer), pace)
        self.match = match
        self.seal = match.setup.header.commit or ""
        self.clicked = match.person is not None
        self.trouble: StorageError | None = None
        self.alone = Autoplay(match)
        self.reviews: ReviewWorker | None = None
        self._wake = wake
        self._thinker = Thinker(match, wake)
        self._thought = 0.0
        self._waited = 0.0
        self._lines = -1
        self._open()

    # -------------------------------------------------------- what can be asked

    @property
    def claimed(self) -> bool:
        """Whether the rest of this deal was claimed."""
        return self.alone.claimed > 0 and self.view.number == self.alone.claimed

    @property
    def rests(self) -> bool:
        """Whether nothing can happen until the player acts.

        That is so while they are asked, in a pause that is theirs to end, after the record could
        not be written, and when the game is over. Anything else is due by itself.
        """
        if self.pause:
            return self.pause == OVER or self._longest_pause is None
        return self.ask is not None or self.trouble is not None or self.match.is_over

    @property
    def busy(self) -> bool:
        """Whether frames are needed: something moves, or the next event is due.

        What is due is never worked out from what moved last: a frame may end with everything
        still and the next event not yet asked for.
        """
        return not self.still or self.moved or not self.rests

    # -------------------------------------------------------- what is done

    def advance(self, dt: float) -> None:
        """Advance by ``dt`` seconds, and let due events happen.

        Where things take their time they happen in one frame, and are seen from the next on:
        either is work enough for one.
        """
        if self.reviews is not None:
            self.reviews.poll(free=self.still and not self._thinker.thinking)
        self._pass_time(dt)
        begun = self.move(dt)
        if replace(self.pace, rest="usual", pause=0.0) == AT_ONCE:
            self._let_happen()
        elif not begun and self._free:
            self._next()

    def skip_animation(self) -> bool:
        """Finish all motion; returns whether any of it was the game's."""
        moved = self.skip()
        self._thought = 0.0
        self._let_happen()
        return moved

    def go_on(self) -> None:
        """End the pause; the one at the end of the game stays."""
        why = self.pause
        if not why or why == OVER:
            return
        self._waited = 0.0
        self.end_pause()
        self._let_happen()

    def decide(self, decision: Decision) -> None:
        """Apply a decision of the player, or of a computer player.

        Raises:
            Malformed, Illegal: it cannot be done; nothing has happened.
        """
        self._happen(lambda: self.match.submit(decision))
        self.alone.decided()

    def undo(self, steps: int = 0) -> bool:
        """Undo ``steps`` decisions of this deal.

        Without ``steps``, undo the player's own last one. The table changes without animation.
        Returns whether there was such a decision.
        """
        try:
            done = self.match.undo(steps or self.alone.steps)
        except StorageError as trouble:
            self.trouble = trouble
            return False
        if done:
            self._thinker.forget()
            self._follow()
            self.alone.taken_back()
            self._show_now()
        return done

    def review(self) -> None:
        """Begin to review the game in the background, from its first decision on."""
        if self.reviews is None:
            self.reviews = ReviewWorker(self.match.setup.rules, (), self._wake)
            self._follow()

    def reviewed(self) -> ReviewedGame | None:
        """Return the game as far as it was reviewed, or None if it is not."""
        if self.reviews is None:
            return None
        match = self.match
        known = match.setup, tuple(match.events), self.viewer, self.reviews, match.person
        return ReviewedGame(*known, helped=frozenset(match.helped))

    def close(self) -> None:
        """Stop thinking, and release the players."""
        if self.reviews is not None:
            self.reviews.close()
        self._thinker.close()
        self.match.close()

    # -------------------------------------------------------- how it goes on

    def _open(self) -> None:
        """Show a running game as it is, without effects."""
        if not self.match.started or self._look_again():
            return
        self._show_now()
        if self.match.is_over or self.match.needs_deal:
            self.timeline.play(Wait(OVER if self.match.is_over else SCORE))
            self.timeline.advance(0.0)

    def _look_again(self) -> bool:
        """Show the discards again to a player who quit during that pause."""
        match = self.match
        found = end_of_exchange(match.setup.rules, match.events)
        if found is None or match.open_cards:
            return False
        game, since = found
        view = match.table_view(self.viewer, game)
        if not is_worth_a_look(view):
            return False
        self.lay(view, LOOK)
        self.play(match.changes(game, since, self.viewer))
        return True

    def _show_now(self) -> None:
        """Show the current table without animation."""
        self._thought = 0.0
        self.lay(self.match.table_view(self.viewer))

    def _let_happen(self) -> None:
        """Start the next event: a deal, a computer player's turn or the player's decision."""
        while self._free and self._next():
            self._perform(self.timeline.advance(0.0))

    @property
    def _free(self) -> bool:
        """Return whether nothing has to be shown or decided before the next event."""
        return self.timeline.idle and self.ask is None and self.trouble is None

    def _next(self) -> bool:
        """Do the next event; returns False if there is none or it takes time."""
        match = self.match
        if match.is_over:
            return False
        if match.needs_deal:
            return self._happen(match.deal)
        if self.alone.claims():
            read = Wait(CLAIM) if self.pace.rests else Hold(self.pace.of(Span.CLAIM))
            self.timeline.play(seq(Cue("cold"), read))
            return True
        asks = match.asks()
        others = [ask for ask in asks if not match.is_person(ask.seat)]
        if (
            asks[0].what is AskKind.TAKE
        ):  # the person, if asked, is the first to see what lies there
            asks = tuple(ask for ask in asks if match.is_person(ask.seat))
            others = [] if asks else others
        if others:
            return self._think(others[0])
        if asks[0].what is AskKind.KEEP and match.setup.rules.play.follow == "trumps_only":
            # Plain cards never count, so which of them fill the dealer's hand makes no difference.
            kept = asks[0].cards[: asks[0].count]
            return self._happen(lambda: match.submit(Keep(asks[0].seat, kept)))
        if self.alone.plays(asks[0]):
            return self._play_alone(asks[0])
        self.ask = asks[0]
        return False

    def _play_alone(self, ask: Ask) -> bool:
        """Play the player's only card, after a moment in which they can see why.

        Where the rest is claimed, a strong player chooses: no play can change the points, but the
        review judges by what a seat can know, and must not blame the person for a card of ours.
        """
        if self.claimed and len(ask.plays or ask.cards) > 1:
            from pidro_desktop.players import make  # noqa: PLC0415  not before a deal is played

            return self._think(ask, make("champion"))
        if self._lines != self.match.lines:
            self._lines = self.match.lines
            self._thought = 0.0 if self.claimed else self.pace.of(Span.THOUGHT_SHORT)
        if self._thought > 0:
            return False
        self.alone.note()
        return self._happen(lambda: self.match.submit(with_cards(ask, _only(ask))))

    def _think(self, ask: Ask, instead: Player | None = None) -> bool:
        if not self._thinker.busy:
            self._thinker.start(ask, instead)
            forced = len(ask.bids or ask.suits or ask.cards) <= ask.count
            span = Span.THOUGHT_SHORT if forced else THOUGHTS.get(ask.what, Span.THOUGHT_SHORT)
            self._thought = 0.0 if self.claimed else self.pace.of(span)
        if self._thought > 0:
            return False
        decision = self._thinker.poll()
        if decision is None:
            return False
        if instead is not None:
            self.alone.note()
        return self._happen(lambda: self.match.submit(decision))

    def _happen(self, act: Callable[[], Sequence[Event]]) -> bool:
        """Let the match apply something, and queue its animation on the timeline."""
        before = self.match.game
        try:
            events = act()
        except StorageError as trouble:
            self.trouble = trouble
            return False
        self.ask = None
        self._follow()
        for change in self.match.changes(before, events, self.viewer):
            ends = isinstance(change.event, Dealt | DealScored | GameWon)
            self.play([change], AT_ONCE if self.claimed and not ends else None)
        return True

    def _follow(self) -> None:
        """Let the game be reviewed as far as it has come, the current deal first."""
        if self.reviews is not None:
            self.reviews.first = self.match.dealt
            self.reviews.follow(self.match.events)

    # -------------------------------------------------------- what is seen of it

    def _pass_time(self, dt: float) -> None:
        if self.timeline.idle:
            self._thought = max(0.0, self._thought - dt)
        most = self._longest_pause
        if most is not None:
            self._waited += dt
            if self._waited >= most:
                self.go_on()

    @property
    def _longest_pause(self) -> float | None:
        """Seconds after which the pause ends by itself; None where it does not."""
        if not self.pause:
            return None
        if self.match.person is None:
            return self.pace.of(Span.DEMO_WAIT)
        return (self.pace.pause or None) if self.pause in (LOOK, TRICK, CLAIM) else None


def _only(ask: Ask) -> Cards:
    """What is played for the person: the only card, or the first of the ways to play several."""
    return ask.plays[0] if ask.plays else ask.cards[-1:]


@dataclass(frozen=True, slots=True)
class Options:
    """The player's autoplay settings.

    Attributes:
        single: a single legal card is played automatically.
        claims: the rest is claimed when nothing can change any more.
    """

    single: bool = False
    claims: bool = False


class Autoplay:
    """Decides which cards are played automatically, and remembers them for undo.

    Attributes:
        options: what is wanted. claimed: the number of the deal whose rest is laid down, or 0.
        rest: the points by side that it brings.
    """

    def __init__(self, match: Match) -> None:
        self.options = Options()
        self.claimed = 0
        self.rest: tuple[int, ...] = ()
        self._match = match
        self._lines: set[int] = set()
        self._by_hand = False
        self._looked_at = -1

    def claims(self) -> bool:
        """Return whether the rest is claimed now, for the first time in this deal."""
        match = self._match
        number = match.game.now.number
        if not self.options.claims or self._by_hand or number == self.claimed:
            return False
        if match.person is None or self._looked_at == match.lines:
            return False
        self._looked_at = match.lines
        rest = certain_rest(match.game)
        if rest is None:
            return False
        self.claimed, self.rest = number, rest
        return True

    def plays(self, ask: Ask) -> bool:
        """Return whether the player's card is played automatically."""
        if ask.what is AskKind.EXTRA:
            return not self._by_hand and self._match.game.now.number == self.claimed
        if ask.what is not AskKind.PLAY or self._by_hand:
            return False
        single = self.options.single and len(ask.plays or ask.cards) == 1
        return single or self._match.game.now.number == self.claimed

    def note(self) -> None:
        """Note that the next card is played automatically."""
        self._lines.add(self._match.lines)

    def decided(self) -> None:
        """Note a decision of the player, and allow autoplay again."""
        self._by_hand = False

    def taken_back(self) -> None:
        """Note an undo: the next decision is the player's, even a forced one."""
        self._by_hand = True
        self.claimed = 0
        self._looked_at = -1

    @property
    def steps(self) -> int:
        """Return how many decisions to undo to reach one made by the player."""
        steps = 1
        for moment in reversed(self._match.moments):
            if moment.line not in self._lines:
                return steps
            steps += 1
        return 1
