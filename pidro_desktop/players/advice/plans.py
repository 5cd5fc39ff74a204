"""Plans and faults: the idea that a card is played for, and what goes wrong with another.

Both are recognised by what the cards do for the points, and where those go. What carries a plan is
in ``causes``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks, Value
from pidro_desktop.players.advice.duel import EDGE, LOW, NOISY, Duel, Idea, highest, idea
from pidro_desktop.players.advice.plan_sentences import NOW
from pidro_desktop.players.advice.seen import above, counted, each, fact, scaled, tenths
from pidro_desktop.players.equity import POINTS, outcomes
from pidro_desktop.players.trump_bitsets import FIVES, SCORING, WORTH

LIKELY: Final = 0.6
"""From this chance on one may count on the partner."""
CLEAR: Final = 0.05
"""A smaller difference in the chance of the bid is not a plan."""
MAY: Final = 0.5
"""From this chance on, that the partner wins a trick is something to hope for."""
HARDLY: Final = 0.1
"""A card that is saved at most this often can hardly be saved."""
ALIKE: Final = 0.05
"""Two shares that differ by less are the same."""
FAR: Final = 0.15
"""From this difference on, two shares say something; below, they only say that it is close."""
MORE: Final = 0.3
"""Points that a card brings more, from which its figures are told."""
DECIDES: Final = 100.0
"""What decides the bid comes before everything else."""
SPENT: Final = 4
"""To beat a card that so few trumps beat, one has to spend a high one."""
DRAWS: Final = 0.3
"""From this difference on, a low lead draws high trumps that the highest does not."""
HELD: Final = 0.4
"""From this chance on, an opponent is named who has a card."""
TEN: Final = 1 << 9
"""Only cards below the ten are low."""
CAUSE: Final = 0.9
COMMON: Final = 0.5
"""How much the points count that a plan only names, without saying how they are won."""
SLIGHTLY: Final = 0.25
"""The same where two shares are close."""


def plan(duel: Duel) -> Idea:
    """Return the plan of the better card, the one that explains most of the difference."""
    found = [item for source in PLANS for item in source(duel)]
    return max(found, key=lambda item: item.weight(duel))


# ------------------------------------------------------------ the bid


def _bid(duel: Duel) -> Iterator[Idea]:
    if not duel.is_open:
        return
    best, other, stake = duel.best, duel.other, duel.seen.stake
    needed = duel.missing if duel.is_ours else duel.spare + 1
    decides = duel.wins(best) and stake + WORTH[best] >= needed
    if decides and not (duel.wins(other) and stake + WORTH[other] >= needed):
        key = "makes" if duel.is_ours else "sets"
        yield idea(key, 0, DECIDES, card=best)
    short = stake + WORTH[other] >= duel.missing > stake + WORTH[best]
    draws = duel.leads and duel.is_master(best)
    if not duel.is_ours and short and duel.at_risk(other) and not draws:
        said = counted("deny", duel.missing, second=other)
        yield Idea(said, 0, DECIDES)


def _common(duel: Duel) -> Iterator[Idea]:
    """Yield what the lines after the better card have in common, whatever brings it about."""
    against = duel.other
    for card, gain in duel.gains.items():
        brought = duel.brought(card) if gain > 0 else {}
        slight = gain < FAR * WORTH[card]
        counts = (SLIGHTLY if slight else COMMON) - 1
        yield from (Idea(one, card, counts * gain) for one in brings(duel, card) if gain > 0)
        if slight or not brought:
            continue
        if card == duel.best:
            yield idea("now", card, (CAUSE - 1) * gain, card=card, **brought)
        elif card == against:
            yield idea("keep home", card, (CAUSE - 1) * gain, second=card, **brought)
        elif card & duel.seen.unseen and against > max(card, duel.best):
            weight = (CAUSE - 1) * gain
            yield idea("keep for", card, weight, second=against, the_card=card, **brought)
    if duel.is_ours and duel.made >= CLEAR:
        yield idea("bid more", 0, 0.05, **duel.makes, **duel.sides)
    elif not duel.is_ours and duel.made <= -CLEAR:
        yield idea("foes bid less", 0, 0.05, **duel.makes, **duel.sides)
    yield from worth_keeping(duel)
    if duel.takes_more:
        yield idea("points more", 0, 0.0, **duel.takes, **duel.sides)
    else:
        yield idea("games more", 0, 0.0)


def brings(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield how often the own side wins a card after the better card, and after the other."""
    if not (brought := duel.brought(card)):
        return
    if card & duel.seen.own:
        key = "saved now" if card == duel.best else "brings own"
        after = duel.sides | ({"rather": NOW} if card == duel.other else {})
        yield fact(key, None, card=card, **brought, **after)
    else:
        yield fact("common", None, the_card=card, **brought, **duel.sides)


