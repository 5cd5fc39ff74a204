"""Dialog for the rules and the score of a laid deal."""

from __future__ import annotations

from typing import ClassVar, Final

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.positions.position import Position
from pidro_desktop.render.table_ui.table_text import THEM, US, name
from pidro_desktop.render.widgets.controls import Slider, Stepper
from pidro_desktop.render.widgets.parts import Col, Fitted, Gap, Pad, Part, Row, Spring
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.position.lay_steps import with_game
from pidro_desktop.scenes.shell.form import FOOT, SIDE, TOP, field, form
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.tr import AnyText, number, tr

HEADING: Final = tr("Rules and score", "heading")
RULES_OF: Final = tr("Rules", "heading")
DONE_LABEL: Final = tr("Done", "button")
RULES, DONE, POINTS = "rules", "done", "points "
"""Keys of the controls; behind that of points is the number of the side."""


class GamePage(Page):
    """Dialog for the rules and the score; pops with the position by them."""

    heading = HEADING
    width: float = 640
    height: ClassVar[float] = 340

    def __init__(self, position: Position) -> None:
        super().__init__()
        self._position = position
        self._totals = list(position.totals or (0,) * position.rules.sides)

    def page(self) -> Part:
        """Return the rules, the points of each side, and the button that closes it."""
        rules = self._position.rules
        options = [(one, variants.in_short(variants.load(one))) for one in variants.names()]
        rows = [field(RULES_OF, "", Stepper(RULES, options, rules.id), 360)]
        span = (1 - rules.scoring.target, rules.scoring.target - 1)
        for side, points in enumerate(self._totals):
            slider = Slider(f"{POINTS}{side}", points, span, step=1, to_text=number)
            rows.append(field(self._who(side), "", slider, 360))
        done = Fitted(Button(DONE, DONE_LABEL, style=Style.PRIMARY, size=20))
        foot = Row([Spring(), done])
        return Pad(Col([form(rows), Spring(), Gap(12), foot]), TOP, SIDE, FOOT, SIDE)

    def _who(self, side: int) -> AnyText:
        if len(self._totals) == 2:
            return US if side == 0 else THEM
        return name(side)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Take other rules or points, or close."""
        if chosen.key == DONE:
            return self.cancelled()
        if chosen.key == RULES:
            self._take_rules(variants.load(str(chosen.value)))
        else:
            side = int(str(chosen.key).removeprefix(POINTS))
            self._totals[side] = int(chosen.value or 0)
        return None

    def _take_rules(self, rules: RuleSet) -> None:
        self._totals = [*self._totals, 0, 0][: rules.sides]
        self._position = with_game(self._position, rules, ())
        self.renew()

    def cancelled(self) -> Change:
        """Close it with what was chosen."""
        return Pop(with_game(self._position, self._position.rules, tuple(self._totals)))
