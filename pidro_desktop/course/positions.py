"""Positions of lessons: a deal that follows from a seed, and the decisions made in it so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, cards
from pidro_desktop.engine.seats import EAST, NORTH, WEST, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import USUAL, make
from pidro_desktop.players.player import Player
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
