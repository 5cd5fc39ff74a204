"""The adviser: the value of every choice as ``champion`` computes it, with reasons.

Of the best card the plan is told, and what carries it; of another card, what goes wrong.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Phase, put
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import bidding, causes
from pidro_desktop.players.advice.advice import (
    BARE,
    EVIDENCE,
    LIES,
    OF_POINTS,
    PLAIN,
    RARER,
    SCORE,
    SLIGHT,
    Advice,
    Fact,
    Option,
    Speaks,
    is_plan,
)
from pidro_desktop.players.advice.bidding import Made
from pidro_desktop.players.advice.duel import Duel, Evidence
from pidro_desktop.players.advice.family.calls import calls, exchange_facts, suits
from pidro_desktop.players.advice.family.plays import plays
from pidro_desktop.players.advice.plans import faults, plan
from pidro_desktop.players.advice.playouts import Playouts
from pidro_desktop.players.advice.seen import Seen, above, fact, rank_of, trump_of
from pidro_desktop.players.arithmetic import total
from pidro_desktop.players.beliefs.chances import MOST
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.champion import SampledChampion
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator, Evaluation, average
from pidro_desktop.players.equity import ENDS, outcomes
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.players.methods import Picked, by_search
from pidro_desktop.players.player import is_own_bid, question, with_cards
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.steady.steady import kept_or_killed
from pidro_desktop.players.trump_bitsets import TOP, WORTH
from pidro_desktop.players.view_digest import seeded

CLEARLY: Final = 0.01
"""The best card is compared with the best of those that are worse by this, if there are any."""
CARRY: Final = 2
"""Most facts that carry a plan, and most that speak against a card."""
FATES: Final = frozenset(
    {
        *(
            "goes to",
            "falls",
            "falls now",
            "loses to",
            "loses to sure",
        ),
        *("loses higher", "loses higher sure", "loses higher likely", "beaten", "needs help"),
    }
)
"""Facts that say how an own card is lost; of one card one is enough."""
ALSO: Final = frozenset({"keep for", "keep home"})
"""Plans that say what one card is kept for."""
FIVE: Final = 5
"""So many points lie in a trick with a five."""
LATER: Final = frozenset({"falls", "less often", "one beats", "none beats"})
"""Faults that say how often a point card is lost."""
COSTS: Final = frozenset({"bid less", "foes bid more", "points fewer", "games fewer"})
"""Faults that say what is lost with a point card, and not with which."""
GIVEN: Final = frozenset({"leaves", "leaves one", "gives bid", "gives bid one"})
"""Facts that say that the points of the trick are lost."""
WEIGHTY: Final = 0.15
"""A further sentence against a card is given from this weight on."""


class ExactAdviser:
    """Advises with exact beliefs, as in Finnish Pidro; one decision at a time."""

    def __init__(self, effort: Budget | None, most: int) -> None:
        """Create an adviser; the arguments are those of ``Adviser``."""
        self._evaluator = CardEvaluator(effort)
        self._worlds = Worlds(most)
        self._otherwise = Worlds(most)
        self._worlds.apart = self._otherwise.apart = True

    def advise(
        self,
        view: SeatView,
        rng: Random,
        about: Decision | None = None,
        *,
        explain: bool = True,
        every: bool = False,
        made: Made | None = None,
    ) -> Advice:
        """Return the advice for a seat; with the same ``rng``, the first is ``champion``'s choice.

        All choices are explained, or the first and the one ``about``. Of calls that ``champion``
        does not consider, that one is searched, or ``every`` one. ``made`` is as for ``calls``.
        """
        ask, effort = question(view), self._evaluator.budget.bids
        if ask.what is AskKind.BID:
            every_call = [Bid(view.seat, bid) for bid in ask.bids]
            sure = every_call if every else [about] if about else []
            found = bidding.calls(view, rng, effort, sure, explain=explain, made=made)
            return Advice(view.seat, ask.what, True, found)
        if ask.what is AskKind.TRUMP:
            found = bidding.suits(view, rng, effort, explain=explain)
            return Advice(view.seat, ask.what, True, found)
        if ask.what is AskKind.PLAY:
            options = self._plays(view, rng, about, explain=explain)
        elif ask.what is AskKind.KILL:
            kills = self._evaluator.recall(view, rng)
            options = _options(view, kills, [kill_facts(view, ask, kills, item) for item in kills])
        else:  # all choices of plain cards to keep are equal
            options = self._kept(view, rng)
        return Advice(view.seat, ask.what, is_own_bid(view), options)

    def _kept(self, view: SeatView, rng: Random) -> tuple[Option, ...]:
        """Return what to keep; without figures if somebody still holds trumps to be killed."""
        why = (Fact("plain", speaks=Speaks.PLAN),)
        most = view.rules.exchange.hand
        if any(len(hand) > most for seat, hand in enumerate(view.hands) if seat != view.seat):
            kept = with_cards(question(view), kept_or_killed(question(view)))
            return (Option(kept, None, None, None, why),)
        return _options(view, (foreseen(self._evaluator, view, rng),), [why])

    def _plays(
        self, view: SeatView, rng: Random, about: Decision | None, *, explain: bool
    ) -> tuple[Option, ...]:
        found = self._evaluator.recall(view, rng)
        if not explain:
            return _options(view, found, [()] * len(found))
        cards = [position_setup.trumps(view, evaluation.cards) for evaluation in found]
        heeding = self._evaluator.budget.heeding
        seen = Seen(view, self._worlds, heeding)
        reasons = Reasons(
            seen,
            Playouts(self._evaluator.ahead, seen),
            Evidence(seen, self._otherwise, heeding),
            dict(zip(cards, found, strict=True)),
        )
        asked = position_setup.trumps(view, about.cards) if isinstance(about, Play) else 0
        best = reasons.best(asked)
        said = set[object]() if asked else {(one.id, one.values) for one in best}
        others = [reasons.other(card) if asked in (0, card) else () for card in cards[1:]]
        fresh = [tuple(one for one in why if (one.id, one.values) not in said) for why in others]
        facts = [new or why for new, why in zip(fresh, others, strict=True)]
        return _options(view, found, [best, *facts])


def _options(
    view: SeatView, found: tuple[Evaluation, ...], facts: list[tuple[Fact, ...]]
) -> tuple[Option, ...]:
    ask = question(view)
    # Outcomes are by the points of side 0, and a spread by those of the own side.
    scores = {end.points: end.delta[0] - end.delta[1] for end in outcomes(view)}
    return tuple(
        Option(
            with_cards(ask, item.cards),
            item.points,
            item.made,
            item.equity,
            reason,
            noise=item.noise,
            net=total([share * scores[points] for points, share in enumerate(item.spread)]),
        )
        for item, reason in zip(found, facts, strict=True)
    )


def foreseen(evaluator: CardEvaluator, view: SeatView, rng: Random) -> Evaluation:
    """Evaluate the deal with the plain cards that ``champion`` keeps; others are equal.

    A dealer who will lead is told the value of the best lead. Otherwise the deal is played out by
    rules of thumb.
    """
    ask = question(view)
    kept = kept_or_killed(ask)
    hand = (*view.suit.among((*view.hand, *ask.rest)), *kept)
    full = replace(view, hands=put(view.hands, view.seat, hand))
    trumps = view.suit.among(hand)
    if view.bidder == view.seat and 0 < len(trumps) <= view.rules.exchange.hand:
        lead = Ask(view.seat, AskKind.PLAY, cards=trumps)
        best = evaluator.evaluate(replace(full, phase=Phase.PLAY, ask=lead), rng)[0]
        return replace(best, cards=kept)
    believe(full, rng, evaluator.worlds, evaluator.budget.heeding)
    ahead, worlds = evaluator.ahead, evaluator.worlds
    ahead.table = position_setup.opening(full)
    ahead.seat, ahead.own = view.seat, position_setup.mine(full)
    ahead.taken, ahead.low_side = 0, -1
    ahead.try_hand(
        worlds.hands, worlds.weights, worlds.count, evaluator.budget.answered, rng.random()
    )
    return average(kept, ahead.tally[:ENDS], outcomes(view))


class Reasons:
    """The reasons at a turn to play; cards are bitsets of one."""

    def __init__(
        self, seen: Seen, lines: Playouts, evidence: Evidence, found: dict[int, Evaluation]
    ) -> None:
        """Keep the position, with the evaluation of every card, the best first."""
        self._seen, self._lines, self._found = seen, lines, found
        self._evidence = evidence
        self._best = next(iter(found))

    def best(self, rival: int = 0) -> tuple[Fact, ...]:
        """Return the plan of the best card, and the facts that carry it.

        It is compared with ``rival``, or if that is 0 with the best card that is clearly worse; a
        lead with the highest card, if that is.
        """
        others = [card for card in self._found if card != self._best]
        if not others:
            return (Fact("only"),)
        worse = [card for card in others if self._lag(card) >= SLIGHT]
        if not worse:
            return self._none_better(others)
        clearly = [card for card in worse if self._lag(card) >= CLEARLY]
        top = max(self._found)  # that is what most people lead
        natural = top if top in clearly and not self._seen.best else (clearly or worse)[0]
        duel = self._duel(rival if rival in worse else natural)
        tempting = 0 if rival in worse else self._tempting(duel, clearly)
        equal = [rank_of(card) for card in sorted(others, reverse=True) if card not in worse]
        alike = (fact("just as good", None, cards=",".join(equal)),) if equal else ()
        room = CARRY + (rival in worse)  # a review leaves out what it says already
        return (*self._for(duel, tempting, room), *alike)

    def _tempting(self, duel: Duel, clearly: list[int]) -> int:
        """Return the highest own card, if it is a further one that is clearly worse; else 0."""
        top = max(self._found)
        return top if top in clearly and top > max(duel.best, duel.other) else 0

    def _for(self, duel: Duel, tempting: int, room: int) -> tuple[Fact, ...]:
        """Return the plan of the better card, what it brings, and why.

        What is kept with another card that is ``tempting`` is among it, if that is not 0.
        """
        idea = plan(duel)
        score = causes.near_end(duel)[:1]
        tips = any(one.id.endswith("odds") for one in score)  # it says what the bid is worth
        found = causes.figures(duel, idea)
        brings = tuple(islice((one for one in found if not (tips and one.id in causes.OF_BID)), 1))
        kept = self._kept_too(idea.fact, tempting) if tempting else ()
        way = tuple(causes.ways(duel, idea, *brings))
        if room == CARRY and any(is_plan(one, idea.fact) for one in way):
            way = ()  # a review may leave out the plan
        if not way and idea.fact.id in BARE and room == CARRY:
            named = {rank_of(duel.other)} & {value for _, value in idea.fact.values}
            lost = self._lost(duel)  # what beats a card that is not spoken of is no reason
            way = tuple(one.speaking(Speaks.FOR) for one in lost if named or one.id != "loses to")
        there = tuple(causes.in_trick(duel, idea))
        why = tuple(dict.fromkeys((*there, *causes.causes(duel, idea))))
        sure = idea.fact.id in causes.SURE
        carried = why if sure else self._with_evidence(duel, idea.fact, brings, why)
        slight = () if brings or way or tips else causes.slight(duel, idea)
        shown = carried[:1] if any(one.id in EVIDENCE for one in carried[:1]) else ()
        facts = [*shown, *way, *kept, *brings, *carried[len(shown) :], *slight]
        facts = [one for one in facts if not one.id.startswith(SCORE)]
        facts = [one for one in facts if one.id not in OF_POINTS | PLAIN] or facts[:1]
        if all(one.id in BARE for one in (idea.fact, *facts[:room])):
            facts = [*brings, *islice(causes.turn(duel, idea), 1), *carried][:CARRY]
        first, facts = _led(idea.fact, facts, there if duel.seen.stake >= FIVE else ())
        room -= tips and room == CARRY
        return (first, *dict.fromkeys((*facts[:room], *score)))

    def _kept_too(self, said: Fact, card: int) -> tuple[Fact, ...]:
        """Return what a further card is kept for, if the plan does not say so."""
        also = plan(self._duel(card)).fact
        named = rank_of(card) in dict(said.values).values()
        return () if named or also.id not in ALSO else (also.speaking(Speaks.FOR),)

    def _none_better(self, others: list[int]) -> tuple[Fact, ...]:
        """Return that no card is better than the best, and what shows it."""
        alike = self._alike(others[0]) if len(others) == 1 else Fact("close")
        clear = tuple(islice(causes.idle(self._duel(others[-1])), CARRY))
        if alike.id == "close" and clear and clear[0].id in causes.ADVICE:
            return clear  # what to do is clear, whether or not much depends on it
        return (*clear, alike) if alike.id == "close" else (alike, *clear)

    def other(self, card: int) -> tuple[Fact, ...]:
        """Return what goes wrong with another card."""
        if self._lag(card) < SLIGHT:
            return (self._alike(card),)
        duel = self._duel(card)
        first, *rest = faults(duel)
        said = first.fact.speaking(Speaks.AGAINST)
        kinds: dict[str, Fact] = {}  # of each kind of sentence the weightiest is enough
        for item in rest:
            ids = {item.fact.id, first.fact.id}
            same = len(ids) == 1 or ids <= RARER or self._are_of_one(item.fact, first.fact)
            if item.weight(duel) >= WEIGHTY and not same:
                kinds.setdefault(item.fact.id, item.fact)
        more = (reason.speaking(Speaks.AGAINST) for reason in kinds.values())
        score = causes.score_facts(duel, 0) if first.fact.id == "games fewer" else ()
        against = (*(one.speaking(Speaks.AGAINST) for one in score), *more)
        facts = (*self._cause(duel, first.fact), said, *against)
        if all(one.id in BARE for one in facts[:CARRY]):
            lost = trump_of(dict(said.values).get("card")) & self._seen.own & ~card
            under = max(card, self._best) < self._seen.best
            weak = () if under else tuple(causes.weakness(self._seen, card))
            why = weak or (causes.beaten_by(self._seen, lost) if lost else ())
            facts = (said, *(one.speaking(Speaks.AGAINST) for one in why), *facts[1:])
        return facts[:CARRY]

    def _cause(self, duel: Duel, said: Fact) -> tuple[Fact, ...]:
        """Return why a point card is lost, if a fault only says how often, or what it costs."""
        if said.id in COSTS:
            return self._lost(duel)
        values = dict(said.values)
        point = trump_of(values.get("the_card", values.get("card"))) if said.id in LATER else 0
        return tuple(islice(duel.turning(point).lost(), 1)) if point else ()

    def _lost(self, duel: Duel) -> tuple[Fact, ...]:
        """Return why the point card is lost that makes most of the difference."""
        point = max(duel.gains, key=duel.gains.__getitem__, default=0)
        lost = point and duel.gains[point] > 0
        return tuple(islice(duel.turning(point).lost(), 1)) if lost else ()

    def _with_evidence(
        self, duel: Duel, first: Fact, brings: tuple[Fact, ...], why: tuple[Fact, ...]
    ) -> tuple[Fact, ...]:
        """Return why a plan works, led by what somebody did that shows it."""
        found = self._evidence.behind(duel, (first, *brings, *why[:1]))
        if found is None:
            return why
        evidence, (seat, card) = found
        same = {"name": seat, "the_card": rank_of(card)}.items()
        others = (one for one in why if not (one.id in LIES and same <= dict(one.values).items()))
        return (evidence.speaking(Speaks.FOR), *others)

    def _duel(self, other: int) -> Duel:
        better, worse = ((card, self._found[card]) for card in (self._best, other))
        return Duel(self._seen, self._lines, better, worse)

    def _lag(self, card: int) -> float:
        return self._found[self._best].equity - self._found[card].equity

    def _are_of_one(self, one: Fact, first: Fact) -> bool:
        """Return whether a fact says how what a first one speaks of is lost: a card, or a trick."""
        values = [dict(fact.values) for fact in (one, first)]
        if first.id in GIVEN:
            card = trump_of(values[0].get("the_card"))
            return one.id in GIVEN or bool(card & self._seen.trick)
        return {one.id, first.id} <= FATES and values[0].get("card") == values[1].get("card")

    def _alike(self, card: int) -> Fact:
        """Return why a card has the same value as the best."""
        seen, best = self._seen, self._best
        between = above(min(card, best)) & (max(card, best) - 1)
        same = WORTH[card] == WORTH[best] and 1 not in (card, best)
        if same and not between & (seen.unseen | seen.best):
            return fact("equal", card=card, second=best)
        return Fact("close")


def _led(said: Fact, facts: list[Fact], there: tuple[Fact, ...]) -> tuple[Fact, list[Fact]]:
    """Return the sentence that a reason begins with, and the others.

    That is a five on the table, if it is ``there``, or the plan; a plan that only says what comes
    of it makes room for a cause.
    """
    head = list(there[:1])
    if said.id in causes.OUTCOMES and not head:
        head = [one for one in facts if one.id not in BARE | PLAIN | LIES][:1]
    if not head:
        return said.speaking(Speaks.PLAN), facts
    others = [one for one in facts if one not in (*head, *there)]
    if there:
        others.sort(key=lambda one: one.id in BARE)
    return head[0].speaking(Speaks.PLAN), [said.speaking(Speaks.FOR), *others]


# ------------------------------------------------------------ reasons to kill certain trumps


def kill_facts(
    view: SeatView, ask: Ask, found: tuple[Evaluation, ...], evaluation: Evaluation
) -> tuple[Fact, ...]:
    """Return why, or why not, to kill the cards of one choice."""
    best = found[0]
    if len(found) == 1:
        return (Fact("only kill"),)
    if evaluation is best:
        return (_best(ask, found),)
    if best.equity - evaluation.equity < SLIGHT:
        return (Fact("close"),)
    killed, better = (position_setup.trumps(view, item.cards) for item in (evaluation, best))
    high, low = int(TOP[killed & ~better]), int(TOP[better & ~killed])
    if high > low:
        return (fact("keeps weaker", Speaks.AGAINST, card=high, second=low),)
    takes = _takes(best, evaluation)
    if takes["more"] > takes["less"]:
        return (fact("kill fewer", Speaks.AGAINST, **takes),)
    return (fact("games fewer", Speaks.AGAINST),)


def _takes(best: Evaluation, worse: Evaluation) -> dict[str, int]:
    """Return the points that a side takes with two choices, for a sentence."""
    return {"more": round(10 * best.points), "less": round(10 * worse.points)}


def _best(ask: Ask, found: tuple[Evaluation, ...]) -> Fact:
    best = found[0]
    if frozenset(best.cards) == frozenset(ask.cards[: ask.count]):
        return fact("kill low one" if ask.count == 1 else "kill low", Speaks.PLAN)
    worse = next((item for item in found if best.equity - item.equity >= SLIGHT), None)
    if worse is None:
        return Fact("close")
    takes = _takes(best, worse)
    if takes["more"] > takes["less"]:
        return fact("kill for points", Speaks.PLAN, **takes)
    return fact("games more", Speaks.PLAN)


class SampledAdviser:
    """Advises under any rule set, from a seat's view alone; one decision at a time."""

    def __init__(self, effort: SearchBudget | None = None) -> None:
        self._champion = SampledChampion(effort)

    def advise(
        self, view: SeatView, rng: Random, _about: Decision | None = None, **_how: object
    ) -> Advice:
        """Return the advice for ``view``'s seat; with this ``rng``, the first is ``champion``'s.

        All decisions are explained, which takes little time, so nothing else need be said of it.
        """
        what, drawn = question(view).what, 0
        if what is AskKind.PLAY:
            options, drawn = plays(view, self._champion.scales, rng)
        else:
            options = self._before_play(view, rng)
        ours = view.trump is None or view.bidder is None or is_own_bid(view)
        return Advice(view.seat, what, ours, options, drawn)

    def _before_play(self, view: SeatView, rng: Random) -> tuple[Option, ...]:
        ask, decision = question(view), self._champion.decide(view, rng)
        if isinstance(decision, Bid):
            first = next(bid for bid in ask.bids if bid == decision.bid)
            return calls(view, first)
        if isinstance(decision, NameTrump):
            return suits(view, decision.suit)
        facts = exchange_facts(view, ask, decision.cards)
        return (Option(decision, None, None, None, facts),)


