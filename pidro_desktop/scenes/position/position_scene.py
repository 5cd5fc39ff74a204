"""The page on which any deal is laid, with what is asked about it beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.text import is_position, write_position
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.table_ui.buttons.toolbar_text import BACK
from pidro_desktop.render.table_ui.table_text import COPY as DO_COPY
from pidro_desktop.render.table_ui.table_text import name, number
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Row,
    Sized,
    Split,
    Toolbar,
    evenly,
)
from pidro_desktop.render.widgets.text_field import COMMAND, pasted
from pidro_desktop.render.widgets.text_parts import Line, ink, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.position import lay_steps as steps
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.answer import AnswerPaper
from pidro_desktop.scenes.position.lay_check import Checking, Said, question_paper, said_paper
from pidro_desktop.scenes.position.lay_cloth import (
    PILE,
    Cloth,
    KeptControl,
    Laying,
    NameControl,
    SpotControl,
    laid_rows,
)
from pidro_desktop.scenes.position.lay_game import GamePage, rules_label
from pidro_desktop.scenes.position.lay_steps import (
    OWN_PILES,
    Laid,
    Pile,
    Spot,
    aimed,
    place_in,
    read_line,
)
from pidro_desktop.scenes.position.lay_tray import (
    CallControl,
    CardControl,
    LineField,
    TrumpControl,
    calls,
    tray,
)
from pidro_desktop.scenes.position.puzzle_scene import Solved
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import ANY_DEAL, OpenKept
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.storage.house_rules import HouseRules, usable
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import AnyText

RULES, DEALER, SCORE, UNDO, CLEAR, COPY, PASTE, KEPT, FIELD = (
    *("rules", "dealer", "score", "undo", "clear", "copy", "paste", "kept positions", "field"),
)
SHARE, SHORT_SHARE = 848 / 1232, 0.65
"""The part of the window that the cloth and the cards have, beside the paper; and if it is short,
where the paper needs more."""
SHORT: Final = 620
"""Units of height under which everything is as low as it can be."""
SIDES: Final = (EDGE, EDGE, EDGE)
"""Units that stay free at the right, below and at the left."""
TALL_SHARE, ROOMY_PAPER = 0.56, 0.42
"""The same in tall windows, and the part of the paper where text is large."""
TYPED: Final = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN)


class PositionScene(Screen):
    """Scene on which a deal is laid; it can be opened with one, or with what was left on it.

    Attributes:
        position: what is laid now. spot: where the next cards go.
        checking: finds out whether it can be. answers: asks about it if it can.
    """

    heading = ANY_DEAL
    keys = key_lists.LAYING
    least_wide, least_tall = (984, 553), (740, 1180)

    def __init__(self, position: Position | None = None) -> None:
        super().__init__()
        self.position = position or Position(variants.load("finnish"))
        self.spot = Spot(Pile.HAND, self.position.seat)
        self.field = LineField(FIELD)
        self.checking: Checking
        self.answers: AnswerPaper
        self._opened_empty = position is None
        self._before: list[Laid] = []
        self._follows = False
        self._said: Said | None = None
        self._house: Sequence[HouseRules] = ()

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Show the position, and begin to check it."""
        super().enter(ctx)
        self._house = usable(paths.house_dir(), variants.load)
        self.checking = Checking(ctx.wake)
        self.answers = AnswerPaper(ctx.wake, self.lay)
        if self._opened_empty and ctx.laid:
            *self._before, now = cast("tuple[Laid, ...]", ctx.laid)
            self.position, self.spot, self._follows = now
        self.checking.ask(self.position)
        self.resize(ctx.size)
        self.group.focus_on(SpotControl(self.spot))

    def leave(self) -> None:
        """Stop checking and asking; what the person has laid is there the next time."""
        if self._before or self._opened_empty:
            self.ctx.laid = (*self._before, self._now)
        self.checking.close()
        self.answers.close()

    def update(self, dt: float) -> Change | None:
        """Show what was found about the position, and what is known of the answer."""
        checked = self.checking.take()
        if checked and not self._follow():
            self._ask()
        if self.answers.update(dt) or checked:
            self.renew()
        return None

    @property
    def _now(self) -> Laid:
        return Laid(self.position, self.spot, self._follows)

    @property
    def busy(self) -> bool:
        """Whether something was found that has to be shown."""
        return self.checking.busy or self.answers.busy

    def resumed(self, result: object) -> Change | None:
        """Take what a dialog has changed, or what was chosen at a puzzle."""
        if isinstance(result, Position):
            self._take(result, whole=result.hands != self.position.hands)
        elif isinstance(result, Solved):
            self.answers.tried = result
            self.lay(result.position)
        return None

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the cloth, the bids and the cards beside the paper, or over it in tall windows."""
        tall, high = is_tall(self.ctx.size), 56 if self._is_short else 64
        close = [self.close_button(11)]
        strip = Row([Sized(self._calls(), wide=0.7), Gap(12), Grow(Control(self.field, 50))])
        below = tray(self.position, four_colours=self._four_colours)
        cloth = Grow(Cloth(self._laying(), self.ctx.look.figures))
        bar = Row([*self._bar(), *(close if tall else [])], gap=8)
        left = Col([Sized(bar, high=high), cloth, Gap(10), strip, Gap(10), below])
        buttons = Row([*_line_buttons(), *([] if tall else close)], gap=8)
        right = Col([Sized(buttons, high=high), *self._asked()])
        share = TALL_SHARE if tall else SHORT_SHARE if self._is_short else SHARE
        return Pad(Split(left, right, share, 8 if tall else 16, stacked=tall), EDGE - 8, *SIDES)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(11, *self._back())]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text; the answer beside it if it can be."""
        wide = self.ctx.size[0] * (1 - ROOMY_PAPER if self.roomy else 1)
        columns = 2 if wide < 900 * self.look.u else 4
        game = Toolbar([Control(button, 48, 0.2, later=1) for button in self._game_buttons()], [])
        cloth = self.on_felt([laid_rows(self._laying(), self.ctx.look.figures)])
        below = [self._calls(columns), tray(self.position, four_colours=self._four_colours)]
        laid = [cloth, Control(self.field, 50), *below, game, Row(_line_buttons(), gap=8)]
        if self.roomy:
            return [Split(Col(self._asked()), Col(laid, gap=EDGE), ROOMY_PAPER, 12)]
        return [Col(self._asked()), *laid]

    def _laying(self) -> Laying:
        found = self.checking.found
        return Laying(self.position, found.view if found else None, self.spot, self._fault)

    @property
    def _fault(self) -> Spot | None:
        """The spot that cannot be as it is."""
        fault = self._wrong
        if fault is None or fault.seat is None or fault.place not in tuple(Pile):
            return None
        return Spot(Pile(fault.place), fault.seat)

    @property
    def _wrong(self) -> PositionFault | None:
        return self.checking.found.wrong if self.checking.found else None

    def _bar(self) -> list[Part]:
        """Return the name of the page, the buttons with the game, and those that take back."""
        size = 26 if self._is_short else 34
        title = Line(str(self.heading), Face.SERIF, size, on_wood, lift=0, aloud=False)
        rules, dealer, score = (Control(button, 46, later=10) for button in self._game_buttons())
        game = [Sized(rules, wide=0.46), Sized(dealer, wide=0.31), Grow(Sized(score, wide=0))]
        return [Gap(-4), title, Grow(Sized(Row(game, gap=8), wide=0)), *self._back()]

    def _back(self) -> list[Part]:
        """Return the buttons that take back one step, and all."""
        clear, undo = _walnut(CLEAR, words.CLEAR), Button(UNDO, style=Style.WALNUT, size=19)
        clear.enabled = self._is_laid
        clear.why = "" if self._is_laid or self._before else words.NO_STEP
        undo.called = undo.tip = BACK
        undo.sign, undo.enabled = "undo", bool(self._before)
        undo.why = "" if self._before else words.NO_STEP
        return [Control(undo, 48, 50, later=10), Control(clear, 48, 98, later=10)]

    def _game_buttons(self) -> list[Button]:
        """Return the buttons with the rules, the dealer and the score."""
        position = self.position
        totals = position.totals or (0,) * position.rules.sides
        said = {
            RULES: str(rules_label(position.rules, self._house)),
            DEALER: words.DEALS.format(name=name(position.dealer)),
            SCORE: (" : " if len(totals) < 3 else ":").join(map(number, totals)),
        }
        return [_walnut(key, label) for key, label in said.items()]

    def _calls(self, columns: int = 4) -> Part:
        wrong = self._wrong is not None and self._wrong.place in ("calls", "bidder", "bid")
        return calls(self.position, columns, fault=wrong)

    def _asked(self) -> list[Part]:
        """Return what is asked with its answer and what leads on from it, or what is wrong."""
        answers = self.answers
        answers.short, answers.four_colours = self._is_short, self._four_colours
        answers.noticed = self._said is not None
        if not answers.wanted:
            return [Grow(question_paper(self.checking.found, laid=self._is_laid, said=self._said))]
        said = [said_paper(self._said), Gap(8)] if self._said else []
        return [*said, Grow(answers.paper(whole=self.stacked)), *answers.ways_on()]

    @property
    def _is_short(self) -> bool:
        """Whether everything has to be as low as it can be, beside each other."""
        wide = not self.stacked and not is_tall(self.ctx.size)
        return wide and self.ctx.size[1] < SHORT * self.look.u

    @property
    def _is_laid(self) -> bool:
        return self.position != Position(self.position.rules)

    @property
    def _four_colours(self) -> bool:
        return self.ctx.preferences.now.four_colours

    def _ask(self) -> None:
        """Ask what to do in the position, if it can be."""
        found = self.checking.found
        if found is None or found.asked is None or found.view is None or not self._is_laid:
            self.answers.want(None)
        else:
            self.answers.want(found.position, found.asked)

    def _follow(self) -> bool:
        """Ask the seat whose turn it is, unless somebody has chosen another one since."""
        found = self.checking.found
        if not self._follows or found is None or found.asked is None:
            return False
        turn = found.asked[1]
        if turn == self.position.seat:
            return False
        self._show(replace(self.position, seat=turn))
        return True

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Let keys write into the field, or undo; give all else to the controls."""
        if event.type == pygame.KEYDOWN and self._typed(event):
            return None
        return super().handle(event)

    def _typed(self, event: pygame.event.Event) -> bool:
        """React to a key that writes or undoes; returns whether it was one."""
        here = self.group.focus is self.field
        command = bool(event.mod & COMMAND)
        back = event.key == pygame.K_BACKSPACE and not (here and self.field.text)
        if back or (command and event.key == pygame.K_z):
            self.undo()
        elif command and event.key == pygame.K_v and not here:
            self._paste()
        elif command and event.key == pygame.K_c and not here:
            self._copy()
        elif here:
            return event.key not in TYPED and self._write(event)
        elif event.unicode.isprintable() and event.unicode.strip() and not command:
            self.group.focus_on(FIELD)
            self._write(event)
        else:
            return False
        return True

    def _write(self, event: pygame.event.Event) -> bool:
        """Type into the field, and bring it into view; returns whether the key was one for it."""
        typed = self.field.type(event)
        if typed and self.scroll.limit and self.scroll.way_to(self.field.rect):
            self.scroll.show(self.field.rect)
            self._arrange()
        return typed

    def used(self, chosen: Chosen) -> Change | None:
        """Do what a control is there for."""
        key, value = chosen.key, chosen.value
        self.ctx.sound("click")
        if self.answers.owns(key):
            change = self.answers.used(chosen)
            self.renew()
            return change
        match key:
            case NameControl(seat=seat):
                pile = self.spot.pile if self.spot.pile in OWN_PILES else Pile.HAND
                self.lay(replace(self.position, seat=seat, asked=None), Spot(pile, seat))
                self._follows = False
            case SpotControl(spot=spot):
                card = Card(str(value)) if value else None
                after = steps.taken_off(self.position, card) if card else self.position
                self.lay(after, spot)
            case KeptControl(seat=seat):
                self.lay(steps.kept(self.position, seat, int(value or 0)))
            case CardControl(card=card):
                self._toggle(Card(card))
            case TrumpControl(suit=suit):
                self.lay(steps.named(self.position, suit))
            case CallControl(at=at):
                self.lay(steps.next_call(self.position, at))
            case _:
                return self._pressed(str(key), value)
        return None

    def _pressed(self, key: str, value: object) -> Change | None:
        """Do what a button is there for."""
        match key:
            case "field":
                self.read(str(value))
            case "undo":
                self.undo()
            case "clear":
                self.lay(Position(self.position.rules), Spot(Pile.HAND, SOUTH))
            case "dealer":
                dealer = self.position.rules.next_to(self.position.dealer)
                self.lay(replace(self.position, dealer=dealer))
            case "contract":
                self.lay(steps.forgotten(self.position))
            case "copy":
                self._copy()
            case "paste":
                self._paste()
            case "pile":
                piles = steps.piles_of(self.position.rules)
                place = piles.index(self.spot.pile) + 1 if self.spot.pile in piles else 0
                self.spot = Spot(piles[place % len(piles)], self.spot.seat)
                self.renew(PILE)
            case "kept positions":
                return Push(OpenKept(self.position if self._is_laid else None))
            case _:
                return Push(GamePage(self.position, self._house))
        return None

    def _toggle(self, card: Card) -> None:
        """Lay a card where the next ones go, or take it off; one of a hand is played from there."""
        lies, plays = steps.spot_of(self.position, card), self.spot.pile is Pile.PLAYED
        if lies is not None and not (plays and lies.pile is Pile.HAND):
            back = lies if plays and lies.pile is Pile.PLAYED else self.spot
            self.lay(steps.taken_off(self.position, card), back)
            return
        to = Spot(Pile.PLAYED, lies.seat) if lies else self.spot
        after = steps.laid(self.position, card, to)
        self.lay(after, Spot(Pile.PLAYED, steps.next_player(after)) if plays else self.spot)

    def lay(self, position: Position, spot: Spot | None = None) -> None:
        """Take another position, which can be undone.

        Args:
            position: the position.
            spot: where the next cards go; None for where they go now, or the hand that is asked now
                if that is another one.
        """
        self._said = None
        spot = spot or aimed(self.position, position, self.spot)
        if spot.pile is Pile.PLAYED and not position.trump:
            spot = Spot(Pile.HAND, position.seat)  # there is no trick on the cloth
        if position != self.position:
            self._before.append(self._now)
            self._follows = steps.turn_may_move(self.position, position, so_far=self._follows)
            self._show(position)
        self.spot = spot
        self.renew()

    def undo(self) -> None:
        """Take the last step back, and choose the spot that was chosen before it."""
        self._said = None
        if self._before:
            position, self.spot, self._follows = self._before.pop()
            self._show(position)
        self.renew()

    def _show(self, position: Position) -> None:
        self.position = position
        self.checking.ask(position)

    def read(self, text: str) -> None:
        """Take a line that was typed or pasted; what cannot be read stays in the field."""
        if not text.strip():
            self._said = Said(words.NOTHING)
        else:
            try:
                read = read_line(self.position, self.spot, text)
            except PositionFault as fault:
                self._said = Said(fault.reason)
            else:
                self.field.set("")
                self._take(read, whole=is_position(text))
                if place := place_in(read, text):
                    self._said = Said(words.ONE_OF.format(place=number(place)), ink)
        self._show_paper()

    def _paste(self) -> None:
        """Take what is on the clipboard, and say so: it may be what is laid already."""
        self.read(pasted())
        self._said = self._said or Said(words.PASTED, ink)
        self.renew()

    def _take(self, read: Position, *, whole: bool) -> None:
        """Take what was read or chosen; another position as a ``whole`` says who is asked."""
        self.lay(read, Spot(Pile.HAND, read.seat) if whole else None)
        self._follows = self._follows and not whole

    def _copy(self) -> None:
        """Put the position on the clipboard."""
        try:
            line = write_position(self.position)
        except PositionFault as fault:
            self._said = Said(fault.reason)
        else:
            copied = copy(line)
            self._said = Said(words.COPIED, ink) if copied else Said(words.NOT_COPIED)
        self._show_paper()

    def _show_paper(self) -> None:
        """Bring the paper into view, which says what came of a line."""
        self.scroll.move_to(0)
        self.renew()


def _walnut(key: str, label: AnyText) -> Button:
    return Button(key, label, style=Style.WALNUT, face=Face.SEMI, size=19)


def _line_buttons() -> list[Part]:
    """Return the buttons that copy, paste and keep a line, equally wide."""
    said = {COPY: DO_COPY, PASTE: words.PASTE, KEPT: words.KEPT_ONES}
    buttons = [_walnut(key, label) for key, label in said.items()]
    return evenly([Control(button, 46, 0.1, later=11) for button in buttons])
