"""Completes positions after naming trumps, in Finnish Pidro and rule sets like it.

First the numbers are drawn, how many trumps each seat kept and bought (``counting``), then cards
for them, and the deal is replayed. For cards that were played at
some time, an order is searched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Any, Final

from pidro_desktop.engine.actions import Keep, Kill, Play
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import DECK, Card, Cards, without
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import NOTHING, BySeat, put
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.positions.counting import STOCK, Counting, Facts, Way
from pidro_desktop.positions.position import (
    UNKNOWN,
    Position,
    PositionFault,
    at_seat,
    by_seat,
    check_size,
)
from pidro_desktop.positions.question import Auction, Question, auction_of, turns_of
from pidro_desktop.positions.replaying import Completed, Replaying
from pidro_desktop.tr import tr

_KEPT: Final = tr(
    "{name} cannot have kept {count} with the rest as it is: {least} to {most} can be."
)
_KEPT_ONE: Final = tr("{name} cannot have kept {count} with the rest as it is: it must be {least}.")
_CARDS: Final = {
    "killed": (
        tr("{name} cannot have killed {card} with the rest as it is."),
        tr("{name} cannot have killed just these with the rest as it is."),
    ),
    "discards": (
        tr("{name} cannot have discarded {card} with the rest as it is."),
        tr("{name} cannot have discarded these with the rest as it is."),
    ),
    "hands": (
        tr("{name} cannot have {card} with the rest as it is."),
        tr("{name} cannot have these cards with the rest as it is."),
    ),
}
"""What is said of one card of a row without which a position could be, and of all of them."""
_NOT_LOWEST: Final = tr("By these rules the lowest trumps without points are killed, not these.")


OneTrick = dict[Seat, Card]
"""The card of each seat that played to it."""
Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """How the play went: the cards of each seat, and who is out.

    Attributes:
        rows: the cards that each seat has played. out: the seats that are out.
        tricks: the cards of each trick; the last one may be unfinished.
    """

    rows: BySeat
    out: frozenset[Seat]
    tricks: tuple[OneTrick, ...]


def complete_finnish(
    position: Position, auction: Auction, question: Question, rng: Random
) -> Completed:
    """Return a whole deal that fits a position after trumps were named.

    Raises:
        PositionFault: it cannot be.
    """
    assert auction.bidder is not None
    position = with_whole_hand(position, question)
    fault: PositionFault | None = None
    for course in courses(position, auction.bidder, rng):
        try:
            check_hands(position, question, course.rows, course.out)
        except PositionFault as found:
            fault = fault or found
            continue
        ways = counting_of(position, question, course).drawn(rng)
        if ways is not None:
            return _replayed(position, auction, question, course, ways, rng)
        fault = fault or why_not(position, question, course)
    raise fault or PositionFault(tr("These cards cannot have been played so."), "gone")


def can_be(position: Position, question: Question) -> bool:
    """Return whether the numbers of a position fit together."""
    bidder = auction_of(position).bidder
    assert bidder is not None
    return any(
        counting_of(position, question, course).dealer_takes()
        for course in courses(position, bidder, Random(0))
    )


def with_whole_hand(position: Position, question: Question) -> Position:
    """Return a position in which a dealer who chooses cards has no more than those given.

    If such a position cannot be, some of its cards are missing, and it is returned as it is.
    """
    kind, seat = question
    if kind is not AskKind.KEEP or seat != position.seat or position.bought[seat] != UNKNOWN:
        return position
    count = max(0, len(position.hands[seat]) - position.rules.deal.hand)
    whole = replace(position, bought=at_seat(position.bought, seat, count))
    return whole if can_be(whole, question) else position


# ------------------------------------------------------------ the play so far


def courses(position: Position, bidder: Seat, rng: Random) -> Iterator[Course]:
    """Return the ways in which the play can have gone, as far as they differ in who is out."""
    if not any(position.gone):
        turns = turns_of(position, bidder)
        rows = by_seat(map(position.played, SEATS))
        tricks = [
            {play.seat: play.cards[0] for play in trick if play.cards} for trick in position.tricks
        ]
        yield Course(rows, frozenset(turns.out), tuple(tricks))
        return
    rows = position.gone
    number = max(map(len, rows))
    out = frozenset(seat for seat in SEATS if len(rows[seat]) < number)
    for winner, more in last_winners(rows, position.seat, position.rules.around(position.seat)):
        tricks_found = ordered(position, rows, winner, rng)
        if tricks_found is not None:
            yield Course(rows, out | frozenset(more), tricks_found)


# ------------------------------------------------------------ an order for cards that were played


def ordered(
    position: Position, rows: BySeat, winner: Seat, rng: Random
) -> tuple[OneTrick, ...] | None:
    """Return the tricks in an order that ``rng`` chooses; None if there is none.

    Args:
        position: the position, which may say what each side took.
        rows: the cards that each seat has played to finished tricks.
        winner: the seat that won the last trick.
        rng: the randomness.
    """
    rules, suit = position.rules, trump_suit(position.rules, position.trump)
    futile: set[tuple[BySeat, Points]] = set()

    def before(left: Points, trick: OneTrick, winner: Seat) -> Points:
        """Return the points that are left to be taken by the tricks before this one."""
        points = list(left)
        for seat, card in trick.items() if left else ():
            points[rules.side_of(seat if card == suit.low else winner)] -= suit.points[card]
        return tuple(points)

    def tricks(rows: BySeat, winner: Seat | None, left: Points) -> tuple[OneTrick, ...] | None:
        number = max(map(len, rows))
        if not number:
            return None if any(left) else ()
        if (rows, left) in futile or any(points < 0 for points in left):
            return None
        seats = [seat for seat in SEATS if len(rows[seat]) == number]
        plays = list(product(*(rows[seat] for seat in seats)))
        for cards in rng.sample(plays, len(plays)):
            trick = dict(zip(seats, cards, strict=True))
            won = max(seats, key=lambda seat: suit.strength[trick[seat]])
            if winner in (None, won):
                rest = rows
                for seat in seats:
                    rest = put(rest, seat, without(rows[seat], (trick[seat],)))
                earlier = tricks(rest, None, before(left, trick, won))
                if earlier is not None:
                    return (*earlier, trick)
        futile.add((rows, left))
        return None

    return tricks(rows, winner, position.taken)


def last_winners(rows: BySeat, seat: Seat, order: Sequence[Seat]) -> list[tuple[Seat, list[Seat]]]:
    """Return who can have won the last trick if ``seat`` leads now, and who is then out.

    A winner without a trump passes the lead on to the next seat that has one.

    Args:
        rows: the cards that each seat has played.
        seat: the seat that leads now.
        order: all seats in turn, beginning with ``seat``.
    """
    number = max(map(len, rows))
    found: list[tuple[Seat, list[Seat]]] = [(seat, [])]
    out: list[Seat] = []
    for before in reversed(order[1:]):
        if len(rows[before]) == number:
            out = [before, *out]
            found.append((before, out))
    return found


# ------------------------------------------------------------ numbers


def counting_of(position: Position, question: Question, course: Course) -> Counting:
    """Return all ways for the numbers of trumps and cards of each seat."""
    rules = position.rules
    seats = rules.around(rules.next_to(position.dealer))
    facts = tuple(_facts(position, question, course, seat) for seat in seats)
    return Counting(rules, facts, seats)


def _facts(position: Position, question: Question, course: Course, seat: Seat) -> Facts:
    suit = trump_suit(position.rules, position.trump)
    hand, killed = position.hands[seat], position.killed[seat]
    trumps = suit.among(hand)
    kind, asked = question
    yet_to_kill = kind is AskKind.KEEP or (kind is AskKind.KILL and not killed)
    gone = len(killed) + len(course.rows[seat])
    return Facts(
        trumps=len(trumps) + gone,
        fewest=gone + 1 if seat == asked and kind is AskKind.PLAY else 0,
        killed=None if yet_to_kill else len(killed),
        plain=len(hand) - len(trumps),
        discards=len(position.discards[seat]),
        kept=position.kept[seat],
        bought=position.bought[seat],
        all_known=seat in course.out or seat == asked == position.seat,
        pool=kind is AskKind.KEEP and seat == position.dealer,
    )


# ------------------------------------------------------------ cards


class _Cards:
    """Draws the cards for the numbers of each seat."""

    def __init__(self, position: Position, rows: BySeat, rng: Random) -> None:
        self._rng = rng
        self._position = position
        self._rows = rows
        suit = trump_suit(position.rules, position.trump)
        known = frozenset(position.cards)
        unseen = [card for card in DECK if card not in known]
        self._suit = suit
        self._trumps = rng.sample(suit.among(unseen), len(suit.among(unseen)))
        self._plain = rng.sample(suit.plain_among(unseen), len(suit.plain_among(unseen)))

    def trumps(self, ways: Mapping[Seat, Way]) -> dict[Seat, Cards]:
        """Return all trumps that each seat has had.

        Raises:
            PositionFault: a kill would not have been the lowest.
        """
        found: dict[Seat, Cards] = {}
        barred = {seat: self._below_kills(seat) for seat in SEATS}
        for seat in sorted(SEATS, key=lambda seat: -len(barred[seat])):
            hand = self._suit.among(self._position.hands[seat])
            known = (*self._rows[seat], *self._position.killed[seat], *hand)
            fits = [card for card in self._trumps if card not in barred[seat]]
            new = fits[: ways[seat].trumps - len(known)]
            if len(known) + len(new) != ways[seat].trumps:
                raise PositionFault(_NOT_LOWEST, "killed", seat)
            self._trumps = [card for card in self._trumps if card not in new]
            found[seat] = (*known, *new)
        return found

    def _below_kills(self, seat: Seat) -> frozenset[Card]:
        """Return the trumps that a seat would have killed instead, if it kills its lowest."""
        killed, suit = self._position.killed[seat], self._suit
        if not killed or self._position.rules.exchange.kill == "owner":
            return frozenset()
        highest = max(map(suit.strength.__getitem__, killed))
        return frozenset(
            card for card in suit.cards if not suit.points[card] and suit.strength[card] < highest
        )

    def seat(self, seat: Seat, way: Way, trumps: Cards) -> tuple[Cards, Cards]:
        """Return the first cards of a seat, and those that it bought."""
        rng = self._rng
        kept = rng.sample(trumps, way.kept)
        laid = self._filled(self._position.discards[seat], self._first - way.kept)
        own = self._suit.plain_among(self._position.hands[seat])
        bought = self._filled((*without(trumps, kept), *own), way.bought)
        return (*kept, *laid), tuple(rng.sample(bought, len(bought)))

    def dealer(self, seat: Seat, way: Way, trumps: Cards) -> tuple[Cards, Cards]:
        """Return the first cards of the dealer, and the rest of the stock."""
        rng = self._rng
        kept = rng.sample(trumps, way.kept)
        own = self._suit.plain_among(self._position.hands[seat])
        known = (*own, *self._position.discards[seat])
        plain = self._filled(known, self._first + way.bought - way.trumps)
        first = rng.sample(plain, self._first - way.kept)
        rest = (*without(trumps, kept), *without(plain, first))
        return (*kept, *first), tuple(rng.sample(rest, len(rest)))

    @property
    def _first(self) -> int:
        return self._position.rules.deal.hand

    def _filled(self, known: Cards, count: int) -> Cards:
        new, self._plain = self._plain[: count - len(known)], self._plain[count - len(known) :]
        return (*known, *new)


# ------------------------------------------------------------ replaying


def _replayed(
    position: Position,
    auction: Auction,
    question: Question,
    course: Course,
    ways: Mapping[Seat, Way],
    rng: Random,
) -> Completed:
    drawing = _Cards(position, course.rows, rng)
    trumps = drawing.trumps(ways)
    hands: BySeat = NOTHING
    stock: Cards = ()
    for seat in position.rules.around(position.rules.next_to(position.dealer)):
        draw = drawing.dealer if seat == position.dealer else drawing.seat
        first, later = draw(seat, ways[seat], trumps[seat])
        hands = put(hands, seat, first)
        stock = (*stock, *later)
    assert len(stock) == STOCK
    replaying = Replaying(position)
    replaying.begin(position, auction, hands, stock)
    while (ask := _to_answer(replaying, position, question, course)) is not None:
        _answer(replaying, position, course, ask, rng)
    for seat, killed in zip(SEATS, replaying.game.now.killed, strict=True):
        if sorted(killed) != sorted(position.killed[seat]):  # nobody was asked which
            raise PositionFault(_NOT_LOWEST, "killed", seat)
    return replaying.done()


def _to_answer(
    replaying: Replaying, position: Position, question: Question, course: Course
) -> Ask | None:
    """Return the open question that the position has an answer to; None at its own question."""
    number = len(replaying.game.now.tricks)
    for ask in asks(replaying.game):
        if ask.what is AskKind.KEEP and question[0] is not AskKind.KEEP:
            return ask
        if ask.what is AskKind.KILL and position.killed[ask.seat]:
            return ask
        if ask.what is AskKind.PLAY and number < len(course.tricks):
            return ask if ask.seat in course.tricks[number] else None
    return None


def _answer(
    replaying: Replaying, position: Position, course: Course, ask: Ask, rng: Random
) -> None:
    seat = ask.seat
    if ask.what is AskKind.KEEP:
        own = trump_suit(position.rules, position.trump).plain_among(position.hands[seat])
        others = [c for c in without(ask.cards, own) if c not in position.discards[seat]]
        kept = (*own, *rng.sample(others, ask.count - len(own)))
        replaying.act(Keep(seat, kept), "hands")
    elif ask.what is AskKind.KILL:
        replaying.act(Kill(seat, position.killed[seat]), "killed")
    else:
        card = course.tricks[len(replaying.game.now.tricks)][seat]
        replaying.act(Play(seat, (card,)), "plays")


# ------------------------------------------------------------ at a glance


def check_hands(position: Position, question: Question, rows: BySeat, out: frozenset[Seat]) -> None:
    """Check each hand by itself: its size, and whether it can have a trump.

    Args:
        position: the position.
        question: what is asked, and of whom.
        rows: the cards that each seat has played.
        out: the seats that have shown that they have no trump.

    Raises:
        PositionFault: a hand cannot be.
    """
    suit = trump_suit(position.rules, position.trump)
    kind, asked = question
    for seat in SEATS:
        trumps = suit.among(position.hands[seat])
        if seat in out and trumps:
            reason = tr("{name} cannot have {card}: this hand has shown that it has no trump.")
            raise PositionFault(reason, "hands", seat, card=trumps[0])
        if len(rows[seat]) > position.rules.exchange.hand:
            reason = tr("{name} cannot have played this many cards.")
            raise PositionFault(reason, "gone" if any(position.gone) else "plays", seat)
        check_size(position, seat, _most(position, question, rows, seat))
    if asked != position.seat:
        return
    trumps = suit.among(position.hands[asked])
    if kind is AskKind.PLAY and not trumps:
        reason = tr("{name} has no trump here to play.")
        if not position.hands[asked]:
            reason = tr("The cards of {name} are missing: at least the trumps must be known.")
        raise PositionFault(reason, "hands", asked)
    if kind is AskKind.KILL and len(trumps) <= position.rules.exchange.hand:
        raise PositionFault(tr("{name} has nothing to kill."), "hands", asked)


def _most(position: Position, question: Question, rows: BySeat, seat: Seat) -> int:
    """Return how many cards a seat can hold at most."""
    rules, kind = position.rules, question[0]
    if kind is AskKind.KEEP and seat == position.dealer:
        return rules.deal.hand + STOCK
    if kind is AskKind.PLAY or position.killed[seat]:
        return rules.exchange.hand - len(rows[seat])
    if seat == position.dealer:
        return len(trump_suit(rules, position.trump).cards)
    return rules.deal.hand


# ------------------------------------------------------------ what does not fit together


def why_not(position: Position, question: Question, course: Course) -> PositionFault:
    """Return what does not fit with the rest of a position that cannot be completed."""
    found = next(_single_faults(position, question, course), None)
    if found is not None:
        return found
    seat = position.seat
    if _fits(replace(position, seat=position.rules.next_to(seat)), question, course):
        reason = tr("{name} must have more trumps than these: the others cannot have all the rest.")
        return PositionFault(reason, "hands", seat)
    reason = tr("These cards and numbers do not fit together: somebody has too many or too few.")
    laid = (p for p in ("kept", "bought", "gone", "plays") if _is_laid(getattr(position, p)))
    return PositionFault(reason, next(laid, "hands"))


def _is_laid(part: tuple[object, ...]) -> bool:
    return any(entry not in ((), UNKNOWN) for entry in part)


def _single_faults(
    position: Position, question: Question, course: Course
) -> Iterator[PositionFault]:
    """Yield the parts without which the position could be."""
    for seat, count in enumerate(position.kept):
        unknown = replace(position, kept=at_seat(position.kept, seat, UNKNOWN))
        possible = counting_of(unknown, question, course).kept_by(seat)
        if count != UNKNOWN and possible:
            few, most = min(possible), max(possible)
            reason = _KEPT_ONE if few == most else _KEPT
            yield PositionFault(reason, "kept", seat, count=count, least=few, most=most)
    for seat, count in enumerate(position.bought):
        unknown = replace(position, bought=at_seat(position.bought, seat, UNKNOWN))
        if count != UNKNOWN and _fits(unknown, question, course):
            reason = tr("{name} cannot have bought {count} with the rest as it is.")
            yield PositionFault(reason, "bought", seat, count=count)
    for place, (one, several) in _CARDS.items():
        rows: BySeat = getattr(position, place)
        for seat, row in enumerate(rows):
            tries = [*((card,) for card in row), row]
            fit = [
                gone
                for gone in tries
                if gone
                and _fits(_with(position, place, seat, without(row, gone)), question, course)
            ]
            if len(fit) == 2:  # one card alone, and the whole row
                yield PositionFault(one, place, seat, card=fit[0][0])
            elif fit:
                yield PositionFault(several, place, seat)


def _with(position: Position, place: str, seat: Seat, cards: Cards) -> Position:
    rows: dict[str, Any] = {place: put(getattr(position, place), seat, cards)}
    return replace(position, **rows)


def _fits(position: Position, question: Question, course: Course) -> bool:
    return counting_of(position, question, course).drawn(Random(0)) is not None
