"""What can be done with a deal that is over: play it again, and give its code to a friend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pidro_desktop.match.deal_codes import code_of
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.furniture import words
from pidro_desktop.render.furniture.deal_code import CodeSlip
from pidro_desktop.render.furniture.kit import Kit
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Widget
from pidro_desktop.scenes.scene import Change
from pidro_desktop.table.director import OVER, SCORE
from pidro_desktop.table.flow import Flow

if TYPE_CHECKING:
    from pidro_desktop.scenes.table import TableScene

REPLAY, COPY = "replay", "copy code"
FORWARD: Final = "forward"
"""What a replay pops with: the person wants to go on with what was there before."""
MARGIN: Final = 20
"""Units around the buttons in which a click does nothing."""
AFTER: Final = frozenset({REPLAY, COPY})


def is_after(flow: Flow) -> bool:
    """Whether a deal is over, all its points are counted, and somebody played in it."""
    return flow.pause in (SCORE, OVER) and flow.clicked


def shown_code(flow: Flow) -> str:
    """The code that lies on the table just now, or nothing."""
    code = code_of(flow.match) if is_after(flow) else None
    return "" if code is None else str(code)


def after_deal(flow: Flow, kit: Kit) -> list[Widget]:
    """The buttons."""
    if not is_after(flow):
        return []
    replay = Button(REPLAY, words.REPLAY, face=Face.SEMI, size=20, sign="play")
    replay.place(pygame.Rect(kit.places.replay))
    code = shown_code(flow)
    return [replay, CodeSlip(COPY, kit, code)] if code else [replay]


def counted(flow: Flow) -> str:
    """Where a game that is over is counted, if not among the plain ones."""
    aids = flow.match.aids.values() if flow.pause == OVER else ()
    back = any(aid.back for aid in aids)
    return words.counted(back=back) if back or any(aid.help for aid in aids) else ""


def is_near(at: tuple[int, int], flow: Flow, kit: Kit) -> bool:
    """Whether a click there was meant for one of the buttons, though it may have missed."""
    rects = [widget.rect for widget in after_deal(flow, kit)]
    margin = 2 * kit.s(MARGIN)
    return any(rect.inflate(margin, margin).collidepoint(at) for rect in rects)


def use(scene: TableScene, key: str) -> Change | None:
    """Do what a button after the deal says; nothing while there is none."""
    if not is_after(scene.flow):
        return None
    scene.ctx.sound("click")
    if key == COPY:
        done = copy(shown_code(scene.flow))
        said = words.COPIED if done else words.NOT_COPIED
        scene.offer.say(said, pygame.Rect(scene.picture.places.copy))
        return None
    from pidro_desktop.scenes.replay import ReplayScene  # noqa: PLC0415  it is a table itself

    replay = replay_from(scene.match)
    return None if replay is None else scene.cover(ReplayScene(replay))
