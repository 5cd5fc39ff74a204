"""The exchange of every rule set beside one that was written from the sources alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from referee.books import BOOKS, SILENT, Referee
from referee.choices import Line, Refused
from referee_games import SideBySide, random_rules

from pidro_desktop import variants

OPEN: Final[dict[str, str]] = {}
"""What the two do not agree on: the rule set, and the sentence of the source."""

CHOSEN: Final = {
    "finnish": {"keep", "kill"},
    "sou": {"keep", "kill"},
    "pedro": {"keep", "kill", "discard", "take", "several"},
    "pedro-jp": {"keep", "kill", "discard", "take", "several"},
    "california": {"keep", "several"},
    "california-house": {"keep", "discard", "take", "extra"},
    "petro": {"discard"},
    "nicaragua": {"discard", "keep"},
    "king-pedro": {"discard", "several"},
    "king-pedro-ca": {"discard", "pass_cards"},
    "sixty-three": {"discard", "keep", "pass_cards"},
    "eighty-three": {"discard", "keep", "pass_cards"},
    "blind-cinch": {"discard"},
}
"""The choices that have to come up in so many deals, so that they are compared."""

SETS: Final = [
    pytest.param(
        name, marks=[pytest.mark.xfail(strict=True, reason=OPEN[name])] if name in OPEN else []
    )
    for name in variants.names()
]


def compared(name: str, deals: int) -> set[str]:
    """Play so many deals with both; what was chosen in them."""
    seen: set[str] = set()
    for number in range(deals):
        rng = Random(f"{name} {number}")
        one = SideBySide(random_rules(name, rng), rng)
        one.play()
        seen |= one.seen
    return seen


@pytest.mark.parametrize("name", SETS)
def test_fifty_deals_with_every_legal_choice(name: str) -> None:
    assert compared(name, 50) >= CHOSEN.get(name, set()) - {"take"}


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_two_thousand_deals_with_every_legal_choice(name: str) -> None:
    assert compared(name, 2000) >= CHOSEN.get(name, set())


def test_there_are_pages_for_every_rule_set() -> None:
    assert set(BOOKS) == set(variants.names())


def test_what_the_sources_leave_open_is_said_in_sentences() -> None:
    for notes in SILENT.values():
        assert notes
        assert all(note.endswith(".") for note in notes)


# ------------------------------------------------------------ the referee can say no

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


def two_only(line: Line, referee: Referee) -> Line | None:
    """Two cards where at least three go."""
    assert referee
    return {**line, "cards": line["cards"][:2]} if line["t"] == "discard" else None


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


FALSE: Final[list[tuple[str, dict[str, Any], Falsified]]] = [
    ("pedro", {}, one_plain_kept),
    ("pedro-jp", {}, one_plain_kept),
    ("california", {}, one_plain_kept),
    ("california-house", {}, one_plain_kept),
    ("sixty-three", {"exchange": "pass_and_refill"}, one_plain_kept),
    ("king-pedro", {}, trump_for_plain),
    ("king-pedro-ca", {}, trump_for_plain),
    ("sixty-three", {}, trump_for_plain),
    ("eighty-three", {}, trump_for_plain),
    ("finnish", {}, trump_for_plain),
    ("finnish", {}, scoring_for_worthless),
    ("king-pedro-ca", {}, scoring_for_worthless),
    ("eighty-three", {}, scoring_for_worthless),
    ("pedro", {"surplus": "kill"}, scoring_for_worthless),
    ("finnish", {}, one_less),
    ("petro", {}, two_only),
    ("sixty-three", {}, one_less),
    ("eighty-three", {"nine_cards": True}, too_generous),
    ("eighty-three", {}, too_generous),
    ("king-pedro-ca", {}, folded_early),
    ("finnish", {}, under_the_top),
    ("pitch-fives", {}, under_the_top),
    ("finnish", {}, trump_left),
    ("pedro", {}, trump_left),
    ("california-house", {}, trump_left),
    ("nicaragua", {}, own_discard_back),
    ("california", {}, two_too_many),
    ("king-pedro", {}, two_too_many),
    ("california", {}, single),
    ("pedro", {}, single),
    ("king-pedro", {}, single),
    ("california", {}, scoring_buried),
    ("pedro", {}, scoring_buried),
    ("king-pedro", {}, scoring_buried),
    ("california-house", {}, scoring_extra),
    ("california-house", {}, left_out("extra")),
    ("finnish", {}, left_out("kill")),
    ("finnish", {}, left_out("rob")),
    ("king-pedro", {}, left_out("kitty")),
]


def true_lines(name: str, options: dict[str, Any], number: int) -> SideBySide:
    """A deal that the engine played."""
    one = SideBySide(variants.load(name, options), Random(f"false {name} {number}"))
    one.play()
    return one


def first_falsified(
    one: SideBySide, options: dict[str, Any], falsify: Falsified
) -> tuple[Referee, Line] | None:
    """A referee before the first line that can be falsified so, and this line falsified."""
    if one.referee is None:
        return None
    referee = Referee(one.rules.id, options, one.lines[0], one.referee.table.declarer)
    for line in one.lines[1:]:
        if line["t"] in ("bid", "redeal", "score", "end"):
            continue
        false = falsify(line, referee)
        if false is not None:
            return referee, false
        referee.saw(line)
    return None


@pytest.mark.parametrize(
    ("name", "options", "falsify"),
    FALSE,
    ids=[f"{name} {falsify.__qualname__.split('.')[0]}" for name, _, falsify in FALSE],
)
def test_a_falsified_deal_is_refused(
    name: str, options: dict[str, Any], falsify: Falsified
) -> None:
    found = (first_falsified(true_lines(name, options, n), options, falsify) for n in range(300))
    referee, false = next(one for one in found if one is not None)
    with pytest.raises(Refused):
        referee.saw(false)


def test_an_answer_for_which_nobody_was_asked_is_refused() -> None:
    for number in range(300):
        found = first_falsified(
            true_lines("finnish", {}, number),
            {},
            lambda line, _: line if line["t"] == "kill" else None,
        )
        if found is not None:
            with pytest.raises(Refused, match="nobody was asked"):
                found[0].saw(found[1], chosen=False)
            return
    raise AssertionError("no deal with a kill")
