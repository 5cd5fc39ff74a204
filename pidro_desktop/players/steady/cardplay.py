"""Steady's card play: rules of thumb in order; the first that applies decides.

The rules are the tips for offence and defence by the makers of *Pidro Challenge 2.3*, one function
each, and a few that follow from them. Their numbers were tuned by duplicate play
(``match/duels/duplicate.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pidro_desktop.engine.cards import Card
from pidro_desktop.players.steady import follow, lead
from pidro_desktop.players.steady.reading import Reading

Rule = Callable[[Reading], Card | None]

LEADING: tuple[Rule, ...] = (
    lead.lead_out,
    lead.fork,
    lead.play_brutally,
    lead.force,
    lead.lead_low,
)

FOLLOWING: tuple[Rule, ...] = (
    follow.feed_the_partner,
    follow.win_as_last,
    follow.block,
    follow.stay_low,
    follow.pidro_as_second,
    follow.hold_the_ace,
    follow.maximum_high,
    follow.throw_away,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen card.

    Attributes:
        card: the card.
        rule: the rule that chose it.
    """

    card: Card
    rule: Rule


def choose(reading: Reading) -> Choice:
    """Return the card to play, with the rule that chose it."""
    if len(reading.mine) == 1:
        return Choice(reading.mine[0], only_card)
    for rule in LEADING if reading.best is None else FOLLOWING:
        card = rule(reading)
        if card is not None:
            return Choice(card, rule)
    raise AssertionError("The last rule of each list always has an answer.")


def only_card(reading: Reading) -> Card:
    """Return the only trump."""
    return reading.mine[0]
