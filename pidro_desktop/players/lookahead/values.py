"""The distribution of final points after each card, over many worlds.

Numbers only, so that the same text can be compiled; bitsets, worlds and positions as in
``beliefs.worlds`` and ``solver.kernel``. Two searches are mixed:

* with all cards visible (``add_open``): the solver plays out every world for all four;
* the best answer (``add_answer``): the others play from their own hands alone, by rules of thumb or
  by the learnt policy, as often as their shares say (``minds``). This seat plays the card that is
  best on average over the worlds that it cannot distinguish, for ``depth`` own cards. So it does
  not count on knowing hidden cards.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # only installed for compiling
    from pidro_desktop.players import interpreted as cython

from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import LEARNT
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.solver.kernel import Search
from pidro_desktop.players.trump_bitsets import ALL, MINDS, PLACES, PLAYED, TOP, WORTH

DEEP = 4
ENDS = 15
NONE = 99
MIX = 1000003
KEYS = 0x3FFFFFFFFFFFFFFF


class Differences:
    """How the difference between two cards varies from world to world, and so how sure it is.

    These are sums over worlds of the values of all cards and of their products. All cards are
    valued in the same worlds, so the standard error of a difference is that of a mean of paired
    differences over so many draws.

    Attributes:
        most: the capacity in worlds.
        own: the cards that are compared, as a bitset.
        now: the value of each card in the world that ``add`` adds next, by place.
        kept: by place and world, values that ``add_kept`` adds.
        weight: the number of draws so far. firsts: the sum of each card's values, by place.
        products: the sums of the products of two cards' values, the higher place first.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.own = 0
        self.now = array("d", [0.0] * PLACES)
        self.kept = array("d", [0.0] * (PLACES * most))
        self.weight = 0.0
        self.firsts = array("d", [0.0] * PLACES)
        self.products = array("d", [0.0] * (PLACES * PLACES))

    def begin(self, own: int) -> None:
        """Start with no worlds; ``own``: the cards to compare, as a bitset."""
        self.own = own
        self.weight = 0.0
        for place in range(PLACES):
            self.firsts[place] = 0.0
        for place in range(PLACES * PLACES):
            self.products[place] = 0.0

    def add(self, weight: float) -> None:
        """Add the world whose values are in ``now``, drawn ``weight`` times."""
        self.weight += weight
        for high in range(PLACES):
            if not self.own >> high & 1:
                continue
            part = weight * self.now[high]
            self.firsts[high] += part
            for low in range(high + 1):
                if self.own >> low & 1:
                    self.products[PLACES * high + low] += part * self.now[low]

    def keep(self, place: int, values: array[float], count: int) -> None:
        """Keep the values of a card in ``count`` worlds, for ``add_kept``."""
        for index in range(count):
            self.kept[self.most * place + index] = values[index]

    def add_kept(self, weights: array[float], count: int) -> None:
        """Add ``count`` worlds with their weights, by the values that were kept."""
        for index in range(count):
            for place in range(PLACES):
                if self.own >> place & 1:
                    self.now[place] = self.kept[self.most * place + index]
            self.add(weights[index])

    def variance(self, one: int, other: int) -> float:
        """Return the variance over worlds of the difference between two cards, by place."""
        low, high = min(one, other), max(one, other)
        if self.weight <= 0.0 or low == high:
            return 0.0
        mean = (self.firsts[high] - self.firsts[low]) / self.weight
        found = self.products[PLACES * high + high] + self.products[PLACES * low + low]
        found -= 2.0 * self.products[PLACES * high + low]
        found = found / self.weight - mean * mean
        return max(0.0, found)


class Sample:
    """Some of the possible worlds.

    Attributes:
        count: the number of worlds. hands: the worlds. weights: their weights.
        origin: the place of each world among the possible ones.
    """

    def __init__(self, most: int) -> None:
        self.count = 0
        self.hands = array("q", [0] * most)
        self.weights = array("d", [0.0] * most)
        self.origin = array("i", [0] * most)

    def take(
        self, hands: array[int], weights: array[float], number: int, count: int, offset: float
    ) -> None:
        """Take ``count`` of ``number`` worlds, each as often as its weight says.

        Taken evenly spaced from ``offset``, 0 to 1; repeated worlds are stored once, weighted
        (systematic sampling; W. G. Cochran, *Sampling Techniques*, 8.1).
        """
        total = 0.0
        for index in range(number):
            total += weights[index]
        self.count = 0
        if total <= 0.0:
            return
        step = total / count
        reached = offset * step
        passed = 0.0
        for index in range(number):
            passed += weights[index]
            times = 0
            while reached < passed:
                times += 1
                reached += step
            if times:
                self.hands[self.count] = hands[index]
                self.weights[self.count] = times
                self.origin[self.count] = index
                self.count += 1

    def think(self, minds: array[int]) -> None:
        """Add to each world which seats follow the rules of thumb in it.

        Args:
            minds: for every possible world, the seats as four bits.
        """
        for index in range(self.count):
            mind = 0
            mind += minds[self.origin[index]]
            self.hands[index] |= mind << MINDS


