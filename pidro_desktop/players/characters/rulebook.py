"""``rulebook``: a player of twelve rules, followed to the letter.

Each rule is one sentence and one function. ``python -m tools.doc_tables`` writes the sentences into
docs/players.md, so what is printed there is what is played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.characters import rulebook_auction as auction
from pidro_desktop.players.characters import rulebook_play as play
from pidro_desktop.players.characters.situation import Situation
from pidro_desktop.players.player import question, with_cards


class Moment(Enum):
    """When a rule applies, as a heading."""

    BID = "Bidding"
    TRUMP = "Naming trumps"
    EXCHANGE = "The exchange"
    LEAD = "Leading"
    FOLLOW = "Playing to a trick"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule.

    Attributes:
        moment: when it applies.
        text: the rule, as a sentence to learn by heart.
        answer: returns the decision that it names, or None if it leaves the choice to the next.
    """

    moment: Moment
    text: str
    answer: Callable[[Situation], Decision | None]


def _card(moment: Moment, text: str, choose: Callable[[Situation], Card | None]) -> Rule:
    """Return a rule that names a card to play."""

    def answer(now: Situation) -> Decision | None:
        card = choose(now)
        return None if card is None else with_cards(now.ask, now.plays[card])

    return Rule(moment, text, answer)


WORDS: Final = (
    f"The *count* of a suit is {auction.ACE} for its highest card, {auction.KING} for the next, 1 "
    f"for each other trump, and {auction.PARTNER} for your partner if you have one. If a deal does "
    f"not have {auction.USUAL_TOTAL} points, all numbers are in proportion.",
    f"If a card is worth more than {auction.DEAR}, the count is the points that you hold in the "
    f"suit, and of all others as many parts in {auction.PART} as these numbers add up to; if no "
    "cards are exchanged, only what you hold.",
    "The *cheapest* card can lose the fewest points; of equal ones it is a plain card before a "
    "trump, and a low card before a high one.",
)
"""The words that the rules use."""

RULES: Final = (
    Rule(
        Moment.BID,
        "Pass if the lowest bid you may make is above the count of your best suit, or above "
        f"{auction.OVER_PARTNER} less if the current bid is your partner's.",
        auction.pass_low_counts,
    ),
    Rule(
        Moment.BID,
        f"Otherwise bid {auction.RESERVE} less than the count, but as the dealer, and if that is "
        "too low, the lowest bid you may make.",
        auction.bid_below_the_count,
    ),
    Rule(
        Moment.TRUMP,
        "Name the suit with the highest count; of equal ones the one in which you hold most "
        "points, or else the first of clubs, diamonds, hearts and spades.",
        auction.name_the_best_suit,
    ),
    Rule(
        Moment.EXCHANGE,
        "Discard every plain card you may, and pass your partner every trump you may except point "
        "cards; whatever else must go, goes from the cheapest up.",
        auction.give_up_the_cheapest,
    ),
    _card(
        Moment.LEAD,
        "Lead your highest trump if no opponent can beat it.",
        play.lead_what_cannot_be_beaten,
    ),
    _card(
        Moment.LEAD,
        "If only one trump can beat two of yours or more, lead the cheapest of these.",
        play.force_the_highest,
    ),
    _card(Moment.LEAD, "Otherwise lead your cheapest card.", play.play_the_cheapest),
    _card(
        Moment.FOLLOW,
        "Play the card that could lose most later, if your side is certain of the trick with it.",
        play.save_the_dearest,
    ),
    _card(
        Moment.FOLLOW,
        "If an opponent has the best card of a trick with points, and no other plays after you, "
        "win it with the cheapest card that can.",
        play.win_cheaply,
    ),
    _card(
        Moment.FOLLOW,
        f"As the second to play against the bidders, if you have at most {play.FEW} trumps and the "
        f"others may hold {play.LOW_LEAD} or more above the lead, give a pidro to your partner.",
        play.pass_a_pidro_across,
    ),
    _card(
        Moment.FOLLOW,
        "If an opponent has the best card and another plays after you, play your highest card "
        "that beats it, unless the trick has no points and your partner plays after you.",
        play.play_high,
    ),
    _card(Moment.FOLLOW, "Otherwise play your cheapest card.", play.play_the_cheapest),
)
"""The rules, in their order; at every moment the first that has an answer decides."""


class Rulebook:
    """Plays by ``RULES`` and nothing else, under every rule set."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of the first rule that applies; ``rng`` is not used.

        Args:
            view: the view of a seat that is asked to decide.
            rng: not used.
        """
        return decided(view)[1]


def decided(view: SeatView) -> tuple[Rule, Decision]:
    """Return the rule that decides, and its decision.

    Args:
        view: the view of a seat that is asked to decide.
    """
    moment, now = moment_of(view), Situation(view)
    for rule in RULES:
        decision = rule.answer(now) if rule.moment is moment else None
        if decision is not None:
            return rule, decision
    raise AssertionError("The last rule of each moment always has an answer.")


def moment_of(view: SeatView) -> Moment:
    """Return which rules apply to the question that a seat is asked."""
    match question(view).what:
        case AskKind.BID:
            return Moment.BID
        case AskKind.TRUMP:
            return Moment.TRUMP
        case AskKind.PLAY:
            return Moment.FOLLOW if view.trick else Moment.LEAD
        case _:
            return Moment.EXCHANGE
