"""Repair of a damaged save: its intact part can be resumed, and nothing is lost.

Everything that is changed is first copied to the folder of kept games. If the program is killed,
the old file or the new one is there, and the repair is repeated at the next start.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pidro_desktop import variants
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import FORMAT, LineError, parse_object
from pidro_desktop.engine.record.older_rules import OlderRules
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.shuffle import commitment
from pidro_desktop.match.sessions import save_repair_text as words
from pidro_desktop.match.setup import drawn_secret
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
from pidro_desktop.tr import join_sentences, tr

BROKEN, UNPROVED, GONE = "broken", "unproved", "gone"
_BEGINNING: Final = b'{"t":"'


@dataclass
class Found:
    """How far a save can be followed.

    Attributes:
        good: its whole lines up to that point.
        reader: the game after those lines.
        fault: why the next line cannot be followed, if there is a fault.
        torn: a last line that was cut off, left out of ``good``.
        ended: whether the last line of ``good`` has its line end.
        older: whether the game was played by older rules, which is not a fault of the file.
    """

    good: list[bytes]
    reader: GameReader | None = None
    fault: str = ""
    torn: bytes = b""
    ended: bool = True
    older: bool = False


def repair(save: Path) -> str | None:
    """Repair a save so that it can be resumed, if any of it is left.

    Args:
        save: the live save.

    Returns:
        A sentence about what was found, or None if nothing is wrong.

    Raises:
        StorageError: it cannot be read or repaired; it is unchanged.
    """
    try:
        raw = held.read_bytes(save)
    except FileNotFoundError:
        raw = None
    except OSError as error:
        raise StorageError(words.unreadable(save, reason(error))) from error
    try:
        return _without_record(save) if raw is None else _repair(save, raw)
    except OSError as error:
        raise StorageError(words.not_repaired(save, reason(error))) from error


def _repair(save: Path, raw: bytes) -> str | None:
    form = _form(raw)
    if form is not None and form != FORMAT:
        return words.newer(save, form)
    found = follow(raw)
    if not found.good:
        kept = keep(save, _named(BROKEN)) or save
        if found.fault:
            return words.unusable(save, found.fault, kept)
        return words.empty(save, kept)
    if found.older:
        return words.older(save, keep(save, f"{UNFINISHED}{atomic.date_name()}") or save)
    if found.fault:
        kept = _copy_aside(save, raw, BROKEN)
        _rewrite(save, found.good)
        told = words.truncated(save, len(found.good) + 1, found.fault, kept)
        secret = _repair_secret(save, found)
        return join_sentences(told, secret) if secret else told
    if not found.ended:
        _rewrite(save, found.good)
    return _repair_secret(save, found)


def follow(raw: bytes) -> Found:
    """Follow the lines of a game as far as they are valid.

    Args:
        raw: the content of the save.
    """
    *lines, rest = raw.split(b"\n")
    found = Found([])
    for line in lines:
        found.fault = _feed(found, line)
        if found.fault:
            return found
        found.good.append(line)
    rest = rest.rstrip(b"\0")  # some file systems leave zeros after a power failure
    if rest and not _feed(found, rest):
        found.good.append(rest)
        found.ended = False
    elif rest.startswith(_BEGINNING) or _BEGINNING.startswith(rest):
        found.torn = rest
    else:
        found.fault = tr("This is not a line from a game record.")
    return found


def _feed(found: Found, raw: bytes) -> str:
    """Follow one more line; return what is wrong with it, or an empty text."""
    try:
        line = parse_object(raw.decode("utf-8"))
        if found.reader is not None:
            found.reader.feed(line)
        elif line["t"] != "game":
            raise LineError(tr("A record must start with a 'game' line."))
        else:
            found.reader = GameReader.begin(line, variants.load)
    except UnicodeDecodeError:
        return tr("This line is not UTF-8 text.")
    except PidroError as fault:
        found.older = isinstance(fault, OlderRules)
        return fault.text
    return ""


def _form(raw: bytes) -> object:
    """Return the format number of the first line; None if it is not a ``game`` line."""
    try:
        line = parse_object(raw.partition(b"\n")[0].decode("utf-8"))
    except (PidroError, UnicodeDecodeError):
        return None
    form = line.get("format")
    return form if line["t"] == "game" and type(form) is int and form > FORMAT else None


# ------------------------------------------------------------ secrets


def _repair_secret(save: Path, found: Found) -> str | None:
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
    if secret.exists():
        stem = kept.name.removesuffix(SUFFIX)
        atomic.move_to_free_name(secret, kept.parent, stem, SECRET_SUFFIX)
    atomic.write_text(secret, drawn_secret().hex() + "\n")
    _rewrite(save, [_unbound(found.good[0], why), *found.good[1:]])
    return words.unproved(save, why, kept)


def _wrong_with_secret(save: Path, commit: str) -> str:
    try:
        told = held.read_bytes(secret_beside(save)).strip().decode("ascii")
        secret = bytes.fromhex(told)
    except FileNotFoundError:
        return words.LOST_SECRET
    except (OSError, ValueError):
        return words.WRONG_SECRET
    return "" if commitment(secret) == commit.lower() else words.WRONG_SECRET


def _unbound(first: bytes, why: str) -> bytes:
    """Return the ``game`` line without its commitment, with the reason added."""
    line = parse_object(first.decode("utf-8"))
    del line["commit"]
    line["unproved"] = f"the secret {why}"
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()


def _without_record(save: Path) -> str | None:
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
    folder.mkdir(parents=True, exist_ok=True)
    return words.gone(save, atomic.move_to_free_name(secret, folder, _named(GONE), SECRET_SUFFIX))


def _bound_by(secret: Path, folder: Path) -> Path | None:
    """Return the kept record whose deals follow from a secret, or None."""
    try:
        commit = commitment(bytes.fromhex(held.read_text(secret, "ascii").strip())).encode()
    except (OSError, ValueError):
        return None
    for record in sorted(folder.glob(f"*{SUFFIX}"), reverse=True):
        with held.opened(record) as file:
            if commit in file.readline():
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
    folder.mkdir(parents=True, exist_ok=True)
    for earlier in folder.glob(f"{what}-*{SUFFIX}"):  # left from a full disk
        if earlier.stat().st_size == len(raw) and held.read_bytes(earlier) == raw:
            return earlier
    kept = atomic.free_name(folder, _named(what), SUFFIX)
    atomic.write_bytes(kept, raw)
    return kept


def _rewrite(save: Path, lines: list[bytes]) -> None:
    atomic.write_bytes(save, b"".join(line + b"\n" for line in lines))
