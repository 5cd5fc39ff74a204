"""Facts about a play and its trick: certain ones, and shares of drawn deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pidro_desktop.engine.cards import JOKER, WRONG_FIVE, Card, Cards, without
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Value, counted, fact
from pidro_desktop.players.family.reading import ASKED_FOR_TRUMP, read
from pidro_desktop.players.worlds.drawing import World

ONLY: Final = (Fact("only"),)
OFTEN: Final = 0.1
SELDOM: Final = 0.5
"""Shares of drawn deals: from ``OFTEN`` a card may fall, up to ``SELDOM`` it stands."""
FOLLOWED: Final = ("suit", "suit_or_trump")
"""Rules by which a plain suit must be followed."""


class Trick:
    """The trick that a seat is to play to, with the worlds drawn for it.

    A play is its cards, the one that counts last.
    """

    def __init__(self, view: SeatView, drawn: Sequence[World] = ()) -> None:
        self.view = view
        self._drawn = drawn
        self._reading = read(view)

    # ------------------------------------------------------------ facts

    def speaking_for(self, play: Cards) -> Iterator[Fact]:
        """Yield reasons for a play, the most important first."""
        reading, top, points = self._reading, play[-1], self.points(play)
        best = reading.best
        if reading.surely_ours(top):
            if best is not None and reading.after(top)[1] != self.view.seat:
                yield fact("ours", name=best.seat)
            elif not reading.later:
                yield Fact("takes last")
            elif reading.later_foes:
                yield Fact("unbeaten")
            if points:
                yield counted("it brings", points)
        else:
            yield from self._unsure(play)
        if len(play) > 1 and not self.view.suit.worth(play[:-1]):
            yield Fact("buried none")
        if self.view.suit.low in play and self.view.rules.trumps.low_to == "player":
            yield Fact("low stays")
        yield from self._still_out(play)

    def speaking_against(self, play: Cards) -> Iterator[Fact]:
        """Yield reasons against a play."""
        reading, top, points = self._reading, play[-1], self.points(play)
        if reading.surely_theirs(top):
            if points:
                yield counted("away", points)
            elif reading.suit.has(top):
                yield Fact("below")
        elif not reading.surely_ours(top) and reading.after(top)[1] == self.view.seat:
            falls = self._falls(top)
            if falls >= OFTEN * len(self._drawn):
                of: dict[str, Value] = {"falls": falls, "worlds": len(self._drawn)}
                yield counted("may cost", points, **of) if points else fact("may lose", **of)

    def compared(self, best: Cards, play: Cards) -> Iterator[Fact]:
        """Yield what a play does worse in this trick than the best one."""
        reading, view = self._reading, self.view
        top, better = play[-1], best[-1]
        lying = sum(self.points(item.cards) for item in view.trick)
        theirs = reading.surely_theirs(top)
        if theirs and lying and reading.surely_ours(better):
            yield counted("leaves trick", lying)
        same = theirs and reading.surely_theirs(better)
        friend = reading.best is not None and all(
            reading.surely_ours(card) and reading.after(card)[1] != view.seat
            for card in (top, better)
        )
        if (same or friend) and self._is_higher(top, better):
            yield Fact("spends")

    def idea(self, play: Cards, rival: Cards) -> Iterator[Fact]:
        """Yield what the best play is for that neither wins nor loses this trick for certain."""
        reading, view, top = self._reading, self.view, play[-1]
        if self.points(rival) > self.points(play) == 0:
            yield Fact("saves points")
        if not view.trick and reading.suit.has(top) and reading.unseen:
            yield Fact("draws")
        if not view.trick and not reading.suit.has(top) and reading.suit.any_among(view.hand):
            yield Fact("keeps trumps back")
        kept = without(view.hand, play)
        if any(self._is_higher(card, top, alike=False) for card in kept):
            yield Fact("saves higher")

    def _is_higher(self, card: Card, other: Card, *, alike: bool = True) -> bool:
        """Return whether a card is higher than another of its suit, and worth the same."""
        reading = self._reading
        if reading.suit.suit_of(card) != reading.suit.suit_of(other):
            return False
        if alike and self.points((card,)) != self.points((other,)):
            return False
        return reading.beats(card, other, reading.led or reading.suit.suit_of(card))

    def forced(self, play: Cards) -> tuple[Fact, ...]:
        """Return why ``play`` is the only choice."""
        view, reading, rules = self.view, self._reading, self.view.rules
        others = without(view.hand, play)
        if len(view.hand) == 1:
            return (Fact("last"),)
        if not view.trick:
            bound = rules.play.lead == "trump" or rules.auction.naming == "lead"
            trump = view.suit.has(play[-1]) and not view.suit.any_among(others)
            return (Fact("must lead trump"),) if bound and trump and others else ONLY
        if not others or any(reading.suit.suit_of(card) == reading.led for card in others):
            return ONLY
        if reading.suit.suit_of(play[-1]) != reading.led:
            return ONLY
        if rules.play.follow in ASKED_FOR_TRUMP and reading.led == view.suit.suit:
            return (Fact("must trump"),)
        return (Fact("must suit"),) if rules.play.follow in FOLLOWED else ONLY

    # ------------------------------------------------------------ certain facts

    def points(self, play: Cards) -> int:
        """Return the points that go with the trick, without a low that counts anyway."""
        return sum(
            self.view.suit.points.get(card, 0)
            for card in play
            if card != self.view.suit.low or self.view.rules.trumps.low_to == "winner"
        )

    def _still_out(self, play: Cards) -> Iterator[Fact]:
        """Yield, for a trump, the highest that is still held elsewhere, or that there is none."""
        reading = self._reading
        if not reading.suit.has(play[-1]) or self.view.trick:
            return
        if reading.unseen:
            yield fact("highest out", the_card=rank_of(self.view, reading.unseen[0]))
        elif not reading.friend_has:
            yield Fact("all out")

    # ------------------------------------------------------------ likely facts

    def _unsure(self, play: Cards) -> Iterator[Fact]:
        reading, top = self._reading, play[-1]
        if reading.surely_theirs(top):
            if not self.points(play):
                yield Fact("nothing away")
        elif self._drawn and reading.after(top)[1] == self.view.seat:
            falls = self._falls(top)
            if falls <= SELDOM * len(self._drawn):
                yield fact("may win", falls=falls, worlds=len(self._drawn))

    def _falls(self, top: Card) -> int:
        """Return in how many worlds an opponent still to play can beat the card."""
        reading = self._reading
        led = reading.led or reading.suit.suit_of(top)
        return sum(
            any(
                reading.beats(card, top, led)
                for seat in reading.later_foes
                for card in answers(self.view.rules, self.view.suit, world.hands[seat], led)
            )
            for world in self._drawn
        )


def answers(rules: RuleSet, suit: TrumpSuit, hand: Cards, led: str) -> Cards:
    """Return the cards of a hand that may follow a lead; none if the seat is out."""
    follow, trumps = rules.play.follow, suit.among(hand)
    if not trumps and rules.play.out == "no_trump":
        return ()
    if follow == "free":
        return hand
    if follow == "trumps_only":
        return trumps
    if led == suit.suit:
        return trumps or hand
    plain = suit.plain_among(hand)
    own = tuple(card for card in plain if card.suit == led)
    if follow == "suit":
        return own or hand
    if follow == "suit_or_trump":
        return (*own, *trumps) if own else hand
    if follow == "plain_first":
        return plain or hand
    return hand


def rank_of(view: SeatView, card: Card) -> str:
    """Return the name of a trump in sentences."""
    suit = view.suit
    if card == JOKER:
        return "joker"
    if card.suit != suit.suit:
        return WRONG_FIVE
    if card.rank == "5":
        return "5" if WRONG_FIVE in view.rules.trumps.order else "five"
    if card.rank == "2" and card != suit.low:
        return "two"
    return card.rank
