"""Controls of a puzzle beside those of the table, and its hints.

The first hint says whom to look at, the second takes one wrong choice away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pidro_desktop.course.catalogue import lesson_for
from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.puzzles.solving import Solving
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.buttons.buttons import PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.table_ui.buttons.toolbar import DEAL, ToolButton
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.widgets.widget import Button, CloseButton, ControlKey, Style, Widget
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.shell.large_boards import READ
from pidro_desktop.scenes.shell.message import Answer, Message
from pidro_desktop.scenes.shell.routes import LAY, LAY_IT
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.review_layout import PuzzleLayout
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import AnyText, tr

HINT, SKIP, AGAIN, NEXT, PLAY_OUT, CLOSE = "hint", "skip", "again", "next", "play_out", "close"
GAME, REMOVE, LESSON = "game", "remove", "lesson"
SO_FAR: Final = DEAL
"""What opens the log of the deal at a table."""
BESIDE: Final[frozenset[ControlKey]] = frozenset(
    {HINT, SKIP, AGAIN, NEXT, PLAY_OUT, GAME, REMOVE, LAY, LESSON, SO_FAR, CLOSE, READ}
)
BESIDE_LAY: Final = 5
"""Pixels beside the button that lays the puzzle."""


class HintButton(Button):
    """The button for a hint; its tooltip says what one costs."""

    @property
    def tooltip(self) -> AnyText:
        """What a hint costs, or why there is none."""
        return super().tooltip or str(words.HINT_COSTS)


class LayButton(Button):
    """The button that lays the puzzle on the page for any deal: words on a paper, a sign beside."""

    def __init__(self) -> None:
        super().__init__(LAY, LAY_IT, style=Style.WALNUT, size=21)
        self.called = LAY_IT

    @property
    def tooltip(self) -> AnyText:
        """What it does, where that is not written on it."""
        return super().tooltip or ("" if self.label else LAY_IT)

    def place_as_sign(self, rect: pygame.Rect) -> Button:
        """Place it without its words, and return it."""
        self.label, self.sign = "", "pen"
        return self.placed(rect)


def asking(solving: Solving, *, may_hint: bool) -> list[Button]:
    """Return the buttons while a puzzle is asked; ``may_hint``: there is a hint left."""
    why = "" if may_hint else str(words.NO_MORE_HINTS)
    hint = HintButton(HINT, words.HINT, sign="bulb", size=23, why=why)
    skip = Button(SKIP, words.SHOW_ANSWER if solving.wrong else words.SKIP, size=23)
    return [Button(SO_FAR, words.SO_FAR, size=21), hint, skip, CloseButton()]


def answered(*, last: bool, own: bool, lesson: bool) -> list[Button]:
    """Return the buttons after the answer.

    Args:
        last: whether the session ends with this puzzle.
        own: whether it is a mistake of one's own, which can be removed.
        lesson: whether there is a lesson on what it asks.
    """
    on = words.SUMMARY if last else words.NEXT
    next_ = Button(NEXT, on, style=Style.PRIMARY, tail="play", size=23)
    again = Button(AGAIN, words.AGAIN, size=23)
    again.air = 2  # it has a narrow place, beside the one that lays the puzzle
    out = Button(PLAY_OUT, words.PLAY_OUT, size=21)
    links = [Button(LESSON, words.LESSON, style=Style.WALNUT, size=21)] if lesson else []
    if own:
        game = Button(GAME, words.GAME, size=23)
        remove = Button(REMOVE, words.REMOVE, size=21)
        return [next_, game, remove, LayButton(), *links, CloseButton()]
    return [next_, again, out, LayButton(), *links, CloseButton()]


def lesson_of(view: SeatView, solving: Solving) -> str:
    """Return the id of the lesson on what a puzzle asks, or on the first mistake in it."""
    solution = solving.asked.solution
    return lesson_for(view, solving.wrong[0] if solving.wrong else solution, solution)


def removal() -> Message:
    """Return the question whether a mistake of one's own is to be removed."""
    keep, gone = Answer("keep", words.KEEP), Answer(REMOVE, words.REMOVE)
    return Message(words.REMOVE_WHAT, words.REMOVE_ASK, (gone, keep))


def place_beside(layout: PuzzleLayout, buttons: Sequence[Button]) -> Sequence[Widget]:
    """Lay the buttons where they belong beside the paper, and return them."""
    first, last = layout.buttons
    left, right = pygame.Rect(first), pygame.Rect(last)
    if not layout.below:  # hint and skip are of the same width
        gap = right.x - left.right
        wide = (left.width + right.width) // 2
        right = pygame.Rect(left.x + wide + gap, right.y, wide, right.height)
        left.width = wide
    linked = any(button.key == LESSON for button in buttons)
    again, remove = pygame.Rect(first), pygame.Rect(layout.play_out if linked else layout.switch)
    beside = remove if any(button.key == REMOVE for button in buttons) else again
    end = last.x - BESIDE_LAY if beside is again and last.y == first.y else beside.right
    lay = pygame.Rect(end - SMALLEST_TARGET, beside.y, SMALLEST_TARGET, beside.height)
    beside.width = lay.x - BESIDE_LAY - beside.x
    places = {
        HINT: left,
        SKIP: right,
        NEXT: pygame.Rect(last),
        AGAIN: again,
        PLAY_OUT: pygame.Rect(layout.play_out if linked else layout.switch),
        GAME: pygame.Rect(first),
        REMOVE: remove,
        LESSON: pygame.Rect(layout.link),
        SO_FAR: pygame.Rect(layout.switch),
        CLOSE: pygame.Rect(layout.close),
    }
    return [
        button.place_as_sign(lay)
        if isinstance(button, LayButton)
        else button.placed(places[str(button.key)])
        for button in buttons
    ]


