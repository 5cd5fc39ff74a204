"""A seal is good for one game: its cards are known once that game has been seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

GameLines = Sequence[Mapping[str, Any]]
"""All lines of a game as objects, its ``game`` line first."""


class Seals:
    """The seals of a file's games, in the order in which they come."""

    def __init__(self) -> None:
        self._first: dict[str, tuple[int, GameLines]] = {}

    def used_before(self, number: int, lines: GameLines) -> str:
        """Why the seal of game ``number`` proves nothing, as a sentence; empty where it may.

        The same game may come twice, and further the second time.
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


def _same_game(one: GameLines, other: GameLines) -> bool:
    """Whether two records are of one game, one of them perhaps shorter or without take-backs."""
    return _begins(one, other) or _begins(_line_of_play(one), _line_of_play(other))


def _begins(one: GameLines, other: GameLines) -> bool:
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def _line_of_play(lines: GameLines) -> GameLines:
    """The lines that still stand."""
    kept: list[tuple[int, Mapping[str, Any]]] = []
    for number, line in enumerate(lines, start=1):
        if line["t"] == "back":
            kept = [one for one in kept if one[0] <= line["to"]]
        else:
            kept.append((number, line))
    return [line for _, line in kept]
