"""Hostile bots in the commands: a sentence names the bot and what it did, and nothing stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from hostile_bots import BOTS, outlast
from outside_bots import bot

from pidro_desktop.cli import main
from pidro_desktop.players.external import Bot

pytestmark = pytest.mark.unix(reason="Windows has other signals, and no list of processes in files")

PLACES = {
    "simulate": "simulate --games 1 --max-deals 1 --seed bots --players steady,{bot},steady,steady",
    "duel": "duel {bot} steady --deals 1 --seed d --rules finnish",
    "match": "match --seed m --deals 1 --against ida,ada --second ida,ada --ours {bot},ida",
}
BY_DAY = {
    ("simulate", "writes errors for ever"),
    ("simulate", "leaves a daemon behind"),
    ("duel", "writes escapes of terminals"),
    ("match", "leaves a copy that holds its pipes"),
}
CASES = [
    pytest.param(place, name, marks=[] if (place, name) in BY_DAY else pytest.mark.slow)
    for place in PLACES
    for name in BOTS
]


@pytest.mark.parametrize(("place", "name"), CASES)
def test_a_hostile_bot_loses_its_seat_with_a_sentence_and_nothing_of_it_stays(
    place: str,
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Bot.__init__, "__defaults__", (10_000, 3_000, "start"))
    body, said, bot_ms = BOTS[name]
    folder = tmp_path / "bots"
    program = bot(folder, body)
    words = [word.format(bot=program) for word in PLACES[place].split()]
    status = main([*words, "--bot-ms", f"{bot_ms}"])
    err = capsys.readouterr().err
    assert status == (3 if said else 0), err
    assert all(line.isprintable() for line in err.splitlines())
    lost = [line for line in err.splitlines() if line.endswith("steady takes over.")]
    assert bool(lost) == bool(said)
    for line in lost:
        assert said in line
        assert program.removeprefix("exec:")[:40] in line
    assert outlast(folder) == []
