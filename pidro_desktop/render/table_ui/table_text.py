"""All texts on the table, each translated as a whole in the current language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.tr import READER, AnyText, tr, trn
from pidro_desktop.tr import number as written

# tr: Our side, and theirs: heads of columns, also with a number behind ("Us 12").
US: Final = tr("Us", "side")
# tr: Our side, and theirs: heads of columns, also with a number behind ("Us 12").
THEM: Final = tr("Them", "side")
# tr: Heads of narrow columns on the score sheet: the number that was bid, and who bid it.
BID: Final = tr("Bid", "column")
# tr: Heads of narrow columns on the score sheet: the number that was bid, and who bid it.
BY: Final = tr("By", "column")
PASS: Final = tr("Pass", "button")
# tr: What a player has called in the auction, in a speech bubble beside him.
PASSED: Final = tr("Pass", "call")
# tr: Over "3 won, 2 lost": all games that the person has ever played.
LIFETIME: Final = tr("Lifetime")
SPOKEN_LIFETIME: Final = tr("Lifetime: {numbers}.")
# tr: Over the cards that were put out of the game.
KILLED: Final = tr("Killed", "cards")
# tr: Beside the player who has led, or is about to lead, the trick.
LEADS: Final = tr("leads", "a player")
# tr: The same beside the player's own seat.
YOU_LEAD: Final = tr("you lead", "a player")
# tr: Beside a player who has no trumps left.
COLD: Final = tr("cold", "a player")
# tr: Over the name of who has bid most so far.
HIGH_BID: Final = tr("High bid")
# tr: The name of a small board with both totals of the game; very little room.
SCORE: Final = tr("Score", "board")
NO_BID: Final = tr("No bid yet")
# tr: Said of the bid that is played for, on the board; very little room.
MADE: Final = tr("made", "the bid")
# tr: Said of the bid that is played for, which is lost; very little room.
TO_HOLE: Final = tr("in the hole", "the bid")
MENU: Final = tr("Menu", "button")
ABOUT: Final = "?"
NEW_GAME: Final = tr("New game", "button")
# tr: Another game at once: the same players, the same rules.
REMATCH: Final = tr("Rematch", "button")
# tr: Leads to the title screen.
LEAVE: Final = tr("Title screen", "button")
GO_ON: Final = tr("Click anywhere or press Enter to continue")
NEXT_DEAL: Final = tr("Next deal", "button")
# tr: After the last deal: on to the scene that tells who has won the game.
TO_RESULT: Final = tr("See the result", "button")
REPLAY: Final = tr("Replay", "button")
# tr: Opens the review of the deal: what your decisions were worth. There is room for some twenty
# letters, also with the number of moments that are worth another look.
REVIEW: Final = tr("Review", "button")
TRY_AGAIN: Final = tr("Try again", "button")
COPY: Final = tr("Copy", "button")
COPIED: Final = tr("Code copied.")
NOT_COPIED: Final = tr("No clipboard is available. Write the code down.")
DEAL_CODE: Final = tr("Deal code", "button")
CODE_FOR: Final = tr("Give this code to a friend, and you both play the same cards.")
YOUR_BID: Final = tr("Your bid")
YOUR_SUIT: Final = tr("Choose trumps")
LOOK_WELL: Final = tr("Take a good look")
KILL: Final = tr("Kill", "button")
# tr: Beside a player who has laid down his whole hand, face down, before the play.
FOLDED: Final = tr("folded", "a player")
ALL_PASSED: Final = tr("Everyone passed")
THROWN_IN: Final = tr("The cards are thrown in, and the next player deals.")

SUITS: Final = {
    "C": tr("Clubs", "heading"),
    "D": tr("Diamonds", "heading"),
    "H": tr("Hearts", "heading"),
    "S": tr("Spades", "heading"),
}
"""The suits on buttons and as headings; ``engine.cards.SUIT_NAMES`` has them for sentences."""
SUIT_SIGNS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
"""The emblems of the suits."""


def call(names: Sequence[str] = ()) -> None:
    """Set the players' names; without names, use those of this table."""
    READER.names = tuple(names)


def call_own(names: Sequence[str] = ()) -> None:
    """Set the names of this table; without names, use those of a new player."""
    READER.own_names = tuple(names)


def sitting() -> tuple[str, ...]:
    """Return the names of all four players."""
    return READER.names or READER.own_names or NAMES


def name(seat: Seat) -> str:
    """Return a player's name."""
    return sitting()[seat]


def number(value: int) -> str:
    """Return a number in the format of the language."""
    return written(value)


def points_of(team: Side, points: int) -> str:
    """Return the text of a side's points in this deal."""
    return f"{US if team == 'us' else THEM} {number(points)}"


def others(points: int) -> str:
    """Return the text of all other players' points in this deal, without partners."""
    # tr: The points that all other players have together; very little room.
    return tr("others {points}").format(points=number(points))


def initials() -> tuple[str, ...]:
    """Return the shortest distinct abbreviations of the players' names."""
    shown = sitting()
    longest = max(map(len, shown))
    for length in range(1, longest + 1):
        short = tuple(who[:length] for who in shown)
        if len(set(short)) == len(short):
            return short
    return shown


def lifetime(won: int, lost: int) -> str:
    """Return the text of the player's results so far."""
    # tr: Numbers of games.
    return tr("{won} won, {lost} lost").format(won=number(won), lost=number(lost))


