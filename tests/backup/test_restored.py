"""What a backup has of somebody comes back: added or in place, into anybody, and undone again."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from shutil import copy, copytree
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from kept_homes import (
    TODAY,
    everything,
    finished,
    household,
    keep,
    named,
    result,
    shared,
)
from made_zips import made
from slices import rounds

from pidro_desktop.backup.fault import BackupFault, Kind
from pidro_desktop.backup.restoring import WHY, How, Restored, restore, undo
from pidro_desktop.backup.writing import write
from pidro_desktop.storage import people
from pidro_desktop.storage.history import History
from pidro_desktop.storage.household import MOST
from pidro_desktop.storage.people import FIRST, folder_of
from pidro_desktop.storage.record_file import Progress, Stopped

ADD, REPLACE = How.ADD, How.REPLACE


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What every test begins with, made once."""
    folder = tmp_path_factory.mktemp("template")
    shared(folder / "old")
    write(folder / "all.zip", household(folder / "old"))
    keep(folder / "new", FIRST, "Eva", range(4, 5))
    with closing(History.open(folder / "new" / "data" / "history.sqlite3")) as history:
        for number in range(10, 13):
            history.record_game(result(number))
            name = f"20260315-0000{number}.pidro.jsonl"
            (folder / "new" / "data" / "saves" / name).write_bytes(finished(number))
    return folder


@pytest.fixture(name="old")
def _old(template: Path, tmp_path: Path) -> Path:
    """A backup of Åsa, who has finished games 0 to 4, and of Nils."""
    copytree(template / "old", tmp_path / "old")
    return Path(copy(template / "all.zip", tmp_path))


@pytest.fixture(name="home")
def _home(template: Path, tmp_path: Path) -> Path:
    """The home of Eva, who has finished games 10 to 12 and one that Åsa has, too."""
    return Path(copytree(template / "new", tmp_path / "new"))


def into(home: Path, path: Path, how: How, person: str | None = FIRST) -> Restored:
    """Restore Åsa, as a program that was just started does."""
    found = household(home)
    person = found.ids[0] if person == FIRST else person
    return restore(path, "first", found, person, how, TODAY)


def data(home: Path, person: str) -> Path:
    return folder_of(home / "data", person)


def rows(home: Path, person: str, table: str, column: str) -> list[object]:
    with closing(sqlite3.connect(data(home, person) / "history.sqlite3")) as book:
        return [row[0] for row in book.execute(f"SELECT {column} FROM {table} ORDER BY rowid")]


def statistics(home: Path, person: str) -> tuple[int, int]:
    history = History.open(data(home, person) / "history.sqlite3")
    try:
        assert history.notice is None
        return history.lifetime()
    finally:
        history.close()


def own(home: Path, person: str = FIRST) -> dict[str, bytes]:
    """Somebody's files, by their names."""
    others = (people.FOLDER, people.FILE, "rules")
    found: dict[str, bytes] = {}
    for kind in ("config", "data"):
        for name, content in everything(folder_of(home / kind, person)).items():
            if person or name.partition("/")[0] not in others:
                found[f"{kind}/{name}"] = content
    return found


def test_replacing_gives_the_bytes_of_the_backup(home: Path, old: Path, tmp_path: Path) -> None:
    done = into(home, old, REPLACE)
    found = own(home, done.person)
    before = own(tmp_path / "old")
    with zipfile.ZipFile(old) as packed:
        assert found.pop("data/history.sqlite3") == packed.read("people/first/history.sqlite3")
    unfinished = {name for name in found if "unfinished" in name}
    assert len(unfinished) == done.open == 1
    for name in set(found) - unfinished:
        assert found[name] == before[name], name
    gone = {name for name in before if name not in found}
    assert {name.rpartition("/")[2] for name in gone} == {
        *("history.sqlite3", "current.pidro.jsonl", "current.secret")
    }
    assert statistics(home, done.person) == statistics(tmp_path / "old", FIRST)


