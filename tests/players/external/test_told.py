"""What a bot is told and asked: the record as its seat sees it, and nothing else."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from outside_bots import bot, heard, is_gone, listening_bot

from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.external import Bot
from pidro_desktop.variants import load

Lines = list[dict[str, Any]]

SEED = "told 16"
"""Within three deals somebody kills."""

NAMES = ("Åke", "Alice", "Bob", "Carlos")
OPTIONS: dict[str, dict[str, Any]] = {
    "as usual": {},
    "face down": {"discards": "down", "cold": "down"},
}


def evening(folder: Path, deals: int = 3, **options: Any) -> tuple[Lines, list[Lines]]:
    """The record of a game of four listening bots, and what each of them has heard."""
    logs = [folder / f"heard {seat}" for seat in SEATS]
    players = {seat: Bot(listening_bot(folder, logs[seat], f"bot {seat}.py")) for seat in SEATS}
    record: list[str] = []
    setup = Setup(load("finnish", options), players, secret_of(SEED), names=NAMES)
    match = Match(setup, record.extend)
    match.begin()
    play_out(match, deals)
    match.close()
    for player in players.values():
        player.gone()
    assert match.losses == ()
    return [json.loads(line) for line in record], [heard(log) for log in logs]


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_a_bot_hears_the_record_as_its_seat_sees_it(
    options: dict[str, Any], tmp_path: Path
) -> None:
    record, all_heard = evening(tmp_path, **options)
    kinds = {line["t"] for line in record}
    assert {"refill", "rob", "kill", "cold", "trick", "score"} <= kinds
    for seat, told in enumerate(all_heard):
        assert [told[0]["t"], told[1], told[-1]] == ["hello", {"t": "game"}, {"t": "bye"}]
        lines = [line for line in told[2:-1] if line["t"] != "ask"]
        assert lines == [as_seen(line, seat, bool(options)) for line in record[1:]]


def as_seen(line: dict[str, Any], seat: int, face_down: bool) -> dict[str, Any]:
    """The record's line as the protocol says that a seat sees it, worked out here anew."""
    mine = line.get("seat") == seat
    kind = line["t"]
    if kind == "deal":
        return {**{key: line[key] for key in ("t", "n", "dealer")}, "hand": line["hands"][seat]}
    if kind == "rob" and not mine:
        taken, discards = len(line["taken"]), len(line["discards"])
        kept = {key: line[key] for key in ("t", "seat")}
        return kept | {"taken_count": taken, "discards_count": discards}
    hidden = {"refill": True, "discard": face_down, "cold": face_down}.get(kind, False)
    if hidden and not mine:
        return {"t": kind, "seat": line["seat"], "count": len(line["cards"])}
    return line


def test_hello_says_where_it_sits_with_whom_and_by_which_rules(tmp_path: Path) -> None:
    _, all_heard = evening(tmp_path, deals=1, target=42)
    for seat, told in enumerate(all_heard):
        hello = told[0]
        assert list(hello) == ["t", "protocol", "seat", "seats", "rules"]
        assert (hello["protocol"], hello["seat"], hello["seats"]) == (1, seat, list(NAMES))
        assert hello["rules"]["id"] == "finnish"
        assert hello["rules"]["scoring"]["target"] == 42
        assert hello["rules"]["auction"]["maximum"] == 14


def test_the_seed_is_never_told(tmp_path: Path) -> None:
    _, all_heard = evening(tmp_path, deals=1)
    secret = secret_of(SEED).hex()
    for told in all_heard:
        assert "seed" not in json.dumps(told)
        assert secret not in json.dumps(told)


def test_every_ask_is_followed_by_what_was_decided(tmp_path: Path) -> None:
    _, all_heard = evening(tmp_path, deals=3)
    seen: set[str] = set()
    for told in all_heard:
        asks = [line for line in told if line["t"] == "ask"]
        assert [ask["id"] for ask in asks] == list(range(1, len(asks) + 1))
        for ask, after in pairwise(told):
            if ask["t"] == "ask":
                seen.add(ask["what"])
                assert ask["ms"] == 10_000
                assert decided(ask, after)
    assert seen == {"bid", "trump", "keep", "kill", "play"}


def decided(ask: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether the line that follows an ask is the first legal answer to it."""
    legal, count = ask["legal"], ask.get("count")
    match ask["what"]:
        case "bid":
            return after["bid"] == legal[0]
        case "trump":
            return after["suit"] == legal[0] == "C"
        case "keep":
            laid = set(legal) - set(legal[:count])
            return set(after["taken"]) == set(ask["rest"]) and set(after["discards"]) == laid
        case "kill":
            return after["cards"] == legal[:count]
        case "play":
            return after["cards"] == legal[0]
    return False


def test_a_dealer_after_three_passes_may_pass_or_bid_from_6(tmp_path: Path) -> None:
    _, all_heard = evening(tmp_path, deals=4)
    calls = [line["legal"] for told in all_heard for line in told if line.get("what") == "bid"]
    assert [0, *range(6, 15)] in calls


def test_a_bot_that_comes_to_a_game_gone_on_with_hears_it_all_so_far(tmp_path: Path) -> None:
    steady = dict.fromkeys(SEATS, make("steady"))
    rules, secret = load("finnish"), secret_of("resumed")
    record: list[str] = []
    before = Match(Setup(rules, steady, secret), record.extend)
    before.begin()
    play_out(before, 2)
    before.deal()
    before.submit(before.decide(before.asks()[0]))
    log = tmp_path / "heard"
    guest = Bot(listening_bot(tmp_path, log))
    match = Match(Setup(rules, {**steady, 3: guest}, secret)).resume(read_one(record, load))
    while asked := match.asks():
        match.submit(match.decide(asked[0]))
    match.close()
    guest.gone()
    told = [line for line in heard(log) if line["t"] != "ask"]
    assert [line["t"] for line in told[:3]] == ["hello", "game", "deal"]
    so_far = [as_seen(json.loads(line), 3, face_down=False) for line in record[1:]]
    assert told[2 : 2 + len(so_far)] == so_far
    assert [line["t"] for line in told].count("score") == 3
    assert match.losses == ()


def test_one_process_serves_all_games_of_a_match(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    guest = Bot(listening_bot(tmp_path, log))
    players = {**dict.fromkeys(SEATS[1:], make("steady")), 0: guest}
    for number in (1, 2):
        play_out(Match(Setup(load("finnish"), players, secret_of(str(number)))), 1)
    guest.leave()
    guest.gone()
    kinds = [line["t"] for line in heard(log)]
    assert [kinds.count(kind) for kind in ("hello", "game", "score", "bye")] == [1, 2, 2, 1]
    ids = [line["id"] for line in heard(log) if line["t"] == "ask"]
    assert ids == list(range(1, len(ids) + 1))


def test_a_bot_that_will_not_leave_is_ended(tmp_path: Path) -> None:
    pid = tmp_path / "bots" / "pid"
    body = f"""
open({str(pid)!r}, "w").write(str(os.getpid()))
for ask in asks():
    say({{"id": ask["id"], "answer": first(ask)}})
time.sleep(60)
"""
    guest = Bot(bot(pid.parent, body))
    players = {**dict.fromkeys(SEATS[1:], make("steady")), 0: guest}
    match = Match(Setup(load("finnish"), players, secret_of("stays")))
    play_out(match, 1)
    match.close()
    guest.gone()
    assert match.losses == ()
    assert is_gone(pid)
