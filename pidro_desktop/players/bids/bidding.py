"""Champion's calls: the effect of each on the probability of winning the game.

Every call worth considering is searched in worlds that fit the auction. Far from the target, the
values learnt by self-play count too, like a number of further worlds; this steadies choices between
nearly equal calls. Close choices get more worlds. Among calls whose difference may be noise, the
lowest is made. The parameters are in ``blueprint.json``, written by ``tools/learn_bids.py``.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from threading import local
from typing import Final, NamedTuple

import msgspec

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.cards import RANKS, SUITS, Card
from pidro_desktop.engine.seats import SEATS, around, left_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import equity
from pidro_desktop.players.arithmetic import total
from pidro_desktop.players.beliefs.gaps import NoDealFits, check_cards, has_gaps, known_cards
from pidro_desktop.players.bids import bid_search
from pidro_desktop.players.bids.bid_search import BidSearch
from pidro_desktop.players.conventions import EXACT
from pidro_desktop.players.family.bidding import Declared
from pidro_desktop.players.player import is_own_bid, partner_has_won, question
from pidro_desktop.players.selfplay.blueprint import Blueprint, Plain
from pidro_desktop.players.selfplay.sizes import ENDS, NINE
from pidro_desktop.players.steady.bidding import STEADY, worth
from pidro_desktop.players.view_digest import Memo
from pidro_desktop.structs import read_packaged

PLAIN: Final = (
    *("base", "2", "3", "4", "wrong 5", *"56789TJQKA"),
    *("long", "pidros times length", "pidros with ace", "both pidros", "ace times length"),
    *("ace king", "fork", "king queen", "dealer", "dealing side"),
)
"""The names of the weights of steady's bids, in the order of ``Plain``."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of self-play.

    Attributes:
        script: how it was made.
        weights: the curves for at least 1, 2, … 14 points, one weight a feature.
        values: the values of calls, one weight a term, for each step of each situation.
    """

    script: str
    weights: tuple[tuple[float, ...], ...]
    values: tuple[tuple[float, ...], ...]


@lru_cache(maxsize=1)
def numbers() -> Numbers:
    """Return the parameters that come with the program."""
    return read_packaged(__name__, "blueprint.json", Numbers)


def fill(bidder: Blueprint) -> None:
    """Set the learnt parameters of ``bidder``."""
    bidder.weights = array("d", (value for row in numbers().weights for value in row))
    bidder.values = array("d", (item for row in numbers().values for item in row))


def fill_plain(plain: Plain) -> None:
    """Set the parameters of steady's bids in ``plain``."""
    plain.weights = array("d", (worth().points.get(name, 0.0) for name in PLAIN))
    plain.centre = array("d", worth().centre)
    plain.slope = array("d", worth().slope)
    plain.over_foe, plain.over_friend = STEADY.over_foe, STEADY.over_friend


# ------------------------------------------------------------ the learnt parameters


LEARNT: Final = 240.0
"""The number of worlds that the learnt value of a call counts as."""
SOON: Final = 20
"""Points to the target below which learnt values are not used."""
SWING: Final = 6
"""Points up and down over which the value of a point is measured."""
PLAINLY: Final = (0, 32)
"""In how many of 64 worlds the partner, and the opponents, bid by rules of thumb."""
SURE: Final = 2.0
"""Standard errors by which a call must be better than a lower one."""
OVER, OVER_LAST = 0.01, 0.02
"""How much more a bid over the partner's must be worth, and where no opponent can answer it: it
does not score more there, and only takes the choice of trumps away."""
DEEPER: Final = 10
"""So many times the usual worlds are searched before such a bid is made."""
LIKELY: Final = 0.8
"""How likely such a bid must be made at least; then nine in ten of them are."""
FIRM: Final = 3.0
"""Standard errors by which such a bid must be better for players who do not heed conventions."""
CLOSE: Final = 3.0
"""Standard errors within which more worlds are searched."""
SEED: Final = 0x2545F491
"""Starts the draws of deals that are only counted."""
DEALT, EVENLY = 600, 4.0
"""The deals that are drawn to see where trumps lie after the exchange; and how much rarer they are
taken than for a search, so that few of them have much weight."""
Ranks = frozenset[str]
"""Trumps of one suit, by rank."""
Lies = tuple[tuple[float, tuple[Ranks, ...]], ...]
"""Deals: the weight of each, and the trumps of each seat."""
LIES_KNOWN: Final[Memo[Lies]] = Memo(8)


