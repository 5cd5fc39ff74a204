"""Texts of the lesson bubbles."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.tr import AnyText, LazyText, lazy_format, tr


class Words(NamedTuple):
    """Heading and text of a bubble; ``otherwise`` is the reply to any other move."""

    head: AnyText
    text: AnyText
    otherwise: AnyText = ""


class _Name:
    """The name of the player in a seat, looked up each time a text is read."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def __format__(self, spec: str) -> str:
        return format(table_text.name(self._seat), spec)


_SEATS: Final = {"south": SOUTH, "west": WEST, "north": NORTH, "east": EAST}
_NAMES: Final = {place: _Name(seat) for place, seat in _SEATS.items()}


def _named(text: AnyText) -> LazyText:
    """Return a text in which ``{south}``, ``{west}``, ``{north}`` and ``{east}`` are names."""
    return lazy_format(text, **_NAMES)


GO_ON: Final = tr("Next", "narrow button")
DONE: Final = tr("Done", "button")
LEAVE: Final = tr("Quit the lesson")
LEAVE_HINT: Final = tr("Go back (Esc)")
NO_TOOLS: Final = tr("You can do that in a real game. In this lesson, choose what is lit.")


def count(number: int, of: int) -> str:
    """Return the progress of the lesson."""
    return tr("{number} of {of}", "step of the lesson").format(number=number, of=of)


SIDES: Final = Words(
    tr("Welcome to the table"),
    _named(
        tr(
            "You are {south}. {north}, across from you, is your partner; {west} and {east} play "
            "against you."
        )
    ),
)
AIM: Final = Words(
    tr("The aim"),
    tr(
        "Each deal is worth 14 points. They are written down here, deal by deal, and the first "
        "side to reach 62 wins the game."
    ),
)
NINE: Final = Words(
    tr("Nine cards each"), tr("These nine are yours; the others see only their backs.")
)
AUCTION: Final = Words(
    tr("The auction"),
    _named(
        tr(
            "{west} deals. Starting on the dealer's left, each player gets one turn to pass or to "
            "bid how many points their side will take, from 6 to 14. The highest bidder chooses "
            "trumps."
        )
    ),
)
CALLED: Final = Words(
    _named(tr("{east} bids 6", "lesson")),
    _named(tr("{north} has passed. {east} says that their side will take 6 points or more.")),
)
YOUR_SUIT: Final = Words(
    tr("Look at your hearts"),
    tr(
        "You have the ace, jack and three. With the ace and a few more cards of a suit, a hand is "
        "worth a bid."
    ),
)
WRONG_FIVE: Final = Words(
    tr("The wrong five"),
    tr(
        "With hearts as trumps, the other red five, the five of diamonds, is a trump too: the "
        "wrong five. It is worth 5 points."
    ),
)
CALL: Final = Words(
    tr("Bid 7", "lesson"),
    _named(tr("You need to go one higher than {east}. Choose 7.")),
    _named(
        tr(
            "The rules allow that, but your hearts are worth a bid, and 7 is enough to beat "
            "{east}. Choose 7."
        )
    ),
)
NAME: Final = Words(
    tr("Yours is the high bid"),
    tr("So you choose trumps, and your side has to take at least 7 points. Choose hearts."),
    tr("You may choose any suit, but hearts is where you have the ace. Choose hearts."),
)
OPEN: Final = Words(
    tr("The exchange"),
    tr(
        "Pidro is played with trumps only. So everyone except the dealer discards all other "
        "cards, face up for all to see."
    ),
)
REFILLED: Final = Words(
    tr("Back to six"),
    tr(
        "Then everyone is dealt back up to six cards. You got the queen of hearts, and a club you "
        "cannot use."
    ),
)
HIDES: Final = Words(
    tr("What the dealer hides"),
    _named(
        tr(
            "As dealer, {west} takes the rest of the stock and keeps six. What the dealer discards "
            "stays hidden, so nobody knows how many trumps {west} has."
        )
    ),
)
KILL: Final = Words(
    tr("Killing"),
    tr(
        "A player with more than six trumps must put the extra ones out of the game, but never a "
        "card with points. Those are killed. Nobody has to in this deal."
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
        "The ace, jack, 10 and 2 of trumps are worth 1 point each. The right five and the wrong "
        "five, the two pidros, are worth 5 each."
    ),
)
LEAD: Final = Words(
    tr("You lead"),
    tr(
        "Everyone plays one trump, and the highest takes the trick. Nothing beats your ace: play "
        "it."
    ),
    tr("You may play that, but only the ace is sure to take this trick. Play the ace."),
)
LOW: Final = Words(
    tr("The low"),
    _named(
        tr(
            "{west} plays the two: the low. Its point always stays with the side that played it, "
            "no matter who takes the trick."
        )
    ),
)
PIDRO: Final = Words(
    tr("A pidro for your side"),
    _named(tr("{north} knows nobody can beat your ace, and gives you the right five: 5 points.")),
)
GAUGE: Final = Words(
    tr("The gauge"),
    tr("Your bid, and how far both sides have got: 6 of your 7 points, and 1 of theirs, the low."),
)
QUEEN: Final = Words(
    tr("Draw their trumps"),
    tr("Your queen is worth no points, and only the king beats it. Lead the queen."),
    tr("You may, but the king could take the points on your jack and five. Lead the queen."),
)
THREE: Final = Words(
    tr("Keep your points"),
    tr(
        "The king has not been played yet. The jack and the wrong five are worth points, the "
        "three is not. Lead the three."
    ),
    tr("You may, but the king would take its points. Lead the three and keep the others."),
)
COLD: Final = Words(
    _named(tr("{west} is cold", "lesson")),
    tr(
        "A player with no trumps left lays the other cards face up on their turn, and is out for "
        "this deal."
    ),
)
TEN: Final = Words(
    tr("A point for them"),
    _named(tr("{east} took the trick, and a point, with the ten, and leads next.")),
)
JACK: Final = Words(
    tr("You must play a trump"),
    tr(
        "The king takes this trick. The jack costs you 1 point; the wrong five would cost 5. Play "
        "the jack."
    ),
    _named(tr("You may, but then {east} gets 5 points instead of 1. Play the jack.")),
)
ALL_COLD: Final = Words(
    tr("Everyone else is cold"),
    _named(tr("{north} and {east} have no trumps either, so the lead comes to you.")),
)
LAST: Final = Words(
    tr("The wrong five comes home"),
    tr("Nobody can beat it now: play the five of diamonds."),
    tr("Only trumps are played: play the five of diamonds."),
)
MADE: Final = Words(
    tr("Made", "lesson"),
    tr(
        "You bid 7 and took 11. A side that makes its bid scores all the points it took, and so "
        "does the other side: 11 and 3."
    ),
)
HOLE: Final = Words(
    tr("In the hole"),
    tr(
        "If you had bid 12, your 11 would not be enough. You would be in the hole: 12 "
        "points off your score. The others would still score their 3."
    ),
)
WIN: Final = Words(
    tr("Sixty-two"),
    tr(
        "Then the next player to the left deals, and so it continues. If both sides reach 62 in "
        "the same deal, the side that made its bid wins."
    ),
)
