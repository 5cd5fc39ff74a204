"""The kitty is dealt last, and goes from where it lies to the hand of who takes it."""

from __future__ import annotations

import pytest
from matches import new_match

from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.table.animation.director import steps_for
from pidro_desktop.table.animation.easing import linear
from pidro_desktop.table.animation.motion import Motion
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.poses import Pose, kitty_key
from pidro_desktop.table.animation.timeline import Move, schedule

DECK = Pose("deck", "", None, "deck", 0.0, 0.0, 70.0)
KITTY = [Pose(kitty_key(index), "", None, "kitty", 500.0 + index, 50.0, 40.0) for index in range(2)]
OWN = Pose("AS", "AS", 0, "hand", 100.0, 300.0, 60.0)


@pytest.mark.parametrize("rules", ["king-pedro", "eighty-three"])
def test_the_kitty_is_dealt_after_all_hands_one_card_after_the_other(rules: str) -> None:
    match = new_match("kitty", rules=rules)
    (dealt,) = match.changes(match.game, match.deal(), SOUTH)
    assert isinstance(dealt.event, Dealt)
    entries, _ = schedule(steps_for(dealt, Pace("normal")))
    (move,) = [leaf for _, leaf in entries if isinstance(leaf, Move)]
    keys = [kitty_key(index) for index in range(match.setup.rules.deal.kitty)]
    kitty = [move.delays[key] for key in keys]
    assert len(kitty) >= 4
    assert kitty == sorted(set(kitty))
    assert kitty[0] > max(delay for key, delay in move.delays.items() if key not in keys)


@pytest.mark.parametrize("cards", [("5C", "5S"), ("", "")], ids=["own", "another's"])
def test_cards_of_the_kitty_come_from_where_it_lay(cards: tuple[str, str]) -> None:
    motion = Motion()
    motion.settle([DECK, OWN, *KITTY])
    taken = [
        Pose(card or f"hand 0.{index}", card, 0, "hand", 200.0 + index, 300.0, 60.0)
        for index, card in enumerate(cards)
    ]
    motion.glide([DECK, OWN, *taken], Move(1.0, ease=linear), DECK)
    seen = {one.key: one for one in motion.seen()}
    assert [(seen[one.key].x, seen[one.key].y) for one in taken] == [(500.0, 50.0), (501.0, 50.0)]
    motion.advance(1.0)
    seen = {one.key: one for one in motion.seen()}
    assert [(seen[one.key].x, seen[one.key].y) for one in taken] == [(200.0, 300.0), (201.0, 300.0)]
