"""The sections and keys of a rule set, as data.

Numbers and lists have their plain meaning; words select a policy, a small function in ``auction``,
``exchange``, ``play`` or ``scoring``. docs/rule-sets.md describes every key.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, cast

from msgspec import Meta, Struct

from pidro_desktop.engine.bids import NamedBidRule

SECTIONS: Final = ("table", "trumps", "deal", "auction", "exchange", "play", "scoring")
"""The tables of a rule set that options can change."""

Positive = Annotated[int, Meta(ge=1, le=10_000)]
Count = Annotated[int, Meta(ge=0, le=52)]
Count1000 = Annotated[int, Meta(ge=0, le=1000)]


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """The sides and the direction of play.

    Attributes:
        sides: ``partners`` for two sides of two, ``single`` for four.
        direction: the direction of turns.
    """

    sides: Literal["partners", "single"]
    direction: Literal["clockwise", "counter"] = "clockwise"


class Trumps(Struct, frozen=True, forbid_unknown_fields=True):
    """The trump suit.

    Attributes:
        order: the ranks of the trumps, from high to low.
        points: the points of each rank that has any.
        low: the rank of the low.
        low_to: the side that gets the low's points: the one that plays it (``player``), the one
            that was dealt it (``dealt``), or the winner of the trick (``winner``).
        awards: awarded points of one each: ``high`` and ``low`` for taking the highest and the
            lowest trump in play, ``game`` for the greater count of A 4, K 3, Q 2, J 1, T 10 in all
            tricks; a tie gives no game point.
    """

    order: tuple[str, ...]
    points: dict[str, Positive]
    low: str
    low_to: Literal["player", "dealt", "winner"]
    awards: tuple[Literal["high", "low", "game"], ...] = ()

    @property
    def total(self) -> int:
        """Return the points of a deal, awards included."""
        return sum(self.points.values()) + len(self.awards)


class Dealing(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards dealt before the auction.

    Attributes:
        hand: the number of cards for each seat.
        packet: the number of cards dealt at a time.
        kitty: the number of cards set apart.
    """

    hand: Positive
    packet: Positive
    kitty: Count


class Auction(Struct, frozen=True, forbid_unknown_fields=True):
    """The bidding.

    Attributes:
        order: ``once_around``, one call for each seat, the dealer last; ``rounds``, until one seat
            is left that has not passed.
        minimum, maximum: the lowest and the highest number that can be bid.
        all_pass: the dealer takes the ``forced`` bid (``dealer_plays``), or the deal is thrown in
            (``redeal``).
        top14: the seats that may bid the maximum over a standing maximum.
        forced: the bid forced on the dealer; 0 for the minimum.
        dealer_equals: whether the dealer may take any bid by equalling it.
        naming: trumps are named after the auction (``declared``), or by the suit of the declarer's
            first ``lead``.
        named: bids above all numbers, by name.
    """

    order: Literal["once_around", "rounds"]
    minimum: Positive
    maximum: Positive
    all_pass: Literal["dealer_plays", "redeal"]
    top14: Literal["any", "dealer", "none"]
    forced: Count = 0
    dealer_equals: bool = False
    naming: Literal["declared", "lead"] = "declared"
    named: dict[str, NamedBidRule] = {}


