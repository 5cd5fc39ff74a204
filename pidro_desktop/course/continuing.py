"""What the others do after an answer, until the trick or the auction ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from random import Random

from pidro_desktop.course.positions import asked, decision_of
from pidro_desktop.engine.actions import Decision, Keep
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import TrickWon
from pidro_desktop.engine.game import verify
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.players import USUAL, make
from pidro_desktop.players.player import question


class Company:
    """A player that makes decisions known beforehand; what is not known, *steady* decides."""

    def __init__(self) -> None:
        self._next: deque[Decision] = deque()
        self._other = make(USUAL)

    def follow(self, decisions: Iterable[Decision]) -> None:
        """Note what the others decide from now on, in order."""
        self._next = deque(decisions)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of the view's seat."""
        ask = question(view)
        if ask.what is AskKind.KEEP:
            return Keep(ask.seat, ask.cards[: ask.count])
        if self._next and self._next[0].seat == ask.seat:
            return self._next.popleft()
        return self._other.decide(view, rng)


def continuation(
    match: Match, decision: Decision, script: Sequence[str] = ()
) -> tuple[tuple[Decision, ...], int]:
    """Return what the others decide after an answer of the person, and where that ends.

    After a call it ends with the auction, after a suit or a kill with the exchange, and after a
    card with the trick; or where the person is asked again.

    Args:
        match: the match at the person's question; it stays as it is.
        decision: the answer.
        script: the others' decisions, as ``Position.moves`` writes them. Where it ends, or where
            one of them cannot be made, *steady* decides.

    Returns:
        The decisions, and the number of the game's events once all have been made.
    """
    trial = Match(match.setup)
    trial.game, trial.events = match.game, list(match.events)
    what = asked(trial).what
    trial.submit(decision)
    left, made = deque(script), list[Decision]()
    steady = make(USUAL)
    while not _ends(trial, what, match.ply):
        ask = asked(trial)
        if ask.seat == SOUTH or _is_past(ask, what):
            break
        known = _known(trial, ask, left)
        choice = known or steady.decide(trial.game_view(ask.seat), trial.rng(ask.seat))
        trial.submit(choice)
        made.append(choice)
    return tuple(made), trial.ply


def _ends(trial: Match, what: AskKind, since: int) -> bool:
    """Return whether the deal is over, or the trick that a card was played to."""
    if trial.is_over or trial.needs_deal:
        return True
    new = trial.events[since:]
    return what is AskKind.PLAY and any(isinstance(event, TrickWon) for event in new)


def _is_past(ask: Ask, what: AskKind) -> bool:
    """Return whether a question comes after what the lesson shows."""
    if what is AskKind.BID:
        return ask.what is not AskKind.BID
    return what is not AskKind.PLAY and ask.what is AskKind.PLAY


def _known(trial: Match, ask: Ask, left: deque[str]) -> Decision | None:
    """Take the next decision of the script; None if there is none, or it cannot be made."""
    if not left:
        return None
    try:
        choice = decision_of(ask, left.popleft())
        verify(trial.game, choice)
    except (ActionError, ValueError):
        left.clear()
        return None
    return choice
