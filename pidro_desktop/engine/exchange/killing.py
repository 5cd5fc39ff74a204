"""Killing: extra trumps are put out of the game before the first lead."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.actions import Kill
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event, Killed
from pidro_desktop.engine.exchange.step import Choice, Step, illegal, in_turn
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState, Phase, put, replace
from pidro_desktop.tr import tr

CLAUSE = "Killing"


class KillSurplus(Step):
    """Every seat with extra trumps kills some, in any order of seats."""

    phase: ClassVar[Phase] = Phase.KILL
    answers: ClassVar[type[Choice] | None] = Kill

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether no seat has extra trumps."""
        return not _owing_kills(rules, deal)

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the kills of the lowest trumps allowed, unless their owners choose."""
        if rules.exchange.kill == "owner":
            return ()
        seats = _owing_kills(rules, deal)
        return tuple(Killed(seat, lowest_to_kill(rules, deal, seat)) for seat in seats)

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the questions, one for each seat with extra trumps."""
        return tuple(
            Ask(
                seat,
                AskKind.KILL,
                cards=_killable(rules, deal, seat),
                count=_surplus(rules, deal, seat),
            )
            for seat in _owing_kills(rules, deal)
        )

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why a kill is not legal, or None if it is."""
        seat, count = action.seat, _surplus(rules, deal, action.seat)
        if not count:
            return illegal(tr("{name} has nothing to kill."), seat, CLAUSE)
        for card in action.cards:
            if card not in deal.hands[seat]:
                text = tr("{name} cannot kill {card}: it is not in this hand.")
                return illegal(text, seat, CLAUSE, card)
            if card not in _killable(rules, deal, seat):
                text = tr("{name} cannot kill {card}: it is worth points.")
                return illegal(text, seat, CLAUSE, card)
        if len(action.cards) != count:
            text = tr("{name} must kill {count}, not {given}.")
            return illegal(text, seat, CLAUSE, count=count, given=len(action.cards))
        return None

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """Return the event of a legal kill."""
        return Killed(action.seat, action.cards)


def _surplus(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return how many trumps ``seat`` must kill."""
    too_many = len(deal.hands[seat]) - rules.exchange.hand
    return 0 if too_many <= 0 else min(too_many, len(_killable(rules, deal, seat)))


def _owing_kills(rules: RuleSet, deal: DealState) -> tuple[Seat, ...]:
    """Return the seats that must still kill, beginning beside the dealer."""
    return tuple(seat for seat in in_turn(rules, deal) if _surplus(rules, deal, seat))


def _killable(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """Return the trumps of ``seat`` that may be killed, lowest first.

    Point trumps come last, and are left out if the rules never allow killing them.
    """
    hand, points = deal.suit.among(deal.hands[seat]), deal.suit.points
    if rules.exchange.killed_points == "never":
        hand = tuple(card for card in hand if not points[card])
    return tuple(sorted(hand, key=lambda item: (points[item] > 0, deal.suit.strength[item])))


def lowest_to_kill(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """Return the lowest kill allowed, which is preselected."""
    return _killable(rules, deal, seat)[: _surplus(rules, deal, seat)]


def after_kill(rules: RuleSet, deal: DealState, event: Killed) -> DealState:
    """Return the deal after a kill; killed points are lost, or go to the other side."""
    seat, taken = event.seat, list(deal.taken)
    if rules.exchange.killed_points == "others":
        taken[1 - rules.side_of(seat)] += deal.suit.worth(event.cards)
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        killed=put(deal.killed, seat, event.cards),
        taken=tuple(taken),
    )
