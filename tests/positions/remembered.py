"""Positions of games of which parts are forgotten, and what a completed one must agree with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine.actions import Recycle
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import apply, asks, needs_deal, needs_recycle
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_from_key, deal_key, recycled, secret_of
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.positions.completing import Completed
from pidro_desktop.positions.laying import by_seat, in_order, of_game
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.positions.question import is_finnish, question_of

OPTIONS = {
    "top14": ("any", "dealer", "none"),
    "discards": ("up", "down"),
    "cold": ("up", "down"),
    "kill": ("owner", "lowest"),
    "must_bid_to_win": (False, True),
}
PLAYERS = ("random", "beginner", "casual", "steady")


@dataclass(frozen=True)
class Moment:
    """A decision of a game."""

    game: Game
    ask: Ask


def every_rule_set() -> list[RuleSet]:
    """Finnish Pidro and SÖU under all their options."""
    chosen = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]
    return [variants.load(name, options) for name in ("finnish", "sou") for options in chosen]


def quick_rule_sets() -> list[RuleSet]:
    """A few of them, so that little has to be loaded."""
    return every_rule_set()[::11]


def moments(rules: RuleSet, seed: str, number: int = 1) -> Iterator[Moment]:
    """The decisions of the first deal of a game between any of our players."""
    rng = Random(seed)
    players = [make(rng.choice(PLAYERS)) for _ in SEATS]
    key = deal_key(secret_of(seed), number)
    game, _ = apply(Game.new(rules), deal_from_key(rules, key, 1, rng.choice(SEATS)))
    while not needs_deal(game) and not game.is_over:
        if needs_recycle(game):
            laid = recycled(key, game.now.stock, tuple(c for row in game.now.discards for c in row))
            game, _ = apply(game, Recycle(laid))
            continue
        open_ = asks(game)
        for ask in open_:
            yield Moment(game, ask)
        ask = rng.choice(open_)
        decision = players[ask.seat].decide(view_for(game, ask.seat), rng)
        game, _ = apply(game, decision)


def moment_of(rules: RuleSet, seed: str, kind: AskKind | None = None) -> Moment:
    """One decision of a deal, with rare kinds more often than by chance."""
    found = list(moments(rules, seed))
    rng = Random(f"{seed} {kind}")
    kinds = list(dict.fromkeys(moment.ask.what for moment in found))
    rare = AskKind.KILL if AskKind.KILL in kinds else rng.choice([*kinds, AskKind.PLAY])
    wanted = kind or rare
    return rng.choice([moment for moment in found if moment.ask.what is wanted])


def known_in_full(moment: Moment) -> Position:
    """The position of a decision with all cards and numbers."""
    deal, seat = moment.game.now, moment.ask.seat
    position = of_game(moment.game, seat, open_hands=True)
    if deal.trump is None or not is_finnish(position.rules):
        return position
    suit = deal.trump
    hands = [in_order((*deal.hands[s], *deal.laid[s]), suit) for s in SEATS]
    hands[seat] = position.hands[seat]
    if moment.ask.what is AskKind.KEEP:
        hands[deal.dealer] = in_order((*deal.hands[deal.dealer], *deal.stock), suit)
    kept = tuple(len(suit.among(deal.dealt[seat])) for seat in SEATS)
    bought = [len(deal.refills[seat]) for seat in SEATS]
    if moment.ask.what is AskKind.KEEP:
        bought[deal.dealer] = len(deal.stock)
    return replace(
        position,
        hands=by_seat(hands),
        kept=tuple(kept),
        bought=tuple(bought),
        discards=by_seat(in_order(row, suit) for row in deal.discards),
    )


def forgotten(moment: Moment, rng: Random) -> Position:
    """The position of a decision as somebody remembers it who has forgotten some of it."""
    position, deal = known_in_full(moment), moment.game.now
    share = rng.choice((0.0, 0.2, 0.5, 0.8, 1.0))

    def some(cards: Cards) -> Cards:
        return tuple(card for card in cards if rng.random() >= share)

    def numbers(counts: tuple[int, ...]) -> tuple[int, int, int, int]:
        first, second, third, fourth = (
            UNKNOWN if rng.random() < share else count for count in counts
        )
        return first, second, third, fourth

    own = position.hands[position.seat]
    hands = [some(row) for row in position.hands]
    if deal.trump is not None and is_finnish(position.rules):
        plain = some(deal.trump.plain_among(own))
        hands[position.seat] = (*deal.trump.among(own), *plain)
    position = replace(
        position,
        hands=by_seat(hands),
        kept=numbers(position.kept),
        bought=numbers(position.bought),
        discards=by_seat(map(some, position.discards)),
    )
    finnish = is_finnish(position.rules)
    if deal.phase is not Phase.AUCTION and rng.random() < share:
        count = rng.choice((0, 0, rng.randrange(4)))
        known = position.calls[:count]
        position = replace(position, calls=known, bidder=deal.bidder, bid=deal.bid)
    whole = finnish and deal.phase is Phase.PLAY and deal.tricks and not deal.trick
    if whole and rng.random() < share:
        taken = deal.taken if rng.random() < 0.5 else ()
        position = replace(position, plays=(), gone=deal.rows, taken=taken)
    return position


# ------------------------------------------------------------ whether it agrees


def disagreement(position: Position, completed: Completed) -> str:
    """What of a position is not so in a completed one; an empty text if it agrees."""
    game, deal = completed.game, completed.game.now
    checks = {
        "asked": question_of(position) in [(ask.what, ask.seat) for ask in asks(game)],
        "dealer": deal.dealer == position.dealer,
        "totals": game.totals == (position.totals or (0, 0)),
        "calls": [c.bid for c in deal.calls][: len(position.calls)] == list(position.calls),
        "contract": position.bidder in (None, deal.bidder) and position.bid in (0, deal.bid),
        "trump": position.trump == ("" if deal.trump is None else deal.trump.suit),
        "cards": len({*_everywhere(deal)}) == len([*_everywhere(deal)]) == 52,
        "killed": all(set(position.killed[s]) == set(deal.killed[s]) for s in SEATS),
        "hands": all(set(position.hands[seat]) <= set(_held(game, seat)) for seat in SEATS),
        "discards": all(set(position.discards[s]) <= set(deal.discards[s]) for s in SEATS),
        "rows": _rows_agree(position, deal),
        "numbers": _numbers_agree(position, deal),
    }
    return ", ".join(name for name, agrees in checks.items() if not agrees)


def _everywhere(deal: DealState) -> Iterator[str]:
    for rows in (deal.hands, deal.laid, deal.discards, deal.killed, deal.rows):
        for row in rows:
            yield from row
    yield from deal.stock


def _held(game: Game, seat: Seat) -> Cards:
    deal = game.now
    keeps = any(ask.what is AskKind.KEEP for ask in asks(game)) and seat == deal.dealer
    return (*deal.hands[seat], *deal.laid[seat], *(deal.stock if keeps else ()))


def _rows_agree(position: Position, deal: DealState) -> bool:
    if any(position.gone):
        same = all(sorted(position.gone[seat]) == sorted(deal.rows[seat]) for seat in SEATS)
        return same and not deal.trick and position.taken in ((), deal.taken)
    plays = [play for trick in deal.tricks for play in trick.plays] + list(deal.trick)
    return plays == [play for play in position.plays if play.cards]


def _numbers_agree(position: Position, deal: DealState) -> bool:
    if deal.trump is None:
        return position.kept == position.bought == (UNKNOWN,) * 4
    kept = [len(deal.trump.among(deal.dealt[seat])) for seat in SEATS]
    bought = [len(deal.refills[seat]) for seat in SEATS]
    if deal.stock:
        bought[deal.dealer] = len(deal.stock)
    pairs = [*zip(position.kept, kept, strict=True), *zip(position.bought, bought, strict=True)]
    kind, seat = question_of(position)
    if seat == position.seat and kind is not AskKind.TRUMP:
        own = set(deal.trump.among(position.hands[seat]))
        if own != set(deal.trump.among((*deal.hands[seat], *deal.stock))):
            return False
    return all(known in (UNKNOWN, real) for known, real in pairs)
