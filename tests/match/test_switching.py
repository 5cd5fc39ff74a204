"""A game put aside is gone on with; a kill at any moment loses neither it nor the other one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from own_games import SHORT, THREE, run, sittings

from pidro_desktop.match.sessions.sessions import resume_kept
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import StorageError

KEPT = ".pidro.jsonl"


def records(home: Path) -> dict[str, str | None]:
    """Every record by its first line, with the secret that lies beside it."""
    found: dict[str, str | None] = {}
    for path in home.rglob(f"*{KEPT}"):
        text = path.read_text("utf-8")
        secret = path.with_name(path.name.removesuffix(KEPT) + ".secret")
        if text:
            found[text] = secret.read_text("ascii") if secret.exists() else None
    return found


def files(home: Path) -> list[Path]:
    """The records and secrets."""
    return [*home.rglob(f"*{KEPT}"), *home.rglob("*.secret")]


@pytest.fixture
def chosen(tmp_path: Path) -> Path:
    """A folder with a game that was put aside, and another one being played."""
    games = sittings(tmp_path)
    run(games.start(SHORT, THREE), 9)
    run(games.start(SHORT, THREE), 4)
    games.close_current()
    games.history.close()
    (path,) = (tmp_path / "saves").glob(f"unfinished-*{KEPT}")
    return path


def test_the_game_goes_on_where_it_was_and_stays_sealed(tmp_path: Path, chosen: Path) -> None:
    before = chosen.read_text("utf-8")
    resume_kept(chosen, tmp_path / f"current{KEPT}")
    games = sittings(tmp_path)
    match = games.resume(THREE)
    assert match is not None
    assert match.setup.proved
    assert (tmp_path / f"current{KEPT}").read_text("utf-8").startswith(before)
    run(match)
    assert match.is_over
    assert games.history.lifetime() in ((1, 0), (0, 1))
    games.history.close()


def test_if_it_cannot_be_moved_both_games_stay_where_they_were(
    tmp_path: Path, chosen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    current = tmp_path / f"current{KEPT}"
    before = {path: path.read_bytes() for path in files(tmp_path)}
    real = held.replace

    def refuse(path: Path, target: Path) -> None:
        if path == chosen:
            raise PermissionError(13, "Permission denied")
        real(path, target)

    monkeypatch.setattr(held, "replace", refuse)
    with pytest.raises(StorageError, match=r"cannot be resumed.*Both games are unchanged"):
        resume_kept(chosen, current)
    after = {path: path.read_bytes() for path in files(tmp_path)}
    assert after == before


def test_the_other_game_is_put_aside_with_its_secret(tmp_path: Path, chosen: Path) -> None:
    before = records(tmp_path)
    assert len(before) == 2
    assert None not in before.values()
    resume_kept(chosen, tmp_path / f"current{KEPT}")
    assert records(tmp_path) == before
    (aside,) = (tmp_path / "saves").glob(f"*{KEPT}")
    resume_kept(aside, tmp_path / f"current{KEPT}")
    assert records(tmp_path) == before


def test_a_game_that_is_gone_puts_nothing_aside(tmp_path: Path, chosen: Path) -> None:
    chosen.unlink()
    before = records(tmp_path)
    with pytest.raises(StorageError, match="gone"):
        resume_kept(chosen, tmp_path / f"current{KEPT}")
    assert records(tmp_path) == before
    assert (tmp_path / f"current{KEPT}").exists()


class Killed(BaseException):
    """The program ends here."""


def test_a_kill_at_any_moment_leaves_both_games_whole(
    tmp_path: Path, chosen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = records(tmp_path)
    states = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    counts = [0]
    for at in range(60):
        for path in [path for path in tmp_path.rglob("*") if path.is_file()]:
            path.unlink()
        for path, content in states.items():
            path.write_bytes(content)
        counts[0] = 0
        with monkeypatch.context() as patched:
            _die_at(patched, at, counts)
            try:
                resume_kept(chosen, tmp_path / f"current{KEPT}")
                done = True
            except Killed:
                done = False
        found = records(tmp_path)
        assert {text: found.get(text) for text in before} == before, f"killed at step {at}"
        if done:
            assert at > 8, "the steps of a disk were not met"
            return
    raise AssertionError("it never came to an end")


def _die_at(patched: pytest.MonkeyPatch, at: int, counts: list[int]) -> None:
    """Let the program die before its ``at``-th step on the disk."""

    def mortal(real):
        def step(*args, **kwargs):
            counts[0] += 1
            if counts[0] > at:
                raise Killed
            return real(*args, **kwargs)

        return step

    for name in ("replace", "unlink", "touch", "mkdir"):
        patched.setattr(Path, name, mortal(getattr(Path, name)))
    for name in ("open", "write", "fsync"):
        patched.setattr(os, name, mortal(getattr(os, name)))
    patched.setattr(atomic, "sync_folder", mortal(atomic.sync_folder))
