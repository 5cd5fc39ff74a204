"""``pidro-desktop solve``: read positions, and print a line of JSON with the value of each.

The answer to one position as text is in words, if it goes to a terminal.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NoReturn, cast

import msgspec
from msgspec import field

from pidro_desktop import variants
from pidro_desktop.commands.arguments import add_position, given_position
from pidro_desktop.commands.json_output import print_now
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.json_lines import (
    is_too_deep,
    may_have_lone_surrogates,
    refuse_lone_surrogates,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.general_solver.endings import Description, ending
from pidro_desktop.players.general_solver.solving import OpenSolver, can_search
from pidro_desktop.players.methods import Picked, by_search
from pidro_desktop.players.solver import Solver, Unsolvable, card_of, position_of
from pidro_desktop.positions.open_ending import ending_of
from pidro_desktop.positions.position import Position
from pidro_desktop.structs import convert
from pidro_desktop.text_safety import shortened

Answer = dict[str, Any]
Solvers = Picked[Solver | OpenSolver]
"""The solvers, one for each kind of rules."""

_NOT_READABLE: Final = (
    "This JSON cannot be read: it is too long, too deep, or has an invalid number."
)


class Question(Description, kw_only=True):
    """A line of input: a position; unknown keys are ignored.

    Attributes:
        rules: the id of the rule set. options: what differs from it.
        id: what the answer is marked with.
    """

    rules: str = "finnish"
    options: dict[str, Any] = field(default_factory=dict)
    id: Any = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``solve``; without any it reads standard input."""
    add_position(parser)
    parser.add_argument(
        "--json",
        action="store_true",
        help="a line of JSON for --position on a terminal, too, as everywhere else",
    )
    parser.epilog = (
        "Reads a line of JSON for each position and answers each with one: "
        '{"id": 1, "rules": "finnish", "trump": "H", "hands": [[...], [...], [...], [...]], '
        '"leader": 0, "trick": [["AH"], [], ["KH"]]}. '
        "hands: cards not yet played or killed. leader: the seat that led this trick. "
        "trick: a list for each seat from the leader on that has acted, empty for a cold one. "
        "The points in the answer are those of seats 0 and 2, and of 1 and 3, or of each seat. "
        "What other rule sets may need besides stands in docs/bots.md."
    )


def run(options: argparse.Namespace) -> int:
    """Answer every line as soon as it is read, or the position that is given.

    An invalid line is answered with its error.

    Raises:
        PidroError: there is no standard input, or the position that is given has a fault.
    """
    if options.position is not None:
        position = given_position(options.position)
        solvers: Solvers = by_search(Solver, OpenSolver)
        answer = solved(position.rules, ending_of(position), solvers)
        in_words = not options.json and sys.stdout is not None and sys.stdout.isatty()
        print_now(as_text(position, answer) if in_words else written({"id": None, **answer}))
        return 0
    if sys.stdin is None:
        raise PidroError(
            "solve reads positions from standard input, which is closed. Give it a file: "
            "pidro-desktop solve < FILE"
        )
    for answer in answers(sys.stdin.buffer):
        print_now(written(answer))
    return 0


def written(answer: Answer) -> str:
    """Return an answer as a line of JSON."""
    return _WRITER.encode(answer)


def as_text(position: Position, answer: Answer) -> str:
    """Return the answer to a position in words, the best cards first."""
    from pidro_desktop.players.advice.sentences import cards_text  # noqa: PLC0415  only for people

    rules = position.rules
    best = set(answer["best"])

    def shown(points: Sequence[int]) -> str:
        return f"{points[0]} to {points[1]}" if rules.sides == 2 else ", ".join(map(str, points))

    sides = [
        " and ".join(NAMES[seat] for seat in SEATS if rules.side_of(seat) == side)
        for side in range(rules.sides)
    ]
    whose = " against ".join(sides) if rules.sides == 2 else ", ".join(sides)
    plays = sorted(answer["cards"].items(), key=lambda play: play[0] not in best)
    rows = [(cards_text(tuple(map(Card, play.split()))), play, points) for play, points in plays]
    wide = max(len(name) for name, _play, _points in rows)
    lines = [
        f"  {name:<{wide}}  {shown(points)}{'  best' if play in best else ''}"
        for name, play, points in rows
    ]
    return "\n".join(
        [
            f"{NAMES[position.seat]} is to play.",
            f"The points from here on if all play their best, {whose}: {shown(answer['points'])}.",
            *lines,
        ]
    )


