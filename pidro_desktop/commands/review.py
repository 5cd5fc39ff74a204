"""``pidro-desktop review``: what the decisions of a record cost, and what was luck."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from threading import local
from typing import Any, Final

from pidro_desktop.commands.advise import NamedGame, choice_json, games_in
from pidro_desktop.commands.arguments import positive_int, seat_number
from pidro_desktop.commands.json_output import json_text, print_now
from pidro_desktop.commands.workers import watched, workers
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.match.review.accounts import deal_review, is_finished
from pidro_desktop.match.review.accuracy import Levels, levels_of, tally_of, unaided
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.reviewed import (
    Account,
    DealReview,
    GameReview,
    ReviewedDecision,
    Unit,
)
from pidro_desktop.match.review.thinking import safely_judged
from pidro_desktop.match.review.turns import DealEvents, each_deal
from pidro_desktop.players.advice import sentences

AHEAD: Final = 4
"""Deals for each process that are given out before they are needed."""
_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class DealTask:
    """A deal to review.

    Attributes:
        span: where it is in its game.
        seat: whose decisions are told; those of others are needed for the account only.
    """

    span: DealEvents
    seat: Seat


def _review_deal(task: DealTask) -> DealReview:
    """Return the review of a deal."""
    if not hasattr(_THREAD, "judge"):
        _THREAD.judge = Judge()
    judge: Judge = _THREAD.judge
    done = is_finished(task.span.ended)
    decisions = tuple(
        safely_judged(judge, turn, explain=turn.seat == task.seat)
        for turn in task.span.turns
        if done or turn.seat == task.seat
    )
    return deal_review(task.span, decisions)


def _reviewed(
    tasks: Iterable[DealTask], executor: Executor | None, jobs: int
) -> Iterator[DealReview]:
    """Yield the reviews of deals in order."""
    if executor is None:
        yield from map(_review_deal, tasks)
        return
    waiting: deque[Future[DealReview]] = deque()
    for task in tasks:
        waiting.append(executor.submit(_review_deal, task))
        if len(waiting) >= AHEAD * jobs:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


FIGURES: Final = (
    "Every decision is weighed by what its seat could know. Marks: inaccuracy from 1 percent of "
    "the game lost, mistake from 3, blunder from 8; a loss that may be chance is good. The account "
    "of a deal is in the chance to win: before, own, partner, opponents and luck add up to after. "
    "Under rule sets without a table of chances, all figures are points of the deal's score."
)
DIGITS: Final = 9
"""Decimal places of the figures; losses are compared to as many."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``review``."""
    parser.epilog = FIGURES
    parser.add_argument("record", metavar="RECORD", help="a record of one game or several")
    parser.add_argument("--game", type=positive_int, help="only this game of the record, from 1")
    parser.add_argument("--deal", type=positive_int, help="only this deal of a game, from 1")
    parser.add_argument(
        "--seat",
        type=seat_number,
        default=0,
        help="whose decisions are told: 0 to 3 for Victor, Alice, Bob, Carlos (0)",
    )
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="J", help="number of processes"
    )
    parser.add_argument(
        "--json", action="store_true", help="a line of JSON for each decision, deal and game"
    )


def run(options: argparse.Namespace) -> int:
    """Print the review of each requested game; a fault ends it after the games before it."""
    found = 0
    for asked in games_in(options.record, options.game):
        spans = each_deal(asked.reader.game.rules, asked.reader.events)
        wanted = (span for span in spans if options.deal in (None, span.number))
        tasks = [DealTask(span, options.seat) for span in wanted]
        found += len(tasks)
        deals: list[DealReview] = []
        for deal in _watched(tasks, options):
            deals.append(deal)
            for line in _deal_lines(asked, deal, options):
                print_now(line)
        if deals and options.deal is None:
            print_now(_game_line(asked, GameReview(tuple(deals)), options))
    if not found:
        raise PidroError(f"{options.record}: there is no such deal in this record.")
    return 0


def _watched(tasks: list[DealTask], options: argparse.Namespace) -> Iterator[DealReview]:
    """Yield the deals in order, with a progress bar on a terminal."""
    with workers(options.jobs, len(tasks)) as executor:
        yield from watched(_reviewed(tasks, executor, options.jobs), len(tasks), "deal")


# ------------------------------------------------------------ lines


def _deal_lines(asked: NamedGame, deal: DealReview, options: argparse.Namespace) -> Iterator[str]:
    for decision in deal.of(options.seat):
        if options.json:
            yield _json(_decision_json(asked.number, decision, asked.names))
        else:
            yield from _decision_text(asked.number, decision, asked.names)
    account = deal.accounts.get(options.seat)
    if account is None:
        return
    if options.json:
        yield _json(_account_json(asked.number, deal.number, options.seat, account))
    else:
        yield _account_text(asked.number, deal.number, account)


def _game_line(asked: NamedGame, review: GameReview, options: argparse.Namespace) -> str:
    line = _game_json(asked, review, options.seat)
    return _json(line) if options.json else _game_text(line, asked.names)


