"""The paper of a puzzle: question, hint, why not, and the answer; its texts, and how it looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.reviewed import Unit
from pidro_desktop.players.advice import Advice, Fact
from pidro_desktop.players.advice.advice import BARE, Speaks, one_fault, says_little
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.glicko import Rating
from pidro_desktop.puzzles.puzzle import PuzzleOption, RestsOn, Theme
from pidro_desktop.puzzles.replayed import choice_of
from pidro_desktop.puzzles.session import Done
from pidro_desktop.puzzles.solving import Outcome, Solving, same
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import Bar, Bars, Rank, share_of
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.review.coins import draw_theme_coin, draw_try
from pidro_desktop.render.review.paper import EDGE, draw_sheet, paper_line
from pidro_desktop.render.review.reasons import LINE, Reason, line_height, reason_line
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Fit,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Placed,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Ink, Text, Title, ink, old
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_text import depends_on, facts_of
from pidro_desktop.scenes.review.decision_text import better, short, value
from pidro_desktop.scenes.shell.reasons import sign_of
from pidro_desktop.tr import capitalize_first, number, percent, trn

MOST_BARS, MOST_FACTS = 3, 2
BETRAYS: Final[dict[str, tuple[RestsOn, ...]]] = {
    "bid and has": (RestsOn.AUCTION,),
    "passed and has": (RestsOn.AUCTION,),
    "kept and has": (RestsOn.COUNTS,),
    "partner long": (RestsOn.COUNTS, RestsOn.AUCTION),
}
"""Facts that name what an answer rests on."""
IN_SIGHT: Final = frozenset(
    {"goes to", "under", "wasted", "wasted on partner", "gives bid", "gives bid one", "needs help"}
)
"""Faults that anyone sees who looks at the table, without counting."""
SETTLED: Final = 85.0
"""A player's rating with a smaller deviation is settled: it takes some twenty puzzles."""
REAL: Final = 0.01
"""A choice that wins so much less often is answered before those that are nearly as good."""
CLEAR: Final = 0.1
"""Points by which the best choice is ahead, so that points and not games are shown."""
TRY, TRY_STEP = 26, 36
"""Units: the coin of a try, and from one to the next."""
SMALL_COIN: Final = 30
"""Units: the coin of the theme below how a puzzle ended."""
SECOND: Final = 200
"""Units from the left edge of the first rating to that of the second."""
KEPT: Final = 5, 4
"""Lines kept for a reason below a question, as many as fit: nothing moves when it appears."""
FEWER: Final = 3, 2, 1
"""The same where a question has no room for more: a reason takes that of the ratings."""
UNIT: Final = 16
"""Units of the line that says what the bars' numbers are."""
BETWEEN: Final = 5
"""Units between two reasons."""
ABOVE_BARS: Final = 9
"""Units between the reasons and the bars, at least."""
BELOW_SCORES: Final = 10
"""Units between the ratings and the edge of the paper."""