class Adviser:
    """Advises any seat at any decision, from its view alone; one decision at a time."""

    def __init__(self, effort: Budget | None = None, most: int = MOST) -> None:
        """Create an adviser; ``most`` is used with exact beliefs only.

        Args:
            effort: the search budget, as for ``champion``.
            most: the most worlds that are enumerated; if more are possible, so many are drawn.
        """
        drawn = effort.drawn if effort else None
        self._advisers: Picked[ExactAdviser | SampledAdviser] = by_search(
            partial(ExactAdviser, effort, most), partial(SampledAdviser, drawn)
        )

    def advise(
        self,
        view: SeatView,
        rng: Random | None = None,
        about: Decision | None = None,
        *,
        every: bool = False,
        made: Made | None = None,
    ) -> Advice:
        """Return the advice for a seat; the first choice is what ``champion`` decides.

        All draws are seeded by the digest of the view, as those of ``champion`` are; ``rng`` is not
        used. All choices are explained, or the first and the one ``about``, compared with it. Of
        calls that ``champion`` does not consider, the one ``about`` is searched, or ``every`` one.
        ``made`` says how often bids are made, where that is known better than by what was learnt.
        """
        advised = self._advisers.under(view.rules)
        return advised.advise(view, seeded(view), about, every=every, made=made)

    def values(
        self, view: SeatView, about: Decision | None = None, *, every: bool = False
    ) -> Advice:
        """Return the same advice without reasons, which take most of the time.

        Calls that ``champion`` does not consider have rough figures, but for the one ``about``, or
        with ``every``.
        """
        advised = self._advisers.under(view.rules)
        return advised.advise(view, seeded(view), about, explain=False, every=every)
