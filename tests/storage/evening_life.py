"""A life of evenings, for tests that end it, and what must be true afterwards."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random
from unittest.mock import patch

from deals_life import DealsWitness, judge_results, judge_sweeping, judge_waiting, play_deal
from life import Files, Tell, attempt
from match_life import NAMES, Alike

from pidro_desktop.duplicate import deal_records
from pidro_desktop.evening.evening_records import read_plan
from pidro_desktop.evening.evenings import EveningGame, Evenings
from pidro_desktop.evening.plan import draw_plan
from pidro_desktop.figures.people import FOUR, PEOPLE
from pidro_desktop.players import make
from pidro_desktop.storage.books.evening_book import EveningBook
from pidro_desktop.storage.history import History

OURS = (PEOPLE[FOUR[0]].figure, PEOPLE[FOUR[2]].figure)


def folder_of(files: Files) -> Path:
    return files.home / "evenings"


def opened(history: History, files: Files, told: list[str]) -> Evenings:
    """The evenings as a new start of the program has them."""
    with patch.object(deal_records, "Background", Alike):
        return Evenings(history, folder_of(files), notify=lambda text: told.append(str(text)))


def live_evenings(files: Files, chance: Random, tell: Tell) -> None:
    """Play one evening after the other: resume what waits, begin another, at times give one up."""
    told: list[str] = []
    with (
        closing(History.open(files.history)) as history,
        patch.object(deal_records, "member", lambda *_who: make("random")),
    ):
        evenings = opened(history, files, told)
        while True:
            waiting = evenings.open
            drawn = chance.randbytes(10)
            plan = draw_plan("finnish", 2, "shared:random", OURS, drawn)
            game = waiting[0] if waiting else evenings.begin(plan)
            if not game.is_over:
                attempt(lambda: _deal(files, evenings, game, chance, tell), tell)  # noqa: B023  called at once
            evenings.is_over(game)
            if chance.random() < 0.02 and not game.is_over:
                attempt(lambda: evenings.give_up(game), tell)  # noqa: B023  called at once
                tell("given_up", game.plan.id)
            evenings.refresh()
            for evening in EveningBook(history).all():
                tell("entered", evening.id)
            tell("notices", told)


def _deal(files: Files, evenings: Evenings, game: EveningGame, chance: Random, tell: Tell) -> None:
    """Play the next deal to its end, or to a break."""
    path = folder_of(files) / game.plan.file(game.number)
    play_deal(evenings.play(game, NAMES), path, chance, tell)


class EveningWitness(DealsWitness):
    """What lives of evenings have told."""

    def judge(self, files: Files) -> None:
        """Every promise: what was told is there, each evening once, and the rest can be resumed."""
        self.judge_records(folder_of(files))
        told: list[str] = []
        with closing(History.open(files.history)) as history:
            before = {evening.id for evening in EveningBook(history).all()}
            evenings = opened(history, files, told)
            book = EveningBook(history).all()
            self.judge_book(before, [evening.id for evening in book])
            for evening in book:
                own = [tables[0] for tables in evening.tables]
                judge_results(evenings.records, read_plan(evening.plan), own)
            kept = {game.plan.id for game in evenings.open} | {evening.id for evening in book}
            assert not self.given_up & kept
            self._has_a_plan(folder_of(files), kept)
            for game in evenings.open:
                assert not game.is_over
                judge_waiting(evenings.records, game.plan, game.number, told)
            evenings.close()
        assert told == []
        judge_sweeping(files)

    def _has_a_plan(self, folder: Path, kept: set[str]) -> None:
        """Each deal on disk belongs to an evening that is known, or that was given up."""
        aside = {read_plan(path.read_bytes()).id for path in folder.glob("saves/given-up-*.json")}
        assert self.given_up <= aside
        assert not kept & aside
        assert {name.partition("_")[0] for name in self.written} <= kept | aside
