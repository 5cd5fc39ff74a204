"""Following suit, and the winner and the points of a trick (docs/rules.md, Play and Points)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import DealState, TrickState
from pidro_desktop.tr import AnyText, tr

_NO_TRUMP: Final = tr("{name} cannot play {card}: it is not a trump, and only trumps are played.")
_TRUMP_ASKED: Final = tr("{name} cannot play {card}: a trump was led, and this hand has one.")
_SUIT_ASKED: Final = tr("{name} cannot play {card}: this hand can follow suit.")
_PLAIN_ASKED: Final = tr(
    "{name} cannot play {card}: a trump may be played here only if the hand has nothing else."
)

Against = Callable[[DealState, Seat, Card], AnyText]
"""Returns why a card may not be played, with places for ``name`` and ``card``, or ""."""


def suit_led(deal: TrickState) -> str:
    """Return the suit that was led, the trump suit for any trump; empty before a lead."""
    return deal.suit.suit_of(deal.trick[0].cards[-1]) if deal.trick else ""


def _trump_or_any(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require a trump to a trump lead if one is held; allow anything else."""
    asked = suit_led(deal) == deal.suit.suit and not deal.suit.has(card)
    return _TRUMP_ASKED if asked and deal.suit.any_among(deal.hands[seat]) else ""


