"""Evidence changes weights, but no single surprise makes a world nearly impossible."""

from __future__ import annotations

from functools import cache

import pytest
from believing import plays, worlds_of

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs import calls
from pidro_desktop.players.beliefs.calls import CALLERS, Calls, fill_calls
from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.beliefs.kinds import BIDDERS, PLAYERS
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.policy.sizes import ANYTHING, KINDS
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import ALL, PLACES
from pidro_desktop.structs import read_packaged

SLIP, MISCALL = 0.08, 0.1
"""How often any player plays just any card, and calls just anything."""
LARGEST_HAND = 6
WORLDS = Worlds(300)


@cache
def views() -> tuple[SeatView, ...]:
    """Choices of a card in a few deals."""
    return tuple(view_for(game, game.now.turn) for game in plays(Steady(), 12, "evidence", 1))


def world_list(worlds: Worlds) -> list[int]:
    return list(worlds.hands[: min(worlds.count, 60)])


def test_a_play_of_any_kind_has_at_least_the_chance_of_a_slip() -> None:
    """One card among six: at least SLIP / 6 in every world, and never more than one."""
    compared = 0
    for view in views():
        evidence = worlds_of(view, WORLDS, heeding=True).evidence
        for hands in world_list(WORLDS):
            evidence.judge(hands)
            before = list(evidence.chances)
            evidence.played -= 1
            evidence.judge(_taken_back(evidence, hands))
            evidence.played += 1
            for chance, earlier in zip(before, evidence.chances, strict=True):
                assert SLIP / LARGEST_HAND <= chance / earlier <= 1.0 + 1e-9
                compared += 1
    assert compared > 10_000


def _taken_back(evidence: Evidence, hands: int) -> int:
    """A world before the last card was played."""
    last = 2 * evidence.played
    return hands | evidence.plays[last + 1] << 14 * evidence.plays[last]


def test_a_call_of_any_kind_has_at_least_the_chance_of_a_miscall() -> None:
    spoken = 0
    for view in views():
        evidence = worlds_of(view, WORLDS, heeding=True).evidence
        for seat in SEATS:
            if seat == view.seat or not evidence.spoke[seat]:
                continue
            for hands in world_list(WORLDS):
                evidence.ask(seat, hands >> PLACES * seat & ALL | evidence.shown[seat])
                usual = evidence.usual[seat]
                assert min(evidence.called) >= MISCALL * usual - 1e-12
                assert evidence.called[len(CALLERS)] == usual
                spoken += 1
    assert spoken > 1000


def test_the_own_plays_and_calls_are_no_evidence() -> None:
    for view in views():
        evidence = worlds_of(view, WORLDS, heeding=True).evidence
        assert not evidence.heeded[view.seat]
        for hands in world_list(WORLDS)[:5]:
            evidence.judge(hands)
            own = slice(KINDS * view.seat, KINDS * (view.seat + 1))
            assert list(evidence.chances[own]) == [1.0] * KINDS


def test_what_is_not_heeded_says_nothing() -> None:
    for view in views()[:10]:
        evidence = worlds_of(view, WORLDS, heeding=False).evidence
        assert not any(evidence.heeded)
        assert not any(evidence.spoke[seat] for seat in SEATS if seat != view.seat)


def test_a_mind_is_set_only_for_seats_that_may_follow_rules_of_thumb() -> None:
    seen = set[int]()
    for view in views():
        worlds = worlds_of(view, WORLDS, heeding=True)
        minds = worlds.minds[: worlds.count]
        assert not any(mind >> view.seat & 1 for mind in minds)
        assert all(0 <= mind < 16 for mind in minds)
        seen.update(minds)
        for seat in SEATS:
            worlds.evidence.shares[KINDS * seat] = 0.0
            worlds.evidence.shares[KINDS * seat + ANYTHING] = 1.0
        worlds.fill()
        assert not any(worlds.minds[: worlds.count])
    assert len(seen) > 4


def test_shares_of_all_seats_are_filled_in() -> None:
    for view in views()[:10]:
        evidence = worlds_of(view, WORLDS, heeding=True).evidence
        for seat in SEATS:
            players = evidence.shares[KINDS * seat : KINDS * (seat + 1)]
            assert sum(players) == pytest.approx(1.0)
            assert len(players) == len(PLAYERS)
            bidders = evidence.callers[len(BIDDERS) * seat : len(BIDDERS) * (seat + 1)]
            assert seat == view.seat or sum(bidders) == pytest.approx(1.0)


def test_every_class_of_calls_has_its_meaning() -> None:
    names = read_packaged(calls.__name__, "calls.json", dict[str, object])
    assert len(names) > 50
    for name in names:
        known: Calls = calls._known(name)
        assert 0.0 < known.usual <= 1.0
        assert len(known.meanings) == len(CALLERS)
        assert any(known.meanings)


def test_an_unknown_class_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_file", dict)
    view = views()[0]
    evidence = Evidence()
    for seat in SEATS:
        evidence.spoke[seat] = 1
        assert calls.meaning_of_calls(view, seat) is None
        fill_calls(evidence, view, seat, view.rules)
        assert not evidence.spoke[seat]
