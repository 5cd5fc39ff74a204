"""Rules text: scoring and the end of the game, generated from the data of a rule set."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules.finnish_rules import Block, Chapter, Head, MeaningTable
from pidro_desktop.tr import number, tr

TITLE: Final = tr("The score")
MADE, HOLE, BELOW = tr("Made"), tr("In the hole"), tr("Below zero")
AS_BID: Final = tr("At least as many points as bid: both sides score what they took.")
LOST: Final = tr("Fewer: the bidders lose their bid; the others score what they took.")
NO_FLOOR: Final = tr("A score may fall below zero.")
AS_BID_ALONE: Final = tr("At least as many points as bid: everyone scores what they took.")
LOST_ALONE: Final = tr("Fewer: the bidder loses the bid; the others score what they took.")
AHEAD: Final = tr("At least as many points as bid: the side that took more scores the difference.")
GIVEN: Final = tr("Fewer: the others score the bid plus what they took.")
LOSES: Final = tr("A side whose score falls to {low} loses the game.")
METHOD: Final = {
    "made_or_hole": ((MADE, AS_BID), (HOLE, LOST), (BELOW, NO_FLOOR)),
    "difference": ((MADE, AHEAD), (HOLE, GIVEN), (BELOW, tr("Nobody ever loses points."))),
}
ALONE: Final = ((MADE, AS_BID_ALONE), (HOLE, LOST_ALONE), (BELOW, NO_FLOOR))
ALL_POINTS: Final = tr("Bid of all points")
SLAM_MADE: Final = tr("A made bid of {bid} scores {worth}.")
SLAM_FAILED: Final = tr("A failed bid of {bid} costs {worth}.")
TOPPED: Final = tr("A failed bid of {bid} over another {bid} costs {worth}.")
ENDING: Final = {
    "bidders_first": tr(
        "{target} or more wins. If both sides reach {target} in the same deal, the bidders win."
    ),
    "highest": tr(
        "{target} or more wins. If several players reach it in the same deal, the highest score "
        "wins; if the highest scores are equal, play goes on."
    ),
}
GOES_OUT: Final = {
    "one": tr(
        "{target} or more wins. Once both sides have {near} or more, the bidder goes out: a "
        "bidding side that makes its bid wins the game. If both sides reach {target} before that, "
        "one more such deal decides: if its bidders fail and both sides still have {target}, the "
        "others win."
    ),
    "on": tr(
        "{target} or more wins. Once both sides have {near} or more, the bidder goes out: a "
        "bidding side that makes its bid wins the game. If both sides reach {target} before that, "
        "such deals continue until a side makes its bid, or only one side still has {target}."
    ),
}
BIDDERS_ALONE: Final = tr(
    "{target} or more wins, but only for a side that has made its bid in the same deal."
)
MUST_BID: Final = tr("Only a side that has made its bid in the same deal can win.")


def the_score(rules: RuleSet) -> Chapter:
    """Return the chapter about scoring and winning the game."""
    scoring = rules.scoring
    single = rules.sides != 2 and scoring.method == "made_or_hole"
    rows = [(str(key), str(what)) for key, what in (ALONE if single else METHOD[scoring.method])]
    slam = " ".join(all_points(rules))
    blocks: list[Block] = [MeaningTable((*rows, *([(str(ALL_POINTS), slam)] if slam else [])))]
    blocks += [Head(tr("The game", "how it is won")), ending(rules)]
    if scoring.must_bid_to_win and scoring.ending != "bidders_first":
        blocks.append(MUST_BID)
    if scoring.loses_at:
        blocks.append(LOSES.format(low=number(scoring.loses_at)))
    return Chapter(TITLE, tuple(blocks))


def all_points(rules: RuleSet) -> list[str]:
    """Return the special rules for a bid of all points."""
    scoring, bid, total = rules.scoring, number(rules.auction.maximum), rules.trumps.total
    lines: list[str] = []
    if scoring.slam_made and rules.auction.maximum == total:
        lines.append(SLAM_MADE.format(bid=bid, worth=number(scoring.slam_made)))
    if scoring.slam_failed and rules.auction.maximum == total:
        lines.append(SLAM_FAILED.format(bid=bid, worth=number(scoring.slam_failed)))
    if scoring.top14_loss != total and rules.auction.top14 != "none":
        lines.append(TOPPED.format(bid=bid, worth=number(scoring.top14_loss)))
    return lines


def ending(rules: RuleSet) -> str:
    """Return the rule for the end of the game and its winner."""
    scoring = rules.scoring
    near, target = number(scoring.target - scoring.near), number(scoring.target)
    if scoring.ending == "bidder_goes_out":
        return GOES_OUT[scoring.further].format(target=target, near=near)
    if scoring.ending == "bidders_first" and scoring.must_bid_to_win:
        return BIDDERS_ALONE.format(target=target)
    return ENDING[scoring.ending].format(target=target)
