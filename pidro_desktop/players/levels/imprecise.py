"""``beginner`` and ``casual``, who forget cards, judge roughly, and choose imprecisely.

The beginner knows the rules and the three sample bids, and considers one trick at a time. The
casual player knows the main tips and counts roughly. Under rule sets without these tips both are
steady's evaluation made imprecise. Points are for a deal of fourteen, and scale with those of a
deal.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final, TypeVar

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import exp, normal, whole_power
from pidro_desktop.players.family import cardplay as family_tips
from pidro_desktop.players.family import reading as family_reading
from pidro_desktop.players.family.bidding import choose_bid
from pidro_desktop.players.family.cardplay import decide
from pidro_desktop.players.family.reading import FamilyReading
from pidro_desktop.players.methods import PickedPlayer, by_tips
from pidro_desktop.players.player import is_own_bid, question, with_cards
from pidro_desktop.players.steady import cardplay as tips
from pidro_desktop.players.steady.bidding import floor, sample_bid
from pidro_desktop.players.steady.cardplay import Rule, TrumpReading, read
from pidro_desktop.players.steady.steady import FinnishPlayer

PARTNER: Final = 3
"""Points expected from the partner."""
HIGH: Final = (3, 2)
"""Points for ace and king; every other trump counts one."""


def judged(view: SeatView, suit: TrumpSuit) -> int:
    """Return the points that the own side may take with ``suit``, counted roughly."""
    mine = suit.among(view.hand)
    high = sum(points - 1 for card, points in zip(suit.cards, HIGH, strict=False) if card in mine)
    return PARTNER + len(mine) + high


def most_counted(view: SeatView) -> TrumpSuit:
    """Return the suit that counts most; of equal ones the first of C D H S."""
    return max(all_trump_suits(view.rules), key=lambda suit: judged(view, suit))


def caution(view: SeatView) -> float:
    """Return the points that a player who counts roughly takes off to be safe."""
    return CAUTION + OVER_FRIEND * is_own_bid(view)


def call_up_to(view: SeatView, most: float, opening: float) -> int:
    """Return the lowest call that may win the auction; 0, a pass, if all are above ``most`` points.

    A seat opens ``opening`` points below that when others are still to call.
    """
    bids = [bid for bid in question(view).bids if bid and bid <= most]
    if not bids:
        return 0
    if view.seat == view.dealer:
        return bids[0]
    return max(bid for bid in bids if bid <= max(bids[0], most - opening))


TO_COME: Final = 0.7
"""Points that each seat still to play may add to a trick."""
SPENT: Final = (2.0, 1.5, 1.0, 0.5)
"""Cost of spending the highest trump outstanding or in hand, the next, and so on."""


def value(reading: TrumpReading, card: Card) -> float:
    """Return the average points won or lost in this trick, minus the card's later value."""
    stake = reading.at_stake + reading.worth(card) + TO_COME * len(reading.later)
    above = reading.higher_unseen(card)
    spent = SPENT[above] if above < len(SPENT) else 0.0
    return stake * (2.0 * win_chance(reading, card) - 1.0) - spent


def win_chance(reading: TrumpReading, card: Card) -> float:
    """Return the probability that the own side wins the trick."""
    highest = reading.best if reading.best and not reading.beats(card, reading.best) else card
    ours = highest == card or reading.friend_leads
    threat, help_above = reading.threat(highest), reading.help_above(highest)
    return 1.0 - threat * (1.0 - help_above / 2.0) if ours else help_above * (1.0 - threat / 2.0)


# ------------------------------------------------------------ memory


def faded(reading: TrumpReading, rng: Random, keeps: float) -> TrumpReading:
    """Return ``reading`` with forgotten cards counted as unseen; ``keeps`` as for ``forgotten``."""
    out = forgotten(reading.view, rng, keeps).union(reading.unseen)
    return replace(reading, unseen=tuple(card for card in reading.suit.cards if card in out))


def forget_some(reading: FamilyReading, rng: Random, keeps: float) -> FamilyReading:
    """Return the same for other rules, where fewer or more trumps may then be expected."""
    gone = forgotten(reading.view, rng, keeps)
    out = gone.union(reading.unseen).difference(reading.view.hand)
    unseen = tuple(card for card in reading.suit.cards if card in out)
    trumps = family_reading.expected(reading.view, unseen, reading.void)
    return replace(reading, unseen=unseen, trumps=trumps)


def forgotten(view: SeatView, rng: Random, keeps: float) -> set[Card]:
    """Return the cards shown by others that are forgotten.

    ``keeps`` is the probability of remembering a card for one more trick, 0 to 1.
    """
    return {card for card, age in _gone(view) if rng.random() >= whole_power(keeps, age)}


def _gone(view: SeatView) -> Iterator[tuple[Card, int]]:
    """Yield the trumps shown by others, with their age in tricks; 0 for the current trick."""
    for age, trick in enumerate(reversed(view.tricks), start=1):
        for play in trick.plays:
            if play.seat != view.seat:
                yield from ((card, age) for card in play.cards)
    for seat, cards in enumerate(view.killed):
        if seat != view.seat:
            yield from ((card, len(view.tricks)) for card in cards)


