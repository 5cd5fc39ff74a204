"""The tricks: legal plays, going cold, winners and points (docs/rules.md, Play)."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Final

from pidro_desktop.engine.actions import Extra, Play
from pidro_desktop.engine.cards import Card, Cards, without
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import Event, ExtraPlayed, Played, TrickWon, WentCold
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.engine.state import (
    DealState,
    HandState,
    Phase,
    PlayedCards,
    Trick,
    mark,
    put,
    replace,
)
from pidro_desktop.engine.tricks import FOLLOW, OUT, trick_points, winner_so_far
from pidro_desktop.tr import AnyText, tr

SEVERAL: Final = ("stack", "two_a_turn")
"""What may become of surplus trumps so that several cards are played at once."""


def _surplus(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return how many more cards than usual a seat held before this trick."""
    played = sum(len(cards.cards) for cards in deal.trick if cards.seat == seat)
    usual = rules.exchange.hand - len(deal.tricks)
    return len(deal.hands[seat]) + played - usual


def cards_per_play(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return how many cards a seat must play at once now.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    if rules.exchange.surplus not in SEVERAL:
        return 1
    too_many = _surplus(rules, deal, seat)
    if too_many <= 0:
        return 1
    if rules.exchange.surplus == "stack" and not deal.tricks:
        return too_many + 1
    return 2 if rules.exchange.surplus == "two_a_turn" and len(deal.hands[seat]) > 1 else 1


def _most_scoring(rules: RuleSet, deal: DealState, seat: Seat, count: int) -> int:
    """Return how many of ``count`` cards played at once may be point cards.

    That is one, or as few as the hand allows.
    """
    worthless = sum(1 for card in deal.hands[seat] if not deal.suit.points.get(card))
    return max(1, count - worthless)


def _has_illegal_buried_card(rules: RuleSet, deal: DealState, seat: Seat, cards: Cards) -> bool:
    """Return whether a point card is illegally buried under the last card."""
    count = len(cards)
    scoring = [card for card in cards if deal.suit.points.get(card)]
    stacked = rules.exchange.surplus == "stack"
    most = _most_scoring(rules, deal, seat, count)
    if stacked and rules.play.stack == "no_scoring":
        buried = [item for item in cards[:-1] if deal.suit.points.get(item)]
        # A hand with too few worthless ones buries as few of the others as possible.
        return len(buried) > max(0, most - 1)
    low = deal.suit.low
    held = stacked and low is not None and low in deal.hands[seat]
    return len(scoring) > most or (most > 1 and held and len(scoring) > 1 and low not in scoring)


def _extra_choice(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """Return the trumps without points that a seat may add to the trick, lowest first.

    Only for rules under which surplus trumps are added to tricks.
    """
    if _surplus(rules, deal, seat) <= 0:
        return ()
    if any(extra.seat == seat for extra in deal.extras):
        return ()
    worthless = [card for card in deal.suit.among(deal.hands[seat]) if not deal.suit.points[card]]
    return tuple(sorted(worthless, key=deal.suit.strength.__getitem__))


def canonical(hand: Cards, cards: Cards) -> Cards:
    """Return cards played together in standard order: hand order, the last card last.

    Args:
        hand: the hand before the play.
        cards: the cards of the play, the one that counts last.
    """
    if len(cards) == 1:
        return cards
    below = set(cards[:-1])
    return (*(card for card in hand if card in below), cards[-1])


CLAUSE = "Play"


# ------------------------------------------------------------ playing a card


def play_violation(rules: RuleSet, deal: DealState, action: Play) -> ActionError | None:
    """Return why a play is not legal, or None if it is.

    Args:
        rules: the rule set.
        deal: the deal so far.
        action: the action.

    Returns:
        A Malformed error if the play can never be legal, Illegal if it is not legal now.
    """
    seat, played = action.seat, action.cards
    if len(played) != 1 and not (played and rules.exchange.surplus in SEVERAL):
        text = tr("{name} must play one card, not {count}.")
        return Malformed(text, name=NAMES[seat], count=len(played), seat=seat, clause=CLAUSE)
    if len(set(played)) != len(played):
        return Malformed(tr("A card to play is listed twice."), seat=seat, clause=CLAUSE)
    top = played[-1]
    if deal.phase is not Phase.PLAY:
        return _illegal(tr("{name} cannot play {card}: no trick is being played."), seat, top)
    if not _is_to_play(deal, seat):
        text = tr("{name} cannot play {card}: it is {other}'s turn.")
        return _illegal(text, seat, top, other=NAMES[deal.turn])
    for card in played:
        if card not in deal.hands[seat]:
            text = tr("{name} cannot play {card}: it is not in this hand.")
            return _illegal(text, seat, card)
    against = _against(rules, deal, seat, top)
    if against:
        return _illegal(against, seat, top)
    return _number_violation(rules, deal, action)


def _illegal(text: AnyText, seat: Seat, card: str = "", **values: object) -> Illegal:
    return Illegal(text, name=NAMES[seat], seat=seat, clause=CLAUSE, card=card, **values)


def _against(rules: RuleSet, deal: DealState, seat: Seat, top: Card) -> AnyText:
    """Return why a card of the hand may not be the one that counts, or an empty text."""
    leads = not (deal.tricks or deal.trick)
    against = _against_lead(rules, deal, seat, top) if leads else ""
    return against or FOLLOW[rules.play.follow](deal, seat, top)


def _against_lead(rules: RuleSet, deal: DealState, seat: Seat, top: Card) -> AnyText:
    """Return why a card may not be the first lead of the deal, or an empty text."""
    suit = deal.suit
    if rules.auction.naming == "lead" and top.suit != suit.suit:
        return tr(
            "{name} cannot lead {card}: the first lead must be in the suit just named as trumps."
        )
    if rules.play.lead == "trump" and not suit.has(top) and suit.any_among(deal.hands[seat]):
        return tr("{name} cannot lead {card}: the first lead must be a trump.")
    return ""


def _number_violation(rules: RuleSet, deal: DealState, action: Play) -> ActionError | None:
    """Return the error about the number of cards or about buried cards, or None."""
    seat, count = action.seat, cards_per_play(rules, deal, action.seat)
    if len(action.cards) != count:
        text = tr("{name} must play {right} cards together, not {count}.")
        if count == 1:
            text = tr("{name} must play one card, not {count}.")
        return _illegal(text, seat, action.cards[-1], right=count, count=len(action.cards))
    if count > 1 and _has_illegal_buried_card(rules, deal, seat, action.cards):
        text = tr("{name} cannot play these cards together: too many of them are worth points.")
        return _illegal(text, seat, action.cards[-1])
    return None


def legal_cards(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """Return the cards that ``seat`` may play as the one that counts, in hand order.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    if cards_per_play(rules, deal, seat) == 1:
        hand = deal.hands[seat] if _is_to_play(deal, seat) else ()
        return tuple([card for card in hand if not _against(rules, deal, seat, card)])
    return tuple(dict.fromkeys(play[-1] for play in legal_plays(rules, deal, seat)))


def legal_plays(rules: RuleSet, deal: DealState, seat: Seat) -> tuple[Cards, ...]:
    """Return every legal play of several cards; empty if one card is played.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.

    Returns:
        Plays in hand order, each with the card that counts last.
    """
    count = cards_per_play(rules, deal, seat)
    if count == 1:
        return ()
    every = (
        (*below, top)
        for top in deal.hands[seat]
        for below in combinations(without(deal.hands[seat], (top,)), count - 1)
    )
    return tuple(cards for cards in every if play_violation(rules, deal, Play(seat, cards)) is None)


def after_play(rules: RuleSet, deal: DealState, event: Played) -> DealState:
    """Return the deal after a play."""
    seat = event.seat
    trick = (*deal.trick, PlayedCards(seat, event.cards))
    leader = trick[0].seat
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        rows=put(deal.rows, seat, deal.rows[seat] + event.cards),
        trick=trick,
        leader=leader,
        turn=_next_turn(rules, deal, seat, leader),
    )


# ------------------------------------------------------------ automatic events


def plays_on(rules: RuleSet, deal: HandState, seat: Seat) -> bool:
    """Return whether a seat still gets a turn.

    An empty hand does only if just trumps are played; the seat then goes cold.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    if deal.cold[seat]:
        return False
    return bool(deal.hands[seat]) or rules.play.follow == "trumps_only"


def _next_turn(rules: RuleSet, deal: DealState, seat: Seat, leader: Seat | None) -> Seat:
    """Return the next seat that plays on; at the leader again the trick is complete."""
    for following in rules.around(rules.next_to(seat)):
        if following == leader or plays_on(rules, deal, following):
            return following
    return seat


def _is_to_play(deal: DealState, seat: Seat) -> bool:
    return deal.phase is Phase.PLAY and seat == deal.turn and not is_complete(deal)


def is_complete(deal: DealState) -> bool:
    """Return whether every seat has played to the trick or is out."""
    return bool(deal.trick) and deal.turn == deal.trick[0].seat


def trumps_left(deal: DealState) -> bool:
    """Return whether any hand still has a trump."""
    return deal.suit.any_among(chain.from_iterable(deal.hands))


def is_over(rules: RuleSet, deal: DealState) -> bool:
    """Return whether the last trick of the deal is finished.

    Args:
        rules: the rule set.
        deal: the deal so far.
    """
    if deal.trick:
        return False
    if rules.play.until == "trumps":
        return not trumps_left(deal)
    if rules.play.until == "points" and sum(deal.taken) == rules.trumps.total:
        return True
    return not any(deal.hands)


def automatic_events(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """Return the automatic events: this program uses the first, any is allowed.

    A seat without a trump at its turn goes cold; a complete trick is won. If only trumps are played
    and none is left, no seat has to go cold any more, so the trick may be closed at once, or a hand
    may still go cold in turn.
    """
    if is_complete(deal):
        return _after_last_card(rules, deal)
    if deal.suit.any_among(deal.hands[deal.turn]):
        return ()
    if rules.play.until == "trumps" and not trumps_left(deal):
        laid = tuple(WentCold(seat, deal.hands[seat]) for seat in _still_to_come(rules, deal))
        return (*laid, won(rules, deal)) if deal.trick else laid
    if OUT[rules.play.out](deal, deal.turn) and not deal.cold[deal.turn]:
        return (WentCold(deal.turn, deal.hands[deal.turn]),)
    return ()


def _after_last_card(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """Return the extra trump added without a choice, or else the end of the trick."""
    owed = owes_extra(rules, deal)
    if owed is None:
        return (won(rules, deal),)
    seat, choice = owed
    return (ExtraPlayed(seat, choice),) if len(choice) == 1 else ()


def owes_extra(rules: RuleSet, deal: DealState) -> tuple[Seat, Cards] | None:
    """Return the next seat to add an extra trump to the trick, and the trumps allowed, or None.

    Args:
        rules: the rule set.
        deal: the deal so far.

    Returns:
        The seat and the trumps it may add, lowest first; or None.
    """
    if rules.exchange.surplus != "extra" or not is_complete(deal):
        return None
    order = rules.around(deal.trick[0].seat)
    found = ((seat, _extra_choice(rules, deal, seat)) for seat in order)
    return next((pair for pair in found if pair[1]), None)


def extra_violation(rules: RuleSet, deal: DealState, action: Extra) -> ActionError | None:
    """Return why adding this extra trump is not legal, or None if it is.

    Args:
        rules: the rule set.
        deal: the deal so far.
        action: the action.
    """
    seat = action.seat
    owed = owes_extra(rules, deal) if deal.phase is Phase.PLAY else None
    if owed is None or owed[0] != seat:
        text = tr("{name} has no extra trump to add to the trick now.")
        return Illegal(text, name=NAMES[seat], seat=seat, clause=CLAUSE)
    if len(action.cards) != 1:
        text = tr("{name} must add one trump, not {count}.")
        given = len(action.cards)
        return Malformed(text, name=NAMES[seat], count=given, seat=seat, clause=CLAUSE)
    if action.cards[0] not in owed[1]:
        text = tr("{name} cannot add {card}: only trumps without points can be added.")
        return _illegal(text, seat, action.cards[0])
    return None


def _still_to_come(rules: RuleSet, deal: DealState) -> tuple[Seat, ...]:
    """Return the seats from the turn on that have not played to this trick."""
    first = deal.trick[0].seat if deal.trick else deal.tricks[-1].winner
    order = rules.around(first)
    return tuple(seat for seat in order[order.index(deal.turn) :] if not deal.cold[seat])


def after_cold(rules: RuleSet, deal: DealState, event: WentCold) -> DealState:
    """Return the deal after a seat went cold."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, ()),
        laid=put(deal.laid, seat, event.cards),
        cold=mark(deal.cold, seat),
        turn=_next_turn(rules, deal, seat, deal.leader),
    )


def after_extra(deal: DealState, event: ExtraPlayed) -> DealState:
    """Return the deal after an extra trump was added to the trick."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        rows=put(deal.rows, seat, deal.rows[seat] + event.cards),
        extras=(*deal.extras, PlayedCards(seat, event.cards)),
    )


def won(rules: RuleSet, deal: DealState) -> TrickWon:
    """Return the event that ends the complete trick.

    Args:
        rules: the rule set.
        deal: the deal so far.
    """
    winner = winner_so_far(rules, deal)
    return TrickWon(winner, trick_points(rules, deal, winner))


def after_trick(rules: RuleSet, deal: DealState, event: TrickWon) -> DealState:
    """Return the deal after a trick; its winner leads, or the next seat that plays on."""
    taken = tuple(a + b for a, b in zip(deal.taken, event.points, strict=True))
    order = rules.around(event.winner)
    return replace(
        deal,
        taken=taken,
        tricks=(*deal.tricks, Trick((*deal.trick, *deal.extras), event.winner, event.points)),
        trick=(),
        extras=(),
        leader=None,
        turn=next((seat for seat in order if plays_on(rules, deal, seat)), event.winner),
    )
