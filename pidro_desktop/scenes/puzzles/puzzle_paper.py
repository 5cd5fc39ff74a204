"""What is written on the paper of a puzzle: question, hint, why not, and the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import Speaks
from pidro_desktop.players.advice.contrast import NAMES_BETTER
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.glicko import Rating
from pidro_desktop.puzzles.puzzle import PuzzleOption
from pidro_desktop.puzzles.session import Done
from pidro_desktop.puzzles.solving import Outcome, Solving, same
from pidro_desktop.render.puzzles.paper import PuzzleText, Score
from pidro_desktop.render.review.bars import Bar, Rank
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.reasons import Reason
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.review.decision_text import better, short
from pidro_desktop.scenes.shell.reasons import sign_of
from pidro_desktop.tr import capitalize_first, number, percent

MOST_BARS, MOST_FACTS = 3, 2
SETTLED: Final = 85.0
"""A player's rating with a smaller deviation is settled: it takes some twenty puzzles."""
CLEAR: Final = 0.1
"""Points by which the best choice is ahead, so that points and not games are shown."""
BARE, LONGEST = 0.2, 0.8
"""The share of a bar for the worst choice where points may be below zero, and for the best."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is known when the paper is written.

    Attributes:
        solving: the puzzle and what was tried.
        view: the table when it is asked.
        tried: the last wrong choice, or None.
        turned: how far the last coin has turned over, 0 to 1.
        facts: the reasons for the solution, or against ``tried``; empty until they are known.
        hint: the sentence of the hint that is shown, or an empty string.
        mine, its: the player's rating, and the value of the puzzle's, before it.
        done: what became of it, or None if it is not counted.
        note: what stands under the puzzle's rating instead of its name, or an empty string.
    """

    solving: Solving
    view: SeatView
    tried: Decision | None
    turned: float
    facts: Sequence[Fact]
    hint: str
    mine: Rating
    its: float
    done: Done | None
    note: str = ""


def paper_of(shown: Shown) -> PuzzleText:
    """Return what is written on the paper."""
    return _answer(shown) if shown.solving.is_over else _question(shown)


def _question(shown: Shown) -> PuzzleText:
    solving, ask = shown.solving, question(shown.view)
    lit = solving.left
    tries = tuple(
        0.0 if index < lit else shown.turned if index == lit else 1.0
        for index in range(solving.most)
    )
    said = [Reason(shown.hint)] if shown.hint else []
    if shown.tried is not None:
        said = [*why_not(shown), *said]
    return PuzzleText(
        title=str(words.THEMES[solving.puzzle.theme]),
        coin=words.SIGNS[solving.puzzle.theme],
        sentences=words.position(shown.view, ask),
        question=words.question(ask),
        tries=tries,
        left=words.tries_left(solving.left, solving.most),
        reasons=tuple(said),
        scores=_scores(shown),
    )


def _answer(shown: Shown) -> PuzzleText:
    solving = shown.solving
    found = solving.outcome is Outcome.FOUND
    sentences: tuple[str, ...] = ()
    if found and solving.wrong:
        sentences = (str(words.FOUND_LATER[solving.tries]),)
    elif found and solving.hints and shown.done is not None and shown.done.rated:
        sentences = (str(words.WITH_HINT),)
    if not found:
        choice = better(shown.view, solving.puzzle.solution)
        sentences = (words.ANSWER.format(choice=choice),)
    return PuzzleText(
        title=str(words.RIGHT if found else words.NOT_FOUND),
        bead=Bead.BEST if found else Bead.MISTAKE,
        sentences=sentences,
        reasons=why(shown.facts),
        bars=bars(shown.view, solving),
        unit=unit(solving),
        scores=_scores(shown),
    )


def _scores(shown: Shown) -> tuple[Score, Score]:
    what = shown.note or str(words.THIS_PUZZLE)
    done, mine, change = shown.done, shown.mine, ""
    if done is not None:
        mine = done.after
        change = words.change(done.before.value, mine.value) if done.rated else ""
    puzzle = Score(words.rating(shown.its), what)
    you = words.YOU if mine.deviation < SETTLED else words.YOU_SO_FAR
    return puzzle, Score(words.rating(mine.value), str(you), change)


def why(facts: Sequence[Fact]) -> tuple[Reason, ...]:
    """Return why the solution is best: the plan, and at most two facts that speak for it."""
    names = table_text.sitting()
    plans = [fact for fact in facts if fact.speaks is Speaks.PLAN][:1]
    others = [fact for fact in facts if fact.speaks not in (Speaks.PLAN, Speaks.AGAINST)]
    told = tuple(Reason(fact.text(names), sign_of(fact)) for fact in (*plans, *others[:MOST_FACTS]))
    return told or (Reason(str(words.NO_OTHER)),)


