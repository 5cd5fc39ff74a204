"""What a bot of this folder knows in its seat, from the lines that it reads."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]
Choose = Callable[["Seat", Message], Any]

RANKS = "AKQJT98765432"
TWINS = {"C": "S", "S": "C", "D": "H", "H": "D"}
SUITS = "CDHS"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
TRUMPS = 14
POINTS = (1, 0, 0, 5, 5, 0, 0, 0, 0, 1, 1, 0, 0, 1)
"""Points of the trumps from the two up to the ace."""
FIVES = (3, 4)
"""The wrong and the right five."""
LARGEST = 6
"""Cards of a hand in the play."""


def height(card: str, suit: str) -> int:
    """Return the place of a card among the trumps, 0 for the two to 13 for the ace; -1 if none."""
    if card == "5" + TWINS[suit]:
        return 3
    if card[1] != suit:
        return -1
    place = len(RANKS) - 1 - RANKS.index(card[0])
    return place if place < 3 else place + 1


def trumps(cards: list[str], suit: str) -> list[int]:
    """Return the places of all trumps among cards, the lowest first."""
    return sorted(place for card in cards if (place := height(card, suit)) >= 0)


class Seat:
    """What is known in a seat in the deal that is played.

    Attributes:
        seat, dealer, bidder, bid, suit, number: as in the lines; the suit is empty until it is
            named.
        hand: the cards held. calls: the bids so far by seat.
        kept, slots: how many trumps of the first cards each seat kept and still holds, and how many
            other cards it holds, which may be trumps or not.
        gone: the trumps that were played or killed. cold: the seats without trumps.
        trick: the trick so far, seats and places of cards. totals: the score by side.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.totals = [0, 0]
        self.deal({"n": 0, "dealer": 0, "hand": []})

    def deal(self, line: Message) -> None:
        """Begin a deal."""
        self.number, self.dealer = line["n"], line["dealer"]
        self.hand: list[str] = list(line["hand"])
        self.calls: dict[int, int] = {}
        self.bidder, self.bid, self.suit = -1, 0, ""
        self.kept, self.slots = [0] * 4, [LARGEST] * 4
        self.gone: set[int] = set()
        self.cold: set[int] = set()
        self.trick: list[tuple[int, int]] = []

    def read(self, line: Message) -> None:
        """Take in a line; those of other types say nothing new."""
        if line["t"] in READ:
            READ[line["t"]](self, line)

    def called(self, line: Message) -> None:
        """Note a bid."""
        self.calls[line["seat"]] = line["bid"]

    def trump(self, line: Message) -> None:
        """Note the trump suit."""
        self.suit, self.bidder, self.bid = line["suit"], line["seat"], line["bid"]

    def discard(self, line: Message) -> None:
        """Note how many trumps a seat kept."""
        seat = line["seat"]
        kept = 9 - len(line["cards"])
        self.kept[seat], self.slots[seat] = kept, 0
        if seat == self.seat:
            self.hand = [card for card in self.hand if card not in line["cards"]]

    def refill(self, line: Message) -> None:
        """Note new cards."""
        cards = line.get("cards", [])
        self.slots[line["seat"]] = line.get("count", len(cards))
        self.hand += cards

    def rob(self, line: Message) -> None:
        """Note what the dealer took, if it is this seat."""
        taken = line.get("taken", [])
        gone = line.get("discards", [])
        self.hand = [card for card in [*self.hand, *taken] if card not in gone]

    def kill(self, line: Message) -> None:
        """Note trumps that were killed."""
        for card in line["cards"]:
            self._lose(line["seat"], card)

    def play(self, line: Message) -> None:
        """Note a card played."""
        (card,) = line["cards"]
        self._lose(line["seat"], card)
        self.trick.append((line["seat"], height(card, self.suit)))

    def _lose(self, seat: int, card: str) -> None:
        self.gone.add(height(card, self.suit))
        if seat == self.seat:
            self.hand.remove(card)
        elif self.kept[seat]:
            self.kept[seat] -= 1
        else:
            self.slots[seat] = max(0, self.slots[seat] - 1)

    def went_cold(self, line: Message) -> None:
        """Note that a seat has no trump."""
        self.cold.add(line["seat"])

    def end_trick(self, _line: Message) -> None:
        """End a trick."""
        self.trick = []

    def score(self, line: Message) -> None:
        """Note the score."""
        self.totals = list(line["total"])

    @property
    def own(self) -> list[int]:
        """Return the places of the seat's own trumps, the lowest first."""
        return trumps(self.hand, self.suit)

    @property
    def unseen(self) -> list[int]:
        """Return the places of all trumps that others hold, the lowest first."""
        known = self.gone | set(self.own)
        return [place for place in range(TRUMPS) if place not in known]

    def card(self, place: int) -> list[str]:
        """Return the answer that plays the own trump at a place."""
        return [next(card for card in self.hand if height(card, self.suit) == place)]


READ: dict[str, Callable[[Seat, Message], None]] = {
    "deal": Seat.deal,
    "bid": Seat.called,
    "trump": Seat.trump,
    "discard": Seat.discard,
    "refill": Seat.refill,
    "rob": Seat.rob,
    "kill": Seat.kill,
    "play": Seat.play,
    "cold": Seat.went_cold,
    "trick": Seat.end_trick,
    "score": Seat.score,
}
"""What takes in each type of line."""


def answer(seat: Seat, ask: Message, choose: Choose) -> Any:
    """Return the answer to a question; only bids, trumps and plays are left to ``choose``."""
    if ask["what"] in {"keep", "kill"}:
        ranked = sorted(ask["legal"], key=lambda card: (-RANKS.index(card[0]), card))
        return ranked[: ask["count"]]
    if len(ask["legal"]) == 1:
        return ask["legal"][0]
    return choose(seat, ask)


def run(name: str, choose: Choose) -> None:
    """Play a match: read lines, write answers.

    Args:
        name: the bot's name.
        choose: what decides bids, trumps and plays.
    """
    seat = Seat(0)
    for text in sys.stdin:
        line = json.loads(text)
        kind = line["t"]
        if kind == "hello":
            seat = Seat(line["seat"])
            print(json.dumps({"t": "ready", "name": name}), flush=True)
        elif kind == "game":
            seat = Seat(seat.seat)
        elif kind == "ask":
            found = answer(seat, line, choose)
            print(json.dumps({"id": line["id"], "answer": found}), flush=True)
        else:
            seat.read(line)
