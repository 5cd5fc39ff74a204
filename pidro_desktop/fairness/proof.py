"""Verification that a recorded game's deals follow from its commitment.

Nothing is taken on trust from the record: every line is checked against the rules, the secret is
hashed, and the first dealer and every card are derived again. A deal is called fair only if it
follows from a secret that was sealed beforehand and that nobody chose. docs/fairness.md describes
the method.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import msgspec

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.record.header import SHA256, binding
from pidro_desktop.engine.record.lines import Header, parse_event
from pidro_desktop.engine.record.reader import (
    GameReader,
    RulesOf,
    Source,
    read_games,
    secret_meant,
)
from pidro_desktop.engine.rule_data import SECTIONS
from pidro_desktop.engine.rules import RuleSet, build
from pidro_desktop.engine.seats import Seat
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText

GameLines = Sequence[Mapping[str, Any]]
"""All lines of a game as decoded objects, its ``game`` line first."""


Seals = dict[str, tuple[int, bytes]]
"""The seals of a file's games, each with the number of its first game and that game's lines."""


def _used_before(seals: Seals, number: int, lines: GameLines) -> str:
    """Return why a game's seal proves nothing, because another game of the file used it before.

    The same game may appear twice, and may have more lines the second time.
    """
    commit = lines[0].get("commit")
    if not isinstance(commit, str):
        return ""
    known = seals.setdefault(commit.lower(), (number, b""))
    if known[0] == number:
        seals[commit.lower()] = number, _packed(lines)
    elif not _same_game(_unpacked(known[1]), lines):
        return (
            f"game {known[0]} of this file has the same seal and was played otherwise, so the "
            "cards were known."
        )
    return ""


def _packed(lines: GameLines) -> bytes:
    """Return lines in a quarter of their size: a file may hold 10,000 games."""
    return zlib.compress(json.dumps(lines).encode())


def _unpacked(packed: bytes) -> GameLines:
    lines: GameLines = json.loads(zlib.decompress(packed))
    return lines


def _same_game(lines: GameLines, other: GameLines) -> bool:
    """Return whether two records are of one game, one possibly shorter or with undone lines cut."""
    return _begins(lines, other) or _begins(_line_of_play(lines), _line_of_play(other))


def _begins(lines: GameLines, other: GameLines) -> bool:
    return all(mine == theirs for mine, theirs in zip(lines, other, strict=False))


def _line_of_play(lines: GameLines) -> GameLines:
    """Return the lines that were not undone."""
    kept: list[tuple[int, Mapping[str, Any]]] = []
    for number, line in enumerate(lines, start=1):
        if line["t"] == "back":
            while kept and kept[-1][0] > line["to"]:
                kept.pop()
        else:
            kept.append((number, line))
    return [line for _, line in kept]


def _false_bound(line: Mapping[str, Any], rules: RuleSet, secret: bytes | None) -> str:
    """Return what is wrong with the ``bound`` of a ``game`` line; empty if nothing, or none.

    The ``secret`` is None while it is not revealed.
    """
    if "bound" not in line:
        return ""
    bound = line["bound"]
    if not isinstance(bound, str) or not SHA256.fullmatch(bound):
        return "bound: a SHA-256 hash has 64 hex digits."
    if "commit" not in line and "unproved" not in line:
        return "the game line has a bound, but no commit to the secret that it is made from."
    if not _is_resolved(line.get("resolved"), rules):
        return "resolved: these are not the rules that the game line names, with its options set."
    if secret is not None and binding(secret, line) != bound.lower():
        return (
            "the bound does not match: the rules, options, names or players are not those that "
            "the game was bound to before its first card."
        )
    return ""


def _is_resolved(given: object, rules: RuleSet) -> bool:
    """Return whether ``given`` is the rule set in full; a key left out has its default value."""
    if not isinstance(given, dict) or given.keys() != set(SECTIONS):
        return False
    try:
        return build({**msgspec.to_builtins(rules), **given}, "") == rules
    except PidroError:
        return False


Lines = Sequence[tuple[int, Mapping[str, Any]]]
"""The lines of one game as decoded objects, each with its line number in the file."""


class Standing(Enum):
    """The result of verifying the deals of one game."""

    FAIR = "fair"
    PART = "fair in part"
    BARE = "not committed"
    OPEN = "still open"
    FALSE = "FALSE"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result for one game of a file.

    Attributes:
        standing: the result.
        line: the line in the file, from 1: the faulty line if the game is false, else its ``game``
            line.
        number: the number of the game in the file, from 1; 0 for a fault outside all games.
        reason: the finding, as the rest of a sentence.
        bound: the ``bound`` of a sealed game, in small letters; empty if it has none.
    """

    standing: Standing
    line: int
    number: int
    reason: AnyText
    bound: str = ""


