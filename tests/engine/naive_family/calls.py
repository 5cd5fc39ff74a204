"""The auction and the naming of trumps."""

from __future__ import annotations

from naive_family.table import Position, Question, Rules, around, name_trumps

Bid = int | str


def height(rules: Rules, bid: Bid) -> int:
    """How high a bid is among all bids; those with names are above all numbers."""
    if isinstance(bid, int):
        return bid
    return int(rules["auction"]["maximum"]) + 1 + names(rules).index(bid)


def names(rules: Rules) -> list[str]:
    named = rules["auction"]["named"]
    return [name for name in named if named[name]["allowed"]]


def standing(at: Position) -> Bid:
    """The last bid, which is the highest; 0 where all have passed so far."""
    found: Bid = 0
    for _, bid in at["calls"]:
        found = bid or found
    return found


def passed(at: Position) -> list[int]:
    return [seat for seat, bid in at["calls"] if bid == 0]


def auction_is_over(at: Position) -> bool:
    if at["rules"]["auction"]["order"] == "once_around":
        return len(at["calls"]) == 4
    out = len(passed(at))
    return out == 4 or (out == 3 and standing(at) != 0)


def caller(at: Position) -> int:
    """Whose call it is: the next seat that has not passed, from the one after the dealer on."""
    last = at["calls"][-1][0] if at["calls"] else at["dealer"]
    order = around(at["rules"], last)
    waiting: int = next(seat for seat in [*order[1:], last] if seat not in passed(at))
    return waiting


def ask_call(at: Position) -> Question | None:
    if auction_is_over(at):
        return None
    seat = caller(at)
    return {"seat": seat, "what": "bid", "answers": legal_calls(at, seat)}


def legal_calls(at: Position, seat: int) -> list[Bid]:
    rules = at["rules"]["auction"]
    stands, is_dealer = standing(at), seat == at["dealer"]
    lowest, highest = rules["minimum"], rules["maximum"]
    if rules["all_pass"] == "dealer_plays" and len(passed(at)) == 3 and stands == 0:
        lowest = rules["forced"] or lowest
    equal = []
    if rules["top14"] == "any" or (rules["top14"] == "dealer" and is_dealer):
        equal.append(highest)
    if rules["dealer_equals"] and is_dealer:
        equal += range(lowest, highest + 1)
    bar = height(at["rules"], stands)
    calls: list[Bid] = [0]
    calls += [b for b in range(lowest, highest + 1) if b > bar or (b == stands and b in equal)]
    for name in names(at["rules"]):
        who = rules["named"][name].get("by", "any")
        above = height(at["rules"], name) > bar
        if above and (who == "any" or is_dealer) and suits_held(at, seat, name):
            calls.append(name)
    return calls


def suits_held(at: Position, seat: int, bid: Bid) -> list[str]:
    """The suits in which a seat holds what a bid asks for."""
    named = at["rules"]["auction"]["named"]
    ranks = named[bid].get("holding", []) if bid in named else []
    hand = at["hands"][seat]
    return [suit for suit in "CDHS" if all(rank + suit in hand for rank in ranks)]


def do_call(at: Position, bid: Bid | None) -> None:
    if bid is not None:
        at["calls"].append((caller(at), bid))
        at["steps"].insert(0, ("call",))
        return
    rules = at["rules"]["auction"]
    at["bid"] = standing(at)
    if at["bid"] != 0:
        at["bidder"] = [seat for seat, bid in at["calls"] if bid != 0][-1]
        maxima = [bid for _, bid in at["calls"] if bid == rules["maximum"]]
        over = rules["top14"] != "none" and len(maxima) > 1
        at["topped"] = over and at["bid"] == rules["maximum"]
    elif rules["all_pass"] == "dealer_plays":
        at["bidder"] = at["dealer"]
        at["bid"] = rules["forced"] or rules["minimum"]
    else:
        at["redealt"] = True
        at["steps"] = []


def ask_name(at: Position) -> Question:
    bidder = at["bidder"]
    suits = suits_held(at, bidder, at["bid"])
    if at["rules"]["auction"]["naming"] == "lead":
        held = [card[1] for card in at["hands"][bidder] if card != "JK"]
        suits = [suit for suit in suits if suit in held]
    return {"seat": bidder, "what": "trump", "answers": suits}


def do_name(at: Position, suit: str) -> None:
    name_trumps(at, suit)
