"""What is written on the paper of a decision, and how that is read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.judging import EXACT
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision, Unit
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import FEARED, Speaks
from pidro_desktop.players.advice.holding import tenths
from pidro_desktop.players.advice.sentences import AGAINST
from pidro_desktop.render.review.bars import Bar, Rank, share_of
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.labels import rank_text
from pidro_desktop.render.review.paper import Cost, PaperText
from pidro_desktop.render.review.reasons import TEN, Note, Reason, TenCards
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS, name
from pidro_desktop.scenes.review import decision_text as words
from pidro_desktop.scenes.review.deal_steps import DealSteps
from pidro_desktop.scenes.review.decision_text import better, better_sentence, did, short
from pidro_desktop.scenes.review.game_text import subtitle
from pidro_desktop.scenes.shell.reasons import sign_of, spoken_reason
from pidro_desktop.tr import AnyText, capitalize_first, join_text, number, tr

TENTHS: Final = ("tenths", "share", "only_share")
"""Values of facts that count deals out of ten."""
OF_HUNDRED: Final = "/100"
"""The end of such a value if it counts deals out of a hundred."""
PERCENT: Final = "percent"
KNOWN: Final = "the_"
"""The beginning of a value's name that is a card of somebody else."""
SUIT_OF_FIVES: Final = {"wrong 5": "5", "five": "5", "two": "2"}
HAD: Final = tr("{name} had {card}.", "review")
HAD_NOT: Final = tr("{name} did not have {card}.", "review")


def chance_row(fact: Fact, trump: TrumpSuit | None) -> TenCards | None:
    """Return the chance of a fact about hidden cards as ten cards, or None.

    A cross is on deals that end badly: a bid that is made has a tick, also where the fact speaks
    against the choice because it is made too seldom.

    Args:
        fact: the fact.
        trump: the trumps, once named.
    """
    values = dict(fact.values)
    count = _tenths(values)
    if count is None:
        return None
    card = fact_card(fact, trump)
    if card is not None:
        return TenCards(count, rank_text(card), SUIT_SIGNS.get(card.suit, "spades"))
    return TenCards(count, sign="close" if fact.id in FEARED else "tick")


def as_it_was(facts: Sequence[Fact], opened: SeatView) -> str:
    """Return who really had the card of a reason, as a sentence; empty if unknown.

    A reason that says how likely somebody has it comes first: it may be wrong.

    Args:
        facts: the facts of the reason.
        opened: the table at the decision with all cards open.
    """
    for fact in facts:
        values = dict(fact.values)
        card, seat = fact_card(fact, opened.trump), values.get("name")
        if card is None or not isinstance(seat, int) or _tenths(values) is None:
            continue
        text = HAD if card in opened.hands[seat] else HAD_NOT
        return capitalize_first(text.format(name=name(seat), card=_held(values)))
    for fact in facts:
        for seat in {*SEATS} - {opened.seat}:
            if fact_card(fact, opened.trump) in opened.hands[seat]:
                held = _held(dict(fact.values))
                return capitalize_first(HAD.format(name=name(seat), card=held))
    return ""


def _held(values: dict[str, int | str | Card]) -> AnyText:
    """Return the name of the trump that a fact is about, as after "Bob had"."""
    return next(AGAINST[str(value)] for key, value in values.items() if key.startswith(KNOWN))


def _tenths(values: dict[str, int | str | Card]) -> int | None:
    """Return a chance as a number of deals out of ten."""
    for key in TENTHS:
        value = values.get(key)
        if isinstance(value, int):
            return min(TEN, max(0, value))
        if isinstance(value, str) and value.endswith(OF_HUNDRED):
            return round(int(value.removesuffix(OF_HUNDRED)) / TEN)
    value = values.get(PERCENT)
    return round(value / TEN) if isinstance(value, int) else None