@pytest.mark.parametrize("how", How)
def test_who_is_restored_plays_in_the_place_of_who_was_there(
    home: Path, old: Path, how: How
) -> None:
    done = into(home, old, how)
    found = household(home)
    assert found.ids == (done.person,)
    assert found.people.active == done.person
    assert people.active_in(found.file) == done.person
    assert done.before == FIRST
    assert found.settings(done.person).names[0] == ("Eva" if how is ADD else "Åsa")


@pytest.mark.parametrize("how", How)
def test_undoing_gives_back_the_same_bytes(home: Path, old: Path, how: How) -> None:
    before, list_before = own(home), household(home).ids
    done = into(home, old, how)
    after = own(home, done.person)
    assert own(home) == before
    assert undo(household(home), done.person, TODAY) == FIRST
    assert household(home).ids == list_before
    assert household(home).people.active == FIRST
    assert own(home) == before
    assert undo(household(home), FIRST, TODAY) == done.person
    assert own(home, done.person) == after
    assert household(home).ids == (done.person,)


def test_after_adding_the_statistics_are_the_sums(home: Path, old: Path, tmp_path: Path) -> None:
    done = into(home, old, ADD)
    assert done.games == 4  # game 4 was there
    won, lost = statistics(home, done.person)
    assert (won, lost) == (3 + 4 - 1, 1 + 1)
    assert sum(statistics(tmp_path / "old", FIRST)) == 5
    games = rows(home, done.person, "game", "id")
    assert games == [*(f"game {number}" for number in (0, 1, 2, 3, 4, 10, 11, 12))]
    assert len(rows(home, done.person, "deal", "game")) == 8
    assert len(rows(home, done.person, "puzzle_try", "puzzle")) == 5
    assert len(rows(home, done.person, "lesson", "lesson")) == 5


def test_adding_keeps_what_was_there_and_the_game_that_is_played(home: Path, old: Path) -> None:
    before = own(home)
    done = into(home, old, ADD)
    after = own(home, done.person)
    for name in set(before) - {"data/history.sqlite3", "data/positions.txt"}:
        assert after[name] == before[name]
    assert after["data/positions.txt"] == "Åsa P1:abc\nEva P1:abc\n".encode()
    assert "data/current.secret" in after


def test_restoring_twice_adds_nothing_twice(home: Path, old: Path) -> None:
    first = into(home, old, ADD)
    once = own(home, first.person)
    second = into(home, old, ADD)
    assert second.before == first.person
    assert (second.games, second.records, second.open, second.rules) == (0, 0, 0, ())
    twice = own(home, second.person)
    assert once.keys() == twice.keys()
    for name in set(once) - {"data/history.sqlite3"}:
        assert once[name] == twice[name]
    for table, column in (("game", "id"), ("puzzle_try", "puzzle"), ("lesson", "at")):
        assert rows(home, first.person, table, column) == rows(home, second.person, table, column)


def test_a_backup_of_what_is_here_adds_nothing(home: Path, tmp_path: Path) -> None:
    mine = write(tmp_path / "mine.zip", household(home)).path
    done = into(home, mine, ADD)
    assert (done.games, done.records, done.open) == (0, 0, 0)
    assert own(home, done.person).keys() == own(home).keys()


def test_an_open_game_comes_without_its_seal(home: Path, old: Path) -> None:
    done = into(home, old, REPLACE)
    (record,) = (data(home, done.person) / "saves").glob("unfinished-*")
    first = json.loads(record.read_text("utf-8").partition("\n")[0])
    assert first["unproved"] == WHY
    assert not {"commit", "bound"} & set(first)
    assert not list(data(home, done.person).rglob("*.secret"))


def test_somebody_can_be_restored_as_a_new_person(home: Path, old: Path, tmp_path: Path) -> None:
    before = own(home)
    done = into(home, old, ADD, None)
    assert done.before is None
    found = household(home)
    assert found.ids == (FIRST, done.person)
    assert found.people.active == FIRST
    assert found.settings(done.person).names[0] == "Åsa"
    assert own(home) == before
    assert statistics(home, done.person) == statistics(tmp_path / "old", FIRST)
    with pytest.raises(BackupFault, match="Nothing was restored"):
        undo(found, done.person, TODAY)


