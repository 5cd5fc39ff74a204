"""Finnish Pidro, from source 000 (Finnish Pidro, and Pidro Challenge 2.3 as it explains itself)."""

from __future__ import annotations

from typing import Final

from referee.choices import Answers, exactly, so_many
from referee.steps import SIX, Script, fill, lay_plain, name_trumps, put_out, take_rest
from referee.table import Table

SILENT: Final = (
    "What happens where the stock has not enough for the three others: it is dealt as far as it "
    "lasts.",
    "Whether the dealer must keep all his trumps: read so from 'if now somebody has more than 6 "
    "cards in the selected suit', which comes after the dealer has kept his six.",
    "In what order seats kill: any.",
    "Who has the killed cards chosen: their owner ('he has to discard cards'); the option 'lowest' "
    "is not in the source and is read as the lowest trumps that do not score.",
    "The tournament rules (SÖU): the sources say only that tournaments are held.",
)


def exchange(t: Table, *, down: bool = False) -> Script:
    """After the bidding: discard, deal to six, the dealer takes the rest, kill."""
    face_up = t.options.get("discards", "down" if down else "up") == "up"
    yield from name_trumps(t)
    yield from lay_plain(
        t,
        t.others(),
        "all cards other than the chosen suit are discarded, face up (Challenge: 'except the "
        "dealer')",
        face_up=face_up,
    )
    yield from fill(t, t.others(), SIX, "every player is dealt new cards so that he has six")
    yield from dealer(t)
    yield from put_out(t, lambda seat: surplus(t, seat), "cards worth points can not be killed")


def dealer(t: Table) -> Script:
    """He 'combines the rest of the deck and his own cards and keeps six cards out of these'."""
    own = t.plain_of(t.dealer)
    pool = own | t.plain_in(t.stock)
    trumps = t.trumps_of(t.dealer) | t.trumps_in(t.stock)
    room = min(max(0, SIX - len(trumps)), len(pool))
    why = "the dealer combines the rest with his own cards and keeps six of them"
    yield from take_rest(t, so_many(pool, room), why, own=own)


def surplus(t: Table, seat: int) -> Answers | None:
    """Whoever has more than six 'has to kill one or more cards so he will have only six left'."""
    count = len(t.hands[seat]) - SIX
    if count <= 0:
        return None
    if t.options.get("kill") == "lowest":
        from_low = [one for one in reversed(t.trumps) if one in t.worthless(t.hands[seat])]
        return exactly(from_low[:count])
    return so_many(t.worthless(t.hands[seat]), count)
