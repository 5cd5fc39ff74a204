"""Whoever is chosen sits down at every game of the family, and plays as well as the name says."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import pairwise
from random import Random
from statistics import fmean

import pytest
from family_sets import RELATIVES
from played_duels import duel
from relatives import course
from slices import some

from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.duels.duplicate import interval
from pidro_desktop.players import levels, make, names
from pidro_desktop.players.family.reading import read
from pidro_desktop.players.levels.imprecise import forget_some
from pidro_desktop.players.player import Player
from pidro_desktop.variants import load

THUMBS = ("beginner", "casual", "steady")
CHEAP = [name for name in names() if name != "champion"]
SETS = ("pedro", "sancho", "king-pedro", "pitch-fives", "dom-pedro")
"""Sets in which a deal is quickly played, of all kinds of following."""


def always(player: Player, _seat: Seat, _phase: Phase) -> Player:
    """The same player at every seat."""
    return player


@pytest.mark.parametrize("name", some(RELATIVES, 3))
def test_every_player_plays_every_game_of_the_family(name: str) -> None:
    """``course`` itself finds fault with what is not legal."""
    for who in CHEAP:
        player = make(who)
        assert list(course(load(name), f"levels {name}", partial(always, player)))


def test_all_levels_sit_at_one_table() -> None:
    at = dict(enumerate(make(one) for one in ("beginner", "casual", "strong", "champion")))
    for name in SETS:
        assert list(course(load(name), f"mixed {name}", lambda seat, _phase: at[seat]))


@pytest.mark.nightly
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(("random", *THUMBS))))
def test_each_level_takes_more_than_the_one_below(weaker: str, stronger: str) -> None:
    """Few deals tell little about one game, and enough about three."""
    assert fmean(margins(weaker, stronger, ("pedro", "dom-pedro", "sancho"), 40)) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(levels())))
def test_each_level_takes_more_than_the_one_below_in_all_games(weaker: str, stronger: str) -> None:
    sure = interval(margins(weaker, stronger, RELATIVES, 150))
    assert sure is not None
    low, high = sure
    print(f"{stronger} over {weaker}: {low:+.1%} to {high:+.1%} of a deal's points")
    assert low > 0


def margins(weaker: str, stronger: str, sets: Iterable[str], deals: int) -> list[float]:
    """What the stronger one takes more of each deal, as a share of its points."""
    found = []
    for name in sets:
        nets = duel(stronger, weaker, deals, f"levels {name}", rules=name).nets
        found += [net / load(name).trumps.total for net in nets]
    return found


def test_what_is_forgotten_is_taken_to_be_out() -> None:
    steady = make("steady")
    deal = course(load("pedro"), "forgotten", lambda _seat, _phase: steady)
    games = [game for game, _ in deal if game.now.phase is Phase.PLAY]
    clear = [read(view_for(game, asks(game)[0].seat)) for game in games]
    hazy = [forget_some(one, Random(1), 0.5) for one in clear]
    pairs = [(set(one.unseen), set(other.unseen)) for one, other in zip(clear, hazy, strict=True)]
    assert all(known <= taken for known, taken in pairs)
    assert any(known < taken for known, taken in pairs)
    assert not any(set(one.unseen) & set(one.view.hand) for one in hazy)
