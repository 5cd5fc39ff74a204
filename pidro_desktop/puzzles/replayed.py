"""A puzzle's deal, played again from its code to the decision, and its lines of a record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import overload

from pidro_desktop.engine.actions import (
    Bid,
    Decision,
    Discard,
    Kill,
    NameTrump,
    PassCards,
    Play,
)
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUITS, Cards, card
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.shuffle import secret_after
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.player import with_cards
from pidro_desktop.variants import load

NONE = "-"
"""The word for no cards at all."""
KILLS = "x"
"""What stands before cards that are to be killed."""


def word_of(decision: Decision) -> str:
    """Return a decision as one word: a call, a suit's letter, or cards one after the other.

    Args:
        decision: the decision.
    """
    if isinstance(decision, Bid):
        return str(int(decision.bid))
    if isinstance(decision, NameTrump):
        return decision.suit
    assert not isinstance(decision, Discard | PassCards)
    return "".join(decision.cards) or NONE


def option_word(decision: Decision) -> str:
    """Return a choice of a puzzle as one word: like ``word_of``, but it tells kills from plays."""
    return f"{KILLS if isinstance(decision, Kill) else ''}{word_of(decision)}"


def choice_of(seat: Seat, word: str) -> Decision:
    """Return the choice that a word stands for.

    Args:
        seat: the seat that decides.
        word: as ``option_word`` returns it.
    """
    if word.isdecimal():
        return Bid(seat, int(word))
    if word in SUITS:
        return NameTrump(seat, word)
    cards = _cards(word.removeprefix(KILLS))
    return Kill(seat, cards) if word.startswith(KILLS) else Play(seat, cards)


def _cards(text: str) -> Cards:
    return tuple(card(text[at : at + 2]) for at in range(0, len(text), 2))


def decision_of(ask: Ask, word: str) -> Decision:
    """Return the decision that a word stands for.

    Args:
        ask: the question that it answers.
        word: as ``word_of`` returns it.
    """
    if ask.what is AskKind.BID:
        return Bid(ask.seat, int(word))
    if ask.what is AskKind.TRUMP:
        return NameTrump(ask.seat, word)
    return with_cards(ask, _cards("" if word == NONE else word))


def played(code: str, words: Sequence[str]) -> tuple[Match, tuple[str, ...]]:
    """Return a match in which only these decisions have been made, and the lines of its record.

    Args:
        code: the deal code of its first deal.
        words: the decisions, as ``word_of`` returns them.

    Raises:
        PidroError: the code is not one, or a decision is not possible.
    """
    opening = read_code(code)
    lines: list[str] = []
    rules = load(opening.rules)
    match = Match(Setup(rules, {}, secret_after(opening.key), opening=opening), lines.extend)
    match.begin()
    match.deal()
    for word in words:
        match.submit(decision_of(match.asks()[0], word))
    return match, tuple(lines)


@lru_cache(maxsize=64)
def _lines(code: str, words: str) -> tuple[str, ...]:
    return played(code, words.split())[1]


class RecordLines(Sequence[str]):
    """The lines of a record up to a decision, worked out when they are first read.

    It takes a few milliseconds, and few of the puzzles are looked at.
    """

    def __init__(self, code: str, words: str) -> None:
        """Keep what the lines follow from.

        Args:
            code: the deal code.
            words: the decisions before, with spaces between.
        """
        self.code, self.words = code, words

    def __len__(self) -> int:
        return len(_lines(self.code, self.words))

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...

    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        return _lines(self.code, self.words)[place]

    def __iter__(self) -> Iterator[str]:
        return iter(_lines(self.code, self.words))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RecordLines):
            return NotImplemented
        return (self.code, self.words) == (other.code, other.words)

    def __hash__(self) -> int:
        return hash((self.code, self.words))