def _suit_or_trump(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require as ``_trump_or_any``; to a plain lead also its suit or a trump, if held."""
    led = suit_led(deal)
    if not led or led == deal.suit.suit:
        return _trump_or_any(deal, seat, card)
    if deal.suit.suit_of(card) in (led, deal.suit.suit):
        return ""
    return _SUIT_ASKED if any(deal.suit.suit_of(own) == led for own in deal.hands[seat]) else ""


def _suit(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require the suit led, trumps or not, if it is held."""
    led = suit_led(deal)
    if not led or deal.suit.suit_of(card) == led:
        return ""
    held = any(deal.suit.suit_of(own) == led for own in deal.hands[seat])
    if not held:
        return ""
    return _TRUMP_ASKED if led == deal.suit.suit else _SUIT_ASKED


def _plain_first(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require as ``_trump_or_any``; forbid trumps to a plain lead while plain cards are held."""
    led = suit_led(deal)
    if not led or led == deal.suit.suit:
        return _trump_or_any(deal, seat, card)
    others = bool(deal.suit.plain_among(deal.hands[seat]))
    return _PLAIN_ASKED if others and deal.suit.has(card) else ""


FOLLOW: Final[dict[str, Against]] = {
    "trumps_only": lambda deal, _seat, card: "" if card in deal.suit.strength else _NO_TRUMP,
    "trump_or_any": _trump_or_any,
    "suit_or_trump": _suit_or_trump,
    "suit": _suit,
    "plain_first": _plain_first,
    "free": lambda _deal, _seat, _card: "",
}

OUT: Final[dict[str, Callable[[DealState, Seat], bool]]] = {
    "no_trump": lambda deal, seat: not deal.suit.any_among(deal.hands[seat]),
    "trump_led": lambda deal, seat: (
        suit_led(deal) == deal.suit.suit and not deal.suit.any_among(deal.hands[seat])
    ),
    "never": lambda _deal, _seat: False,
}
"""Whether a seat is out at its turn, by what it lacks."""


GAME: Final = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
"""Card values, in all suits, for the game point."""


# ------------------------------------------------------------ the winner


def _highest_of_suit(deal: TrickState) -> Seat:
    """Return the seat with the highest card of the suit led, in a trick without trumps."""
    led = suit_led(deal)
    following = [play for play in deal.trick if deal.suit.suit_of(play.cards[-1]) == led]
    return min(following, key=lambda play: RANK[play.cards[-1].rank]).seat


RANK: Final = {rank: place for place, rank in enumerate("AKQJT98765432")}
PLAIN_TRICK: Final[dict[str, Callable[[TrickState], Seat]]] = {
    "highest": _highest_of_suit,
    "leader": lambda deal: deal.trick[0].seat,
}


def winner_so_far(rules: RuleSet, deal: TrickState) -> Seat:
    """Return the seat that is winning the current trick; of several cards the last counts.

    Args:
        rules: the rule set.
        deal: the deal so far.
    """
    tops = {play.cards[-1]: play.seat for play in deal.trick}
    if deal.suit.any_among(tops):
        return tops[deal.suit.highest(tops)]
    return PLAIN_TRICK[rules.play.plain_trick](deal)


# ------------------------------------------------------------ the low


LOW_TO: Final[dict[str, Callable[[DealState, Seat], Seat | None]]] = {
    "player": lambda _deal, player: player,
    "dealt": lambda deal, _player: None if deal.suit.low is None else dealt_to(deal, deal.suit.low),
    "winner": lambda _deal, _player: None,
}
"""The seat that the low counts for, by the deal and who played it; None for the trick's winner."""


def dealt_to(deal: DealState, card: Card) -> Seat | None:
    """Return the seat that was dealt a card, at first or later; None if no seat was.

    Args:
        deal: the deal so far.
        card: the card.
    """
    first = next((seat for seat in SEATS if card in deal.dealt[seat]), None)
    if first is not None:
        return first
    later = next((seat for seat in SEATS if card in deal.refills[seat]), None)
    if later is not None or deal.bidder is None:
        return later
    return deal.bidder if card in deal.taken_kitty else None


# ------------------------------------------------------------ the points


def trick_points(rules: RuleSet, deal: DealState, winner: Seat) -> tuple[int, ...]:
    """Return the points of the complete trick, by side.

    Args:
        rules: the rule set.
        deal: the deal so far.
        winner: the winner's seat.

    Returns:
        Points by side, awards included.
    """
    suit, points = deal.suit, [0] * rules.sides
    side = rules.side_of(winner)
    for play in deal.trick:
        for card in play.cards:
            to = side
            if card == suit.low:
                owner = LOW_TO[rules.trumps.low_to](deal, play.seat)
                to = side if owner is None else rules.side_of(owner)
            points[to] += suit.points.get(card, 0)
    points[side] += sum(1 for _ in _awarded(rules, deal))
    return tuple(points)


def _awarded(rules: RuleSet, deal: DealState) -> list[str]:
    """Return the awards for the highest and lowest trump in play that are in the trick."""
    if not deal.in_play:
        return []
    strength = deal.suit.strength
    ends = {"high": max(deal.in_play, key=strength.__getitem__)}
    ends["low"] = min(deal.in_play, key=strength.__getitem__)
    here = [card for play in deal.trick for card in play.cards]
    return [name for name in rules.trumps.awards if ends.get(name) in here]


def game_point(rules: RuleSet, deal: DealState) -> tuple[int, ...]:
    """Return the game point, by side, for the greater card count in all tricks; none if equal.

    Args:
        rules: the rule set.
        deal: the deal so far.

    Returns:
        1 for the side with the greater count, 0 for the others.
    """
    counts = [0] * rules.sides
    for trick in deal.tricks:
        side = rules.side_of(trick.winner)
        counts[side] += sum(GAME.get(card.rank, 0) for play in trick.plays for card in play.cards)
    best = max(counts)
    alone = "game" in rules.trumps.awards and counts.count(best) == 1
    return tuple(int(alone and count == best) for count in counts)


def low_at_the_end(rules: RuleSet, deal: DealState) -> tuple[int, ...]:
    """Return the points, by side, for a low that was dealt but never played.

    Args:
        rules: the rule set.
        deal: the deal so far.

    Returns:
        Points by side.
    """
    points, low = [0] * rules.sides, deal.suit.low
    if rules.trumps.low_to == "dealt" and low is not None and _was_not_counted(rules, deal, low):
        owner = dealt_to(deal, low)
        if owner is not None:
            points[rules.side_of(owner)] = deal.suit.points[low]
    return tuple(points)


def _was_not_counted(rules: RuleSet, deal: DealState, low: Card) -> bool:
    if any(low in row for row in deal.rows):
        return False
    given = rules.exchange.killed_points == "others"
    return not (given and any(low in killed for killed in deal.killed))
