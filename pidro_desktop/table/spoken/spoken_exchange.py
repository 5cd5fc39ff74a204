"""Spoken text of the exchange between the auction and the first trick."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import (
    Discarded,
    Folded,
    Killed,
    KittyTaken,
    PassedCards,
    Recycled,
    Refilled,
    Robbed,
    TookDiscard,
)
from pidro_desktop.engine.exchange.dealer import Add, Pick
from pidro_desktop.engine.exchange.sequence import steps
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.spoken.listener import Listener
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.table.spoken.spoken_reviews import hand
from pidro_desktop.tr import tr, trn

YOU_KILL: Final = tr("You kill: {cards}.")
KILLS: Final = tr("{name} kills: {cards}.")
YOU_LAY: Final = tr("You discard: {cards}.")
LAYS: Final = tr("{name} discards: {cards}.")
YOU_LAY_NONE: Final = tr("You discard nothing.")
LAYS_NONE: Final = tr("{name} discards nothing.")
FACE_UP: Final = tr("Face up among them: {cards}.", "cards laid aside")
YOUR_KITTY: Final = tr("You take the kitty: {cards}.")
SHUFFLED: Final = tr("The discards are shuffled into a new stock.")
YOU_ADD: Final = tr("You take the remaining trumps: {cards}.")
YOU_PICK: Final = tr("You pick: {cards}.", "from the stock")
FROM_THE_TABLE: Final = tr("From the discards: {cards}.")
YOU_PASS_TO: Final = tr("You pass to {other}: {cards}.")
PASSES_TO_YOU: Final = tr("{name} passes to you: {cards}.")
YOU_PASS_NONE: Final = tr("You pass no cards.")
PASSES_NONE: Final = tr("{name} passes no cards.")
YOU_TAKE: Final = tr("You take from the discards: {card}. You put down: {given}.")
TAKES: Final = tr("{name} takes from the discards: {card}. In exchange: {given}.")
YOU_FOLD: Final = tr("You fold.")
FOLDS: Final = tr("{name} folds.")

Exchanged = (
    Discarded
    | TookDiscard
    | Refilled
    | Robbed
    | Killed
    | KittyTaken
    | Recycled
    | PassedCards
    | Folded
)


def exchanged(sitting: Listener, before: SeatView, event: Exchanged, after: SeatView) -> list[str]:
    """Return the sentences for a step of the exchange, between two views of the listener."""
    match event:
        case Discarded():
            return _discarded(sitting, before, event)
        case TookDiscard(taken=()):
            return []
        case TookDiscard(seat=seat, taken=taken, discards=given):
            card, plain = row(taken, before.trump), row(given, before.trump)
            return [sitting.sentence_for(seat, YOU_TAKE, TAKES, card=card, given=plain)]
        case Refilled():
            return [_refilled(sitting, before, event)]
        case Robbed():
            return _robbed(sitting, before, event, after)
        case Killed(seat=seat, cards=cards):
            return [sitting.sentence_for(seat, YOU_KILL, KILLS, cards=row(cards, before.trump))]
        case KittyTaken():
            return _kitty(sitting, event, after)
        case Recycled():
            return [str(SHUFFLED)]
        case PassedCards():
            return [_passed(sitting, before, event)]
        case Folded(seat=seat):
            return [sitting.sentence_for(seat, YOU_FOLD, FOLDS)]


def keeps_trumps(rules: RuleSet) -> bool:
    """Return whether all plain cards are discarded automatically, so trumps are kept."""
    refilled = "refill" in rules.exchange.method or rules.exchange.method == "discard_and_rob"
    return refilled and rules.exchange.lay == "plain"


def _discarded(sitting: Listener, before: SeatView, event: Discarded) -> list[str]:
    seat, name, count = event.seat, sitting.name(event.seat), len(event.cards)
    yours = seat == sitting.you
    if keeps_trumps(before.rules):
        kept = len(before.hands[seat]) - count
        if yours:
            return [trn("You keep {n} trump.", "You keep {n} trumps.", kept)]
        return [trn("{name} keeps {n} trump.", "{name} keeps {n} trumps.", kept, name=name)]
    seen = _seen(event.cards)
    if not count:
        return [sitting.sentence_for(seat, YOU_LAY_NONE, LAYS_NONE)]
    if len(seen) == count:
        return [sitting.sentence_for(seat, YOU_LAY, LAYS, cards=row(seen, before.trump))]
    text = trn("{name} discards {n} card.", "{name} discards {n} cards.", count, name=name)
    return [text, FACE_UP.format(cards=row(seen, before.trump))] if seen else [text]


def _refilled(sitting: Listener, before: SeatView, event: Refilled) -> str:
    cards, name = event.cards, sitting.name(event.seat)
    if event.seat == sitting.you:
        fresh = row(cards, before.trump)
        return trn(
            "You take {n} card: {cards}.", "You take {n} cards: {cards}.", len(cards), cards=fresh
        )
    return trn("{name} takes {n} card.", "{name} takes {n} cards.", len(cards), name=name)


def _robbed(sitting: Listener, before: SeatView, event: Robbed, after: SeatView) -> list[str]:
    """The dealer takes all the rest, or only its trumps, or picks what he lacks."""
    name, last = sitting.name(event.seat), len(event.taken)
    yours = event.seat == sitting.you
    kinds = {type(step) for step in steps(before.rules)}
    if Add in kinds:
        return [_added(sitting, before, event), *_gave_way(sitting, before, event)]
    if Pick in kinds:
        return [_picked(sitting, before, event)]
    if yours:
        whole = trn("You take the last card.", "You take the last {n} cards.", last)
        return [whole, *_from_the_table(before, event), hand(sitting, after)]
    whole = trn("{name} takes the last card.", "{name} takes the last {n} cards.", last, name=name)
    return [whole, *_from_the_table(before, event)]


def _from_the_table(before: SeatView, event: Robbed) -> list[str]:
    seen = _seen(event.from_discards)
    return [FROM_THE_TABLE.format(cards=row(seen, before.trump))] if seen else []


def _added(sitting: Listener, before: SeatView, event: Robbed) -> str:
    count, name = len(event.taken), sitting.name(event.seat)
    if event.seat == sitting.you:
        return YOU_ADD.format(cards=row(event.taken, before.trump))
    return trn(
        "{name} takes the remaining trumps: {n} card.",
        "{name} takes the remaining trumps: {n} cards.",
        count,
        name=name,
    )


def _gave_way(sitting: Listener, before: SeatView, event: Robbed) -> list[str]:
    """What was discarded for the trumps that came."""
    count, name = len(event.discards), sitting.name(event.seat)
    if not count:
        return []
    if event.seat == sitting.you:
        return [YOU_LAY.format(cards=row(event.discards, before.trump))]
    return [trn("{name} discards {n} card.", "{name} discards {n} cards.", count, name=name)]


def _picked(sitting: Listener, before: SeatView, event: Robbed) -> str:
    cards, name = event.taken + event.from_discards, sitting.name(event.seat)
    if event.seat == sitting.you:
        return YOU_PICK.format(cards=row(cards, before.trump))
    return trn("{name} picks {n} card.", "{name} picks {n} cards.", len(cards), name=name)


def _kitty(sitting: Listener, event: KittyTaken, after: SeatView) -> list[str]:
    if event.seat == sitting.you:
        return [
            YOUR_KITTY.format(cards=row(event.cards, after.trump)),
            hand(sitting, after),
        ]
    name, count = sitting.name(event.seat), len(event.cards)
    return [
        trn(
            "{name} takes the kitty, {n} card.",
            "{name} takes the kitty, {n} cards.",
            count,
            name=name,
        )
    ]


def _passed(sitting: Listener, before: SeatView, event: PassedCards) -> str:
    cards, name, other = event.cards, sitting.name(event.seat), sitting.name(event.to)
    if not cards:
        return sitting.sentence_for(event.seat, YOU_PASS_NONE, PASSES_NONE)
    if event.seat == sitting.you:
        return YOU_PASS_TO.format(other=other, cards=row(cards, before.trump))
    if event.to == sitting.you:
        return PASSES_TO_YOU.format(name=name, cards=row(cards, before.trump))
    return trn(
        "{name} passes {n} card to {other}.",
        "{name} passes {n} cards to {other}.",
        len(cards),
        name=name,
        other=other,
    )


def _seen(cards: Cards) -> list[Card]:
    return [card for card in cards if not card.is_hidden]
