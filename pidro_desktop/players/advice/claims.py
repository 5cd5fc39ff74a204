"""Possible reasons for a play: facts, each with the change that removes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.advice import counterfactual
from pidro_desktop.players.advice.advice import Fact, Value
from pidro_desktop.players.advice.counterfactual import Change
from pidro_desktop.players.advice.seen import Seen, above, each, packed
from pidro_desktop.players.champion.outcome import POINTS, outcomes
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import FIVES, TOP, WORTH

NEAR: Final = 28
"""Points to the target from which the score is mentioned: twice the points of a deal."""

RARE: Final = 0.1
"""Probabilities below this, or above one minus this, are not mentioned."""

LIKELY: Final = 0.7
"""A card that is more likely to be beaten than this does not count as standing."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A fact that may be a reason.

    Attributes:
        fact: the fact.
        topic: of several facts with the same topic, only the most important is given.
        change: the change that removes it.
        about: the played card that it is about, as a bitset; 0 for any.
    """

    fact: Fact
    topic: str
    change: Change
    about: int = 0


Source = Callable[[Seen, list[float]], Iterator[Claim]]


def _fact(key: str, **values: Value) -> Fact:
    return Fact(key, tuple(values.items()))


def percent(chance: float | None) -> int:
    """Return a probability in percent; 0 if it is unknown, certain or too close to certain.

    Args:
        chance: the probability, 0 to 1, or None if unknown.

    Returns:
        Whole percent, or 0.
    """
    if chance is None or not RARE <= chance <= 1.0 - RARE:
        return 0
    return round(100 * chance)


# ------------------------------------------------------------ public facts


def hands_shown(seen: Seen, _utility: list[float]) -> Iterator[Claim]:
    """Yield how many trumps a player has shown, and who is cold."""
    cold = [seat for seat in seen.foes if seen.view.cold[seat]]
    for seat in (*seen.foes, seen.partner):
        others = tuple(one for one in seen.others if one != seat)
        count = position_setup.kept(seen.view, seat)
        if seen.view.cold[seat]:
            yield Claim(
                _fact("cold", name=seat), "cold", counterfactual.hands_swapped(seat, others)
            )
        elif count > 1 and seat in seen.others:
            fewer = counterfactual.fewer(seat, count // 2, others)
            yield Claim(_fact("shown", name=seat, count=count), "length", fewer)
    if len(cold) == 2:
        both = counterfactual.hands_swapped(
            cold[0], tuple(one for one in seen.others if one not in cold)
        )
        yield Claim(_fact("cold foes"), "cold", both)


def stake(seen: Seen, _utility: list[float]) -> Iterator[Claim]:
    """Yield the points in the trick."""
    points = sum(WORTH[position_setup.trumps(seen.view, play.cards)] for play in seen.view.trick)
    if points:
        key = "stake one" if points == 1 else "stake"
        values = {} if points == 1 else {"count": int(points)}
        yield Claim(_fact(key, **values), "stake", counterfactual.trick_emptied)


# ------------------------------------------------------------ location of cards


def holders(seen: Seen, _utility: list[float]) -> Iterator[Claim]:
    """Yield who holds the pidros and the highest trump not seen yet."""
    other = seen.unseen & FIVES and (seen.own | seen.seen) & FIVES
    for card in each(seen.unseen & FIVES | int(TOP[seen.unseen])):
        key = "other pidro" if card & FIVES and other else ""
        rank = seen.rank(card)
        topic = "pidro" if card & FIVES else "highest"
        for seat in seen.others:
            chance = seen.chance((seat,), card)
            if chance == 1.0:
                fact = _fact(f"has {key}".strip(), name=seat, the_card=rank)
                yield Claim(fact, topic, _elsewhere(seen, seat))
            elif percent(chance):
                fact = _fact(
                    f"holds {key}".strip(), name=seat, the_card=rank, percent=percent(chance)
                )
                gone = counterfactual.only_where(packed((seat,), card), holds=False)
                yield Claim(fact, topic, gone)


def _elsewhere(seen: Seen, seat: Seat) -> Change:
    others = tuple(one for one in seen.others if one != seat)
    if not others:
        others = tuple(one for one in (*seen.foes, seen.partner) if one != seat)
    return counterfactual.hands_swapped(seat, others)


# ------------------------------------------------------------ owner of the trick


def trick(seen: Seen, _utility: list[float]) -> Iterator[Claim]:
    """Yield whose the trick is, or will be."""
    if not seen.best:
        return
    rank, higher = seen.rank(seen.best), above(seen.best)
    if seen.holder == seen.partner:
        yield from _partners_trick(seen, rank, higher)
        return
    help_chance = seen.chance((seen.partner,) if seen.partner in seen.later else (), higher)
    if help_chance == 0.0 and not seen.own & higher:
        fact = _fact("lost", name=seen.partner, the_card=rank)
        yield Claim(fact, "trick", counterfactual.trick_turned(seen.partner))
    elif percent(help_chance):
        fact = _fact("partner over", name=seen.partner, the_card=rank, percent=percent(help_chance))
        gone = counterfactual.only_where(packed((seen.partner,), higher & seen.unseen), holds=False)
        yield Claim(fact, "trick", gone)


def _partners_trick(seen: Seen, rank: str, higher: int) -> Iterator[Claim]:
    threat = seen.chance(seen.later_foes, higher)
    if threat == 0.0:
        fact = _fact("partner has", name=seen.partner, the_card=rank)
        yield Claim(fact, "trick", counterfactual.trick_turned(seen.foes[0]))
    elif threat is not None and percent(threat):
        mask = packed(seen.later_foes, higher & seen.unseen)
        yield Claim(
            _fact("partner safe", name=seen.partner, card=rank, percent=percent(1.0 - threat)),
            "trick",
            counterfactual.only_where(mask, holds=True),
        )
        yield Claim(
            _fact("partner unsafe", name=seen.partner, card=rank, percent=percent(threat)),
            "trick",
            counterfactual.only_where(mask, holds=False),
        )


# ------------------------------------------------------------ own cards


def own_cards(seen: Seen, _utility: list[float]) -> Iterator[Claim]:
    """Yield what each playable card beats, and what beats it."""
    for card in each(seen.own):
        if card < seen.best:
            if seen.holder in seen.foes and card > 1:
                fact = _fact("under", card=seen.rank(card), the_best=seen.rank(seen.best))
                yield Claim(fact, "card", counterfactual.trick_lowered, card)
        elif not seen.unseen & above(card):
            yield from _master(seen, card)
        else:
            yield from _beatable(seen, card)


def _master(seen: Seen, card: int) -> Iterator[Claim]:
    gone = each(seen.seen & above(card))
    here = sum(position_setup.trumps(seen.view, play.cards) for play in seen.view.trick)
    if not above(card):
        fact = _fact("top", card=seen.rank(card))
        yield Claim(fact, "card", counterfactual.exchanged(card, seen.seat, seen.unseen), card)
    elif gone and not gone[0] & here:
        fact = _fact("high", the_gone=seen.rank(gone[0]), card=seen.rank(card))
        others = seen.later_foes or seen.others
        back = counterfactual.given_back(gone[0], others, _taken_with(seen, gone[0]))
        yield Claim(fact, "card", back, card)


def _taken_with(seen: Seen, card: int) -> int:
    """Return the points of a card that is gone, if side 0 has taken them."""
    for done in seen.view.tricks:
        if any(position_setup.trumps(seen.view, play.cards) == card for play in done.plays):
            return int(WORTH[card]) if not seen.view.rules.side_of(done.winner) else 0
    return 0


def _beatable(seen: Seen, card: int) -> Iterator[Claim]:
    higher = above(card) & seen.unseen
    threat = seen.chance(seen.later_foes, higher)
    rank = seen.rank(card)
    if threat == 0.0:
        if seen.best:
            yield Claim(
                _fact("takes", card=rank), "card", counterfactual.trick_of(seen.foes[0]), card
            )
    elif threat is not None and percent(threat):
        mask = packed(seen.later_foes, higher)
        if threat <= LIKELY:
            safe = _fact("stands", card=rank, percent=percent(1.0 - threat))
            yield Claim(safe, "card", counterfactual.only_where(mask, holds=True), card)
        beaten = _fact("beaten", card=rank, percent=percent(threat))
        yield Claim(beaten, "card", counterfactual.only_where(mask, holds=False), card)


def fork(seen: Seen, _utility: list[float]) -> Iterator[Claim]:
    """Yield the reason for a low lead with a fork.

    A fork is the highest trump and the one below the next, with the one between still to fall.
    """
    if seen.best or seen.partner not in seen.later:
        return
    top = int(TOP[seen.own])
    second = int(TOP[seen.own ^ top])
    between = seen.unseen & above(second)
    if not second or between & above(top) or between & (between - 1) or not between:
        return
    for card in each(seen.own & (second - 1)):
        if not WORTH[between] and seen.chance((seen.partner,), above(card)) != 0.0:
            fact = _fact(
                "fork",
                name=seen.partner,
                card=seen.rank(top),
                second=seen.rank(second),
                the_king=seen.rank(between),
            )
            yield Claim(fact, "fork", counterfactual.taken_away(between), card)


# ------------------------------------------------------------ the bid and the game


def bid(seen: Seen, utility: list[float]) -> Iterator[Claim]:
    """Yield how many points the bid still needs."""
    view = seen.view
    assert view.bidder is not None
    bidders = view.rules.side_of(view.bidder)
    mine = bidders == view.rules.side_of(view.seat)
    missing = view.bid - view.taken[bidders]
    spare = POINTS - view.bid - view.taken[1 - bidders]
    if missing <= 0:
        key = "made"
    elif spare < 0:
        key = "unmade"
    else:
        key = "need one" if missing == 1 else "need"
    values = {"count": missing} if key == "need" else {}
    fact = _fact(key if mine else f"foes {key}", **values)
    yield Claim(fact, "bid", counterfactual.worth(counterfactual.even(utility)))


def match(seen: Seen, _utility: list[float]) -> Iterator[Claim]:
    """Yield how close a side is to the target."""
    view = seen.view
    fresh = replace(view, totals=(0,) * len(view.totals))
    plain = counterfactual.worth([end.equity for end in outcomes(fresh)])
    own = view.rules.side_of(view.seat)
    for side, key in ((own, "near"), (1 - own, "foes near")):
        short = view.rules.scoring.target - view.totals[side]
        if 1 < short <= NEAR:
            fact = _fact(key, count=short, target=view.rules.scoring.target)
            yield Claim(fact, "match", plain)


SOURCES: Final[tuple[Source, ...]] = (
    hands_shown,
    stake,
    holders,
    trick,
    own_cards,
    fork,
    bid,
    match,
)


def claims(seen: Seen, utility: list[float]) -> list[Claim]:
    """Return all possible reasons for a position.

    Args:
        seen: the position.
        utility: the value of each number of points in the end.
    """
    return [claim for source in SOURCES for claim in source(seen, utility)]
