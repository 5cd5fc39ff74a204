"""Clickable controls of the table for the current decision: buttons, and cards of the hand."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards.sprites import Sprites
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import buttons
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import Button, ControlKey, Style, Widget
from pidro_desktop.scenes.table import card_selection, prompt_text, selection_text
from pidro_desktop.scenes.table.card_selection import Selection, over_trick, pickable, picks_cards
from pidro_desktop.scenes.table.card_slots import CardSlot, TrayCard, laid_out
from pidro_desktop.scenes.table.deal_over import after_deal, again
from pidro_desktop.table.animation.director import LOOK, OVER
from pidro_desktop.table.animation.poses import MARK_RISE, ROWS_RISE, Pose, row_middles
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, tr

GO_ON_WIDE, GO_ON_HIGH = 380, 30
GOES_ON: Final = tr("Press Enter to continue.")


class GoOn(Widget):
    """Focus target for the end of a pause; with the mouse, a click anywhere works."""

    def __init__(self, dc: DrawContext, pause: str) -> None:
        super().__init__(GO_ON, table_text.GO_ON)
        self.place(pygame.Rect(0, 0, dc.s(GO_ON_WIDE), dc.s(GO_ON_HIGH)))
        self.rect.center = dc.layout.pause_band.centre if pause == LOOK else dc.layout.go_on

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return that Enter ends the pause."""
        return SpokenControl((self.key,), str(GOES_ON))

    def hit(self, at: tuple[int, int]) -> bool:
        """Return False: a click anywhere ends the pause."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the table elements include the text."""


def widgets(flow: TableGame, dc: DrawContext, sprites: Sprites, picks: Selection) -> list[Widget]:
    """Return every usable control of the game, in Tab order."""
    found: list[Widget] = []
    ask = flow.ask
    if flow.pause == OVER:
        found = []  # the scene that comes now has its own
    elif flow.pause and flow.match.person is not None:
        found = after_deal(flow, dc, again(flow)) or [GoOn(dc, flow.pause)]
    elif ask is not None and ask.what is AskKind.BID:
        found = buttons.bid_buttons(dc, flow.view, ask.bids, picks.bid)
        found = _asked_again(found, picks.twice)
    elif ask is not None and ask.what is AskKind.TRUMP:
        found = _asked_again(buttons.suit_buttons(dc, ask.suits), picks.twice)
    elif ask is not None and picks_cards(ask):
        found = _choosing(flow, dc, sprites, ask, picks)
    elif flow.view.phase is Phase.PLAY and not flow.pause and flow.match.person is not None:
        found = _playing_slots(flow, sprites)
        if picks.cards:
            label = prompt_text.play_label(card(next(iter(picks.cards))))
            found.append(buttons.confirm_play_button(dc, label))
    return found


def decision_of(ask: Ask, key: ControlKey, picks: Selection) -> Decision | None:
    """Return the decision of an activated control, or None."""
    if ask.what is AskKind.BID and key == buttons.PASS:
        return Bid(ask.seat, 0)
    if ask.what is AskKind.BID and key == buttons.BID_IT:
        return Bid(ask.seat, picks.bid)
    if ask.what is AskKind.BID and isinstance(key, BidControl):
        return Bid(ask.seat, next(bid for bid in ask.bids if str(bid) == str(key.bid)))
    if ask.what is AskKind.TRUMP and isinstance(key, SuitControl):
        return NameTrump(ask.seat, key.suit)
    if picks_cards(ask):
        return card_selection.decided(ask, picks) if key == buttons.CONFIRM else None
    if ask.what is AskKind.PLAY and isinstance(key, CardControl):
        return Play(ask.seat, (card(key.card),))
    if ask.what is AskKind.PLAY and key == buttons.CONFIRM:
        return Play(ask.seat, tuple(item for item in ask.cards if item in picks.cards))
    return None


def first_picks(view: SeatView, ask: Ask | None) -> Selection:
    """Return the default selection: the next bid, or the most likely cards."""
    if ask is None or ask.what is not AskKind.BID:
        return card_selection.first_picks(ask, view.trump)
    numbers = [bid for bid in ask.bids if bid and not isinstance(bid, NamedBid)]
    stepping = numbers and buttons.in_steps(view.rules)
    return Selection(bid=numbers[0] if stepping else 0)


def cannot_be_chosen(flow: Stage) -> frozenset[str]:
    """Return the cards of the hand that are shaded because they are not selectable."""
    view, ask = flow.view, flow.ask
    hand = view.hands[view.seat]
    if ask is not None and picks_cards(ask):
        fit = pickable(ask)
        return frozenset(item for item in hand if item not in fit)
    if view.phase not in (Phase.PLAY, Phase.SCORED) or view.trump is None:
        return frozenset()
    if only_trumps(view):
        return frozenset(view.trump.plain_among(hand))
    asked = ask is not None and ask.what is AskKind.PLAY
    return frozenset(card for card in hand if asked and ask is not None and card not in ask.cards)


def cleared(flow: Stage) -> frozenset[int]:
    """Return the seats whose discards are hidden to make room for buttons or cards."""
    ask = flow.ask
    if ask is None or not picks_cards(ask) or over_trick(ask):
        return frozenset()
    return frozenset(SEATS if ask.what in (AskKind.KEEP, AskKind.TAKE) else (flow.viewer,))


def only_trumps(view: SeatView) -> bool:
    """Return whether only trumps are ever played."""
    return view.rules.play.follow == "trumps_only"


