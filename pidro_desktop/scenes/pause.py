"""The pause over a running game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes.fair_deals import FairDeals, Promise
from pidro_desktop.scenes.old_games import old_games
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.rule_sets import rules_page
from pidro_desktop.scenes.scene import Change, Pop, Push, Quit, Reset, Scene
from pidro_desktop.scenes.settings import SettingsPanel
from pidro_desktop.tr import tr

CONTINUE = ("continue", tr("Continue", "button"))
ITEMS = (
    ("rules", tr("Rules", "button")),
    ("settings", tr("Settings", "button")),
    ("deals", tr("Fair deals", "button")),
    ("old", tr("Old games", "button")),
    ("title", tr("Leave to title", "button")),
    ("quit", tr("Quit", "button")),
)
BUTTON, GAP = 52, 12


class Item(NamedTuple):
    """What the table adds to the menu: ``why`` says why it cannot be used just now."""

    key: str
    label: str
    scene: Callable[[], Scene]
    why: str = ""


class Pause(Panel):
    """Continue, look something up, or leave; the game is kept either way.

    ``rules`` are those that are played by, whose page can be read.
    What a scene that is opened from here pops with, this one pops with too.
    """

    width: float = 640
    height: ClassVar[float] = 560
    closable = True

    def __init__(
        self, promise: Promise, items: Sequence[Item] = (), rules: RuleSet | None = None
    ) -> None:
        super().__init__()
        self.promise = promise
        self.rules = rules
        self.items = tuple(items)

    def build(self) -> list[Widget]:
        """A tile a way to go on: those of this game first, then the others."""
        return [
            Button(*CONTINUE, style=Style.PRIMARY),
            *(_button(one) for one in self.items),
            *(Button(key, label) for key, label in ITEMS),
        ]

    def arrange(self) -> None:
        """Two columns of tiles below each other."""
        look, gap = self.look, self.look.s(16)
        wide = (self.rect.width - look.s(80) - gap) // 2
        own = [CONTINUE[0], *(one.key for one in self.items)]
        for column, keys in enumerate((own, [key for key, _label in ITEMS])):
            left = self.rect.x + look.s(40) + column * (wide + gap)
            place = pygame.Rect(left, self.rect.y + look.s(88), wide, look.s(BUTTON))
            for key in keys:
                self.group[key].place(place.copy())
                place.y += look.s(BUTTON + GAP)

    def resumed(self, result: object) -> Change | None:
        """Hand what was chosen on to the table."""
        return None if result is None else Pop(result)

    def draw_sheet(self, canvas: Canvas) -> None:
        """A walnut board instead of paper."""
        look, rect, inks = self.look, self.rect, self.look.theme.text_on_table
        u = look.u
        look.shapes.shadow(rect.size, 12 * u, 14 * u, 0.6, drop=9 * u).put(canvas, *rect.topleft)
        look.shapes.walnut(rect.size, u, radius=14).put(canvas, *rect.topleft)
        at = (rect.x + look.s(40), rect.y + look.s(44))
        look.text.put(canvas, tr("Paused"), at, look.pen(Face.SERIF_BOLD, 32, inks.plain))
        kept = tr("Your game is kept whenever you leave.")
        at = (rect.centerx, rect.bottom - look.s(44))
        pen = look.pen(Face.SANS, 18, inks.plain_soft)
        words, pen = look.text.fit(kept, pen, rect.width - look.s(48))
        look.text.put(canvas, words, at, pen, anchor="centre")

    def chosen(self, chosen: Chosen) -> Change | None:
        """Go on, look something up, or leave."""
        added = next((one for one in self.items if one.key == chosen.key), None)
        if added is not None:
            return Push(added.scene())
        ways: dict[str, Callable[[], Change]] = {
            "continue": Pop,
            "rules": lambda: Push(rules_page(self.rules)),
            "settings": lambda: Push(SettingsPanel()),
            "deals": lambda: Push(FairDeals(self.promise)),
            "old": lambda: Push(old_games(self.ctx, at_table=True)),
            "title": lambda: Reset(self.ctx.title()),
            "quit": Quit,
        }
        return ways[chosen.key]()


def _button(item: Item) -> Button:
    """What cannot be used sinks into the board, as beside the table."""
    style = Style.WALNUT if item.why else Style.TILE
    return Button(item.key, item.label, style=style, enabled=not item.why, why=item.why)
