"""Players composed of what players have: a level at cards, a way of bidding, memory, judgement.

They invent no play. The cards are played by one of the levels; the bids are those of the level, or
by a temper, or by the rule book. ``bold`` and ``careful`` bid by a temper, and play the cards as
``strong`` does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final, Literal

from msgspec import Struct

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import normal
from pidro_desktop.players.champion import evaluation
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.characters.rulebook import Rulebook
from pidro_desktop.players.family import bidding as family_bidding
from pidro_desktop.players.family import cardplay as family_tips
from pidro_desktop.players.family.bidding import STEADY, Demands, learnt
from pidro_desktop.players.family.reading import read as read_family
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.players.levels import imprecise
from pidro_desktop.players.levels.strong import Strong
from pidro_desktop.players.methods import PickedPlayer, by_tips, tips
from pidro_desktop.players.player import Player, is_slow, question, with_cards
from pidro_desktop.players.steady import bidding as finnish_bidding
from pidro_desktop.players.steady import cardplay as finnish_tips
from pidro_desktop.players.steady.bidding import Daring
from pidro_desktop.players.steady.cardplay import read as read_finnish
from pidro_desktop.players.steady.steady import Steady


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player bids; ``strong`` has the daring of ``steady`` and is as sure as it is.

    Attributes:
        daring: what a bid must promise in Finnish Pidro.
        surer: how much more likely to be made a bid must be under other rules.
    """

    daring: Daring
    surer: float


BOLD: Final = Temper(Daring(over_foe=-3.5, over_friend=4.0, reserve=4), surer=-0.08)
CAREFUL: Final = Temper(Daring(over_friend=6.0, reserve=9, samples=False, chance=0.78), surer=0.08)
USUAL: Final = Temper(finnish_bidding.STEADY, 0.0)
TEMPERS: Final = {"bold": BOLD, "careful": CAREFUL}
"""By the names of the players who have them."""


def call_of(view: SeatView, temper: Temper, felt: float = 0.0, demands: Demands = STEADY) -> int:
    """Return the call of a temper, 0 for a pass.

    Args:
        view: the view of a seat that is to call.
        temper: the temper.
        felt: by how many points of fourteen the hand is overrated.
        demands: how likely bids must be to be made under other rules.
    """
    return tips(view.rules, _finnish_call, _family_call)(view, temper, felt, demands)


def _finnish_call(view: SeatView, temper: Temper, felt: float, _demands: Demands) -> int:
    return finnish_bidding.choose_bid(view, temper.daring, felt)


def _family_call(view: SeatView, temper: Temper, felt: float, demands: Demands) -> int:
    demands = demands.surer(temper.surer)
    return family_bidding.choose_bid(view, felt * imprecise.scale(view.rules), demands)


class Tempered(Strong):
    """Bids by a temper, and does everything else as ``strong`` does."""

    temper: Temper

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of a strong player of this temper."""
        if question(view).what is AskKind.BID:
            return Bid(view.seat, call_of(view, self.temper))
        return super().decide(view, rng)


class Bold(Tempered):
    """Bids on less than others would, and fails more often."""

    temper = BOLD


class Careful(Tempered):
    """Bids only what it will almost certainly make."""

    temper = CAREFUL


# ------------------------------------------------------------ by traits

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
        self._traits, self._level, self._book = traits, _level(traits), Rulebook()

    @property
    def slow(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return is_slow(self._level)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of a player of these traits."""
        what, traits = question(view).what, self._traits
        if traits.bids == "rulebook" and what in (AskKind.BID, AskKind.TRUMP):
            return self._book.decide(view, rng)
        decision: Decision | None = None
        if traits.cards not in ("beginner", "casual"):  # the others make errors of their own
            own = traits.bids == "level" and traits.cards == "champion"
            if what is AskKind.BID and not own:
                return Bid(view.seat, self._call(view, rng))
            if what is AskKind.PLAY:
                recall = tips(view.rules, _finnish_recall, _family_recall)
                decision = recall(view, rng, traits.keeps)
        return decision or self._level.decide(view, rng)

    def _call(self, view: SeatView, rng: Random) -> int:
        """Return the call of a player who knows what a hand is worth, more or less."""
        traits = self._traits
        demands = learnt(view.rules) if traits.cards == "champion" else STEADY
        felt = normal(rng, 0.0, traits.misjudges)
        return call_of(view, TEMPERS.get(traits.bids, USUAL), felt, demands)


def _finnish_recall(view: SeatView, rng: Random, keeps: float) -> Decision | None:
    """Return a play by rules of thumb, or None if no card that matters is forgotten."""
    known = read_finnish(view)
    hazy = imprecise.faded(known, rng, keeps)
    if hazy.unseen == known.unseen:
        return None
    return with_cards(question(view), (finnish_tips.choose(hazy),))


def _family_recall(view: SeatView, rng: Random, keeps: float) -> Decision | None:
    """Return the same under other rules."""
    known = read_family(view)
    hazy = imprecise.forget_some(known, rng, keeps)
    if hazy.unseen == known.unseen:
        return None
    ask = question(view)
    return with_cards(ask, family_tips.choose(hazy, ask))


SHIFT: Final = {"bold": 1.5, "careful": -1.5}
"""By how many points a bold player who counts roughly overrates hands, and a careful one."""


def _level(traits: Traits) -> Player:
    """Return the player of the level, with the memory, judgement and time of these traits."""
    mood = partial(normal, mean=SHIFT.get(traits.bids, 0.0), deviation=traits.misjudges)
    match traits.cards:
        case "beginner":
            finnish = partial(imprecise.FinnishBeginner, traits.keeps, mood)
            return PickedPlayer(by_tips(finnish, _imprecise(imprecise.BEGINNER, traits)))
        case "casual":
            casual = partial(imprecise.FinnishCasual, traits.keeps, mood)
            return PickedPlayer(by_tips(casual, _imprecise(imprecise.CASUAL, traits)))
        case "steady":
            return Steady()
        case "strong":
            return Strong(replace(budget(traits), depth=1, heeding=False, by_thumb=True))
        case "champion":
            return Champion(budget(traits))


def _imprecise(usual: imprecise.Imprecision, traits: Traits) -> partial[imprecise.Imprecise]:
    """Return what makes a player of other rules with the memory and judgement of these traits."""
    caution = usual.caution - SHIFT.get(traits.bids, 0.0)
    haze = replace(usual, keeps=traits.keeps, mood=traits.misjudges, caution=caution)
    return partial(imprecise.Imprecise, haze)


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