STATE = 13
"""Numbers that are stored for a table."""


class Stack:
    """What is public of one table for each level of the search."""

    def __init__(self, levels: int) -> None:
        self.store = array("i", [0] * (STATE * levels))

    def save(self, table: Rollout, level: int) -> None:
        """Store what is public of ``table`` for a level."""
        start = STATE * level
        self.store[start] = table.seen
        self.store[start + 1] = table.trick
        self.store[start + 2] = table.best
        self.store[start + 3] = table.winner
        self.store[start + 4] = table.acted
        self.store[start + 5] = table.leader
        self.store[start + 6] = table.turn
        self.store[start + 7] = table.tricks
        self.store[start + 8] = table.points
        for seat in range(4):
            self.store[start + 9 + seat] = table.gone[seat] | table.cold[seat] << 4

    def load(self, table: Rollout, level: int) -> None:
        """Set in ``table`` what was stored for a level; its hands stay."""
        start = STATE * level
        table.seen = self.store[start]
        table.trick = self.store[start + 1]
        table.best = self.store[start + 2]
        table.winner = self.store[start + 3]
        table.acted = self.store[start + 4]
        table.leader = self.store[start + 5]
        table.turn = self.store[start + 6]
        table.tricks = self.store[start + 7]
        table.points = self.store[start + 8]
        for seat in range(4):
            kept = self.store[start + 9 + seat]
            table.gone[seat] = kept & 15
            table.cold[seat] = kept >> 4


