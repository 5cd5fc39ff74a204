"""Texts about recorded events that differ from what the game expects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final, cast

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.events import Dealt, Event, GameWon
from pidro_desktop.engine.game import asks, needs_deal, needs_recycle
from pidro_desktop.engine.record.lines import KIND_OF
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.text_safety import shortened
from pidro_desktop.tr import join_text, tr

_FREE_ORDER: Final = ("cards", "taken", "discards", "from_discards")
"""Fields whose cards may be in any order."""

_LINE_FOR: Final = {AskKind.KEEP: "rob"}
"""Decisions whose line in the record has another name."""

_SEAT_FIELDS: Final = ("winner", "bidder", "seat", "dealer")


def same(right: Event, given: Event) -> bool:
    """Return whether two events are equal, apart from the order of cards that may vary."""
    if type(right) is not type(given):
        return False
    return right == given or in_order(right) == in_order(given)


def in_order(event: Event) -> Event:
    """Return the event with its unordered cards sorted."""
    if isinstance(event, Dealt):
        return event
    names = [field.name for field in fields(event) if field.name in _FREE_ORDER]
    loose: dict[str, Any] = {name: tuple(sorted(getattr(event, name))) for name in names}
    ordered: Event = replace(event, **loose)
    return ordered


def named(event: Event) -> str:
    """Return a noun phrase for an event: ``Alice's refill``, or ``a 'trick'`` without a seat."""
    seat: Seat | None = getattr(event, "seat", None)
    kind = KIND_OF[type(event)]
    if seat in SEATS:
        return _of(NAMES[seat], kind)
    # tr: {kind} is the English name of a kind of line in a record, in quotes.
    word = tr("an {kind}", "line") if kind[0] in "aeiou" else tr("a {kind}", "line")
    return word.format(kind=repr(kind))


def _of(name: str, kind: str) -> str:
    # tr: {kind} is the English name of a kind of line in a record, in quotes.
    return tr("{name}'s {kind}", "line").format(name=name, kind=repr(kind))


def _wanted(wanted: Sequence[str], given: Event) -> str:
    """Return the text that one of several lines is expected in place of the given one."""
    told = tr("Expected {wanted} here, not {given}.")
    return told.format(wanted=join_text(tr(" or "), wanted), given=named(given))


def out_of_place(game: Game, given: Event) -> str:
    """Return why no line of this kind is possible at a decision; empty if one is.

    Args:
        game: the game.
        given: the recorded event.

    Returns:
        A sentence, or an empty text.
    """
    kind = KIND_OF[type(given)]
    if game.is_over:
        return tr("The game is over, but {given} follows.").format(given=named(given))
    if needs_deal(game):
        deal = tr("a {kind}", "line").format(kind=repr("deal"))
        return "" if kind == "deal" else _wanted([deal], given)
    if needs_recycle(game):
        recycle = tr("a {kind}", "line").format(kind=repr("recycle"))
        return "" if kind == "recycle" else _wanted([recycle], given)
    owed = [(ask.seat, str(_LINE_FOR.get(ask.what, ask.what))) for ask in asks(game)]
    if kind in (line for _, line in owed):
        return ""
    return _wanted([_of(NAMES[seat], line) for seat, line in owed], given)


def difference(expected: Sequence[Event], given: Event) -> str:
    """Return how ``given`` differs from the expected events, any of which is allowed.

    Args:
        expected: the events that are possible here, not empty.
        given: the recorded event.

    Returns:
        A sentence.
    """
    alike = [event for event in expected if type(event) is type(given)]
    seat = getattr(given, "seat", None)
    alike = [item for item in alike if getattr(item, "seat", None) == seat] or alike
    if not alike:
        return _wanted([named(entry) for entry in expected], given)
    right, wrong = in_order(alike[0]), in_order(given)
    name, a, b = next(
        (field.name, getattr(right, field.name), getattr(wrong, field.name))
        for field in fields(right)
        if getattr(right, field.name) != getattr(wrong, field.name)
    )
    if name == "seat":
        wanted = join_text(tr(" or "), (named(element) for element in alike))
        told = tr("Expected {wanted} here, not {name}'s.")
        return told.format(wanted=wanted, name=value_text(name, b))
    if _are_cards(a) or _are_cards(b):
        return f"{_owner(right)}: {name}: {_card_difference(a, b)}."
    if isinstance(right, GameWon):
        told = tr("end: the winner is given as side {given}, but it is side {right}.")
        return told.format(given=shortened(str(b)), right=a)
    # tr: {key} is the English name of a key in a record.
    told = tr("{line}: {key} is given as {given}, but it is {right}.")
    return told.format(
        line=_owner(right), key=name, given=value_text(name, b), right=value_text(name, a)
    )


def _owner(event: Event) -> str:
    seat = getattr(event, "seat", None)
    return named(event) if seat in SEATS else KIND_OF[type(event)]


def _are_cards(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    return any(isinstance(item, Card) for item in cast("tuple[object, ...]", value))


def _card_difference(right: tuple[Card, ...], given: tuple[Card, ...]) -> str:
    strange = [card for card in dict.fromkeys(given) if card not in right]
    missing = [item for item in right if item not in given]
    twice = [
        fromkey for fromkey in dict.fromkeys(given) if given.count(fromkey) > 1 and fromkey in right
    ]
    parts = [
        told.format(cards=" ".join(cards))
        for told, cards in (
            # tr: {cards} are one card or several, like "AH 5D".
            (tr("{cards} cannot be there"), strange),
            # tr: {cards} are one card or several, like "AH 5D".
            (tr("{cards} must be there"), missing),
            # tr: {cards} are one card or several, like "AH 5D".
            (tr("{cards} is there twice"), twice),
        )
        if cards
    ]
    return ", ".join(parts) or str(tr("the order matters"))


def value_text(name: str, value: object) -> str:
    """Return a value as text: seats by name, lists in brackets."""
    if name in _SEAT_FIELDS and value in SEATS and not isinstance(value, bool):
        return f"{value} ({NAMES[int(str(value))]})"
    if isinstance(value, tuple):
        return shortened("[" + ", ".join(map(str, cast("tuple[object, ...]", value))) + "]")
    return str(value).lower() if isinstance(value, bool) else shortened(str(value))
