"""What files have to say is said in the person's language, and never written into a file."""

from __future__ import annotations

import errno
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest

from pidro_desktop.storage import settings
from pidro_desktop.storage.database import open_database
from pidro_desktop.storage.errors import StorageError, failed, unreadable
from pidro_desktop.storage.saves import LiveSave
from pidro_desktop.storage.settings import Settings
from pidro_desktop.storage.trash import Trash
from pidro_desktop.tr import ENGLISH, Language, tr, use_language

LOUD = Language("loud", lambda _context, one: f"<{one}>", lambda one, many, n: f"<{many}>")


@contextmanager
def loud() -> Iterator[None]:
    """Every text in angle brackets."""
    use_language(LOUD)
    try:
        yield
    finally:
        use_language(ENGLISH)


def test_what_was_wrong_with_the_settings_is_told_in_the_language_that_is_found_out_later(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('format = 1\ntheme_of_my_own = "blue"\n', "utf-8")
    notice = settings.load(path).notice
    assert notice is not None
    assert str(notice).startswith(f"The settings in {path} cannot be used (unknown key `theme_of")
    with loud():
        text = str(notice)
    assert text.startswith(f"<The settings in {path} cannot be used (<unknown key `theme_of_my_own")
    assert text.endswith("and the default settings apply.>")


def test_results_that_cannot_be_used_are_told_of_in_whole_sentences(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database")
    opened = open_database(path)
    assert opened.connection is not None
    opened.connection.close()
    with loud():
        text = str(opened.notice)
    assert text.startswith(f"<The results in {path} cannot be used (<it is not a database>).> <The")
    assert text.count("<") == text.count(">") == 3


def test_an_error_is_read_in_the_language_of_the_moment() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    error = failed(tr("The game is no longer in {path}: {why}."), Path("a"), full, tr("Wait."))
    assert str(error) == "The game is no longer in a: No space left on device. Wait."
    with loud():
        assert str(error) == "<The game is no longer in a: <No space left on device>.> <Wait.>"


def test_what_the_system_says_in_other_words_is_told_in_its_words() -> None:
    odd = OSError(errno.EIO, "The moon is in the way")
    with loud():
        assert str(unreadable(odd)) == "<This file cannot be read: The moon is in the way.>"


def test_what_a_person_does_in_vain_is_answered_in_whole_sentences(tmp_path: Path) -> None:
    with loud(), pytest.raises(StorageError, match=r"^<The game cannot be deleted: .*> <Nothing"):
        Trash().discard(tmp_path / "gone" / "a.pidro.jsonl")
    save = LiveSave.start(tmp_path / "current.pidro.jsonl")
    save.close()
    with loud(), pytest.raises(StorageError, match=r"^<The game in .* title\.>$"):
        save.append(["{}"])


def test_no_text_in_a_language_gets_into_settings_records_or_results(tmp_path: Path) -> None:
    """One that strays there is refused: it is written in no language."""
    word = tr("Pass")
    with loud():
        with pytest.raises(TypeError, match="LazyText is unsupported"):
            settings.save(Settings(rules=word), tmp_path / "settings.toml")
        assert not list(tmp_path.iterdir())
        with pytest.raises(TypeError, match="LazyText is unsupported"):
            msgspec.json.encode({"t": word})
        with pytest.raises(TypeError, match="LazyText is not JSON"):
            json.dumps({"t": word})
        refused = pytest.raises(sqlite3.ProgrammingError, match="type 'LazyText' is not supported")
        with closing(sqlite3.connect(":memory:")) as results, refused:
            results.execute("SELECT ?", (word,))