def dealing(seat: Seat, *, done: bool, yours: bool) -> tuple[str, ...]:
    """Return who deals, in two short lines."""
    if yours:
        # tr: Two very short lines beside the deck; the line break may become a blank.
        text = tr("You\ndealt") if done else tr("You\ndeal")
    else:
        # tr: Two very short lines beside the deck; the line break may become a blank.
        text = tr("{name}\ndealt") if done else tr("{name}\ndeals")
    return tuple(text.format(name=name(seat)).split("\n"))


def bid_stands(bidder: Seat | None, bid: int, minimum: int) -> str:
    """Return the text of the current bid in the auction."""
    if bidder is None:
        return tr("No bids yet. Bid {minimum} or more, or pass.").format(minimum=minimum)
    return tr("{name} has bid {bid}. Bid higher, or pass.").format(name=name(bidder), bid=bid)


def must_beat(bidder: Seat, bid: int) -> str:
    """Return why a bid is too low."""
    return tr("{name} has bid {bid}: bid more, or pass.").format(name=name(bidder), bid=bid)


def name_trumps(bid: int) -> str:
    """Return the high bidder's task: to name trumps."""
    return tr("Your bid of {bid} wins. Which suit is trumps?").format(bid=bid)


def kill_some(count: int) -> str:
    """Return the prompt that tells how many extra trumps to kill."""
    return trn(
        "You have more than six trumps. Choose one without points to kill.",
        "You have more than six trumps. Choose {n} without points to kill.",
        count,
    )


def bid_by(seat: Seat, bid: int) -> str:
    """Return the text of the bidder and the bid."""
    return tr("{name} bid {bid}").format(name=name(seat), bid=bid)


def to_go(points: int) -> str:
    """Return how many points the bidder still needs."""
    # tr: So many points still lack for the bid; very little room.
    return tr("{points} to go").format(points=points)


def left_to(target: int) -> str:
    """Return the caption below the score."""
    # tr: Behind the points that both sides still need for the {target} that win the game.
    return tr("left to {target}").format(target=target)


def exchanged(out: int, new: int) -> str:
    """Return how many cards a player discarded and received."""
    # tr: Beside a player after the exchange: so many cards discarded, so many got; very short.
    return tr("threw {out}, got {new}").format(out=number(out), new=number(new))


def goal(target: int, *, single: bool = False) -> AnyText:
    """Return what is played for, between the totals: the target, or one deal and no more."""
    if single:
        # tr: Between the totals of both sides, where only one deal is played; very little room.
        return tr("one deal", "score")
    # tr: Between the totals of both sides: so many points win the game; very little room.
    return tr("to {target}").format(target=number(target))


def played(rules: AnyText, goal: AnyText) -> AnyText:
    """Return the rules that are played, and what for."""
    # tr: On the score sheet: the name of the rules, and "to 62" or "one deal".
    return tr("{rules}, {goal}", "score sheet").format(rules=rules, goal=goal)


def earlier(count: int) -> str:
    """Return how many lines of the sheet do not fit."""
    # tr: So many lines of the score sheet come before the first one that is shown.
    return tr("{count} earlier").format(count=number(count))


def outcome(bidder: Seat, bid: int, *, made: bool) -> str:
    """Return the headline of a deal's score."""
    if not made:
        return tr("{name} failed").format(name=name(bidder))
    return tr("{name} made {bid}").format(name=name(bidder), bid=bid)


def took(points: int, team: Side) -> str:
    """Return what a side took, although it does not count."""
    if team == "us":
        # tr: Said of us, who took so many points that count for nothing.
        return tr("took {points}", "us").format(points=points)
    # tr: Said of them, who took so many points that count for nothing.
    return tr("took {points}", "them").format(points=points)


def points_won_text(trick: int, winner: Seat, points: int, low: Seat | None) -> str:
    """Return who got the points of a trick; ``low`` is the owner of the low's point."""
    values = {"trick": trick, "points": points, "name": name(winner)}
    if low is None:
        return tr("Trick {trick}: {points} to {name}").format(**values)
    values["low"] = name(low)
    if not points:
        # tr: {low} is the name of the player to whom the point of the low goes.
        return tr("Trick {trick}: the low to {low}").format(**values)
    # tr: {low} is the name of the player to whom the point of the low goes.
    return tr("Trick {trick}: {points} to {name}, the low to {low}").format(**values)


def won_by(first: Seat, second: Seat, *, ours: bool) -> str:
    """Return the headline at the game's end."""
    if first == second:
        text = tr("You have won") if ours else tr("{name} has won")
        return text.format(name=name(first))
    if ours:
        return tr("You and {name} have won").format(name=name(second))
    return tr("{first} and {second} won").format(first=name(first), second=name(second))


def after_deals(count: int) -> str:
    """Return how long the game was, in deals."""
    return trn("after {n} deal", "after {n} deals", count)


def counted(*, back: bool) -> str:
    """Return as what a game with hints or undo (``back``) counts."""
    if back:
        # tr: "?" is a button, and "Statistics" an item behind it.
        text = tr("This game counts as one with undo: see Statistics (?)")
        return str(text)
    # tr: "?" is a button, and "Statistics" an item behind it.
    return str(tr("This game counts as one with hints: see Statistics (?)"))


def grouped(figures: str) -> str:
    """Return hex digits in groups of four, easy to compare."""
    return " ".join(figures[at : at + 4] for at in range(0, len(figures), 4))
