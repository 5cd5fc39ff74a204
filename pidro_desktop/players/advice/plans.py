"""Plans: the one idea that a card is played for, recognised by what it does for the points.

What carries a plan is in ``causes``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks, Value, counted
from pidro_desktop.players.advice.duel import EDGE, LOW, Duel, Idea, highest, idea
from pidro_desktop.players.advice.seen import above, each
from pidro_desktop.players.champion.outcome import POINTS, outcomes
from pidro_desktop.players.trump_bitsets import FIVES, SCORING, WORTH

LIKELY: Final = 0.6
"""From this chance on one may count on the partner."""
LETS: Final = 0.5
"""From this chance on one may let the partner win a trick."""
CLEAR: Final = 0.05
"""A smaller difference in the chance of the bid is not a plan."""
MAY: Final = 0.15
"""From this chance on, that the partner wins a trick is something to hope for."""
HARDLY: Final = 0.1
"""A card that is saved at most this often can hardly be saved."""
ALIKE: Final = 0.05
"""Two shares that differ by less are the same."""
FAR: Final = 0.15
"""From this difference on, two shares say something; below, they only say that it is close."""
DECIDES: Final = 100.0
"""What decides the bid comes before everything else."""
TEN: Final = 1 << 9
"""Only cards below the ten are low."""
CAUSE: Final = 0.9
COMMON: Final = 0.5
"""How much the points count that a plan only names, without saying how they are won."""
SLIGHTLY: Final = 0.25
"""The same where two shares are close."""


def plan(duel: Duel) -> Idea:
    """Return the plan of the better card, the one that explains most of the difference."""
    found = [item for source in SOURCES for item in source(duel)]
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
        yield idea(key, 0, DECIDES, card=duel.seen.rank(best))
    short = stake + WORTH[other] >= duel.missing > stake + WORTH[best]
    draws = duel.leads and duel.is_master(best)
    if not duel.is_ours and short and duel.at_risk(other) and not draws:
        said = counted("deny", duel.missing, second=duel.seen.rank(other))
        yield Idea(said, 0, DECIDES)


def _common(duel: Duel) -> Iterator[Idea]:
    """Yield what the lines after the better card have in common, whatever brings it about."""
    seen, against = duel.seen, duel.seen.rank(duel.other)
    for card, gain in duel.gains.items():
        if gain <= 0:
            continue
        rank = seen.rank(card)
        brought = duel.brought(card)
        if not brought:
            continue
        if gain < FAR * WORTH[card]:
            yield idea("edge", card, (SLIGHTLY - 1) * gain, the_card=rank, **brought)
            continue
        yield idea("common", card, (COMMON - 1) * gain, the_card=rank, second=against, **brought)
        if card == duel.best:
            yield idea("now", card, (CAUSE - 1) * gain, card=rank, **brought)
        elif card == duel.other:
            yield idea("keep home", card, (CAUSE - 1) * gain, second=rank, **brought)
        elif card & seen.unseen and duel.other > max(card, duel.best):
            yield _keeping_for(duel, card, brought)
    if duel.is_ours and duel.made >= CLEAR:
        yield idea("bid more", 0, 0.05, **duel.makes, instead=against)
    elif not duel.is_ours and duel.made <= -CLEAR:
        yield idea("foes bid less", 0, 0.05, **duel.makes, instead=against)
    if duel.takes_more:
        yield idea("points more", 0, 0.0, **duel.takes, instead=against)
    else:
        yield idea("games more", 0, 0.0)


def _keeping_for(duel: Duel, card: int, brought: dict[str, Value]) -> Idea:
    """Return that the other card, or two cards, are kept to win a point card."""
    seen, weight = duel.seen, (CAUSE - 1) * duel.gains[card]
    both = duel.other_keeper(card)
    if not both:
        second = seen.rank(duel.other)
        return idea("keep for", card, weight, second=second, the_card=seen.rank(card), **brought)
    first, second = (seen.rank(one(both, duel.other)) for one in (max, min))
    said: dict[str, Value] = {"card": second, "second": first, "the_card": seen.rank(card)}
    return idea("keep both", card, weight, **said, **brought)


# ------------------------------------------------------------ the partner's trick


def _partners(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    if duel.leads or best > seen.best:
        return
    name, gift = seen.partner, WORTH[best] > 0
    keeps = not gift and other > best
    if duel.partners_surely:
        if gift:
            yield idea("give", best, 0.5, name=name, card=seen.rank(best))
        elif keeps:
            yield idea("keep off", duel.kept, 0.3, name=name, second=seen.rank(other))
        return
    chance = duel.safety(seen.best) if duel.partner_has_it else duel.help
    if chance is None or min(chance, duel.lines.wins_trick(best, name)) < LIKELY:
        return
    if gift:
        yield idea("give likely", best, 0.4, name=name, card=seen.rank(best))
    elif keeps:
        yield idea("rely", duel.kept, 0.2, name=name, second=seen.rank(other))


def _risking(duel: Duel) -> Iterator[Idea]:
    """Yield that a five is no safer later, and that the partner may win it now."""
    seen, best, lines = duel.seen, duel.best, duel.lines
    if not best & FIVES or duel.wins(best) or seen.partner not in seen.later:
        return
    share = lines.wins_trick(best, seen.partner)
    later = lines.saved(duel.other, best)
    if share >= MAY and HARDLY < later <= lines.saved(best, best) + ALIKE:
        said: dict[str, Value] = {
            "card": seen.rank(best),
            "name": seen.partner,
            "share": round(10 * share),
        }
        yield idea("risk now", best, 0.5, **said)


# ------------------------------------------------------------ a trick that can be won


def _winning(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    if best < seen.best:
        return
    rank, stake = seen.rank(best), seen.stake
    if duel.wins(best):
        if stake and not duel.wins(other):
            yield Idea(counted("take", stake, card=rank), seen.trick | best, 0.6)
        elif WORTH[best] and (best & FIVES or not duel.leads):
            yield idea("play safe", best, 0.5 if best & FIVES else 0.2, card=rank)
        if other > best and not duel.leads:
            yield idea("cheap", duel.kept, 0.4, card=rank, second=seen.rank(other))
    elif stake and other < best:
        yield Idea(counted("try", stake, card=rank), seen.trick | best, 0.4)
    yield from _enough(duel)
    between = above(other) & (best - 1)
    reachable = duel.beatable(best) and seen.chance(seen.later_foes, between) != 0.0
    higher = best > other > seen.best and not best & FIVES
    if higher and reachable and (said := duel.trick_shares(other)):
        mask = seen.trick | other | best | SCORING & ~seen.own
        yield idea("highest", mask, 0.2, card=rank, second=seen.rank(other), **said)


def _enough(duel: Duel) -> Iterator[Idea]:
    """Yield that a lower card is as good for a trick that is not sure, so that the higher stays."""
    seen, best, other = duel.seen, duel.best, duel.other
    if other < best or (best | other) & FIVES or not duel.beatable(best):
        return
    first, second = (duel.lines.wins(card) for card in (best, other))
    if first >= LIKELY and second - first < EDGE:
        yield idea("enough", duel.kept, 0.3, card=seen.rank(best), second=seen.rank(other))


# ------------------------------------------------------------ cards kept out of a trick


def _keeping(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    second = seen.rank(other)
    cheaper = WORTH[other] > WORTH[best]
    lost: dict[str, Value] = {}
    if duel.hopeless:
        lost = {"name": seen.partner, "the_card": seen.rank(seen.best)}
    if lost and not seen.own & ~SCORING and cheaper:
        yield idea("least", other, 0.6, **lost)
    elif lost and cheaper:
        yield idea("save", other, 0.5, second=second, **lost)
    elif duel.loses(other) and duel.loses(best) and cheaper:
        empty = not seen.stake and not other & FIVES
        duck = "duck" if seen.later else "duck last"
        yield idea(duck if empty else "leave trick", other, 0.5, second=second)
    elif duel.at_risk(other) and duel.at_risk(best) and cheaper:
        key = "save lead" if duel.leads else "save maybe"
        yield idea(key, other, 0.3, second=second)
    if lost and not WORTH[best]:
        said: dict[str, Value] = {"name": seen.partner, "the_best": seen.rank(seen.best)}
        yield idea("throw", duel.kept, 0.3, card=seen.rank(best), **said)
    idle = not seen.stake and not duel.leads and not duel.partners_surely
    if idle and best < other > seen.best and not WORTH[best]:
        yield idea("duck" if seen.later else "duck last", duel.kept, 0.2, second=second)
    if best == LOW:
        kept = other if other >= TEN or WORTH[other] else highest(duel.kept)
        yield idea("low", duel.kept, 0.5, second=seen.rank(kept))


# ------------------------------------------------------------ a lead


def _leading(duel: Duel) -> Iterator[Idea]:
    """Yield what a lead may be good for."""
    if not duel.leads:
        return
    if duel.is_master(duel.best):
        yield from _drawing(duel)
    else:
        yield from _forcing(duel)
        yield from _waiting(duel)
    if duel.wins(duel.best):
        yield from _feeding(duel)
        if not duel.best & FIVES and duel.seen.others:
            yield idea("pull", duel.best, 0.2, card=duel.seen.rank(duel.best))
    if not WORTH[duel.best] and duel.best < TEN:
        yield from _low(duel)


def _drawing(duel: Duel) -> Iterator[Idea]:
    """Yield what the highest trump does: it takes the trumps that beat others, and points."""
    seen, rank = duel.seen, duel.seen.rank(duel.best)
    if not seen.later_foes:
        return
    if fallible := next(duel.losable(), 0):
        yield idea("draw", duel.kept, 0.4, card=seen.rank(fallible))
    only = seen.unseen if not seen.unseen & (seen.unseen - 1) else 0
    if only & SCORING and seen.later_foes == seen.others and len(seen.others) == 1:
        (foe,) = seen.others
        yield idea("catch sure", only, 0.5, name=foe, the_card=seen.rank(only), card=rank)
        return
    caught = [
        card
        for card in each(seen.unseen & SCORING)
        if duel.gains.get(card, 0.0) > 0 and seen.chance(seen.later_foes, card) != 0.0
    ]
    for card in caught:
        weight = 0.2 * (1 + (seen.chance(seen.later_foes, card) or 0.0))
        yield idea("catch", card, weight, the_card=seen.rank(card), card=rank)
    if {*each(FIVES)} <= {*caught}:
        yield idea("catch fives", FIVES, 0.2, card=rank)


def _waiting(duel: Duel) -> Iterator[Idea]:
    """Yield that a card is kept until the only trump that beats it is gone."""
    seen, other = duel.seen, duel.other
    above_it = seen.unseen & above(other)
    low = not WORTH[duel.best] and duel.best < other and not duel.is_master(duel.best)
    single = above_it and not above_it & (above_it - 1)
    if single and low and seen.chance(seen.foes, above_it) != 0.0:
        said: dict[str, Value] = {"second": seen.rank(other), "the_king": seen.rank(above_it)}
        yield idea("wait for", duel.kept, 0.35, **said)


def _forcing(duel: Duel) -> Iterator[Idea]:
    """Yield that a lead drives out the only higher trump, so that another own card is the highest.

    No other trump that is out beats the highest own card that is kept.
    """
    seen, best = duel.seen, duel.best
    above_it = seen.unseen & above(best)
    second = highest(duel.kept)
    if above_it & (above_it - 1) or not second or seen.unseen & above(second) != above_it:
        return
    said = {"card": seen.rank(best), "the_king": seen.rank(above_it), "second": seen.rank(second)}
    yield idea("force", duel.kept, 0.4, **said)


def _feeding(duel: Duel) -> Iterator[Idea]:
    seen = duel.seen
    if seen.partner in seen.later:
        for card in each(seen.unseen & SCORING & (duel.best - 1)):
            chance, rank = seen.chance((seen.partner,), card), seen.rank(card)
            if chance != 0.0 and duel.gains.get(card, 0.0) > 0:
                weight = 0.2 * (1 + (chance or 0.0))
                said: dict[str, Value] = {
                    "card": seen.rank(duel.best),
                    "name": seen.partner,
                    "the_card": rank,
                }
                yield idea("feed", card, weight, **said)


def _low(duel: Duel) -> Iterator[Idea]:
    """Yield what a card without points does: it lets others take control."""
    seen, second = duel.seen, duel.seen.rank(duel.other)
    between = _fork(duel)
    helps = seen.partner in seen.later and seen.chance((seen.partner,), above(duel.best)) != 0.0
    wins = duel.lines.wins_trick(duel.best, seen.partner)
    if between and helps:
        top = highest(seen.own)
        yield idea(
            "fork",
            duel.kept,
            0.6,
            name=seen.partner,
            card=seen.rank(top),
            second=seen.rank(highest(seen.own ^ top)),
            the_king=seen.rank(between),
        )
    elif duel.other > duel.best and helps and wins >= LETS:
        yield idea("let lead", duel.kept, 0.2, name=seen.partner, second=second)
    elif duel.other > duel.best:
        yield idea("exit", duel.kept, 0.15, second=second)


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


SOURCES: Final[tuple[Callable[[Duel], Iterator[Idea]], ...]] = (
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
    """Return how near a side is to its target, with what it still needs of this deal."""
    short = int(str(dict(near.values).get("count", 1)))
    if short == 1:
        return near
    ours = near.id == "near"
    own, at = view.rules.side_of(view.seat), int(not ours)
    side = 1 - own if at else own
    ends = [(POINTS - end.points if at else end.points, end.delta[at]) for end in outcomes(view)]
    needed = min((points for points, gained in ends if gained >= short), default=POINTS + 1)
    left, more = POINTS - sum(view.taken), needed - view.taken[side]
    bids = view.rules.side_of(view.bidder or 0) == side
    if bids and view.taken[side] >= max(view.bid, short):
        return replace(near, id=f"{near.id} won")
    if more > left:
        return replace(near, id=f"{near.id} far")
    if bids and needed == view.bid:
        partners = ours and view.bidder != view.seat
        return replace(near, id=f"{near.id} partner" if partners else f"{near.id} made")
    values = (*near.values, ("fewer", more), ("left", left))
    return replace(near, id=f"{near.id} need", values=values) if more > 1 else near
