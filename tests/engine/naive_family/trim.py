"""The exchange goes on: passing, folding, reducing, killing."""

from __future__ import annotations

from naive_family.ask_cards import choose, lay_aside, size
from naive_family.table import Position, Question, plain_in, scoring_in, side_of, sides, trumps_in


def ask_pass(at: Position, seat: int) -> Question | None:
    """All that is too many goes over."""
    return _ask_pass(at, seat, len(trumps_in(at, at["hands"][seat])) - size(at))


def ask_may_pass(at: Position, seat: int) -> Question | None:
    """As much goes over as the seat likes."""
    return _ask_pass(at, seat, 0)


def _ask_pass(at: Position, seat: int, owed: int) -> Question | None:
    partner = (seat + 2) % 4
    mine, his = trumps_in(at, at["hands"][seat]), trumps_in(at, at["hands"][partner])
    scoring, limit = scoring_in(at, mine), size(at)
    most = len(mine) - limit
    least = max(0, len(scoring) - limit, owed)

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
    """Down to the size of a hand: no trump goes before a plain card, no points before a trump.

    The low is the first of those to go where it counts for its side all the same.
    """
    hand = at["hands"][seat]
    over = len(hand) - size(at)
    if at["rules"]["exchange"]["surplus"] == "stack":
        plain = plain_in(at, hand)
        count = min(over, len(plain))
        return choose(seat, "discard", plain, count, count)
    if over <= 0:
        return None
    ranked = sorted(_reluctance(at, card) for card in hand)
    last = ranked[over - 1]

    def fits(chosen: tuple[str, ...]) -> bool:
        return sorted(_reluctance(at, card) for card in chosen) == ranked[:over]

    may_go = [card for card in hand if _reluctance(at, card) <= last]
    return choose(seat, "discard", may_go, over, over, fits)


def _reluctance(at: Position, card: str) -> int:
    """How late a card may be discarded."""
    if card not in at["trumps"]:
        return 0
    if card == at["low"] and at["rules"]["trumps"]["low_to"] == "dealt":
        return 2
    return 3 if card in at["worth"] else 1


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
