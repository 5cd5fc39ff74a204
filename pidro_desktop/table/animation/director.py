"""Translate game events to animation: steps for the timeline, as data."""

from __future__ import annotations

from collections.abc import Iterable

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Exchanged,
    ExtraPlayed,
    Folded,
    GameWon,
    Killed,
    KittyTaken,
    PassedCards,
    Played,
    Recycled,
    Redealt,
    Refilled,
    Robbed,
    TookDiscard,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import HandsShown, SeatView, ViewChange
from pidro_desktop.table.animation.easing import ENTER
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.poses import hidden_key, kitty_key
from pidro_desktop.table.animation.timeline import (
    FEAST,
    FIVE,
    SIGH,
    Counting,
    Cue,
    Got,
    Hold,
    Move,
    Points,
    Sent,
    Seq,
    Shake,
    Show,
    Spark,
    Step,
    TableEffect,
    Wait,
    par,
    seq,
)
from pidro_desktop.table.layout.caption_layout import LAYING
from pidro_desktop.table.points_recap import (
    PointsWon,
    by_trick,
    decided,
    points_in_order,
    points_of_trick,
    turning_point,
)

PIDRO = "5"
"""The rank of either five."""
HIGH = 11 / 14
"""The part of all points from which on a bid that is made is celebrated."""
SHARES = 6
"""In so many parts the points of a card fly at most."""
DEALING = 1.2
"""Seconds at normal speed in which all packets of a deal have left the deck."""
LOOK, SCORE, OVER, TRICK, CLAIM = "look", "score", "over", "trick", "claim"
"""The pauses: before the first trick, after a deal's score, at the end of the game, and, where
the person wants that, after a trick and before the rest of a deal is laid down."""


def steps_for(change: ViewChange, pace: Pace) -> Step:
    """Return the animation steps of ``change``; its view is shown with a ``Show``."""
    match change.event:
        case Dealt() as event:
            return _deal(change, event, pace)
        case BidMade(seat=seat, bid=bid) as event:
            call = Cue("bid" if bid else "pass", seat, event)
            return seq(Show(change), call, Hold(pace.of(Span.CALL)))
        case Redealt() as event:
            return seq(Show(change), Cue("slide", about=event), Hold(pace.of(Span.THROWN_IN)))
        case TrumpNamed(seat=seat) as event:
            sorting = Move(pace.of(Span.RELAYOUT))
            return seq(Show(change), Cue("bid", seat, event), sorting, Hold(pace.of(Span.TRUMP)))
        case event if isinstance(event, Exchanged):
            return _exchange(change, event, pace)
        case _:
            return _play(change, pace)


def _exchange(change: ViewChange, event: Exchanged, pace: Pace) -> Step:
    """Return the steps of the exchange; at its end, what lies open can be looked at."""
    step = _exchanged(change, event, pace)
    ends = change.before.phase in LAYING and change.after.phase is Phase.PLAY
    return seq(step, Wait(LOOK)) if ends and is_worth_a_look(change.after) else step


def is_worth_a_look(view: SeatView) -> bool:
    """Return whether cards lie open before the first trick: discards of others, or killed ones."""
    others = (cards for seat, cards in enumerate(view.discards) if seat != view.seat)
    return any(not card.is_hidden for cards in (*others, *view.killed) for card in cards)


def _exchanged(change: ViewChange, event: Exchanged, pace: Pace) -> Step:
    match event:
        case Discarded(cards=cards):
            return seq(_laid(change, cards, "slide", pace), Hold(pace.of(Span.LAID)))
        case TookDiscard(taken=()):
            return Show(change)
        case Robbed(discards=discards) | TookDiscard(discards=discards):
            return seq(_laid(change, discards, "slide", pace), Hold(pace.of(Span.LAID)))
        case Killed(cards=cards):
            return seq(_laid(change, cards, "slide", pace), Hold(pace.of(Span.KILL)))
        case Refilled():
            return _refill(change, event, pace)
        case KittyTaken(seat=seat, cards=cards) | PassedCards(to=seat, cards=cards):
            return _taken_over(change, seat, cards, pace)
        case Folded() | Recycled():
            cue = Cue("cold" if isinstance(event, Folded) else "slide", about=event)
            return seq(Show(change), cue, _flight(pace), Hold(pace.of(Span.COLD)))


def _taken_over(change: ViewChange, seat: Seat, cards: Cards, pace: Pace) -> Step:
    """Cards come to the hand of ``seat`` from the table, or from his partner's."""
    held = len(change.before.hands[seat])
    delays = _staggered(_keys(seat, cards, held), pace.of(Span.WITHIN_ROW))
    return seq(
        Show(change),
        Cue("slide", about=change.event),
        _flight(pace, delays),
        Hold(pace.of(Span.COLD if cards else Span.LAID)),
    )


