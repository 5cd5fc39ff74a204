"""``rulebook``: a player of twelve rules, followed to the letter.

Each rule is one sentence and one function. ``python -m tools.doc_tables`` writes the sentences into
docs/rulebook.md, so what is printed there is what is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.bids import PASS, NamedBid
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family.bidding import Counted, counted
from pidro_desktop.players.family.cardplay import pass_cards
from pidro_desktop.players.family.reading import RANK, FamilyReading, read
from pidro_desktop.players.player import is_own_bid, question, with_cards
from pidro_desktop.tr import AnyText, lazy_format, tr

Price = tuple[float, int, int]
"""Points that a card can lose, its rank as a trump, and its rank as a plain card."""


@dataclass(frozen=True)
class Situation:
    """A seat that is asked to decide."""

    view: SeatView

    @property
    def ask(self) -> Ask:
        """Return the question to this seat."""
        return question(self.view)

    @cached_property
    def reading(self) -> FamilyReading:
        """Return what a player who counts trumps knows at its turn to play."""
        return read(self.view)

    # ------------------------------------------------------------ cheap and dear

    @cached_property
    def counted(self) -> Counted:
        """Return the trumps and what they count as."""
        return counted(self.view.rules, self.view.suit.suit)

    def strength(self, card: Card) -> int:
        """Return the rank of a trump; 0 for a plain card."""
        return self.counted.suit.strength.get(card, 0)

    def price(self, card: Card) -> Price:
        """Return what makes a card cheap or dear: points, then trumps, then rank."""
        points = self.counted.losable.get(card, 0)
        return points, self.strength(card), RANK.get(card.rank, 0)

    def by_price(self, cards: Iterable[Card]) -> Cards:
        """Return ``cards``, the cheapest first."""
        return tuple(sorted(cards, key=self.price))

    # ------------------------------------------------------------ what may be played

    @cached_property
    def plays(self) -> dict[Card, Cards]:
        """Return a legal play for each card that may count, with the cheapest cards below it."""
        found: dict[Card, Cards] = {}
        for play in self.ask.every_play:
            known = found.get(play[-1])
            if known is None or self._weight(play) < self._weight(known):
                found[play[-1]] = play
        return found

    def _weight(self, play: Cards) -> list[Price]:
        return sorted(map(self.price, play), reverse=True)

    @cached_property
    def cards(self) -> Cards:
        """Return the cards that may be played, or that may count of several, cheapest first."""
        return self.by_price(self.plays)

    @cached_property
    def trumps(self) -> Cards:
        """Return the trumps among them, high to low."""
        return tuple(sorted(filter(self.strength, self.cards), key=self.strength, reverse=True))

    # ------------------------------------------------------------ the trick

    @property
    def opponents_winning(self) -> bool:
        """Return whether an opponent has the best card of the trick so far."""
        best = self.reading.best
        return best is not None and not self.reading.friendly(best.seat)

    @cached_property
    def winning(self) -> Cards:
        """Return the cards that would be the best of the trick so far, the cheapest first."""
        return tuple(card for card in self.cards if self.reading.after(card)[0] == card)


# ------------------------------------------------------------ before the play


ACE: Final = 4
"""What the highest trump counts."""
KING: Final = 2
"""What the next one counts; every other trump counts 1."""
PARTNER: Final = 2
"""What a partner counts."""
OVER_PARTNER: Final = 3
"""How much more is needed to bid over the partner."""
RESERVE: Final = 2
"""How far below the count a bid is made."""
USUAL_TOTAL: Final = 14
"""The points of a deal for which these numbers are right; otherwise they are in proportion."""
DEAR: Final = 5
"""If a card is worth more than this, the points in the hand are counted instead."""
PART: Final = 20
"""Of the other points, as many of so many parts are then expected as the numbers add up to."""


def count(view: SeatView, suit: TrumpSuit) -> float:
    """Return the count of a suit as trumps, in points of the rule set."""
    rules, mine = view.rules, suit.among(view.hand)
    found = len(mine) + (ACE - 1) * (suit.cards[0] in mine) + (KING - 1) * (suit.cards[1] in mine)
    found += PARTNER * (rules.sides == 2)
    if max(suit.points.values()) <= DEAR:
        return in_proportion(view, found)
    own = suit.worth(mine)
    others = (rules.trumps.total - own) * found / PART
    return own + (others if rules.exchange.method != "none" else 0.0)


def in_proportion(view: SeatView, points: int) -> float:
    """Return as many points of this rule set as ``points`` are of 14."""
    return points * view.rules.trumps.total / USUAL_TOTAL


def best_count(view: SeatView) -> float:
    """Return the count of the best suit."""
    return max(count(view, trump_suit(view.rules, suit)) for suit in "CDHS")


def pass_low_counts(now: Situation) -> Decision | None:
    """Return a pass if the count is below the lowest bid, the partner's bid being dearer."""
    view = now.view
    more = in_proportion(view, OVER_PARTNER) if is_own_bid(view) else 0
    lowest = _bids(now)[:1]
    enough = lowest and lowest[0] <= best_count(view) - more
    return None if enough else Bid(now.ask.seat, PASS)


