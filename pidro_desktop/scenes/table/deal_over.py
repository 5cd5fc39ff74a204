"""Controls after a deal: Continue and Replay."""

from __future__ import annotations

from typing import Final

from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.buttons import REPLAY, after_buttons
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.shell.routes import ReplayDeal
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.table_game import TableGame

FORWARD: Final = "forward"
"""What a replay pops with: the person wants to go on with what was there before."""
MARGIN: Final = 20
"""Units around the replay in which a click does nothing."""


def is_after(flow: TableGame) -> bool:
    """Return whether a deal of the player is over and all its points are counted."""
    return flow.pause in (SCORE, OVER) and flow.clicked


def after_deal(flow: TableGame, kit: DrawContext) -> list[Widget]:
    """Return the buttons after a deal; none during a deal."""
    if flow.pause != SCORE or not flow.clicked:
        return []
    return after_buttons(kit, last=flow.match.is_over)


def counted(flow: TableGame) -> str:
    """Return where a finished game is counted, if not among the unaided ones."""
    aids = flow.match.aids.values()
    back = any(aid.back for aid in aids)
    return table_text.counted(back=back) if back or any(aid.help for aid in aids) else ""


def is_near(at: tuple[int, int], flow: TableGame, kit: DrawContext) -> bool:
    """Return whether a click was probably meant for the Replay button."""
    rects = [widget.rect for widget in after_deal(flow, kit) if widget.key == REPLAY]
    margin = 2 * kit.s(MARGIN)
    return any(rect.inflate(margin, margin).collidepoint(at) for rect in rects)


def replay(match: Match, flow: TableGame) -> ReplayDeal | None:
    """Return the route that replays the finished deal, or None."""
    again = replay_from(match) if is_after(flow) else None
    return ReplayDeal(again) if again is not None else None
