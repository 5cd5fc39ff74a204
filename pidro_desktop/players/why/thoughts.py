"""What a player thought when it decided, as sentences about it, with places to fill in.

The places are those of ``advice.sentences``; ``name`` is the player who is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.players.advice.advice import Fact, Value
from pidro_desktop.players.advice.sentences import filled
from pidro_desktop.tr import tr

SENTENCES: Final = {
    "only": tr("{name} had only one choice."),
    "rest": tr("Nobody else had a trump any more, so the order made no difference."),
    # who decides so that there is nothing to tell
    "draws lots": tr("{name} draws lots: any legal choice is as likely as another."),
    "person": tr("A person decided this, so the reason is theirs."),
    "program": tr("A program of its own plays as {name}, and it does not say why."),
    "unknown": tr("The record does not say who played as {name}, so there is nobody to ask."),
    "chance": tr(
        "{name} forgets and misjudges by chance, and this record does not keep that chance. So "
        "it cannot be repeated."
    ),
    # what is forgotten, and how finely it is chosen
    "forgot": tr("{name} had forgotten that {the_card} was already played."),
    "hazy": tr("{name} no longer remembered all the cards that had been played."),
    "instead": tr("Otherwise it would have been {the_card}."),
    "slip": tr("Another card seemed a little better, but {name} does not choose that precisely."),
    "one trick": tr("{name} thinks of one trick at a time."),
    "saw won": tr("It seemed certain that {name}’s side would win this trick."),
    "saw lost": tr("It seemed certain that {name}’s side would lose this trick."),
    "saw": tr("It seemed that {name}’s side would win this trick in {tenths} of 10 deals."),
    # rules of thumb for a lead
    "lead_out": tr("No opponent could have a trump any more, so {name} led the highest one."),
    "fork": tr(
        "{name} led low. The two highest trumps stay behind as a fork that waits for {the_card}."
    ),
    "play_brutally": tr("{name} led {the_card} because nobody could beat it."),
    "force": tr("{name} led a card that only {the_card} could beat, to draw it out."),
    "lead_low": tr(
        "{name} had no sure winner to lead, and led the card that would be missed least."
    ),
    "lead_low out": tr(
        "{name} had no sure winner to lead while {the_card} was out, and led the card that would "
        "be missed least."
    ),
    # rules of thumb for following
    "feed": tr(
        "Nobody could beat {partner} any more, so {name} gave the points that could be lost later."
    ),
    "feed likely": tr(
        "It was very likely that {partner} would win this trick, so {name} gave the points that "
        "could be lost later."
    ),
    "feed nothing": tr(
        "{partner} was going to win this trick, and {name} had no points to save, so any low card "
        "was enough."
    ),
    "win points": tr(
        "No opponent was to play after {name}, so {the_card} was safe and brought its points home."
    ),
    "win nothing": tr("There were no points in the trick, so {name} spent no high card on it."),
    "win cheaply": tr(
        "No opponent was to play after {name}, so the lowest card that could win was enough."
    ),
    "block": tr(
        "A pidro was in the trick and an opponent was still to play, so {name} played high."
    ),
    "stay_low": tr(
        "{name} could not beat {the_card}, and gave up the card that would be missed least."
    ),
    "pidro_as_second": tr(
        "{name} passed a pidro across: {partner} had a good chance to win the trick."
    ),
    "hold_the_ace": tr(
        "There were no points in the trick and {partner} was still to play, so {name} kept "
        "{the_card} for later."
    ),
    "high sure": tr("{name} took the trick with {the_card}, which nobody could beat."),
    "maximum_high out": tr("{name} played high to win the trick, or to draw {the_card}."),
    "maximum_high": tr("{name} played high to win the trick, or to draw a higher card."),
    "throw_away": tr(
        "There was nothing to win, so {name} gave up the card that would be missed least."
    ),
    "feed over": tr(
        "{partner} was ahead, and {name} took the trick over: {the_card} could be lost later."
    ),
    "throw over": tr(
        "{name} took the trick over from {partner} with the card that would be missed least."
    ),
    "throw under": tr(
        "{partner} was ahead but could still be beaten, so {name} gave only the card that would be "
        "missed least."
    ),
    # calls and trumps
    "expects": tr("With partner and new cards, {name} expected about {score} points {in_suit}."),
    "counts": tr("{name} counted about {count} points {in_suit} on the fingers."),
    "to be safe": tr("To be safe, {name} took off one point."),
    "to be safe over": tr("Over the partner’s bid, {name} took off {count} points, to be safe."),
    "by heart": tr("{name} bids by heart: by custom, this hand is worth a bid of {count}."),
    "by heart none": tr(
        "{name} bids by heart, and by custom this hand is worth no bid: 6 needs an ace, 8 ace, "
        "queen and a third trump, 10 six trumps with both pidros."
    ),
    "sample": tr("By custom, the cards {in_suit} are worth a bid of {count}."),
    "feels good": tr("{name} felt confident and added {score} points."),
    "feels bad": tr("{name} felt unsure and took off {score} points."),
    "worth bidding": tr("So bids up to {count} seemed worth the risk."),
    "bids up to": tr("A bid of {count} is made {share}. A higher one seemed too risky."),
    "too little": tr("That was too little for a bid of {count}."),
    "too risky": tr("A bid of {count} is made {share}, which seemed too risky."),
    "leaves it": tr("The high bid was {partner}’s, and {name} left it there."),
    "calls last": tr("The dealer calls last, so the lowest bid was enough."),
    "begins low": tr("A lower bid costs less if it fails, so it was enough."),
    "bold": tr("{name} is bold and bids even if it may lose a little on average."),
    "careful": tr("{name} is careful and bids only what is made {share} or more."),
    "chance of": tr("{name} gave a bid of {count} a chance of {percent}, and asks for {least}."),
    "no bid": tr("{name} had no bid that promised enough."),
    "named bid": tr("{name} had the cards for this bid and expected to make it."),
    "names": tr("{name} named the suit that promised most."),
    # the exchange
    "plain": tr("Non-trumps are never played, so any of them will do."),
    "kills": tr("{name} killed the lowest trumps without points."),
    "keeps best": tr("{name} keeps what promises most, and gives up what promises least."),
    # other rule sets, and search
    "saves": tr("The trick was certain, so {name} saved points that could be lost later."),
    "weighs": tr("{name} weighs what each card may win now and later, and this one promised most."),
    "tries": tr("{name} tried each choice in some of the deals that were possible."),
    "tries best": tr("This one did best."),
    "tries equal": tr("Another did just as well, and either would have done."),
    "tries worse": tr("Another did a little better, but {name} does not weigh that finely."),
    "tries points": tr(
        "After it, {name}’s side took {more} points on average, and {less} after {the_card}."
    ),
    "count": tr("The best count was {score} {in_suit}."),
    "rule": tr("{name} plays by twelve rules. This was rule {count}."),
    # what was believed of the others
    "knew": tr("{name} knew that {holder} had {the_card}."),
    "believed": tr(
        "{name} thought that {holder} had {the_card}, as in {tenths} of 10 possible deals."
    ),
    "believed rightly": tr(
        "{name} thought that {holder} had {the_card}, as in {tenths} of 10 possible deals, and so "
        "it was."
    ),
    "believed wrongly": tr(
        "{name} thought that {holder} had {the_card}, as in {tenths} of 10 possible deals. In "
        "fact, {owner} had it."
    ),
    "did not know": tr("{name} could not tell who had {the_card}. In fact, {holder} had it."),
}
"""The sentences by id; the ids of rules of thumb are the names of their functions."""


@dataclass(frozen=True, slots=True)
class Thought:
    """One sentence about what a player thought.

    Attributes:
        id: the key in ``SENTENCES``.
        values: the values of its places, by name.
    """

    id: str
    values: tuple[tuple[str, Value], ...]

    def text(self, names: Sequence[str]) -> str:
        """Return the sentence, with the seats called by ``names``."""
        return filled(SENTENCES[self.id], dict(self.values), names)


def thought(key: str, /, **values: Value) -> Thought:
    """Return a thought; values are seats as numbers, trumps by rank."""
    return Thought(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a player who is asked why.

    Attributes:
        thoughts: what it thought, the most important first.
        hint: the reasons for the same choice as a hint gives them to that seat; or empty.
        rule: the number of the rule that decided, from 1, if it plays by a rulebook; else 0.
        today: what this player would decide today, if that is something else; else None.
    """

    thoughts: tuple[Thought, ...] = ()
    hint: tuple[Fact, ...] = ()
    rule: int = 0
    today: Decision | None = None

    def sentences(self, names: Sequence[str]) -> list[str]:
        """Return the thoughts as text, with the seats called by ``names``."""
        return [one.text(names) for one in self.thoughts]
