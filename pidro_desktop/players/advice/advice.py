"""Advice as data: facts, options and the whole advice, with their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.players.advice import sentences

Value = int | str | Card

SLIGHT: Final = 0.001
"""Smaller differences in the probability of winning the game are ignored."""


class Speaks(StrEnum):
    """The part of a sentence in a reason."""

    PLAN = "plan"
    """The one idea that comes first."""
    FOR = "for"
    AGAINST = "against"
    """A fact that speaks for the choice, or against it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One sentence of a reason, before it is put into words.

    Attributes:
        id: the key of the sentence in ``sentences.FACTS``.
        values: the values of its places, by name: cards, seats and numbers.
        speaks: its part in the reason; None if it only states something.
        one_deal: whether it is said of a deal that no game follows.
    """

    id: str
    values: tuple[tuple[str, Value], ...] = ()
    speaks: Speaks | None = None
    one_deal: bool = False

    def text(self, names: Sequence[str] = NAMES) -> str:
        """Return the sentence, with the seats called by ``names``."""
        values = dict(self.values)
        return sentences.fact_text(self.id, values, names, one_deal=self.one_deal)

    def speaking(self, speaks: Speaks) -> Fact:
        """Return the same fact with this part in the reason."""
        return replace(self, speaks=speaks)


def fact(key: str, speaks: Speaks | None = None, /, **values: Value) -> Fact:
    """Return a fact; ``speaks`` is its part in the reason, if it has one."""
    return Fact(key, tuple(values.items()), speaks)


def in_one_deal(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """Return the same facts about a deal that no game follows: only its score counts."""
    return tuple(replace(fact, one_deal=True) for fact in facts)


def counted(key: str, number: float, speaks: Speaks | None = None, /, **values: Value) -> Fact:
    """Return a fact with a count, rounded; a count of one uses the sentence ``key one``."""
    count = round(number)
    if count == 1:
        return fact(f"{key} one", speaks, **values)
    return fact(key, speaks, count=count, **values)


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a seat; a number that is not computed is None.

    Attributes:
        decision: the decision.
        points: the average points of its side in the deal; for a bid, if it wins the auction.
        made: the probability that the bid is made, whoever has or gets it.
        equity: the probability of winning the game.
        facts: for the best option the reasons for it, for any other the reasons against it.
        suit: the trumps that a bid is meant for, or that are named; else empty.
        alike: other plays of the same value.
        score: the average score of the deal, own side's minus the others', if computed.
        noise: the standard error of the difference to the first option.
        outcome: for a call, the average points of its side however the auction continues; None if
            it was not searched.
        gets: for a call that was searched, the probability that the seat gets the bid; else None.
        net: the average score of the deal where the search is for the probability of winning the
            game, and the points are known as well; else None.
        guessed: whether it is a call whose figures are no result of a search.
        far: whether it is a bid that ``champion`` does not consider.
    """

    decision: Decision
    points: float | None
    made: float | None
    equity: float | None
    facts: tuple[Fact, ...] = ()
    suit: str = ""
    alike: tuple[Cards, ...] = ()
    score: float | None = None
    noise: float = 0.0
    outcome: float | None = None
    gets: float | None = None
    net: float | None = None
    guessed: bool = False
    far: bool = False

    @property
    def name(self) -> str:
        """Return the choice as text."""
        name = sentences.decided(self.decision)
        if not self.alike:
            return name
        others = [sentences.cards_text(cards) for cards in self.alike]
        return f"{name} (or {', '.join(others) if len(others) <= FEW else f'{len(others)} others'})"


