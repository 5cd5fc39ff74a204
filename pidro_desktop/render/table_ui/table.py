"""Draw the whole table in painting order, from a view and the scene's current state."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas, Item
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import draw_bid_board, draw_board, draw_score_board
from pidro_desktop.render.table_ui.bubble import Bubble, draw_bubble, lay_bubble
from pidro_desktop.render.table_ui.calls import draw_calls
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.effects import draw_light_around
from pidro_desktop.render.table_ui.five import draw_five, draw_rays
from pidro_desktop.render.table_ui.ground import (
    draw_ground,
    draw_winning_badge,
)
from pidro_desktop.render.table_ui.players import draw_counts, draw_held, draw_players
from pidro_desktop.render.table_ui.points import draw_piles, draw_points_won
from pidro_desktop.render.table_ui.prompt import (
    draw_go_on,
    draw_pause_band,
    draw_prompt,
    draw_verdict,
    with_keys,
)
from pidro_desktop.render.table_ui.score.score import draw_score, draw_won
from pidro_desktop.render.table_ui.score.sheet import draw_heading, draw_lifetime, draw_sheet
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.points_recap import PointsCounted, PointsWon
from pidro_desktop.tr import AnyText, current_language


@dataclass(frozen=True, slots=True)
class ViewModel:
    """The scene's state that the table shows besides the view.

    Attributes:
        lifetime: games won and lost, or None. title, sentence: what is asked, above the buttons;
        paused: the same between the open cards of the exchange; rise: pixels that it is higher.
        taken: points of the deal by side to show on the board, where they are counted up.
        score: whether the deal's score lies in the middle; tally: how far its points are counted.
        piles: the point cards that lie with their sides.
        mood: the current table effect.
        fresh: mark the sheet's newest line.
        go_on: say that a click goes on. hint: words in a bubble.
        won: show who has won. turn: the seat that everybody waits for, or None.
        single: lines about the only deal, in the place of ``lifetime`` (``draw_heading``).
        keys: what can be typed, after the sentence where both have room.
        verdict: what is said of the deal that is over; well: whether its face is glad;
        again: whether a button goes back to a slip.
    """

    lifetime: tuple[int, int] | None = (0, 0)
    title: AnyText = ""
    sentence: AnyText = ""
    paused: bool = False
    rise: int = 0
    taken: tuple[int, ...] | None = None
    score: bool = False
    tally: PointsCounted | None = None
    piles: tuple[PointsWon, ...] = ()
    mood: Passing | None = None
    fresh: bool = False
    go_on: bool = False
    hint: Bubble | None = None
    won: bool = False
    turn: Seat | None = None
    single: tuple[str, ...] | None = None
    keys: AnyText = ""
    verdict: AnyText = ""
    well: bool = False
    again: bool = False


def draw_below(
    canvas: Canvas,
    dc: DrawContext,
    view: SeatView,
    view_model: ViewModel,
    keep: DrawCache | None = None,
) -> None:
    """Draw everything below the cards; ``keep`` caches the previous frame."""
    mood, keep = view_model.mood, keep or DrawCache()
    turn, model = view_model.turn, view_model
    keep.put(canvas, dc, "ground", view, draw_ground, turn)
    if mood is not None and mood.mood.five is None:
        draw_light_around(canvas, dc, view, mood)
        draw_players(canvas, dc, view, turn, mood)
    else:
        glad = None  # the faces change once for a five, and are kept
        if mood is not None:
            draw_rays(canvas, dc, view, mood)
            glad = mood.captured.side if mood.captured is not None else None
        keep.put(canvas, dc, "players", view, draw_players, turn, None, glad)
    if model.paused:
        draw_counts(canvas, dc, view)
    if dc.layout.folded:
        keep.put(canvas, dc, "papers", view, draw_score_board)
        keep.put(canvas, dc, "board", view, draw_bid_board, model.taken)
        return
    keep.put(canvas, dc, "papers", view, _draw_papers, model.lifetime, model.single, model.fresh)
    keep.put(canvas, dc, "board", view, draw_board, model.taken)


def _draw_papers(
    canvas: Canvas,
    dc: DrawContext,
    view: SeatView,
    lifetime: tuple[int, int] | None,
    single: tuple[str, ...] | None,
    fresh: bool,
) -> None:
    if single is not None:
        draw_heading(canvas, dc, single)
    elif lifetime is not None:
        draw_lifetime(canvas, dc, *lifetime)
    draw_sheet(canvas, dc, view, fresh=fresh, single=single is not None)


def draw_above(
    canvas: Canvas,
    dc: DrawContext,
    view: SeatView,
    view_model: ViewModel,
    keep: DrawCache | None = None,
) -> Rect | None:
    """Draw everything above the cards except the buttons; return where a bubble lies."""
    keep, hint = keep or DrawCache(), view_model.hint
    laid = lay_bubble(dc, hint) if hint else None
    keep.put(canvas, dc, "calls", view, draw_calls)
    keep.put(canvas, dc, "badge", view, draw_winning_badge)
    if dc.layout.folded:
        keep.put(canvas, dc, "held", view, draw_held)
    if laid and _hides_prompt(dc, laid.area, view_model):
        pass  # the bubble has its place, and tells what is asked
    elif view_model.title:
        if view_model.paused:
            draw_pause_band(canvas, dc, view_model.title, view_model.sentence)
        else:
            said = with_keys(dc, view_model.sentence, view_model.keys)
            draw_prompt(canvas, dc, view_model.title, said, rise=view_model.rise)
    elif view.phase is Phase.THROWN_IN:
        draw_pause_band(canvas, dc, table_text.ALL_PASSED, table_text.THROWN_IN)
    score = dc.layout.score
    if view_model.score and view.sheet:
        counted = view_model.taken if view_model.tally else None
        keep.put(canvas, dc, "score", view, draw_score, counted, score)
    paper = dc.layout.won if view_model.won else score if view_model.score else None
    taken = view_model.taken or view.taken
    keep.put(canvas, dc, "piles", view, draw_piles, view_model.piles, taken, paper)
    if view_model.tally and view_model.tally.sent:
        draw_points_won(canvas, dc, view, view_model.tally.sent)
    if view_model.go_on:
        draw_go_on(canvas, dc)
    if view_model.verdict:
        said, again = view_model.verdict, view_model.again
        draw_verdict(canvas, dc, view, said, glad=view_model.well, again=again)
    if view_model.won and view.winner is not None:
        draw_won(canvas, dc, view)
    if view_model.mood is not None:
        draw_five(canvas, dc, view, view_model.mood)
    return draw_bubble(canvas, dc, hint, laid) if hint else None


def _hides_prompt(dc: DrawContext, bubble: Rect, view_model: ViewModel) -> bool:
    """Return whether a bubble lies over what is asked above the buttons."""
    x, y = dc.layout.prompt
    asked = around((x, y - view_model.rise), dc.s(20), dc.s(32))
    return not view_model.paused and bubble.overlaps(asked)


class TrackedModel:
    """A view that records which of its attributes were read, so none need be declared."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.found: dict[str, object] = {}

    def __getattr__(self, name: str) -> object:
        found = self.found[name] = getattr(self.view, name)
        return found


