"""The exchange, step by step: from the first cards to the hands that are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from naive_family.ask_cards import choose, deal, give, lay_aside, size
from naive_family.table import (
    Position,
    Question,
    behind,
    plain_in,
    trumps_in,
)

Steps = list[tuple[Any, ...]]


def do_exchange(at: Position, _answer: None) -> None:
    """The auction is over: all that this rule set does before the play."""
    order = behind(at["rules"], at["dealer"])
    at["steps"] = [
        *STEPS_OF[at["rules"]["exchange"]["method"]](at, order),
        *_kills(at),
        *at["steps"],
    ]


def each(step: str, seats: list[int]) -> Steps:
    return [(step, seat) for seat in seats]


def refill_and_rob(_at: Position, order: list[int]) -> Steps:
    return [("name",), *each("lay", order[:3]), *each("fill", order[:3]), ("rob",)]


def discard_and_rob(_at: Position, order: list[int]) -> Steps:
    return [("name",), *each("lay", order), *each("fill", order[:3]), *FILLS_UP]


def refill_all(_at: Position, order: list[int]) -> Steps:
    return [("name",), *each("lay", order), *each("fill", order)]


def refill_and_add(at: Position, order: list[int]) -> Steps:
    return [*refill_all(at, order), ("add",)]


def refill_and_pick(_at: Position, order: list[int]) -> Steps:
    return [("name",), *each("lay", order), *each("fill", order[:3]), ("pick",)]


def kitty(_at: Position, order: list[int]) -> Steps:
    return [("name",), ("kitty",), *each("reduce", order)]


def kitty_first(_at: Position, order: list[int]) -> Steps:
    return [("kitty",), ("name",), *each("may pass", order), *each("reduce", order)]


def four_more(at: Position, order: list[int]) -> Steps:
    folds = each("fold", order) if at["rules"]["exchange"]["fold"] else []
    return [("name",), *each("four", order), *folds, *each("reduce", order)]


def blind_four(at: Position, order: list[int]) -> Steps:
    bidder = at["bidder"]
    others = [seat for seat in order if seat != bidder]
    his: Steps = [("four", bidder), ("name",), ("reduce", bidder)]
    return [*his, *each("four", others), *each("reduce", others)]


def pass_and_refill(at: Position, order: list[int]) -> Steps:
    three = order[:3]
    laid = [("name",), *each("lay", order), *each("pass", order), *each("reduce", three)]
    last = [("points", at["dealer"]), *each("reduce", order)]
    return [*laid, *each("fill", three), *FILLS_UP, *last]


def none(_at: Position, _order: list[int]) -> Steps:
    return [("name",)]


FILLS_UP: Steps = [("enough",), ("fill up",)]
"""The dealer's part where he has discarded like everybody else."""
STEPS_OF: dict[str, Callable[[Position, list[int]], Steps]] = {
    found.__name__: found
    for found in (
        *(refill_and_rob, refill_all, refill_and_add, refill_and_pick, kitty, kitty_first),
        *(four_more, blind_four, pass_and_refill, discard_and_rob, none),
    )
}


def _kills(at: Position) -> Steps:
    order = behind(at["rules"], at["dealer"])
    return each("kill", order) if at["rules"]["exchange"]["surplus"] == "kill" else []


# ------------------------------------------------------------ discards and new cards


def ask_lay(at: Position, seat: int) -> Question | None:
    words, hand = at["rules"]["exchange"], at["hands"][seat]
    if words["lay"] == "plain":
        return None
    plain = plain_in(at, hand)
    if words["lay"] == "plain_first":
        return choose(seat, "discard", hand, len(plain), len(hand), set(plain).issubset)
    least = min(max(0, len(hand) - size(at)), len(plain))
    if words["lay"] == "any":

        def fits(chosen: tuple[str, ...]) -> bool:
            left = [card for card in hand if card not in chosen]
            return words["surplus"] == "none" or len(left) <= size(at) or not plain_in(at, left)

        return choose(seat, "discard", hand, max(least, words["least"]), len(hand), fits)
    return choose(seat, "discard", plain, least, len(plain))


def do_lay(at: Position, seat: int, answer: frozenset[str] | None) -> None:
    if answer is None and at["rules"]["exchange"]["lay"] != "any":
        answer = frozenset(plain_in(at, at["hands"][seat]))
    lay_aside(at, seat, answer or ())
    if at["rules"]["exchange"]["take_trumps"] and trumps_in(at, sorted(answer or ())):
        at["steps"] = [("take", other, seat) for other in others(at, seat)] + at["steps"]


def others(at: Position, seat: int) -> list[int]:
    return behind(at["rules"], seat)[:3]


def ask_take(at: Position, seat: int, owner: int) -> Question | None:
    """A trump that the owner has laid aside, for a plain card: in turn, as often as one likes."""
    trumps = trumps_in(at, [card for who, card in at["gone"] if who == owner])
    if trumps and at["rules"]["exchange"]["lay"] == "plain_first":
        return choose(seat, "take", trumps, 0, 1)  # nothing is given for it
    plain = plain_in(at, at["hands"][seat])

    def fits(chosen: tuple[str, ...]) -> bool:
        return len([card for card in chosen if card in trumps]) * 2 == len(chosen)

    return choose(seat, "take", trumps + plain, 0, 2, fits) if trumps and plain else None


