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

from pidro_desktop.players.general_solver.rules import LOG, Cards

FIELD = 16
FACES = 0x7FFF
NOTHING = 4
ONE = 1
TRUMPS = FACES << 48
EXTRA = 3
SLOTS = 1 << 16
MIX = 0x9E3779B97F4A7C15
ALL_BITS = (1 << 64) - 1
TAG = ALL_BITS ^ 0xFFFF


class Search(Cards):
    """The search with its transposition table.

    Attributes:
        left: cards that may still be tried. nodes: cards tried so far. salt: part of the table's
            keys; it must change with points, team, rules or depth.
        usual: the usual number of cards in a hand at the start of this trick.
        depth: the number of tricks to search, this one included.
    """

    def __init__(self) -> None:
        super().__init__()
        self.known = array("Q", [0]) * SLOTS
        self.left = 0
        self.nodes = 0
        self.salt = 0
        self.usual = 0
        self.depth = 0

    # ------------------------------------------------------------ between tricks

    def lead(self, leader: int, alpha: int, beta: int) -> int:
        """Return the team's points from the start of a trick; inside the window, else a bound.

        Args:
            leader: the seat that leads.
            alpha: the lower bound of the window.
            beta: the upper bound of the window.
        """
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
        """Return the points, at most ``high``, from the table or from a search.

        Args:
            cards: the cards in play, as a bitset.
            leader: the seat that leads.
            alpha: the lower bound of the window.
            beta: the upper bound of the window.
            high: the upper bound of the value.
        """
        low = 0
        key = self.key(cards, leader)
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

    def key(self, cards: int, leader: int) -> int:
        """Return the hash of a position: the owners of the cards in order, and their values.

        Args:
            cards: the cards in play, as a bitset.
            leader: the seat that leads.
        """
        one, two, three = self.hand[0], self.hand[1], self.hand[2]
        key = (self.salt << 8 ^ self.usual + 32 << 2 ^ leader) * MIX & ALL_BITS
        for field in range(4):
            shift = FIELD * field
            rest = cards >> shift & FACES
            while rest:
                place = LOG[rest]
                rest ^= ONE << place
                card = ONE << place + shift
                owner = 1 if one & card else 2 if two & card else 3 if three & card else 4
                key = (key ^ owner ^ self.worth[place + shift] << 3) * MIX & ALL_BITS
                key ^= key >> 29
            key = (key ^ 7) * MIX & ALL_BITS
        return key ^ key >> 32

    # ------------------------------------------------------------ within a trick

    def turn(
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
        """Return the points from within a trick.

        Args:
            seat: the seat to act, with cards or not.
            waiting: the number of seats not reached yet.
            led: the field of the suit led, or ``NOTHING``.
            best: the winning card so far, as a bitset of one; 0 for none.
            winner: the seat of that card; before a card is played, the leader.
            lying: the points in the trick.
            alpha: the lower bound of the window.
            beta: the upper bound of the window.
        """
        while waiting and not self.hand[seat]:
            waiting -= 1
            seat = seat + self.step & 3
        if not waiting:
            return self.end(winner, lying, alpha, beta) if best else 0
        held = self.hand[seat]
        if held & TRUMPS or not self.is_out(led):
            return self.choose(seat, waiting - 1, led, best, winner, lying, alpha, beta)
        self.hand[seat] = 0
        value = self.turn(seat, waiting, led, best, winner, lying, alpha, beta)
        self.hand[seat] = held
        return value

    def end(self, winner: int, lying: int, alpha: int, beta: int) -> int:
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

    def put(
        self,
        seat: int,
        waiting: int,
        led: int,
        best: int,
        winner: int,
        lying: int,
        alpha: int,
        beta: int,
        card: int,
        gone: int,
    ) -> int:
        """Return the points after ``seat`` played ``card`` with the cards ``gone`` under it."""
        place = self.highest(card)
        self.hand[seat] ^= card | gone
        lying += self.worth[place] + self.points(gone)
        if led == NOTHING or self.beats(place, card, led, best):
            best = card
            winner = seat
        if led == NOTHING:
            led = place >> 4
        return self.turn(seat + self.step & 3, waiting, led, best, winner, lying, alpha, beta)

    # ------------------------------------------------------------ interface

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
