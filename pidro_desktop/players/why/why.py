"""Asking a player why: the same view and the same chance are put before it again.

What it answers is only told if it decides today as it did then. Its reasons come from the functions
that it decides by, so they cannot differ from what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.trumps import all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import make, names
from pidro_desktop.players.advice import Adviser, Fact
from pidro_desktop.players.beliefs.chances import CardChance, card_chances
from pidro_desktop.players.characters.rulebook import RULES, count
from pidro_desktop.players.characters.rulebook import decided as by_the_book
from pidro_desktop.players.characters.temper import Bold, Careful, Temper
from pidro_desktop.players.family.bidding import STEADY
from pidro_desktop.players.levels import strong
from pidro_desktop.players.methods import Picked, by_search, by_tips
from pidro_desktop.players.player import Player, question
from pidro_desktop.players.shared import make_shared
from pidro_desktop.players.view_digest import seeded
from pidro_desktop.players.why import thumbs
from pidro_desktop.players.why.thoughts import Answer, thought
from pidro_desktop.players.why.thumbs import Think, Thoughts, called, rank

Draws = Callable[[], Random]
"""Returns the randomness of a decision, the same each time."""

LIKELY: Final = 0.55
CERTAIN: Final = 0.995
"""Chances from which a player thinks that another has a card, and knows it."""
SHARED_FORM: Final = "shared:"
"""Comes before the id of a player in its shared form."""
PERSON, PROGRAM = "person", "exec"
"""What stands in a record for a person, and for a program of its own."""
BY_CHANCE: Final = frozenset({"beginner", "casual", "strong", "bold", "careful"})
"""Players whose decisions depend on chance."""


def ask_why(
    who: str,
    view: SeatView,
    decided: Decision,
    draws: Draws | None,
    *,
    adviser: Adviser,
    hands: Sequence[Cards] = (),
    seated: Player | None = None,
) -> Answer:
    """Return the answer of a player who is asked why it decided so.

    Args:
        who: the id of the player, as in the ``game`` line of a record; empty if it is not known.
        draws: the randomness of its decision; None if it is not known.
        hands: the hands of all seats at that moment, by seat; empty if they are not known.
        seated: the player itself, if it is at hand; else one of that id is made.
    """
    name, ask = view.seat, question(view)
    if _is_forced(ask):
        return Answer((thought("only", name=name),))
    if who == PERSON:
        return Answer((thought("person"),))
    shared = who.removeprefix(SHARED_FORM)
    if who.startswith(SHARED_FORM) and shared in names():  # its chance follows from the view
        who, player, draws = shared, make_shared(shared), partial(seeded, view)
    elif who not in names():
        return Answer((thought("program" if who == PROGRAM else "unknown", name=name),))
    elif who == "random":
        return Answer((thought("draws lots", name=name),))
    elif draws is None and who in BY_CHANCE and _uses_chance(who, ask):
        return Answer((thought("chance", name=name),))
    else:
        player = make(who)
        if seated is not None and type(seated) is type(player):
            player = seated
    draws = draws or Random
    today = player.decide(view, draws())
    if not _same(today, decided):
        return Answer(today=today)
    return _explained(who, view, decided, draws, adviser=adviser, hands=hands)


def _explained(
    who: str,
    view: SeatView,
    decided: Decision,
    draws: Draws,
    *,
    adviser: Adviser,
    hands: Sequence[Cards],
) -> Answer:
    """Return the reasons of a player that decides today as it did."""
    name, ask = view.seat, question(view)
    if ask.what is AskKind.PLAY and OTHERS_OUT.under(view.rules)(view):
        return Answer((thought("rest"),))
    thoughts = _beliefs(view, decided, hands) if who == "champion" else ()
    answer = _answer(who, view, decided, draws)
    searched = who in SEARCHING and (who == "champion" or ask.what is AskKind.PLAY)
    hint = _hint(adviser, view, decided) if searched else ()
    thoughts = (*thoughts, *answer.thoughts)
    if not thoughts and not hint:
        thoughts = (thought("tries", name=name), thought("tries best"))
    return replace(answer, thoughts=thoughts, hint=hint)


SEARCHING: Final = frozenset({"champion", "strong", "bold", "careful"})


def _uses_chance(who: str, ask: Ask) -> bool:
    """Return whether a player draws for this kind of decision."""
    if who in ("beginner", "casual"):
        return ask.what in (AskKind.BID, AskKind.PLAY)
    return ask.what is AskKind.PLAY


def _is_forced(ask: Ask) -> bool:
    if ask.what is AskKind.BID:
        return len(ask.bids) == 1
    if ask.what is AskKind.TRUMP:
        return len(ask.suits) == 1
    if ask.what is AskKind.PLAY:
        return len(ask.every_play) == 1
    return not ask.choices and len(ask.cards) == ask.count == ask.fewest


def _same(one: Decision, other: Decision) -> bool:
    """Return whether two decisions are the same, in whatever order their cards are."""
    if isinstance(one, Bid | NameTrump) or isinstance(other, Bid | NameTrump):
        return one == other
    return type(one) is type(other) and sorted(one.cards) == sorted(other.cards)


# ------------------------------------------------------------ each player


def _answer(who: str, view: SeatView, decided: Decision, draws: Draws) -> Answer:
    """Return the answer without what is common to those who search."""
    if who == "champion":
        return Answer()
    if who == "rulebook":
        rule = RULES.index(by_the_book(view)[0]) + 1
        said = [thought("rule", name=view.seat, count=rule)]
        if view.trump is None:
            best = max(all_trump_suits(view.rules), key=lambda suit: count(view, suit))
            said[:0] = [thought("count", score=round(10 * count(view, best)), suit=best.suit)]
        return Answer(tuple(said), rule=rule)
    if who in SEARCHING:
        return Answer(_strong(who, view, decided, draws()))
    return Answer(THINKING.under(view.rules)[who](view, decided, draws()))


THINKING: Final[Picked[Mapping[str, Think]]] = by_tips(
    lambda: thumbs.FINNISH, lambda: thumbs.FAMILY
)
"""What players think who go by rules of thumb, by their ids."""
OTHERS_OUT: Final[Picked[Callable[[SeatView], bool]]] = by_tips(
    lambda: thumbs.others_are_out, lambda: lambda _view: False
)
"""Whether nobody else has a trump, where nothing but trumps is played."""
EXACT: Final[Picked[bool]] = by_search(lambda: True, lambda: False)
"""Whether it is known who is believed to have which card."""


TEMPERS: Final = {"bold": Bold.temper, "careful": Careful.temper}


def _strong(who: str, view: SeatView, decided: Decision, rng: Random) -> Thoughts:
    """Return what ``strong`` thought, or a player who plays like it and bids by temper."""
    temper = TEMPERS.get(who)
    if temper is not None and isinstance(decided, Bid):
        return CALLS.under(view.rules)(who, view, called(decided), temper)
    if question(view).what is AskKind.PLAY and strong.searches(view):
        return _searched(view, decided, rng)
    return THINKING.under(view.rules)["steady"](view, decided, rng)


def _finnish_call(who: str, view: SeatView, bid: int, temper: Temper) -> Thoughts:
    way = thought(who, name=view.seat, share=f"{round(100 * temper.daring.chance)}/100")
    return (*thumbs.bid_by_worth(view, bid, temper.daring), way)


def _call_elsewhere(_who: str, view: SeatView, bid: int, temper: Temper) -> Thoughts:
    return thumbs.by_thumb(view, Bid(view.seat, bid), STEADY.surer(temper.surer))


CALLS: Final[Picked[Callable[[str, SeatView, int, Temper], Thoughts]]] = by_tips(
    lambda: _finnish_call, lambda: _call_elsewhere
)
"""What a bold or careful player thought of a call."""


def _searched(view: SeatView, decided: Decision, rng: Random) -> Thoughts:
    """Return how a card compared with the others in a short search."""
    assert not isinstance(decided, Bid | NameTrump)
    choices, blur = strong.weigh(view, rng)
    best = max(choice.value for choice in choices)
    mine = next(choice for choice in choices if choice.cards == decided.cards)
    lag = best - mine.value
    key = "tries best" if lag <= 0 else "tries equal" if lag < blur else "tries worse"
    found = thought("tries", name=view.seat), thought(key, name=view.seat)
    others = [choice for choice in choices if choice is not mine]
    rival = max(others, key=lambda choice: choice.value, default=None)
    if lag > 0 or rival is None or not EXACT.under(view.rules):
        return found
    more, less = (round(10 * one.points) for one in (mine, rival))
    if more <= less:
        return found
    the_card = rank(view, rival.cards[-1])
    points = thought("tries points", name=view.seat, more=more, less=less, the_card=the_card)
    return (*found, points)


# ------------------------------------------------------------ hints, and beliefs


def _hint(adviser: Adviser, view: SeatView, decided: Decision) -> tuple[Fact, ...]:
    """Return the reasons of a hint, if it would have been what was decided; else nothing."""
    best = adviser.advise(view, about=decided).best
    return best.facts if _same(best.decision, decided) else ()


def _beliefs(view: SeatView, decided: Decision, hands: Sequence[Cards]) -> Thoughts:
    """Return who was thought to have the highest trump that could still win the trick."""
    plays = question(view).what is AskKind.PLAY and EXACT.under(view.rules)
    last = len(view.trick) == len(SEATS) - 1  # nobody can beat the card any more
    if not plays or last or isinstance(decided, Bid | NameTrump):
        return ()
    strength, played = view.suit.strength, [row for play in view.trick for row in play.cards]
    best = max(strength[card] for card in (*played, *decided.cards))
    above = [one for one in card_chances(view) if strength[one.card] > best]
    if not above:
        return ()
    top = max((one for one in above if one.card == above[0].card), key=lambda one: one.chance)
    owner = next((seat for seat in SEATS if hands and top.card in hands[seat]), None)
    return _believed(view.seat, top, rank(view, top.card), owner)


def _believed(name: Seat, best: CardChance, the_card: str, owner: Seat | None) -> Thoughts:
    """Return what was believed of a card, and what was so; nothing if neither can be said."""
    holder = best.seat
    if best.chance >= CERTAIN:
        return (thought("knew", name=name, holder=holder, the_card=the_card),)
    if best.chance >= LIKELY:
        key = "believed rightly" if owner == holder else "believed wrongly"
        belief = thought(
            "believed" if owner is None else key,
            name=name,
            holder=holder,
            the_card=the_card,
            tenths=min(9, round(10 * best.chance)),
            owner=holder if owner is None else owner,
        )
        return (belief,)
    if owner is None:
        return ()
    return (thought("did not know", name=name, holder=owner, the_card=the_card),)
