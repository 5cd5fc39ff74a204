"""Sentences about plans of play: what the best card is for, and what goes wrong with another.

The places are those of ``sentences.FACTS``; ``tenths`` is a chance as a number of deals out of ten.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

WINS: Final = tr(
    "After {your_played}, your side wins {the_card} {share}, {after_rather} {bare_other_share}."
)
MAKES: Final = tr(
    "After {your_played}, your bid is made {share}, {after_rather} {bare_other_share}."
)
FOES_MAKE: Final = tr(
    "After {your_played}, the opponents make their bid {share}, {after_rather} {bare_other_share}."
)
"""What comes of two cards; the one that a reason is for, or against, comes first."""

PLANS: Final = {
    # a lead
    "draw": tr("Draw the opponents’ trumps before you play {your_card}."),
    "catch": tr("Lead high: an opponent may have to play {the_card} under {your_card}."),
    "catch of": tr(
        "Lead high: {name} has {the_card} in {tenths} of 10 deals, and may have to play it under "
        "{your_card}."
    ),
    "catch sure": tr("Lead high: {name} must play {the_card} under {your_card}."),
    "catch fives": tr(
        "Lead high: an opponent may have to play one of the fives under {your_card}."
    ),
    "force": tr(
        "Lead {your_card} to drive out {the_king}: {your_second} is then the highest trump."
    ),
    "exit": tr("Lead a card that costs nothing, and keep {your_second}."),
    "exit high": tr(
        "Lead low and keep {your_second}: {the_best} or {the_second} then falls {share}, "
        "otherwise {bare_other_share}."
    ),
    "pull": tr("Lead {your_card}: nothing beats it, and it draws the others’ trumps."),
    "feed": tr("{your_card} wins this trick for certain, so {name} can put {the_card} on it."),
    "fork": tr(
        "Leading low lets {name} take control; your fork {card} {second} waits for {against_king}."
    ),
    # the partner's trick
    "give": tr("{name} wins this trick for certain: give {your_card} now."),
    "give likely": tr("Count on {name} to win this trick, and give {your_card} now."),
    "keep off": tr("{name} wins this trick for certain: keep {your_second}."),
    "rely": tr("Count on {name} to win this trick, and keep {your_second}."),
    # a trick that can be won
    "play safe": tr("{your_card} is safe in this trick: play it now."),
    "take": tr("Take the {count} points in this trick: no opponent can beat {your_card} any more."),
    "take one": tr("Take the point in this trick: no opponent can beat {your_card} any more."),
    "try": tr("Try to win the {count} points in this trick with {your_card}."),
    "try one": tr("Try to win the point in this trick with {your_card}."),
    "highest": tr(
        "Play high: your side wins this trick {share} with {your_card}, with {your_second} "
        "{bare_other_share}."
    ),
    "spend": tr(
        "Play high: only {count} of the trumps still out beat {your_card}, so this trick costs the "
        "opponents a high one."
    ),
    "spend one": tr("Play high: of the trumps still out, only {the_best} beats {your_card}."),
    "cheap": tr("{your_card} is enough to win this trick: keep {your_second}."),
    "enough": tr(
        "{your_card} wins this trick about as often as {your_second} would: keep {your_second}."
    ),
    "duck last": tr("There is nothing to win in this trick: keep {your_second}."),
    "duck": tr("There are no points to win in this trick so far: keep {your_second}."),
    # a trick of the opponents
    "save": tr(
        "Neither you nor {name} can beat {against_card}: keep {your_second} out of this trick."
    ),
    "leave trick": tr("Leave this trick to the opponents, and keep {your_second} out of it."),
    "save lead": tr("Lead {your_card} rather than {your_second}, which an opponent may take."),
    "save maybe": tr("An opponent may win this trick: keep {your_second} out of it."),
    "least": tr(
        "Neither you nor {name} can beat {against_card}: give the opponents as little as you can."
    ),
    "throw": tr(
        "Neither you nor {name} can beat {against_best}: play {your_card}, which brings no points."
    ),
    # cards for later
    "low": tr("Play the low now: its point stays yours, and you keep {your_second}."),
    "keep for": tr(
        "Keep {your_second}: your side then wins {the_card} {share}, otherwise {bare_other_share}."
    ),
    "keep fives": tr("Keep {your_second}: later it wins a five {share}, now {bare_other_share}."),
    "keep points": tr(
        "Keep {your_second}: later it wins a point card {share}, now {bare_other_share}."
    ),
    "keep home": tr("Keep {your_second}: your side then wins it {share}, now {bare_other_share}."),
    "risk now": tr(
        "{your_card} will not be safer later, and {name} wins this trick {share}: play it now."
    ),
    "risk odds": tr(
        "Play {your_card} now: {name} wins this trick {share}; later, your side saves it "
        "{bare_other_share}."
    ),
    "now": tr("Play {your_card} now: your side wins it {share}, later {bare_other_share}."),
    # the bid
    "makes": tr("With {your_card}, this trick makes your bid."),
    "sets": tr("With {your_card}, this trick sets their bid."),
    "deny": tr(
        "They still need {count} points: with {your_second}, this trick could make their bid."
    ),
    "deny one": tr(
        "They still need one point: with {your_second}, this trick could make their bid."
    ),
    # what the best lines have in common
    "common": WINS,
    "bid more": MAKES,
    "foes bid less": FOES_MAKE,
    "points more": tr(
        "After {your_played}, your side takes {more} points on average, {after_rather} {less}."
    ),
    "games more": tr("At this score it wins more games."),
    # trumps to kill
    "kill for points": tr("This way your side takes {more} points on average, otherwise {less}."),
    "kill low": tr("Kill the lowest trumps without points: the others win more tricks."),
    "kill low one": tr("Kill the lowest trump without points: the others win more tricks."),
}
"""The one idea of a choice, by id."""

FAULTS: Final = {
    "goes to": tr("{your_card} goes to {name}’s {second}."),
    "loses to": tr(
        "{name} still plays, and has {the_best}, which beats {your_card}, in {tenths} of 10 deals."
    ),
    "loses to sure": tr("{name} still plays, and must have {the_best}, which beats {your_card}."),
    "loses higher": tr("{name} still plays, and can beat {your_card} in {tenths} of 10 deals."),
    "loses higher sure": tr("{name} must hold a trump that beats {your_card}."),
    "loses all": tr("{name} still plays, and every trump that is still out beats {your_card}."),
    "loses higher likely": tr("{name} still plays, and can almost certainly beat {your_card}."),
    "needs help": tr("Only {name} could save {your_card}, and can in {tenths} of 10 deals."),
    "help only": tr(
        "After {your_played}, only {name} can win this trick for you, and can in {tenths} of 10 "
        "deals."
    ),
    "last trump": tr(
        "After {your_played}, {your_card} is your last trump: you must play it to the next trick."
    ),
    "leads on": tr(
        "{your_played} wins this trick, and then you must lead to the next, probably {your_second}."
    ),
    "leads last": tr(
        "{your_played} wins this trick, and then you must lead {your_second}, your last trump."
    ),
    "leads then": tr(
        "If {your_played} wins this trick, you must lead next, probably {your_second}."
    ),
    "taken now": tr("After {your_played}, {the_second} can take {the_card} in this trick."),
    "taken later": tr("After {your_played}, {the_second} can take {the_card} later."),
    "taken itself": tr("After {your_played}, {the_card} can win this trick for the opponents."),
    "leads any": tr("{your_played} wins this trick, and then you must lead to the next."),
    "leads any if": tr("If {your_played} wins this trick, you must lead to the next."),
    "leaves": tr("It leaves the {count} points in this trick to the opponents."),
    "leaves lead": tr("It leaves this trick to the opponents, and they lead to the next."),
    "leaves one": tr("It leaves the point in this trick to the opponents."),
    "gives bid": tr("It gives the opponents the {count} points that they still need."),
    "gives bid one": tr("It gives the opponents the point that they still need."),
    "falls": tr(
        "After {your_played}, an opponent wins {your_card} {share}, {after_rather} "
        "{bare_other_share}."
    ),
    "falls now": tr(
        "Played now, {your_card} goes to an opponent {share}, {after_rather} {bare_other_share}."
    ),
    "less often": WINS,
    "one beats": tr(
        "After {your_played}, of your trumps only {your_card} beats {the_card}: your side wins it "
        "{share}, {after_rather} {bare_other_share}."
    ),
    "none beats": tr(
        "After {your_played}, you have no trump left that beats {the_card}: your side wins it "
        "{share}, {after_rather} {bare_other_share}."
    ),
    "bid less": MAKES,
    "foes bid more": FOES_MAKE,
    "points fewer": tr(
        "After {your_played}, your side takes {less} points on average, {after_rather} {more}."
    ),
    "kill fewer": tr("Your side then takes {less} points on average, otherwise {more}."),
    "games fewer": tr("At this score it wins fewer games."),
    "keeps weaker": tr("It kills {your_card} and keeps {your_second}, which is weaker."),
}
"""What goes wrong with a choice, by id."""

TABLE: Final = {
    # location of cards
    "holds": tr("{name} has {the_card} in {tenths} of 10 deals."),
    "has": tr("{name} has {the_card}."),
    "has alone": tr("Only {name} still has trumps, and so {the_card}."),
    "alone": tr("Besides you, only {name} still has trumps."),
    "all yours": tr("You hold all the trumps that are left."),
    "out one": tr("{count} trumps are gone, you hold {fewer}: only {the_card} is left."),
    "out two": tr(
        "{count} trumps are gone, you hold {fewer}: only {the_card} and {the_second} are left."
    ),
    "out three": tr(
        "{count} trumps are gone, you hold {fewer}: only {the_card}, {the_second} and {the_third} "
        "are left."
    ),
    "no safer": tr(
        "{your_card} will not be safer later: your side saves it {share} now, later "
        "{bare_other_share}."
    ),
    "leads next": tr("{your_card} wins this trick for certain, so you lead to the next one."),
    "worth risk": tr(
        "That is worth the risk to {your_card}: your side saves it {share} now, later "
        "{bare_other_share}."
    ),
    "hardly saved": tr("{your_card} can hardly be saved: later, your side saves it {only_share}."),
    "lost anyway": tr(
        "{your_card} is lost {share}, whatever you play: you may as well play it now."
    ),
    # how a point card is won in most of the deals in which only the better card wins it
    "way kept": tr("Later, {your_second} can win {the_card}."),
    "way kept if": tr("If {name} has {the_card}, {your_second} can win it later."),
    "way lead": tr(
        "If {your_card} wins this trick, you can lead {your_second} next, and win {the_card} with "
        "it."
    ),
    "way now": tr("{your_second} can win {the_card} in this trick."),
    "way now if": tr("If {name} has {the_card}, {your_second} can win it in this trick."),
    "way win": tr("{your_card} can win this trick."),
    "way help": tr("{name} can win {the_card} in this trick."),
    "way help if": tr("If {name} has {the_second}, it wins {the_card} in this trick."),
    "way gone": tr("After {your_card}, {the_second} is gone before it can take {the_card}."),
    "way drawn": tr(
        "{your_card} often draws {the_second}, which can then no longer take {the_card}."
    ),
    "way itself": tr("Later, {name} can win a trick with {the_card}."),
    "way stands": tr("Later, {your_card} can win a trick itself."),
    "way partner": tr("Later, {name} can win {the_card}."),
    "way partner if": tr("If {name} has {the_second}, it can win {the_card} later."),
    "way give": tr("Later, you can play {your_card} to a trick that {name} wins."),
    "either way": tr("Your side wins {the_card} {share}, whatever you play."),
    "either own": tr("Your side saves {your_card} {share}, whatever you play."),
    "all high": tr("Each of your trumps beats all that are still out."),
    "brings own": tr(
        "After {your_played}, your side saves {your_card} {share}, {after_rather} "
        "{bare_other_share}."
    ),
    "saved now": tr("Played now, {your_card} is saved {share}, {after_rather} {bare_other_share}."),
    "none after": tr("No opponent can still play a trump to this trick: {your_card} wins it."),
    "partner keeps": tr("No opponent can still play a trump to this trick: {name} keeps it."),
    "has none": tr("{name} has no trump left."),
    # evidence: what somebody did, the chance of a card after it, and what it would be otherwise
    "bid and has": tr(
        "{name} bid {count}, and so has {the_card} more often: {share} instead of "
        "{bare_other_share}."
    ),
    "passed and has": tr(
        "{name} passed, and so has {the_card} more often: {share} instead of {bare_other_share}."
    ),
    "kept and has": tr(
        "{name} kept {count} trumps, and so has {the_card} more often: {share} instead of "
        "{bare_other_share}."
    ),
    "kept and has one": tr(
        "{name} kept one trump, and so has {the_card} more often: {share} instead of "
        "{bare_other_share}."
    ),
    "led and has": tr(
        "{name} led {the_played}, and so has {the_card} more often: {share} instead of "
        "{bare_other_share}."
    ),
    "under and has": tr(
        "{name} put {the_played} under {the_best}, so has {the_card} {share} instead of "
        "{bare_other_share}."
    ),
    "over and has": tr(
        "{name} put {the_played} over {the_best}, so has {the_card} {share} instead of "
        "{bare_other_share}."
    ),
    "cold foes": tr("Both opponents are cold."),
    # owner of the trick
    "partner safe": tr("No opponent can beat {name}’s {card} in {tenths} of 10 deals."),
    "partner one": tr(
        "Only {the_best} beats {name}’s {card}, and only {holder} could still play it."
    ),
    "partner high": tr("No trump that is still out beats {name}’s {card}."),
    "partner unsafe": tr("An opponent can beat {name}’s {card} in {tenths} of 10 deals."),
    "wins low": tr("{name} wins this trick {share}."),
    "wins more": tr(
        "Your side wins this trick {share} with {your_card}, with {your_second} {bare_other_share}."
    ),
    "partner over": tr("{name} can beat {against_card} in {tenths} of 10 deals."),
    "lost": tr("The trick is lost: neither you nor {name} can beat {against_card}."),
    # own cards
    "high": tr("{the_gone} is gone, so {your_card} is now high."),
    "high two": tr("{the_gone} and {the_second} are gone, so {your_card} is now high."),
    "high now": tr("No trump that is still out beats {your_card}."),
    "leads again": tr("After {your_second}, you would have to lead to the next trick, too."),
    "can wait": tr("{your_card} can wait: no trump that is still out beats it."),
    "under": tr("{your_card} does not beat {against_best}."),
    "beaten by one": tr("Of the trumps still out, only {the_best} beats {your_card}."),
    "beaten by one of": tr(
        "Of the trumps still out, only {the_best} beats {your_card}; {name} has it in {tenths} of "
        "10 deals."
    ),
    "beaten by two": tr(
        "Of the trumps still out, only {the_best} and {the_second} beat {your_card}."
    ),
    "beaten by": tr("{count} of the trumps still out beat {your_card}."),
    "low safe": tr("Your low counts for you, even if you lose the trick."),
    "stands": tr("No opponent can beat {your_card} in {tenths} of 10 deals."),
    "beaten": tr("An opponent can beat {your_card} in {tenths} of 10 deals."),
    # costs of cards
    "wasted": tr("{your_card} would be wasted: it does not beat {against_best}."),
    "wasted on partner": tr("{your_card} would be wasted on {name}’s trick."),
    "waits over": tr(
        "Nothing beats {your_card}, now or later; without it, {the_best} is the highest trump, and "
        "{name} has it in {tenths} of 10 deals."
    ),
    "waits": tr(
        "Nothing beats {your_card}, now or later: keep it for a trick that brings more points."
    ),
}
"""What the table and the beliefs say, by id."""

SCORES: Final = {
    "near odds": tr(
        "You are {count} points short of {target}: after {your_played}, you get there {share}, "
        "{after_rather} {bare_other_share}."
    ),
    "near one odds": tr(
        "You are one point short of {target}: after {your_played}, you get there {share}, "
        "{after_rather} {bare_other_share}."
    ),
    "foes near odds": tr(
        "The opponents are {count} points short of {target}: after {your_played}, they get there "
        "{share}, {after_rather} {bare_other_share}."
    ),
    "foes near one odds": tr(
        "The opponents are one point short of {target}: after {your_played}, they get there "
        "{share}, {after_rather} {bare_other_share}."
    ),
    "near one won": tr("You were one point short of {target}, and have won it in this deal."),
    "foes near one won": tr(
        "The opponents were one point short of {target}, and have won it in this deal."
    ),
    "near won": tr("You were {count} points short of {target}, and have won them in this deal."),
    "foes near won": tr(
        "The opponents were {count} points short of {target}, and have won them in this deal."
    ),
    "near far": tr("You are {count} points short of {target}, and cannot get there in this deal."),
    "near one far": tr("You are one point short of {target}, and cannot get there in this deal."),
    "foes near far": tr(
        "The opponents are {count} points short of {target}, and cannot get there in this deal."
    ),
    "foes near one far": tr(
        "The opponents are one point short of {target}, and cannot get there in this deal."
    ),
}
"""How near a side is to its target while cards are played, and what follows from it, by id."""

IN_ONE_DEAL: Final = {
    "games more": tr("It scores more on average."),
    "games fewer": tr("It scores less on average."),
}
"""What is said instead where no game follows the deal, by the same ids."""

AFTER: Final = (
    # tr: The card that might be played instead, as in "After your king, your side wins the ace in
    # tr: 3 of 10 deals, after your ten in 5".
    tr("after {your_card}", "card"),
    # tr: The same where the card is not named.
    tr("otherwise", "card"),
    # tr: The same of a card that is lost less often now, as in "After your king, an opponent wins
    # tr: your ten in 5 of 10 deals, played now in 3".
    tr("played now", "card"),
)
"""How a sentence says of which other card a second share is; a coach does not name it."""
NOW: Final = "now"
"""What is given for that card where it is the one that the sentence is about."""

FACTS: Final = PLANS | FAULTS | TABLE | SCORES
