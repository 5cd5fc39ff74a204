"""Bold bids on less than strong, careful on more, and both play the cards as strong does."""

from __future__ import annotations

from random import Random

import pytest
from auctions import auction, first_calls, share_won
from hidden import decisions
from slices import some

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.variants import load

FINNISH = load("finnish")
FAMILY = ("pedro", "california", "sancho", "pitch-fives", "petro")


def test_bold_wins_a_third_of_the_auctions_and_careful_less_than_a_fifth() -> None:
    """Strong bids as steady does, so the auctions are those among three strong players."""
    steady = make("steady")
    assert share_won(FINNISH, "temper", 500, make("bold"), steady) >= 0.33
    assert 0.05 <= share_won(FINNISH, "temper", 500, make("careful"), steady) <= 0.18


@pytest.mark.parametrize("rules", some(FAMILY, 1))
def test_the_characters_show_in_the_family_too(rules: str) -> None:
    steady = make("steady")
    shares = [
        share_won(load(rules), f"temper {rules}", 60, make(name), steady)
        for name in ("careful", "steady", "bold")
    ]
    assert shares[0] < shares[1] < shares[2]


@pytest.mark.parametrize("rules", ["finnish", "pedro"])
def test_who_dares_more_opens_on_every_hand_that_others_open(rules: str) -> None:
    opened = list[tuple[bool, ...]]()
    for view in first_calls(load(rules), "opens", 80):
        calls = [make(name).decide(view, Random(0)) for name in ("careful", "steady", "bold")]
        bids = [call.bid for call in calls if isinstance(call, Bid)]
        opened.append(tuple(bool(bid) for bid in bids))
    assert set(opened) <= {
        (False, False, False),
        (False, False, True),
        (False, True, True),
        (True, True, True),
    }
    assert len(set(opened)) == 4


def test_careful_starts_low() -> None:
    """It has nothing to gain from a high bid that nobody asked for."""
    for view in first_calls(FINNISH, "low", 60):
        call = make("careful").decide(view, Random(0))
        assert isinstance(call, Bid)
        assert call.bid in {0, 6}


@pytest.mark.parametrize("name", ["bold", "careful"])
def test_everything_but_bids_is_decided_as_strong_decides(name: str) -> None:
    player, strong, other = make(name), make("strong"), 0
    for game in decisions(FINNISH, make("steady"), 3, "as strong"):
        ask = asks(game)[0]
        if ask.what is not AskKind.BID:
            view = view_for(game, ask.seat)
            assert player.decide(view, Random(4)) == strong.decide(view, Random(4))
            other += 1
    assert other > 40


@pytest.mark.parametrize("name", ["bold", "careful"])
def test_a_call_needs_no_chance(name: str) -> None:
    player = make(name)
    for view in first_calls(FINNISH, "chance", 30):
        assert player.decide(view, Random(1)) == player.decide(view, Random(2))


def test_a_table_of_bold_players_bids_higher_than_one_of_careful_ones() -> None:
    bold, careful = (
        [auction(FINNISH, f"table {n}", (make(name),) * 4).now.bid for n in range(60)]
        for name in ("bold", "careful")
    )
    assert sum(bold) > sum(careful) + 30