@dataclass(frozen=True, slots=True)
class Score:
    """A rating: the number, what it is of, and how much it has changed.

    ``beside`` is what the number counts. ``said`` is what is read aloud instead of these. Both are
    empty for most.
    """

    number: str
    what: str
    change: str = ""
    said: str = ""
    beside: str = ""


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """Everything on the paper of a puzzle.

    Attributes:
        title: what is asked, or how the puzzle ended.
        coin: the emblem of the coin at the head; with a bead, it is beside ``under``.
        bead: the mark of an answer, or None.
        about: why the position is one of the theme, which gives way first; empty for most.
        under: what is below the title: how hard the puzzle is; after the answer its theme.
        sentences: the position in words, or how the puzzle ended.
        facts: what else the answer depends on: the auction and the exchange.
        tries: how far each coin has turned over, 0 to 1; none once it is answered.
        left: how many tries are left, in words.
        reasons: a hint or why not; after the answer why.
        bars: what the choices are worth.
        unit: what the numbers beside the bars are.
        scores: the ratings of the puzzle and the player.
    """

    title: str
    coin: str = ""
    bead: Bead | None = None
    under: str = ""
    sentences: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    tries: tuple[float, ...] = ()
    left: str = ""
    reasons: tuple[Reason, ...] = ()
    bars: tuple[Bar, ...] = ()
    unit: str = ""
    scores: tuple[Score, ...] = ()
    about: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is known when the paper is written.

    Attributes:
        solving: the puzzle and what was tried.
        view: the table when it is asked.
        tried: the last wrong choice, or None.
        turned: how far the last coin has turned over, 0 to 1.
        facts: the reasons for the solution; empty until they are known.
        against: those against ``tried``.
        hint: the sentence of the hint that is shown, or an empty string.
        to_rating: after how many more puzzles the player's rating is shown.
        mine, its: the player's rating, and the value of the puzzle's, before it.
        done: what became of it, or None if it is not counted.
        note: what stands under the puzzle's rating instead of its name, or an empty string.
        chosen: whether the person has chosen the theme, which may be named then.
        before: the reasons for the last right choice, in a longer puzzle.
        is_right: whether there was one, and no wrong one.
        advice: what is said of all choices, or None until that is known.
    """

    solving: Solving
    view: SeatView
    tried: Decision | None
    turned: float
    facts: Sequence[Fact]
    against: Sequence[Fact]
    hint: str
    to_rating: int
    mine: Rating
    its: float
    done: Done | None
    note: str = ""
    chosen: bool = False
    before: Sequence[Fact] = ()
    is_right: bool = False
    advice: Advice | None = None


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
    hint = [Reason(shown.hint)] if shown.hint else []
    theme = solving.puzzle.theme if shown.chosen else None
    own = solving.puzzle.own is not None
    return PuzzleText(
        title=words.question(ask),
        coin=words.MINE_SIGN if own else words.MIXED_SIGN if theme is None else words.SIGNS[theme],
        under=str(words.FROM_GAME)
        if own
        else words.under_question(shown.its, theme, words.step(solving)),
        sentences=words.position(shown.view, ask),
        facts=facts_of(shown.view, gathers=solving.puzzle.gathers),
        tries=tries,
        left=words.tries_left(solving.left, solving.most, steps=solving.puzzle.steps),
        reasons=(*why_not(shown), *(hint or _why_before(shown))),
        scores=_scores(shown),
    )


def _answer(shown: Shown) -> PuzzleText:
    solving = shown.solving
    found = solving.outcome is Outcome.FOUND
    against = _against(shown)
    if solving.asked.rests and not _made(solving):
        against = ()  # what the answer rests on needs its room
    why = _why(shown, MOST_FACTS - bool(against and solving.asked.rests))
    broke_off = bool(solving.puzzle.then and solving.wrong)  # nothing has said yet why
    return PuzzleText(
        title=words.result(solving),
        bead=answer_mark(solving) if found else Bead.MISTAKE,
        coin=words.SIGNS[solving.puzzle.theme],
        under=str(words.THEMES[solving.puzzle.theme]),
        about=words.theme_here(shown.view, solving.puzzle.theme),
        sentences=words.ended(shown.view, solving, shown.done),
        reasons=(*against, *why) if broke_off else (*why, *against),
        bars=bars(shown.view, solving),
        unit=unit(solving),
        scores=_scores(shown),
    )


def answer_mark(solving: Solving) -> Bead:
    """Return the mark of the answer: a star only for who found it at the first try."""
    found = solving.outcome is Outcome.FOUND and not solving.wrong
    return Bead.BEST if found else Bead.GOOD


def _scores(shown: Shown) -> tuple[Score, ...]:
    """Return the ratings of the puzzle and the player; a mistake of one's own changes none."""
    if shown.solving.puzzle.own is not None:
        return ()
    what = shown.note or str(words.THIS_PUZZLE)
    done, mine, change = shown.done, shown.mine, ""
    if done is not None:
        mine = done.after
        known = done.rated and not done.placing
        change = words.change(done.before.value, mine.value) if known else ""
    puzzle = Score(words.rating(shown.its), what)
    if after := shown.to_rating:
        said = words.to_rating(after)
        # tr: Beside a large number, and over "to your rating"
        to_go, what = trn("puzzle", "puzzles", after), str(words.TO_YOUR_RATING)
        return puzzle, Score(number(after), what, said=said, beside=to_go)
    you = words.YOU if mine.deviation < SETTLED else words.YOU_SO_FAR
    return puzzle, Score(words.rating(mine.value), str(you), change)