@dataclass(frozen=True, slots=True)
class Advice:
    """All decisions open to a seat, the best first.

    Attributes:
        seat: the seat to decide.
        what: the kind of decision, as in ``Ask.what``.
        ours: whether the bid is, or would be, of the seat's own side.
        options: the options, the best first.
        drawn: the number of drawn deals that plays were evaluated in; 0 if none were drawn.
    """

    seat: Seat
    what: AskKind
    ours: bool
    options: tuple[Option, ...]
    drawn: int = 0

    @property
    def best(self) -> Option:
        """Return the best option."""
        return self.options[0]

    def text(self, names: Sequence[str] = NAMES) -> str:
        """Return the advice as lines: the options with their numbers and reasons."""
        return "\n".join(line for option in self.options for line in self._lines(option, names))

    def _lines(self, option: Option, names: Sequence[str]) -> list[str]:
        lines = (f"{MARKS.get(fact.speaks, '')}{fact.text(names)}" for fact in option.facts)
        return [self._figures(option), *(INDENT + text for text in lines)]

    def _figures(self, option: Option) -> str:
        key = "making" if self.ours else "setting"
        if option.points is None:
            key = "bare"
        elif option.score is not None:
            key = f"{key} score" if option.made is not None else "score"
        elif option.equity is None:
            key = "fitted"
        elif option.decision == Bid(self.seat, 0):
            key = "open"
        made = option.made or 0.0
        chance = made if self.ours else max(0.0, 1.0 - made)
        return sentences.FIGURES[key].format(
            option=option.name,
            points=f"{option.points or 0.0:.1f}",
            chance=f"{100 * chance:.0f}",
            equity=f"{100 * (option.equity or 0.0):.1f}",
            score=f"{option.score or 0.0:+.1f}",
            drawn=self.drawn,
        )


INDENT: Final = "    "
MARKS: Final[dict[Speaks | None, str]] = {Speaks.FOR: "+ ", Speaks.AGAINST: "- "}
"""What is printed before a fact that speaks for the choice, or against it."""
FEW: Final = 3
"""Most equal choices that are listed one by one."""


