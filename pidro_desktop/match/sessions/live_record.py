"""The record of the current game, read from memory."""

from __future__ import annotations

from pidro_desktop.engine.events import Event, GameWon
from pidro_desktop.engine.record.lines import event_line, header_line
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.match.match import Match
from pidro_desktop.variants import load


def reader_of(match: Match) -> GameReader:
    """Return the record of a match without undone events; no file is read."""
    lines = [_line(match, event) for event in match.events]
    return read_one([header_line(match.setup.header), *lines], load)


def _line(match: Match, event: Event) -> str:
    tells = match.setup.proved and isinstance(event, GameWon)
    return event_line(event, match.setup.secret if tells else None)
