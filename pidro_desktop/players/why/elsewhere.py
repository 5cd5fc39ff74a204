"""Why a player decided so that goes by rules of thumb, under any rule set but Finnish Pidro."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family import bidding, cardplay
from pidro_desktop.players.family.bidding import STEADY, Demands
from pidro_desktop.players.family.reading import read
from pidro_desktop.players.levels.other_rules import BEGINNER, CASUAL, Imprecision, overrated, scale
from pidro_desktop.players.levels.slips import forgotten
from pidro_desktop.players.player import is_own_bid, question
from pidro_desktop.players.why.finnish import Think, Thoughts, called, feeling
from pidro_desktop.players.why.thoughts import thought


def _imprecise(haze: Imprecision, view: SeatView, decided: Decision, rng: Random) -> Thoughts:
    if isinstance(decided, Bid):
        off = overrated(view, haze, rng)
        mood = off + haze.caution * scale(view.rules)
        return (*feeling(view.seat, mood), *by_thumb(view, decided, off=off))
    thoughts = by_thumb(view, decided)
    if question(view).what is AskKind.PLAY and forgotten(view, rng, haze.keeps):
        return (*thoughts, thought("hazy", name=view.seat))
    return thoughts


def by_thumb(
    view: SeatView, decided: Decision, demands: Demands = STEADY, off: float = 0.0
) -> Thoughts:
    """Return the thoughts of rules of thumb, if the hand was overrated by ``off`` points."""
    name, ask = view.seat, question(view)
    if isinstance(decided, Bid):
        return _call(view, called(decided), demands, off)
    if isinstance(decided, NameTrump):
        return (thought("names", name=name),)
    if ask.what is not AskKind.PLAY:
        return (thought("keeps best", name=name),)
    reading = read(view)
    if cardplay.save(reading, ask.every_play):
        return (thought("saves", name=name),)
    if cardplay.lead_out(reading, ask.every_play):
        return (thought("lead_out", name=name),)
    return (thought("weighs", name=name),)


THINKING: Final[dict[str, Think]] = {
    "steady": lambda view, decided, _rng: by_thumb(view, decided),
    "casual": partial(_imprecise, CASUAL),
    "beginner": partial(_imprecise, BEGINNER),
}
PERCENT: Final = 100


def _call(view: SeatView, bid: int, demands: Demands, off: float) -> Thoughts:
    """Return how likely the call, or the lowest bid if it was a pass, seemed to be made."""
    name, bids = view.seat, bidding.worth_bidding(view)
    plain = [number for number in bids if not isinstance(number, NamedBid)]
    number = bid or next(iter(plain), 0)
    if isinstance(number, NamedBid) or not number:
        if not bid and is_own_bid(view) and view.bidder is not None:
            return (thought("leaves it", name=name, partner=view.bidder),)
        return (thought("no bid", name=name),) if not bid else (thought("named bid", name=name),)
    need = max(0, view.rules.points_for(number) - round(off))
    chance = max(item.chance(need) for item in bidding.estimates(view))
    least = bidding.least_chance(view, number, demands)
    percents = {"percent": round(PERCENT * chance), "least": round(PERCENT * least)}
    return (thought("chance of", name=name, count=number, **percents),)
