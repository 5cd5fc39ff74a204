"""Rules panel: chapter tabs and the open chapter, written or made of a rule set's data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Fit,
    Gap,
    Grid,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.spoken import COMMA, spoken_pair
from pidro_desktop.render.widgets.text_parts import Rule, Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules import option_text, rule_list, rules_example
from pidro_desktop.scenes.rules.finnish_rules import (
    CHAPTERS,
    Block,
    CardRow,
    Chapter,
    Head,
    MeaningTable,
)
from pidro_desktop.scenes.rules.finnish_rules import MeaningTable as Table
from pidro_desktop.scenes.rules.rules_auction import the_auction
from pidro_desktop.scenes.rules.rules_cards import cards_and_points
from pidro_desktop.scenes.rules.rules_exchange import the_exchange
from pidro_desktop.scenes.rules.rules_play import the_play
from pidro_desktop.scenes.rules.rules_score import the_score
from pidro_desktop.scenes.shell.form import STACKED
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import ChooseRules, EditRules, OpenCourse, ShowCardValues
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.scroll import Scroll, Scrolled
from pidro_desktop.scenes.shell.tab import PageTab, Tab, page_of
from pidro_desktop.table.spoken.spoken_cards import WHOLE
from pidro_desktop.tr import AnyText, join_text, tr, trn
from pidro_desktop.variants import texts_page
from pidro_desktop.variants.texts import TEXTS
from pidro_desktop.variants.texts_page import RulesPage

ALONE: Final = tr("Everyone plays alone: there are no partners.")
TOGETHER: Final = tr("You play with the partner across from you, against the two beside you.")
ON_EXAMPLE: Final = tr("One deal, scored by these rules:")
ON_READINGS: Final = tr(
    "If the sources leave something open or contradict each other, this is how it is played here:"
)


def chapters_of(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return the chapters of a rule set with its chosen options."""
    page = TEXTS.get(rules.id)
    chapters: tuple[Chapter, ...] = (
        in_short(rules, page),
        cards_and_points(rules),
        the_auction(rules),
        the_exchange(rules),
        the_play(rules),
        the_score(rules),
    )
    if page is None:
        return chapters
    blocks = ON_EXAMPLE, *rules_example.example_blocks(rules, page.example)
    return (*chapters, Chapter(tr("An example", "chapter"), blocks), *readings(rules))


def in_short(rules: RuleSet, page: RulesPage | None) -> Chapter:
    """Return the summary chapter: origin, partners, chosen options, and special rules."""
    blocks: list[Block] = []
    if page:
        blocks += [text for text in (page.unsourced, page.where) if text]
    blocks.append(TOGETHER if rules.sides == 2 else ALONE)
    if rules.chosen:
        blocks += [Head(tr("Your options")), MeaningTable(chosen(rules))]
    if page:
        blocks += [Head(tr("What is different")), *texts_page.true_sentences(page.special, rules)]
    return Chapter(tr("In short", "chapter"), tuple(blocks))


