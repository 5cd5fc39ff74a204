"""Construction of a position of the play as a game that the engine can continue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.cards import Cards, cards
from pidro_desktop.engine.game import apply, asks, settle
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import BySeat, DealState, Game, Phase, PlayedCards, Trick
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.solver import Unsolvable
from pidro_desktop.players.worlds.places import pack

GROWING = ("stack", "two_a_turn", "extra")
"""Treatments of extra trumps by which hands may be larger when play begins."""


class Description(Struct):
    """The description of a position.

    Attributes:
        trump: the trump suit.
        hands: what each seat has not played yet.
        leader: the seat that led this trick, or is to lead it.
        trick: for each seat from the leader on that has acted, its cards, or none if it is out.
        tricks: the number of finished tricks; None to infer it from the hands.
        taken: the cards of the tricks that each side took, if given.
        low: the seat that was dealt the low; None for the seat that holds it.
    """

    trump: Literal["C", "D", "H", "S"]
    hands: Annotated[list[list[str]], Meta(min_length=4, max_length=4)]
    leader: Annotated[Seat, Meta(ge=0, le=3)]
    trick: list[list[str]] = []
    tricks: Annotated[int, Meta(ge=0, le=52)] | None = None
    taken: list[list[str]] = []
    low: Annotated[Seat, Meta(ge=0, le=3)] | None = None


def ending(rules: RuleSet, description: Description) -> Game:
    """Return the game in which a seat is to play next, or the deal is over.

    Raises:
        PidroError: the position cannot arise; the message says where and why.
    """
    laid = _laid(rules, description)
    taken = _taken(rules, description)
    hands = _hands(rules, description, laid)
    held = [card for hand in hands for card in hand]
    gone = [item for row in taken for item in row]
    cards([*held, *gone])
    if not {*held, *gone} <= {*pack(rules)}:
        raise Unsolvable("There is no joker in this deck.")
    whole, leader = rules.exchange.hand, description.leader
    done = description.tricks  # else it is known from the shortest hand
    if done is None:
        done = whole - min([whole, *(len(hand) for hand in hands if hand)])
    turn = leader
    if rules.play.follow != "trumps_only":  # where plain cards are played, empty hands are skipped
        turn = next((seat for seat in rules.around(leader) if hands[seat]), leader)
    suit = trump_suit(rules, description.trump)
    deal = DealState(
        number=1,
        dealer=leader,
        hands=hands,
        stock=(),
        turn=turn,
        taken=(0,) * rules.sides,
        phase=Phase.PLAY,
        bidder=leader,
        bid=rules.auction.minimum,
        trump=suit,
        dealt=_dealt(description, hands, suit.low),
        tricks=_earlier(rules, taken, done),
        in_play=suit.among((*held, *gone)),
    )
    game = settle(Game(rules, (0,) * rules.sides, deal))[0]
    return _acted(game, description, laid)


# ------------------------------------------------------------ hands at the start of the trick


def _laid(rules: RuleSet, description: Description) -> list[Cards]:
    if len(description.trick) > 3:
        raise Unsolvable(
            "Four seats have acted, so the trick is complete: leave it out, its winner leads."
        )
    laid = [cards(row) for row in description.trick]
    for seat, row in zip(rules.around(description.leader), laid, strict=False):
        if len(row) > 1 and rules.exchange.surplus not in ("stack", "two_a_turn"):
            raise Unsolvable(f"{NAMES[seat]} has {len(row)} cards in the trick; a seat plays one.")
    return laid


def _hands(rules: RuleSet, description: Description, laid: Sequence[Cards]) -> BySeat:
    """Return the hands at the start of this trick."""
    hands = [cards(hand) for hand in description.hands]
    suit = trump_suit(rules, description.trump)
    if rules.play.follow == "trumps_only":
        hands = [suit.among(hand) for hand in hands]
    for seat, row in zip(rules.around(description.leader), laid, strict=False):
        hands[seat] = (*hands[seat], *row)
    for seat in SEATS:
        count, most = len(hands[seat]), rules.exchange.hand
        if count > most and rules.exchange.surplus not in GROWING:
            raise Unsolvable(
                f"{NAMES[seat]} has {count} cards; nobody has more than {most} when play begins."
            )
    return (hands[0], hands[1], hands[2], hands[3])


# ------------------------------------------------------------ earlier in the deal


def _taken(rules: RuleSet, description: Description) -> list[Cards]:
    if description.taken and len(description.taken) != rules.sides:
        raise Unsolvable(
            f"There are {rules.sides} sides, but {len(description.taken)} rows are taken."
        )
    return [cards(row) for row in description.taken]


def _dealt(description: Description, hands: BySeat, low: str | None) -> BySeat:
    """Return the hands as first cards, the low with the seat that was dealt it."""
    if description.low is None:
        return hands
    rows = [tuple(card for card in hand if card != low) for hand in hands]
    rows[description.low] += cards([low] if low else [])
    return (rows[0], rows[1], rows[2], rows[3])


def _earlier(rules: RuleSet, taken: Sequence[Cards], done: int) -> tuple[Trick, ...]:
    """Return finished tricks in which each side took its cards, as if in one trick."""
    nothing = (0,) * rules.sides
    rows = [
        Trick((PlayedCards(side, row),), side, nothing) for side, row in enumerate(taken) if row
    ]
    if len(rows) > done:
        raise Unsolvable("Cards were taken in tricks before, but no trick is finished.")
    return (*rows, *(Trick((), 0, nothing),) * (done - len(rows)))


def _acted(game: Game, description: Description, laid: Sequence[Cards]) -> Game:
    """Return the game after the plays of the trick, each checked by the engine."""
    for seat, row in zip(game.rules.around(description.leader), laid, strict=False):
        asked = [ask.seat for ask in asks(game)]
        if row:
            game = apply(game, Play(seat, row))[0]
        elif asked == [seat]:
            raise Unsolvable(f"{NAMES[seat]} has played nothing in the trick, yet can play.")
    return game