@dataclass(frozen=True, slots=True)
class BidBudget:
    """The search budget of a call, and of naming trumps: in worlds, so results are reproducible.

    Attributes:
        worlds: the worlds searched at first; as many are added while the choice is close.
        rounds: how often worlds are searched at most.
        heeds: whether the partner's bid stands unless another is plainly better.
        climbs: whether every higher bid is searched if the highest one usually considered is best.
    """

    worlds: int
    rounds: int
    heeds: bool = True
    climbs: bool = True


SHARED: Final = BidBudget(worlds=100, rounds=2, climbs=False)
"""The same in either form, so that compiled and interpreted search makes the same calls; who plays
to a code must go on as ever, so it does not climb."""
USUAL: Final = BidBudget(worlds=1000, rounds=4) if is_compiled(bid_search) else BidBudget(100, 2)
"""The budget if none is given."""

_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class Option:
    """A call and its average result, however the auction continues.

    Attributes:
        call: the call; 0 for a pass.
        chance: the probability of winning the game.
        points: the points of the own side.
        made: the probability that the declarer makes the bid.
        noise: the standard error of the difference to the highest chance.
        held: the probability that each seat gets the bid.
        kept: the probability that each seat gets the bid and makes it.
        noises: the standard errors of the differences to all calls, in their order.
        net: what the own side scores more than the other, a bid that fails counted.
    """

    call: int
    chance: float
    points: float
    made: float
    noise: float = 0.0
    held: tuple[float, ...] = (0.0,) * 4
    kept: tuple[float, ...] = (0.0,) * 4
    noises: tuple[float, ...] = ()
    net: float = 0.0


@dataclass(frozen=True, slots=True)
class NamedSuit:
    """The average result of naming a suit.

    Attributes:
        suit: the suit's letter.
        chance: the probability of winning the game.
        points: the points of the own side.
        made: the probability that the bid is made.
        noise: the standard error of the difference to the suit that comes first.
    """

    suit: str
    chance: float
    points: float
    made: float
    noise: float


class Lead(NamedTuple):
    """How a call compares with another in the same worlds.

    Attributes:
        more: how much more likely it wins the game. error: the standard error of that.
        points: the average points of the own side, however the auction continues.
        held: the probability that the seat gets the bid.
        net: how much more the own side scores than the other, beside the other call.
    """

    more: float
    error: float
    points: float
    held: float
    net: float


KNOWN: Final = 64
"""The searches of either kind that are kept: those of the last sixteen deals."""
BIDS_KNOWN: Final[Memo[tuple[Option, ...]]] = Memo(KNOWN)
SUITS_KNOWN: Final[Memo[tuple[NamedSuit, ...]]] = Memo(KNOWN)


def chosen(view: SeatView, options: Sequence[Option], effort: BidBudget | None = None) -> Option:
    """Return the call to make: the lowest bid that is as good as the best, as far as can be told.

    A pass must be better than every bid, unless the partner has the high bid: passing whenever that
    is within the noise loses 0.3 points a deal. ``options`` come the lowest first.
    """
    if is_own_bid(view) and (effort or USUAL).heeds:
        return _over_partner(view, options)
    best = max(options, key=lambda option: round(option.chance, EXACT))
    for option in options:
        if option.call == 0 and best.call and not is_left_to_partner(view):
            continue
        sure = FIRM if option.call == 0 and is_left_to_partner(view) else SURE
        if round(best.chance - option.chance - sure * option.noise, EXACT) <= 0.0:
            return option
    return best


def _over_partner(view: SeatView, options: Sequence[Option]) -> Option:
    """Return the call over the partner's bid: a pass, unless a bid is plainly better."""
    passing = next(option for option in options if option.call == 0)
    last = partner_has_won(view)
    bids = [one for one in options if one.call and (not last or one.made >= LIKELY)]
    best = max(bids, key=lambda option: round(option.chance, EXACT), default=passing)
    more = best.chance - passing.chance
    place = options.index(passing)
    if more < (OVER_LAST if last else OVER) or more < SURE * best.noises[place]:
        return passing
    near = (bid for bid in bids if best.chance - bid.chance <= SURE * bid.noise)
    enough = (bid for bid in near if bid.chance - passing.chance >= (OVER_LAST if last else OVER))
    return next(enough, best)


