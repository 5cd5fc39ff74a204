"""A program that writes without pause until it is killed; run by test_kill.

usage: hammer.py settings|history|save FILE FIRST
"""

from __future__ import annotations

import itertools
import sys
from datetime import UTC, datetime
from pathlib import Path

from pidro_desktop.storage import settings
from pidro_desktop.storage.history import DealResult, GameResult, History
from pidro_desktop.storage.saves import LiveSave


def game(number: int) -> GameResult:
    """A game of two deals, won by the side that the number's parity says."""
    deals = [DealResult(n, 3, 0, 7, True, (8, 6), (8, 6), (8 * n, 6 * n)) for n in (1, 2)]
    players = ("person", "steady", "steady", "steady")
    now = datetime.now(UTC)
    return GameResult(f"game-{number}", now, "finnish", number % 2, (16, 12), 62, players, deals)


def write_settings(path: Path, number: int) -> None:
    settings.save(settings.Settings(sound_volume=number % 101, muted=number % 101 > 50), path)


def main() -> None:
    what, path, first = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    history = History.open(path) if what == "history" else None
    save = LiveSave.resume(path) if what == "save" else None
    for number in itertools.count(first):
        if history:
            history.record_game(game(number))
        elif save:
            save.append([f"{number} {'x' * 500}", f"{number} {'y' * 500}"])
        else:
            write_settings(path, number)
        print(number, flush=True)


if __name__ == "__main__":
    main()
