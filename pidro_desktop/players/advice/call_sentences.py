"""Sentences about calls and trumps to name: the plan, what carries it, and what goes wrong.

The places are those of ``sentences.FACTS``, and besides:

- ``share`` and ``other_share`` are a chance as a number of deals out of ten ("in 7 of 10 deals"),
  or of a hundred where two would be the same; ``only_share`` and ``only_other_share`` are the same
  as a small number, and ``bare_other_share`` ("in 7") the second of two;
- ``with_hand`` is what a hand holds in the suit ("with the ace and both pidros").
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import number, tr

PLANS: Final = {
    # a bid
    "bid": tr("{with_hand} you make {count} {in_suit} {share}."),
    "bid over foe": tr("Take the bid from {name}: {with_hand} you make {count} {in_suit} {share}."),
    "bid over partner": tr("Bid over {name}: {with_hand} you make {count} {in_suit} {share}."),
    "bid anyway": tr(
        "You make {count} {in_suit} {only_share}, but after a pass your opponents get the bid "
        "{other_share}."
    ),
    "bid risky": tr("You make {count} {in_suit} {only_share}, but a pass wins fewer games."),
    "bid to win": tr("If you make {count} {in_suit}, you win the game."),
    "bid to deny": tr(
        "Take the bid from {name}: if {name} makes {fewer}, your opponents win the game."
    ),
    "bid to shut": tr(
        "After {fewer}, {name} would get the bid {share}, after {count} {bare_other_share}."
    ),
    # a pass
    "same": tr("Pass or bid {count}, it is the same: everyone else has passed, so you play."),
    "leave": tr(
        "Leave the bid to {name}: no opponent can bid any more, and {name} makes {fewer} {share}."
    ),
    "leave for now": tr(
        "Leave the bid to {name}, who makes {fewer} {share} if nobody bids higher."
    ),
    "leave yours": tr("Leave the bid to {name}: you would make {count} {in_suit} {only_share}."),
    "set": tr("Let them play: {name} fails to make {fewer} {share}."),
    "pass dear": tr(
        "{with_hand} you would make {count} {in_suit} {only_share}, and failing costs you {count} "
        "points."
    ),
    "pass to partner": tr("Leave it to {name}, who has not bid yet and gets the bid {share}."),
    "pass to foes": tr(
        "Defend: your opponents get the bid {share}, and fail {other_share} when they have it."
    ),
    "pass near": tr(
        "You need only {count} points to win the game, and you score points without the bid, too."
    ),
    "pass near one": tr(
        "You need only one point to win the game, and you score points without the bid, too."
    ),
    "pass": tr(
        "{with_hand} you make {count} {in_suit} {share}; a pass wins more games, as failing costs "
        "{count}."
    ),
    # trumps
    "name": tr("{in_suit} you make {count} {share}, {with_hand}."),
    "name best": tr("{in_suit}, {with_hand}, you have the best chance to make {count}."),
    "name more": tr("{in_suit} you take {score} points on average, {in_other} only {less}."),
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
    "fails": tr("{with_hand}, {count} {in_suit} fails {share}."),
    "fails and costs": tr(
        "{with_hand}, {count} {in_suit} fails {share}, and then costs you {count} points."
    ),
    "fails more": tr(
        "{count} {in_suit} fails {share} and costs you {count} points; {fewer} fails "
        "{bare_other_share}."
    ),
    "for nothing": tr("Nobody can bid over {fewer}, so a bid of {count} is only harder to make."),
    "harder": tr("{count} is harder to make than {fewer} and keeps nobody else out."),
    "over partner": tr("{count} takes the bid from {name}, who makes {fewer} {share}."),
    "lets in": tr("After {count}, {name} gets the bid {share}, after {fewer} {bare_other_share}."),
    "lets in alone": tr("After {count}, {name} gets the bid {share}."),
    "lets foes in": tr("After {count}, your opponents get the bid {share}."),
    "lets partner in": tr(
        "After {count}, {name} gets the bid {share}, and then makes it {other_share}."
    ),
    "same bid": tr("You play {count} even after a pass, because everyone else has passed."),
    # a pass
    "pass leaves": tr("A pass leaves the bid to {name}, who makes {fewer} {share}."),
    "pass leaves partner": tr("A pass leaves the bid to {name}, who makes {fewer} {only_share}."),
    "pass less": tr(
        "After a pass your side takes {score} points on average, after {count} it takes {more}."
    ),
    "pass low": tr(
        "A pass is too little {with_hand} {in_suit}: your side then takes about {score} points."
    ),
    "pass loses": tr("After a pass, {name} wins the game for your opponents by making {fewer}."),
    "pass lets": tr("After a pass, your opponents get the bid {share}."),
    "pass lets make": tr(
        "After a pass, your opponents get the bid {share}, and then make it {other_share}."
    ),
    "pass gives up": tr("A pass gives up {count} {in_suit}, which you make {share}."),
    # any call
    "as good": tr("It may be just as good: the difference is too small to tell."),
    "slightly": tr("It wins slightly fewer games."),
    "fewer": tr("It wins fewer games."),
    # trumps
    "suit fails": tr("{in_suit}, {with_hand}, you make {count} {only_share}."),
    "suit low": tr("{in_suit}, {with_hand}, you take only {less} points on average."),
    "suit less": tr("{in_suit} you take only {less} points on average, {in_other} {score}."),
}
"""What goes wrong with a call or a suit, by id."""

IN_ONE_DEAL: Final = {
    "bid risky": tr("You make {count} {in_suit} {only_share}, but a pass scores less on average."),
    "pass": tr(
        "{with_hand} you make {count} {in_suit} {share}; a pass scores more on average, as failing "
        "costs {count}."
    ),
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
OF_HUNDRED: Final = tr("in {count} of 100 deals", "chance")
# tr: The second of two chances, as in "in 7 of 10 deals, otherwise in 4"; in some languages it has
# tr: the word for deals again.
BARE: Final = tr("in {count}", "chance")
BARE_HARDLY: Final = tr("in hardly any", "chance")
BARE_NEARLY: Final = tr("in nearly all", "chance")
ONLY_SOME: Final = tr("in only {count} of 10 deals", "chance")
NEARLY: Final = tr("in nearly all deals", "chance")
WHOLE: Final = {"all": tr("in all deals", "chance"), "none": tr("in no deals", "chance")}
BARE_WHOLE: Final = {"all": tr("in all", "chance"), "none": tr("in none", "chance")}
"""A chance as a number of deals out of ten: 0, 1 to 9, and 10."""
TEN: Final = 10


def share_text(share: str, *, only: bool = False, bare: bool = False) -> str:
    """Return a chance as text.

    Args:
        share: the deals of ten, such as ``58/100``, or ``all`` or ``none`` if that is certain.
        only: whether it is told as a small one.
        bare: whether it is the second of two.
    """
    if share in WHOLE:
        return str((BARE_WHOLE if bare else WHOLE)[share])
    count, _, of = share.partition("/")
    if not of and int(count) in (0, TEN):
        hardly, nearly = (BARE_HARDLY, BARE_NEARLY) if bare else (HARDLY, NEARLY)
        return str(nearly if int(count) else hardly)
    some = BARE if bare else OF_HUNDRED if of else ONLY_SOME if only else SOME
    return str(some.format(count=number(int(count))))


def hand_text(held: str) -> str:
    """Return what a hand holds in a suit as text, by a key of ``HANDS`` or number of trumps."""
    if held in HANDS:
        return str(HANDS[held])
    if held in ("0", "1"):
        return str(TRUMP if held == "1" else NO_TRUMP)
    return str(TRUMPS.format(count=held))
