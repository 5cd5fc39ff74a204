"""Facts that carry a plan or a fault: where cards lie, and how sure a trick is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.advice.advice import Fact, Speaks, counted, fact
from pidro_desktop.players.advice.duel import Duel, Idea
from pidro_desktop.players.advice.seen import above, each, tenths
from pidro_desktop.players.trump_bitsets import FIVES, TOP

TOLD: Final = 0.25
"""A smaller chance that a player holds a card carries nothing."""
NEAR: Final = 5
"""From so many missing points on the bid is mentioned."""
CLOSE: Final = 28
"""Points to the target from which the score is mentioned: twice the points of a deal."""
FEW: Final = 2
"""So many higher trumps that are gone are still named."""
HANGS: Final = 0.03
"""The difference in the chance of the bid from which it is mentioned."""


def carrying(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield the facts that carry the plan of the better card, the most important first.

    Args:
        duel: the better card and the one that it is compared with.
        said: the plan.
    """
    source = CARRIES.get(said.fact.id)
    if source:
        yield from source(duel, _about(duel, said))
    yield from _bid(duel)


def behind(duel: Duel, said: Idea) -> Iterator[Fact]:
    """Yield the facts behind what goes wrong with the worse card.

    Args:
        duel: the worse card and the better one.
        said: what goes wrong.
    """
    card = _about(duel, said)
    if said.fact.id == "then lost":
        taken = duel.taker(card)
        if taken and taken[0] in duel.seen.others:
            yield from holds(duel, (taken[0],), taken[1] & duel.seen.unseen, Speaks.AGAINST)
    elif said.fact.id == "games fewer":
        yield from (one.speaking(Speaks.AGAINST) for one in _score(duel, card))
    elif said.fact.id in ("less often", "gone by then"):
        yield from holds(duel, duel.seen.others, card, Speaks.AGAINST)


def _about(duel: Duel, said: Idea) -> int:
    """Return the known card that a sentence names, else the own one; 0 for none."""
    values = dict(said.fact.values)
    rank = values.get("the_card", values.get("card"))
    return next((1 << place for place in range(14) if duel.seen.rank(1 << place) == rank), 0)


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


def _drawing(duel: Duel, card: int) -> Iterator[Fact]:
    yield from _master(duel, card)
    fives = (five for five in duel.losable() if five & FIVES)
    higher = int(TOP[duel.seen.unseen & above(card or next(fives))])
    yield from holds(duel, duel.seen.later_foes, higher, Speaks.FOR)


def _catching(duel: Duel, card: int) -> Iterator[Fact]:
    yield from holds(duel, duel.seen.later_foes, card, Speaks.FOR)
    yield from _master(duel, card)


def _feeding(duel: Duel, card: int) -> Iterator[Fact]:
    yield from holds(duel, (duel.seen.partner,), card, Speaks.FOR)
    yield from _master(duel, card)


def _control(duel: Duel, _card: int) -> Iterator[Fact]:
    return holds(duel, (duel.seen.partner,), int(TOP[duel.seen.unseen]), Speaks.FOR)


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


def _threatened(duel: Duel, _card: int) -> Iterator[Fact]:
    share = tenths(duel.threat(duel.other))
    if share and duel.other > duel.seen.best:
        yield fact("beaten", Speaks.FOR, card=duel.seen.rank(duel.other), tenths=share)


def _hopeless(duel: Duel, _card: int) -> Iterator[Fact]:
    seen = duel.seen
    if duel.helpless and not above(seen.best) & seen.own:
        best = seen.rank(seen.best)
        yield fact("lost", Speaks.FOR, name=seen.partner, the_card=best)


def _common(duel: Duel, card: int) -> Iterator[Fact]:
    return holds(duel, duel.seen.others, card, Speaks.FOR)


def _score(duel: Duel, _card: int) -> Iterator[Fact]:
    """Yield what makes the score matter: a bid that is decided, a target that is near."""
    view = duel.seen.view
    if not duel.is_open:
        key = "made" if duel.missing <= 0 else "unmade"
        yield fact(key if duel.is_ours else f"foes {key}", Speaks.FOR)
    own = view.rules.side_of(view.seat)
    for side, key in ((own, "near"), (1 - own, "foes near")):
        short = view.rules.scoring.target - view.totals[side]
        if 1 < short <= CLOSE:
            target = view.rules.scoring.target
            yield fact(key, Speaks.FOR, count=short, target=target)


CARRIES: Final[dict[str, Callable[[Duel, int], Iterator[Fact]]]] = {
    "draw": _drawing,
    "draw fives": _drawing,
    "catch": _catching,
    "feed": _feeding,
    "fork": _control,
    "let lead": _control,
    "give likely": _relying,
    "rely": _relying,
    "play safe": _master,
    "try": _standing,
    "try one": _standing,
    "highest": _standing,
    "save maybe": _threatened,
    "deny": _threatened,
    "deny one": _threatened,
    "save": _hopeless,
    "least": _hopeless,
    "throw": _hopeless,
    "common": _common,
    "points more": _score,
    "games more": _score,
    "keep for": _common,
}
"""By plan, the facts that carry it."""


def _bid(duel: Duel) -> Iterator[Fact]:
    """Yield what the bid still needs, if the choice matters to it; and who is cold."""
    if duel.is_open and duel.missing <= NEAR and abs(duel.made) >= HANGS:
        yield counted("need" if duel.is_ours else "foes need", duel.missing, Speaks.FOR)
    if all(duel.seen.view.cold[foe] for foe in duel.seen.foes):
        yield fact("cold foes", Speaks.FOR)
