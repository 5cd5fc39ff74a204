"""A file is looked into without harm: whatever is wrong with it is a sentence of its own kind."""

from __future__ import annotations

import os
import tracemalloc
import zipfile
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept_homes import everything, finished, household, keep, shared
from made_zips import end_changed, made, manifest
from slices import rounds

from pidro_desktop.backup import books, names, reading
from pidro_desktop.backup.fault import BackupFault, Kind
from pidro_desktop.backup.reading import look
from pidro_desktop.backup.writing import write
from pidro_desktop.storage.people import FIRST
from pidro_desktop.storage.record_file import Progress, Stopped

RECORD = "people/first/saves/20260314-000001.pidro.jsonl"
BOOK = "people/first/history.sqlite3"


def kind_of(path: Path) -> Kind | None:
    """What is wrong with a file; the sentence names it."""
    with pytest.raises(BackupFault) as caught:
        look(path)
    assert str(path) in str(caught.value.text)
    return caught.value.kind


def test_a_backup_tells_what_it_holds(tmp_path: Path) -> None:
    home = tmp_path / "home"
    second = shared(home)
    written = write(tmp_path / "all.zip", household(home))
    before = everything(tmp_path)
    found = look(written.path)
    assert everything(tmp_path) == before
    assert found.manifest == written.manifest
    assert [(person.key, person.name, person.games) for person in found.people] == [
        ("first", "Åsa", 5),
        (second, "Nils", 3),
    ]
    assert found.rules == ("kitchen.toml",)
    assert found.size == written.size