SOME: Final = 2
"""Tenths of all deals by which two shares differ that say something."""
MOST: Final = 2
"""Most facts after the plan of another choice."""
OF_SUIT: Final = ("suit", "count", "share")
LACKS: Final = ("made", "five", "short", "risk", "low", "next")
NAMES_BETTER: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    **dict.fromkeys(
        ("made beside", "made in", "yours theirs", "yours partners"), ("you make seldom", OF_SUIT)
    ),
    **dict.fromkeys(("theirs yours", "partner yours"), ("they make", ("name", "fewer", "share"))),
    "own make": ("own make alone", ("call", "share")),
    "foes make": ("foes make alone", ("call", "share")),
    "foe makes": ("foe makes alone", ("call", "name", "share")),
    "names": ("names alone", ("fewer", "share")),
    "names partner": ("names partner alone", ("name", "fewer", "share")),
    "is enough": ("foes make alone", ("call", "share")),
    **dict.fromkeys(
        ("is enough one", "is enough forced"), ("foe makes alone", ("call", "name", "share"))
    ),
    "leaves low": ("leaves alone", ("call", "fewer")),
    **dict.fromkeys(
        tuple(f"suits {lack}" for lack in LACKS),
        ("suit fails", OF_SUIT),
    ),
    "suits taken": ("suit low", ("suit", "score")),
}
"""Facts against a choice that name the better one with it; and the fact and its values that say the
same without it."""
EVIDENCE: Final = frozenset(
    {
        *("bid and has", "passed and has", "kept and has", "kept and has one"),
        *("led and has", "under and has", "over and has"),
    }
)
"""Facts that say what somebody's call or card betrays."""
RARER: Final = frozenset({"less often"})
LOST: Final = RARER | {"one beats", "none beats"}
FALLS: Final = frozenset({"falls", "falls now"})
FIGURES: Final = RARER | FALLS | {"bid less", "foes bid more", "points fewer", "games fewer"}
"""Faults of a card that say how often something is lost, and not why."""
OF_POINTS: Final = frozenset({"points more", "games more", "points fewer", "games fewer"})
"""Facts that say what a card brings on average: the last to be said of it."""
WORTHS: Final = ("worth theirs", "takes more", "worth partner")
"""Plans of the last to call that set what comes of a bid against what comes of a pass."""
TOLD_SO: Final = frozenset(
    {"risk odds", "keep for", "keep home", "now", "keep fives", "exit high", *WORTHS}
)
"""Plans with figures that say what to do."""
AT_ONCE: Final = frozenset({"goes to", "wasted", "wasted on partner"})
"""Causes that show on the table: the first to be told."""
PLAIN: Final = frozenset({"made", "foes made", "unmade", "foes unmade", "beaten by", "under"})
"""Facts that everyone sees on the table, and that are told only where nothing else is."""
FIVES: Final = {"5", "wrong 5"}
WEAK: Final = frozenset({"beaten by one", "beaten by two", "beaten by one of"})
"""Facts that say what beats a card, whatever comes of it."""
WAITS: Final = frozenset({"waits", "waits over"})
COMPARED: Final = ("played", "rather")
"""Places of the two cards after which the shares of a fault are told."""
SAYS_AGAIN: Final[dict[str, frozenset[str]]] = {
    "common": LOST | FALLS,
    "keep for": LOST,
    **dict.fromkeys(("brings own", "saved now"), FALLS | {"goes to", "loses to", "loses to sure"}),
    "bid to deny": frozenset({"pass loses"}),
    **dict.fromkeys(WORTHS, frozenset({"theirs yours", "partner yours"})),
    **dict.fromkeys(("now", "risk odds"), FALLS),
    "keep home": FALLS,
    "bid more": frozenset({"bid less"}),
    "foes bid less": frozenset({"foes bid more"}),
    "can wait": WAITS,
    "exit high": WAITS,
    "exit": frozenset({"waits"}),
    "keep fives": LOST,
    "points more": frozenset({"points fewer"}),
    "kill for points": frozenset({"kill fewer"}),
    "games more": frozenset({"games fewer"}),
}
"""Plans, and the faults that say the same of the other choice if they are about the same card."""
KEEPS_IT: Final = frozenset(
    {
        *("save", "save maybe", "save lead", "leave trick", "duck", "duck last"),
        *("keep for", "keep home", "keep off"),
    }
)
"""Plans that say to keep a card, and hardly more."""
RESULTS: Final = frozenset(
    {
        *("points fewer", "games fewer", "bid less", "foes bid more", "slightly", "fewer", "close"),
        "kill fewer",
        *("you make", "you make lose", "you make seldom lose", "made beside", "made in"),
        *("yours theirs", "theirs yours", "yours partners", "own make"),
    }
)
"""Faults that say no more than what comes of a choice: the plan comes before them."""
WAYS: Final = frozenset(
    f"way {way}"
    for way in (
        *("kept", "kept if", "now", "now if", "win", "help", "help if", "gone", "drawn"),
        *("itself", "stands", "partner", "partner if", "give", "lead"),
    )
)
"""Facts that say what becomes of a point card with the better choice alone."""
SCORE: Final = ("near", "foes near")
"""How facts about a score that is near its end begin; one is given where a deal can reach it."""
BEATEN: Final = frozenset({"beaten", "beaten by", "beaten by one", "stands"})
"""Facts that say how safe a card is: of no use beside what it is lost to."""
CHANCES: Final = frozenset({"beaten", "beaten by one of", "stands", "loses to", "loses higher"})
"""Facts that say how often a card is beaten."""
ALIKE: Final = frozenset({"close", "equal"})
"""Facts that say of two choices that they are as good."""
LIES: Final = frozenset({"holds", "has", "has alone"})
"""Facts that say who holds a card."""
KEEPS_OUT: Final = frozenset(
    {"keeps out", *(f"keeps out {how}" for how in ("one", "fives", "forced", "dealer"))}
)
"""Facts that say whom a bid keeps out, and what it asks of them."""
STEPS: Final = frozenset(
    {
        *("step free", "step dear", "step worth", "step idle", "step fives", "bid worth"),
        *("you make", "made beside", "made in", "suits risk"),
    }
)
"""Facts that say how often a bid is made, and why it is no higher or lower."""
BESIDE: Final = KEEPS_OUT | {*NAMES_BETTER, "partners yours", "you make", "you make seldom"}
"""Facts that set two calls or suits side by side: a fault of another choice has its own."""
FEARED: Final = KEEPS_OUT | frozenset(
    {
        *("is enough", "is enough one", "is enough forced", "names", "names partner"),
        *("names alone", "names partner alone", "over partner", "foes make", "foes make alone"),
        *("foe makes", "foe makes alone", "lacks ace", "leave sure", "they make", "theirs yours"),
        *("worth theirs", "takes more", "pass worth theirs", "foes bid more", "foes bid less"),
        *("falls", "falls now", "loses to", "loses higher", "beaten", "beaten by one of"),
        "partner unsafe",
    }
)
"""Facts that count deals which end badly for the own side; all others count good ones, or cards."""
VAGUE: Final = frozenset({"slightly", "fewer"})
"""Facts that say nothing beside any other."""
BARE: Final = frozenset(
    {
        *("draw", "catch", "catch of", "catch fives", "feed", "exit", "give likely"),
        *("rely", "play safe", "try", "try one", "pull", "save maybe", "save lead", "saved now"),
        *("brings own", "highest", "wins more", "risk now", "risk odds", "keep for"),
        *("keep home", "now", "common", "bid more", "foes bid less", "need one"),
        *("foes need one", "low safe"),
        *("points more", "games more", "falls", "falls now", "less often", "bid less"),
        *("foes bid more", "points fewer", "games fewer", "leaves", "leaves one"),
        *("kill for points", "kill fewer"),
    }
)
"""Sentences about cards that say what comes of a choice, and not why."""


