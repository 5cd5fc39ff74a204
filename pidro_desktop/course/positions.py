"""Positions of lessons: a deal that follows from a seed, decisions so far, and what others do."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, cards
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import TrickWon
from pidro_desktop.engine.game import verify
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import USUAL, make
from pidro_desktop.players.player import Player, question
from pidro_desktop.variants import load

PASS: Final = "-"
KILL: Final = "x"
"""How a pass is written, and what comes before cards that are killed."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of Finnish Pidro in which the person, in the south, has to decide.

    The dealer's choice of plain cards is not written: they are never played.

    Attributes:
        seed: the text from which all deals of the game follow, as docs/shuffle.md says.
        moves: the decisions from the first deal on, in order, with a space between two: a number
            or ``-`` for a call, a suit, ``x`` and cards for a kill, and a card for a play.
    """

    seed: str
    moves: str = ""

    def match(self, others: Player | None = None) -> Match:
        """Return an unrecorded match that has come to this position.

        Args:
            others: who plays in the other three seats; *steady* if left out.
        """
        other = others or make(USUAL)
        players: dict[Seat, Player] = dict.fromkeys((WEST, NORTH, EAST), other)
        setup = Setup(load("finnish"), players, secret_of(self.seed), seed=self.seed)
        match = Match(setup)
        make_moves(match, self.moves.split())
        return match


def make_moves(match: Match, moves: Sequence[str]) -> None:
    """Make decisions in a match, and deal whenever a deal is due before one.

    Args:
        match: the match; it is left at the question after the last of them.
        moves: the decisions, as ``Position.moves`` writes them.

    Raises:
        Malformed, Illegal: one of them is not allowed.
    """
    for move in moves:
        ask = asked(match)
        match.submit(decision_of(ask, move))
    asked(match)


def asked(match: Match) -> Ask:
    """Return the next question, once everything has happened that nobody has to decide.

    Args:
        match: a match that is not over.
    """
    while True:
        if match.needs_deal:
            match.deal()
            continue
        ask = match.asks()[0]
        if ask.what is not AskKind.KEEP:
            return ask
        match.submit(Keep(ask.seat, ask.cards[: ask.count]))


def decision_of(ask: Ask, move: str) -> Decision:
    """Return the answer to a question that a move stands for.

    Args:
        ask: the question.
        move: the answer, as ``Position.moves`` writes it.
    """
    if ask.what is AskKind.BID:
        return Bid(ask.seat, 0 if move == PASS else int(move))
    if ask.what is AskKind.TRUMP:
        return NameTrump(ask.seat, move)
    if ask.what is AskKind.KILL:
        return Kill(ask.seat, _cards(move.removeprefix(KILL)))
    return Play(ask.seat, _cards(move))


def _cards(text: str) -> Cards:
    return cards(" ".join(text[at : at + 2] for at in range(0, len(text), 2)))


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