def _why_before(shown: Shown) -> list[Reason]:
    """Return that the last step was right, and why."""
    if not shown.is_right:
        return []
    plans = [Reason(fact.text(table_text.sitting()), "plus") for fact in shown.before[:1]]
    return [Reason(str(words.RIGHT_SO_FAR)), *plans]


def _why(shown: Shown, most: int) -> tuple[Reason, ...]:
    """Return why the solution is best: the plan, and the facts that decide it or speak for it.

    With a wrong step there is room for the plan and what decides it only.
    """
    named = {rest for fact in shown.facts for rest in BETRAYS.get(fact.id.removesuffix(" one"), ())}
    rests = [rest for rest in shown.solving.asked.rests if rest not in named]
    decisive = depends_on(shown.view, rests)
    if shown.solving.puzzle.then and shown.solving.wrong:
        most = 0
    return (*why_best(shown.facts, most), *(Reason(said, "plus") for said in decisive))


def why_best(facts: Sequence[Fact], most: int = MOST_FACTS) -> tuple[Reason, ...]:
    """Return why the solution is best: the plan, and at most so many facts that speak for it."""
    names = table_text.sitting()
    plans = [fact for fact in facts if fact.speaks is Speaks.PLAN][:1]
    others = [fact for fact in facts if fact.speaks not in (Speaks.PLAN, Speaks.AGAINST)]
    lines = tuple(Reason(fact.text(names), sign_of(fact)) for fact in (*plans, *others[:most]))
    return lines or (Reason(str(words.NO_OTHER)),)


def main_reasons(paper: PuzzleText, *, over: bool) -> Sequence[Reason]:
    """Return the reasons that have room beside the table: after the answer only the first."""
    return paper.reasons[:1] if over else paper.reasons


def _against(shown: Shown) -> tuple[Reason, ...]:
    """Return what is wrong with a choice that has a bar, and about which nothing was said yet.

    That is the try that ended it, or what was played in a game of one's own, else the best of the
    others that was not tried: it tempts most. One of which a cause can be said goes before one of
    which only figures can. Only where all were tried, it is the first, with what was not said.
    """
    solving = shown.solving
    options = [option for option, _share, _text in worth(solving)]
    beside = sorted(options[1:], key=lambda one: options[0].win - one.win < REAL)
    others = [one.decision for one in beside]
    if shown.advice is None or not others:
        return ()
    made = _made(solving)
    ended = solving.outcome is not Outcome.FOUND
    said = solving.wrong[:-1] if ended else solving.wrong
    played = [one for one in made if one not in said]
    fresh = [one for one in others if not any(same(one, tried) for tried in made)]
    caused = [one for one in fresh if _has_cause(shown, one)]
    chosen = next(iter((*played, *caused, *fresh)), options[-1].decision)
    facts = _facts_of(shown, chosen)
    again = [] if chosen in played or fresh else [one_fault(facts)]
    rest = [one for one in facts if _unlike(one, again)]
    fault = one_fault(rest, shown.facts) or (None if again else one_fault(facts))
    if fault is None:
        return ()
    text = capitalize_first(words.NOT_THIS.format(choice=better(shown.view, chosen)))
    return (Reason(f"{text} {fault.text(table_text.sitting())}", "minus"),)


def _facts_of(shown: Shown, chosen: Decision) -> tuple[Fact, ...]:
    """Return what is said of a choice."""
    options = shown.advice.options if shown.advice is not None else ()
    return next((one.facts for one in options if same(one.decision, chosen)), ())