def answers(lines: Iterable[bytes]) -> Iterator[Answer]:
    """Yield one answer per line; empty lines are skipped."""
    solvers: Solvers = by_search(Solver, OpenSolver)
    for line in lines:
        if line.strip():
            yield answer_to(line, solvers)


def answer_to(line: bytes, solvers: Solvers) -> Answer:
    """Return the value of one position, or the error in the line."""
    name = None
    try:
        text = _decoded(line)
        asked = _parsed(text)
        name = asked.get("id")
        question = _question(text, asked)
        rules = variants.load(question.rules, question.options)
        return {"id": name, **solved(rules, question, solvers)}
    except PidroError as fault:
        return {"id": name, "error": str(fault)}


def _decoded(line: bytes) -> str:
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unsolvable("The line is not UTF-8 text.") from None


def _parsed(text: str) -> dict[str, Any]:
    try:
        asked = _READER.decode(text)
    except json.JSONDecodeError as fault:
        raise Unsolvable(f"This is not valid JSON: {fault.msg} at column {fault.colno}.") from None
    except (ValueError, RecursionError):
        raise Unsolvable(_NOT_READABLE) from None
    if not isinstance(asked, dict):
        raise Unsolvable("Each line must be a JSON object, in curly braces.")
    asked = cast("dict[str, Any]", asked)
    if is_too_deep(text, asked):
        raise Unsolvable(_NOT_READABLE)
    return asked


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _float(text: str) -> float:
    """A number that JSON can write again, so that every ``id`` comes back."""
    number = float(text)
    return number if abs(number) != float("inf") else _no_number(text)


_READER: Final = json.JSONDecoder(parse_constant=_no_number, parse_float=_float)
_WRITER: Final = json.JSONEncoder(separators=(",", ":"))


def _question(text: str, asked: dict[str, Any]) -> Question:
    if may_have_lone_surrogates(text):
        asked = {key: value for key, value in asked.items() if key in Question.__struct_fields__}
        refuse_lone_surrogates(asked | {"id": None})
    try:
        return convert(asked, Question, strict=True)
    except msgspec.ValidationError as fault:
        reason, _, where = str(fault).partition(" - at `$.")
        place = f"the key '{where.rstrip('`')}'" if where else "the line"
        raise Unsolvable(f"There is an error in {place}: {shortened(reason)}.") from None


def solved(rules: RuleSet, question: Description, solvers: Solvers) -> Answer:
    """Return the points that both sides take, and those after each card.

    Args:
        rules: the rule set.
        question: the position.
        solvers: the solvers for each kind of rules.

    Raises:
        PidroError: the position cannot arise, or cannot be searched.
    """
    solver = solvers.under(rules)
    if isinstance(solver, Solver):
        suit = trump_suit(rules, question.trump)
        position = position_of(suit, question.hands, question.leader, question.trick)
        found = solver.solve([position])[0]
        cards = {card_of(suit, place): points for place, points in found.cards.items()}
        best = [card for card, points in cards.items() if points == found.points]
        return {"points": found.points, "cards": cards, "best": best}
    can_search(rules)
    solved = solver.solve(ending(rules, question))
    return {
        "points": solved.points,
        "cards": {" ".join(play): points for play, points in solved.plays.items()},
        "best": [" ".join(play) for play in solved.best],
    }