class Exchange(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps from the dealt cards to the hands that are played.

    Attributes:
        method: the sequence of steps, one of ``exchange.METHODS``.
        hand: the number of cards in a hand afterwards.
        discards: whether discards are face ``up``, face ``down``, or ``trumps_up``, with only their
            trumps visible.
        surplus: the treatment of trumps over ``hand``: ``kill``, put out of the game before play;
            ``stack``, played together to the first trick; ``two_a_turn``; ``extra``, one more at
            the end of a trick; ``none``.
        kill: whether the owner chooses the trumps to kill, or the lowest go.
        killed_points: point trumps are ``never`` killed, or lost to all (``free``), or go to the
            other side (``others``).
        lay: the discards before hands are refilled: ``plain``, all plain cards; ``plain_first``,
            all plain cards and any trumps; ``some_plain``, any plain cards; ``any``, any cards.
        least: the fewest cards to discard, by choice.
        recycle: whether discards are shuffled into a new stock if it runs short.
        rob_discards: whether the dealer may also take others' discards.
        take_trumps: whether the first seat that wants a trump discarded face up gets it, in
            exchange for a plain card if these may be kept.
        fold: whether a hand with no trump, or with few that the partner gets, folds before play.
    """

    method: Literal[
        "refill_and_rob",
        "discard_and_rob",
        "refill_and_add",
        "refill_and_pick",
        "refill_all",
        "pass_and_refill",
        "kitty",
        "kitty_first",
        "four_more",
        "blind_four",
        "none",
    ]
    hand: Positive
    discards: Literal["up", "down", "trumps_up"]
    surplus: Literal["kill", "stack", "two_a_turn", "extra", "none"]
    kill: Literal["owner", "lowest"]
    killed_points: Literal["never", "free", "others"] = "never"
    lay: Literal["plain", "plain_first", "some_plain", "any"] = "plain"
    least: Count = 0
    recycle: bool = False
    rob_discards: bool = False
    take_trumps: bool = False
    fold: bool = False


class Play(Struct, frozen=True, forbid_unknown_fields=True):
    """The tricks.

    Attributes:
        follow: the rule of following. ``trumps_only``: only trumps are played. ``trump_or_any``: a
            trump to a trump lead if held, else any card. ``suit_or_trump``: likewise, and to a
            plain lead its suit or a trump if the suit is held. ``suit``: the suit led if held.
            ``plain_first``: a trump to a trump lead if held, and no trump to a plain lead while
            plain cards are held. ``free``: any card.
        cold: whether a hand that goes cold is laid face ``up`` or ``down``.
        out: when a seat goes cold: with ``no_trump`` at its turn, with none when a ``trump_led``
            requires one, or ``never``.
        lead: whether the first lead must be a ``trump``.
        stack: whether of several cards played together none that is buried may be a point card
            (``no_scoring``), or one of them all (``one_scoring``).
        plain_trick: whether a trick without a trump goes to the ``highest`` card of the suit led or
            to its ``leader``.
        until: whether play ends with the last ``trumps``, ``cards`` or ``points``.
    """

    follow: Literal["trumps_only", "trump_or_any", "suit_or_trump", "suit", "plain_first", "free"]
    cold: Literal["up", "down"]
    out: Literal["no_trump", "trump_led", "never"] = "no_trump"
    lead: Literal["any", "trump"] = "any"
    stack: Literal["no_scoring", "one_scoring"] = "no_scoring"
    plain_trick: Literal["highest", "leader"] = "highest"
    until: Literal["trumps", "cards", "points"] = "trumps"


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """The conversion of points taken to the score, and the end of the game.

    Attributes:
        method: ``made_or_hole``, both sides add what they took, and a failed bid is lost;
            ``difference``, the side with more points scores the difference, and after a failed bid
            the others score it and their points.
        ending: ``bidders_first``, at the target the bidding side wins before the other;
            ``bidder_goes_out``, once both sides are within ``near`` of it, a made bid wins;
            ``highest``, the highest total wins and a tie plays on.
        target: the total that wins.
        must_bid_to_win: whether only a made bid wins.
        top14_loss: the cost of a failed maximum bid over a standing maximum.
        slam_made, slam_failed: the value of a bid of all points, if it is not its number (0).
        near: the distance to the target for ``bidder_goes_out``.
        further: whether a tie at the target is decided by ``one`` further deal or play goes ``on``.
        loses_at: the total at which a side loses the game; 0 for never.
    """

    method: Literal["made_or_hole", "difference"]
    ending: Literal["bidders_first", "bidder_goes_out", "highest"]
    target: Positive
    must_bid_to_win: bool
    top14_loss: Literal[14, 28]
    slam_made: Count1000 = 0
    slam_failed: Count1000 = 0
    near: Positive = 7
    further: Literal["one", "on"] = "one"
    loses_at: Annotated[int, Meta(ge=-1000, le=0)] = 0


class RuleData(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a rule set file, and the options that differ from it.

    Attributes:
        options: option name, as the record uses it, to ``section.key``.
        values: option name to the words it can be, or the usual numbers; an option without an entry
            takes any value of its key.
        switches: name of an option that is on or off, to the keys that it sets when it is on.
        chosen: the options that differ from the file, by name.
    """

    format: Literal[1]
    id: str
    name: str
    table: Seating
    trumps: Trumps
    deal: Dealing
    auction: Auction
    exchange: Exchange
    play: Play
    scoring: Scoring
    options: dict[str, str]
    values: dict[str, tuple[bool | int | str, ...]] = {}
    switches: dict[str, dict[str, Any]] = {}
    chosen: dict[str, int | str | bool] = {}

    @property
    def sides(self) -> int:
        """Return the number of sides: two with partners, else four."""
        return 2 if self.table.sides == "partners" else 4


def value_at(rules: RuleData, path: str) -> object:
    """Return the value at ``section.key``, or None if there is no such key."""
    section, _, rest = path.partition(".")
    place: object = getattr(rules, section) if section in SECTIONS and rest else None
    for key in rest.split("."):
        if isinstance(place, Struct):
            place = getattr(place, key) if key in place.__struct_fields__ else None
        else:
            place = cast("dict[str, object]", place).get(key) if isinstance(place, dict) else None
    return place
