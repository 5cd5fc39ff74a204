"""Every decision is legal, and no scoring trump is lost that could have been saved."""

from __future__ import annotations

from functools import cache

import pytest
from family_sets import RELATIVES
from relatives import course
from slices import rounds

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import TrickWon
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.tricks import winner_so_far
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.variants import load

FEW, MANY = 12, 300


def losable(game: Game, cards: Cards) -> int:
    """What cards bring to whoever takes them."""
    low = game.now.suit.low if game.rules.trumps.low_to != "winner" else None
    return sum(game.now.suit.points.get(one, 0) for one in cards if one != low)


def is_top(game: Game, one: Card) -> bool:
    """Whether everything above a trump has been seen by its owner: it cannot be lost."""
    deal = game.now
    view = view_for(game, deal.turn)
    rows = (*view.rows, *view.killed, *view.discards, *view.laid, *view.passed, view.hand)
    gone = {card for row in rows for card in row}
    strength = deal.suit.strength
    return all(strength[c] <= strength[one] or c in gone for c in deal.suit.cards)


def at_risk(game: Game, one: Card) -> bool:
    """Whether a card is worth points that can still be lost."""
    return bool(losable(game, (one,))) and not is_top(game, one)


def legal(game: Game) -> list[Cards]:
    """Everything that may be played now."""
    ask = verbs.asks(game)[0]
    return list(ask.plays) or [(one,) for one in ask.cards]


def taken_at_once(game: Game, cards: Cards) -> bool | None:
    """Whether the own side takes the trick that these cards complete; None where they do not."""
    _, events = verbs.apply(game, Play(game.now.turn, cards))
    won = next((event for event in events if isinstance(event, TrickWon)), None)
    side = game.rules.side_of
    return None if won is None else side(won.winner) == side(game.now.turn)


def is_last(game: Game) -> bool:
    """Whether everybody else has played, or is out."""
    deal = game.now
    played = {play.seat for play in deal.trick} | {deal.turn}
    return bool(deal.trick) and all(s in played or not deal.hands[s] for s in SEATS)


def could_save(game: Game, played: Cards) -> bool:
    """Whether the last to play brings home less than he might of what can still be lost."""
    deal, side = game.now, game.rules.side_of
    foes = [hand for s, hand in enumerate(deal.hands) if side(s) != side(deal.turn)]
    if not any(deal.suit.any_among(hand) for hand in foes):
        return False
    risky = [one for one in legal(game) if any(losable(game, (c,)) for c in one)]
    saved = cache(lambda one: losable(game, (one,)) if at_risk(game, one) else 0)
    home = [one for one in risky if taken_at_once(game, one)]
    best = max((sum(map(saved, one)) for one in home), default=0)
    own = sum(map(saved, played)) if taken_at_once(game, played) else 0
    return own < best


def thrown_away(game: Game, played: Cards) -> bool:
    """Whether points go under the certain winner of an opponent though others are at hand."""
    if taken_at_once(game, played) is not False:
        return False
    least = min(losable(game, one) for one in legal(game))
    return losable(game, played) > least


def given_to_the_top(game: Game, played: Cards) -> bool:
    """The same before others have played: an opponent takes it with the highest trump there is."""
    deal, side = game.now, game.rules.side_of
    if not deal.trick or any(deal.passed[deal.turn]):  # the partner may hold what was passed
        return False
    winner = winner_so_far(game.rules, deal)
    top = next(play.cards[-1] for play in deal.trick if play.seat == winner)
    if side(winner) == side(deal.turn) or not deal.suit.has(top) or not is_top(game, top):
        return False
    if any(deal.suit.strength.get(c, 0) > deal.suit.strength[top] for c in deal.hands[deal.turn]):
        return False
    return losable(game, played) > min(losable(game, one) for one in legal(game))


def checked(name: str, deals: int) -> int:
    """How many plays were looked at; all are right."""
    rules, steady, looked = load(name), make("steady"), 0
    for number in range(deals):
        seed = f"saving {name} {number}"
        for game, decision in course(rules, seed, lambda _seat, _phase: steady):
            if not isinstance(decision, Play) or len(legal(game)) == 1:
                continue
            looked += 1
            told = (seed, game.now.turn, game.now.trick, game.now.hands, decision)
            assert not given_to_the_top(game, decision.cards), told
            if is_last(game):
                assert not thrown_away(game, decision.cards), told
                assert not could_save(game, decision.cards), told
    return looked


@rounds("deals", FEW // 4, FEW)
@pytest.mark.parametrize("name", RELATIVES)
def test_nothing_is_lost_that_could_be_saved(name: str, deals: int) -> None:
    assert checked(name, deals) > 4 * deals


@pytest.mark.slow
@pytest.mark.parametrize("name", RELATIVES)
def test_nothing_is_lost_in_many_deals(name: str) -> None:
    assert checked(name, MANY) > 4 * MANY
