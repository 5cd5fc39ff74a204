"""Both tables of a match: playing a deal at each, its records, and what it came to.

Nobody remembers anything from one deal to the next: every deal is played by new players, in a game
of its own of which only the first deal is played. So deals can be played anywhere in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pidro_desktop import __version__, variants
from pidro_desktop.background import tell
from pidro_desktop.duplicate.company import NUMBERS, VERSION, Company, Pair, make_person
from pidro_desktop.duplicate.match_code import (
    LENGTHS,
    RULES,
    MatchCode,
    deal_of_match,
    drawn_from,
)
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import DealScored, Event, TrumpNamed
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.shuffle import secret_after
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.match.duels.contestants import SHARED_FORM, Sitter, contestant
from pidro_desktop.match.duels.series import play_seated
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import EPOCH, OUTSIDE, Setup, recorded_names
from pidro_desktop.players.external import PREFIX, Outside, no_sandbox
from pidro_desktop.storage.books.match_book import TableResult

_TRICK = '"t":"trick"'
"""What a line of a record has in it that says that a trick is over."""
_ALONE = "shared"
"""Another name for the shared form of champion."""


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """The conditions of a match between computer players; picklable.

    Attributes:
        ours: the pair at the first table, in seats 0 and 2.
        company: the pair in the same seats at the second table, and the opponents at both.
        seed: the text from which the cards follow.
        deals: the number of deals.
        rules: the id of a rule set with partners.
        options: the options that differ from it.
        bot_ms: milliseconds that external bots have for an answer; None for the default.
        outside: what becomes of bots that cannot be started in the sandbox.
    """

    ours: Pair
    company: Company
    seed: str
    deals: int
    rules: str = "finnish"
    options: tuple[tuple[str, Any], ...] = ()
    bot_ms: int | None = None
    outside: Outside = "start"

    @property
    def rule_set(self) -> RuleSet:
        """Return the rule set.

        Raises:
            PidroError: there is none of that name, or its players have no partners.
        """
        return with_partners(variants.load(self.rules, dict(self.options)))

    @property
    def code(self) -> MatchCode | None:
        """Return the match code that the seed makes, or None if the match has none.

        A code holds no options, no external bots, and only a company that decides alike
        everywhere.
        """
        members = [called_in_code(name) for pair in self.company for name in pair]
        whole = self.rules in RULES and self.deals in LENGTHS and not self.options
        bots = any(name.startswith(OUTSIDE) for name in self.ours)
        if not whole or bots or any(member not in NUMBERS for member in members):
            return None
        one, two, three, four = members
        company = Company((one, two), (three, four))
        return MatchCode(self.rules, self.deals, company, drawn_from(self.seed))

    @property
    def source(self) -> str:
        """Return the text from which all cards follow: the match code, or else the seed."""
        return str(self.code or self.seed)


def called_in_code(name: str) -> str:
    """Return a player's name as codes have it."""
    return f"{SHARED_FORM}champion" if name == _ALONE else name


def with_partners(rules: RuleSet) -> RuleSet:
    """Return ``rules``.

    Raises:
        PidroError: each player plays for themselves.
    """
    if rules.sides != 2:
        raise PidroError(
            f"A match needs partners, and in {rules.name} everyone plays alone. Choose another "
            "rule set."
        )
    return rules


def seated(
    name: str, bot_ms: int | None = None, outside: Outside = "start", version: int = VERSION
) -> Sitter:
    """Create a player of a match: a contestant of duels, or one of the sixteen people.

    Args:
        name: the name of the contestant, or the id of the person.
        bot_ms: milliseconds that an external bot has for an answer; None for the default.
        outside: what becomes of one that cannot be started in the sandbox.
        version: the version of the company.

    Raises:
        PidroError: there is nobody of that name.
    """
    if name in PEOPLE:
        return make_person(name, version)
    try:
        return contestant(called_in_code(name), bot_ms, outside)
    except PidroError as fault:
        if name.startswith(PREFIX):
            raise
        raise PidroError(f"{fault} For one of the people, write {', '.join(PEOPLE)}.") from fault


def deal_setup(
    rules: RuleSet,
    code: DealCode,
    sitters: Sequence[str],
    *,
    created: str = EPOCH,
    names: tuple[str, str, str, str] = NAMES,
) -> Setup:
    """Return the setup of a game of which only the first deal is played, at one table.

    Args:
        rules: the rule set.
        code: the deal.
        sitters: the names of the players by seat, for the record.
        created: when the game began, ISO 8601 in UTC.
        names: the names of the seats.
    """
    south, west, north, east = recorded_names(sitters)
    return Setup(
        rules=rules,
        players={},
        secret=secret_after(code.key),
        created=created,
        names=names,
        opening=code,
        sitters=(south, west, north, east),
        version=__version__,
    )


