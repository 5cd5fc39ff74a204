"""Records for tests: games of random players, and with somebody who takes decisions back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from matches import any_decision

from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.variants import load

CREATED = "2026-01-06T18:30:00Z"
PEOPLE = ("Anna", "Bertil", "Cecilia", "Daniel")


def played(
    seed: str = "old",
    deals: int = 2,
    *,
    rules: str = "finnish",
    created: str = CREATED,
    names: tuple[str, str, str, str] = NAMES,
    proved: bool = False,
    **options: object,
) -> list[str]:
    """The lines of a game of random players, until it is won or so many deals are scored."""
    lines: list[str] = []
    players = {seat: make("random") for seat in range(4)}
    text = "" if proved else seed
    setup = Setup(load(rules, options), players, secret_of(seed), text, created, names, proved)
    match = Match(setup, lines.extend)
    match.begin()
    play_out(match, deals)
    return lines


def with_second_thoughts(seed: str = "thoughts", deals: int = 2) -> list[str]:
    """The lines of a game in which Victor takes back a decision in every deal."""
    lines: list[str] = []
    players = {seat: make("random") for seat in (1, 2, 3)}
    match = Match(Setup(load("finnish"), players, secret_of(seed), seed, CREATED), lines.extend)
    match.begin()
    random, taken = Random(seed), set()
    while match.needs_deal and len(match.game.sheet) < deals and not match.is_over:
        match.deal()
        while asked := match.asks():
            ask = asked[0]
            number = match.game.now.number
            if len(match.moments) == 2 and number not in taken:
                taken.add(number)
                assert match.undo(2)
                continue
            decided = any_decision(ask, random) if ask.seat == 0 else match.decide(ask)
            match.submit(decided)
    return lines


def keep(folder: Path, name: str, lines: Sequence[str]) -> Path:
    """Put a record into a folder under a name."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.pidro.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="\n")
    return path
