"""The protocol's words: events and questions to JSON lines, answers back to decisions."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import Dealt, Discarded, Event, Refilled, Robbed, WentCold
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record import event_fields
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.outside.faults import quoted
from pidro_desktop.players.player import with_bid, with_cards, with_suit

PROTOCOL: Final = 1

COUNT_OF: Final = {"cards": "count", "taken": "taken_count", "discards": "discards_count"}
"""The key that stands in place of a list of cards that the seat may not see."""

Message = dict[str, Any]

GAME: Final = '{"t":"game"}'
BYE: Final = '{"t":"bye"}'


def _text(message: Message) -> str:
    return json.dumps(message, separators=(",", ":"))  # plain ASCII, for any language's defaults


# ------------------------------------------------------------ to the bot


def hello(seat: Seat, names: tuple[str, str, str, str], rules: RuleSet) -> str:
    """The first line: where it sits, with whom, and by which rules."""
    whole = msgspec.to_builtins(rules)
    return _text({"t": "hello", "protocol": PROTOCOL, "seat": seat, "seats": names, "rules": whole})


def told(event: Event, seat: Seat, rules: RuleSet) -> str:
    """The line of the record for ``event``, which is given as ``seat`` sees it."""
    line = event_fields(event)
    match event:
        case Dealt(number=number, dealer=dealer, hands=hands):
            line = {"t": "deal", "n": number, "dealer": dealer, "hand": hands[seat]}
        case (
            Discarded(seat=owner) | Refilled(seat=owner) | Robbed(seat=owner) | WentCold(seat=owner)
        ) if owner != seat and _lies_face_down(event, rules):
            line = {
                COUNT_OF.get(key, key): len(value) if key in COUNT_OF else value
                for key, value in line.items()
            }
    return _text(line)


def _lies_face_down(event: Event, rules: RuleSet) -> bool:
    """Whether others may only count the cards; that holds for no cards at all, too."""
    match event:
        case Discarded():
            return rules.exchange.discards == "down"
        case WentCold():
            return rules.play.cold == "down"
    return True


def question(ask: Ask, number: int, ms: int) -> str:
    """The line that asks for a decision."""
    line: Message = {"t": "ask", "id": number, "what": ask.what, "legal": legal(ask)}
    if ask.what in {"keep", "kill"}:
        line["count"] = ask.count
    if ask.what == "keep":
        line["rest"] = ask.rest
    return _text({**line, "ms": ms})


def legal(ask: Ask) -> list[Any]:
    """What may be answered, or for ``keep`` and ``kill`` what may be in the answer."""
    if ask.what == "play":
        return [[one] for one in ask.cards]
    return list(ask.bids or ask.suits or ask.cards)


# ------------------------------------------------------------ from the bot


def read(line: bytes) -> Message | None:
    """The object in a line, or None where the line holds anything else."""
    try:
        message = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def answers(message: Message, number: int) -> bool:
    """Whether this is the answer to ask ``number``, not to an older one."""
    given = message.get("id")
    return type(given) is int and given == number and "answer" in message


def news(message: Message) -> str:
    """What a program says to those who watch, short and printable; mostly nothing."""
    text = message.get("text")
    return (
        quoted(" ".join(text.split()))[1:-1]
        if message.get("t") == "info" and isinstance(text, str)
        else ""
    )


def decision(ask: Ask, answer: Any) -> Decision | None:
    """The decision that ``answer`` stands for, or None where it is not legal."""
    if ask.what == "bid":
        return with_bid(ask, answer) if type(answer) is int and answer in ask.bids else None
    if ask.what == "trump":
        named = isinstance(answer, str) and answer in ask.suits
        return with_suit(ask, answer) if named else None
    chosen = _chosen(ask, answer)
    return None if chosen is None else with_cards(ask, chosen)


def _chosen(ask: Ask, answer: Any) -> Cards | None:
    """The cards named, in the answer's order; None where they are too many, twice, or wrong."""
    if not isinstance(answer, list) or not all(isinstance(one, str) for one in answer):
        return None
    cards = tuple(Card(one) for one in answer)
    fits = len(cards) == ask.count and len(set(cards)) == len(cards)
    return cards if fits and set(cards) <= set(ask.cards) else None
