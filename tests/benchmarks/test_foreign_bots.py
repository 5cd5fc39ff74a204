"""The foreign bots play whole games by the rules, and know nothing of the program."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from outside_bots import in_command
from slices import rounds

from benchmarks.calibration.bots import seat_knowledge
from pidro_desktop.cli import main as program

FOLDER = Path(seat_knowledge.__file__).parent
BOTS = ("by_the_book", "open_search", "erratic")


def command(bot: str) -> str:
    return f"exec:{in_command(sys.executable)} {in_command(FOLDER / f'{bot}.py')}"


@pytest.mark.parametrize("bot", BOTS)
@rounds("games", 1, 10)
def test_a_foreign_bot_plays_whole_games_without_losing_its_seat(
    bot: str, games: int, capsys: pytest.CaptureFixture[str]
) -> None:
    four = ",".join([command(bot), "steady", command(bot), command(bot)])
    options = ["--games", str(games), "--seed", "foreign", "--json", "--players", four]
    assert program(["simulate", *options]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["fallbacks"] == 0
    assert found["open"] == 0


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.stem)
def test_a_foreign_bot_imports_nothing_of_the_program(file: Path) -> None:
    lines = [line for line in file.read_text("utf-8").splitlines() if "import" in line]
    assert not [line for line in lines if "pidro" in line]


def test_a_foreign_bot_counts_the_trumps_that_are_hidden_from_it() -> None:
    seat = seat_knowledge.Seat(1)
    seat.read({"t": "deal", "n": 1, "dealer": 0, "hand": ["AH", "5D", "2C"]})
    seat.read({"t": "trump", "seat": 1, "suit": "H", "bid": 6})
    seat.read({"t": "discard", "seat": 1, "cards": ["2C"]})
    seat.read({"t": "refill", "seat": 1, "cards": ["KH"]})
    seat.read({"t": "play", "seat": 1, "cards": ["AH"]})
    seat.read({"t": "play", "seat": 2, "cards": ["2H"]})
    assert seat.own == [3, 12]
    assert seat.unseen == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11]
    assert seat.card(3) == ["5D"]