def fact_card(fact: Fact, trump: TrumpSuit | None) -> Card | None:
    """Return the trump of somebody else that a fact is about."""
    values = dict(fact.values)
    if trump is None:
        return None
    ranks = [str(value) for key, value in values.items() if key.startswith(KNOWN)]
    for rank in ranks:
        wrong = rank == "wrong 5"
        plain = SUIT_OF_FIVES.get(rank, rank)
        for card in trump.cards:
            if card.rank == plain and (card.suit != trump.suit) is wrong:
                return card
    return None


LOST: Final = 0.03
"""With so small a chance to win a game counts as lost."""
GIVEN_UP: Final = 1.0
"""So many points given away in a game that is lost are mentioned."""
MOST_BARS: Final = 3
MOST_FACTS: Final = 2
"""Facts besides the plan."""
SMALLEST: Final = 0.05
"""Fewer points are written as none."""
WITH_BARS: Final = frozenset({Bead.GOOD, Bead.INACCURACY, Bead.MISTAKE, Bead.BLUNDER})


def paper_of(steps: DealSteps, facts: Sequence[Fact] = ()) -> PaperText:
    """Return what is written about the decision that is looked at.

    Args:
        steps: the decisions of the deal.
        facts: the reasons for a decision that was not worth another look, if they are known.
    """
    turn = steps.at
    if turn is None:
        return PaperText(Bead.FORCED, str(words.NO_DECISIONS))
    found = steps.found(turn)
    bead = steps.bead(turn)
    said = did(turn.view, turn.decided, you=steps.own)
    aside = words.when(turn.view)
    paper = PaperText(bead, str(words.WORDS[bead]), aside, said)
    if found is None or bead not in WITH_BARS | {Bead.BEST}:
        text = str(words.NO_MARK.get(bead, words.NO_FIGURES))
        note = _note(steps, ()) if steps.opened else None
        written = reasons(facts, turn.view.trump) if bead is Bead.UNKNOWN else ()
        return replace(paper, reasons=(Reason(text), *written), note=note)
    why = found.facts or tuple(facts)
    note = _note(steps, why) if steps.opened else None
    written = reasons(why, turn.view.trump)
    least = SMALLEST if found.unit is Unit.POINTS else words.SMALL  # less is written as none
    nothing = not found.loss or (bead is Bead.GOOD and found.loss < least)
    if nothing or bead is Bead.BEST:
        given_up = lost_anyway(turn.view, found)
        written = written or (Reason(given_up or str(words.NO_BETTER)),)
        if given_up and written[0].text != given_up:
            written = (*written, Reason(given_up))
        return replace(paper, reasons=written, note=note)
    choice = better(turn.view, found.best, _suit_of(found, found.best))
    came = came_of(found, steps.score)
    if came:
        written = (Reason(came), *written)
    return replace(
        paper,
        better=better_sentence(choice),
        costs=costs(found),
        bars=bars(turn, found),
        unit=unit_of(found.unit, turn.seat, you=steps.own),
        reasons=written,
        note=note,
    )


def came_of(found: ReviewedDecision, score: DealScored | None) -> str:
    """Return that a bid that lost something was made this time, and how often it is; or nothing.

    Args:
        found: the decision.
        score: the score of its deal; None if there is none.
    """
    call, best = found.decided, found.best
    if score is None or not (isinstance(call, Bid) and isinstance(best, Bid) and found.is_slip):
        return ""
    if not call.bid or not score.made or (score.bidder, score.bid) != (call.seat, call.bid):
        return ""
    if int(best.bid) > int(call.bid):  # with figures, all bids are numbers
        return str(words.NOBODY_BID_MORE)
    chances = (choice.made for choice in found.choices if choice.decision == call)
    share = max(1, tenths(next((chance for chance in chances if chance is not None), 0.0)))
    seldom = share < TEN // 2
    return (words.MADE_SELDOM if seldom else words.MADE_AS_OFTEN).format(share=number(share))


