"""What the lesson says: one thought a bubble."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.tr import tr


class Words(NamedTuple):
    """A bubble's heading and its sentences; ``otherwise`` answers who does something else."""

    head: str
    text: str
    otherwise: str = ""


GO_ON: Final = tr("Go on", "narrow button")
DONE: Final = tr("Done", "button")
FIRST_GAME: Final = tr("Play your first game", "button")
A_GAME: Final = tr("Play a game", "button")
LEAVE: Final = tr("Leave the lesson")
LEAVE_HINT: Final = tr("Back to where you came from (Esc)")
NO_TOOLS: Final = tr("That is for a game. Here I show you what to do: choose what the lamp is on.")


def count(number: int, of: int) -> str:
    """How far the lesson has come."""
    return tr("{number} of {of}", "step of the lesson").format(number=number, of=of)


SIDES: Final = Words(
    tr("Welcome to the table"),
    tr("You are Victor. Bob, across from you, is your partner; Alice and Carlos play against you."),
)
AIM: Final = Words(
    tr("The aim"),
    tr(
        "Each deal has 14 points to win. They are written down here, deal by deal, and the first "
        "side with 62 wins the game."
    ),
)
NINE: Final = Words(
    tr("Nine cards each"), tr("These nine are yours; the others see only their backs.")
)
AUCTION: Final = Words(
    tr("The auction"),
    tr(
        "Alice deals. From her left, each of you says once how many points your side will take, 6 "
        "to 14, or passes. The high bid names trumps."
    ),
)
CALLED: Final = Words(
    tr("Carlos bids 6"),
    tr("Bob has passed. Carlos says that he and Alice will take 6 points or more."),
)
YOUR_SUIT: Final = Words(
    tr("Look at your hearts"),
    tr("Ace, jack and three. With the ace and a few more of one suit a hand is worth a bid."),
)
WRONG_FIVE: Final = Words(
    tr("The wrong five"),
    tr(
        "With hearts as trumps the other red five, the five of diamonds, is a trump too: the wrong "
        "five. It is worth 5 points."
    ),
)
CALL: Final = Words(
    tr("Bid 7", "lesson"),
    tr("That is one more than Carlos has bid. Choose 7."),
    tr(
        "The rules allow that. But your hearts are worth a bid, and 7 is enough to beat Carlos: "
        "choose 7."
    ),
)
NAME: Final = Words(
    tr("Yours is the high bid"),
    tr("So you name the trumps, and your side has to take 7 points. Choose hearts."),
    tr("You may name any suit. But hearts is where you have the ace: choose hearts."),
)
OPEN: Final = Words(
    tr("The exchange"),
    tr(
        "Only trumps are played in Pidro. So everybody but the dealer discards all other cards, "
        "face up for all to see."
    ),
)
REFILLED: Final = Words(
    tr("Up to six"),
    tr(
        "Then each is dealt up to six cards again. You have got the queen of hearts, and a club "
        "that is good for nothing."
    ),
)
HIDES: Final = Words(
    tr("What the dealer hides"),
    tr(
        "Alice, as the dealer, takes the rest of the stock and keeps six. Her discards stay "
        "hidden, so nobody knows how many trumps she has."
    ),
)
KILL: Final = Words(
    tr("To kill"),
    tr(
        "A player with more than six trumps must put the extra ones, never one with points, out of "
        "the game: those are killed. Today nobody has so many."
    ),
)
ORDER: Final = Words(
    tr("Trumps, high to low", "lesson"),
    tr(
        "Fourteen cards are trumps now. The wrong five, of diamonds, comes right below the right "
        "five, of hearts."
    ),
)
POINTS: Final = Words(
    tr("Fourteen points"),
    tr(
        "Ace, jack, 10 and 2 of trumps have 1 point each. The right and the wrong five, the two "
        "pidros, have 5 each."
    ),
)
LEAD: Final = Words(
    tr("You lead"),
    tr("Each plays one trump and the highest takes the trick. Nothing beats your ace: play it."),
    tr("You may play that. But only the ace takes this trick for sure: play the ace."),
)
LOW: Final = Words(
    tr("The low"),
    tr(
        "Alice plays the two: the low. Its point always stays with the side that played it, "
        "no matter who takes the trick."
    ),
)
PIDRO: Final = Words(
    tr("A pidro for your side"),
    tr("Bob knows that nobody beats your ace, and gives you the right five: 5 points."),
)
GAUGE: Final = Words(
    tr("The gauge"),
    tr("Your bid, and how far both sides have come: 6 of your 7 points, and 1 of theirs, the low."),
)
QUEEN: Final = Words(
    tr("Draw their trumps"),
    tr("Your queen has no point to lose, and only the king beats it. Lead the queen."),
    tr("You may. But jack and fives are points that the king could take: lead the queen."),
)
THREE: Final = Words(
    tr("Keep what counts"),
    tr("The king is still out. Jack and wrong five are points, the three is none: lead the three."),
    tr("You may. But the king would take its points: lead the three and keep the others."),
)
COLD: Final = Words(
    tr("Alice is cold"),
    tr("She has no trump left. On her turn she lays her cards open, and is out for this deal."),
)
TEN: Final = Words(
    tr("A point for them"),
    tr("Carlos took the trick with the ten, and its point with it. Now he leads."),
)
JACK: Final = Words(
    tr("You must play a trump"),
    tr(
        "The king takes this trick. The jack costs you 1 point, the wrong five would cost 5: give "
        "the jack."
    ),
    tr("You may. But then 5 points go to Carlos instead of 1: give the jack."),
)
ALL_COLD: Final = Words(
    tr("All others are cold"),
    tr("Bob and Carlos have no trumps either. The lead comes to you."),
)
LAST: Final = Words(
    tr("The wrong five comes home"),
    tr("Nobody can beat it now: play the five of diamonds."),
    tr("Only trumps are played: play the five of diamonds."),
)
MADE: Final = Words(
    tr("Made", "lesson"),
    tr(
        "You bid 7 and took 11. A side that makes its bid writes down all the points it took, and "
        "so do the others: 11 and 3."
    ),
)
HOLE: Final = Words(
    tr("To hole"),
    tr(
        "If you had bid 12, your 11 would not be enough. Your bid would go to hole: 12 points off "
        "your score. The others would still write their 3."
    ),
)
WIN: Final = Words(
    tr("Sixty-two"),
    tr(
        "So it goes on, and the next to the left deals. If both sides reach 62 in one deal, the "
        "side that made its bid wins."
    ),
)
END: Final = Words(
    tr("That is Pidro"),
    tr(
        "This lesson waits for you in the rules. At the table, Help shows what a good player would "
        "do. A good game!"
    ),
)
