"""Saved games that are not as they were left: told, kept, and gone on with as far as they hold."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest
from own_games import SHORT, THREE, lines, run, sittings, sound

from pidro_desktop import variants
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.shuffle import commitment
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.storage import held
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import kept_games, read_lines, secret_beside
from pidro_desktop.tr import ENGLISH, AnyText, Language, use_language


@pytest.fixture
def left(tmp_path: Path) -> GameSessions:
    """A game in its first deal; what is told goes to ``told``."""
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 8)
    home.close_current()
    return home


def mended(home: GameSessions) -> list[AnyText]:
    told: list[AnyText] = []
    home.notify = told.append
    home.repair()
    return told


def kept(home: GameSessions, pattern: str) -> list[Path]:
    return sorted(kept_games(home.save).glob(pattern))


def spoil(home: GameSessions, line: int, text: bytes) -> bytes:
    """Put this in the place of a line, counted from 1; returns the whole file."""
    whole = home.save.read_bytes().split(b"\n")
    whole[line - 1] = text
    home.save.write_bytes(b"\n".join(whole))
    return home.save.read_bytes()


def test_a_sound_save_is_left_to_the_byte_and_no_word_is_said(left: GameSessions) -> None:
    before = left.save.read_bytes()
    assert mended(left) == []
    assert left.save.read_bytes() == before
    assert kept(left, "*") == []


@pytest.mark.parametrize("broken", [b"nonsense", b"\xff\xfe", b"", b'{"t":"play"}', b"\0" * 99])
def test_a_save_broken_in_the_middle_goes_on_before_the_fault_and_is_kept_whole(
    left: GameSessions, broken: bytes
) -> None:
    good = left.save.read_bytes().split(b"\n")[:4]
    whole = spoil(left, 5, broken)
    (sentence,) = mended(left)
    (aside,) = kept(left, "broken-*.pidro.jsonl")
    assert "damaged at line 5" in sentence
    assert str(aside) in sentence
    assert str(left.save) in sentence
    assert aside.read_bytes() == whole
    assert left.save.read_bytes() == b"\n".join(good) + b"\n"
    match = left.resume(THREE)
    assert match is not None
    assert match.setup.proved
    run(match)
    (finished,) = kept(left, "2*.pidro.jsonl")
    assert sound(finished)


@pytest.mark.parametrize("whole", [b"", b'{"t":"ga', b"\0\0\0\0"])
def test_a_save_without_a_whole_line_is_told_and_put_aside_with_its_secret(
    left: GameSessions, whole: bytes
) -> None:
    left.save.write_bytes(whole)
    (sentence,) = mended(left)
    (aside,) = kept(left, "broken-*.pidro.jsonl")
    assert "cut off in its first line" in sentence
    assert str(aside) in sentence
    assert aside.read_bytes() == whole
    assert secret_beside(aside).exists()
    assert not left.save.exists()


@pytest.mark.parametrize("whole", [b"shopping: milk\n", b'{"t":"deal"}\n', b"PNG\xff\0\n\n"])
def test_a_file_of_something_else_is_told_and_put_aside_whole(
    left: GameSessions, whole: bytes
) -> None:
    left.save.write_bytes(whole)
    (sentence,) = mended(left)
    (aside,) = kept(left, "broken-*.pidro.jsonl")
    assert "cannot be used" in sentence
    assert aside.read_bytes() == whole


def test_a_save_of_a_newer_version_is_told_and_left_to_the_byte(left: GameSessions) -> None:
    header = lines(left.save)[0] | {"format": 2, "weather": "rain"}
    whole = spoil(left, 1, json.dumps(header).encode())
    (sentence,) = mended(left)
    assert "newer version" in sentence
    assert left.saved() is None
    assert left.resume(THREE) is None
    assert left.save.read_bytes() == whole
    left.start(SHORT, THREE)
    (aside,) = kept(left, "unfinished-*.pidro.jsonl")
    assert aside.read_bytes() == whole


def test_a_torn_last_line_is_no_news(left: GameSessions) -> None:
    with left.save.open("ab") as file:
        file.write(b'{"t":"play","se')
    assert mended(left) == []
    assert left.resume(THREE) is not None


def test_a_last_line_that_lacks_only_its_end_still_counts(left: GameSessions) -> None:
    whole = left.save.read_bytes()
    left.save.write_bytes(whole[:-1])
    assert mended(left) == []
    assert left.save.read_bytes() == whole


def test_rubbish_without_a_line_end_is_kept_before_it_is_cut_off(left: GameSessions) -> None:
    with left.save.open("ab") as file:
        file.write(b"something that no game wrote")
    whole = left.save.read_bytes()
    (sentence,) = mended(left)
    assert "damaged" in sentence
    assert kept(left, "broken-*")[0].read_bytes() == whole


@pytest.mark.parametrize("secret", [None, "", "00" * 32, "not hex", "\xe4\xff"])
def test_without_its_secret_the_old_record_is_kept_and_the_game_goes_on_unproved(
    left: GameSessions, tmp_path: Path, secret: str | None
) -> None:
    whole = left.save.read_bytes()
    if secret is None:
        secret_beside(left.save).unlink()
    else:
        secret_beside(left.save).write_text(secret)
    (sentence,) = mended(left)
    (aside,) = kept(left, "unproved-*.pidro.jsonl")
    assert "can no longer be verified" in sentence
    assert str(aside) in sentence
    assert aside.read_bytes() == whole
    assert secret is None or secret_beside(aside).read_text() == secret
    first, *others = lines(left.save)
    assert "commit" not in first
    assert "secret" in str(first["unproved"])
    assert others == lines(aside)[1:]
    assert mended(left) == [], "it is said once"
    match = sittings(tmp_path).resume(THREE)
    assert match is not None
    assert not match.setup.proved
    run(match)
    (finished,) = kept(left, "2*.pidro.jsonl")
    assert sound(finished)
    assert sum(left.history.lifetime()) == 1


@pytest.mark.parametrize("number", [errno.EIO, errno.EMFILE, errno.EACCES])
def test_a_secret_that_cannot_be_read_for_a_while_costs_the_game_no_proof(
    left: GameSessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    whole, secret, read = left.save.read_bytes(), secret_beside(left.save), held.read_text

    def failing(path: Path, *how: object) -> str:
        if path == secret:
            raise OSError(number, os.strerror(number), str(path))
        return read(path, *how)

    with monkeypatch.context() as now:
        now.setattr(held, "read_text", failing)
        with pytest.raises(StorageError, match="cannot be read") as told:
            left.resume(THREE)
    assert str(secret) in str(told.value)
    assert left.save.read_bytes() == whole
    match = sittings(tmp_path).resume(THREE)
    assert match is not None
    assert match.setup.proved


def test_a_record_that_vanished_is_told_and_its_secret_is_kept(left: GameSessions) -> None:
    secret = secret_beside(left.save).read_text()
    left.save.unlink()
    (sentence,) = mended(left)
    (aside,) = kept(left, "gone-*.secret")
    assert "gone" in sentence
    assert str(aside) in sentence
    assert aside.read_text() == secret
    assert mended(left) == []


def test_a_secret_left_behind_by_a_kill_follows_its_record(left: GameSessions) -> None:
    folder = kept_games(left.save)
    folder.mkdir(exist_ok=True)
    left.save.rename(folder / "unfinished-20260131-120000.pidro.jsonl")
    assert mended(left) == []
    secret = bytes.fromhex((folder / "unfinished-20260131-120000.secret").read_text())
    (record,) = kept(left, "*.pidro.jsonl")
    assert commitment(secret) == lines(record)[0]["commit"]


def test_a_save_that_cannot_be_read_is_a_sentence_and_stays(left: GameSessions) -> None:
    left.save.unlink()
    left.save.mkdir()
    with pytest.raises(StorageError, match="cannot be read"):
        left.repair()
    assert left.saved() is None
    assert left.save.is_dir()


def test_a_save_that_cannot_be_mended_is_a_sentence_and_stays(
    left: GameSessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    whole = spoil(left, 5, b"nonsense")
    monkeypatch.setattr("pidro_desktop.storage.atomic.write_bytes", full)
    with pytest.raises(StorageError, match="No space left"):
        left.repair()
    assert left.save.read_bytes() == whole


def test_a_game_that_could_not_be_counted_is_no_unfinished_one_and_counts_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> bool:
        raise StorageError("There is no room on the disk.")

    home = sittings(tmp_path)
    told: list[AnyText] = []
    home.notify = told.append
    monkeypatch.setattr(History, "record_game", full)
    run(home.start(SHORT, THREE))
    assert told == ["There is no room on the disk."]
    assert home.save.exists()
    home.start(SHORT, THREE)
    assert told == ["There is no room on the disk."] * 2
    (waiting,) = kept(home, "uncounted-*.pidro.jsonl")
    assert read_one(read_lines(waiting).lines, variants.load).game.is_over
    monkeypatch.undo()
    for _ in range(2):
        sittings(tmp_path).count_finished()
        assert sum(home.history.lifetime()) == 1
    assert kept(home, "uncounted-*") == []
    assert len(kept(home, "2*.pidro.jsonl")) == 1


def test_games_finished_while_the_results_cannot_be_used_are_counted_once_they_can(
    tmp_path: Path,
) -> None:
    results = tmp_path / "history.sqlite"
    results.mkdir()
    home = sittings(tmp_path)
    assert not home.history.counting
    for _ in range(2):
        run(home.start(SHORT, THREE))
    home.count_finished()
    assert len(kept(home, "uncounted-*.pidro.jsonl")) == 2
    results.rmdir()
    later = sittings(tmp_path)
    for _ in range(2):
        later.count_finished()
        assert sum(later.history.lifetime()) == 2
    assert len(kept(later, "2*.pidro.jsonl")) == 2
    assert kept(later, "*.secret") == []


def test_what_was_mended_is_told_in_the_persons_language_and_recorded_in_english(
    left: GameSessions,
) -> None:
    secret_beside(left.save).unlink()
    spoil(left, len(left.save.read_bytes().split(b"\n")) - 1, b"nonsense")
    use_language(
        Language("loud", lambda _context, one: f"<{one}>", lambda one, many, n: f"<{many}>")
    )
    try:
        (sentence,) = mended(left)
        text = str(sentence)
    finally:
        use_language(ENGLISH)
    assert text.startswith("<The saved game in ")
    assert ": <This is not valid JSON: " in text
    assert "> <The secret that proves the deals of your saved game is lost. " in text
    assert lines(left.save)[0]["unproved"] == "the secret is lost"
    assert str(sentence).startswith("The saved game in ")