def explained(paper: PaperText) -> str:
    """Return what the numbers, the mark and the boxes on a paper are; empty without any."""
    slip = paper.bead in (Bead.INACCURACY, Bead.MISTAKE, Bead.BLUNDER)
    in_games = any(cost.what == words.TO_WIN for cost in paper.costs)
    said = [
        *([words.TWO_COSTS] if in_games and len(paper.costs) > 1 else []),
        *([words.MARKS_SAY] if in_games and slip else []),
        *([words.TEN_SAY] if any(reason.ten for reason in paper.reasons) else []),
    ]
    return join_text("\n", said)


WORTH: Final = tr("{choice}: {value}.", "puzzle, read aloud")


def spoken_paper(paper: PaperText) -> list[str]:
    """Return what is on the paper, sentence by sentence."""
    lines = [f"{paper.word}. {paper.said}".strip()]
    if paper.aside:
        # tr: A mark and when the decision was made, as in "Mistake, trick 2."
        mark = tr("{mark}, {when}.", "read aloud").format(mark=paper.word, when=paper.aside)
        lines = [f"{mark} {paper.said}".strip()]
    better = "".join(paper.better)
    if better:
        lines.append(better)
    if paper.costs:
        costs = join_text(
            tr(", ", "read aloud"), (f"{cost.number} {cost.what}" for cost in paper.costs)
        )
        lines.append(tr("Cost: {costs}.", "read aloud").format(costs=costs))
    if paper.bars:
        lines.append(f"{paper.unit}:")
        lines += [
            WORTH.format(choice=capitalize_first(bar.name), value=bar.value) for bar in paper.bars
        ]
    if paper.note is not None:
        return [*lines, f"{paper.note.heading}: {paper.note.text}"]
    return [*lines, *(spoken_reason(reason.text, reason.sign) for reason in paper.reasons)]


def _note(steps: DealSteps, facts: Sequence[Fact]) -> Note:
    """Return the note about luck: what was really so, and what the cards did in the deal."""
    note = as_it_was(facts, steps.view)
    luck = words.luck(steps.account)
    sentences = [text for text in (note, luck) if text] or [str(words.ALL_OPEN)]
    return Note(str(words.LUCK), " ".join(sentences))


def reasons(facts: Sequence[Fact], trump: TrumpSuit | None) -> tuple[Reason, ...]:
    """Return the plan, and at most two facts that carry it; one chance is shown as a row.

    Args:
        facts: the facts of a choice.
        trump: the trumps, once named.
    """
    names = table_text.sitting()
    plans = [fact for fact in facts if fact.speaks is Speaks.PLAN][:1]
    others = [fact for fact in facts if fact.speaks is not Speaks.PLAN][:MOST_FACTS]
    others.sort(key=lambda fact: chance_row(fact, trump) is None)  # a picture comes first
    written: list[Reason] = []
    for fact in (*plans, *others):
        shown = any(reason.ten for reason in written)
        ten = None if shown else chance_row(fact, trump)
        written.append(Reason(fact.text(names), sign_of(fact), ten))
    return tuple(written)


def lost_anyway(view: SeatView, found: ReviewedDecision) -> str:
    """Return what would have been right at 0–0, where a game that is lost cost points; or nothing.

    Args:
        view: the table before the decision.
        found: a decision that lost no chance to win.
    """
    if found.unit is not Unit.WIN or found.best_win is None or found.best_win > LOST:
        return ""
    valued = [(choice, choice.points) for choice in found.choices if choice.points is not None]
    made = [points for choice, points in valued if stands_for(choice, found.decided)]
    if not made:
        return ""
    most, points = max(valued, key=lambda pair: pair[1])
    if points - made[0] < GIVEN_UP:
        return ""
    choice = better(view, most.decision, _suit_of(found, most.decision))
    return words.LOST_ANYWAY.format(choice=choice, points=number(points - made[0], 1))


