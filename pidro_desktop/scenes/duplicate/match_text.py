"""Texts of a match."""

from __future__ import annotations

from typing import Final

from pidro_desktop.daily.share import signed
from pidro_desktop.duplicate import odds
from pidro_desktop.duplicate.fork import Moment
from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import ALL_PASSED, PASSED, SUITS
from pidro_desktop.scenes.daily.daily_text import YOU_FAILED, YOU_MADE
from pidro_desktop.scenes.duplicate.match_view import Half, MatchView
from pidro_desktop.statistics.pastimes import MatchFigures
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.tr import LazyText, capitalize_first, number, tr, trn

HEADING: Final = tr("Match", "heading")
# tr: Below "Match": which deal it is, and the pair at the second table
DEAL_AGAINST: Final = tr("deal {n} of {count}, against {one} and {other}", "match")
# tr: A pair by its names
PAIR: Final = tr("{one} and {other}", "pair")
YOU_AND: Final = tr("You and {other}", "pair")
YOURS: Final = tr("at your table")
SECOND: Final = tr("at the second table")
LEVEL: Final = tr("Level", "match")
YOUR_TABLE: Final = tr("Your table: {net}", "match")
WAITING: Final = tr("Your deal is saved. {one} and {other} are still playing.")
# tr: The same, once so many tricks are over at the second table
IN_TRICK: Final = tr("Your deal is saved. {one} and {other} are playing trick {trick}.")
ALIKE: Final = tr("Both tables had the same bid and the same points.")
BID: Final = tr("Bid", "match")
POINTS: Final = tr("Points", "match")
AGAINST: Final = tr("against {one} and {other}", "match")
COMPARE: Final = tr("Compare", "button")
EARLIER: Final = tr("Back", "button")
PLAY_ON: Final = tr("Play on", "button")
ALL_CARDS: Final = tr("All the cards", "button")
HIDE: Final = tr("Hide the cards", "button")
TOOK: Final = tr("took", "match")
# tr: Over both tables of a deal: where they did not do the same any more
PART_BID: Final = tr("deal {n} of {count}: the tables part in the auction")
PART_TRUMP: Final = tr("deal {n} of {count}: the tables part over trumps")
PART_TRICK: Final = tr("deal {n} of {count}: the tables part in trick {trick}")
NOT_PARTED: Final = tr("deal {n} of {count}: both tables played alike")
AUCTION: Final = tr("Auction", "match")
TRUMPS_NAME: Final = tr("Trumps", "match")
TRICK: Final = tr("Trick {n}", "match")
HERE: Final = tr("Your table: {said}")
THERE: Final = tr("The second table: {said}")
OVER: Final = tr("The deal is over.")
PLAYED_CARD: Final = tr("{name}: {card}", "match")
NEXT_DEAL: Final = tr("Next deal", "button")
TO_END: Final = tr("Back to the result", "button")
RESULT: Final = tr("The result", "button")
BOTH_TABLES: Final = tr("Both tables", "button")
TO_MATCH: Final = tr("Back to the match", "button")
# tr: At the table of a match, beside its buttons
CLOSE_HINT: Final = tr("Leave the deal. It is saved, and waits for you.")
HELP_HINT: Final = with_keys(
    tr("Hints ({keys}): see what to do, and why. Hints make the match practice."), keys=Action.HELP
)
UNDO_HINT: Final = with_keys(
    tr("Undo your last decision ({key}). Undo makes the match practice."), key=Action.TAKE_BACK
)
# tr: Said before the first hint or undo of a match
WARNING: Final = tr("This makes the match practice. Press again to do it.")
NO_UNDO: Final = tr("The deal is over, so nothing can be undone.")
ENTER_LEAVES: Final = tr("Press Enter to see both tables.")
# tr: Over the score sheet of a match: which deal it is
DEAL_OF: Final = tr("deal {n} of {count}", "match")
# tr: Read aloud when a deal of a match begins
OPENING: Final = tr("Match, deal {n} of {count}, against {one} and {other}.")
AT_BOTH: Final = tr("at both tables", "match")
ABOUT: Final = tr(
    "The same cards at two tables: you and your partner play them here, {one} and {other} at the "
    "second table. What counts is who makes more of them."
)
# tr: A match that waits to be resumed
WAITS: Final = tr("Deal {n} of {count} against {one} and {other} waits for you.")
RESUME: Final = tr("Resume", "button")
NEW: Final = tr("New match", "heading")
HOW_MANY: Final = tr("Deals", "match")
# tr: Above the numbers of deals that can be chosen
DEALS: Final = tr("{count} deals, about {minutes} minutes", "match")
THEIR_PAIR: Final = tr("At the second table, with your cards", "match")
OPPONENTS: Final = tr("Opponents at both tables", "match")
RULES: Final = tr("Played by the rules of {rules}. Hints and undo make it practice.", "match")
FROM_CODE: Final = tr("These cards come from the code that was entered.")
KNOWN_CODE: Final = tr("You have played the cards of this code, so it is practice.")
# tr: Who sits at a table and how strong they play: "Alice: steady"
WITH_LEVEL: Final = tr("{name}: {level}")
PLAY: Final = tr("Play", "match")
WON_SHORT: Final = tr("{name} made {bid}", "match")
LOST_SHORT: Final = tr("{name} failed with {bid}", "match")
YOU_WON_SHORT: Final = tr("You made {bid}", "match")
YOU_LOST_SHORT: Final = tr("You failed with {bid}", "match")
EVERYONE_PASSED: Final = tr("Everyone passed.", "match")
PRACTICE: Final = tr("practice", "match")
PRACTICE_WHY: Final = tr("A hint or undo was used, or the cards had been played before.")
MADE: Final = tr("{name} bid {bid} and took {points}.")
FAILED: Final = tr("{name} bid {bid}, but took only {points}.")
# tr: The slip of a deal, read aloud: each table's bid, points and net points
SPOKEN_YOURS: Final = tr("Your table: {story} That is {net} for you.")
SPOKEN_SECOND: Final = tr("The second table: {story} That is {net} for {one} and {other}.")
WIN: Final = tr("You win by {n}", "match")
LOSE: Final = tr("{one} and {other} win by {n}", "match")
DRAWN: Final = tr("A drawn match")
HOW_SURE: Final = tr("How sure", "match")
OF_TWENTY: Final = tr("{n} of 20", "match")
HARD_TO_TELL: Final = tr("Hard to tell.", "match")
# tr: How likely it is that one pair plays better, after a match, counted on twenty beads
YOU_BETTER: Final = tr("With such a result, you are the better pair {n} times in 20.")
THEY_BETTER: Final = tr("With such a result, they are the better pair {n} times in 20.")
DECIDED: Final = tr("What decided it", "match")
DECIDING: Final = tr("{difference} {deal}: {story}", "match")
DEAL: Final = tr("Deal {n}", "match")
DEAL_THERE: Final = tr("Deal {n}, second table", "match")
DEAL_WORD: Final = tr("Deal", "match")
ON_A_LEVEL: Final = tr("level", "match")
ENDED: Final = tr("The match", "heading")
TRUMPS: Final = tr("{suit} are trumps.", "puzzle")
PAST_MATCHES: Final = tr("Past matches", "button")
# tr: how many matches were won, drawn and lost
RECORD: Final = tr("{won} won, {drawn} drawn, {lost} lost", "matches")
# tr: How matches went, and what a deal gained on average: "7 won, 0 drawn, 4 lost; +0.4 a deal"
A_DEAL: Final = tr("{record}; {mean} a deal", "matches")
# tr: A past match: its deals, the pair at the second table, and the opponents
PAST: Final = tr("{deals}; {one} and {other} at the second table, against {west} and {east}")
UNKNOWN_CODE: Final = tr("A match of another version of the program")
NEW_MATCH: Final = tr("New match", "button")
REVIEW: Final = tr("Review", "button")
MINUTES: Final = 2.8
"""How long a deal takes, roughly."""
NOT_PLAYED: Final = tr("The deal cannot be played")
NOT_SHOWN: Final = tr("The deal cannot be shown")
NOT_REVIEWED: Final = tr("The deal cannot be reviewed")


