"""All furniture in painting order, from a model and what the scene is telling just now."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.table_background import rose_mark
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.draw_cache import Keep
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import put_board
from pidro_desktop.render.table_ui.bubble import Bubble, put_bubble
from pidro_desktop.render.table_ui.calls import put_calls
from pidro_desktop.render.table_ui.dealer import put_dealer
from pidro_desktop.render.table_ui.draw_context import Kit, corner
from pidro_desktop.render.table_ui.effects import put_light_around
from pidro_desktop.render.table_ui.exchange import put_counts
from pidro_desktop.render.table_ui.killed import put_killed
from pidro_desktop.render.table_ui.players import put_players
from pidro_desktop.render.table_ui.points_recap import put_piles, put_told
from pidro_desktop.render.table_ui.prompt import put_go_on, put_pause_band, put_prompt
from pidro_desktop.render.table_ui.score.lifetime import put_lifetime
from pidro_desktop.render.table_ui.score.score import put_score, put_won
from pidro_desktop.render.table_ui.score.sheet import put_sheet
from pidro_desktop.render.table_ui.trick import put_open_places, put_winning_badge
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.points_recap import Haul, Tally
from pidro_desktop.tr import tongue

ROSE = 172


@dataclass(frozen=True, slots=True)
class Telling:
    """What the scene tells beyond the model.

    Attributes:
        lifetime: games won and lost, or None. title, sentence: what is asked, above the buttons;
        paused: the same between the open cards of the exchange; rise: pixels that it is higher.
        taken: points of the deal by side to show on the board, where they are counted up.
        score: whether the deal's score lies in the middle; tally: how far its points are counted.
        piles: the point cards that lie with their sides.
        mood: what moves the table for a moment.
        fresh: mark the sheet's newest line.
        go_on: say that a click goes on. hint: words in a bubble.
        won: show who has won. turn: the seat that everybody waits for, or None.
    """

    lifetime: tuple[int, int] | None = (0, 0)
    title: str = ""
    sentence: str = ""
    paused: bool = False
    rise: int = 0
    taken: tuple[int, ...] | None = None
    score: bool = False
    tally: Tally | None = None
    piles: tuple[Haul, ...] = ()
    mood: Passing | None = None
    fresh: bool = False
    go_on: bool = False
    hint: Bubble | None = None
    won: bool = False
    turn: Seat | None = None


def put_below(
    canvas: Canvas, kit: Kit, model: SeatView, telling: Telling, keep: Keep | None = None
) -> None:
    """Put everything that lies under the cards; ``keep`` has it from the frame before."""
    mood, keep = telling.mood, keep or Keep()
    turn, also = telling.turn, (telling.turn, spoken())
    keep.put(canvas, "ground", model, lambda read: _put_ground(canvas, kit, read, turn), also=also)
    if mood is not None:
        put_light_around(canvas, kit, model, mood)
        put_players(canvas, kit, model, turn, mood)
    else:
        keep.put(
            canvas, "players", model, lambda read: put_players(canvas, kit, read, turn), also=also
        )
    if telling.paused:
        put_counts(canvas, kit, model)
    keep.put(
        canvas,
        "papers",
        model,
        lambda read: _put_papers(canvas, kit, read, telling),
        also=(telling.lifetime, telling.fresh, spoken()),
    )
    keep.put(
        canvas,
        "board",
        model,
        lambda read: put_board(canvas, kit, read, telling.taken),
        also=(telling.taken, spoken()),
    )


def spoken() -> tuple[str, ...]:
    """What all furniture follows from besides the model: the language, and who sits here."""
    return tongue().id, *table_text.sitting()


def _put_ground(canvas: Canvas, kit: Kit, model: SeatView, turn: Seat | None) -> None:
    """Put what lies on the cloth itself."""
    diameter = kit.places.c(ROSE)
    theme = kit.look.theme
    rose = kit.look.shapes.kept(
        ("rose", diameter), lambda: rose_mark(diameter, theme, theme.ground.rose)
    )
    canvas.put(rose, corner(kit.places.rose, rose.get_size()))
    put_open_places(canvas, kit, model, turn)
    put_killed(canvas, kit, model)
    put_dealer(canvas, kit, model)


def _put_papers(canvas: Canvas, kit: Kit, model: SeatView, telling: Telling) -> None:
    if telling.lifetime is not None:
        put_lifetime(canvas, kit, *telling.lifetime)
    put_sheet(canvas, kit, model, fresh=telling.fresh)


def put_above(
    canvas: Canvas, kit: Kit, model: SeatView, telling: Telling, keep: Keep | None = None
) -> None:
    """Put everything that lies over the cards; buttons come after it."""
    keep = keep or Keep()
    keep.put(canvas, "calls", model, lambda read: put_calls(canvas, kit, read), also=spoken())
    keep.put(canvas, "badge", model, lambda read: put_winning_badge(canvas, kit, read))
    if telling.title:
        if telling.paused:
            put_pause_band(canvas, kit, telling.title, telling.sentence)
        else:
            put_prompt(canvas, kit, telling.title, telling.sentence, rise=telling.rise)
    elif model.phase is Phase.THROWN_IN:
        put_pause_band(canvas, kit, table_text.ALL_PASSED, table_text.THROWN_IN)
    score = kit.places.score
    if telling.score and model.sheet:
        counted = telling.taken if telling.tally else None
        also = (counted, score, spoken())
        keep.put(
            canvas, "score", model, lambda read: put_score(canvas, kit, read, counted), also=also
        )
    paper = kit.places.won if telling.won else score if telling.score else None
    taken = telling.taken or model.taken
    keep.put(
        canvas,
        "piles",
        model,
        lambda read: put_piles(canvas, kit, read, telling.piles, taken, paper),
        also=(telling.piles, taken, paper),
    )
    if telling.tally and telling.tally.sent:
        put_told(canvas, kit, model, telling.tally.sent)
    if telling.go_on:
        put_go_on(canvas, kit)
    if telling.won and model.winner is not None:
        put_won(canvas, kit, model)
    if telling.hint:
        put_bubble(canvas, kit, telling.hint)
