"""``pidro-desktop advise``: what each decision of a record was worth, and what was better."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, assert_never

from pidro_desktop import variants
from pidro_desktop.commands.arguments import a_count
from pidro_desktop.commands.json_output import json_text
from pidro_desktop.engine.actions import (
    Bid,
    Deal,
    Decision,
    Discard,
    Extra,
    Keep,
    Kill,
    NameTrump,
    PassCards,
    Play,
    Recycle,
    Take,
)
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import asks, evolve
from pidro_desktop.engine.record.event_matching import action_of
from pidro_desktop.engine.record.reader import GameReader, read_games
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, project
from pidro_desktop.players.advice import Advice, Adviser, Option, sentences
from pidro_desktop.text_safety import printable, shortened

FIGURES: Final = (
    "Points: how many of the 14 points of the deal the side of who decides takes on average; of a "
    "bid, if it stands; of a pass, however the auction goes on. Bid made, or set: how likely that "
    "is, for that side. Match: the chance to win the match; the choices are sorted by it. Where "
    "plain cards are played too, plays are sorted by the score of the deal instead, own side's "
    "over the others', on average over so many deals drawn from what the seat could see; bids and "
    "suits have the chance that hands like it make the bid, and no other choice has figures."
)


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision in a record.

    Attributes:
        game, deal, ply: which game of the file, deal of the game and decision of the deal, from 1.
        names: who sits in the four seats. made: what was decided.
    """

    game: int
    deal: int
    ply: int
    names: tuple[str, ...]
    view: SeatView
    made: Decision


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``advise`` takes."""
    parser.epilog = FIGURES
    parser.add_argument("record", metavar="RECORD", help="a record of one game or several")
    parser.add_argument("--game", type=a_count, help="only this game of the record, from 1")
    parser.add_argument("--deal", type=a_count, help="only this deal, from 1")
    parser.add_argument("--ply", type=a_count, help="only this decision of a deal, from 1")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each decision")


def run(options: argparse.Namespace) -> int:
    """Print advice on each decision asked for; 1 where the record has a fault."""
    adviser = Adviser()
    found = 0
    for turn in _asked_for(options):
        found += 1
        advice = adviser.advise(turn.view, Random(f"advice {turn.deal} {turn.ply}"))
        print(as_json(turn, advice) if options.json else as_text(turn, advice), flush=True)
    if not found:
        raise PidroError(f"{options.record}: there is no such decision in this record.")
    return 0


def _asked_for(options: argparse.Namespace) -> Iterator[Turn]:
    for turn in turns(options.record):
        wanted = (options.game, options.deal, options.ply)
        here = (turn.game, turn.deal, turn.ply)
        if all(one in (None, other) for one, other in zip(wanted, here, strict=True)):
            yield turn


def turns(name: str) -> Iterator[Turn]:
    """All decisions of a record, in order.

    Raises:
        PidroError: the record has a fault.
    """
    for finding in read_games(Path(name).read_bytes(), variants.load):
        if finding.reader is None:
            raise PidroError(printable(f"{name}:{finding.line}: {finding.fault}"))
        yield from _turns_of(finding.number, finding.reader)


def _turns_of(number: int, reader: GameReader) -> Iterator[Turn]:
    game = Game.new(reader.game.rules)
    called = tuple(printable(shortened(name)) for name in reader.header.names)
    names = called if len(set(called)) == len(called) else NAMES
    ply = deal = 0
    for event in reader.events:
        made = _decision(game, event)
        if made is not None:
            deal, ply = (deal, ply + 1) if deal == game.now.number else (game.now.number, 1)
            yield Turn(number, deal, ply, names, project(game, made.seat), made)
        game = evolve(game, event)


def _decision(game: Game, event: Event) -> Decision | None:
    """What was decided where ``event`` is somebody's decision."""
    ask = next((one for one in asks(game) if one.seat == getattr(event, "seat", None)), None)
    if ask is None:
        return None
    made = action_of(game, event)
    return None if isinstance(made, Deal | Recycle) else made


# ------------------------------------------------------------ how it is printed


def as_text(turn: Turn, advice: Advice) -> str:
    """Who decides what, the advice, and what was decided, in lines."""
    who = turn.names[advice.seat]
    head = sentences.HEADS[advice.what].format(
        game=turn.game, deal=turn.deal, ply=turn.ply, name=who
    )
    end = sentences.MADE.format(name=who, option=sentences.decided(turn.made))
    return "\n".join(
        [head, *(f"  {line}" for line in advice.text(turn.names).split("\n")), f"  {end}", ""]
    )


def as_json(turn: Turn, advice: Advice) -> str:
    """The same as a line of JSON."""
    line = {
        "game": turn.game,
        "deal": turn.deal,
        "ply": turn.ply,
        "seat": advice.seat,
        "name": turn.names[advice.seat],
        "what": advice.what,
        "options": [_option(one, turn.names) for one in advice.options],
        "decided": _choice(turn.made),
    }
    if advice.drawn:
        line["drawn"] = advice.drawn
    return json_text(line, separators=(",", ":"))


def _option(one: Option, names: tuple[str, ...]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "choice": _choice(one.decision),
        "points": _rounded(one.points, 3),
        "made": _rounded(one.made, 4),
        "equity": _rounded(one.equity, 4),
        "reason": [fact.text(names) for fact in one.facts],
    }
    if one.score is not None:
        told["score"] = round(one.score, 3)
    if one.alike:
        told["alike"] = [list(cards) for cards in one.alike]
    return told


def _rounded(value: float | None, places: int) -> float | None:
    return None if value is None else round(value, places)


def _choice(decision: Decision) -> object:
    match decision:
        case Bid(bid=bid):
            return bid.name if isinstance(bid, NamedBid) else bid
        case NameTrump(suit=suit):
            return suit
        case Discard() | Take() | PassCards() | Keep() | Kill() | Play() | Extra():
            return list(decision.cards)
        case _:
            assert_never(decision)
