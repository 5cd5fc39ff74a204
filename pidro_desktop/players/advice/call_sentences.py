"""Sentences about calls and trumps to name: the plan, what carries it, and what goes wrong.

The places are those of ``sentences.FACTS``, and besides:

- ``share`` and ``other_share`` are a chance as a number of deals out of ten ("in 7 of 10 deals"),
  or of a hundred where two would be the same; ``only_share`` and ``only_other_share`` are the same
  as a small number, and ``bare_other_share`` ("in 7") the second of two;
- ``cards`` are the trumps of a hand in brackets, and ``points`` what all of its trumps are worth;
- ``after_call`` and ``after_than`` say what comes of a call and of another ("after 7").
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import number, tr

HOLDS: Final = {
    "holds sure": tr(
        "{in_suit} your {falls} highest win a trick each; you hold {count} of 14 trumps ({cards})."
    ),
    "holds ace low": tr(
        "Your ace and your low {in_suit} are sure points; you hold {count} of 14 trumps ({cards})."
    ),
    "holds ace": tr(
        "Nothing beats your ace {in_suit}, and you hold {count} of 14 trumps ({cards})."
    ),
    "holds king": tr(
        "Only the ace beats your king {in_suit}; you hold {count} of 14 trumps ({cards})."
    ),
    "holds king ace": tr(
        "{in_suit} you hold {count} trumps ({cards}), and your side has the ace {share}."
    ),
    "holds cards": tr("{in_suit} you hold {count} of 14 trumps ({cards})."),
    "holds length": tr("{in_suit} you hold {count} of 14 trumps."),
    "lacks trumps": tr("You hold no trump {in_suit}."),
    "lacks all": tr("{in_suit} you hold {count} of 14 trumps, none of them high or worth a point."),
    "lacks honours": tr(
        "{in_suit} you hold {count} of 14 trumps ({cards}), and neither the ace nor the king."
    ),
    "lacks cover": tr(
        "{in_suit} you hold {count} trumps ({cards}), but no ace or king to protect a five."
    ),
    "lacks ace": tr(
        "{in_suit} you hold {count} trumps ({cards}); the opponents have the ace {share}."
    ),
    "lacks next": tr(
        "{in_suit} you hold {count} of 14 trumps ({cards}), but behind the ace only {the_card}."
    ),
    "lacks length": tr("{in_suit} you hold only {count} of 14 trumps ({cards})."),
}
"""What a hand has in a suit, or lacks."""

PLANS: Final = HOLDS | {
    # a bid
    "worth theirs": tr(
        "{name} makes {fewer} {share}, you {count} {in_suit} {bare_other_share}, but who names "
        "trumps takes more points: counting failed bids, {count} is worth about {points} more than "
        "a pass."
    ),
    "takes more": tr(
        "{name} makes {fewer} {share}, you {count} {in_suit} {bare_other_share}, but who names "
        "trumps takes more points: your side then takes {score} on average, after a pass {less}."
    ),
    "worth partner": tr(
        "{name} makes {fewer} {share}, you {count} {in_suit} {bare_other_share}, but your side "
        "takes more points {in_suit}: counting failed bids, {count} is worth about {points} more "
        "than a pass."
    ),
    "bid to win": tr("If you make {count} {in_suit}, you win the game."),
    "bid to deny": tr(
        "Take the bid from {name}: if {name} makes {fewer}, your opponents win the game."
    ),
    # a pass
    "same": tr("Pass or bid {count}, it is the same: everyone else has passed, so you play."),
    "leave": tr(
        "Leave the bid to {name}: your side has it already, and to bid over {fewer} you must make "
        "{count}."
    ),
    "set": tr("Let {name} play: if {fewer} fails, your opponents lose {fewer} points."),
    "pass to dealer": tr(
        "Leave it to {name}: the dealer bids last, and takes all trumps that are left in the stock."
    ),
    "pass to partner": tr("Leave it to {name}, who bids after you and may have a longer suit."),
    "pass to foes": tr("Let your opponents bid: a bid that fails costs them as much as they bid."),
    "pass close": tr("A pass and a bid of {count} are about equally good; a pass risks less."),
    "pass near": tr(
        "You need only {count} points to win the game, and you score points without the bid, too."
    ),
    "pass near one": tr(
        "You need only one point to win the game, and you score points without the bid, too."
    ),
}
"""The one idea of a call or of a suit, by id."""

PAIRS: Final = {
    "made beside": tr("You make {count} {in_suit} {share}, {fewer} {bare_other_share}."),
    "made in": tr("You make {count} {in_suit} {share}, {fewer} {in_other} {bare_other_share}."),
    "yours theirs": tr(
        "You make {count} {in_suit} {share}; {name} makes {fewer} {bare_other_share}."
    ),
    "theirs yours": tr(
        "{name} makes {fewer} {share}; you would make {count} {in_suit} {bare_other_share}."
    ),
    "partner yours": tr(
        "{name} makes {fewer} {share}; you would make {count} {in_suit} {bare_other_share}."
    ),
    "partners yours": tr(
        "Where {name} gets the bid, it is made {share}; you would make {count} {in_suit} "
        "{bare_other_share}."
    ),
    "yours partners": tr(
        "You make {count} {in_suit} {share}; where {name} gets the bid, it is made "
        "{bare_other_share}."
    ),
    "own make": tr(
        "{after_call}, your side makes its bid {share}, {after_than} {bare_other_share}."
    ),
    "foes make": tr(
        "{after_call}, your opponents get the bid and make it {share}, {after_than} "
        "{bare_other_share}."
    ),
    "foe makes": tr(
        "{after_call}, {name} gets the bid and makes it {share}, {after_than} {bare_other_share}."
    ),
    "keeps out": tr(
        "{after_than}, your opponents get the bid and make it {share}; {after_call} they need "
        "{count}, and make it {bare_other_share}."
    ),
    "keeps out one": tr(
        "{after_than}, {name} gets the bid and makes it {share}; {after_call} {name} needs "
        "{count}, and makes it {bare_other_share}."
    ),
    "keeps out fives": tr(
        "{after_than}, your opponents get the bid and make it {share}; {after_call} they need "
        "both fives, and make it {bare_other_share}."
    ),
    "keeps out forced": tr(
        "After a pass, {name} must bid, and makes it {share}; {after_call} {name} needs {count}, "
        "and makes it {bare_other_share}."
    ),
    "keeps out dealer": tr(
        "{partner} bid {fewer}, but {name}, who deals, gets the bid over it {share}, over {count} "
        "{bare_other_share}."
    ),
    "is enough forced": tr(
        "After a pass, {name} must bid, and makes it {share}, {after_than} {bare_other_share}."
    ),
    "is enough": tr(
        "{after_call}, {fewer} is enough for your opponents, who get the bid and make it {share}, "
        "{after_than} {bare_other_share}."
    ),
    "is enough one": tr(
        "{after_call}, {fewer} is enough for {name}, who gets the bid and makes it {share}, "
        "{after_than} {bare_other_share}."
    ),
    "bid worth": tr(
        "You make {count} {in_suit} {share}; counting failed bids, that is worth about {points} "
        "points more than a pass."
    ),
    "step free": tr(
        "You make {count} {in_suit} about as often as {fewer}, {share}, and it keeps your "
        "opponents out better."
    ),
    "step dear": tr(
        "You make {count} {in_suit} {share}; {fewer} would stop your opponents in {stops} more, "
        "but fail in {fails} more."
    ),
    "step worth": tr(
        "You make {count} {in_suit} {share}, {fewer} {bare_other_share}: counting failed bids, "
        "{fewer} is worth {score} points less."
    ),
    "step idle": tr(
        "You make {count} {in_suit} {share}; {fewer} hardly keeps your opponents out more often, "
        "and is made {bare_other_share}."
    ),
    "step fives": tr(
        "You make {count} {in_suit} {share}; {fewer} needs both fives, and is made "
        "{bare_other_share}."
    ),
    "names": tr(
        "Others bid over {fewer} {share}, over {count} {bare_other_share}, and then name trumps."
    ),
    "names partner": tr(
        "If you bid {fewer}, your partner {name} bids over it {share}, over {count} "
        "{bare_other_share}, and then names trumps, though your own bid is made more often."
    ),
    "suits made": tr("{in_suit} you make {count} {share}, {in_other} {bare_other_share}."),
    "suits top": tr(
        "{in_suit} you make {count} {share}; {in_other}, where your highest is {the_card}, "
        "{bare_other_share}."
    ),
    "suits short": tr(
        "{in_suit} you make {count} {share}; {in_other}, with only {fewer} trumps, "
        "{bare_other_share}."
    ),
    "suits risk": tr(
        "{in_suit} you make {count} {share}; {in_other}, where you may lose a five of your own, "
        "{bare_other_share}."
    ),
    "suits five": tr(
        "{in_suit} you make {count} {share}; {in_other}, without a five, {bare_other_share}."
    ),
    "suits next": tr(
        "{in_suit} you make {count} {share}; {in_other}, where you hold only {the_card} behind "
        "the ace, {bare_other_share}."
    ),
    "suits low": tr(
        "{in_suit} you make {count} {share}; {in_other}, without the low, {bare_other_share}."
    ),
    "suits taken": tr("{in_suit} your side takes {score} points on average, {in_other} {less}."),
}
"""One figure of a choice and the same of another."""

NEAR: Final = {
    "near bid": tr(
        "You are {count} points short of {target}: any bid that you make wins the game, so try to "
        "get it."
    ),
    "near race": tr(
        "You are {count} points short of {target}: if both sides get there, the bidders win, so "
        "try to get the bid."
    ),
    "near one race": tr(
        "You are one point short of {target}: if both sides get there, the bidders win, so try to "
        "get the bid."
    ),
    "near less": tr(
        "You are {count} points short of {target}: if you take {count}, a bid of {fewer} wins the "
        "game as well as one of {count}."
    ),
    "near made": tr("You are {count} points short of {target}: your bid is enough."),
    "near one made": tr("You are one point short of {target}: your bid is enough."),
    "near partner": tr(
        "You are {count} points short of {target}: the bid that your partner has is enough."
    ),
    "near one partner": tr(
        "You are one point short of {target}: the bid that your partner has is enough."
    ),
    "near anyway": tr(
        "You are {count} points short of {target}, which you can take without the bid, too."
    ),
    "near one anyway": tr(
        "You are one point short of {target}, which you can take without the bid, too."
    ),
    "near risk": tr(
        "You are {count} points short of {target}; after a bid that fails, {fewer} or more."
    ),
    "foes near bid": tr(
        "The opponents are {count} points short of {target}: any bid that they make wins the game."
    ),
    "foes near one bid": tr(
        "The opponents are one point short of {target}: any bid that they make wins the game."
    ),
    "foes near keep": tr(
        "The opponents are {count} points short of {target}: any bid that they make wins the game, "
        "so keep it from them."
    ),
    "foes near one keep": tr(
        "The opponents are one point short of {target}: any bid that they make wins the game, so "
        "keep it from them."
    ),
    "foes near lost": tr(
        "The opponents are {count} points short of {target}: if you play, they win unless you take "
        "{fewer}, so a failed bid costs no more."
    ),
    "foes near one lost": tr(
        "The opponents are one point short of {target}: if you play, they win unless you take "
        "{fewer}, so a failed bid costs no more."
    ),
    "foes near stop": tr(
        "The opponents are {count} points short of {target}: if you make your bid, they stay below."
    ),
    "foes near kept": tr(
        "The opponents are {count} points short of {target}: if your partner makes the bid, they "
        "stay below."
    ),
    "foes near take": tr(
        "The opponents are {count} points short of {target}: to stop them you must take {fewer}, "
        "more than your bid."
    ),
    "foes near one take": tr(
        "The opponents are one point short of {target}: to stop them you must take all 14."
    ),
    "foes near over": tr(
        "The opponents are {count} points short of {target}: if you play, they get there unless "
        "you take {fewer}."
    ),
    "foes near one over": tr(
        "The opponents are one point short of {target}: if you play, they get there unless you "
        "take all 14."
    ),
    "foes near fail": tr(
        "The opponents are {count} points short of {target}: if you play, they get there unless "
        "you take {fewer}; if their bid fails, they stay below."
    ),
    "foes near one fail": tr(
        "The opponents are one point short of {target}: if you play, they get there unless you "
        "take all 14; if their bid fails, they stay below."
    ),
    "foes near open": tr(
        "The opponents are {count} points short of {target}: only {fewer} points win it for them, "
        "so you can let them play."
    ),
}
"""What follows from a score that one deal can bring to the target, by id."""

CARRYING: Final = NEAR | {
    "you make": tr("You make {count} {in_suit} {share}."),
    "you make lose": tr(
        "You make {count} {in_suit} {share}; in the others you lose {fewer} points."
    ),
    "pass worth": tr(
        "You make {count} {in_suit} {share}; counting failed bids, a pass is worth about {points} "
        "points more."
    ),
    "pass worth theirs": tr(
        "{name} makes {fewer} {share}, you {count} {in_suit} {bare_other_share}: counting failed "
        "bids, a pass is worth about {points} points more."
    ),
    "owns": tr(
        "{in_suit} you hold {points} points yourself: enough for {count} if you lose none of them."
    ),
    "owns more": tr(
        "{in_suit} you hold {points} points yourself: enough for {count} if you lose no five."
    ),
    "owns both": tr(
        "{in_suit} you hold {points} points yourself: enough for {count} even if you lose a five."
    ),
    "owns less": tr(
        "{in_suit} you hold {points} points yourself, and need {fewer} more for {count}."
    ),
    "stock": tr(
        "You deal, and take all trumps left in the stock: {in_suit} you then hold {trumps} or more "
        "{share}."
    ),
    "stock partner": tr(
        "{name} deals, and takes all trumps left in the stock: {in_suit} {name} then holds "
        "{trumps} or more {share}."
    ),
    "leave sure": tr(
        "{count} {in_suit} would fail {share}: over your partner’s bid, bid only what is nearly "
        "sure."
    ),
    "five alike": tr("Your five counts {in_suit} as well as {in_other}: the other trumps decide."),
    "fives alike": tr("Your fives count {in_suit} as well as {in_other}: the other trumps decide."),
}
"""Facts that carry a plan, by id."""

FAULTS: Final = {
    # a bid
    "needs five": tr(
        "Every bid needs a five: you hold neither {in_suit}, and {name} has one {share}."
    ),
    "needs one": tr(
        "If you win only one five, {count} {in_suit} needs one of the 4 other points, and you hold "
        "none."
    ),
    "needs both": tr("{count} needs both fives, and you hold neither {in_suit}."),
    "needs other": tr(
        "{count} needs both fives: you hold only one {in_suit}, and {name} has the other {share}."
    ),
    "needs yours": tr("If one of your fives {in_suit} is lost, {count} is out of reach."),
    "needs others": tr(
        "If you win only one five, {count} {in_suit} needs {fewer} of the 4 other points, and you "
        "hold {points}."
    ),
    "needs all": tr(
        "If you win only one five, {count} {in_suit} needs all 4 other points, and you hold "
        "{points}."
    ),
    "for nothing": tr("Nobody can bid over {fewer}, so a bid of {count} is only harder to make."),
    "same bid": tr("You play {count} even after a pass, because everyone else has passed."),
    # a call that is too low
    "leaves low": tr(
        "{after_call}, {fewer} is enough for your opponents; {after_than} they need {count}."
    ),
    "pass loses": tr("After a pass, {name} wins the game for your opponents by making {fewer}."),
    # without the better choice
    "leaves alone": tr("{after_call}, {fewer} is enough for your opponents."),
    "you make seldom": tr("You make {count} {in_suit} {only_share}."),
    "you make seldom lose": tr(
        "You make {count} {in_suit} {only_share}; in the others you lose {fewer} points."
    ),
    "they make": tr("If you pass, {name} makes {fewer} {share}."),
    "own make alone": tr("{after_call}, your side makes its bid {only_share}."),
    "foes make alone": tr("{after_call}, your opponents get the bid and make it {share}."),
    "foe makes alone": tr("{after_call}, {name} gets the bid and makes it {share}."),
    "names alone": tr("Others bid over {fewer} {share}, and then name trumps."),
    "names partner alone": tr("{name} bids over {fewer} {share}, and then names trumps."),
    "suit fails": tr("{in_suit} you make {count} {only_share}."),
    "suit low": tr("{in_suit} your side takes only {score} points on average."),
    # any call
    "as good": tr("It may be just as good: the difference is too small to tell."),
    "over partner": tr(
        "It wins more games on average, but fails {share}: over your partner’s bid, bid only what "
        "is nearly sure."
    ),
    "slightly": tr("It wins slightly fewer games."),
    "fewer": tr("It wins fewer games."),
}
"""What goes wrong with a call or a suit, by id."""

IN_ONE_DEAL: Final = {
    "slightly": tr("It scores slightly less on average."),
    "fewer": tr("It scores less on average."),
}
"""What is said instead where no game follows the deal, by the same ids."""

FACTS: Final = PLANS | PAIRS | CARRYING | FAULTS

# tr: The bid or the pass that something comes after, as in "After 7, Alice gets the bid".
AFTER: Final = tr("after {count}", "call")
AFTER_PASS: Final = tr("after a pass", "call")

HARDLY: Final = tr("in hardly any deals", "chance")
SOME: Final = tr("in {count} of 10 deals", "chance")
OF_HUNDRED: Final = tr("in {count} of 100 deals", "chance")
LESS: Final = tr("in fewer than 1 of 100 deals", "chance")
# tr: The second of two chances, as in "in 7 of 10 deals, otherwise in 4"; in some languages it has
# tr: the word for deals again.
BARE: Final = tr("in {count}", "chance")
BARE_LESS: Final = tr("in fewer than 1", "chance")
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
        only: whether it is told as a small one, if it is no more than half.
        bare: whether it is the second of two.
    """
    if share in WHOLE:
        return str((BARE_WHOLE if bare else WHOLE)[share])
    count, _, of = share.partition("/")
    if of and not int(count):
        return str(BARE_LESS if bare else LESS)
    if not of and int(count) in (0, TEN):
        hardly, nearly = (BARE_HARDLY, BARE_NEARLY) if bare else (HARDLY, NEARLY)
        return str(nearly if int(count) else hardly)
    few = only and int(count) <= TEN // 2
    some = BARE if bare else OF_HUNDRED if of else ONLY_SOME if few else SOME
    return str(some.format(count=number(int(count))))


def after_text(call: int) -> str:
    """Return after which call something comes, as text; 0 is a pass."""
    return str(AFTER.format(count=number(call))) if call else str(AFTER_PASS)
