"""A life of everything besides playing, for tests that end it: what is kept, carried and solved.

Positions, house rules, friends' lines, exports of games and statistics, imports, deleted records,
puzzles, lessons, facts of games, and counting from the records.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from laid_positions import laid
from life import CARRIED_OUT, Files, Tell, attempt, leftovers
from match_life import COMPANY
from records import played

from pidro_desktop import variants
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.match.kept_positions import KeptPositions
from pidro_desktop.statistics import export as statistics
from pidro_desktop.statistics.facts import VERSION
from pidro_desktop.statistics.figures import figures
from pidro_desktop.statistics.filters import Filters
from pidro_desktop.statistics.recount import recount
from pidro_desktop.statistics.rows import rows_of
from pidro_desktop.storage import atomic, house_rules, trash
from pidro_desktop.storage.archive import Kept, files_in, skim
from pidro_desktop.storage.books.course_book import Finish, add_finish, stars
from pidro_desktop.storage.books.puzzle_book import PuzzleTry, add_try, tries_of
from pidro_desktop.storage.game_facts import Facts, Source, connect, keep
from pidro_desktop.storage.history import History
from pidro_desktop.storage.sweeping import sweep_parts
from pidro_desktop.storage.transfer import export, import_games

NOON = datetime(2026, 3, 16, 12, tzinfo=UTC)
AT = "2026-03-16T14:00:00+02:00"
MATCH = Begun(MatchCode("finnish", 8, COMPANY, bytes(10)), "20260316-180000-000000")
SEVERAL = 6
"""Things of a kind that somebody has at most at a time."""


@dataclass
class Shelf:
    """Everything that somebody has besides games, in the folders of a home."""

    files: Files
    history: History
    chance: Random
    tell: Tell

    @property
    def saves(self) -> Path:
        return self.files.home / "saves"

    @property
    def out(self) -> Path:
        return self.files.home / CARRIED_OUT

    def doing(self, kind: str, key: str) -> None:
        """Something is going to come, or to go."""
        self.tell("doing", [kind, key])

    def there(self, kind: str, key: str) -> None:
        """It has come."""
        self.tell("there", [kind, key])

    def gone(self, kind: str, key: str) -> None:
        """It has gone."""
        self.tell("gone", [kind, key])

    # ------------------------------------------------------ files of its own

    def position(self) -> None:
        """Keep a position, or one no more."""
        shelf = positions(self.files)
        kept = shelf.all()
        if len(kept) > self.chance.randrange(1, SEVERAL):
            one = self.chance.choice(kept)
            self.doing("position", one.name)
            shelf.delete(one)
            self.gone("position", one.name)
            return
        name = f"Position {self.chance.getrandbits(64):x}"
        self.doing("position", name)
        shelf.keep(name, laid("bid"))
        self.there("position", name)

    def house(self) -> None:
        """Save house rules, other ones under the same name, or delete them."""
        folder = houses(self.files)
        atomic.make_folder(folder)
        found = house_rules.all_in(folder, variants.load).found
        if len(found) > self.chance.randrange(1, SEVERAL):
            one = self.chance.choice(found)
            self.doing("house", one.name)
            house_rules.delete(one.path)
            self.gone("house", one.name)
            return
        rules = variants.load("finnish", {"target": self.chance.randrange(20, 90)})
        name = f"House {self.chance.getrandbits(64):x}"
        self.doing("house", name)
        path = house_rules.save(folder, name, rules)
        self.there("house", name)
        house_rules.save(folder, name, variants.load("finnish"), path)

    def friend(self) -> None:
        """Keep what a friend has sent."""
        line = f"pidro-line-{self.chance.getrandbits(64):x}"
        self.doing("friend", line)
        friends(self.files).keep_friend(MATCH, line)
        self.there("friend", line)

    # ------------------------------------------------------ games and numbers

    def export(self) -> None:
        """Write a game, or the statistics, where somebody wants them."""
        games = self._games()
        if games and self.chance.random() < 0.5:
            self._whole(export(self.chance.choice(games), self.out))
            return
        rows = rows_of(self.history.path)
        for path in statistics.export(rows, figures(rows, Filters()), self.out):
            self._whole(path)

    def _whole(self, path: Path) -> None:
        self.tell("exported", [path.name, path.stat().st_size])

    def bring_in(self) -> None:
        """Import a game of somebody else."""
        source, seed = self.files.home / "mail.pidro.jsonl", f"mail {self.chance.randrange(20)}"
        source.write_text("".join(f"{line}\n" for line in played(seed, 1)), "utf-8")
        self.doing("imported", seed)
        import_games(source, self.saves, self._games(), variants.load)
        self.there("imported", seed)

    def throw_away(self) -> None:
        """Delete an imported game, and bring it back or not."""
        games = [game for game in self._games() if game.imported]
        if not games:
            return
        game, bin_ = self.chance.choice(games), trash.Trash()
        self.doing("imported", _seed(game))
        bin_.discard(game.path)
        if self.chance.random() < 0.5:
            bin_.restore()
            self.there("imported", _seed(game))
        else:
            bin_.empty()
            self.gone("imported", _seed(game))

    def _games(self) -> list[Kept]:
        paths = files_in(self.saves) if self.saves.is_dir() else []
        return [game for path in paths for game in skim(path, variants.load) if not game.fault]

    # ------------------------------------------------------ rows of the books

    def puzzle(self) -> None:
        """Decide a puzzle."""
        name = f"p{self.chance.getrandbits(64):x}"
        self.doing("puzzle", name)
        add_try(self.history, PuzzleTry(name, AT, 1, 0, 1500.5, 60.25, 0.06, 1400.0, 40.0, 0.03))
        self.there("puzzle", name)

    def lesson(self) -> None:
        """Finish a lesson."""
        name = f"lesson {self.chance.getrandbits(64):x}"
        self.doing("lesson", name)
        add_finish(self.history, Finish(name, 0, 1), NOON)
        self.there("lesson", name)

    def facts(self) -> None:
        """Store what was worked out of each game, as the statistics do in a second thread."""
        if rows := rows_of(self.history.path):
            with closing(connect(self.history.path, writes=True)) as connection:
                facts = [Facts(row.seq, Source.RECORD, row.deals, None) for row in rows]
                keep(connection, VERSION, facts)

    def recount(self) -> None:
        """Count from the records, where everything is counted: nothing comes of it."""
        assert recount(self.history, self.saves) == 0


def _seed(game: Kept) -> str:
    """What tells an imported game from others."""
    assert game.header is not None
    return game.header.seed


def positions(files: Files) -> KeptPositions:
    return KeptPositions(files.home / "positions.txt")


def houses(files: Files) -> Path:
    return files.home / "rules"


def friends(files: Files) -> MatchRecords:
    return MatchRecords(files.home / "matches")


ACTIONS: tuple[Callable[[Shelf], None], ...] = (
    Shelf.position,
    Shelf.house,
    Shelf.friend,
    Shelf.export,
    Shelf.bring_in,
    Shelf.throw_away,
    Shelf.puzzle,
    Shelf.lesson,
    Shelf.facts,
    Shelf.recount,
)


def opened(files: Files) -> History:
    """What a start of the program does with all this."""
    sweep_parts(files.home, "positions.txt".__eq__)
    sweep_parts(houses(files), lambda name: name.endswith(house_rules.SUFFIX))
    sweep_parts(files.home / "saves", lambda name: name.endswith(".pidro.jsonl"))
    trash.sweep(files.home / "saves")
    friends(files).sweep()
    return History.open(files.history)


def live_shelf(files: Files, chance: Random, tell: Tell) -> None:
    """Do one thing after the other."""
    with closing(opened(files)) as history:
        shelf = Shelf(files, history, chance, tell)
        while True:
            action = chance.choice(ACTIONS)
            attempt(lambda: action(shelf), tell)  # noqa: B023  called at once


@dataclass
class ShelfWitness:
    """What lives of everything besides playing have told."""

    sure: dict[tuple[str, str], bool] = field(default_factory=dict)
    maybe: set[tuple[str, str]] = field(default_factory=set)
    exported: dict[str, int] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)

    def hear(self, what: str, told: object) -> None:
        """Take down one thing told."""
        assert isinstance(told, list)
        if what == "notices":
            self.notices += told
        elif what == "exported":
            self.exported[told[0]] = told[1]
        else:
            kind, key = told
            self.maybe.discard((kind, key))
            if what == "doing":
                self.sure.pop((kind, key), None)
                self.maybe.add((kind, key))
            else:
                self.sure[kind, key] = what == "there"

    def judge(self, files: Files) -> None:
        """Every promise: what came is there, what went is not, and nothing else is."""
        with closing(opened(files)) as history:
            assert history.notice is None or "was empty" in history.notice, history.notice
            found = self._found(files, history)
        must = {one for one, there in self.sure.items() if there}
        assert must <= found, must - found
        assert found <= must | self.maybe, found - must - self.maybe
        assert not {one for one, there in self.sure.items() if not there} & found
        for one in self.maybe & found:
            self.sure[one] = True
        self.maybe.clear()
        for name, size in self.exported.items():
            assert (files.home / CARRIED_OUT / name).stat().st_size == size
        assert leftovers(files) == []

    def _found(self, files: Files, history: History) -> set[tuple[str, str]]:
        rules = house_rules.all_in(houses(files), variants.load)
        assert rules.refused == ()
        saves = files.home / "saves"
        games = files_in(saves) if saves.is_dir() else []
        kept_games = [game for path in games for game in skim(path, variants.load)]
        assert [game.reason for game in kept_games if game.fault] == []
        kept = positions(files)
        assert len(kept.all()) == (
            len(kept.path.read_text().splitlines()) if kept.path.exists() else 0
        )
        kinds = {
            "position": (position.name for position in kept.all()),
            "house": (item.name for item in rules.found),
            "friend": friends(files).friends(MATCH),
            "imported": (_seed(game) for game in kept_games if game.imported),
            "puzzle": (row.puzzle for row in tries_of(history)),
            "lesson": stars(history),
        }
        return {(kind, key) for kind, keys in kinds.items() for key in keys}
