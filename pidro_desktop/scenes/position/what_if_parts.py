"""Parts of *What if*: a sheet for each choice, with its hand and its figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.asking import Answer
from pidro_desktop.match.bid_answers import bid_of
from pidro_desktop.players.advice import Option
from pidro_desktop.positions.position import Position
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import Rank
from pidro_desktop.render.review.beads import Bead, bead_ink
from pidro_desktop.render.review.paper import draw_sheet, paper_line
from pidro_desktop.render.review.reasons import Reason, reason_line, speaks_against, speaks_for
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import SUITS
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Fit,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Line, Text, Title, ink, old
from pidro_desktop.scenes.position import answer_text as words
from pidro_desktop.scenes.position.answer import addressee, draw_mark
from pidro_desktop.scenes.position.answer_rows import (
    bar_colours,
    draw_bar,
    exact_of,
    points_of,
    score_of,
)
from pidro_desktop.scenes.position.lay_cloth import HIGH, coin, draw_cards, in_row
from pidro_desktop.scenes.position.lay_text import sentence
from pidro_desktop.scenes.review.decision_text import SHORT_PASS, better
from pidro_desktop.scenes.shell.card_text import AIMED
from pidro_desktop.table.animation.poses import in_order
from pidro_desktop.table.spoken.spoken_cards import row as spoken_row
from pidro_desktop.tr import AnyText, LazyText, capitalize_first, number, tr, trn

EDGE: Final = 24
CARD_HIGH: Final = 92
"""Units: the height of the hand."""
GROWS: Final = 70
"""Units by which the hand grows where there is room."""
COIN: Final = 50
PEG, PEG_STEP, WITH_PEGS, NARROW = 17, 24, 500, 460
"""Units: a peg, from one to the next, and the widths of a line with pegs, and of a sheet on which
the mark stands under the name."""
LINE: Final = 37
TEN: Final = 10
MOST_FACTS: Final = 3
MOST_HIGHER: Final = 4
"""So many higher bids are shown where there is room."""
WHAT_IF: Final = tr("What if?", "heading")
# tr: The name of a bid and the suit it is meant for, as in "7 in clubs"
BID_IN: Final = tr("{bid} in {suit}", "what if")
TO_WIN: Final = tr("Chance to win the game", "what if")
GET_BID: Final = tr("You get the bid", "what if"), tr("{name} gets the bid", "what if")
MAKE_IT: Final = tr("You make it then", "what if"), tr("{name} makes it then", "what if")
MADE: Final = tr("The bid is made", "what if")
# tr: Of a higher bid than the one above; {bid} as in "9 in clubs"
HIGHER: Final = (
    tr("You would make {bid}", "what if"),
    tr("{name} would make {bid}", "what if"),
)
SCORE: Final = (
    tr("Score, yours minus theirs, on average", "what if"),
    tr("Score of {name}’s side minus the other", "what if"),
)
OURS: Final = (
    tr("Points that your side takes, on average", "what if"),
    tr("Points that {name}’s side takes, on average", "what if"),
)
EXACT: Final = (
    tr("Points that your side takes at best", "what if"),
    tr("Points that {name}’s side takes at best", "what if"),
)
# tr: A number of ten deals, as in "6 of 10"
OF_TEN: Final = tr("{count} of 10", "what if")
FIGURE: Final = tr("{what}: {value}.", "what if, read aloud")
DIFFERENCE: Final = tr("What makes the difference", "heading")
NO_DIFFERENCE: Final = tr("There is hardly any difference.", "what if")
AGAINST: Final = tr("{one} against {other}", "what if")
OTHERS: Final[dict[AskKind, LazyText]] = {
    AskKind.BID: tr("Another bid", "button"),
    AskKind.TRUMP: tr("Another suit", "button"),
    AskKind.PLAY: tr("Another card", "button"),
}
# tr: From the suits of one bid back to all bids
BACK_TO_BIDS: Final = tr("Back to the bids", "button")
OTHER: Final = tr("Another choice", "button")
OTHER_HAND: Final = tr("Another hand …", "button")
COPY_BOTH: Final = tr("Copy both lines", "button")
COPIED: Final = tr("Both lines copied.", "what if"), tr("No clipboard is available.")
# tr: Starts a game with a choice; {choice} as in "7 in clubs" or "Pass"
PLAY_THIS: Final = tr("Play on with this: {choice}", "button read aloud")
HAND: Final = tr("Another hand", "heading")
HOW: Final = tr(
    "Click the cards that you would have instead, or type them: AKJ52s 9h is five spades and a "
    "heart."
)
FIELD: Final = tr("Cards", "what if")
COMPARE: Final = tr("Compare", "button")
NOW: Final = tr("with these cards", "what if")
BEFORE: Final = tr("as laid", "what if")
CARDS: Final = tr("Hand: {cards}.", "what if, read aloud")


@dataclass(frozen=True, slots=True)
class Half:
    """One of the two that are compared.

    Attributes:
        position: what is asked about. answer: what is known of it; None while that is worked out.
        option: its choice; None as long.
        bead: its mark. word: what it is called.
        trouble: why there is no answer; empty for none.
    """

    position: Position
    answer: Answer | None
    option: Option | None
    bead: Bead
    word: AnyText
    trouble: AnyText = ""

    @property
    def title(self) -> str:
        """Return the name of the choice."""
        if self.answer is None or self.option is None:
            return ""
        return title(self.answer.view, self.option)


def half_sheet(half: Half, *, fine: bool = False) -> Part:
    """Return the sheet of a choice; ``fine`` if its chance to win has a decimal."""
    best = half.bead is Bead.BEST
    tries = [_inside(half, fine=fine, most=count) for count in range(MOST_HIGHER, -1, -1)]
    return Over(partial(_draw_sheet, best), Pad(Fit(tries), 16, EDGE, 14, EDGE))


def _draw_sheet(best: bool, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    draw_sheet(canvas, look, rect)
    if best:
        inner = rect.inflate(-look.s(10), -look.s(10))
        rim = look.theme.team.us_ink
        paper = look.theme.paper.sheet_top
        look.fill(canvas, inner, 3, paper, rim=rim, thick=max(1.0, 2 * look.u), opacity=0.55)


def _inside(half: Half, *, fine: bool, most: int) -> Part:
    """Return what is on a sheet, with so many higher bids at most."""
    answer, option = half.answer, half.option
    if answer is None or option is None:
        said = sentence(half.trouble) if half.trouble else words.WORKING
        return Col([Text(said, Face.SEMI, 20, ink, 1.3, at_top=True), Spring()])
    parts: list[Part] = [_head(half, answer, option), Gap(10)]
    parts += [_hand(half, answer, option), Gap(12), paper_line(), Gap(10)]
    parts += _chance(half, option, fine=fine)
    parts += [_figure(*figure, _rank(half)) for figure in figures(answer, option, most)]
    return Col([*parts, Spring()])


def _rank(half: Half) -> Rank:
    slips = (Bead.MISTAKE, Bead.BLUNDER)
    if half.bead in slips:
        return Rank.LOSS
    return Rank.BEST if half.bead is Bead.BEST else Rank.MIDDLE


def _head(half: Half, answer: Answer, option: Option) -> Part:
    suit = option.suit or ("" if answer.view.trump is None else answer.view.trump.suit)
    signs = [coin(suit, COIN), Gap(14)] if suit else []
    title = Title(half.title, Face.SERIF_BOLD, 34, ink, 1.1)
    word = Text(half.word, Face.SERIF_BOLD, 22, lambda theme: bead_ink(theme, half.bead))
    bead = Picture(partial(draw_mark, half.bead), COIN, COIN)

    def made(look: Look, width: float) -> Part:
        if width < look.s(NARROW):
            return Row([*signs, Grow(Sized(Col([title, word]), wide=0)), Gap(10), bead])
        return Row([*signs, Grow(Sized(title, wide=0)), Gap(10), word, Gap(10), bead])

    return ByWidth(made)


# ------------------------------------------------------------ the hand


def _hand(half: Half, answer: Answer, option: Option) -> Part:
    """Return the hand, with the suit of the choice first and the other cards in the shade.

    Cards that were not laid are backs: they are drawn, and every deal has others.
    """
    view = answer.view
    trump = view.trump or (trump_suit(view.rules, option.suit) if option.suit else None)
    known = half.position.hands[view.seat]
    cards = tuple(card for card in view.hand if card in known)
    trumps, plain = in_order(cards, trump)
    shown = (*trumps, *plain, *(HIDDEN,) * (len(view.hand) - len(cards)))
    raised: Cards = getattr(option.decision, "cards", ())

    def paint(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        wide = min(0.9 * rect.height / HIGH, 0.95 * rect.width / len(shown))
        places = in_row(rect, len(shown), round(wide))
        for card, place in zip(shown, places, strict=True):
            place.y -= look.s(6) if card in raised else 0
        draw_cards(canvas, look, zip(shown, places, strict=True), trump)

    said = CARDS.format(cards=spoken_row(cards, trump))
    return Grow(Picture(paint, CARD_HIGH, said=said), most=GROWS)


# ------------------------------------------------------------ figures


def _chance(half: Half, option: Option, *, fine: bool) -> list[Part]:
    """Return the chance to win as a bar and a large number; nothing where it is not known."""
    if option.equity is None:
        return []
    value = words.to_win(option.equity, fine=fine)
    inks = {Rank.BEST: speaks_for, Rank.LOSS: speaks_against, Rank.MIDDLE: ink}
    large = Line(value, Face.SERIF_BOLD, 52, inks[_rank(half)], anchor="right", aloud=False)
    bar = Picture(partial(draw_bar, option.equity, _rank(half)), 20)
    said = FIGURE.format(what=TO_WIN, value=value)
    left = Col([Text(TO_WIN, Face.SEMI, 19, ink, said=said), Gap(6), bar])
    return [Row([Grow(left), Gap(20), Sized(large, wide=150, high=66)]), Gap(6)]


def _figure(what: AnyText, tens: int | None, value: str, rank: Rank) -> Part:
    """Return a line with a figure: what it is, ten pegs for a number of deals, and the value."""
    text = Text(what, Face.SEMI, 20, ink, 1.2, said=FIGURE.format(what=what, value=value))
    number_at = Line(value, Face.BOLD, 20, ink, anchor="right", aloud=False)

    def made(look: Look, width: float) -> Part:
        pegs: list[Part] = []
        if tens is not None and width >= look.s(WITH_PEGS):
            pegs = [Picture(partial(_draw_pegs, tens, rank), PEG, TEN * PEG_STEP), Gap(12)]
        row = Row([Grow(Sized(text, wide=0)), *pegs, Sized(number_at, wide=84)])
        return Sized(row, least=lambda look: look.s(LINE))

    return ByWidth(made)


def _draw_pegs(tens: int, rank: Rank, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    side, rim = look.s(PEG), look.theme.paper.line
    for place in range(TEN):
        box = pygame.Rect(0, 0, side, side)
        box.center = round(rect.x + look.s(PEG_STEP) * (place + 0.5)), rect.centery
        fill = bar_colours(look, rank) if place < tens else look.theme.review.trough
        look.fill(canvas, box, side / 2, fill, rim=rim, thick=max(1.0, 1.2 * look.u))


def title(view: SeatView, option: Option) -> str:
    """Return the name of a choice as a heading."""
    decision = option.decision
    if isinstance(decision, Bid):
        if not decision.bid:
            return str(SHORT_PASS)
        bid = bid_name(decision.bid)
        if option.suit and not isinstance(decision.bid, NamedBid):
            return BID_IN.format(bid=bid, suit=AIMED[option.suit])
        return bid
    if isinstance(decision, NameTrump):
        if view.bid and not isinstance(view.bid, NamedBid):
            return BID_IN.format(bid=bid_name(view.bid), suit=AIMED[decision.suit])
        return str(SUITS[decision.suit])
    return capitalize_first(better(view, decision))


def figures(answer: Answer, option: Option, most: int) -> Iterator[tuple[AnyText, int | None, str]]:
    """Yield the figures of a choice: what it is, how many of ten deals or None, and the value.

    After a bid, at most so many are how often the next higher bids are made.
    """
    seat, bid, call = answer.view.seat, bid_of(option), isinstance(option.decision, Bid)
    if bid and bid in answer.gets:
        yield _of_ten(words.of(GET_BID, seat), answer.gets[bid])
    if option.made is not None and (bid or not call):
        yield _of_ten(words.of(MAKE_IT, seat) if call else MADE, option.made)
    if exact := exact_of(answer, option):
        yield words.of(EXACT, seat), None, exact
    score, points = score_of(option), points_of(answer, option)
    if score is not None:
        yield words.of(SCORE, seat), None, words.signed(score)
    elif points is not None:
        yield words.of(OURS, seat), None, number(points, 1)
    higher = (one for one in answer.advice.options if bid and bid_of(one) > bid)
    found = [one for one in sorted(higher, key=bid_of) if one.made is not None and not one.guessed]
    for one in found[:most]:
        yield _of_ten(words.of(HIGHER, seat, bid=title(answer.view, one)), one.made or 0.0)


def _of_ten(what: AnyText, chance: float) -> tuple[AnyText, int, str]:
    tens = round(TEN * chance)
    return what, tens, OF_TEN.format(count=number(tens))


def apart(one: Option | None, other: Option | None, *, fine: bool) -> str:
    """Return the chances of two choices, and by how much they differ; or their points.

    With a decimal (``fine``), what lies between them is seen.
    """
    if one is None or other is None:
        return ""
    if one.equity is not None and other.equity is not None:
        both = [words.to_win(chance, fine=fine) for chance in (one.equity, other.equity)]
        against = AGAINST.format(one=both[0], other=both[1])
        if fine:
            return against
        # As the reader would subtract.
        points = abs(round(100 * one.equity) - round(100 * other.equity))
        # tr: As in "57% against 51%: 6 percentage points"
        return trn(
            "{against}: {n} percentage point",
            "{against}: {n} percentage points",
            points,
            against=against,
        )
    both = [words.signed(score_of(option) or 0.0) for option in (one, other)]
    return AGAINST.format(one=both[0], other=both[1])


# ------------------------------------------------------------ what makes the difference


def difference_sheet(
    much: str, answer: Answer | None, why: Sequence[Reason], *, both: bool, stacked: bool
) -> Part:
    """Return the sheet that says by how ``much`` two choices of an answer differ, and why.

    Nothing is said until ``both`` are there.
    """
    title = Title(DIFFERENCE, Face.SERIF_BOLD, 24, ink, 1.15)
    said = Text(much, Face.SEMI, 19, old, at_top=stacked)
    head = Col([title, said]) if stacked else Row([Grow(Sized(title, wide=0)), Gap(12), said])
    lines: list[Part] = [reason_line(reason, 18) for reason in why]
    if not lines:
        lines = [Text(NO_DIFFERENCE if both else "", Face.SEMI, 18, old, 1.3, at_top=True)]
    apart: Part = Col(lines, gap=8)
    if not stacked:
        apart = Row(evenly([Sized(line, wide=0) for line in lines]), gap=24, stretch=True)
    speaks = addressee(answer) if answer is not None and why else []
    return Over(draw_sheet, Pad(Col([head, Gap(8), *speaks, apart]), 12, EDGE, 12, EDGE))
