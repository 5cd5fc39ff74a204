"""Positions for the engine's tests: hands written out, the rest of the pack filled in."""

from __future__ import annotations

from typing import Any

import pytest

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, Bid, Deal, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.cards import DECK, Cards, cards
from pidro_desktop.engine.errors import ActionError, Illegal
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.state import BySeat, DealState, Game, Phase
from pidro_desktop.engine.trumps import trump_suit

SOUTH, WEST, NORTH, EAST = range(4)


def dealt(
    *hands: str, stock: str = "", dealer: int = EAST, rules: str = "finnish", **options: Any
) -> Game:
    """A first deal: four hands and the top of the stock; what is not written is filled in.

    Cards that nobody named go in the pack's order first to hands that are short, then below the
    top of the stock.
    """
    given = [cards(text) for text in (*hands, *[""] * (4 - len(hands)))]
    top = cards(stock)
    named = {one for hand in given for one in hand} | set(top)
    spare = [one for one in DECK if one not in named]
    full: list[Cards] = []
    for hand in given:
        short = 9 - len(hand)
        full.append(hand + tuple(spare[:short]))
        del spare[:short]
    deal = Deal(1, dealer, (full[0], full[1], full[2], full[3]), top + tuple(spare))
    return do(Game.new(variants.load(rules, options)), deal)


def do(game: Game, *actions: Action) -> Game:
    """The game after these actions."""
    for action in actions:
        game, _ = engine.apply(game, action)
    return game


def happens(game: Game, *actions: Action) -> list[Event]:
    """The events of these actions."""
    found: list[Event] = []
    for action in actions:
        game, events = engine.apply(game, action)
        found += events
    return found


def called(game: Game, *bids: int) -> Game:
    """The game after these calls, from the dealer's left on."""
    for bid in bids:
        game = do(game, Bid(game.now.turn, bid))
    return game


def named(game: Game, suit: str) -> Game:
    """The game after the high bidder named trumps."""
    return do(game, NameTrump(game.now.declarer, suit))


def keep(game: Game, text: str) -> Game:
    """The game after the dealer kept these plain cards."""
    return do(game, Keep(game.now.dealer, cards(text)))


def kill(game: Game, seat: int, text: str) -> Game:
    """The game after a kill."""
    return do(game, Kill(seat, cards(text)))


def play(game: Game, *plays: str) -> Game:
    """The game after these cards, each played by the seat whose turn it is."""
    for text in plays:
        game = do(game, Play(game.now.turn, cards(text)))
    return game


def at_play(
    *hands: str,
    trump: str = "S",
    bidder: int = SOUTH,
    bid: int = 6,
    dealer: int = EAST,
    totals: tuple[int, int] = (0, 0),
    taken: tuple[int, int] = (0, 0),
    topped: bool = False,
    rules: str = "finnish",
    **options: Any,
) -> Game:
    """A game in the play of a deal with these hands, the bidder about to lead."""
    chosen = variants.load(rules, options)
    held: BySeat = (cards(hands[0]), cards(hands[1]), cards(hands[2]), cards(hands[3]))
    deal = DealState(
        number=1,
        dealer=dealer,
        hands=held,
        stock=(),
        turn=bidder,
        taken=taken,
        phase=Phase.PLAY,
        bidder=bidder,
        bid=bid,
        topped=topped,
        trump=trump_suit(chosen, trump),
        discarded=(True,) * 4,
        refilled=(True,) * 4,
    )
    game, _ = engine.settle(Game(chosen, totals, deal))
    return game


def refused(game: Game, action: Action, *words: str, kind: type[ActionError] = Illegal) -> None:
    """The action is refused as ``kind``, in a sentence with these words in it."""
    with pytest.raises(ActionError) as caught:
        engine.apply(game, action)
    assert type(caught.value) is kind
    for word in words:
        assert word in str(caught.value)


def held(game: Game, seat: int) -> set[str]:
    """What a seat holds, as a set of texts."""
    return {str(one) for one in game.now.hands[seat]}


def texts(found: Cards) -> str:
    """Cards as one text with blanks between."""
    return " ".join(found)
