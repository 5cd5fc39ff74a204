"""Game log panel: every call and card of this deal, the score sheet, and what is read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import BidMade, DealScored, Event, TrickWon
from pidro_desktop.engine.record.lines import NO_AID, Aid
from pidro_desktop.engine.seats import Seat, around, left_of
from pidro_desktop.engine.state import NOTHING, Phase, PlayedCards, Trick, put
from pidro_desktop.engine.view import SeatView, ViewChange
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.players import kept_and_took
from pidro_desktop.render.table_ui.sides import parties, side, sign_of, split
from pidro_desktop.render.table_ui.table_text import left_to, name
from pidro_desktop.render.text import Anchor, Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Row,
    Sized,
    Spring,
    evenly,
)
from pidro_desktop.render.widgets.spoken import spoken_pair
from pidro_desktop.render.widgets.text_parts import Text
from pidro_desktop.render.widgets.text_parts import ink as in_ink
from pidro_desktop.render.widgets.widget import Chosen, ControlKey
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log import log_parts
from pidro_desktop.scenes.game_log.log_parts import (
    GAP,
    ROWS,
    Cell,
    Columns,
    Entry,
    LogRow,
    LogRows,
    Walked,
    band,
    rule,
    sign,
)
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.form import STACKED
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import LogPage
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.scroll import Scroll, scrolled_fit
from pidro_desktop.scenes.shell.tab import PageTab, Tab, page_of
from pidro_desktop.scenes.speech.stage_speaker import sitting
from pidro_desktop.table.animation.poses import in_order
from pidro_desktop.table.spoken.listener import Listener, points
from pidro_desktop.table.spoken.spoken_cards import COMMA, by_suit, row
from pidro_desktop.table.spoken.spoken_events import SCORE, event_sentences
from pidro_desktop.table.spoken.spoken_reviews import (
    LIES,
    NO_BID,
    NOTHING_DEALT,
    SO_FAR,
    TOOK,
    TRICK,
    result,
)
from pidro_desktop.tr import AnyText, capitalize_first, join_text, number, tr, trn

LABEL, RESULT = 108, 132
"""Units: width of the first and the last column."""
NOBODY: Part = Gap()
BESIDE = 14
"""Units that cards leave free before those of the next seat."""


class DealPage:
    """The deal of ``view`` with one column for each seat; ``scale`` makes its cards larger.

    If the page is ``narrow``, the seats have all of its width, below the label and the result.
    """

    def __init__(self, view: SeatView, scale: float = 1.0, *, narrow: bool = False) -> None:
        self.view = view
        self.scale = scale
        self.narrow = narrow
        self.order: Sequence[Seat] = around(left_of(view.dealer))
        self._spoken = SpokenLog(view)

    def page(self) -> Part:
        """Return all rows, with a line above each but the first."""
        first, *others = self._rows()
        return Col([first, *(part for row in others for part in (rule(), row))])

    def _rows(self) -> Iterator[Part]:
        view = self.view
        yield self._row("", {seat: self._name(seat) for seat in self.order})
        yield from self._auction()
        yield from self._exchange()
        yield from self._by_seat(words.KILLED, view.killed)
        for count, trick in enumerate(view.tricks, start=1):
            yield self._trick(count, trick.plays, trick)
        if view.trick:
            yield self._trick(len(view.tricks) + 1, view.trick, None)
        yield from self._by_seat(words.COLD, view.laid)
        yield from self._result()

    # -------------------------------------------------------- columns

    def _row(self, label: AnyText, cells: Mapping[Seat, Part], result: Part = NOBODY) -> Part:
        """Return a row with what there is for each seat."""
        columns = evenly([cells.get(seat, NOBODY) for seat in self.order])
        if not self.narrow:
            return Row([_label(label), *columns, Sized(result, wide=RESULT)], stretch=True)
        head = [Row([Grow(Entry(label, Face.SERIF_BOLD)), result])] if label else []
        return Col([*head, Row(columns, stretch=True)])

    def _name(self, seat: Seat) -> Part:
        which = side(self.view, seat)
        mark = sign(
            sign_of(self.view, seat), 18, lambda theme: theme.team.tint(which, paper=True), wide=20
        )
        return Row([mark, Gap(5), Grow(Entry(name(seat), Face.SEMI))], stretch=True)

    # -------------------------------------------------------- rows

    def _auction(self) -> Iterator[Part]:
        rounds: list[dict[Seat, int]] = []
        for call in self.view.calls:
            if not rounds or call.seat in rounds[-1]:
                rounds.append({})
            rounds[-1][call.seat] = call.bid
        for calls in rounds or [{}]:
            called = {seat: self._call(seat, bid) for seat, bid in calls.items()}
            row = self._row(words.AUCTION, called)
            yield LogRow(row, self._spoken.auction(words.AUCTION, calls))
        bidder, trump = self.view.bidder, self.view.trump
        if trump is not None and bidder is not None:
            said = words.named(name(bidder), trump.suit, self.view.bid)
            row = self._sentence(words.TRUMPS, said, Face.SEMI)
            yield LogRow(row, f"{words.TRUMPS}. {said}.")

    def _call(self, seat: Seat, bid: int) -> Part:
        stands = bid and seat == self.view.bidder and bid == self.view.bid
        face, size = (Face.SERIF_BOLD, 20) if stands else (Face.SANS, 18)
        return Entry(words.call(bid), face, size)

    def _exchange(self) -> Iterator[Part]:
        view = self.view
        if view.trump is None:
            return
        if view.bidder is not None and view.taken_kitty:
            yield from self._by_seat(words.KITTY, put(NOTHING, view.bidder, view.taken_kitty))
        yield from self._by_seat(words.HANDED_OVER, view.passed)
        if not any(view.discards):
            return
        texts = {seat: said for seat in self.order if (said := kept_and_took(view, seat))}
        kept = {seat: Pad(Entry(said), right=8) for seat, said in texts.items()}
        if kept:
            row = self._row(words.EXCHANGE, kept)
            yield LogRow(row, self._spoken.of_seats(words.EXCHANGE, texts))
        yield from self._by_seat(words.DISCARDS, view.discards)

    def _by_seat(self, label: AnyText, rows: Sequence[Cards]) -> Iterator[Part]:
        if any(rows):
            row = self._row(label, {seat: self._cards(rows[seat]) for seat in self.order})
            yield LogRow(row, self._spoken.cards(label, {seat: rows[seat] for seat in self.order}))

    def _cards(self, cards: Sequence[Card]) -> Part:
        trump = self.view.trump
        shown = log_parts.Cards(self._card_faces(cards), trump.suit if trump else "", self.scale)
        return Pad(shown, right=BESIDE)

    def _card_faces(self, cards: Sequence[Card]) -> list[str]:
        """Return cards in display order: trumps first, each suit high to low, hidden cards last."""
        open_ = tuple(card for card in cards if not card.is_hidden)
        trumps, plain = in_order(open_, self.view.trump)
        return [*map(str, (*trumps, *plain)), *("" for item in cards if item.is_hidden)]

    def _trick(self, number: int, plays: Sequence[PlayedCards], won: Trick | None) -> Part:
        cells = {played.seat: self._cards(played.cards) for played in plays}
        label = words.trick(number, name(plays[0].seat))
        sentence = self._spoken.trick(number, plays, won)
        if won is None:
            return LogRow(self._row(label, cells), sentence)
        many = next(len(played.cards) for played in plays if played.seat == won.winner)

        def cover(look: Look, rect: pygame.Rect) -> pygame.Rect:
            edge = look.s(GAP)
            wide = log_parts.card_width(look, many, self.scale) + 2 * edge
            return pygame.Rect(rect.x - edge, rect.y, wide, rect.height)

        cells[won.winner] = band(cells[won.winner], cover)
        return LogRow(self._row(label, cells, self._won(won)), sentence)

    def _won(self, trick: Trick) -> Part:
        lines = (
            Entry(name(trick.winner), Face.SEMI),
            Entry(words.trick_result(self.view, trick.points)),
        )
        if self.narrow:
            return Row(lines, gap=8)
        close = [Sized(line, high=25) for line in lines]
        return Pad(Col([Spring(share=0.5), *close, Spring()]), left=4, right=4)

    def _result(self) -> Iterator[Part]:
        view = self.view
        if view.trump is None:
            return
        both = split(view, view.counted)
        said: AnyText = words.so_far(both.us, both.them)
        if view.rules.sides != 2:
            said = words.each((party.name, view.counted[party.side]) for party in parties(view))
        yield LogRow(self._sentence(words.POINTS, said, Face.SERIF_BOLD), self._spoken.result())

    def _sentence(self, label: AnyText, said: AnyText, face: Face) -> Part:
        """Return a row with a text across all seats."""
        if self.narrow:
            text = Text(said, face, 18, in_ink, lift=0, air=8, aloud=False)
            return Col([Entry(label, Face.SERIF_BOLD), text])
        return Row([_label(label), Grow(Entry(said, face))], stretch=True)


def _label(text: AnyText) -> Part:
    return Sized(Pad(Entry(text, Face.SERIF_BOLD), right=8), wide=LABEL)


LINE = 34
Places = tuple[tuple[float, Anchor], ...]
WITHOUT: Final[Places] = (
    *((0.04, "centre"), (0.13, "left"), (0.38, "centre"), (0.47, "centre"), (0.61, "centre")),
    *((0.78, "centre"), (0.92, "centre")),
)
"""Where the columns are, as parts of the width: ``words.COLUMNS``, and the sides."""
WITH: Final[Places] = (
    *((0.03, "centre"), (0.10, "left"), (0.29, "centre"), (0.36, "centre"), (0.47, "centre")),
    *((0.60, "centre"), (0.71, "centre"), (0.79, "left")),
)
"""The same with a column for hints and undo."""
WITHOUT_OF_FOUR: Final[Places] = (
    *((0.03, "centre"), (0.09, "left"), (0.26, "centre"), (0.33, "centre"), (0.46, "centre")),
    *((0.61, "centre"), (0.72, "centre"), (0.83, "centre"), (0.94, "centre")),
)
WITH_OF_FOUR: Final[Places] = (
    *((0.03, "centre"), (0.07, "left"), (0.21, "centre"), (0.26, "centre"), (0.38, "centre")),
    *((0.51, "centre"), (0.60, "centre"), (0.69, "centre"), (0.78, "centre"), (0.84, "left")),
)
"""Both if everyone plays alone."""
PLACES: Final = {len(places): places for places in (WITHOUT, WITH, WITHOUT_OF_FOUR, WITH_OF_FOUR)}
"""By the number of columns."""
NARROW: Final[Places] = (
    *((0.06, "centre"), (0.14, "left"), (0.41, "centre"), (0.50, "centre"), (0.64, "centre")),
    *((0.79, "centre"), (0.92, "centre")),
)
"""``WITHOUT`` on a narrow page."""
OF_DEAL: Final[Places] = (
    *((0.06, "centre"), (0.14, "left"), (0.42, "centre"), (0.52, "centre"), (0.78, "centre")),
)
"""The columns of a deal where each player's total is on a line below them."""
TOTALS: Final[Places] = ((0.24, "centre"), (0.46, "centre"), (0.68, "centre"), (0.9, "centre"))
AIDED: Final[Places] = ((0.14, "left"),)
"""The hints and undo of a deal, on a line of their own."""
MARK: Final = 3
"""The column with the sign."""


