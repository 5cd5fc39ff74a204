"""The decisions of a table of a match as one number, and the table played again from it.

The number has a digit for each decision, in the order in which they were made: which of the legal
answers it was, numbered from 0. The base changes from one digit to the next, so a decision that is
forced takes no room, and nothing but legal decisions can be written. After each deal comes a digit
of base 32 that checks it. So a line of result follows from the code and the rules alone, and the
deals can be played again from it without the computer players; they are only asked whether they
decide as it says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb, factorial
from typing import Final, NamedTuple

from pidro_desktop import variants
from pidro_desktop.duplicate.company import called, member
from pidro_desktop.duplicate.match_code import MatchCode, deal_of_match
from pidro_desktop.duplicate.result_line import ResultLine
from pidro_desktop.duplicate.tables import deal_setup, result_of
from pidro_desktop.engine.actions import Action, Bid, Deal, Decision, NameTrump, Play, Recycle
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.record.event_matching import action_of, same
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match, keep_nothing
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.players.player import Player, with_cards
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.tr import AnyText, lazy_format, tr

CALLS: Final = (AskKind.BID, AskKind.TRUMP)
"""Questions that are not about cards."""
ORDERED: Final = (AskKind.DISCARD, AskKind.PASS_CARDS, AskKind.KEEP)
"""Questions after which the cards lie where another seat finds them: a computer player may look at
them in that order."""


class Digit(NamedTuple):
    """A part of a number: ``value``, from 0, of as many as there could be."""

    value: int
    base: int


def packed(digits: Iterable[Digit]) -> int:
    """Return the number that ``unpacked`` takes apart, the first digit first."""
    number = 0
    for value, base in reversed(tuple(digits)):
        number = number * base + value
    return number


# ------------------------------------------------------------ all questions


def digit_of(asked: Sequence[Ask], action: Action) -> Digit | None:
    """Return which of all legal answers an action is; None if it is not one of them.

    Args:
        asked: the open questions.
        action: what a seat did.
    """
    first = 0
    found: int | None = None
    for ask in asked:
        place = _place(ask, action)
        if place is not None:
            found = first + place
        first += count(ask)
    return None if found is None else Digit(found, first)


def answer_of(asked: Sequence[Ask], value: int) -> tuple[Ask, Decision]:
    """Return the question and the answer with a number.

    Args:
        asked: the open questions.
        value: the number, from 0; there must be so many answers.
    """
    for ask in asked:
        if value < count(ask):
            return ask, _answer(ask, value)
        value -= count(ask)
    raise AssertionError(value)


# ------------------------------------------------------------ the order of cards


def has_order(ask: Ask, decision: Decision) -> bool:
    """Return whether the order of the cards in a decision has to be written."""
    return ask.what in ORDERED and len(_cards_in(decision)) > 1


def order_digits(usual: Decision, given: Action) -> list[Digit]:
    """Return the order of the cards in a decision.

    Args:
        usual: the decision with the cards in the order of the question.
        given: the same decision as it was made.
    """
    left, value, chosen = list(_cards_in(usual)), 0, _cards_in(given)
    if tuple(left) == chosen:
        return [Digit(0, 2)]
    for card in chosen:
        value = value * len(left) + left.index(card)
        left.remove(card)
    return [Digit(1, 2), Digit(value, factorial(len(chosen)))]


def in_order(usual: Decision, ask: Ask, value: int) -> Decision:
    """Return a decision with its cards in an order that ``order_digits`` has numbered."""
    left, places = list(_cards_in(usual)), list[int]()
    for base in range(1, len(left) + 1):
        value, place = divmod(value, base)
        places.append(place)
    return with_cards(ask, tuple(left.pop(place) for place in reversed(places)))


def orders(decision: Decision) -> int:
    """Return how many orders the cards in a decision can have."""
    return factorial(len(_cards_in(decision)))


def _cards_in(action: Action) -> Cards:
    return () if isinstance(action, Bid | NameTrump | Deal | Recycle) else action.cards


# ------------------------------------------------------------ one question


def count(ask: Ask) -> int:
    """Return how many legal answers a question has."""
    if ask.what is AskKind.BID:
        return len(ask.bids)
    if ask.what is AskKind.TRUMP:
        return len(ask.suits)
    if ask.what is AskKind.PLAY:
        return len(ask.every_play)
    return len(ask.choices) or sum(comb(len(ask.cards), size) for size in _sizes(ask))


def _place(ask: Ask, action: Action) -> int | None:
    """Return the number of an answer among those to one question."""
    if isinstance(action, Deal | Recycle) or action.seat != ask.seat:
        return None
    match action:
        case Bid() if ask.what is AskKind.BID:
            return _among([str(bid) for bid in ask.bids], str(action.bid))
        case NameTrump() if ask.what is AskKind.TRUMP:
            return _among(ask.suits, action.suit)
        case Play() if ask.what is AskKind.PLAY:
            return _among([_played(cards) for cards in ask.every_play], _played(action.cards))
        case Bid() | NameTrump() | Play():
            return None
        case _ if ask.what in CALLS or type(action) is not type(with_cards(ask, ())):
            return None
        case _:
            return _place_of(ask, action.cards)


def _place_of(ask: Ask, cards: Cards) -> int | None:
    """Return the number of a choice of cards, in whatever order they are."""
    if ask.choices:
        return _among([frozenset(choice) for choice in ask.choices], frozenset(cards))
    if len(set(cards)) not in _sizes(ask) or not set(cards) <= set(ask.cards):
        return None
    before = sum(comb(len(ask.cards), size) for size in range(ask.fewest, len(cards)))
    places = sorted(ask.cards.index(card) for card in cards)
    return before + sum(comb(place, index) for index, place in enumerate(places, 1))


def _answer(ask: Ask, value: int) -> Decision:
    if ask.what is AskKind.BID:
        return Bid(ask.seat, ask.bids[value])
    if ask.what is AskKind.TRUMP:
        return NameTrump(ask.seat, ask.suits[value])
    if ask.what is AskKind.PLAY:
        return Play(ask.seat, ask.every_play[value])
    return with_cards(ask, ask.choices[value] if ask.choices else _cards_at(ask, value))


def _played(cards: Cards) -> tuple[frozenset[str], str]:
    """Return what tells plays of the same number of cards apart: the last card counts."""
    return frozenset(cards[:-1]), cards[-1] if cards else ""


def _among(answers: Sequence[object], given: object) -> int | None:
    return answers.index(given) if given in answers else None


# ------------------------------------------------------------ some of several cards


def _sizes(ask: Ask) -> range:
    return range(ask.fewest, ask.count + 1)


def _cards_at(ask: Ask, value: int) -> Cards:
    """Return the choice with a number."""
    size, end = ask.fewest, len(ask.cards)
    while value >= comb(end, size):
        value -= comb(end, size)
        size += 1
    places: list[int] = []
    for index in range(size, 0, -1):
        place = max(at for at in range(index - 1, end) if comb(at, index) <= value)
        value -= comb(place, index)
        places.append(place)
        end = place
    return tuple(ask.cards[place] for place in reversed(places))


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


def table_of(code: MatchCode, line: ResultLine) -> tuple[DealPlayed, ...]:
    """Play the deals of a line of result again, and ask the opponents whether they decide so.

    Args:
        code: the match.
        line: the line.

    Raises:
        ResultError: it does not follow from the match, or the opponents decide otherwise.
    """
    company = tuple(member(name, code.version) for name in code.company.against)
    digits = _Digits(line.plays)
    deals = tuple(
        _replayed_deal(code, number, line.partner, digits, company)
        for number in range(1, code.deals + 1)
    )
    if digits.left:
        message = tr("The line of result goes on after deal {deal}, the last one.")
        raise ResultError(lazy_format(message, deal=code.deals))
    return deals


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
            place=_place_name(match),
            name=match.names[seat],
            right=_shown(right),
            given=_shown(decision),
        )
    )


def _place_name(match: Match) -> AnyText:
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