class _Kept(NamedTuple):
    view: SeatView
    found: dict[str, object]
    also: Hashable
    items: Sequence[Item]


class DrawCache:
    """The drawn items by name, with the view data that each depends on."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    def put(
        self,
        canvas: Canvas,
        dc: DrawContext,
        name: str,
        view: SeatView,
        draw: Callable[..., None],
        *what: Hashable,
    ) -> None:
        """Draw an element with ``draw``, or reuse the items of its last drawing.

        It is the same as long as all that ``draw`` read of ``view``, ``what`` it gets besides, the
        language and the names are equal; all else must not change while this object lives.
        """
        kept, also = self._kept.get(name), (what, current_language().id, table_text.sitting())
        if kept is None or kept.also != also or not _holds(kept, view):
            reading, before = TrackedModel(view), len(canvas.items)
            draw(canvas, dc, cast("SeatView", reading), *what)
            self._kept[name] = _Kept(view, reading.found, also, canvas.items[before:])
            return
        canvas.put_again(kept.items)
        if view is not kept.view:
            self._kept[name] = kept._replace(view=view)


def _holds(kept: _Kept, view: SeatView) -> bool:
    if view is kept.view:
        return True
    for name, was in kept.found.items():
        now = getattr(view, name)
        if now is not was and now != was:
            return False
    return True
