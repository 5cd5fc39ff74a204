"""The answer beside a position: what is asked, what each choice is worth, why, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import accumulate
from random import Random
from typing import Any, Final, NamedTuple

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.seats import SEATS, SOUTH, left_of
from pidro_desktop.match.asking import Answer, Asking, in_ten
from pidro_desktop.match.bid_answers import bid_of, won_with
from pidro_desktop.match.laid_deal import play_from
from pidro_desktop.players.advice import Option
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import (
    EXCHANGE,
    Question,
    exchange_kinds,
    is_finnish,
    question_of,
)
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import draw_rail
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.review.paper import draw_sheet, paper_line
from pidro_desktop.render.review.reasons import reason_line
from pidro_desktop.render.table_ui import table_text
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
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Text, Title, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.position import answer_text as words
from pidro_desktop.scenes.position.answer_rows import (
    MORE,
    ROW,
    SHORT_ROW,
    AskTab,
    ChoiceControl,
    ChoiceRow,
    MoreButton,
    QuestionTab,
    bead_of,
    columns,
    deal_tiles,
    valued,
)
from pidro_desktop.scenes.position.lay_text import sentence
from pidro_desktop.scenes.position.puzzle_scene import Solved
from pidro_desktop.scenes.review import decision_text
from pidro_desktop.scenes.review.deal_paper import fact_card, reasons
from pidro_desktop.scenes.review.decision_text import better
from pidro_desktop.scenes.review.try_again import RIGHT
from pidro_desktop.scenes.shell import routes
from pidro_desktop.scenes.shell.card_text import the
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.tr import AnyText

OWN: Final = (
    *("ask again", "cancel answer", "choose answer", "what if", "as puzzle", "play it"),
    MORE,
)
AGAIN, CANCEL, TRY_IT, WHAT_IF, AS_PUZZLE, PLAY_IT, _MORE = OWN
PATIENCE: Final = 0.3
"""Seconds before it is shown that an answer takes time: most are there by then."""
FIRST: Final = 0.4
"""How far the work has come when the first answer is there, 0 to 1."""
EDGE, NARROW_EDGE = 22, 15
AIR, BEAD = 9, 40
MOST_ROWS, MOST_FACTS = 6, 3
"""So many choices and reasons are shown at most."""
LEAST_ROWS: Final = 3
"""So many choices stay beside tabs: a button shows the others."""
SURE: Final = 0.999
"""A card that is so likely in a hand is not asked for."""


class Extent(NamedTuple):
    """How much of an answer is shown.

    Attributes:
        rows, facts: so many choices and reasons at most; below fewer rows than choices lies the
            button for the others, if there is room.
        evidence: whether it says what the hidden cards are judged by.
        named: whether names stand under the tiles with letters.
        tabs: whether there are tabs with other questions.
    """

    rows: int
    facts: int = MOST_FACTS
    evidence: bool = True
    named: bool = True
    tabs: bool = True
    more: bool = True


def extents(choices: int, *, noticed: bool = False) -> Iterable[Extent]:
    """Return how much is shown of so many choices: what matters least gives way first.

    Under a notice, which is soon gone, that is every reason.
    """
    rows = choices if choices <= MOST_ROWS else MOST_ROWS - 1
    steps: list[dict[str, Any]] = [{"facts": fewer} for fewer in range(MOST_FACTS - 1, 0, -1)]
    steps += [{"evidence": False}, {"named": False}, *[{"facts": 0}][:noticed]]
    steps += [{"rows": fewer} for fewer in range(rows - 1, LEAST_ROWS - 1, -1)]
    steps += [{"tabs": False, "rows": rows}, *({"rows": few} for few in range(rows - 1, 1, -1))]
    steps += [{"rows": min(rows, 2), "facts": 0}, {"more": False}]
    return accumulate(steps, lambda extent, step: extent._replace(**step), initial=Extent(rows))


class AnswerPaper:
    """Asks what to do in a position, and shows the answer; a page owns one.

    The page calls ``want`` when the position may be another one, ``update`` in each frame, ``used``
    with the controls that ``owns`` are its own, and ``close`` at the end. It makes its tree again
    when ``update`` says so, and after ``used``.

    Attributes:
        asking: works out the answer.
        chosen: the place of the choice whose reasons are shown; None for the one that was tried,
            or the best.
        first: the place of the first choice that is shown, where not all have room.
        tried: what somebody chose when its position was a puzzle.
        four_colours: the colours of the suits. short: whether there is little room.
        noticed: whether a notice lies over the paper.
    """

    def __init__(self, wake: Callable[[], None], turned: Callable[[Position], None]) -> None:
        """Ask nothing yet.

        Args:
            wake: called from another thread when there is something new.
            turned: called with the position that another question is about.
        """
        self.asking = Asking(wake)
        self.chosen: int | None = None
        self.tried: Solved | None = None
        self.first = 0
        self.four_colours = self.short = self.noticed = False
        self._turned = turned
        self._position: Position | None = None
        self._asked: Question = AskKind.BID, SOUTH
        self._others: Mapping[AskKind, Position] = {}
        self._waited = 0.0

    # -------------------------------------------------------- asking

    @property
    def wanted(self) -> bool:
        """Whether there is a question."""
        return self._position is not None

    def want(self, position: Position | None, asked: Question = (AskKind.BID, SOUTH)) -> None:
        """Ask about a position, unless that is what was asked; None asks nothing.

        The answer of a puzzle is worked out while somebody thinks, and not shown.

        Args:
            position: the position; None if it is not complete enough for a question.
            asked: what is asked, and of whom.
        """
        before, self._position = self._position, position
        others = {} if position is None or position.posed else questions(position)
        posed = before is not None and before.posed
        same = position is not None and replace(position, posed=posed) == before
        if same and asked == self._asked:
            self._others = others
        elif position is not before:
            self._asked, self._others, self.chosen, self.first = asked, others, None, 0
            self._ask()

    def _ask(self) -> None:
        self.asking.cancel()
        self.asking.answer = self.asking.trouble = None
        self._waited = 0.0
        if self._position is not None:
            self.asking.ask(self._position)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether there is something new to show."""
        if not self.asking.waiting:
            return False
        late = self._slow
        self._waited += dt
        return self.asking.poll() or late is not self._slow

    @property
    def _slow(self) -> bool:
        return self._waited >= PATIENCE

    @property
    def busy(self) -> bool:
        """Whether frames are needed until it is clear that an answer takes time."""
        return self.asking.waiting and not self._slow

    def close(self) -> None:
        """Ask no more."""
        self.asking.close()

    # -------------------------------------------------------- what is shown

    def paper(self, *, whole: bool) -> Part:
        """Return the paper: ``whole``, or as much of it as there is room for."""
        answer, edge = self.asking.answer, NARROW_EDGE if self.short else EDGE
        if whole:
            return self._sheet(Extent(len(answer.advice.options) if answer else 0), EDGE)
        tries = extents(len(valued(answer)) if answer else 1, noticed=self.noticed)
        return Fit([self._sheet(extent, edge) for extent in tries])

    def ways_on(self) -> list[Part]:
        """Return the buttons that lead on; those that need an answer wait for it."""
        answer = self.asking.answer
        ready = answer is not None and answer.firm and not self._is_posed
        several = ready and answer is not None and len(valued(answer)) > 1
        why = words.NOT_YET
        what_if = Button(WHAT_IF, words.WHAT_IF, size=20, enabled=several, why=why)
        puzzle = Button(AS_PUZZLE, words.AS_PUZZLE, size=20, enabled=several, why=why)
        play = Button(PLAY_IT, words.PLAY_IT, style=Style.PRIMARY, size=21, tail="play")
        gap, high, low = (8, 46, 48) if self.short else (12, 54, 58)
        pair = Grid([Control(what_if, high), Control(puzzle, high)], 2, gap=12)
        return [Gap(gap), pair, Gap(gap), Control(play, low)]

    @property
    def _is_posed(self) -> bool:
        return self._position is not None and self._position.posed

    def _sheet(self, extent: Extent, edge: float) -> Part:
        parts: list[Part] = []
        if len(self._others) > 1 and extent.tabs:
            tabs = [QuestionTab(what, opened=what is self._asked[0]) for what in self._others]
            parts += [Grid([Control(tab, 44) for tab in tabs], len(tabs), gap=8), Gap(10)]
        inside = Col([*parts, *self._written(extent), Spring()])
        return Over(draw_sheet, Pad(inside, top=12, right=edge, bottom=8, left=edge))

    def _written(self, extent: Extent) -> list[Part]:
        """Return the question and what is known of it."""
        answer, trouble = self.asking.answer, self.asking.trouble
        size = 22 if self.short else 29
        parts: list[Part] = [Title(words.asked(*self._asked), Face.SERIF_BOLD, size, ink, 1.16)]
        if self._is_posed:
            choose = Button(TRY_IT, words.TRY_IT, style=Style.PRIMARY, size=20)
            return [*parts, Gap(8), _said(words.POSED), Gap(14), Control(choose, 52)]
        if trouble is not None:
            return [*parts, Gap(8), _said(sentence(trouble or words.FAILED))]
        if answer is not None:
            parts = [*(self._result(answer) or parts), *self._answer(answer, extent)]
        return [*parts, *self._work()]

    def _work(self) -> list[Part]:
        """Return how far the answer has come, and the way to end that, or to ask again."""
        asking = self.asking
        if asking.waiting:
            if not self._slow and asking.answer is None:
                return []
            bar = Picture(partial(_draw_progress, FIRST if asking.answer else 0.0), 10)
            cancel = Button(CANCEL, words.CANCEL, size=18)
            working = Text(words.WORKING, Face.SEMI, 18, old)
            return [Gap(AIR), Row([Grow(working), Control(cancel, 44, 110)]), Gap(8), bar]
        if asking.answer is not None and asking.answer.firm:
            return []
        said: list[Part] = [] if asking.answer else [_said(words.STOPPED), Gap(10)]
        return [Gap(AIR), *said, Control(Button(AGAIN, words.AGAIN, size=18), 46)]

    @property
    def _decision(self) -> Decision | None:
        """What was chosen at this puzzle, if it was one."""
        position, decision = self.tried or (None, None)
        return decision if position == self._position else None

    def _place(self, answer: Answer) -> int:
        """Return the place of the choice whose reasons are shown."""
        options, tried = valued(answer), self._decision
        if self.chosen is not None or tried is None:
            return min(self.chosen or 0, len(options) - 1)
        option = answer.option(tried)
        return options.index(option) if option in options else 0

    def _result(self, answer: Answer) -> list[Part]:
        """Return whether the choice at a puzzle was right, and what it was."""
        decision = self._decision
        if decision is None or not answer.firm:
            return []
        bead = bead_of(answer, answer.option(decision))
        word = RIGHT if bead is Bead.BEST else decision_text.WORDS[bead]
        said = words.CHOSEN.format(choice=better(answer.view, decision))
        mark = Picture(partial(draw_mark, bead), BEAD, BEAD)
        title = Title(word, Face.SERIF_BOLD, 26, lambda theme: bead_ink(theme, bead))
        head = Row([mark, Gap(10), Grow(Sized(title, wide=0))])
        return [head, _said(said)]

    def _answer(self, answer: Answer, extent: Extent) -> list[Part]:
        """Return the choices, the reasons of one of them, and who may have what."""
        if not answer.has_figures:
            best = answer.advice.best
            advised = words.ADVISED.format(choice=better(answer.view, best.decision, best.suit))
            why = [_said(advised), Gap(6), _said(decision_text.NO_FIGURES)]
            return [Gap(10), *why, *_reasons(answer, best, extent.facts)]
        places, place = range(len(valued(answer))), self._place(answer)
        rows = [ChoiceRow(answer, at, four_colours=self.four_colours) for at in places]
        if self._asked[0] is AskKind.TRUMP and AskKind.BID in self._others:
            for row in rows:  # another search than that of the bids: two figures for one thing
                row.value = ""
        parts: list[Part] = [Gap(4), columns(answer, wins=any(row.value for row in rows))]
        rows[place].chosen = True
        high = SHORT_ROW if self.short else ROW
        seen, left = _in_sight(rows, place, self.first, extent.rows)
        parts += [Pad(Control(row, high), left=-10, right=-10) for row in seen]
        if len(seen) < len(rows) and extent.more:
            parts.append(Control(MoreButton(len(rows) - left, left), high))
        if not answer.firm:
            return parts
        chosen = valued(answer)[place]
        return [*parts, *_reasons(answer, chosen, extent.facts), *_holders(answer, extent)]

    # -------------------------------------------------------- the person

    def _about(self, what: AskKind) -> Position:
        """Return the position of another question: the suit is asked for the advised bid."""
        position, answer = self._position, self.asking.answer
        bids = map(bid_of, valued(answer)) if answer is not None else ()
        bid = next((bid for bid in bids if bid), 0)
        if what is AskKind.TRUMP and position is not None and bid:
            return won_with(position, bid) or self._others[what]
        return self._others[what]

    def owns(self, key: ControlKey) -> bool:
        """Return whether a control belongs to the answer."""
        return key in OWN or isinstance(key, ChoiceControl | AskTab)

    def used(self, chosen: Chosen) -> Change | None:
        """React to one of its own controls."""
        position, answer = self._position, self.asking.answer
        match chosen.key:
            case ChoiceControl(place=place):
                self.chosen, self.tried = place, None
            case AskTab(what=what):
                self.tried = None
                self._turned(self._about(what))
            case "more choices":
                self.first = int(chosen.value or 0)
            case "cancel answer":
                self.asking.cancel()
            case "ask again":
                self._ask()
            case "choose answer" if position is not None:
                return Push(routes.OpenPosed(position))
            case "as puzzle" if position is not None:
                return Push(routes.ShowPuzzle(position))
            case "play it" if position is not None:
                return play_on(position)
            case "what if" if position is not None and answer is not None:
                return Push(routes.OpenWhatIf(position, answer, max(1, self._place(answer))))
            case _:
                pass
        return None


