"""Controls of the table: the current offer, the selection, and reasons for disabled ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.game import Ask
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons import toolbar_text
from pidro_desktop.render.table_ui.buttons.buttons import (
    BID_IT,
    CONFIRM,
    HEIGHT,
    PASS,
    NamedButton,
    draw_button_peg,
    draw_hint_light,
    draw_peg,
    in_steps,
)
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl, StepControl, TypedBid
from pidro_desktop.render.table_ui.buttons.toolbar import (
    ALWAYS,
    HELP,
    SealLock,
    Tools,
    corner_buttons,
)
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.tooltip import Side, draw_tooltip
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.table import card_selection
from pidro_desktop.scenes.table.card_selection import Selection, picks_cards
from pidro_desktop.scenes.table.card_slots import CardSlot, TrayCard
from pidro_desktop.scenes.table.click_guard import REACTION
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.selection_text import together
from pidro_desktop.scenes.table.table_choices import (
    cannot_be_chosen,
    cleared,
    first_picks,
    widgets,
)
from pidro_desktop.scenes.table.table_hints import TableHints
from pidro_desktop.scenes.table.table_picture import Picture, reason_is_above
from pidro_desktop.scenes.table.table_tools import no_back
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.animation.poses import Showing
from pidro_desktop.table.layout.bubble_layout import claim_rooms
from pidro_desktop.table.layout.layout_types import CARD_RATIO
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText

CORNERS = ALWAYS


class TableControls:
    """Keeps a group of controls in step with the game.

    Attributes:
        picks: the unconfirmed selection. why: the reason being shown, or an empty string.
        picture: the layout of the table. times: how often a reason was shown.
        by_keys: returns whether the player uses keys.
    """

    def __init__(
        self,
        flow: TableGame,
        group: FocusGroup,
        mode: Mode,
        help_: TableHints | None = None,
        *,
        by_keys: Callable[[], bool] = bool,
    ) -> None:
        self.flow = flow
        self.by_keys = by_keys
        self.mode = mode
        self.help = help_
        self.group = group
        self.picks = Selection()
        self.why: AnyText = ""
        self.times = 0
        self.picture: Picture
        self._about = pygame.Rect(0, 0, 1, 1)
        self._left = 0.0
        self._ask: Ask | None = None
        self._offered: tuple[object, ...] | None = None
        self._began: ControlKey | None = None
        self._unseen = 0.0

    @property
    def corners(self) -> frozenset[ControlKey]:
        """The controls that only Tab and the pointer reach."""
        return CORNERS | self.mode.apart

    def lay_out(self, picture: Picture) -> None:
        """Recreate the controls in the layout of ``picture``."""
        self.picture = picture
        self.renew()

    def renew(self) -> None:
        """Recreate the controls, as something besides the game has changed."""
        self._offered = None
        self.refresh()

    def refresh(self) -> None:
        """Update the controls if the current decision has changed."""
        flow = self.flow
        if flow.ask != self._ask:
            self._ask, self._began = flow.ask, None
            self.picks = first_picks(flow.view, flow.ask if self.mode.preselects else None)
        if self.help is not None and self.help.renew():
            self.picks = self.help.advised_picks(self.picks)
        tools, advised = self.tools(), self.help.key if self.help else ""
        offered = (flow.ask, flow.pause, flow.on_turn, flow.view, self.picks, tools, advised)
        if offered == self._offered:
            return
        asks_anew = self._offered is None or offered[:3] != self._offered[:3]
        if asks_anew:
            self.hush()  # what was said holds no longer
        self._offered = offered
        if flow.pause:
            # Enter continues; a corner is meant only if the player tabs to it now.
            self.group.by_keyboard = False
        elif asks_anew and self._calls and self.by_keys():
            self.group.by_keyboard = True  # a pause has hidden the ring: Enter must not surprise
        made = self._made(tools)
        first: ControlKey | None = _first(made, self.group.focus, self.corners, stays=not asks_anew)
        if self._calls and (asks_anew or not self.group.focus):
            again = self.picks.twice or PASS  # what is to be confirmed, however the window changes
            first = again if any(one.key == again and one.enabled for one in made) else None
        self.group.replace(made, first=first, apart=self.corners)
        self._point_at(advised)
        self.group.follow_pointer()
        self.show()

    def _point_at(self, advised: ControlKey) -> None:
        """Focus the advised cards, unless the player has moved the focus since."""
        if self._calls:
            return
        focus = self.group.focus
        key = focus.key if focus is not None else ""
        if self._began is None:
            self._began = key
        if not advised or key not in ("", self._began):
            return
        if key != advised and advised in {widget.key for widget in self.group if widget.enabled}:
            self.group.focus_on(advised)
            self._began = advised
            self._unseen = REACTION if self.group.by_keyboard else 0.0

    @property
    def _calls(self) -> bool:
        """Whether a bid or trumps are asked for, and not taught.

        None of them is a default then: an Enter that was meant for something else passes, or does
        nothing.
        """
        calls = self._ask is not None and self._ask.what in (AskKind.BID, AskKind.TRUMP)
        return calls and not self.mode.teaches

    @property
    def startles(self) -> bool:
        """Whether the focus has just moved by itself, so that Enter is ignored."""
        return self._unseen > 0

    @property
    def busy(self) -> bool:
        """Whether a timer is running, so that time has to pass."""
        return bool(self.why) or self.startles

    def _made(self, tools: Tools) -> list[Widget]:
        dc, sprites = self.picture.dc, self.picture.sprites
        own = widgets(self.flow, dc, sprites, self.picks)
        return self.mode.controls(own + (corner_buttons(dc, tools) if self.mode.tools else []))

    def show(self) -> None:
        """Raise the card under the pointer or the focus."""
        over = next((widget for widget in self.group if widget.hovered), None)
        if self.group.by_keyboard:
            over = self.group.focus
        in_hand = isinstance(over, CardSlot) and not isinstance(over, TrayCard)
        ringed = self.group.by_keyboard and in_hand
        self.picture.sprites.focused = over.card if ringed and isinstance(over, CardSlot) else ""
        hover = over.card if isinstance(over, CardSlot) and over.enabled else ""
        advised = self.help.cards if self.help else frozenset[str]()
        showing = Showing(hover, self.shaded, self.picks.cards, advised)
        self.flow.show(replace(showing, cleared=cleared(self.flow)))

    @property
    def shaded(self) -> frozenset[str]:
        """The cards that lie in the shade."""
        slots = (widget for widget in self.group if isinstance(widget, CardSlot))
        return cannot_be_chosen(self.flow) | {slot.card for slot in slots if slot.closed}

    def tools(self) -> Tools:
        """Return the tool buttons beside the table."""
        match, view, sealed = self.flow.match, self.flow.view, bool(self.flow.seal)
        no_last = "" if view.tricks else toolbar_text.NO_TRICK
        deals, sides = len(view.sheet), view.rules.sides
        if self.help is None:
            return Tools(person=False, no_last=no_last, sealed=sealed, deals=deals, sides=sides)
        return Tools(True, self.help.on, no_back(match), no_last, sealed, deals, sides)

    def confirmed(self, key: ControlKey) -> bool:
        """Return whether a choice was already made once; otherwise ask for confirmation."""
        if isinstance(key, CardControl):
            if key.card in self.picks.cards:
                return True
            self.picks = replace(self.picks, cards=frozenset({key.card}))
            return False
        if key in (CONFIRM, self.picks.twice):
            return True
        self.picks = replace(self.picks, twice=key)
        return False

    def takes(self, ask: Ask, key: ControlKey) -> bool:
        """Change the selection if the control does only that; return whether it does."""
        if picks_cards(ask) and isinstance(key, CardControl):
            self.picks = card_selection.picked(ask, self.picks, key.card)
        elif isinstance(key, StepControl):
            self.step(ask, key.by)
        else:
            return False
        return True

    def typed(self, key: ControlKey) -> bool:
        """Return whether a key is a number, and set the stepper to it."""
        if not isinstance(key, TypedBid):
            return False
        self.picks = Selection(bid=key.bid)  # whether it is legal or not
        self.refresh()
        if BID_IT in {widget.key for widget in self.group if widget.enabled or widget.why}:
            self.group.focus_on(BID_IT)
        return True

    def step(self, ask: Ask, by: int) -> None:
        """Step to a higher or lower bid."""
        lowest, highest = _ends(ask)
        self.picks = Selection(bid=min(max(self.picks.bid + by, lowest), highest))

    def turn_wheel(self, at: tuple[int, int], notches: int) -> bool:
        """Step to another bid if the wheel turns over one; return whether it did."""
        ask = self.flow.ask
        over = next((widget for widget in self.group if widget.rect.collidepoint(at)), None)
        if ask is None or ask.what is not AskKind.BID or over is None:
            return False
        if over.key not in (HEIGHT, BID_IT) and not isinstance(over.key, StepControl):
            return False
        self.step(ask, notches)
        self.refresh()
        return True

    # -------------------------------------------------------- reasons

    def pass_time(self, dt: float) -> None:
        """Let time pass; a reason disappears after a while."""
        self._left -= dt
        self._unseen = max(0.0, self._unseen - dt)
        if self._left <= 0:
            self.why = ""

    def hush(self) -> None:
        """Hide the reason."""
        self.why = ""

    def explain(self, widget: Widget) -> None:
        """Show why a control is disabled."""
        beside = widget.rect
        pose = None
        if isinstance(widget, CardSlot) and not isinstance(widget, TrayCard):
            pose = self.flow.motion.poses.get(widget.card)
        if pose is not None:
            self.flow.refuse(pose.key)
            beside = pygame.Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
            beside.center = (round(pose.x), round(pose.y))
        self.say(widget.why, beside)

    def say(self, why: AnyText, about: pygame.Rect) -> None:
        """Show a reason beside its target."""
        if self.mode.reply(why):
            return
        self.why, self._about = why, about
        self.times += 1
        self._left = Span.NOTICE.seconds

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the controls, and a reason beside its target."""
        lit = self.help.lit if self.help else ""
        advised = next((widget for widget in self.group if lit and widget.key == lit), None)
        if advised is not None:
            draw_hint_light(canvas, look, advised.rect)
        self._draw_several(canvas)
        bubble = self.picture.bubble
        for widget in self.group:
            if isinstance(widget, SealLock):
                widget.hidden = bubble is not None and widget.rect.colliderect(bubble)
        self.group.draw(canvas, look)
        if advised is not None:
            draw_button_peg(canvas, look, advised.rect)
        card = self.help.peg() if self.help else None
        if card is not None:
            draw_peg(canvas, look, *card)
        asked = self.group.explained()
        if self.why and not reason_is_above(self.flow):
            self._draw_hint(canvas, look, self.why, self._about)
        elif asked is not None and not (
            isinstance(asked, CardSlot) or self.bid_tooltip or self._covers_hint(asked)
        ):
            self._draw_hint(canvas, look, asked.tooltip, asked.rect)

    def _covers_hint(self, asked: Widget) -> bool:
        """Return whether what a button says would lie over the hint that it has just brought."""
        folded = self.picture.layout.folded
        return folded and asked.key == HELP and self.picture.bubble is not None

    @property
    def bid_tooltip(self) -> AnyText:
        """The tooltip of the bid under the pointer, or an empty string.

        It is shown in the prompt above the buttons, where it hides no other bid.
        """
        asked, ask = self.group.explained(), self.flow.ask
        if asked is None or ask is None or ask.what is not AskKind.BID or asked.key in self.corners:
            return ""
        several = isinstance(asked, NamedButton) or in_steps(self.flow.view.rules)
        return asked.tooltip if several else ""

    def _draw_several(self, canvas: Canvas) -> None:
        """Draw, left of the trick, how several cards are played together."""
        ask, dc = self.flow.ask, self.picture.dc
        if ask is None or not ask.plays:
            return
        room = claim_rooms(dc.layout)[-1]
        pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain)
        for line, said in enumerate(dc.look.text.wrap(together(ask), pen, room.w)):
            at = (room.centre[0], room.y + round((line + 0.5) * 1.25 * pen.px))
            dc.text(canvas, said, at, pen, "centre")

    def _draw_hint(self, canvas: Canvas, look: Look, said: AnyText, about: pygame.Rect) -> None:
        """Draw a tooltip left of the column, clear of other tools and of the hand."""
        column, aside = self.picture.layout.column, None
        if self.mode.aside and not column.below and about.x >= column.area.x:
            aside = Side(column.area.x, self._hand(), column.help.y)
        draw_tooltip(canvas, look, said, about, pygame.Rect((0, 0), canvas.size), aside=aside)

    def _hand(self) -> pygame.Rect:
        """Return the area of the player's cards; empty without cards."""
        area = pygame.Rect(self.picture.layout.hand_area)
        ends = [
            (pose.x - pose.width / 2, pose.x + pose.width / 2)
            for pose in self.flow.motion.poses.values()
            if pose.place == "hand" and pose.owner == self.flow.viewer
        ]
        if not ends:
            return pygame.Rect(area.topleft, (0, 0))
        left, right = min(left for left, _ in ends), max(right for _, right in ends)
        return pygame.Rect(round(left), area.y, round(right - left), area.h)

    @property
    def explains(self) -> bool:
        """Whether a reason is shown in the place of a hint."""
        column = self.picture.layout.column.area
        return bool(self.why) and not column.has(self._about.topleft)


def _ends(ask: Ask) -> tuple[int, int]:
    """Return the lowest and the highest possible bid."""
    numbers = [bid for bid in ask.bids if bid and not isinstance(bid, NamedBid)] or [0]
    return numbers[0], numbers[-1]


def _first(
    made: list[Widget], focus: Widget | None, corners: frozenset[ControlKey], *, stays: bool
) -> ControlKey:
    """Return the initial focus: the previous one, or the default action.

    The default action is to confirm a selection, or the first control. ``stays`` also keeps the
    focus on a card that cannot be chosen, because the player went there to read why.
    """
    main = [widget for widget in made if widget.key not in corners]
    same = next((item for item in main if focus is not None and item.key == focus.key), None)
    if same is not None and (stays or not same.passed_over):
        return same.key
    usable = [widget.key for widget in main if widget.enabled]
    sure = next((key for key in (CONFIRM, BID_IT) if key in usable), "")
    return sure or next(iter(usable), "")
