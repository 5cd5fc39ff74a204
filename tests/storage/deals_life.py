"""What lives of matches and of evenings have in common: deals in files of their own, and kills."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Protocol, TypeVar

from dying import ANYWHERE, INSIDE, killed
from life import Files, Tell, leftovers

from pidro_desktop.duplicate.deal_records import DealRecords, Series
from pidro_desktop.duplicate.tables import result_in
from pidro_desktop.match.match import Match
from pidro_desktop.players import make
from pidro_desktop.storage.books.match_book import TableResult

S = TypeVar("S", bound=Series)
KINDS = (ANYWHERE, *INSIDE)


def play_deal(match: Match, path: Path, chance: Random, tell: Tell) -> None:
    """Play a deal to its end, or to a break, and close it; each decision is told."""
    try:
        if not match.started:
            match.deal()
        while not match.needs_deal:
            ask = match.asks()[0]
            player = match.setup.players.get(ask.seat) or make("random")
            match.submit(player.decide(match.game_view(ask.seat), chance))
            raw = path.read_bytes()
            tell("written", [path.name, len(raw), hashlib.sha256(raw).hexdigest()])
            if chance.random() < 0.02:
                return
    finally:
        match.close()


@dataclass
class DealsWitness:
    """What lives of deals have told."""

    entered: set[str] = field(default_factory=set)
    given_up: set[str] = field(default_factory=set)
    written: dict[str, tuple[int, str]] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)

    def hear(self, what: str, told: object) -> None:
        """Take down one thing told."""
        if what in ("entered", "given_up"):
            getattr(self, what).add(str(told))
        elif what == "written":
            assert isinstance(told, list)
            name, size, digest = told
            self.written[name] = size, digest
        else:
            assert isinstance(told, list)
            self.notices += told

    def judge_records(self, folder: Path) -> None:
        """Every decision that was told is in the records."""
        for name, (size, digest) in self.written.items():
            raw = (folder / name).read_bytes()
            assert hashlib.sha256(raw[:size]).hexdigest() == digest

    def judge_book(self, before: set[str], book: list[str]) -> None:
        """What was told to be entered was there at once, and each is there once."""
        assert self.entered <= before <= set(book)
        assert max(Counter(book).values(), default=1) == 1
        assert not self.given_up & set(book)


def judge_results(records: DealRecords[S], series: S, entered: Iterable[TableResult]) -> None:
    """The book has of each deal what its record says."""
    for deal, table in enumerate(entered, 1):
        result = result_in(records.read(series, deal).events)
        assert (table.points, table.net) == (result.points, result.net)


def judge_waiting(records: DealRecords[S], series: S, deal: int, told: list[str]) -> None:
    """The deal that waits goes on where it was left."""
    if not records.path(series, deal).exists():
        return
    events = records.read(series, deal).events
    match = records.resume(series, deal, lambda text: told.append(str(text)))
    assert match is not None
    assert tuple(match.events)[: len(events)] == tuple(events)
    match.close()


def judge_sweeping(files: Files) -> None:
    """Nothing half written is left after the next start."""
    assert leftovers(files) == []


class Judge(Protocol):
    """A witness who can say afterwards whether every promise was kept."""

    def hear(self, what: str, told: object) -> None:
        """Take down one thing told."""

    def judge(self, files: Files) -> None:
        """Look at the files after a life."""


def kill(
    files: Files,
    witness: Judge,
    life: Callable[[Files, Random, Tell], object],
    times: int,
    seed: int,
) -> Counter[str]:
    """Kill as often, in turn anywhere and inside each kind of call; where it was each time."""
    chance, places = Random(seed), Counter[str]()
    for number in range(times):
        kind = KINDS[number % len(KINDS)]
        _, place = killed(files, kind, chance, witness=witness, life=life)
        places[place] += 1
        try:
            witness.judge(files)
        except Exception as fault:
            fault.add_note(f"kill {number}, {kind}, died at {place}")
            raise
    return places
