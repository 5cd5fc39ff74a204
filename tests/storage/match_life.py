"""A life of matches, for tests that end it, and what must be true afterwards."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from random import Random
from unittest.mock import patch

from deals_life import DealsWitness, judge_results, judge_sweeping, judge_waiting, play_deal
from life import Files, Tell, attempt

from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.company import Company
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.matches import Matches, MatchGame
from pidro_desktop.storage.books.match_book import MatchBook, TableResult
from pidro_desktop.storage.history import History

COMPANY = Company(("shared:random", "shared:random"), ("shared:random", "shared:random"))
NAMES = ("Victor", "Alice", "Bob", "Carlos")
SECOND = TableResult(8, "H", 0, (9, 5), 4, True)


class Alike:
    """Another table that always does the same, and needs no thought."""

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
    with patch.object(deal_records, "Background", Alike):
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
    play_deal(matches.play(game, NAMES, "shared:random"), path, chance, tell)


class MatchWitness(DealsWitness):
    """What lives of matches have told."""

    def judge(self, files: Files) -> None:
        """Every promise: what was told is there, each match once, and the rest can be resumed."""
        self.judge_records(folder_of(files))
        told: list[str] = []
        with closing(History.open(files.history)) as history:
            before = {match.id for match in MatchBook(history).all()}
            matches = opened(history, files, told)
            book = MatchBook(history).all()
            self.judge_book(before, [match.id for match in book])
            records = matches.records.all()
            assert {match.id for match in book} <= set(records)
            for match in book:
                judge_results(matches.records, records[match.id][0], match.ours)
            for game in matches.open:
                assert not game.is_over
                judge_waiting(matches.records, game.begun, game.number, told)
            matches.close()
        assert told == []
        judge_sweeping(files)
