"""Forged records of dailies, matches and evenings: the cards must be those of the day or deal."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import played_evenings
import played_matches
import pytest
from proofs import changed, line_of

from pidro_desktop.daily.deal_of_day import setup_of
from pidro_desktop.daily.records import DailyRecord, finished, read
from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.players import make
from pidro_desktop.storage.errors import StorageError

Lines = tuple[str, ...]
DAY, ANOTHER = date(2026, 3, 16), date(2026, 3, 17)
MATCH = played_matches.code(1)
EVENING = played_evenings.plan_of(1)


def daily(day: date) -> Lines:
    """A finished daily deal."""
    lines: list[str] = []
    steady = make("random")
    match = Match(setup_of(day, ()), lines.extend)
    match.begin()
    play_out(
        match, 1, lambda game, ask: steady.decide(game.game_view(ask.seat), game.rng(ask.seat))
    )
    return tuple(lines)


def of_match(deal: int) -> Lines:
    return tuple(played_matches.record(MATCH, deal).decode().splitlines())


def of_evening(deal: int) -> Lines:
    return tuple(played_evenings.record(EVENING, deal).decode().splitlines())


def read_daily(folder: Path, text: str) -> None:
    record = DailyRecord(folder / f"{DAY}_{DAY}.pidro.jsonl", DAY, DAY)
    record.path.write_text(text, "utf-8")
    try:
        read(record)
    except StorageError:
        assert finished(record) is None
        raise


def read_of_match(folder: Path, text: str) -> None:
    records, begun = MatchRecords(folder), Begun(MATCH, played_matches.STAMP)
    records.path(begun, 1).write_text(text, "utf-8")
    records.read(begun, 1)


def read_of_evening(folder: Path, text: str) -> None:
    records = EveningRecords(folder)
    records.path(EVENING, 1).write_text(text, "utf-8")
    records.read(EVENING, 1)


SERIES: dict[str, tuple[Callable[[], tuple[Lines, Lines]], Callable[[Path, str], None]]] = {
    "daily": (lambda: (daily(DAY), daily(ANOTHER)), read_daily),
    "match": (lambda: (of_match(1), of_match(2)), read_of_match),
    "evening": (lambda: (of_evening(1), of_evening(2)), read_of_evening),
}


def forged(mine: Lines, other: Lines) -> dict[str, Lines]:
    """Whole records, each with another forgery."""
    deal = json.loads(mine[1])
    turned = [deal["hands"][(seat + 1) % 4] for seat in SEATS]
    stock = deal["stock"][::-1]
    early = mine[: line_of(mine, "bid")]
    return {
        "another deal": other,
        "the cards of another deal": (mine[0], *other[1:]),
        "the first line of another deal": (other[0], *mine[1:]),
        "a seed or code taken away": changed(mine, 0, seed="", deal_code=...),
        "other rules": changed(early, 0, rules="sou"),
        "another target": changed(mine, 0, options={"target": 30}),
        "hands turned by a seat": changed(early[:2], 1, hands=turned),
        "a stock turned over": changed(early[:2], 1, stock=stock),
        "another dealer": changed(early[:2], 1, dealer=(deal["dealer"] + 1) % 4),
        "a number other than 1": changed(early[:2], 1, n=2),
        "a card played twice": (*mine[:-2], mine[-3], *mine[-2:]),
        "a score of its own": changed(mine, line_of(mine, "score") - 1, total=[14, 0]),
    }


@pytest.mark.parametrize("kind", SERIES)
def test_only_the_cards_of_the_day_or_deal_are_taken(kind: str, tmp_path: Path) -> None:
    made, read_text = SERIES[kind]
    mine, other = made()
    read_text(tmp_path, "\n".join(mine) + "\n")
    for lines in forged(mine, other).values():
        with pytest.raises(StorageError, match=r"\.$"):
            read_text(tmp_path, "\n".join(lines) + "\n")
