"""Asking a player why: the same view and the same chance are put before it again.

What it answers is only told if it decides today as it did then. What it thought is found by asking
the functions that it decides by, so its reasons cannot differ from what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.trumps import all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import make, names
from pidro_desktop.players.advice import Adviser, Fact
from pidro_desktop.players.beliefs.chances import CardChance, are_weighed, card_chances
from pidro_desktop.players.characters.composed import TEMPERS, Temper
from pidro_desktop.players.characters.rulebook import RULES, count
from pidro_desktop.players.characters.rulebook import decided as by_the_book
from pidro_desktop.players.family import bidding as family_bidding
from pidro_desktop.players.family import cardplay as family_play
from pidro_desktop.players.family.bidding import Demands
from pidro_desktop.players.family.reading import read as read_family
from pidro_desktop.players.levels import imprecise, strong
from pidro_desktop.players.levels.imprecise import (
    FinnishBeginner,
    FinnishCasual,
    Forgetful,
    Weighed,
    caution,
    forgotten,
    judged,
    most_counted,
    win_chance,
)
from pidro_desktop.players.methods import tips
from pidro_desktop.players.player import Player, is_own_bid, question
from pidro_desktop.players.shared import make_shared
from pidro_desktop.players.steady import bidding, cardplay
from pidro_desktop.players.steady.bidding import STEADY, Daring
from pidro_desktop.players.steady.cardplay import Rule, TrumpReading, read
from pidro_desktop.players.view_digest import seeded
from pidro_desktop.players.why.thoughts import Answer, Thought, thought

Thoughts = tuple[Thought, ...]
Think = Callable[[SeatView, Decision, Random], Thoughts]
"""Returns what a player thought; the randomness is that of its decision."""
CASUAL, BEGINNER = FinnishCasual(), FinnishBeginner()
FELT: Final = 0.5
"""Points by which a hand is overrated or underrated before it is worth telling."""
MOST: Final = 2
"""Forgotten cards that are told, the highest first."""
SURE: Final = 1.0
"""The memory of a player who forgets nothing."""
SLIGHT: Final = 0.05
"""Points by which another card must have seemed better."""


def steady(view: SeatView, decided: Decision, rng: Random) -> Thoughts:
    """Return what ``steady`` thought; ``rng`` is not used."""
    what = question(view).what
    if isinstance(decided, Bid):
        return bid_by_worth(view, called(decided))
    if isinstance(decided, NameTrump):
        return (_expects(view),)
    if what is AskKind.PLAY:
        reading = read(view)
        return (of_rule(reading, *cardplay.deciding(reading)),)
    return exchange(view)


def casual_player(view: SeatView, decided: Decision, rng: Random) -> Thoughts:
    """Return what ``casual`` thought, with the randomness of its decision."""
    name, suit = view.seat, most_counted(view) if view.trump is None else None
    if suit is not None:
        count = judged(view, suit)
        counted = thought("counts", name=name, count=count, suit=suit.suit)
        if isinstance(decided, NameTrump):
            return (counted,)
        assert isinstance(decided, Bid)
        felt, less = CASUAL.mood(rng), caution(view)
        key = "to be safe over" if is_own_bid(view) else "to be safe"
        safe, most = thought(key, name=name, count=round(less)), count + felt - less
        tips = int(most) != int(count - less)  # it decides, however little it is
        felt_so = feeling(name, felt, FELT if not tips else 0.0)
        return (counted, safe, *felt_so, *ending(view, called(decided), most))
    if question(view).what is AskKind.PLAY:
        return _remembered(view, decided, CASUAL, rng)
    return exchange(view)


def beginner_player(view: SeatView, decided: Decision, rng: Random) -> Thoughts:
    """Return what ``beginner`` thought, with the randomness of its decision."""
    name = view.seat
    if isinstance(decided, Bid):
        known = bidding.floor(view)
        if not known:
            return (thought("by heart none", name=name), *ending(view, 0, 0))
        heart, felt = thought("by heart", name=name, count=known), BEGINNER.mood(rng)
        return (heart, *feeling(name, felt), *ending(view, called(decided), known + felt))
    if isinstance(decided, NameTrump):
        return (thought("names", name=name),)
    if question(view).what is AskKind.PLAY:
        return _remembered(view, decided, BEGINNER, rng)
    return exchange(view)


FINNISH: Final[dict[str, Think]] = {
    "steady": steady,
    "casual": casual_player,
    "beginner": beginner_player,
}


def called(decided: Bid) -> int:
    """Return a call as a number."""
    assert isinstance(decided.bid, int)
    return decided.bid


def exchange(view: SeatView) -> Thoughts:
    """Return what all of them think in the exchange: only trumps matter, and the lowest go."""
    kills = question(view).what is AskKind.KILL
    return (thought("kills", name=view.seat) if kills else thought("plain"),)


# ------------------------------------------------------------ calls


def bid_by_worth(view: SeatView, bid: int, daring: Daring = STEADY) -> Thoughts:
    """Return the thoughts behind a call, 0 for a pass, that rests on the worth of the hand."""
    most = max(bidding.sound_bids(view, daring), default=0)
    sample = bidding.floor(view) if daring.samples and not is_own_bid(view) else 0
    if bid and sample >= bid:
        suits = all_trump_suits(view.rules)
        suit = next(one for one in suits if bidding.sample_bid(view, one) == sample)
        made = thought("sample", count=sample, suit=suit.suit)
        return (made, *ending(view, bid, most))
    said = ending(view, bid, most)
    return (_expects(view), *(_with_chance(view, one) for one in said))


def _with_chance(view: SeatView, said: Thought) -> Thought:
    """Return a thought about a bid with the share of deals in which it is made."""
    key = {"worth bidding": "bids up to", "too little": "too risky"}.get(said.id)
    if key is None:
        return said
    count = int(dict(said.values)["count"])
    if count == question(view).bids[-1] and key == "bids up to":
        return said
    chances = bidding.worth().chances(bidding.best_suit(view)[1])
    return thought(key, count=count, share=f"{round(100 * sum(chances[count:]))}/100")


def _expects(view: SeatView) -> Thought:
    suit, expected = bidding.best_suit(view)
    return thought("expects", name=view.seat, score=round(10 * expected), suit=suit)


def feeling(name: Seat, points: float, least: float = FELT) -> Thoughts:
    """Return by how many points a hand was overrated or underrated, if that is ``least``."""
    if abs(points) < least:
        return ()
    key = "feels good" if points > 0 else "feels bad"
    return (thought(key, name=name, score=max(1, round(10 * abs(points)))),)


def ending(view: SeatView, bid: int, most: float) -> Thoughts:
    """Return what follows for a call: how it came to be so low, or that there was none.

    ``bid`` is 0 for a pass, and ``most`` up to what it would have bid, in points.
    """
    bids = [number for number in question(view).bids if number]
    if not bid and is_own_bid(view) and view.bidder is not None:
        return (thought("leaves it", name=view.seat, partner=view.bidder),)
    if not bid:
        return (thought("too little", count=bids[0]),) if bids else ()
    highest = max(number for number in bids if number <= max(most, bid))
    worth = thought("worth bidding", count=highest)
    if highest == bid:
        return (worth,)
    return (worth, thought("calls last") if view.seat == view.dealer else thought("begins low"))


# ------------------------------------------------------------ cards


def of_rule(reading: TrumpReading, rule: Rule, card: Card) -> Thought:
    """Return the rule of thumb that decided, with the position as the player remembers it."""
    name, partner = reading.view.seat, _partner(reading)
    match rule.__name__:
        case "feed_the_partner":
            assert reading.best is not None
            if reading.beats(card, reading.best):
                return thought("feed over", name=name, partner=partner, **_the(reading, card))
            sure = not reading.threat(reading.best)
            key = "feed" if sure else "feed likely"
            key = key if cardplay.gift(reading) else "feed nothing"
            return thought(key, name=name, partner=partner)
        case "win_as_last" if reading.worth(card) and card in reading.winners:
            return thought("win points", name=name, **_the(reading, card))
        case "win_as_last":
            return thought("win cheaply" if reading.at_stake else "win nothing", name=name)
        case "throw_away" if reading.friend_leads:
            over = reading.beats(card, reading.best)
            return thought("throw over" if over else "throw under", name=name, partner=partner)
        case "maximum_high" if reading.is_master(card):
            return thought("high sure", name=name, **_the(reading, card))
        case key:
            about = _about(reading, key)
            key = f"{key} out" if about and key in HIGHER_OUT else key
            return thought(key, name=name, partner=partner, **about)


HIGHER_OUT: Final = frozenset({"lead_low", "maximum_high"})
"""Rules that name the highest trump that the player's own cannot beat, if there is one."""


