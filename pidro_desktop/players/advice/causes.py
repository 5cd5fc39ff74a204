"""What carries the plan of a card: what it brings, in figures, and causes that can be checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.advice.advice import BARE, COMPARED, KEEPS_IT, Fact, Speaks, Value
from pidro_desktop.players.advice.duel import LOW, NOISY, Duel, Idea
from pidro_desktop.players.advice.plans import (
    ALIKE,
    FAR,
    MORE,
    brings,
    near_target,
    of_deal,
    worth_keeping,
)
from pidro_desktop.players.advice.seen import (
    WHOLE,
    Seen,
    above,
    counted,
    each,
    fact,
    rank_of,
    scaled,
    tenths,
    trump_of,
)
from pidro_desktop.players.equity import POINTS
from pidro_desktop.players.trump_bitsets import ALL, FIVES, SCORING, TOP, WORTH

FOR: Final = Speaks.FOR
TOLD: Final = 0.4
"""A smaller chance that a player holds a card carries nothing."""
FAINT: Final = 0.2
"""A chance to save a five that is hardly one."""
OFTEN: Final = 4
"""So many deals of ten in which a card wins for certain speak for it."""
MAYBE: Final = 0.25
"""The same where nothing else can be said."""
TIPS: Final = 0.04
"""The difference in the chance to reach the target from which it is told."""
HANGS: Final = 0.03
"""The difference in the chance of the bid from which what it needs is mentioned."""
FEW: Final = 2
"""So many higher trumps that are gone are still named."""
REST: Final = ("out one", "out two", "out three")
"""By how many trumps are still out, the sentence that names them."""

DECIDING: Final = frozenset({"makes", "sets", "deny", "deny one"})
"""Plans that say what the bid still needs."""
SURE: Final = DECIDING | {
    *("take", "take one", "play safe", "cheap", "give", "keep off", "save", "least", "throw"),
}
"""Plans for a trick that is won or lost for certain, whatever others hold."""
ADVICE: Final = frozenset({"give", "take", "take one", "try", "try one"})
"""Facts that say what to do in a trick in which cards are alike."""
OF_TRICK: Final = DECIDING | ADVICE
"""Plans that name the points in the trick."""
WON: Final = frozenset({"near won", "foes near won", "near one won", "foes near one won"})
"""Facts that say that the game is decided."""
KEEPS: Final = frozenset(
    {
        *("enough", "exit", "keep for", "keep home", "save", "leave trick", "duck"),
        *("duck last", "keep fives", "keep points"),
    }
)
"""Plans that keep the other card."""
ALSO_KEEP: Final = frozenset({"low", "rely", "force"})
"""Further plans that keep it."""
BROUGHT: Final = frozenset({"common", "brings own", "saved now"})
"""Plans that say how often a point card is won with both cards, and nothing else."""
FIGURED: Final = BROUGHT | frozenset(
    {"keep for", "keep home", "keep fives", "keep points", "now", "risk odds"}
)
"""Plans that say in figures what they bring."""
OF_BID: Final = frozenset({"bid more", "foes bid less"})
OUTCOMES: Final = BROUGHT | OF_BID | {"points more", "games more"}
"""Plans that only say what comes of a card."""
SAY_SO: Final = {
    **dict.fromkeys(("way gone", "way drawn"), frozenset({"draw", "force"})),
    "way now": frozenset(
        {
            *("take", "take one", "try", "try one"),
            *("makes", "sets", "catch sure", "catch", "catch of", "feed"),
        }
    ),
    "way win": frozenset({"highest", "play safe", "try", "try one", "take", "take one"}),
    "way help": frozenset(
        {*DECIDING, "give", "give likely", "rely", "keep off", "risk now", "risk odds"}
    ),
}
"""Plans that say already how a point card is won, by its way."""


# ------------------------------------------------------------ what it brings


def figures(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield what most of the difference between two cards is, if a plan does not say so."""
    key = said.fact.id
    if key in DECIDING:
        return
    if duel.is_about_the_bid and key not in OF_BID:
        bid = "bid more" if duel.is_ours else "foes bid less"
        yield fact(bid, FOR, **duel.makes, **duel.sides)
    figured = key in FIGURED
    sure = duel.seen.trick | duel.best if duel.wins(duel.best) else 0
    sure |= {"keep fives": FIVES, "keep points": SCORING}.get(key, 0)
    gains = {card: gain for card, gain in duel.gains.items() if gain >= MORE and not card & sure}
    inside = {card: gain for card, gain in gains.items() if card & said.explains}
    if 2 * duel.gain(said.explains) >= duel.points:
        gains = {} if figured else inside
    elif figured:
        gains = {card: gain for card, gain in gains.items() if card not in inside}
    most = max(gains, key=gains.__getitem__, default=0)
    if gains and gains[most] >= FAR * WORTH[most]:
        yield from (one.speaking(FOR) for one in brings(duel, most))


