"""Detection of seals that were used for more than one game.

A seal proves something about one game only: anyone who has seen that game knows its cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

GameLines = Sequence[Mapping[str, Any]]
"""All lines of a game as decoded objects, its ``game`` line first."""


class Seals:
    """The seals of a file's games, in file order."""

    def __init__(self) -> None:
        self._first: dict[str, tuple[int, GameLines]] = {}

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
        first, earlier = self._first.setdefault(commit.lower(), (number, lines))
        if first == number or _same_game(earlier, lines):
            return ""
        return (
            f"game {first} of this file has the same seal and was played otherwise, so the cards "
            "were known."
        )


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
            kept = [pair for pair in kept if pair[0] <= line["to"]]
        else:
            kept.append((number, line))
    return [line for _, line in kept]
