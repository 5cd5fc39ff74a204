"""The coach at the table: "Look again?" before a mistake, or the review after a deal with one."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.match.review.coach import Coach
from pidro_desktop.render.table_ui.bubble import Bubble, Reason
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.shell.routes import ReviewDeal
from pidro_desktop.scenes.table import deal_over
from pidro_desktop.scenes.table.card_selection import Selection, picks_cards
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.table_hints import rooms_asked, top_of_card
from pidro_desktop.storage.settings import CoachStyle
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.layout.bubble_layout import RIGHT, play_rooms, spare_rooms, words_below
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import tr

LOOK_AGAIN: Final = tr("Look again?")
INSIST: Final = tr("Choose it again if you mean it.")
DELAY: Final = 0.25
"""Seconds that a decision waits at most for the coach's opinion."""
SEEN: Final = 1.5
"""Seconds that the score of a deal is looked at before the review opens."""


class Choice(NamedTuple):
    """What the player has chosen: the control, and the decision that it stands for."""

    key: ControlKey
    decision: Decision


class TableCoach:
    """Looks at every decision of the player before it is made, or at the deal after it.

    Attributes:
        style: when the coach speaks up.
        asked: the choice that the player is asked to look at again, or None.
    """

    def __init__(self, flow: TableGame, style: CoachStyle) -> None:
        self.style = style
        self.asked: Choice | None = None
        self._flow = flow
        self._coach = Coach(flow.match, flow.reviews) if flow.reviews is not None else None
        self._lines = -1
        self._picks = Selection()
        self._held: Choice | None = None
        self._left = self._since = self._rested = 0.0
        # The score of a deal that was over before is no news.
        self._looked_back = flow.match.dealt if flow.pause == SCORE else 0

    @property
    def holds(self) -> bool:
        """Whether a decision waits for the coach's opinion, or its question has just come up."""
        return self._held is not None or (self.asked is not None and self._since < RUN)

    @property
    def busy(self) -> bool:
        """Whether time has to pass."""
        # It may still be looked for what goes wrong with the choice that is asked about.
        explains = self.asked is not None and self._coach is not None and self._coach.explains
        return self.holds or explains or self._looks_back

    @property
    def fault(self) -> str:
        """What goes wrong with the choice that is asked about; empty until it is known."""
        if self.asked is None or self._coach is None:
            return ""
        found = self._coach.fault(self.asked.decision)
        return found.text(sitting()) if found is not None else ""

    # -------------------------------------------------------- right away

    def renew(self, picks: Selection) -> None:
        """Weigh the question as soon as it is asked, and drop what was asked about another one.

        Args:
            picks: the unconfirmed selection; another one is no longer what was asked about.
        """
        flow = self._flow
        if self._lines != flow.match.lines or flow.ask is None:
            self._lines, self._held = flow.match.lines, None
            self.asked = None
        elif picks != self._picks or self.style != "right_away":
            self.asked = None
        if self.style == "right_away" and self._coach is not None and flow.ask is not None:
            self._coach.watch(flow.ask)
            flow.match.advised()

    def lets(self, choice: Choice) -> bool:
        """Return whether a decision may be made now; if not, it waits or is asked about.

        Args:
            choice: the decision, and the control that was used.
        """
        if self.style != "right_away" or self._coach is None:
            return True
        if self.asked is not None and self.asked.decision == choice.decision:
            return True
        stops = self._coach.stops(choice.decision)
        if stops is None:
            self._held, self._left = choice, DELAY
        elif stops:
            self.ask(choice)
        return stops is False

    def ask(self, choice: Choice) -> None:
        """Ask the player to look at a choice again."""
        self.asked, self._held, self._since = choice, None, 0.0
        if self._coach is not None:
            self._coach.explain()

    def about(self, picks: Selection) -> None:
        """Note the selection that shows the choice that is asked about."""
        self._picks = picks

    def waited(self, dt: float) -> Choice | None:
        """Let time pass; return the decision that has waited, once it may be made or asked about.

        A decision whose value is still not known then is made as it is.
        """
        self._since += dt
        if self._held is None or self._coach is None:
            return None
        self._left -= dt
        held = self._held
        stops = self._coach.stops(held.decision)
        if stops is None and self._left > 0:
            return None
        self._held = None
        if stops:
            self.ask(held)
        return held

    # -------------------------------------------------------- after the deal

    @property
    def _looks_back(self) -> bool:
        """Whether the review of this deal may still open by itself."""
        flow = self._flow
        due = self.style == "after_deal" and self._looked_back != flow.match.dealt
        return due and deal_over.is_after(flow) and flow.pause == SCORE

    def review(self, dt: float) -> ReviewDeal | None:
        """Let time pass; return the review of a deal with a slip, once its score has been seen."""
        if not self._looks_back or not self._flow.still:
            self._rested = 0.0
            return None
        self._rested += dt
        found, reviews = deal_over.moments(self._flow), self._flow.reviews
        waits = found is None and reviews is not None and reviews.waiting
        if waits or (found and self._rested < SEEN):
            return None
        self._looked_back = self._flow.match.dealt
        return deal_over.review(self._flow) if found else None

    # -------------------------------------------------------- display

    def bubble(self, layout: TableLayout) -> Bubble | None:
        """Return the question and where it may be placed, or None."""
        if self.asked is None:
            return None
        fault, flow = self.fault, self._flow
        # Where words are large, there may be no room for the reason: what to do stays.
        said = (*([Reason(fault)] if fault else []), Reason(str(INSIST)))
        if not isinstance(self.asked.decision, Play):
            rooms, spare = rooms_asked(flow, layout)
            return Bubble(LOOK_AGAIN, said, None, rooms, spare, ends=True)
        played = len(flow.view.rows[flow.viewer])
        rooms, spare = play_rooms(layout, played)[:RIGHT], spare_rooms(layout, played)
        tip = None if picks_cards(flow.ask) else top_of_card(flow, self.asked.decision)
        return Bubble(LOOK_AGAIN, said, tip, rooms, spare, words_below(layout), ends=True)