def costs(found: ReviewedDecision) -> tuple[Cost, ...]:
    """Return the numbers of what a decision lost."""
    loss = found.loss or 0.0
    what = words.TO_WIN if found.unit is Unit.WIN else words.IN_SCORE
    if found.unit is Unit.POINTS and found.loss_points is None:
        what = words.POINTS  # there are no others to be told from
    numbers = [Cost(words.lost(loss, found.unit), str(what))]
    # A choice that lost chances and gained points would puzzle: it won a game. So would a call that
    # changes who takes the points, and not how many.
    points = found.loss_points
    odd = found.unit is Unit.WIN and loss > 0 > (points or 0.0)
    if points is not None and abs(points) >= SMALLEST and not odd:
        numbers.append(Cost(words.points_lost(points), str(words.POINTS)))
    return tuple(numbers)


def bars(turn: Turn, found: ReviewedDecision) -> tuple[Bar, ...]:
    """Return two or three choices as bars, the best first: best, next best, and the one made.

    Calls with a higher figure than the best are left out: as far as can be told, they are no
    better, and bid more.
    """
    most = max((win for win in (found.best_win, found.win) if win is not None), default=0.0)
    figures = [(choice, choice.value) for choice in found.choices if choice.value is not None]
    valued = [pair for pair in figures if round(pair[1], EXACT) <= most]
    valued.sort(key=lambda pair: -pair[1])
    decided = [pair for pair in valued if stands_for(pair[0], found.decided)][:1]
    rest = [pair for pair in valued if pair not in decided]
    chosen = sorted([*decided, *rest[: MOST_BARS - 1]], key=lambda pair: -pair[1])
    if len(chosen) < 2:
        return ()
    values = [value for _choice, value in chosen]
    ends = {words.value(value, found.unit, fine=False) for value in (values[0], *_only(decided))}
    worse = values[0] not in _only(decided)
    fine = worse and (len(ends) < 2 or (found.loss or 0.0) < words.ONE_PERCENT)
    made: list[Bar] = []
    for choice, value in chosen:
        others = tuple(other.decision for other, _value in chosen if other is not choice)
        cost = [(choice, value)] == decided and found.mark is not Mark.GOOD
        rank = Rank.LOSS if cost else Rank.MIDDLE
        rank = Rank.BEST if value == values[0] else rank
        # A choice is called by the decision that was made, if it stands for it.
        meant = found.decided if stands_for(choice, found.decided) else choice.decision
        label, name = short(turn.view, meant, others), better(turn.view, meant)
        text = words.value_below(values[0], values[0] - value, found.unit, fine=fine)
        made.append(Bar(label, _share(value, values, found.unit), text, rank, name))
    return tuple(made)


def unit_of(unit: Unit, seat: Seat, *, you: bool = True) -> str:
    """Return what the numbers of bars are; ``you`` says that the reader had the seat."""
    if unit is Unit.WIN:
        return str(subtitle(unit, seat, seat if you else None))
    return str(words.YOUR_MEAN if you else words.THEIR_MEAN)


def _only(decided: Sequence[tuple[Choice, float]]) -> tuple[float, ...]:
    return tuple(value for _choice, value in decided)


def _share(value: float, values: Sequence[float], unit: Unit) -> float:
    """Return the length of a bar: of a whole game, or between the worst and the best choice."""
    if unit is Unit.WIN:
        return min(1.0, max(0.0, value))
    return share_of(value, values)


def stands_for(choice: Choice, decision: Decision) -> bool:
    """Return whether a choice is a decision, in any order of its cards, or stands for it."""
    if choice.decision == decision:
        return True
    if type(choice.decision) is not type(decision):
        return False
    cards = getattr(decision, "cards", None)
    if cards is None:
        return False
    if cards in choice.alike:
        return True
    return sorted(getattr(choice.decision, "cards", ())) == sorted(cards)


def _suit_of(found: ReviewedDecision, decision: Decision) -> str:
    suits = (choice.suit for choice in found.choices if choice.decision == decision)
    return next(suits, "")
