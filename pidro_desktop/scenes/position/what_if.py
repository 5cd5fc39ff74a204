"""What if: two choices side by side, or the same question with another hand, and what differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.state import PlayedCards, put
from pidro_desktop.match.asking import Answer, Asking
from pidro_desktop.match.bid_answers import bid_of, won_with
from pidro_desktop.match.review.judging import game_in_points
from pidro_desktop.players.advice import Option
from pidro_desktop.players.advice.advice import contrast
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.text import write_position
from pidro_desktop.positions.values import cards_of, spaced
from pidro_desktop.render.art.table_background import wood_ground
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.reasons import Reason
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Alike,
    Col,
    Control,
    Fit,
    Gap,
    Grow,
    Pad,
    Part,
    Row,
    Sized,
    Split,
    evenly,
)
from pidro_desktop.render.widgets.text_field import TextField, pasted
from pidro_desktop.render.widgets.text_parts import Line, Text, ink, old, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.after_deal.deal_code import DO_PASTE
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.position import answer_text
from pidro_desktop.scenes.position import what_if_parts as words
from pidro_desktop.scenes.position.answer import play_on
from pidro_desktop.scenes.position.answer_rows import bead_of, is_close, valued, worth
from pidro_desktop.scenes.position.lay_steps import (
    Pile,
    Spot,
    in_order,
    laid,
    spot_of,
    taken_off,
)
from pidro_desktop.scenes.position.lay_text import sentence, where_is
from pidro_desktop.scenes.position.lay_tray import CardControl, tray
from pidro_desktop.scenes.position.what_if_parts import (
    MOST_FACTS,
    Half,
    difference_sheet,
    half_sheet,
)
from pidro_desktop.scenes.review.deal_paper import reasons
from pidro_desktop.scenes.review.decision_text import WORDS
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.form import asking, at_least
from pidro_desktop.scenes.shell.page import LINE
from pidro_desktop.scenes.shell.saved_game import score_to_win
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.scenes.shell.writing import WritingPage
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.table.spoken.spoken_cards import card_name
from pidro_desktop.tr import AnyText

OTHER, SUIT, HAND, COPY, PLAY_ONE, PLAY_OTHER = (
    *("other", "suit", "hand", "copy", "play one", "play other"),
)
FIELD, COMPARE, PASTE = "cards", "compare", "paste"
GAPS: Final = 14, 9
"""Units between the sheets, and where there is little room."""
ALIKE: Final = 0.01
"""Two hands whose chances to win differ by less are as good: their deals are drawn apart."""
MOST_TEXT: Final = 80
"""Signs of a hand."""


class WhatIf(Screen):
    """Scene with two halves: the best choice and another one, or another hand.

    Attributes:
        place: the place of the other choice among those with figures.
        asking: works out the answer with another hand, or about the suits of a bid.
        other: the position with another hand; None if two choices are compared.
        said: what came of copying.
    """

    heading = words.WHAT_IF
    least_wide, least_tall = (1180, 744), (700, 1300)
    keys = key_lists.PANEL

    def __init__(self, position: Position, answer: Answer, place: int = 1) -> None:
        super().__init__()
        self._bids: tuple[Position, Answer, int] | None = None
        self._suits: Position | None = None
        self._compare(position, answer, place)
        self.other: Position | None = None
        self.said: AnyText = ""
        self.asking: Asking

    def _compare(self, position: Position, answer: Answer, place: int) -> None:
        """Compare the choices of an answer, the best with the one at a place."""
        self._position, self._answer = position, answer
        self._options = valued(answer)
        self.place = min(max(1, place), len(self._options) - 1)

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Be ready to ask about another hand."""
        super().enter(ctx)
        self.asking = Asking(ctx.wake)

    def leave(self) -> None:
        """Ask no more."""
        self.asking.close()

    def update(self, dt: float) -> Change | None:
        """Show what is new of the other hand, or the suits once they are known."""
        if not self.asking.poll():
            return None
        found, position = self.asking.answer, self._suits
        if position is not None and found is not None and found.firm:
            self._bids, self._suits = (self._position, self._answer, self.place), None
            self._compare(position, found, 1)
        self.renew()
        return None

    # -------------------------------------------------------- the halves

    @property
    def halves(self) -> tuple[Half, Half]:
        """What is compared; of two hands, the better one has the mark, if there is one."""
        position, best = self._position, self._options[0]
        if self.other is None:
            option = self._options[self.place]
            bead = bead_of(self._answer, option)
            bead = Bead.GOOD if bead is Bead.BEST else bead  # only one of both is marked
            one = Half(position, self._answer, best, Bead.BEST, WORDS[Bead.BEST])
            return one, Half(position, self._answer, option, bead, WORDS[bead])
        trouble, now = self.asking.trouble, self._best_now
        said = "" if trouble is None else trouble or answer_text.FAILED
        beads = [Bead.BEST, Bead.FORCED]
        if self._is_even:
            beads = [Bead.FORCED, Bead.FORCED]
        elif now is not None and worth(now) > worth(best):
            beads.reverse()
        return (
            Half(position, self._answer, best, beads[0], words.BEFORE),
            Half(self.other, self.asking.answer, now, beads[1], words.NOW, said),
        )

    @property
    def _best_now(self) -> Option | None:
        """The best choice with another hand, once it is known."""
        found = self.asking.answer if self.other is not None else None
        return valued(found)[0] if found is not None and found.has_figures else None

    @property
    def _is_even(self) -> bool:
        """Whether another hand is as good: it differs by no more than the draw of deals."""
        one, other = self._options[0], self._best_now
        if other is None:
            return False
        known = one.equity is not None and other.equity is not None
        scale = 1.0 if known else game_in_points(self._answer.view.rules.scoring.target)
        return abs(worth(one) - worth(other)) < ALIKE * scale

    def _reasons(self) -> Sequence[Reason]:
        """Return what makes the difference; of two hands, what is said of each best choice."""
        best, trump = self._options[0], self._answer.view.trump
        if self.other is None:
            return reasons(contrast(best, self._options[self.place]), trump)
        other = self._best_now
        if other is None or self._is_even:
            return []
        both = [reasons(option.facts, trump)[:1] for option in (best, other)]
        return both[0] if both[0] == both[1] else [*both[0], *both[1]]

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return both halves, what differs in as many reasons as fit, and what can be done."""
        tries = [(most, gap) for most in range(MOST_FACTS, 0, -1) for gap in GAPS]
        bodies = [self._body(most, gap) for most, gap in tries]
        return Pad(Fit(bodies), EDGE, EDGE, EDGE, EDGE)

    def _body(self, most: int, gap: float) -> Part:
        """Return the page with so many reasons at most, and such gaps between its sheets."""
        tall = is_tall(self.ctx.size)
        one, other = self._sheets()
        sheets = Split(one, other, 0.5, 24, stacked=tall)
        title = Line(str(self.heading), Face.SERIF, 34, on_wood, lift=0, aloud=False)
        head = Row([Gap(4), title, Gap(18), self._about(), self.close_button(9)])
        controls = self._controls()
        parted = [controls[:-2], controls[-2:]] if tall else [controls]
        rows = [Row(evenly([Sized(one, wide=0) for one in row]), gap=12) for row in parted]
        body = [
            Sized(head, high=60),
            Gap(gap - 6),
            Grow(sheets),
            Gap(gap),
            self._difference(tall, most),
        ]
        return Col([*body, Gap(gap), Alike(Col(rows, gap=12))])

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9)]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text; the sheets beside, if they can."""
        one, other = self._sheets()
        sheets = [Split(one, other, 0.5, EDGE)] if self.roomy else [one, other]
        return [self._about(), *sheets, self._difference(True), *self._controls()]

    def _sheets(self) -> list[Part]:
        """Return both sheets; chances that are nearly the same have a decimal, if it counts."""
        return [half_sheet(half, fine=self._is_fine) for half in self.halves]

    @property
    def _is_fine(self) -> bool:
        """Whether chances have a decimal: those of choices as in the list that they are from."""
        if self.other is None:
            return is_close(self._options)
        options = [half.option for half in self.halves if half.option is not None]
        return is_close(options) and not self._is_even

    def ground(self) -> pygame.Surface:
        """Return wood."""
        return wood_ground(self.ctx.size, self.look.u, self.look.theme, (0.5, 0.6))

    def _about(self) -> Part:
        view = self._answer.view
        asked = answer_text.asked(self._answer.advice.what, view.seat)
        said = self.said or f"{asked} {score_to_win(view)}."
        return Grow(Sized(Text(said, Face.SEMI, 19, on_wood, lift=0), wide=0))

    def _difference(self, stacked: bool, most: int = MOST_FACTS) -> Part:
        one, other = self.halves
        much = "" if self._is_even else words.apart(one.option, other.option, fine=self._is_fine)
        both, why = None not in (one.option, other.option), self._reasons()[:most]
        return difference_sheet(much, one.answer, why, both=both, stacked=stacked)

    def _controls(self) -> list[Control]:
        several = len(self._options) > 2 or self.other is not None
        what = self._answer.advice.what
        said = {OTHER: words.OTHERS.get(what, words.OTHER)}
        if self._bids is not None:
            said[SUIT] = words.BACK_TO_BIDS
        elif what is AskKind.BID and self._answer.gets:
            said[SUIT] = words.OTHERS[AskKind.TRUMP]
        said |= {HAND: words.OTHER_HAND, COPY: words.COPY_BOTH}
        buttons = [Button(key, label, size=19) for key, label in said.items()]
        buttons[0].enabled = several
        for key, half in zip((PLAY_ONE, PLAY_OTHER), self.halves, strict=True):
            style, ready = Style.PRIMARY if key == PLAY_ONE else Style.TILE, half.option is not None
            play = Button(key, half.title, style=style, size=19, sign="play", enabled=ready)
            play.called = words.PLAY_THIS.format(choice=half.title)
            buttons.append(play)
        return [Control(button, 56) for button in buttons]

    # -------------------------------------------------------- the person

    def used(self, chosen: Chosen) -> Change | None:
        """Compare with something else, copy, or play."""
        self.ctx.sound("click")
        if chosen.key == OTHER:
            self._next()
        elif chosen.key == SUIT:
            self._ask_suits()
        elif chosen.key == HAND:
            position = self.other or self._position
            return Push(HandPage(position, self._answer.view.hand))
        elif chosen.key == COPY:
            self._copy()
        elif chosen.key in (PLAY_ONE, PLAY_OTHER):
            half = self.halves[chosen.key == PLAY_OTHER]
            return None if half.option is None else play_on(half.position, half.option.decision)
        return None

    def resumed(self, result: object) -> Change | None:
        """Ask about the hand that was typed."""
        if isinstance(result, Position):
            self.other, self._suits = result, None
            self.asking.ask(result)
            self.renew()
        return None

    def _next(self) -> None:
        """Go to the next choice; from another hand, back to the choices."""
        if self.other is not None:
            self.other = None
            self.asking.cancel()
        else:
            self.place = self.place % (len(self._options) - 1) + 1
        self.said = ""
        self.renew()

    def _ask_suits(self) -> None:
        """Ask which suit to name after the best bid, or the other one if that is a pass."""
        self.other, self.said = None, ""
        if self._bids is not None:
            self._compare(*self._bids)
            self._bids = None
            self.renew()
            return
        both = self._options[0], self._options[self.place]
        bid = next((bid for bid in map(bid_of, both) if bid), 0)
        self._suits = won_with(self._position, bid) if bid else None
        if self._suits is not None:
            self.asking.ask(self._suits)

    def _copy(self) -> None:
        try:
            done = copy("\n".join(write_position(position) for position in self.lines))
            self.said = words.COPIED[not done]
        except PositionFault as fault:
            self.said = sentence(fault.reason)
        self.renew()

    @property
    def lines(self) -> tuple[Position, Position]:
        """Both positions: after either choice, or with either hand."""
        if self.other is not None:
            return self._position, self.other
        first, second = self._options[0].decision, self._options[self.place].decision
        return after(self._position, first), after(self._position, second)