def _has_cause(shown: Shown, chosen: Decision) -> bool:
    """Return whether what goes wrong with a choice is more than the figures of the answer."""
    fault = one_fault(_facts_of(shown, chosen), shown.facts)
    if fault is None or fault.id in BARE:
        return False
    return fault.speaks is Speaks.AGAINST and not says_little(fault)


def _unlike(said: Fact, others: Sequence[Fact | None]) -> bool:
    return all(one is None or one.id != said.id for one in others)


def why_not(shown: Shown) -> list[Reason]:
    """Return which choice was wrong, and one sentence why."""
    tried, solving = shown.tried, shown.solving
    if tried is None:
        return []
    text = capitalize_first(words.NOT_THIS.format(choice=better(shown.view, tried)))
    # Where one is to count the cards, no reason does.
    must_count = solving.puzzle.theme is Theme.COUNTING and shown.view.tricks
    against = [fact for fact in shown.against if not must_count or fact.id in IN_SIGHT]
    fault = one_fault(against)
    if fault is not None:
        return [Reason(text), Reason(fault.text(table_text.sitting()), "minus")]
    if must_count:
        return [Reason(text), Reason(str(words.COUNT_THEM), "minus")]
    cost = _cost(solving, tried)
    return [Reason(text), *([Reason(cost, "minus")] if cost else [])]


def _cost(solving: Solving, tried: Decision) -> str:
    """Return what a wrong choice costs; empty if that is not known."""
    option, best = solving.option(tried), solving.asked.options[0]
    if option is None:
        return ""
    if solving.puzzle.own is None and best.points - option.points >= CLEAR:
        return words.COSTS_POINTS.format(points=number(best.points - option.points, 1))
    # As the reader would subtract the figures of the bars.
    lost = round(100 * best.win, 1) - round(100 * option.win, 1)
    return words.COSTS_GAMES.format(number=number(lost, 1))


def _made(solving: Solving) -> list[Decision]:
    """Return the wrong choices: those that were tried, and that of a game of one's own."""
    own = solving.puzzle.own
    played = [] if own is None else [choice_of(solving.puzzle.seat, own.played)]
    return [*solving.wrong, *played]


def worth(solving: Solving) -> tuple[tuple[PuzzleOption, float, str], ...]:
    """Return the best choice, those that were tried, and the next best, with their values.

    Returns:
        Each option with the length of its bar, 0 to 1, and its value in words; empty without
        another choice to compare with.
    """
    options = solving.asked.options
    best = options[0]
    others = [option for option in options[1:] if not solving.is_right(option.decision)]
    tried = [option for option in others if _was(option, _made(solving))]
    chosen = tried[: MOST_BARS - 1]
    chosen += [item for item in others if item not in chosen][: MOST_BARS - 1 - len(chosen)]
    if not chosen:
        return ()
    chosen = [best, *sorted(chosen, key=lambda option: -option.win)]
    if not _in_points(solving, chosen):
        return tuple((item, item.win, percent(100 * item.win, 1)) for item in chosen)
    values = [item.points for item in chosen]
    lines = [value(points, Unit.POINTS, fine=False) for points in values]
    shares = [share_of(points, values) for points in values]
    return tuple(zip(chosen, shares, lines, strict=True))


def _in_points(solving: Solving, chosen: Sequence[PuzzleOption]) -> bool:
    """Return whether the best choice, the first, is so far ahead that points tell it.

    In a game of one's own the score says what a point is worth, so there it is the chance to win.
    """
    return solving.puzzle.own is None and all(
        chosen[0].points - item.points >= CLEAR for item in chosen[1:]
    )


def unit(solving: Solving) -> str:
    """Return what the numbers beside the bars are; empty without bars."""
    chosen = [item for item, _share, _text in worth(solving)]
    if not chosen:
        return ""
    return str(words.IN_POINTS if _in_points(solving, chosen) else words.IN_GAMES)


