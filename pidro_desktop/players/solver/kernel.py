"""The search of the solver: points of both sides with best play of all four hands.

Integers only, so that the same text can be compiled. A trump is a bit, its place is its strength:
bit 13 the ace, bit 0 the low. ``hands`` packs four bitsets of 14 bits, seat 0 lowest. The low's
point is not part of the search: every trump is played in the end, so it belongs to the side that
holds the card. Without it the 2, 3 and 4 are equal cards.

Alpha-beta, always for seats 0 and 2, with a transposition table of bounds for positions between
tricks. A position's value depends only on the hands and the leader, so the table is never cleared.
Of equal cards with no other card in play between them, one is tried.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # only installed for compiling
    from pidro_desktop.players import interpreted as cython

NO_POINTS = 99
"""Stands for a card that a seat does not hold."""
TOO_MANY = 14
"""More points than can be taken."""
ALL = 0x3FFF
FIVES = 0x0018
ONES = 0x2600
SLOTS = 1 << 15
"""Size of a table that fits the processor's second-level cache."""
MIX = 0x29E3779B97F4A7D
KEYS = (1 << 58) - 1
TAGS = (1 << 43) - 1
EMPTY = 1 << 63


def worth_of(cards: int) -> int:
    """Return the points of a bitset of trumps, without the low."""
    return 5 * (cards & FIVES).bit_count() + (cards & ONES).bit_count()


WORTH = [worth_of(cards) for cards in range(1 << 14)]
TOP = [1 << cards.bit_length() >> 1 for cards in range(1 << 14)]
"""The strongest card of a bitset, as a bitset of one."""
COUNT = [cards.bit_count() for cards in range(1 << 14)]
"""The number of cards of a bitset."""
worth, top, count, no_points = WORTH, TOP, COUNT, NO_POINTS  # visible to compiled modules