def do_take(at: Position, seat: int, owner: int, answer: frozenset[str] | None) -> None:
    if not answer:
        return
    (taken,), given = trumps_in(at, sorted(answer)), plain_in(at, sorted(answer))
    at["gone"].remove((owner, taken))
    at["hands"][seat].append(taken)
    lay_aside(at, seat, given)
    at["steps"] = [("take", seat, owner), *at["steps"]]


def do_fill(at: Position, seat: int, _answer: None) -> None:
    wanted = max(0, size(at) - len(at["hands"][seat]))
    short = wanted > len(at["stock"])
    if short and at["rules"]["exchange"]["recycle"] and at["gone"]:
        at["steps"] = [("recycle",), ("fill", seat), *at["steps"]]
        return
    deal(at, seat, wanted)


def ask_recycle(at: Position) -> Question:
    """The deck is asked: the answer is the whole new stock, what was left of the old on top."""
    top, gone = tuple(at["stock"]), sorted(card for _, card in at["gone"])

    def fits(stock: tuple[str, ...]) -> bool:
        return stock[: len(top)] == top and sorted(stock[len(top) :]) == gone

    return {"seat": None, "what": "recycle", "top": top, "cards": gone, "fits": fits}


def do_recycle(at: Position, stock: tuple[str, ...]) -> None:
    at["stock"] = list(stock)
    at["gone"] = []


def do_four(at: Position, seat: int, _answer: None) -> None:
    deal(at, seat, 4)


def do_kitty(at: Position, _answer: None) -> None:
    give(at, at["bidder"], at["kitty"])
    at["kitty"] = []


def ask_add(at: Position) -> Question | None:
    """Which of his plain cards stay beside all the trumps, if not all can."""
    mine = at["hands"][at["dealer"]]
    room = size(at) - len(trumps_in(at, mine)) - len(trumps_in(at, at["stock"]))
    plain = plain_in(at, mine)
    return choose(at["dealer"], "keep", plain, min(room, len(plain)), min(room, len(plain)))


def do_add(at: Position, answer: frozenset[str] | None) -> None:
    """The dealer takes every trump that is left."""
    found, dealer = trumps_in(at, at["stock"]), at["dealer"]
    lay_aside(at, dealer, set(plain_in(at, at["hands"][dealer])) - (answer or frozenset()))
    give(at, dealer, found)
    at["stock"] = [card for card in at["stock"] if card not in found]


# ------------------------------------------------------------ the dealer picks


def _before_dealer(at: Position) -> list[str]:
    dealer = at["dealer"]
    return list(at["hands"][dealer] + at["stock"])


def ask_rob(at: Position) -> Question | None:
    found = _before_dealer(at)
    count = max(0, size(at) - len(trumps_in(at, found)))
    return choose(at["dealer"], "keep", plain_in(at, found), count, count)


def do_rob(at: Position, answer: frozenset[str] | None) -> None:
    dealer, found = at["dealer"], _before_dealer(at)
    kept = [*trumps_in(at, found), *(answer or ())]
    at["hands"][dealer] = []
    give(at, dealer, kept)
    at["gone"] += [(dealer, card) for card in found if card not in kept]
    at["stock"] = []


def do_enough(at: Position, _answer: None) -> None:
    """Where the rest does not fill the dealer's hand, what was discarded is dealt again."""
    wanted = size(at) - len(at["hands"][at["dealer"]]) - len(at["stock"])
    if wanted > 0 and at["rules"]["exchange"]["recycle"] and at["gone"]:
        at["steps"] = [("recycle",), *at["steps"]]


def ask_fill_up(at: Position) -> Question | None:
    """What the dealer fills up with; or, where trumps crowd them out, which of his cards stay."""
    dealer, stock = at["dealer"], at["stock"]
    mine = plain_in(at, at["hands"][dealer])
    room = size(at) - len(trumps_in(at, at["hands"][dealer] + stock))
    if mine and room < len(mine):
        return choose(dealer, "keep", mine, room, room)
    found = plain_in(at, stock)
    if at["rules"]["exchange"]["rob_discards"]:
        found = found + [card for seat, card in at["gone"] if seat != dealer]
    count = min(room - len(mine), len(found))
    return choose(dealer, "keep", found, count, count)


def do_fill_up(at: Position, answer: frozenset[str] | None) -> None:
    dealer, stock, chosen = at["dealer"], at["stock"], set(answer or ())
    mine = plain_in(at, at["hands"][dealer])
    room = size(at) - len(trumps_in(at, at["hands"][dealer] + stock))
    if mine and room < len(mine):
        lay_aside(at, dealer, set(mine) - chosen)
        chosen = set()
    at["stock"] = []
    at["gone"] = [one for one in at["gone"] if one[1] not in chosen]
    give(at, dealer, [*trumps_in(at, stock), *sorted(chosen)])
    at["gone"] += [(dealer, card) for card in plain_in(at, stock) if card not in chosen]


def _pickable(at: Position) -> list[str]:
    return [*at["stock"], *(card for seat, card in at["gone"] if seat != at["dealer"])]


def ask_pick(at: Position) -> Question | None:
    dealer = at["dealer"]
    count = size(at) - len(at["hands"][dealer])
    return choose(dealer, "keep", _pickable(at), count, count)


def do_pick(at: Position, answer: frozenset[str] | None) -> None:
    picked = sorted(answer or ())
    give(at, at["dealer"], picked)
    at["stock"] = [card for card in at["stock"] if card not in picked]
    at["gone"] = [one for one in at["gone"] if one[1] not in picked]