def bid_below_the_count(now: Situation) -> Decision:
    """Return a bid a little below the count; the lowest one as the dealer."""
    view, bids = now.view, _bids(now)
    most = best_count(view) - in_proportion(view, RESERVE)
    sound = [bid for bid in bids if bid <= most and view.seat != view.dealer]
    return Bid(now.ask.seat, max(sound, default=bids[0]))


def name_the_best_suit(now: Situation) -> Decision:
    """Return the suit with the highest count, of equal ones with the most points."""
    suits = [trump_suit(now.view.rules, suit) for suit in now.ask.suits]
    best = max(suits, key=lambda s: (count(now.view, s), s.worth(s.among(now.view.hand))))
    return NameTrump(now.ask.seat, best.suit)


def give_up_the_cheapest(now: Situation) -> Decision:
    """Return the cheapest cards to give up, or the dearest to keep or to take."""
    return with_cards(now.ask, _exchanged(now))


def _exchanged(now: Situation) -> Cards:
    ask, cheapest = now.ask, now.by_price(now.ask.cards)
    match ask.what:
        case AskKind.KEEP:
            return cheapest[-ask.count :]
        case AskKind.TAKE:
            given = now.by_price(c for c in cheapest if not now.strength(c))
            trumps = now.by_price(c for c in cheapest if now.strength(c))
            return (trumps[-1], *given[: ask.count - 1])
        case _ if ask.choices and ask.what is AskKind.DISCARD:
            return min(ask.choices, key=lambda cards: sorted(map(now.price, cards), reverse=True))
        case AskKind.DISCARD:
            plain = sum(not now.strength(card) for card in cheapest)
            return cheapest[: max(ask.fewest, min(ask.count, plain))]
        case AskKind.PASS_CARDS:
            return pass_cards(now.view, ask)
        case _:
            return cheapest[: ask.count]


def _bids(now: Situation) -> list[int]:
    return [bid for bid in now.ask.bids if bid and not isinstance(bid, NamedBid)]


# ------------------------------------------------------------ the play of the cards


FEW: Final = 4
"""With more trumps than this a pidro is not passed across."""
LOW_LEAD: Final = 3
"""A lead is low if so many trumps that others may hold are above it."""
PIDRO: Final = 5
"""A card that can lose so many points is passed across."""


def lead_what_cannot_be_beaten(now: Situation) -> Card | None:
    """Return the highest trump if no opponent can beat it, or None."""
    reading = now.reading
    for card in now.trumps[:1]:
        if not reading.foes or not reading.above(card):
            return card
    return None


def force_the_highest(now: Situation) -> Card | None:
    """Return the cheapest of two trumps or more that only one trump out can beat, or None."""
    forcing = [card for card in now.trumps if now.reading.above(card) == 1]
    return now.by_price(forcing)[0] if len(forcing) > 1 else None


def save_the_dearest(now: Situation) -> Card | None:
    """Return the dearest card that could be lost later, if the trick is surely ours with it."""
    reading = now.reading
    saved = [card for card in now.cards if reading.at_risk(card) and reading.surely_ours(card)]
    most = max(map(reading.at_risk, saved), default=0)
    return next((card for card in saved if reading.at_risk(card) == most), None)


def win_cheaply(now: Situation) -> Card | None:
    """Return the cheapest winning card if there are points and no opponent plays after it."""
    reading = now.reading
    if reading.later_foes or not now.opponents_winning or not reading.at_stake:
        return None
    return next(iter(now.winning), None)


def pass_a_pidro_across(now: Situation) -> Card | None:
    """Return a pidro for the partner as the second to play, against the bidders, or None."""
    reading, view = now.reading, now.view
    if len(view.trick) != 1 or not reading.later_friends or len(now.trumps) > FEW:
        return None
    defends = view.bidder is not None and not reading.friendly(view.bidder)
    low = reading.above(view.trick[0].cards[-1]) >= LOW_LEAD
    pidros = [card for card in now.cards if reading.losable((card,)) >= PIDRO]
    return pidros[0] if defends and low and pidros else None


def play_high(now: Situation) -> Card | None:
    """Return the highest winning trump if there is something to win, or None."""
    reading = now.reading
    if not now.opponents_winning or not now.winning or not reading.later_foes:
        return None
    if not reading.at_stake and reading.later_friends:
        return None
    highest = min(map(reading.above, now.winning))
    return next(card for card in now.winning if reading.above(card) == highest)


def play_the_cheapest(now: Situation) -> Card:
    """Return the cheapest card."""
    return now.cards[0]


# ------------------------------------------------------------ the rules


