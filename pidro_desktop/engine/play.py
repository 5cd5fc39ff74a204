"""The tricks: who may play what, who goes cold, who wins, and who gets the points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.cards import Card, Cards, without
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import Event, Played, TrickWon, WentCold
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat, around, left_of
from pidro_desktop.engine.state import DealState, Phase, PlayedCards, Trick, mark, put
from pidro_desktop.tr import tr

CLAUSE = "Play"
_NO_TRUMP: Final = tr("{name} cannot play {card}: it is no trump, and only trumps are played.")


def trumps_only(deal: DealState, _seat: Seat, one: Card) -> str:
    """Only trumps are played. Returns what speaks against the card, or an empty text.

    The text has places for ``name`` and ``card``.
    """
    if deal.suit.has(one):
        return ""
    return _NO_TRUMP


FOLLOW: dict[str, Callable[[DealState, Seat, Card], str]] = {"trumps_only": trumps_only}


def low_to_player(deal: DealState, _winner: Seat) -> Seat | None:
    """The low counts for the seat that played it."""
    owners = (play.seat for play in deal.trick if deal.suit.low in play.cards)
    return next(owners, None)


LOW_TO: dict[str, Callable[[DealState, Seat], Seat | None]] = {"player": low_to_player}


# ------------------------------------------------------------ playing a card


def fault_of_play(rules: RuleSet, deal: DealState, action: Play) -> ActionError | None:
    """What is wrong with a card played, or None."""
    seat = action.seat
    if len(action.cards) != 1:
        return Malformed(
            tr("{name} must play one card, not {count}."),
            name=NAMES[seat],
            count=len(action.cards),
            seat=seat,
            clause=CLAUSE,
        )
    one = action.cards[0]
    if deal.phase is not Phase.PLAY:
        return Illegal(
            tr("{name} cannot play {card}: no trick is being played."),
            name=NAMES[seat],
            seat=seat,
            clause=CLAUSE,
            card=one,
        )
    if seat != deal.turn or is_complete(deal):
        return Illegal(
            tr("{name} cannot play {card}: it is {other}'s turn."),
            name=NAMES[seat],
            other=NAMES[deal.turn],
            seat=seat,
            clause=CLAUSE,
            card=one,
        )
    if one not in deal.hands[seat]:
        return Illegal(
            tr("{name} cannot play {card}: it is not in that hand."),
            name=NAMES[seat],
            seat=seat,
            clause=CLAUSE,
            card=one,
        )
    against = FOLLOW[rules.play.follow](deal, seat, one)
    if against:
        return Illegal(against, name=NAMES[seat], seat=seat, clause=CLAUSE, card=one)
    return None


def legal_cards(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """The cards that ``seat`` may play now, in the order of its hand."""
    return tuple(
        one for one in deal.hands[seat] if fault_of_play(rules, deal, Play(seat, (one,))) is None
    )


def after_play(deal: DealState, event: Played) -> DealState:
    """The deal after a card was played."""
    seat = event.seat
    trick = (*deal.trick, PlayedCards(seat, event.cards))
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        rows=put(deal.rows, seat, deal.rows[seat] + event.cards),
        trick=trick,
        leader=trick[0].seat,
        turn=_next_turn(deal.cold, seat),
    )


# ------------------------------------------------------------ what follows by itself


def _next_turn(cold: tuple[bool, ...], seat: Seat) -> Seat:
    """The next seat that is not cold; back at the leader the trick is complete."""
    for following in around(left_of(seat)):
        if not cold[following]:
            return following
    return seat


def is_complete(deal: DealState) -> bool:
    """Whether every seat has played to the trick or is out."""
    return bool(deal.trick) and deal.turn == deal.trick[0].seat


def trumps_left(deal: DealState) -> bool:
    """Whether any hand still holds a trump."""
    return any(deal.suit.any_among(hand) for hand in deal.hands)


def due(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """What happens next by itself: the first is what this program does, any is right.

    A seat reached without a trump goes cold; a complete trick is won. Once no trump is left
    nobody owes a ``cold`` any more, so the trick may also be closed at once, and a hand may
    still be laid down in turn.
    """
    if is_complete(deal):
        return (won(rules, deal),)
    over = not trumps_left(deal)
    if over:
        laid = tuple(WentCold(seat, deal.hands[seat]) for seat in _still_to_come(deal))
        return (*laid, won(rules, deal)) if deal.trick else laid
    if not deal.suit.any_among(deal.hands[deal.turn]):
        return (WentCold(deal.turn, deal.hands[deal.turn]),)
    return ()


def _still_to_come(deal: DealState) -> tuple[Seat, ...]:
    """The seats from the turn on that have not been reached in this round of the table."""
    first = deal.trick[0].seat if deal.trick else deal.tricks[-1].winner
    order = around(first)
    return tuple(seat for seat in order[order.index(deal.turn) :] if not deal.cold[seat])


def after_cold(deal: DealState, event: WentCold) -> DealState:
    """The deal after a seat laid its hand down."""
    seat = event.seat
    cold = mark(deal.cold, seat)
    return replace(
        deal,
        hands=put(deal.hands, seat, ()),
        laid=put(deal.laid, seat, event.cards),
        cold=cold,
        turn=_next_turn(cold, seat),
    )


def winner_so_far(deal: DealState) -> Seat:
    """Who is winning the trick that lies on the table."""
    best = deal.suit.highest(play.cards[-1] for play in deal.trick)
    return next(play.seat for play in deal.trick if play.cards[-1] == best)


def won(rules: RuleSet, deal: DealState) -> TrickWon:
    """The end of the trick: all points to the winner's side, the low's where it belongs."""
    winner = winner_so_far(deal)
    cards = tuple(one for play in deal.trick for one in play.cards)
    points = [0] * rules.sides
    points[rules.side_of(winner)] = deal.suit.worth(cards)
    owner = LOW_TO[rules.trumps.low_to](deal, winner)
    if owner is not None and deal.suit.low is not None:
        worth = deal.suit.points[deal.suit.low]
        points[rules.side_of(winner)] -= worth
        points[rules.side_of(owner)] += worth
    return TrickWon(winner, tuple(points))


def after_trick(deal: DealState, event: TrickWon) -> DealState:
    """The deal after a trick was won; the winner is to lead."""
    taken = tuple(a + b for a, b in zip(deal.taken, event.points, strict=True))
    return replace(
        deal,
        taken=taken,
        tricks=(*deal.tricks, Trick(deal.trick, event.winner, event.points)),
        trick=(),
        leader=None,
        turn=event.winner,
    )
