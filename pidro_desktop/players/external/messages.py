"""The messages of the protocol: events and questions to JSON lines, answers to decisions."""

from __future__ import annotations

import json
from typing import Any, Final, assert_never, cast

import msgspec

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import HIDDEN, Card, Cards, without
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Event,
    ExtraPlayed,
    Folded,
    GameWon,
    Killed,
    KittyTaken,
    PassedCards,
    Played,
    Recycled,
    Redealt,
    Refilled,
    Robbed,
    TookDiscard,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.exchange.sequence import robs_discards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record.lines import event_fields
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.external.errors import quoted
from pidro_desktop.players.player import with_cards

PROTOCOL: Final = 1

COUNT_OF: Final = {
    "cards": "count",
    "taken": "taken_count",
    "discards": "discards_count",
    "from_discards": "from_discards_count",
    "stock": "stock_count",
}
"""The keys that replace a list of cards hidden from the seat."""

Message = dict[str, Any]

GAME: Final = '{"t":"game"}'
BYE: Final = '{"t":"bye"}'


def _text(message: Message) -> str:
    return json.dumps(message, separators=(",", ":"))  # plain ASCII, safe in any encoding


# ------------------------------------------------------------ to the bot


def hello(seat: Seat, names: tuple[str, str, str, str], rules: RuleSet) -> str:
    """Return the first line: the seat, the names and the rules."""
    whole = msgspec.to_builtins(rules)
    return _text({"t": "hello", "protocol": PROTOCOL, "seat": seat, "seats": names, "rules": whole})


def event_line(event: Event, seat: Seat, rules: RuleSet) -> str:
    """Return the record's line for ``event``, with cards hidden from ``seat`` as ``HIDDEN``."""
    if isinstance(event, Dealt):
        hand = event.hands[seat]
        return _text({"t": "deal", "n": event.number, "dealer": event.dealer, "hand": hand})
    unseen = _unseen(event, seat, rules)
    line: Message = {}
    for key, value in event_fields(event).items():
        if key not in unseen:
            line[key] = value
        elif seen := [card for card in value if card != HIDDEN]:  # face up, or its own discards
            line |= {key: seen, COUNT_OF[key]: len(value)}
        else:
            line[COUNT_OF[key]] = len(value)
    if robs_discards(rules) and "from_discards" in unseen:
        line.setdefault(COUNT_OF["from_discards"], 0)
    if isinstance(event, Robbed) and event.from_seats:
        line["from_discards_seats"] = event.from_seats
    return _text(line)


def _unseen(event: Event, seat: Seat, rules: RuleSet) -> tuple[str, ...]:
    """Return the keys of lists that the seat may only count, empty lists included."""
    if isinstance(event, Recycled):
        return ("stock",)
    if getattr(event, "seat", None) == seat:
        return ()
    up = rules.exchange.discards == "up"
    match event:
        case Robbed():
            return ("taken", "discards") if up else ("taken", "discards", "from_discards")
        case PassedCards(to=to) if to == seat:
            return ()
        case Refilled() | KittyTaken() | PassedCards():
            return ("cards",)
        case Discarded():
            return () if up else ("cards",)
        case WentCold():
            return ("cards",) if rules.play.cold == "down" else ()
        case TookDiscard() | Killed() | Folded() | Played() | ExtraPlayed():
            return ()
        case Dealt() | BidMade() | Redealt() | TrumpNamed() | TrickWon() | DealScored() | GameWon():
            return ()
        case _:
            assert_never(event)


def question(ask: Ask, number: int, ms: int) -> str:
    """Return the line that asks question ``number``, with ``ms`` milliseconds for the answer."""
    line: Message = {"t": "ask", "id": number, "what": ask.what, "legal": legal(ask)}
    if ask.what in {AskKind.KEEP, AskKind.KILL, AskKind.EXTRA}:
        line["count"] = ask.count
    if ask.what in {AskKind.DISCARD, AskKind.TAKE, AskKind.PASS_CARDS}:
        line |= {"min": ask.fewest, "max": ask.count}
    if ask.choices:
        line["choices"] = ask.choices
    if ask.what is AskKind.KEEP:
        line["rest"] = ask.rest
    return _text({**line, "ms": ms})


def legal(ask: Ask) -> list[Any]:
    """Return the legal answers; for a choice of several cards, the cards allowed in it."""
    if ask.what is AskKind.BID:
        return [_written(bid) for bid in ask.bids]
    if ask.what is AskKind.PLAY:
        return [list(play) for play in ask.every_play]
    # Put a legal answer first, for bots that just take the first cards.
    first = next((choice for choice in ask.choices if len(choice) == ask.fewest), ())
    return list(ask.suits or (*first, *without(ask.cards, first)))


def _written(bid: int) -> int | str:
    """Return a bid as records write it: a number, or a name."""
    return bid.name if isinstance(bid, NamedBid) else int(bid)


# ------------------------------------------------------------ from the bot


def read(line: bytes) -> Message | None:
    """Return the JSON object in a line; None if the line contains anything else."""
    try:
        message = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    return cast("Message", message) if isinstance(message, dict) else None


def answers(message: Message, number: int) -> bool:
    """Return whether this message answers question ``number``, not an older one."""
    given = message.get("id")
    return type(given) is int and given == number and "answer" in message


def news(message: Message) -> str:
    """Return the program's message to spectators, short and printable; usually empty."""
    text = message.get("text")
    return (
        quoted(" ".join(text.split()))[1:-1]
        if message.get("t") == "info" and isinstance(text, str)
        else ""
    )


def decision(ask: Ask, answer: Any) -> Decision | None:
    """Return the decision that ``answer`` stands for; None if it is not legal."""
    if ask.what is AskKind.BID:
        bids = {_written(bid): bid for bid in ask.bids}
        called = bids.get(answer) if type(answer) in (int, str) else None
        return None if called is None else Bid(ask.seat, called)
    if ask.what is AskKind.TRUMP:
        named = isinstance(answer, str) and answer in ask.suits
        return NameTrump(ask.seat, answer) if named else None
    chosen = _chosen(ask, answer)
    return None if chosen is None else with_cards(ask, chosen)


def _chosen(ask: Ask, answer: Any) -> Cards | None:
    """Return the cards named, in the answer's order; None if they are not legal."""
    if not isinstance(answer, list):
        return None
    texts = [entry for entry in cast("list[object]", answer) if isinstance(entry, str)]
    if len(texts) != len(cast("list[object]", answer)):
        return None
    cards = tuple(map(Card, texts))
    allowed = {*ask.cards, *(card for play in ask.plays for card in play)}
    if len(set(cards)) != len(cards) or not set(cards) <= allowed:
        return None
    if ask.plays:
        fits = any(cards[-1:] == play[-1:] and set(cards) == set(play) for play in ask.plays)
    elif ask.choices:
        fits = any(set(cards) == set(choice) for choice in ask.choices)
    else:
        fits = ask.fewest <= len(cards) <= ask.count
    return cards if fits else None
