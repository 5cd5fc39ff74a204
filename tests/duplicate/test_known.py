"""What is known of people: counted as a second, simple count over the lines of records does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest
from known_people import code
from played_matches import LONG, LOST, STAMP, WON, record
from played_matches import code as older_code

from pidro_desktop.duplicate.company import Company
from pidro_desktop.duplicate.known import (
    NOTHING,
    PLAIN,
    DealSeen,
    Known,
    KnownReading,
    count,
    of_matches,
    others,
    seen_in,
)
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.duplicate.tables import play_at_table
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.variants import load


def match_of(number: int, deals: int = 8, stamp: str = STAMP) -> Begun:
    return Begun(code(number, deals=deals), stamp)


def write(folder: Path, begun: Begun, *deals: int) -> list[list[dict[str, Any]]]:
    """Write the records of some deals of a match, and return their lines."""
    records = MatchRecords(folder)
    found: list[list[dict[str, Any]]] = []
    for deal in deals:
        text = record(begun.code, deal)
        records.path(begun, deal).write_bytes(text)
        found.append([json.loads(line) for line in text.splitlines()])
    return found


def read(folder: Path) -> dict[str, Known]:
    """What the folder tells of everybody."""
    whole: dict[str, Known] = {}
    for source in of_matches(folder):
        for person, known in count(source).items():
            whole[person] = whole.get(person, NOTHING) + known
    return whole


def counted(seat: int, deals: list[list[dict[str, Any]]]) -> dict[str, Any]:
    """A second count, of the lines alone."""
    found: dict[str, Any] = Counter()
    bids: Counter[int] = Counter()
    leads: Counter[str] = Counter()
    for lines in deals:
        score = next(line for line in lines if line["t"] == "score")
        found["deals"] += 1
        if score["bidder"] == seat:
            found["held"] += 1
            found["made"] += score["made"]
            bids[score["bid"]] += 1
            suit = next(line["suit"] for line in lines if line["t"] == "trump")
            first = next(line for line in lines if line["t"] == "play")
            assert first["seat"] == seat
            rank, of = first["cards"][-1]
            leads[rank if of == suit else "wrong 5"] += 1
        elif score["bidder"] in {(seat + 1) % 4, (seat + 3) % 4}:
            found["faced"] += 1
            found["beaten"] += not score["made"]
    return found | {"bids": bids, "leads": leads}


@pytest.mark.parametrize("seat", [1, 3])
def test_a_whole_match_is_counted_as_its_lines_are(tmp_path: Path, seat: int) -> None:
    lines = write(tmp_path, match_of(LOST, LONG), *range(1, LONG + 1))
    person = {1: "alice", 3: "carlos"}[seat]
    simple = counted(seat, lines)
    known = read(tmp_path)[person]
    assert known.deals == simple["deals"] == LONG
    assert (known.held, known.made) == (simple["held"], simple["made"])
    assert (known.faced, known.beaten) == (simple["faced"], simple["beaten"])
    assert known.bids == {(14, bid): many for bid, many in simple["bids"].items()}
    assert known.leads == simple["leads"]
    assert known.tops == simple["leads"]["A"]
    assert known.held
    assert known.faced


def test_a_bid_is_held_by_one_and_faced_by_its_two_opponents(tmp_path: Path) -> None:
    (lines,) = write(tmp_path, match_of(WON), 1)
    bidder = next(line["bidder"] for line in lines if line["t"] == "score")
    known = read(tmp_path)
    held = {person for person, one in known.items() if one.held}
    assert held == {1: {"alice"}, 3: {"carlos"}}.get(bidder, set())
    assert all(one.faced == (bidder in (0, 2)) for one in known.values())


def test_several_matches_are_added_and_only_opponents_are_met(tmp_path: Path) -> None:
    write(tmp_path, match_of(WON), *range(1, 9))
    write(tmp_path, match_of(LOST, LONG, "20260317T090000"), 1, 2, 3)
    known = read(tmp_path)
    assert {person: one.deals for person, one in known.items()} == {"alice": 11, "carlos": 11}


def test_the_others_are_counted_together_and_without_the_person() -> None:
    known = {"ida": Known(10, 4, 3), "nils": Known(20, 2, 1), "mei": Known(1, 1, 0)}
    assert others(known, "mei") == Known(30, 6, 4)
    assert others(known, "aino") == Known(31, 7, 4)
    assert others({}, "mei") == NOTHING
    assert NOTHING.shares[0].value == 0


@pytest.mark.parametrize("damage", [b"", b"no record\n", b'{"t":"game"}\n', b"\x00\xff"])
def test_a_record_that_cannot_be_read_is_passed_over(tmp_path: Path, damage: bytes) -> None:
    begun = match_of(WON)
    write(tmp_path, begun, *range(1, 5))
    MatchRecords(tmp_path).path(begun, 2).write_bytes(damage)
    assert read(tmp_path)["alice"].deals == 3


def test_a_deal_that_was_left_is_not_counted_before_it_is_over(tmp_path: Path) -> None:
    begun = match_of(WON)
    (lines,) = write(tmp_path, begun, 1)
    path = MatchRecords(tmp_path).path(begun, 1)
    for left in (2, 6, len(lines) - 1):
        part = [json.dumps(line) for line in lines[:left]]
        path.write_text("".join(f"{line}\n" for line in part), "utf-8", newline="\n")
        assert read(tmp_path) == {}


def test_people_of_an_earlier_version_played_otherwise_and_are_not_counted(tmp_path: Path) -> None:
    write(tmp_path, Begun(older_code(WON), STAMP), 1, 2)
    assert read(tmp_path) == {}
    write(tmp_path, match_of(WON), 1)
    assert read(tmp_path)["alice"].deals == 1


def test_players_who_are_not_people_are_not_met(tmp_path: Path) -> None:
    company = Company(("ida", "nils"), ("shared:casual", "carlos"))
    begun = Begun(MatchCode("finnish", 8, company, b"\0" * 10), STAMP)
    write(tmp_path, begun, 1, 2)
    assert set(read(tmp_path)) == {"carlos"}


def played(rules: str, sitters: tuple[str, ...], key: int) -> Any:
    """A deal by other rules."""
    dealt = DealCode(key.to_bytes(16, "big"), 0, rules)
    _match, text = play_at_table(load(rules), dealt, sitters)
    return read_one(text.splitlines(), load)


@pytest.mark.parametrize("rules", ["pitch-fives", "eighty-three", "king-pedro", "sancho"])
def test_every_rule_set_can_be_counted(rules: str) -> None:
    people: Mapping[int, str] = {1: "alice", 3: "carlos"}
    whole = NOTHING
    for key in range(6):
        reader = played(rules, ("shared:casual",) * 4, key)
        known = seen_in(people, reader)
        assert {one.deals for one in known.values()} == {1}
        whole = whole + known["alice"] + known["carlos"]
    total = load(rules).trumps.total
    assert all(points == total and 0 < bid <= total for points, bid in whole.bids)
    assert whole.bids.total() == whole.held
    assert set(whole.leads) <= {*load(rules).trumps.order, PLAIN}


def test_records_are_read_in_another_thread_one_source_after_the_other() -> None:
    go, woken, threads = Event(), [], []
    reader = played("finnish", ("shared:casual",) * 4, 1)

    def source() -> Iterator[DealSeen]:
        assert go.wait(60)
        threads.append(current_thread())
        yield {1: "ida"}, reader

    woke = Event()

    def wake() -> None:
        woken.append(True)
        if len(woken) == 2:
            woke.set()

    reading = KnownReading([source, source], wake)
    assert (reading.known(), reading.over) == ({}, False)
    go.set()
    assert woke.wait(60)
    assert reading.over
    assert reading.known()["ida"].deals == 2
    assert main_thread() not in threads
    reading.close()