def verdicts(source: Source, rules_of: RulesOf) -> Iterator[Verdict]:
    """Verify every game of a file, in order.

    A fault of any kind makes its game false, and so does a seal that another game of the file used
    before.

    Args:
        source: the file.
        rules_of: the function that returns the rule set of a game's header.

    Yields:
        One verdict for each game, or for each fault outside a game.
    """
    seals: Seals = {}
    for found in read_games(source, rules_of, with_secret=True):
        if found.reader is None:
            yield Verdict(Standing.FALSE, found.line, found.number, found.fault)
            continue
        standing, line, reason = _proved(found.reader, found.lines)
        used = _used_before(seals, found.number, [line for _, line in found.lines])
        if used and standing is not Standing.FALSE:
            standing, line, reason = Standing.FALSE, found.line, used
        header = found.reader.header
        bound = (header.bound or "").lower() if _is_sealed(header) else ""
        yield Verdict(standing, line or found.line, found.number, reason, bound)


def compared(found: Iterable[Verdict], kept: str) -> list[Verdict]:
    """Compare the games of a file with the ``bound`` that somebody kept of one of them.

    If none of the games has it, none is the game that it was kept of, and each is false.

    Args:
        found: the results for the games.
        kept: the ``bound``, in small letters.
    """
    every = list(found)
    missing = all(verdict.bound != kept for verdict in every)
    return [_compared(verdict, kept, missing=missing) for verdict in every]


def _compared(verdict: Verdict, kept: str, *, missing: bool) -> Verdict:
    if verdict.standing is Standing.FALSE:
        return verdict
    if missing:
        why = "the record has no bound, although you kept one."
        if verdict.bound:
            why = f"the bound is {verdict.bound}, not the one that was kept."
        return replace(verdict, standing=Standing.FALSE, reason=why)
    if verdict.bound == kept:
        return replace(verdict, reason=f"{verdict.reason}; this is the bound that was kept")
    return verdict


def _is_sealed(header: Header) -> bool:
    """Return whether a game is bound to a secret that is revealed only at its end.

    A commitment to the game's own seed seals nothing, because the seed is in the same line.
    """
    if header.commit is None or not header.seed:
        return header.commit is not None
    return shuffle.commitment(shuffle.secret_of(header.seed)) != header.commit.lower()


def _contradiction(header: Header) -> str:
    """Return what is wrong with a ``game`` line by itself, as a sentence; empty if nothing is."""
    if header.seed and header.deal_code is not None:
        return "the game line has both a seed and a deal_code, and the deals follow from one only."
    if header.seed and _is_sealed(header):
        return f"the commit does not match the seed {quoted(header.seed)} beside it."
    if header.code is not None and header.code.rules != header.rules:
        return f"the deal code is for other rules, {quoted(header.code.rules)}."
    return ""


def _proved(reader: GameReader, lines: Lines) -> tuple[Standing, int, str]:
    """Verify a game whose record follows the rules; line 0 stands for its ``game`` line."""
    header = reader.header
    wrong = _contradiction(header)
    if wrong:
        return Standing.FALSE, 0, wrong
    source, code = _source(header, lines), header.code
    if source is not None:
        false = _false_deal(reader.game.rules, source, code, lines)
        if false is not None:
            return Standing.FALSE, *false
    wrong = _false_bound(lines[0][1], reader.game.rules, source)
    if wrong:
        return Standing.FALSE, 0, wrong
    if source is None:
        return _unproved(header, lines)
    many = len({line["n"] for _, line in lines if line["t"] == "deal"})
    if not _is_sealed(header):
        return Standing.BARE, 0, _followed(header, many)
    if len(source) != shuffle.SECRET_BYTES:
        size = "1 byte" if len(source) == 1 else f"{len(source)} bytes"
        return (
            Standing.BARE,
            0,
            (
                f"{_deals(many)} and the first dealer follow from the secret, which has {size} "
                f"instead of {shuffle.SECRET_BYTES}, so the commit proves nothing"
            ),
        )
    bound = _BOUND if "bound" in lines[0][1] else ""
    if code is None:
        follow = "follow" if many else "follows"
        text = f"{_deals(many)} and the first dealer {follow} from the secret, {_PROVED}"
        return Standing.FAIR, 0, text + bound
    if many <= 1:
        return Standing.BARE, 0, _by_code(str(code)) + bound
    others = f"{_deals(many - 1)} follow{'s' if many == 2 else ''} from the secret, {_PROVED}; "
    return Standing.PART, 0, others + _by_code(str(code)) + bound


