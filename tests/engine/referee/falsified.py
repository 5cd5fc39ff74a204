"""Ways in which a true line of the exchange or of the first tricks is made a false one."""

from __future__ import annotations

from collections.abc import Callable

from referee.books import Referee
from referee.choices import Line
from referee.steps import SIX

Falsified = Callable[[Line, Referee], Line | None]
"""A line with something wrong in it; nothing where this line cannot be falsified so."""


def with_cards(line: Line, cards: set[str]) -> Line:
    return {**line, "cards": sorted(cards)}


def one_plain_kept(line: Line, referee: Referee) -> Line | None:
    """The dealer keeps one of his own non-trumps."""
    table = referee.table
    if line["t"] != "discard" or line["seat"] != table.dealer or len(line["cards"]) < 2:
        return None
    return with_cards(line, set(line["cards"][1:]))


def trump_for_plain(line: Line, referee: Referee) -> Line | None:
    """A trump goes, and a non-trump that went stays instead."""
    if line["t"] != "discard":
        return None
    table = referee.table
    plain, trumps = table.plain_in(line["cards"]), table.trumps_of(line["seat"])
    worthless = sorted((trumps - table.points) - set(line["cards"]))
    if not plain or not worthless:
        return None
    return with_cards(line, set(line["cards"]) - {min(plain)} | {worthless[0]})


def scoring_for_worthless(line: Line, referee: Referee) -> Line | None:
    """A trump that scores goes, and one that does not stays."""
    if line["t"] not in ("discard", "kill"):
        return None
    table = referee.table
    worthless = table.worthless(line["cards"])
    scoring = (table.hands[line["seat"]] & table.points) - set(line["cards"])
    if not worthless or not scoring:
        return None
    return with_cards(line, set(line["cards"]) - {min(worthless)} | {min(scoring)})


def one_less(line: Line, referee: Referee) -> Line | None:
    """A card too few."""
    assert referee
    if line["t"] not in ("discard", "kill", "refill", "pass_cards") or len(line["cards"]) < 2:
        return None
    return {**line, "cards": line["cards"][1:]}


def too_few_passed(line: Line, referee: Referee) -> Line | None:
    """A surplus trump is not passed."""
    assert referee
    return {**line, "cards": line["cards"][1:]} if line["t"] == "pass_cards" else None


def two_only(line: Line, referee: Referee) -> Line | None:
    """Two cards where at least three go."""
    assert referee
    return {**line, "cards": line["cards"][:2]} if line["t"] == "discard" else None


def plain_with_seven(line: Line, referee: Referee) -> Line | None:
    """More than six cards are kept, and a non-trump among them."""
    table = referee.table
    if line["t"] != "discard" or len(table.trumps_of(line["seat"])) <= SIX:
        return None
    plain = table.plain_of(line["seat"])
    return with_cards(line, plain - {min(plain)}) if plain else None


def under_the_top(line: Line, referee: Referee) -> Line | None:
    """A card from further down in the stock."""
    stock = referee.table.stock
    if line["t"] != "refill" or len(stock) <= len(line["cards"]):
        return None
    return with_cards(line, {*line["cards"][1:], stock[len(line["cards"])]})


def trump_left(line: Line, referee: Referee) -> Line | None:
    """The dealer leaves a trump of the rest."""
    trumps = referee.table.trumps_in(line.get("taken", ()))
    if line["t"] != "rob" or not trumps:
        return None
    return {**line, "discards": [*line["discards"], min(trumps)]}


def own_discard_back(line: Line, referee: Referee) -> Line | None:
    """The dealer takes back what he laid aside himself."""
    own = referee.table.laid[referee.table.dealer]
    if line["t"] != "rob" or not line.get("from_discards") or not own:
        return None
    return {**line, "from_discards": [*line["from_discards"][1:], own[0]]}


def two_too_many(line: Line, referee: Referee) -> Line | None:
    """Two cards at once where the hand has no surplus."""
    seat = line.get("seat", -1)
    hand = referee.table.hands[seat] - set(line.get("cards", ()))
    if line["t"] != "play" or len(line["cards"]) > 1 or not hand:
        return None
    return {**line, "cards": [min(hand), *line["cards"]]}


def single(line: Line, referee: Referee) -> Line | None:
    """One card where two or more are due."""
    assert referee
    if line["t"] != "play" or len(line["cards"]) < 2:
        return None
    return {**line, "cards": line["cards"][-1:]}


def scoring_buried(line: Line, referee: Referee) -> Line | None:
    """One more scoring card among those played together."""
    if (
        line["t"] != "play"
        or len(line["cards"]) < 2
        or line["cards"][-1] not in (referee.table.points)
    ):
        return None
    rest = (referee.table.hands[line["seat"]] & referee.table.points) - set(line["cards"])
    return {**line, "cards": [min(rest), *line["cards"][1:]]} if rest else None


def scoring_extra(line: Line, referee: Referee) -> Line | None:
    """A surplus trump that scores."""
    scoring = referee.table.hands[line.get("seat", 0)] & referee.table.points
    return with_cards(line, {min(scoring)}) if line["t"] == "extra" and scoring else None


def left_out(kind: str) -> Falsified:
    """Not a changed line but none: the trick ends instead."""

    def falsified(line: Line, referee: Referee) -> Line | None:
        assert referee
        return {"t": "trick", "winner": 0, "points": []} if line["t"] == kind else None

    return falsified


def too_generous(line: Line, referee: Referee) -> Line | None:
    """A card more than may be passed."""
    mine = referee.question("pass_cards", line.get("seat", -1))
    if line["t"] != "pass_cards" or mine is None or mine.answers is None:
        return None
    more = sorted(referee.table.hands[line["seat"]] - set(line["cards"]))
    wanted = mine.answers.most + 1 - len(line["cards"])
    return with_cards(line, {*line["cards"], *more[:wanted]})


def folded_early(line: Line, referee: Referee) -> Line | None:
    """A hand with trumps is folded."""
    if line["t"] != "discard" or not referee.table.trumps_of(line["seat"]):
        return None
    return {"t": "fold", "seat": line["seat"], "count": len(referee.table.hands[line["seat"]])}