# ------------------------------------------------------------ choosing

Thing = TypeVar("Thing")


def softmax_choice(
    things: Sequence[Thing], values: Sequence[float], blur: float, rng: Random
) -> Thing:
    """Choose one of ``things``; one worth ``blur`` less is chosen 1/e times as often."""
    best = max(values)
    return rng.choices(things, [exp((value - best) / blur) for value in values])[0]


# ------------------------------------------------------------ blunders

# Plays that no player would make, recognised without counting cards or guessing.

HONOURS: Final = 3
"""Ace, king and queen, the cards to win tricks with."""


def without_blunders(reading: TrumpReading, *, guards_pidros: bool) -> Cards:
    """Return the own cards that a sensible player could play; never empty.

    ``guards_pidros``: giving away a pidro is excluded too.
    """
    left = tuple(card for card in reading.mine if not _wasted(reading, card)) or reading.mine
    if guards_pidros:
        left = tuple(card for card in left if not _given_away(reading, card)) or left
    return left


def _wasted(reading: TrumpReading, card: Card) -> bool:
    """Return whether an honour is spent for nothing, or where a lower card would do."""
    honours = reading.suit.cards[:HONOURS]
    if card not in honours:
        return False
    small = any(not reading.worth(other) and other not in honours for other in reading.mine)
    if small and (reading.is_won or reading.is_lost(card)):
        return True
    return _too_high(reading, card)


def _too_high(reading: TrumpReading, card: Card) -> bool:
    """Return whether a lower card of this hand would win just as surely."""
    if reading.best is None or reading.later_foes or reading.friend_leads:
        return False
    lower = reading.winners[reading.winners.index(card) + 1 :] if card in reading.winners else ()
    return any(not reading.touching(card, other) for other in lower)


def _given_away(reading: TrumpReading, card: Card) -> bool:
    """Return whether a pidro goes to the opponents although other cards are held."""
    if not reading.is_pidro(card) or all(reading.is_pidro(other) for other in reading.mine):
        return False
    if reading.best is None:
        return bool(reading.foes) and not reading.is_master(card)
    return reading.is_lost(card)


# ------------------------------------------------------------ by the Finnish tips


@dataclass(frozen=True, slots=True)
class Weighed:
    """The cards that a player who is not perfect chooses from.

    Attributes:
        reading: the position as far as it is remembered.
        values: what each seems to be worth, in points.
        rule: the tip that it thinks of, or None.
    """

    reading: TrumpReading
    cards: Cards
    values: Sequence[float]
    rule: Rule | None = None


Mood = Callable[[Random], float]
"""Returns by how many points a hand is overrated; negative if it is underrated."""


class Forgetful(FinnishPlayer):
    """A player of Finnish Pidro that chooses among cards as far as its memory lasts.

    Attributes:
        keeps: the probability of remembering a card for one more trick, 0 to 1.
        mood: its judgement of a hand.
        blur: softness of the choice in points: how much worse a card may be and still be played at
            times.
    """

    blur: float

    def __init__(self, keeps: float, mood: Mood) -> None:
        self.keeps, self.mood = keeps, mood

    def card(self, view: SeatView, rng: Random) -> Card:
        """Return a card that seems good in this trick."""
        weighed = self.weigh(view, rng, self.keeps)
        return softmax_choice(weighed.cards, weighed.values, self.blur, rng)

    @abstractmethod
    def weigh(self, view: SeatView, rng: Random, keeps: float) -> Weighed:
        """Return what its cards seem to be worth in this trick; ``rng`` is for forgetting."""


MOODS: Final = (-2, -1, 0, 0, 1)
"""By how many points a beginner underrates or overrates a hand."""


def _simple_mood(rng: Random) -> float:
    return rng.choice(MOODS)


class FinnishBeginner(Forgetful):
    """Bids Finnish Pidro by heart, by the three sample bids."""

    blur = 1.1

    def __init__(self, keeps: float = 0.6, mood: Mood = _simple_mood) -> None:
        super().__init__(keeps, mood)

    def call(self, view: SeatView, rng: Random) -> int:
        """Return the highest sample bid of the hand, more or less."""
        known = floor(view)
        felt = round(self.mood(rng))
        if not known or is_own_bid(view):
            return 0
        return call_up_to(view, known + felt, opening=0)

    def suit(self, view: SeatView) -> str:
        """Return the suit of the highest sample bid, else the longest."""

        def liking(suit: TrumpSuit) -> tuple[int, int]:
            return sample_bid(view, suit), len(suit.among(view.hand))

        return max(all_trump_suits(view.rules), key=liking).suit

    def weigh(self, view: SeatView, rng: Random, keeps: float) -> Weighed:
        """Return what its cards seem to be worth by themselves."""
        reading = read(view)
        cards = without_blunders(reading, guards_pidros=False)
        hazy = faded(reading, rng, keeps)
        return Weighed(hazy, cards, [value(hazy, card) for card in cards])


