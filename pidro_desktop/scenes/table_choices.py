"""What the person can click at the table just now: buttons, and the cards of the hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.cards import Card, card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Phase
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture import buttons, words
from pidro_desktop.render.furniture.kit import Kit
from pidro_desktop.render.furniture.toolbar import Tools, corner_buttons
from pidro_desktop.render.look import Look
from pidro_desktop.render.sprites import Sprites
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes import table_words
from pidro_desktop.scenes.after_deal import after_deal
from pidro_desktop.table.director import OVER
from pidro_desktop.table.flow import Flow
from pidro_desktop.table.hand_poses import MARK_RISE
from pidro_desktop.table.places_types import CARD_RATIO
from pidro_desktop.table.pose import Pose
from pidro_desktop.table.stage import Stage

CARD = "card:"
GO_ON = "go on"
GO_ON_WIDE, GO_ON_HIGH = 380, 30


class CardSlot(Widget):
    """A card in the hand. It acts when the button goes down: one click plays a card."""

    def __init__(self, pose: Callable[[], Pose | None], one: Card, sprites: Sprites) -> None:
        super().__init__(f"{CARD}{one}")
        self.card = one
        self._pose = pose
        self._sprites = sprites

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """The card is chosen."""
        return Chosen(self.key)

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """It was chosen already when the button went down."""
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Nothing: the cards are drawn together."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Put the focus ring around the card as it lies."""
        pose = self._pose()
        if pose is not None:
            self._sprites.ring(canvas, pose)


class GoOn(Widget):
    """The end of a pause as something that the keyboard can point at; a click works anywhere."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(GO_ON, words.GO_ON)
        self.place(pygame.Rect(0, 0, kit.s(GO_ON_WIDE), kit.s(GO_ON_HIGH)))
        self.rect.center = kit.places.go_on

    def hit(self, at: tuple[int, int]) -> bool:
        """Nowhere: the whole table goes on at a click."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The furniture has put the words already."""


def widgets(
    flow: Flow, kit: Kit, sprites: Sprites, marked: frozenset[str], tools: Tools
) -> list[Widget]:
    """Everything that can be used now, in the order of the Tab key."""
    found: list[Widget] = []
    ask = flow.ask
    if flow.pause == OVER:
        found = [*buttons.won_buttons(kit), *after_deal(flow, kit)]
    elif flow.pause and flow.match.person is not None:
        found = [GoOn(kit), *after_deal(flow, kit)]
    elif ask is not None and ask.what == "bid":
        found = _asked_again(buttons.bid_buttons(kit, flow.model, ask.bids), marked)
    elif ask is not None and ask.what == "trump":
        found = _asked_again(buttons.suit_buttons(kit, ask.suits), marked)
    elif ask is not None and ask.what == "kill":
        found = [*_killing_slots(flow, sprites, ask), _confirm(kit, ask, marked)]
    elif flow.model.phase is Phase.PLAY and not flow.pause and flow.match.person is not None:
        found = _playing_slots(flow, sprites)
        if marked:
            found.append(_confirm_play(kit, next(iter(marked))))
    return [*found, *corner_buttons(kit, tools)]


def decision_of(ask: Ask, key: str, marked: frozenset[str]) -> Decision | None:
    """The decision that a used control stands for, or None."""
    kind, _, rest = key.partition(":")
    if ask.what == "bid" and key == buttons.PASS:
        return Bid(ask.seat, 0)
    if ask.what == "bid" and kind == "bid":
        return Bid(ask.seat, int(rest))
    if ask.what == "trump" and kind == "suit":
        return NameTrump(ask.seat, rest)
    if ask.what == "play" and kind == "card":
        return Play(ask.seat, (card(rest),))
    if ask.what == "play" and key == buttons.CONFIRM:
        return Play(ask.seat, tuple(one for one in ask.cards if one in marked))
    if ask.what == "kill" and key == buttons.CONFIRM:
        return Kill(ask.seat, tuple(one for one in ask.cards if one in marked))
    return None


def cannot_be_chosen(flow: Stage) -> frozenset[str]:
    """The cards of the hand that lie in the shade."""
    model, ask = flow.model, flow.ask
    hand = model.hands[model.viewer]
    if ask is not None and ask.what == "kill":
        return frozenset(one for one in hand if one not in ask.cards)
    if model.phase in (Phase.PLAY, Phase.SCORED) and model.trump is not None:
        return frozenset(model.trump.plain_among(hand))
    return frozenset()


def _slot(flow: Flow, sprites: Sprites, pose: Pose) -> CardSlot:
    slot = CardSlot(lambda: flow.motion.poses.get(pose.key), card(pose.key), sprites)
    up = MARK_RISE * flow.places.k
    left, width = pose.x - pose.width / 2, pose.width
    top = flow.places.hand[1] - width * CARD_RATIO / 2
    places = flow.places
    end = places.cloth.bottom if places.column.below else places.height
    slot.place(pygame.Rect(round(left), round(top - up), round(width), round(end - top + up)))
    return slot


def _slots(flow: Flow, sprites: Sprites) -> list[CardSlot]:
    hand = [
        pose
        for pose in flow.motion.poses.values()
        if pose.place == "hand" and pose.owner == flow.viewer and pose.card
    ]
    return [_slot(flow, sprites, pose) for pose in sorted(hand, key=lambda pose: pose.z)]


def _playing_slots(flow: Flow, sprites: Sprites) -> list[Widget]:
    legal = flow.ask.cards if flow.ask is not None and flow.ask.what == "play" else ()
    found: list[Widget] = []
    for slot in _slots(flow, sprites):
        slot.enabled = slot.card in legal
        if not slot.enabled:
            slot.why = table_words.why_not_play(flow.model, flow.on_turn, slot.card)
        found.append(slot)
    return found


def _killing_slots(flow: Flow, sprites: Sprites, ask: Ask) -> list[Widget]:
    found: list[Widget] = []
    for slot in _slots(flow, sprites):
        slot.enabled = slot.card in ask.cards
        slot.why = "" if slot.enabled else table_words.why_not_kill(slot.card)
        found.append(slot)
    return found


def _asked_again(found: list[Widget], marked: frozenset[str]) -> list[Widget]:
    """The buttons; one that is chosen already asks whether it is meant."""
    for button in found:
        if button.key.rpartition(":")[2] in marked:
            button.label = table_words.really(button.label)
            if isinstance(button, Button):
                button.style = Style.PRIMARY
    return found


def _confirm_play(kit: Kit, one: str) -> Widget:
    """Plays the card that is lifted."""
    return buttons.confirm_play_button(kit, table_words.play_label(card(one)))


def _confirm(kit: Kit, ask: Ask, marked: frozenset[str]) -> Widget:
    right = len(marked) == ask.count
    label = table_words.kill_label(ask.count, [one for one in ask.cards if one in marked])
    return buttons.confirm_button(kit, label, enabled=right, why="" if right else label + ".")
