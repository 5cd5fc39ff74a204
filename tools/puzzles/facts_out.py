"""What the answer of a puzzle rests on: each fact is taken out of what the seat believes.

Each position in which a card is asked for is searched by *champion* as if it had not noticed one
fact: what everybody called; how many cards each seat kept and took; what it tells that the dealer
has killed; what the others' cards so far tell of those they hold; what the bid still needs. Where
another card is best then, the answer rests on that fact. Calls and suits are played out in deals
that the calls before tell nothing of. What is found is kept in the file, and the puzzle's answer
names it.

    python -m tools.puzzles.facts_out --write
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from math import comb
from random import Random
from typing import Any, Final
from unittest.mock import patch

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, HIDDEN, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import PastDeal, put
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs import calls, reading
from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import COMPILED, CardEvaluator
from pidro_desktop.players.player import question
from pidro_desktop.players.worlds import places
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.puzzle import Puzzle, RestsOn
from tools.puzzles import playing_out
from tools.puzzles.check import game_of, view_of
from tools.puzzles.choose import TARGET, text_of
from tools.puzzles.playing_out import gaps

THEN, RESTS = 9, 4
"""Places in a row: of the later steps, and in one of these of what it rests on."""
TRUMPS: Final = 14
WORLDS, NEAREST = 600, 3
"""In how many deals a call or a suit is played out, and with how many of the best choices."""
DEALERS: Final = range(3, 9)
"""How many cards a dealer usually takes."""

Bounds = Callable[..., None]


def answers(view: SeatView, without: RestsOn, seed: str) -> list[tuple[Cards, float]]:
    """Return the cards with what they are worth to who has not noticed a fact, the best first.

    Args:
        view: the view of a seat that is to play.
        without: the fact.
        seed: the seed of the search.

    Returns:
        The cards; their worth is the chance to win, or without the score the points of the deal.
    """
    with _taken_out(without):
        found = CardEvaluator(COMPILED).evaluate(view, Random(seed))
    in_points = without is RestsOn.SCORE
    worth = [(item.cards, item.points / TRUMPS if in_points else item.equity) for item in found]
    return sorted(worth, key=lambda pair: -pair[1])


def rests_on(puzzle: Puzzle) -> tuple[RestsOn, ...]:
    """Return the facts on which the answer of a puzzle rests.

    Args:
        puzzle: the puzzle, or one of the steps of a longer one.
    """
    view, seed = view_of(puzzle), f"facts {puzzle.id}"
    if question(view).what is not AskKind.PLAY:
        return (RestsOn.AUCTION,) if _rests_on_calls(puzzle, seed) else ()
    assert isinstance(puzzle.solution, Play)
    taken = (fact for fact in RestsOn if _has(view, fact))
    return tuple(fact for fact in taken if answers(view, fact, seed)[0][0] != puzzle.solution.cards)


def _rests_on_calls(puzzle: Puzzle, seed: str) -> bool:
    """Return whether another call or suit does better where calls tell nothing of the hands.

    Deals are played to their end, as ``playing_out`` does.
    """
    choices = [option.decision for option in puzzle.options][:NEAREST]
    with patch.object(playing_out, "_likelihood", lambda _view, _deal: 1.0):
        found = gaps(game_of(puzzle), puzzle.seat, choices, WORLDS, Random(seed), steady=False)
    return any(gap.points < -gap.error for gap in found)


def _has(view: SeatView, fact: RestsOn) -> bool:
    """Return whether there is anything of a fact to take out."""
    if fact is RestsOn.KILLS:
        return bool(view.killed[view.dealer]) and view.seat != view.dealer
    return fact is not RestsOn.PLAYS or bool(view.tricks or view.trick)


# ------------------------------------------------------------ taking a fact out


@contextmanager
def _taken_out(fact: RestsOn) -> Iterator[None]:
    with ExitStack() as stack:
        for where, name, instead in _instead(fact):
            stack.enter_context(patch.object(where, name, instead))
        yield


def _instead(fact: RestsOn) -> list[tuple[object, str, object]]:
    """Return what takes the place of what, while a fact is not noticed."""
    if fact is RestsOn.AUCTION:
        return [(reading, "fill_calls", _no_calls)]
    if fact is RestsOn.COUNTS:
        return [(reading, "prior", _unknown(places.prior)), (reading, "fill_calls", _calls_only)]
    if fact is RestsOn.KILLS:
        return [(reading, "_bounds", _no_kills(reading._bounds))]
    if fact is RestsOn.PLAYS:
        return [(reading, "_history", _no_history)]
    return []


def _no_calls(evidence: Evidence, deal: SeatView | PastDeal, seat: Seat, rules: RuleSet) -> None:
    """Leave calls without meaning."""


_fill_calls: Final = calls.fill_calls


def _calls_only(evidence: Evidence, deal: SeatView | PastDeal, seat: Seat, rules: RuleSet) -> None:
    """Read calls as those of a hand of which nobody has counted what it kept."""
    _fill_calls(evidence, deal, seat, rules)
    evidence.kept[seat] = -1


def _no_history(view: SeatView, worlds: Worlds) -> None:
    """Leave what was played without meaning; the cards stay gone."""
    worlds.evidence.played = 0


def _unknown(known: Callable[[SeatView, Seat, int], float]) -> Callable[..., float]:
    """Return the weight of a number of trumps in the mean over what a seat may have kept."""

    def prior(view: SeatView, seat: Seat, trumps: int) -> float:
        return sum(weight * known(other, seat, trumps) for other, weight in _ways(view, seat))

    return prior


def _ways(view: SeatView, seat: Seat) -> list[tuple[SeatView, float]]:
    """Return the view with each number that a seat may have kept, and how usual it is."""
    first, hand = view.rules.deal.hand, view.rules.exchange.hand
    if seat == view.dealer:
        return [(_with(view, seat, 0, took), 1.0) for took in DEALERS]
    rest = len(DECK) - TRUMPS
    return [
        (
            _with(view, seat, first - kept, max(0, hand - kept)),
            comb(TRUMPS, kept) * comb(rest, first - kept) / comb(len(DECK), first),
        )
        for kept in range(first + 1)
    ]


def _with(view: SeatView, seat: Seat, laid: int, took: int) -> SeatView:
    laid_by = put(view.discards, seat, (HIDDEN,) * laid)
    counts = tuple(map(len, laid_by))
    refills = put(view.refills, seat, (HIDDEN,) * took)
    return replace(view, discards=laid_by, discard_counts=counts, refills=refills)


def _no_kills(bounds: Bounds) -> Bounds:
    """Return the bounds of a hand for who does not know what it means that a dealer has killed.

    Who has killed of nine cards has kept more than six, which everybody has seen.
    """

    def blind(view: SeatView, worlds: Worlds, seat: Seat, *, unknown: bool = False) -> None:
        killed = put(view.killed, view.dealer, ())
        bounds(replace(view, killed=killed), worlds, seat, unknown=unknown)

    return blind


def with_facts(row: list[Any], found: Sequence[Sequence[str]]) -> list[Any]:
    """Return a row of the file with the facts on which its steps rest.

    Args:
        row: the row.
        found: for each step the facts.
    """
    first, *others = found
    own, then = row[:THEN], row[THEN] if len(row) > THEN else []
    later = [
        [*step[:RESTS], *([list(facts)] if facts else [])]
        for step, facts in zip(then, others, strict=True)
    ]
    if first:
        return [*own, later, list(first)]
    return [*own, later] if later else own


def main() -> None:
    """Print what each answer rests on, and how many rest on each fact; if wanted, write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write it into the file")
    parser.add_argument("--only", default="", help="ids, with commas; otherwise all")
    options = parser.parse_args()
    rows: list[list[Any]] = json.loads(TARGET.read_text("utf-8"))["puzzles"]
    only = set(filter(None, options.only.split(",")))
    counts: Counter[str] = Counter()
    written: list[list[Any]] = []
    for row, puzzle in zip(rows, all_puzzles(), strict=True):
        if only and puzzle.id not in only:
            written.append(row)
            continue
        steps = [rests_on(puzzle.at(step)) for step in range(puzzle.steps)]
        found = [[fact.value for fact in facts] for facts in steps]
        counts.update(fact for facts in found for fact in facts)
        counts["any"] += any(found)
        if any(found):
            print(puzzle.id, puzzle.theme.value, found, flush=True)
        written.append(with_facts(row, found))
    print(f"of {len(only or written)}:", dict(counts))
    if options.write:
        TARGET.write_text(text_of(written), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