def bars(view: SeatView, solving: Solving) -> tuple[Bar, ...]:
    """Return what the choices are worth as bars."""
    rows = worth(solving)
    made: list[Bar] = []
    for place, (item, share, text) in enumerate(rows):
        rank = Rank.BEST if not place else Rank.MIDDLE
        if place and place == len(rows) - 1 and text != rows[place - 1][2]:
            rank = Rank.LOSS  # what is worth as much as the one before is not worse
        rest = tuple(other.decision for other, _share, _text in rows if other is not item)
        made.append(Bar(short(view, item.decision, rest), share, text, rank))
    return tuple(made)


def spoken_worth(view: SeatView, solving: Solving) -> list[str]:
    """Return what the choices are worth, as it is read aloud."""
    return [
        capitalize_first(words.WORTH.format(choice=better(view, item.decision), value=text))
        for item, _share, text in worth(solving)
    ]


def _was(option: PuzzleOption, wrong: Iterable[Decision]) -> bool:
    return any(same(option.decision, decision) for decision in wrong)


def spoken_paper(paper: PuzzleText) -> list[str]:
    """Return what is on the paper, sentence by sentence."""
    ends = "" if paper.title[-1:] in "?!" else "."
    under = [f"{paper.under}."] if paper.under else []
    about = [paper.about] if paper.about else []
    lines = [f"{paper.title}{ends}", *under, *about, *paper.sentences, *paper.facts]
    lines += [f"{capitalize_first(paper.left)}."] if paper.left else []
    lines += [reason.text for reason in paper.reasons]
    for score in paper.scores:
        text = f"{capitalize_first(score.what)}: {score.number}"
        text = f"{text}, {score.change}." if score.change else f"{text}."
        lines.append(score.said or text)
    return lines


# ------------------------------------------------------------ how it looks


class _Sizes(NamedTuple):
    """Sizes in units: marks and letters."""

    coin: float
    bead: float
    title: float
    result: float
    sentence: float
    fact: float
    reason: float
    number: float
    air: float


SIZES: Final = (
    _Sizes(88, 72, 36, 44, 22, 19, 20, 34, 18),
    _Sizes(70, 60, 32, 38, 20, 18, 19, 32, 13),
    _Sizes(56, 52, 28, 32, 19, 17, 18, 28, 9),
    _Sizes(46, 44, 24, 28, 17, 16, 17, 24, 5),
    _Sizes(36, 36, 20, 24, 16, 16, 16, 20, 2),
)
"""From the largest on; the first with which everything has room is taken."""


def puzzle_paper(dc: DrawContext, text: PuzzleText, grown: float = 1.0) -> Part:
    """Return the paper of a puzzle; ``grown`` is how far the bars have grown, 0 to 1."""
    given = [(text, sizes) for sizes in SIZES[:-1]]
    # Less is said before it is crammed.
    given += [(said, sizes) for sizes in SIZES[-2:] for said in (text, *_shorter(text))][1:]
    each = [(*one, grown, kept) for one in given for kept in KEPT[: 1 + bool(text.tries)]]
    each += [(text, SIZES[-1], grown, kept) for kept in FEWER if text.tries]
    tries = [Col([*_content(dc, *one)], whole=True) for one in each]
    if text.tries and text.reasons:
        bare = [(replace(one[0], reasons=()), *one[1:]) for one in each]
        before = [Col([*_content(dc, *one)], whole=True) for one in bare]
        now = [Fit([one, *_tighter(dc, *of)]) for one, of in zip(tries, each, strict=True)]
        return Over(draw_sheet, Pad(_Steady(before, now), left=EDGE, right=EDGE))
    return Over(draw_sheet, Pad(Fit(tries), left=EDGE, right=EDGE))


