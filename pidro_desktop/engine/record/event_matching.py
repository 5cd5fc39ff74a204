"""Matching of recorded events with the game, and what is said of those that differ.

Lines that may be omitted are tolerated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final, cast

from pidro_desktop.engine.actions import (
    Action,
    Bid,
    Deal,
    Decision,
    Discard,
    Extra,
    Kill,
    NameTrump,
    PassCards,
    Play,
    Recycle,
    TakeDiscard,
)
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.auction import call_of
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Event,
    ExtraPlayed,
    GameWon,
    Killed,
    PassedCards,
    Played,
    Recycled,
    Refilled,
    Robbed,
    TookDiscard,
    TrickWon,
    TrumpNamed,
)
from pidro_desktop.engine.exchange import sequence
from pidro_desktop.engine.exchange.dealer import Add
from pidro_desktop.engine.exchange.discarding import DiscardDown
from pidro_desktop.engine.game import (
    asks,
    automatic_events,
    event_of,
    evolve,
    needs_deal,
    needs_recycle,
    violation,
)
from pidro_desktop.engine.play import is_over
from pidro_desktop.engine.record.lines import KIND_OF, LineError
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.engine.tricks import game_point
from pidro_desktop.text_safety import shortened
from pidro_desktop.tr import AnyText, join_text, lazy_format, tr

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
    text = tr("Expected {wanted} here, not {given}.")
    return text.format(wanted=join_text(tr(" or "), wanted), given=named(given))


def _out_of_place(game: Game, given: Event) -> str:
    """Return why no line of this kind is possible at a decision; empty if one is."""
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
        text = tr("Expected {wanted} here, not {name}'s.")
        return text.format(wanted=wanted, name=value_text(name, b))
    if _are_cards(a) or _are_cards(b):
        return f"{_owner(right)}: {name}: {_card_difference(a, b)}."
    if isinstance(right, GameWon):
        text = tr("end: the winner is given as side {given}, but it is side {right}.")
        return text.format(given=shortened(str(b)), right=a)
    # tr: {key} is the English name of a key in a record.
    text = tr("{line}: {key} is given as {given}, but it is {right}.")
    return text.format(
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
        text.format(cards=" ".join(cards))
        for text, cards in (
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


def expected_events(game: Game, event: Event) -> tuple[Game, tuple[Event, ...]]:
    """Apply a recorded event and the events omitted before it.

    Args:
        game: the game before.
        event: the recorded event.

    Returns:
        The game after it, and the events in this program's form.

    Raises:
        PidroError: the event is not possible here.
    """
    try:
        after, right = apply_recorded(game, event)
    except PidroError as fault:
        left_out = _left_out(game, event)
        if left_out is None:
            if by_older_rules(game, event):
                raise older(fault.text) from None
            raise
        after, events = expected_events(evolve(game, left_out), event)
        return after, (left_out, *events)
    return after, (right,)


def _left_out(game: Game, event: Event) -> Event | None:
    """Return the event that may have been omitted before ``event``, or None.

    Records may omit empty discards, empty passes, declined trumps, and trumps named by a first
    lead.
    """
    asked = asks(game)
    if asked and asked[0].what is AskKind.TAKE:
        declined = TakeDiscard(asked[0].seat, ())
        return None if isinstance(event, TookDiscard) else event_of(game, declined)
    if len(asked) != 1:
        return None
    seat, what = asked[0].seat, asked[0].what
    if what is AskKind.TRUMP and game.rules.auction.naming == "lead":
        suit = event.cards[-1].suit if isinstance(event, Played) and event.cards else ""
        return TrumpNamed(seat, suit, game.now.bid) if suit in asked[0].suits else None
    own = (KIND_OF[type(event)], getattr(event, "seat", None)) == (what, seat)
    if own or what not in (AskKind.DISCARD, AskKind.PASS_CARDS):
        return None
    nothing = Discard(seat, ()) if what is AskKind.DISCARD else PassCards(seat, ())
    return event_of(game, nothing) if violation(game, nothing) is None else None


def apply_recorded(game: Game, event: Event) -> tuple[Game, Event]:
    """Apply a recorded event.

    Args:
        game: the game before.
        event: the recorded event.

    Returns:
        The game after it, and the event with the cards in this program's order.

    Raises:
        PidroError: the event is not possible here.
    """
    event = event_as_meant(game, event)
    expected = automatic_events(game)
    if expected:
        match = next((item for item in expected if _states(game, item, event)), None)
        if match is not None:
            return evolve(game, match), match
        if game.deal is None or not sequence.in_any_order(game.rules, game.deal):
            raise LineError(difference(expected, event))
    action = action_of(game, event)
    against = None if action is None else violation(game, action)
    if expected and (action is None or against is not None):
        raise LineError(difference(expected, event))
    if action is None or against is not None:
        raise LineError(_out_of_place(game, event) or (against.text if against else ""))
    right = event_of(game, action)
    if not same(right, event):
        raise LineError(difference((right,), event))
    return evolve(game, right), right


def _states(game: Game, right: Event, given: Event) -> bool:
    """Return whether ``given`` is an accepted form of ``right``.

    Points not carried by a card may be reported with a trick or only with the score.
    """
    if same(right, given):
        return True
    if not isinstance(right, TrickWon) or not isinstance(given, TrickWon):
        return False
    return right.winner == given.winner and given.points in _other_readings(game, right)


def _other_readings(game: Game, right: TrickWon) -> set[tuple[int, ...]]:
    """Return other accepted points of a trick: without its awards, or with the game point."""
    if not game.rules.trumps.awards:
        return set()
    rules, side = game.rules, game.rules.side_of(right.winner)
    lying = game.now.suit.worth(card for play in game.now.trick for card in play.cards)
    awarded = sum(right.points) - lying
    after = evolve(game, right).now
    late = game_point(rules, after) if is_over(rules, after) else (0,) * rules.sides
    found: set[tuple[int, ...]] = set()
    for fewer in range(awarded + 1):
        points = tuple(p - fewer * (point == side) for point, p in enumerate(right.points))
        found |= {points, tuple(a + b for a, b in zip(points, late, strict=True))}
    return found


def event_as_meant(game: Game, event: Event) -> Event:
    """Return the event with named bids ranked, and without keys that have no meaning here.

    Args:
        game: the game.
        event: the event.
    """
    if isinstance(event, BidMade | TrumpNamed | DealScored) and isinstance(event.bid, NamedBid):
        bid = call_of(game.rules, event.bid)
        return event if bid is None else replace(event, bid=bid)
    if isinstance(event, Robbed) and not sequence.robs_discards(game.rules):
        return replace(event, from_discards=())
    return event


def action_of(game: Game, event: Event) -> Action | None:
    """Return the action that an event reports, legal or not; None if no seat acted.

    Args:
        game: the game before the event.
        event: the event.
    """
    match event:
        case Dealt():
            return Deal(event.number, event.dealer, event.hands, event.stock, event.kitty)
        case BidMade():
            return Bid(event.seat, event.bid)
        case TrumpNamed():
            return NameTrump(event.seat, event.suit)
        case Killed():
            return Kill(event.seat, event.cards)
        case Played():
            return Play(event.seat, event.cards)
        case ExtraPlayed():
            return Extra(event.seat, event.cards)
        case Recycled():
            return Recycle(event.stock)
        case Discarded():
            return Discard(event.seat, event.cards)
        case TookDiscard():
            return TakeDiscard(event.seat, event.taken + event.discards)
        case PassedCards():
            return PassCards(event.seat, event.cards)
        case Robbed() if game.deal is not None and game.deal.trump is not None:
            return sequence.keep_of(game.rules, game.deal, event)
        case _:
            return None


def decision_of(game: Game, event: Event) -> Decision | None:
    """Return the decision that an event is, or None if it happened by itself.

    Args:
        game: the game before the event.
        event: the event.
    """
    ask = next((item for item in asks(game) if item.seat == getattr(event, "seat", None)), None)
    if ask is None:
        return None
    made = action_of(game, event)
    return None if isinstance(made, Deal | Recycle) else made


class OlderRules(LineError):
    """A line that was legal by the older rules of its rule set."""


def by_older_rules(game: Game, event: Event) -> bool:
    """Return whether the older rules allowed ``event`` here; it is not legal now.

    Args:
        game: the game before the event.
        event: the event.
    """
    deal = game.deal
    if deal is None or deal.trump is None or deal.phase is not Phase.EXCHANGE:
        return False
    match event:
        case Discarded(seat=seat) if seat in SEATS:
            return _trump_before_plain(game, deal, event)
        case Robbed(taken=taken, discards=()) if isinstance(
            sequence.current(game.rules, deal), Add
        ):
            return set(taken) == set(deal.suit.among(deal.stock))
        case Refilled() | Robbed() | Recycled():
            return _dealer_has_kept(game, deal)
        case _:
            return False


def _dealer_has_kept(game: Game, deal: DealState) -> bool:
    """Return whether only the dealer's discard is due, which was optional before."""
    owed = sequence.automatic_events(game.rules, deal)
    return bool(owed) and all(
        isinstance(event, Discarded) and event.seat == deal.dealer for event in owed
    )


def _trump_before_plain(game: Game, deal: DealState, event: Discarded) -> bool:
    """Return whether a trump was discarded while a non-trump stayed."""
    if not isinstance(sequence.current(game.rules, deal), DiscardDown):
        return False
    hand = deal.hands[event.seat]
    stays = [card for card in deal.suit.plain_among(hand) if card not in event.cards]
    return bool(stays) and set(event.cards) <= set(hand) and deal.suit.any_among(event.cards)


def older(reason: AnyText) -> OlderRules:
    """Make the error for such a line; ``reason`` is what today's rules expect."""
    text = tr(
        "{reason} This game was played by older rules for the exchange, which this version of the "
        "program no longer plays."
    )
    return OlderRules(lazy_format(text, reason=reason))