def chosen(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return labels and values of the options that differ from the file."""
    return tuple(
        (str(option_text.label(rules, name)), option_text.value_label(rules, name, value))
        for name, value in rules.chosen.items()
    )


def readings(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return a page of the interpretations where the sources are unclear."""
    page = TEXTS.get(rules.id)
    lines = texts_page.true_sentences(page.readings, rules) if page else []
    return (Chapter(tr("Interpretation", "chapter"), (ON_READINGS, *lines)),) if lines else ()


TEXT, LINE, GAP = 19, 28, 14
CARD, CARD_GAP = 68, 12
KEY, MOST, BEHIND = 168, 0.42, 16
"""Units of a table's first column at least, its part of the page at most, and what stays free
behind its words."""


def chapter_part(chapter: Chapter) -> Part:
    """Return the blocks of a chapter below each other."""
    blocks = [_block(block) for block in chapter.blocks]
    return Pad(Col([*blocks, Gap()], gap=GAP, loosest=GAP), top=4)


def _block(block: Block) -> Part:
    if isinstance(block, Head):
        return Pad(Text(block.text, Face.SERIF_BOLD, 23, ink, step=1.36, lift=0), top=8)
    if isinstance(block, CardRow):
        high = CARD * 1.4 + 36
        said = join_text(COMMA, map(_worth, block.cards, block.labels))
        return Picture(partial(_draw_cards, block), high, said=said)
    if isinstance(block, Table):
        return ByWidth(partial(_table, block))
    return Text(block, size=TEXT, ink=ink, step=LINE, at_top=True)


def _worth(card: str, points: str) -> str:
    """Return a card with its points, or the dash that stands for none, to be read aloud."""
    worth = int(points) if points.isdigit() else 0
    return trn("{card}: {n} point", "{card}: {n} points", worth, card=WHOLE[card])


def _draw_cards(row: CardRow, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the cards side by side, with the labels below them; many cards overlap."""
    pen = look.pen(Face.SERIF_BOLD, 20, look.theme.paper.ink)
    width = look.s(CARD)
    height = round(width * 1.4)
    room = (rect.width - width - look.s(8)) // max(1, len(row.cards) - 1)
    pitch = min(width + look.s(CARD_GAP), room)
    for index, (card, label) in enumerate(zip(row.cards, row.labels, strict=True)):
        x, y = rect.x + index * pitch + look.s(4) + width // 2, rect.y + height // 2
        for image in (look.cards.shadow(width), look.cards.face(card, width, cut="small")):
            image.put(canvas, (x, y))
        look.text.put(canvas, label, (x, rect.y + height + look.s(20)), pen, anchor="centre")


def _table(table: Table, look: Look, width: float) -> Part:
    """Return the rows between lines; the second column is clear of the texts of the first."""
    pen = look.pen(Face.SEMI, TEXT, look.theme.paper.ink)
    widest = max(look.text.width(key, pen) for key, _meaning in table.rows)
    behind = max(look.s(KEY), min(round(width * MOST), widest + look.s(BEHIND)))
    rows = [part for row in table.rows for part in _row(row, behind / look.u - BEHIND)]
    return Col([*rows, _line()], gap=5, loosest=5)


def _row(row: tuple[AnyText, AnyText], wide: float) -> Iterator[Part]:
    key, meaning = row
    said = spoken_pair(key, meaning)
    first = Text(key, Face.SEMI, TEXT, ink, step=LINE, at_top=True, said=said)
    second = Text(meaning, size=TEXT, ink=old, step=LINE, at_top=True, aloud=False)
    yield _line()
    yield Row([Sized(first, wide=wide), Gap(BEHIND), Grow(second)], stretch=True)


def _line() -> Part:
    return Sized(Rule(lambda theme: theme.paper.line, thickness=1), high=0)


PLAY: Final = "play by these"
Buttons = dict[str, tuple[AnyText, Change]]
"""What a button says, and what it does, by its key."""
WRITTEN: Final = tr("The rules of Pidro")
VALUES: Final = "values"
# tr: Opens one card with the trumps in order and their points
SEE_VALUES: Final = tr("Card values", "button")
# tr: There is room for some twenty letters
ALL_SETS: Final = tr("All rule sets", "button")


class Rules(Page):
    """Panel that shows one chapter; up and down choose, the wheel and page keys scroll.

    The rules of Finnish Pidro are written, unless they have a ``name``, which is the heading then;
    those of other rule sets, and of chosen options, are made of their data. If ``offered``, these
    rules can be chosen: then the page pops with ``PLAY``.
    """

    width: float = 980
    height: ClassVar[float] = 640
    least: ClassVar[float] = 800
    shortest: ClassVar[float] = 500
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES

    def __init__(
        self, rules: RuleSet | None = None, name: AnyText = "", *, offered: bool = False
    ) -> None:
        super().__init__()
        usual = variants.load(variants.names()[0])
        self.rules = rules or usual
        self.written = self.rules == usual and not name
        called = WRITTEN if self.written else name or variants.rule_set_name(self.rules)
        self.heading: AnyText = called  # type: ignore[misc]  # each has its own
        self.chapters: tuple[Chapter, ...] = ()
        self.chapter = 0
        self.choice: Buttons = {PLAY: (rule_list.CHOOSE, Pop(PLAY))} if offered else {}
        self.scroll = Scroll()

    def read(self) -> tuple[Chapter, ...]:
        """Return the chapters in the current language; of written ones mouse and keys are last."""
        if not self.written:
            return chapters_of(self.rules)
        return (*CHAPTERS[:-1], *readings(self.rules), CHAPTERS[-1])

    def buttons(self) -> Buttons:
        """Return the buttons below the tabs: what chooses the rules, and what leads on."""
        if not self.written:
            return self.choice | {"change": (rule_list.CHANGE, Push(EditRules(self.rules)))}
        lessons: Buttons = {"lesson": (tr("Lessons", "heading"), Push(OpenCourse()))}
        return lessons | (self.choice or {"all": (ALL_SETS, Push(ChooseRules()))})

    def page(self) -> Part:
        """Return a tab for each chapter and the buttons, and the open chapter beside them."""
        self.chapters = self.read()
        buttons: list[Part] = []
        for key, (label, _change) in self.buttons().items():
            buttons += [Gap(8), Control(Button(key, label, size=19), 48)]
        return ByWidth(partial(self._laid_out, buttons))

    def scrolls_inside(self, width: float) -> bool:
        """Return whether the chapter scrolls beside the tabs, or all of it below them."""
        return width >= STACKED

    def _laid_out(self, buttons: Sequence[Part], look: Look, width: float) -> Part:
        if not self.scrolls_inside(width / look.u):
            return self._stacked(buttons)
        left = Col([Gap(96), Grow(self._tabs()), *buttons, Gap(28)])
        line = Rule(lambda theme: theme.paper.margin_line, opacity=0.7)
        read = Pad(self._chapter(), top=4, right=8)
        right = Col([Gap(92), Scrolled(read, self.scroll, fade=28), Gap(24)])
        parts = [
            Gap(24),
            Sized(left, wide=208),
            Sized(Col([Gap(92), Grow(line), Gap(28)]), wide=28),
            Gap(12),
            Grow(right),
            Gap(36),
        ]
        return Row(parts, stretch=True)

    def _stacked(self, buttons: Sequence[Part]) -> Part:
        """Return the tabs over the open chapter over the buttons, where words are large."""
        tabs = [Tab(PageTab(index), chapter.title) for index, chapter in enumerate(self.chapters)]
        tabs[self.chapter].open = True
        chosen = Grid([Control(tab, 44) for tab in tabs], 2, gap=4, by_rows=True)
        line = Sized(Rule(lambda theme: theme.paper.margin_line, opacity=0.7), high=2)
        parts = [chosen, Gap(8), line, Gap(16), Grow(self._chapter()), Gap(16), *buttons]
        return Pad(Col(parts), 92, 20, 28, 20)

    def _chapter(self) -> Part:
        """Return the open chapter, with the button to what the cards are worth."""
        chapter = self.chapters[self.chapter]
        read = chapter_part(chapter)
        if not chapter.valued:
            return read
        see = Row([Control(Button(VALUES, SEE_VALUES, size=19), 48, 232), Spring()])
        return Col([see, read], gap=GAP)

    def _tabs(self) -> Part:
        """Return a tab for each chapter: at first lower, then closer where there is less room."""
        tabs = [Tab(PageTab(index), chapter.title) for index, chapter in enumerate(self.chapters)]
        tabs[self.chapter].open = True
        usual, low, least = ([Control(tab, high) for tab in tabs] for high in (49, 44, 0))
        close = [Col(controls, loosest=7) for controls in (low, least)]
        return Fit([Col(usual, gap=7, loosest=7), Grid(low, 1, gap=7), *close])

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the open chapter."""
        super().rebuild(focus or PageTab(self.chapter))

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll first, then the tabs; a tab that gets the focus opens its chapter."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and self.group.at(event.pos) is not None
        inside = not pressed and self.scrolls_inside(self.rect.width / self.look.u)
        if inside and self.scroll.handle(event, self.look):
            self.arrange()
            return None
        change = super().handle(event)
        focus = self.group.focus
        if event.type == pygame.KEYDOWN and isinstance(focus, Tab):
            self.chosen(Chosen(focus.key))
        return change

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the chapter, or perform the action of a button."""
        chapter = page_of(chosen.key, int)
        if chosen.key == VALUES:
            return Push(ShowCardValues(self.rules))
        if chapter is None:
            return self.buttons()[str(chosen.key)][1]
        if chapter != self.chapter:
            self.chapter = chapter
            self.scroll.move_to(0)
            self.sheet.scroll.move_to(0)
            self.renew()
        return None
