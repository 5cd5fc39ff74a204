"""Steps of laying a deal, by hand or as a typed line: each returns the position after it.

Such a position may be possible or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final, NamedTuple

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.auction import call_of, candidates, legal_bids
from pidro_desktop.engine.bids import PASS
from pidro_desktop.engine.cards import DECK, SUITS, Card, Cards
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.engine.deal_code import DEAL_SIGNS
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.events import BidMade
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Call, DealState, Phase, PlayedCards
from pidro_desktop.engine.tricks import winner_so_far
from pidro_desktop.positions.laying import of_code
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault, at_seat
from pidro_desktop.positions.question import Turns, any_deal, exchange_kinds, is_finnish
from pidro_desktop.positions.text import is_position, lines_in, read_position, with_parts
from pidro_desktop.positions.values import cards_of
from pidro_desktop.render.table_ui.table_text import PASSED, name
from pidro_desktop.render.table_ui.table_text import SUITS as SUIT_WORDS
from pidro_desktop.table.animation.poses import in_order as held_in_order

BY_SUIT: Final = SUITS[::-1]
"""The suits as they lie on the page: spades first."""


TRUMPS: Final = ("trump", "trumps")
"""What may stand before the name of a suit."""
ENGLISH: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
"""Suits as they can be typed in every language."""


class Pile(StrEnum):
    """What a card can lie in."""

    HAND = "hands"
    DISCARDS = "discards"
    KILLED = "killed"
    PLAYED = "plays"
    GONE = "gone"


OWN_PILES: Final = (Pile.HAND, Pile.DISCARDS, Pile.KILLED)
"""The piles that lie before a seat, in turn."""


def piles_of(rules: RuleSet) -> Sequence[Pile]:
    """Return the piles that lie before a seat by some rules, in turn."""
    return OWN_PILES if AskKind.KILL in exchange_kinds(rules) else OWN_PILES[:2]


class Spot(NamedTuple):
    """A place for cards: a pile, and whose it is."""

    pile: Pile
    seat: Seat


class Laid(NamedTuple):
    """What lies on the page after a step.

    Attributes:
        position: the position. spot: where the next cards go.
        follows: whether the question goes on to the seat whose turn it is.
    """

    position: Position
    spot: Spot
    follows: bool = False


# ------------------------------------------------------------ where cards are


def pile_of(position: Position, spot: Spot) -> Cards:
    """Return the cards that lie at a spot."""
    if spot.pile is Pile.PLAYED:
        return position.played(spot.seat)
    cards: Cards = getattr(position, spot.pile)[spot.seat]
    return cards


def spot_of(position: Position, card: Card) -> Spot | None:
    """Return where a card lies, or None."""
    spots = (Spot(pile, seat) for pile in Pile for seat in SEATS)
    return next((spot for spot in spots if card in pile_of(position, spot)), None)


def in_order(position: Position, cards: Cards) -> Cards:
    """Return cards as they are held: trumps first, then suit by suit from high to low."""
    trumps, plain = held_in_order(cards, position.suit)
    return *trumps, *plain


# ------------------------------------------------------------ tricks


def is_cold(position: Position, seat: Seat) -> bool:
    """Return whether a seat was passed over in the last trick, which says that it has no trump."""
    if not position.plays:
        return False
    trick = position.tricks[-1]
    played = {play.seat: play.cards for play in trick}
    if played.get(seat):
        return False
    order = position.rules.around(trick[0].seat)
    return seat in played or order.index(seat) < order.index(trick[-1].seat)


def next_player(position: Position) -> Seat:
    """Return the seat that most likely plays next; who is cold is not known here."""
    tricks = position.tricks
    if not tricks:
        found = contract(position)
        return found.seat if found else position.rules.next_to(position.dealer)
    last, trump = tricks[-1], position.suit
    seen = tuple(play for play in last if play.cards)  # a seat that is out plays none
    if len(last) == len(SEATS) and seen and trump is not None:
        return winner_so_far(
            position.rules, Turns(position.rules, trump, position.seat, trick=seen)
        )
    return position.rules.next_to(last[-1].seat)


# ------------------------------------------------------------ the auction


def callers(position: Position) -> tuple[Seat, ...]:
    """Return the seats from the dealer's left, in the order of their first calls."""
    return position.rules.around(position.rules.next_to(position.dealer))


def auction(position: Position) -> DealState:
    """Return a deal after the calls, possible or not, without those that come after its auction."""
    game = any_deal(position.rules, position.dealer)
    for bid in position.calls:
        if game.now.phase is Phase.AUCTION:
            game = evolve(game, BidMade(game.now.turn, bid))
    return game.now


