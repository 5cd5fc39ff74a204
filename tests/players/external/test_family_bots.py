"""Bots under every rule set: what they hear and are asked, and that any legal answer will do."""

from __future__ import annotations

import json
import shlex
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from outside_bots import HEAD, bot, heard, listening_bot
from slices import some

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import event_for, view_for
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.external import Bot, messages
from pidro_desktop.players.player import question
from pidro_desktop.players.random_player import RandomPlayer

ROOT = Path(__file__).resolve().parents[3]
ALL = variants.names()
OPTIONS: dict[str, dict[str, Any]] = {
    "pedro": {"28-56": True, "rob_discards": True, "lay": "some_plain"},
    "california-house": {"moon": True},
}

ANYTHING = """
from random import Random
rng = Random(sys.argv[1])
for ask in asks():
    legal, what = ask["legal"], ask["what"]
    if what in ("keep", "kill", "extra"):
        answer = rng.sample(legal, ask["count"])
    elif "choices" in ask:
        answer = rng.choice(ask["choices"])
    elif what in ("discard", "take", "pass_cards"):
        answer = rng.sample(legal, rng.randint(ask["min"], ask["max"]))
    else:
        answer = rng.choice(legal)
    say({"id": ask["id"], "answer": answer})
"""

assert "def asks" in HEAD


def match_of(name: str, players: dict[int, Any], seed: str = "bots") -> Match:
    rules = variants.load(name, OPTIONS.get(name))
    match = Match(Setup(rules, players, secret_of(f"{seed} {name}")))
    match.begin()
    return match


def evening(name: str, commands: list[str], deals: int) -> Match:
    players = {seat: Bot(command) for seat, command in enumerate(commands)}
    match = match_of(name, players)
    play_out(match, deals)
    match.close(wait=True)
    return match


@pytest.mark.parametrize("name", some(ALL, 6))
def test_any_legal_answer_keeps_the_seat(name: str, tmp_path: Path) -> None:
    anything = bot(tmp_path, ANYTHING, "any.py")
    page = (ROOT / "examples" / "first_bot.py").as_posix()
    first = f"exec:{shlex.quote(sys.executable)} {shlex.quote(page)}"
    match = evening(name, [f"{anything} 1", first, f"{anything} 2", first], 4)
    assert match.losses == ()
    assert match.is_over or match.dealt == 4


@pytest.mark.parametrize("name", ALL)
def test_a_bot_hears_nothing_that_its_seat_cannot_see(name: str) -> None:
    """Word by word in memory, as it would be written to four bots."""
    match = match_of(name, dict.fromkeys(SEATS, RandomPlayer()), "heard")
    kinds: set[str] = set()
    before = 0
    while not match.is_over and not (match.needs_deal and match.dealt >= 6):
        if match.needs_deal:
            match.deal()
        else:
            ask = match.asks()[0]
            match.submit(match.decide(ask))
        for event in match.events[before:]:
            for seat in SEATS:
                kinds |= check_told(match, event, seat)
        before = len(match.events)
    assert {"deal", "bid", "play", "trick", "score"} <= kinds


def check_told(match: Match, event: Any, seat: int) -> set[str]:
    kinds = set()
    for shown in event_for(event, seat, match.game):
        if type(shown).__name__ == "HandsShown":
            continue
        text = messages.event_line(shown, seat, match.setup.rules)
        line = json.loads(text)
        kinds.add(line["t"])
        assert "??" not in text
        assert not {"stock", "kitty", "hands"} & set(line)
        for key, count in messages.COUNT_OF.items():
            whole = getattr(event, key, None)
            if whole is None or line["t"] == "deal":
                continue
            if count in line:
                assert line[count] == len(whole)
                assert set(line.get(key, ())) <= set(whole)
                assert key == "from_discards" or len(line.get(key, ())) < max(1, len(whole))
            elif key in line:
                assert sorted(line[key]) == sorted(whole)
    return kinds


