"""``pidro-desktop backup`` and ``restore``: one file, what it holds, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_homes import everything, household, keep, shared

from pidro_desktop.backup.manifest import Person
from pidro_desktop.cli import main
from pidro_desktop.commands import restore as command
from pidro_desktop.commands.backup import summary_of
from pidro_desktop.storage.lock import Lock
from pidro_desktop.storage.people import FIRST


@pytest.fixture(name="file")
def _file(own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """A backup of the two people of this home."""
    shared(own_home)
    path = str(tmp_path / "pidro.zip")
    assert main(["backup", path]) == 0
    capsys.readouterr()
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> list[str]:
    """The lines that a command prints."""
    assert main([*arguments]) == status
    out, err = capsys.readouterr()
    return (out if status == 0 else err).splitlines()


def test_a_backup_says_whose_it_is(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shared(own_home)
    path = tmp_path / "pidro.zip"
    assert run(capsys, "backup", str(path)) == [
        "Åsa: 5 games, 5 puzzles, 4 lessons, 1 unfinished game",
        "Nils: 3 games, 3 puzzles, 3 lessons, 1 unfinished game",
        f"{path}: {path.stat().st_size:,} bytes",
    ]
    only = tmp_path / "one.zip"
    assert run(capsys, "backup", str(only), "--person", "nils")[0].startswith("Nils: 3 games")


def test_a_backup_can_be_made_while_the_window_is_open(own_home: Path, tmp_path: Path) -> None:
    shared(own_home)
    lock = Lock(lambda: own_home / "data" / "pidro-desktop.lock")
    assert lock.mine()
    assert main(["backup", str(tmp_path / "pidro.zip")]) == 0
    lock.release()


def test_a_file_tells_what_it_holds_and_nothing_happens(
    own_home: Path, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything(own_home)
    lines = run(capsys, "restore", file)
    assert lines[2:] == [
        "Åsa: 5 games, 5 puzzles, 4 lessons, 1 unfinished game",
        "Nils: 3 games, 3 puzzles, 3 lessons, 1 unfinished game",
        "House rules: kitchen.toml",
        "Nothing was restored; that needs --add or --replace.",
    ]
    assert everything(own_home) == before


def test_somebody_is_restored_into_somebody_and_back(
    own_home: Path, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = run(capsys, "restore", file, "--add", "--person", "Nils", "--into", "Åsa")
    assert lines[0].startswith("1 game counted")
    assert household(own_home).ids[0] != FIRST
    assert "back" in run(capsys, "restore", "--undo")[0]
    assert household(own_home).ids[0] == FIRST
    assert "back" in run(capsys, "restore", "--undo", "--into", "Åsa")[0]
    assert household(own_home).ids[0] != FIRST


def test_somebody_is_restored_as_a_new_person(
    own_home: Path, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = run(capsys, "restore", file, "--replace", "--person", "Nils", "--new")
    assert lines[:2] == [
        "3 games counted, 10 records added",
        "1 unfinished game in past games, without a seal",
    ]
    assert len(household(own_home).ids) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--add"], "Choose with --person: Åsa, Nils."),
        (["--add", "--person", "Eva"], "Nobody is called 'Eva'; there is Åsa, Nils."),
        (["--add", "--person", "Nils", "--into", "Eva"], "Nobody is called 'Eva'"),
    ],
)
def test_who_is_meant_must_be_said(
    file: str, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in run(capsys, "restore", file, *arguments, status=2)[0]


def test_two_people_of_one_name_are_told_apart_by_their_ids(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    second = shared(own_home)
    keep(own_home, second, "Åsa", range(1))
    lines = run(capsys, "backup", str(tmp_path / "x.zip"), "--person", "Åsa", status=2)
    assert f"name an id: the first, {second}." in lines[0]
    assert run(capsys, "backup", str(tmp_path / "x.zip"), "--person", second)


def test_nothing_is_restored_while_the_window_is_open(
    own_home: Path, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = Lock(lambda: own_home / "data" / "pidro-desktop.lock")
    assert lock.mine()
    for arguments in ([file, "--add", "--person", "Nils"], ["--undo"]):
        assert command.OPEN in run(capsys, "restore", *arguments, status=2)[0]
    lock.release()
    assert household(own_home).ids[0] == FIRST


def test_without_a_file_or_with_a_strange_one_there_is_a_sentence(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not own_home.exists()
    assert "Name a backup" in run(capsys, "restore", status=2)[0]
    (tmp_path / "x.zip").write_bytes(b"hello")
    assert "is not a backup" in run(capsys, "restore", str(tmp_path / "x.zip"), status=2)[0]
    assert "Nothing was restored" in run(capsys, "restore", "--undo", status=2)[0]


def test_somebody_who_has_not_played_has_no_games() -> None:
    assert summary_of(Person("first", "Eva")) == "Eva: no games"
    assert summary_of(Person("first", "Eva", matches=2)) == "Eva: 2 matches"