def narrow(layout: TableLayout, solving: Solving, buttons: Sequence[Button]) -> list[ToolButton]:
    """Return those of the buttons that are on boards where words are large, in few words."""
    in_bar = layout.column.below  # which has no room for signs over words
    skip = ("", "next") if in_bar else (words.SKIP, "next")
    answer = words.ANSWER_SHORT, "" if in_bar else "next"
    short: dict[ControlKey, tuple[AnyText, str]] = {
        HINT: (words.HINT, "" if in_bar else "bulb"),
        SKIP: answer if solving.wrong else skip,
        AGAIN: ("", "undo"),
        NEXT: ("", "play"),
        CLOSE: ("", "close"),
    }
    of = {button.key: button for button in buttons}
    found: list[ToolButton] = []
    for key, (label, sign) in short.items():
        if key in of:
            hint = of[key].tooltip or of[key].label
            board = ToolButton(str(key), label, sign=sign, hint=hint, called=of[key].label)
            board.enabled, board.why = of[key].enabled, of[key].why
            found.append(board)
    return found


def close_wrong(own: Sequence[Widget], solving: Solving, hinted: Decision | None) -> None:
    """Disable the choices that were tried, and the one that a hint has taken away."""
    solution = solving.asked.solution
    closed: dict[ControlKey, str] = {}
    for decision in solving.wrong:
        if not _is_of_several(decision):
            closed |= {key: str(words.TRIED) for key in keys_of(decision, solution)}
    if hinted is not None:
        closed |= {key: str(words.HINTED) for key in keys_of(hinted, solution)}
    for widget in own:
        if widget.enabled and widget.key in closed:
            widget.enabled, widget.why = False, closed[widget.key]
            if isinstance(widget, CardSlot):
                widget.closed = True


def _is_of_several(decision: Decision) -> bool:
    return len(getattr(decision, "cards", ())) > 1


def looked_at(view: SeatView) -> tuple[Seat, str]:
    """Return the seat to look at, and a sentence that says why.

    In the auction it is the highest bidder, or the dealer; in a trick whoever is winning it, if
    that is somebody else's partner, and otherwise the next to play; on lead the declarer, or the
    partner of whoever is the declarer.
    """
    ask = view.ask
    what = ask.what if ask is not None else AskKind.PLAY
    if what is AskKind.BID:
        return _in_auction(view)
    if what is not AskKind.PLAY:
        return view.seat, str(tr("Look at your own hand: which cards score, and who takes them?"))
    return _in_trick(view) if view.trick else _on_lead(view)


def _in_auction(view: SeatView) -> tuple[Seat, str]:
    if view.bidder is not None:
        text = tr("Look at {name}: how good is a hand that bids {bid}?")
        return view.bidder, text.format(name=name(view.bidder), bid=bid_name(view.bid))
    if view.seat == view.dealer:
        return view.seat, str(tr("Look at your own hand: everyone else has passed."))
    text = tr("Look at {name}, the dealer, who bids last.")
    return view.dealer, text.format(name=name(view.dealer))


def _in_trick(view: SeatView) -> tuple[Seat, str]:
    played = {cards.seat for cards in view.trick}
    after = [(view.seat + by) % len(SEATS) for by in (1, 2, 3)]
    waiting = [seat for seat in after if seat not in played and view.plays_on(seat)]
    foes = [seat for seat in waiting if view.rules.side_of(seat) != view.rules.side_of(view.seat)]
    if foes:
        text = tr("Look at {name}, who plays after you.")
        return foes[0], text.format(name=name(foes[0]))
    winning = view.winning_seat
    if winning is None:
        winning = view.trick[0].seat
    text = tr("Look at {name}, who is winning the trick.")
    return winning, text.format(name=name(winning))


def _on_lead(view: SeatView) -> tuple[Seat, str]:
    partner = (view.seat + 2) % len(SEATS)
    if view.bidder is None or view.bidder in (view.seat, partner):
        text = tr("Look at {name}, your partner: what may be in that hand?")
        return partner, text.format(name=name(partner))
    text = tr("Look at {name}, who must make the bid.")
    return view.bidder, text.format(name=name(view.bidder))


def dimmed(solving: Solving) -> Decision | None:
    """Return the worst choice that has not been tried, if another wrong one stays open."""
    open_ = [
        option
        for option in solving.asked.options
        if not (solving.is_right(option.decision) or solving.was_tried(option.decision))
    ]
    if len(open_) < 2:
        return None
    return min(open_, key=lambda option: (option.win, option.points)).decision


def keys_of(decision: Decision, solution: Decision) -> Sequence[ControlKey]:
    """Return the controls that make a choice; of several cards those that the solution lacks."""
    match decision:
        case Bid(bid=0):
            return (PASS,)
        case Bid(bid=bid):
            return (BidControl(bid),)
        case NameTrump(suit=suit):
            return (SuitControl(suit),)
        case Play(cards=cards):
            return tuple(CardControl(str(card)) for card in cards)
        case Kill(cards=cards):
            kept = solution.cards if isinstance(solution, Kill) else ()
            return tuple(CardControl(str(card)) for card in cards if card not in kept)[:1]
        case _:
            return ()