_PROVED = "and the commit is its SHA-256"
_BOUND = "; the rules, options, names and players are those that bound was made from"


def _deals(many: int) -> str:
    return f"{many} deal{'' if many == 1 else 's'}"


def _by_code(code: str) -> str:
    return (
        f"deal 1 and its dealer come from the deal code {code}, which anybody can have chosen, and "
        "prove nothing"
    )


def _followed(header: Header, many: int) -> str:
    """Return the text for an unsealed game whose deals follow from its public seed or deal code."""
    source = f"deal code {header.deal_code}" if header.deal_code else f"seed {quoted(header.seed)}"
    if not many:
        return f"nothing is dealt yet; the deals must follow from the {source}"
    text = f"{_deals(many)} and the first dealer follow from the {source}"
    return f"{text}, and the commit is made of it, which proves nothing" if header.commit else text


def _unproved(header: Header, lines: Lines) -> tuple[Standing, int, str]:
    """Return the verdict on a game whose deals cannot be derived from known data."""
    if header.commit is not None:
        text, code = "the secret is revealed when the game is won", header.deal_code
        return Standing.OPEN, 0, text if code is None else f"{text}; {_by_code(code)}"
    text = "nothing was promised beforehand, so nothing can be proved"
    if "unproved" in lines[0][1]:
        text = (
            "the game was sealed at first and went on without its seal, as the record says under "
            "unproved, so nothing can be proved"
        )
    return Standing.BARE, 0, text


def _source(header: Header, lines: Lines) -> bytes | None:
    """Return the secret that the deals must follow from; None if it is not known yet."""
    if _is_sealed(header):
        secret = next((line.get("secret") for _, line in lines if line["t"] == "end"), None)
        return secret_meant(header.commit or "", secret)
    code = header.code
    if code is not None:
        return shuffle.secret_after(code.key)
    return shuffle.secret_of(header.seed) if header.seed else None


def _false_deal(
    rules: RuleSet, secret: bytes, code: DealCode | None, lines: Lines
) -> tuple[int, str] | None:
    """Return the line and reason of the first deal that does not follow from ``secret``.

    Deals that were undone later are checked too. None if every deal follows.
    """
    first = code.dealer if code else shuffle.first_dealer(secret)
    at, key, left = 0, b"", 0  # the deal, its key, and the number of undealt cards
    stood: list[tuple[int, bytes, int]] = []
    for number, line in lines:
        wrong = ""
        match line["t"]:
            case "deal":
                dealt = parse_event(dict(line))
                assert isinstance(dealt, Dealt)
                at, left = dealt.number, len(dealt.stock)
                key = code.key if code and at == 1 else shuffle.deal_key(secret, at)
                dealer = rules.around(first)[(at - 1) % 4]
                wrong = _difference(shuffle.deal_from_key(rules, key, at, dealer), dealt)
            case "refill":
                left -= len(line["cards"])
            case "recycle":
                wrong = _wrong_recycling(key, line["stock"], left)
                left = len(line["stock"])
            case "back":
                kept: int = line["to"]
                at, key, left = stood[kept - 1]
            case _:
                pass  # no card was dealt
        if wrong:
            return number, f"Deal {at}: {wrong}"
        stood.append((at, key, left))
    return None


def _wrong_recycling(key: bytes, texts: list[str], left: int) -> str:
    """Return what is wrong with a reshuffled stock, as a sentence; empty if nothing is.

    The first ``left`` cards had been left undealt.
    """
    stock = tuple(map(Card, texts))
    if shuffle.recycled(key, stock[:left], stock[left:]) == stock:
        return ""
    return "the new stock is not the one that follows from the secret, or in another order."


def _difference(due: Deal, dealt: Dealt) -> str:
    """Return what differs between the derived and the recorded deal, as a sentence.

    The text is empty if they agree.
    """
    if dealt.dealer != due.dealer:
        return f"the secret makes seat {due.dealer} the dealer, not seat {dealt.dealer}."
    for seat, (right, given) in enumerate(zip(due.hands, dealt.hands, strict=True)):
        if set(right) != set(given):
            return _other_cards(seat, set(given) - set(right), set(right) - set(given))
    if dealt.stock != due.stock:
        return "the stock is not the one that follows from the secret, or in another order."
    if set(dealt.kitty) != set(due.kitty):
        return "the kitty is not the one that follows from the secret."
    return ""


def _other_cards(seat: Seat, has: Iterable[str], lacks: Iterable[str]) -> str:
    text, other = " ".join(sorted(has)), " ".join(sorted(lacks))
    return f"seat {seat} was given {text} where the secret gives it {other}."