def test_the_reading_can_be_ended(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        look(made(tmp_path / "x.zip", {RECORD: finished(1)}), Progress(stopped=True))


@pytest.mark.parametrize(
    "content", [b"", b"PK", b"PK\x03\x04", b"hello", b"\x89PNG\r\n\x1a\n" * 9, b"PK\x03\x04" * 99]
)
def test_a_file_that_is_no_zip_is_no_backup(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(content)
    assert kind_of(path) in (Kind.FOREIGN, Kind.DAMAGED)


def test_another_zip_is_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("../holiday/1.jpg", b"x")
    assert kind_of(path) is Kind.FOREIGN
    assert kind_of(made(path, {}, b'{"manifest_version": 3}')) is Kind.FOREIGN


def test_no_file_a_folder_and_a_huge_file_cannot_be_read(tmp_path: Path) -> None:
    assert kind_of(tmp_path / "gone.zip") is Kind.UNREADABLE
    assert kind_of(tmp_path) is Kind.UNREADABLE
    with (tmp_path / "huge.zip").open("wb") as file:
        file.truncate(reading.MOST_PACKED + 1)
    assert kind_of(tmp_path / "huge.zip") is Kind.TOO_LARGE


@pytest.mark.parametrize("told", [{"format": 2}, {"format": 99, "files": 7}])
def test_a_newer_form_is_named_as_that(tmp_path: Path, told: dict[str, object]) -> None:
    assert kind_of(made(tmp_path / "x.zip", {}, manifest({}, **told))) is Kind.NEWER


def test_results_of_a_newer_version_are_named_as_that(tmp_path: Path) -> None:
    home = tmp_path / "home"
    keep(home, FIRST, "Åsa", range(1))
    path = write(tmp_path / "all.zip", household(home)).path
    with zipfile.ZipFile(path) as packed:
        book = bytearray(packed.read(BOOK))
    book[60:64] = (99).to_bytes(4, "big")
    assert kind_of(made(path, {BOOK: bytes(book)})) is Kind.NEWER


@pytest.mark.parametrize(
    "told",
    [
        *({"format": 0}, {"format": "1"}, {"format": None}, {"people": 3}, {"made": "yesterday"}),
        *({"people": [{"key": "../x", "name": ""}]}, {"files": [{"name": "x"}]}),
        {"people": [{"key": "first", "name": ""}, {"key": "first", "name": "x"}]},
        {"people": [{"key": "first", "name": "x" * 1000}]},
        {"people": [{"key": "first", "name": "", "games": -1}]},
    ],
)
def test_a_manifest_that_is_none_makes_no_backup(tmp_path: Path, told: dict[str, object]) -> None:
    assert kind_of(made(tmp_path / "x.zip", {}, manifest({}, **told))) is Kind.FOREIGN


@pytest.mark.parametrize("told", [b"", b"[" * 100_000, b"\xff\xfe", b"null", b"{}", b'"x"'])
def test_a_manifest_that_is_something_else_makes_no_backup(tmp_path: Path, told: bytes) -> None:
    assert kind_of(made(tmp_path / "x.zip", {}, told)) is Kind.FOREIGN


@pytest.mark.parametrize(
    "name",
    [
        *("../../evil.txt", "/etc/passwd", "people/first/../../x", "people/first/saves/../x"),
        *("C:/x", "C:x", "people/first/saves/a:b", "people\\first\\x", "people/first/saves/a\\b"),
        *("people/first/saves/", "people//saves/x", "people/first/saves/.hidden", ".x", "~/x"),
        *("people/first/saves/con", "people/first/saves/NUL.txt", "people/first/saves/com1.a.b"),
        *("people/first/saves/x.", "people/first/saves/x ", "people/first/saves/a\nb", "x"),
        *("people/first/current.secret", "people/first/pidro-desktop.lock", "people/first/x"),
        *("people/FIRST/settings.toml", "people/5f0c21aX/settings.toml", "people/settings.toml"),
        *("rules/x.txt", "rules/a/x.toml", "rules", "people/first/matches/saves/deep/x"),
        *(
            "people/first/saves/" + "x" * 150,
            "people/first/saves/a\x00b",
            "people/first/saves/a\u202eb",
        ),
    ],
)
def test_a_name_that_leads_elsewhere_is_refused(tmp_path: Path, name: str) -> None:
    assert kind_of(made(tmp_path / "x.zip", {name: b"x"})) in (Kind.UNSAFE, Kind.DAMAGED)


def test_files_of_somebody_whom_the_manifest_does_not_name_are_refused(tmp_path: Path) -> None:
    assert kind_of(made(tmp_path / "x.zip", {"people/5f0c21ab/settings.toml": b""})) is Kind.UNSAFE


@pytest.mark.parametrize("kind", [0o120777, 0o040755, 0o010644, 0o020644])
def test_links_folders_pipes_and_devices_are_refused(tmp_path: Path, kind: int) -> None:
    def change(info: zipfile.ZipInfo) -> None:
        info.external_attr = kind << 16

    assert kind_of(made(tmp_path / "x.zip", {RECORD: b"/etc/passwd"}, change=change)) is Kind.UNSAFE


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_files_that_are_packed_in_another_way_are_refused(tmp_path: Path, way: int) -> None:
    def change(info: zipfile.ZipInfo) -> None:
        info.compress_type = way

    assert kind_of(made(tmp_path / "x.zip", {RECORD: b"x"}, change=change)) is Kind.UNSAFE


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", [RECORD, RECORD.replace("pidro", "PIDRO")])
def test_two_files_whose_names_are_the_same_for_some_are_refused(tmp_path: Path, name: str) -> None:
    assert kind_of(made(tmp_path / "x.zip", {RECORD: b"x"}, more=[(name, b"y")])) is Kind.UNSAFE


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_manifests_are_refused(tmp_path: Path) -> None:
    more = [("manifest.json", manifest({}))]
    assert kind_of(made(tmp_path / "x.zip", {}, more=more)) is Kind.UNSAFE


def test_a_file_that_the_manifest_does_not_name_makes_it_damaged(tmp_path: Path) -> None:
    assert kind_of(made(tmp_path / "x.zip", {}, more=[(RECORD, b"x")])) is Kind.DAMAGED
    told = manifest({RECORD: b"x"})
    assert kind_of(made(tmp_path / "x.zip", {}, told)) is Kind.DAMAGED


def test_a_file_with_other_bytes_than_the_manifest_says_makes_it_damaged(tmp_path: Path) -> None:
    told = manifest({RECORD: b"x"})
    assert kind_of(made(tmp_path / "x.zip", {RECORD: b"y"}, told)) is Kind.DAMAGED
    assert kind_of(made(tmp_path / "x.zip", {RECORD: b"xx"}, told)) is Kind.DAMAGED


def test_a_zip_that_grows_a_thousandfold_is_refused_before_it_grows(tmp_path: Path) -> None:
    path = made(tmp_path / "x.zip", {RECORD: bytes(40 << 20)})
    assert path.stat().st_size < 1 << 20
    tracemalloc.start()
    assert kind_of(path) is Kind.TOO_LARGE
    assert tracemalloc.get_traced_memory()[1] < 4 << 20
    tracemalloc.stop()


def test_sizes_that_are_not_true_do_not_let_a_file_grow(tmp_path: Path) -> None:
    path = made(tmp_path / "x.zip", {RECORD: bytes(50 << 20)}, manifest({RECORD: b"x" * 1000}))
    content = path.read_bytes()
    size = (50 << 20).to_bytes(4, "little")
    assert content.count(size) == 2
    path.write_bytes(content.replace(size, (1000).to_bytes(4, "little")))
    tracemalloc.start()
    assert kind_of(path) is Kind.DAMAGED
    assert tracemalloc.get_traced_memory()[1] < 4 << 20
    tracemalloc.stop()


def test_many_files_that_are_too_much_together_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 100)
    assert kind_of(made(tmp_path / "x.zip", {RECORD: b"x" * 101})) is Kind.TOO_LARGE
    monkeypatch.setattr(reading, "MOST_FILES", 1)
    assert kind_of(made(tmp_path / "x.zip", {RECORD: b"x"})) is Kind.TOO_LARGE


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"entries": 60_000}, Kind.TOO_LARGE),
        ({"entries": 65_535}, Kind.TOO_LARGE),
        ({"length": 1 << 30}, Kind.TOO_LARGE),
        ({"offset": 5}, Kind.DAMAGED),
        ({"offset": 0xFFFFFFFF}, Kind.DAMAGED),
        ({"comment": 7}, Kind.DAMAGED),
    ],
)
def test_an_end_that_says_something_else_is_found_out_first(
    tmp_path: Path, changes: dict[str, int], kind: Kind
) -> None:
    path = made(tmp_path / "x.zip", {RECORD: b"x"})
    path.write_bytes(end_changed(path.read_bytes(), **changes))
    assert kind_of(path) is kind


