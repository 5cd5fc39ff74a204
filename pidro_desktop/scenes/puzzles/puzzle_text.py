"""Texts of puzzles: themes, the position in words, what is asked, what decides, how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS, partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.puzzles.puzzle import Puzzle, RestsOn, Theme
from pidro_desktop.puzzles.replayed import choice_of
from pidro_desktop.puzzles.session import Done, Session
from pidro_desktop.puzzles.solving import Outcome, Solving
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.players import kept_and_took
from pidro_desktop.render.table_ui.table_text import PASSED, SUITS, name
from pidro_desktop.scenes.review.decision_text import better
from pidro_desktop.scenes.shell.dates import day_of
from pidro_desktop.table.spoken.spoken_cards import COMMA, row
from pidro_desktop.tr import LazyText, join_text, number, tr, trn

PUZZLES: Final = tr("Puzzles", "heading")
HEADINGS: Final = {
    AskKind.BID: tr("Find the bid", "heading"),
    AskKind.TRUMP: tr("Find the suit", "heading"),
}
FIND_CARD: Final = tr("Find the card", "heading")
THEMES: Final[dict[Theme, LazyText]] = {
    Theme.OPENING_BID: tr("The opening bid", "theme"),
    Theme.COMPETITIVE_BID: tr("Bid or pass", "theme"),
    Theme.TRUMP: tr("Choose trumps", "theme"),
    Theme.KILL: tr("Killed cards", "theme"),
    Theme.FIRST_LEAD: tr("The first lead", "theme"),
    Theme.SAVE_FIVE: tr("A pidro in hand", "theme"),
    Theme.CATCH_FIVE: tr("A pidro still out", "theme"),
    Theme.LOW: tr("The low", "theme"),
    Theme.DRAW_TRUMPS: tr("Leading for your bid", "theme"),
    Theme.PARTNER_LEAD: tr("With your partner", "theme"),
    Theme.SET_BID: tr("Against the bid", "theme"),
    Theme.COUNTING: tr("Count the cards", "theme"),
    Theme.IN_A_ROW: tr("Several in a row", "theme"),
}
# tr: In a puzzle where somebody killed cards, with what that means
YOU_KILLED: Final = tr("You killed: {cards}. A hand keeps at most {count} trumps.", "puzzle")
KILLED: Final = tr("{name} killed: {cards}. A hand keeps at most {count} trumps.", "puzzle")
# tr: What "killed" means: beside the tile of a theme
KILL_MEANS: Final = tr("Killed cards are trumps that were too many: a hand keeps at most {count}.")
# tr: Below the name of a puzzle's theme: why the position is one of it
KILLS_HERE: Final = tr("{name} had more trumps than a hand may keep.", "theme")
OWN_KILL: Final = tr("You had more trumps than a hand may keep.", "theme")
PARTNER_WINS: Final = tr("{name} is winning the trick.", "theme")
PARTNER_PLAYS: Final = tr("{name} still plays to the trick.", "theme")
TWO_HELD: Final = tr("You hold the two of trumps.", "theme")
COUNTED: Final = tr("You have seen every trump above your highest.", "theme")
MIXED: Final = tr("A bit of everything", "theme")
SIGNS: Final[dict[Theme, str]] = {
    Theme.OPENING_BID: "bell",
    Theme.COMPETITIVE_BID: "up",
    Theme.TRUMP: "spades",
    Theme.KILL: "minus",
    Theme.FIRST_LEAD: "first",
    Theme.SAVE_FIVE: "rose_gilt",
    Theme.CATCH_FIVE: "digit_5",
    Theme.LOW: "digit_2",
    Theme.DRAW_TRUMPS: "trick",
    Theme.PARTNER_LEAD: "next",
    Theme.SET_BID: "pit",
    Theme.COUNTING: "plus",
    Theme.IN_A_ROW: "last",
}
"""The emblem on a theme's coin."""
MIXED_SIGN: Final = "question"
# tr: Puzzles made of the person's own mistakes
MINE: Final = tr("My puzzles", "theme")
MINE_SIGN: Final = "undo"
FROM_GAME: Final = tr("From one of your games", "puzzle")
# tr: After the answer of a puzzle made of the person's own mistake; the game's date, how it ended
IN_GAME: Final = tr(
    "Deal {deal} of your game of {day}, which ended {us}–{them}. You chose: {choice}.", "puzzle"
)
GAME: Final = tr("The game", "my puzzles")
NONE_YET: Final = tr("None yet: your next games are looked through for clear mistakes.")
NONE_TODAY: Final = tr("none today", "my puzzles")
SCORE: Final = tr("You have {us} points, they have {them}; {target} win.", "puzzle")
REMOVE: Final = tr("Remove", "my puzzles")
REMOVE_WHAT: Final = tr("Remove from My puzzles", "heading")
REMOVE_ASK: Final = tr("It will not come back. Your game and its review stay as they are.")
KEEP: Final = tr("Keep", "my puzzles")
NOT_REMOVED: Final = tr("The puzzle cannot be removed", "heading")
HARDNESS: Final = (
    # tr: How hard a puzzle is, below what it asks
    (950, tr("Easy", "puzzle")),
    (1250, tr("Medium", "puzzle")),
    (1550, tr("Hard", "puzzle")),
)
"""How hard puzzles are whose rating is lower than a number."""
VERY_HARD: Final = tr("Very hard", "puzzle")
# tr: Below what a puzzle asks: its theme, where that was chosen, and how hard it is
THEME_AND: Final = tr("{theme}: {hardness}", "puzzle")
# tr: A puzzle with several decisions, one after the other: which of them is asked
STEP: Final = tr("Step {number} of {count}", "puzzle")
# tr: Below what such a puzzle asks: the step, and how hard the whole puzzle is
STEP_AND: Final = tr("{step}: {hardness}", "puzzle")
# tr: Beside the coin of the try, at each step of such a puzzle
EACH_STEP: Final = tr("one try at each step", "puzzle")
# tr: At the next step of such a puzzle, above why the step before was right
RIGHT_SO_FAR: Final = tr("Right so far.", "puzzle")
# tr: All right cards of such a puzzle, like "First the king, then the five."
LINE_OF_TWO: Final = tr("First {first}, then {second}.", "puzzle")
LINE_OF_THREE: Final = tr("First {first}, then {second}, and then {third}.", "puzzle")
QUESTIONS: Final = {
    AskKind.BID: tr("What do you bid?", "puzzle"),
    AskKind.TRUMP: tr("Which suit?", "puzzle"),
}
WHICH_CARD: Final = tr("Which card?", "puzzle")
WHICH_KILL: Final = tr("Which card do you kill?", "puzzle")
WHICH_KILLS: Final = tr("Which cards do you kill?", "puzzle")
# tr: Beside the coins of the tries, before the first one: only that try counts for the rating.
FIRST_TRY: Final = tr("the first try counts", "puzzle")
TRIES_LEFT: Final = {
    2: tr("two tries left", "puzzle"),
    1: tr("one try left", "puzzle"),
}
RIGHT: Final = tr("Right!", "puzzle")
# tr: In the place of "Right!", after one or two wrong tries
FOUND_LATER: Final = {
    2: tr("Found at the second try", "puzzle"),
    3: tr("Found at the third try", "puzzle"),
}
FIRST_COUNTED: Final = tr("Only the first try counts for the rating.", "puzzle")
WITH_HINT: Final = tr("With a hint, it counts as half right.", "puzzle")
# tr: After the last wrong choice of a puzzle: the answer is shown.
NOT_FOUND: Final = tr("Not this time", "puzzle")
ANSWER: Final = tr("The answer: {choice}.", "puzzle")
# tr: Said of a wrong card in a puzzle in which one is to count the cards
COUNT_THEM: Final = tr(
    "Count which trumps are still out, and which of your cards they beat.", "puzzle"
)
NOT_THIS: Final = tr("Not this: {choice}.", "puzzle")
NO_OTHER: Final = tr("Every other choice is worth less.", "puzzle")
COSTS_POINTS: Final = tr("It costs {points} points on average.", "puzzle")
COSTS_GAMES: Final = tr("It lowers your chance to win by {number} percentage points.", "puzzle")
# tr: Above the bars with what the choices are worth.
IN_POINTS: Final = tr("Your points minus theirs, on average", "puzzle")
IN_GAMES: Final = tr("Your chance to win the game", "puzzle")
WORTH: Final = tr("{choice}: {value}.", "puzzle, read aloud")
TRIED: Final = tr("You have tried this already.", "puzzle")
THIS_PUZZLE: Final = tr("puzzle’s rating", "under a rating")
YOU: Final = tr("your rating", "under a rating")
# tr: Under how many puzzles it takes until the rating is shown; there is little room.
TO_YOUR_RATING: Final = tr("to your rating", "under a number of puzzles")
# tr: The same during the first twenty puzzles, while it still moves a lot.
YOU_SO_FAR: Final = tr("rating so far", "under a rating")
# tr: Under the puzzle's rating: it was missed before, and changes no rating now.
BACK_AGAIN: Final = tr("this puzzle is back", "under a rating")
PRACTICE: Final = tr("only practice", "under a rating")
HINT: Final = tr("Hint", "button")
HINT_COSTS: Final = tr("With a hint, a puzzle counts as half right and comes back tomorrow.")
SKIP: Final = tr("Skip", "button")
# tr: In the place of "Skip", once a try was wrong.
SHOW_ANSWER: Final = tr("Show answer", "button")
ANSWER_SHORT: Final = tr("Answer", "narrow button")
"""The same in one word."""
AGAIN: Final = tr("Again", "button")
NEXT: Final = tr("Next puzzle", "button")
# tr: Opens everything that has happened in the deal of a puzzle: calls, exchange and tricks
SO_FAR: Final = tr("The deal so far", "button")
# tr: Opens the lesson on what a puzzle asks
LESSON: Final = tr("The lesson on this", "button")
SUMMARY: Final = tr("How it went", "button")
PLAY_OUT: Final = tr("Play the rest", "button")
NO_MORE_HINTS: Final = tr("There are no more hints for this puzzle.")
DIMMED: Final = tr("One wrong choice removed.", "puzzle")
HINTED: Final = tr("The hint says: not this one.")
NOT_SAVED: Final = tr("The puzzle cannot be saved", "heading")
# tr: Goes on with a session that was about to be left.
GO_ON: Final = tr("Go on", "puzzles")
TEN_MORE: Final = tr("Ten more", "button")
ENOUGH: Final = tr("Enough for now", "button")
NO_PUZZLES: Final = tr("There are no puzzles on this yet.")
FIRST_TIME: Final = tr("One question at a time. The first try counts.")
RATINGS: Final = tr(
    "You and every puzzle have a rating. A harder puzzle raises yours more; with a hint it counts "
    "as half right."
)
FOUND_OF: Final = tr("You solved {found} of {count} at the first try.", "puzzles")
FOUND_UNAIDED: Final = tr(
    "You solved {found} of {count} at the first try without a hint.", "puzzles"
)
FOUND_SHORT: Final = tr("{found} of {count} solved", "puzzles of a theme")
YOUR_RATING: Final = tr("Your rating is {rating}.", "puzzles")
ONE_BACK: Final = tr("One puzzle comes back today.")
BACK: Final = tr("{count} puzzles come back today.")
NUMBER: Final = tr("{number} of {count}", "puzzle of a session")