def _play(change: ViewChange, pace: Pace) -> Step:
    view = change.before
    match change.event:
        case Played():
            return seq(Show(change), Cue("slide"), _flight(pace), Cue("place"))
        case ExtraPlayed() as event:
            return seq(Show(change), Cue("slide", about=event), _flight(pace), Cue("place"))
        case WentCold(cards=cards):
            return seq(_laid(change, cards, "cold", pace), Hold(pace.of(Span.COLD)))
        case TrickWon() as event:
            return _trick_won(change, event, pace)
        case HandsShown(hands=hands):
            others = any(hand for seat, hand in enumerate(hands) if seat != view.seat)
            shown = (_flight(pace), Hold(pace.of(Span.SHOWN))) if others else ()
            return seq(Show(change), *shown)
        case DealScored() as event:
            return _scored(change, event, pace)
        case GameWon(winner=winner) as event:
            won = winner == view.rules.side_of(view.seat)
            return seq(Show(change), Cue("won" if won else "lost", about=event), Wait(OVER))
        case _:
            raise AssertionError(change.event)


def _flight(pace: Pace, delays: dict[str, float] | None = None) -> Move:
    return Move(pace.of(Span.FLIGHT), pace.of(Span.FLIP), delays or {})


def _staggered(keys: Iterable[str], gap: float) -> dict[str, float]:
    return {key: index * gap for index, key in enumerate(keys)}


def _laid(change: ViewChange, cards: Cards, sound: str, pace: Pace) -> Step:
    """Cards laid down one after the other, face up where they are seen."""
    delays = _staggered(cards, pace.of(Span.WITHIN_ROW))
    return seq(Show(change), Cue(sound, about=change.event), _flight(pace, delays))


def _keys(seat: Seat, cards: Cards, first: int) -> list[str]:
    """The keys of cards that join a hand which holds ``first`` cards already."""
    return [
        hidden_key(seat, first + index) if card.is_hidden else card
        for index, card in enumerate(cards)
    ]


