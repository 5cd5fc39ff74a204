"""Drawing of the table: background, table elements, cards, animated points and prompts."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards.sprites import NO_POINTS, Sprites
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.bubble import Bubble
from pidro_desktop.render.table_ui.buttons.buttons import drop, in_steps, rise
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.effects import draw_dimness, draw_leaves
from pidro_desktop.render.table_ui.points import draw_carried, draw_points
from pidro_desktop.render.table_ui.prerender import prerender, prerender_score
from pidro_desktop.render.table_ui.table import DrawCache, ViewModel, draw_above, draw_below
from pidro_desktop.scenes.table import prompt_text, selection_text
from pidro_desktop.scenes.table.card_selection import over_trick, picks_cards
from pidro_desktop.scenes.table.deal_over import Verdict
from pidro_desktop.table.animation.director import CLAIM, LOOK, OVER, SCORE, TRICK
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.animation.poses import FAN
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.large_layout import layout_for
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText

HALF_A_CARD = math.degrees(FAN / 8) / 2
SHAKE_PIXELS, SHAKES = 4, 3
"""How far the score's paper shakes at most, and how often to and fro."""
DONE = object()
IDLE = 0.001
"""Seconds of drawing ahead in an idle frame; the last item may take longer."""
HEAD_START = 0.08
"""Seconds of drawing ahead before the first frame of a game; a click does not feel them."""


@dataclass(frozen=True, slots=True)
class Said:
    """Text that the scene adds: why a move is not possible, and the input method.

    ``typing`` says that the second digit of a bid is expected, ``by_keyboard`` that keys are used;
    ``help`` is the hint to show; ``quiet`` omits the prompt;
    ``bid`` is the explanation of the bid under the pointer;
    ``single`` are lines about the only deal, as in ``ViewModel``.
    """

    why: AnyText = ""
    typing: bool = False
    by_keyboard: bool = False
    lifetime: tuple[int, int] | None = (0, 0)
    help: Bubble | None = None
    quiet: bool = False
    bid: AnyText = ""
    single: tuple[str, ...] | None = None
    verdict: Verdict | None = None


class Picture:
    """Draws one table at one size, with ``layout`` as its layout if not the default.

    ``folding`` says that the column may fold where words are large. ``bubble`` is where the last
    one lay.
    """

    def __init__(
        self,
        look: Look,
        size: tuple[int, int],
        *,
        four_colours: bool,
        open_cards: bool = False,
        folding: bool = False,
        layout: TableLayout | None = None,
        home: Seat | None = None,
    ) -> None:
        self.layout = layout or layout_for(
            size, look.u, open_cards=open_cards, folding=folding, card_size=look.card_size
        )
        self.dc = DrawContext.of(look, self.layout, four_colours=four_colours, home=home)
        self.keep = DrawCache()
        self.sprites = Sprites(self.dc.look)
        self.bubble: Rect | None = None
        self._laid: tuple[SeatView, SeatView] | None = None
        look.cards.fit(self.layout.k, large=self.layout.large_indices)
        cloth = pygame.Rect(self.layout.cloth)
        beside = self.layout.column
        column = None if beside.below else beside.area.x
        self._ground = render_background(size, cloth, self.layout.ground_u, look.theme, column)

    def draw(self, canvas: Canvas, flow: Stage, said: Said) -> None:
        """Draw everything except the buttons."""
        view, lain = self._lying(flow)
        view_model = view_model_of(flow, said)
        canvas.ground(self._ground)
        draw_below(canvas, self.dc, _as_written(view, view_model), view_model, self.keep)
        trump, points = (view.trump.suit, view.trump.points) if view.trump else ("", NO_POINTS)
        cards = flow.motion.seen()
        self.sprites.draw(canvas, cards, trump, points)
        if view_model.mood is not None:
            draw_dimness(canvas, self.dc, view_model.mood)
        self.bubble = draw_above(canvas, self._shaken(flow), lain, view_model, self.keep)
        carried = [card for card in cards if card.key in flow.carried]
        if carried:  # they fly over the paper with the result
            self.sprites.draw(canvas, carried, trump, points)
        draw_carried(canvas, self.dc, flow.carried, cards)
        draw_points(canvas, self.dc, flow, cards)
        if view_model.mood is not None:
            draw_leaves(canvas, self.dc, view, view_model.mood)

    def _lying(self, flow: Stage) -> tuple[SeatView, SeatView]:
        """Return the visible view, also without the cards in motion.

        The objects stay the same from frame to frame, so that comparing them is cheap.
        """
        view, lying = flow.view, flow.lying
        if self._laid is None or self._laid[0] is not view or self._laid[1].trick != lying:
            self._laid = view, view if view.trick == lying else replace(view, trick=lying)
        return self._laid

    def rehearse(self, flow: Stage) -> Iterator[None]:
        """Prerender what the table will show, one element per step."""
        return prerender(self.dc, flow.view)

    def rehearse_hand(self, flow: Stage) -> Iterator[None]:
        """Prerender the hand with one card less."""
        trump = flow.view.trump.suit if flow.view.trump else ""
        for pose in list(flow.motion.poses.values()):
            if pose.place == "hand" and pose.card:
                for turn in (-HALF_A_CARD, HALF_A_CARD):
                    self.sprites.prepare(pose, pose.angle + turn, trump)
                    yield

    def _shaken(self, flow: Stage) -> DrawContext:
        """Return the draw context with the score sheet offset while it shakes."""
        whole = flow.pace.of(Span.SHAKE)
        if not flow.shaking or whole <= 0:
            return self.dc
        part = flow.shaking / whole
        push = round(math.sin(part * SHAKES * math.tau) * part * SHAKE_PIXELS)
        layout = copy.copy(self.layout)
        layout.score = layout.score._replace(x=layout.score.x + push)
        return replace(self.dc, layout=layout)