def heading(what: AskKind) -> str:
    """Return the name of the scene for a kind of question."""
    return str(HEADINGS.get(what, FIND_CARD))


def of_session(session: Session) -> str:
    """Return which puzzle of the session it is."""
    return NUMBER.format(number=number(session.number), count=number(session.length))


def found_of(found: int, count: int, *, hinted: bool = False) -> str:
    """Return how many of a session were found at the first try.

    ``hinted`` says that others were found at once with a hint, which are not among them.
    """
    text = FOUND_UNAIDED if hinted else FOUND_OF
    return text.format(found=number(found), count=number(count))


def found_short(found: int, count: int) -> str:
    """Return how many of a theme were found."""
    return FOUND_SHORT.format(found=number(found), count=number(count))


def your_rating(value: float) -> str:
    """Return the player's rating as a sentence."""
    return YOUR_RATING.format(rating=rating(value))


def rating_comes(after: int) -> str:
    """Return after how many more puzzles the rating is shown, as a sentence."""
    return trn(
        "Your rating comes after one more puzzle.",
        "Your rating comes after {n} more puzzles.",
        after,
    )


def to_rating(count: int) -> str:
    """Return the same as it is read aloud of the number that is shown."""
    return trn("{n} puzzle to your rating.", "{n} puzzles to your rating.", count)