def is_left_to_partner(view: SeatView) -> bool:
    """Return whether a pass leaves the bid to the partner, both opponents having passed."""
    own = view.rules.side_of(view.seat)
    passed = {call.seat for call in view.calls if not call.bid}
    foes = {seat for seat in SEATS if view.rules.side_of(seat) != own}
    return is_own_bid(view) and foes <= passed


def suits(view: SeatView, rng: Random, effort: BidBudget | None = None) -> tuple[NamedSuit, ...]:
    """Return the suits with their results, from a search that may have been made before.

    The first is the one that the bid was meant for, with the best expectation by what was learnt,
    unless another is better beyond the noise. The others follow by their chances.
    """
    effort = effort or USUAL
    return SUITS_KNOWN.found(view, rng, effort, lambda: search_suits(view, rng, effort))


def search_suits(view: SeatView, rng: Random, effort: BidBudget) -> tuple[NamedSuit, ...]:
    """Search the suits; arguments as for ``suits``."""
    look = prepared(view)
    look.deal.seed = rng.getrandbits(60) | 1
    look.stand()
    look.bidder.survey(look.deal, view.seat, view.bid)
    meant = look.bidder.best
    look.naming, look.count, look.worlds = True, len(SUITS), effort.worlds
    look.begin()
    found: list[NamedSuit] = []
    for _round in range(effort.rounds):
        look.search()
        found = [_named(look, index, meant) for index in range(len(SUITS))]
        usual = found[meant].chance
        if all(abs(suit.chance - usual) >= CLOSE * suit.noise for suit in found):
            break
    best = max(range(len(found)), key=lambda index: round(found[index].chance, EXACT))
    sure = found[best].chance - found[meant].chance > SURE * found[best].noise
    choice = best if sure else meant
    found = [_named(look, index, choice) for index in range(len(SUITS))]
    first = found[choice]
    return tuple(sorted(found, key=lambda suit: (suit is not first, -suit.chance)))


def _named(look: BidSearch, index: int, other: int) -> NamedSuit:
    """Return the result of a suit; its noise is that of the difference to ``other``."""
    return NamedSuit(
        SUITS[index],
        look.values[index] / look.total,
        look.points[index] / look.total,
        look.made[index] / look.total,
        look.noise(index, other),
    )


def bids(view: SeatView, rng: Random, effort: BidBudget | None = None) -> tuple[Option, ...]:
    """Return the calls worth considering, from a search that may have been made before.

    The pass comes first.
    """
    effort = effort or USUAL
    return BIDS_KNOWN.found(view, rng, effort, lambda: search_bids(view, rng, effort))


def search_bids(view: SeatView, rng: Random, effort: BidBudget) -> tuple[Option, ...]:
    """Search the calls worth considering; arguments as for ``bids``.

    These are the pass and the four lowest bids. If the last of them is the one to make, all bids
    are searched: a hand that makes 12 as surely as 9 keeps the opponents out with it.
    """
    found = searched(view, rng, effort)
    highest = found[-1].call
    higher = effort.climbs and highest < max(question(view).bids)
    if higher and chosen(view, found, effort).call == highest:
        return searched(view, rng, effort, every=True)
    return found


def searched(
    view: SeatView, rng: Random, effort: BidBudget, *, every: bool = False
) -> tuple[Option, ...]:
    """Search the pass and the four lowest bids, or ``every`` call; arguments as for ``bids``."""
    legal = question(view).bids
    look = prepared(view)
    look.deal.seed = rng.getrandbits(60) | 1
    count = min(look.options(), len(legal))
    net = [look.bidder.worth[index] for index in range(count)]
    if view.seat == view.dealer and not view.bid:
        net[0] = net[1]  # a dealer left alone must play at the lowest bid, so both are the same
    trust = 0.0 if has_gaps(view) or every else _trust(look)
    mean, slope = total(net) / len(net), _slope(view, look)
    learnt = [slope * (value - mean) for value in net]
    if every:
        count, learnt = len(legal), [0.0] * len(legal)
        for place, call in enumerate(legal):
            look.tries[place] = call
    look.count, look.worlds = count, effort.worlds
    look.begin()
    found: tuple[Option, ...] = ()
    rounds = effort.rounds
    made = 0
    while made < rounds:
        look.search()
        made += 1
        found = _options(look, legal[:count], learnt, trust / (made * effort.worlds + trust))
        if effort.heeds and partner_has_won(view):
            rounds = DEEPER if chosen(view, found, effort).call else made
        elif not is_close(found):
            break
    return found


