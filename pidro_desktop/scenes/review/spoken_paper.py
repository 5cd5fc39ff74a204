"""The paper of a review as it is read aloud."""

from __future__ import annotations

from pidro_desktop.render.review.paper import PaperText
from pidro_desktop.scenes.shell.reasons import spoken_reason
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
    return [*lines, *(spoken_reason(reason.text, reason.sign) for reason in paper.reasons)]
