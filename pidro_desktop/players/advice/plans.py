"""Plans: the one idea that a card is played for, recognised by what it does for the points.

What carries a plan is told after it: where cards lie, and how sure a trick is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks, counted, fact
from pidro_desktop.players.advice.duel import LEAST, LOW, Duel, Idea, highest, idea
from pidro_desktop.players.advice.seen import Seen, above, each, tenths
from pidro_desktop.players.trump_bitsets import FIVES, SCORING, TOP, WORTH

LIKELY: Final = 0.55
"""From this chance on one may count on the partner."""
CLEAR: Final = 0.02
"""A smaller difference in the chance of the bid is not a plan."""
RARELY: Final = 0.1
"""Two cards that are saved together at most this often cannot both be saved."""
DECIDES: Final = 100.0
"""What decides the bid comes before everything else."""
TEN: Final = 1 << 9
"""Only cards below the ten are low."""
CAUSE: Final = 0.9
COMMON: Final = 0.6
"""How much the points count that a plan only names, without saying how they are won."""
TOLD: Final = 0.4
"""A smaller chance that a player holds a card carries nothing."""
NEAR: Final = 5
"""From so many missing points on the bid is mentioned."""
CLOSE: Final = 28
"""Points to the target from which the score is mentioned: twice the points of a deal."""
FEW: Final = 2
"""So many higher trumps that are gone are still named."""
HANGS: Final = 0.03
"""The difference in the chance of the bid from which it is mentioned."""


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
    if not duel.is_ours and short and duel.at_risk(other):
        said = counted("deny", duel.missing, second=duel.seen.rank(other))
        yield Idea(said, 0, DECIDES)


def _common(duel: Duel) -> Iterator[Idea]:
    """Yield what the lines after the better card have in common, whatever brings it about."""
    seen = duel.seen
    for card, gain in duel.gains.items():
        if gain <= 0:
            continue
        rank = seen.rank(card)
        shares = duel.brought(card)
        against = seen.rank(duel.other)
        yield idea("common", 0, COMMON * gain, the_card=rank, second=against, **shares)
        if card == duel.best:
            yield idea("now", 0, CAUSE * gain, card=rank, **shares)
        elif card == duel.other:
            yield idea("keep home", 0, CAUSE * gain, second=rank, **shares)
        elif card & seen.unseen and duel.other > max(card, duel.best):
            yield idea("keep for", 0, CAUSE * gain, second=against, the_card=rank, **shares)
    if duel.is_ours and duel.made >= CLEAR:
        yield idea("bid more", 0, 0.05, **duel.makes)
    elif not duel.is_ours and duel.made <= -CLEAR:
        yield idea("foes bid less", 0, 0.05, **duel.makes)
    if duel.takes_more:
        yield idea("points more", 0, 0.0, **duel.takes)
    else:
        yield idea("games more", 0, 0.0)


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


# ------------------------------------------------------------ a trick that can be won


def _winning(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    if best < seen.best:
        return
    rank, stake = seen.rank(best), seen.stake
    if duel.wins(best):
        if stake and not duel.wins(other):
            yield Idea(counted("take", stake, card=rank), seen.trick | best, 0.6)
        elif WORTH[best]:
            yield idea("play safe", best, 0.5 if best & FIVES else 0.2, card=rank)
        if other > best and not duel.leads:
            yield idea("cheap", duel.kept, 0.4, card=rank, second=seen.rank(other))
    elif stake and other < best:
        yield Idea(counted("try", stake, card=rank), seen.trick | best, 0.4)
    between = above(other) & (best - 1)
    reachable = duel.beatable(best) and seen.chance(seen.later_foes, between) != 0.0
    if best > other > seen.best and not best & FIVES and reachable:
        mask = seen.trick | other | best
        if duel.lines.tricks(best, other) >= LEAST:
            mask |= SCORING & ~seen.own
        yield idea("highest", mask, 0.2, card=rank, second=seen.rank(other))


# ------------------------------------------------------------ cards kept out of a trick


def _keeping(duel: Duel) -> Iterator[Idea]:
    seen, best, other = duel.seen, duel.best, duel.other
    second = seen.rank(other)
    cheaper = WORTH[other] > WORTH[best]
    hopeless = duel.helpless and not above(seen.best) & seen.own
    if hopeless and not seen.own & ~SCORING and cheaper:
        yield idea("least", other, 0.6)
    elif duel.loses(other) and duel.loses(best) and cheaper:
        could_win = above(seen.best) & seen.own
        yield idea("leave trick" if could_win else "save", other, 0.5, second=second)
    elif duel.at_risk(other) and duel.at_risk(best) and cheaper:
        yield idea("save maybe", other, 0.3, second=second)
    if hopeless and not WORTH[best]:
        yield idea("throw", duel.kept, 0.1)
    idle = not seen.stake and not duel.leads and not duel.partners_surely
    if idle and best < other > seen.best and not WORTH[best]:
        yield idea("duck", duel.kept, 0.2, second=second)
    if best == LOW:
        yield idea("low", duel.kept, 0.2, second=second)
    yield from _guarding(duel)
    yield from _choosing(duel)


def _guarding(duel: Duel) -> Iterator[Idea]:
    """Yield that a small trump stays behind, so that a point card need not be played."""
    small = duel.other < FIVES & -FIVES
    if small and duel.best > duel.other and not WORTH[duel.best]:
        for card in duel.losable():
            yield idea("guard", duel.kept, 0.1, card=duel.seen.rank(card))
            return


def _choosing(duel: Duel) -> Iterator[Idea]:
    """Yield that of two point cards only one can be saved, and that the other goes now."""
    seen, best = duel.seen, duel.best
    if not WORTH[best] or duel.wins(best):
        return
    for card in duel.losable():
        if max(duel.lines.saved(one, best | card) for one in (best, duel.other)) <= RARELY:
            if (best | card) == FIVES:
                yield idea("one five", card, 0.3)
            else:
                rank, second = seen.rank(best), seen.rank(card)
                yield idea("one of two", card, 0.3, card=rank, second=second)


# ------------------------------------------------------------ a lead


def _leading(duel: Duel) -> Iterator[Idea]:
    """Yield what a lead may be good for."""
    if not duel.leads:
        return
    if duel.is_master(duel.best):
        yield from _drawing(duel)
    if duel.wins(duel.best):
        yield from _feeding(duel)
    if not WORTH[duel.best] and duel.best < TEN:
        yield from _low(duel)


def _drawing(duel: Duel) -> Iterator[Idea]:
    """Yield what the highest trump does: it takes the trumps that beat others, and points."""
    seen, rank = duel.seen, duel.seen.rank(duel.best)
    if not seen.later_foes:
        return
    fallible = list(duel.losable())
    fives = [card for card in fallible if card & FIVES]
    if len(fives) > 1:
        yield idea("draw fives", duel.kept, 0.4)
    elif fallible:
        yield idea("draw", duel.kept, 0.4, card=seen.rank(fallible[0]))
    for card in each(seen.unseen & SCORING):
        chance = seen.chance(seen.later_foes, card)
        if chance != 0.0:
            yield idea(
                "catch", card, 0.2 * (1 + (chance or 0.0)), the_card=seen.rank(card), card=rank
            )


def _feeding(duel: Duel) -> Iterator[Idea]:
    seen = duel.seen
    if seen.partner in seen.later:
        for card in each(seen.unseen & SCORING & (duel.best - 1)):
            chance, rank = seen.chance((seen.partner,), card), seen.rank(card)
            if chance != 0.0:
                weight = 0.2 * (1 + (chance or 0.0))
                yield idea("feed", card, weight, name=seen.partner, the_card=rank)


def _low(duel: Duel) -> Iterator[Idea]:
    """Yield what a card without points does: it lets others take control."""
    seen, second = duel.seen, duel.seen.rank(duel.other)
    between = _fork(duel)
    helps = seen.partner in seen.later and seen.chance((seen.partner,), above(duel.best)) != 0.0
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
    elif duel.other > duel.best:
        if helps:
            yield idea("let lead", duel.kept, 0.2, name=seen.partner, second=second)
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
    _winning,
    _leading,
    _keeping,
    _common,
)


# ------------------------------------------------------------ what carries a plan


DECIDING: Final = frozenset({"makes", "sets", "deny", "deny one"})
"""Plans that say what the bid still needs."""
PLAYS: Final = frozenset({"now", "give", "give likely", "one of two", "one five", "play safe"})
"""Plans that bring the card home that is played."""
KEEPS: Final = frozenset(
    {"keep for", "keep home", "save", "save maybe", "leave trick", "duck", "guard", "let lead"}
)
"""Plans that keep the other card."""


BRINGS: Final = frozenset({"common", "keep for", "keep home", "now", "catch", "feed"})
"""Plans that win a card more often."""
TRICKS: Final = frozenset(
    {"take", "take one", "try", "try one", "cheap", "give", "keep off", "play safe", "save"}
)
"""Plans about this trick, which may bring other points later."""
MORE: Final = 0.3
"""Points of another card from which it is said to be won, too."""


def carrying(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield the facts that carry the plan of the better card, the most important first."""
    source, card = CARRIES.get(said.fact.id, _nothing), about(duel, said)
    found = list(source(duel, card))
    yield from found or _beaters(duel, said)
    yield from _otherwise(duel, said, card)
    if said.fact.id not in DECIDING:
        yield from _need(duel)