def test_who_took_the_first_place_is_the_first_in_the_next_backup(
    home: Path, old: Path, tmp_path: Path
) -> None:
    done = into(home, old, REPLACE)
    found = household(home)
    found.add(named("Ulf"))
    written = write(tmp_path / "again.zip", found)
    assert [person.name for person in written.manifest.people] == ["Åsa", "Ulf"]
    assert written.manifest.people[0].key == "first"
    again = into(home, written.path, ADD)
    assert again.before == done.person
    assert (again.games, again.records) == (0, 0)


def test_another_person_keeps_their_place_in_the_list(home: Path, old: Path) -> None:
    found = household(home)
    second, third = found.add(named("Ulf")), found.add(named("Pia"))
    done = into(home, old, REPLACE, second)
    assert household(home).ids == (FIRST, done.person, third)
    assert undo(household(home), done.person, TODAY) == second
    assert household(home).ids == (FIRST, second, third)


def test_nobody_is_restored_where_there_is_no_place(home: Path, old: Path) -> None:
    found = household(home)
    for number in range(MOST - 1):
        found.add(named(f"P{number}"))
    with pytest.raises(BackupFault, match="as many players"):
        into(home, old, ADD, None)


def test_who_was_set_aside_is_neither_shown_nor_swept(home: Path, old: Path) -> None:
    before = own(home)
    into(home, old, REPLACE)
    done = into(home, old, REPLACE)
    found = household(home)
    found.empty_trash(TODAY.replace(year=TODAY.year + 10))
    assert household(home).ids == (done.person,)
    assert own(home) == before
    folders = {path.name for path in (home / "data" / people.FOLDER).iterdir()}
    assert len(folders) == 2


def test_an_earlier_version_leaves_a_list_with_somebody_replaced_alone(
    home: Path, old: Path
) -> None:
    file = household(home).file
    household(home).add(named("Ulf"))
    assert "format = 1\n" in file.read_text("utf-8")
    into(home, old, REPLACE)
    assert "format = 2\n" in file.read_text("utf-8")


def test_house_rules_come_along_and_none_is_written_over(
    home: Path, old: Path, tmp_path: Path
) -> None:
    done = into(home, old, REPLACE)
    assert done.rules == ("kitchen.toml",)
    kitchen = home / "config" / "rules" / "kitchen.toml"
    assert kitchen.read_bytes() == (tmp_path / "old/config/rules/kitchen.toml").read_bytes()
    kitchen.write_bytes(b"mine")
    assert into(home, old, REPLACE).rules == ("kitchen-2.toml",)
    assert into(home, old, REPLACE).rules == ()
    assert kitchen.read_bytes() == b"mine"


def test_settings_follow_house_rules_that_got_another_name(
    home: Path, old: Path, tmp_path: Path
) -> None:
    found = household(tmp_path / "old")
    changed = found.settings(FIRST).__class__(rules="house-kitchen", names=("Åsa", "A", "B", "C"))
    found.change(FIRST, changed)
    path = write(tmp_path / "rules.zip", found).path
    (home / "config" / "rules").mkdir()
    (home / "config" / "rules" / "kitchen.toml").write_bytes(b"mine")
    done = into(home, path, REPLACE)
    chosen = household(home).settings(done.person)
    assert chosen.rules == "house-kitchen-2"
    assert chosen.names[0] == "Åsa"


def test_a_reset_hides_after_adding_what_it_hid_before(tmp_path: Path) -> None:
    for name, games in (("here", range(6)), ("there", range(10, 16))):
        keep(tmp_path / name, FIRST, name, range(0))
        history = History.open(tmp_path / name / "data" / "history.sqlite3")
        for number in games:
            history.record_game(result(number))
            if number in (3, 12):
                history.reset()
        history.close()
    path = write(tmp_path / "there.zip", household(tmp_path / "there")).path
    done = into(tmp_path / "here", path, ADD)
    assert done.games == 6
    assert statistics(tmp_path / "here", done.person) == (2 + 3, 0)
    history = History.open(data(tmp_path / "here", done.person) / "history.sqlite3")
    assert history.undo_reset()
    assert tuple(history.lifetime()) == (12, 0)
    history.close()