def _about(reading: TrumpReading, rule: str) -> dict[str, str]:
    """Return the card that a rule of thumb speaks of."""
    top, best = reading.mine[0], reading.best
    above = [card for card in reading.unseen if reading.beats(card, top)]
    match rule:
        case "fork":
            second = reading.mine[1]
            between = [card for card in reading.unseen if reading.beats(card, second)]
            return _the(reading, between[0])
        case "force" | "lead_low" | "maximum_high" if above:
            return _the(reading, above[0])
        case "play_brutally" | "hold_the_ace":
            return _the(reading, top)
        case "stay_low" if best is not None:
            return _the(reading, best)
        case _:
            return {}


def _the(reading: TrumpReading, card: Card) -> dict[str, str]:
    return {"the_card": rank(reading.view, card)}


def rank(view: SeatView, card: Card) -> str:
    """Return a trump's rank as sentences name it."""
    order = view.rules.trumps.order
    return order[len(order) - view.suit.strength[card]]


def _partner(reading: TrumpReading) -> Seat:
    return next(seat for seat in range(4) if seat != reading.view.seat and reading.friendly(seat))


def others_are_out(view: SeatView) -> bool:
    """Return whether nobody else can have a trump any more, at a turn to play."""
    likely = read(view).likely
    return not any(likely[seat] for seat in range(4) if seat != view.seat)


