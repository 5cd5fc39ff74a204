"""A life of matches, for tests that end it, and what must be true afterwards."""

from __future__ import annotations

import hashlib
from collections import Counter
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from unittest.mock import patch

from life import Files, Tell, attempt

from pidro_desktop.duplicate import matches as module
from pidro_desktop.duplicate.company import Company
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.matches import Matches, MatchGame
from pidro_desktop.duplicate.tables import TableResult, result_in
from pidro_desktop.match.match import Match
from pidro_desktop.players import make
from pidro_desktop.storage.books.match_book import MatchBook
from pidro_desktop.storage.history import History

COMPANY = Company(("shared:random", "shared:random"), ("shared:random", "shared:random"))
NAMES = ("Victor", "Alice", "Bob", "Carlos")
SECOND = TableResult(8, "H", 0, (9, 5), 4, True)


class Alike:
    """A second table that always does the same, and needs no thought."""

    def __init__(self, *_given: object, **_named: object) -> None:
        pass

    def run(self, *_given: object) -> Future[tuple[TableResult, str]]:
        """What a deal came to."""
        answer: Future[tuple[TableResult, str]] = Future()
        answer.set_result((SECOND, ""))
        return answer

    def close(self) -> None:
        """Nothing has to be stopped."""


def folder_of(files: Files) -> Path:
    return files.home / "matches"


def opened(history: History, files: Files, told: list[str]) -> Matches:
    """The matches as a new start of the program has them."""
    with patch.object(module, "Background", Alike):
        return Matches(history, folder_of(files), notify=lambda text: told.append(str(text)))


def live_matches(files: Files, chance: Random, tell: Tell) -> None:
    """Play one match after the other, as the window would: resume what waits, or begin another."""
    told: list[str] = []
    with closing(History.open(files.history)) as history:
        matches = opened(history, files, told)
        while True:
            waiting = matches.open
            drawn = chance.randbytes(10)
            game = waiting[0] if waiting else matches.begin(MatchCode("finnish", 8, COMPANY, drawn))
            if not game.is_over:
                attempt(lambda: _deal(files, matches, game, chance, tell), tell)  # noqa: B023  called at once
            matches.is_over(game)
            matches.refresh()
            for match in MatchBook(history).all():
                tell("entered", match.id)
            tell("notices", told)


def _deal(files: Files, matches: Matches, game: MatchGame, chance: Random, tell: Tell) -> None:
    """Play the next deal to its end, or to a break."""
    path = folder_of(files) / game.begun.file(game.number)
    match = matches.play(game, "shared:random", NAMES)
    try:
        _play(match, path, chance, tell)
    finally:
        match.close()


def _play(match: Match, path: Path, chance: Random, tell: Tell) -> None:
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


@dataclass
class MatchWitness:
    """What lives of matches have told."""

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
        """Every promise: what was told is there, each match once, and the rest can be resumed."""
        for name, (size, digest) in self.written.items():
            raw = (folder_of(files) / name).read_bytes()
            assert hashlib.sha256(raw[:size]).hexdigest() == digest
        told: list[str] = []
        with closing(History.open(files.history)) as history:
            before = {match.id for match in MatchBook(history).all()}
            assert self.entered <= before
            matches = opened(history, files, told)
            book = MatchBook(history).all()
            assert before <= {match.id for match in book}
            assert max(Counter(match.id for match in book).values(), default=1) == 1
            records = matches.records.all()
            assert {match.id for match in book} <= set(records)
            for match in book:
                begun = records[match.id][0]
                for deal, entered in enumerate(match.ours, 1):
                    result = result_in(matches.read(begun, deal).events)
                    assert (entered.points, entered.net) == (result.points, result.net)
            for game in matches.open:
                self._goes_on(matches, game, told)
            matches.close()
        assert told == []
        assert [file.name for file in files.home.rglob("*.tmp*")] == []

    def _goes_on(self, matches: Matches, game: MatchGame, told: list[str]) -> None:
        """The deal that waits goes on where it was left; all before it are over."""
        assert not game.is_over
        path = matches.records.path(game.begun, game.number)
        if not path.exists():
            return
        events = matches.read(game.begun, game.number).events
        match = matches.records.resume(game.begun, game.number, lambda text: told.append(str(text)))
        assert match is not None
        assert tuple(match.events)[: len(events)] == tuple(events)
        match.close()