@pytest.mark.parametrize("name", ALL)
def test_every_answer_is_taken_or_refused_as_the_rules_say(name: str) -> None:
    """Whatever ``messages`` lets pass can be done, and what it refuses cannot."""
    match = match_of(name, dict.fromkeys(SEATS, RandomPlayer()), "sly")
    rng, tried = Random(name), 0
    while not match.is_over and not (match.needs_deal and match.dealt >= 3):
        if match.needs_deal:
            match.deal()
            continue
        ask = match.asks()[0]
        own = question(view_for(match.game, ask.seat))
        sent = json.loads(messages.question(own, 1, 5))
        json.dumps(sent)
        for answer in sly(sent, rng):
            decided = messages.decision(own, answer)
            if decided is not None:
                assert engine.violation(match.game, decided) is None, (sent, answer)
                tried += 1
        right = decent(sent)
        assert messages.decision(own, right) is not None, (sent, right)
        match.submit(match.decide(ask))
    assert tried > 20


def decent(sent: dict[str, Any]) -> Any:
    """The simplest right answer, as the page about bots has it."""
    legal, what = sent["legal"], sent["what"]
    if what in ("keep", "kill", "extra"):
        return legal[: sent["count"]]
    return legal[: sent["min"]] if what in ("discard", "take", "pass_cards") else legal[0]


def sly(sent: dict[str, Any], rng: Random) -> list[Any]:
    """Answers that are right, nearly right, and nonsense."""
    legal = sent["legal"]
    cards = [one for row in legal for one in row] if sent["what"] == "play" else legal
    cards = [one for one in cards if isinstance(one, str)] or ["AS", "KS"]
    some = [rng.sample(cards, rng.randint(0, len(cards))) for _ in range(12)]
    swapped = [list(reversed(row)) for row in legal if isinstance(row, list)][:3]
    lists = [row for row in legal if isinstance(row, list)][:5]
    doubled = [[cards[0], cards[0]], [*cards, *cards]]
    junk: list[Any] = [
        None,
        True,
        "0",
        -1,
        99,
        [],
        {},
        "moon",
        "83 double",
        "28-56",
        [[]],
        ["JK"],
        ["??"],
        1.0,
    ]
    return [*some, *swapped, *lists, *doubled, *junk, *legal]


def test_bids_with_names_are_asked_answered_and_heard_by_name(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    body = """
for ask in asks():
    legal = ask["legal"]
    choice = legal[-1] if ask["what"] == "bid" else first(ask)
    say({"id": ask["id"], "answer": choice})
"""
    commands = [bot(tmp_path, body), *[listening_bot(tmp_path, log)] * 3]
    players = {seat: Bot(command) for seat, command in enumerate(commands)}
    players[2], players[3] = RandomPlayer(), RandomPlayer()  # type: ignore[assignment]  # beside bots
    match = match_of("eighty-three", players)
    play_out(match, 1)
    match.close(wait=True)
    told = heard(log)
    assert {"t": "bid", "seat": 0, "bid": "83 double"} in told
    assert [line["bid"] for line in told if line["t"] in ("trump", "score")] == ["83 double"] * 2
    assert match.losses == ()


def test_an_illegal_answer_costs_the_seat_and_the_run_says_what_would_have_been_legal(
    tmp_path: Path,
) -> None:
    body = """
for ask in asks():
    say({"id": ask["id"], "answer": ask["legal"] if ask["what"] == "discard" else first(ask)})
"""
    players: dict[int, Any] = {seat: RandomPlayer() for seat in SEATS}
    greedy = players[2] = Bot(bot(tmp_path, body))
    match = match_of("king-pedro", players)
    while not greedy.lost:
        if match.needs_deal:
            match.deal()
        ask = match.asks()[0]
        if ask.seat == 2 and ask.what is AskKind.DISCARD and ask.count < len(ask.cards):
            rng, view = match.rng(2), match.game_view(2)
            with suppress(Exception):  # who sits down in its place is measured elsewhere
                greedy.decide(view, rng)
            break
        match.submit(match.decide(ask))
    assert f"{ask.count} of [" in greedy.lost
    assert "Bob's bot" in greedy.lost
    match.close(wait=True)
