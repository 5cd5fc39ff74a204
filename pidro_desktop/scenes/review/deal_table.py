"""The table of the decision that is looked at: which cards lie where, and which carry a bead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.scenes.review.card_marks import Mark, raised_cards
from pidro_desktop.scenes.review.deal_paper import WITH_BARS
from pidro_desktop.scenes.review.deal_steps import DealSteps
from pidro_desktop.scenes.table.table_choices import cannot_be_chosen, cleared
from pidro_desktop.table.animation.hand_poses import PLAIN, Showing
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.poses import poses
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import Move
from pidro_desktop.table.layout.table_layout import TableLayout

WEST: Final = 1


def marks_of(steps: DealSteps, tried: Decision | None, bead: Bead) -> tuple[Mark, ...]:
    """Return the choices that carry a bead: the one made, the best, and one that was tried.

    Args:
        steps: the decisions of the deal.
        tried: what was chosen when the decision was tried again, or None.
        bead: the bead of that choice.
    """
    turn, found = steps.at, steps.found(steps.at)
    if turn is None:
        return ()
    made = steps.bead(turn)
    if tried is not None:
        here = Mark(tried, bead)
        if bead is Bead.BEST or found is None or not found.loss:
            return (here,)
        return here, Mark(found.best, Bead.BEST)
    if found is None or not found.loss or made not in WITH_BARS:
        return (Mark(turn.decided, made),)
    return Mark(turn.decided, made), Mark(found.best, Bead.BEST)


def lay(stage: Stage, steps: DealSteps, marks: Sequence[Mark], move: Move) -> None:
    """Show the table of the decision on a stage; the cards go there as ``move`` says."""
    own, view = steps.at is not None and steps.own, steps.view
    stage.turn_to(view, view.ask if own else None, PLAIN, move)
    raised = raised_cards(marks) if own else frozenset[str]()
    dimmed = cannot_be_chosen(stage)
    stage.show(Showing(dimmed=dimmed, advised=raised, cleared=cleared(stage)))


def gliding(pace: Pace) -> Move:
    """Return how cards go to another decision."""
    return Move(pace.of(Span.DECISION))


def turning_over(steps: DealSteps, places: TableLayout, pace: Pace) -> Move:
    """Return how the hands open, one after the other, or close."""
    flip = pace.of(Span.FLIP)
    if not steps.opened:
        return Move(flip, flip)
    opened = [pose for pose in poses(steps.view, places, PLAIN) if pose.place == "open"]
    places_of = {pose.key: places.seat(pose.owner or 0, steps.seat) for pose in opened}
    apart = pace.of(Span.HAND_OPENS)
    delays = {key: apart * (place - WEST) for key, place in places_of.items()}
    return Move(flip, flip, delays)
