"""Records carried out and in: the line of play that is left, checked, and never doubled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pytest
from records import keep, played, with_second_thoughts

from pidro_desktop.cli import main
from pidro_desktop.storage.archive import Kept, check, skim
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.storage.transfer import export, import_games
from pidro_desktop.storage.trash import Trash, sweep
from pidro_desktop.variants import load


def only(path: Path) -> Kept:
    (kept,) = skim(path, load)
    return kept


def test_an_exported_game_has_no_back_lines_and_check_accepts_it(tmp_path, capsys) -> None:
    kept = only(keep(tmp_path / "saves", "20260106-190000", with_second_thoughts()))
    path = export(kept, tmp_path / "out")
    text = path.read_text("utf-8")
    assert '"t":"back"' in kept.path.read_text("utf-8")
    assert '"t":"back"' not in text
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
    told = only(path)
    assert (told.totals, told.aid) == (kept.totals, kept.aid)


def test_one_game_of_several_is_exported_alone(tmp_path: Path) -> None:
    path = keep(tmp_path, "two", [*played("a", 1), *played("b", 2)])
    out = export(skim(path, load)[1], tmp_path / "out")
    assert out.read_text("utf-8").splitlines() == played("b", 2)


def test_an_export_writes_over_nothing(tmp_path: Path) -> None:
    kept = only(keep(tmp_path, "a", played("a", 1)))
    first, second = export(kept, tmp_path / "out"), export(kept, tmp_path / "out")
    assert first != second
    assert first.read_bytes() == second.read_bytes()


def test_an_export_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    kept = only(keep(tmp_path, "a", played("a", 1)))
    (tmp_path / "out").write_text("a file, no folder")
    with pytest.raises(StorageError, match="cannot be written"):
        export(kept, tmp_path / "out")


def test_every_game_of_a_file_is_brought_in_as_a_file_of_its_own(tmp_path: Path) -> None:
    source = keep(tmp_path, "mail", [*with_second_thoughts(), *played("b", 1)])
    found = import_games(source, tmp_path / "saves", (), load)
    assert len(found.paths) == 2
    assert all(not one.fault and one.imported for path in found.paths for one in check(path, load))
    assert '"t":"back"' not in found.paths[0].read_text("utf-8")


def test_what_is_here_already_is_not_doubled_but_what_went_on_is_new(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    here = [only(keep(folder, "unfinished-1", played("same", 2)))]
    assert import_games(keep(tmp_path, "same", played("same", 2)), folder, here, load) == ([], 1)
    assert import_games(keep(tmp_path, "less", played("same", 1)), folder, here, load) == ([], 1)
    assert (
        len(import_games(keep(tmp_path, "more", played("same", 3)), folder, here, load).paths) == 1
    )
    assert (
        len(import_games(keep(tmp_path, "other", played("not", 2)), folder, here, load).paths) == 1
    )


def test_a_broken_file_is_refused_as_a_whole_with_its_line(tmp_path: Path) -> None:
    lines = [*played("good", 1), *played("bad", 1)]
    at = len(played("good", 1)) + 2
    lines[at] = lines[at].replace('"seat":', '"seat":9,"was":')
    source = keep(tmp_path, "mail", lines)
    with pytest.raises(StorageError) as fault:
        import_games(source, tmp_path / "saves", (), load)
    assert str(fault.value).startswith(f"{source}:{at + 1}: ")
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff", b"{}\n", b"[1]\n"])
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "x.bin"
    source.write_bytes(content)
    with pytest.raises(StorageError, match=r"x\.bin: This file is not a game record\."):
        import_games(source, tmp_path / "saves", (), load)


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for name in ("none", "file/below"):
        with pytest.raises(StorageError, match="There is no such file"):
            import_games(tmp_path / name, tmp_path / "saves", (), load)
    with pytest.raises(StorageError, match="This is a folder"):
        import_games(tmp_path, tmp_path / "saves", (), load)


@dataclass
class StoppedAfter(Progress):
    """Somebody who cancels after so many games, whether they are checked or copied."""

    games_left: int = 0

    def passed(self, size: int) -> None:
        self.stopped = self.games >= self.games_left
        super().passed(size)


@pytest.mark.parametrize("games", range(4))
def test_what_is_not_wanted_any_more_leaves_nothing_behind(tmp_path: Path, games: int) -> None:
    source = keep(tmp_path, "mail", [*played("a", 1), *played("b", 1), *played("c", 1)])
    with pytest.raises(StorageError, match="Nothing was imported"):
        import_games(source, tmp_path / "saves", (), load, StoppedAfter(games_left=games))
    assert not list((tmp_path / "saves").glob("*"))


def test_a_file_that_changes_between_check_and_copying_is_not_imported(tmp_path: Path) -> None:
    source = keep(tmp_path, "mail", [*played("a", 1), *played("b", 1)])
    changed = keep(tmp_path, "changed", [*played("a", 1), *played("c", 1)]).read_bytes()

    class Changing(Progress):
        def found(self) -> None:
            super().found()
            if self.games == 2:
                source.write_bytes(changed)

    with pytest.raises(StorageError, match="has changed while it was read"):
        import_games(source, tmp_path / "saves", (), load, Changing())
    assert not list((tmp_path / "saves").glob("*"))


def test_a_deleted_game_comes_back_with_its_secret(tmp_path: Path) -> None:
    path = keep(tmp_path, "unfinished-1", played("a", 1))
    secret = tmp_path / "unfinished-1.secret"
    secret.write_text("ab")
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    discards = Trash()
    discards.discard(path)
    assert not path.exists()
    assert not secret.exists()
    assert discards.restore() == path
    assert not discards
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_what_was_let_go_is_gone(tmp_path: Path) -> None:
    path = keep(tmp_path, "a", played("a", 1))
    other = keep(tmp_path, "b", played("b", 1))
    discards = Trash()
    discards.discard(path)
    discards.empty()
    assert list(tmp_path.iterdir()) == [other]


def test_what_a_dead_program_had_no_time_to_delete_is_deleted_next_time(tmp_path: Path) -> None:
    path, other = keep(tmp_path, "a", played("a", 1)), keep(tmp_path, "b", played("b", 1))
    Trash().discard(path)
    assert len(list(tmp_path.iterdir())) == 2
    sweep(tmp_path)
    assert list(tmp_path.iterdir()) == [other]


def test_a_game_whose_name_was_taken_meanwhile_is_not_brought_over_it(tmp_path: Path) -> None:
    path = keep(tmp_path, "a", played("a", 1))
    discards = Trash()
    discards.discard(path)
    path.write_text("another")
    with pytest.raises(StorageError, match="another file now has its name"):
        discards.restore()
    assert path.read_text() == "another"
    path.unlink()
    assert discards.restore() == path


def spoilt_in_the_middle(path: Path, strange: bytes) -> Kept:
    """A kept game with something in a line that a skim does not look at."""
    lines = path.read_bytes().split(b"\n")
    lines[5] = lines[5][:-1] + strange
    path.write_bytes(b"\n".join(lines))
    return only(path)


DAMAGE = (
    *(b',"x":"\xff"}', b',"x":1e400}', b',"t":"bid"}', b',"x":"\\ud800"}'),
    *(b'}\n{"t":"back"}', b'}\n{"t":"back","to":"3"}'),
)


@pytest.mark.parametrize("strange", DAMAGE)
def test_a_kept_game_that_is_damaged_is_not_exported_and_stays_as_it_is(
    tmp_path: Path, strange: bytes
) -> None:
    kept = spoilt_in_the_middle(keep(tmp_path / "saves", "a", played("a", 1)), strange)
    before = kept.path.read_bytes()
    with pytest.raises(StorageError, match="damaged, so it cannot be exported"):
        export(replace(kept, fault="", line=1), tmp_path / "out")
    assert kept.path.read_bytes() == before
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("strange", DAMAGE)
def test_a_whole_copy_of_a_damaged_game_is_brought_in(tmp_path: Path, strange: bytes) -> None:
    whole = keep(tmp_path / "mail", "whole", played("a", 1))
    path = keep(tmp_path / "saves", "a", played("a", 1))
    kept = replace(only(path), checked=False)
    spoilt_in_the_middle(path, strange)
    brought = import_games(whole, tmp_path / "saves", [kept], load)
    assert [one.read_bytes() for one in brought.paths] == [whole.read_bytes()]


def test_a_game_without_a_time_of_its_own_is_exported_under_today(tmp_path: Path) -> None:
    kept = replace(only(keep(tmp_path, "a", played("a", 1))), at="2026-02-30T00:00:00Z")
    name = export(kept, tmp_path / "out").name
    assert name.startswith(f"Pidro {datetime.now().astimezone():%Y}")