# ------------------------------------------------------------ forgetting


def _remembered(view: SeatView, decided: Decision, player: Forgetful, rng: Random) -> Thoughts:
    """Return what was thought, what had been forgotten, and whether the choice was a slip."""
    assert not isinstance(decided, Bid | NameTrump)
    card, name = decided.cards[-1], view.seat
    weighed = player.weigh(view, rng, player.keeps)
    value = dict(zip(weighed.cards, weighed.values, strict=True))
    tip = _tip(weighed, card)
    seemed = (tip,) if tip else (thought("one trick", name=name), _seemed(weighed.reading, card))
    if max(weighed.values) - value[card] >= SLIGHT:
        return (*seemed, thought("slip", name=name))
    return (*seemed, *_forgotten(view, card, weighed, player.weigh(view, Random(0), SURE)))


def _forgotten(view: SeatView, card: Card, weighed: Weighed, clear: Weighed) -> Thoughts:
    """Return what had been forgotten, and what it would have been otherwise, if that differs.

    ``clear`` is as ``weighed``, with everything remembered.
    """
    best = clear.cards[clear.values.index(max(clear.values))]
    hazy = weighed.reading
    gone = [trump for trump in hazy.unseen if trump not in clear.reading.unseen]
    if best == card or not gone:
        return ()
    forgot = (thought("forgot", name=view.seat, **_the(hazy, trump)) for trump in gone[:MOST])
    return (*forgot, thought("instead", **_the(hazy, best)))


def _tip(weighed: Weighed, card: Card) -> Thought | None:
    """Return the tip that was followed, if one was."""
    rule, hazy = weighed.rule, weighed.reading
    if rule is None or rule(hazy) != card:
        return None
    return of_rule(hazy, rule, card)


def _seemed(hazy: TrumpReading, card: Card) -> Thought:
    """Return how likely it seemed that the trick would be won."""
    tenths = round(10 * win_chance(hazy, card))
    if 0 < tenths < 10:
        return thought("saw", name=hazy.view.seat, tenths=tenths)
    return thought("saw won" if tenths else "saw lost", name=hazy.view.seat)


# ------------------------------------------------------------ under other rule sets