def gone(count: int) -> str:
    """Return how many of those solved have left the collection; nothing if none has."""
    if not count:
        return ""
    return trn(
        "One solved puzzle is no longer in the collection.",
        "{n} solved puzzles are no longer in the collection.",
        count,
    )


def waiting(count: int) -> str:
    """Return how many puzzles of one's own are to be tried again today."""
    return trn("{n} to try again", "{n} to try again", count) if count else str(NONE_TODAY)


def back_today(count: int) -> str:
    """Return how many puzzles come back today."""
    return str(ONE_BACK) if count == 1 else BACK.format(count=number(count))


def question(ask: Ask) -> str:
    """Return what is asked."""
    if ask.what is AskKind.KILL:
        return str(WHICH_KILL if ask.count == 1 else WHICH_KILLS)
    return str(QUESTIONS.get(ask.what, WHICH_CARD))


def theme_here(view: SeatView, theme: Theme) -> str:
    """Return why a position is one of a theme; empty if the name of the theme says so."""
    partner, played = partner_of(view.seat), [cards.seat for cards in view.trick]
    match theme:
        case Theme.KILL if view.dealer == view.seat:
            return str(OWN_KILL)
        case Theme.KILL:
            return KILLS_HERE.format(name=name(view.dealer))
        case Theme.PARTNER_LEAD:
            text = PARTNER_WINS if partner in played else PARTNER_PLAYS
            return text.format(name=name(partner))
        case Theme.LOW:
            return str(TWO_HELD)
        case Theme.COUNTING:
            return str(COUNTED)
        case _:
            return ""


