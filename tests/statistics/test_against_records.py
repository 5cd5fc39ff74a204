"""Every figure is what a second, plain program works out from the lines of the records."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import plain_figures as plain
import pytest
from histories import history
from slices import rounds

from pidro_desktop.statistics.background import FactsWorker
from pidro_desktop.statistics.facts import VERSIONS
from pidro_desktop.statistics.figures import Figures, figures
from pidro_desktop.statistics.filters import ALL, Filters
from pidro_desktop.storage.game_facts import GameRow, Source, connect, game_rows

GAMES, TARGET = 26, 24


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games with a record each, of which the last one is reviewed."""
    home = tmp_path_factory.mktemp("history")
    history(home, GAMES, different=6, target=TARGET).close()
    return home


@pytest.fixture(scope="module")
def records(home: Path) -> list[plain.Lines]:
    paths = sorted((home / "data" / "saves").glob("*.pidro.jsonl"))
    return [[json.loads(line) for line in path.read_text("utf-8").splitlines()] for path in paths]


@pytest.fixture(scope="module")
def rows(home: Path) -> tuple[GameRow, ...]:
    worker = FactsWorker(home / "data" / "history.sqlite3", home / "data" / "saves", writes=True)
    worker.start()
    worker.allow(free=True)
    until(lambda: worker.progress.done >= 1)
    worker.close()
    worker.join()
    assert worker.rows is not None
    return worker.rows


@pytest.fixture(scope="module")
def found(rows: tuple[GameRow, ...]) -> Figures:
    return figures(rows, Filters(span=ALL))


def until(true, seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "It took too long."
        time.sleep(0.02)


def test_the_form_is_the_share_won_of_the_last_twenty(
    found: Figures, records: list[plain.Lines]
) -> None:
    assert [point.won for point in found.form.points] == pytest.approx(plain.rolling(records))


def test_bids_are_counted_by_their_height(found: Figures, records: list[plain.Lines]) -> None:
    assert {bar.bid: (bar.count, bar.made) for bar in found.bids} == plain.bids(records)


def test_parts_are_counted_by_suit_role_seat_and_partner(
    found: Figures, records: list[plain.Lines]
) -> None:
    def counted(parts) -> dict[str, tuple[int, int]]:
        return {part.name: (part.count, round(part.share * part.count)) for part in parts}

    assert counted(found.suits) == plain.suits(records)
    assert counted(found.roles) == plain.roles(records)
    assert counted(found.partners) == plain.partners(records)
    positions = {part.name: (part.count, part.points) for part in found.positions}
    assert positions.keys() == plain.positions(records).keys()
    for name, (count, points) in plain.positions(records).items():
        assert positions[name] == (count, pytest.approx(points))


def test_records_are_the_best_there_are(found: Figures, records: list[plain.Lines]) -> None:
    best = found.records
    assert (best.games, best.won) == (GAMES, sum(map(plain.won, records)))
    assert best.last == tuple(map(plain.won, records))[-20:]
    assert best.longest.length == plain.longest_run(records)
    assert best.bid.bid == plain.highest_bid_made(records)
    assert best.win.points == plain.largest_win(records)
    assert (best.deal.points, best.deal.count) == plain.best_deal(records)


def test_luck_accuracy_and_losses_are_those_of_the_command_review(
    home: Path, rows: tuple[GameRow, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    row, path = newest(home, rows)
    lines = printed(["review", str(path), "--json"], capsys)
    (game,) = [line for line in lines if line["t"] == "game"]
    decisions = [line for line in lines if line["t"] == "decision"]
    counted = [line for line in decisions if line["mark"] not in (None, "forced")]
    assert row.review.luck == pytest.approx(game["luck"], abs=1e-5)
    assert row.review.counted == game["decisions"] == len(counted)
    assert row.review.stake == pytest.approx(game["stake"], abs=1e-5)
    assert row.review.mattered == game["mattered"]
    kept = 100 * (1 - row.review.missed / row.review.stake)
    assert max(0, kept) == pytest.approx(game["accuracy"], abs=0.06)
    for kind in ("bid", "play", "trump"):
        lost = 90 * TARGET / 62 * sum(line["loss"] for line in counted if line["what"] == kind)
        assert row.review.lost[kind] == pytest.approx(lost, abs=1e-4)
    luck = {line["deal"]: line["luck"] for line in lines if line["t"] == "deal"}
    for deal in row.deals:
        assert deal.luck == pytest.approx(luck[deal.n], abs=1e-5)


@rounds("deals", 2, 99)
def test_what_was_promised_is_the_chance_that_advise_gives_at_the_bid(
    home: Path, rows: tuple[GameRow, ...], capsys: pytest.CaptureFixture[str], deals: int
) -> None:
    row, path = newest(home, rows)
    for deal in row.deals[:deals]:
        lines = printed(["advise", str(path), "--deal", str(deal.n), "--json"], capsys)
        bids = [
            line
            for line in lines
            if (line["deal"], line["seat"], line["what"]) == (deal.n, deal.bidder, "bid")
            and line["decided"] != 0
        ]
        chosen = [one for one in bids[-1]["options"] if one["choice"] == bids[-1]["decided"]]
        assert deal.expected == pytest.approx(chosen[0]["made"], abs=1e-4)


def newest(home: Path, rows: tuple[GameRow, ...]) -> tuple[GameRow, Path]:
    assert rows[-1].source is Source.REVIEW
    return rows[-1], max((home / "data" / "saves").glob("*.pidro.jsonl"))


def printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    from pidro_desktop.cli import main  # noqa: PLC0415

    assert main(arguments) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_what_was_worked_out_is_stored_and_not_worked_out_again(
    home: Path, rows: tuple[GameRow, ...]
) -> None:
    connection = connect(home / "data" / "history.sqlite3")
    stored = list(game_rows(connection, VERSIONS))
    connection.close()
    assert stored == list(rows)