def _nothing(_duel: Duel, _card: int) -> Iterator[Fact]:
    yield from ()


def _beaters(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield how many trumps still out beat the card that a plan plays, or keeps."""
    if said.fact.id not in PLAYS | KEEPS:
        return
    yield from beaters(duel.seen, duel.best if said.fact.id in PLAYS else duel.other)


def beaters(seen: Seen, card: int) -> Iterator[Fact]:
    """Yield how many trumps still out beat an own card."""
    rank, higher = seen.rank(card), each(seen.unseen & above(card))
    if not higher:
        yield fact("high now", Speaks.FOR, card=rank)
    elif len(higher) == 1:
        yield fact("beaten by one", Speaks.FOR, the_best=seen.rank(higher[0]), card=rank)
    else:
        yield fact("beaten by", Speaks.FOR, count=len(higher), card=rank)


def _otherwise(duel: Duel, said: Idea, card: int) -> Iterator[Fact]:
    """Yield who takes the card of a plan after the worse card, or which other card it wins, too."""
    if said.fact.id in BRINGS and (taken := duel.otherwise(card or duel.other)):
        rank = duel.seen.rank(card or duel.other)
        yield fact("otherwise to", Speaks.FOR, the_card=rank, name=taken[0], second=taken[1])
    elif said.fact.id in TRICKS:
        gains = {one: gain for one, gain in duel.gains.items() if not one & said.explains}
        more = max(gains, key=gains.__getitem__, default=0)
        if more and gains[more] >= MORE:
            rank = duel.seen.rank(more)
            yield fact("also", Speaks.FOR, the_card=rank, **duel.brought(more))


def turn(duel: Duel) -> Iterator[Fact]:
    """Yield who still plays to the trick, or has no trump: what is left where all else fails."""
    seen = duel.seen
    if not duel.leads and len(seen.later) <= 1:
        last = fact("plays last", Speaks.FOR)
        yield fact("one after", Speaks.FOR, name=seen.later[0]) if seen.later else last
    for seat in (*seen.foes, seen.partner):
        if not seen.may_hold(seat):
            yield fact("has none", Speaks.FOR, name=seat)
    yield from weakness(seen, duel.best)


def weakness(seen: Seen, card: int) -> Iterator[Fact]:
    """Yield that an own card does not beat the best of the trick, or what still beats it."""
    if card < seen.best:
        rank, best = seen.rank(card), seen.rank(seen.best)
        yield fact("under", Speaks.FOR, card=rank, the_best=best)
    else:
        yield from beaters(seen, card)


def about(duel: Duel, said: Idea) -> int:
    """Return the known card that a sentence names, else the own one; 0 for none."""
    values = dict(said.fact.values)
    return duel.seen.card(values.get("the_card", values.get("card")))


def holds(duel: Duel, seats: tuple[Seat, ...], card: int, speaks: Speaks) -> Iterator[Fact]:
    """Yield which of some seats most likely holds a card, 0 for none, if that can be said."""
    seen = duel.seen
    known = [(seen.chance((seat,), card) or 0.0, -seat) for seat in seats if card]
    if not known or not card & seen.unseen:
        return
    chance, minus = max(known)
    pidro = card & FIVES and seen.own & FIVES
    key, rank = " other pidro" if pidro else "", seen.rank(card)
    if chance == 1.0:
        yield fact(f"has{key}", speaks, name=-minus, the_card=rank)
    elif chance >= TOLD and (share := tenths(chance)):
        yield fact(f"holds{key}", speaks, name=-minus, the_card=rank, tenths=share)


# ------------------------------------------------------------ by plan


def _master(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield why no trump beats the better card."""
    seen, best = duel.seen, duel.best
    gone = each(seen.seen & above(best) & ~seen.trick)
    if not above(best):
        yield fact("top", Speaks.FOR, card=seen.rank(best))
    elif duel.is_master(best) and gone and not seen.trick & above(best):
        yield _now_high(duel, gone)


def _now_high(duel: Duel, gone: tuple[int, ...]) -> Fact:
    """Return that the better card is high, with the higher trumps that are gone if they are few."""
    seen, card = duel.seen, duel.seen.rank(duel.best)
    if len(gone) == 1:
        return fact("high", Speaks.FOR, the_gone=seen.rank(gone[0]), card=card)
    if len(gone) == FEW:
        first, second = (seen.rank(one) for one in gone)
        return fact("high two", Speaks.FOR, the_gone=first, the_second=second, card=card)
    return fact("high now", Speaks.FOR, card=card)


def _drawn(duel: Duel, card: int) -> Iterator[Fact]:
    yield from _master(duel, card)
    fives = (five for five in duel.losable() if five & FIVES)
    higher = int(TOP[duel.seen.unseen & above(card or next(fives))])
    yield from holds(duel, duel.seen.later_foes, higher, Speaks.FOR)


def _catching(duel: Duel, card: int) -> Iterator[Fact]:
    yield from holds(duel, duel.seen.later_foes, card, Speaks.FOR)
    yield from _master(duel, card)


def _fed(duel: Duel, card: int) -> Iterator[Fact]:
    yield from holds(duel, (duel.seen.partner,), card, Speaks.FOR)
    yield from _master(duel, card)


def _control(duel: Duel, _card: int) -> Iterator[Fact]:
    partner = duel.seen.partner
    yield from holds(duel, (partner,), int(TOP[duel.seen.unseen]), Speaks.FOR)
    if share := round(10 * duel.lines.wins_trick(duel.best, partner)):
        yield fact("wins low", Speaks.FOR, name=partner, share=share)


def _relying(duel: Duel, _card: int) -> Iterator[Fact]:
    seen = duel.seen
    best = seen.rank(seen.best)
    if duel.partner_has_it:
        if share := tenths(duel.safety(seen.best)):
            yield fact("partner safe", Speaks.FOR, name=seen.partner, card=best, tenths=share)
    elif share := tenths(duel.help):
        yield fact("partner over", Speaks.FOR, name=seen.partner, the_card=best, tenths=share)


def _standing(duel: Duel, _card: int) -> Iterator[Fact]:
    share = tenths(duel.safety(duel.best))
    if share and duel.best > duel.seen.best:
        yield fact("stands", Speaks.FOR, card=duel.seen.rank(duel.best), tenths=share)


def _going_now(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield who saves a card that is played now."""
    over = duel.best > duel.seen.best
    yield from _standing(duel, card) if over else _relying(duel, card)


def _threatened(duel: Duel, _card: int) -> Iterator[Fact]:
    share = tenths(duel.threat(duel.other))
    if share and duel.other > duel.seen.best:
        yield fact("beaten", Speaks.FOR, card=duel.seen.rank(duel.other), tenths=share)


def _hopeless(duel: Duel, _card: int) -> Iterator[Fact]:
    seen = duel.seen
    if duel.helpless and not above(seen.best) & seen.own:
        best = seen.rank(seen.best)
        yield fact("lost", Speaks.FOR, name=seen.partner, the_card=best)


def _shared(duel: Duel, card: int) -> Iterator[Fact]:
    return holds(duel, duel.seen.others, card, Speaks.FOR)


def score_facts(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield what makes the score matter: a bid that is decided, a target that is near."""
    if not duel.is_open:
        key = "made" if duel.missing <= 0 else "unmade"
        yield fact(key if duel.is_ours else f"foes {key}", Speaks.FOR)
    yield from near_target(duel.seen.view, CLOSE)


def near_target(view: SeatView, most: int) -> Iterator[Fact]:
    """Yield which sides are at most so many points short of the score that wins."""
    target = view.rules.scoring.target
    own = view.rules.side_of(view.seat)
    for side, key in ((own, "near"), (1 - own, "foes near")):
        short = target - view.totals[side]
        if 0 < short <= most:
            yield counted(key, short, Speaks.FOR, target=target)


CARRIES: Final[dict[str, Callable[[Duel, int], Iterator[Fact]]]] = {
    "draw": _drawn,
    "draw fives": _drawn,
    "catch": _catching,
    "feed": _fed,
    "fork": _control,
    "let lead": _control,
    "give likely": _relying,
    "rely": _relying,
    "play safe": _master,
    "now": _going_now,
    "try": _standing,
    "try one": _standing,
    "highest": _standing,
    "save maybe": _threatened,
    "deny": _threatened,
    "deny one": _threatened,
    "save": _hopeless,
    "least": _hopeless,
    "throw": _hopeless,
    "common": _shared,
    "points more": score_facts,
    "games more": score_facts,
    "keep for": _shared,
}
"""By plan, the facts that carry it."""


def _need(duel: Duel) -> Iterator[Fact]:
    """Yield what the bid still needs, if the choice matters to it; and who is cold."""
    if duel.is_open and duel.missing <= NEAR and abs(duel.made) >= HANGS:
        yield counted("need" if duel.is_ours else "foes need", duel.missing, Speaks.FOR)
    if all(duel.seen.view.cold[foe] for foe in duel.seen.foes):
        yield fact("cold foes", Speaks.FOR)
