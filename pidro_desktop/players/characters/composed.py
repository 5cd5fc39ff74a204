"""A player composed of what players have: a level at cards, a way of bidding, memory, judgement.

It invents no play. The cards are played by one of the levels; the bids are those of the level, or
by the temper of ``bold`` or ``careful``, or by the rule book.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, Literal

from msgspec import Struct

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import normal
from pidro_desktop.players.champion import evaluation
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.characters.rulebook import Rulebook
from pidro_desktop.players.characters.temper import Bold, Careful, Temper
from pidro_desktop.players.family import bidding as family_bidding
from pidro_desktop.players.family import cardplay as family_tips
from pidro_desktop.players.family.reading import read as read_family
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.players.levels import Strong, other_rules
from pidro_desktop.players.levels.imprecise import FinnishBeginner, FinnishCasual
from pidro_desktop.players.levels.other_rules import Imprecise, Imprecision, forget_some, scale
from pidro_desktop.players.levels.slips import faded
from pidro_desktop.players.methods import Picked, PickedPlayer, by_tips
from pidro_desktop.players.player import Player, is_slow, question, with_cards
from pidro_desktop.players.steady import bidding as finnish_bidding
from pidro_desktop.players.steady import cardplay as finnish_tips
from pidro_desktop.players.steady.reading import read as read_finnish
from pidro_desktop.players.steady.steady import Steady

Level = Literal["beginner", "casual", "steady", "strong", "champion"]
Way = Literal["level", "bold", "careful", "rulebook"]


class Traits(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is like as a player.

    Attributes:
        cards: the level at cards.
        bids: the way of bidding; ``level``: as the level does.
        keeps: the probability of remembering a card for one more trick, 0 to 1.
        misjudges: the standard deviation, in points, of the rating of a hand.
        thinks: how many possible deals ``strong`` and ``champion`` look at for a card.
    """

    cards: Level
    bids: Way = "level"
    keeps: float = 1.0
    misjudges: float = 0.0
    thinks: int = 0


