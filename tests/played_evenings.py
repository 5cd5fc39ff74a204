"""Evenings of a person with files on disk, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from msgspec.structs import replace

from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.company import member
from pidro_desktop.duplicate.deal_records import Answer
from pidro_desktop.engine.actions import Decision
from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.evening.evenings import Evenings, play_table
from pidro_desktop.evening.plan import EveningPlan, draw_plan
from pidro_desktop.figures.people import FOUR, PEOPLE
from pidro_desktop.match.match import Match
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText

NAMES: Final = ("Victor", "Alice", "Bob", "Carlos")
PERSON = PARTNER = "shared:casual"
"""Who decides for the person, and the partner."""
CREATED: Final = "2026-03-16T18:00:00.000000Z"
"""When every deal of these evenings was begun."""
OURS: Final = (PEOPLE[FOUR[0]].figure, PEOPLE[FOUR[2]].figure)


def plan_of(number: int, rules: str = "finnish", per_round: int = 2) -> EveningPlan:
    """The plan of an evening, by a number; those with higher numbers were begun later."""
    plan = draw_plan(rules, per_round, PARTNER, OURS, number.to_bytes(10, "big"))
    return replace(plan, begun=f"2026-03-16T{number:02}:00:00.000000Z")


def other(plan: EveningPlan, deal: int, table: int) -> Answer:
    """What a deal came to at another table, and its record; whenever the evening was begun."""
    return _other(replace(plan, begun=""), deal, table)


@cache
def _other(plan: EveningPlan, deal: int, table: int) -> Answer:
    return play_table(plan, deal, table)


@cache
def record(plan: EveningPlan, deal: int, decisions: int = 1000) -> bytes:
    """The record of a deal at the person's table, of so many decisions."""
    with TemporaryDirectory() as folder, at_one_moment():
        records = EveningRecords(Path(folder))
        play_on(records.begin(plan, deal, plan.partner, NAMES), decisions)
        return records.path(plan, deal).read_bytes()


@contextmanager
def at_one_moment() -> Iterator[None]:
    """All deals are begun at the same moment, so that their records are alike."""
    with patch.object(deal_records, "created_now", lambda: CREATED):
        yield


def next_decision(match: Match) -> Decision:
    """What a computer player would decide next, whoever is asked."""
    ask = match.asks()[0]
    player = match.setup.players.get(ask.seat) or member(PERSON)
    return player.decide(match.game_view(ask.seat), match.rng(ask.seat))


def play_on(match: Match, decisions: int = 1000) -> Match:
    """Play a deal on, to its end or for so many decisions, and close it."""
    if not match.started:
        match.deal()
    while not match.needs_deal and decisions:
        match.submit(next_decision(match))
        decisions -= 1
    match.close()
    return match


def fill(records: EveningRecords, plan: EveningPlan, deals: int) -> None:
    """Write the plan and the first deals of an evening as if a person had played them."""
    records.prepare(plan)
    for deal in range(1, deals + 1):
        records.path(plan, deal).write_bytes(record(plan, deal))


class AtOnce:
    """Plays the other tables at once, instead of in the background.

    Attributes:
        waits: whether they do not come to an end instead.
    """

    def __init__(self, *_given: object, **_named: object) -> None:
        self.waits = False

    def run(
        self, _slow: bool, _work: object, plan: EveningPlan, deal: int, table: int
    ) -> Future[Answer]:
        """What a deal came to, at once or never."""
        answer: Future[Answer] = Future()
        if not self.waits:
            answer.set_result(other(plan, deal, table))
        return answer

    def close(self) -> None:
        """Nothing has to be stopped."""


def opened(
    history: History,
    folder: Path,
    notify: Callable[[AnyText], None] = print,
    *,
    writes: bool = True,
) -> Evenings:
    """The evenings as a new start of the program has them."""
    with patch.object(deal_records, "Background", AtOnce):
        return Evenings(history, folder, notify=notify, writes=writes)