def pair_name(names: tuple[str, str], *, yours: bool = False) -> str:
    """Return a pair by its names; of your own pair only your partner has one."""
    if yours:
        return YOU_AND.format(other=names[1])
    return capitalize_first(PAIR.format(one=names[0], other=names[1]))


def waiting(view: MatchView) -> str:
    """Return that the second table still plays, and how far it is."""
    one, other = view.second
    if not view.tricks:
        return WAITING.format(one=one, other=other)
    return IN_TRICK.format(one=one, other=other, trick=number(view.tricks + 1))


def headline(difference: int | None, ours: Half) -> str:
    """Return who gains how much by a deal; before the second table is done, your own net."""
    if difference is None:
        return YOUR_TABLE.format(net=signed(ours.net))
    if not difference:
        return str(LEVEL)
    if difference > 0:
        return trn("You gain {n}", "You gain {n}", difference)
    return trn("They gain {n}", "They gain {n}", -difference)


def story(half: Half) -> str:
    """Return in a sentence who bid how much at a table, and what came of it."""
    if half.bid is None:
        return str(EVERYONE_PASSED)
    made, failed = (YOU_MADE, YOU_FAILED) if half.yours else (MADE, FAILED)
    text: LazyText = made if half.made else failed
    points = number(half.points[half.side])
    return capitalize_first(
        text.format(name=half.bidder_name, bid=bid_name(half.bid), points=points)
    )


def whole_story(half: Half) -> str:
    """Return as sentences which suit was trumps at a table, who bid, and what came of it."""
    if half.bid is None:
        return story(half)
    return f"{TRUMPS.format(suit=SUITS[half.suit or 'S'])} {story(half)}"


def standing(lead: int, deals: int) -> str:
    """Return who leads after so many deals."""
    if lead > 0:
        return trn("You lead after one deal", "You lead after {n} deals", deals)
    if lead < 0:
        return trn("They lead after one deal", "They lead after {n} deals", deals)
    return trn("Level after one deal", "Level after {n} deals", deals)


