"""The exchange goes on: passing, folding, reducing, killing."""

from __future__ import annotations

from naive_family.ask_cards import choose, lay_aside, size
from naive_family.table import Position, Question, plain_in, scoring_in, side_of, sides, trumps_in


def ask_pass(at: Position, seat: int) -> Question | None:
    partner = (seat + 2) % 4
    mine, his = trumps_in(at, at["hands"][seat]), trumps_in(at, at["hands"][partner])
    scoring, limit = scoring_in(at, mine), size(at)
    most = len(mine) - limit
    least = max(0, len(scoring) - limit, min(most, limit - len(his)))

    def fits(chosen: tuple[str, ...]) -> bool:
        passed = len(scoring_in(at, list(chosen)))
        room = not chosen or passed + len(scoring_in(at, his)) <= limit
        return room and len(scoring) - passed <= limit

    return choose(seat, "pass_cards", mine, least, most, fits)


def do_pass(at: Position, seat: int, answer: frozenset[str] | None) -> None:
    passed = sorted(answer or ())
    at["hands"][seat] = [card for card in at["hands"][seat] if card not in passed]
    at["hands"][(seat + 2) % 4] += passed


def ask_points(at: Position, seat: int) -> Question | None:
    """A dealer with too many trumps that score, after all is dealt, passes just these."""
    scoring = scoring_in(at, at["hands"][seat])
    over = len(scoring) - size(at)
    return choose(seat, "pass_cards", scoring, over, over)


def ask_fold(at: Position, seat: int) -> Question | None:
    """With one trump, or two with the low: all of them may be passed."""
    mine = trumps_in(at, at["hands"][seat])
    few = len(mine) == 1 or (len(mine) == 2 and at["low"] in mine)
    if not few or (seat + 2) % 4 in at["out"]:
        return None

    def fits(chosen: tuple[str, ...]) -> bool:
        return len(chosen) in (0, len(mine))

    return choose(seat, "pass_cards", mine, 0, len(mine), fits)


def do_fold(at: Position, seat: int, answer: frozenset[str] | None) -> None:
    if answer:
        do_pass(at, seat, answer)
    if answer or not trumps_in(at, at["hands"][seat]):
        lay_aside(at, seat, list(at["hands"][seat]))
        at["out"].append(seat)


def ask_reduce(at: Position, seat: int) -> Question | None:
    """Down to the size of a hand, and no scoring trump goes before all that is worthless.

    The low is the first of them to go where it counts for its side all the same.
    """
    hand = at["hands"][seat]
    plain, over = plain_in(at, hand), len(hand) - size(at)
    if at["rules"]["exchange"]["surplus"] == "stack":
        count = min(over, len(plain))
        return choose(seat, "discard", plain, count, count)
    scoring = scoring_in(at, hand)
    worthless = [card for card in hand if card not in scoring]
    if over <= len(worthless):
        return choose(seat, "discard", worthless, over, over)

    def fits(chosen: tuple[str, ...]) -> bool:
        low_stays = low_first and at["low"] not in chosen
        return set(worthless) <= set(chosen) and not low_stays

    low_first = at["low"] in hand and at["rules"]["trumps"]["low_to"] == "dealt"
    return choose(seat, "discard", hand, over, over, fits)


def do_reduce(at: Position, seat: int, answer: frozenset[str] | None) -> None:
    lay_aside(at, seat, answer or ())


def ask_kill(at: Position, seat: int) -> Question | None:
    if at["rules"]["exchange"]["kill"] == "lowest":
        return None
    count = _owed(at, seat)
    return choose(seat, "kill", _killable(at, seat), count, count)


def _owed(at: Position, seat: int) -> int:
    return max(0, len(trumps_in(at, at["hands"][seat])) - size(at))


def _killable(at: Position, seat: int) -> list[str]:
    """The trumps that may be killed, the highest first."""
    mine = [card for card in at["trumps"] if card in at["hands"][seat]]
    if at["rules"]["exchange"]["killed_points"] != "never":
        return mine
    return [card for card in mine if card not in at["worth"]]


def do_kill(at: Position, seat: int, answer: frozenset[str] | None) -> None:
    if answer is None:
        killable = _killable(at, seat)
        answer = frozenset(killable[len(killable) - _owed(at, seat) :])
    at["hands"][seat] = [card for card in at["hands"][seat] if card not in answer]
    if at["rules"]["exchange"]["killed_points"] == "others":
        other = (side_of(at["rules"], seat) + 1) % sides(at["rules"])
        for card in scoring_in(at, sorted(answer)):
            at["points"][other] += at["worth"][card]
            at["low_counted"] = at["low_counted"] or card == at["low"]
