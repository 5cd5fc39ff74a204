"""The sentences of advice for rule sets with plain cards; ``it`` is the choice.

Drawn deals are random arrangements of the cards that the seat cannot see.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

PLAYS: Final = {
    # no choice
    "must suit": tr("You must follow suit."),
    "must trump": tr("A trump was led, so you must play one."),
    "must lead trump": tr("The first lead must be a trump."),
    "last": tr("It is your last card."),
    "alike": tr("Whichever you play, it comes to the same: no card still to come lies between."),
    "alike stack": tr("Whatever you play, the top card is as good and the others count the same."),
    # owner of the trick
    "ours": tr("The trick is {name}'s already: no opponent who still plays can beat that card."),
    "home": tr("It brings {count} points home."),
    "home one": tr("It brings a point home."),
    "takes last": tr("You play last, and it takes the trick."),
    "unbeaten": tr("No opponent who still plays can beat it."),
    "may fall": tr(
        "Only in {falls} of {worlds} drawn deals can an opponent who still plays beat it."
    ),
    "may cost": tr(
        "It could cost {count} points: in {falls} of {worlds} drawn deals an opponent can beat it."
    ),
    "may cost one": tr(
        "It could cost a point: in {falls} of {worlds} drawn deals an opponent can beat it."
    ),
    "below": tr("It does not beat what lies in the trick."),
    "away": tr("It gives {count} points away."),
    "away one": tr("It gives a point away."),
    "nothing away": tr("The trick is lost, and nothing that scores goes with it."),
    # unseen trumps, and cards under a card
    "all out": tr("Nobody else can hold a trump any more."),
    "highest out": tr("The highest trump that you have not seen is {the_card}."),
    "buried none": tr("Nothing that scores lies under it."),
    "low stays": tr("The low costs you nothing: what it counts stays yours."),
    # value
    "more": tr(
        "It scores {score} points more than the next best, on average over {worlds} drawn deals."
    ),
    "less": tr(
        "It scores {score} points less than the best, on average over {worlds} drawn deals."
    ),
    "bid made": tr(
        "With it the bid is made in {count} of {worlds} drawn deals, with the next best in {fewer}."
    ),
    "bid set": tr(
        "With it the bid is set in {count} of {worlds} drawn deals, with the next best in {fewer}."
    ),
}
"""Sentences about a play."""

CALLS: Final = {
    "chance": tr("Hands like yours make the bid {in_suit} with a chance of {percent}."),
    "nearly sure": tr("Hands like yours nearly always make the bid {in_suit}."),
    "hopeless": tr("Hands like yours hardly ever make the bid."),
    "even lowest": tr("Even {count} is made by hands like yours with a chance of only {percent}."),
    "all points": tr("Hands like yours take all points with a chance of only {percent}."),
    "even hopeless": tr("Hands like yours hardly ever make even {count}."),
    "all hopeless": tr("Hands like yours hardly ever take all points."),
    "asks": tr("The rule of thumb bids from a chance of {percent} on."),
    "asks over": tr("Over a partner's bid the rule of thumb bids from a chance of {percent} on."),
    "up to": tr("The rule of thumb would go up to {count}."),
    "yours anyway": tr("All others have passed: the bid of {count} is yours even if you pass."),
    "hand points": tr("You hold {count} points {in_suit}."),
    "hand points one": tr("You hold one point {in_suit}."),
}
"""Sentences about a call or a suit to name."""

EXCHANGE: Final = {
    "must lay": tr("You must lay {count} cards aside."),
    "must lay one": tr("You must lay one card aside."),
    "no trump goes": tr("No trump goes: you keep all {count}."),
    "no trump goes one": tr("No trump goes: you keep the one that you hold."),
    "no trump held": tr("You hold no trump."),
    "no scorer goes": tr("No trump that scores goes."),
    "fewest go": tr("{count} points go with them: no other choice costs fewer."),
    "fewest go one": tr("One point goes with them: no other choice costs less."),
    "low counted": tr("The low counts for your side all the same."),
    "all trumps": tr("All your cards are trumps."),
    "folds": tr("Your hand is folded then, and {name} has your trumps."),
    "must pass": tr("You must pass {count} trumps at least."),
    "must pass one": tr("You must pass one trump at least."),
    "need not pass": tr("You need not pass anything."),
    "passes no scorer": tr("Nothing that scores is passed."),
    "fewest passed": tr("{count} points go to {name}: no other choice passes fewer."),
    "fewest passed one": tr("One point goes to {name}: no other choice passes less."),
    "take points": tr("You get {count} points for a plain card."),
    "take points one": tr("You get one point for a plain card."),
    "take trump": tr("You get a trump for a plain card."),
    "claim points": tr("You get {count} points for nothing."),
    "claim points one": tr("You get one point for nothing."),
    "claim trump": tr("You get a trump for nothing."),
    "keeps trumps": tr("Every trump that you can choose is kept: {count}."),
    "high plain": tr("Of the plain cards the highest are kept."),
    "most kept": tr("No other choice keeps more that scores."),
}
"""Sentences about cards to discard, pass or keep."""

FACTS: Final = PLAYS | CALLS | EXCHANGE