def _decision_json(game: int, found: ReviewedDecision, names: tuple[str, ...]) -> dict[str, Any]:
    """Return a decision as a line of JSON."""
    line: dict[str, Any] = {
        "t": "decision",
        "game": game,
        "deal": found.deal,
        "ply": found.ply,
        "seat": found.seat,
        "what": found.what,
        "decided": choice_json(found.decided),
        "best": None if found.mark is None else choice_json(found.best),
        "win": _rounded(found.win),
        "best_win": _rounded(found.best_win),
        "loss": _rounded(found.loss),
        "loss_points": _rounded(found.loss_points),
        "noise": _rounded(found.noise),
        "mark": found.mark,
        "reason": [fact.text(names) for fact in found.facts],
    }
    return line | _unit(found.unit)


def _account_json(game: int, deal: int, seat: int, account: Account) -> dict[str, Any]:
    """Return the account of a deal as a line of JSON."""
    line: dict[str, Any] = {
        "t": "deal",
        "game": game,
        "deal": deal,
        "seat": seat,
        "before": _rounded(account.before),
        "own": _rounded(account.own),
        "partner": _rounded(account.partner),
        "opponents": _rounded(account.opponents),
        "luck": _rounded(account.luck),
        "after": _rounded(account.after),
    }
    return line | _unit(account.unit)


def _game_json(asked: NamedGame, review: GameReview, seat: int) -> dict[str, Any]:
    """Return the summary of a game as a line of JSON."""
    decisions, account = review.of(seat), review.total(seat)
    hinted = asked.reader.helped if seat == SOUTH else ()
    own = unaided(decisions, hinted)
    tally = tally_of(own, asked.reader.game.rules.scoring.target)
    levels = levels_of(tally)
    line: dict[str, Any] = {
        "t": "game",
        "game": asked.number,
        "seat": seat,
        "decisions": sum(decision.is_counted for decision in decisions),
        "accuracy": None if tally.accuracy is None else round(tally.accuracy, 1),
        "level_low": None if levels is None else levels.low,
        "level_high": None if levels is None else levels.high,
        "own": None if account is None else _rounded(account.own),
        "luck": None if account is None else _rounded(account.luck),
        "level": None if levels is None else levels.likeliest,
        "level_chance": None if levels is None else round(levels.chance, 2),
        "stake": _rounded(tally.stake),
        "mattered": tally.mattered,
    }
    return line | (_unit(account.unit) if account is not None else {})


def _json(line: dict[str, Any]) -> str:
    return json_text(line, separators=(",", ":"))


def _unit(unit: Unit) -> dict[str, str]:
    return {"unit": "points"} if unit is Unit.POINTS else {}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS) + 0.0


# ------------------------------------------------------------ text


def _decision_text(game: int, found: ReviewedDecision, names: tuple[str, ...]) -> Iterator[str]:
    """Yield a decision as lines of text."""
    who, task = names[found.seat], sentences.TASKS[found.what]
    head = sentences.HEAD.format(game=game, deal=found.deal, ply=found.ply, name=who, task=task)
    mark = "without a mark" if found.mark is None else str(found.mark)
    yield f"{head} {sentences.decided(found.decided)}: {mark}"
    if not found.is_slip or found.loss is None:
        return
    points = "" if found.loss_points is None else f", {-found.loss_points:+.1f} points"
    cost = f"{-100 * found.loss:+.1f}% to win{points}"
    if found.unit is Unit.POINTS:
        cost = f"{-found.loss:+.1f} in the score"
    yield f"  better: {sentences.decided(found.best)} ({cost})"
    yield from (f"    {fact.text(names)}" for fact in found.facts)


def _account_text(game: int, deal: int, account: Account) -> str:
    """Return the account of a deal as a line of text."""
    scale, unit = (100.0, "%") if account.unit is Unit.WIN else (1.0, "")
    parts = (
        ("own decisions", account.own),
        ("partner", account.partner),
        ("opponents", account.opponents),
        ("luck", account.luck),
    )
    text = ", ".join(f"{name} {scale * value:+.1f}" for name, value in parts)
    what = "chance to win" if account.unit is Unit.WIN else "score"
    before, after = scale * account.before, scale * account.after
    return (
        f"Game {game}, deal {deal}: {what} {before:.1f}{unit} before, {text}, {after:.1f}{unit} "
        "after"
    )


def _game_text(line: dict[str, Any], names: tuple[str, ...]) -> str:
    """Return the summary of a game as a line of text."""
    lines = [f"Game {line['game']}: {names[line['seat']]}, {line['decisions']} decisions"]
    if line["level"] is None:
        lines.append(f"little was at stake ({line['mattered']} decisions mattered)")
    else:
        keys = ("level_low", "level_high", "level", "level_chance", "mattered")
        low, high, likeliest, chance, rests_on = (line[key] for key in keys)
        found = Levels(low, high, likeliest, chance, rests_on)
        lines += [f"accuracy {line['accuracy']:.0f}%", found.text]
    if line["own"] is not None:
        scale, unit = (1.0, "") if "unit" in line else (100.0, "%")
        lines += [
            f"own {scale * line['own']:+.1f}{unit}",
            f"luck {scale * line['luck']:+.1f}{unit}",
        ]
    return ", ".join(lines)
