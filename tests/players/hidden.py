"""The same table for one seat, another one behind its back: hidden cards dealt anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import BySeat, DealState, Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.player import Player


def decisions(rules: RuleSet, player: Player, deals: int, seed: str) -> Iterator[Game]:
    """Every position in which ``player``, in all four seats, has to decide."""
    rng = Random(seed)
    for number in range(deals):
        secret = secret_of(f"{seed} {number}")
        game, _ = apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
        while game.now.phase is not Phase.SCORED:
            yield game
            seat = asks(game)[0].seat
            game, _ = apply(game, player.decide(view_for(game, seat), rng))


def redealt(game: Game, seat: Seat, rng: Random) -> Game:
    """``game`` with all that ``seat`` cannot see dealt anew, as its view allows.

    What everybody has shown stays true: cards laid aside are plain, and who laid so many cards
    aside has kept the rest of his nine, trumps all of them.
    """
    deal = game.now
    open_rules = game.rules.exchange.discards == "up", game.rules.play.cold == "up"
    others = [one for one in SEATS if one != seat]
    asked = asks(game)[0]
    plain_places = [("discards", one) for one in others if one == deal.dealer or not open_rules[0]]
    plain_places += [("laid", one) for one in others if not open_rules[1]]
    plain = [card for name, one in plain_places for card in getattr(deal, name)[one]]
    stock = [] if asked.what is AskKind.KEEP and asked.seat == seat else list(deal.stock)
    held = [card for one in others for card in deal.hands[one]]
    pool = [*held, *stock, *plain]
    renamed = dict(zip(pool, _shuffled(game, others, stock, plain, rng), strict=True))
    return replace(game, deal=_renamed(deal, renamed))


def _shuffled(
    game: Game, others: list[Seat], stock: list[Card], plain: list[Card], rng: Random
) -> list[Card]:
    """The pool in a new order: hands of ``others``, stock, and what must be plain."""
    deal = game.now
    pool = [card for one in others for card in deal.hands[one]] + [*stock, *plain]
    rng.shuffle(pool)
    if deal.trump is None:
        return pool
    trumps = [card for card in pool if deal.suit.has(card)]
    others_cards = [card for card in pool if not deal.suit.has(card)]
    hands: dict[Seat, list[Card]] = {one: [] for one in others}
    for one in others:
        for _ in range(_trumps_known(game, one)):
            hands[one].append(trumps.pop())
    free: list[Seat | None] = [None] * len(stock)  # no seat: the stock
    free += [one for one in others for _ in range(len(deal.hands[one]) - len(hands[one]))]
    rng.shuffle(free)
    rest: list[Card] = []
    for place in free:
        source = trumps or others_cards
        (rest if place is None else hands[place]).append(source.pop())
    for row in (*hands.values(), rest):
        rng.shuffle(row)
    return [card for one in others for card in hands[one]] + rest + others_cards


def _trumps_known(game: Game, seat: Seat) -> int:
    """How many trumps everybody knows ``seat`` to hold at least."""
    deal, rules = game.now, game.rules
    if deal.cold[seat]:
        return 0
    if len(deal.hands[seat]) > rules.exchange.hand:
        return len(deal.hands[seat])
    if seat == deal.dealer:
        return 0
    kept = rules.deal.hand - len(deal.discards[seat])
    gone = len(deal.rows[seat]) + len(deal.killed[seat])
    return max(0, kept - gone)


def _renamed(deal: DealState, names: dict[Card, Card]) -> DealState:
    def rows(given: BySeat) -> BySeat:
        new = [tuple(names.get(card, card) for card in row) for row in given]
        return (new[0], new[1], new[2], new[3])

    return replace(
        deal,
        hands=rows(deal.hands),
        stock=tuple(names.get(card, card) for card in deal.stock),
        discards=rows(deal.discards),
        laid=rows(deal.laid),
        refills=rows(deal.refills),
    )
