"""Random worlds drawn by weight, each consistent with a seat's view."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.state import BySeat
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.worlds.places import (
    HiddenPlaces,
    Place,
    may_lie,
    plain_holders,
    read,
    ways,
)

TRIES = 40


@dataclass(frozen=True, slots=True)
class World:
    """One possible arrangement of all cards.

    Attributes:
        hands: the current hands of the four seats.
        apart: the hidden cards of other places, by kind of place and seat.
    """

    hands: BySeat
    apart: dict[tuple[str, int], Cards]


def worlds(view: SeatView, count: int, rng: Random) -> list[World]:
    """Draw ``count`` independent worlds; trumps must be named."""
    reading = read(view)
    counts, weights = ways(view, reading)
    trumps, plain = view.suit.among(reading.unseen), view.suit.plain_among(reading.unseen)
    found: list[World] = []
    if counts:
        for held in rng.choices(counts, weights, k=count):
            world = _dealt(view, reading, trumps, plain, held, rng)
            found.append(world or matched(view, reading, rng))
        return found
    return [matched(view, reading, rng) for _ in range(count)]


def _dealt(
    view: SeatView,
    reading: HiddenPlaces,
    trumps: Cards,
    plain: Cards,
    held: tuple[int, ...],
    rng: Random,
) -> World | None:
    """Return a world with so many trumps in each hand; None if none was found."""
    order = sorted(range(3), key=lambda place: -len(reading.hands[place].without))
    for _ in range(TRIES):
        pool = rng.sample(trumps, len(trumps))
        rest = rng.sample(plain, len(plain))
        rows: list[Cards] = [(), (), ()]
        for index in order:
            place, number = reading.hands[index], held[index]
            own, pool = pool[:number], pool[number:]
            if place.scoring and not all(may_lie(view.suit, place, item) for item in own):
                break
            more = _take(view.suit, place, rest, place.count - number)
            if more is None:
                break
            rows[index] = (*own, *more)
            if more:
                gone = set(more)
                rest = [card for card in rest if card not in gone]
        else:
            barred = plain_holders(view, reading, held[:3])
            left = _put_apart(view.suit, reading, pool, rest, barred)
            if left is not None:
                return _world(view, reading, rows, left)
    return None


def _take(suit: TrumpSuit, place: Place, cards: list[Card], count: int) -> list[Card] | None:
    """Return the first ``count`` cards that fit in a place; None if there are too few."""
    if not place.without:
        return cards[:count] if len(cards) >= count else None
    fits = [card for card in cards if may_lie(suit, place, card)]
    return fits[:count] if len(fits) >= count else None


def _put_apart(
    suit: TrumpSuit,
    reading: HiddenPlaces,
    trumps: list[Card],
    plain: list[Card],
    barred: frozenset[int],
) -> list[Cards] | None:
    """Return the hidden cards outside the hands, by place; those never seen take trumps first.

    Seats of ``barred`` have discarded no trumps.
    """
    left: list[list[Card]] = [[] for _ in reading.apart]
    trumps = sorted(trumps, key=lambda card: -suit.points[card])
    for index in sorted(range(len(left)), key=lambda index: reading.apart[index].seat):
        place = reading.apart[index]
        if suit.suit not in place.without and place.seat not in barred:
            left[index], trumps = trumps[: place.count], trumps[place.count :]
    if trumps:
        return None
    for index, place in enumerate(reading.apart):
        more = place.count - len(left[index])
        left[index] += plain[:more]
        plain = plain[more:]
    return [tuple(row) for row in left]


def _world(view: SeatView, reading: HiddenPlaces, rows: list[Cards], left: list[Cards]) -> World:
    hands = list(view.hands)
    for place, row in zip(reading.hands, rows, strict=True):
        hands[place.seat] = (*place.known, *row)
    apart = {(place.what, place.seat): row for place, row in zip(reading.apart, left, strict=True)}
    return World((hands[0], hands[1], hands[2], hands[3]), apart)


def matched(view: SeatView, reading: HiddenPlaces, rng: Random) -> World:
    """Return a world found by matching cards to places, moving others if a place is full."""
    places = [*reading.hands, *reading.apart]
    rows: list[list[Card]] = [[] for _ in places]

    def put(card: Card, seen: set[int]) -> bool:
        order = rng.sample(range(len(places)), len(places))
        fits = [i for i in order if i not in seen and may_lie(view.suit, places[i], card)]
        for index in fits:
            if len(rows[index]) < places[index].count:
                rows[index].append(card)
                return True
        for index in fits:
            seen.add(index)
            for other in list(rows[index]):
                if put(other, seen):
                    rows[index].remove(other)
                    rows[index].append(card)
                    return True
        return False

    loose = [
        item for item in rng.sample(reading.unseen, len(reading.unseen)) if not put(item, set())
    ]
    for row, place in zip(rows, places, strict=True):  # only if a rule was broken
        while loose and len(row) < place.count:
            row.append(loose.pop())
    return _world(view, reading, [tuple(row) for row in rows[:3]], [tuple(row) for row in rows[3:]])
