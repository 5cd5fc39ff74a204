"""Faults: what goes wrong with a card, by name, recognised by where its points go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.advice.advice import Fact, Speaks, Value, counted, fact
from pidro_desktop.players.advice.causes import about, holds, score_facts
from pidro_desktop.players.advice.duel import Duel, Idea, idea
from pidro_desktop.players.advice.plans import CLEAR, DECIDES
from pidro_desktop.players.advice.seen import Seen, above, each, tenths
from pidro_desktop.players.trump_bitsets import FIVES, WORTH

ONE_CARD: Final = 0.6
"""A single higher card is named if it makes up this part of the chance to hold any."""
NAMED: Final = 0.25
"""An opponent is named who can beat a card with at least this chance."""
THIS: Final = 0.3
"""The same for the card itself, of which more can usually be said."""
BID: Final = 0.5
"""How much it weighs that the bid is made or set, if most of the difference is that."""
LATER: Final = 0.9
"""How much the points count that are lost in a later trick: what happens now is clearer."""


def faults(duel: Duel) -> list[Idea]:
    """Return what goes wrong with the worse card, what explains most first."""
    found = [item for source in SOURCES for item in source(duel)]
    return sorted(found, key=lambda item: -item.weight(duel))


def behind(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield the facts behind what goes wrong with the worse card."""
    card = about(duel, said)
    if said.fact.id == "falls to":
        taken = duel.lines.taker(duel.other, card)
        if taken and taken[0] in duel.seen.others:
            yield from holds(duel, (taken[0],), taken[1] & duel.seen.unseen, Speaks.AGAINST)
    elif said.fact.id == "games fewer":
        yield from (one.speaking(Speaks.AGAINST) for one in score_facts(duel, card))


# ------------------------------------------------------------ this trick


def _given(duel: Duel) -> Iterator[Idea]:
    """Yield what an opponent who has the trick gets."""
    seen, other = duel.seen, duel.other
    if not duel.foes_have_it or other > seen.best:
        return
    stake, rank, best = seen.stake, seen.rank(other), seen.rank(seen.best)
    if duel.helpless:
        if not duel.is_ours and duel.is_open and _decides(duel):
            yield Idea(counted("gives bid", duel.missing), 0, DECIDES)
        if WORTH[other]:
            yield idea("goes to", other, 0.5, card=rank, name=seen.holder or 0, second=best)
        if stake and duel.best > seen.best:
            yield Idea(counted("leaves", stake), seen.trick | duel.best, 0.5)
    elif share := tenths(duel.help):
        if WORTH[other]:
            yield idea("needs help", other, 0.4, name=seen.partner, card=rank, tenths=share)
        elif duel.best > seen.best:
            yield idea("help only", seen.trick | duel.best, 0.3, name=seen.partner, tenths=share)


def _decides(duel: Duel) -> bool:
    """Return whether the worse card gives the opponents the points for their bid."""
    stake = duel.seen.stake
    better = stake + WORTH[duel.best] >= duel.missing and duel.loses(duel.best)
    return stake + WORTH[duel.other] >= duel.missing and not better


def _beaten(duel: Duel) -> Iterator[Idea]:
    """Yield who can beat the card, and with what."""
    seen, other = duel.seen, duel.other
    if other < seen.best:
        yield from _beaten_partner(duel)
        return
    weight = 0.4 if WORTH[other] or seen.stake else 0.1
    mask, rank = other | seen.trick, seen.rank(other)
    seat, chance = _likeliest(duel, seen.unseen & above(other))
    if chance and chance >= NAMED:
        yield _beater(duel, seat, chance, idea("", mask, weight, card=rank))
    elif share := tenths(duel.threat(other)):
        yield idea("beaten", mask, weight, card=rank, tenths=share)
    elif WORTH[other] and duel.at_risk(other):
        yield Idea(counted("risks", WORTH[other], card=rank), mask, 0.2)


def _beater(duel: Duel, seat: Seat, chance: float, said: Idea) -> Idea:
    """Return who can beat the worse card, an opponent that holds a higher trump with ``chance``.

    A single higher card is named if it is most of the chance. ``said`` is the idea to fill in.
    """
    seen = duel.seen
    higher = each(seen.unseen & above(duel.other))
    single, card = max((seen.chance((seat,), card) or 0.0, card) for card in higher)
    values = {**dict(said.fact.values), "name": seat}
    key = "loses higher"
    if single >= ONE_CARD * chance and (single == 1.0 or tenths(single)):
        key, values["the_best"], chance = "loses to", seen.rank(card), single
    if chance == 1.0 and key == "loses higher":
        key, more = _surely(seen, seat, duel.other)
        values |= more
    elif chance == 1.0:
        key = f"{key} sure"
    elif share := tenths(chance):
        values["tenths"] = share
    else:
        key = f"{key} likely"
    return replace(said, fact=fact(key, **values))


