"""Pipes, devices, folders, looping links and huge files in place of files: refused at once."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from own_games import SHORT, THREE, run, sittings

from pidro_desktop import languages, regular_files, variants
from pidro_desktop.cli import main
from pidro_desktop.compiled import is_fresh
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.sessions.save_repair import repair
from pidro_desktop.render.media_files import read_picture, read_sound
from pidro_desktop.render.theme import ThemeError, read_theme
from pidro_desktop.storage import archive, game_facts, house_rules, people, settings
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.lock import Lock
from pidro_desktop.storage.saves import SUFFIX, kept_games, read_lines, secret_beside
from pidro_desktop.storage.transfer import export, import_games

TOO_LONG = 10
"""Seconds after which something has waited for a pipe for ever."""


@pytest.fixture(autouse=True)
def _hangs_no_longer() -> Iterator[None]:
    """Waiting for a pipe fails, instead of holding up all tests."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(*_given: object) -> None:
        pytest.fail("It waits for a pipe.")  # nothing that is tested here catches this

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(TOO_LONG)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


# ------------------------------------------------------------ what lies there instead of a file


def pipe(path: Path) -> str:
    os.mkfifo(path)
    return "not a regular file"


def device(path: Path) -> str:
    path.symlink_to("/dev/zero")
    return "not a regular file"


def loop(path: Path) -> str:
    path.symlink_to(path)
    return "Too many levels of symbolic links"


def folder(path: Path) -> str:
    path.mkdir()
    return "a directory|a folder"


def huge(path: Path) -> str:
    with path.open("wb") as file:
        file.truncate(regular_files.WHOLE + 1)
    return "too large|longer than|not a game record"


Thing = Callable[[Path], str]
"""Makes something in place of a file, and returns how a sentence names it."""

unix = pytest.mark.unix(reason="Windows has no pipes and devices among its files")
SPECIAL = [pytest.param(thing, marks=unix, id=thing.__name__) for thing in (pipe, device, loop)]
THINGS = [*SPECIAL, folder, huge]


@pytest.fixture(params=THINGS, name="thing")
def _thing(request: pytest.FixtureRequest) -> Thing:
    made: Thing = request.param
    return made


# ------------------------------------------------------------ the function that reads


def test_only_a_regular_file_is_opened(tmp_path: Path, thing: Thing) -> None:
    named = thing(tmp_path / "file")
    with pytest.raises(OSError, match=named.replace("|a folder", "")):
        regular_files.opened(tmp_path / "file", regular_files.WHOLE)