class Prerenderer:
    """Queue of prerendering work for the picture of a game."""

    def __init__(self) -> None:
        self._head_start = HEAD_START
        self._all: Iterator[object] = iter(())
        self._hand: Iterator[object] = iter(())
        self._score: Iterator[object] = iter(())
        self._rehearsed: Cards | None = None
        self._counted = 0

    def begin(self, picture: Picture, flow: TableGame) -> None:
        """Restart for ``picture``; draw the first part immediately."""
        self._all = picture.rehearse(flow)
        self._rehearsed, self._counted = None, 0
        end = time.perf_counter() + (self._head_start if flow.view.number == 0 else 0.0)
        self._head_start = 0.0
        while time.perf_counter() < end and next(self._all, DONE) is not DONE:
            pass

    def count(self, picture: Picture, flow: TableGame) -> None:
        """Prerender the result of the deal while points are counted."""
        if self._counted != flow.view.number:
            self._counted = flow.view.number
            self._score = prerender_score(picture.dc, flow.view)
        next(self._score, None)

    def step(self, picture: Picture, flow: TableGame) -> None:
        """Draw the next items in an idle frame: first the hand, then the rest."""
        hand = flow.view.hands[flow.viewer]
        if hand != self._rehearsed:
            self._rehearsed = hand
            self._hand = picture.rehearse_hand(flow)
        end = time.perf_counter() + IDLE
        while next(chain(self._hand, self._all), DONE) is not DONE and time.perf_counter() < end:
            pass


def view_model_of(flow: Stage, said: Said) -> ViewModel:
    """Return the state of the scene that the table shows besides the view."""
    title, sentence, keys = _asked(flow, said)
    if flow.layout.folded and said.help is not None:
        title = sentence = ""  # the hint or the coach has their place, and tells what is asked
    return ViewModel(
        lifetime=said.lifetime,
        single=said.single,
        title=title,
        sentence=sentence,
        paused=flow.pause == LOOK,
        rise=_rise(flow),
        taken=flow.taken,
        score=flow.pause == SCORE or flow.tally is not None,
        tally=flow.tally,
        piles=flow.piles,
        mood=flow.passing,
        fresh=flow.pause in (SCORE, OVER),
        verdict=said.verdict.text if said.verdict else "",
        well=said.verdict is not None and said.verdict.well,
        again=said.verdict is not None and said.verdict.slip is not None,
        go_on=flow.pause in (CLAIM, TRICK) and flow.clicked,
        won=flow.pause == OVER,
        turn=flow.on_turn,
        hint=said.help,
        keys=keys if said.by_keyboard else "",
    )


def _asked(flow: Stage, said: Said) -> tuple[AnyText, AnyText, AnyText]:
    """Return the heading and the prompt above the buttons, and the keys for them."""
    view, ask = flow.view, flow.ask
    if said.quiet:
        return "", "", ""
    if flow.pause == LOOK:
        return table_text.LOOK_WELL, str(table_text.GO_ON) if flow.clicked else "", ""
    if ask is None:
        return "", "", ""
    if ask.what is AskKind.BID:
        if said.bid or (said.why and in_steps(view.rules)):
            return table_text.YOUR_BID, said.why or said.bid, ""
        sentence = prompt_text.bid_sentence(view, ask)
        if said.typing and not in_steps(view.rules):
            return table_text.YOUR_BID, prompt_text.typing(view), ""
        return table_text.YOUR_BID, sentence, prompt_text.bid_keys(ask)
    if ask.what is AskKind.TRUMP:
        sentence = prompt_text.suit_sentence(view)
        return table_text.YOUR_SUIT, sentence, prompt_text.suit_keys(ask)
    if picks_cards(ask) and not over_trick(ask):
        heading = selection_text.heading(view, ask)
        return heading, said.why or selection_text.sentence(view, ask), ""
    return "", "", ""


def _rise(flow: Stage) -> int:
    """Return the offset of the prompt: higher above two rows of bids, lower above one button."""
    ask, layout = flow.ask, flow.layout
    if ask is not None and ask.what is AskKind.TRUMP and layout.suit_lines(len(ask.suits)) > 1:
        return layout.confirm.y - layout.upper_row
    if ask is None or ask.what in (AskKind.TRUMP, AskKind.KILL, AskKind.PLAY, AskKind.EXTRA):
        return 0
    if ask.what is AskKind.BID:
        return rise(layout, flow.view.rules, ask.bids)
    return -drop(layout)


def reason_is_above(flow: Stage) -> bool:
    """Return whether a reason replaces the prompt, since a bubble would hide the buttons."""
    ask = flow.ask
    if ask is not None and ask.what is AskKind.BID:
        return in_steps(flow.view.rules)
    return ask is not None and picks_cards(ask) and not over_trick(ask)


def _as_written(view: SeatView, view_model: ViewModel) -> SeatView:
    """Return the view with the score sheet from before the points were counted."""
    if view_model.tally is None:
        return view
    before = view.sheet[:-1]
    totals = before[-1].total if before else (0,) * len(view.totals)
    return replace(view, sheet=before, totals=totals, phase=Phase.PLAY)