def questions(position: Position) -> dict[AskKind, Position]:
    """Return what the seat can be asked, each with the position that says so.

    Besides its question now, that is one from before, where nothing that came later is known; and
    before its call the suit, as if it got the lowest bid that is left.
    """
    rules, hand = position.rules, position.hands[position.seat]
    place = (position.seat - left_of(position.dealer)) % len(SEATS)
    auction = replace(position, trump="", asked=None)
    before = replace(auction, calls=position.calls[:place], bidder=None, bid=0)
    tries: list[Position | None] = [position, before, auction]
    if not position.trump and position.bidder is None:
        least = max(rules.auction.minimum, *(call + 1 for call in position.calls), 0)
        tries.append(won_with(position, least))
    many = len(hand) > rules.exchange.hand
    if many and AskKind.KILL in exchange_kinds(rules):
        tries.append(replace(position, asked=AskKind.KILL))
    if not (many or position.asked in EXCHANGE) or is_finnish(rules):
        tries.append(replace(position, asked=AskKind.PLAY))
    found: dict[AskKind, Position] = {}
    for one in tries:
        with suppress(PositionFault):
            if one is not None and (asked := question_of(one))[1] == position.seat:
                found.setdefault(asked[0], one)
    return {what: found[what] for what in words.TABS if what in found}


