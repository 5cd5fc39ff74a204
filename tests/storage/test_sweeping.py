"""What is swept at a start: our own half-written files and copies, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from own_games import SHORT, THREE, run, sittings

from pidro_desktop import paths
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.storage.lock import Lock
from pidro_desktop.storage.saves import kept_games, secret_beside

HALF_WRITTEN = (
    *(".current.secret.a1b2c3d4.tmp", ".current.pidro.jsonl.________.tmp"),
    *(".history.sqlite.x_y_z_01.tmp", ".history.sqlite.copy.tmp", ".history.sqlite.copy-2.tmp-wal"),
    *("saves/.unfinished-20260131-120000.secret.abcdefgh.tmp",),
    *("saves/.broken-20260131-120000-2.pidro.jsonl.abcdefgh.tmp",),
)
OTHERS = (
    *(".current.secret.tmp", ".current.secret.a1b2c3d4.tmp.txt", "current.secret.a1b2c3d4.tmp"),
    *(".current.secret.Z1B2C3D4.tmp", ".current.secret.a1b2c3d45.tmp", ".letter.txt.a1b2c3d4.tmp"),
    *("saves/.notes.odt.a1b2c3d4.tmp", "saves/20260131-120000.txt", ".history.sqlite.copies.tmp"),
)


def write(folder: Path, names: tuple[str, ...]) -> None:
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("half")


def test_half_written_files_go_and_nothing_else(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    write(tmp_path, HALF_WRITTEN + OTHERS)
    home.sweep()
    assert [name for name in HALF_WRITTEN if (tmp_path / name).exists()] == []
    assert [name for name in OTHERS if not (tmp_path / name).exists()] == []


def test_a_game_that_is_played_and_those_put_aside_stay(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    for _ in range(3):
        run(home.start(SHORT, THREE), 5).close()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.[ps]*") if path.is_file()}
    assert len(list(kept_games(home.save).iterdir())) == 4, "two games and their secrets"
    home.sweep()
    assert {path: path.read_bytes() for path in before if path.exists()} == before


def test_a_copy_of_an_unfinished_game_goes_and_one_that_went_another_way_stays(
    tmp_path: Path,
) -> None:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 9).close()
    folder = kept_games(home.save)
    folder.mkdir(exist_ok=True)
    lines = home.save.read_text("utf-8").splitlines(keepends=True)
    same, shorter, other = (folder / f"unfinished-{n}.pidro.jsonl" for n in "123")
    shutil.copy(home.save, same)
    shorter.write_text("".join(lines[:-3]), "utf-8")
    other.write_text("".join([*lines[:-3], '{"t":"play","seat":0,"cards":["??"]}\n']), "utf-8")
    shutil.copy(secret_beside(home.save), secret_beside(same))
    home.sweep()
    assert (same.exists(), shorter.exists(), other.exists()) == (False, False, True)
    assert not secret_beside(same).exists()
    assert home.save.exists()
    assert secret_beside(home.save).exists()


def test_a_game_that_was_never_dealt_is_not_kept(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    for _ in range(3):
        home.start(SHORT, THREE).close()
    assert list(kept_games(home.save).glob("*")) == []
    undealt = kept_games(home.save) / "unfinished-20260131-120000.pidro.jsonl"
    shutil.copy(home.save, undealt)
    shutil.copy(secret_beside(home.save), secret_beside(undealt))
    home.sweep()
    assert list(kept_games(home.save).glob("*")) == []
    assert not home.save.exists()
    assert not secret_beside(home.save).exists()


def test_a_game_killed_between_its_record_and_its_secret_leaves_no_word(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    home.start(SHORT, THREE).close()
    secret_beside(home.save).unlink()
    told: list[str] = []
    again = sittings(tmp_path, notify=told.append)
    again.sweep()
    again.repair()
    assert told == []
    assert not home.save.exists()


def test_a_secret_of_another_game_beside_one_that_was_never_dealt_stays(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    home.start(SHORT, THREE).close()
    secret_beside(home.save).write_text("0" * 64 + "\n")
    home.sweep()
    assert not home.save.exists()
    assert secret_beside(home.save).exists()


@pytest.mark.parametrize("content", [b"", b"\0" * 80, b'{"t":"ga', b"hello\n"])
def test_what_may_be_left_of_a_game_is_not_swept(tmp_path: Path, content: bytes) -> None:
    home = sittings(tmp_path)
    kept_games(home.save).mkdir()
    left = kept_games(home.save) / "unfinished-20260131-120000.pidro.jsonl"
    left.write_bytes(content)
    home.sweep()
    assert left.read_bytes() == content


def test_a_stray_secret_goes_only_if_it_is_kept_elsewhere(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 5).close()
    folder = kept_games(home.save)
    folder.mkdir(exist_ok=True)
    copy, only = folder / "unfinished-1.secret", folder / "gone-1.secret"
    shutil.copy(secret_beside(home.save), copy)
    only.write_text("0" * 64 + "\n")
    home.sweep()
    assert (copy.exists(), only.exists()) == (False, True)


def test_nothing_is_swept_while_another_copy_runs_or_may_run(own_home: Path) -> None:
    half = paths.data_dir() / ".current.secret.a1b2c3d4.tmp"
    settings = paths.settings_file().with_name(".settings.toml.a1b2c3d4.tmp")
    for path in (half, settings):
        path.write_text("half")
    first = Lock(paths.lock_file)
    assert first.mine()
    for lock in (Lock(paths.lock_file), None):  # one that another has, and one that cannot be had
        program = Program(Preferences.load(paths.settings_file()), LaunchOptions(), lock=lock)
        program._open_games()
        assert half.exists()
        assert settings.exists()
        program.history.close()
    first.release()
    program = Program(
        Preferences.load(paths.settings_file()), LaunchOptions(), lock=Lock(paths.lock_file)
    )
    program._open_games()
    assert not half.exists()
    assert not settings.exists()
    program.close()
