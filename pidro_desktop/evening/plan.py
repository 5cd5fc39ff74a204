"""The plan of an evening: who meets whom in which round, the cards, and what the pairs have gained.

Pair 0 is the person's, pairs 1 to 7 are people. Everybody meets everybody once (circle method:
pair 0 stays at table 1 and the others move on by one place each round), with the same cards at all
four tables. ``docs/evenings.md`` specifies how an evening makes the cards.

What a pair gains is the net of its table less the mean of the tables. Points are kept exactly, in
quarters; they are shown, and places given, in whole points.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from pidro_desktop.duplicate.company import NUMBERS, VERSION, Pair, called
from pidro_desktop.duplicate.match_code import RANDOM_BYTES, deal_from_text, usual_rules
from pidro_desktop.engine.code_signs import SIGN_BITS, as_signs
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.match.duels.contestants import SHARED_FORM
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.storage.saves import SUFFIX

PAIRS, ROUNDS, TABLES = 8, 7, 4
PER_ROUND: Final = (2, 3)
"""The numbers of deals that a round can have."""
OWN_PAIR, OWN_TABLE = 0, 1
ID_SIGNS: Final = 8 * RANDOM_BYTES // SIGN_BITS
COUPLES: Final[tuple[Pair, ...]] = (
    ("ida", "nils"),
    ("tove", "einar"),
    ("ada", "elsa"),
    ("mei", "paul"),
    ("greta", "lars"),
    ("aino", "omar"),
    ("alice", "carlos"),
    ("victor", "bob"),
)
"""Who always plays together if both are there; the last ones are the first to stay at home."""
_PARTNER: Final = f"{SHARED_FORM}champion"
"""Who is the partner if a company cannot have the one who was asked for."""


class Meeting(NamedTuple):
    """Two pairs at a table in a round.

    Attributes:
        table: the number of the table, from 1.
        first: the number of the pair in seats 0 and 2.
        second: the number of the pair in seats 1 and 3.
    """

    table: int
    first: int
    second: int


class EveningPlan(msgspec.Struct, frozen=True):
    """All that an evening follows from, but for what the person does.

    Attributes:
        id: 80 random bits in 16 characters of codes.
        rules: the id of a rule set with partners, without options.
        per_round: how many deals a round has.
        partner: the player in the partner's seat, as a company names it.
        company: the version of the company.
        people: the pairs 1 to 7, as ids of people.
        begun: when it was begun, ISO 8601 in UTC; empty before that.
    """

    id: str
    rules: str
    per_round: int
    partner: str
    company: int
    people: tuple[Pair, ...]
    begun: str = ""

    @property
    def deals(self) -> int:
        """Return how many deals it has."""
        return ROUNDS * self.per_round

    @property
    def usual_partner(self) -> str:
        """Return the player in the partner's seat of a record that names none."""
        return self.partner

    @property
    def version(self) -> int:
        """Return the version of the company."""
        return self.company

    def round_of(self, deal: int) -> int:
        """Return the number of the round of a deal, both from 1."""
        return (deal - 1) // self.per_round + 1

    def deals_of(self, number: int) -> range:
        """Return the numbers of the deals of a round, all from 1."""
        return range((number - 1) * self.per_round + 1, number * self.per_round + 1)

    def where(self, deal: int) -> tuple[int, int, int]:
        """Return the round of a deal, its number there, and how many a round has."""
        before, place = divmod(deal - 1, self.per_round)
        return before + 1, place + 1, self.per_round

    def meetings(self, number: int) -> tuple[Meeting, ...]:
        """Return who sits at the four tables in a round, table 1 first, where pair 0 is.

        Args:
            number: the number of the round, from 1.
        """
        ring = [(number - 1 + place) % ROUNDS + 1 for place in range(ROUNDS)]
        around = [OWN_PAIR, *ring]
        return tuple(
            Meeting(place + 1, around[place], around[-1 - place]) for place in range(TABLES)
        )

    def pair(self, number: int) -> Pair:
        """Return the two of a pair as a company names them; of pair 0, the person and partner."""
        return self.people[number - 1] if number else (PERSON, self.partner)

    def sitters(self, deal: int, table: int) -> tuple[str, str, str, str]:
        """Return who sits at a table in a deal, by seat, as a company names them."""
        meeting = self.meetings(self.round_of(deal))[table - 1]
        south, north = self.pair(meeting.first)
        west, east = self.pair(meeting.second)
        return south, west, north, east

    def opponents(self, deal: int) -> Pair:
        """Return who plays in seats 1 and 3 of the person's table in a deal."""
        _, west, _, east = self.sitters(deal, OWN_TABLE)
        return west, east

    def dealt(self, deal: int) -> DealCode:
        """Return the cards and the dealer of a deal, which all tables have."""
        return deal_from_text(f"pidro evening {self.id}", self.rules, deal)

    def file(self, deal: int) -> str:
        """Return the name of the file of a deal at the person's table."""
        return f"{self.id}_{deal:02}{SUFFIX}"