@pytest.mark.unix(reason="Windows has no pipes among its files")
def test_a_pipe_that_takes_a_files_place_just_now_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is looked at twice: by its name, and then as it was opened."""
    (tmp_path / "file").write_text("text")
    regular = (tmp_path / "file").stat()
    (tmp_path / "file").unlink()
    os.mkfifo(tmp_path / "file")
    monkeypatch.setattr(Path, "stat", lambda _path: regular)
    with pytest.raises(OSError, match="not a regular file"):
        regular_files.read_bytes(tmp_path / "file")


def test_a_file_that_is_larger_than_it_said_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    monkeypatch.setattr(regular_files, "_check", lambda *_given: None)
    assert regular_files.read_bytes(tmp_path / "file", 5) == b"12345"
    with pytest.raises(OSError, match="too large"):
        regular_files.read_bytes(tmp_path / "file", 4)


def test_a_link_to_a_regular_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes("tvåa\r\n".encode())
    try:
        (tmp_path / "link").symlink_to("file")
    except OSError:
        pytest.skip("only some people may make links on Windows")
    if not (tmp_path / "link").is_symlink():
        pytest.skip("Wine makes no links.")
    assert regular_files.read_text(tmp_path / "link") == "tvåa\n"


# ------------------------------------------------------------ every kind of file


def sentence(work: Callable[[], object]) -> str:
    """Return what is told by an error."""
    with pytest.raises((StorageError, PidroError, ThemeError, OSError)) as told:
        work()
    return str(told.value)


def of_settings(path: Path) -> object:
    return settings.load(path).notice


def of_people(path: Path) -> object:
    return people.load(path, [], lambda: True).notice


def of_theme(path: Path) -> object:
    return sentence(lambda: read_theme(path))


def of_house_rules(path: Path) -> object:
    return sentence(lambda: house_rules.read(path, variants.load))


def of_save(path: Path) -> object:
    return sentence(lambda: repair(path)) + sentence(lambda: read_lines(path))


def of_record(path: Path) -> object:
    kept = archive.Kept(path, 1, 1, "")
    (fault,) = archive.check(path, variants.load)
    assert archive.skim(path, variants.load) == [fault]
    assert fault.fault
    sentence(lambda: export(kept, path.parent / "exports"))
    return sentence(lambda: import_games(path, path.parent, [], variants.load))


def of_picture(path: Path) -> object:
    return sentence(lambda: read_picture(path))


def of_sound(path: Path) -> object:
    return sentence(lambda: read_sound(path))


@pytest.mark.parametrize(
    "read",
    [
        *(of_settings, of_people, of_theme, of_house_rules, of_save, of_record),
        *(of_picture, of_sound),
    ],
)
def test_whatever_lies_there_is_a_sentence(
    tmp_path: Path, thing: Thing, read: Callable[[Path], object]
) -> None:
    path = tmp_path / "file.toml"
    named = thing(path)
    text = str(read(path))
    assert any(name in text for name in named.split("|")), text
    assert str(path.name) in text
    assert os.path.lexists(path), "it is left as it is"


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
def test_results_that_are_no_file_are_left_as_they_are(
    tmp_path: Path, thing: Thing, end: str
) -> None:
    path = tmp_path / f"history.sqlite3{end}"
    if end:
        History.open(tmp_path / "history.sqlite3").close()
    named = thing(path)
    if thing is huge:
        return  # results may be of any size
    database = tmp_path / "history.sqlite3"
    history = History.open(database)
    assert not history.counting
    assert any(name in str(history.notice) for name in named.split("|")), history.notice
    assert not History.look_into(database).counting
    with pytest.raises(sqlite3.OperationalError):
        game_facts.connect(database)
    assert os.path.lexists(path)


def test_a_game_goes_on_without_a_usable_secret(tmp_path: Path, thing: Thing) -> None:
    home = sittings(tmp_path)
    played = run(home.start(SHORT, THREE), 9)
    secret_beside(home.save).unlink()
    thing(secret_beside(home.save))
    told: list[str] = []
    again = sittings(tmp_path, notify=told.append)
    again.sweep()
    resumed = again.resume(THREE)
    assert resumed is not None
    assert resumed.events == played.events
    assert len(told) == 1
    assert "secret" in told[0]
    assert len(list(kept_games(home.save).iterdir())) == 2, "the record and what lay there"


def test_a_save_that_is_no_file_is_set_aside_by_a_new_game(tmp_path: Path, thing: Thing) -> None:
    home = sittings(tmp_path)
    thing(home.save)
    home.sweep()
    assert home.saved() is None
    with pytest.raises(StorageError):
        home.resume(THREE)
    run(home.start(SHORT, THREE), 9)
    assert len(list(kept_games(home.save).iterdir())) == 1
    assert home.saved() is not None


def test_what_lies_among_the_kept_games_hinders_nothing(tmp_path: Path, thing: Thing) -> None:
    home = sittings(tmp_path)
    games = kept_games(home.save)
    games.mkdir()
    for name in ("unfinished-1", "uncounted-1", "20260131-120000"):
        thing(games / (name + SUFFIX))
        thing(secret_beside(games / (name + SUFFIX)))
    run(home.start(SHORT, THREE))
    home.count_finished()
    home.sweep()
    assert len(list(games.iterdir())) == 7
    assert sum(home.history.lifetime()) == 1


def test_a_secret_finds_its_record_past_what_is_no_record(tmp_path: Path, thing: Thing) -> None:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 9)
    home.close_current()
    games = kept_games(home.save)
    thing(games / f"z{SUFFIX}")
    home.save.rename(games / f"unfinished-1{SUFFIX}")
    assert repair(home.save) is None
    assert secret_beside(games / f"unfinished-1{SUFFIX}").is_file()


def test_a_language_that_cannot_be_read_is_english(
    tmp_path: Path, thing: Thing, monkeypatch: pytest.MonkeyPatch
) -> None:
    thing(tmp_path / "sv.mo")
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages.load.cache_clear()
    assert languages.load("sv").text("", "Bid") == "Bid"
    languages.load.cache_clear()


def test_a_note_of_what_was_compiled_may_be_anything(tmp_path: Path, thing: Thing) -> None:
    thing(tmp_path / "compiled.json")
    assert not is_fresh(tmp_path / "compiled.json")


def test_a_lock_that_is_no_file_keeps_nobody_out(tmp_path: Path, thing: Thing) -> None:
    thing(tmp_path / "lock")
    lock = Lock(lambda: tmp_path / "lock")
    assert lock.mine()
    lock.release()


@pytest.mark.parametrize("command", [["check"], ["check", "--fair"], ["advise"], ["review"]])
def test_commands_say_what_is_wrong_with_a_record(
    tmp_path: Path, thing: Thing, command: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    named = thing(tmp_path / "record")
    assert main([*command, str(tmp_path / "record")]) != 0
    text = "".join(capfd.readouterr())
    assert any(name.lower() in text.lower() for name in named.split("|")), text
