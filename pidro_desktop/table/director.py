"""From an event to what is seen and heard of it: steps for the timeline, as data."""

from __future__ import annotations

from collections.abc import Iterable

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    GameWon,
    Killed,
    Played,
    Refilled,
    Robbed,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.seats import Seat, around, left_of
from pidro_desktop.engine.view import HandsShown, SeenEvent
from pidro_desktop.table.capture import Haul, by_trick, hauls, turning_point
from pidro_desktop.table.easing import ENTER
from pidro_desktop.table.model import TableModel
from pidro_desktop.table.pace import Pace, Span
from pidro_desktop.table.pose import hidden_key
from pidro_desktop.table.timeline import (
    Coin,
    Counting,
    Cue,
    Fold,
    Got,
    Hold,
    Move,
    Sent,
    Seq,
    Shake,
    Step,
    Wait,
    par,
    seq,
)

LOOK, SCORE, OVER, TRICK, CLAIM = "look", "score", "over", "trick", "claim"
"""The pauses: at the end of the exchange, after a deal's score, at the end of the game, and, where
the person wants that, after a trick and before the rest of a deal is laid down."""


def steps_for(model: TableModel, event: SeenEvent, pace: Pace) -> Step:
    """What is seen of ``event``, which happens at the table ``model``."""
    match event:
        case Dealt():
            return _deal(model, event, pace)
        case BidMade(bid=bid):
            call = Cue("bid" if bid else "pass")
            return seq(Fold(event), call, Hold(pace.of(Span.CALL)))
        case TrumpNamed():
            sorting = Move(pace.of(Span.RELAYOUT))
            return seq(Fold(event), Cue("bid"), sorting, Hold(pace.of(Span.TRUMP)))
        case Discarded(cards=cards):
            laid = _laid(event, cards, "slide", pace)
            return seq(laid, Hold(pace.of(Span.LAID)))
        case Refilled():
            return _refill(model, event, pace)
        case Robbed(discards=discards):
            laid = _laid(event, discards, "slide", pace)
            return seq(laid, Hold(pace.of(Span.LAID)), Wait(LOOK))
        case Killed(cards=cards):
            return seq(_laid(event, cards, "slide", pace), Hold(pace.of(Span.KILL)))
        case _:
            return _play(model, event, pace)


def _play(model: TableModel, event: SeenEvent, pace: Pace) -> Step:
    match event:
        case Played():
            return seq(Fold(event), Cue("slide"), _flight(pace), Cue("place"))
        case WentCold(cards=cards):
            return seq(_laid(event, cards, "cold", pace), Hold(pace.of(Span.COLD)))
        case TrickWon():
            return _trick_won(model, event, pace)
        case HandsShown(hands=hands):
            others = any(hand for seat, hand in enumerate(hands) if seat != model.viewer)
            shown = (_flight(pace), Hold(pace.of(Span.SHOWN))) if others else ()
            return seq(Fold(event), *shown)
        case DealScored():
            return _scored(model, event, pace)
        case GameWon(winner=winner):
            won = winner == model.rules.side_of(model.viewer)
            return seq(Fold(event), Cue("won" if won else "lost"), Wait(OVER))
    raise AssertionError(event)


def _flight(pace: Pace, delays: dict[str, float] | None = None) -> Move:
    return Move(pace.of(Span.FLIGHT), pace.of(Span.FLIP), delays or {})


def _staggered(keys: Iterable[str], gap: float) -> dict[str, float]:
    return {key: index * gap for index, key in enumerate(keys)}


def _laid(event: SeenEvent, cards: Cards, sound: str, pace: Pace) -> Step:
    """Cards laid down one after the other, face up where they are seen."""
    delays = _staggered(cards, pace.of(Span.WITHIN_ROW))
    return seq(Fold(event), Cue(sound), _flight(pace, delays))


def _keys(model: TableModel, seat: Seat, cards: Cards, first: int) -> list[str]:
    """The keys of cards that join a hand which holds ``first`` cards already."""
    return [
        hidden_key(seat, first + index) if one.is_hidden else one for index, one in enumerate(cards)
    ]