def contrast(best: Option, other: Option) -> tuple[Fact, ...]:
    """Return what went wrong with a choice, then the plan of the best one, if that is not the same.

    A plan that only says to keep the card that was played, or what is said of it already, makes
    room for what carries it. Then come a score that is near its end, and the evidence on which both
    turn, or a cause where there is none so far.
    """
    if isinstance(other.decision, Bid):
        return _of_calls(best, other)
    if isinstance(other.decision, Play):
        return _of_cards(best, other)
    plans, faults, carrying, again = _said_once(best, other)
    head = faults[0].id if faults else ""
    bare = all(fact.id in BARE for fact in (*plans, *faults[:1]))
    causes = [fact for fact in carrying if bare and fact.id not in BARE][:1]
    score = [fact for fact in carrying if fact.id.startswith(SCORE)]
    more = [fact for fact in carrying if fact.id not in BESIDE]
    first = [*plans, *faults[:1]] if head in RESULTS else [*faults[:1], *plans]
    found = _once(
        (*first, *score, *causes, *faults[1:], *(more if again else _of_use(more, faults)))
    )
    return tuple(found[: 1 + MOST + bool(score)])


def _of_cards(best: Option, other: Option) -> tuple[Fact, ...]:
    """Return the contrast of two cards: a cause first, then the plan, and one pair of odds.

    A third sentence is given only if it is a cause; a score that is near its end comes last.
    """
    plans, faults, carrying, again = _said_once(best, other)
    head = faults[0].id if faults else ""
    alike = [one for one in best.facts if one.id == "just as good" and head not in ALIKE]
    score = [one for one in (*carrying, *faults) if one.id.startswith(SCORE)][:1]
    faults = [one for one in faults if not one.id.startswith(SCORE)]
    tips = any(_is_pair(one) for one in score)
    carrying = [one for one in carrying if one not in score and not _repeats(one, faults)]
    if not plans:  # what cannot be beaten was not kept for it
        carrying = [one for one in carrying if one.id != "high now"]
    if not again:
        carrying = _of_use(carrying, faults)
    said = [one for one in faults if one.id not in FIGURES | PLAIN | WEAK | RESULTS | LIES][:1]
    said += [one for one in plans if not any(_same_odds(one, before) for before in said)]
    every = _once((*said, *_by_use((*carrying, *faults), (*said, *faults[:1]))))
    pairs = [one for one in (*faults, *every) if _is_pair(one)]
    room = 1 + MOST - tips
    return (*_filled(said, every, [] if tips else pairs[:1], pairs, room)[:room], *score, *alike)


def _filled(
    said: list[Fact], every: Sequence[Fact], odds: list[Fact], pairs: list[Fact], room: int
) -> list[Fact]:
    """Return what is said with a cause, if it has only one sentence, and odds, if it has none.

    Other causes fill the ``room``, but no second pair of odds of those in ``pairs``.
    """
    causes = [one for one in every if one not in said and one.id not in FIGURES | PLAIN]
    if len(said) < MOST:
        said += [one for one in causes if one.id not in LIES | RESULTS][:1]
    if not any(_is_pair(one) for one in said):
        said += odds
    for one in causes if said else every:
        fresh = one not in (*said, *pairs) and not any(_same_odds(one, by) for by in said)
        if len(said) < room and fresh:
            said.append(one)
    return [one for one in said if one.id not in OF_POINTS or len(said) == 1] or said