def test_only_the_other_reset_is_kept_as_well(tmp_path: Path) -> None:
    keep(tmp_path / "here", FIRST, "here", range(2))
    keep(tmp_path / "there", FIRST, "there", range(10, 13))
    history = History.open(tmp_path / "there" / "data" / "history.sqlite3")
    history.reset()
    history.record_game(result(20))
    history.close()
    path = write(tmp_path / "there.zip", household(tmp_path / "there")).path
    done = into(tmp_path / "here", path, ADD)
    assert sum(statistics(tmp_path / "here", done.person)) == 3
    again = into(tmp_path / "here", path, ADD)
    assert sum(statistics(tmp_path / "here", again.person)) == 3


def test_a_daily_that_was_played_there_takes_the_place_of_one_begun_here(tmp_path: Path) -> None:
    name = "2026-03-10_2026-03-11.pidro.jsonl"
    for home in ("here", "there"):
        keep(tmp_path / home, FIRST, home, range(1))
    begun, played = b'{"t":"game"}\nhere\n', b'{"t":"game"}\nthere\n'
    (tmp_path / "here" / "data" / "daily" / name).write_bytes(begun)
    (tmp_path / "there" / "data" / "daily" / name).write_bytes(played)
    with closing(sqlite3.connect(tmp_path / "there" / "data" / "history.sqlite3")) as book:
        book.execute(
            "INSERT INTO daily (day, played_on, ended_at, company, net, par, deal, record) "
            "VALUES ('2026-03-10', '2026-03-11', '2026-03-11T10:00:00Z', 1, 2, 3, '{}', ?)",
            (name,),
        )
        book.commit()
    path = write(tmp_path / "there.zip", household(tmp_path / "there")).path
    done = into(tmp_path / "here", path, ADD)
    daily = data(tmp_path / "here", done.person) / "daily"
    assert (daily / name).read_bytes() == played
    assert (daily / "saves" / name).read_bytes() == begun
    back = write(tmp_path / "here.zip", household(tmp_path / "here")).path
    done = into(tmp_path / "there", back, ADD)
    daily = data(tmp_path / "there", done.person) / "daily"
    assert (daily / name).read_bytes() == played


@pytest.mark.parametrize(
    ("here", "there", "stays", "aside"),
    [
        (b"a\nb\n", b"a\nb\nc\n", b"a\nb\nc\n", None),
        (b"a\nb\nc\n", b"a\nb\n", b"a\nb\nc\n", None),
        (b"a\nb\n", b"a\nc\n", b"a\nb\n", b"a\nc\n"),
    ],
)
def test_of_two_begun_deals_the_longer_stays_and_another_one_is_kept_aside(
    tmp_path: Path, here: bytes, there: bytes, stays: bytes, aside: bytes | None
) -> None:
    for home, content in (("here", here), ("there", there)):
        keep(tmp_path / home, FIRST, home, range(1))
        (tmp_path / home / "data" / "evenings" / "X_01.pidro.jsonl").write_bytes(content)
    path = write(tmp_path / "there.zip", household(tmp_path / "there")).path
    done = into(tmp_path / "here", path, ADD)
    evenings = data(tmp_path / "here", done.person) / "evenings"
    assert (evenings / "X_01.pidro.jsonl").read_bytes() == stays
    kept = evenings / "saves" / "X_01.pidro.jsonl"
    assert (kept.read_bytes() if kept.exists() else None) == aside


def test_an_open_game_that_was_played_on_here_is_not_added(home: Path, tmp_path: Path) -> None:
    mine = write(tmp_path / "mine.zip", household(home)).path
    current = home / "data" / "current.pidro.jsonl"
    current.write_bytes(current.read_bytes() + b'{"t":"play","seat":0,"cards":["AS"]}\n')
    assert into(home, mine, ADD).open == 0


@pytest.mark.parametrize("how", How)
def test_a_file_that_cannot_be_restored_changes_nothing(
    home: Path, tmp_path: Path, how: How
) -> None:
    name = "people/first/saves/20260314-000001.pidro.jsonl"
    path = made(tmp_path / "x.zip", {name: finished(1), "people/first/history.sqlite3": b"x" * 99})
    before = everything(home)
    with pytest.raises(BackupFault) as caught:
        into(home, path, how)
    assert caught.value.kind is Kind.DAMAGED
    after = everything(home)
    assert {key: after[key] for key in before} == before
    assert not list((home / "data" / people.FOLDER).iterdir())
    assert not list((home / "config" / people.FOLDER).iterdir())


