"""Reads sentences of advice under any rule set back and works them out once more by the engine.

Nothing here is shared with what wrote them but the fitted chances and the drawing of worlds. What
is certain must hold in the true game and in others that look the same from the seat.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import DECK, JOKER, Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState, Game, Phase, PlayedCards
from pidro_desktop.engine.tricks import FOLLOW, OUT, dealt_to, winner_so_far
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Advice, Option
from pidro_desktop.players.family.bidding import counted, learnt, spread_of, tries

RANK = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "nine": "9", "eight": "8",
    "seven": "7", "six": "6", "right five": "5", "five": "5", "four": "4", "three": "3",
    "low": "2", "two": "2",
}  # fmt: skip
SUIT = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
PLAIN = "AKQJT98765432"
SOUND, OVER, DEAR = 0.57, 0.72, 0.9
"""Chances from which on the rule of thumb bids; over an opponent's bid they were learnt."""


@lru_cache(maxsize=64)
def promised(rules: RuleSet, hand: Cards, suit: str, seat: Seat, dealer: Seat) -> tuple[float, ...]:
    """The fitted chance of so many points or more."""
    return spread_of(rules, hand, counted(rules, suit), seat, dealer)


@dataclass(frozen=True)
class Table:
    """What a sentence is about.

    Attributes:
        game: the true one. view: what the seat sees.
        others: games that look the same from the seat, the true one too.
        drawn: those that the plays were weighed over. option: under which it stands.
    """

    game: Game
    seat: Seat
    view: SeatView
    others: tuple[Game, ...]
    drawn: tuple[Game, ...]
    advice: Advice
    option: Option

    @property
    def cards(self) -> Cards:
        return self.option.decision.cards

    @property
    def deal(self) -> DealState:
        return self.game.now

    def side(self, seat: Seat) -> int:
        return self.game.rules.side_of(seat)

    def ours(self, seat: Seat) -> bool:
        return self.side(seat) == self.side(self.seat)

    # ------------------------------------------------------------ the trick

    def field(self, one: Card) -> str:
        return self.deal.suit.suit if self.deal.suit.has(one) else one.suit

    def lying(self, game: Game) -> DealState:
        """The deal with the option's cards in the trick."""
        deal = game.now
        return replace(deal, trick=(*deal.trick, PlayedCards(self.seat, self.cards)))

    def beaten_by(self, game: Game, seats: Iterable[Seat]) -> bool:
        """Whether one of ``seats`` may play a card that takes the trick once the option lies."""
        deal, rules = self.lying(game), game.rules
        return any(
            FOLLOW[rules.play.follow](deal, seat, one) == ""
            and winner_so_far(rules, _with(deal, seat, one)) == seat
            for seat in seats
            if not OUT[rules.play.out](deal, seat)
            for one in deal.hands[seat]
        )

    def later(self, *, ours: bool) -> list[Seat]:
        """Who still plays to this trick."""
        played = {play.seat for play in self.deal.trick} | {self.seat}
        return [
            seat
            for seat in range(4)
            if seat not in played
            and not self.deal.cold[seat]
            and self.deal.hands[seat]
            and self.ours(seat) == ours
        ]

    def taker(self) -> Seat:
        return winner_so_far(self.game.rules, self.lying(self.game))

    def surely(self, *, ours: bool) -> bool:
        """Whether a side has the trick for certain once the option lies there."""
        rivals = self.later(ours=not ours)
        games = (*self.others, *self.drawn)
        return self.ours(self.taker()) == ours and not any(
            self.beaten_by(game, rivals) for game in games
        )

    def falls(self) -> int:
        return sum(self.beaten_by(game, self.later(ours=False)) for game in self.drawn)

    def lost(self, cards: Iterable[Card]) -> int:
        """What cards bring to whoever takes them."""
        suit, stays = self.deal.suit, self.game.rules.trumps.low_to != "winner"
        return sum(suit.points.get(one, 0) for one in cards if not (stays and one == suit.low))

    # ------------------------------------------------------------ what is out

    def unseen_trumps(self) -> list[Card]:
        view = self.view
        rows = (*view.rows, *view.killed, *view.discards, *view.laid, *view.folded)
        gone = {one for row in rows for one in row} | set(view.hand) | set(view.passed[self.seat])
        return [one for one in self.deal.suit.cards if one not in gone]

    def alike(self, *, several: bool) -> bool:
        """Whether all that may be played comes to the same."""
        ask = self.view.ask
        assert ask is not None
        plays = ask.plays or tuple((one,) for one in ask.cards)
        tops = [play[-1] for play in plays]
        fields = {self.field(one) for one in tops}
        worth = {(self.lost(play[-1:]), self.lost(play[:-1])) for play in plays}
        places = sorted(map(self.height, tops))
        lying = [play.cards[-1] for play in self.deal.trick]
        between = [
            one
            for one in (*self.unknown(), *lying)
            if self.field(one) in fields and places[0] < self.height(one) < places[-1]
        ]
        return (
            (max(map(len, plays)) > 1) == several
            and len(fields) == len(worth) == 1
            and (not between or all(one in lying and not self.leads(one) for one in between))
        )

    def leads(self, one: Card) -> bool:
        """Whether a card is the best in the trick so far."""
        seat = winner_so_far(self.game.rules, self.deal)
        return any(play.seat == seat and play.cards[-1] == one for play in self.deal.trick)

    def height(self, one: Card) -> int:
        suit = self.deal.suit
        return suit.strength[one] if suit.has(one) else -PLAIN.index(one.rank)

    def unknown(self) -> list[Card]:
        """All cards that may still come from another hand."""
        joker = "joker" in self.game.rules.trumps.order
        held = {one for game in self.others for seat in range(4) for one in game.now.hands[seat]}
        return [
            one
            for one in (*DECK, *((JOKER,) if joker else ()))
            if one in held - set(self.view.hand)
        ]

    # ------------------------------------------------------------ figures

    def made(self, option: Option) -> int:
        assert option.made is not None
        count = option.made * len(self.drawn)
        return round(count if self.ours(self.deal.declarer) else len(self.drawn) - count)

    def rival(self) -> Option:
        """The best play that is worse."""
        least = 0.01 * self.game.rules.trumps.total
        first = self.advice.best
        return next(one for one in self.advice.options if first.score - one.score >= least)

    def lag(self) -> float:
        best, mine = self.advice.best, self.option
        other = self.rival() if mine is best else mine
        return best.score - other.score

    def chance(self, bid: int) -> float:
        """The best chance of a bid in any suit in which it may be played."""
        rules, view = self.game.rules, self.view
        suits = list(SUIT.values())
        if isinstance(bid, NamedBid):
            held = rules.auction.named[bid.name].holding
            suits = [one for one in suits if all(rank + one in view.hand for rank in held)]
        return max(self.chance_in(suit, bid) for suit in suits)

    def chance_in(self, suit: str, bid: int) -> float:
        rules, view, need = self.game.rules, self.view, self.game.rules.points_for(bid)
        least = promised(rules, view.hand, suit, view.seat, view.dealer)
        return least[need] if need < len(least) else 0.0

    def bid(self) -> int:
        """The bid that an option is about."""
        if self.deal.phase is Phase.TRUMP:
            return self.deal.bid
        decision = self.option.decision
        assert isinstance(decision, Bid)
        assert isinstance(decision.bid, int)
        return decision.bid

    def lowest(self) -> int:
        ask = self.view.ask
        assert ask is not None
        return next(bid for bid in ask.bids if bid)

    def asked(self, bid: int) -> float:
        if isinstance(bid, NamedBid) or self.is_the_partners():
            return DEAR
        asked = SOUND
        if self.deal.bidder is not None:
            asked = OVER if self.ours(self.deal.bidder) else learnt(self.game.rules).over_foe
        return asked / tries(self.view, bid)

    def is_the_partners(self) -> bool:
        """Whether the partner has the bid however the opponents might like to go on."""
        rules, deal = self.game.rules, self.deal
        if deal.bidder is None or not self.ours(deal.bidder):
            return False
        in_rounds = rules.auction.order == "rounds"
        calls = [call for call in deal.calls if not self.ours(call.seat)]
        return len([call for call in calls if not (in_rounds and call.bid)]) == 2

    # ------------------------------------------------------------ choices

    def choices(self) -> Iterator[Cards]:
        ask = self.view.ask
        assert ask is not None
        if ask.choices:
            yield from ask.choices
            return
        for count in range(ask.fewest, ask.count + 1):
            yield from combinations(ask.cards, count)

    def costs(self, cards: Cards) -> int:
        suit = self.deal.suit
        spared = suit.low if suit.low is not None and self.low_is_dealt() else None
        return sum(suit.points.get(one, 0) for one in cards if one != spared)

    def low_is_dealt(self) -> bool:
        """Whether the low counts for the own side whoever plays it, or nobody."""
        low = self.deal.suit.low
        owner = None if low is None else dealt_to(self.deal, low)
        dealt = self.game.rules.trumps.low_to == "dealt"
        return dealt and owner is not None and self.ours(owner)