def _deal(model: TableModel, event: Dealt, pace: Pace) -> Step:
    """Packet by packet from the dealer's left; each packet sounds, a little higher each time."""
    size = model.rules.deal.packet
    between, within = pace.of(Span.PACKET), pace.of(Span.WITHIN_PACKET)
    gathered = pace.of(Span.GATHER) if model.number else 0.0
    delays: dict[str, float] = {}
    sounds: list[Step] = []
    for first in range(0, model.rules.deal.hand, size):
        for seat in around(left_of(event.dealer)):
            start = gathered + len(sounds) * between
            packet = event.hands[seat][first : first + size]
            for index, key in enumerate(_keys(model, seat, packet, first)):
                delays[key] = start + index * within
            sounds.append(seq(Hold(start), Cue("deal", len(sounds))))
    cards = Move(pace.of(Span.FLIGHT), pace.of(Span.FLIP), delays, ENTER)
    return seq(Fold(event), par(cards, *sounds))


def _refill(model: TableModel, event: Refilled, pace: Pace) -> Step:
    held = len(model.hands[event.seat])
    gap = pace.of(Span.WITHIN_ROW)
    delays = _staggered(_keys(model, event.seat, event.cards, held), gap)
    cards = Move(pace.of(Span.FLIGHT), pace.of(Span.FLIP), delays, ENTER)
    return seq(Fold(event), Cue("deal"), cards, Hold(pace.of(Span.LAID)))


def _trick_won(model: TableModel, event: TrickWon, pace: Pace) -> Step:
    """The trick rests, its cards go to their rows, and only the points fly to the winners."""
    coins = tuple(
        Coin(_points_to(model, event, side), side, points, pace.of(Span.COIN))
        for side, points in enumerate(event.points)
        if points
    )
    slides = Move(pace.of(Span.ROW))
    sounds = tuple(Cue("point", index) for index in range(len(coins)))
    rest = Wait(TRICK) if pace.rests else Hold(pace.of(Span.REST))
    return seq(rest, Fold(event), *coins, Cue("trick"), slides, *sounds)


def _points_to(model: TableModel, event: TrickWon, side: int) -> Seat:
    """Where a side's points go: to the winner, the low's point to who played it."""
    if model.rules.side_of(event.winner) == side:
        return event.winner
    owners = (played.seat for played in model.trick if model.rules.side_of(played.seat) == side)
    low = model.trump.low if model.trump else None
    for played in model.trick:
        if low in played.cards:
            return played.seat
    return next(owners, event.winner)


def _scored(model: TableModel, event: DealScored, pace: Pace) -> Seq:
    """The last points arrive, all are counted, then the score stands until somebody goes on."""
    opened = (Hold(pace.of(Span.COIN)), Fold(event), Counting(), _flight(pace))
    told = _told(model, event, pace)
    ending = (Hold(pace.of(Span.COUNTED)), Counting(over=True), Wait(SCORE))
    return seq(*opened, Hold(pace.of(Span.SCORE)), *told, *ending)


def _told(model: TableModel, event: DealScored, pace: Pace) -> list[Step]:
    """Trick by trick the point cards fly to their sides; with one of them the bid is decided."""
    found = hauls(model)
    turning = turning_point(model, event, found)
    shakes = not event.made or event.bid == 14
    shake = (Shake(pace.of(Span.SHAKE)),) if shakes else ()
    verdict: tuple[Step, ...] = (Cue("made" if event.made else "hole"), *shake)
    steps: list[Step] = []
    number = 0
    for trick in by_trick(found):
        flights: list[Step] = []
        for place, haul in enumerate(trick):
            wait = Hold(place * pace.of(Span.WITHIN_TRICK))
            said = verdict if haul is turning else ()
            flights.append(seq(wait, *_captured(haul, number, pace), *said))
            number += 1
        steps += [par(*flights), Hold(pace.of(Span.TOLD))]
    return steps if turning is not None else [*steps, *verdict]


def _captured(haul: Haul, number: int, pace: Pace) -> tuple[Step, ...]:
    flight = Move(pace.of(Span.CAPTURE))
    return Sent(haul), flight, Got(haul), Cue("point", number)
