"""``casual``: an occasional player, who knows the main tips and counts roughly."""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.levels import judging, other_rules
from pidro_desktop.players.levels.blunders import sensible
from pidro_desktop.players.levels.memory import faded
from pidro_desktop.players.levels.softmax import softened
from pidro_desktop.players.levels.trick import value
from pidro_desktop.players.player import question, with_bid, with_cards, with_suit
from pidro_desktop.players.steady import exchange, follow, lead
from pidro_desktop.players.steady.cardplay import Rule
from pidro_desktop.players.steady.known import is_known
from pidro_desktop.players.steady.reading import Reading, read

KEEPS: Final = 0.75
"""Probability of remembering a card for one more trick."""
BLUR: Final = 0.8
"""Softness of the choice in points: how much worse a card may be and still be played at times."""
TIP: Final = 3.0
"""Points that a card seems better by if a tip recommends it."""
MOOD: Final = 1.0
"""Standard deviation, in points, of the rating of a hand."""
CAUTION: Final = 1.0
"""Points that a hand must promise above the bid."""
OVER_FRIEND: Final = 3.0
"""Points above that to top the partner's bid."""
OPENING: Final = 2.0
"""How many points below its value a hand is opened."""

LEADING: Final[tuple[Rule, ...]] = (lead.lead_out, lead.play_brutally, lead.lead_low)
FOLLOWING: Final[tuple[Rule, ...]] = (
    follow.feed_the_partner,
    follow.win_as_last,
    follow.block,
    follow.stay_low,
    follow.maximum_high,
    follow.throw_away,
)
"""The basic tips; those about forks, held aces and passed pidros are not known."""


class Casual:
    """Usually follows the main tips, with a fading memory and a fair judgement of hands."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return a decision that an occasional player might make."""
        if not is_known(view.rules):
            return other_rules.decide_hazily(view, rng, other_rules.CASUAL)
        ask = question(view)
        if ask.what is AskKind.BID:
            return with_bid(ask, _call(view, rng))
        if ask.what is AskKind.TRUMP:
            return with_suit(ask, judging.best_suit(view).suit)
        if ask.what is AskKind.KEEP:
            return with_cards(ask, exchange.keep(ask))
        if ask.what is AskKind.KILL:
            return with_cards(ask, exchange.kill(ask))
        reading = read(view)
        cards = sensible(reading, guards_pidros=True)
        hazy = faded(reading, rng, KEEPS)
        tip = _tip(hazy)
        values = [value(hazy, card) + TIP * (card == tip) for card in cards]
        return with_cards(ask, (softened(cards, values, BLUR, rng),))


def _tip(reading: Reading) -> Card | None:
    """Return the card of the first tip that applies, or None."""
    rules = LEADING if reading.best is None else FOLLOWING
    return next(filter(None, (rule(reading) for rule in rules)), None)


def _call(view: SeatView, rng: Random) -> int:
    promised = judging.judged(view, judging.best_suit(view)) + rng.gauss(0.0, MOOD)
    least = CAUTION + OVER_FRIEND * judging.partner_stands(view)
    return judging.call_up_to(view, promised - least, OPENING)
