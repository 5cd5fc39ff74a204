"""The decisions of a table of a match as one number, and the table played again from it.

The number has a digit for each decision, in the order in which they were made: which of the legal
answers it was (``legal_answers.py``). After each deal comes a digit of base 32 that checks it. So a
line of result follows from the code and the rules alone, and the deals can be played again from it
without the computer players; they are only asked whether they decide as it says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop import variants
from pidro_desktop.duplicate.company import called, member
from pidro_desktop.duplicate.legal_answers import (
    Digit,
    answer_of,
    count,
    digit_of,
    has_order,
    in_order,
    order_digits,
    orders,
    packed,
)
from pidro_desktop.duplicate.match_code import MatchCode, deal_of_match
from pidro_desktop.duplicate.result_line import ResultLine
from pidro_desktop.duplicate.tables import TableResult, deal_setup, result_of
from pidro_desktop.engine.actions import Bid, Deal, Decision, NameTrump, Recycle
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.record.event_matching import action_of, same
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match, keep_nothing
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.players.player import Player
from pidro_desktop.tr import AnyText, lazy_format, tr

CHECK_BASE: Final = 32


class ResultError(PidroError):
    """A line of result does not follow from the match; the message says where."""


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A deal at the table of a line of result.

    Attributes:
        number: the number of the deal, from 1.
        result: what it came to.
        record: its record.
    """

    number: int
    result: TableResult
    record: str


# ------------------------------------------------------------ writing


def plays_of(code: MatchCode, deals: Sequence[Sequence[Event]]) -> int:
    """Return everything that was decided at a table, as a number.

    Args:
        code: the match.
        deals: the events of each deal, the first one first.

    Raises:
        ResultError: the events do not follow from the cards and the rules.
    """
    digits: list[Digit] = []
    for number, events in enumerate(deals, start=1):
        digits += _digits(code, number, events)
    return packed(digits)


def _digits(code: MatchCode, number: int, events: Sequence[Event]) -> list[Digit]:
    """Return the decisions of a deal and its check."""
    match, digits = _table(code, number, ""), list[Digit]()
    match.deal()
    while asked := match.asks():
        action = action_of(match.game, events[match.ply]) if _agree(match, events) else None
        digit = None if action is None else digit_of(asked, action)
        if action is None or digit is None or isinstance(action, Deal | Recycle):
            raise _unlike(number)
        ask, usual = answer_of(asked, digit.value)
        digits.append(digit)
        if has_order(ask, usual) and not ask.seat % 2:
            digits += order_digits(usual, action)
        match.submit(action)
    if len(events) != match.ply:
        raise _unlike(number)
    return [*digits, _check(match, number, digits)]


def _agree(match: Match, events: Sequence[Event]) -> bool:
    """Return whether a record goes on after what has happened, which it has too."""
    return match.ply < len(events) and all(map(same, match.events, events))


def _unlike(number: int) -> ResultError:
    message = tr("Deal {deal} was not played to its end with the cards of this match.")
    return ResultError(lazy_format(message, deal=number))


# ------------------------------------------------------------ reading


def replayed(code: MatchCode, line: ResultLine) -> Iterator[DealPlayed]:
    """Play the deals of a line of result again, and ask the opponents whether they decide so.

    Args:
        code: the match.
        line: the line.

    Raises:
        ResultError: it does not follow from the match, or the opponents decide otherwise.
    """
    company = tuple(member(name, code.version) for name in code.company.against)
    digits = _Digits(line.plays)
    for number in range(1, code.deals + 1):
        yield _replayed_deal(code, number, line.partner, digits, company)
    if digits.left:
        message = tr("The line of result goes on after deal {deal}, the last one.")
        raise ResultError(lazy_format(message, deal=code.deals))


def table_of(code: MatchCode, line: ResultLine) -> tuple[DealPlayed, ...]:
    """Return all deals of a line of result.

    Raises:
        ResultError: as ``replayed``.
    """
    return tuple(replayed(code, line))