def _said_once(best: Option, other: Option) -> tuple[list[Fact], list[Fact], list[Fact], bool]:
    """Return the best choice's plan, the other one's faults and what carries the plan, each once.

    The last value tells whether the plan is left out, as a fault says as much.
    """
    plans = [one for one in best.facts if one.speaks is Speaks.PLAN][:1]
    advised = [plan for plan in plans if plan.id in TOLD_SO]  # not the same figures against it
    faults = [one for one in other.facts if not any(says_again(one, plan) for plan in advised)]
    carrying = [fact for fact in best.facts if fact.speaks is Speaks.FOR] if plans else []
    carrying = [fact for fact in carrying if not any(says_again(one, fact) for one in faults)]
    again = any(says_again(fault, plan) for fault in faults for plan in plans)
    again = again or any(_is_played(plan, other) for plan in plans if plan not in advised)
    plans = [] if again else plans
    carrying = [fact for fact in carrying if not is_plan(fact, *plans)]
    faults.sort(key=lambda fault: fault.id not in AT_ONCE)
    return plans, faults, carrying, again


def _of_use(facts: Iterable[Fact], faults: Iterable[Fact]) -> list[Fact]:
    """Return facts without what beats a card whose fate a fault tells already."""
    values = (pair for one in faults for pair in one.values if pair[0] not in COMPARED)
    lost = {value for _, value in values} | {None}
    return [
        fact for fact in facts if fact.id not in BEATEN or dict(fact.values).get("card") not in lost
    ]


def _is_pair(said: Fact) -> bool:
    """Return whether a fact says how often something is won with both choices."""
    return said.id not in EVIDENCE | {"exit high"} and any(
        place == "other_share" for place, _ in said.values
    )


def _same_odds(one: Fact, other: Fact) -> bool:
    """Return whether two facts say how often the same point card is won with both choices."""
    both = [dict(fact.values) for fact in (one, other)]
    if not all("other_share" in values for values in both) or EVIDENCE & {one.id, other.id}:
        return False
    first, second = (
        FIVES if fact.id == "keep fives" else {values.get("the_card", values.get("card"))}
        for fact, values in zip((one, other), both, strict=True)
    )
    return bool(first & second - {None})


def _of_calls(best: Option, other: Option) -> tuple[Fact, ...]:
    """Return the contrast of two calls: what the better one is for, beside the other, comes first.

    Why the better one is no higher or lower follows for a call that is too low.
    """
    faults, plans = list(other.facts), [one for one in best.facts if one.speaks is Speaks.PLAN][:1]
    carrying = [fact for fact in best.facts if fact.speaks is Speaks.FOR] if plans else []
    carrying = [fact for fact in carrying if not any(says_again(one, fact) for one in faults)]
    advised = [plan for plan in plans if plan.id in TOLD_SO]
    faults = [one for one in faults if not any(says_again(one, plan) for plan in advised)]
    plans = [one for one in plans if not any(says_again(fault, one) for fault in faults)]
    ids = {fault.id for fault in faults}
    call, higher = (getattr(option.decision, "bid", 0) for option in (other, best))
    purpose = [one for one in carrying if ("than", call) in one.values and one.id not in ids]
    purpose = [one for one in purpose if one.id in BESIDE][:1]
    said = {"theirs yours", "partner yours"} & ids  # how often the better one is made
    steps = [one for one in carrying if one.id in STEPS and not said and call < higher]
    score = [fact for fact in carrying if fact.id.startswith(SCORE)]
    more = [fact for fact in carrying if fact.id not in BESIDE | STEPS and fact not in score]
    low = [one for one in faults if one.id == "leaves low"]  # it has no figure
    faults = [one for one in faults if one not in low] or low
    if not higher:  # a pass is for what it leaves, and for what the hand lacks
        lacks = [one for one in carrying if one.id.startswith("lacks ")][:1]
        faults = [one for one in faults if not (lacks and one.id == "needs five")] or faults
        plans = [*plans, *lacks]
    of_score = any(plan.id.startswith("bid to") for plan in plans)
    after = not faults or faults[0].id in RESULTS or not higher or (of_score and call < higher)
    first = [*plans, *faults[:1]] if after else [*faults[:1], *plans]
    if purpose:
        first = [*plans, *purpose, *steps] if of_score else [*purpose, *plans, *steps]
    if purpose and purpose[0].id in KEEPS_OUT:  # it says so itself
        faults, low = [one for one in faults if one not in low], []
    found = _once((*first, *faults, *steps, *low, *more))
    return (*found[: 1 + MOST], *score)