def _surely(seen: Seen, seat: Seat, card: int) -> tuple[str, dict[str, Value]]:
    """Return the sentence that an opponent must hold a higher trump, with what shows it."""
    lower, least = len(each(seen.unseen & ~above(card))), seen.least(seat)
    if not lower:
        return "loses all", {}
    if least > max(1, lower):
        return "loses many", {"count": least}
    return "loses higher sure", {}


def _likeliest(duel: Duel, cards: int) -> tuple[Seat, float | None]:
    """Return the opponent still to play who most likely holds one of the cards, and the chance."""
    seen = duel.seen
    found = [(seen.chance((foe,), cards), foe) for foe in seen.later_foes]
    known = [(chance, foe) for chance, foe in found if chance is not None]
    if not known:
        return 0, None
    chance, seat = max(known, key=lambda pair: (pair[0], -pair[1]))
    return seat, chance


def _beaten_partner(duel: Duel) -> Iterator[Idea]:
    seen = duel.seen
    share = tenths(duel.threat(seen.best)) if duel.partner_has_it else 0
    if share and WORTH[duel.other]:
        best = seen.rank(seen.best)
        yield idea("partner unsafe", duel.other, 0.3, name=seen.partner, card=best, tenths=share)


def _wasted(duel: Duel) -> Iterator[Idea]:
    """Yield that a card brings nothing here and could win something later."""
    seen, other = duel.seen, duel.other
    if other < duel.best:
        return
    rank = seen.rank(other)
    if duel.is_master(other) and other > seen.best and not other & FIVES:
        yield idea("waits", 0, 0.15, card=rank)
    if WORTH[other]:
        return
    if duel.partners_surely:
        yield idea("wasted on partner", duel.kept, 0.2, card=rank, name=seen.partner)
    elif duel.foes_have_it and other < seen.best:
        yield idea("wasted", duel.kept, 0.2, card=rank, the_best=seen.rank(seen.best))


# ------------------------------------------------------------ later


def _later(duel: Duel) -> Iterator[Idea]:
    """Yield which points the lines after the worse card lose."""
    seen = duel.seen
    for card, gain in duel.gains.items():
        if gain <= 0:
            continue
        if card & seen.own:
            yield from _falling(duel, card, (THIS if card == duel.other else LATER) * gain)
        elif card & seen.unseen and card < duel.other > duel.best and _few_beat(duel, card):
            yield from _left(duel, card, LATER * gain)
        else:
            yield from _rarer(duel, card, LATER * gain)
    weight = BID if duel.is_about_the_bid else 0.05
    if duel.is_ours and duel.made >= CLEAR:
        yield idea("bid less", 0, weight, **_turned(duel.makes))
    elif not duel.is_ours and duel.made <= -CLEAR:
        yield idea("foes bid more", 0, weight, **_turned(duel.makes))
    if duel.takes_more:
        yield idea("points fewer", 0, 0.0, **duel.takes)
    else:
        yield idea("games fewer", 0, 0.0)


def _rarer(duel: Duel, card: int, weight: float) -> Iterator[Idea]:
    """Yield that the own side wins a card less often, and who takes it then."""
    if not (brought := duel.brought(card)):
        return
    said = {"the_card": duel.seen.rank(card), **_turned(brought)}
    taken = duel.otherwise(card)
    if taken is None:
        yield idea("less often", 0, weight, **said)
    else:
        yield idea("less often to", 0, weight, **said, holder=taken[0], second=taken[1])


def _turned(shares: dict[str, Value]) -> dict[str, Value]:
    """Return two shares with that of the worse card first."""
    return {"share": shares["other_share"], "other_share": shares["share"]}


def _few_beat(duel: Duel, card: int) -> bool:
    """Return whether at most one own trump beats a card once the worse card is played."""
    return len(each(duel.seen.own & above(card) & ~duel.other)) <= 1


def _left(duel: Duel, card: int, weight: float) -> Iterator[Idea]:
    """Yield which own trump is left to beat a card, once the worse card is played."""
    left = duel.seen.own & above(card) & ~duel.other
    if not (brought := duel.brought(card)):
        return
    said = {"the_card": duel.seen.rank(card), "share": brought["other_share"]}
    if left:
        yield idea("one beats", 0, weight, **said, card=duel.seen.rank(left))
    else:
        yield idea("none beats", 0, weight, **said)


def _falling(duel: Duel, card: int, weight: float) -> Iterator[Idea]:
    """Yield how often an own card falls to an opponent, and who takes it most often."""
    if not duel.brought(card):
        return
    said: dict[str, Value] = {
        "card": duel.seen.rank(card),
        "share": round(10 * (1.0 - duel.lines.saved(duel.other, card))),
    }
    taken = duel.otherwise(card)
    if taken is None:
        yield idea("falls", 0, weight, **said)
    else:
        yield idea("falls to", 0, weight, **said, name=taken[0], second=taken[1])


SOURCES: Final[tuple[Callable[[Duel], Iterator[Idea]], ...]] = (_given, _beaten, _wasted, _later)
