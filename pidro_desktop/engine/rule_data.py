"""What a rule set is made of: its sections and keys, as data.

Numbers and lists stand for themselves; words choose a policy, a small function in ``auction``,
``exchange``, ``play`` or ``scoring`` that says what it does.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from pidro_desktop.engine.bids import NamedBidRule

SECTIONS: Final = ("table", "trumps", "deal", "auction", "exchange", "play", "scoring")
"""The tables of a rule set that options can reach into."""

Positive = Annotated[int, Meta(ge=1, le=10_000)]
Count = Annotated[int, Meta(ge=0, le=52)]
Count1000 = Annotated[int, Meta(ge=0, le=1000)]


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays with whom, and which way round: ``clockwise`` or ``counter``."""

    sides: Literal["partners", "single"]
    direction: Literal["clockwise", "counter"] = "clockwise"


class Trumps(Struct, frozen=True, forbid_unknown_fields=True):
    """The trump suit: ranks from high to low, their points, and the low.

    ``low_to`` says who gets the low's points: ``player``, the side that plays it; ``dealt``, the
    side that was dealt it; ``winner``, whoever takes the trick. ``awards`` are a point each:
    ``high`` and ``low`` for who takes the highest and the lowest trump in play, ``game`` for the
    greater count of A 4, K 3, Q 2, J 1, T 10 in all tricks, nobody's if equal.
    """

    order: tuple[str, ...]
    points: dict[str, Positive]
    low: str
    low_to: Literal["player", "dealt", "winner"]
    awards: tuple[Literal["high", "low", "game"], ...] = ()

    @property
    def total(self) -> int:
        """Points in the deal."""
        return sum(self.points.values()) + len(self.awards)


class Dealing(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards each seat gets, and in packets of how many; the kitty belongs to nobody."""

    hand: Positive
    packet: Positive
    kitty: Count


class Auction(Struct, frozen=True, forbid_unknown_fields=True):
    """The bidding.

    ``order``: ``once_around``, each seat one call, the dealer last; ``rounds``, who passes is
    out, until one is left. ``all_pass``: ``dealer_plays`` the ``forced`` bid (0: the minimum), or
    ``redeal``. ``top14``: who may bid the maximum over a standing maximum. ``dealer_equals``:
    the dealer may take any bid by equalling it. ``named``: bids above all numbers. ``naming``:
    the bidder names trumps as it is ``declared``, or by the suit of his first ``lead``.
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
    """From the first cards to the hands that are played.

    ``method`` is one of ``exchange.METHODS``, which says step by step what is done; ``hand`` is
    how many cards a hand should have afterwards.

    ``lay``: what is laid down before hands are filled: ``plain``, all plain cards;
    ``plain_first``, all plain cards, and trumps of one's choice; ``some_plain``, plain cards of
    one's choice; ``any``, cards of one's choice, at ``least`` so many.
    ``discards``: face ``up``, face ``down``, or ``trumps_up``, only trumps among them seen.
    ``recycle``: discards are shuffled into a new stock where it runs short. ``rob_discards``:
    the dealer may also take what others laid down. ``take_trumps``: a trump that is laid face up
    goes to who takes it first, for a plain card where these may be kept.

    ``surplus``: what becomes of trumps over ``hand``: ``kill``, out of the game before the play,
    by choice of ``kill``; ``stack``, played with others to the first trick; ``two_a_turn``;
    ``extra``, one more at a trick's end. ``killed_points``: scoring trumps are ``never`` killed,
    or lost to all (``free``), or given to the other side (``others``).
    ``fold``: with no trump, or so few that the partner gets them, a hand is folded before the play.
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

    ``follow``, where trumps are led and where a plain suit is led:
    ``trumps_only``, nothing else is ever played; ``trump_or_any``, a trump if held, and anything;
    ``suit_or_trump``, a trump if held, and the suit or a trump, anything if void;
    ``suit``, the suit led, anything if void; ``plain_first``, a trump if held, and no trump
    unless nothing else is held; ``free``, anything.

    ``out``: who is out of the deal and lays his hand down (``cold`` says which way): who has
    ``no_trump`` on his turn, or none when a ``trump_led`` asks for one, or ``never``.
    ``lead``: the first lead must be a ``trump``, or may be ``any`` card. ``stack``: whether of
    several cards played together none that is buried may score (``no_scoring``), or one of all
    (``one_scoring``). ``plain_trick``: a trick without a trump goes to the ``highest`` card of
    the suit led, or to its ``leader``. ``until``: the play ends with the ``trumps``, the
    ``cards``, or the ``points``.
    """

    follow: Literal["trumps_only", "trump_or_any", "suit_or_trump", "suit", "plain_first", "free"]
    cold: Literal["up", "down"]
    out: Literal["no_trump", "trump_led", "never"] = "no_trump"
    lead: Literal["any", "trump"] = "any"
    stack: Literal["no_scoring", "one_scoring"] = "no_scoring"
    plain_trick: Literal["highest", "leader"] = "highest"
    until: Literal["trumps", "cards", "points"] = "trumps"


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """From points taken to the score.

    ``method``: ``made_or_hole``, both sides add what they took, a failed bid is lost;
    ``difference``, the side with more scores the difference, after a failed bid the others score
    it and their points. ``slam_made`` and ``slam_failed``: the worth of a bid of all points where
    it is not its number (0). ``top14_loss`` is the price of a failed maximum bid over a standing
    maximum. ``ending``: ``bidders_first``, at the target the bidders win if both are there;
    ``bidder_goes_out``, once both are within ``near`` of it who makes his bid wins, in one
    ``further`` deal or in more (``on``); ``highest`` wins, a tie plays on.
    ``loses_at``: who falls so low loses the game (0: nobody does).
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
    """All that the file of a rule set says, and the options that differ from it.

    Attributes:
        options: option name, as the record uses it, to ``section.key``.
        values: option name to the words that it can be, or the numbers that are usual; one that
            is not here takes whatever its key does.
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
        """How many sides there are: two with partners, else four."""
        return 2 if self.table.sides == "partners" else 4


def value_at(rules: RuleData, path: str) -> object:
    """Return the value at ``section.key`` of a rule set; None where there is no such key."""
    section, _, rest = path.partition(".")
    place: object = getattr(rules, section) if section in SECTIONS and rest else None
    for key in rest.split("."):
        if isinstance(place, Struct):
            place = getattr(place, key) if key in place.__struct_fields__ else None
        else:
            place = place.get(key) if isinstance(place, dict) else None
    return place