def draw_plan(
    rules: str,
    per_round: int,
    partner: str,
    figures: Sequence[Figure],
    drawn: bytes | None = None,
) -> EveningPlan:
    """Return the plan of a new evening, of which nothing is on disk yet.

    Args:
        rules: the id of the rule set of the next game; if no evening can have it, it is the first
            one of codes.
        per_round: how many deals a round has.
        partner: the player in the partner's seat, as a company names it.
        figures: what the person and the partner look like: people who look so stay at home.
        drawn: 10 random bytes; None to draw them.
    """
    drawn = secrets.token_bytes(RANDOM_BYTES) if drawn is None else drawn
    return EveningPlan(
        id=as_signs(int.from_bytes(drawn, "big"), ID_SIGNS),
        rules=usual_rules(rules),
        per_round=per_round,
        partner=partner if partner in NUMBERS else _PARTNER,
        company=VERSION,
        people=_shuffled(pairs_without({person_of(figure) for figure in figures}), drawn),
    )


def pairs_without(taken: set[str]) -> tuple[Pair, ...]:
    """Return the seven pairs of an evening.

    Args:
        taken: the ids of those who stay at home; at most two of them are people.
    """
    couples = [pair for pair in COUPLES if not taken & {*pair}]
    gone = {*taken, *(person for pair in couples for person in pair)}
    single = [person for person in PEOPLE if person not in gone]
    others = zip(single[::2], single[1::2], strict=False)
    return (*couples, *others)[: PAIRS - 1]


def _shuffled(pairs: Sequence[Pair], drawn: bytes) -> tuple[Pair, ...]:
    """Return pairs in an order that follows from random bytes, so that evenings differ."""
    return tuple(
        sorted(pairs, key=lambda pair: hashlib.sha256(drawn + "".join(pair).encode()).digest())
    )


Nets = tuple[int, int, int, int]
"""The nets of the four tables in a deal: the score of seats 0 and 2 less that of the others."""
QUARTERS: Final = TABLES
"""A point is the mean of four tables, so it comes in quarters."""


class Standing(NamedTuple):
    """Where a pair stands.

    Attributes:
        pair: its number. place: its place, from 1, which pairs with equal points share.
        points: its points in whole numbers.
    """

    pair: int
    place: int
    points: int


def points_of(nets: Sequence[int]) -> tuple[int, int, int, int]:
    """Return what the pairs in seats 0 and 2 gain in a deal, by table, in quarters of a point.

    Those in seats 1 and 3 gain the same with the other sign.

    Args:
        nets: the nets of the four tables.
    """
    one, two, three, four = (TABLES * net - sum(nets) for net in nets)
    return one, two, three, four


def shown(quarters: int) -> int:
    """Return quarters of a point in whole points; a half is rounded away from zero."""
    whole = (2 * abs(quarters) + QUARTERS) // (2 * QUARTERS)
    return whole if quarters > 0 else -whole


def totals(plan: EveningPlan, nets: Sequence[Nets]) -> tuple[int, ...]:
    """Return what each pair has gained after these deals, in quarters of a point.

    Args:
        plan: the evening. nets: the nets of its deals, from the first one on.
    """
    gained = [0] * PAIRS
    for deal, tables in enumerate(nets, 1):
        points = points_of(tables)
        for meeting in plan.meetings(plan.round_of(deal)):
            gained[meeting.first] += points[meeting.table - 1]
            gained[meeting.second] -= points[meeting.table - 1]
    return tuple(gained)


def standing(plan: EveningPlan, nets: Sequence[Nets]) -> list[Standing]:
    """Return where the pairs stand after these deals, the best first.

    Of pairs with equal points the person's comes first, and the others by their names.

    Args:
        plan: the evening. nets: the nets of its deals, from the first one on.
    """
    points = [shown(quarters) for quarters in totals(plan, nets)]
    order = sorted(range(PAIRS), key=lambda pair: (-points[pair], *_name(plan, pair)))
    return [
        Standing(pair, 1 + sum(other > points[pair] for other in points), points[pair])
        for pair in order
    ]


def _name(plan: EveningPlan, pair: int) -> tuple[str, ...]:
    """Return by what a pair is put in order: its names, and nothing for the person's."""
    return () if pair == OWN_PAIR else tuple(map(called, plan.pair(pair)))