def contract(position: Position) -> Call | None:
    """Return the highest bid so far and its seat, or None if nobody has bid."""
    if position.bidder is not None:
        return Call(position.bidder, position.bid)
    deal = auction(position)
    return None if deal.bidder is None else Call(deal.bidder, deal.bid)


def next_call(position: Position, at: int) -> Position:
    """Return the position with another call at a place: pass, then each higher bid, then none.

    Calls before it that are missing become passes. Only the last call can be taken away.
    """
    calls, rules = position.calls, position.rules
    if at >= len(calls):
        filled = (*calls, *(PASS for _ in range(at + 1 - len(calls))))
        return replace(position, calls=filled, bidder=None, bid=0)
    deal = auction(replace(position, calls=calls[:at]))
    legal = legal_bids(rules, deal, deal.turn)
    named = [bid for bid in rules.named_bids if bid > deal.bid]  # for some of them one needs cards
    higher = [bid for bid in candidates(rules) if bid in (*legal, *named) and bid > calls[at]]
    if higher:
        return replace(position, calls=(*calls[:at], higher[0], *calls[at + 1 :]))
    if at == len(calls) - 1:
        return replace(position, calls=calls[:at])
    return replace(position, calls=(*calls[:at], PASS, *calls[at + 1 :]))


def forgotten(position: Position) -> Position:
    """Return the position with nothing known of the auction but the contract, or the other way.

    What is recalled is an auction in which everyone else passed.
    """
    found = contract(position)
    if found is None:
        return position
    if position.bidder is None:
        return replace(position, calls=(), bidder=found.seat, bid=found.bid)
    calls = tuple(found.bid if seat == found.seat else PASS for seat in callers(position))
    return replace(position, calls=calls, bidder=None, bid=0)


# ------------------------------------------------------------ steps


def taken_off(position: Position, card: Card) -> Position:
    """Return the position without a card, wherever it lies; its play goes with it."""
    spot = spot_of(position, card)
    if spot is None:
        return position
    if spot.pile is Pile.PLAYED:
        return replace(position, plays=tuple(p for p in position.plays if card not in p.cards))
    left = tuple(one for one in pile_of(position, spot) if one != card)
    return _filled(position, spot, left)


def laid(position: Position, card: Card, spot: Spot) -> Position:
    """Return the position with a card at a spot; where it lay before, it is taken off."""
    without = taken_off(position, card)
    if spot.pile is Pile.PLAYED:
        return replace(without, plays=(*without.plays, PlayedCards(spot.seat, (card,))))
    return _filled(without, spot, (*pile_of(without, spot), card))


def typed_at(position: Position, cards: Cards, spot: Spot) -> Position:
    """Return the position with these cards at a spot, too; in the trick, they are played in turn.

    If they do not fit beside those that lie there, they take their place.
    """
    if spot.pile is Pile.PLAYED:
        for card in cards:
            position = laid(position, card, spot)
            spot = Spot(Pile.PLAYED, next_player(position))
        return position
    there = tuple(card for card in pile_of(position, spot) if card not in cards)
    for card in cards:
        position = taken_off(position, card)
    fits = len(there) + len(cards) <= room_at(position, spot)
    return _filled(position, spot, (*there, *cards) if fits else cards)


def _filled(position: Position, spot: Spot, cards: Cards) -> Position:
    row = getattr(position, spot.pile)
    changes = {str(spot.pile): at_seat(row, spot.seat, cards)}
    return replace(position, **changes)  # type: ignore[arg-type]  # each pile is a row by seat


def named(position: Position, suit: str) -> Position:
    """Return the position with a trump suit, or without it if it was this one."""
    return replace(position, trump="" if position.trump == suit else suit)


def kept(position: Position, seat: Seat, count: int) -> Position:
    """Return the position with the trumps that a seat kept, -1 if that is not known."""
    most = position.rules.deal.hand
    return replace(position, kept=at_seat(position.kept, seat, min(most, max(UNKNOWN, count))))


def turn_may_move(before: Position, after: Position, *, so_far: bool) -> bool:
    """Return whether the question may go on to the seat whose turn it is.

    It does once the auction or the play is another one, until somebody chooses who is asked.

    Args:
        before, after: the position before a step and after it. so_far: whether it did before.
    """

    if (before.seat, before.asked) != (after.seat, after.asked):
        return False
    parts = ("dealer", "calls", "bidder", "bid", "trump", "plays")
    return so_far or any(getattr(before, part) != getattr(after, part) for part in parts)


# ------------------------------------------------------------ how many cards


def hand_size(position: Position, seat: Seat) -> int:
    """Return how many cards a seat holds if nothing else is known: as many as the rules say."""
    rules = position.rules
    dealt = not position.trump or rules.exchange.method == "none"
    most = rules.deal.hand if dealt else rules.exchange.hand
    return max(len(position.hands[seat]), most - _played(position, seat))


