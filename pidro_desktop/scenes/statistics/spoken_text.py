"""The figures of the statistics as sentences: read aloud, and over lists of their games."""

from __future__ import annotations

from pidro_desktop.render.table_ui.table_text import lifetime
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.statistics.bids import BidBar
from pidro_desktop.statistics.breakdown import Part
from pidro_desktop.statistics.form import ROLLING, Form
from pidro_desktop.statistics.losses import Loss
from pidro_desktop.statistics.records import Records
from pidro_desktop.storage.statistics import Numbers
from pidro_desktop.tr import capitalize_first, number, percent, tr, trn


def spoken_form(form: Form) -> str:
    """Return the form as sentences."""
    last = form.last
    if last is None:
        return words.too_few(form)
    told = tr("Of the last {n} games you won {share}.").format(
        n=ROLLING, share=words.share(last.won)
    )
    if last.without_luck is None:
        return told
    fair = tr("Without luck it would be {share}.").format(share=words.share(last.without_luck))
    return f"{told} {fair}"


def spoken_accuracy(form: Form) -> str:
    """Return the accuracy as sentences."""
    last = form.last
    if last is None:
        return words.too_few(form)
    if last.accuracy is None:
        return str(words.NO_ACCURACY)
    told = tr("Accuracy {share}").format(share=percent(round(last.accuracy)))
    return f"{told}, {words.level(form.level)}." if form.level else f"{told}."


def spoken_bid(bar: BidBar) -> str:
    """Return a bar of bids as a sentence."""
    # tr: bids of one height: "Bid 8: 12 of 15 made, 71% expected"
    told = tr("Bid {bid}: {made} of {count} made").format(
        bid=words.bid(bar.bid), made=number(bar.made), count=number(bar.count)
    )
    if bar.expected is None:
        return told
    return tr("{told}, {share} expected").format(told=told, share=words.share(bar.expected))


def spoken_loss(loss: Loss) -> str:
    """Return a kind of decision with its points as a sentence."""
    told = tr("{kind}: {points} points a game")
    return told.format(kind=words.KINDS[loss.kind], points=number(loss.points, 1))


def spoken_part(what: str, part: Part) -> str:
    """Return a row of parts as a sentence."""
    told = tr("{name}: {share}, {note}", "a row of a table")
    return told.format(
        name=words.part_name(what, part.name),
        share=words.share(part.share),
        note=words.part_note(part),
    )


def spoken_last(found: Records) -> str:
    """Return the results of the last games, as they are shown by dots."""
    return trn(
        "Of the last {n} game you won {won}.",
        "Of the last {n} games you won {won}.",
        len(found.last),
        won=number(sum(found.last)),
    )


def spoken_record(value: str, what: str, note: str) -> str:
    """Return a record as a sentence."""
    told = tr("{name}: {value}", "a record").format(name=capitalize_first(what), value=value)
    return f"{told}, {note}" if note else told


def spoken_column(name: str, numbers: Numbers) -> str:
    """Return a column of the totals as a sentence: its games."""
    return spoken_record(lifetime(numbers.won, numbers.lost), name, "")
