"""Questions at which some choices would be mistakes, and a pilot who is asked them."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import local

import pytest
from at_table import click, sit_down, wait
from pilot import Pilot

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.review import review_worker, thinking
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.bids.bidding import BidBudget
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM, PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.variants import load

KINDS = ("bid", "trump", "play")
SECONDS = 20.0
WRONG = (Mark.MISTAKE, Mark.BLUNDER)
Judged = dict[Decision, bool]
"""The choices at a question, and whether each would be a mistake."""


SMALL = Budget(worlds=200, opened=20, answered=40, bids=BidBudget(60, 2))
"""The same thoughts over fewer worlds, quick in either form of the search."""
_THREAD = local()


def adviser() -> Adviser:
    """Return this thread's adviser with few worlds."""
    if not hasattr(_THREAD, "adviser"):
        _THREAD.adviser = Adviser(SMALL)
    found: Adviser = _THREAD.adviser
    return found


def judge() -> Judge:
    """Return a judge that weighs as little."""
    return Judge(adviser())


def think_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews and the coach weigh as little, in a thread in either form of the search."""
    monkeypatch.setattr(thinking, "adviser", adviser)
    monkeypatch.setattr(thinking.Judge, "explain", lambda _judge, _turn: ())
    monkeypatch.setattr(review_worker, "_is_slow", lambda: False)


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
    one_judge, view = judge(), match.game_view(ask.seat)
    turns = {one: Turn(match.dealt, 1, match.ply, view, one) for one in answers(ask)}
    return {one: one_judge.judge(turn, explain=False).mark in WRONG for one, turn in turns.items()}


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


def coached(
    home: Path, what: str, coach: str = "right_away", **settings: object
) -> tuple[Pilot, TableScene, list[Decision], list[Decision]]:
    """A pilot who is asked, with the coach ready; and the mistakes and the other choices."""
    match, choices = with_a_mistake(what)
    pilot, scene = sit_down(home, "", match=match, coach=coach, **settings)
    ready(pilot, scene)
    mistakes = [one for one, wrong in choices.items() if wrong]
    return pilot, scene, mistakes, [one for one, wrong in choices.items() if not wrong]


def ready(pilot: Pilot, scene: TableScene) -> None:
    """Wait until the person is asked, and the coach has weighed the question."""
    wait(pilot, scene)
    until = time.monotonic() + SECONDS
    while scene.coach.style == "right_away" and not weighed(scene):
        assert time.monotonic() < until, "The coach never comes to an end."
        pilot.frame()
        time.sleep(0.001)
    pilot.run(1.0)


def weighed(scene: TableScene) -> bool:
    """Return whether the coach has an opinion."""
    answer = scene.coach._coach._answer
    return answer is not None and answer.done()


def choose(pilot: Pilot, decision: Decision) -> None:
    """Click the control of a decision; a card where no neighbour hides it."""
    click(pilot, pilot.find(control_of(decision)))


def made(scene: TableScene, before: int) -> bool:
    """Whether a decision has been made since."""
    return scene.match.ply > before


def seen(pilot: Pilot) -> None:
    """Let so much time pass that a question has been seen."""
    pilot.run(RUN + 0.1)
