"""What the lesson says: one thought a bubble."""

from __future__ import annotations

from typing import Final, NamedTuple


class Words(NamedTuple):
    """A bubble's heading and its sentences; ``otherwise`` answers who does something else."""

    head: str
    text: str
    otherwise: str = ""


GO_ON: Final = "Go on"
DONE: Final = "Done"
LEAVE: Final = "Leave the lesson"
LEAVE_HINT: Final = "Back to where you came from (Esc)"
NO_TOOLS: Final = "That is for a game. Here I show you what to do: choose what the lamp is on."


def count(number: int, of: int) -> str:
    """How far the lesson has come."""
    return f"{number} of {of}"


PLAY: Final = "Play the lesson"

SIDES: Final = Words(
    "Welcome to the table",
    "You are Victor. Bob, across from you, is your partner; Alice and Carlos play against you.",
)
AIM: Final = Words(
    "The aim",
    "Each deal has 14 points to win. They are written down here, deal by deal, and the first side "
    "with 62 wins the game.",
)
NINE: Final = Words("Nine cards each", "These nine are yours; the others see only their backs.")
AUCTION: Final = Words(
    "The auction",
    "Alice deals. From her left, each of you says once how many points your side will take, 6 to "
    "14, or passes. The highest call names the trumps.",
)
CALLED: Final = Words(
    "Carlos calls 6",
    "Bob has passed. Carlos says that he and Alice will take 6 points or more.",
)
YOUR_SUIT: Final = Words(
    "Look at your hearts",
    "Ace, jack and three. With the ace and a few more of one suit a hand is worth a call.",
)
WRONG_FIVE: Final = Words(
    "The wrong five",
    "With hearts as trumps the other red five, the five of diamonds, is a trump too: the wrong "
    "five. It is worth 5 points.",
)
CALL: Final = Words(
    "Call 7",
    "It takes one more than Carlos has called. Choose 7.",
    "The rules allow that. But your hearts are worth a call, and 7 is enough to beat Carlos: "
    "choose 7.",
)
NAME: Final = Words(
    "Yours is the highest call",
    "So you name the trumps, and your side has to take 7 points. Choose hearts.",
    "You may name any suit. But hearts is where you have the ace: choose hearts.",
)
OPEN: Final = Words(
    "The exchange",
    "Only trumps are played in Pidro. So everybody but the dealer lays all other cards aside, "
    "face up for all to see.",
)
REFILLED: Final = Words(
    "Up to six",
    "Then each is dealt up to six cards again. You have got the queen of hearts, and a club that "
    "is good for nothing.",
)
HIDES: Final = Words(
    "What the dealer hides",
    "Alice, as the dealer, takes all the rest and keeps six. What she lays aside nobody sees, so "
    "nobody knows how many trumps she has.",
)
KILL: Final = Words(
    "To kill",
    "Whoever gets more than six trumps must put the surplus, never one with points, out of the "
    "game: those are killed. Today nobody does.",
)
ORDER: Final = Words(
    "Trumps from the top",
    "Ace, king, queen, jack, 10, 9, 8, 7, 6, then the right five, of hearts, the wrong five, of "
    "diamonds, and 4, 3, 2.",
)
POINTS: Final = Words(
    "Fourteen points",
    "Ace, jack, ten and two of trumps have a point each. Right and wrong five, the two pidros, "
    "have five each.",
)
LEAD: Final = Words(
    "You lead",
    "Each plays one trump and the highest takes the trick. Nothing beats your ace: play it.",
    "You may play that. But only the ace takes this trick for sure: play the ace.",
)
LOW: Final = Words(
    "The low",
    "Alice plays the two: the low. Its point always stays with the side that played it, whoever "
    "takes the trick.",
)
PIDRO: Final = Words(
    "A pidro for your side",
    "Bob knows that nobody beats your ace, and gives you the right five: 5 points.",
)
GAUGE: Final = Words(
    "The gauge",
    "Your call and how far both sides have come: 6 of your 7 points, and 1 of theirs, the low.",
)
QUEEN: Final = Words(
    "Draw their trumps",
    "Your queen has no point to lose, and only the king beats it. Lead the queen.",
    "You may. But jack and fives are points that the king could take: lead the queen.",
)
THREE: Final = Words(
    "Keep what counts",
    "The king is still out. Jack and wrong five are points, the three is none: lead the three.",
    "You may. But the king would take its points: lead the three and keep the others.",
)
COLD: Final = Words(
    "Alice is cold",
    "She has no trump left. On her turn she lays her cards open, and is out for this deal.",
)
TEN: Final = Words(
    "A point for them", "Carlos took the trick with the ten, and its point with it. Now he leads."
)
JACK: Final = Words(
    "You must play a trump",
    "The king takes this trick. The jack costs you 1 point, the wrong five would cost 5: give "
    "the jack.",
    "You may. But then 5 points go to Carlos instead of 1: give the jack.",
)
ALL_COLD: Final = Words(
    "All others are cold",
    "Bob and Carlos have no trumps either. The lead comes to you.",
)
LAST: Final = Words(
    "The wrong five comes home",
    "Nobody can beat it now: play the five of diamonds.",
    "Only trumps are played: play the five of diamonds.",
)
MADE: Final = Words(
    "Made",
    "You called 7 and took 11. Who makes the call writes down all the points taken, and so do "
    "the others: 11 and 3.",
)
HOLE: Final = Words(
    "To hole",
    "Had you called 12, your 11 would be too few. Your call would go to hole: 12 points off your "
    "score. The others write their 3 all the same.",
)
WIN: Final = Words(
    "Sixty-two",
    "So it goes on, and the next to the left deals. If both sides reach 62 in one deal, those who "
    "made their call win.",
)
END: Final = Words(
    "That is Pidro",
    "This lesson waits for you in the rules. At the table, Help shows what a good player would "
    "do. A good game!",
)
