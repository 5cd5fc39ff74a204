"""Completes positions in which the cards are still as they were dealt, or were played from there.

That is the auction in all rule sets, and the play of those in which no cards are exchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUITS, Card, Cards
from pidro_desktop.engine.exchange.sequence import FOUR
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Trick
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.worlds.places import pack, voids
from pidro_desktop.positions.position import Position, PositionFault, by_seat, check_size
from pidro_desktop.positions.question import Auction, Question
from pidro_desktop.positions.replaying import Completed, Replaying
from pidro_desktop.tr import tr


@dataclass(slots=True)
class _Hand:
    """Room for unknown cards.

    Attributes:
        count: how many unknown cards go there. without: suits that none of them has.
    """

    count: int
    without: frozenset[str] = frozenset()


def complete_dealt(
    position: Position, auction: Auction, question: Question, rng: Random
) -> Completed:
    """Return a whole deal that fits a position before any exchange.

    Raises:
        PositionFault: it cannot be.
    """
    rules = position.rules
    more = _more(rules, question)
    played = [position.played(seat) for seat in SEATS]
    sizes = [rules.deal.hand - len(row) for row in played]
    sizes[question[1]] += more
    for seat in SEATS:
        check_size(position, seat, sizes[seat])
    barred = barred_suits(position)
    rooms = [_Hand(sizes[s] - len(position.hands[s]), barred[s]) for s in SEATS]
    known = [list(row) for row in position.hands]
    _name_bids(position, auction, known, rooms, rng)
    gone = {card for row in (*known, *played) for card in row}
    unseen = [card for card in pack(rules) if card not in gone]
    rooms.append(_Hand(len(unseen) - sum(room.count for room in rooms)))
    rows = matched(unseen, rooms, position.suit, rng)
    if rows is None:
        reason = tr(
            "The cards that are left do not fit the hands, as the seats have followed suit."
        )
        raise PositionFault(reason, "plays")
    hands = [[*row, *own, *rest] for row, own, rest in zip(played, known, rows[:4], strict=True)]
    stock, kitty = _apart(rules, question[1], hands[question[1]], rows[4], more, rng)
    replaying = Replaying(position)
    replaying.begin(position, auction, by_seat(map(tuple, hands)), stock, kitty)
    for play in position.plays:
        replaying.act(Play(play.seat, play.cards), "plays")
    return replaying.done()


def _more(rules: RuleSet, question: Question) -> int:
    """Return how many cards the declarer has got after the auction, before naming trumps."""
    if question[0] is not AskKind.TRUMP:
        return 0
    return {"kitty_first": rules.deal.kitty, "blind_four": FOUR}.get(rules.exchange.method, 0)


def _apart(
    rules: RuleSet, seat: Seat, hand: list[Card], rest: Sequence[Card], more: int, rng: Random
) -> tuple[Cards, Cards]:
    """Return the stock and the kitty; a hand gives back what it has got after the auction."""
    got = rng.sample(hand, more)
    for card in got:
        hand.remove(card)
    stock = [*got, *rest]
    kitty = rules.deal.kitty
    return tuple(stock[kitty:]), tuple(stock[:kitty])


def barred_suits(position: Position) -> dict[Seat, frozenset[str]]:
    """Return the suits that each hand does not have now, as the plays have shown.

    Raises:
        PositionFault: a hand has a card of such a suit.
    """
    suit = position.suit
    if suit is None:
        return dict.fromkeys(SEATS, frozenset())
    grouped = [tuple(play for play in trick if play.cards) for trick in position.tricks]
    open_ = grouped.pop() if grouped and len(grouped[-1]) < len(SEATS) else ()
    tricks = tuple(Trick(plays, 0, ()) for plays in grouped)
    view = SeatView(position.rules, position.seat, trump=suit, tricks=tricks, trick=open_)
    found = voids(view)
    for seat in SEATS:
        for card in position.hands[seat]:
            if suit.suit_of(card) in found[seat]:
                reason = tr("{name} has shown not to have {card}: that suit was not followed.")
                raise PositionFault(reason, "hands", seat, card=card)
    return found


def _name_bids(
    position: Position,
    auction: Auction,
    known: list[list[Card]],
    rooms: list[_Hand],
    rng: Random,
) -> None:
    """Give the seats that made a named bid the cards that it needs."""
    rules, seat = position.rules, position.dealer
    elsewhere = {card for row in known for card in row}
    for bid in auction.calls:
        seat = rules.next_to(seat)
        holding = rules.auction.named[bid.name].holding if isinstance(bid, NamedBid) else ()
        if not holding:
            continue
        for suit in rng.sample(SUITS, len(SUITS)):
            needed = [Card(rank + suit) for rank in holding]
            new = [card for card in needed if card not in known[seat]]
            if len(new) <= rooms[seat].count and elsewhere.isdisjoint(new):
                known[seat] += new
                elsewhere.update(new)
                rooms[seat].count -= len(new)
                break


def matched(
    cards: Sequence[Card], rooms: Sequence[_Hand], suit: TrumpSuit | None, rng: Random
) -> list[list[Card]] | None:
    """Return cards put at random where they fit, moving others if a room is full.

    Args:
        cards: as many cards as there is room for.
        rooms: the rooms.
        suit: the trump suit, if it is named.
        rng: the randomness.

    Returns:
        The cards in each room; None if they do not fit.
    """
    rows: list[list[Card]] = [[] for _ in rooms]

    def put(card: Card, seen: set[int]) -> bool:
        own = suit.suit_of(card) if suit else card.suit
        free = [r for r in range(len(rooms)) if r not in seen and own not in rooms[r].without]
        for room in rng.sample(free, len(free)):
            if len(rows[room]) < rooms[room].count:
                rows[room].append(card)
                return True
        for room in free:
            seen.add(room)
            for other in list(rows[room]):
                if put(other, seen):
                    rows[room].remove(other)
                    rows[room].append(card)
                    return True
        return False

    if any(room.count < 0 for room in rooms):
        return None
    return rows if all(put(card, set()) for card in rng.sample(cards, len(cards))) else None