def result_of(match: Match) -> TableResult:
    """Return what the first deal of a match came to; its deal must be over."""
    return result_in(match.events)


def result_in(events: Sequence[Event]) -> TableResult:
    """Return what a deal came to whose events these are; it must be over."""
    score = next((event for event in events if isinstance(event, DealScored)), None)
    if score is None:
        return TableResult(None, None, None, (0, 0), 0, made=False)
    named = next(event for event in events if isinstance(event, TrumpNamed))
    bid = score.bid.name if isinstance(score.bid, NamedBid) else int(score.bid)
    ours, theirs = score.taken
    net = score.delta[0] - score.delta[1]
    return TableResult(bid, named.suit, score.bidder, (ours, theirs), net, score.made)


@dataclass(frozen=True, slots=True)
class MatchDeal:
    """A deal that was played at both tables; pairs are the first table and the second.

    Attributes:
        number: the number of the deal, from 1.
        code: its cards and dealer.
        ours, second: what it came to at each table.
        records: the records of both games.
        losses: a sentence for each seat that a bot lost.
        remarks: other remarks about bots.
        no_sandbox: why bots had no sandbox; empty for one in it.
    """

    number: int
    code: DealCode
    ours: TableResult
    second: TableResult
    records: tuple[str, str]
    losses: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    no_sandbox: frozenset[str] = frozenset()

    @property
    def difference(self) -> int:
        """Return what our pair gained over the pair at the second table."""
        return self.ours.net - self.second.net


def play_deal(terms: MatchTerms, number: int) -> MatchDeal:
    """Play a deal at both tables; the result depends on the arguments alone.

    Args:
        terms: the conditions of the match.
        number: the number of the deal, from 1.
    """
    code, rules = deal_of_match(terms.source, terms.rules, number), terms.rule_set
    play = partial(play_at_table, rules, code, bot_ms=terms.bot_ms, outside=terms.outside)
    ours, our_record = play(terms.company.table(terms.ours))
    second, other_record = play(terms.company.table(terms.company.second))
    watchers = [*ours.watchers.values(), *second.watchers.values()]
    return MatchDeal(
        number=number,
        code=code,
        ours=result_of(ours),
        second=result_of(second),
        records=(our_record, other_record),
        losses=tuple(f"Deal {number}: {loss}" for loss in (*ours.losses, *second.losses)),
        remarks=tuple(watcher.remark for watcher in watchers if watcher.remark),
        no_sandbox=no_sandbox(watchers),
    )


def play_at_table(
    rules: RuleSet,
    code: DealCode,
    sitters: Sequence[str],
    *,
    bot_ms: int | None = None,
    outside: Outside = "start",
    version: int = VERSION,
    follow: Callable[[int], None] = lambda _tricks: None,
) -> tuple[Match, str]:
    """Play one deal at one table; return the match and its record.

    Args:
        rules: the rule set.
        code: the deal.
        sitters: the names of the players, by seat.
        bot_ms: milliseconds that external bots have for an answer; None for the default.
        outside: what becomes of bots that cannot be started in the sandbox.
        version: the version of the company.
        follow: is called after each trick, with how many there were.
    """
    lines: list[str] = []
    tricks = 0

    def keep(new: Sequence[str]) -> None:
        nonlocal tricks
        lines.extend(new)
        if any(_TRICK in line for line in new):
            tricks += 1
            follow(tricks)

    match = Match(deal_setup(rules, code, sitters), keep)
    match.begin()
    play_seated(match, [seated(name, bot_ms, outside, version) for name in sitters], 1)
    return match, "".join(f"{line}\n" for line in lines)


def play_deals(terms: MatchTerms, executor: Executor | None = None) -> Iterator[MatchDeal]:
    """Play all deals of a match and yield them in order.

    Args:
        terms: the conditions.
        executor: any ``concurrent.futures`` executor, or None to play here.
    """
    numbers = range(1, terms.deals + 1)
    if executor is None:
        return (play_deal(terms, number) for number in numbers)
    return executor.map(partial(play_deal, terms), numbers)


class SecondAt(NamedTuple):
    """How far the second table of a match is, as it is told to who waits for it.

    Attributes:
        match: the match code. number: the number of the deal. tricks: how many tricks are over.
    """

    match: str
    number: int
    tricks: int


def play_second(code: MatchCode, number: int) -> tuple[TableResult, str]:
    """Play a deal of a match at the second table; return what it came to, and its record.

    Args:
        code: the match.
        number: the number of the deal, from 1.
    """
    dealt = deal_of_match(str(code), code.rules, number)
    sitters = code.company.table(code.company.second)

    def follow(tricks: int) -> None:
        tell(SecondAt(str(code), number, tricks))

    match, record = play_at_table(
        variants.load(code.rules), dealt, sitters, version=code.version, follow=follow
    )
    return result_of(match), record
