"""Who may hold what at positions of which parts are forgotten is what counting all deals says."""

from __future__ import annotations

from random import Random

import pytest
from enumerator import Memory, chances
from remembered import every_rule_set, forgotten, moment_of
from slices import rounds
from truth import HEIGHT

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SAME_COLOUR, Cards
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.chances import card_chances, evidence_used, new_worlds
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.positions.text import read_position, write_position
from pidro_desktop.positions.viewing import view_of

NEAR = 1e-9


def position_of(number: int, seed: str) -> Position:
    """A position at a decision of the play or on kills, as its line of text says it."""
    rng = Random(f"{seed} {number}")
    moment = moment_of(rng.choice(every_rule_set()), f"{seed} {number}", AskKind.PLAY)
    return read_position(write_position(forgotten(moment, rng)))


def memory_of(position: Position, view: SeatView) -> Memory:
    """What a position says, as the enumerator takes it; who is out and sizes are the view's.

    A number of bought cards means that the hand was filled with them.
    """
    trump, seat = position.trump, position.seat

    def ranks(row: Cards) -> frozenset[str]:
        low = {card for card in row if card == "5" + SAME_COLOUR[trump]}
        return frozenset(["5-"] * len(low) + [card.rank for card in row if card.suit == trump])

    rows = list(position.gone)
    for play in position.plays:
        rows[play.seat] = (*rows[play.seat], *play.cards)
    out = view.cold
    own = (*view.hands[seat], *view.rows[seat], *view.laid[seat], *view.killed[seat])
    return Memory(
        seat,
        position.dealer,
        ranks(position.hands[seat]),
        len(own),
        tuple(ranks((*rows[one], *position.killed[one])) for one in SEATS),
        tuple(len(position.killed[one]) for one in SEATS),
        tuple(frozenset() if one == seat else ranks(position.hands[one]) for one in SEATS),
        tuple(
            0
            if one == seat or out[one]
            else len(position.hands[one]) - len(ranks(position.hands[one]))
            for one in SEATS
        ),
        out,
        tuple(_kept(position, one) for one in SEATS),
        tuple(
            None
            if one != position.dealer or position.bought[one] == UNKNOWN
            else position.bought[one]
            for one in SEATS
        ),
        tuple(len(row) for row in position.discards),
    )


def _kept(position: Position, seat: int) -> int | None:
    kept, bought = position.kept[seat], position.bought[seat]
    if seat == position.seat == position.dealer:
        return None  # its own cards are known, whenever they came
    if kept != UNKNOWN:
        return kept
    if seat == position.dealer or bought == UNKNOWN:
        return None
    return 6 - bought + len(position.killed[seat])


def check(count: int, seed: str) -> None:
    """Compare the chances of so many positions, and print how far they are away."""
    worlds, counted, most, used = new_worlds(), 0, 0.0, set()
    for number in range(count):
        position = position_of(number, seed)
        view = view_of(position)
        used.add(evidence_used(view))
        expected = {key: float(one) for key, one in chances(memory_of(position, view)).items()}
        strength = view.suit.strength
        found = {
            (one.seat, HEIGHT[strength[one.card] - 1]): one.chance
            for one in card_chances(view, worlds, heeding=False)
        }
        assert set(found) == set(expected), write_position(position)
        if worlds.exact:
            counted += 1
            most = max([most, *(abs(found[key] - expected[key]) for key in expected)])
            assert most < NEAR, write_position(position)
        else:
            assert found == pytest.approx(expected, abs=0.03), write_position(position)
    print(f"{counted} counted, at most {most:.1e} off; {count - counted} drawn")
    assert len(used) > 3


def test_what_the_dealer_is_known_to_have_kept_tells_where_trumps_are() -> None:
    line = (
        "pidro-position:1 finnish dealer=3 calls=7,pass,pass,pass trump=H kept=4,2,2,{} "
        "plays=0:3h seat=1 hand1=KT2h"
    )
    found = []
    for kept in ("?", 0, 3, 5):
        position = read_position(line.format(kept))
        view = view_of(position)
        expected = {key: float(one) for key, one in chances(memory_of(position, view)).items()}
        ace = {o.seat: o.chance for o in card_chances(view, heeding=False) if o.card == "AH"}
        assert ace == pytest.approx({seat: expected[seat, "A"] for seat in ace}, abs=0.03)
        found.append(ace[3])
    unknown, none, three, five = found
    assert none < unknown < three < five


@rounds("number", 14, 30)
def test_chances_at_positions_are_those_of_counting_all_deals(number: int) -> None:
    check(number, "chances")


@pytest.mark.slow
def test_chances_at_a_thousand_positions_are_those_of_counting_all_deals() -> None:
    check(1000, "chances slow")
