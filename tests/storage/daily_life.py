"""A life of daily deals, for tests that end it, and what must be true afterwards."""

from __future__ import annotations

import hashlib
import time
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from random import Random

from life import Files, Tell, attempt, leftovers

from pidro_desktop.daily import dailies as module
from pidro_desktop.daily import deal_of_day
from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.daily.deal_of_day import Par, company_of
from pidro_desktop.daily.fair_par import fair_par
from pidro_desktop.daily.records import DailyRecord, finished, read
from pidro_desktop.match.match import Match
from pidro_desktop.players import make
from pidro_desktop.players.player import Player
from pidro_desktop.storage.books.daily_book import DailyBook, DealOfBook
from pidro_desktop.storage.history import History

BEGIN = date(2026, 3, 1)
DEAL = DealOfBook("H", 0, 8, True, (9, 5), (9, 5))


def quick_par(day: date) -> Par:
    """A par that needs no thought."""
    return Par(day, company_of(day), day.day, DEAL, "")


def quick_companion(day: date) -> Player:
    del day  # alike on all days
    return make("random")


def folder_of(files: Files) -> Path:
    return files.home / "daily"


def live_dailies(files: Files, chance: Random, tell: Tell) -> None:
    """Play one daily deal after the other, in any order of days, as the window would.

    A life goes on about where the one before it ended, and never runs out of days.
    """
    deal_of_day.companion = quick_companion
    module.par_of = quick_par
    told: list[str] = []
    with closing(History.open(files.history)) as history:
        dailies = Dailies(history, folder_of(files), notify=told.append)
        for number in count(max(0, len(DailyBook(history).results()) - 5)):
            today = BEGIN + timedelta(days=number)
            dailies.see(today)
            day = today - timedelta(days=chance.choice((0, 0, 0, 1, 5)))
            while not dailies.is_played(day):
                match = attempt(lambda: dailies.play(day, today), tell)  # noqa: B023  called at once
                if match is not None:
                    attempt(lambda: _play(dailies, match, day, chance, tell), tell)  # noqa: B023  called at once
                    match.close()
                dailies.refresh()
            while dailies.waiting:
                dailies.enter()
                time.sleep(0.0005)
            if day in DailyBook(history).results():
                tell("entered", day.isoformat())
            tell("notices", told)


def _play(dailies: Dailies, match: Match, day: date, chance: Random, tell: Tell) -> None:
    """Play on to the end of the deal, or to a break."""
    record = dailies.records.all()[day]
    if not match.started:
        match.deal()
    while asks := match.asks():
        ask = asks[0]
        player = make("random") if match.is_person(ask.seat) else match.setup.players[ask.seat]
        match.submit(player.decide(match.game_view(ask.seat), chance))
        raw = record.path.read_bytes()
        tell("written", [record.path.name, len(raw), hashlib.sha256(raw).hexdigest()])
        if chance.random() < 0.04:
            return


@dataclass
class DailyWitness:
    """What lives of daily deals have told."""

    entered: set[str] = field(default_factory=set)
    written: dict[str, tuple[int, str]] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)

    def hear(self, what: str, told: object) -> None:
        """Take down one thing told."""
        if what == "entered":
            self.entered.add(str(told))
        elif what == "written":
            assert isinstance(told, list)
            name, size, digest = told
            self.written[name] = size, digest
        else:
            assert isinstance(told, list)
            self.notices += told

    def judge(self, files: Files) -> None:
        """Every promise: what was told is there, each day once, and the rest can be resumed."""
        for name, (size, digest) in self.written.items():
            raw = (folder_of(files) / name).read_bytes()
            assert hashlib.sha256(raw[:size]).hexdigest() == digest
        with closing(History.open(files.history)) as history:
            before = DailyBook(history).results()
            assert {date.fromisoformat(day) for day in self.entered} <= set(before)
            told: list[str] = []
            dailies = self._opened(history, files, told)
            assert told == []
            results = DailyBook(history).results()
            assert before.items() <= results.items()
            records = dailies.records.all()
            assert set(results) <= set(records)
            for day, record in records.items():
                self._compare(dailies, day, record, told)
            assert told == []
            dailies.close()
        assert leftovers(files) == []

    def _opened(self, history: History, files: Files, told: list[str]) -> Dailies:
        """Open the book as a new start of the program does, until nothing waits to be entered."""
        par_of, module.par_of = module.par_of, quick_par
        try:
            dailies = Dailies(history, folder_of(files), notify=told.append)
            while dailies.waiting:
                dailies.enter()
                time.sleep(0.0005)
        finally:
            module.par_of = par_of
        return dailies

    def _compare(self, dailies: Dailies, day: date, record: DailyRecord, told: list[str]) -> None:
        deal = finished(record)
        assert (deal is not None) == (day in dailies.results)
        if deal is not None:
            result = dailies.results[day]
            fair = fair_par(day)
            assert (result.deal, result.par) == (deal, day.day if fair is None else fair.par)
            assert (result.record, result.played_on) == (record.path.name, record.begun_on)
            return
        events = read(record).events
        match = dailies.records.resume(record, told.append)
        assert match is not None
        assert tuple(match.events)[: len(events)] == tuple(events)
        match.close()
