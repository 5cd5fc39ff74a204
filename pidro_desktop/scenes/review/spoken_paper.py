"""The paper of a review as it is read aloud."""

from __future__ import annotations

from pidro_desktop.render.review.paper import PaperText
from pidro_desktop.render.review.reasons import Reason
from pidro_desktop.tr import join_text, tr


def spoken_paper(paper: PaperText) -> list[str]:
    """Return what is on the paper, sentence by sentence."""
    lines = [f"{paper.word}. {paper.said}".strip()]
    if paper.aside:
        # tr: A mark and when the decision was made, as in "Mistake, trick 2."
        mark = tr("{mark}, {when}.", "read aloud").format(mark=paper.word, when=paper.aside)
        lines = [f"{mark} {paper.said}".strip()]
    better = "".join(paper.better)
    if better:
        lines.append(better)
    if paper.costs:
        costs = join_text(
            tr(", ", "read aloud"), (f"{cost.number} {cost.what}" for cost in paper.costs)
        )
        lines.append(tr("Cost: {costs}.", "read aloud").format(costs=costs))
    if paper.note is not None:
        return [*lines, f"{paper.note.heading}: {paper.note.text}"]
    return [*lines, *map(_spoken, paper.reasons)]


def _spoken(reason: Reason) -> str:
    """Return a sentence with what it speaks for, which its sign tells on the paper."""
    if reason.sign == "tick":
        return tr("For it: {fact}", "read aloud").format(fact=reason.text)
    if reason.sign == "close":
        return tr("Against it: {fact}", "read aloud").format(fact=reason.text)
    return reason.text
