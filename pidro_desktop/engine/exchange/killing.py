"""Killing: trumps over the hand's size are put out of the game before the first lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pidro_desktop.engine.actions import Kill
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event, Killed
from pidro_desktop.engine.exchange.step import Choice, illegal, in_turn
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState, Phase, put, replace
from pidro_desktop.tr import tr

CLAUSE = "Killing"


def owner_chooses(_rules: RuleSet, _deal: DealState) -> tuple[Event, ...]:
    """A seat with surplus trumps says itself which ones to kill: nothing happens by itself."""
    return ()


def lowest_go(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """The lowest trumps that may be killed go, of every seat with a surplus."""
    return tuple(
        Killed(seat, lowest_to_kill(rules, deal, seat)) for seat in owing_kills(rules, deal)
    )


KILL: dict[str, Callable[[RuleSet, DealState], tuple[Event, ...]]] = {
    "owner": owner_chooses,
    "lowest": lowest_go,
}


class KillSurplus:
    """Every seat with too many trumps kills some, in any order of seats."""

    phase: ClassVar[Phase] = Phase.KILL
    answers: ClassVar[type[Choice] | None] = Kill

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """Nobody has killed anything yet."""
        return deal

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Whether nobody has too many trumps any more."""
        return not owing_kills(rules, deal)

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """The kills that happen by themselves."""
        return KILL[rules.exchange.kill](rules, deal)

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """What each of them kills."""
        return tuple(
            Ask(
                seat,
                AskKind.KILL,
                cards=killable(rules, deal, seat),
                count=surplus(rules, deal, seat),
            )
            for seat in owing_kills(rules, deal)
        )

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """What is wrong with a kill."""
        seat, count = action.seat, surplus(rules, deal, action.seat)
        if not count:
            return illegal(tr("{name} has nothing to kill."), seat, CLAUSE)
        for one in action.cards:
            if one not in deal.hands[seat]:
                told = tr("{name} cannot kill {card}: it is not in that hand.")
                return illegal(told, seat, CLAUSE, one)
            if one not in killable(rules, deal, seat):
                told = tr("{name} cannot kill {card}: it is worth points.")
                return illegal(told, seat, CLAUSE, one)
        if len(action.cards) != count:
            told = tr("{name} must kill {count}, not {given}.")
            return illegal(told, seat, CLAUSE, count=count, given=len(action.cards))
        return None

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """The cards are out of the game."""
        return Killed(action.seat, action.cards)


def surplus(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """How many trumps ``seat`` has to put out of the game."""
    too_many = len(deal.hands[seat]) - rules.exchange.hand
    return 0 if too_many <= 0 else min(too_many, len(killable(rules, deal, seat)))


def owing_kills(rules: RuleSet, deal: DealState) -> tuple[Seat, ...]:
    """The seats that still have to kill, beginning beside the dealer."""
    return tuple(seat for seat in in_turn(rules, deal) if surplus(rules, deal, seat))


def killable(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """The trumps of ``seat`` that may be killed, lowest first; scoring ones only where allowed."""
    hand, points = deal.suit.among(deal.hands[seat]), deal.suit.points
    if rules.exchange.killed_points == "never":
        hand = tuple(one for one in hand if not points[one])
    return tuple(sorted(hand, key=lambda one: (points[one] > 0, deal.suit.strength[one])))


def lowest_to_kill(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """The kill that is preselected."""
    return killable(rules, deal, seat)[: surplus(rules, deal, seat)]


def after_kill(rules: RuleSet, deal: DealState, event: Killed) -> DealState:
    """The deal after a kill; killed points are lost, or the other side's."""
    seat, taken = event.seat, list(deal.taken)
    if rules.exchange.killed_points == "others":
        taken[1 - rules.side_of(seat)] += deal.suit.worth(event.cards)
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        killed=put(deal.killed, seat, event.cards),
        taken=tuple(taken),
    )