def room_at(position: Position, spot: Spot) -> int:
    """Return how many cards lie at a spot at most; before the play, as many as were dealt."""
    rules, seat = position.rules, spot.seat
    exchanged = bool(position.trump) and rules.exchange.method != "none"
    begun = bool(position.plays or any(position.gone))
    if spot.pile is not Pile.HAND:
        return len(DECK)
    if exchanged and not begun and (seat == position.dealer or not is_finnish(rules)):
        return len(DECK)  # what is left of the pack is the dealer's to choose from, or the kitty
    most = rules.exchange.hand if exchanged and begun else rules.deal.hand
    return most - _played(position, seat)


def _played(position: Position, seat: Seat) -> int:
    return len(position.played(seat)) + len(position.gone[seat])


# ------------------------------------------------------------ a line that is typed or pasted


def read_line(position: Position, spot: Spot, text: str) -> Position:
    """Return the position after a line.

    A position replaces everything, as a deal code does; of several, the one after what is laid.
    Parts of one, or a score, replace only that, calls the auction, and a suit the trumps. Cards go
    to the spot, or to the player whose name comes before them. If the spot is the trick, a whole
    hand goes to the seat that is asked.

    Raises:
        PositionFault: the line is none of these.
    """
    if is_position(text):
        return _next_of(position, text)
    if (changed := with_parts(position, text)) is not None:
        return changed
    if (calls := _calls(position, text)) is not None:
        return replace(position, calls=calls, bidder=None, bid=0)
    if suit := _suit(text):
        return replace(position, trump=suit)
    spot, text = _whose(spot, text)
    try:
        return _with_cards(position, spot, text)
    except PositionFault:
        if sum(sign.isalnum() for sign in text) < DEAL_SIGNS:
            raise
    try:
        return of_code(text)
    except (CodeError, RulesError) as fault:
        raise PositionFault(fault.text) from None


def _next_of(position: Position, text: str) -> Position:
    """Return the first position of a text, or the next one if one of them is laid already."""
    several = [read_position(line) for line in lines_in(text)]
    place = several.index(position) + 1 if position in several else 0
    return several[place % len(several)]


def place_in(position: Position, text: str) -> int:
    """Return which one of several positions in a text is laid, from 1; 0 if the text has one."""
    lines = lines_in(text)
    if len(lines) < 2 or not is_position(text):
        return 0
    return [read_position(line) for line in lines].index(position) + 1


def aimed(before: Position, after: Position, spot: Spot) -> Spot:
    """Return where the next cards go after a line: on in the trick, or the hand it was about."""
    if spot.pile is Pile.PLAYED and after.plays != before.plays:
        return Spot(Pile.PLAYED, next_player(after))
    if after.seat != before.seat or (spot.pile is Pile.PLAYED and after.hands != before.hands):
        return Spot(Pile.HAND, after.seat)
    return spot


def _with_cards(position: Position, spot: Spot, text: str) -> Position:
    """Return the position with cards that are typed; a slash may stand between tricks."""
    if spot.pile is not Pile.PLAYED:
        return typed_at(position, cards_of(text, spot.pile, spot.seat), spot)
    cards = cards_of(text.replace("/", " "), spot.pile, spot.seat)
    if "/" in text or len(cards) <= len(SEATS):
        return typed_at(position, cards, spot)
    return typed_at(position, cards, Spot(Pile.HAND, position.seat))


def _suit(text: str) -> str:
    """Return the suit that a text names, such as ``spades`` or ``trump spades``; empty for none."""
    words = [word for word in text.lower().split() if word not in TRUMPS]
    names = {str(SUIT_WORDS[suit]).lower(): suit for suit in SUIT_WORDS} | {
        english: suit for suit, english in ENGLISH.items()
    }
    return names.get(" ".join(words), "")


def _whose(spot: Spot, text: str) -> tuple[Spot, str]:
    """Return the hand of the player whose name begins a text, and the rest; else both as given."""
    for seat in SEATS:
        called = name(seat).lower()
        rest = text.strip()[len(called) :]
        if text.strip().lower().startswith(called) and rest[:1] in (":", " ") and rest.strip(": "):
            return Spot(Pile.HAND, seat), rest.lstrip(": ")
    return spot, text


def _calls(position: Position, text: str) -> tuple[int, ...] | None:
    """Return the calls in a text such as ``pass 7 pass pass``; None if it has anything else."""
    passes = {"pass", "p", str(PASSED).lower()}
    found: list[int] = []
    for word in text.lower().replace(",", " ").split():
        number = int(word) if word.isascii() and word.isdigit() else None
        call = PASS if word in passes else call_of(position.rules, number or word)
        if call is None:
            return None
        found.append(call)
    return tuple(found) or None
