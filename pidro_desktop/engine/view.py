"""The view of a state, and of an event, from one seat: everything the seat may know.

Players, hints, bots and the table get these and never the state itself. A card that the seat cannot
see is ``HIDDEN``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, assert_never

from pidro_desktop.engine.cards import HIDDEN, Cards, hidden
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
    TookDiscard,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.game import Ask, asks, evolve
from pidro_desktop.engine.play import plays_on
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import (
    NOTHING,
    BySeat,
    Call,
    Game,
    Past,
    Phase,
    PlayedCards,
    Trick,
)
from pidro_desktop.engine.tricks import winner_so_far
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.visibility import (
    as_laid,
    lies_open,
    own_row,
    seen_discards,
    seen_folded,
    seen_hands,
    seen_kitty,
    seen_laid,
    seen_passes,
)


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table as one seat sees it; tuples by seat have four entries, others one for each side.

    Attributes:
        rules, seat: the rule set, and the seat whose view this is.
        number, dealer: the number of the deal, from 1 (0 before the first), and the dealer's seat.
        phase, turn: the phase of the deal, and the seat to act in auction and play.
        hands: the own cards, and for the others as many ``HIDDEN`` as they hold. After the last
            trick the remaining hands are visible, unless cold hands stay face down.
        stock_count, kitty_count: undealt cards, and those set apart. taken_kitty: the kitty taken.
        calls: the auction so far. bidder, bid: the current bid. topped: if over an equal one.
        trump: the trump suit once named.
        discards: the discards of each seat; refills: the cards dealt to each in the exchange, for
            the dealer those taken. killed: trumps out of the game.
        rows: cards played by each seat. trick: the unfinished trick, with extra trumps in extras.
            tricks: the finished ones.
        cold, laid: the seats that are out, and the cards they laid down.
        taken: points by side in this deal. totals: the score. sheet: the scored deals.
        ask: the open question to this seat, or None.
        passed: the cards that each seat passed to its partner. folded: hands folded before play.
        took: trumps that each seat took of those discarded face up.
        discard_counts: the cards each seat discarded, before any were robbed, recycled or taken;
            without those that the dealer leaves when robbing.
        past: the deals of this game scored before this one, as the seat has seen them, the oldest
            first; of a long game the last ones.
        unsure: in a position that somebody lays, the seats of which it is not known how many trumps
            they kept and how many cards they were dealt; of them the numbers of ``discards``,
            ``discard_counts`` and ``refills`` say nothing. Such a position may show cards of the
            others, and have no ``calls`` or ``tricks`` because nobody remembers them.
        dealer_kept: in such a position, how many trumps the dealer kept of the first cards, if that
            is known, which it is at no table; else -1.
    """

    rules: RuleSet
    seat: Seat
    number: int = 0
    dealer: Seat = 0
    phase: Phase = Phase.AUCTION
    turn: Seat = 0
    hands: BySeat = NOTHING
    stock_count: int = 0
    calls: tuple[Call, ...] = ()
    bidder: Seat | None = None
    bid: int = 0
    topped: bool = False
    trump: TrumpSuit | None = None
    discards: BySeat = NOTHING
    refills: BySeat = NOTHING
    killed: BySeat = NOTHING
    rows: BySeat = NOTHING
    trick: tuple[PlayedCards, ...] = ()
    tricks: tuple[Trick, ...] = ()
    leader: Seat | None = None
    cold: tuple[bool, ...] = (False,) * 4
    laid: BySeat = NOTHING
    taken: tuple[int, ...] = (0, 0)
    totals: tuple[int, ...] = (0, 0)
    sheet: tuple[DealScored, ...] = ()
    winner: int | None = None
    ask: Ask | None = None
    kitty_count: int = 0
    taken_kitty: Cards = ()
    passed: BySeat = NOTHING
    folded: BySeat = NOTHING
    extras: tuple[PlayedCards, ...] = ()
    took: BySeat = NOTHING
    discard_counts: tuple[int, ...] = (0,) * 4
    past: Past = ()
    unsure: frozenset[Seat] = frozenset()
    dealer_kept: int = -1

    @property
    def hand(self) -> Cards:
        """Return this seat's own cards."""
        return self.hands[self.seat]

    @property
    def suit(self) -> TrumpSuit:
        """Return the trump suit, which must be named already."""
        assert self.trump is not None
        return self.trump

    @property
    def is_dealt(self) -> bool:
        """Return whether there has been a deal; before it, nobody is the dealer."""
        return self.number > 0

    @property
    def to_act(self) -> Seat | None:
        """Return the seat that is to bid, name trumps or play next, or None."""
        if not self.is_dealt or self.phase not in _TAKING_TURNS:
            return None
        thrown_in = self.phase is Phase.TRUMP and self.bidder is None
        complete = any(played.seat == self.turn for played in self.trick)
        return None if thrown_in or complete else self.turn

    @property
    def winning_seat(self) -> Seat | None:
        """Return the seat that is winning the unfinished trick, or None."""
        if not self.trick or self.trump is None:
            return None
        return winner_so_far(self.rules, self)

    @property
    def counted(self) -> tuple[int, ...]:
        """Return points by side; after the deal with those that are counted at its end."""
        return self.sheet[-1].taken if self.phase is Phase.SCORED and self.sheet else self.taken

    def plays_on(self, seat: Seat) -> bool:
        """Return whether a seat still gets a turn in this deal."""
        return plays_on(self.rules, self, seat)


_TAKING_TURNS: Final = (Phase.AUCTION, Phase.TRUMP, Phase.PLAY)


