"""Every sentence of advice is true: read back, and counted once more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import meanings  # noqa: F401  registers what sentences mean
import meanings_bids  # noqa: F401  likewise
import meanings_calls  # noqa: F401  likewise
import meanings_evidence  # noqa: F401  likewise
import meanings_faults  # noqa: F401  likewise
import meanings_plans  # noqa: F401  likewise
import meanings_points  # noqa: F401  likewise
import meanings_score  # noqa: F401  likewise
import meanings_turning  # noqa: F401  likewise
import posterior
import pytest
from hidden import decisions, redealt
from plays import Plays
from slices import rounds
from truth import HEIGHT, Table, World, is_true

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice, Adviser, Option
from pidro_desktop.players.beliefs.chances import MOST
from pidro_desktop.players.beliefs.reading import Deed, believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.positions.text import read_position
from pidro_desktop.positions.viewing import view_of
from pidro_desktop.variants import load

NAMES = ("Anna", "Bertil", "Cecilia", "David")
SIZE, ALL = 14, 0x3FFF
AGAIN = 5
"""How often what is hidden is dealt again; counting says the rest."""
FIGURES = re.compile(
    r"\S.*: \d+\.\d points, (bid (made|set) \d+%, )?match \d+\.\d%", flags=re.ASCII
)
CHANCE = re.compile(
    r"in \d of 10 deals|In \d of 10 deals|Count on|must hold|almost certainly|more often|, so has"
    r"|still plays"
)
"""Sentences that are read back with what the seat believes."""
WHOLE = Worlds(MOST)
WHOLE.apart = True


def positions(number: int, seed: str) -> Iterator[Game]:
    """Decisions of all kinds under both rule sets, at all scores."""
    rng = Random(seed)
    games = {
        name: decisions(load(name), make("steady"), 100_000, f"{seed} {name}")
        for name in ("finnish", "sou")
    }
    for step in range(number):
        for _ in range(rng.randrange(3)):
            next(games["sou" if step % 4 == 3 else "finnish"])
        game = next(games["sou" if step % 4 == 3 else "finnish"])
        yield replace(game, totals=(rng.randrange(-20, 62), rng.randrange(-20, 62)))


def worlds_of(
    table: Table, by_hand: int, without: Deed | None = None
) -> tuple[tuple[World, ...], bool]:
    """What the seat believes, as ranks by seat: worked out by hand where there are few ways.

    Args:
        by_hand: so many ways are few.
        without: what somebody did that says nothing.
    """
    few = list(islice(posterior.ways(table, without), by_hand + 1))
    if len(few) <= by_hand:
        return tuple((hands, posterior.weight(table, hands, without)) for hands in few), True
    return believed(table.view, without), WHOLE.exact


def believed(view: SeatView, without: Deed | None = None) -> tuple[World, ...]:
    """The same from the beliefs themselves, counted once more."""
    believe(view, Random(5), WHOLE, Budget().heeding, ignoring=without)
    return tuple(
        ({seat: ranks(hands >> SIZE * seat & ALL) for seat in SEATS}, weight)
        for hands, weight in zip(
            WHOLE.hands[: WHOLE.count], WHOLE.weights[: WHOLE.count], strict=True
        )
    )


@cache
def ranks(cards: int) -> frozenset[str]:
    """A set of trumps as ranks."""
    return frozenset(HEIGHT[place] for place in range(SIZE) if cards >> place & 1)


def other_games(game: Game, seat: Seat) -> tuple[Game, ...]:
    """The game, and others that look the same; who has killed holds trumps alone."""
    rng, found = Random(11), [game]
    for _ in range(AGAIN if game.now.trump else 0):
        other = redealt(game, seat, rng)
        suit, killed = game.now.suit, game.now.killed
        if all(not killed[one] or not suit.plain_among(other.now.hands[one]) for one in SEATS):
            found.append(other)
    return tuple(found)


def sentences(advice: Advice) -> list[tuple[int, str]]:
    """All sentences as they are printed, each with the number of its option."""
    found, number = [], -1
    for line in advice.text(NAMES).split("\n"):
        if not line.startswith(" "):
            assert FIGURES.fullmatch(line) or advice.what is AskKind.KEEP, line
            number += 1
        else:
            found.append((number, line.strip().removeprefix("+ ").removeprefix("- ")))
    assert number + 1 == len(advice.options)
    return found


def falsehoods(
    game: Game, advice: Advice, said: list[tuple[int, str]], by_hand: int = 600
) -> Iterator[str]:
    """The sentences that are not true."""
    view = view_for(game, advice.seat)
    games = other_games(game, advice.seat)
    chances = tuple(option.equity for option in advice.options)
    hidden = view.trump is not None and any(CHANCE.search(text) for _, text in said)
    passing = {
        option.equity or 0.0 for option in advice.options if option.decision == Bid(view.seat, 0)
    }
    plain = Table(
        view,
        NAMES,
        (),
        chances,
        0,
        games,
        passing=max(passing, default=0.0),
        choices=tuple(cards_of(option) for option in advice.options),
        points=tuple(option.points or 0.0 for option in advice.options),
        made=tuple(option.made or 0.0 for option in advice.options),
        courses=Plays(view),
        options=advice.options,
    )
    plain = replace(plain, without=lambda seat, play: worlds_of(plain, by_hand, Deed(seat, play)))
    worlds, exact = worlds_of(plain, by_hand) if hidden else ((), True)
    for number, text in said:
        table = replace(
            plain, choice=plain.choices[number], place=number, worlds=worlds, exact=exact
        )
        if not is_true(text, table):
            yield text


def cards_of(option: Option) -> Cards:
    decision = option.decision
    return () if isinstance(decision, Bid | NameTrump) else decision.cards


def all_are_true(number: int, seed: str, by_hand: int) -> set[str]:
    """Advise at so many decisions; the ids of what was said."""
    adviser, said = Adviser(), set()
    for game in positions(number, seed):
        advice = adviser.advise(view_for(game, asks(game)[0].seat), Random(number))
        assert list(falsehoods(game, advice, sentences(advice), by_hand)) == []
        assert all(option.facts for option in advice.options), "A choice without a reason."
        said |= {fact.id for option in advice.options for fact in option.facts}
    return said


@rounds("number", 6, 200)
def test_every_sentence_is_true(number: int) -> None:
    said = all_are_true(number if is_fast() else 12, "facts", by_hand=600)
    assert len(said) > 5
    if is_fast() and number == 200:
        assert said >= {"holds", "high", "falls", "loses to", "holds ace"}


@pytest.mark.slow
def test_every_sentence_of_ten_thousand_decisions_is_true() -> None:
    said = all_are_true(10_000, "facts slow", by_hand=3000)
    print(sorted(said))
    assert len(said) > 40


# ------------------------------------------------------------ the reader is no yes-man

LIES: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (r"in (\d) of 10", lambda found: f"in {int(found[1]) % 9 + 1} of 10"),
    (r"which (Anna|Bertil|Cecilia) holds", lambda _: "which David holds"),
    (r"Cecilia has the", lambda _: "Bertil has the"),
    (r"still need (\d+)", lambda found: f"still need {int(found[1]) + 1}"),
    (r"has it in (\d) of", lambda found: f"has it in {int(found[1]) % 9 + 1} of"),
    (r"has bid (\d+)", lambda found: f"has bid {int(found[1]) + 1}"),
    (r"and neither the ace nor the king", lambda _: "and the ace beats your king"),
    (r"The ace is gone", lambda _: "The two is gone"),
    (r"hold (\d) of 14", lambda found: f"hold {int(found[1]) + 1} of 14"),
    (r"Your (\w+) goes to (\w+)’s (\w+)\.", r"Your \3 goes to \2’s \1."),
    (r"only the (\w+) is left", lambda _: "only the ace is left"),
    (r"Your (.*) is safe in this trick", r"Your three is safe in this trick"),
    (r"Count on Cecilia", lambda _: "Count on Bertil"),
    (r"the (\d) points in", lambda found: f"the {int(found[1]) + 1} points in"),
    (r"Keep your (\w+):", lambda _: "Keep your three:"),
    (
        r"wins (it|the .*) in (\d) of 10",
        lambda found: f"wins {found[1]} in {(int(found[2]) + 4) % 10} of 10",
    ),
    (r"an opponent wins your (.*) in", lambda _: "an opponent wins your three in"),
    (r"still out, (\d+) beat", lambda found: f"still out, {int(found[1]) + 1} beat"),
    (r"only your (\w+) of your", lambda _: "only your low of your"),
    (r"makes your bid", lambda _: "sets their bid"),
    (
        r"make (\d+) in (\w+) in (\d) of",
        lambda found: f"make {found[1]} in {found[2]} in {(int(found[3]) + 3) % 10} of",
    ),
    (r"bid fails in (\d) of", lambda found: f"bid fails in {(int(found[1]) + 3) % 10} of"),
    (r"\(ace", lambda _: "(king"),
    (r"can win it later", lambda _: "can win it in this trick"),
    (r"your (\w+) can win", lambda _: "your four can win"),
    (r"probably your (\w+)", lambda _: "probably your three"),
    (r"trumps are gone, you hold (\d)", lambda found: f"trumps are gone, you hold 1{found[1]}"),
    (r"needs (\d) of the 4", lambda found: f"needs {int(found[1]) - 1} of the 4"),
]


@rounds("decided", 30, 150)
def test_lies_are_found_out(decided: int) -> None:
    """The same sentences with something changed: each kind of change is caught at least once."""
    adviser, caught = Adviser(), set()
    for game in positions(decided if is_fast() else 30, "lies"):
        advice = adviser.advise(view_for(game, asks(game)[0].seat), Random(1))
        for number, text in sentences(advice):
            for kind, (pattern, change) in enumerate(LIES):
                lie = re.sub(pattern, change, text)
                if lie == text or kind in caught or "two" in lie:
                    continue
                if list(falsehoods(game, advice, [(number, lie)])):
                    caught.add(kind)
    assert len(caught) >= (13 if is_fast() else 5)


def test_the_card_that_is_highest_once_another_is_driven_out_is_the_highest_that_is_kept() -> None:
    position = read_position(
        "pidro-position:1 finnish dealer=3 score=0:0 seat=0 contract=0:7 trump=H kept=6,?,?,? "
        "plays=0:Ah,1:3h,2:4h,3:9h/0:Kh,1:6h,2:8h,3:Th hand0=J752h"
    )
    plans = [fact.text() for fact in Adviser().advise(view_of(position)).best.facts]
    assert "Lead your seven to drive out the queen: your jack is then the highest trump." in plans
