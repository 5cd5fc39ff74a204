"""Seats, sides, cards, and what a rule set leaves unsaid."""

from __future__ import annotations

from typing import Any

Position = dict[str, Any]
Question = dict[str, Any]
Rules = dict[str, Any]

OTHER = {"C": "S", "S": "C", "D": "H", "H": "D"}
HIGH_TO_LOW = "AKQJT98765432"

UNSAID: dict[str, dict[str, Any]] = {
    "table": {"direction": "clockwise"},
    "trumps": {"awards": []},
    "deal": {},
    "auction": {"forced": 0, "dealer_equals": False, "naming": "declared", "named": {}},
    "exchange": {
        "killed_points": "never",
        "lay": "plain",
        "least": 0,
        "recycle": False,
        "rob_discards": False,
        "take_trumps": False,
        "fold": False,
    },
    "play": {
        "out": "no_trump",
        "lead": "any",
        "stack": "no_scoring",
        "plain_trick": "highest",
        "until": "trumps",
    },
    "scoring": {"slam_made": 0, "slam_failed": 0, "near": 7, "further": "one", "loses_at": 0},
}


def complete(raw: Rules) -> Rules:
    """A rule set with all that its file leaves unsaid."""
    return {name: {**unsaid, **raw.get(name, {})} for name, unsaid in UNSAID.items()}


def around(rules: Rules, first: int) -> list[int]:
    """The four seats in turn."""
    step = 1 if rules["table"]["direction"] == "clockwise" else 3
    return [(first + step * place) % 4 for place in range(4)]


def behind(rules: Rules, seat: int) -> list[int]:
    """The four seats in turn, ``seat`` last."""
    return around(rules, around(rules, seat)[1])


def side_of(rules: Rules, seat: int) -> int:
    return seat % sides(rules)


def sides(rules: Rules) -> int:
    return 2 if rules["table"]["sides"] == "partners" else 4


def card_of(rank: str, suit: str) -> str:
    """The card that a rule set means by a rank of the trump suit."""
    if rank == "wrong 5":
        return "5" + OTHER[suit]
    return "JK" if rank == "joker" else rank + suit


def name_trumps(at: Position, suit: str) -> None:
    """From now on it is known which cards are trumps, from high to low, and what they are worth."""
    words = at["rules"]["trumps"]
    at["suit"] = suit
    at["trumps"] = [card_of(rank, suit) for rank in words["order"]]
    at["worth"] = {card_of(rank, suit): points for rank, points in words["points"].items()}
    at["low"] = card_of(words["low"], suit) if words["low"] else ""


def all_points(rules: Rules) -> int:
    points: dict[str, int] = rules["trumps"]["points"]
    return sum(points.values()) + len(rules["trumps"]["awards"])


def trumps_in(at: Position, cards: list[str]) -> list[str]:
    return [card for card in cards if card in at["trumps"]]


def plain_in(at: Position, cards: list[str]) -> list[str]:
    return [card for card in cards if card not in at["trumps"]]


def scoring_in(at: Position, cards: list[str]) -> list[str]:
    return [card for card in cards if card in at["worth"]]


def copied(at: Position) -> Position:
    """A position that can be changed."""
    after = {
        key: part.copy() if isinstance(part, list | dict) and key != "rules" else part
        for key, part in at.items()
    }
    after["hands"] = [list(hand) for hand in at["hands"]]
    return after