@dataclass
class _Steady(Part):
    """A question with reasons, in the sizes that it had without them, if they have room then.

    Attributes:
        before: the question without reasons, the largest first. now: each with them.
    """

    before: Sequence[Part]
    now: Sequence[Part]

    def height(self, look: Look, width: float) -> float:
        """Return the height of the lowest one."""
        return min(part.height(look, width) for part in self.now)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay it as it was, or else the first one that fits."""

        def fitting(parts: Sequence[Part]) -> Iterator[int]:
            for place, part in enumerate(parts):
                if part.height(look, rect.width) <= rect.height:
                    yield place

        start = next(fitting(self.before), len(self.now) - 1)
        found = next(fitting(self.now[start:]), len(self.now) - 1 - start)
        yield from self.now[start + found].lay(look, rect)


def _tighter(
    dc: DrawContext, text: PuzzleText, sizes: _Sizes, grown: float, kept: int
) -> Iterator[Part]:
    """Yield a question with smaller reasons, and then without the ratings below them."""
    small = sizes._replace(reason=SIZES[-1].reason)
    for said in (text, replace(text, scores=())):
        yield Col([*_content(dc, said, small, grown, kept)], whole=True)


def _shorter(text: PuzzleText) -> Iterator[PuzzleText]:
    """Yield the text with less and less of it: what the theme means here, and further reasons.

    The plan, what speaks against another choice, and everything of a question stay.
    """
    if text.about:
        text = replace(text, about="")
        yield text
    while text.bars and (less := [one for one in text.reasons[1:] if one.sign == "plus"]):
        kept = tuple(one for one in text.reasons if one is not less[-1])
        text = replace(text, reasons=kept)
        yield text


def whole_paper(dc: DrawContext, text: PuzzleText) -> Sequence[Part]:
    """Return what is on the paper of a puzzle, as high as all of it needs.

    What the choices are worth comes before the reasons, as these may be below the window's edge.
    """
    return [*_content(dc, text, SIZES[1], 1.0, values_first=True)]


def _content(
    dc: DrawContext,
    text: PuzzleText,
    sizes: _Sizes,
    grown: float,
    kept: int = KEPT[-1],
    *,
    values_first: bool = False,
) -> Iterator[Part]:
    """Yield what is on the paper, from its head to its foot."""
    air, half, line = Gap(sizes.air), Gap(sizes.air / 2), paper_line()
    yield from (_head(text, sizes), line, air)
    if not text.tries or sizes in SIZES[:2]:
        yield Grow(Gap(), most=16)
    yield from (_words(said, sizes.sentence) for said in text.sentences)
    if text.facts:
        yield half
        yield from (_words(said, sizes.fact, tint=old) for said in text.facts)
    if text.tries:
        yield from (air, Picture(partial(_draw_tries, text), TRY, least=22))
    slack = dc.s(sizes.air) // 2 + dc.s(BETWEEN) if text.reasons and not text.tries else 0
    unit = [_words(text.unit, UNIT, tint=old)] if text.unit else []
    above = Gap(max(sizes.air, ABOVE_BARS))
    values: list[Part] = [above, *unit, Bars(dc, text.bars, grown, slack)] if text.bars else []
    why = _reasons(text, sizes, kept)
    yield from (*values, air, why) if values_first and values else (why, *values)
    yield from (air, Spring(0 if text.bars else slack / dc.u))
    if text.scores:
        yield from (line, Picture(partial(_draw_scores, text.scores, sizes), partial(_foot, sizes)))
        yield Gap(BELOW_SCORES)


def _words(said: str, units: float, face: Face = Face.SEMI, tint: Ink = ink) -> Part:
    return Text(said, face, units, tint, step=LINE, at_top=True)


def _reasons(text: PuzzleText, sizes: _Sizes, kept: int) -> Part:
    """Return the reasons with their signs; while tries are left, ``kept`` lines stay for them."""
    half = Sized(Gap(), least=lambda look: look.s(sizes.air) // 2)
    parts: list[Part] = [half] if text.tries else []
    for index, reason in enumerate(text.reasons):
        parts += [Gap(BETWEEN)] if index else []
        parts.append(reason_line(reason, sizes.reason))
    if not text.tries:
        return Col(parts, whole=True)
    return Sized(Col([*parts, Gap(BETWEEN)], whole=True), least=partial(_kept, sizes, kept))


def _kept(sizes: _Sizes, lines: int, look: Look) -> float:
    """Return the pixels that are kept for reasons, so that nothing moves when they appear."""
    return look.s(sizes.air) // 2 + lines * line_height(look, sizes.reason) + 2 * look.s(BETWEEN)


def _head(text: PuzzleText, sizes: _Sizes) -> Part:
    """Return a coin or the bead of the answer; beside it the title, and what is below that."""
    bead = text.bead
    units = sizes.coin if bead is None else sizes.bead
    tint: Ink = ink if bead is None else partial(bead_ink, bead=bead)
    size = sizes.title if bead is None else sizes.result
    title = Title(text.title, Face.SERIF_BOLD, size, tint, step=1.16, lift=0)
    said = f"{text.under}: {text.about}" if text.about else text.under
    under = _words(said, sizes.fact, tint=old)
    if bead is not None:
        coin = Picture(partial(_draw_coin, text.coin), SMALL_COIN, SMALL_COIN, least=26)
        under = Row([coin, Gap(9), Grow(under)])
    mark = Picture(partial(_draw_mark, text, units), units, units, least=26)
    row = Row([mark, Gap(24), Grow(Col([title, under], gap=2))])
    head = Pad(row, top=sizes.air, bottom=sizes.air)
    if text.tries and sizes not in SIZES[:2]:
        return head  # the room is that of reasons, and nothing moves when they appear
    return Grow(head, most=44 if bead is None else 20, share=1 / 3)


def _draw_coin(sign: str, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the small coin of a theme."""
    draw_theme_coin(canvas, look, sign, rect.center, rect.height / look.u)