def _slot(flow: TableGame, sprites: Sprites, pose: Pose) -> CardSlot:
    slot = CardSlot(lambda: flow.motion.poses.get(pose.key), card(pose.key), sprites)
    up = MARK_RISE * flow.layout.k
    left, width = pose.x - pose.width / 2, pose.width
    top = flow.layout.hand[1] - width * CARD_RATIO / 2
    layout = flow.layout
    end = float(layout.cloth.bottom if layout.column.below else layout.height)
    if width < layout.hand_card:
        top, up, end = _in_two_rows(flow, pose, end)
    slot.place(pygame.Rect(round(left), round(top - up), round(width), round(end - top + up)))
    return slot


def _in_two_rows(flow: TableGame, pose: Pose, end: float) -> tuple[float, float, float]:
    """Return the top of a card in one of two rows, its maximum rise, and its bottom."""
    upper, lower = row_middles(flow.layout)
    half = pose.width * CARD_RATIO / 2
    if abs(pose.y - lower) < abs(pose.y - upper):
        return lower - half, 0, end
    return upper - half, MARK_RISE * ROWS_RISE * flow.layout.k, upper + half


def _slots(flow: TableGame, sprites: Sprites) -> list[CardSlot]:
    hand = [
        pose
        for pose in flow.motion.poses.values()
        if pose.place == "hand" and pose.owner == flow.viewer and pose.card
    ]
    return [_slot(flow, sprites, pose) for pose in sorted(hand, key=lambda pose: pose.z)]


def _playing_slots(flow: TableGame, sprites: Sprites) -> list[Widget]:
    legal = flow.ask.cards if flow.ask is not None and flow.ask.what is AskKind.PLAY else ()
    found: list[Widget] = []
    for slot in _slots(flow, sprites):
        slot.enabled = slot.card in legal
        if not slot.enabled:
            slot.why = _why_not_play(flow, slot)
        found.append(slot)
    return found


def _why_not_play(flow: TableGame, slot: CardSlot) -> AnyText:
    if only_trumps(flow.view):
        return prompt_text.why_not_play(flow.view, flow.on_turn, slot.card)
    now = flow.match.game.now
    return selection_text.why_not_play(flow.view, now, flow.on_turn, slot.card)


def _choosing(
    flow: TableGame, dc: DrawContext, sprites: Sprites, ask: Ask, picks: Selection
) -> list[Widget]:
    """Return the cards to choose from, and the confirm button."""
    fit = pickable(ask)
    slots = _slots(flow, sprites)
    for slot in slots:
        slot.enabled = slot.card in fit
        slot.counts = slot.card == picks.top
        slot.ticked = slot.card in picks.cards and ask.what is not AskKind.KILL and not slot.counts
        slot.why = "" if slot.enabled else _why_not_pick(flow, ask, slot)
    tray = _tray(flow, dc, sprites, ask, picks)
    return [*tray, *slots, _confirm(flow, dc, ask, picks)]


def _why_not_pick(flow: TableGame, ask: Ask, slot: CardSlot) -> AnyText:
    if ask.plays:
        return _why_not_play(flow, slot)
    if ask.what is AskKind.KILL:
        return prompt_text.why_not_kill(slot.card)
    return selection_text.why_not_pick(flow.view, ask, slot.card)


def _tray(
    flow: TableGame, dc: DrawContext, sprites: Sprites, ask: Ask, picks: Selection
) -> list[Widget]:
    """Return the tray of a choosing dealer: the stock, and the discards of others."""
    if ask.what not in (AskKind.KEEP, AskKind.TAKE):
        return []
    hand = flow.view.hands[flow.viewer]
    lying = [card for card in dict.fromkeys((*ask.rest, *ask.cards)) if card not in hand]
    found: list[TrayCard] = []
    for item in card_selection.for_reading(lying, flow.view.trump):
        made = TrayCard(item, dc, sprites, flow.view.trump)
        made.enabled = item in ask.cards
        made.ticked = item in picks.cards
        made.why = "" if made.enabled else selection_text.YOURS_ANYWAY
        found.append(made)
    laid = any(entry not in ask.rest for entry in lying)
    trump = flow.view.trump
    trumps = bool(ask.rest) and trump is not None and not trump.plain_among(ask.rest)
    title = selection_text.tray(
        laid=laid, rest=ask.what is AskKind.KEEP, trumps=trumps and not laid
    )
    return laid_out(dc, found, title) if found else []


def _asked_again(found: list[Widget], twice: ControlKey) -> list[Widget]:
    """Return the buttons; the one chosen already asks for confirmation."""
    for button in found:
        if button.key == twice:
            button.label = prompt_text.really(button.label)
            if isinstance(button, Button):
                button.style = Style.PRIMARY
    return found


def _confirm(flow: TableGame, dc: DrawContext, ask: Ask, picks: Selection) -> Widget:
    view = flow.view
    right, why = card_selection.is_allowed(ask, picks), selection_text.why_not(view, ask, picks)
    label = selection_text.label(view, ask, picks)
    if ask.what is AskKind.KILL:
        marked = [card for card in ask.cards if card in picks.cards]
        label = prompt_text.kill_label(ask.count, marked)
        why = "" if right else label + "."
    if over_trick(ask):
        button = buttons.confirm_play_button(dc, label)
        button.enabled, button.why = right, why
        return button
    return buttons.confirm_button(dc, label, enabled=right, why=why)
