"""House rules: a rule set with changed options, saved as a small TOML file that can be shared.

A file names its base rule set and the options that differ. A whole rule set file is accepted too,
if it is a built-in one with other options. Games are recorded with the rule set and its options, so
their records can be read without the file.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec
import tomli_w

from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet, build
from pidro_desktop.engine.rules_validation import parse_toml
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import StorageError, failed, reason
from pidro_desktop.text_safety import drawable, has_lone_surrogates, is_blank
from pidro_desktop.tr import lazy_format, tr

FORMAT: Final = 1
PREFIX: Final = "house-"
"""Prefix of the ids of house rules; no built-in rule set has it."""
SUFFIX: Final = ".toml"
LONGEST: Final = 40
"""Longest name, in letters."""
Load = Callable[[str], RuleSet]
"""Returns a built-in rule set by its id; raises RulesError if there is none."""
KEYS: Final = frozenset({"format", "name", "base", "options"})


class HouseRules(NamedTuple):
    """Playable house rules.

    Attributes:
        id: their id in the settings.
        name: their name.
        rules: the rule set with its options.
        path: their file.
    """

    id: str
    name: str
    rules: RuleSet
    path: Path


class HouseRulesList(NamedTuple):
    """The content of the folder of house rules.

    Attributes:
        found: the usable house rules, sorted by name.
        refused: the faults of the other files.
    """

    found: tuple[HouseRules, ...]
    refused: tuple[RulesError, ...]


def all_in(folder: Path, load: Load) -> HouseRulesList:
    """Read every file of house rules in a folder.

    Args:
        folder: the folder; it need not exist.
        load: returns a built-in rule set.

    Returns:
        The usable house rules, and the errors of the other files.
    """
    found: list[HouseRules] = []
    refused: list[RulesError] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            found.append(read(path, load))
        except RulesError as fault:
            refused.append(fault)
    return HouseRulesList(
        tuple(sorted(found, key=lambda item: item.name.casefold())), tuple(refused)
    )


def usable(folder: Path, load: Load) -> tuple[HouseRules, ...]:
    """Return the usable house rules of a folder; none if it cannot be read. Arguments as above."""
    try:
        return all_in(folder, load).found
    except StorageError:
        return ()


def by_id(id_: str, folder: Path, load: Load) -> HouseRules:
    """Return house rules by their id.

    Args:
        id_: an id that begins with ``PREFIX``.
        folder: the folder of house rules.
        load: returns a built-in rule set.

    Raises:
        RulesError: there are none with this id, or they are not valid.
    """
    return read(folder / (id_.removeprefix(PREFIX) + SUFFIX), load)


def read(path: Path, load: Load) -> HouseRules:
    """Read the house rules of a file.

    Args:
        path: the file.
        load: returns a built-in rule set.

    Raises:
        RulesError: the file is not valid; the error has the file's name, the key and the reason.
    """
    if has_lone_surrogates(path.name):
        why = tr("The file's name is not UTF-8 text. Rename the file.")
        raise RulesError(drawable(path.name), "", why)
    raw = _content(path)
    if "base" in raw or "table" not in raw:
        name, rules = _copy(raw, path.name, load)
    else:
        name, rules = _whole(raw, path.name, load)
    return HouseRules(PREFIX + path.stem, name, rules, path)


def save(folder: Path, name: str, rules: RuleSet, path: Path | None = None) -> Path:
    """Save house rules in ``path``, or in a new file of the folder.

    Args:
        folder: the folder for a new file.
        name: the name of the house rules.
        rules: the rule set with its options.
        path: the file to replace, or None.

    Returns:
        The file.

    Raises:
        StorageError: the file cannot be written.
    """
    target = path or atomic.free_name(folder, stem(name), SUFFIX)
    content = {"format": FORMAT, "name": name, "base": rules.id, "options": dict(rules.chosen)}
    try:
        atomic.write_text(target, tomli_w.dumps(content))
    except OSError as error:
        what = tr("The house rules cannot be saved in {path}: {why}.")
        advice = tr("Free up disk space or allow writing there, then save again.")
        raise failed(what, target, error, advice) from error
    return target


def delete(path: Path) -> None:
    """Delete a file of house rules, if it exists.

    Raises:
        StorageError: it cannot be deleted.
    """
    try:
        atomic.delete(path)
    except OSError as error:
        what = tr("The house rules in {path} cannot be deleted: {why}.")
        advice = tr("Allow writing there, or delete the file yourself.")
        raise failed(what, path, error, advice) from error


def stem(name: str) -> str:
    """Return the file name for rules of that name: lower-case letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST] or "rules"


def _content(path: Path) -> dict[str, Any]:
    try:
        return parse_toml(held.read_text(path, "utf-8"), path.name)
    except OSError as error:
        why = lazy_format(tr("It cannot be read: {why}."), why=reason(error))
    except UnicodeDecodeError:
        why = tr("It is not UTF-8 text.")
    raise RulesError(path.name, "", why)


def _copy(raw: Mapping[str, Any], file: str, load: Load) -> tuple[str, RuleSet]:
    """Return the name and the rule set of a file that names its base rule set."""
    strange = sorted(set(raw) - KEYS)
    if strange:
        raise RulesError(file, strange[0], tr("House rules have no such key."))
    if raw.get("format", FORMAT) != FORMAT:
        raise RulesError(file, "format", tr("It was written by a newer version of the program."))
    name, base, options = raw.get("name", ""), raw.get("base"), raw.get("options", {})
    if not isinstance(name, str) or is_blank(name):
        raise RulesError(file, "name", tr("It must be a name."))
    if not isinstance(base, str):
        raise RulesError(file, "base", tr("It must be the id of a rule set."))
    if not isinstance(options, dict):
        raise RulesError(file, "options", tr("It must be a table of options."))
    options = cast("dict[str, Any]", options)
    return name.strip()[:LONGEST], _base(base, file, "base", load).with_options(options, file)


def _whole(raw: dict[str, Any], file: str, load: Load) -> tuple[str, RuleSet]:
    """Return the name and the rule set of a whole rule set file."""
    if "chosen" in raw:
        raise RulesError(file, "chosen", tr("A rule set file cannot set this key."))
    mine = build(raw, file)
    base = _base(mine.id, file, "id", load)
    options = {name: mine.now(name) for name in base.options if name in mine.options}
    other = {name: value for name, value in options.items() if value != base.now(name)}
    rules = base.with_options(other, file)
    ours, theirs = msgspec.to_builtins(rules), msgspec.to_builtins(mine)
    for key in ("table", "trumps", "deal", "auction", "exchange", "play", "scoring"):
        if ours[key] != theirs[key]:
            part = next((our for our in ours[key] if ours[key][our] != theirs[key].get(our)), "")
            why = tr("This is not an option of {rules}, so a record could not include it.")
            raise RulesError(file, f"{key}.{part}", lazy_format(why, rules=base.id))
    return mine.name[:LONGEST], rules


def _base(id_: str, file: str, key: str, load: Load) -> RuleSet:
    try:
        return load(id_)
    except RulesError as fault:
        raise RulesError(file, key, fault.reason) from None
