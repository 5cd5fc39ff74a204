"""What sentences about evidence mean: what somebody did, and a chance with it and without.

The share without it is worked out a second time as if that one call or card said nothing.
"""

from __future__ import annotations

from dataclasses import replace

from told_calls import SECOND, SHARE, is_share
from truth import HEIGHT, Table, reads

CALL, KEPT = -1, -2
"""What a seat did in the auction and the exchange, in the place of the number of a play."""
LIKELIER = f"and so has the @ more often: {SHARE} instead of {SECOND}."
MARGIN = 0.025
"""By how much a share of drawn worlds may differ."""


def _moves(table: Table, name: str, play: int, rank: str, told: str, otherwise: str) -> bool:
    """Whether a seat's chance to hold a card is told rightly, and grows by much."""
    seat = table.seat(name)
    assert table.without is not None
    worlds, exact = table.without(seat, play)
    chances = [
        one.share(lambda hands: rank in hands[seat])
        for one in (table, replace(table, worlds=worlds, exact=exact))
    ]
    right = [
        is_share(said, chance, 0.0 if table.exact and exact else MARGIN)
        for said, chance in zip((told, otherwise), chances, strict=True)
    ]
    other = seat != table.view.seat
    return all(right) and other and chances[0] - chances[1] >= 0.2


def _number(table: Table, name: str, rank: str) -> tuple[int, str]:
    """The number of a play, and the best card before it in its trick; -1 if there was none."""
    number = 0
    tricks = [*(trick.plays for trick in table.view.tricks), table.view.trick]
    for trick in tricks:
        best = ""
        for play in trick:
            card = table.rank(play.cards[0])
            if play.seat == table.seat(name) and card == rank:
                return number, best
            best = max(best, card, key=lambda one: HEIGHT.index(one) if one else -1)
            number += 1
    return -1, ""


@reads(f"NAME bid #, {LIKELIER}")
def bid_and_has(table: Table, name: str, count: str, rank: str, told: str, otherwise: str) -> bool:
    calls = {call.seat: call.bid for call in table.view.calls}
    did = calls.get(table.seat(name)) == int(count)
    return did and _moves(table, name, CALL, rank, told, otherwise)


@reads(f"NAME passed, {LIKELIER}")
def passed_and_has(table: Table, name: str, rank: str, told: str, otherwise: str) -> bool:
    calls = {call.seat: call.bid for call in table.view.calls}
    return calls.get(table.seat(name)) == 0 and _moves(table, name, CALL, rank, told, otherwise)


@reads(f"NAME kept # trumps, {LIKELIER}")
def kept_and_has(table: Table, name: str, count: str, rank: str, told: str, otherwise: str) -> bool:
    seat = table.seat(name)
    kept = 9 - len(table.view.discards[seat]) == int(count) and seat != table.view.dealer
    return kept and _moves(table, name, KEPT, rank, told, otherwise)


@reads(f"NAME kept one trump, {LIKELIER}")
def kept_and_has_one(table: Table, name: str, rank: str, told: str, otherwise: str) -> bool:
    return kept_and_has(table, name, "1", rank, told, otherwise)


@reads(f"NAME led the @, {LIKELIER}")
def led_and_has(table: Table, name: str, led: str, rank: str, told: str, otherwise: str) -> bool:
    number, best = _number(table, name, led)
    return number >= 0 and not best and _moves(table, name, number, rank, told, otherwise)


@reads(f"NAME put the @ (under|over) the @, so has the @ {SHARE} instead of {SECOND}.")
def played_and_has(
    table: Table,
    name: str,
    card: str,
    how: str,
    best: str,
    rank: str,
    told: str,
    otherwise: str,
) -> bool:
    number, before = _number(table, name, card)
    over = number >= 0 and before == best and HEIGHT.index(card) > HEIGHT.index(best)
    under = number >= 0 and before == best and HEIGHT.index(card) < HEIGHT.index(best)
    did = over if how == "over" else under
    return did and _moves(table, name, number, rank, told, otherwise)
