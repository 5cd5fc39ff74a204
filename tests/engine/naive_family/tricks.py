"""The play."""

from __future__ import annotations

from itertools import combinations

from naive_family.ask_cards import choose
from naive_family.score import count_the_rest
from naive_family.table import (
    HIGH_TO_LOW,
    Position,
    Question,
    Rules,
    all_points,
    around,
    plain_in,
    scoring_in,
    side_of,
    trumps_in,
)

GAME = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}


def do_begin(at: Position, _answer: None) -> None:
    """The bidder is about to lead."""
    in_play = [card for hand in at["hands"] for card in hand]
    trumps = [card for card in at["trumps"] if card in in_play]
    if trumps:
        at["award_cards"] = {"high": trumps[0], "low": trumps[-1]}
    at["leader"] = at["bidder"]
    _advance(at)


# ------------------------------------------------------------ what may be played


def ask_turn(at: Position) -> Question:
    seat = at["turn"]
    return {"seat": seat, "what": "play", "answers": _plays(at, seat)}


def _plays(at: Position, seat: int) -> list[tuple[str, ...]]:
    """Everything that can be played: the card that counts is the last."""
    hand, surplus = at["hands"][seat], at["rules"]["exchange"]["surplus"]
    last = _counting(at, seat)
    if surplus == "stack" and at["tricks"] == 0 and _over(at, seat) > 0:
        return _stacks(at, hand, last, _over(at, seat))
    if surplus == "two_a_turn" and _over(at, seat) > 0:
        pairs: list[tuple[str, ...]] = [
            (other, card) for card in last for other in hand if other != card
        ]
        return _few_scoring(at, pairs, 1) if pairs else [(card,) for card in last]
    return [(card,) for card in last]


def _over(at: Position, seat: int) -> int:
    """How many cards more than usual a seat holds that has not yet played to this trick."""
    return len(at["hands"][seat]) - _usual(at)


def _usual(at: Position) -> int:
    return int(at["rules"]["exchange"]["hand"] - at["tricks"])


def _few_scoring(at: Position, plays: list[tuple[str, ...]], enough: int) -> list[tuple[str, ...]]:
    """The plays with at most so many scoring trumps, or else with the fewest."""
    fewest = min(len(scoring_in(at, list(play))) for play in plays)
    return [play for play in plays if len(scoring_in(at, list(play))) <= max(enough, fewest)]


def _stacks(at: Position, hand: list[str], last: list[str], over: int) -> list[tuple[str, ...]]:
    plays = [
        (*sorted(buried), card)
        for card in last
        for buried in combinations([other for other in hand if other != card], over)
    ]
    if at["rules"]["play"]["stack"] == "one_scoring":
        plays = _few_scoring(at, plays, 1)
        if len(scoring_in(at, list(plays[0]))) > 1 and at["low"] in hand:
            plays = [play for play in plays if at["low"] in play]
        return plays
    return [play for play in plays if not scoring_in(at, list(play[:-1]))]


def _counting(at: Position, seat: int) -> list[str]:
    """The cards that may be played to be counted."""
    rules: Rules = at["rules"]
    hand: list[str] = at["hands"][seat]
    trumps, plain = trumps_in(at, hand), plain_in(at, hand)
    if not at["trick"]:
        return _leads(at, hand, trumps)
    follow, led = rules["play"]["follow"], at["trick"][0][1][-1]
    if follow == "trumps_only":
        return trumps
    if follow == "free":
        return hand
    if led in at["trumps"]:
        return trumps or hand
    suit = [card for card in plain if card[1] == led[1]]
    if follow == "suit":
        return suit or hand
    if follow == "suit_or_trump":
        return suit + trumps if suit else hand
    if follow == "plain_first":
        return plain or hand
    return hand


def _leads(at: Position, hand: list[str], trumps: list[str]) -> list[str]:
    rules = at["rules"]
    if rules["play"]["follow"] == "trumps_only":
        return trumps
    if at["tricks"] > 0:
        return hand
    if rules["auction"]["naming"] == "lead":
        return [card for card in trumps if card[1] == at["suit"]]
    if rules["play"]["lead"] == "trump":
        return trumps or hand
    return hand


def do_turn(at: Position, answer: tuple[str, ...]) -> None:
    seat = at["turn"]
    at["hands"][seat] = [card for card in at["hands"][seat] if card not in answer]
    at["trick"].append((seat, answer))
    _advance(at)