def why_not(shown: Shown) -> list[Reason]:
    """Return which choice was wrong, and one sentence why."""
    tried, solving = shown.tried, shown.solving
    if tried is None:
        return []
    told = capitalize_first(words.NOT_THIS.format(choice=better(shown.view, tried)))
    secret = _cards(solving.puzzle.solution)
    facts = [fact for fact in shown.facts if fact.id not in NAMES_BETTER]
    against = [
        fact for fact in facts if fact.speaks is not Speaks.PLAN and not secret & _named(fact)
    ]
    against.sort(key=lambda fact: fact.speaks is not Speaks.AGAINST)
    if against:
        return [Reason(told), Reason(against[0].text(table_text.sitting()), "minus")]
    cost = _cost(solving, tried)
    return [Reason(told), *([Reason(cost, "minus")] if cost else [])]


def _cost(solving: Solving, tried: Decision) -> str:
    """Return what a wrong choice costs; empty if that is not known."""
    option, best = solving.option(tried), solving.puzzle.options[0]
    if option is None:
        return ""
    if best.points - option.points >= CLEAR:
        return words.COSTS_POINTS.format(points=number(best.points - option.points, 1))
    return words.COSTS_GAMES.format(percent=percent(100 * (best.win - option.win), 1))


def _cards(decision: Decision) -> set[str]:
    return set() if isinstance(decision, Bid | NameTrump) else {str(c) for c in decision.cards}


def _named(fact: Fact) -> set[str]:
    return {str(value) for _name, value in fact.values if isinstance(value, Card)}


def worth(solving: Solving) -> tuple[tuple[PuzzleOption, float, str], ...]:
    """Return the best choice, those that were tried, and the next best, with their values.

    Returns:
        Each option with the length of its bar, 0 to 1, and its value in words; empty without
        another choice to compare with.
    """
    options = solving.puzzle.options
    best = options[0]
    others = [option for option in options[1:] if not solving.is_right(option.decision)]
    tried = [option for option in others if _was(option, solving.wrong)]
    chosen = tried[: MOST_BARS - 1]
    chosen += [item for item in others if item not in chosen][: MOST_BARS - 1 - len(chosen)]
    if not chosen:
        return ()
    chosen = [best, *sorted(chosen, key=lambda option: -option.win)]
    if not _in_points(chosen):
        return tuple((item, item.win, percent(100 * item.win, 1)) for item in chosen)
    values = [item.points for item in chosen]
    return tuple((item, _share(item.points, values), _points(item.points)) for item in chosen)


def _in_points(chosen: Sequence[PuzzleOption]) -> bool:
    """Return whether the best choice, the first, is so far ahead that points tell it."""
    return all(chosen[0].points - item.points >= CLEAR for item in chosen[1:])


def unit(solving: Solving) -> str:
    """Return what the numbers beside the bars are; empty without bars."""
    chosen = [item for item, _share, _told in worth(solving)]
    if not chosen:
        return ""
    return str(words.IN_POINTS if _in_points(chosen) else words.IN_GAMES)


def bars(view: SeatView, solving: Solving) -> tuple[Bar, ...]:
    """Return what the choices are worth as bars."""
    rows = worth(solving)
    made: list[Bar] = []
    for place, (item, share, told) in enumerate(rows):
        rank = Rank.BEST if not place else Rank.MIDDLE
        if place and place == len(rows) - 1 and told != rows[place - 1][2]:
            rank = Rank.LOSS  # what is worth as much as the one before is not worse
        rest = tuple(other.decision for other, _share, _told in rows if other is not item)
        made.append(Bar(short(view, item.decision, rest), share, told, rank))
    return tuple(made)


def spoken_worth(view: SeatView, solving: Solving) -> list[str]:
    """Return what the choices are worth, as it is read aloud."""
    return [
        capitalize_first(words.WORTH.format(choice=better(view, item.decision), value=told))
        for item, _share, told in worth(solving)
    ]


def _was(option: PuzzleOption, wrong: Iterable[Decision]) -> bool:
    return any(same(option.decision, decision) for decision in wrong)


def _points(value: float) -> str:
    told = number(value, 1)
    return f"+{told}" if value > 0 else told


def _share(value: float, values: Sequence[float]) -> float:
    """Return the length of a bar: from nothing, or from below the worst if that is negative."""
    low, high = min(*values, 0.0), max(values)
    if low >= 0 and high > 0:
        return LONGEST * value / high
    return BARE + (LONGEST - BARE) * (value - low) / max(CLEAR, high - low)


def spoken_paper(paper: PuzzleText) -> list[str]:
    """Return what is on the paper, sentence by sentence."""
    lines = [f"{paper.title}.".replace("!.", "!"), *paper.sentences]
    lines += [paper.question] if paper.question else []
    lines += [f"{capitalize_first(paper.left)}."] if paper.left else []
    lines += [reason.text for reason in paper.reasons]
    for score in paper.scores:
        told = f"{capitalize_first(score.what)}: {score.number}"
        lines.append(f"{told}, {score.change}." if score.change else f"{told}.")
    return lines