class Lookahead:
    """Values of the cards of one seat at its turn.

    Attributes:
        most: the capacity in worlds.
        sample: the worlds that are searched.
        table: the position known to all; its ``turn`` is the seat that searches.
        own: the trumps of that seat.
        taken: the points of side 0 so far, including the low if it is taken.
        low_side: the side that has played the low to this trick, or -1.
        utility: the value to the seat of each final number of points of side 0; 15 numbers.
        spread: by place of a card and final points of side 0, the weight of the worlds that end so
            after that card; 15 numbers a place.
        depth: the number of own decisions searched.
        opened, answered: how the values of the cards vary from world to world, in each search.
        level_values: by level and world, the value of the card that was tried last; at level 0
            those of the whole hand after ``try_hand``.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.sample = Sample(most)
        self.utility = array("d", [0.0] * ENDS)
        self.spread = array("d", [0.0] * (PLACES * ENDS))
        self.tally = array("d", [0.0] * (DEEP * ENDS))
        self.chosen = array("d", [0.0] * (DEEP * ENDS))
        self.found = array("b", [0] * PLACES)
        self.table = Rollout()
        self.work = Rollout()
        self.policy = Policy(LEARNT)
        self.kind = -1
        self.open_share = 0.5
        self.mind = 0
        self.search = Search()
        self.own = 0
        self.seat = 0
        self.taken = 0
        self.low_side = -1
        self.depth = 3
        self.level_hands = array("q", [0] * (most * DEEP))
        self.level_weights = array("d", [0.0] * (most * DEEP))
        self.level_keys = array("Q", [0] * (most * DEEP))
        self.level_order = array("i", [0] * (most * DEEP))
        self.level_from = array("i", [0] * (most * DEEP))
        self.level_values = array("d", [0.0] * (most * DEEP))
        self.level_best = array("d", [0.0] * (most * DEEP))
        self.key = 0
        self.stack = Stack(DEEP)
        self.opened = Differences(most)
        self.answered = Differences(most)

    def look(
        self,
        hands: array[int],
        weights: array[float],
        minds: array[int],
        number: int,
        opened: int,
        answered: int,
        offset: float,
    ) -> None:
        """Fill in ``spread`` for all cards of ``own``, half of it by each search.

        Args:
            hands, weights, number: the possible worlds.
            opened: how many of them are searched with all cards visible.
            answered: in how many of them rules of thumb are answered.
            offset: selects them, 0 to 1.
        """
        with cython.nogil:
            self.clear()
            self.sample.take(hands, weights, number, opened, offset)
            self.add_open(self.open_share / opened)
            self.sample.take(hands, weights, number, answered, offset)
            self.sample.think(minds)
            self.add_answer((1.0 - self.open_share) / answered)

    def look_open(
        self, hands: array[int], weights: array[float], number: int, opened: int, offset: float
    ) -> None:
        """Fill in ``spread`` for all cards of ``own`` with all cards visible; args as ``look``."""
        with cython.nogil:
            self.clear()
            self.sample.take(hands, weights, number, opened, offset)
            self.add_open(1.0 / opened)

    def try_hand(
        self, hands: array[int], weights: array[float], number: int, count: int, offset: float
    ) -> None:
        """Fill in ``tally``: the final points by rules of thumb if the seat has ``own``."""
        with cython.nogil:
            self.sample.take(hands, weights, number, count, offset)
            for end in range(ENDS):
                self.tally[end] = 0.0
            self.work.copy(self.table)
            self.stack.save(self.table, 0)
            for index in range(self.sample.count):
                self.load(0, self.sample.hands[index])
                self.work.hands[self.seat] = self.own
                end = self.taken + self.low(self.sample.hands[index]) + self.work.finish()
                self.tally[end] += self.sample.weights[index]
                self.level_values[index] = self.utility[end]

    # ------------------------------------------------------------ search with all cards visible

    def clear(self) -> None:
        """Clear ``spread``."""
        for place in range(PLACES * ENDS):
            self.spread[place] = 0.0

    def low(self, hands: int) -> int:
        """Return the low's point for side 0, from now on or since the position was set up."""
        if self.low_side >= 0:
            return 1 - self.low_side
        return 1 if (hands | hands >> 28 | hands >> PLAYED) & 1 else 0

    def add_open(self, share: float) -> None:
        """Add ``share`` of the values with all cards visible, averaged over worlds."""
        packed = self.packed(self.table, self.seat)
        self.opened.begin(self.own)
        for index in range(self.sample.count):
            self.search.cards(self.sample.hands[index], packed, self.found, 0)
            base = self.taken + self.low(self.sample.hands[index])
            weight = share * self.sample.weights[index]
            for place in range(PLACES):
                if self.found[place] != NONE:
                    self.spread[ENDS * place + base + self.found[place]] += weight
                    self.opened.now[place] = self.utility[base + self.found[place]]
            self.opened.add(self.sample.weights[index])

    def packed(self, table: Rollout, seat: int) -> int:
        """Return ``seat``, to play, and the unfinished trick in the solver's form."""
        waiting = 4
        if table.trick:
            waiting = (table.leader - seat) & 3
        return seat | waiting << 2 | table.winner << 5 | WORTH[table.trick] << 7 | table.best << 12

    # ------------------------------------------------------------ best answer to rules of thumb

    def is_twin(self, card: int, last: int, seen: int) -> bool:
        """Return whether ``card`` is equivalent to ``last``, the next higher of the hand."""
        if not last or WORTH[last] != WORTH[card] or card == 1:
            return False
        return not (last - 1) & ~((card << 1) - 1) & ~seen

    def add_answer(self, share: float) -> None:
        """Add ``share`` of the values of the best answer to rules of thumb.

        The seat plays the card that is best on average over the worlds that it cannot distinguish.
        """
        for index in range(self.sample.count):
            self.level_hands[index] = self.sample.hands[index]
            self.level_weights[index] = self.sample.weights[index]
            self.level_order[index] = index
        self.table.points = 0
        self.work.copy(self.table)
        self.stack.save(self.table, 0)
        self.answered.begin(self.own)
        last = 0
        for step in range(PLACES):
            place = PLACES - 1 - step
            card = 1 << place
            if not self.own & card:
                continue
            if not self.is_twin(card, last, self.table.seen):
                self.after(card, 0, 0, self.sample.count)
            for end in range(ENDS):
                self.spread[ENDS * place + end] += share * self.tally[end]
            self.answered.keep(place, self.level_values, self.sample.count)
            last = card
        self.answered.add_kept(self.sample.weights, self.sample.count)

    def load(self, level: int, hands: int) -> None:
        """Set up the work table from a level's stored data and a world."""
        self.mind = hands >> MINDS
        self.stack.load(self.work, level)
        for seat in range(4):
            self.work.hands[seat] = hands >> 14 * seat & ALL

    def world(self) -> int:
        """Return the hands on the work table, packed."""
        hands = 0
        for seat in range(4):
            hands = hands << 14 | self.work.hands[3 - seat]
        return hands

    def after(self, card: int, level: int, first: int, last: int) -> float:
        """Return the summed value of ``card`` over indistinguishable worlds of a level.

        ``first`` and ``last`` bound their places in ``level_order``. ``tally`` of the level is
        filled with their ends.
        """
        base = level * self.most
        above = base + self.most
        for end in range(ENDS):
            self.tally[ENDS * level + end] = 0.0
        total = 0.0
        number = 0
        for place in range(first, last):
            index = self.level_order[base + place]
            hands = self.level_hands[base + index]
            weight = self.level_weights[base + index]
            self.load(level, hands)
            self.work.play(card)
            deep = level + 1 >= self.depth or last - first == 1
            if deep or not self.advance():
                end = self.taken + self.finish() + self.low(hands)
                self.tally[ENDS * level + end] += weight
                total += weight * self.utility[end]
                self.level_values[base + index] = self.utility[end]
                continue
            point = self.low(hands)
            kept = self.world() | point << PLAYED
            self.level_hands[above + number] = kept | hands >> MINDS << MINDS
            self.level_weights[above + number] = weight
            self.level_keys[above + number] = self.key
            self.level_order[above + number] = number
            self.level_from[above + number] = index
            number += 1
        if number:
            self.sort(above, number)
            total += self.groups(level + 1, number, card)
            for index in range(number):
                place = base + self.level_from[above + index]
                self.level_values[place] = self.level_best[above + index]
        return total

    def pick(self) -> int:
        """Return the card that the seat to act plays, as a bitset of one."""
        if self.kind < 0 or self.mind >> self.work.turn & 1:
            return self.work.choose()
        return self.policy.choose(self.work, self.kind)

    def finish(self) -> int:
        """Play to the end; return the points of side 0, without the low."""
        while self.work.settle():
            self.work.play(self.pick())
        return self.work.points

    def advance(self) -> bool:
        """Let the others play by rules of thumb; return whether it is the seat's turn.

        ``key`` then identifies what was seen.
        """
        self.key = 0
        while self.work.settle():
            if self.work.turn == self.seat:
                return True
            card = self.pick()
            self.key = (self.key * MIX ^ (card << 2 | self.work.turn)) & KEYS
            self.work.play(card)
        return False

    def sort(self, base: int, number: int) -> None:
        """Sort the order of a level by key, by insertion as there are few."""
        for place in range(1, number):
            index = self.level_order[base + place]
            key = self.level_keys[base + index]
            hole = place
            while hole and self.level_keys[base + self.level_order[base + hole - 1]] > key:
                self.level_order[base + hole] = self.level_order[base + hole - 1]
                hole -= 1
            self.level_order[base + hole] = index

    def groups(self, level: int, number: int, played: int) -> float:
        """Return the summed value of the seat's best cards, by group of equal observations."""
        base = level * self.most
        total = 0.0
        first = 0
        while first < number:
            key = self.level_keys[base + self.level_order[base + first]]
            last = first + 1
            while last < number and self.level_keys[base + self.level_order[base + last]] == key:
                last += 1
            total += self.best(level, first, last, played)
            for end in range(ENDS):
                self.tally[ENDS * (level - 1) + end] += self.chosen[ENDS * level + end]
            first = last
        return total

    def best(self, level: int, first: int, last: int, played: int) -> float:
        """Return the value of the best card for one group, after the card ``played``."""
        base = level * self.most
        index = self.level_order[base + first]
        self.load(level - 1, self.level_hands[base - self.most + self.level_from[base + index]])
        self.work.play(played)
        self.advance()
        self.stack.save(self.work, level)
        own = self.work.hands[self.seat]
        seen = self.work.seen
        found = -1e30
        higher = 0
        while own:
            card = TOP[own]
            own ^= card
            if not self.is_twin(card, higher, seen):
                value = self.after(card, level, first, last)
                if value > found:
                    found = value
                    for end in range(ENDS):
                        self.chosen[ENDS * level + end] = self.tally[ENDS * level + end]
                    self.keep(base, first, last)
            higher = card
        return found

    def keep(self, base: int, first: int, last: int) -> None:
        """Keep the values of the card just tried as the best of a group of a level."""
        for place in range(first, last):
            index = self.level_order[base + place]
            self.level_best[base + index] = self.level_values[base + index]
