"""Search of the play with all cards visible: the points that a team still takes.

Alpha-beta for a team, which is any set of seats, with a transposition table of bounds for positions
between tricks. The table identifies a position by the order in which cards are held, not by the
cards: plain cards that are gone leave no gap. Equivalent cards are tried once. ``depth`` tricks are
searched; the rest is played out by rules of thumb.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # only installed for compiling
    from pidro_desktop.players import interpreted as cython

from pidro_desktop.players.general_solver.rules import TrickSearch

NOTHING = 4
ONE = 1
EXTRA = 3
SLOTS = 1 << 16
TAG = (1 << 64) - (1 << 16)


class Search(TrickSearch):
    """The search with its transposition table.

    Attributes:
        nodes: cards tried so far.
        depth: the number of tricks to search, this one included.
    """

    def __init__(self) -> None:
        super().__init__()
        self.known = array("Q", [0]) * SLOTS
        self.nodes = 0
        self.depth: int = 0

    # ------------------------------------------------------------ between tricks

    def lead(self, leader: int, alpha: int, beta: int) -> int:
        """Return the team's points from the start of a trick; inside the window, else a bound."""
        ours = 0
        theirs = 0
        for seat in range(4):
            if self.team >> seat & 1:
                ours |= self.hand[seat]
            else:
                theirs |= self.hand[seat]
        high = self.points(ours | theirs)
        if not high or not ours or beta <= 0:
            return 0
        if not theirs or high <= alpha:
            return high
        if not self.depth:
            return self.finish(leader, self.usual)
        return self.recall(ours | theirs, leader, alpha, beta, high)

    def recall(self, cards: int, leader: int, alpha: int, beta: int, high: int) -> int:
        """Return the points, at most ``high``, from the table or from a search."""
        low = 0
        key = self.hashed(cards, leader, 0, 0)
        slot = key >> 16 & (SLOTS - 1)
        found = self.known[slot]
        if not (found ^ key) & TAG:
            low = found >> 8 & 255
            high = found & 255
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        if alpha < low:
            alpha = low
        if beta > high:
            beta = high
        value = self.turn(leader, 4, NOTHING, 0, leader, 0, alpha, beta)
        if self.left <= 0:
            return value
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self.known[slot] = key & TAG | low << 8 | high
        return value

    # ------------------------------------------------------------ within a trick

    def end(self, leader: int, winner: int, lying: int, alpha: int, beta: int) -> int:
        """Return the points when the trick is complete."""
        gain = lying if self.team >> winner & 1 else 0
        one, two, three, four = self.hand[0], self.hand[1], self.hand[2], self.hand[3]
        if self.several == EXTRA:
            self.drop(self.usual)
        self.usual -= 1
        self.depth -= 1
        value = gain + self.lead(winner, alpha - gain, beta - gain)
        self.usual += 1
        self.depth += 1
        self.hand[0] = one
        self.hand[1] = two
        self.hand[2] = three
        self.hand[3] = four
        return value

    def choose(
        self,
        seat: int,
        waiting: int,
        led: int,
        best: int,
        winner: int,
        lying: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the points when ``seat`` plays; ``waiting`` seats come after it."""
        held = self.hand[seat]
        others = (self.hand[0] | self.hand[1] | self.hand[2] | self.hand[3]) & ~held | best
        todo = self.merged(self.legal(held, led, self.usual), others, led, best)
        ours = self.team >> seat & 1
        helped = best and (self.team >> winner & 1) == ours
        while todo and alpha < beta:
            card = self.next_of(todo, led, best, helped)
            todo ^= card
            self.nodes += 1
            self.left -= 1
            if self.left <= 0:
                return alpha
            gone = 0
            if self.several and self.several != EXTRA:
                gone = self.buried(held ^ card, self.usual)
            found = self.put(seat, waiting, led, best, winner, lying, alpha, beta, card, gone)
            self.hand[seat] = held
            if ours:
                if found > alpha:
                    alpha = found
            elif found < beta:
                beta = found
        return alpha if ours else beta

    def try_card(
        self,
        seat: int,
        waiting: int,
        led: int,
        best: int,
        winner: int,
        lying: int,
        usual: int,
        depth: int,
        place: int,
        gone: int,
    ) -> int:
        """Return the team's points after ``seat`` played a card, including the trick.

        ``waiting`` seats come after it; ``gone`` are the cards that it plays under this one.
        """
        self.usual, self.depth = usual, depth
        with cython.nogil:
            held = self.hand[seat]
            most = self.points(self.hand[0] | self.hand[1] | self.hand[2] | self.hand[3]) + lying
            card = ONE << place
            value = self.put(seat, waiting, led, best, winner, lying, -1, most + 1, card, gone)
            self.hand[seat] = held
        return value