class Moment(Enum):
    """When a rule applies, as a heading."""

    BID = "Bidding"
    TRUMP = "Naming trumps"
    EXCHANGE = "The exchange"
    LEAD = "Leading"
    FOLLOW = "Playing to a trick"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule.

    Attributes:
        moment: when it applies.
        text: the rule, as a sentence to learn by heart.
        answer: returns the decision that it names, or None if it leaves the choice to the next.
    """

    moment: Moment
    text: AnyText
    answer: Callable[[Situation], Decision | None]


def _card(moment: Moment, text: AnyText, choose: Callable[[Situation], Card | None]) -> Rule:
    """Return a rule that names a card to play."""

    def answer(now: Situation) -> Decision | None:
        card = choose(now)
        return None if card is None else with_cards(now.ask, now.plays[card])

    return Rule(moment, text, answer)


WORDS: Final = (
    f"The *count* of a suit is {ACE} for its highest card, {KING} for the next, 1 "
    f"for each other trump, and {PARTNER} for your partner if you have one. If a deal does "
    f"not have {USUAL_TOTAL} points, all numbers are in proportion.",
    f"If a card is worth more than {DEAR}, the count is the points that you hold in the "
    f"suit, and of all others as many parts in {PART} as these numbers add up to; if no "
    "cards are exchanged, only what you hold.",
    "The *cheapest* card can lose the fewest points; of equal ones it is a plain card before a "
    "trump, and a low card before a high one.",
)
"""The words that the rules use."""

RULES: Final = (
    Rule(
        Moment.BID,
        lazy_format(
            tr(
                "Pass if the lowest bid you may make is above the count of your best suit, or "
                "above {less} less if the current bid is your partner’s."
            ),
            less=OVER_PARTNER,
        ),
        pass_low_counts,
    ),
    Rule(
        Moment.BID,
        lazy_format(
            tr(
                "Otherwise bid {less} less than the count, but as the dealer, and if that is too "
                "low, the lowest bid you may make."
            ),
            less=RESERVE,
        ),
        bid_below_the_count,
    ),
    Rule(
        Moment.TRUMP,
        tr(
            "Name the suit with the highest count; of equal ones the one in which you hold most "
            "points, or else the first of clubs, diamonds, hearts and spades."
        ),
        name_the_best_suit,
    ),
    Rule(
        Moment.EXCHANGE,
        tr(
            "Discard every non-trump you may, and pass your partner every trump you may except "
            "point cards; whatever else must go, goes from the cheapest up."
        ),
        give_up_the_cheapest,
    ),
    _card(
        Moment.LEAD,
        tr("Lead your highest trump if no opponent can beat it."),
        lead_what_cannot_be_beaten,
    ),
    _card(
        Moment.LEAD,
        tr("If only one trump can beat two of yours or more, lead the cheapest of these."),
        force_the_highest,
    ),
    _card(Moment.LEAD, tr("Otherwise lead your cheapest card."), play_the_cheapest),
    _card(
        Moment.FOLLOW,
        tr(
            "Play the card that could lose most later, if your side is certain of the trick "
            "with it."
        ),
        save_the_dearest,
    ),
    _card(
        Moment.FOLLOW,
        tr(
            "If an opponent has the best card of a trick with points, and no other plays after "
            "you, win it with the cheapest card that can."
        ),
        win_cheaply,
    ),
    _card(
        Moment.FOLLOW,
        lazy_format(
            tr(
                "As the second to play against the bidders, if you have at most {few} trumps and "
                "the others may hold {more} or more above the lead, give a pidro to your partner."
            ),
            few=FEW,
            more=LOW_LEAD,
        ),
        pass_a_pidro_across,
    ),
    _card(
        Moment.FOLLOW,
        tr(
            "If an opponent has the best card and another plays after you, play your highest card "
            "that beats it, unless the trick has no points and your partner plays after you."
        ),
        play_high,
    ),
    _card(Moment.FOLLOW, tr("Otherwise play your cheapest card."), play_the_cheapest),
)
"""The rules, in their order; at every moment the first that has an answer decides."""


class Rulebook:
    """Plays by ``RULES`` and nothing else, under every rule set."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of the first rule that applies; ``rng`` is not used."""
        return decided(view)[1]


def decided(view: SeatView) -> tuple[Rule, Decision]:
    """Return the rule that decides, and its decision."""
    moment, now = moment_of(view), Situation(view)
    for rule in RULES:
        decision = rule.answer(now) if rule.moment is moment else None
        if decision is not None:
            return rule, decision
    raise AssertionError("The last rule of each moment always has an answer.")


def moment_of(view: SeatView) -> Moment:
    """Return which rules apply to the question that a seat is asked."""
    what = question(view).what
    if what is AskKind.PLAY:
        return Moment.FOLLOW if view.trick else Moment.LEAD
    return {AskKind.BID: Moment.BID, AskKind.TRUMP: Moment.TRUMP}.get(what, Moment.EXCHANGE)
