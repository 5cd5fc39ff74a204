"""Routes to what people open every day: daily deal, puzzles, lessons, statistics and players."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class OpenStatistics(Struct, frozen=True):
    """The statistics."""


class OpenPeople(Struct, frozen=True):
    """The list of the people who share this computer."""


class OpenDaily(Struct, frozen=True):
    """The calendar of the daily deals, at the ISO date ``day``, or at today."""

    day: str = ""


class OpenFigures(Struct, frozen=True):
    """The names and figures of the four seats, opened at ``seat``."""

    seat: int = 0


class OpenCourse(Struct, frozen=True):
    """The path of lessons, with ``lesson`` chosen; empty: the next one that is not finished."""

    lesson: str = ""


class OpenPuzzles(Struct, frozen=True):
    """The themes of the puzzles."""


EverydayRoute: TypeAlias = (
    OpenDaily | OpenStatistics | OpenCourse | OpenPuzzles | OpenPeople | OpenFigures
)
