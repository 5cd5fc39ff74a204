"""Questions at which some choices would be mistakes, and what the judge says of each."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.coach import STOPS
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM, PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.variants import load

Judged = dict[Decision, bool]
"""The choices at a question, and whether each would be a mistake."""


def answers(ask: Ask) -> tuple[Decision, ...]:
    """Return the answers to a question for which one control is used."""
    if ask.what is AskKind.BID:
        return tuple(Bid(ask.seat, bid) for bid in ask.bids)
    if ask.what is AskKind.TRUMP:
        return tuple(NameTrump(ask.seat, suit) for suit in ask.suits)
    if ask.what is AskKind.KILL:
        return (Kill(ask.seat, ask.cards[: ask.count]), Kill(ask.seat, ask.cards[-ask.count :]))
    return tuple(Play(ask.seat, (card,)) for card in ask.cards)


def control_of(decision: Decision) -> ControlKey:
    """Return the key of the control for a decision."""
    match decision:
        case Bid(bid=0):
            return PASS
        case Bid(bid=bid):
            return BidControl(bid)
        case NameTrump(suit=suit):
            return SuitControl(suit)
        case Play(cards=(card,)):
            return CardControl(card)
        case _:
            return CONFIRM


def judged(match: Match, ask: Ask) -> Judged:
    """Return every answer, and whether the judge marks it as a mistake or a blunder."""
    judge, view = _judge(), match.game_view(ask.seat)
    turns = {one: Turn(match.dealt, 1, match.ply, view, one) for one in answers(ask)}
    return {one: judge.judge(turn, explain=False).mark in STOPS for one, turn in turns.items()}


@cache
def _judge() -> Judge:
    return Judge(Adviser())


def with_a_mistake(what: str) -> tuple[Match, Judged]:
    """Return a match in which the person is asked ``what``, and the choices, some of them wrong."""
    match, choices = _with_a_mistake(what)
    return copy.deepcopy(match), choices


@cache
def _with_a_mistake(what: str) -> tuple[Match, Judged]:
    for match, ask in questions(what):
        choices = judged(match, ask)
        if set(choices.values()) == {True, False}:
            return match, choices
    raise AssertionError(f"Nobody can go wrong when asked to {what}.")


def questions(what: str) -> Iterator[tuple[Match, Ask]]:
    """Yield matches that have come to where the person is asked ``what`` and has a choice."""
    steady = make("steady")
    for number in range(2000):
        seed = f"coached {number}"
        players = dict.fromkeys(SEATS[1:], steady)
        match = Match(Setup(load("finnish"), players, secret_of(seed), seed))
        match.deal()
        while asked := match.asks():
            ask = asked[0]
            if ask.seat == 0 and ask.what == what and len(answers(ask)) > 1:
                yield match, ask
            match.submit(steady.decide(match.game_view(ask.seat), match.rng(ask.seat)))
