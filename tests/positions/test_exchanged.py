"""Positions in which cards are exchanged in other ways than in Finnish Pidro."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from remembered import Moment, moments

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import NOTHING, put
from pidro_desktop.match.asking import answers
from pidro_desktop.match.laid_deal import play_from
from pidro_desktop.positions.completing import complete
from pidro_desktop.positions.laying import of_game
from pidro_desktop.positions.position import NO_NUMBERS, Position, PositionFault
from pidro_desktop.positions.question import is_finnish, plays_dealt_cards, question_of
from pidro_desktop.positions.text import read_position, write_position
from pidro_desktop.positions.viewing import view_of

OTHERS = [
    name
    for name in variants.names()
    if not is_finnish(variants.load(name)) and not plays_dealt_cards(variants.load(name))
]
KINDS = {
    "pedro": {AskKind.KEEP},
    "petro": {AskKind.DISCARD},
    "nicaragua": {AskKind.DISCARD, AskKind.KEEP},
    "king-pedro-ca": {AskKind.DISCARD, AskKind.PASS_CARDS},
    "blind-cinch": {AskKind.DISCARD},
}
"""What is asked in the exchange by some of them, besides the play."""


@cache
def _moments(name: str) -> list[Moment]:
    """Some decisions after trumps were named, those before the play as often as those in it."""
    found: list[Moment] = []
    for seed in range(10):
        after = [m for m in moments(variants.load(name), f"{name} {seed}") if m.game.now.trump]
        kinds = list(dict.fromkeys(moment.ask.what for moment in after))
        rng = Random(seed)
        kind = rng.choice(kinds) if kinds else None
        found += [rng.choice([m for m in after if m.ask.what is kind])] if after else []
    return found


def _as_recalled(moment: Moment) -> Position:
    """A moment as its seat recalls it: its cards and the plays, but not how many were bought."""
    position, own = of_game(moment.game, moment.ask.seat), moment.ask.seat
    laid = put(NOTHING, own, position.discards[own])
    return replace(position, kept=NO_NUMBERS, bought=NO_NUMBERS, discards=laid)


@pytest.mark.parametrize("name", OTHERS)
def test_each_decision_can_be_laid_asked_about_sent_and_played_on(name: str) -> None:
    met: set[AskKind] = set()
    for moment in _moments(name):
        position = of_game(moment.game, moment.ask.seat)
        line = write_position(position)
        assert read_position(line) == position
        assert question_of(position) == (moment.ask.what, moment.ask.seat), line
        try:
            view = view_of(position)
        except PositionFault:
            continue  # counted below
        met.add(moment.ask.what)
        assert view.ask is not None
        held = (*moment.game.now.hands[position.seat], *moment.ask.rest)
        assert sorted((*view.hand, *view.ask.rest)) == sorted(held)
        assert view.ask.what is moment.ask.what
        assert [*answers(position)][-1].advice.options
        deal = play_from(position, Random(1))
        assert deal.events
    assert {AskKind.PLAY, *KINDS.get(name, ())} <= met


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("recalled", [False, True], ids=["seen", "recalled"])
def test_nearly_every_position_of_a_game_is_completed(name: str, *, recalled: bool) -> None:
    tried = Counter[bool]()
    for number, moment in enumerate(_moments(name)):
        if recalled and moment.ask.what is AskKind.KEEP:
            continue  # how much of the stock was left says too much of what others bought
        position = of_game(moment.game, moment.ask.seat)
        position = _as_recalled(moment) if recalled else position
        try:
            game = complete(position, Random(number)).game
        except PositionFault:
            tried[False] += 1
            continue
        tried[True] += 1
        deal = game.now
        assert question_of(position) in [(ask.what, ask.seat) for ask in asks(game)]
        assert deal.rows == moment.game.now.rows
        for seat in SEATS:
            stock = deal.stock if moment.ask.what is AskKind.KEEP else ()
            assert set(position.hands[seat]) <= {*deal.hands[seat], *stock}
            assert set(position.discards[seat]) <= set(deal.discards[seat])
    assert tried[False] <= 1, tried


def test_a_dealer_with_all_nine_cards_keeps_and_another_hand_of_nine_discards() -> None:
    line = "pidro-position:1 {} dealer=3 seat={} contract=0:8 trump=H hand{}={}"
    dealer = read_position(line.format("pedro", 3, 3, "AKhQJ9sT87c4d6532s"))
    assert question_of(dealer) == (AskKind.KEEP, 3)
    own = read_position(line.format("petro", 0, 0, "AKhQJ9sT87c4d"))
    assert question_of(own) == (AskKind.DISCARD, 0)
    assert len(view_of(own).hand) == 9


def test_what_was_drawn_is_not_seen() -> None:
    line = "pidro-position:1 nicaragua dealer=3 contract=0:8 trump=H plays=0:Ah,2h,4h seat=3"
    view = view_of(read_position(f"{line} hand3=KhJhTs9s8s7d6d"))
    assert all(card.is_hidden for rows in (view.discards, view.refills) for r in rows for card in r)
    assert view.unsure == frozenset(SEATS)


def test_what_cannot_be_is_said() -> None:
    line = "pidro-position:1 pedro dealer=3 contract=0:8 trump=H seat=0"
    with pytest.raises(PositionFault, match="No deal by these rules leads to this"):
        complete(read_position(f"{line} ask=pass-cards hand0=AKh"), Random(0))
    with pytest.raises(PositionFault, match="Too many cards: at most 6 for Victor now, not 7"):
        complete(read_position(f"{line} hand0=AKJhT9s87c"), Random(0))
    with pytest.raises(PositionFault, match="the plays must be given in their order"):
        question_of(read_position(f"{line} gone0=A2h gone1=KQh gone2=43h gone3=98h hand0=Jh"))