def test_an_end_for_larger_zips_is_not_believed(tmp_path: Path) -> None:
    path = made(tmp_path / "x.zip", {RECORD: b"x"})
    content = path.read_bytes()
    where = b"PK\x06\x07" + bytes(16)
    changed = content[:-22] + where + content[-22:]
    length = int.from_bytes(content[-10:-6], "little")
    path.write_bytes(end_changed(changed, length=length + len(where)))
    assert kind_of(path) is Kind.DAMAGED


def test_something_before_or_behind_a_backup_makes_it_damaged(tmp_path: Path) -> None:
    path = made(tmp_path / "x.zip", {RECORD: b"x"})
    content = path.read_bytes()
    path.write_bytes(content + b"x")
    assert kind_of(path) is Kind.DAMAGED
    path.write_bytes(b"PK\x03\x04" + content)
    assert kind_of(path) is Kind.DAMAGED


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER evil AFTER INSERT ON game BEGIN DELETE FROM daily; END",
        "CREATE VIEW evil AS SELECT 1",
        "CREATE TABLE evil (x)",
        "DROP VIEW game_kind",
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 0",
    ],
)
def test_results_with_other_tables_are_refused(tmp_path: Path, statement: str) -> None:
    home = tmp_path / "home"
    keep(home, FIRST, "Åsa", range(1))
    path = write(tmp_path / "all.zip", household(home)).path
    with zipfile.ZipFile(path) as packed:
        book = packed.read(BOOK)
    connection = books.opened(book)
    connection.execute(statement)
    files = {BOOK: connection.serialize()}
    connection.close()
    assert kind_of(made(path, files)) is Kind.DAMAGED


@pytest.mark.parametrize("book", [b"", b"x" * 200, b"SQLite format 3\0" + bytes(200)])
def test_results_that_are_none_are_refused(tmp_path: Path, book: bytes) -> None:
    assert kind_of(made(tmp_path / "x.zip", {BOOK: book})) is Kind.DAMAGED


def whole(folder: Path) -> bytes:
    """A backup of little, whose bytes are then changed."""
    keep(folder / "home", FIRST, "Åsa", range(2))
    return write(folder / "all.zip", household(folder / "home")).path.read_bytes()


@rounds("times", 60, 600)
def test_a_backup_that_is_cut_or_changed_anywhere_is_whole_or_a_sentence(
    tmp_path: Path, times: int
) -> None:
    content, chance = whole(tmp_path), Random(5)
    path = tmp_path / "spoilt.zip"
    for _ in range(times):
        spoilt = bytearray(content)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(spoilt))
            what = chance.randrange(4)
            if what == 0:
                spoilt[at] ^= 1 << chance.randrange(8)
            elif what == 1:
                del spoilt[at:]
            elif what == 2:
                del spoilt[at : at + chance.randrange(60)]
            else:
                spoilt[at : at + 30] = chance.randbytes(30)
            spoilt = spoilt or bytearray(b"x")
        path.write_bytes(spoilt)
        with suppress(BackupFault):
            look(path)


@given(st.text(max_size=150))
def test_every_name_can_be_made_safe_and_stays_safe(name: str) -> None:
    taken: set[str] = set()
    first = names.safe_name(name, taken)
    second = names.safe_name(name, taken)
    assert names.is_safe(first)
    assert names.is_safe(second)
    assert first != second
    assert names.safe_name(first, set()) == first
    assert not names.fault_in(f"people/first/saves/{first}")
    if names.is_safe(name):
        assert first == name


@pytest.mark.unix(reason="Windows has no such files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.zip")
    assert kind_of(tmp_path / "pipe.zip") is Kind.UNREADABLE
