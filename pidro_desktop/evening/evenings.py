"""The evenings of a person: what is begun, what the four tables have made of it, what is played."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from pidro_desktop import variants
from pidro_desktop.background import Background
from pidro_desktop.duplicate.deal_records import Names, OwnDeals
from pidro_desktop.duplicate.matches import for_book, from_book
from pidro_desktop.duplicate.tables import TableResult, play_at_table, result_of
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.evening.evening_records import (
    GIVEN_UP,
    EveningRecords,
    OtherVersionError,
    PlanError,
    plan_text,
    read_plan,
)
from pidro_desktop.evening.plan import OWN_PAIR, OWN_TABLE, ROUNDS, TABLES, EveningPlan
from pidro_desktop.evening.standing import Standing, standing
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import created_now
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.storage.books.evening_book import EveningBook, EveningPlayed, FourTables, nets_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText

FourResults = tuple[TableResult | None, TableResult | None, TableResult | None, TableResult | None]
Answer = tuple[TableResult, str]
OTHERS = range(OWN_TABLE + 1, TABLES + 1)
"""The numbers of the tables at which people play by themselves."""


class EveningGame(OwnDeals):
    """An evening that a person plays, deal by deal, while the other tables are worked out.

    Attributes:
        plan: the evening.
    """

    def __init__(self, plan: EveningPlan, background: Background) -> None:
        super().__init__(plan.deals)
        self.plan = plan
        self._background = background
        self._others: dict[tuple[int, int], Future[Answer]] = {}

    @property
    def round(self) -> int:
        """Return the number of the round to play, from 1; the last one if all are played."""
        return min(self.plan.round_of(self.number), ROUNDS)

    @property
    def rounds_played(self) -> int:
        """Return how many rounds are played to their end at the person's table."""
        return len(self.ours) // self.plan.per_round

    @property
    def practice(self) -> bool:
        """Return whether it is only practice: with a hint or undo."""
        return self.aided

    def tables(self, number: int) -> FourResults:
        """Return what a deal came to at the four tables, the person's first.

        Args:
            number: the number of the deal, from 1.

        Returns:
            None for each table that still plays; for all if the person has still to play the deal.
        """
        if number > len(self.ours):
            return None, None, None, None
        two, three, four = (self._result(number, table) for table in OTHERS)
        return self.ours[number - 1], two, three, four

    def of_table(self, number: int, table: int) -> Answer | None:
        """Return what a deal came to at another table, and its record; None as in ``tables``.

        Args:
            number: the number of the deal, from 1. table: that of the table, from 2.
        """
        if number > len(self.ours):
            return None
        self.work_on(number)
        answer = self._others[number, table]
        return answer.result() if answer.done() else None

    def standing(self, rounds: int) -> list[Standing] | None:
        """Return where the pairs stood after so many rounds, the best first.

        Returns:
            None if a table still plays in one of them.
        """
        deals = rounds * self.plan.per_round
        played = self._played_tables(deals)
        return None if played is None else standing(self.plan, list(map(nets_of, played)))

    def work_on(self, number: int) -> None:
        """Begin to work out a deal at the other tables, if that has not begun."""
        for table in OTHERS:
            if number <= self.deals and (number, table) not in self._others:
                slow = not is_fast()
                self._others[number, table] = self._background.run(
                    slow, play_table, self.plan, number, table
                )

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
            found.append((for_book(one), for_book(two), for_book(three), for_book(four)))
        return found


class PastEvening(EveningGame):
    """An evening of the book; its deals can be looked at again."""

    def __init__(self, plan: EveningPlan, background: Background, played: EveningPlayed) -> None:
        super().__init__(plan, background)
        self._tables = played.tables
        self.ours = [from_book(tables[OWN_TABLE - 1]) for tables in played.tables]
        self.aided = played.practice

    def _result(self, number: int, table: int) -> TableResult | None:
        return from_book(self._tables[number - 1][table - 1])

    def _played_tables(self, deals: int) -> list[FourTables] | None:
        return list(self._tables[:deals])


class Evenings:
    """The evenings of one player. Use it in the thread of ``history``.

    Attributes:
        records: the files.
        played: the evenings that are in the book, the first one first.
        open: those that are not, the newest first.
    """

    def __init__(
        self,
        history: History,
        folder: Path,
        *,
        wake: Callable[[], None] = lambda: None,
        notify: Callable[[AnyText], None] = lambda _sentence: None,
        writes: bool = True,
    ) -> None:
        self.records = EveningRecords(folder)
        self.played: list[EveningPlayed] = []
        self.open: list[EveningGame] = []
        self._book = EveningBook(history)
        self._background = Background("other tables", wake, gently=True)
        self._notify = notify
        self._writes = writes
        self._unusable: set[str] = set()
        if writes:
            self.records.sweep()
        self.refresh()

    def refresh(self) -> None:
        """Read the book and the plans again, and enter what is over."""
        try:
            self.played = self._book.all()
        except StorageError as fault:
            self._notify(fault.text)
        there = {game.plan.id: game for game in self.open}
        done = {evening.id for evening in self.played} | self._unusable
        plans = [self._plan(key) for key in self.records.ids() if key not in done | there.keys()]
        found = [EveningGame(plan, self._background) for plan in plans if plan is not None]
        begun = [game for key, game in there.items() if key not in done]
        self.open = sorted([*begun, *found], key=lambda game: game.plan.begun, reverse=True)
        for game in self.open:
            game.follow(self.records, game.plan)
        self.enter()

    def begin(self, plan: EveningPlan) -> EveningGame:
        """Return a new evening, of which nothing is on disk before its first deal begins.

        Args:
            plan: a plan that was drawn.
        """
        game = EveningGame(replace(plan, begun=created_now()), self._background)
        self.open.insert(0, game)
        return game

    def play(self, game: EveningGame, names: Names) -> Match:
        """Return the deal of an evening that is next: begun, or where it was left.

        Args:
            game: the evening, which is not over.
            names: the names of the seats, if it is begun.

        Raises:
            StorageError: it cannot be saved.
        """
        plan, number = game.plan, game.number
        if not self.records.is_written(plan):
            self.records.write(plan)
        game.work_on(number)
        match = None
        if self.records.path(plan, number).exists():
            match = self.records.resume(plan, number, self._notify)
        return match or self.records.begin(plan, number, plan.partner, names)

    def is_over(self, game: EveningGame) -> bool:
        """Take over what the deal came to that is played now, if it is; return whether it is."""
        return game.follow(self.records, game.plan)

    def past(self, played: EveningPlayed) -> PastEvening:
        """Return an evening of the book, to be looked at again.

        Raises:
            PlanError: its plan is another version's.
        """
        return PastEvening(read_plan(played.plan), self._background, played)

    def enter(self) -> bool:
        """Enter the evenings that are over at all tables; return whether there were any."""
        over = [(game, done) for game in self.open if (done := game.played()) is not None]
        for game, done in over:
            try:
                if self._writes:
                    self._book.add(done)
            except StorageError as fault:
                self._notify(fault.text)
            self.played.append(done)
            self.open.remove(game)
        return bool(over)

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

    def read(self, plan: EveningPlan, deal: int) -> GameReader:
        """Return the game of a deal at the person's table.

        Raises:
            StorageError: its record cannot be read.
        """
        return self.records.read(plan, deal)

    def close(self) -> None:
        """Stop working, without waiting."""
        self._background.close()

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
