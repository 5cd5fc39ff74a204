"""What a seat may know: the view of a state, and of an event, from one seat.

Players, hints, bots and the picture on the table get these and never the state itself. A card
that the seat cannot see is ``HIDDEN``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from pidro_desktop.engine.cards import HIDDEN, Card, Cards, hidden
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Event,
    ExtraPlayed,
    Folded,
    GameWon,
    Killed,
    KittyTaken,
    PassedCards,
    Played,
    Recycled,
    Redealt,
    Refilled,
    Robbed,
    TookLaid,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.game import Ask, asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat, partner_of
from pidro_desktop.engine.state import (
    NOTHING,
    BySeat,
    Call,
    DealState,
    Game,
    Phase,
    PlayedCards,
    Trick,
)
from pidro_desktop.engine.trumps import TrumpSuit


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table as one seat sees it. By-seat tuples have four entries, by-side as the rules say.

    Attributes:
        seat: whose view this is.
        number: deal number from 1; dealer: who deals.
        phase: where the deal stands. turn: whose turn it is in auction and play.
        hands: own cards; for the others as many ``HIDDEN`` as they hold. After the last trick
            the hands that are left are shown, unless cold hands stay face down.
        stock_count: undealt cards.
        calls: the auction so far. bidder, bid: the standing bid. topped: made over an equal one.
        trump: the trump suit once named.
        discards: what each seat laid aside; refills: what each was dealt in the exchange, for
            the dealer what he took. killed: trumps out of the game.
        rows: cards played by each seat. trick: the unfinished trick. tricks: the finished ones.
        cold, laid: who is out, and what they laid down.
        taken: points by side in this deal. totals: the score. sheet: the scored deals.
        ask: what this seat has to decide now, or None.
        kitty_count: cards that lie apart. taken_kitty: those that the bidder took.
        passed: what each seat handed to its partner. folded: hands folded before the play.
        took: trumps that each seat took of those laid aside face up.
        discard_counts: how many cards each seat discarded, before anybody robbed, recycled or
            took any of them; what the dealer leaves of the rest is not among them.
        extras: surplus trumps added to the unfinished trick.
    """

    rules: RuleSet
    seat: Seat
    number: int
    dealer: Seat
    phase: Phase
    turn: Seat
    hands: BySeat
    stock_count: int
    calls: tuple[Call, ...]
    bidder: Seat | None
    bid: int
    topped: bool
    trump: TrumpSuit | None
    discards: BySeat
    refills: BySeat
    killed: BySeat
    rows: BySeat
    trick: tuple[PlayedCards, ...]
    tricks: tuple[Trick, ...]
    leader: Seat | None
    cold: tuple[bool, ...]
    laid: BySeat
    taken: tuple[int, ...]
    totals: tuple[int, ...]
    sheet: tuple[DealScored, ...]
    winner: int | None
    ask: Ask | None
    kitty_count: int = 0
    taken_kitty: Cards = ()
    passed: BySeat = NOTHING
    folded: BySeat = NOTHING
    extras: tuple[PlayedCards, ...] = ()
    took: BySeat = NOTHING
    discard_counts: tuple[int, ...] = (0,) * 4

    @property
    def hand(self) -> Cards:
        """This seat's own cards."""
        return self.hands[self.seat]

    @property
    def suit(self) -> TrumpSuit:
        """The trump suit, where it must have been named already."""
        assert self.trump is not None
        return self.trump


def _mine(rows: BySeat, seat: Seat) -> BySeat:
    shown = [
        row if owner == seat else hidden(len(row)) for owner, row in zip(SEATS, rows, strict=True)
    ]
    return (shown[0], shown[1], shown[2], shown[3])


def _seen_discards(rules: RuleSet, deal: DealState, seat: Seat) -> BySeat:
    """Own discards; others' as they lie, but for what the dealer leaves when he robs."""
    shown = [
        row if owner == seat else _as_laid(rules, deal, row)
        for owner, row in zip(SEATS, deal.discards, strict=True)
    ]
    if seat != deal.dealer:
        first, end = deal.put_back
        row = shown[deal.dealer]
        shown[deal.dealer] = row[:first] + hidden(end - first) + row[end:]
    return (shown[0], shown[1], shown[2], shown[3])


def _as_laid(rules: RuleSet, deal: DealState, row: Cards) -> Cards:
    """Cards laid aside as others see them."""
    return tuple(one if _lies_open(rules, deal, one) else HIDDEN for one in row)


def _lies_open(rules: RuleSet, deal: DealState, one: Card) -> bool:
    """Whether a card that was laid aside is seen by all."""
    if rules.exchange.discards == "trumps_up":
        return deal.trump is not None and deal.trump.has(one)
    return rules.exchange.discards == "up"


def _seen_passes(deal: DealState, seat: Seat) -> BySeat:
    shown = [
        row if seat in (owner, partner_of(owner)) else hidden(len(row))
        for owner, row in zip(SEATS, deal.passed, strict=True)
    ]
    return (shown[0], shown[1], shown[2], shown[3])