class _Digits:
    """A number that is taken apart.

    Attributes:
        left: what is left of it.
        taken: the digits that were taken of the deal.
    """

    def __init__(self, number: int) -> None:
        self.left = number
        self.taken: list[Digit] = []

    def take(self, base: int) -> int:
        """Return the next digit."""
        self.left, value = divmod(self.left, base)
        self.taken.append(Digit(value, base))
        return value


def _replayed_deal(
    code: MatchCode, number: int, partner: str, digits: _Digits, company: Sequence[Player]
) -> DealPlayed:
    """Play the next deal of a number."""
    lines: list[str] = []
    match = _table(code, number, partner, lines)
    match.begin()
    match.deal()
    digits.taken.clear()
    while asked := match.asks():
        ask, decision = answer_of(asked, digits.take(sum(map(count, asked))))
        if ask.seat % 2:
            decision = _as_company(match, number, decision, company[ask.seat // 2])
        elif has_order(ask, decision) and digits.take(2):
            decision = in_order(decision, ask, digits.take(orders(decision)))
        match.submit(decision)
    check = _check(match, number, digits.taken)
    if digits.take(CHECK_BASE) != check.value:
        message = tr("Deal {deal} of the line does not follow from the cards and the rules.")
        raise ResultError(lazy_format(message, deal=number))
    return DealPlayed(number, result_of(match), "".join(f"{entry}\n" for entry in lines))


def _as_company(match: Match, number: int, decision: Decision, player: Player) -> Decision:
    """Return a decision of an opponent as the computer player makes it.

    Raises:
        ResultError: it makes another one.
    """
    seat, asked = decision.seat, match.asks()
    right = player.decide(match.game_view(seat), match.rng(seat))
    if digit_of(asked, right) == digit_of(asked, decision):
        return right
    message = tr(
        "Deal {deal}, {place}: {name} decides otherwise ({right}) than this line of result says "
        "({given})."
    )
    raise ResultError(
        lazy_format(
            message,
            deal=number,
            place=_place(match),
            name=match.names[seat],
            right=_shown(right),
            given=_shown(decision),
        )
    )


def _place(match: Match) -> AnyText:
    """Return where in a deal a match is."""
    deal = match.game.now
    if deal.phase is Phase.PLAY:
        return lazy_format(tr("trick {number}", "line of result"), number=len(deal.tricks) + 1)
    if deal.phase is Phase.AUCTION:
        message = tr("call {number} of the auction", "line of result")
        return lazy_format(message, number=len(deal.calls) + 1)
    if deal.phase is Phase.TRUMP:
        return tr("the choice of trumps", "line of result")
    return tr("the exchange", "line of result")


def _shown(decision: Decision) -> AnyText:
    """Return a decision in a few characters."""
    match decision:
        case Bid():
            return str(decision.bid) if decision.bid else tr("pass", "line of result")
        case NameTrump():
            return decision.suit
        case _:
            return " ".join(decision.cards) or "-"


# ------------------------------------------------------------ both


def _table(code: MatchCode, number: int, partner: str, lines: list[str] | None = None) -> Match:
    """Return a deal of a match at the sender's table, of which nothing is dealt yet.

    Args:
        code: the match. number: the number of the deal, from 1.
        partner: the player in the partner's seat; empty if it is not known.
        lines: gets the lines of the record, if they are wanted.
    """
    west, east = code.company.against
    dealt = deal_of_match(str(code), code.rules, number)
    names = NAMES[0], called(west), called(partner) if partner else NAMES[2], called(east)
    sitters = PERSON, west, partner or PERSON, east
    setup = deal_setup(variants.load(code.rules), dealt, sitters, names=names)
    return Match(setup, keep_nothing if lines is None else lines.extend)


def _check(match: Match, number: int, digits: Sequence[Digit]) -> Digit:
    """Return the check of a deal: of its number, its decisions, and what it came to."""
    made = " ".join(f"{value}/{base}" for value, base in digits)
    text = f"{number} {made} {result_of(match).net}"
    return Digit(hashlib.sha256(text.encode()).digest()[0] % CHECK_BASE, CHECK_BASE)