TIP: Final = 3.0
"""Points that a card seems better by if a tip recommends it."""
MOOD: Final = 1.0
"""Standard deviation, in points, of the rating of a hand."""
CAUTION: Final = 1.0
"""Points that a hand must promise above the bid."""
OVER_FRIEND: Final = 3.0
"""Points above that to top the partner's bid."""
OPENING: Final = 2.0
"""How many points below its value a hand is opened."""

LEADING: Final[tuple[Rule, ...]] = (tips.lead_out, tips.play_brutally, tips.lead_low)
FOLLOWING: Final[tuple[Rule, ...]] = (
    *(tips.feed_the_partner, tips.win_as_last, tips.block),
    *(tips.stay_low, tips.maximum_high, tips.throw_away),
)
"""The basic tips; those about forks, held aces and passed pidros are not known."""


def _usual_mood(rng: Random) -> float:
    return normal(rng, 0.0, MOOD)


class FinnishCasual(Forgetful):
    """Plays Finnish Pidro by the main tips."""

    blur = 0.8

    def __init__(self, keeps: float = 0.75, mood: Mood = _usual_mood) -> None:
        super().__init__(keeps, mood)

    def call(self, view: SeatView, rng: Random) -> int:
        """Return the call for a hand that is counted on the fingers."""
        return call_up_to(view, self.most_to_bid(view, self.mood(rng)), OPENING)

    def suit(self, view: SeatView) -> str:
        """Return the suit that counts most."""
        return most_counted(view).suit

    @staticmethod
    def most_to_bid(view: SeatView, felt: float) -> float:
        """Return up to what it would bid, in points, if a hand is overrated by ``felt``."""
        return judged(view, most_counted(view)) + felt - caution(view)

    def weigh(self, view: SeatView, rng: Random, keeps: float) -> Weighed:
        """Return what its cards seem to be worth, that of a tip more."""
        reading = read(view)
        cards = without_blunders(reading, guards_pidros=True)
        hazy = faded(reading, rng, keeps)
        rule, tip = tips.deciding(hazy, LEADING, FOLLOWING)
        values = [value(hazy, card) + TIP * (card == tip) for card in cards]
        return Weighed(hazy, cards, values, rule)


# ------------------------------------------------------------ under any rule set

USUAL_TOTAL: Final = 14
"""The points of a deal that ``Imprecision`` refers to."""


@dataclass(frozen=True, slots=True)
class Imprecision:
    """The imprecision of a player.

    Attributes:
        keeps: the probability of remembering a card for one more trick.
        blur: softness of the choice in points: how much worse a card may be and still be played at
            times.
        mood: the standard deviation, in points, of the rating of a hand.
        caution: how many points above the bid a hand must promise.
        tips: whether certain facts are noticed: a card to save, a trick that is lost.
    """

    keeps: float
    blur: float
    mood: float
    caution: float
    tips: bool


BEGINNER: Final = Imprecision(keeps=0.6, blur=1.4, mood=2.0, caution=1.5, tips=False)
CASUAL: Final = Imprecision(keeps=0.75, blur=0.7, mood=1.3, caution=0.7, tips=True)


class Imprecise:
    """Decides like ``steady``, but imprecisely."""

    def __init__(self, haze: Imprecision) -> None:
        self._haze = haze

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of an imprecise player."""
        ask = question(view)
        if ask.what is AskKind.BID:
            return Bid(ask.seat, choose_bid(view, overrated(view, self._haze, rng)))
        if ask.what is AskKind.PLAY:
            return with_cards(ask, self._play(view, ask.every_play, rng))
        return decide(view)

    def _play(self, view: SeatView, plays: Sequence[Cards], rng: Random) -> Cards:
        haze = self._haze
        reading = forget_some(family_reading.read(view), rng, haze.keeps)
        if haze.tips:
            sure = family_tips.save(reading, plays) or family_tips.lead_out(reading, plays)
            if sure:
                return sure
            plays = family_tips.kept_away(reading, plays)
        values = [family_tips.weigh(reading, play) for play in plays]
        return softmax_choice(plays, values, haze.blur * scale(view.rules), rng)


def overrated(view: SeatView, haze: Imprecision, rng: Random) -> float:
    """Return by how many points a hand is overrated; negative if it is underrated."""
    return normal(rng, -haze.caution, haze.mood) * scale(view.rules)


def scale(rules: RuleSet) -> float:
    """Return how many points of a rule set are a point of ``Imprecision``."""
    return rules.trumps.total / USUAL_TOTAL


# ------------------------------------------------------------ the two levels


class Beginner(PickedPlayer):
    """Bids by heart, forgets many cards from trick to trick, and does not plan ahead."""

    def __init__(self) -> None:
        super().__init__(by_tips(FinnishBeginner, partial(Imprecise, BEGINNER)))


class Casual(PickedPlayer):
    """Usually follows the main tips, with a fading memory and a fair judgement of hands."""

    def __init__(self) -> None:
        super().__init__(by_tips(FinnishCasual, partial(Imprecise, CASUAL)))