def _once(facts: Iterable[Fact]) -> list[Fact]:
    """Return facts without those that are said already, or say nothing beside others."""
    found: dict[object, Fact] = {}
    for fact in facts:
        found.setdefault((fact.id, fact.values), fact)
    return [fact for fact in found.values() if fact.id not in VAGUE] or [*found.values()]


def _by_use(facts: Sequence[Fact], said: Iterable[Fact]) -> list[Fact]:
    """Return how a point card is won first, then causes; who has one only if it is spoken of."""
    named = {value for one in said for place, value in one.values if place not in COMPARED}
    lies = {one for one in facts if one.id in LIES and dict(one.values)["the_card"] not in named}
    first, last = WAYS | EVIDENCE, BARE | LIES | PLAIN
    found = [one for one in facts if one not in lies]
    return sorted(found, key=lambda one: (one.id not in first, one.id in last, one.id in PLAIN))


def is_plan(way: Fact, *plans: Fact) -> bool:
    """Return whether a plan says already that a card is kept to take another."""
    kept = {value for place, value in way.values if place != "name"}
    if any(plan.id == "keep fives" for plan in plans):
        kept = kept - FIVES if way.id == "way kept" else {""}  # whose five it is is news
    named = ({value for at, value in plan.values if at not in COMPARED} for plan in plans)
    return way.id.startswith("way kept") and any(kept <= values for values in named)


def _repeats(said: Fact, faults: Iterable[Fact]) -> bool:
    """Return whether a chance to beat a card is said of that card already."""
    card = dict(said.values).get("card")
    found = (one.id in CHANCES and dict(one.values).get("card") == card for one in faults)
    return said.id in CHANCES and any(found)


def _is_played(plan: Fact, other: Option) -> bool:
    """Return whether a plan only says to keep the card of another choice, which has a cause."""
    if not isinstance(other.decision, Play) or all(fact.id in BARE for fact in other.facts):
        return False
    kept = str(dict(plan.values).get("second", "")).removeprefix("wrong ")
    return plan.id in KEEPS_IT and any(card[0] == kept for card in other.decision.cards)


def says_again(fault: Fact, plan: Fact) -> bool:
    """Return whether a fault says of the other choice what a plan says of the best."""
    said = dict(plan.values)
    card = "the_card" if "the_card" in dict(fault.values) else "card"
    named = (card, "count" if "count" in said else "")
    about = {value for name, value in fault.values if name in named}
    there = {value for name, value in plan.values if name not in COMPARED}
    return fault.id in SAYS_AGAIN.get(plan.id, ()) and about <= there


def one_fault(facts: Iterable[Fact], beside: Iterable[Fact] = ()) -> Fact | None:
    """Return what goes wrong with a choice, without the better one: a cause if there is one.

    What is said ``beside`` it is not said again.
    """
    every = [one for one in facts if one.speaks is not Speaks.PLAN]
    before = list(beside)
    fresh = [one for one in every if not any(says_again(one, by) for by in before)]
    if len(fresh) < len(every):
        fresh = [one for one in fresh if one.id not in LIES]  # it was about what is left out
    said = [_unnamed(one) for one in fresh]
    causes = (one for one in said if one.id not in BARE and not says_little(one))
    return next(causes, said[0] if said else None)


def says_little(said: Fact) -> bool:
    """Return whether two shares of a fact differ by a tenth of all deals or less."""
    pair = [value for place, value in said.values if place in ("share", "other_share")]
    first, second = pair if len(pair) > 1 else (0, SOME)
    tens = isinstance(first, int) and isinstance(second, int)
    return tens and abs(int(first) - int(second)) < SOME


def _unnamed(said: Fact) -> Fact:
    """Return a fact in which the better choice is not named."""
    named = tuple((place, "" if place == "rather" else value) for place, value in said.values)
    said = replace(said, values=named)
    if said.id not in NAMES_BETTER:
        return said
    key, places = NAMES_BETTER[said.id]
    kept = tuple((place, value) for place, value in said.values if place in places)
    return replace(said, id=key, values=kept)
