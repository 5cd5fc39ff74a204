"""The first line of a game's record: its conditions, and the hash that binds them to its secret."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.engine.record.json_lines import line_text
from pidro_desktop.engine.rule_data import SECTIONS
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.text_safety import is_blank

FORMAT: Final = 1

SHA256: Final = re.compile("[0-9a-fA-F]{64}")
"""What ``commit`` and ``bound`` look like."""

BINDING: Final = ("options", "players", "resolved", "rules", "seats")
"""The keys of a ``game`` line that ``bound`` binds to the secret."""


@dataclass(frozen=True, slots=True)
class Header:
    """The ``game`` line: the conditions of a game.

    Attributes:
        rules: id of the rule set; options: those that differ from it.
        seed: the text the deals come from, empty if it was drawn.
        created: the time of creation, ISO 8601 in UTC.
        commit: SHA-256 of the secret in hex, if the deals are to be verified.
        deal_code: the code of the first deal, if it was given.
        players: the ids of the players in the seats, a person or a computer player, if known.
        version: the version of the program with which the game began, if it is known.
        resolved: the rule set in full, with the options set, if ``bound`` binds it.
        bound: what ``binding`` makes of the secret and this line, in hex, if it is bound.
    """

    rules: str
    options: dict[str, Any]
    seats: tuple[str, str, str, str]
    seed: str
    created: str
    commit: str | None = None
    deal_code: str | None = None
    players: tuple[str, str, str, str] | None = None
    version: str | None = None
    resolved: dict[str, Any] | None = None
    bound: str | None = None
    format: int = FORMAT

    @property
    def code(self) -> DealCode | None:
        """Return the deal code that the game was started with, if there is one."""
        return None if self.deal_code is None else read_code(self.deal_code)

    @property
    def game_id(self) -> str:
        """Return the permanent id of the game: when it began, and where its deals come from."""
        return f"{self.created} {self.commit or self.seed}"

    @property
    def names(self) -> tuple[str, str, str, str]:
        """Return the seats' names for people: the seat's own name for a blank one."""
        first, second, third, fourth = (
            own if is_blank(given) else given for given, own in zip(self.seats, NAMES, strict=True)
        )
        return first, second, third, fourth


def header_fields(header: Header) -> dict[str, Any]:
    """Return the ``game`` line as an object: the type ``t`` first, then its keys."""
    line: dict[str, Any] = {
        "t": "game",
        "format": header.format,
        "rules": header.rules,
        "options": header.options,
        "seats": header.seats,
        "seed": header.seed,
        "created": header.created,
    }
    for key in ("commit", "deal_code", "players", "version", "resolved", "bound"):
        value = getattr(header, key)
        line |= {} if value is None else {key: value}
    return line


def header_line(header: Header) -> str:
    """Return the ``game`` line, without a line end."""
    return line_text(header_fields(header))


def resolved(rules: RuleSet) -> dict[str, Any]:
    """Return every key that decides how a rule set is played, options included, by section."""
    whole = msgspec.json.decode(msgspec.json.encode(rules))  # with lists, as a record has them
    return {section: whole[section] for section in SECTIONS}


def binding(secret: bytes, line: Mapping[str, Any]) -> str:
    """Return the hash that binds the conditions in a ``game`` line to the game's secret.

    It is the SHA-256, in hex, of the secret followed by these keys of the line as canonical JSON in
    UTF-8: keys sorted, no white space, nothing escaped that JSON can hold as it is. A key that the
    line does not have is null.

    Args:
        secret: the 32-byte secret of the game.
        line: the decoded ``game`` line.
    """
    bound = {key: line.get(key) for key in BINDING}
    text = json.dumps(bound, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(secret + text.encode("utf-8")).hexdigest()