# ------------------------------------------------------------ what happens by itself


def _advance(at: Position) -> None:
    """Cold hands, won tricks and the end, until somebody has to play."""
    while True:
        if not at["trick"] and _ended(at):
            count_the_rest(at)
            return
        seat = _next(at)
        if seat is None:
            if _owes_extra(at) is not None:
                at["steps"].insert(0, ("extra",))
                return
            _win(at)
        elif _goes_out(at, seat):
            at["out"].append(seat)
            at["hands"][seat] = []
        else:
            at["turn"] = seat
            at["steps"].insert(0, ("turn",))
            return


def _ended(at: Position) -> bool:
    until = at["rules"]["play"]["until"]
    held = [card for hand in at["hands"] for card in hand]
    if until == "trumps":
        return not trumps_in(at, held)
    return not held or (until == "points" and sum(at["points"]) == all_points(at["rules"]))


def _next(at: Position) -> int | None:
    """The next seat that can play to this trick, or None if it is complete."""
    if not at["trick"]:
        waiting = around(at["rules"], at["leader"])
    else:
        order = around(at["rules"], at["trick"][0][0])
        waiting = order[order.index(at["trick"][-1][0]) + 1 :]
    return next((seat for seat in waiting if at["hands"][seat]), None)


def _goes_out(at: Position, seat: int) -> bool:
    if trumps_in(at, at["hands"][seat]):
        return False
    out = at["rules"]["play"]["out"]
    trump_led = bool(at["trick"]) and at["trick"][0][1][-1] in at["trumps"]
    return out == "no_trump" or (out == "trump_led" and trump_led)


def _win(at: Position) -> None:
    rules, trick = at["rules"], at["trick"]
    winner = _winner(at)
    side = side_of(rules, winner)
    played = [(seat, card) for seat, cards in trick for card in cards] + at["extras"]
    for seat, card in played:
        getter = _low_side(at, seat, side) if card == at["low"] else side
        at["points"][getter] += at["worth"].get(card, 0)
        at["low_counted"] = at["low_counted"] or card == at["low"]
        at["game"][side] += GAME.get(card[0], 0) if card != "JK" else 0
    cards = [card for _, card in played]
    for award in ("high", "low"):
        if award in rules["trumps"]["awards"] and at["award_cards"].get(award) in cards:
            at["points"][side] += 1
    at["trick"] = []
    at["extras"] = []
    at["tricks"] += 1
    at["leader"] = winner


def _winner(at: Position) -> int:
    counting = [(cards[-1], seat) for seat, cards in at["trick"]]
    trumps = [one for one in counting if one[0] in at["trumps"]]
    if trumps:
        return int(min(trumps, key=lambda one: at["trumps"].index(one[0]))[1])
    led, leader = counting[0]
    if at["rules"]["play"]["plain_trick"] == "leader":
        return int(leader)
    suit = [one for one in counting if one[0][1] == led[1]]
    return int(min(suit, key=lambda one: HIGH_TO_LOW.index(one[0][0]))[1])


def _low_side(at: Position, player: int, winning: int) -> int:
    getter = at["rules"]["trumps"]["low_to"]
    if getter == "player":
        return side_of(at["rules"], player)
    return side_of(at["rules"], at["dealt_to"][at["low"]]) if getter == "dealt" else winning


def _owes_extra(at: Position) -> int | None:
    """Who holds too many cards, and a worthless trump among them, and has not added one yet."""
    if at["rules"]["exchange"]["surplus"] != "extra":
        return None
    for seat in around(at["rules"], at["trick"][0][0]):
        too_many = len(at["hands"][seat]) > _usual(at) - 1
        if too_many and _worthless(at, seat) and seat not in [who for who, _ in at["extras"]]:
            return seat
    return None


def _worthless(at: Position, seat: int) -> list[str]:
    return [card for card in trumps_in(at, at["hands"][seat]) if card not in at["worth"]]


def ask_extra(at: Position) -> Question | None:
    """Which worthless trump whoever holds too many adds at the end of the trick."""
    seat = _owes_extra(at)
    assert seat is not None
    return choose(seat, "extra", _worthless(at, seat), 1, 1)


def do_extra(at: Position, answer: frozenset[str]) -> None:
    seat = _owes_extra(at)
    assert seat is not None
    (card,) = answer
    at["hands"][seat].remove(card)
    at["extras"].append((seat, card))
    _advance(at)