def step(solving: Solving) -> str:
    """Return which step of a longer puzzle is asked; empty for any other."""
    if not solving.puzzle.then:
        return ""
    return STEP.format(number=number(solving.step + 1), count=number(solving.puzzle.steps))


def under_question(rating: float, theme: Theme | None, step: str = "") -> str:
    """Return how hard a puzzle is, after its step or its theme where that may be named."""
    hard = next((said for below, said in HARDNESS if rating < below), VERY_HARD)
    if step:
        return STEP_AND.format(step=step, hardness=str(hard).lower())
    if theme is None:
        return str(hard)
    return THEME_AND.format(theme=THEMES[theme], hardness=str(hard).lower())


def position(view: SeatView, ask: Ask) -> tuple[str, ...]:
    """Return the position in one or two sentences, after the score if the game has one."""
    return (*_score(view), *_position(view, ask))


def _score(view: SeatView) -> tuple[str, ...]:
    if not any(view.totals):
        return ()
    side = view.rules.side_of(view.seat)
    us, them = view.totals[side], view.totals[1 - side]
    target = number(view.rules.scoring.target)
    return (SCORE.format(us=number(us), them=number(them), target=target),)


def _position(view: SeatView, ask: Ask) -> tuple[str, ...]:
    if ask.what is AskKind.BID:
        return _highest(view), _speaks(view)
    if ask.what is AskKind.TRUMP:
        return (tr("You won the auction with {bid}.", "puzzle").format(bid=bid_name(view.bid)),)
    assert view.trump is not None
    trumps = tr("{suit} are trumps.", "puzzle").format(suit=SUITS[view.trump.suit])
    if ask.what is AskKind.KILL:
        return trumps, str(tr("You hold more trumps than you may keep.", "puzzle"))
    return trumps, *_killed(view), _plays(view)


