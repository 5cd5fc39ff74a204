"""Play-out of a deal by rules of thumb, with all cards visible and without search."""

from __future__ import annotations

from pidro_desktop.players.general_solver.rules import Cards

NOTHING = 4
ONE = 1
TRUMPS = 0x7FFF << 48
FIRST_TRUMP = 1 << 48
EXTRA = 3


class Thumb(Cards):
    """Plays for all four seats."""

    def finish(self, leader: int, usual: int) -> int:
        """Return the team's points if all four play the rest by rules of thumb.

        Args:
            leader: the seat that leads.
            usual: the usual number of cards in a hand at the start of this trick.
        """
        one, two, three, four = self.hand[0], self.hand[1], self.hand[2], self.hand[3]
        total = 0
        while self.hand[0] | self.hand[1] | self.hand[2] | self.hand[3]:
            led = NOTHING
            best = 0
            winner = leader
            lying = 0
            seat = leader
            for behind in range(3, -1, -1):
                held = self.hand[seat]
                if held and not held & TRUMPS and self.is_out(led):
                    held = 0
                    self.hand[seat] = 0
                if held:
                    card = self.by_thumb(seat, behind, led, best, winner, lying, usual)
                    place = self.highest(card)
                    held ^= card
                    lying += self.worth[place]
                    if self.several and self.several != EXTRA:
                        gone = self.buried(held, usual)
                        held ^= gone
                        lying += self.points(gone)
                    self.hand[seat] = held
                    if led == NOTHING or self.beats(place, card, led, best):
                        best = card
                        winner = seat
                    if led == NOTHING:
                        led = place >> 4
                seat = seat + self.step & 3
            if self.several == EXTRA:
                self.drop(usual)
            if self.team >> winner & 1:
                total += lying
            leader = winner
            usual -= 1
        self.hand[0] = one
        self.hand[1] = two
        self.hand[2] = three
        self.hand[3] = four
        return total

    def by_thumb(
        self, seat: int, behind: int, led: int, best: int, winner: int, lying: int, usual: int
    ) -> int:
        """Return a seat's card by rules of thumb: it sees all cards, but does not search.

        Args:
            seat: the seat to act.
            behind: the number of seats after it.
            led: the field of the suit led, or ``NOTHING``.
            best: the winning card so far, as a bitset of one; 0 for none.
            winner: the seat of that card; before a card is played, the leader.
            lying: the value of the cards in the trick.
            usual: the usual number of cards in a hand at the start of this trick.
        """
        held = self.hand[seat]
        todo = self.legal(held, led, usual)
        foes = 0
        ours = self.team >> seat & 1
        for other in range(4):
            if (self.team >> other & 1) != ours:
                foes |= self.hand[other]
        place = self.highest(todo)
        card = ONE << place
        if led == NOTHING:
            if card >= FIRST_TRUMP and card > foes:
                return card
        else:
            safe = not behind or best > foes & TRUMPS
            if (self.team >> winner & 1) == ours and safe and best:
                return self.dearest(todo)
            if self.beats(place, card, led, best) and (behind or lying):
                return self.winning(todo, led, best) if not behind else card
        spare = todo & ~self.scoring
        if spare:
            return spare & -spare
        return todo & -todo

    def winning(self, todo: int, led: int, best: int) -> int:
        """Return the winning card with most points, of equal ones the lowest.

        Args:
            todo: the cards that may be played, as a bitset.
            led: the field of the suit led, or ``NOTHING``.
            best: the winning card so far, as a bitset of one; 0 for none.
        """
        card = 0
        most = -1
        while todo:
            low = todo & -todo
            todo ^= low
            place = self.highest(low)
            if self.beats(place, low, led, best) and self.worth[place] > most:
                most = self.worth[place]
                card = low
        return card