def _deal(change: ViewChange, event: Dealt, pace: Pace) -> Step:
    """Return the deal, packet by packet from the dealer's left, each sound a little higher."""
    rules = change.before.rules
    size = rules.deal.packet
    packets = 4 * -(-rules.deal.hand // size)
    hurry = min(1.0, DEALING / (packets * Span.PACKET.seconds))
    between, within = hurry * pace.of(Span.PACKET), hurry * pace.of(Span.WITHIN_PACKET)
    gathered = pace.of(Span.GATHER) if change.before.is_dealt else 0.0
    delays: dict[str, float] = {}
    sounds: list[Step] = []
    for first in range(0, rules.deal.hand, size):
        for seat in rules.around(rules.next_to(event.dealer)):
            start = gathered + len(sounds) * between
            packet = event.hands[seat][first : first + size]
            for index, key in enumerate(_keys(seat, packet, first)):
                delays[key] = start + index * within
            about = None if sounds else event
            sounds.append(seq(Hold(start), Cue("deal", len(sounds), about)))
    for index in range(len(event.kitty)):
        delays[kitty_key(index)] = gathered + len(sounds) * between + index * within
    cards = Move(pace.of(Span.FLIGHT), pace.of(Span.FLIP), delays, ENTER)
    return seq(Show(change), par(cards, *sounds))


def _refill(change: ViewChange, event: Refilled, pace: Pace) -> Step:
    held = len(change.before.hands[event.seat])
    gap = pace.of(Span.WITHIN_ROW)
    delays = _staggered(_keys(event.seat, event.cards, held), gap)
    cards = Move(pace.of(Span.FLIGHT), pace.of(Span.FLIP), delays, ENTER)
    return seq(Show(change), Cue("deal"), cards, Hold(pace.of(Span.LAID)))


def _trick_won(change: ViewChange, event: TrickWon, pace: Pace) -> Step:
    """Return the end of a trick: a pause, its cards slide to their rows, its points fly."""
    gap = pace.of(Span.NEXT_POINT)
    every = [
        (haul, share)
        for haul in points_of_trick(change.before, event)
        for share in shares(haul.points)
    ]
    sparks = tuple(Spark(haul, index * gap, share) for index, (haul, share) in enumerate(every))
    points = _landing(sparks, pace.of(Span.POINT), 0)
    five = next((haul for haul, _ in every if haul.card.rank == PIDRO), None)
    heavy = five is not None or _decides(change)
    seconds = pace.rest_of(heavy=heavy)
    rest = Wait(TRICK) if pace.rests else Hold(seconds)
    seen = () if five is None else (TableEffect(FIVE, event.winner, seconds, five),)
    swept = seq(Show(change), Cue("trick", about=event), Move(pace.of(Span.ROW)))
    return seq(*seen, rest, par(swept, *points))


def _decides(change: ViewChange) -> bool:
    """Return whether the bid is made or set with this trick."""
    before, after = change.before, change.after
    if before.bidder is None or before.trump is None:
        return False
    side = before.rules.side_of(before.bidder)
    was, now = (decided(view, side, view.bid, view.taken) for view in (before, after))
    return was is None and now is not None


def _landing(sparks: tuple[Spark, ...], seconds: float, first: int) -> tuple[Step, ...]:
    """Points fly, and each sounds as it lands; in a series, of which these begin at ``first``.

    With the last point of a five it is heard who has a pidro.
    """
    if not sparks:
        return ()
    heard: dict[float, int] = {}
    for index, spark in enumerate(sparks):
        heard.setdefault(spark.delay + seconds, first + index)
    cues = (seq(Hold(at), Cue("point", rise)) for at, rise in heard.items())
    fives = {item.haul: item.delay + seconds for item in sparks if item.haul.card.rank == PIDRO}
    pidros = (seq(Hold(at), Cue("pidro", haul.side, haul)) for haul, at in fives.items())
    return Points(sparks, seconds), *cues, *pidros


def _scored(change: ViewChange, event: DealScored, pace: Pace) -> Seq:
    """Return the end of a deal: the points recap, then the score until the player continues."""
    landed = Hold(pace.of(Span.LAID))
    opened = (landed, Show(change), Counting(), _flight(pace))
    steps = _points_steps(change.before, event, pace)
    ending = (Hold(pace.of(Span.COUNTED)), Counting(over=True), Wait(SCORE))
    return seq(*opened, Hold(pace.of(Span.SCORE)), *steps, *ending)


def _points_steps(view: SeatView, event: DealScored, pace: Pace) -> list[Step]:
    """Return the points recap, trick by trick: each point card flies to its side.

    With one of the points the bid is decided.
    """
    found = points_in_order(view, event)
    turning = turning_point(view, event, found)
    verdict = _verdict(view, event, pace)
    steps: list[Step] = []
    number = 0
    for trick in by_trick(found):
        steps += [_trick_points(trick, number, turning, verdict, pace), Hold(pace.of(Span.TOLD))]
        number += sum(len(shares(haul.points)) for haul in trick)
    return steps if turning is not None else [*steps, *verdict]


def _verdict(view: SeatView, event: DealScored, pace: Pace) -> tuple[Step, ...]:
    """Return the sound and effect when the bid is decided; most bids have none."""
    total, side = view.rules.trumps.total, view.rules.side_of(event.bidder)
    if not event.made:
        sigh = TableEffect(SIGH, event.bidder, pace.of(Span.SIGH))
        return Cue("hole", about=event), sigh, Shake(pace.of(Span.SHAKE))
    if event.bid < HIGH * total and sum(event.taken) > event.taken[side]:
        return (Cue("made", about=event),)
    feast = TableEffect(FEAST, event.bidder, pace.of(Span.FEAST))
    shake = () if event.bid < total else (Shake(pace.of(Span.SHAKE)),)
    return Cue("made", about=event), feast, *shake


def _trick_points(
    trick: tuple[PointsWon, ...],
    number: int,
    turning: tuple[PointsWon, int] | None,
    verdict: tuple[Step, ...],
    pace: Pace,
) -> Step:
    """Return the steps of one trick: its point cards fly, then their points."""
    flight, gap = pace.of(Span.CAPTURE), pace.of(Span.NEXT_POINT)
    flies, free = pace.of(Span.COUNT), 0.0
    cards: list[Step] = []
    for place, haul in enumerate(trick):
        sent = place * pace.of(Span.WITHIN_TRICK)
        first, parts = max(sent + flight, free), shares(haul.points)
        free = first + len(parts) * gap
        sparks = tuple(
            Spark(haul, first - sent - flight + k * gap, part) for k, part in enumerate(parts)
        )
        said: tuple[Step, ...] = ()
        if turning is not None and turning[0] is haul:
            deciding = sparks[_part_with(parts, turning[1])]
            said = (seq(Hold(deciding.delay + flies), *verdict),)
        landing = par(*_landing(sparks, flies, number), *said)
        cards.append(seq(Hold(sent), Sent(haul), Move(flight), Got(haul), landing))
        number += len(parts)
    return par(*cards)


def shares(points: int) -> tuple[int, ...]:
    """Return the points of a card as they fly: one by one, or several together if many."""
    parts = min(points, SHARES)
    return tuple((points + place) // parts for place in range(parts))


def _part_with(parts: tuple[int, ...], point: int) -> int:
    """With which of the parts a point lands, the first being 0."""
    landed = 0
    for place, part in enumerate(parts):
        landed += part
        if point < landed:
            return place
    return len(parts) - 1
