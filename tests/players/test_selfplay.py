"""Deals as numbers: the same cards, trumps, exchange and points as in the engine."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.cards import RANKS, SUITS, Card
from pidro_desktop.engine.seats import SEATS, left_of
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.selfplay.deal import Deal
from pidro_desktop.players.selfplay.sizes import CARDS
from pidro_desktop.players.solver import set_of
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

RULES = load("finnish")
DEALS = 60


def number(card: Card) -> int:
    return 13 * SUITS.index(card.suit) + 12 - RANKS.index(card.rank)


def dealt(seed: str) -> tuple[Game, Deal]:
    secret = secret_of(seed)
    cards = deal_of(RULES, secret, 1, first_dealer(secret))
    game, _ = verbs.apply(Game.new(RULES), cards)
    deal = Deal()
    order = [number(card) for hand in (*cards.hands, cards.stock) for card in hand]
    for place, card in enumerate(order):
        deal.deck[place] = card
    deal.dealer = cards.dealer
    deal.lay()
    return game, deal


def played(game: Game, declarer: int, suit: str) -> int:
    """Points of side 0 when ``declarer`` names ``suit`` at 6 and steady plays all seats."""
    steady, unused = Steady(), Random(0)
    while game.now.phase is Phase.AUCTION:
        game, _ = verbs.apply(game, Bid(game.now.turn, 6 if game.now.turn == declarer else 0))
    game, _ = verbs.apply(game, NameTrump(declarer, suit))
    while game.now.phase is not Phase.SCORED:
        seat = verbs.asks(game)[0].seat
        game, _ = verbs.apply(game, steady.decide(view_for(game, seat), unused))
    return game.sheet[-1].taken[0]


def test_a_hand_has_the_trumps_that_the_engine_finds() -> None:
    for seed in range(20):
        game, deal = dealt(f"trumps {seed}")
        for seat in SEATS:
            for place, suit in enumerate(SUITS):
                known = trump_suit(RULES, suit)
                expected = set_of(known, known.among(game.now.hands[seat]))
                assert deal.sets[4 * seat + place] == expected


def test_a_deal_brings_the_points_that_it_brings_in_the_engine_with_steady_in_all_seats() -> None:
    for seed in range(DEALS):
        game, deal = dealt(f"points {seed}")
        declarer, suit = left_of(seed), seed // 4 % 4
        assert deal.points(declarer, suit) == played(game, declarer, SUITS[suit])


def test_the_surplus_of_a_long_suit_is_killed() -> None:
    deal = Deal()
    clubs, others = list(range(13)), list(range(13, CARDS))
    for place, card in enumerate(clubs[:9] + others[:27] + clubs[9:] + others[27:]):
        deal.deck[place] = card
    deal.dealer = 3
    deal.lay()
    deal.points(0, 0)
    assert deal.table.size[0] == deal.table.kept[0] == 6
    assert deal.table.seen.bit_count() == 14


def test_shuffling_leaves_what_lies_before_and_loses_no_card() -> None:
    deal = Deal()
    before = list(deal.deck)
    deal.shuffle(9)
    assert list(deal.deck[:9]) == before[:9]
    assert sorted(deal.deck) == before
    assert list(deal.deck[9:]) != before[9:]


def test_every_card_comes_to_every_place_equally_often() -> None:
    deal = Deal()
    deal.seed = 77
    counts = [0] * CARDS
    for _ in range(5200):
        deal.shuffle(0)
        counts[deal.deck[17]] += 1
    chi_square = sum((count - 100) ** 2 / 100 for count in counts)
    assert chi_square < 90  # 51 degrees of freedom; 99.9% lie below 87
