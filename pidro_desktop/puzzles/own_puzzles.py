"""Puzzles of one's own: the mistakes of a finished game that have one clear answer.

A mistake is judged as reviews judge it. It becomes a puzzle if ten times the worlds, other ones,
confirm that one choice is better than all others by as much as the puzzles of the collection ask
for, and that the choice made was a mistake.

Its theme is recognised by the position alone. Nothing of the solution goes in, so a theme says what
there is to think of and never what to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import SOUTH, partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.judging import has, net_options
from pidro_desktop.match.review.marks import LEAST_LOSS, Mark
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Option
from pidro_desktop.players.advice.adviser import ExactAdviser
from pidro_desktop.players.bids.bidding import BidBudget
from pidro_desktop.players.champion.evaluation import Budget, budget, is_fast
from pidro_desktop.players.player import question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import ALL, FIVES, LOW
from pidro_desktop.players.view_digest import seeded
from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import Puzzle, PuzzleOption, Theme
from pidro_desktop.puzzles.replayed import choice_of, option_word
from pidro_desktop.regular_files import ONE_GAME
from pidro_desktop.storage import held
from pidro_desktop.storage.books.own_book import OWN, OwnPuzzle

MOST: Final = 3
"""The most puzzles of a game."""
TRIED: Final = 9
"""So many of its mistakes are looked at for that, the costliest first."""
TIMES: Final = 10
"""So many times the worlds of a review confirm an answer."""
CALLS: Final = BidBudget(worlds=40_000, rounds=1)
QUICK_CALLS: Final = BidBudget(worlds=4000, rounds=1)
"""The worlds that confirm a call, compiled and interpreted; the most that reviews look at is a
tenth of them."""
WIN, POINTS, NOISES = 0.03, 0.8, 6.0
"""By one of the first two, and so many times the noise, the answer leads every other choice."""
FEWEST: Final = 3
"""The fewest choices: one of two is soon remembered."""
LOADED: Final = 20
"""So many are loaded at once: to read one, its game is followed."""
SEED: Final = "own puzzles"
ORDER: Final = (
    Theme.KILL,
    Theme.FIRST_LEAD,
    Theme.LOW,
    Theme.SAVE_FIVE,
    Theme.SET_BID,
    Theme.DRAW_TRUMPS,
    Theme.CATCH_FIVE,
    Theme.PARTNER_LEAD,
    Theme.COUNTING,
)
"""Of the themes that a play has, the first of these is the puzzle's."""


def candidates(judged: Iterable[ReviewedDecision]) -> list[ReviewedDecision]:
    """Return the mistakes that may become puzzles, the costliest first.

    Args:
        judged: the person's decisions of a game.
    """
    found = [
        item
        for item in judged
        if item.mark in (Mark.MISTAKE, Mark.BLUNDER)
        and item.unit is Unit.WIN
        and isinstance(item.decided, Bid | NameTrump | Play | Kill)
    ]
    return sorted(found, key=lambda item: -(item.loss or 0.0))[:TRIED]


def proved(turn: Turn) -> tuple[PuzzleOption, ...]:
    """Return the choices of a mistake with one clear answer, the best first, or none.

    Args:
        turn: the decision of the person.
    """
    effort = confirming()
    found = (
        ExactAdviser(effort, effort.worlds)
        .advise(turn.view, seeded(turn.view, SEED), explain=False, every=True)
        .options
    )
    valued = zip(found, net_options(found, turn.view), strict=True)
    options = [replace(one, net=net.score) for one, net in valued if one.equity is not None]
    made = next((option for option in options if has(option, turn.decided)), None)
    if made is None or len(options) < FEWEST or options[0].alike:
        return ()
    best, *others = options
    if not all(_leads(best, other) for other in others):
        return ()
    if _win(best) - _win(made) < LEAST_LOSS[Mark.MISTAKE]:
        return ()
    return tuple(
        PuzzleOption(option.decision, _win(option), _points(option))
        for option in sorted(options, key=_win, reverse=True)
    )


def confirming() -> Budget:
    """Return the search budget that confirms an answer."""
    usual = budget()
    return replace(
        usual,
        worlds=TIMES * usual.worlds,
        opened=TIMES * usual.opened,
        answered=TIMES * usual.answered,
        bids=CALLS if is_fast() else QUICK_CALLS,
    )


def _leads(best: Option, other: Option) -> bool:
    ahead = _win(best) - _win(other)
    clearly = ahead >= WIN or _points(best) - _points(other) >= POINTS
    return clearly and ahead > 0.0 and ahead >= NOISES * other.noise


def _win(option: Option) -> float:
    assert option.equity is not None
    return option.equity


def _points(option: Option) -> float:
    return 0.0 if option.net is None else option.net


def theme_of(view: SeatView) -> Theme:
    """Return what a decision is about, by the position alone.

    Args:
        view: the view of the seat that decides.
    """
    every = themes(view)
    if question(view).what is AskKind.KILL:
        return Theme.KILL
    usual = Theme.SET_BID if view.bidder is None else Theme.DRAW_TRUMPS
    return next((theme for theme in (*ORDER, *Theme) if theme in every), usual)


