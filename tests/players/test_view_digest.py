"""The number of a view: everything that matters for a decision is in it, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from time import process_time

from hidden import decisions

from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import SeatView, empty_view, view_for
from pidro_desktop.players import make
from pidro_desktop.players.view_digest import digest, seeded
from pidro_desktop.variants import load

UNUSED = {"number", "sheet", "winner", "leader"}
"""Who leads is known from the tricks and the turn; the others do not matter for a decision."""
SETS = ("finnish", "pedro", "king-pedro", "sancho")


def views(name: str, deals: int = 2) -> Iterator[SeatView]:
    """Every view of a player who is asked, in a few deals of a rule set."""
    for game in decisions(load(name), make("random"), deals, f"digest {name}"):
        yield view_for(game, asks(game)[0].seat)


def test_every_view_of_a_game_has_its_own_number() -> None:
    seen = [view for name in SETS for view in views(name)]
    assert len({digest(view) for view in seen}) == len(seen) > 200


def test_a_view_has_the_same_number_in_a_process_with_other_hashes() -> None:
    ask = (
        "from pidro_desktop.engine.view import empty_view;"
        "from pidro_desktop.players.view_digest import digest;"
        "from pidro_desktop.variants import load;"
        "rules = load('finnish', {'top14': 'none', 'cold': 'down'});"
        "print(digest(empty_view(rules, 2)))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", ask],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    rules = load("finnish", {"top14": "none", "cold": "down"})
    assert found == {str(digest(empty_view(rules, 2)))}


def test_each_field_of_a_view_changes_the_number() -> None:
    """A field that two views of one deal differ in, put into the other view."""
    changing: set[str] = set()
    for name in SETS:
        rows = list(views(name, deals=3))
        for one, other in zip(rows, rows[5:], strict=False):
            for field in fields(SeatView):
                theirs = getattr(other, field.name)
                if theirs == getattr(one, field.name) or field.name == "rules":
                    continue
                same = digest(replace(one, **{field.name: theirs})) == digest(one)
                assert same == (field.name in UNUSED), (name, field.name)
                changing.add(field.name)
    assert {"seat", "dealer", "hands", "calls", "trick", "tricks", "ask", "refills"} <= changing
    assert {"taken", "cold", "discards", "trump", "rows", "bidder", "stock_count"} <= changing


def test_a_card_in_any_heap_changes_the_number() -> None:
    view = next(views("finnish"))
    heaps = ("discards", "refills", "killed", "rows", "laid", "folded", "passed", "took")
    found = {digest(replace(view, **{heap: ((), (), cards("AH"), ())})) for heap in heaps}
    assert len(found | {digest(view)}) == 1 + len(heaps)


def test_the_score_changes_the_number() -> None:
    view = next(views("finnish"))
    assert len({digest(replace(view, totals=score)) for score in ((0, 0), (0, 9), (9, 0))}) == 3


def test_an_option_of_the_rules_changes_the_number() -> None:
    view = next(views("finnish"))
    other = load("finnish", {"top14": "none"})
    assert digest(replace(view, rules=other)) != digest(view)
    assert digest(replace(view, rules=load("finnish"))) == digest(view)


def test_the_order_of_cards_in_a_hand_does_not_matter() -> None:
    view = next(views("finnish"))
    hands = tuple(tuple(reversed(hand)) for hand in view.hands)
    assert digest(replace(view, hands=hands)) == digest(view)


def test_the_random_numbers_follow_from_the_view() -> None:
    one, other = list(views("finnish"))[:2]
    assert seeded(one).getrandbits(60) == seeded(one).getrandbits(60)
    assert seeded(one).getrandbits(60) != seeded(other).getrandbits(60)


def test_it_is_fast() -> None:
    """A tenth of a millisecond at most on the machine that measures; ten times that here."""
    seen = list(views("finnish"))
    start = process_time()  # other programs may be busy
    for view in seen:
        digest(view)
    assert (process_time() - start) / len(seen) < 0.001