def _draw_mark(
    text: PuzzleText, units: float, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    middle = (rect.x + rect.width / 2 + look.s(4), rect.y + rect.height / 2)
    if text.bead is not None:
        draw_bead(canvas, look, text.bead, middle, units)
    else:
        draw_theme_coin(canvas, look, text.coin, middle, units)


def _draw_tries(text: PuzzleText, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the coins of the tries, and how many are left in words."""
    side, middle = rect.height, rect.y + rect.height / 2
    step = max(look.s(TRY_STEP), side + 6)
    for index, turned in enumerate(text.tries):
        draw_try(canvas, look, (rect.x + side / 2 + index * step, middle), TRY, turned=turned)
    left = rect.x + step * len(text.tries) + look.s(8)
    pen = look.pen(Face.SEMI, 19, look.theme.paper.ink_old)
    look.text.put_fitted(canvas, text.left, (left, middle), pen, rect.right - left)


def _foot(sizes: _Sizes, look: Look) -> float:
    """Return the height of the ratings in pixels."""
    return round(look.px(sizes.number) * 1.3) + line_height(look, 18) + look.s(sizes.air)


def _draw_scores(
    scores: tuple[Score, ...], sizes: _Sizes, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw the ratings of the puzzle and of the player."""
    theme = look.theme
    number = look.pen(Face.SERIF_BOLD, sizes.number, theme.paper.ink)
    soft = look.pen(Face.SEMI, 18, theme.paper.ink_soft)
    y = rect.y + look.s(sizes.air) / 2 + number.px * 0.7
    low = y + number.px * 0.62 + line_height(look, 18) / 2
    for index, score in enumerate(scores):
        left = rect.x + index * look.s(SECOND)
        room = rect.width - look.s(SECOND) if index else look.s(SECOND - 12)
        x = left + look.text.put(canvas, score.number, (left, y), number) + look.s(9)
        look.text.put_fitted(canvas, score.beside, (x, y), soft, rect.right - x)
        if score.change:
            lost = score.change[0] in "-\u2212"
            tone = theme.paper.hole if lost else theme.team.us_ink
            pen = look.pen(Face.SERIF_BOLD, 0.76 * sizes.number, tone)
            look.text.put_fitted(canvas, score.change, (x, y), pen, rect.right - x)
        look.text.put_fitted(canvas, score.what, (left, low), soft, room)