def leads(
    view: SeatView,
    calls: Sequence[int],
    other: int,
    rng: Random,
    effort: BidBudget | None = None,
) -> dict[int, Lead]:
    """Return by how much calls win more often than another, and what comes of each.

    All are searched in the same worlds, so each has the same lead in any company; none must be
    worth considering.
    """
    if not calls:
        return {}
    effort, look = effort or USUAL, prepared(view)
    look.deal.seed = rng.getrandbits(60) | 1
    look.stand()
    for place, call in enumerate((other, *calls)):
        look.tries[place] = call
    look.count, look.worlds = 1 + len(calls), effort.rounds * effort.worlds
    look.begin()
    look.search()
    found: dict[int, Lead] = {}
    for place, call in enumerate(calls, 1):
        more = (look.values[place] - look.values[0]) / look.total
        points, held = look.points[place], look.held[len(SEATS) * place + view.seat]
        net = (look.net[place] - look.net[0]) / look.total
        shares = points / look.total, held / look.total
        found[call] = Lead(more, look.noise(place, 0), *shares, net)
    return found


def _options(
    look: BidSearch, calls: Sequence[int], learnt: Sequence[float], part: float
) -> tuple[Option, ...]:
    """Return the results of the search so far.

    ``part`` of them comes from what was learnt, in chances above their mean.
    """
    seen = [look.values[index] / look.total for index in range(len(calls))]
    level = total(seen) / len(seen)
    seen = [
        (1.0 - part) * value + part * (level + above)
        for value, above in zip(seen, learnt, strict=True)
    ]
    best = max(range(len(calls)), key=seen.__getitem__)
    return tuple(
        Option(
            call,
            seen[index],
            look.points[index] / look.total,
            look.made[index] / look.total,
            (1.0 - part) * look.noise(index, best),
            tuple(look.held[4 * index + seat] / look.total for seat in SEATS),
            tuple(look.kept[4 * index + seat] / look.total for seat in SEATS),
            tuple((1.0 - part) * look.noise(index, other) for other in range(len(calls))),
            look.net[index] / look.total,
        )
        for index, call in enumerate(calls)
    )


def is_close(options: Sequence[Option]) -> bool:
    """Return whether more worlds may change the choice."""
    best = max(option.chance for option in options)
    return any(best - option.chance < CLOSE * option.noise for option in options)


def prospects(view: SeatView) -> list[Declared]:
    """Return the expectation of each suit, C D H S, for the view's seat after the calls so far."""
    look = prepared(view)
    if has_gaps(view):
        return _counted(look)
    look.stand()
    found: list[Declared] = []
    for index, suit in enumerate(SUITS):
        look.bidder.look(look.deal, view.seat, index)
        least = tuple(look.bidder.tails[points] for points in range(15))
        found.append(Declared(suit, least))
    return found


def _counted(look: BidSearch) -> list[Declared]:
    """Return the same from deals: what was learnt knows nothing of the cards of others."""
    look.worlds, look.deal.seed = USUAL.worlds, SEED
    look.tally()
    found: list[Declared] = []
    for index, suit in enumerate(SUITS):
        shares = [weight / look.total for weight in look.ends[ENDS * index : ENDS * (index + 1)]]
        least = tuple(min(1.0, total(shares[points:])) for points in range(ENDS))
        found.append(Declared(suit, least))
    return found


def exchanged(view: SeatView, suit: str) -> Lies:
    """Return deals that fit the calls: the weight of each, and who holds which trumps of a suit.

    The cards are as they lie after the exchange, before any trumps are killed.
    """
    return LIES_KNOWN.found(view, Random(SEED), suit, lambda: _exchanged(view, suit))