def worth_keeping(duel: Duel) -> Iterator[Idea]:
    """Yield that the other card catches more points of others if it is played later."""
    other, lines = duel.other, duel.lines
    if other < duel.best or other & FIVES:
        return
    now, later = lines.hauls(other, duel.best)
    for key, cards in (("keep fives", FIVES), ("keep points", SCORING & ~LOW)):
        first, error = lines.catches(other, cards, other)
        second, later_error = lines.catches(other, cards, duel.best)
        if second - first >= FAR and max(error, later_error) < NOISY and later > now:
            weight = CAUSE * min(later - now, duel.points)
            never = not first and (other < duel.seen.best or duel.partners_surely)
            shares = scaled(second, first, certain=lines.complete or never)
            yield idea(key, 0, weight, second=other, **shares)
            return


# ------------------------------------------------------------ the partner's trick


def _partners(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    if duel.leads or best > seen.best:
        return
    name, gift = seen.partner, WORTH[best] > 0
    keeps = not gift and other > best
    if duel.partners_surely:
        if gift:
            yield idea("give", best, 0.5, name=name, card=best)
        elif keeps:
            yield idea("keep off", duel.kept, 0.3, name=name, second=other)
        return
    chance = duel.safety(seen.best) if duel.partner_has_it else duel.help
    if chance is None or min(chance, duel.lines.wins_trick(best, name)) < LIKELY:
        return
    if gift:
        yield idea("give likely", best, 0.4, name=name, card=best)
    elif keeps:
        yield idea("rely", duel.kept, 0.2, name=name, second=other)


def _risking(duel: Duel) -> Iterator[Idea]:
    """Yield that a five is no safer later, and that the partner may win it now."""
    seen, best, lines = duel.seen, duel.best, duel.lines
    if not best & FIVES or duel.wins(best) or seen.partner not in seen.later:
        return
    share = lines.wins_trick(best, seen.partner)
    later = lines.saved(duel.other, best)
    if share >= MAY and HARDLY < later <= lines.saved(best, best) + ALIKE:
        said: dict[str, Value] = {"share": round(10 * share)}
        key = "risk now"
        if share - later > EDGE:
            key, said["other_share"] = "risk odds", round(10 * later)
        yield idea(key, best, 0.5, card=best, name=seen.partner, **said)


# ------------------------------------------------------------ a trick that can be won


def _winning(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    if best < seen.best:
        return
    stake = seen.stake
    if duel.wins(best):
        if stake and not duel.wins(other):
            yield Idea(counted("take", stake, card=best), seen.trick | best, 0.6)
        elif WORTH[best] and (best & FIVES or not duel.leads) and seen.unseen & above(best):
            yield idea("play safe", best, 0.5 if best & FIVES else 0.2, card=best)
        if other > best and not duel.leads:
            yield idea("cheap", duel.kept, 0.4, card=best, second=other)
    elif stake and other < best:
        yield Idea(counted("try", stake, card=best), seen.trick | best, 0.4)
    yield from _enough(duel)
    beaters = each(seen.unseen & above(best))
    if other < best and not best & FIVES and len(beaters) <= SPENT and duel.beatable(best):
        only: dict[str, Value] = {"the_best": beaters[0]} if len(beaters) == 1 else {}
        yield Idea(counted("spend", len(beaters), card=best, **only), 0, 0.045)
    between = above(other) & (best - 1)
    reachable = duel.beatable(best) and seen.chance(seen.later_foes, between) != 0.0
    higher = best > other > seen.best and not best & FIVES
    if higher and reachable and (said := duel.trick_shares(other)):
        mask = seen.trick | other | best | SCORING & ~seen.own
        yield idea("highest", mask, 0.2, card=best, second=other, **said)


def _enough(duel: Duel) -> Iterator[Idea]:
    """Yield that a lower card is as good for a trick that is not sure, so that the higher stays."""
    best, other = duel.best, duel.other
    if other < best or (best | other) & FIVES or not duel.beatable(best):
        return
    first, second = (duel.lines.wins(card) for card in (best, other))
    if first >= LIKELY and second - first < EDGE:
        yield idea("enough", duel.kept, 0.3, card=best, second=other)


# ------------------------------------------------------------ cards kept out of a trick


def _keeping(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    cheaper = WORTH[other] > WORTH[best]
    lost: dict[str, Value] = {}
    if duel.hopeless:
        lost = {"name": seen.partner, "the_card": seen.best}
    if lost and not seen.own & ~SCORING and cheaper:
        yield idea("least", other, 0.6, **lost)
    elif lost and cheaper:
        yield idea("save", other, 0.5, second=other, **lost)
    elif duel.loses(other) and duel.loses(best) and cheaper:
        empty = not seen.stake and not other & FIVES
        duck = "duck" if seen.later else "duck last"
        yield idea(duck if empty else "leave trick", other, 0.5, second=other)
    elif duel.at_risk(other) and duel.at_risk(best) and cheaper:
        key = "save lead" if duel.leads else "save maybe"
        yield idea(key, other, 0.3, card=best, second=other)
    if lost and not WORTH[best] and (WORTH[other] or other > best):
        yield idea("throw", duel.kept, 0.3, card=best, name=seen.partner, the_best=seen.best)
    idle = not seen.stake and not duel.leads and not duel.partners_surely
    if idle and best < other > seen.best and not WORTH[best]:
        yield idea("duck" if seen.later else "duck last", duel.kept, 0.2, second=other)
    if best == LOW:
        kept = other if other >= TEN or WORTH[other] else highest(duel.kept)
        yield idea("low", duel.kept, 0.5, second=kept)


# ------------------------------------------------------------ a lead


def _leading(duel: Duel) -> Iterator[Idea]:
    """Yield what a lead may be good for."""
    if not duel.leads:
        return
    if duel.is_master(duel.best):
        yield from _drawing(duel)
    else:
        yield from _forcing(duel)
    if duel.wins(duel.best):
        yield from _feeding(duel)
        if not duel.best & FIVES and duel.seen.others:
            yield idea("pull", duel.best, 0.2, card=duel.best)
    if not WORTH[duel.best] and duel.best < TEN:
        yield from _low(duel)


def _drawing(duel: Duel) -> Iterator[Idea]:
    """Yield what the highest trump does: it takes the trumps that beat others, and points."""
    seen, best = duel.seen, duel.best
    if not seen.later_foes:
        return
    if fallible := next(duel.losable(), 0):
        yield idea("draw", duel.kept, 0.4, card=fallible)
    only = seen.unseen if not seen.unseen & (seen.unseen - 1) else 0
    if only & SCORING and seen.later_foes == seen.others and len(seen.others) == 1:
        (foe,) = seen.others
        yield idea("catch sure", only, 0.5, name=foe, the_card=only, card=best)
        return
    caught = [
        card
        for card in each(seen.unseen & SCORING)
        if duel.gains.get(card, 0.0) > 0 and seen.chance(seen.later_foes, card) != 0.0
    ]
    for card in caught:
        weight = 0.2 * (1 + (seen.chance(seen.later_foes, card) or 0.0))
        chance, foe = max((seen.chance((foe,), card) or 0.0, foe) for foe in seen.later_foes)
        if share := tenths(chance) if chance >= HELD else 0:
            yield idea("catch of", card, weight, name=foe, the_card=card, card=best, tenths=share)
        else:
            yield idea("catch", card, weight, the_card=card, card=best)
    if {*each(FIVES)} <= {*caught}:
        yield idea("catch fives", FIVES, 0.2, card=best)


def _forcing(duel: Duel) -> Iterator[Idea]:
    """Yield that a lead drives out the only higher trump, so that another own card is the highest.

    No other trump that is out beats the highest own card that is kept.
    """
    seen, best = duel.seen, duel.best
    above_it = seen.unseen & above(best)
    second = highest(duel.kept)
    if above_it & (above_it - 1) or not second or seen.unseen & above(second) != above_it:
        return
    yield idea("force", duel.kept, 0.4, card=best, the_king=above_it, second=second)


def _feeding(duel: Duel) -> Iterator[Idea]:
    seen = duel.seen
    if seen.partner in seen.later:
        for card in each(seen.unseen & SCORING & (duel.best - 1)):
            chance = seen.chance((seen.partner,), card)
            if chance != 0.0 and duel.gains.get(card, 0.0) > 0:
                weight = 0.2 * (1 + (chance or 0.0))
                yield idea("feed", card, weight, card=duel.best, name=seen.partner, the_card=card)


def _low(duel: Duel) -> Iterator[Idea]:
    """Yield what a card without points does: it lets others take control."""
    seen, kept, other, name = duel.seen, duel.kept, duel.other, duel.seen.partner
    between = _fork(duel)
    helps = name in seen.later and seen.chance((name,), above(duel.best)) != 0.0
    if between and helps:
        top = highest(seen.own)
        second = highest(seen.own ^ top)
        yield idea("fork", kept, 0.6, name=name, card=top, second=second, the_king=between)
    elif other > duel.best:
        yield idea("exit", kept, 0.15, second=other)
    if said := draws_high(duel):
        yield idea("exit high", kept, 0.55, second=other, **said)


def draws_high(duel: Duel) -> dict[str, Value]:
    """Return which two trumps a low lead draws, how often one falls, and how often under the other.

    It is empty unless the other card is the highest trump, under which they fall much less often.
    """
    high, lines = each(duel.seen.unseen)[:2], duel.lines
    if not duel.leads or not duel.is_master(duel.other) or len(high) < 2 or WORTH[duel.best]:
        return {}
    first, second = (lines.falls(card, sum(high)) for card in (duel.best, duel.other))
    if first - second < DRAWS:
        return {}
    return {"the_best": high[0], "the_second": high[1], **scaled(first, second)}


def _fork(duel: Duel) -> int:
    """Return the card between a fork's two, or 0.

    A fork is the highest trump and the one below the next, with the one between still to fall, and
    a lower card to lead.
    """
    seen = duel.seen
    top = highest(seen.own)
    second = highest(seen.own ^ top)
    between = seen.unseen & above(second)
    single = between and not between & (between - 1)
    if not second or not single or between > top or WORTH[between] or duel.best >= second:
        return 0
    return between


PLANS: Final[tuple[Callable[[Duel], Iterator[Idea]], ...]] = (
    _bid,
    _partners,
    _risking,
    _winning,
    _leading,
    _keeping,
    _common,
)


def near_target(view: SeatView, most: int) -> Iterator[Fact]:
    """Yield which sides are at most so many points short of the score that wins."""
    target = view.rules.scoring.target
    own = view.rules.side_of(view.seat)
    for side, key in ((own, "near"), (1 - own, "foes near")):
        short = target - view.totals[side]
        if 0 < short <= most:
            yield counted(key, short, Speaks.FOR, target=target)


def of_deal(view: SeatView, near: Fact) -> Fact:
    """Return how near a side is to its target; the same fact if this deal has not settled it."""
    short = int(str(dict(near.values).get("count", 1)))
    own, at = view.rules.side_of(view.seat), int(near.id.startswith("foes"))
    side = 1 - own if at else own
    ends = [(POINTS - end.points if at else end.points, end.delta[at]) for end in outcomes(view)]
    needed = min((points for points, gained in ends if gained >= short), default=POINTS + 1)
    bids = view.rules.side_of(view.bidder or 0) == side
    if needed <= view.taken[side] and (not bids or view.taken[side] >= view.bid):
        return replace(near, id=f"{near.id} won")
    far = needed - view.taken[side] > POINTS - sum(view.taken)
    return replace(near, id=f"{near.id} far") if far else near


# ------------------------------------------------------------ faults


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
    found = [item for source in FAULTS for item in source(duel)]
    return sorted(found, key=lambda item: -item.weight(duel))


# ------------------------------------------------------------ this trick


def _given(duel: Duel) -> Iterator[Idea]:
    """Yield what an opponent who has the trick gets."""
    seen, other = duel.seen, duel.other
    if not duel.foes_have_it or other > seen.best:
        return
    stake, best = seen.stake, seen.best
    if duel.helpless:
        if not duel.is_ours and duel.is_open and _decides(duel):
            yield Idea(counted("gives bid", duel.missing), 0, DECIDES)
        if WORTH[other]:
            yield idea("goes to", other, 0.5, card=other, name=seen.holder or 0, second=best)
        if duel.best > seen.best:
            leaves = counted("leaves", stake) if stake else fact("leaves lead")
            yield Idea(leaves, seen.trick | duel.best, 0.5 if stake else 0.2)
    elif share := tenths(duel.help):
        if WORTH[other]:
            yield idea("needs help", other, 0.4, name=seen.partner, card=other, tenths=share)
        elif duel.best > seen.best:
            said = {"name": seen.partner, "tenths": share, "played": other}
            yield idea("help only", seen.trick | duel.best, 0.3, **said)


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
    mask = other | seen.trick
    seat, chance = _likeliest(duel, seen.unseen & above(other))
    if chance and chance >= NAMED:
        yield _beater(duel, seat, chance, idea("", mask, weight, card=other))
    elif share := tenths(duel.threat(other)):
        yield idea("beaten", mask, weight, card=other, tenths=share)


def _beater(duel: Duel, seat: Seat, chance: float, said: Idea) -> Idea:
    """Return who can beat the worse card, an opponent that holds a higher trump with ``chance``.

    A single higher card is named if it is most of the chance; else, if it is certain, what shows
    it. ``said`` is the idea to fill in.
    """
    seen = duel.seen
    higher = each(seen.unseen & above(duel.other))
    single, card = max((seen.chance((seat,), card) or 0.0, card) for card in higher)
    values = {**dict(said.fact.values), "name": seat}
    key = "loses higher"
    if single >= ONE_CARD * chance and (single == 1.0 or tenths(single)):
        key, values["the_best"], chance = "loses to", card, single
    if chance == 1.0 and key == "loses higher" and not seen.unseen & ~above(duel.other):
        key = "loses all"
    elif chance == 1.0:
        key = f"{key} sure"
    elif share := tenths(chance):
        values["tenths"] = share
    else:
        key = f"{key} likely"
    return replace(said, fact=fact(key, **values))


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
        best = seen.best
        yield idea("partner unsafe", duel.other, 0.3, name=seen.partner, card=best, tenths=share)


def _wasted(duel: Duel) -> Iterator[Idea]:
    """Yield that a card brings nothing here and could win something later."""
    seen, other = duel.seen, duel.other
    if other < duel.best:
        return
    catches = seen.unseen & SCORING & (other - 1)
    waits = catches and duel.is_master(other) and not duel.is_master(duel.best)
    if waits and other > seen.best and not other & FIVES:
        yield _waiting_for(duel)
    if WORTH[other]:
        return
    if duel.partners_surely:
        yield idea("wasted on partner", duel.kept, 0.2, card=other, name=seen.partner)
    elif duel.foes_have_it and other < seen.best:
        yield idea("wasted", duel.kept, 0.2, card=other, the_best=seen.best)


def _waiting_for(duel: Duel) -> Idea:
    """Return that the worse card cannot be beaten, and what it holds back."""
    seen, other = duel.seen, duel.other
    top = highest(seen.unseen)
    chance, foe = max((seen.chance((foe,), top) or 0.0, foe) for foe in seen.foes)
    over = chance >= HELD and not seen.own & ~other & above(top)
    if share := tenths(chance) if over else 0:
        return idea("waits over", 0, 0.15, card=other, the_best=top, name=foe, tenths=share)
    return idea("waits", 0, 0.15, card=other)


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
        yield idea("bid less", 0, weight, **_turned(duel.makes), **_after(duel))
    elif not duel.is_ours and duel.made <= -CLEAR:
        yield idea("foes bid more", 0, weight, **_turned(duel.makes), **_after(duel))
    if duel.takes_more:
        yield idea("points fewer", 0, 0.0, **duel.takes, **_after(duel))
    else:
        yield idea("games fewer", 0, 0.0)


def _rarer(duel: Duel, card: int, weight: float) -> Iterator[Idea]:
    """Yield that the own side wins a card less often."""
    if not (brought := duel.brought(card)):
        return
    said = {"the_card": card, **_turned(brought), **_after(duel)}
    yield idea("less often", 0, weight, **said)


def _turned(shares: dict[str, Value]) -> dict[str, Value]:
    """Return two shares with that of the worse card first."""
    return {"share": shares["other_share"], "other_share": shares["share"]}


def _after(duel: Duel) -> dict[str, Value]:
    """Return the two cards after which shares are told, for a sentence."""
    return {"played": duel.other, "rather": duel.best}


def _few_beat(duel: Duel, card: int) -> bool:
    """Return whether at most one own trump beats a card once the worse card is played."""
    return len(each(duel.seen.own & above(card) & ~duel.other)) <= 1


def _left(duel: Duel, card: int, weight: float) -> Iterator[Idea]:
    """Yield which own trump is left to beat a card, once the worse card is played."""
    left = duel.seen.own & above(card) & ~duel.other
    if not (brought := duel.brought(card)):
        return
    said = {"the_card": card, **_turned(brought), **_after(duel)}
    if left:
        yield idea("one beats", 0, weight, **said, card=left)
    else:
        yield idea("none beats", 0, weight, **said)


def _falling(duel: Duel, card: int, weight: float) -> Iterator[Idea]:
    """Yield how often an own card falls to an opponent."""
    if not duel.brought(card):
        return
    saved = (duel.lines.saved(one, card) for one in (duel.other, duel.best))
    first, second = (1.0 - share for share in saved)
    said = {"card": card, **scaled(first, second, certain=duel.lines.complete), **_after(duel)}
    if card == duel.best:
        said["rather"] = NOW
    yield idea("falls now" if card == duel.other else "falls", 0, weight, **said)


FAULTS: Final[tuple[Callable[[Duel], Iterator[Idea]], ...]] = (_given, _beaten, _wasted, _later)
