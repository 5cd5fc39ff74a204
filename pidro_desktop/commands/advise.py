"""``pidro-desktop advise``: evaluate decisions of a record or a position, suggest better ones."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from pidro_desktop import variants
from pidro_desktop.commands.arguments import add_position, given_position, positive_int, seat_number
from pidro_desktop.commands.json_output import json_text, print_now
from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.reader import GameReader, read_games
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.turns import turns as review_turns
from pidro_desktop.players.advice import Advice, Adviser, Option, sentences
from pidro_desktop.players.beliefs.chances import (
    are_weighed,
    card_chances,
    evidence_used,
    new_worlds,
    rounded,
)
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.positions.viewing import view_of
from pidro_desktop.regular_files import opened
from pidro_desktop.storage.record_file import lines_of
from pidro_desktop.text_safety import printable, shortened

FIGURES: Final = (
    "Points: how many of the 14 points of the deal the player's side takes on average; for a bid, "
    "if it wins the auction; for a pass, however the auction continues. Bid made, or set: how "
    "likely that is, for that side. Match: the chance to win the game; the choices are sorted by "
    "it. If plain cards are played too, plays are sorted by the score of the deal instead, own "
    "side's minus the others', on average over that many deals simulated from what the seat could "
    "see; bids and suits have the chance that hands like it make the bid, and no other choice has "
    "numbers. Below a choice is its plan, then what speaks for the choice (+) and against it (-)."
)


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision in a record, or the one in a position.

    Attributes:
        game, deal, ply: which game of the file, deal of the game and decision of the deal, from 1;
            None for a position.
        names: who sits in the four seats. made: what was decided; None for a position.
    """

    game: int | None
    deal: int | None
    ply: int | None
    names: tuple[str, ...]
    view: SeatView
    made: Decision | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``advise``."""
    parser.epilog = FIGURES
    parser.add_argument(
        "record", metavar="RECORD", nargs="?", help="a record of one game or several"
    )
    parser.add_argument("--game", type=positive_int, help="only this game of the record, from 1")
    parser.add_argument("--deal", type=positive_int, help="only this deal, from 1")
    parser.add_argument("--ply", type=positive_int, help="only this decision of a deal, from 1")
    add_position(parser)
    parser.add_argument(
        "--seat", type=seat_number, help="whose decision in the position it is, 0 to 3"
    )
    parser.add_argument("--json", action="store_true", help="a line of JSON for each decision")


def run(options: argparse.Namespace) -> int:
    """Print advice on each requested decision.

    Raises:
        PidroError: the record or the position has a fault, or there is no such decision.
    """
    _check(options)
    adviser, worlds = Adviser(), new_worlds()
    found = 0
    for turn in _asked_for(options):
        found += 1
        advice = adviser.advise(turn.view)
        print_now(as_json(turn, advice, worlds) if options.json else as_text(turn, advice))
    if not found:
        raise PidroError(f"{options.record}: there is no such decision in this record.")
    return 0


def _check(options: argparse.Namespace) -> None:
    chosen = (options.game, options.deal, options.ply)
    if (options.record is None) == (options.position is None):
        raise PidroError("Give either a record or --position TEXT.")
    if options.position is not None and any(item is not None for item in chosen):
        raise PidroError("--game, --deal and --ply choose from a record; a position has one.")
    if options.record is not None and options.seat is not None:
        raise PidroError("--seat is for --position; in a record the decision has its seat.")


def _asked_for(options: argparse.Namespace) -> Iterator[Turn]:
    if options.position is not None:
        view = view_of(given_position(options.position, options.seat))
        yield Turn(None, None, None, NAMES, view, None)
        return
    for turn in turns(options.record, options.game):
        wanted = (options.deal, options.ply)
        here = (turn.deal, turn.ply)
        if all(item in (None, other) for item, other in zip(wanted, here, strict=True)):
            yield turn


class NamedGame(NamedTuple):
    """A game of a record.

    Attributes:
        number: the number of the game in the file. reader: its record.
        names: the names of the seats, as they can be printed and told apart.
    """

    number: int
    reader: GameReader
    names: tuple[str, ...]


def games_in(name: str, only: int | None = None) -> Iterator[NamedGame]:
    """Yield the games of a record, or only one of them by its number from 1.

    Raises:
        PidroError: the record has a fault; the games before it were yielded.
    """
    with opened(Path(name)) as file:
        for finding in read_games(lines_of(file), variants.load):
            if finding.reader is None:
                raise PidroError(printable(f"{name}:{finding.line}: {finding.fault}"))
            if only in (None, finding.number):
                called = tuple(printable(shortened(seat)) for seat in finding.reader.header.names)
                names = called if len(set(called)) == len(called) else NAMES
                yield NamedGame(finding.number, finding.reader, names)


def turns(name: str, game: int | None = None) -> Iterator[Turn]:
    """Return all decisions of a record, in order.

    Args:
        name: the file.
        game: the number of the only game whose decisions are wanted, from 1; None for all.

    Raises:
        PidroError: the record has a fault.
    """
    for number, reader, names in games_in(name, game):
        for turn in review_turns(reader.game.rules, reader.events):
            yield Turn(number, turn.deal, turn.ply, names, turn.view, turn.decided)


# ------------------------------------------------------------ how it is printed


def as_text(turn: Turn, advice: Advice) -> str:
    """Return a decision and the advice on it as lines of text."""
    who = turn.names[advice.seat]
    task = sentences.TASKS[advice.what]
    head = f"{who} {task}."
    if turn.ply is not None:
        head = sentences.HEAD.format(
            game=turn.game, deal=turn.deal, ply=turn.ply, name=who, task=task
        )
    lines = [head, *(f"  {line}" for line in advice.text(turn.names).split("\n"))]
    if turn.made is not None:
        lines.append(f"  {sentences.MADE.format(name=who, option=sentences.decided(turn.made))}")
    return "\n".join([*lines, ""])


def as_json(turn: Turn, advice: Advice, worlds: Worlds) -> str:
    """Return a decision and the advice on it as a line of JSON.

    Args:
        turn: the decision.
        advice: the advice.
        worlds: a buffer for beliefs.
    """
    line = {
        "game": turn.game,
        "deal": turn.deal,
        "ply": turn.ply,
        "seat": advice.seat,
        "name": turn.names[advice.seat],
        "what": advice.what,
        "options": [_option(option, turn.names) for option in advice.options],
        "decided": None if turn.made is None else choice_json(turn.made),
    }
    if turn.made is None:
        line["evidence"] = [source.value for source in evidence_used(turn.view)]
    if advice.drawn:
        line["drawn"] = advice.drawn
    if advice.what is AskKind.PLAY and are_weighed(turn.view.rules):
        line["beliefs"] = [
            {"seat": chances.seat, "card": chances.card, "chance": chances.chance}
            for chances in rounded(card_chances(turn.view, worlds))
        ]
    return json_text(line, separators=(",", ":"))


def _option(option: Option, names: tuple[str, ...]) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "choice": choice_json(option.decision),
        "points": _rounded(option.points, 3),
        "made": _rounded(option.made, 4),
        "equity": _rounded(option.equity, 4),
        "reason": [fact.text(names) for fact in option.facts],
        "speaks": [fact.speaks for fact in option.facts],
    }
    if option.score is not None:
        fields["score"] = round(option.score, 3)
    if option.alike:
        fields["alike"] = [list(cards) for cards in option.alike]
    return fields


def _rounded(value: float | None, places: int) -> float | None:
    return None if value is None else round(value, places)


def choice_json(decision: Decision) -> object:
    """Return a decision as JSON: a call, a suit's letter, or a list of cards."""
    match decision:
        case Bid(bid=bid):
            return bid.name if isinstance(bid, NamedBid) else bid
        case NameTrump(suit=suit):
            return suit
        case _:
            return list(decision.cards)
