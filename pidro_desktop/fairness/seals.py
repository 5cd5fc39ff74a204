"""Detection of seals that were used for more than one game.

A seal proves something about one game only: anyone who has seen that game knows its cards.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

GameLines = Sequence[Mapping[str, Any]]
"""All lines of a game as decoded objects, its ``game`` line first."""


class Seals:
    """The seals of a file's games, in file order."""

    def __init__(self) -> None:
        self._first: dict[str, tuple[int, bytes]] = {}

    def used_before(self, number: int, lines: GameLines) -> str:
        """Register a game's seal and check that no other game used it before.

        The same game may appear twice, and may have more lines the second time.

        Args:
            number: the number of the game in the file, from 1.
            lines: all lines of the game.

        Returns:
            Why the seal proves nothing, as a sentence; empty if it may prove something.
        """
        commit = lines[0].get("commit")
        if not isinstance(commit, str):
            return ""
        known = self._first.get(commit.lower())
        if known is None:
            self._first[commit.lower()] = number, _packed(lines)
            return ""
        first, earlier = known
        if _same_game(_unpacked(earlier), lines):
            return ""
        return (
            f"game {first} of this file has the same seal and was played otherwise, so the cards "
            "were known."
        )


def _packed(lines: GameLines) -> bytes:
    """Return lines in a quarter of their size: a file may hold 10,000 games."""
    return zlib.compress(json.dumps(lines).encode())


def _unpacked(packed: bytes) -> GameLines:
    lines: GameLines = json.loads(zlib.decompress(packed))
    return lines


def _same_game(lines: GameLines, other: GameLines) -> bool:
    """Return whether two records are of one game, one possibly shorter or with undone lines cut."""
    return _begins(lines, other) or _begins(_line_of_play(lines), _line_of_play(other))


def _begins(lines: GameLines, other: GameLines) -> bool:
    return all(mine == theirs for mine, theirs in zip(lines, other, strict=False))


def _line_of_play(lines: GameLines) -> GameLines:
    """Return the lines that were not undone."""
    kept: list[tuple[int, Mapping[str, Any]]] = []
    for number, line in enumerate(lines, start=1):
        if line["t"] == "back":
            while kept and kept[-1][0] > line["to"]:
                kept.pop()
        else:
            kept.append((number, line))
    return [line for _, line in kept]
