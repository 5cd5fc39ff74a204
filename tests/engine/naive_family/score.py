"""From points taken to the score and the end of the game."""

from __future__ import annotations

from typing import Any

from naive_family.table import Position, all_points, side_of, sides


def count_the_rest(at: Position) -> None:
    """What counts at the end of the play: a low that nobody played, and game."""
    words = at["rules"]["trumps"]
    holder = at["dealt_to"].get(at["low"])
    if words["low_to"] == "dealt" and holder is not None and not at["low_counted"]:
        at["points"][side_of(at["rules"], holder)] += at["worth"][at["low"]]
    best = max(at["game"])
    if "game" in words["awards"] and at["game"].count(best) == 1:
        at["points"][at["game"].index(best)] += 1


def made(at: Position) -> bool:
    """Whether the bidders took what they bid."""
    needed = at["bid"] if isinstance(at["bid"], int) else all_points(at["rules"])
    return bool(at["points"][side_of(at["rules"], at["bidder"])] >= needed)


def scored(at: Position) -> list[int]:
    """What each side scores."""
    rules, taken = at["rules"], at["points"]
    bidders = side_of(rules, at["bidder"])
    if rules["scoring"]["method"] == "difference":
        return _difference(at, bidders)
    delta = list(taken)
    delta[bidders] = _worth(at, taken[bidders])
    return delta


def _worth(at: Position, taken: int) -> int:
    """What the bidders score for their bid."""
    words, bid = at["rules"]["scoring"], at["bid"]
    if bid in at["rules"]["auction"]["named"]:
        named = at["rules"]["auction"]["named"][bid]
        if made(at):
            return int(named["made"] or taken)
        return -int(named["failed"] or all_points(at["rules"]))
    slam = bid == all_points(at["rules"])
    if made(at):
        return int(words["slam_made"] if slam and words["slam_made"] else taken)
    if slam and words["slam_failed"]:
        return -int(words["slam_failed"])
    return -int(words["top14_loss"] if at["topped"] else bid)


def _difference(at: Position, bidders: int) -> list[int]:
    taken = at["points"]
    delta = [0, 0]
    if made(at):
        for side in (0, 1):
            delta[side] = max(0, taken[side] - taken[1 - side])
    else:
        needed = at["bid"] if isinstance(at["bid"], int) else all_points(at["rules"])
        delta[1 - bidders] = needed + taken[1 - bidders]
    return delta


# ------------------------------------------------------------ who has won


def winner(at: Position, before: list[int], totals: list[int]) -> int | None:
    """The side that has won the game after this deal; totals before it and after it."""
    rules: dict[str, Any] = at["rules"]["scoring"]
    bidders = side_of(at["rules"], at["bidder"])
    others = [side for side in range(sides(at["rules"])) if side != bidders]
    named = at["rules"]["auction"]["named"].get(at["bid"])
    if named and named["made"] == named["failed"] == 0:
        return bidders if made(at) else others[0]
    found = ENDINGS[rules["ending"]](at, bidders, before, totals)
    if rules["must_bid_to_win"] and not (found == bidders and made(at)):
        found = None
    if found is None and rules["loses_at"]:
        fallen = [side for side, total in enumerate(totals) if total <= rules["loses_at"]]
        left = [side for side in range(len(totals)) if side not in fallen]
        if fallen and left:
            found = max(left, key=lambda side: totals[side])
    return found


def _there(at: Position, totals: list[int]) -> list[int]:
    target = at["rules"]["scoring"]["target"]
    return [side for side, total in enumerate(totals) if total >= target]


def _bidders_first(at: Position, bidders: int, _: list[int], totals: list[int]) -> int | None:
    there = _there(at, totals)
    if bidders in there:
        return bidders
    return there[0] if there else None


def _goes_out(at: Position, bidders: int, before: list[int], totals: list[int]) -> int | None:
    words, there = at["rules"]["scoring"], _there(at, totals)
    near = all(total >= words["target"] - words["near"] for total in before)
    if near and made(at):
        return bidders
    if len(there) == 1:
        return there[0]
    if len(there) == 2 and near and words["further"] == "one":
        return 1 - bidders
    return None


def _highest(at: Position, _bidders: int, _: list[int], totals: list[int]) -> int | None:
    best = max(totals)
    return totals.index(best) if _there(at, totals) and totals.count(best) == 1 else None


ENDINGS = {"bidders_first": _bidders_first, "bidder_goes_out": _goes_out, "highest": _highest}