def own_puzzle(
    reader: GameReader, record: str, ended: str, turn: Turn, options: Sequence[PuzzleOption]
) -> OwnPuzzle:
    """Return a mistake as it is kept.

    Args:
        reader: the game. record: the name of its file.
        ended: when it ended, in the player's own time.
        turn: the decision.
        options: the choices, as ``proved`` returns them.
    """
    game = reader.header.game_id
    return OwnPuzzle(
        f"{OWN}{game} {turn.position}",
        game,
        record,
        ended,
        reader.game.totals,
        turn.deal,
        turn.position,
        theme_of(turn.view).value,
        option_word(turn.decided),
        tuple((option_word(one.decision), one.win, one.points) for one in options),
    )


def puzzle_of(kept: OwnPuzzle, folder: Path) -> Puzzle | None:
    """Return the puzzle of a mistake, or None if its game is gone or cannot be read.

    Args:
        kept: the mistake.
        folder: the folder of the finished games.
    """
    try:
        text = held.read_bytes(folder / kept.record, ONE_GAME).decode("utf-8")
        lines = text.removeprefix("\ufeff").split("\n")
        reader = read_one([line for line in lines if line.strip()], variants.load)
        if reader.header.game_id != kept.game:
            return None
        upto = next(line for line, _game, events in reader.states() if events == kept.position)
        return Puzzle(
            kept.id,
            Theme(kept.theme),
            0.0,
            SOUTH,
            tuple(lines[:upto]),
            tuple(
                PuzzleOption(choice_of(SOUTH, word), win, points)
                for word, win, points in kept.options
            ),
            own=kept,
        )
    except (OSError, UnicodeDecodeError, PidroError, ValueError, StopIteration):
        return None


def loaded(
    kept: Sequence[OwnPuzzle], progress: Progress, today: date, folder: Path
) -> list[Puzzle]:
    """Return the puzzles that a session or two can ask, the next to come back first.

    Args:
        kept: the mistakes whose games are there.
        progress: what was met; it follows these mistakes.
        today: the player's calendar day.
        folder: the folder of the finished games.
    """
    returns = progress.returns(today)
    days = {one.id: returns[one.id].day if one.id in returns else date.max for one in kept}
    soonest = sorted(kept, key=lambda one: days[one.id])[:LOADED]
    return [puzzle for one in soonest if (puzzle := puzzle_of(one, folder)) is not None]


def played(kept: OwnPuzzle) -> Decision:
    """Return what the person decided in the game."""
    return choice_of(SOUTH, kept.played)


DEAL_POINTS: Final = 14
"""Points of a deal."""
AUCTION_THEMES: Final = frozenset({Theme.OPENING_BID, Theme.COMPETITIVE_BID, Theme.TRUMP})
"""The themes of the auction; all others are about plays."""


def themes(view: SeatView) -> set[Theme]:
    """Return all themes that a position has.

    Args:
        view: the view of the seat that decides.
    """
    what = question(view).what
    if what is AskKind.BID:
        return {Theme.OPENING_BID if view.bidder is None else Theme.COMPETITIVE_BID}
    if what is AskKind.TRUMP:
        return {Theme.TRUMP}
    if what is not AskKind.PLAY:
        return set()
    if not view.tricks and not view.trick:
        return {Theme.FIRST_LEAD}
    return set(_plays(view))


def _plays(view: SeatView) -> Iterator[Theme]:
    own, seen = position_setup.mine(view), position_setup.seen(view)
    unseen = ALL & ~(own | seen)
    trick = sum(position_setup.trumps(view, play.cards) for play in view.trick)
    declares = view.bidder is not None and _are_together(view, view.bidder)
    if view.killed[view.dealer] and view.seat != view.dealer:
        yield Theme.KILL
    if own & FIVES:
        yield Theme.SAVE_FIVE
    elif (FIVES & unseen) or FIVES & _theirs(view):
        yield Theme.CATCH_FIVE
    if own & LOW:
        yield Theme.LOW
    if declares and not trick and unseen:
        yield Theme.DRAW_TRUMPS
    if _partner_may_win(view):
        yield Theme.PARTNER_LEAD
    if not declares and _is_open(view):
        yield Theme.SET_BID
    if _has_risen(own, unseen, seen & ~trick):
        yield Theme.COUNTING


def _are_together(view: SeatView, seat: int) -> bool:
    return view.rules.side_of(seat) == view.rules.side_of(view.seat)


def _theirs(view: SeatView) -> int:
    """Return the cards of the opponents in this trick, as a bitset."""
    cards = (play.cards for play in view.trick if not _are_together(view, play.seat))
    return sum(position_setup.trumps(view, played) for played in cards)


def _partner_may_win(view: SeatView) -> bool:
    """Return whether the partner is winning this trick, or may still play to it."""
    partner = partner_of(view.seat)
    played = [play.seat for play in view.trick]
    if partner not in played:
        return bool(view.trick) and not view.cold[partner]
    highest = max(view.trick, key=lambda play: position_setup.trumps(view, play.cards))
    return highest.seat == partner


def _is_open(view: SeatView) -> bool:
    """Return whether the bid can still be made, and still be set."""
    assert view.bidder is not None
    side = view.rules.side_of(view.bidder)
    taken = view.taken if side == 0 else view.taken[::-1]
    return taken[0] < view.bid and DEAL_POINTS - taken[1] >= view.bid


def _has_risen(own: int, unseen: int, gone: int) -> bool:
    """Return whether a card of the hand is the highest only since higher ones have gone.

    Args:
        own, unseen, gone: the trumps in hand, those not seen yet, and those of earlier tricks, as
            bitsets.
    """
    top = 1 << own.bit_length() - 1
    return bool(unseen) and unseen < top and gone > top
