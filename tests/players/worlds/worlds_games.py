"""Games of chance for the drawing of worlds, and what a world looks like as a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from pidro_desktop.engine.actions import Extra, Play, Recycle
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import apply, asks, needs_deal, needs_recycle, settle
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_of, recycled, secret_of
from pidro_desktop.engine.state import BySeat, Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.players.worlds.drawing import World


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat is to play.

    Attributes:
        began: the game when the play began; plays: what has been played since.
    """

    game: Game
    seat: Seat
    began: Game
    plays: tuple[Play | Extra, ...]

    @property
    def view(self) -> SeatView:
        """What the seat sees."""
        return view_for(self.game, self.seat)


def moments(rules: RuleSet, seed: str) -> Iterator[Moment]:
    """All moments of one deal at which somebody plays, everybody playing at random."""
    rng, secret = Random(seed), secret_of(seed)
    game = apply(Game.new(rules), deal_of(rules, secret, 1, rng.randrange(4)))[0]
    began, plays, player = game, list[Play | Extra](), RandomPlayer()
    while not needs_deal(game) and not game.is_over:
        if needs_recycle(game):
            aside = tuple(one for row in game.now.discards for one in row)
            stock = recycled(secret, game.now.stock, aside)
            game = apply(game, Recycle(stock))[0]
            continue
        seat = asks(game)[0].seat
        if game.now.phase is Phase.PLAY:
            began = began if plays else game
            yield Moment(game, seat, began, tuple(plays))
        decision = player.decide(view_for(game, seat), rng)
        if isinstance(decision, Play | Extra):
            plays.append(decision)
        game = apply(game, decision)[0]


def as_seen(moment: Moment, world: World) -> SeatView:
    """What the seat would see if the world were true."""
    deal, view = moment.game.now, moment.view
    changed = replace(
        deal,
        hands=world.hands,
        discards=_filled(view.discards, deal.discards, world, "discards"),
        laid=_filled(view.laid, deal.laid, world, "laid"),
        folded=_filled(view.folded, deal.folded, world, "folded"),
        stock=world.apart.get(("stock", -1), deal.stock),
        kitty=world.apart.get(("kitty", -1), deal.kitty),
    )
    return view_for(replace(moment.game, deal=changed), moment.seat)


def played_again(moment: Moment, world: World) -> BySeat:
    """The hands that are left if all plays are repeated in the world, each checked as it comes."""
    deal, view = moment.game.now, moment.view
    laid = _filled(view.laid, deal.laid, world, "laid")
    hands = tuple(world.hands[seat] + deal.rows[seat] + laid[seat] for seat in SEATS)
    start = replace(moment.began.now, hands=(hands[0], hands[1], hands[2], hands[3]))
    game = settle(replace(moment.began, deal=start))[0]
    for play in moment.plays:
        game = apply(game, play)[0]
    return game.now.hands


def _filled(shown: BySeat, true: BySeat, world: World, what: str) -> BySeat:
    """Rows with the hidden cards that the world says."""
    rows = []
    for seat in SEATS:
        hidden = iter(world.apart.get((what, seat), ()))
        filled: Cards = tuple(next(hidden) if one.is_hidden else one for one in shown[seat])
        rows.append(filled if (what, seat) in world.apart else true[seat])
    return (rows[0], rows[1], rows[2], rows[3])