def project(game: Game, seat: Seat) -> SeatView:
    """The view of ``seat`` on a game whose first deal has been dealt."""
    deal, rules = game.now, game.rules
    open_hands = deal.phase is Phase.SCORED and rules.play.cold == "up"
    mine = [ask for ask in asks(game) if ask.seat == seat]
    return SeatView(
        rules=rules,
        seat=seat,
        number=deal.number,
        dealer=deal.dealer,
        phase=deal.phase,
        turn=deal.turn,
        hands=deal.hands if open_hands else _mine(deal.hands, seat),
        stock_count=len(deal.stock),
        calls=deal.calls,
        bidder=deal.bidder,
        bid=deal.bid,
        topped=deal.topped,
        trump=deal.trump,
        discards=_seen_discards(rules, deal, seat),
        refills=_mine(deal.refills, seat),
        killed=deal.killed,
        rows=deal.rows,
        trick=deal.trick,
        tricks=deal.tricks,
        leader=deal.leader,
        cold=deal.cold,
        laid=deal.laid if rules.play.cold == "up" else _mine(deal.laid, seat),
        taken=deal.taken,
        totals=game.totals,
        sheet=game.sheet,
        winner=game.winner,
        ask=mine[0] if mine else None,
        kitty_count=len(deal.kitty),
        taken_kitty=deal.taken_kitty if seat == deal.bidder else hidden(len(deal.taken_kitty)),
        passed=_seen_passes(deal, seat),
        folded=deal.folded if open_hands else _mine(deal.folded, seat),
        extras=deal.extras,
        took=deal.took,
        discard_counts=deal.discard_counts,
    )


def project_open(game: Game, seat: Seat) -> SeatView:
    """The table as it looks from ``seat`` with every card in the game face up.

    For people who look at a deal that is over; no player is ever given it to decide with.
    """
    deal = game.now
    return replace(
        project(game, seat),
        hands=deal.hands,
        discards=deal.discards,
        refills=deal.refills,
        laid=deal.laid,
        taken_kitty=deal.taken_kitty,
        passed=deal.passed,
        folded=deal.folded,
    )


@dataclass(frozen=True, slots=True)
class HandsShown:
    """What is left in the hands after the last trick is laid open. Stands in no record."""

    hands: BySeat


SeenEvent = Event | HandsShown


def seen_by(event: Event, seat: Seat, game: Game) -> tuple[SeenEvent, ...]:
    """``event`` as ``seat`` sees it; ``game`` is the state before or after it.

    Mostly one event. Before a deal's score come the hands that are left, where they are shown.
    """
    rules = game.rules
    match event:
        case Dealt(hands=hands, stock=stock, kitty=kitty):
            return (
                replace(
                    event,
                    hands=_mine(hands, seat),
                    stock=hidden(len(stock)),
                    kitty=hidden(len(kitty)),
                ),
            )
        case KittyTaken(seat=owner, cards=cards):
            return (event if owner == seat else KittyTaken(owner, hidden(len(cards))),)
        case Discarded(seat=owner, cards=cards):
            if owner == seat:
                return (event,)
            return (Discarded(owner, _as_laid(rules, game.now, cards)),)
        case Recycled(stock=stock):
            return (Recycled(hidden(len(stock))),)
        case PassedCards(seat=owner, to=to, cards=cards):
            shown = seat in (owner, to)
            return (event if shown else PassedCards(owner, to, hidden(len(cards))),)
        case Refilled(seat=owner, cards=cards):
            return (event if owner == seat else Refilled(owner, hidden(len(cards))),)
        case Robbed():
            return (_seen_robbing(event, seat, game),)
        case WentCold(seat=owner, cards=cards):
            shown = owner == seat or rules.play.cold == "up"
            return (event if shown else WentCold(owner, hidden(len(cards))),)
        case DealScored() if rules.play.cold == "up":
            return (HandsShown(game.now.hands), event)
        case (
            BidMade()
            | Redealt()
            | TrumpNamed()
            | TookLaid()
            | Killed()
            | Folded()
            | Played()
            | ExtraPlayed()
            | TrickWon()
            | DealScored()
            | GameWon()
        ):
            return (event,)
        case _:
            assert_never(event)


def _seen_robbing(event: Robbed, seat: Seat, game: Game) -> Robbed:
    """What the dealer takes is his secret; but everybody sees from whose discards he takes it.

    Who looks at his own discards knows which of them are gone.
    """
    rules, deal = game.rules, game.now
    rows = deal.robbed if any(deal.robbed) else deal.discards  # after it, or before
    owners = {one: owner for owner, row in zip(SEATS, rows, strict=True) for one in row}
    picked = event.from_discards
    counts = tuple(sum(owners[one] == owner for one in picked) for owner in SEATS)
    told = replace(event, from_seats=counts if picked else ())
    if event.seat == seat:
        return told
    seen = tuple(
        one if owners[one] == seat or _lies_open(rules, deal, one) else HIDDEN for one in picked
    )
    unseen = hidden(len(event.taken)), hidden(len(event.discards))
    return replace(told, taken=unseen[0], discards=unseen[1], from_discards=seen)
