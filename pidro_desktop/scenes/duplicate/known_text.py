"""Texts of what is known of people, written with the name: one text fits everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.duplicate.known import PLAIN, Known, Share
from pidro_desktop.engine.cards import JOKER_RANK
from pidro_desktop.scenes.shell.card_text import TRUMPS
from pidro_desktop.tr import AnyText, LazyText, capitalize_first, join_text, number, tr, trn

HEADING: Final = tr("People", "heading")
BUTTON: Final = tr("People", "button")
# tr: What somebody likes to say, in quotation marks
QUOTED: Final = tr("“{saying}”")
KNOWN_OF: Final = tr("What you know of {name}")
# tr: Rows over bars: how often somebody holds the bid, makes it, and sets a bid of yours
ROWS: Final = (
    tr("Gets the bid", "person"),
    tr("Makes the bid", "person"),
    tr("Sets your bid", "person"),
)
# tr: How often somebody does something
IN_TEN: Final = tr("{n} in 10")
TOO_FEW: Final = tr("too few yet", "person")
# tr: Beside the mark on a bar: how often all others do the same
OTHERS: Final = tr("the others", "person")
# tr: Read aloud: how often all others do what was said of somebody
OTHERS_ALOUD: Final = tr("The others: {others}.", "person")
HOW_HIGH: Final = tr("How high", "person")
NEVER_ABOVE: Final = tr("never above {bid}", "person")
# tr: Over the cards that somebody leads first with the bid
LEADS_FIRST: Final = tr("What {name} leads first")
TOP_LEADS: Final = tr("The highest trump: {n} of {count}", "person")
PLAIN_LEADS: Final = tr("No trump: {n} of {count}", "person")
NO_BID_YET: Final = tr("{name} has not held the bid yet.")
NO_BID_OF_YOURS: Final = tr("Your side has not held the bid against {name} yet.")
# tr: Below what is known from very few deals; {n} is 10
FROM_TEN: Final = tr("That is not much: from {n} deals on, you see here how often it happens.")
NOT_MET: Final = tr("You have not met {name} yet.")
WHERE_MET: Final = tr("You meet people as your opponents, in a match or at an evening.")
NOT_MET_NOTE: Final = tr("not met yet", "person")
CHOSEN: Final = tr("chosen", "portrait")
READING: Final = tr("Reading…")
BETWEEN: Final = tr("; ", "between spoken rows")


def met(count: int) -> str:
    """Return how many people were met."""
    if not count:
        return str(tr("you have met nobody yet"))
    return trn("you have met one of them", "you have met {n} of them", count)


def from_deals(deals: int) -> str:
    """Return from how many deals something is known."""
    return trn("from one deal at your table", "from {n} deals at your table", deals)


def so_far(known: Known, name: str) -> list[str]:
    """Return what is known from too few deals to say how often it happens, as sentences."""
    said = [NO_BID_YET.format(name=name)]
    if known.held:
        held = trn(
            "{name} held the bid once.", "{name} held the bid {n} times.", known.held, name=name
        )
        said = [f"{held} {_came_of(known.made, known.held)}"]
    if not known.faced:
        return [*said, NO_BID_OF_YOURS.format(name=name)]
    faced = trn(
        "Your side held the bid once against {name}.",
        "Your side held the bid {n} times against {name}.",
        known.faced,
        name=name,
    )
    return [*said, f"{faced} {_came_of(known.faced - known.beaten, known.faced)}"]


def _came_of(made: int, bids: int) -> str:
    """Return how many of some bids were made."""
    if made == bids:
        return trn("It was made.", "Every one was made.", bids)
    if not made:
        return trn("It failed.", "Every one failed.", bids)
    return trn("{n} of them was made.", "{n} of them were made.", made)


def in_ten(share: Share) -> str:
    """Return how often somebody does something, in tenths."""
    return IN_TEN.format(n=number(round(10 * share.value)))


def counts(known: Known) -> tuple[str, str, str]:
    """Return what the three shares are counted from."""
    held, made, beaten = known.shares
    deals = trn("{part} of {n} deal", "{part} of {n} deals", held.of, part=number(held.part))
    return deals, _bids(made), _bids(beaten)


def _bids(share: Share) -> str:
    return trn("{part} of {n} bid", "{part} of {n} bids", share.of, part=number(share.part))


def times(count: int) -> str:
    """Return how often something was done."""
    return trn("once", "{n} times", count)


def row_aloud(what: AnyText, share: Share, count: str, mean: Share, *, few: bool) -> str:
    """Return a row of the shares as sentences; ``few`` says that there are too few deals yet."""
    if few:
        return f"{what}: {TOO_FEW}, {count}."
    own = f"{what}: {in_ten(share)}, {count}."
    return f"{own} {OTHERS_ALOUD.format(others=in_ten(mean))}" if mean.of else own


def never_above(bid: int) -> str:
    """Return that no bid was higher."""
    return NEVER_ABOVE.format(bid=number(bid))


def high_aloud(columns: Sequence[tuple[str, int]], never: str) -> str:
    """Return how high somebody bids: how often which bid, and which one ``never``."""
    said = [f"{bid}, {times(count)}" for bid, count in columns if count]
    return f"{HOW_HIGH}: {join_text(BETWEEN, [*said, *([never] if never else [])])}."


def led(rank: str) -> LazyText:
    """Return what a trump is called, by its rank."""
    return TRUMPS["" if rank == JOKER_RANK else rank]


def leads_aloud(name: str, leads: Sequence[tuple[str, int]]) -> str:
    """Return what somebody leads first, and how often."""
    said = [f"{led(rank)}, {times(count)}" for rank, count in leads]
    return f"{LEADS_FIRST.format(name=name)}: {join_text(BETWEEN, said)}."


def leads_said(known: Known) -> str:
    """Return how often somebody leads the highest trump first, or none, as sentences."""
    count = number(known.leads.total())
    said = TOP_LEADS.format(n=number(known.tops), count=count)
    plain = known.leads[PLAIN]
    if plain:
        said = f"{said}. {PLAIN_LEADS.format(n=number(plain), count=count)}"
    return capitalize_first(f"{said}.")
