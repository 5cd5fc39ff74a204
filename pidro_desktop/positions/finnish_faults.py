"""Why a position after naming trumps cannot be, in Finnish Pidro and rule sets like it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import BySeat, put
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.positions.checking import check_size
from pidro_desktop.positions.counting import STOCK, Counting
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.positions.question import Question
from pidro_desktop.tr import AnyText, lazy_format, tr

Count = Callable[[Position], Counting]

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
            raise _fault(reason, "hands", seat, card=trumps[0])
        if len(rows[seat]) > position.rules.exchange.hand:
            reason = tr("{name} cannot have played this many cards.")
            raise _fault(reason, "gone" if any(position.gone) else "plays", seat)
        check_size(position, seat, _most(position, question, rows, seat))
    if asked != position.seat:
        return
    trumps = suit.among(position.hands[asked])
    if kind is AskKind.PLAY and not trumps:
        reason = tr("{name} has no trump here to play.")
        if not position.hands[asked]:
            reason = tr("The cards of {name} are missing: at least the trumps must be known.")
        raise _fault(reason, "hands", asked)
    if kind is AskKind.KILL and len(trumps) <= position.rules.exchange.hand:
        raise _fault(tr("{name} has nothing to kill."), "hands", asked)


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


def why_not(position: Position, count: Count) -> PositionFault:
    """Return what does not fit with the rest of a position that cannot be completed.

    Args:
        position: the position.
        count: counts the ways of a position.
    """
    found = next(_single_faults(position, count), None)
    if found is not None:
        return found
    seat = position.seat
    if _can_be(replace(position, seat=position.rules.next_to(seat)), count):
        reason = tr("{name} must have more trumps than these: the others cannot have all the rest.")
        return _fault(reason, "hands", seat)
    reason = tr("These cards and numbers do not fit together: somebody has too many or too few.")
    places = ("kept", "bought", "gone", "plays", "hands")
    return PositionFault(
        reason, next((p for p in places if _is_laid(getattr(position, p))), "hands")
    )


def _is_laid(part: tuple[Any, ...]) -> bool:
    return any(entry not in ((), UNKNOWN) for entry in part)


def _single_faults(position: Position, count: Count) -> Iterator[PositionFault]:
    """Return the parts without which the position could be."""
    for seat in SEATS:
        if position.kept[seat] != UNKNOWN:
            possible = count(_without_number(position, "kept", seat)).kept_by(seat)
            if possible:
                few, most = min(possible), max(possible)
                reason = tr(
                    "{name} cannot have kept {count} with the rest as it is: "
                    "{least} to {most} can be."
                )
                if few == most:
                    reason = tr(
                        "{name} cannot have kept {count} with the rest as it is: "
                        "it must be {least}."
                    )
                yield _fault(reason, "kept", seat, count=position.kept[seat], least=few, most=most)
    for seat in SEATS:
        if position.bought[seat] != UNKNOWN and _can_be(
            _without_number(position, "bought", seat), count
        ):
            reason = tr("{name} cannot have bought {count} with the rest as it is.")
            yield _fault(reason, "bought", seat, count=position.bought[seat])
    reasons: dict[str, AnyText] = {
        "killed": tr("{name} cannot have killed just these with the rest as it is."),
        "discards": tr("{name} cannot have discarded these with the rest as it is."),
        "hands": tr("{name} cannot have these cards with the rest as it is."),
    }
    for place, why in reasons.items():
        for seat in SEATS:
            rows: BySeat = getattr(position, place)
            without: dict[str, Any] = {place: put(rows, seat, ())}
            if rows[seat] and _can_be(replace(position, **without), count):
                yield _fault(why, place, seat)


def _without_number(position: Position, place: str, seat: Seat) -> Position:
    numbers = list(getattr(position, place))
    numbers[seat] = UNKNOWN
    changes: dict[str, Any] = {place: tuple(numbers)}
    return replace(position, **changes)


def _can_be(position: Position, count: Count) -> bool:
    return count(position).drawn(Random(0)) is not None


def _fault(reason: AnyText, place: str, seat: Seat, **values: object) -> PositionFault:
    return PositionFault(lazy_format(reason, name=NAMES[seat], **values), place, seat)