@dataclass
class GamePage:
    """All scored deals of ``view``.

    Attributes:
        view: the table. aids: the hints and undo used in deals, by their numbers.
        single: whether one deal is played, which leads to no target.
        scale: makes rows and letters larger.
        narrow: whether a deal may take several lines, as its columns would not fit in one.
    """

    view: SeatView
    aids: Mapping[int, Aid]
    single: bool
    scale: float = 1.0
    narrow: bool = False

    def __post_init__(self) -> None:
        self._spoken = SpokenLog(self.view)

    def page(self) -> Part:
        """Return the column headings, a row for each deal, and what is left to the target."""
        return Col([*self._rows()])

    @property
    def _aided(self) -> bool:
        """Whether any deal has something for the column of hints and undo."""
        deals = range(1, len(self.view.sheet) + 1)
        return any(words.aided(self.aids.get(number, NO_AID)) for number in deals)

    def _rows(self) -> Iterator[Part]:
        view = self.view
        names = [party.name for party in parties(view)]
        last = [words.WITH] if self._aided and not self.narrow else []
        yield from (self._row((*words.COLUMNS, *names, *last), Face.SEMI, 17), rule())
        for index, score in enumerate(view.sheet, start=1):
            yield from (self._deal(index, score), rule())
        if not view.sheet:
            rest = [""] * (len(words.COLUMNS) + len(names) - 2)
            row = self._row(("", words.NO_DEAL, *rest), Face.SANS, 18)
            yield LogRow(row, str(words.NO_DEAL))
        elif not self.single:
            target = view.rules.scoring.target
            missing = [max(0, target - total) for total in view.totals]
            left = [str(missing[party.side]) for party in parties(view)]
            blank = [""] * (len(words.COLUMNS) - 2)
            foot = ("", left_to(target), *blank, *left, *([""] if last else []))
            row = LogRow(self._row(foot, Face.SERIF, 18), self._spoken.left(target, missing))
            yield from (Gap(2), rule(strong=True), row, rule())

    def _deal(self, index: int, deal: DealScored) -> Part:
        view = self.view
        newest = index == len(view.sheet)
        sides = [party.side for party in parties(view)]
        taken = " : ".join(number(deal.taken[side]) for side in sides)
        totals = [number(deal.total[side]) for side in sides]
        aid = words.aided(self.aids.get(index, NO_AID))
        help_ = [aid] if self._aided else []
        texts = (str(index), name(deal.bidder), str(deal.bid), "", taken, *totals, *help_)
        tick = sign("tick", 17 * self.scale, lambda theme: theme.team.us_ink)
        pit = sign("pit", 23 * self.scale, lambda theme: theme.paper.hole)
        face = Face.SERIF_BOLD if newest else Face.SERIF
        row = self._row(texts, face, 19, tick if deal.made else pit)
        said = self._spoken.scored(index, deal, aid)
        return LogRow(band(row) if newest else row, said, at_once=newest)

    def _row(
        self, texts: Sequence[AnyText], face: Face, size: float, mark: Part | None = None
    ) -> Part:
        if not self.narrow:
            return self._line(texts, PLACES[len(texts)], face, size, mark)
        own, many = len(words.COLUMNS), len(parties(self.view))
        totals, aid = texts[own : own + many], texts[own + many :]
        if many > 2:
            lines = [self._line(texts[:own], OF_DEAL, face, size, mark)]
            lines += [self._line(totals, TOTALS, face, size)] if any(totals) else []
        else:
            lines = [self._line(texts[: own + many], NARROW, face, size, mark)]
        return Col(lines + ([self._line(aid, AIDED, Face.SANS, 18)] if any(aid) else []))

    def _line(
        self,
        texts: Sequence[AnyText],
        places: Places,
        face: Face,
        size: float,
        mark: Part | None = None,
    ) -> Part:
        high = LINE * self.scale
        cells = [
            Cell(at, anchor, Entry(text, face, size * self.scale, anchor=anchor, high=high))
            for text, (at, anchor) in zip(texts, places, strict=True)
            if text
        ]
        return Columns([*cells, Cell(*places[MARK], mark)] if mark else cells)


