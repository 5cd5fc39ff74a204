"""A person's games on disk for tests: begun, and played on by someone who plays anything."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.match.match import Match
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.players import make
from pidro_desktop.storage.history import History

THREE = ("random", "steady", "random")
SHORT = variants.load("finnish", {"target": 15})


_before: dict[Path, GameSessions] = {}


def sittings(folder: Path, **others: object) -> GameSessions:
    """The games as a program that was just started has them.

    The one before it in the same folder is dead, so the system has closed its save.
    """
    if folder in _before:
        _before.pop(folder).close_current()
    history = History.open(folder / "history.sqlite")
    home = _before[folder] = GameSessions(folder / "current.pidro.jsonl", history, **others)
    return home


def run(match: Match, decisions: int = 10_000) -> Match:
    """Play on, a random player in the person's place."""
    person = make("random")
    for _ in range(decisions):
        if match.is_over:
            break
        if match.needs_deal:
            match.deal()
        ask = match.asks()[0]
        if match.is_person(ask.seat):
            match.submit(person.decide(match.game_view(0), Random(match.ply)))
        else:
            match.submit(match.decide(ask))
    return match


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(text) for text in path.read_text("utf-8").splitlines()]


def sound(path: Path) -> bool:
    return not any(found.fault for found in read_games(path.read_bytes(), variants.load))