def _exchanged(view: SeatView, suit: str) -> Lies:
    look = prepared(view)
    look.deal.seed, look.count, look.worlds = SEED, 0, 1
    look.begin()
    look.usual *= EVENLY
    trumps = zip(trump_suit(view.rules, suit).cards, view.rules.trumps.order, strict=True)
    ranks = {number(card): rank for card, rank in trumps}
    found: list[tuple[float, tuple[Ranks, ...]]] = []
    for _one in range(min(USUAL.worlds, DEALT)):
        before = look.total
        look.search()
        hands = _filled(list(look.deal.deck), ranks, view)
        found.append((look.total - before, hands))
    return tuple(found)


def _filled(deck: list[int], ranks: dict[int, str], view: SeatView) -> tuple[Ranks, ...]:
    """Return the trumps of each seat after the exchange, from a whole deck in its order."""
    hands, stock = [frozenset[str]()] * len(SEATS), deck[len(SEATS) * NINE :]
    for seat in around(left_of(view.dealer)):
        kept = [card for card in deck[NINE * seat : NINE * (seat + 1)] if card in ranks]
        wanted = max(0, view.rules.exchange.hand - len(kept))
        taken = stock if seat == view.dealer else stock[:wanted]
        stock = stock[len(taken) :]
        hands[seat] = frozenset(ranks[card] for card in (*kept, *taken) if card in ranks)
    return tuple(hands)


def number(card: Card) -> int:
    """Return the number of a card in self-play: suit by suit, each from two to ace."""
    return len(RANKS) * SUITS.index(card.suit) + len(RANKS) - 1 - RANKS.index(card.rank)


def prepared(view: SeatView) -> BidSearch:
    """Return a search for the view's seat, set up but not started."""
    look = _look()
    look.seat, look.deal.dealer = view.seat, view.dealer
    if has_gaps(view):
        check_cards(view)
        if max(map(len, view.hands)) > NINE:
            raise NoDealFits
    for place in range(len(look.holders)):
        look.holders[place] = -1
    for seat in SEATS:
        for card in known_cards(view, seat):
            look.holders[number(card)] = seat
    _hear(view, look)
    side = view.rules.side_of(view.seat)
    moved = equity.TARGET - view.rules.scoring.target
    look.us = view.totals[side] + moved
    look.them = view.totals[1 - side] + moved
    look.naming = False
    look.bidder.loss = view.rules.scoring.top14_loss
    look.sort()
    return look


def _hear(view: SeatView, look: BidSearch) -> None:
    """Set the calls; of an auction that nobody remembers no more than the high bid, which must be.

    Those of whom it is not known what they called then count as having passed, which says nothing.
    """
    for seat in SEATS:
        look.calls[seat], look.heard[seat] = -1, 1
    for call in view.calls:
        look.calls[call.seat] = call.bid
    if view.calls or view.bidder is None:
        return
    for seat in around(left_of(view.dealer)):
        if view.phase is Phase.AUCTION and seat == view.seat:
            return
        look.calls[seat], look.heard[seat] = view.bid if seat == view.bidder else 0, 0


def _look() -> BidSearch:
    """Return this thread's search; a hint may be computed while another seat thinks."""
    if not hasattr(_THREAD, "look"):
        look = BidSearch()
        fill(look.bidder)
        fill_plain(look.plain)
        look.chances = equity.table()
        look.plainly[0], look.plainly[1] = PLAINLY
        _THREAD.look = look
    found: BidSearch = _THREAD.look
    return found


def _trust(look: BidSearch) -> float:
    """Return how many worlds the learnt values count as: none near the target."""
    away = equity.TARGET - max(look.us, look.them)
    return LEARNT * min(1.0, max(0.0, (away - SOON) / SOON))


def _slope(view: SeatView, look: BidSearch) -> float:
    """Return the value of a net point in probability of winning."""
    next_ours = view.rules.side_of(view.dealer + 1) == view.rules.side_of(view.seat)
    up = equity.chance(look.us + SWING, look.them, next_ours)
    return (up - equity.chance(look.us, look.them + SWING, next_ours)) / (2 * SWING)
