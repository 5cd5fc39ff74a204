"""Sentences about plans of play: what the best card is for, and what goes wrong with another.

The places are those of ``sentences.FACTS``; ``tenths`` is a chance as a number of deals out of ten.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

PLANS: Final = {
    # a lead
    "draw": tr("Draw the opponents’ trumps before you play {your_card}."),
    "draw fives": tr("Draw the opponents’ trumps before you play your fives."),
    "catch": tr("Lead high: an opponent may have to play {the_card} under {your_card}."),
    "feed": tr("Lead a trick that is yours, so that {name} can give you {the_card}."),
    "fork": tr(
        "Leading low lets {name} take control; your fork {card} {second} waits for {against_king}."
    ),
    "let lead": tr("Lead low and let {name} win this trick: you keep {your_second}."),
    "exit": tr("Lead a card that costs nothing, and keep {your_second} for later."),
    # the partner's trick
    "give": tr("{name} wins this trick for certain: give {your_card} now."),
    "give likely": tr("Count on {name} to win this trick, and give {your_card} now."),
    "keep off": tr("{name} wins this trick for certain: keep {your_second} for later."),
    "rely": tr("Count on {name} to win this trick, and keep {your_second} for later."),
    # a trick that can be won
    "play safe": tr("{your_card} is safe in this trick: play it now."),
    "take": tr("Take the {count} points in this trick: no opponent can beat {your_card} any more."),
    "take one": tr("Take the point in this trick: no opponent can beat {your_card} any more."),
    "try": tr("Try to win the {count} points in this trick with {your_card}."),
    "try one": tr("Try to win the point in this trick with {your_card}."),
    "highest": tr("Play {your_card} rather than {your_second}: fewer trumps can beat it."),
    "cheap": tr("{your_card} is enough to win this trick: keep {your_second} for later."),
    "duck": tr("There are no points to win in this trick so far: keep {your_second} for later."),
    # a trick of the opponents
    "save": tr("The opponents win this trick: keep {your_second} out of it."),
    "leave trick": tr("Leave this trick to the opponents, and keep {your_second} out of it."),
    "save maybe": tr("An opponent may win this trick: keep {your_second} out of it."),
    "least": tr("The opponents win this trick, so give them as little as you can."),
    "throw": tr("The opponents win this trick: play a card that you do not need."),
    "one five": tr("You can hardly save both pidros: play one now, and keep the other."),
    "one of two": tr(
        "You can hardly save both {your_card} and {your_second}: play {your_card} now."
    ),
    # cards for later
    "low": tr("Play the low now: its point stays yours, and you keep {your_second}."),
    "guard": tr("Keep small trumps: while you have one, nobody can force {your_card} out."),
    "keep for": tr(
        "Keep {your_second}: your side then wins {the_card} {share}, otherwise {bare_other_share}."
    ),
    "keep home": tr(
        "Keep {your_second} for later: your side then wins it {share}, now {bare_other_share}."
    ),
    "now": tr("Play {your_card} now: your side wins it {share}, later {bare_other_share}."),
    # the bid
    "makes": tr("With {your_card}, this trick makes your bid."),
    "sets": tr("With {your_card}, this trick sets their bid."),
    "deny": tr("They still need {count} points: keep {your_second} from them."),
    "deny one": tr("They still need one point: keep {your_second} from them."),
    # what the best lines have in common
    "common": tr(
        "This way your side wins {the_card} {share}, with {your_second} {bare_other_share}."
    ),
    "bid more": tr("This way your bid is made {share}, otherwise {bare_other_share}."),
    "foes bid less": tr(
        "This way the opponents make their bid {share}, otherwise {bare_other_share}."
    ),
    "points more": tr("This way your side takes {more} points on average, otherwise {less}."),
    "games more": tr("At this score it wins more games."),
    # trumps to kill
    "kill low": tr("Kill the lowest trumps without points: the others win more tricks."),
    "kill low one": tr("Kill the lowest trump without points: the others win more tricks."),
}
"""The one idea of a choice, by id."""

FAULTS: Final = {
    "goes to": tr("{your_card} goes to {name}’s {second}."),
    "loses to": tr(
        "{your_card} loses to {against_best}. Given what you have seen, {name} holds "
        "it in {tenths} of 10 deals."
    ),
    "loses to sure": tr("{your_card} loses to {against_best}, which {name} must hold."),
    "loses higher": tr(
        "{your_card} loses to a higher trump. Given what you have seen, {name} holds "
        "one in {tenths} of 10 deals."
    ),
    "loses higher sure": tr("{name} must hold a trump that beats {your_card}."),
    "loses higher likely": tr("{name} almost certainly holds a trump that beats {your_card}."),
    "needs help": tr(
        "Only {name} could save {your_card}. Given what you have seen, that happens in "
        "{tenths} of 10 deals."
    ),
    "help only": tr(
        "Then only {name} can win this trick for you. Given what you have seen, that "
        "happens in {tenths} of 10 deals."
    ),
    "leaves": tr("It leaves the {count} points in this trick to the opponents."),
    "leaves one": tr("It leaves the point in this trick to the opponents."),
    "gives bid": tr("It gives the opponents the {count} points that they still need."),
    "gives bid one": tr("It gives the opponents the point that they still need."),
    "falls": tr("An opponent then wins {your_card} {share}."),
    "falls to": tr(
        "An opponent then wins {your_card} {share}. Most often it goes to {name}’s {second}."
    ),
    "less often": tr("Your side then wins {the_card} {share}, otherwise {bare_other_share}."),
    "less often to": tr(
        "Your side then wins {the_card} {share}, otherwise {bare_other_share}; most often it goes "
        "to {holder}’s {second}."
    ),
    "one beats": tr("Of your trumps, only {your_card} then beats {the_card}."),
    "none beats": tr("You then have no trump left that beats {the_card}."),
    "bid less": tr("Your bid is then made {share}, otherwise {bare_other_share}."),
    "foes bid more": tr("The opponents then make their bid {share}, otherwise {bare_other_share}."),
    "points fewer": tr("Your side then takes {less} points on average, otherwise {more}."),
    "games fewer": tr("At this score it wins fewer games."),
    "keeps weaker": tr("It kills {your_card} and keeps {your_second}, which is weaker."),
}
"""What goes wrong with a choice, by id."""

TABLE: Final = {
    # location of cards
    "holds": tr("Given what you have seen, {name} holds {the_card} in {tenths} of 10 deals."),
    "holds other pidro": tr(
        "Given what you have seen, {name} holds the other pidro, {the_card}, in "
        "{tenths} of 10 deals."
    ),
    "has": tr("{name} must hold {the_card}."),
    "has other pidro": tr("{name} must hold the other pidro, {the_card}."),
    "otherwise to": tr("Otherwise {the_card} most often goes to {name}’s {second}."),
    "also": tr("Your side then wins {the_card}, too, {share}, otherwise {bare_other_share}."),
    "plays last": tr("You play last to this trick."),
    "one after": tr("Only {name} still plays to this trick."),
    "has none": tr("{name} has no trump left."),
    # evidence: what somebody did, the chance of a card after it, and what it would be otherwise
    "bid and has": tr(
        "{name} bid {count}, and so has {the_card} {share}, otherwise {bare_other_share}."
    ),
    "passed and has": tr(
        "{name} passed, and so has {the_card} {share}, otherwise {bare_other_share}."
    ),
    "kept and has": tr(
        "{name} kept {count} trumps, and so has {the_card} {share}, otherwise {bare_other_share}."
    ),
    "kept and has one": tr(
        "{name} kept one trump, and so has {the_card} {share}, otherwise {bare_other_share}."
    ),
    "led and has": tr(
        "{name} led {the_played}, and so has {the_card} {share}, otherwise {bare_other_share}."
    ),
    "under and has": tr(
        "{name} put {the_played} under {the_best}, and so has {the_card} {share}, otherwise "
        "{bare_other_share}."
    ),
    "over and has": tr(
        "{name} put {the_played} over {the_best}, and so has {the_card} {share}, otherwise "
        "{bare_other_share}."
    ),
    "cold foes": tr("Both opponents are cold."),
    # owner of the trick
    "partner safe": tr(
        "Given what you have seen, no opponent can beat {name}’s {card} in {tenths} of 10 deals."
    ),
    "partner unsafe": tr(
        "Given what you have seen, an opponent can beat {name}’s {card} in {tenths} of 10 deals."
    ),
    "wins low": tr("{name} wins this trick {share}."),
    "partner over": tr(
        "Given what you have seen, {name} can beat {against_card} in {tenths} of 10 deals."
    ),
    "lost": tr("The trick is lost: neither you nor {name} can beat {against_card}."),
    # own cards
    "high": tr("{the_gone} is gone, so {your_card} is now high."),
    "high two": tr("{the_gone} and {the_second} are gone, so {your_card} is now high."),
    "high now": tr("No trump that is still out beats {your_card}."),
    "top": tr("{your_card} is the highest trump in play."),
    "under": tr("{your_card} does not beat {against_best}."),
    "beaten by one": tr("Of the trumps still out, only {the_best} beats {your_card}."),
    "beaten by": tr("{count} of the trumps still out beat {your_card}."),
    "stands": tr(
        "Given what you have seen, no opponent can beat {your_card} in {tenths} of 10 deals."
    ),
    "beaten": tr(
        "Given what you have seen, an opponent can beat {your_card} in {tenths} of 10 deals."
    ),
    # costs of cards
    "risks": tr("{your_card} could fall to an opponent, and {count} points with it."),
    "risks one": tr("{your_card} could fall to an opponent, and a point with it."),
    "wasted": tr("{your_card} would be wasted: it does not beat {against_best}."),
    "wasted on partner": tr("{your_card} would be wasted on {name}’s trick."),
    "waits": tr("{your_card} can wait: no remaining trump beats it."),
}
"""What the table and the beliefs say, by id."""

IN_ONE_DEAL: Final = {
    "games more": tr("It scores more on average."),
    "games fewer": tr("It scores less on average."),
}
"""What is said instead where no game follows the deal, by the same ids."""

FACTS: Final = PLANS | FAULTS | TABLE