def slight(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield what a plan brings where it is little, or what the other card is kept for."""
    sure = duel.seen.trick | duel.best if duel.wins(duel.best) else 0
    gains = {card: gain for card, gain in duel.gains.items() if gain > 0 and not card & sure}
    key = said.fact.id
    if key in KEEPS | KEEPS_IT | ALSO_KEEP and not key.startswith(("keep fives", "keep points")):
        yield from (one.fact.speaking(FOR) for one in worth_keeping(duel))
    if key in SURE | FIGURED | {"low", "points more", "games more"} or not duel.takes_more:
        return
    better = duel.made if duel.is_ours else -duel.made
    if gains:
        yield from (one.speaking(FOR) for one in brings(duel, max(gains, key=gains.__getitem__)))
    elif better >= TIPS / 2:
        key = "bid more" if duel.is_ours else "foes bid less"
        yield fact(key, FOR, **duel.makes, **duel.sides)
    elif key in BARE:
        yield fact("points more", FOR, **duel.takes, **duel.sides)


def _no_safer(duel: Duel, explained: int) -> Iterator[Fact]:
    """Yield that a five that is played would hardly be won more often later, if no plan says so."""
    best = duel.best
    if not best & FIVES or best & explained or duel.wins(best):
        return
    now, later = (duel.lines.saved(card, best) for card in (best, duel.other))
    if abs(now - later) < ALIKE:
        yield from _fate(duel, best)
    elif brought := duel.brought(best):
        if now < later <= FAINT:
            yield fact("hardly saved", FOR, card=best, share=brought["other_share"])
        else:
            key = "no safer" if now > later else "worth risk"
            yield fact(key, FOR, card=best, **brought)


def _fate(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield how often the own side wins a card, if that is the same after every own card."""
    seen, lines = duel.seen, duel.lines
    found = [lines.saved(own, card) for own in each(seen.own)]
    noisy = max(lines.error(own, card) for own in (duel.best, duel.other)) >= NOISY
    if noisy or max(found) - min(found) >= ALIKE:
        return
    mean = sum(found) / len(found)
    share = WHOLE[mean] if lines.complete and mean in WHOLE else round(10 * mean)
    if card == duel.best and mean < ALIKE:
        lost = "all" if share == "none" else 10
        yield fact("lost anyway", FOR, card=card, share=lost)
    elif card & seen.own:
        yield fact("either own", FOR, card=card, share=share)
    elif card & seen.unseen:
        yield fact("either way", FOR, the_card=card, share=share)


def ways(duel: Duel, said: Idea, *brought: Fact) -> Iterator[Fact]:
    """Yield how the point card that is spoken of, or brings most, is won with the better card."""
    named = {value for one in brought for place, value in one.values if place not in COMPARED}
    first = said.explains | duel.other
    least = max(duel.gains.values(), default=0.0) / 2
    gains = [card for card, gain in duel.gains.items() if gain > 0 and gain >= least]
    gains.sort(key=lambda card: (rank_of(card) in named, card & first > 0, duel.gains[card]))
    for card in reversed(gains):
        found = duel.turning(card).won()
        if found and said.fact.id not in SAY_SO.get(found.id.removesuffix(" if"), ()):
            yield found
            return


# ------------------------------------------------------------ why that is so


def causes(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield why a plan works, the most important first."""
    key = said.fact.id
    yield from _need(duel, key) if key not in ("deny", "deny one") else ()
    yield from _no_safer(duel, said.explains)
    few = len(each(duel.seen.unseen)) < len(REST)
    yield from still_out(duel.seen) if few and key not in SURE else ()
    if key in KEEPS and WORTH[duel.best]:
        yield from _standing(duel, duel.best)
    yield from CARRIES[key](duel, about(duel, said)) if key in CARRIES else ()
    if key in KEEPS:
        yield from _named_beaters(duel.seen, duel.other)
    if duel.best == LOW and key != "low":
        yield fact("low safe", FOR)
    if all(duel.seen.view.cold[foe] for foe in duel.seen.foes):
        yield fact("cold foes", FOR)
    yield from still_out(duel.seen)


def in_trick(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield that the points in the trick are taken, or may be, if the plan does not say so."""
    seen, best = duel.seen, duel.best
    if duel.partners_surely and best < min(seen.best, duel.other) and said.fact.id in FIGURED:
        yield from _certain(duel, 0)
    if said.fact.id in BROUGHT and not duel.leads and best > seen.best:
        yield from (fact("leads next", FOR, card=best),) if duel.wins(best) else ()
    elif best > seen.best and seen.stake and said.fact.id not in OF_TRICK:
        sure = duel.wins(best)
        yield counted("take" if sure else "try", seen.stake, FOR, card=best)


def _need(duel: Duel, key: str) -> Iterator[Fact]:
    """Yield what the bid still needs."""
    if key == "sets":
        seen = duel.seen
        own = seen.view.taken[seen.view.rules.side_of(seen.seat)]
        most = POINTS - own - seen.stake - int(WORTH[duel.best]) - (seen.own & LOW)
        yield fact("at most", FOR, count=most)
    elif key == "makes" and duel.missing > 1:
        brings = duel.seen.stake + int(WORTH[duel.best])
        yield fact("trick has", FOR, count=duel.missing, fewer=brings)
    elif duel.is_open and duel.missing == 1 and abs(duel.made) >= HANGS:
        yield fact("need one" if duel.is_ours else "foes need one", FOR)


def still_out(seen: Seen) -> Iterator[Fact]:
    """Yield which trumps are still out, if they are few, and who alone has them."""
    cards = each(seen.unseen)
    if not cards:
        yield fact("all yours", FOR)
    if not 0 < len(cards) <= len(REST):
        return
    places = zip(("the_card", "the_second", "the_third"), cards, strict=False)
    held = len(each(seen.own))
    gone = ALL.bit_count() - held - len(cards)
    yield fact(REST[len(cards) - 1], FOR, count=gone, fewer=held, **dict(places))
    if len(seen.others) == 1:
        yield fact("alone", FOR, name=seen.others[0])


def beaters(seen: Seen, card: int) -> Iterator[Fact]:
    """Yield that no trump beats an own card, or the only one that does, and who has it."""
    higher = each(seen.unseen & above(card))
    if not higher and above(card):
        yield fact("high now", FOR, card=card)
    elif len(higher) == 1:
        said: dict[str, Value] = {"the_best": higher[0], "card": card}
        chance, seat = likeliest(seen, seen.others, higher[0])
        if share := tenths(chance) if chance >= TOLD else 0:
            yield fact("beaten by one of", FOR, name=seat, tenths=share, **said)
        else:
            yield fact("beaten by one", FOR, **said)


def turn(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield what the table shows of a plan where nothing else does."""
    seen, card = duel.seen, about(duel, said)
    for seat in (*seen.foes, seen.partner):
        if not seen.may_hold(seat):
            yield fact("has none", FOR, name=seat)
    if said.fact.id != "catch of":
        yield from holds(duel, seen.foes if duel.leads else seen.others, card, FOR, MAYBE)
    if said.fact.id in KEEPS:
        yield from _named_beaters(seen, duel.other)
    else:
        yield from weakness(seen, duel.best)


def _named_beaters(seen: Seen, card: int) -> Iterator[Fact]:
    """Yield which two trumps are left that beat a card."""
    higher = each(seen.unseen & above(card))
    if len(higher) == FEW:
        yield fact("beaten by two", FOR, the_best=higher[0], the_second=higher[1], card=card)
    else:
        yield from beaters(seen, card)


def idle(duel: Duel) -> Iterator[Fact]:
    """Yield what is clear of a trick in which the cards are alike, or why nothing is at stake."""
    seen, best = duel.seen, duel.best
    low = min(each(seen.own), default=0)
    if duel.hopeless:
        yield fact("lost", FOR, name=seen.partner, the_card=seen.best)
        yield from (fact("low safe", FOR),) if best == LOW else ()
    elif duel.partner_has_it and best < seen.best and not WORTH[best]:
        yield from (_certain if duel.partners_surely else _relying)(duel, 0)
    elif seen.unseen and low > seen.unseen:
        yield fact("all high", FOR)
    elif duel.partners_surely and WORTH[best] and best < seen.best:
        yield fact("give", None, name=seen.partner, card=best)
    elif seen.stake and best > seen.best:
        sure = duel.wins(best)
        yield counted("take" if sure else "try", seen.stake, None, card=best)
        yield from () if sure else _tried(duel, best)
    yield from (one for one in near_end(duel) if one.id in WON)
    yield from _decided(duel)
    yield from still_out(seen) if len(each(seen.unseen)) < len(REST) else ()
    for five in each(FIVES):
        yield from _fate(duel, five)
    yield from () if duel.hopeless or duel.partner_has_it else weakness(seen, best)


def weakness(seen: Seen, card: int) -> Iterator[Fact]:
    """Yield that an own card does not beat the best of the trick, or what still beats it."""
    if card < seen.best:
        yield fact("under", FOR, card=card, the_best=seen.best)
    else:
        yield from beaten_by(seen, card)


def beaten_by(seen: Seen, card: int) -> Iterator[Fact]:
    """Yield which trumps still beat an own card, or how many if they are more than can be named."""
    yield from _named_beaters(seen, card)
    count = len(each(seen.unseen & above(card)))
    if count > FEW:
        yield fact("beaten by", FOR, count=count, card=card)


def about(duel: Duel, said: Idea) -> int:
    """Return the known card that a sentence names, else the own one; 0 for none."""
    values = dict(said.fact.values)
    return trump_of(values.get("the_card", values.get("card")))


def likeliest(seen: Seen, seats: tuple[Seat, ...], card: int) -> tuple[float, Seat]:
    """Return which of some seats most likely holds a card, after the chance; 0 if unknown."""
    known = [(seen.chance((seat,), card) or 0.0, -seat) for seat in seats]
    chance, minus = max(known, default=(0.0, 0))
    return chance, -minus


def holds(
    duel: Duel, seats: tuple[Seat, ...], card: int, speaks: Speaks, least: float = TOLD
) -> Iterator[Fact]:
    """Yield which of some seats most likely holds a card, 0 for none, if that can be said."""
    seen = duel.seen
    if not card & seen.unseen:
        return
    chance, seat = likeliest(seen, seats, card)
    if chance == 1.0:
        key = "has alone" if seen.others == (seat,) else "has"
        yield fact(key, speaks, name=seat, the_card=card)
    elif chance >= least and (share := tenths(chance)):
        yield fact("holds", speaks, name=seat, the_card=card, tenths=share)


# ------------------------------------------------------------ by plan


def _master(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield why no trump beats the better card: the higher ones that are gone, if they are few."""
    seen, best = duel.seen, duel.best
    gone = each(seen.seen & above(best) & ~seen.trick)
    if duel.is_master(best) and gone and not seen.trick & above(best):
        if len(gone) == 1:
            yield fact("high", FOR, the_gone=gone[0], card=best)
        elif len(gone) == FEW:
            yield fact("high two", FOR, the_gone=gone[0], the_second=gone[1], card=best)
        else:
            yield fact("high now", FOR, card=best)


def _drawn(duel: Duel, card: int) -> Iterator[Fact]:
    yield from _master(duel, card)
    yield from holds(duel, duel.seen.later_foes, int(TOP[duel.seen.unseen & above(card)]), FOR)


def _catching(duel: Duel, card: int) -> Iterator[Fact]:
    if not card & duel.seen.unseen:  # either five
        yield from holds(duel, duel.seen.later_foes, max(each(FIVES), key=duel.gain), FOR)
    yield from _master(duel, card)


def _caught(duel: Duel, card: int) -> Iterator[Fact]:
    yield from still_out(duel.seen)
    yield from _master(duel, card)


def _behind(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield who wins the trick to which the low is played."""
    seen = duel.seen
    if duel.partners_surely:
        yield from _certain(duel, card)
    elif duel.hopeless:
        yield fact("lost", FOR, name=seen.partner, the_card=seen.best)
    elif (share := round(10 * duel.lines.wins_trick(duel.best, seen.partner))) >= OFTEN:
        yield fact("wins low", FOR, name=seen.partner, share=share)


def _fed(duel: Duel, card: int) -> Iterator[Fact]:
    yield from holds(duel, (duel.seen.partner,), card, FOR)
    yield from _master(duel, card)


def _control(duel: Duel, _card: int) -> Iterator[Fact]:
    partner = duel.seen.partner
    yield from holds(duel, (partner,), int(TOP[duel.seen.unseen]), FOR)
    if share := round(10 * duel.lines.wins_trick(duel.best, partner)):
        yield fact("wins low", FOR, name=partner, share=share)


def _relying(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield how sure the partner's trick is: by what beats its card, or by what it may have."""
    seen = duel.seen
    if duel.leads:
        return
    best, name = seen.best, seen.partner
    if not duel.partner_has_it:
        if share := tenths(duel.help):
            yield fact("partner over", FOR, name=name, the_card=best, tenths=share)
        return
    higher = each(seen.unseen & above(seen.best))
    if len(higher) == 1 and len(seen.later_foes) == 1:
        foe = seen.later_foes[0]
        yield fact("partner one", FOR, name=name, card=best, the_best=higher[0], holder=foe)
    elif share := tenths(duel.safety(seen.best)):
        yield fact("partner safe", FOR, name=name, card=best, tenths=share)


def _certain(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield why the partner's trick cannot be lost."""
    seen = duel.seen
    if not seen.later_foes:
        yield fact("partner keeps", FOR, name=seen.partner)
    elif not seen.unseen & above(seen.best):
        yield fact("partner high", FOR, name=seen.partner, card=seen.best)


def _sure(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield why no opponent can beat the better card any more."""
    if duel.partners_surely and duel.best < duel.seen.best:
        yield from _certain(duel, card)
    elif duel.seen.later_foes:
        yield from _master(duel, card)
    else:
        yield fact("none after", FOR, card=duel.best)


def _standing(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield how often no opponent can beat the better card, or if that is rare, what can."""
    if duel.best <= duel.seen.best:
        return
    share = tenths(duel.safety(duel.best))
    if share >= OFTEN:
        yield fact("stands", FOR, card=duel.best, tenths=share)
    elif duel.beatable(duel.best):
        yield from _named_beaters(duel.seen, duel.best)


def _tried(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield how often no opponent can beat a card that may win the trick, even if that is rare."""
    if share := tenths(duel.safety(duel.best)):
        yield fact("stands", FOR, card=duel.best, tenths=share)
    else:
        yield from _standing(duel, card)


def _going_now(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield who saves a card that is played now."""
    over, seen = duel.best > duel.seen.best, duel.seen
    found = list(_standing(duel, card) if over else _relying(duel, card))
    yield from found
    share = round(10 * duel.lines.wins_trick(duel.best, seen.partner))
    if not found and share > 1:
        yield fact("wins low", FOR, name=seen.partner, share=share)


def _threatened(duel: Duel, _card: int) -> Iterator[Fact]:
    share = tenths(duel.threat(duel.other))
    if share and duel.other > duel.seen.best:
        yield fact("beaten", FOR, card=duel.other, tenths=share)
    elif duel.other > duel.seen.best:
        yield from beaten_by(duel.seen, duel.other)


def _apart(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield what sets two cards apart: what the higher one beats, wins more often, or waits for."""
    seen, best, other = duel.seen, duel.best, duel.other
    if other > best:
        if duel.is_master(other) and not other & FIVES:
            yield fact("can wait", FOR, card=other)
        elif other > max(seen.best, FIVES):
            yield from _named_beaters(seen, other)
        return
    if other < seen.best < best and duel.foes_have_it:
        yield fact("under", FOR, card=other, the_best=seen.best)
    if both := duel.trick_shares(other):
        yield fact("wins more", FOR, card=best, second=other, **both)
    elif duel.leads:
        yield from _named_beaters(seen, best)


def _shared(duel: Duel, card: int) -> Iterator[Fact]:
    yield from _going_now(duel, card) if card == duel.best else ()
    yield from holds(duel, duel.seen.others, card, FOR)


def _compared(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield what sets two cards apart, then who may hold the card that they win."""
    yield from _apart(duel, card) if card != duel.best else ()
    yield from _shared(duel, card)


def _waiting(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield that the highest trump of all can wait, and that it leaves the lead where it is."""
    if not above(duel.other):
        yield fact("can wait", FOR, card=duel.other)
    if duel.wins(duel.other) and duel.seen.others:
        yield fact("leads again", FOR, second=duel.other)


def _decided(duel: Duel) -> Iterator[Fact]:
    """Yield that the bid is made or set already."""
    if not duel.is_open:
        key = "made" if duel.missing <= 0 else "unmade"
        yield fact(key if duel.is_ours else f"foes {key}", FOR)


def _scored(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield what can be seen where only the points can be said."""
    seen = duel.seen
    if len(seen.others) == 1:
        yield fact("alone", FOR, name=seen.others[0])
    yield from _apart(duel, card)
    yield from weakness(seen, duel.best) if WORTH[duel.best] else score_facts(duel, card)


def score_facts(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield what makes the score matter: a bid that is decided, a target that is near."""
    yield from _decided(duel)
    yield from near_end(duel)


def _at_score(duel: Duel, card: int) -> Iterator[Fact]:
    """Yield what sets two cards apart, and what makes the score matter."""
    yield from _apart(duel, card)
    yield from score_facts(duel, card)


def near_end(duel: Duel) -> list[Fact]:
    """Return which sides one deal can bring to the target, and how often where that differs.

    What differs most comes first, then the nearer side; one that can no longer get there is last.
    """
    found: list[tuple[float, bool, Fact]] = []
    for near in near_target(duel.seen.view, POINTS):
        said = of_deal(duel.seen.view, near)
        first, second = duel.reaches(int(near.id.startswith("foes")))
        gain = second - first if near.id.startswith("foes") else first - second
        if said == near and gain >= TIPS:
            shares = scaled(first, second, certain=duel.lines.complete)
            values = (*near.values, *fact("", None, **shares, **duel.sides).values)
            said = replace(near, id=f"{near.id} odds", values=values)
        found.append((-gain if said.id.endswith("odds") else 0.0, said.id.endswith("far"), said))
    return [one for *_, one in sorted(found, key=lambda row: (*row[:2], _short(row[2])))]


def _short(near: Fact) -> int:
    return int(str(dict(near.values).get("count", 1)))


CARRIES: Final[dict[str, Callable[[Duel, int], Iterator[Fact]]]] = {
    "draw": _drawn,
    **dict.fromkeys(("catch", "catch of"), _catching),
    "catch sure": _caught,
    "catch fives": _catching,
    "force": lambda duel, _card: beaters(duel.seen, duel.best),
    "feed": _fed,
    "fork": _control,
    "give": _certain,
    "keep off": _certain,
    "give likely": _relying,
    "rely": _relying,
    "play safe": _sure,
    "take": _sure,
    "take one": _sure,
    "makes": _sure,
    "sets": _sure,
    "cheap": _sure,
    "now": _going_now,
    **dict.fromkeys(("risk now", "risk odds"), _relying),
    "try": _tried,
    "try one": _tried,
    "highest": lambda duel, _card: _named_beaters(duel.seen, duel.best),
    "enough": _standing,
    "low": _behind,
    "save maybe": _threatened,
    "save lead": _threatened,
    "deny": _threatened,
    "deny one": _threatened,
    **dict.fromkeys(BROUGHT, _compared),
    "points more": _scored,
    "games more": _at_score,
    "bid more": _apart,
    "foes bid less": _apart,
    "exit": _waiting,
    "keep for": _shared,
}
"""By plan, the facts that carry it."""