def after(position: Position, decision: Decision) -> Position:
    """Return a position after a decision, as far as a position says what was decided.

    Args:
        position: the position in which it is made.
        decision: the decision.
    """
    seat, plain = position.seat, replace(position, asked=None, posed=False)
    match decision:
        case Bid(bid=int(bid)) if not plain.bid:
            return replace(plain, calls=(*plain.calls, bid))
        case NameTrump(suit=suit):
            return replace(plain, trump=suit)
        case Play(cards=cards) if not any(plain.gone):
            for card in cards:
                plain = taken_off(plain, card)
            return replace(plain, plays=(*plain.plays, PlayedCards(seat, cards)))
        case Kill(cards=cards):
            for card in cards:
                plain = laid(plain, card, Spot(Pile.KILLED, seat))
            return plain
        case _:
            return plain


class HandPage(WritingPage):
    """Dialog for another hand; pops with the position that has it, or None."""

    heading = words.HAND
    width: float = 900
    height: ClassVar[float] = 574

    def __init__(self, position: Position, hand: Cards) -> None:
        """Create the page with the hand so far."""
        text = spaced(position.hands[position.seat] or hand)
        super().__init__(TextField(FIELD, name=words.FIELD, longest=MOST_TEXT), text)
        self._position, self._taken = position, ""

    def page(self) -> Part:
        """Return what to do, the field, the cards, what is wrong, and the buttons."""
        found, trouble = self._read()
        compare = Button(COMPARE, words.COMPARE, style=Style.PRIMARY, size=20, on_paper=True)
        compare.enabled = bool(self.field.text.strip()) and not trouble
        paste = Button(PASTE, DO_PASTE, size=20)
        how = Text(words.HOW, ink=old, step=LINE, at_top=True)
        said = Text(self._taken or trouble, Face.SEMI, ink=ink, step=LINE, at_top=True)
        four = self.ctx.preferences.now.four_colours
        cards = tray(self._position if trouble else found, four_colours=four, names=False)
        buttons = [Control(paste, 52, 112), Control(compare, 52, 190)]
        below = [cards, Gap(12), at_least(said, 34)]
        return asking(at_least(how, 60), self.field, below, buttons, top=91)

    def _read(self) -> tuple[Position, AnyText]:
        """Return the position with the hand that is typed, and what is wrong with it."""
        cards: Cards = ()
        trouble = ""
        try:
            cards = cards_of(self.field.text)
        except PositionFault as fault:
            trouble = sentence(fault.reason)
        hands = put(self._position.hands, self._position.seat, cards)
        return replace(self._position, hands=hands), trouble

    def typed(self) -> None:
        """Show the cards as they are typed."""
        self._taken = ""
        super().typed()

    def _toggle(self, card: Card) -> None:
        """Put a free card into the hand, or take one of the hand out; say who has any other."""
        position, trouble = self._read()
        if trouble:
            return  # what is typed is not a hand: the sentence says so
        lies, own = spot_of(position, card), Spot(Pile.HAND, position.seat)
        if lies in (None, own):
            after = taken_off(position, card) if lies else laid(position, card, own)
            self.field.set(spaced(in_order(after, after.hands[after.seat])))
        else:
            self._taken = sentence(f"{card_name(card)}: {where_is(position, card)}")

    def chosen(self, chosen: Chosen) -> Change | None:
        """Paste cards, put a card into the hand or take it out, or compare."""
        self._taken = ""
        if chosen.key == PASTE:
            self.field.set(pasted().strip())
        elif isinstance(chosen.key, CardControl):
            self._toggle(Card(chosen.key.card))
        if chosen.key == COMPARE:
            return Pop(self._read()[0])
        self.renew(chosen.key)
        return None