def ended(view: SeatView, solving: Solving, done: Done | None) -> tuple[str, ...]:
    """Return how the puzzle ended, in sentences; none if its title says it all."""
    own = _in_game(view, solving.puzzle)
    line = (_line(view, solving.puzzle),) if solving.puzzle.then else ()
    if solving.outcome is not Outcome.FOUND:
        return line or (ANSWER.format(choice=better(view, solving.puzzle.solution)), *own)
    if own:
        return own
    if solving.wrong:
        return (str(FIRST_COUNTED),)
    hinted = solving.hints and done is not None and done.rated
    return (*line, str(WITH_HINT)) if hinted else line


def _line(view: SeatView, puzzle: Puzzle) -> str:
    """Return all right choices of a longer puzzle."""
    said = [better(view, puzzle.at(step).solution) for step in range(puzzle.steps)]
    if len(said) == 2:
        return LINE_OF_TWO.format(first=said[0], second=said[1])
    return LINE_OF_THREE.format(first=said[0], second=said[1], third=said[2])


def _in_game(view: SeatView, puzzle: Puzzle) -> tuple[str, ...]:
    """Return when a mistake of one's own was made, and what was chosen."""
    if puzzle.own is None:
        return ()
    own, (us, them) = puzzle.own, puzzle.own.totals[:2]
    text = IN_GAME.format(
        deal=number(own.deal),
        day=day_of(own.ended),
        us=number(us),
        them=number(them),
        choice=better(view, choice_of(puzzle.seat, own.played)),
    )
    return (text,)


def result(solving: Solving) -> str:
    """Return how the puzzle ended, as the title of its paper."""
    if solving.outcome is not Outcome.FOUND:
        return str(NOT_FOUND)
    return str(FOUND_LATER[solving.tries] if solving.wrong else RIGHT)


def tries_left(left: int, most: int, *, steps: int = 1) -> str:
    """Return how many tries are left of ``most``; before the first one, that it counts."""
    if steps > 1:
        return str(EACH_STEP)
    return str(FIRST_TRY if left == most else TRIES_LEFT[left])


def rating(value: float) -> str:
    """Return a rating as it is shown: without the group mark of large numbers."""
    return str(round(value))


def change(before: float, after: float) -> str:
    """Return how much a rating has changed, with its sign."""
    by = round(after) - round(before)
    return f"+{number(by)}" if by >= 0 else number(by)


def _highest(view: SeatView) -> str:
    if view.bidder is None:
        return str(tr("Nobody has bid yet.", "puzzle"))
    text = tr("{name} has bid {bid}.", "puzzle")
    return text.format(name=name(view.bidder), bid=bid_name(view.bid))


def _speaks(view: SeatView) -> str:
    """Return which turn in the auction it is."""
    if view.seat == view.dealer:
        return str(tr("You are the dealer and bid last.", "puzzle"))
    if not view.calls:
        return str(tr("You bid first.", "puzzle"))
    return tr("The dealer is {name}.", "puzzle").format(name=name(view.dealer))


def _killed(view: SeatView) -> tuple[str, ...]:
    """Return which player killed which cards: on the table they lie together."""
    lines: list[str] = []
    for seat, cards in enumerate(view.killed):
        if cards:
            said = YOU_KILLED if seat == view.seat else KILLED
            most = number(view.rules.exchange.hand)
            lines.append(said.format(name=name(seat), cards=row(cards, view.trump), count=most))
    return tuple(lines)


def _plays(view: SeatView) -> str:
    """Return which turn in the trick it is."""
    if not view.trick:
        return str(tr("You lead to this trick.", "puzzle"))
    played = {cards.seat for cards in view.trick}
    waiting = [seat for seat in SEATS if seat not in {*played, view.seat} and view.plays_on(seat)]
    if not waiting:
        return str(tr("You play last to this trick.", "puzzle"))
    if len(view.trick) == 1:
        return str(tr("You play second to this trick.", "puzzle"))
    return str(tr("You play third to this trick.", "puzzle"))