def _with(deal: DealState, seat: Seat, one: Card) -> DealState:
    return replace(deal, trick=(*deal.trick, PlayedCards(seat, (one,))))


Check = Callable[..., bool]
CHECKS: list[tuple[re.Pattern[str], Check]] = []


SHORT = {
    ".": r"\.",
    "#": r"([\d.]+)",
    "NAME": r"(\w+)",
    "CARD": r"([\w ]+)",
    "SUIT": f"({'|'.join(SUIT)})",
}


def reads(pattern: str) -> Callable[[Check], Check]:
    """Let a function check the sentences of this form; ``SHORT`` says what stands for what."""
    for short, form in SHORT.items():
        pattern = pattern.replace(short, form)
    compiled = re.compile(pattern)

    def put(check: Check) -> Check:
        CHECKS.append((compiled, check))
        return check

    return put


def is_true(sentence: str, table: Table) -> bool:
    """Whether a sentence is true of a table; one that nobody can read is an error."""
    for pattern, check in CHECKS:
        if found := pattern.fullmatch(sentence):
            return check(table, *found.groups())
    raise AssertionError(f"Nobody knows what this says: {sentence}")


def near(chance: float, percent: str) -> bool:
    return abs(100 * chance - int(percent)) <= 0.5 + 1e-9


def number(told: str | None) -> int:
    """A count, where a sentence without one speaks of a single thing."""
    return int(told) if told and told.isdigit() else 1