def empty_view(rules: RuleSet, seat: Seat) -> SeatView:
    """Return the view of a table before the first deal."""
    none = (0,) * rules.sides
    return SeatView(rules, seat, taken=none, totals=none)


def view_for(game: Game, seat: Seat) -> SeatView:
    """Return the view of ``seat`` on a game, with hidden cards as ``HIDDEN``."""
    if game.deal is None:
        return empty_view(game.rules, seat)
    deal, rules = game.deal, game.rules
    mine = [ask for ask in asks(game) if ask.seat == seat]
    return SeatView(
        rules=rules,
        seat=seat,
        number=deal.number,
        dealer=deal.dealer,
        phase=deal.phase,
        turn=deal.turn,
        hands=seen_hands(rules, deal, seat),
        stock_count=len(deal.stock),
        calls=deal.calls,
        bidder=deal.bidder,
        bid=deal.bid,
        topped=deal.topped,
        trump=deal.trump,
        discards=seen_discards(rules, deal, seat),
        refills=own_row(deal.refills, seat),
        killed=deal.killed,
        rows=deal.rows,
        trick=deal.trick,
        tricks=deal.tricks,
        leader=deal.leader,
        cold=deal.cold,
        laid=seen_laid(rules, deal, seat),
        taken=deal.taken,
        totals=game.totals,
        sheet=game.sheet,
        winner=game.winner,
        ask=mine[0] if mine else None,
        kitty_count=len(deal.kitty),
        taken_kitty=seen_kitty(deal, seat),
        passed=seen_passes(deal, seat),
        folded=seen_folded(rules, deal, seat),
        extras=deal.extras,
        took=deal.took,
        discard_counts=deal.discard_counts,
        past=game.past[seat],
    )


def open_view_for(game: Game, seat: Seat) -> SeatView:
    """Return the view of ``seat`` with every card visible, for people after a deal."""
    if game.deal is None:
        return empty_view(game.rules, seat)
    deal = game.deal
    return replace(
        view_for(game, seat),
        hands=deal.hands,
        discards=deal.discards,
        refills=deal.refills,
        laid=deal.laid,
        taken_kitty=deal.taken_kitty,
        passed=deal.passed,
        folded=deal.folded,
    )


def table_view(game: Game, seat: Seat, *, opened: bool) -> SeatView:
    """Return the view of ``seat`` as its table shows it, with every card visible if ``opened``."""
    return open_view_for(game, seat) if opened else view_for(game, seat)


@dataclass(frozen=True, slots=True)
class HandsShown:
    """The remaining hands are shown after the last trick; not recorded."""

    hands: BySeat


SeenEvent = Event | HandsShown


def event_for(event: Event, seat: Seat, game: Game) -> tuple[SeenEvent, ...]:
    """Return ``event`` as ``seat`` sees it; ``game`` is the state before or after it.

    Usually it is one event; before a deal's score also the remaining hands, if they are shown.
    """
    rules = game.rules
    match event:
        case Dealt(hands=hands, stock=stock, kitty=kitty):
            return (
                replace(
                    event,
                    hands=own_row(hands, seat),
                    stock=hidden(len(stock)),
                    kitty=hidden(len(kitty)),
                ),
            )
        case KittyTaken(seat=owner, cards=cards):
            return (event if owner == seat else KittyTaken(owner, hidden(len(cards))),)
        case Discarded(seat=owner, cards=cards):
            if owner == seat:
                return (event,)
            return (Discarded(owner, as_laid(rules, game.now, cards)),)
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
            | TookDiscard()
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
    """Return robbing as ``seat`` sees it.

    The cards taken are the dealer's secret; every seat sees from whose discards they were taken.
    """
    rules, deal = game.rules, game.now
    rows = deal.robbed if any(deal.robbed) else deal.discards  # after it, or before
    owners = {card: owner for owner, row in zip(SEATS, rows, strict=True) for card in row}
    picked = event.from_discards
    counts = tuple(sum(owners[entry] == owner for entry in picked) for owner in SEATS)
    public = replace(event, from_seats=counts if picked else ())
    if event.seat == seat:
        return public
    seen = tuple(
        item if owners[item] == seat or lies_open(rules, deal, item) else HIDDEN for item in picked
    )
    unseen = hidden(len(event.taken)), hidden(len(event.discards))
    return replace(public, taken=unseen[0], discards=unseen[1], from_discards=seen)


@dataclass(frozen=True, slots=True)
class ViewChange:
    """An event as one seat sees it.

    Attributes:
        event: the event, with cards that the seat cannot see as ``HIDDEN``.
        before: the seat's view before it.
        after: the seat's view after it.
    """

    event: SeenEvent
    before: SeatView
    after: SeatView


def view_changes(
    game: Game, events: Iterable[Event], seat: Seat, *, opened: bool = False
) -> tuple[ViewChange, ...]:
    """Return what a seat sees of ``events``, which happen one after the other.

    Args:
        game: the game before the first event.
        events: the events, each legal after those before it.
        seat: the seat that looks on.
        opened: whether all cards are visible.

    Returns:
        One change for each event, and one before a deal's score for the hands that are shown. The
        last view is the seat's view of the game after the last event.
    """
    found: list[ViewChange] = []
    before = table_view(game, seat, opened=opened)
    for event in events:
        game = evolve(game, event)
        after = table_view(game, seat, opened=opened)
        for seen in (event,) if opened else event_for(event, seat, game):
            shown = replace(before, hands=seen.hands) if isinstance(seen, HandsShown) else after
            found.append(ViewChange(seen, before, shown))
            before = shown
    return tuple(found)
