"""Games that were played, decision by decision, and what another card would have come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import DealScored, Event, Played
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.match import decision_rng
from pidro_desktop.players.methods import is_exact

Decides = Callable[[Game, Ask, Random], Decision]
"""The players of a table, who decide when they are asked."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision in the play of a deal.

    Attributes:
        game: the game before it.
        view: what its seat sees of it.
        made: what was decided.
        ply: the number of events before it, from which the randomness of decisions follows.
    """

    game: Game
    view: SeatView
    made: Play
    ply: int


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A deal: the decisions of its play, in order, and its score."""

    moments: tuple[Moment, ...]
    scored: DealScored


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game.

    Attributes:
        deals: the deals that were scored.
        winner: the side that won, None if nobody did.
        decides: the players, to play on from any moment; None if they are not here.
        secret: what the game's chance follows from.
    """

    deals: tuple[DealPlayed, ...]
    winner: int | None
    decides: Decides | None = None
    secret: bytes = b""

    def end(self, deal: DealPlayed, moment: Moment, card: Play) -> DealScored | None:
        """Return the score of a deal if ``card`` is played at one of its moments.

        If it was not played there, the same players play on with the same true cards and the same
        chance.

        Args:
            deal: the deal.
            moment: the decision.
            card: what is decided.

        Returns:
            The score, or None if the players are not here.
        """
        if card == moment.made:
            return deal.scored
        if self.decides is None:
            return None
        game, events = engine.apply(moment.game, card)
        ply = moment.ply + len(events)
        while game.now.phase is not Phase.SCORED:
            ask = engine.asks(game)[0]
            decided = self.decides(game, ask, decision_rng(self.secret, ask.seat, ply))
            game, events = engine.apply(game, decided)
            ply += len(events)
        return game.sheet[-1]


def followed(
    rules: RuleSet, events: Iterable[Event], decides: Decides | None = None, secret: bytes = b""
) -> GamePlayed:
    """Return a game from its events.

    Args:
        rules: its rules.
        events: all events, in order.
        decides: its players, if they are here.
        secret: what the game's chance follows from.
    """
    game = Game.new(rules)
    deals: list[DealPlayed] = []
    moments: list[Moment] = []
    for ply, event in enumerate(events):
        if isinstance(event, Played):
            view = view_for(game, event.seat)
            moments.append(Moment(game, view, Play(event.seat, event.cards), ply))
        elif isinstance(event, DealScored):
            deals.append(DealPlayed(tuple(moments), event))
            moments.clear()
        game = engine.evolve(game, event)
    return GamePlayed(tuple(deals), game.winner, decides, secret)


def recorded(path: Path) -> Iterator[GamePlayed]:
    """Return the games of a record, by any players.

    Args:
        path: the record.

    Raises:
        PidroError: the record has a fault, or a game in which not only trumps are played.
    """
    for finding in read_games(path.read_bytes(), variants.load):
        if finding.reader is None:
            raise PidroError(f"{path}:{finding.line}: {finding.fault}")
        rules = finding.reader.game.rules
        if not is_exact(rules):
            raise PidroError(f"{path}: there are no beliefs about cards in {rules.name}.")
        yield followed(rules, finding.reader.events)