class Search:
    """The search with its transposition table.

    In all methods ``hands`` are the four hands, packed, a card and ``best`` are bitsets of one, 0
    for none, and ``table`` is turn and trick from ``packed_table``.

    Attributes:
        nodes: cards tried so far, for measuring.
    """

    def __init__(self) -> None:
        self.known = array("Q", [EMPTY]) * SLOTS
        self.nodes = 0

    def lead(self, hands: int, leader: int, alpha: int, beta: int) -> int:
        """Return the points of side 0 from a trick's start, exact inside the window, else a bound.

        Cards above all of the other side are safe. A seat with at least as many of them as any seat
        of the other side has cards wins every trick, whoever leads.
        """
        ours = (hands | hands >> 28) & ALL
        theirs = (hands >> 14 | hands >> 42) & ALL
        out = worth[ours | theirs]
        if not ours:
            return 0
        if not theirs:
            return out
        if ours > theirs:
            safe = -top[theirs]
            low = worth[ours & safe]
            if out <= alpha or low >= beta:
                return out if out <= alpha else low
            if self.sweeps(hands, hands >> 14, safe):
                return out
            return self.recall(hands, leader, alpha, beta, low, out)
        safe = -top[ours]
        high = out - worth[theirs & safe]
        if high <= alpha or beta <= 0:
            return high if high <= alpha else 0
        if self.sweeps(hands >> 14, hands, safe):
            return 0
        return self.recall(hands, leader, alpha, beta, 0, high)

    def sweeps(self, hands: int, others: int, safe: int) -> bool:
        """Return whether a seat of ``hands`` has enough safe cards; its partner is 28 bits apart.

        ``others`` are the hands of the other side, which cannot beat the cards ``safe``.
        """
        most = count[others & ALL]
        other = count[others >> 28 & ALL]
        if other > most:
            most = other
        return count[hands & safe & ALL] >= most or count[hands >> 28 & safe & ALL] >= most

    def recall(self, hands: int, leader: int, alpha: int, beta: int, low: int, high: int) -> int:
        """Return the points between ``low`` and ``high``, from the table or from a search.

        A slot of the table is found by a part of the scrambled position and stores the rest of it,
        so that no position is mistaken for another, with two bounds.
        """
        while not hands >> 14 * leader & ALL:
            leader = (leader + 1) & 3
        key = (hands << 2 | leader) * MIX & KEYS
        slot = key >> 43
        key = (key & TAGS) << 8
        found = self.known[slot] ^ key
        if found < 256:
            low = found >> 4
            high = found & 15
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        if alpha < low:
            alpha = low
        if beta > high:
            beta = high
        value = self.play(hands, leader, 4, 0, 0, 0, alpha, beta)
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self.known[slot] = key | low << 4 | high
        return value

    def play(
        self,
        hands: int,
        seat: int,
        waiting: int,
        best: int,
        winner: int,
        points: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the points from within a trick, with ``seat`` to act, with a trump or not.

        ``waiting`` seats are not reached yet; ``winner`` has the best card so far, and ``points``
        lie in the trick. ``alpha`` and ``beta`` are the search window.
        """
        while waiting and not hands >> 14 * seat & ALL:
            waiting -= 1
            seat = (seat + 1) & 3
        if not waiting:
            if winner & 1:
                return self.lead(hands, winner, alpha, beta)
            return points + self.lead(hands, winner, alpha - points, beta - points)
        return self.choose(hands, seat, waiting - 1, best, winner, points, alpha, beta)

    def choose(
        self,
        hands: int,
        seat: int,
        waiting: int,
        best: int,
        winner: int,
        points: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the points when ``seat``, which holds a trump, plays.

        ``waiting`` seats come after it. Promising cards are tried first, because they cut off the
        rest: points to a partner who is winning, worthless cards under an opponent who cannot be
        beaten, else from the top.
        """
        shift = 14 * seat
        own = hands >> shift & ALL
        others = hands & ~(ALL << shift)
        others = (others | others >> 14 | others >> 28 | others >> 42) & ALL | best
        helped = best and not (winner ^ seat) & 1
        beaten = best > top[own] and not helped
        odd = seat & 1
        tried = 0
        while own and alpha < beta:
            if beaten:
                card = own & -own
            elif helped:
                card = top[own & FIVES or own & ONES or own]
            else:
                card = top[own]
            own ^= card
            between = tried - card if tried > card else card - tried
            twin = tried and worth[card] == worth[tried] and not others & between
            tried = card
            if twin:
                continue
            self.nodes += 1
            left = hands ^ card << shift
            lying = points + worth[card]
            if card > best:
                found = self.play(left, seat + 1 & 3, waiting, card, seat, lying, alpha, beta)
            else:
                found = self.play(left, seat + 1 & 3, waiting, best, winner, lying, alpha, beta)
            if odd:
                if found < beta:
                    beta = found
            elif found > alpha:
                alpha = found
        return beta if odd else alpha

    def all_points(self, hands: array[int], tables: array[int], found: array[int]) -> None:
        """Compute the points of side 0 for a batch of positions.

        Args:
            hands: the four hands of every position, packed.
            tables: turn and unfinished trick of every position, from ``packed_table``.
            found: filled with the points, one number a position.
        """
        with cython.nogil:
            for index in range(len(hands)):
                table = tables[index]
                found[index] = self.play(
                    hands[index],
                    table & 3,
                    table >> 2 & 7,
                    table >> 12,
                    table >> 5 & 3,
                    table >> 7 & 31,
                    -1,
                    TOO_MANY,
                )

    def all_cards(self, hands: array[int], tables: array[int], found: array[int]) -> None:
        """Compute the points of side 0 after every card of the seat to act, for a batch.

        Args:
            hands, tables: as for ``all_points``; the seat to act holds a trump.
            found: filled with 14 numbers a position, card by card from the low up; ``NO_POINTS`` if
                the seat does not hold the card.
        """
        with cython.nogil:
            for index in range(len(hands)):
                self.cards(hands[index], tables[index], found, 14 * index)

    def cards(self, hands: int, table: int, found: array[int], start: int) -> None:
        """Fill in the 14 numbers of one position, from index ``start`` on."""
        seat = table & 3
        best = table >> 12
        shift = 14 * seat
        own = hands >> shift & ALL
        others = hands & ~(ALL << shift)
        others = (others | others >> 14 | others >> 28 | others >> 42) & ALL | best
        tried = 0
        points = 0
        for place in range(13, -1, -1):
            card = 1 << place
            if not own & card:
                found[start + place] = no_points
                continue
            if not tried or worth[card] != worth[tried] or others & (tried - card):
                points = self.after(hands ^ card << shift, table, card)
            tried = card
            found[start + place] = points

    def after(self, hands: int, table: int, card: int) -> int:
        """Return the points of side 0 after ``card`` has gone from ``hands`` to the trick."""
        seat = table & 3
        best = table >> 12
        winner = table >> 5 & 3
        if card > best:
            best = card
            winner = seat
        lying = (table >> 7 & 31) + worth[card]
        waiting = (table >> 2 & 7) - 1
        return self.play(hands, seat + 1 & 3, waiting, best, winner, lying, -1, TOO_MANY)


def packed_table(turn: int, waiting: int, best: int, winner: int, lying: int) -> int:
    """Pack turn and unfinished trick in one number; arguments as for ``Search.play``."""
    return turn | waiting << 2 | winner << 5 | lying << 7 | best << 12
