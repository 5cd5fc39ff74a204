"""Searches of the play with all cards visible: of some tricks, or exact to the end.

Alpha-beta for a team, which is any set of seats, with a transposition table of bounds for positions
between tricks. The table identifies a position by the order in which cards are held, not by the
cards: plain cards that are gone leave no gap. Equivalent cards are tried once.
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
TRUMPS = 0x7FFF << 48
STACK, TWO, EXTRA = 1, 2, 3
SLOTS, EXACT_SLOTS = 1 << 16, 1 << 22
TAG = (1 << 64) - (1 << 16)
BYTE = 255
NONE = -1
NEVER = -(1 << 40)


class Search(TrickSearch):
    """The search of ``depth`` tricks; the rest is played out by rules of thumb.

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


# ------------------------------------------------------------ to the end


class Exact(TrickSearch):
    """The search that tries every play to the end.

    With two sides each plays for its points minus the others'. Without partners a seat maximises
    its own points, then minimises those of the next seat, then of the one after it, so that every
    position has one value. A value is the points of ``team``, or a byte a seat. It has points in
    the low eight bits and the card count for the game point above them.

    Attributes:
        alone: whether there are no partners.
        game: whether the greater count wins a point. All points then count twice, and a tie gives
            one. tilt: how much more the team has counted so far.
        pointed: all point cards, the low among them. small: the low, whoever it counts for.
        mild: of several cards played together one may be a point card, buried or not.
    """

    def __init__(self) -> None:
        super().__init__()
        self.brisk = 0
        self.tags = array("Q", [0]) * EXACT_SLOTS
        self.values = array("q", [0]) * EXACT_SLOTS
        self.alone = 0
        self.game = 0
        self.tilt = 0
        self.pointed = 0
        self.small = 0
        self.mild = 0

    # ------------------------------------------------------------ between tricks

    def lead(self, leader: int, alpha: int, beta: int) -> int:
        """Return the value from the start of a trick; exact inside the window, else a bound."""
        ours = 0
        theirs = 0
        for seat in range(4):
            if self.team >> seat & 1:
                ours |= self.hand[seat]
            else:
                theirs |= self.hand[seat]
        out = self.points(ours | theirs)
        low = 0
        high = out & BYTE
        if self.alone:
            return self.recall(ours | theirs, leader, alpha, beta, 0, high) if high else 0
        if self.game:
            if not ours | theirs:
                return (self.tilt >= 0) + (self.tilt > 0)
            low = 2 if self.tilt > out >> 8 else 0
            high += 0 if -self.tilt > out >> 8 else 2
        elif not ours:
            return 0
        elif not theirs:
            return high
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        return self.recall(ours | theirs, leader, alpha, beta, low, high)

    def recall(self, cards: int, leader: int, alpha: int, beta: int, low: int, high: int) -> int:
        """Return the value from the table, or from a search."""
        key = self.hashed(cards, leader, self.tilt + 256, self.small)
        slot = key >> 40 & (EXACT_SLOTS - 1)
        if self.tags[slot] == key:
            found = self.values[slot]
            if self.alone:
                return found
            low = found >> 16
            high = found & 0xFFFF
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        value = self.turn(leader, 4, NOTHING, 0, leader, 0, alpha, beta)
        if self.left <= 0:
            return value
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self.tags[slot] = key
        self.values[slot] = value if self.alone else low << 16 | high
        return value

    # ------------------------------------------------------------ within a trick

    def end(self, leader: int, winner: int, lying: int, alpha: int, beta: int) -> int:
        """Return the value when all have played; ``leader`` led the trick."""
        if self.several == EXTRA:
            return self.extra(leader, 4, winner, lying, alpha, beta)
        return self.won(winner, lying, alpha, beta)

    def extra(self, seat: int, waiting: int, winner: int, lying: int, alpha: int, beta: int) -> int:
        """Return the value while ``waiting`` seats from ``seat`` on may owe an extra trump."""
        held = self.hand[seat]
        todo = held & TRUMPS & ~self.pointed
        while waiting and not (todo and self.size(held) >= self.usual):
            waiting -= 1
            seat = seat + self.step & 3
            held = self.hand[seat]
            todo = held & TRUMPS & ~self.pointed
        if not waiting:
            return self.won(winner, lying, alpha, beta)
        wall = (self.hand[0] | self.hand[1] | self.hand[2] | self.hand[3]) & ~held
        todo = self.merged(todo, wall, NOTHING, 0)
        ours = self.team >> seat & 1
        chosen = 0
        most = NEVER
        while todo and alpha < beta:
            card = todo & -todo
            todo ^= card
            self.left -= 1
            if self.left <= 0:
                return chosen
            self.hand[seat] = held ^ card
            found = self.extra(seat + self.step & 3, waiting - 1, winner, lying, alpha, beta)
            self.hand[seat] = held
            liked = self.taste(seat, found)
            if liked > most:
                most = liked
                chosen = found
            if not self.alone:
                if ours and found > alpha:
                    alpha = found
                if not ours and found < beta:
                    beta = found
        return chosen

    def won(self, winner: int, lying: int, alpha: int, beta: int) -> int:
        """Return the value when the trick is complete."""
        one, two, three, four = self.hand[0], self.hand[1], self.hand[2], self.hand[3]
        tilt = self.tilt
        ours = self.team >> winner & 1
        gain = lying & BYTE
        if self.alone:
            gain <<= 8 * winner
        elif not ours:
            gain = 0
        self.tilt += lying >> 8 if ours else -(lying >> 8)
        self.usual -= 1
        value = gain + self.lead(winner, alpha - gain, beta - gain)
        self.usual += 1
        self.tilt = tilt
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
        """Return the value when ``seat`` plays; ``waiting`` seats come after it."""
        held = self.hand[seat]
        wall = (self.hand[0] | self.hand[1] | self.hand[2] | self.hand[3]) & ~held | best
        todo = self.merged(self.legal(held, led, self.usual), wall, led, best)
        under = self.under(held)
        ours = self.team >> seat & 1
        helped = best and (self.team >> winner & 1) == ours
        chosen = 0
        most = NEVER
        while todo and alpha < beta:
            card = self.next_of(todo, led, best, helped)
            todo ^= card
            pattern = (ONE << under) - 1
            while pattern >= 0 and alpha < beta:
                gone = self.gone(held, card, pattern, wall)
                pattern = self.following(pattern, self.size(held) - 1)
                if gone == NONE:
                    continue
                self.left -= 1
                if self.left <= 0:
                    return chosen
                found = self.put(seat, waiting, led, best, winner, lying, alpha, beta, card, gone)
                self.hand[seat] = held
                liked = self.taste(seat, found)
                if liked > most:
                    most = liked
                    chosen = found
                if not self.alone:
                    if ours and found > alpha:
                        alpha = found
                    if not ours and found < beta:
                        beta = found
        return chosen

    def taste(self, seat: int, value: int) -> int:
        """Return a number that is larger for a value that ``seat`` prefers."""
        if not self.alone:
            return value if self.team >> seat & 1 else -value
        liked = value >> 8 * seat & BYTE
        other = seat
        for _ in range(3):
            other = other + self.step & 3
            liked = liked << 8 | BYTE - (value >> 8 * other & BYTE)
        return liked

    # ------------------------------------------------------------ cards played together

    # A pattern is a bitset of places in the rest of a hand, the lowest card first.

    def under(self, held: int) -> int:
        """Return how many cards are played under the one that counts."""
        more = self.size(held) - self.usual
        if more <= 0 or (self.several == STACK and self.usual != self.first):
            return 0
        if self.several == STACK:
            return more
        return 1 if self.several == TWO and self.size(held) > 1 else 0

    def following(self, pattern: int, count: int) -> int:
        """Return the next pattern with as many bits below ``count``, or ``NONE``."""
        if not pattern:
            return NONE
        low = pattern & -pattern
        ripple = pattern + low
        pattern = ripple | (pattern ^ ripple) // low >> 2
        return pattern if pattern < ONE << count else NONE

    def gone(self, held: int, card: int, pattern: int, wall: int) -> int:
        """Return the cards under ``card`` by a pattern of the rest of the hand, lowest first.

        ``NONE`` if the rules forbid it, or if it is equivalent to an earlier pattern.
        """
        if not pattern:
            return 0
        rest = held ^ card
        gone = 0
        below = 0
        skipped = 0
        while rest:
            one = rest & -rest
            rest ^= one
            if pattern & 1:
                if skipped and self.alike(below, one, wall):
                    return NONE
                gone |= one
                skipped = 0
            else:
                skipped = 1
            below = one
            pattern >>= 1
        return gone if self.may_lie_under(held, card, gone) else NONE

    def alike(self, below: int, above: int, wall: int) -> bool:
        """Return whether two adjacent cards of a hand are equivalent."""
        one, other = self.highest(below), self.highest(above)
        if one >> 4 != other >> 4 or self.worth[one] != self.worth[other]:
            return False
        return not (below | above) & self.small and not wall & (above - below)

    def may_lie_under(self, held: int, card: int, gone: int) -> bool:
        """Return whether the rules let these cards be played under ``card``."""
        worthless = self.size(held & ~self.pointed)
        count = self.size(gone)
        most = count + 1 - worthless if count > worthless else 1
        if self.several == STACK and not self.mild:
            return self.size(gone & self.pointed) < most
        scoring = (gone | card) & self.pointed
        count = self.size(scoring)
        if count > most:
            return False
        kept = self.several == STACK and held & self.small and not scoring & self.small
        return not (kept and most > 1 and count > 1)

    def try_play(
        self,
        seat: int,
        waiting: int,
        led: int,
        best: int,
        winner: int,
        lying: int,
        card: int,
        gone: int,
    ) -> int:
        """Return the value after ``seat`` played ``card`` and ``gone``, with the trick."""
        with cython.nogil:
            held = self.hand[seat]
            value = self.put(seat, waiting, led, best, winner, lying, NONE, 0xFFFF, card, gone)
            self.hand[seat] = held
        return value
