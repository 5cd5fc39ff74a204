"""Histories of finished games for tests, screenshots and measurements: rows, and records to them.

``python tests/histories.py FOLDER GAMES [REVIEWED]`` makes one below ``FOLDER`` (a PIDRO_HOME).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.sessions.game_result import game_result
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.statistics.facts import VERSION
from pidro_desktop.storage.game_facts import DealFact, Facts, ReviewFact, Source, connect, keep
from pidro_desktop.storage.history import DealResult, GameResult, History

LAST = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
"""When the latest game of a history ended."""
COMPANY = (
    ("champion", "steady", "champion"),
    ("steady", "strong", "steady"),
    ("casual", "champion", "casual"),
)
"""West, North and East of the games in turn."""
SOUTHS = ("strong", "steady", "casual")
"""Who plays for the person."""


def played(seed: str, rules: RuleSet | None = None, number: int = 0) -> list[str]:
    """The record of a finished game of a person among computer players."""
    lines: list[str] = []
    company = COMPANY[number % len(COMPANY)]
    south = SOUTHS[number // len(COMPANY) % len(SOUTHS)]
    setup = Setup(
        rules or variants.load("finnish"),
        {seat: make(name) for seat, name in enumerate((south, *company))},
        secret_of(seed),
        seed,
        created=f"2025-01-01T00:00:{number % 60:02}Z",
        sitters=("person", *company),
    )
    match = Match(setup, sink=lines.extend)
    match.begin()
    play_out(match, 200)
    return lines


@lru_cache
def some_games(count: int = 40, target: int = 62) -> tuple[tuple[str, ...], ...]:
    """Records of different games, from which longer histories are made."""
    rules = variants.load("finnish", {} if target == 62 else {"target": target})
    return tuple(tuple(played(f"history {number}", rules, number)) for number in range(count))


def dated(lines: Sequence[str], number: int, at: datetime) -> list[str]:
    """A record as one of another game: begun at another time, from another seed."""
    head = json.loads(lines[0])
    head |= {"created": at.strftime("%Y-%m-%dT%H:%M:%SZ"), "seed": f"made {number}"}
    head.pop("commit", None)
    end = json.loads(lines[-1])
    end.pop("secret", None)
    return [json.dumps(head), *lines[1:-1], json.dumps(end)]


def read(lines: Sequence[str]) -> GameReader:
    return read_one(list(lines), variants.load)


def result_of(lines: Sequence[str], at: datetime, aids: dict[int, Aid] | None = None) -> GameResult:
    """The row of a record, ended at this time, with this aid in its deals."""
    reader = read(lines)
    players = (reader.header.players or ("",) * 4)[1:]
    counted = game_result(reader.header, reader.game, reader.events, players, aids or reader.aids)
    return replace(counted, ended_at=at)


def history(
    home: Path, count: int, *, records: int = 100, different: int = 40, target: int = 62
) -> History:
    """A history of so many games below ``home``, the latest of which have records."""
    games = some_games(min(count, different), target) if count else ()
    results = [result_of(lines, LAST) for lines in games]
    data = home / "data"
    (data / "saves").mkdir(parents=True)
    found = History.open(data / "history.sqlite3")
    chance = Random(count)
    order = [chance.randrange(len(games)) for _ in range(count)]
    for number in range(count):
        which, at = order[number], LAST - timedelta(hours=7 * (count - 1 - number))
        aid = {0: Aid(help=2), 1: Aid(back=1)}.get(number % 9)
        result = replace(results[which], id=_id(number, at), ended_at=at)
        if aid is not None:
            first = replace(result.deals[0], back=aid.back, help=aid.help)
            result = replace(result, deals=(first, *result.deals[1:]))
        assert found.record_game(result)
        if number >= count - records:
            name = f"{at:%Y%m%d-%H%M%S}.pidro.jsonl"
            text = "\n".join(dated(games[which], number, at - timedelta(hours=1))) + "\n"
            (data / "saves" / name).write_text(text, "utf-8", newline="\n")
    return found


def add_games(history: History, count: int) -> None:
    """Add so many games to results, made up at once, and pretend that they were reviewed."""
    chance = Random(count)
    for number in range(count):
        won = chance.random() < 0.55
        deals, total = list[DealResult](), [0, 0]
        for n in range(1, 9):
            bidder, bid = chance.randrange(4), chance.randrange(6, 15)
            made = chance.random() < 1.4 - bid * 0.08
            ours = bid if made else -bid
            points = (ours, 14 - bid) if bidder % 2 == 0 else (14 - bid, ours)
            total = [a + b for a, b in zip(total, points, strict=True)]
            aid = (int(number % 9 == 1), 2 * int(number % 9 == 0)) if n == 1 else (0, 0)
            deals.append(
                DealResult(n, n % 4, bidder, bid, made, (7, 7), points, tuple(total), *aid)
            )
        at = LAST - timedelta(hours=7 * (count - number))
        company = ("person", *COMPANY[number % len(COMPANY)])
        score = (62, 20 + number % 40) if won else (11, 64)
        assert history.record_game(
            GameResult(
                f"{_id(number, at)} up", at, "finnish", int(not won), score, 62, company, deals
            )
        )
    pretend_reviewed(history.path)


def _id(number: int, at: datetime) -> str:
    return f"{at - timedelta(hours=1):%Y-%m-%dT%H:%M:%SZ} made {number}"


def pretend_reviewed(database: Path, share: float = 1.0) -> None:
    """Store reviews that look like those of a person who learns, without computing any."""
    chance = Random(7)
    connection = connect(database, writes=True)
    rows = list(connection.execute("SELECT seq, winner FROM game ORDER BY seq"))
    facts = islice(_pretended(connection, rows, chance), round(len(rows) * share))
    keep(connection, VERSION, facts)
    connection.close()


def _pretended(connection, rows, chance: Random) -> Iterator[Facts]:
    for place, (seq, winner) in enumerate(rows):
        skill = 0.47 + 0.1 * place / len(rows)
        luck = round((winner == 0) - chance.gauss(skill, 0.07), 6)
        share = max(0.01, chance.gauss(0.3 - 0.1 * place / len(rows), 0.05))
        review = ReviewFact(
            "win",
            luck,
            26,
            {
                "bid": max(0.0, chance.gauss(3.1, 1.0)),
                "play": max(0.0, chance.gauss(1.9, 0.8)),
                "discard": max(0.0, chance.gauss(0.4, 0.4)),
                "trump": max(0.0, chance.gauss(0.3, 0.3)),
            },
            0.35,
            round(0.35 * share, 6),
            16,
            {"win bid 2": (7, 2, 1, 1, 0), "win play 2": (9, 1, 1, 0, 1)},
        )
        deals = [
            DealFact(
                n, dealer, bidder, bid, bool(made), *_scores(delta),
                2 if back else 1 if aid else 0, "SHDC"[(seq + n) % 4],
                round(min(0.98, max(0.1, 1.42 - 0.085 * bid + chance.gauss(0, 0.05))), 4), 0.0,
            )
            for n, dealer, bidder, bid, made, delta, back, aid in connection.execute(
                "SELECT n, dealer, bidder, bid, made, delta, back, help FROM deal "
                "WHERE game = ? ORDER BY n", (seq,)
            )
        ]  # fmt: skip
        yield Facts(seq, Source.REVIEW, deals, review)


def _scores(delta: str) -> tuple[int, int]:
    first, *others = json.loads(delta)
    return first, sum(others)


if __name__ == "__main__":
    folder, games = Path(sys.argv[1]), int(sys.argv[2])
    history(folder, games).close()
    if len(sys.argv) > 3:
        pretend_reviewed(folder / "data" / "history.sqlite3", float(sys.argv[3]))