class Composed:
    """Plays every rule set as its traits say; it can be pickled."""

    def __init__(self, traits: Traits) -> None:
        """Create the player."""
        self._traits = traits
        self._level = _level(traits)
        self._book = Rulebook()
        self._calls = _calls(traits)
        self._recalls: Picked[Recall] = by_tips(
            partial(partial, _finnish_recall), partial(partial, _family_recall)
        )

    @property
    def slow(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return is_slow(self._level)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of a player of these traits."""
        what, traits = question(view).what, self._traits
        decision: Decision | None = None
        if traits.bids == "rulebook" and what in (AskKind.BID, AskKind.TRUMP):
            decision = self._book.decide(view, rng)
        elif what is AskKind.BID and self._knows_worth:
            decision = Bid(view.seat, self._calls.under(view.rules)(view, _felt(traits, rng)))
        elif what is AskKind.PLAY and self._counts:
            decision = self._recalls.under(view.rules)(view, rng, traits.keeps)
        return decision or self._level.decide(view, rng)

    @property
    def _knows_worth(self) -> bool:
        """Whether its bids are those of its temper, and not the level's own."""
        return self._counts and (self._traits.bids != "level" or self._traits.cards != "champion")

    @property
    def _counts(self) -> bool:
        """Whether its level counts trumps and hands exactly, so that traits must add the errors."""
        return self._traits.cards not in ("beginner", "casual")


# ------------------------------------------------------------ the bids


Caller = Callable[[SeatView, float], int]
"""Returns the call for a hand that is overrated by so many points of fourteen."""
SHIFT: Final = {"bold": 1.5, "careful": -1.5}
"""By how many points a bold player who counts roughly overrates hands, and a careful one."""
TEMPERS: Final[dict[str, Temper]] = {"bold": Bold.temper, "careful": Careful.temper}
USUAL: Final = Temper(finnish_bidding.STEADY, 0.0)


def _calls(traits: Traits) -> Picked[Caller]:
    """Return the calls of a player who knows what a hand is worth, more or less."""
    temper = TEMPERS.get(traits.bids, USUAL)
    asks = family_bidding.learnt if traits.cards == "champion" else _usual_demands
    return by_tips(
        partial(partial, _finnish_call, temper.daring),
        partial(partial, _family_call, asks, temper.surer),
    )


def _finnish_call(daring: finnish_bidding.Daring, view: SeatView, felt: float) -> int:
    return finnish_bidding.choose_bid(view, daring, felt)


Asks = Callable[[RuleSet], family_bidding.Demands]
"""Returns how likely bids must be to be made under a rule set."""


def _usual_demands(_rules: RuleSet) -> family_bidding.Demands:
    return family_bidding.STEADY


def _family_call(asks: Asks, surer: float, view: SeatView, felt: float) -> int:
    demands = asks(view.rules).surer(surer)
    return family_bidding.choose_bid(view, felt * scale(view.rules), demands)


def _felt(traits: Traits, rng: Random, shift: float = 0.0) -> float:
    """Return by how many points a hand is overrated; negative if it is underrated."""
    return normal(rng, shift, traits.misjudges)


# ------------------------------------------------------------ the cards


Recall = Callable[[SeatView, Random, float], Decision | None]
"""Returns a play by rules of thumb, or None if no card that matters is forgotten."""


def _finnish_recall(view: SeatView, rng: Random, keeps: float) -> Decision | None:
    known = read_finnish(view)
    hazy = faded(known, rng, keeps)
    if hazy.unseen == known.unseen:
        return None
    return with_cards(question(view), (finnish_tips.choose(hazy),))


def _family_recall(view: SeatView, rng: Random, keeps: float) -> Decision | None:
    known = read_family(view)
    hazy = forget_some(known, rng, keeps)
    if hazy.unseen == known.unseen:
        return None
    ask = question(view)
    return with_cards(ask, family_tips.choose(hazy, ask))


class _FinnishBeginner(FinnishBeginner):
    """The beginner of Finnish Pidro, with a memory and a judgement of its own."""

    def __init__(self, traits: Traits) -> None:
        self.keeps = traits.keeps
        self._traits = traits

    def mood(self, rng: Random) -> int:
        """Return by how many points a hand is overrated; negative if it is underrated."""
        return round(_felt(self._traits, rng, SHIFT.get(self._traits.bids, 0.0)))


class _FinnishCasual(FinnishCasual):
    """The casual player of Finnish Pidro, likewise."""

    def __init__(self, traits: Traits) -> None:
        self.keeps = traits.keeps
        self._traits = traits

    def mood(self, rng: Random) -> float:
        """Return by how many points a hand is overrated; negative if it is underrated."""
        return _felt(self._traits, rng, SHIFT.get(self._traits.bids, 0.0))


def _imprecise(usual: Imprecision, traits: Traits) -> Imprecise:
    """Return a player of other rules with the memory and the judgement of these traits."""
    caution = usual.caution - SHIFT.get(traits.bids, 0.0)
    return Imprecise(replace(usual, keeps=traits.keeps, mood=traits.misjudges, caution=caution))


def _level(traits: Traits) -> Player:
    """Return the player of the level, with the memory, judgement and time of these traits."""
    match traits.cards:
        case "beginner":
            family = partial(_imprecise, other_rules.BEGINNER, traits)
            return PickedPlayer(by_tips(partial(_FinnishBeginner, traits), family))
        case "casual":
            family = partial(_imprecise, other_rules.CASUAL, traits)
            return PickedPlayer(by_tips(partial(_FinnishCasual, traits), family))
        case "steady":
            return Steady()
        case "strong":
            return Strong(replace(budget(traits), depth=1, heeding=False, by_thumb=True))
        case "champion":
            return Champion(budget(traits))


FEWEST: Final = 8
"""Possible deals that are searched under other rules in any case."""


def budget(traits: Traits) -> Budget:
    """Return a budget of ``thinks`` possible deals, in proportion to that of shared champion."""
    most, share = evaluation.SHARED, traits.thinks / evaluation.SHARED.worlds
    drawn = most.drawn or SearchBudget()
    worlds, cards = max(FEWEST, round(drawn.worlds * share)), round(drawn.cards * share)
    return replace(
        most,
        worlds=traits.thinks,
        opened=round(most.opened * share),
        answered=round(most.answered * share),
        drawn=replace(drawn, worlds=worlds, cards=cards),
    )