def to_go(deals: int) -> str:
    """Return how many deals are to come, and how long they take."""
    if not deals:
        return ""
    return trn(
        "One deal to go, about {minutes} minutes",
        "{n} deals to go, about {minutes} minutes",
        deals,
        minutes=number(max(1, round(deals * MINUTES))),
    )


def how_long(deals: int) -> str:
    """Return how many deals there are, and how long they take."""
    minutes = number(round(deals * MINUTES / 5) * 5)
    return DEALS.format(count=number(deals), minutes=minutes)


def won_by(lead: int, one: str, other: str) -> str:
    """Return who has won, and by how much; ``one`` and ``other`` are the second table's pair."""
    if not lead:
        return str(DRAWN)
    if lead > 0:
        return WIN.format(n=number(lead))
    return capitalize_first(LOSE.format(one=one, other=other, n=number(-lead)))


def deals_of(count: int) -> str:
    """Return how many deals a match has."""
    return trn("one deal", "{n} deals", count)


def record(figures: MatchFigures) -> str:
    """Return how many matches were won, drawn and lost, and what a deal gained on average."""
    won, drawn, lost = number(figures.won), number(figures.level), number(figures.lost)
    text = RECORD.format(won=won, drawn=drawn, lost=lost)
    if figures.mean is None:
        return text
    mean = number(figures.mean, 1)
    return A_DEAL.format(record=text, mean=f"+{mean}" if figures.mean > 0 else mean)


def how_sure(count: int) -> str:
    """Return how sure it is who is the better pair, as a sentence.

    Args:
        count: in how many of twenty such matches it is ours.
    """
    if max(count, 20 - count) < odds.HARD_TO_TELL:
        return str(HARD_TO_TELL)
    text, n = (YOU_BETTER, count) if count > 10 else (THEY_BETTER, 20 - count)
    return text.format(n=number(n))


def deal_number(deal: int, *, there: bool = False) -> str:
    """Return a deal by its number; ``there`` says that it is told of the second table."""
    return (DEAL_THERE if there else DEAL).format(n=number(deal))


def deciding_deal(deal: str, difference: str, story: str) -> str:
    """Return a deal that decided a match: its difference, its name, and what came of it."""
    return DECIDING.format(difference=difference, deal=deal, story=story).rstrip(" :")


def heading_of(deal: int, count: int) -> tuple[str, ...]:
    """Return the lines over the score sheet of a deal; the last is shorter."""
    which = DEAL_OF.format(n=number(deal), count=number(count))
    return str(HEADING), which, f"{number(deal)}/{number(count)}"


def opening(deal: int, count: int, one: str, other: str) -> str:
    """Return what is said when a deal begins."""
    return OPENING.format(n=number(deal), count=number(count), one=one, other=other)


def deciding(view: MatchView) -> tuple[str, bool]:
    """Return in a few words what a deal turned on, and whether that was at the second table.

    It is a bid that failed to the loss of who lost by the deal, or else that of our table.
    """
    gained, half, there = (view.difference or 0) > 0, view.here, False
    for table in (view.here, view.there):
        second = table is not view.here
        if table and table.bid and not table.made and gained == (second == (table.side == 0)):
            half, there = table, second
            break
    if half.bid is None:
        return str(ALL_PASSED), there
    if half.yours:
        text = YOU_WON_SHORT if half.made else YOU_LOST_SHORT
    else:
        text = WON_SHORT if half.made else LOST_SHORT
    return capitalize_first(text.format(name=half.bidder_name, bid=bid_name(half.bid))), there


def part_where(deal: int, count: int, at: Moment | None) -> str:
    """Return where both tables parted in a deal; ``at`` is the moment, or None if nowhere."""
    if at is None:
        text, trick = NOT_PARTED, 0
    elif at.trick:
        text, trick = PART_TRICK, at.trick
    else:
        text, trick = PART_TRUMP if at.trump else PART_BID, 0
    return text.format(n=number(deal), count=number(count), trick=number(trick))


def place_name(at: Moment | None) -> str:
    """Return what a moment is called."""
    if at is None:
        return str(OVER)
    if at.trick:
        return TRICK.format(n=number(at.trick))
    return str(TRUMPS_NAME if at.trump else AUCTION)


def moment(at: Moment, names: tuple[str, str, str, str], where: LazyText) -> str:
    """Return what happens at a table in a moment, as sentences; ``where`` says at which table."""
    if at.trick:
        said = [PLAYED_CARD.format(name=names[seat], card=row((card,))) for seat, card in at.plays]
    elif at.trump:
        said = [TRUMPS.format(suit=SUITS[at.trump])]
    else:
        calls = ((names[seat], bid_name(bid) if bid else str(PASSED)) for seat, bid in at.calls)
        said = [PLAYED_CARD.format(name=name, card=call) for name, call in calls]
    return where.format(said=", ".join(said)) + "."
