"""Whether anything can still change: held against every line of play, one by one."""

from __future__ import annotations

import time

import pytest
from matches import new_match
from slices import rounds

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.match.claim import LEAST, certain_rest
from pidro_desktop.players import make

ENOUGH = 20_000
"""Lines of play after which an ending is too long to be counted out here."""


class TooLong(Exception):
    pass


def every_end(game: Game, left: list[int]) -> set[tuple[int, ...]]:
    """What both sides have at the end of each line of play, without any short cut."""
    left[0] -= 1
    if left[0] < 0:
        raise TooLong
    if game.now.phase is not Phase.PLAY:
        return {game.sheet[-1].taken}
    ask = engine.asks(game)[0]
    found: set[tuple[int, ...]] = set()
    for card in ask.cards:
        after, _events = engine.apply(game, Play(ask.seat, (card,)))
        found |= every_end(after, left)
    return found


def positions(seed: str, rules: str, rounds: int = 1) -> list[Game]:
    """Every position of the play in some deals."""
    match, steady = new_match(seed, rules=rules), make("steady")
    found = []
    for _ in range(rounds):
        match.deal()
        while asked := match.asks():
            if asked[0].what is AskKind.PLAY:
                found.append(match.game)
            seat = asked[0].seat
            match.submit(steady.decide(match.game_view(seat), match.rng(seat)))
        if match.is_over:
            break
    return found


def worth_a_word(game: Game) -> bool:
    hands = game.now.hands
    return max(len(game.now.suit.among(hand)) for hand in hands) >= LEAST


def agree(games: list[Game]) -> tuple[int, int]:
    """Compares every short ending; how many were claimed, and how many rightly not."""
    claimed = open_ = 0
    for game in games:
        try:
            ends = every_end(game, [ENOUGH // 20])
        except TooLong:
            continue
        if not worth_a_word(game):
            assert certain_rest(game) is None
        elif certain_rest(game, ENOUGH) is not None:
            assert len(ends) == 1, "something could still change"
            claimed += 1
        else:
            assert len(ends) > 1, "nothing can change any more"
            open_ += 1
    return claimed, open_


@rounds("deals", 2, 5)
@pytest.mark.parametrize("rules", ["finnish", "sou"])
def test_a_claim_is_made_exactly_where_all_lines_of_play_end_alike(rules, deals):
    counts = [agree(positions(f"claim {number}", rules)) for number in range(deals)]
    assert sum(claimed for claimed, _ in counts) >= deals
    assert sum(open_ for _, open_ in counts) > deals // 2


@pytest.mark.slow
def test_a_claim_is_right_in_many_deals():
    counts = [agree(positions(f"many {number}", "finnish", 3)) for number in range(150)]
    assert sum(claimed for claimed, _ in counts) > 300


def test_where_there_is_too_much_to_look_at_the_answer_is_no():
    claimed = [g for g in positions("claim 1", "finnish") if certain_rest(g) is not None]
    assert claimed
    assert certain_rest(claimed[0], 1) is None


@pytest.mark.nightly
def test_nobody_waits_for_the_answer():
    worst = 0.0
    for number in range(6):
        for game in positions(f"quick {number}", "finnish"):
            begun = time.perf_counter()
            certain_rest(game)
            worst = max(worst, time.perf_counter() - begun)
    assert worst < 0.25, "measured: 0.017 s"
