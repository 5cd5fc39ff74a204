"""Positions of which parts are forgotten: at a random moment of a random deal.

Each comes twice: as the view that beliefs are asked about, and as what the enumerator is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from believing import through
from enumerator import Memory

from pidro_desktop.engine.cards import DECK, HIDDEN, SAME_COLOUR, Card, Cards
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import BySeat, Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import make
from pidro_desktop.variants import load

PLAYERS = ("steady", "random", "casual")
KNOWN = (0.0, 0.0, 0.2, 0.6, 1.0)
"""How likely each card of another hand is known, one of these a hand."""


@dataclass(frozen=True)
class Partial:
    """A position as far as it is known, and how it really was."""

    view: SeatView
    memory: Memory
    game: Game


def partials(seed: str, count: int, rules: str = "finnish") -> Iterator[Partial]:
    """Positions at random moments of random deals, with random parts forgotten or known."""
    for number in range(count):
        rng = Random(f"{seed} {number}")
        yield forgotten(moment(f"{seed} {number}", rng, rules), rng.randrange(4), rng)


def moment(seed: str, rng: Random, rules: str, phase: Phase = Phase.PLAY) -> Game:
    """A random moment of a random deal, in a phase that there is in it, or else of its play."""
    secret = secret_of(seed)
    start, _ = apply(Game.new(load(rules)), deal_of(load(rules), secret, 1, first_dealer(secret)))
    player = make(rng.choice(PLAYERS))
    every = [*through(start, player, seed)]
    found = [game for game in every if game.now.phase is phase]
    return rng.choice(found or [game for game in every if game.now.phase is Phase.PLAY])


def forgotten(game: Game, seat: Seat, rng: Random) -> Partial:
    """What a seat, or somebody who looks over its shoulder, may remember of a position."""
    others = [one for one in SEATS if one != seat]
    likely = rng.choice((0.0, 0.3, 1.0))
    unsure = frozenset(one for one in SEATS if rng.random() < likely)
    known = {one: _some(game.now.hands[one], rng.choice(KNOWN), rng) for one in others}
    known[seat] = game.now.hands[seat]
    view = laid(view_for(game, seat), known, unsure)
    if rng.random() < 0.5:
        view = replace(view, calls=())
    if rng.random() < 0.3 and not view.trick:
        view = replace(view, tricks=(), leader=None)
    return Partial(view, remembered(game, view), game)


def laid(view: SeatView, known: dict[Seat, Cards], unsure: frozenset[Seat]) -> SeatView:
    """A view in which some cards of the others are known, and of some seats less than usual."""
    hands = tuple(
        known[seat] + (HIDDEN,) * (len(view.hands[seat]) - len(known[seat])) for seat in SEATS
    )
    kept = [_known(view.discards[seat], unsure=seat in unsure) for seat in SEATS]
    discards = (kept[0], kept[1], kept[2], kept[3])
    return replace(
        view,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        unsure=unsure,
        discards=discards,
        discard_counts=tuple(map(len, discards)),
        refills=_without(view.refills, unsure),
    )


def _known(discards: Cards, *, unsure: bool) -> Cards:
    """Discards of which only some are known, and not how many they are, if nobody is sure."""
    return (*discards[: len(discards) // 3], HIDDEN) if unsure else discards


def _without(rows: BySeat, unsure: frozenset[Seat]) -> BySeat:
    """Rows in which that of a seat that nobody is sure of is nonsense."""
    kept = [rows[seat][:1] if seat in unsure else rows[seat] for seat in SEATS]
    return (kept[0], kept[1], kept[2], kept[3])


def _some(cards: Cards, chance: float, rng: Random) -> Cards:
    return tuple(card for card in cards if rng.random() < chance)


def remembered(game: Game, view: SeatView) -> Memory:
    """What a view of a position tells, as the enumerator takes it; from the deal and the rules."""
    deal = game.now
    trump = deal.suit.suit

    def rank(card: Card) -> str:
        if card.suit == trump:
            return card.rank
        return "5-" if card == "5" + SAME_COLOUR[trump] else ""

    def ranks(cards: Cards) -> frozenset[str]:
        return frozenset(filter(None, (rank(card) for card in cards if card != HIDDEN)))

    def plain(seat: Seat) -> int:
        return sum(card != HIDDEN and not rank(card) for card in view.hands[seat])

    seat = view.seat
    own_cards = (*deal.hands[seat], *deal.rows[seat], *deal.laid[seat], *deal.killed[seat])
    return Memory(
        seat,
        deal.dealer,
        ranks(deal.hands[seat]),
        len(own_cards),
        tuple(ranks((*deal.rows[one], *deal.killed[one])) for one in SEATS),
        tuple(len(deal.killed[one]) for one in SEATS),
        tuple(frozenset() if one == seat else ranks(view.hands[one]) for one in SEATS),
        tuple(0 if one == seat else plain(one) for one in SEATS),
        deal.cold,
        tuple(
            None if one in view.unsure or one == deal.dealer else 9 - len(deal.discards[one])
            for one in SEATS
        ),
        tuple(
            # What somebody else was dealt after those of whom nobody is sure depends on the stock.
            None
            if one in view.unsure or (view.unsure and one != deal.dealer)
            else len(deal.refills[one])
            for one in SEATS
        ),
        tuple(sum(card != HIDDEN for card in view.discards[one]) for one in SEATS),
    )


def fancied(partial: Partial, rng: Random) -> Partial:
    """The same position with some things claimed of it that may not be true, nor even possible."""
    view = partial.view
    others = [seat for seat in SEATS if seat != view.seat]
    hands = list(view.hands)
    rows = (*hands, *view.rows, *view.killed, *view.laid, *view.discards)
    seen = {card for row in rows for card in row}
    loose = [card for card in DECK if card not in seen]
    if rng.random() < 0.5:  # trumps are rarer, and say more
        loose = [card for card in loose if view.suit.has(card)]
    for seat in others:
        room = sum(card.is_hidden for card in hands[seat])
        claims = rng.sample(loose, min(len(loose), room, rng.choice((0, 0, 1, 2, 4))))
        loose = [card for card in loose if card not in claims]
        held = [card for card in hands[seat] if not card.is_hidden]
        hands[seat] = (*held, *claims) + (HIDDEN,) * (room - len(claims))
    view = replace(view, hands=(hands[0], hands[1], hands[2], hands[3]))
    memory = remembered(partial.game, view)
    sure = [seat for seat in others if memory.kept[seat] is not None]
    if sure and not view.unsure and rng.random() < 0.5:
        return _kept_otherwise(Partial(view, memory, partial.game), rng.choice(sure), rng)
    return Partial(view, memory, partial.game)


def _kept_otherwise(partial: Partial, seat: Seat, rng: Random) -> Partial:
    """A position in which a seat is said to have kept some other number of trumps."""
    view, memory = partial.view, partial.memory
    kept, bought = list(memory.kept), list(memory.bought)
    kept[seat] = rng.randrange(7)
    left = 16
    for step in (1, 2, 3):
        one = (view.dealer + step) % 4
        bought[one] = min(left, max(0, 6 - (kept[one] or 0)))
        left -= bought[one] or 0
    bought[view.dealer] = left
    numbers = [9 - (number or 0) for number in kept]
    numbers[view.dealer] = len(view.discards[view.dealer])
    discards = [(HIDDEN,) * number for number in numbers]
    refills = [(HIDDEN,) * (number or 0) for number in bought]
    spoiled = replace(
        view,
        discards=(discards[0], discards[1], discards[2], discards[3]),
        discard_counts=tuple(numbers),
        refills=(refills[0], refills[1], refills[2], refills[3]),
    )
    told = replace(memory, kept=tuple(kept), bought=tuple(bought), laid=(0,) * 4)
    return Partial(spoiled, told, partial.game)
