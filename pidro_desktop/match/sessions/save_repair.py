"""Repair of a damaged save: its intact part can be resumed, and nothing is lost.

Everything that is changed is first copied to the folder of kept games. If the program is killed,
the old file or the new one is there, and the repair is repeated at the next start.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import FORMAT, parse_object
from pidro_desktop.engine.shuffle import commitment
from pidro_desktop.match.sessions.save_reader import Found, SaveReader
from pidro_desktop.match.setup import drawn_secret
from pidro_desktop.regular_files import ONE_GAME, SMALL, will_stay
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import StorageError, reason
from pidro_desktop.storage.saves import (
    SECRET_SUFFIX,
    SUFFIX,
    UNFINISHED,
    keep,
    kept_games,
    secret_beside,
)
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

BROKEN, UNPROVED, GONE = "broken", "unproved", "gone"

_EMPTY: Final = tr(
    "The saved game in {save} is cut off in its first line, so there is nothing to resume. The "
    "file is kept as {kept}."
)
# tr: {why} is a whole sentence.
_UNUSABLE: Final = tr(
    "The saved game in {save} cannot be used: {why} There is nothing to resume. The whole file is "
    "kept as {kept}."
)
# tr: {why} is a whole sentence.
_TRUNCATED: Final = tr(
    "The saved game in {save} is damaged at line {line}: {why} Resume continues from the line "
    "before. The original file is kept as {kept}."
)
_OLDER: Final = tr(
    "The saved game in {save} was played by older rules for the exchange and cannot be resumed. "
    "It stays among the past games with its score, as {kept}."
)
_NEWER: Final = tr(
    "The saved game in {save} was written by a newer version of the program (format {form}), so "
    "it cannot be resumed here. Use that version to continue it. The file is unchanged; if you "
    "start a new game, it moves to the folder saves next to it."
)
_LOST_SECRET: Final = tr(
    "The secret that proves the deals of your saved game is lost. The game continues in {save}, "
    "but its deals can no longer be verified. The original record is kept as {kept}."
)
_WRONG_SECRET: Final = tr(
    "The secret that proves the deals of your saved game is not the one it started with. The game "
    "continues in {save}, but its deals can no longer be verified. The original record is kept as "
    "{kept}."
)
_SECRET_UNREADABLE: Final = tr(
    "The game cannot be resumed now, because the secret that proves its deals cannot be read from "
    "{secret}: {why}. Nothing was changed. Allow reading there, then restart the program."
)
_GONE: Final = tr(
    "A game was in progress, but its record is missing from {save}, so there is nothing to resume. "
    "Its secret is kept as {kept}."
)
_NOT_REPAIRED: Final = tr(
    "The saved game in {save} is damaged and cannot be repaired: {why}. The file is unchanged. "
    "Free up disk space or allow writing there, then restart the program."
)
_UNREADABLE: Final = tr(
    "The saved game in {save} cannot be read: {why}. The file is unchanged. Make it readable and "
    "restart the program. If you start a new game instead, the file moves to the folder saves "
    "next to it."
)
_WRONG: Final = {"is lost": _LOST_SECRET, "is not the one that it began with": _WRONG_SECRET}
"""What is wrong with a secret, as the record states it in English, and what a person is told."""
LOST, OTHER = _WRONG


def repair(save: Path, reader: SaveReader | None = None) -> AnyText | None:
    """Repair a save so that it can be resumed, if any of it is left.

    Args:
        save: the live save.
        reader: follows it, and may know most of it.

    Returns:
        A sentence about what was found, or None if nothing is wrong.

    Raises:
        StorageError: it cannot be read or repaired; it is unchanged.
    """
    try:
        raw = held.read_bytes(save, ONE_GAME)
    except FileNotFoundError:
        raw = None
    except OSError as error:
        raise StorageError(lazy_format(_UNREADABLE, save=save, why=reason(error))) from error
    try:
        return _without_record(save) if raw is None else _repair(save, raw, reader or SaveReader())
    except OSError as error:
        raise StorageError(lazy_format(_NOT_REPAIRED, save=save, why=reason(error))) from error


def _repair(save: Path, raw: bytes, reader: SaveReader) -> AnyText | None:
    form = _form(raw)
    if form is not None and form != FORMAT:
        return lazy_format(_NEWER, save=save, form=repr(form))
    found = reader.follow(raw)
    if not found.good:
        kept = keep(save, _named(BROKEN)) or save
        text = _UNUSABLE if found.fault else _EMPTY
        return lazy_format(text, save=save, why=found.fault, kept=kept)
    if found.older:
        kept = keep(save, f"{UNFINISHED}{atomic.date_name()}") or save
        return lazy_format(_OLDER, save=save, kept=kept)
    if found.fault:
        kept = _copy_aside(save, raw, BROKEN)
        _rewrite(save, found.good)
        line = len(found.good) + 1
        sentence = lazy_format(_TRUNCATED, save=save, line=line, why=found.fault, kept=kept)
        secret = _repair_secret(save, found)
        return join_sentences(sentence, secret) if secret else sentence
    if not found.ended:
        _rewrite(save, found.good)
    return _repair_secret(save, found)


def _form(raw: bytes) -> object:
    """Return the format number of the first line; None if it is not a ``game`` line."""
    try:
        line = parse_object(raw.partition(b"\n")[0].decode("utf-8"))
    except (PidroError, UnicodeDecodeError):
        return None
    form = line.get("format")
    return form if line["t"] == "game" and type(form) is int and form > FORMAT else None


# ------------------------------------------------------------ secrets


def _repair_secret(save: Path, found: Found) -> AnyText | None:
    """Remove the commitment from the record if the secret does not match it."""
    assert found.reader is not None
    header, game = found.reader.header, found.reader.game
    if header.commit is None or header.seed or header.deal_code or game.is_over:
        return None
    why = _wrong_with_secret(save, header.commit)
    if not why:
        return None
    kept = _copy_aside(save, held.read_bytes(save), UNPROVED)
    secret = secret_beside(save)
    if os.path.lexists(secret):
        stem = kept.name.removesuffix(SUFFIX)
        atomic.move_to_free_name(secret, kept.parent, stem, SECRET_SUFFIX)
    atomic.write_text(secret, drawn_secret().hex() + "\n")
    _rewrite(save, [unbound(found.good[0], f"the secret {why}"), *found.good[1:]])
    return lazy_format(_WRONG[why], save=save, kept=kept)


def stored_secret(file: Path) -> bytes:
    """Return the secret in a file.

    Raises:
        FileNotFoundError: the file is missing.
        ValueError: it holds no secret, or will never be readable.
        StorageError: it cannot be read now. Nothing may be given up for that.
    """
    try:
        return bytes.fromhex(held.read_text(file, "ascii").strip())
    except FileNotFoundError:
        raise
    except OSError as error:
        if will_stay(error):
            raise ValueError(error) from error
        raise StorageError(
            lazy_format(_SECRET_UNREADABLE, secret=file, why=reason(error))
        ) from error


def _wrong_with_secret(save: Path, commit: str) -> str:
    try:
        secret = stored_secret(secret_beside(save))
    except FileNotFoundError:
        return LOST
    except ValueError:
        return OTHER
    return "" if commitment(secret) == commit.lower() else OTHER


def unbound(first: bytes, why: str) -> bytes:
    """Return the ``game`` line without what it promised, with the reason added."""
    line = parse_object(first.decode("utf-8"))
    line = {key: value for key, value in line.items() if key not in ("commit", "bound")}
    line["unproved"] = why
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()


def _without_record(save: Path) -> AnyText | None:
    """Move a secret without a current game to the record that it belongs to."""
    secret = secret_beside(save)
    if not secret.exists():
        return None
    record = _bound_by(secret, kept_games(save))
    if record is not None and _same(secret, secret_beside(record)):
        held.unlink(secret)  # it is a copy, made to resume that game and then left over
        return None
    if record is not None:
        stem = record.name.removesuffix(SUFFIX)
        atomic.move_to_free_name(secret, record.parent, stem, SECRET_SUFFIX)
        return None
    folder = kept_games(save)
    atomic.make_folder(folder)
    kept = atomic.move_to_free_name(secret, folder, _named(GONE), SECRET_SUFFIX)
    return lazy_format(_GONE, save=save, kept=kept)


def _bound_by(secret: Path, folder: Path) -> Path | None:
    """Return the kept record whose deals follow from a secret, or None."""
    try:
        commit = commitment(stored_secret(secret)).encode()
    except (FileNotFoundError, ValueError):
        return None
    records = (path for path in folder.glob(f"*{SUFFIX}") if path.is_file())
    for record in sorted(records, reverse=True):
        with held.opened(record) as file:
            if commit in file.readline(SMALL):
                return record
    return None


def _same(path: Path, other: Path) -> bool:
    return other.exists() and held.read_bytes(path) == held.read_bytes(other)


# ------------------------------------------------------------ files


def _named(what: str) -> str:
    return f"{what}-{atomic.date_name()}"


def _copy_aside(save: Path, raw: bytes, what: str) -> Path:
    """Copy bytes to the folder of kept games, named by date, unless they are there already."""
    folder = kept_games(save)
    atomic.make_folder(folder)
    for earlier in folder.glob(f"{what}-*{SUFFIX}"):  # left from a full disk
        if earlier.stat().st_size == len(raw) and held.read_bytes(earlier) == raw:
            return earlier
    kept = atomic.free_name(folder, _named(what), SUFFIX)
    atomic.write_bytes(kept, raw)
    return kept


def _rewrite(save: Path, lines: list[bytes]) -> None:
    atomic.write_bytes(save, b"".join(line + b"\n" for line in lines))
