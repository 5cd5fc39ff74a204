"""Sentences about calls and trumps to name: the plan, what carries it, and what goes wrong.

The places are those of ``sentences.FACTS``, and besides:

- ``share`` and ``other_share`` are a chance as a number of deals out of ten ("in 7 of 10 deals");
  ``only_share`` and ``only_other_share`` are the same as a small number;
- ``with_hand`` is what a hand holds in the suit ("with the ace and both pidros").
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

PLANS: Final = {
    # a bid
    "bid": tr("Bid {count} {in_suit}: {with_hand} you make it {share}."),
    "bid over foe": tr(
        "Take the bid from {name} with {count} {in_suit}: {with_hand} you make it {share}."
    ),
    "bid over partner": tr("Bid {count} {in_suit} over {name}: {with_hand} you make it {share}."),
    "bid anyway": tr(
        "Bid {count} {in_suit} even though you make it {only_share}: after a pass, your opponents "
        "get the bid {other_share}."
    ),
    "bid risky": tr(
        "Bid {count} {in_suit} even though you make it {only_share}: a pass wins fewer games."
    ),
    "bid to win": tr("Bid {count} {in_suit}: if you make it, you win the game."),
    "bid to deny": tr(
        "Take the bid from {name} with {count} {in_suit}: if {name} makes {fewer}, your opponents "
        "win the game."
    ),
    "bid to shut": tr("Bid {count}, not {fewer}: {fewer} lets {name} in more often."),
    # a pass
    "same": tr("Pass or bid {count}, it is the same: everyone else has passed, so you play."),
    "leave": tr(
        "Leave the bid to {name}: no opponent can bid any more, and {name} makes {fewer} {share}."
    ),
    "leave for now": tr(
        "Leave the bid to {name}, who makes {fewer} {share} if nobody bids higher."
    ),
    "leave yours": tr("Leave the bid to {name}: you would make {count} {in_suit} {only_share}."),
    "set": tr("Pass and set them: {name} fails to make {fewer} {share}."),
    "pass dear": tr(
        "Pass: you would make {count} {in_suit} {only_share}, and failing costs you {count} points."
    ),
    "pass to partner": tr(
        "Pass and leave it to {name}, who has not bid yet and gets the bid {share}."
    ),
    "pass to foes": tr(
        "Pass and defend: your opponents get the bid {share}, and fail {other_share} when they "
        "have it."
    ),
    "pass near": tr(
        "Pass: you need only {count} points to win the game, and you score points without the "
        "bid, too."
    ),
    "pass near one": tr(
        "Pass: you need only one point to win the game, and you score points without the bid, too."
    ),
    "pass": tr("Pass: a bid of {count} wins fewer games, even if you make it {share}."),
    # trumps
    "name": tr("Name {suit}: {with_hand} you make {count} {share}."),
    "name best": tr("Name {suit}: it is your best chance to make {count}."),
    "name more": tr("Name {suit}: you take {score} points on average, {in_other} only {less}."),
}
"""The one idea of a call or of a suit, by id."""

CARRYING: Final = {
    "you make": tr("{with_hand} you make {count} {in_suit} {share}."),
    "you make seldom": tr("You make {count} {in_suit} {only_share}."),
    "bid last": tr("Nobody can bid after you, so {count} is enough."),
    "they make": tr("If you pass, {name} makes {fewer} {share}."),
    "they fail": tr("{name} fails to make {fewer} {share}."),
    "foes short": tr("Your opponents need only {count} points to win the game."),
    "foes short one": tr("Your opponents need only one point to win the game."),
    "other suit": tr("{in_other} you would make {count} {only_share}."),
}
"""Facts that carry a plan, by id."""

FAULTS: Final = {
    # a bid
    "fails": tr("{count} {in_suit} fails {share}."),
    "fails and costs": tr("{count} {in_suit} fails {share}, and then costs you {count} points."),
    "for nothing": tr("Nobody can bid over {fewer}, so a bid of {count} is only harder to make."),
    "harder": tr("{count} is harder to make than {fewer} and keeps nobody else out."),
    "over partner": tr("{count} takes the bid from {name}, who makes {fewer} {share}."),
    "lets in": tr("After {count}, {name} gets the bid {share}."),
    "lets foes in": tr("After {count}, your opponents get the bid {share}."),
    "same bid": tr("You play {count} even after a pass, because everyone else has passed."),
    # a pass
    "pass leaves": tr("A pass leaves the bid to {name}, who makes {fewer} {share}."),
    "pass leaves partner": tr("A pass leaves the bid to {name}, who makes {fewer} {only_share}."),
    "pass less": tr(
        "After a pass your side takes {score} points on average, after {count} it takes {more}."
    ),
    "pass loses": tr("After a pass, {name} wins the game for your opponents by making {fewer}."),
    "pass lets": tr("After a pass, your opponents get the bid {share}."),
    "pass gives up": tr("A pass gives up {count} {in_suit}, which you make {share}."),
    # any call
    "as good": tr("It may be just as good: the difference is too small to tell."),
    "slightly": tr("It wins slightly fewer games."),
    "fewer": tr("It wins fewer games."),
    # trumps
    "suit fails": tr("{in_suit} you make {count} {only_share}."),
    "suit fails more": tr("{in_suit} you make {count} {share}, {in_other} {other_share}."),
    "suit less": tr("{in_suit} you take only {less} points on average, {in_other} {score}."),
}
"""What goes wrong with a call or a suit, by id."""

IN_ONE_DEAL: Final = {
    "bid risky": tr(
        "Bid {count} {in_suit} even though you make it {only_share}: a pass scores less on average."
    ),
    "pass": tr("Pass: a bid of {count} scores less on average, even if you make it {share}."),
    "slightly": tr("It scores slightly less on average."),
    "fewer": tr("It scores less on average."),
}
"""What is said instead where no game follows the deal, by the same ids."""

FACTS: Final = PLANS | CARRYING | FAULTS

HANDS: Final = {
    # tr: What a player holds in the suit of the bid, as in "With the ace you make it ...".
    "A K pidros": tr("with the ace, the king and both pidros", "hand"),
    "A K pidro": tr("with the ace, the king and a pidro", "hand"),
    "A K": tr("with the ace and the king", "hand"),
    "A pidros": tr("with the ace and both pidros", "hand"),
    "A pidro": tr("with the ace and a pidro", "hand"),
    "A": tr("with the ace", "hand"),
    "K pidros": tr("with the king and both pidros", "hand"),
    "K pidro": tr("with the king and a pidro", "hand"),
    "K": tr("with the king", "hand"),
    "pidros": tr("with both pidros", "hand"),
    "pidro": tr("with a pidro", "hand"),
}
"""What a hand holds in a suit, by the names of its cards."""
TRUMPS: Final = tr("with {count} trumps", "hand")
TRUMP: Final = tr("with one trump", "hand")
NO_TRUMP: Final = tr("without a trump", "hand")
"""The same for a hand without any of those."""

HARDLY: Final = tr("in hardly any deals", "chance")
SOME: Final = tr("in {count} of 10 deals", "chance")
ONLY_SOME: Final = tr("in only {count} of 10 deals", "chance")
NEARLY: Final = tr("in nearly all deals", "chance")
"""A chance as a number of deals out of ten: 0, 1 to 9, and 10."""
TEN: Final = 10


def share_text(tenths: int, *, only: bool = False) -> str:
    """Return a chance, in deals out of ten, as text; ``only`` tells it as a small one."""
    if not tenths:
        return str(HARDLY)
    if tenths == TEN:
        return str(NEARLY)
    return str((ONLY_SOME if only else SOME).format(count=tenths))


def hand_text(held: str) -> str:
    """Return what a hand holds in a suit as text, by a key of ``HANDS`` or number of trumps."""
    if held in HANDS:
        return str(HANDS[held])
    if held in ("0", "1"):
        return str(TRUMP if held == "1" else NO_TRUMP)
    return str(TRUMPS.format(count=held))
