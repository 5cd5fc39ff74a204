"""The paper of an answer: what is asked, what each choice is worth, why, and who may have what."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.match.asking import Answer, in_ten
from pidro_desktop.match.review.judging import game_in_points
from pidro_desktop.match.review.marks import mark_of
from pidro_desktop.players.advice import Option
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import Rank, share_of
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.paper import draw_sheet, paper_line
from pidro_desktop.render.review.reasons import reason_line
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Fit,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Text, Title, ink, old
from pidro_desktop.render.widgets.widget import Button, Style
from pidro_desktop.scenes.position import answer_text as words
from pidro_desktop.scenes.position.answer_rows import (
    ROW,
    TAB,
    Choice,
    ChoiceRow,
    Columns,
    QuestionTab,
    deal_tiles,
    row_of,
)
from pidro_desktop.scenes.position.lay_text import sentence
from pidro_desktop.scenes.review import decision_text
from pidro_desktop.scenes.review.deal_paper import fact_card, reasons
from pidro_desktop.scenes.review.decision_text import better, short
from pidro_desktop.tr import AnyText, LazyText, capitalize_first, join_text, tr

AGAIN, CANCEL, TRY_IT = "ask again", "cancel answer", "choose answer"
WHAT_IF, AS_PUZZLE, PLAY_IT = "what if", "as puzzle", "play it"
EDGE, NARROW_EDGE = 22, 15
AIR: Final = 9
MOST_ROWS, MOST_FACTS = 6, 3
"""So many choices and reasons are shown at most."""
LOSES: Final = 0.03
"""A choice that costs so much of the chance to win, as a mistake does, is red."""
LOSES_POINTS: Final = 2.7
"""The same in points of the score."""
NOTHING: Final = 1e-6
"""A loss that comes from rounding."""
SURE: Final = 0.999
"""A card that is so likely in a hand is not asked for."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the paper shows.

    Attributes:
        what: what is asked; None if that is not known. seat: who is asked.
        answer: what is known; None for nothing yet. progress: how far that has come; None if
            nothing is worked out.
        trouble: why there is no answer; empty for none.
        chosen: the place of the choice whose reasons are shown.
        posed: whether the answer is not shown before somebody has chosen.
        four_colours: the colours of the suits.
        tabs: what else can be asked of the position; no tabs at all if that is empty.
        still: whether it is not shown yet that an answer is worked out.
        row: units that a choice is high at least.
        short: whether there is little room for it.
    """

    what: AskKind | None
    seat: int
    answer: Answer | None = None
    progress: float | None = None
    trouble: AnyText = ""
    chosen: int = 0
    posed: bool = False
    four_colours: bool = False
    tabs: Collection[AskKind] = ()
    still: bool = False
    row: float = ROW
    short: bool = False


@dataclass(frozen=True, slots=True)
class Extent:
    """How much of an answer is shown.

    Attributes:
        rows, facts: so many choices and reasons at most.
        evidence: whether it says what the hidden cards are judged by.
        named: whether names stand under the tiles with letters.
        tabs: whether there are tabs with other questions.
    """

    rows: int = MOST_ROWS
    facts: int = MOST_FACTS
    evidence: bool = True
    named: bool = True
    tabs: bool = True


def extents(choices: int) -> Iterator[Extent]:
    """Yield how much is shown of so many choices: what matters least gives way first."""
    rows = min(choices, MOST_ROWS)
    yield from (Extent(rows, facts) for facts in range(MOST_FACTS, 0, -1))
    one = Extent(rows, 1, evidence=False)
    yield one
    yield replace(one, named=False)
    one = replace(one, named=False, tabs=False)
    yield from (replace(one, rows=fewer) for fewer in range(rows, 1, -1))
    yield replace(one, rows=min(rows, 2), facts=0)


def answer_part(shown: Shown) -> Part:
    """Return the paper, as much of the answer on it as there is room for."""
    choices = len(valued(shown.answer)) if shown.answer is not None else 1
    edge = NARROW_EDGE if shown.short else EDGE
    return Fit([_sheet(_written(shown, extent), edge) for extent in extents(choices)])


def answer_column(shown: Shown) -> Part:
    """Return the paper with all of the answer, as high as it needs."""
    many = len(shown.answer.advice.options) if shown.answer is not None else 0
    return _sheet(_written(shown, Extent(many)))


def ways_on(shown: Shown) -> list[Part]:
    """Return the buttons below the paper; those that need an answer wait for it."""
    answer, why = shown.answer, words.NOT_YET
    ready = answer is not None and answer.firm and not shown.posed
    several = ready and answer is not None and len(valued(answer)) > 1
    what_if = Button(WHAT_IF, words.WHAT_IF, size=20, enabled=several, why=why)
    puzzle = Button(AS_PUZZLE, words.AS_PUZZLE, size=20, enabled=several, why=why)
    play = Button(PLAY_IT, words.PLAY_IT, style=Style.PRIMARY, size=21, tail="play")
    high = 46 if shown.short else 54
    pair = Grid([Control(what_if, high), Control(puzzle, high)], 2, gap=12)
    if shown.short:
        return [Gap(8), pair, Gap(8), Control(play, 48)]
    return [Gap(12), pair, Gap(12), Control(play, 58)]


def _sheet(part: Part, edge: float = EDGE) -> Part:
    return Over(draw_sheet, Pad(part, top=12, right=edge, bottom=8, left=edge))


def _written(shown: Shown, extent: Extent) -> Part:
    parts: list[Part] = []
    if len(shown.tabs) > 1 and extent.tabs:
        tabs = [Control(QuestionTab(what, opened=what is shown.what), TAB) for what in shown.tabs]
        parts += [Grid(tabs, len(tabs)), Gap(8)]
    return Col([*parts, *answer_lines(shown, extent), Spring()])


def answer_lines(shown: Shown, extent: Extent) -> list[Part]:
    """Return the question and what is known of it, without the sheet under it."""
    parts: list[Part] = []
    if shown.what is not None:
        size = 22 if shown.short else 29
        parts += [Title(words.asked(shown.what, shown.seat), Face.SERIF_BOLD, size, ink, 1.16)]
    if shown.posed:
        parts += [Gap(8), _said(words.POSED), Gap(14)]
        parts += [Control(Button(TRY_IT, words.TRY_IT, style=Style.PRIMARY, size=20), 52)]
    elif shown.trouble:
        parts += [Gap(8), _said(sentence(shown.trouble))]
    elif shown.answer is not None:
        parts += _answer(shown, shown.answer, extent)
    if not shown.posed and not shown.trouble:
        parts += _work(shown)
    return parts


def _said(text: AnyText) -> Text:
    return Text(text, Face.SEMI, 19, ink, 1.3, at_top=True)


def _work(shown: Shown) -> list[Part]:
    """Return how far the answer has come, and the way to end that, or to ask again."""
    if shown.still:
        return []
    if shown.progress is not None:
        bar = Picture(partial(_draw_progress, shown.progress), 10)
        cancel = Button(CANCEL, words.CANCEL, size=18)
        working = Text(words.WORKING, Face.SEMI, 18, old)
        return [Gap(AIR), Row([Grow(working), Control(cancel, 44, 110)]), Gap(8), bar]
    if shown.what is None or (shown.answer is not None and shown.answer.firm):
        return []
    said: list[Part] = [] if shown.answer is not None else [_said(words.STOPPED), Gap(10)]
    return [Gap(AIR), *said, Control(Button(AGAIN, words.AGAIN, size=18), 46)]


def _draw_progress(part: float, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    radius = rect.height / 2
    look.fill(canvas, rect, radius, look.theme.review.trough)
    done = max(rect.height, round(rect.width * part)), rect.height
    fill = look.theme.review.middle_top, look.theme.review.middle_bottom
    look.fill(canvas, (*rect.topleft, *done), radius, fill)


# ------------------------------------------------------------ choices


def _answer(shown: Shown, answer: Answer, extent: Extent) -> list[Part]:
    """Return the choices, the reasons of one of them, and who may have what."""
    if not answer.has_figures:
        best = answer.advice.best
        advised = words.ADVISED.format(choice=better(answer.view, best.decision, best.suit))
        why = [_said(advised), Gap(6), _said(decision_text.NO_FIGURES)]
        return [Gap(10), *why, *_reasons(answer, best, extent.facts)]
    choices = choices_of(answer)
    places = _in_sight(len(choices), shown.chosen, extent.rows)
    firm = "" if answer.firm else words.FIRST
    wins = any(choice.value for choice in choices)
    parts: list[Part] = [Gap(4), Columns(firm, decision_text.TO_WIN if wins else "", _unit(answer))]
    for place in places:
        row = ChoiceRow(
            place,
            choices[place],
            chosen=place == shown.chosen,
            four_colours=shown.four_colours,
        )
        parts.append(Pad(row_of(row, shown.row), left=-10, right=-10))
    if not answer.firm:
        return parts
    chosen = valued(answer)[min(shown.chosen, len(choices) - 1)]
    return [*parts, *_reasons(answer, chosen, extent.facts), *_holders(answer, extent)]


def _in_sight(count: int, chosen: int, rows: int) -> list[int]:
    """Return the places of the choices that are shown: the first ones, and the chosen one."""
    if chosen < rows or chosen >= count:
        return list(range(min(count, rows)))
    return [*range(rows - 1), chosen]


def valued(answer: Answer) -> list[Option]:
    """Return the choices that have figures, the best first; a guess is none."""
    options = answer.advice.options
    rated = (one for one in options if one.equity is not None or one.score is not None)
    return [one for one in rated if not one.guessed]


def choices_of(answer: Answer) -> list[Choice]:
    """Return the choices that have figures, as rows."""
    options = valued(answer)
    fine = is_close(options)
    scores = [points for option in options if (points := score_of(option)) is not None]
    decisions = [option.decision for option in options]
    found: list[Choice] = []
    for option in options:
        points = score_of(option)
        value = "" if option.equity is None else words.to_win(option.equity, fine=fine)
        share = share_of(points or 0.0, scores) if option.equity is None else option.equity
        others = tuple(one for one in decisions if one is not option.decision)
        name = capitalize_first(better(answer.view, option.decision, option.suit))
        figures = _points(answer, option)
        label = short(answer.view, option.decision, others)
        said = _said_values(value, figures, _aloud(answer))
        found.append(Choice(label, name, share, value, figures, _rank(options[0], option), said))
    return found


def is_close(options: Sequence[Option]) -> bool:
    """Return whether the two best choices would be told with the same percentage."""
    two = [one.equity for one in options[:2] if one.equity is not None]
    return len(two) > 1 and words.to_win(two[0], fine=False) == words.to_win(two[1], fine=False)


def score_of(option: Option) -> float | None:
    """Return the average score of the deal after a choice, own side's minus the others'."""
    return option.score if option.net is None else option.net


def _unit(answer: Answer) -> LazyText:
    """Return what the points are: the score, or what the side that is asked takes."""
    if not answer.exact and score_of(answer.advice.best) is not None:
        return words.NET
    return words.TAKEN[answer.view.seat % 2 != SOUTH % 2]


def _aloud(answer: Answer) -> LazyText:
    """Return what a number of points is called aloud."""
    if answer.exact:
        return words.EXACT_OF
    return words.TAKEN_OF if score_of(answer.advice.best) is None else words.NET_OF


def _points(answer: Answer, option: Option) -> str:
    """Return the points of a choice: exact ones, the score, or what the own side takes."""
    cards = getattr(option.decision, "cards", ())
    if answer.exact and cards and cards[-1] in answer.exact:
        return words.plain(answer.exact[cards[-1]])
    score = score_of(option)
    if score is not None:
        return words.signed(score)
    points = points_of(answer, option)
    return "" if points is None else words.taken(points)


def points_of(answer: Answer, option: Option) -> float | None:
    """Return the points that the own side takes on average after a choice.

    Of calls they are known for those that were searched, however the auction ends.
    """
    return option.outcome if answer.gets else option.points


def _said_values(value: str, points: str, text: LazyText) -> str:
    texts = [words.TO_WIN_OF.format(percent=value)] if value else []
    if points:
        texts.append(text.format(points=points))
    return join_text(tr(", ", "read aloud"), texts)


def _rank(best: Option, option: Option) -> Rank:
    behind = _behind(best, option)
    if behind < NOTHING:
        return Rank.BEST
    known = option.equity is not None and best.equity is not None
    return Rank.LOSS if behind >= (LOSES if known else LOSES_POINTS) else Rank.MIDDLE


def _behind(best: Option, option: Option) -> float:
    """Return by how much a choice is worse than the best, in chances to win or in points."""
    if option.equity is not None and best.equity is not None:
        return best.equity - option.equity
    return (score_of(best) or 0.0) - (score_of(option) or 0.0)


def bead_of(answer: Answer, option: Option | None) -> Bead:
    """Return the mark of a choice; unknown without figures.

    Args:
        answer: the answer. option: the choice.
    """
    options = valued(answer)
    if option is None or option not in options:
        return Bead.UNKNOWN
    best = options[0]
    loss, known = _behind(best, option), option.equity is not None and best.equity is not None
    if loss < NOTHING:
        return Bead.BEST
    scale = 1.0 if known else game_in_points(answer.view.rules.scoring.target)
    return Bead(mark_of(loss, option.noise, scale=scale).value)


# ------------------------------------------------------------ reasons, and who may have what


def _reasons(answer: Answer, option: Option, count: int) -> list[Part]:
    """Return why a choice is the best, or what speaks against it."""
    written = reasons(option.facts, answer.view.trump)[:count]
    if not written:
        return []
    lines: list[Part] = [reason_line(reason, 18) for reason in written]
    return [Gap(AIR), paper_line(), Gap(AIR), Col([*addressee(answer), *lines], gap=4)]


def addressee(answer: Answer) -> list[Part]:
    """Return to whom the reasons speak, if that is not the person."""
    seat = answer.view.seat
    return [] if seat == SOUTH else [_small(words.SAID_TO.format(name=name(seat)))]


def key_card(answer: Answer) -> Card | None:
    """Return the hidden card that matters most: one that the reasons name, or the strongest."""
    row: dict[Card, float] = {}
    for chance in answer.chances:
        row[chance.card] = max(row.get(chance.card, 0.0), chance.chance)
    open_cards = [card for card, most in row.items() if most < SURE]
    named = (fact_card(fact, answer.view.trump) for fact in answer.advice.best.facts)
    found = (card for card in named if card in open_cards)
    return next(found, open_cards[0] if open_cards else None)


def _holders(answer: Answer, extent: Extent) -> list[Part]:
    """Return in how many of ten deals each of the others has the card that matters most."""
    card, trump = key_card(answer), answer.view.trump
    if answer.exact:
        return [Gap(8), _small(words.of(words.ALL_KNOWN, answer.view.seat))]
    if card is None or trump is None:
        return []
    chances = {one.seat: one.chance for one in answer.chances if one.card == card}
    deals = in_ten({seat: chances[seat] for seat in SEATS if seat in chances})
    shares = words.shares(deals)
    tiles = deal_tiles(deals, answer.view.seat, "" if extent.named else shares)
    parts: list[Part] = [Gap(8), _small(words.who_has(card, trump)), Gap(5), tiles]
    if extent.named:
        parts += [Gap(5), Text(shares, Face.SEMI, 18, ink, 1.25, at_top=True)]
    if extent.evidence:
        parts += [Gap(4), _small(words.evidence(answer.evidence))]
    return parts


def _small(text: str) -> Text:
    return Text(text, Face.SEMI, 17, old, 1.25, at_top=True)