def _imprecise(
    haze: imprecise.Imprecision, view: SeatView, decided: Decision, rng: Random
) -> Thoughts:
    if isinstance(decided, Bid):
        off = imprecise.overrated(view, haze, rng)
        mood = off + haze.caution * imprecise.scale(view.rules)
        return (*feeling(view.seat, mood), *by_thumb(view, decided, off=off))
    thoughts = by_thumb(view, decided)
    if question(view).what is AskKind.PLAY and forgotten(view, rng, haze.keeps):
        return (*thoughts, thought("hazy", name=view.seat))
    return thoughts


def by_thumb(
    view: SeatView, decided: Decision, demands: Demands = family_bidding.STEADY, off: float = 0.0
) -> Thoughts:
    """Return the thoughts of rules of thumb, if the hand was overrated by ``off`` points."""
    name, ask = view.seat, question(view)
    if isinstance(decided, Bid):
        return _call(view, called(decided), demands, off)
    if isinstance(decided, NameTrump):
        return (thought("names", name=name),)
    if ask.what is not AskKind.PLAY:
        return (thought("keeps best", name=name),)
    reading = read_family(view)
    if family_play.save(reading, ask.every_play):
        return (thought("saves", name=name),)
    if family_play.lead_out(reading, ask.every_play):
        return (thought("lead_out", name=name),)
    return (thought("weighs", name=name),)


FAMILY: Final[dict[str, Think]] = {
    "steady": lambda view, decided, _rng: by_thumb(view, decided),
    "casual": partial(_imprecise, imprecise.CASUAL),
    "beginner": partial(_imprecise, imprecise.BEGINNER),
}
PERCENT: Final = 100


def _call(view: SeatView, bid: int, demands: Demands, off: float) -> Thoughts:
    """Return how likely the call, or the lowest bid if it was a pass, seemed to be made."""
    name, bids = view.seat, family_bidding.worth_bidding(view)
    plain = [number for number in bids if not isinstance(number, NamedBid)]
    number = bid or next(iter(plain), 0)
    if isinstance(number, NamedBid) or not number:
        if not bid and is_own_bid(view) and view.bidder is not None:
            return (thought("leaves it", name=name, partner=view.bidder),)
        return (thought("no bid", name=name),) if not bid else (thought("named bid", name=name),)
    need = max(0, view.rules.points_for(number) - round(off))
    chance = max(item.chance(need) for item in family_bidding.estimates(view))
    least = family_bidding.least_chance(view, number, demands)
    percents = {"percent": round(PERCENT * chance), "least": round(PERCENT * least)}
    return (thought("chance of", name=name, count=number, **percents),)


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
    if shared == "random":
        return Answer((thought("draws lots", name=name),))
    if who.startswith(SHARED_FORM) and shared in names():  # its chance follows from the view
        who, player, draws = shared, make_shared(shared), partial(seeded, view)
    elif who not in names():
        return Answer((thought("program" if who == PROGRAM else "unknown", name=name),))
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
    others_out = tips(view.rules, others_are_out, None)  # elsewhere plain cards are played too
    if ask.what is AskKind.PLAY and others_out and others_out(view):
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
    return Answer(tips(view.rules, FINNISH, FAMILY)[who](view, decided, draws()))


def _strong(who: str, view: SeatView, decided: Decision, rng: Random) -> Thoughts:
    """Return what ``strong`` thought, or a player who plays like it and bids by temper."""
    temper = TEMPERS.get(who)
    if temper is not None and isinstance(decided, Bid):
        return tips(view.rules, _finnish_call, _family_call)(who, view, called(decided), temper)
    if question(view).what is AskKind.PLAY and strong.searches(view):
        return _searched(view, decided, rng)
    return tips(view.rules, FINNISH, FAMILY)["steady"](view, decided, rng)


def _finnish_call(who: str, view: SeatView, bid: int, temper: Temper) -> Thoughts:
    way = thought(who, name=view.seat, share=f"{round(100 * temper.daring.chance)}/100")
    return (*bid_by_worth(view, bid, temper.daring), way)


def _family_call(_who: str, view: SeatView, bid: int, temper: Temper) -> Thoughts:
    return by_thumb(view, Bid(view.seat, bid), family_bidding.STEADY.surer(temper.surer))


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
    if lag > 0 or rival is None or not are_weighed(view.rules):
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
    plays = question(view).what is AskKind.PLAY and are_weighed(view.rules)
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