# tr: All calls of a puzzle's auction, like "Bob 7, Carlos pass"
AUCTION: Final = tr("Bids: {calls}.", "puzzle")
# tr: When everybody has passed: the dealer plays for the lowest bid
FORCED: Final = tr("All passed, so {name} must play for {bid}.", "puzzle")
CALL: Final = tr("{name} {call}", "one of several calls")
# tr: {did} is like "kept 4, took 2"
SEAT: Final = tr("{name}: {did}.", "exchange of a puzzle")

# tr: What the answer of a puzzle depends on
ON_AUCTION: Final = tr("It depends on the auction.", "puzzle")
# tr: {kept} is like "Bob 4, Carlos 1": how many trumps everyone kept
ON_EXCHANGE: Final = tr("How many trumps the others kept decides it: {kept}.", "puzzle")
KEPT: Final = tr("{name} {count}", "trumps kept")
ON_KILLS: Final = tr("It depends on the kill: {name} kept only trumps.", "puzzle")
ON_PLAYS: Final = tr("It depends on which cards the others have played so far.", "puzzle")
ON_SCORE: Final = tr("It depends on how many points the bid still needs.", "puzzle")


def facts_of(view: SeatView, *, gathers: bool) -> tuple[str, ...]:
    """Return all calls, what everyone kept and took, and how many tricks were put away.

    Args:
        view: the table when the puzzle is asked.
        gathers: whether earlier tricks are put away.
    """
    away = _put_away(len(view.tricks)) if gathers else ""
    return tuple(fact for fact in (_auction(view), _exchange(view), away) if fact)


def depends_on(view: SeatView, rests: Iterable[RestsOn]) -> tuple[str, ...]:
    """Return the facts without which another choice would be best, a sentence or two for each.

    Args:
        view: the table when the puzzle is asked.
        rests: the facts.
    """
    said = {
        RestsOn.AUCTION: str(ON_AUCTION),
        RestsOn.COUNTS: ON_EXCHANGE.format(kept=_kept(view)),
        RestsOn.KILLS: ON_KILLS.format(name=name(view.dealer)),
        RestsOn.PLAYS: str(ON_PLAYS),
        RestsOn.SCORE: str(ON_SCORE),
    }
    return tuple(said[fact] for fact in rests)


def _kept(view: SeatView) -> str:
    """Return how many trumps the other seats kept, as far as everybody knows."""
    others = (seat for seat in view.rules.around(view.rules.next_to(view.seat)))
    kept = [
        KEPT.format(name=name(seat), count=number(view.rules.deal.hand - view.discard_counts[seat]))
        for seat in others
        if seat not in (view.seat, view.dealer)
    ]
    return join_text(COMMA, kept)


def gathered(view: SeatView) -> SeatView:
    """Return a view in which nobody has cards of earlier tricks in front of them."""
    lying = {card for played in view.trick for card in played.cards}
    south, west, north, east = (tuple(card for card in row if card in lying) for row in view.rows)
    return replace(view, rows=(south, west, north, east))


def _put_away(tricks: int) -> str:
    if not tricks:
        return ""
    return trn(
        "One trick is put away: see “The deal so far”.",
        "{n} tricks are put away: see “The deal so far”.",
        tricks,
    )


def _auction(view: SeatView) -> str:
    calls = [
        CALL.format(name=name(call.seat), call=str(call.bid or PASSED).lower())
        for call in view.calls
    ]
    if not calls:
        return ""
    said = AUCTION.format(calls=join_text(COMMA, calls))
    if view.bidder is None or any(call.bid for call in view.calls):
        return said
    return f"{said} {FORCED.format(name=name(view.bidder), bid=number(view.bid))}"


def _exchange(view: SeatView) -> str:
    """Return what each seat did, from the one after the dealer on; nothing before the exchange."""
    if not any(view.refills):
        return ""
    seats = view.rules.around(view.rules.next_to(view.dealer))
    did = ((seat, kept_and_took(view, seat)) for seat in seats)
    return " ".join(SEAT.format(name=name(seat), did=text) for seat, text in did if text)
