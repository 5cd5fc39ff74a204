"""Finnish Pidro once more, as plainly as can be, from the rules' text alone.

Nothing of the engine is used. A position is a dict of lists that is copied at every step; slow
and simple on purpose, to count against.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

Position = dict[str, Any]
OTHER = {"C": "S", "S": "C", "D": "H", "H": "D"}
HIGH_TO_LOW = "AKQJT9876"


def trumps_of(suit: str) -> list[str]:
    """Fourteen cards from high to low."""
    high = [rank + suit for rank in HIGH_TO_LOW]
    return [*high, "5" + suit, "5" + OTHER[suit], "4" + suit, "3" + suit, "2" + suit]


def worth(card: str, suit: str) -> int:
    if card[0] == "5":
        return 5
    return 1 if card in ("A" + suit, "J" + suit, "T" + suit, "2" + suit) else 0


def new(hands: list[list[str]], stock: list[str], dealer: int) -> Position:
    """The cards are dealt."""
    return {
        "hands": [list(hand) for hand in hands],
        "stock": list(stock),
        "dealer": dealer,
        "calls": [],
        "suit": None,
        "kept": False,
        "killed": [],
        "leader": None,
        "trick": [],
        "cold": [],
        "points": [0, 0],
        "over": False,
    }


def copied(at: Position) -> Position:
    """A position that can be changed."""
    after = {key: list(part) if isinstance(part, list) else part for key, part in at.items()}
    after["hands"] = [list(hand) for hand in at["hands"]]
    return after


# ------------------------------------------------------------ decisions


def decisions(at: Position) -> Iterator[Position]:
    """Every position one decision further."""
    if at["over"]:
        return
    if len(at["calls"]) < 4:
        yield from _calls(at)
    elif at["suit"] is None:
        yield from _suits(at)
    elif not at["kept"]:
        yield from _keeps(at)
    elif _owing(at):
        yield from _kills(at)
    else:
        yield from _plays(at)


def _calls(at: Position) -> Iterator[Position]:
    standing = max(at["calls"], default=0)
    for bid in (0, 6, 7, 8, 9, 10, 11, 12, 13, 14):
        if bid == 0 or bid > standing or bid == standing == 14:
            after = copied(at)
            after["calls"].append(bid)
            yield after


def bidder_of(at: Position) -> int:
    """The seat that has the bid: the last of the highest calls, else the dealer."""
    best = max(at["calls"])
    if best == 0:
        return int(at["dealer"])
    place = max(place for place, bid in enumerate(at["calls"]) if bid == best)
    return int((at["dealer"] + 1 + place) % 4)


def _suits(at: Position) -> Iterator[Position]:
    for suit in "CDHS":
        after = copied(at)
        after["suit"] = suit
        trumps = trumps_of(suit)
        for step in (1, 2, 3):
            seat = (at["dealer"] + step) % 4
            hand = [card for card in after["hands"][seat] if card in trumps]
            while len(hand) < 6 and after["stock"]:
                hand.append(after["stock"].pop(0))
            after["hands"][seat] = hand
        after["hands"][at["dealer"]] += after["stock"]
        after["stock"] = []
        yield _if_nothing_to_keep(after)


def _if_nothing_to_keep(at: Position) -> Position:
    trumps = trumps_of(at["suit"])
    held = [card for card in at["hands"][at["dealer"]] if card in trumps]
    if len(held) >= 6:
        at["hands"][at["dealer"]] = held
        at["kept"] = True
        return _begin_play(at)
    return at


def _keeps(at: Position) -> Iterator[Position]:
    trumps, hand = trumps_of(at["suit"]), at["hands"][at["dealer"]]
    held = [card for card in hand if card in trumps]
    plain = [card for card in hand if card not in trumps]
    for chosen in combinations(plain, 6 - len(held)):
        after = copied(at)
        after["hands"][at["dealer"]] = held + list(chosen)
        after["kept"] = True
        yield _begin_play(after)


def _owing(at: Position) -> list[int]:
    return [seat for seat in range(4) if len(at["hands"][seat]) > 6]


def _kills(at: Position) -> Iterator[Position]:
    """The seats owing a kill choose in the order of their numbers."""
    seat = _owing(at)[0]
    hand = at["hands"][seat]
    worthless = [card for card in hand if worth(card, at["suit"]) == 0]
    for gone in combinations(worthless, len(hand) - 6):
        after = copied(at)
        after["hands"][seat] = [card for card in hand if card not in gone]
        after["killed"] += gone
        yield _begin_play(after)


def _plays(at: Position) -> Iterator[Position]:
    seat = _turn(at)
    for card in at["hands"][seat]:
        if card in trumps_of(at["suit"]):
            after = copied(at)
            after["hands"][seat].remove(card)
            after["trick"].append((seat, card))
            yield _run(after)


# ------------------------------------------------------------ what happens by itself


def _begin_play(at: Position) -> Position:
    if _owing(at):
        return at
    at["leader"] = bidder_of(at)
    return _run(at)


def _turn(at: Position) -> int:
    """The seat that has to play: the next behind the last one that is not cold."""
    seat = (at["trick"][-1][0] + 1) % 4 if at["trick"] else at["leader"]
    while seat in at["cold"]:
        seat = (seat + 1) % 4
    return int(seat)


def _run(at: Position) -> Position:
    """Cold hands, won tricks and the end, until somebody has to play."""
    trumps = trumps_of(at["suit"])
    while True:
        waiting = [seat for seat in range(4) if seat not in at["cold"]]
        played = [seat for seat, _ in at["trick"]]
        if at["trick"] and all(seat in played for seat in waiting):
            _win(at)
        elif not at["trick"] and not _any(at, trumps):
            at["over"] = True
            return at
        else:
            seat = _turn(at)
            if any(card in trumps for card in at["hands"][seat]):
                return at
            at["cold"].append(seat)
            at["hands"][seat] = []


def _any(at: Position, trumps: list[str]) -> bool:
    return any(card in trumps for hand in at["hands"] for card in hand)


def _win(at: Position) -> None:
    trumps = trumps_of(at["suit"])
    winner, _ = min(at["trick"], key=lambda played: trumps.index(played[1]))
    for seat, card in at["trick"]:
        side = seat % 2 if card == "2" + at["suit"] else winner % 2
        at["points"][side] += worth(card, at["suit"])
    at["trick"] = []
    at["leader"] = winner
