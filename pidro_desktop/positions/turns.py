"""Whose turn it is after the plays of a position."""

from __future__ import annotations

from dataclasses import dataclass, field

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.engine.tricks import winner_so_far
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.positions.position import Position
from pidro_desktop.tr import AnyText, lazy_format, tr


@dataclass(slots=True)
class Turns:
    """The tricks so far.

    A seat that is passed over had no trump: it is out from then on.

    Attributes:
        turn: the seat to play.
        out: the seats that had no trump at their turn.
        trick: the plays of the unfinished trick. tricks: how many are finished.
    """

    rules: RuleSet
    suit: TrumpSuit
    turn: Seat
    out: set[Seat] = field(default_factory=set)
    trick: tuple[PlayedCards, ...] = ()
    tricks: int = 0

    @property
    def over(self) -> bool:
        """Return whether nobody is left to play."""
        return len(self.out) == len(SEATS) or self.tricks == self.rules.exchange.hand

    def play(self, play: PlayedCards) -> None:
        """Follow one play, or a seat that is out, at its turn."""
        if play.cards:
            self.trick = (*self.trick, play)
        else:
            self.out.add(play.seat)
        self._move(play.seat)

    def _move(self, seat: Seat) -> None:
        leader = self.trick[0].seat if self.trick else None
        for following in self.rules.around(self.rules.next_to(seat)):
            if following == leader:
                return self._finish()
            if following not in self.out:
                self.turn = following
                return None
        return None

    def _finish(self) -> None:
        winner = winner_so_far(self.rules, self)
        self.trick = ()
        self.tricks += 1
        self.turn = next(seat for seat in self.rules.around(winner) if seat not in self.out)


def turns_of(position: Position, bidder: Seat) -> Turns:
    """Follow the plays of a position.

    Args:
        position: the position, with trumps named.
        bidder: the declarer, who leads.

    Raises:
        PositionFault: a play is out of turn, or no trump.
    """
    rules = position.rules
    turns = Turns(rules, trump_suit(rules, position.trump), bidder)
    for number, play in enumerate(position.plays):
        if len(play.cards) > 1:
            raise _fault(tr("{name} can only have played one card at a time."), play.seat)
        if turns.over:
            raise _fault(tr("{name} cannot play any more: the deal is over."), play.seat)
        for card in play.cards if only_trumps(rules) else ():
            if not turns.suit.has(card):
                reason = tr("{name} cannot have played {card}: only trumps are played.")
                raise _fault(reason, play.seat, card=card)
        _pass_over(position, turns, number)
        turns.play(play)
    return turns


def only_trumps(rules: RuleSet) -> bool:
    """Return whether only trumps are played, and a seat without one is out."""
    return rules.play.follow == "trumps_only"


def _pass_over(position: Position, turns: Turns, number: int) -> None:
    """Follow the seats before a play that are out."""
    play = position.plays[number]
    seat = play.seat
    if not only_trumps(turns.rules) and (seat != turns.turn or not play.cards):
        reason = tr("{name} cannot have played here: it was {other}'s turn.")
        raise _fault(reason, seat, other=NAMES[turns.turn])
    if seat in turns.out:
        raise _fault(
            tr("{name} is out and cannot play: a turn before passed without a trump."), seat
        )
    while turns.turn != seat:
        skipped = turns.turn
        later = (play.seat for play in position.plays[number:] if play.cards)
        if skipped in later or turns.suit.any_among(position.hands[skipped]):
            reason = tr("{name} cannot have played here: it was {other}'s turn.")
            raise _fault(reason, seat, other=NAMES[skipped])
        turns.play(PlayedCards(skipped, ()))


def _fault(reason: AnyText, seat: Seat, **values: object) -> PositionFault:
    return PositionFault(lazy_format(reason, name=NAMES[seat], **values), "plays", seat)