def test_own_results_that_cannot_be_used_are_told_before_anything_is_added(
    home: Path, old: Path
) -> None:
    (home / "data" / "history.sqlite3").write_bytes(b"no")
    with pytest.raises(BackupFault, match="cannot be used"):
        into(home, old, ADD)
    assert household(home).ids == (FIRST,)
    assert into(home, old, REPLACE).games == 5


@pytest.mark.unix(reason="Windows makes such links only for administrators")
def test_own_files_that_can_never_be_read_stay_where_they_are_and_are_told(
    home: Path, old: Path
) -> None:
    (home / "config" / "rules").mkdir()
    bad = [
        home / "data" / "saves" / "loop.pidro.jsonl",
        home / "config" / "rules" / "kitchen.toml",
        home / "config" / "settings.toml",
    ]
    bad[-1].unlink()
    for path in bad:
        path.symlink_to(path)
    done = into(home, old, ADD)
    assert [str(line).partition(": ")[0] for line in done.left_out] == list(map(str, bad))
    assert done.rules == ("kitchen-2.toml",)
    assert all(path.is_symlink() for path in bad)


@rounds("examples", 10, 60)
def test_whatever_was_played_and_reset_the_counters_are_the_sums(examples: int) -> None:
    @settings(max_examples=examples)
    @example(mine=[], theirs=[1, 2], cuts=(1, 1), undone=False)  # a reset before any game
    @example(mine=[0, 1, 2], theirs=[3, 2, 4, 5], cuts=(2, 1), undone=True)
    @given(
        mine=st.lists(st.integers(0, 12), unique=True),
        theirs=st.lists(st.integers(0, 12), unique=True),
        cuts=st.tuples(st.integers(0, 8), st.integers(0, 8)),
        undone=st.booleans(),
    )
    def are_the_sums(
        mine: list[int], theirs: list[int], cuts: tuple[int, int], undone: bool
    ) -> None:
        check_sums(mine, theirs, cuts, undone)

    are_the_sums()


def check_sums(mine: list[int], theirs: list[int], cuts: tuple[int, int], undone: bool) -> None:
    """Add what somebody has played, and reset after some of it, to what somebody else has."""
    with TemporaryDirectory() as folder:
        counted: list[list[int]] = []
        for name, games, cut in (("mine", mine, cuts[0]), ("theirs", theirs, cuts[1])):
            counted.append(games if undone and name == "mine" else games[cut:])
            keep(Path(folder) / name, FIRST, name, range(0))
            history = History.open(Path(folder) / name / "data" / "history.sqlite3")
            for place, number in enumerate([*games, None]):
                if place == min(cut, len(games)) and cut:
                    history.reset()
                if number is not None:
                    history.record_game(result(number, won=number % 3 > 0))
            if undone and name == "mine" and cut:
                assert history.undo_reset()
            history.close()
        path = write(Path(folder) / "theirs.zip", household(Path(folder) / "theirs")).path
        done = into(Path(folder) / "mine", path, ADD)
        assert done.games == len(set(theirs) - set(mine))
        sums = {*counted[0], *(set(counted[1]) - set(mine))}
        won = sum(number % 3 > 0 for number in sums)
        assert statistics(Path(folder) / "mine", done.person) == (won, len(sums) - won)


def test_nothing_is_restored_when_nobody_waits_for_it(home: Path, old: Path) -> None:
    found = household(home)
    with pytest.raises(Stopped):
        restore(old, "first", found, FIRST, ADD, TODAY, Progress(stopped=True))
    assert household(home).ids == (FIRST,)
    assert not list((home / "data" / people.FOLDER).iterdir())


def test_a_list_of_a_newer_version_is_left_alone(home: Path, old: Path) -> None:
    file = household(home).file
    file.write_text("format = 99\n", "utf-8")
    with pytest.raises(BackupFault, match="newer"):
        into(home, old, ADD)
    assert file.read_text("utf-8") == "format = 99\n"
