"""Texts of an evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.daily import share as daily_share
from pidro_desktop.daily.share import signed
from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.evening.evening_views import (
    Couple,
    CupView,
    PairEvening,
    RoomView,
    RoundOf,
    SlipView,
    Standing,
)
from pidro_desktop.tr import AnyText, capitalize_first, join_text, number, tr, trn

# tr: Your own pair inside a sentence
YOU_AND: Final = tr("you and {other}", "pair in a sentence")
HEADING: Final = tr("The evening", "heading")
EVENING: Final = tr("Evening", "heading")
# tr: What an evening is, before one begins
WHAT: Final = tr(
    "Eight pairs, seven rounds: everybody meets everybody, and all four tables get the same cards."
)
# tr: How the points of an evening are counted
COUNTING: Final = tr(
    "You get what your table makes of a deal, less the mean of the four tables. So luck with cards "
    "does not count."
)
# tr: {rules} is the name of a rule set
OUR_RULES: Final = tr(
    "The rules of this tournament are our own; the cards are played by the rules of {rules}. "
    "Hints and undo make it practice."
)
A_ROUND: Final = tr("Deals in a round", "evening")
BEGIN: Final = tr("Begin", "button")
NEXT_ROUND: Final = tr("Next round", "button")
GO_ON: Final = tr("Go on", "button")
THE_CUP: Final = tr("The cup", "button")
THE_ROOM: Final = tr("The room", "button")
GIVE_UP: Final = tr("Give up", "button")
GIVE_UP_ASKED: Final = tr("Give up this evening?")
GIVE_UP_TEXT: Final = tr("It counts nowhere then, and you cannot continue it.")
KEEP: Final = tr("Keep it", "button")
MEET: Final = tr("Round {n}: you meet {one} and {other}", "evening")
ALL_PLAYED: Final = tr("All rounds are played.")
BEFORE: Final = tr("Before round 1", "evening")
AFTER: Final = tr("After round {n}", "evening")
ABOVE_MEAN: Final = tr("points above the mean of the tables", "evening")
STILL: Final = tr("The other tables are still playing.")
# tr: A pair in the standing, read aloud: "2. You and Bob, +14"
PLACED: Final = tr("{place}. {pair}, {points}", "evening")
# tr: A table of the club room, read aloud
TABLE_NAME: Final = tr("Table {n}", "evening")
TABLE: Final = tr("Table {n}: {first} against {second}", "evening")
SO_FAR: Final = tr("The evening so far: rounds, whom a pair has met, and its points.")
NO_ROUND: Final = tr("No round is over yet.")
ROUND: Final = tr("Round {n}", "evening")
AGAINST_PAIR: Final = tr("against {pair}", "evening")
# tr: A round of a pair, read aloud: "Round 2 against Ida and Nils: +4"
ROUND_ALOUD: Final = tr("Round {n} against {pair}: {points}", "evening")
PAIR_ALOUD: Final = tr("{pair}: {points}", "evening")
CLOSE_HINT: Final = tr("Back to the room. The deal is saved, and waits for you.")
HELP_HINT: Final = with_keys(
    tr("Hints ({keys}): see what to do, and why. Hints make the evening practice."),
    keys=Action.HELP,
)
UNDO_HINT: Final = with_keys(
    tr("Undo your last decision ({key}). Undo makes the evening practice."), key=Action.TAKE_BACK
)
ALL_TABLES: Final = tr("All tables", "button")
ENTER_LEAVES: Final = tr("Press Enter to see all tables.")
TO_ROOM: Final = tr("Back to the room", "button")
# tr: Over the score sheet: which deal of a round it is
DEAL_OF: Final = tr("round {round}, deal {n} of {count}", "evening")
DEAL_SHORT: Final = tr("{round}: {n}/{count}", "evening")
OPENING: Final = tr("Evening, round {round}, deal {n} of {count}, against {one} and {other}.")
FOR_YOU: Final = tr("{points} for you", "evening")
NOTHING_FOR_YOU: Final = tr("Nothing gained, nothing lost", "evening")
MEAN: Final = tr("The average of the tables is {mean}.", "evening")
WAITING: Final = tr("Your deal is saved. The other tables are still playing.")
STILL_PLAYS: Final = tr("still playing", "evening")
ROUND_SO_FAR: Final = tr("this round so far: {points}", "evening")
ROUND_IS: Final = tr("this round: {points}", "evening")
# tr: A table after a deal, read aloud
TABLE_ALOUD: Final = tr("Table {n}, {first} against {second}: {story} That is {net} for {first}.")
TABLE_WAITS: Final = tr("Table {n}, {first} against {second}: still playing.")
COMPARE_WITH: Final = tr("Compare with your table", "evening")
TO_ROUNDS: Final = tr("Back to the rounds", "button")
PRACTICE_WHY: Final = tr("A hint or undo was used, so the evening counts among no best evenings.")
PLACES: Final = (
    tr("The cup is yours", "evening"),
    tr("Second!", "evening"),
    tr("Third!", "evening"),
    tr("Fourth tonight", "evening"),
    tr("Fifth tonight", "evening"),
    tr("Sixth tonight", "evening"),
    tr("Seventh tonight", "evening"),
    tr("Eighth tonight", "evening"),
)
# tr: Said before the first hint or undo of an evening
WARNING: Final = tr("This makes the evening practice. Press again to do it.")
PAST: Final = tr("Past evenings", "button")
# tr: In a list of evenings: the first place
FIRST_PLACE: Final = tr("The cup", "evening")
# tr: In a list of evenings: "second of eight"
OF_EIGHT: Final = tr("{place} of eight", "evening")
# tr: In a list of evenings: "+31 points"
POINTS_OF: Final = tr("{points} points", "evening")
OTHER_VERSION: Final = tr("This evening is of another version of the program.")
SEVEN_ROUNDS: Final = tr("Seven rounds, {deals} deals.", "evening")
PASSED: Final = tr("In the last one you passed {pair}.", "evening")
CUP_GOES: Final = tr("The cup goes to {pair}.", "evening")
FIRST_EVER: Final = tr("your first evening", "evening")
BEST_NOW: Final = tr("your best evening", "evening")
BEST_EVER: Final = tr("your best evening so far", "evening")
NO_BEST: Final = tr("An evening of practice is not counted.")
ROUNDS: Final = tr("Rounds", "button")
GOOD_NIGHT: Final = tr("Good night", "button")
ROUNDS_HEADING: Final = tr("The rounds", "heading")
THE_DEAL: Final = tr("Deal {n}: {points}", "evening")
# tr: Said of what happens at another table, beside the own one
AT_TABLE: Final = tr("Table {n}: {said}", "evening")
NOT_GIVEN_UP: Final = tr("The evening cannot be given up")


def name_of(couple: Couple) -> str:
    """Return a pair by its names; of your own only your partner has one."""
    return match_text.pair_name(couple.names, yours=couple.yours)


def in_sentence(couple: Couple) -> str:
    """Return a pair by its names, inside a sentence."""
    if couple.yours:
        return YOU_AND.format(other=couple.names[1])
    return match_text.PAIR.format(one=couple.names[0], other=couple.names[1])


def meeting(view: RoomView) -> str:
    """Return whom you meet in the round that is next."""
    if view.over:
        return str(ALL_PLAYED)
    met = view.sittings[0].second.names
    return MEET.format(n=number(view.round), one=met[0], other=met[1])


def go_on(view: RoomView | None) -> AnyText:
    """Return the words of the bright button of the room."""
    if view is None:
        return BEGIN
    if view.over:
        return THE_CUP
    return GO_ON if view.left else NEXT_ROUND if view.done else BEGIN


def after(view: RoomView) -> str:
    """Return which rounds the board counts."""
    return AFTER.format(n=number(view.after)) if view.after else str(BEFORE)


def places(board: Sequence[Standing], *, known: bool = True) -> str:
    """Return the standing as sentences; without places and points if none is ``known``."""
    if not known:
        return " ".join(f"{name_of(one.couple)}." for one in board)
    return " ".join(_placed(one) for one in board)


def _placed(one: Standing) -> str:
    """Return a pair of the standing as a sentence, with how it moved in the last round."""
    facts = [signed(one.points), *([moved(one.rise)] if one.rise else [])]
    points = join_text(tr(", ", "read aloud"), facts)
    return PLACED.format(place=number(one.place), pair=name_of(one.couple), points=points) + "."


def moved(rise: int) -> str:
    """Return by how many places a pair rose, or fell, in the last round."""
    if rise > 0:
        return trn("up {n} place", "up {n} places", rise)
    return trn("down {n} place", "down {n} places", -rise)


def lines(round_: int, deal: int, count: int) -> tuple[str, ...]:
    """Return the lines over the score sheet of a deal; the last is shorter."""
    given = {"round": number(round_), "n": number(deal), "count": number(count)}
    return str(EVENING), DEAL_OF.format(**given), DEAL_SHORT.format(**given)


def opening(round_: int, deal: int, count: int, against: Couple) -> str:
    """Return what is said when a deal begins."""
    one, other = against.names
    given = {"round": number(round_), "n": number(deal), "count": number(count)}
    return OPENING.format(one=one, other=other, **given)


def headline(view: SlipView) -> str:
    """Return what a deal has brought; before the others are done, your own net."""
    if view.gain is None:
        return match_text.YOUR_TABLE.format(net=signed(view.own.net))
    return FOR_YOU.format(points=in_quarters(view.gain)) if view.gain else str(NOTHING_FOR_YOU)


def sentence(view: SlipView) -> str:
    """Return what is said below the headline of a slip."""
    if view.mean is None:
        return str(WAITING)
    return f"{match_text.story(view.own)} {MEAN.format(mean=in_quarters(view.mean))}"


def in_quarters(quarters: int) -> str:
    """Return quarters of a point exactly, with their sign."""
    decimals = 0 if quarters % 4 == 0 else 1 if quarters % 2 == 0 else 2
    said = number(quarters / 4, decimals)
    return f"+{said}" if quarters > 0 else said


def known(quarters: int | None, unknown: str = "…") -> str:
    """Return quarters of a point, or what is said while another table still plays."""
    return unknown if quarters is None else in_quarters(quarters)


def table_aloud(view: SlipView, place: int) -> str:
    """Return a table after a deal as sentences."""
    shown = view.tables[place]
    sitting, half = shown.sitting, shown.half
    given = {
        "n": number(sitting.table),
        "first": in_sentence(sitting.first),
        "second": in_sentence(sitting.second),
    }
    if half is None:
        return TABLE_WAITS.format(**given)
    story = match_text.whole_story(half)
    return TABLE_ALOUD.format(story=story, net=signed(half.net), **given)


def of_round(view: SlipView) -> str:
    """Return the own points of a round, after one of its deals."""
    if view.so_far is None:
        return ""
    text = ROUND_IS if view.ends_round else ROUND_SO_FAR
    return text.format(points=in_quarters(view.so_far))


def pair_aloud(pair: PairEvening) -> str:
    """Return the evening of a pair so far as sentences."""
    said = PAIR_ALOUD.format(pair=name_of(pair.couple), points=signed(pair.points))
    return " ".join([f"{said}.", *(_aloud(one, signed(one.points or 0)) for one in pair.rounds)])


def round_aloud(one: RoundOf) -> str:
    """Return a round that is looked back at as a sentence."""
    return _aloud(one, known(one.points, str(STILL_PLAYS)))


def _aloud(one: RoundOf, points: str) -> str:
    return ROUND_ALOUD.format(n=number(one.round), pair=in_sentence(one.met), points=points) + "."


def place_of_eight(place: int) -> str:
    """Return a place in a list of evenings."""
    said = OF_EIGHT.format(place=daily_share.PLACES[place - 1])
    return str(FIRST_PLACE) if place == 1 else capitalize_first(said)


def evenings_and_cups(evenings: int, cups: int) -> str:
    """Return how many evenings count, and how many cups were won."""
    sat = trn("{n} evening", "{n} evenings", evenings)
    won = trn("{n} cup", "{n} cups", cups)  # before 3.12, no text is found inside an f-string
    return f"{sat}, {won}"


def cup_sentence(view: CupView) -> str:
    """Return what is said below the place: how long the evening was, and how it ended."""
    said = SEVEN_ROUNDS.format(deals=number(view.deals))
    if view.passed:
        return f"{said} {PASSED.format(pair=in_sentence(view.passed))}"
    if view.own.place > 1:
        return f"{said} {CUP_GOES.format(pair=in_sentence(view.board[0].couple))}"
    return said


def best(view: CupView) -> str:
    """Return what the large number of the best evening is."""
    if view.among == 1:
        return str(FIRST_EVER)
    return str(BEST_NOW if view.best_now else BEST_EVER)


def of_so_many(count: int) -> str:
    """Return of how many evenings one is the best; nothing of the first one."""
    if count == 1:
        return ""
    return trn("of one evening so far", "of {n} evenings so far", count)


def round_name(round_: int) -> str:
    """Return a round by its number."""
    return ROUND.format(n=number(round_))


def against(couple: Couple) -> str:
    """Return against whom a round is."""
    return AGAINST_PAIR.format(pair=in_sentence(couple))
