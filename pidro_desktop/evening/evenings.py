"""The evenings of a person: what is begun, what the four tables have made of it, what is played."""

from __future__ import annotations

from collections.abc import Iterator, Set
from concurrent.futures import Future
from datetime import datetime
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from pidro_desktop import variants
from pidro_desktop.background import Background
from pidro_desktop.duplicate.deal_records import Answer, OwnDeals, OwnSeries
from pidro_desktop.duplicate.known import DealSeen, Source, seen_at_table
from pidro_desktop.duplicate.tables import play_at_table, result_of
from pidro_desktop.evening.evening_records import (
    GIVEN_UP,
    EveningRecords,
    OtherVersionError,
    PlanError,
    plan_text,
    read_plan,
)
from pidro_desktop.evening.plan import (
    OWN_PAIR,
    OWN_TABLE,
    ROUNDS,
    TABLES,
    EveningPlan,
    Standing,
    standing,
)
from pidro_desktop.match.setup import created_now
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.storage.books.evening_book import EveningBook, EveningPlayed, FourTables, nets_of
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText

FourResults = tuple[TableResult | None, TableResult | None, TableResult | None, TableResult | None]


class EveningGame(OwnDeals[EveningPlan, EveningPlayed]):
    """An evening that a person plays, deal by deal, while the other tables are worked out.

    Attributes:
        plan: the evening.
    """

    others = range(OWN_TABLE + 1, TABLES + 1)

    def __init__(self, plan: EveningPlan, background: Background) -> None:
        super().__init__(plan, background)
        self.plan = plan

    @property
    def round(self) -> int:
        """Return the number of the round to play, from 1; the last one if all are played."""
        return min(self.plan.round_of(self.number), ROUNDS)

    @property
    def rounds_played(self) -> int:
        """Return how many rounds are played to their end at the person's table."""
        return len(self.ours) // self.plan.per_round

    def tables(self, number: int) -> FourResults:
        """Return what a deal came to at the four tables, the person's first.

        Args:
            number: the number of the deal, from 1.

        Returns:
            None for each table that still plays; for all if the person has still to play the deal.
        """
        if number > len(self.ours):
            return None, None, None, None
        two, three, four = (self._result(number, table) for table in self.others)
        return self.ours[number - 1], two, three, four

    def standing(self, rounds: int) -> list[Standing] | None:
        """Return where the pairs stood after so many rounds, the best first.

        Returns:
            None if a table still plays in one of them.
        """
        deals = rounds * self.plan.per_round
        played = self._played_tables(deals)
        return None if played is None else standing(self.plan, list(map(nets_of, played)))

    def played(self) -> EveningPlayed | None:
        """Return it for the book, or None while it is not over at all tables."""
        tables = self._played_tables(self.deals) if self.is_over else None
        if tables is None:
            return None
        last = standing(self.plan, list(map(nets_of, tables)))
        own = next(one for one in last if one.pair == OWN_PAIR)
        return EveningPlayed(
            id=self.plan.id,
            played_at=datetime.now().astimezone().isoformat(timespec="seconds"),
            practice=self.practice,
            place=own.place,
            points=own.points,
            plan=plan_text(self.plan).decode(),
            tables=tuple(tables),
        )

    def _played_at(self, number: int, table: int) -> Future[Answer]:
        return self._background.run(not is_fast(), play_table, self.plan, number, table)

    def _result(self, number: int, table: int) -> TableResult | None:
        answer = self.of_table(number, table)
        return None if answer is None else answer[0]

    def _played_tables(self, deals: int) -> list[FourTables] | None:
        """Return what the first deals came to at all tables; None while one of them plays."""
        for number in range(1, min(deals, len(self.ours)) + 1):
            self.work_on(number)
        found: list[FourTables] = []
        for number in range(1, deals + 1):
            one, two, three, four = self.tables(number)
            if one is None or two is None or three is None or four is None:
                return None
            found.append((one, two, three, four))
        return found


class PastEvening(EveningGame):
    """An evening of the book; its deals can be looked at again."""

    def __init__(self, plan: EveningPlan, background: Background, played: EveningPlayed) -> None:
        super().__init__(plan, background)
        self._tables = played.tables
        self.ours = [tables[OWN_TABLE - 1] for tables in played.tables]
        self.aided = played.practice

    def _result(self, number: int, table: int) -> TableResult | None:
        return self._tables[number - 1][table - 1]

    def _played_tables(self, deals: int) -> list[FourTables] | None:
        return list(self._tables[:deals])


class Evenings(OwnSeries[EveningPlan, EveningGame, EveningPlayed]):
    """The evenings of one player."""

    shelf, book, works = EveningRecords, EveningBook, "other tables"
    records: EveningRecords  # pyright: ignore[reportIncompatibleVariableOverride]  # set once

    def begin(self, plan: EveningPlan) -> EveningGame:
        """Return a new evening, of which nothing is on disk before its first deal begins.

        Args:
            plan: a plan that was drawn.
        """
        game = EveningGame(replace(plan, begun=created_now()), self._background)
        self.open.insert(0, game)
        return game

    def past(self, played: EveningPlayed) -> PastEvening:
        """Return an evening of the book, to be looked at again.

        Raises:
            PlanError: its plan is another version's.
        """
        return PastEvening(read_plan(played.plan), self._background, played)

    def give_up(self, game: EveningGame) -> None:
        """Give up an evening that waits: it counts nowhere, and cannot go on.

        Args:
            game: one of those that are open; its deal is closed.

        Raises:
            StorageError: it cannot be moved away; it still waits.
        """
        if self.records.is_written(game.plan):
            self.records.set_aside(game.plan.id, GIVEN_UP)
        self.open.remove(game)

    def _waiting(self, done: Set[str]) -> list[EveningGame]:
        """Return the evenings that go on: those that are here, and those of other plans."""
        there = {game.plan.id: game for game in self.open}
        plans = [self._plan(key) for key in self.records.ids() if key not in done | there.keys()]
        found = [EveningGame(plan, self._background) for plan in plans if plan is not None]
        begun = [game for key, game in there.items() if key not in done]
        return sorted([*begun, *found], key=lambda game: game.plan.begun, reverse=True)

    def _plan(self, key: str) -> EveningPlan | None:
        """Return the plan of an evening; of one that cannot be used, say why, once."""
        try:
            return self.records.plan(key)
        except StorageError as fault:
            said: AnyText = fault.text
        except OtherVersionError:
            said = self.records.of_another_version(key)
        except PlanError:
            if not self._writes:
                return None
            said = self.records.set_aside_damaged(key)
        self._unusable.add(key)
        self._notify(said)
        return None


def play_table(plan: EveningPlan, number: int, table: int) -> Answer:
    """Play a deal of an evening at a table of people; return what it came to, and its record.

    Args:
        plan: the evening. number: that of the deal, from 1. table: that of the table, from 2.
    """
    rules, sitters = variants.load(plan.rules), plan.sitters(number, table)
    match, record = play_at_table(rules, plan.dealt(number), sitters, version=plan.company)
    return result_of(match), record


def of_evenings(folder: Path) -> list[Source]:
    """Return a source for each evening of a folder; those given up are not among them."""
    records = EveningRecords(folder)
    return [partial(_of_evening, records, key) for key in records.ids()]


def _of_evening(records: EveningRecords, key: str) -> Iterator[DealSeen]:
    try:
        plan = records.plan(key)
    except (StorageError, PlanError):
        return
    yield from seen_at_table(records, plan, range(1, plan.deals + 1))
