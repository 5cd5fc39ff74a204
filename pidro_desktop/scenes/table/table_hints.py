"""Hints at the table: requests a hint while they are switched on, and keeps the current one.

The texts of the hints themselves are here; their reasons come from the adviser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from pidro_desktop.engine.actions import (
    Bid,
    Decision,
    Discard,
    Extra,
    Keep,
    Kill,
    NameTrump,
    PassCards,
    Play,
    TakeDiscard,
)
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUIT_NAMES, Cards
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.match.hint import Hint
from pidro_desktop.match.match import Match
from pidro_desktop.match.worker import HintWorker
from pidro_desktop.render.table_ui.bubble import Bubble, Reason
from pidro_desktop.render.table_ui.buttons import buttons
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.buttons.buttons import BID_IT, in_steps, rise
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.shell.card_text import AIMED, the
from pidro_desktop.scenes.shell.reasons import shown_reasons
from pidro_desktop.scenes.table.card_selection import Selection, picks_cards
from pidro_desktop.table.layout.bubble_layout import (
    RIGHT,
    claim_rooms,
    middle_room,
    pick_rooms,
    play_rooms,
    prompt_room,
    sheet_rooms,
    spare_rooms,
    words_below,
)
from pidro_desktop.table.layout.layout_types import CARD_RATIO, Rect
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, tr

PEG, PEG_AT, PEG_DOWN = 0.7, 0.42, 0.2
"""The height of a peg, and how far from a card's left and upper edge its middle hangs, in widths of
the card: it hardly reaches over the edge, where the bubble with the hint may end."""


class TableHints:
    """The current hint, shown once it is ready and nothing moves.

    Attributes:
        on: whether hints are switched on. tip: the hint being shown, or None.
    """

    def __init__(
        self, match: Match, flow: TableGame, wake: Callable[[], None], *, on: bool
    ) -> None:
        self.on = False
        self.tip: Hint | None = None
        self._match = match
        self._flow = flow
        self._tips = HintWorker(match, wake)
        self._known: Hint | None = None
        self._lines = -1
        self.switch(on)

    @property
    def waiting(self) -> bool:
        """Whether a hint is being computed, so that frames are needed."""
        return self.on and self._flow.ask is not None and self.tip is None

    def switch(self, on: bool) -> None:
        """Switch hints on or off."""
        self.on = on
        if on:
            self._tips.prepare()
        else:
            self.tip = None

    def renew(self) -> bool:
        """Request and collect hints, drop stale ones; return whether the display has changed."""
        before = self.tip
        if self._lines != self._match.lines or self._flow.ask is None:
            self._lines = self._match.lines
            self.tip = self._known = None
        if self.on and self._flow.ask is not None and self.tip is None:
            self._look_up()
        return self.tip is not before

    def close(self) -> None:
        """Cancel the hint being computed."""
        self._tips.close()

    def _look_up(self) -> None:
        assert self._flow.ask is not None
        if self._known is None:
            self._tips.want(self._flow.ask)
            self._known = self._tips.poll()
        # While cards still move, the person looks at them and not at words.
        if self._known is not None and self._flow.still:
            self.tip = self._known
            self._match.advised()

    # -------------------------------------------------------- display

    @property
    def lit(self) -> ControlKey:
        """The key of the highlighted control, or an empty string."""
        match self.tip and self.tip.decision:
            case Bid(bid=0):
                return buttons.PASS
            case Bid(bid=bid):
                if isinstance(bid, NamedBid | str):
                    return BidControl(str(bid))
                return BID_IT if in_steps(self._match.setup.rules) else BidControl(bid)
            case NameTrump(suit=suit):
                return SuitControl(suit)
            case _:
                return "" if self._picked is None else buttons.CONFIRM

    @property
    def key(self) -> ControlKey:
        """The key of the advised control or card, or an empty string."""
        decision = self.tip.decision if self.tip else None
        if isinstance(decision, Play) and self._picked is None:
            return CardControl(decision.cards[-1])
        return self.lit

    def advised_picks(self, picks: Selection) -> Selection:
        """Return the selection for the hint, if cards are selected."""
        decision = self.tip.decision if self.tip else None
        if isinstance(decision, Bid) and self.lit == BID_IT:
            return Selection(bid=int(decision.bid))
        cards = self._picked
        top = cards[-1] if isinstance(decision, Play) and cards else ""
        return picks if cards is None else Selection(frozenset(cards), top)

    @property
    def _picked(self) -> Cards | None:
        """The cards of the hint to select together, or None."""
        decision = self.tip.decision if self.tip else None
        if decision is None or isinstance(decision, Bid | NameTrump):
            return None
        several = not isinstance(decision, Play) or picks_cards(self._flow.ask)
        return decision.cards if several else None

    @property
    def cards(self) -> frozenset[str]:
        """The highlighted cards of the hand: one to play, or those of the advised suit."""
        if self.tip is None:
            return frozenset()
        hand = self._flow.view.hands[self._flow.viewer]
        if self.tip.suit:
            return frozenset(trump_suit(self._match.setup.rules, self.tip.suit).among(hand))
        decision = self.tip.decision
        return frozenset(decision.cards if isinstance(decision, Play) else self._picked or ())

    def bubble(self, layout: TableLayout, *, guarded: bool = False) -> Bubble | None:
        """Return the hint text and where it may be placed: right, if plays are confirmed."""
        if self.tip is None:
            return None
        head = head_of(self.tip, self._flow.view.trump)
        said = shown_reasons(self.tip.facts, sitting())
        if not isinstance(self.tip.decision, Play):
            rooms, spare = rooms_asked(self._flow, layout)
            return Bubble(head, said, None, rooms, spare)
        played = len(self._flow.view.rows[self._flow.viewer])
        rooms = play_rooms(layout, played)
        rooms = rooms[:RIGHT] if guarded or self._picked is not None else rooms
        spare = spare_rooms(layout, played)
        advised = self._played
        at = top_of_card(self._flow, advised) if advised is not None else None
        return Bubble(head, said, at, rooms, spare, words_below(layout))

    @property
    def _played(self) -> Play | None:
        """The advised card, where it is not ticked."""
        decision = self.tip.decision if self.tip else None
        return decision if isinstance(decision, Play) and self._picked is None else None

    def peg(self) -> tuple[tuple[int, int], int] | None:
        """Return the middle and the height of the peg on the advised card, or None.

        It hangs beside the card's index, where the next card of the hand lies over neither.
        """
        pose = self._flow.motion.poses.get(self._played.cards[-1]) if self._played else None
        if pose is None:
            return None
        x = pose.x + (PEG_AT - 0.5) * pose.width
        y = pose.y + (PEG_DOWN - CARD_RATIO / 2) * pose.width
        return (round(x), round(y)), round(PEG * pose.width)


def top_of_card(flow: TableGame, decision: Play) -> tuple[int, int] | None:
    """Return the middle of the upper edge of the card to play, or None."""
    pose = flow.motion.poses.get(decision.cards[-1])
    if pose is None:
        return None
    return round(pose.x), round(pose.y - pose.width * CARD_RATIO / 2)


def rooms_asked(flow: TableGame, layout: TableLayout) -> tuple[list[Rect], list[Rect]]:
    """Return the areas above or beside the prompt, or over the score sheet."""
    ask, room = flow.ask, middle_room(layout)
    if ask is not None and ask.what in (AskKind.KEEP, AskKind.TAKE):
        return pick_rooms(layout), sheet_rooms(layout)
    if ask is not None and ask.what in (AskKind.DISCARD, AskKind.PASS_CARDS, AskKind.KILL):
        north, west = layout.seats[2].discards.area, layout.seats[1].discards.area
        if not layout.folded:
            room = room._replace(y=north.bottom, h=west.y - north.bottom)
        else:  # north's row ends where those of west and east begin
            top = max(west.bottom, north.bottom)
            room = room._replace(y=top, h=room.bottom - top)
        return [room], [room, *sheet_rooms(layout)]
    up = 0
    if ask is not None and ask.what is AskKind.BID:
        up = rise(layout, flow.view.rules, ask.bids)
    elif ask is not None and ask.what is AskKind.TRUMP and layout.suit_lines(len(ask.suits)) > 1:
        up = layout.confirm.y - layout.upper_row
    spare = sheet_rooms(layout)
    if layout.folded:  # they lie above the buttons there, and not over the sheet
        spare = [one._replace(h=one.h - up) for one in spare]
    else:
        over = prompt_room(layout)
        spare = [over._replace(h=over.h - up), *spare]
    return [room._replace(h=room.h - up)], spare


def claim_bubble(flow: TableGame, layout: TableLayout) -> Bubble | None:
    """Return the bubble that announces a claim, while the cards are laid down."""
    if not flow.claimed or flow.view.phase is not Phase.PLAY:
        return None
    own = flow.view.rules.side_of(flow.viewer)
    head = claimed(flow.alone.rest, own)
    return Bubble(head, (Reason(str(CLAIM)),), None, claim_rooms(layout))


PASS: Final = tr("Pass", "advice")
KILL_SOME: Final = tr("Kill the raised cards")
LAY_SOME: Final = tr("Discard the ticked cards")
PASS_SOME: Final = tr("Pass the ticked cards")
TAKE_SOME: Final = tr("Take the ticked trump for the ticked card")
KEEP_SOME: Final = tr("Keep the ticked cards")
NONE: Final = tr("Choose none")
CLAIM: Final = tr("No play could change the points, so the cards are played at once.")


def claimed(rest: Sequence[int], own: int) -> AnyText:
    """Return whose the rest of a deal is, by the points by side that it brings."""
    ours, all_points = rest[own] if rest else 0, sum(rest)
    if ours and ours == all_points:
        return tr("The rest is ours")
    if all_points and not ours:
        return tr("The rest is theirs")
    return tr("Nothing can change any more")


def head_of(tip: Hint, trump: TrumpSuit | None) -> AnyText:
    """Return a hint itself, without reasons: with both cards, where two are equally good."""
    if tip.equal is not None and isinstance(tip.decision, Play):
        first, second = the(tip.decision.cards[-1], trump), the(tip.equal, trump)
        return tr("Play {card} or {second}").format(card=first, second=second)
    return head(tip.decision, tip.suit, trump)


def head(decision: Decision, suit: str, trump: TrumpSuit | None) -> AnyText:  # noqa: PLR0912  a case for each decision
    """Return what to do, as an order."""
    match decision:
        case Bid(bid=0):
            return PASS
        case Bid(bid=bid) if not suit or isinstance(bid, NamedBid | str):
            return tr("Bid {bid}").format(bid=bid_name(bid))
        case Bid(bid=bid):
            return tr("Bid {bid}, for {suit}").format(bid=bid, suit=AIMED[suit])
        case NameTrump(suit=named):
            return tr("Name {suit}").format(suit=SUIT_NAMES[named])
        case Kill(cards=cards) if len(cards) == 1:
            return tr("Kill {card}").format(card=the(cards[0], trump))
        case Extra(cards=cards):
            return tr("Add {card}", "advice").format(card=the(cards[0], trump))
        case Play(cards=cards):
            return tr("Play {card}").format(card=the(cards[-1], trump))
        case Discard(cards=()) | TakeDiscard(cards=()) | PassCards(cards=()):
            return NONE
        case Discard():
            return LAY_SOME
        case TakeDiscard():
            return TAKE_SOME
        case PassCards():
            return PASS_SOME
        case Keep():
            return KEEP_SOME
        case Kill():
            return KILL_SOME
        case _:
            assert_never(decision)
