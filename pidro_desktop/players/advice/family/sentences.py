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
    "alike": tr("It makes no difference which you play: no remaining card ranks between them."),
    "alike stack": tr(
        "It makes no difference: the top cards are equally good, and the others are worth the same."
    ),
    # owner of the trick
    "ours": tr("{name} already has this trick: no opponent still to play can beat that card."),
    "it brings": tr("It brings home {count} points."),
    "it brings one": tr("It brings home a point."),
    "takes last": tr("You play last, and it takes the trick."),
    "unbeaten": tr("No opponent still to play can beat it."),
    "may win": tr(
        "Try to win this trick: an opponent can beat this card in only {falls} of {worlds} "
        "simulated deals."
    ),
    "may lose": tr("An opponent still to play can beat it in {falls} of {worlds} simulated deals."),
    "leaves trick": tr("It leaves a trick with {count} points to your opponents."),
    "leaves trick one": tr("It leaves a trick with one point to your opponents."),
    "spends": tr("It spends a higher card than the best choice, and wins no more with it."),
    "may cost": tr(
        "It could cost {count} points: an opponent can beat it in {falls} of {worlds} simulated "
        "deals."
    ),
    "may cost one": tr(
        "It could cost a point: an opponent can beat it in {falls} of {worlds} simulated deals."
    ),
    "below": tr("It does not beat the best card in the trick."),
    "away": tr("It gives away {count} points."),
    "away one": tr("It gives away a point."),
    "nothing away": tr("The trick is lost, but this costs no points."),
    # a trick that nobody has yet
    "saves points": tr("Keep your point cards for a later trick."),
    "draws": tr("Lead a trump to draw trumps from the others."),
    "keeps trumps back": tr("Lead a non-trump and keep your trumps for later."),
    "saves higher": tr("Play low and keep your higher cards for later."),
    # unseen trumps, and cards under a card
    "all out": tr("Nobody else can have any trumps left."),
    "highest out": tr("The highest trump you have not seen is {the_card}."),
    "buried none": tr("The cards under it are worth no points."),
    "low stays": tr("The low costs you nothing: its point stays yours."),
    # value
    "all close": tr("All choices score about the same here."),
    "scores more": tr(
        "It scores {score} points more than the next best choice, on average over {worlds} "
        "simulated deals."
    ),
    "scores less": tr(
        "It scores {score} points less than the best choice, on average over {worlds} simulated "
        "deals."
    ),
    "bid made": tr(
        "It makes the bid in {count} of {worlds} simulated deals; the next best choice does so in "
        "{fewer}."
    ),
    "bid made never": tr(
        "It makes the bid in none of the {worlds} simulated deals; the best choice does so in "
        "{others}."
    ),
    "bid set never": tr(
        "It sets the bid in none of the {worlds} simulated deals; the best choice does so in "
        "{others}."
    ),
    "bid made less": tr(
        "It makes the bid in only {count} of {worlds} simulated deals; the best choice does so in "
        "{others}."
    ),
    "bid set less": tr(
        "It sets the bid in only {count} of {worlds} simulated deals; the best choice does so in "
        "{others}."
    ),
    "bid set": tr(
        "It sets the bid in {count} of {worlds} simulated deals; the next best choice does so in "
        "{fewer}."
    ),
}
"""Sentences about a play."""

CALLS: Final = {
    # a bid
    "bid often": tr("Bid {count} {in_suit}: hands like yours make it {percent} of the time."),
    "bid sure": tr("Bid {count} {in_suit}: hands like yours nearly always make it."),
    "bid forced": tr("Bid {count} {in_suit}, although hands like yours hardly ever make it."),
    "bid all": tr(
        "Bid for all the points {in_suit}: hands like yours take them {percent} of the time."
    ),
    "chance": tr("Hands like yours make the bid {in_suit} {percent} of the time."),
    "nearly sure": tr("Hands like yours nearly always make the bid {in_suit}."),
    "hopeless": tr("Hands like yours hardly ever make the bid."),
    "leaves room": tr("A lower bid leaves the others more room to bid."),
    # a pass
    "even lowest": tr("Pass: hands like yours make even {count} only {percent} of the time."),
    "all points": tr("Pass: hands like yours take all the points only {percent} of the time."),
    "even hopeless": tr("Pass: hands like yours hardly ever make even {count}."),
    "all hopeless": tr("Pass: hands like yours hardly ever take all the points."),
    "pass gives away": tr(
        "A pass gives up {count} {in_suit}, which hands like yours make {percent} of the time."
    ),
    "asks": tr("The rule of thumb is to bid when the chance is at least {percent}."),
    "asks over": tr(
        "Over a partner’s bid, the rule of thumb is to bid when the chance is at least {percent}."
    ),
    # trumps
    "name often": tr("Name {suit}: hands like yours make the bid {percent} of the time."),
    "name sure": tr("Name {suit}: hands like yours nearly always make the bid."),
    "name hopeless": tr("Name {suit}, although hands like yours hardly ever make the bid."),
    "opponents silent": tr(
        "Leave the bid to {name}: your opponents cannot bid any more, so bidding higher gains "
        "nothing."
    ),
    "up to": tr("The rule of thumb would go up to {count}."),
    "yours anyway": tr("Everyone else has passed: the bid of {count} is yours even if you pass."),
    "hand points": tr("You hold {count} points {in_suit}."),
    "hand points one": tr("You hold one point {in_suit}."),
}
"""Sentences about a call or a suit to name."""

EXCHANGE: Final = {
    "must lay": tr("You must discard {count} cards."),
    "must lay one": tr("You must discard one card."),
    "no trump goes": tr("You keep all {count} trumps."),
    "no trump goes one": tr("You keep your only trump."),
    "no trump held": tr("You hold no trumps."),
    "no scorer goes": tr("You keep all your point cards."),
    "fewest go": tr("{count} points go with them: no other choice costs fewer."),
    "fewest go one": tr("One point goes with them: no other choice costs less."),
    "low counted": tr("The low counts for your side anyway."),
    "all trumps": tr("All your cards are trumps."),
    "folds": tr("You then fold, and {name} gets your trumps."),
    "must pass": tr("You must pass at least {count} trumps."),
    "must pass one": tr("You must pass at least one trump."),
    "need not pass": tr("You do not have to pass anything."),
    "passes no scorer": tr("You pass no point cards."),
    "fewest passed": tr("{count} points go to {name}: no other choice passes fewer."),
    "fewest passed one": tr("One point goes to {name}: no other choice passes less."),
    "take points": tr("You get {count} points for a non-trump."),
    "take points one": tr("You get one point for a non-trump."),
    "take trump": tr("You get a trump for a non-trump."),
    "claim points": tr("You get {count} points without giving anything."),
    "claim points one": tr("You get one point without giving anything."),
    "claim trump": tr("You get a trump without giving anything."),
    "keeps trumps": tr("You keep every trump on offer: {count}."),
    "high plain": tr("You keep the highest non-trumps."),
    "most kept": tr("No other choice keeps more points."),
}
"""Sentences about cards to discard, pass or keep."""

FACTS: Final = PLAYS | CALLS | EXCHANGE
