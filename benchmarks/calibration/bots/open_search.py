#!/usr/bin/env python3
"""A foreign bot that searches without beliefs.

It draws the hidden trumps evenly, whatever was bid and played, and plays each of its cards out with
all cards seen: to the end by exact search if few trumps are left, else by a simple way of playing
with open cards. It bids what such deals come to in most cases.
"""

from __future__ import annotations

from random import Random
from typing import Any

from seat_knowledge import DECK, FIVES, LARGEST, POINTS, SUITS, Message, Seat, run, trumps

WORLDS = 16
"""Deals drawn for a card to play."""
DEALS = 14
"""Deals drawn for each suit to bid."""
SURE = 0.62
"""The share of them in which a bid must be made."""
EXACT = 7
"""So many trumps on the table and in all hands are searched to the end."""

Hands = list[list[int]]
Trick = list[tuple[int, int]]


def drawn(seat: Seat, rng: Random) -> Hands:
    """Return hands in which the hidden trumps lie evenly, as many as each seat can hold."""
    hands: Hands = [[], [], [], []]
    hands[seat.seat] = seat.own
    unseen = seat.unseen
    rng.shuffle(unseen)
    others = [one for one in range(4) if one != seat.seat and one not in seat.cold]
    for one in others:
        for _known in range(min(seat.kept[one], len(unseen))):
            hands[one].append(unseen.pop())
    places = [one for one in others for _slot in range(seat.slots[one])]
    rng.shuffle(places)
    for place in unseen:
        hands[places.pop() if places else rng.choice(others or [seat.seat ^ 1])].append(place)
    return hands


def open_choice(hands: Hands, trick: Trick, seat: int) -> int:
    """Return the card of a seat by the simple way of playing with open cards."""
    own = sorted(hands[seat])
    later = [one % 4 for one in range(seat + 1, seat + 4 - len(trick))]
    danger = max((place for one in later if (one ^ seat) & 1 for place in hands[one]), default=-1)
    holder, best = max(trick, key=lambda play: play[1], default=(-1, -1))
    ours = bool(trick) and not (holder ^ seat) & 1
    if ours and best > danger:
        return max(own, key=lambda place: (POINTS[place], -place))
    winning = [place for place in own if place > max(best, danger)]
    if winning:
        dear = [place for place in winning if place in FIVES]
        return dear[0] if dear else winning[0] if trick else winning[-1]
    return min(own, key=lambda place: (POINTS[place], place))


def settled(trick: Trick) -> tuple[int, int]:
    """Return the winner of a trick and the points of side 0 less those of side 1."""
    winner = max(trick, key=lambda play: play[1])[0]
    lead = 0
    for seat, place in trick:
        side = (seat if place == 0 else winner) & 1
        lead += -POINTS[place] if side else POINTS[place]
    return winner, lead


def step(hands: Hands, trick: Trick, seat: int) -> tuple[Trick, int, int]:
    """Return the trick, the seat to play and the points gained once nobody need be skipped."""
    for _skipped in range(5):
        if trick and seat == trick[0][0]:
            winner, lead = settled(trick)
            return [], winner, lead
        if hands[seat]:
            break
        seat = (seat + 1) % 4
    return trick, seat, 0


def searched(hands: Hands, trick: Trick, seat: int, low: int, high: int) -> int:
    """Return the points of side 0 less those of side 1 with the best play by all (alpha-beta)."""
    trick, seat, gain = step(hands, trick, seat)
    if not trick:
        trick, seat, _none = step(hands, trick, seat)
    if not trick and not hands[seat]:
        return gain
    low, high = low - gain, high - gain
    best = 99 if seat & 1 else -99
    for place in sorted(hands[seat], reverse=True):
        hands[seat].remove(place)
        value = searched(hands, [*trick, (seat, place)], (seat + 1) % 4, low, high)
        hands[seat].append(place)
        if seat & 1:
            best = min(best, value)
            high = min(high, best)
        else:
            best = max(best, value)
            low = max(low, best)
        if low >= high:
            break
    return best + gain


def played_out(hands: Hands, trick: Trick, seat: int) -> int:
    """Return the points of side 0 less those of side 1 from here on."""
    found = 0
    while True:
        trick, seat, gain = step(hands, trick, seat)
        found += gain
        if not trick:
            if not any(hands):
                return found
            trick, seat, _none = step(hands, trick, seat)
        if len(trick) + sum(map(len, hands)) <= EXACT:
            return found + searched(hands, trick, seat, -99, 99)
        place = open_choice(hands, trick, seat)
        hands[seat].remove(place)
        trick, seat = [*trick, (seat, place)], (seat + 1) % 4


def best_card(seat: Seat, rng: Random) -> int:
    """Return the card that comes to most over the deals drawn."""
    own, side = seat.own, -1 if seat.seat & 1 else 1
    gains = dict.fromkeys(own, 0)
    for _world in range(WORLDS):
        hands = drawn(seat, rng)
        for place in own:
            after = [list(hand) for hand in hands]
            after[seat.seat].remove(place)
            trick = [*seat.trick, (seat.seat, place)]
            gains[place] += side * played_out(after, trick, (seat.seat + 1) % 4)
    return max(own, key=lambda place: (gains[place], -place))


def points(seat: Seat, suit: str, rng: Random) -> list[int]:
    """Return what the own side takes in each deal drawn, with a suit as trumps."""
    rest = [card for card in DECK if card not in seat.hand]
    found = []
    for _deal in range(DEALS):
        rng.shuffle(rest)
        hands: Hands = [[], [], [], []]
        stock = list(rest)
        for one in range(4):
            cards = seat.hand if one == seat.seat else [stock.pop() for _card in range(9)]
            hands[one] = trumps(cards, suit)
        for one in range(seat.dealer + 1, seat.dealer + 4):
            missing = max(0, LARGEST - len(hands[one % 4]))
            new = [stock.pop() for _card in range(min(missing, len(stock)))]
            hands[one % 4] += trumps(new, suit)
        hands[seat.dealer] += trumps(stock, suit)
        hands = [sorted(hand)[-LARGEST:] for hand in hands]
        total = sum(POINTS[place] for hand in hands for place in hand)
        lead = played_out(hands, [], seat.seat)
        found.append((total - lead if seat.seat & 1 else total + lead) // 2)
    return found


def outlook(seat: Seat, rng: Random) -> dict[str, list[int]]:
    """Return the points in each of the two longest suits."""
    longest = sorted(SUITS, key=lambda suit: -len(trumps(seat.hand, suit)))[:2]
    return {suit: sorted(points(seat, suit, rng), reverse=True) for suit in longest}


def safe(found: list[int]) -> int:
    """Return the points that are reached in the share of deals that a bid asks for."""
    return found[round(SURE * len(found))]


def choose(seat: Seat, ask: Message) -> Any:
    """Return the answer to a question."""
    rng = Random(f"{seat.number} {seat.hand} {seat.trick}")
    legal = ask["legal"]
    if ask["what"] == "bid":
        most = max(map(safe, outlook(seat, rng).values()))
        partner = seat.calls.get(seat.seat ^ 2, 0)
        if partner and partner == max(seat.calls.values()):
            most -= 2  # the partner has it already
        bids = [bid for bid in legal if 0 < bid <= most]
        return min(bids) if bids else 0 if 0 in legal else min(legal)
    if ask["what"] == "trump":
        return max(outlook(seat, rng).items(), key=lambda item: sum(item[1]))[0]
    return seat.card(best_card(seat, rng))


if __name__ == "__main__":
    run("open search", choose)