_LABELS: Final = {LogPage.DEAL: words.THIS_DEAL, LogPage.GAME: words.WHOLE_GAME}
TABS, TOP, FOOT = 200, 92, 24
SCALES: Final = (1.4, 1.2, 1.0)
"""How large the cards of a deal, or the rows of a game, may be: the first with all in view."""
EDGE: Final = 8
"""Units beside the rows, for the ring around one."""
FADE: Final = 24
"""Units over which a page fades away where it goes on."""
BACK: Final = frozenset({pygame.K_UP, pygame.K_PAGEUP, pygame.K_HOME})
WALKING: Final = BACK | {pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END}


class GameLog(Page):
    """Panel with the game log of ``view``, limited to the events that the player has seen.

    ``single`` says that one deal is played, and no game to a target.
    """

    heading = words.HEADING
    width: float = 980
    height: ClassVar[float] = 660
    least: ClassVar[float] = 900
    shortest: ClassVar[float] = 380
    tallest: ClassVar[float] = 1280
    keys = key_lists.HISTORY

    def __init__(
        self,
        view: SeatView,
        aids: Mapping[int, Aid],
        page: LogPage = LogPage.DEAL,
        *,
        single: bool = False,
    ) -> None:
        super().__init__()
        self.view = view
        self.aids = dict(aids)
        self.pages = [LogPage.DEAL] if single and not view.sheet else [*_LABELS]
        self.open = page if page in self.pages else LogPage.DEAL
        self.single = single
        self.scroll = Scroll()
        self.walker = LogRows()

    def page(self) -> Part:
        """Return a tab for each page beside the heading, and the open page below, which scrolls.

        Where one deal is played, there is nothing of the game before it is scored.
        """
        tabs: list[Part] = []
        for page in self.pages:
            tab = Tab(PageTab(page), _LABELS[page])
            tab.open = page is self.open
            tabs.append(Control(tab, 50, TABS))
        return ByWidth(partial(self._laid_out, tabs))

    def scrolls_inside(self, width: float) -> bool:
        """Return whether the page scrolls below the tabs, or all of it."""
        return width >= STACKED

    def _laid_out(self, tabs: Sequence[Part], look: Look, width: float) -> Part:
        if not self.scrolls_inside(width / look.u):
            # Where words are large, the tabs stand below the heading.
            content = Pad(self._content(SCALES[-1], narrow=True), left=EDGE)
            parts = [Row(evenly(tabs), gap=10), Gap(10), Grow(content)]
            return Pad(Col(parts), TOP, 24, FOOT, 24 - EDGE)
        tries = [Pad(self._content(scale), right=10, bottom=8, left=EDGE) for scale in SCALES]
        scrolled = scrolled_fit(tries, self.scroll, fade=FADE)
        head = Sized(Col([Gap(18), Pad(Row(tabs, gap=10), left=300)]), high=TOP)
        return Col([head, Grow(Pad(scrolled, left=32 - EDGE, right=36, bottom=FOOT))])

    def _content(self, scale: float, *, narrow: bool = False) -> Part:
        """Return the open page, with larger cards and letters where there is room."""
        page: DealPage | GamePage = DealPage(self.view, scale, narrow=narrow)
        if self.open is LogPage.GAME:
            page = GamePage(self.view, self.aids, self.single, scale, narrow)
        return Walked(page.page(), self.walker)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the open page."""
        super().rebuild(focus or PageTab(self.open))

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Walk the rows with arrows and page keys; a tab that gets the focus opens its page."""
        if event.type == pygame.KEYDOWN and event.key in WALKING:
            self._walk(event.key)
            return None
        inside = self.scrolls_inside(self.rect.width / self.look.u)
        if inside and self.scroll.handle(event, self.look):
            self.arrange()
            return None
        change = super().handle(event)
        focus = self.group.focus
        if event.type == pygame.KEYDOWN and isinstance(focus, Tab):
            self.chosen(Chosen(focus.key))
        return change

    def _walk(self, key: int) -> None:
        """Go to another row, from the tabs to the first one, and from that back to the tabs."""
        here = self.group.focus is self.walker
        if here and not self.walker.step(key) and key == pygame.K_UP:
            self.group.focus_on(PageTab(self.open))
        elif not here and key not in BACK:
            self.walker.at = 0
            if key != pygame.K_DOWN:
                self.walker.step(key)
            self.group.focus_on(ROWS)
        self.group.show_focus()
        self.group.rest_pointer()
        focus = self.group.focus
        if focus is not None:
            self._bring(self.walker.here if focus is self.walker else focus.rect)

    def _bring(self, row: pygame.Rect) -> None:
        """Scroll a row into view, clear of the faded ends."""
        clear = row.inflate(0, 2 * self.look.s(FADE))
        if self.scrolls_inside(self.rect.width / self.look.u):
            self.scroll.show(clear)
        else:
            self.sheet.show(clear)
        self.arrange()

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the page."""
        page = page_of(chosen.key, LogPage)
        if page is not None and page is not self.open:
            self.open = page
            self.scroll.move_to(0)
            self.sheet.scroll.move_to(0)
            self.walker.at = 0
            self.renew()
        return None


HEADED: Final = tr("{heading}. {sentences}", "read aloud")
DEAL: Final = tr("Deal {number}.", "read aloud")


class SpokenLog:
    """The rows of the log of ``view``, with all players called by their names."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.names: Listener = sitting(plays=False)

    def auction(self, label: AnyText, calls: Mapping[Seat, int]) -> str:
        """Return one round of calls."""
        if not calls:
            return str(NO_BID if self.view.is_dealt else NOTHING_DEALT)
        before = replace(self.view, phase=Phase.AUCTION)
        said = [self._event(BidMade(seat, bid), before) for seat, bid in calls.items()]
        return headed(label, said)

    def of_seats(self, label: AnyText, texts: Mapping[Seat, AnyText]) -> str:
        """Return a row with a text for some seats."""
        name = self.names.name
        said = [LIES.format(name=name(seat), cards=text) for seat, text in texts.items()]
        return headed(label, said)

    def cards(self, label: AnyText, rows: Mapping[Seat, Cards]) -> str:
        """Return a row with cards of some seats; those face down are counted."""
        return self.of_seats(label, {seat: self._row(held) for seat, held in rows.items() if held})

    def trick(self, index: int, plays: Sequence[PlayedCards], won: Trick | None) -> str:
        """Return a trick, the first card first, and what came of it."""
        name = self.names.name
        said = [
            LIES.format(name=name(played.seat), cards=row(played.cards, self.view.trump))
            for played in plays
        ]
        if won is not None:
            lay = replace(self.view, trick=won.plays)
            said.append(self._event(TrickWon(won.winner, won.points), lay))
        return joined([TRICK.format(number=number(index)), *said])

    def result(self) -> str:
        """Return the points of the deal, and its result once it is scored."""
        view = self.view
        if view.phase is Phase.SCORED and view.sheet:
            return self._event(view.sheet[-1], view)
        return SO_FAR.format(points=points(self.names, view, view.counted))

    def scored(self, index: int, deal: DealScored, aid: str) -> str:
        """Return a deal of the score sheet; ``aid`` is the help that there was."""
        said = [
            DEAL.format(number=number(index)),
            result(self.names, deal),
            TOOK.format(points=points(self.names, self.view, deal.taken)),
            SCORE.format(points=points(self.names, self.view, deal.total)),
        ]
        return joined([*said, f"{capitalize_first(aid)}." if aid else ""])

    def left(self, target: int, by_side: Sequence[int]) -> str:
        """Return what is left to the target."""
        left = points(self.names, self.view, by_side)
        return spoken_pair(capitalize_first(left_to(target)), left)

    def _event(self, event: Event, before: SeatView) -> str:
        return joined(event_sentences(self.names, ViewChange(event, before, before)))

    def _row(self, cards: Cards) -> str:
        """Return cards in the order shown, and how many lie face down."""
        trump, seen = self.view.trump, [card for card in cards if not card.is_hidden]
        shown = [by_suit(seen)] if seen else []
        if trump is not None and trump.among(seen):
            high_first = sorted(seen, key=lambda card: trump.strength.get(card, -1), reverse=True)
            shown = [row(high_first, trump)]
        hidden = len(cards) - len(seen)
        unseen = [trn("{n} card face down", "{n} cards face down", hidden)] if hidden else []
        return join_text(COMMA, [*shown, *unseen])


def headed(heading: AnyText, sentences: Iterable[str]) -> str:
    """Return sentences behind what they are about."""
    return HEADED.format(heading=heading, sentences=joined(sentences))


def joined(sentences: Iterable[str]) -> str:
    """Return sentences as one text."""
    return " ".join(sentence for sentence in sentences if sentence)