def play_on(position: Position, decision: Decision | None = None) -> Change:
    """Return the way to a game that goes on from a position, or to why there is none.

    Args:
        position: the position.
        decision: what the seat that is asked does first; None to let it choose.
    """
    try:
        deal = play_from(position, Random(), decision, table_text.sitting())
        return Push(routes.ReplayDeal(deal, laid=True))
    except (PositionFault, ActionError) as fault:
        why = fault.reason if isinstance(fault, PositionFault) else fault.text
        return Push(routes.ShowMessage(words.NO_GAME, sentence(why)))


# ------------------------------------------------------------ parts of the paper


def _said(text: AnyText) -> Text:
    return Text(text, Face.SEMI, 19, ink, 1.3, at_top=True)


def _small(text: str) -> Text:
    return Text(text, Face.SEMI, 17, old, 1.25, at_top=True)


def draw_mark(bead: Bead, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the mark of a choice, nearly as high as its place."""
    draw_bead(canvas, look, bead, rect.center, 0.9 * rect.height / look.u)


def _draw_progress(part: float, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    review = look.theme.review
    draw_rail(canvas, look, rect, (review.middle_top, review.middle_bottom), part, 1.0)


def _in_sight(
    choices: Sequence[ChoiceRow], chosen: int, first: int, rows: int
) -> tuple[Sequence[ChoiceRow], int]:
    """Return the choices that are shown, and how many follow that were not shown before.

    These are so many from the ``first`` on; at the beginning, the chosen one is among them.
    """
    if first:
        start = min(first, len(choices) - rows)
        return choices[start : start + rows], len(choices) - start - rows
    left = len(choices) - rows
    if chosen < rows:
        return choices[:rows], left
    return [*choices[: rows - 1], choices[chosen]], left + 1


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
    return [] if seat == SOUTH else [_small(words.SAID_TO.format(name=table_text.name(seat)))]


def key_card(answer: Answer) -> Card | None:
    """Return the hidden card that matters most: one that the reasons name, or the strongest."""
    sure = {one.card for one in answer.chances if one.chance >= SURE}
    open_cards = [one.card for one in answer.chances if one.card not in sure]
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
    ten = in_ten({seat: chances[seat] for seat in SEATS if seat in chances})
    deals = dict(sorted(((s, n) for s, n in ten.items() if n), key=lambda pair: -pair[1]))
    shares = words.shares(deals)
    tiles = deal_tiles(deals, answer.view.seat, "" if extent.named else shares)
    parts: list[Part] = [Gap(8), _small(words.WHO_HAS.format(card=the(card, trump))), Gap(5), tiles]
    if extent.named:
        parts += [Gap(5), Text(shares, Face.SEMI, 18, ink, 1.25, at_top=True)]
    if extent.evidence:
        parts += [Gap(4), _small(words.evidence(answer.evidence))]
    return parts
