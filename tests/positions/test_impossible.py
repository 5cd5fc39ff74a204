"""What cannot be gets a sentence that names the place, and is never completed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from any_positions import positions
from hypothesis import given, settings
from remembered import Moment, disagreement, forgotten, known_in_full, moment_of, quick_rule_sets
from slices import rounds

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, Cards
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import NOTHING, Phase, PlayedCards, put
from pidro_desktop.positions.completing import complete
from pidro_desktop.positions.open_ending import ending_of
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.text import read_position, write_position
from pidro_desktop.positions.viewing import view_of

Change = Callable[[Position, Moment, Random], Position | None]

BASE = (
    "pidro-position:1 finnish dealer=1 score=32:12 calls=pass,7,pass,pass trump=S kept=4,?,1,4 "
    "plays=3:8S hand0=KT53s9d4h"
)


# ------------------------------------------------------------ one by one


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("hand0", "hand2=Ks hand0", "hand2: KS is there twice: Victor has it in hand, too."),
        ("4h", "4h7h", "hand0: Too many cards: at most 6 for Victor now, not 7."),
        ("7,pass", "5,pass", "calls: 5 is not a valid bid"),
        ("7,pass", "7,6", "calls: Victor cannot bid 6: the current bid is 7."),
        ("pass trump", "pass,pass trump", "calls: There are more bids than the auction has."),
        ("pass,7,pass,pass", "pass,7", "calls: Trumps are named, so the auction is over"),
        ("calls=pass,7,pass,pass", "contract=?:7", "contract: Give the bidder and the bid"),
        ("calls=", "contract=2:7 calls=", "contract: It does not fit the bids"),
        ("3:8S", "2:8S", "plays: Bob cannot have played here: it was Victor's turn."),
        ("3:8S", "3:8S,1:9S", "plays: Alice cannot have played here: it was Victor's turn."),
        ("3:8S", "3:8H", "plays: Carlos cannot have played 8H: only trumps are played."),
        ("3:8S", "3:86S", "plays: Carlos can only have played one card at a time."),
        (
            "kept=4",
            "kept=5",
            "kept: Victor cannot have kept 5 with the rest as it is: 0 to 4 can be.",
        ),
        ("1,4 plays", "1,9 plays", "kept: Carlos cannot have kept 9 with the rest as it is"),
        ("kept", "bought=?,?,4,? kept", "kept: Bob cannot have kept 1 with the rest as it is"),
        ("hand0=KT53s", "hand0=", "hand0: Victor has no trump here to play."),
        ("hand0", "kills2=4s hand0", "kills2: Bob cannot have killed 4S with"),
        ("hand0", "discards2=9s hand0", "discards2: 9S is a trump, and nobody discards one."),
        (
            "hand0",
            "discards3=KQJT98h hand0",
            "kept: Carlos cannot have kept 4 with the rest as it is: 0 to 3",
        ),
        ("hand0", "gone2=As hand0", "gone: Either the plays are known in their order"),
        ("hand0", "taken=1:0 hand0", "taken: These points follow from the plays"),
        ("score=32:12", "score=62:12", "score: With this score the game is over."),
        ("trump=S ", "", "plays: This comes after trumps are named, and they are not."),
        ("hand0", "hand1=X hand0", "hand1: JK is not a card of this game."),
        ("hand0", "seat=2 hand0", "seat: It is Victor's turn to play, not Bob's."),
        ("hand0", "ask=keep hand0", "plays: This comes later than the question: keep."),
        ("hand0", "ask=discard hand0", "ask: This cannot be asked now; what can is: play."),
    ],
)
def test_what_cannot_be_gets_a_sentence(before: str, after: str, sentence: str) -> None:
    view_of(read_position(BASE))
    assert before in BASE
    position = read_position(BASE.replace(before, after))
    with pytest.raises(PositionFault) as caught:
        view_of(position)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("finnish hand0=AKQJT98765s", "hand0: Too many cards: at most 9 for Victor now, not 10."),
        ("finnish hand0=AKQs", "hand0: Victor must have all 9 cards here; there are 3."),
        ("finnish calls=14,14 seat=2", "hand2: Bob must have all 9 cards here; there are 0."),
        ("sou calls=14,14 seat=2", "calls: Alice cannot bid 14: the current bid is 14."),
        ("sancho calls=pass,pass,pass,pass", "calls: Everybody has passed"),
        (
            "sancho contract=0:6 trump=H plays=0:Ah seat=1 hand1=AKs5QJ9cKh",
            "hand1: Too many cards: at most 6 for Alice now, not 7",
        ),
        (
            "sancho contract=0:6 trump=H plays=0:Ah,Kd,2h,3h/0:5d seat=1 hand1=AKs5QcKh",
            "hand1: Alice has shown not to have KH: that suit was not followed.",
        ),
        (
            "finnish contract=0:6 trump=H plays=0:Ah,2h,3h,4h/0:-,3:- seat=1 hand1=Kh hand2=5h",
            "plays: Carlos cannot have played here: it was Alice's turn.",
        ),
        (
            "finnish contract=0:6 trump=H plays=0:Ah,2h,-,4h/0:Jh,3h seat=3 hand3=Kh hand2=5h",
            "hand2: Bob cannot have 5H: this hand has shown that it has no trump.",
        ),
        (
            "finnish contract=0:6 trump=H ask=kill hand0=AKQJT9h",
            "hand0: Victor has nothing to kill.",
        ),
        (
            "finnish contract=0:6 trump=H kills1=3h plays=0:Ah,8h,9h,Th hand0=KQJ7h5d hand1=7s6h",
            "kills1: Alice cannot have killed 3H with the rest as it is.",
        ),
        (
            "finnish contract=0:6 trump=H plays=0:Ah,-,3h,4h/0:Kh,2:5h,2h/0:Jh,2:-,6h hand0=Qh",
            "hand0: Victor must have more trumps than these: the others cannot have all the rest.",
        ),
    ],
)
def test_what_cannot_be_at_some_moment_gets_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(PositionFault) as caught:
        view_of(read_position(f"pidro-position:1 {line}"))
    assert sentence in str(caught.value)


# ------------------------------------------------------------ any number of them


def card_twice(position: Position, _moment: Moment, rng: Random) -> Position | None:
    if not position.cards:
        return None
    card, seat = rng.choice(position.cards), rng.choice(SEATS)
    return replace(position, hands=put(position.hands, seat, (*position.hands[seat], card)))


def too_many_cards(position: Position, moment: Moment, rng: Random) -> Position | None:
    deal, seat = moment.game.now, rng.choice(SEATS)
    if moment.ask.what not in (AskKind.BID, AskKind.PLAY):
        return None
    free = [card for card in DECK if card not in position.cards]
    count = len(deal.hands[seat]) + len(deal.laid[seat]) + 1 - len(position.hands[seat])
    if not 0 < count <= len(free):
        return None
    more: Cards = tuple(rng.sample(free, count))
    return replace(position, hands=put(position.hands, seat, (*position.hands[seat], *more)))


def bid_too_low(position: Position, _moment: Moment, rng: Random) -> Position | None:
    bids = [index for index, bid in enumerate(position.calls) if bid]
    if not bids:
        return None
    index = rng.choice(bids)
    calls = list(position.calls)
    calls[index] = rng.choice((1, 5, 15, max((0, *calls[:index])) or 4))
    if calls[index] == position.calls[index] or calls[index] == 14:
        return None
    return replace(position, calls=tuple(calls))


def out_of_turn(position: Position, _moment: Moment, rng: Random) -> Position | None:
    """A seat that has trumps later is passed over."""
    plays = position.plays
    places = [
        at for at in range(len(plays)) if any(p.seat == plays[at].seat for p in plays[at + 1 :])
    ]
    if not places:
        return None
    at = rng.choice(places)
    return replace(position, plays=(*plays[:at], *plays[at + 1 :]))


def plain_card_played(position: Position, moment: Moment, rng: Random) -> Position | None:
    free = [card for card in DECK if card not in position.cards]
    plain = moment.game.now.trump.plain_among(free) if moment.game.now.trump else ()
    if not position.plays or not plain:
        return None
    at = rng.randrange(len(position.plays))
    changed = PlayedCards(position.plays[at].seat, (rng.choice(plain),))
    return replace(position, plays=(*position.plays[:at], changed, *position.plays[at + 1 :]))


def trump_of_a_seat_that_is_out(position: Position, moment: Moment, rng: Random) -> Position | None:
    deal = moment.game.now
    if deal.trump is None or not any(deal.cold):
        return None
    free = [card for card in deal.trump.cards if card not in position.cards]
    if not free:
        return None
    seat = rng.choice([seat for seat in SEATS if deal.cold[seat]])
    return replace(position, hands=put(position.hands, seat, (rng.choice(free),)))


def kept_too_many(position: Position, moment: Moment, rng: Random) -> Position | None:
    if not position.trump:
        return None
    kept = list(position.kept)
    kept[rng.choice([seat for seat in SEATS if seat != moment.game.now.dealer])] = 10
    return replace(position, kept=(kept[0], kept[1], kept[2], kept[3]))


def point_killed(position: Position, moment: Moment, rng: Random) -> Position | None:
    suit = moment.game.now.trump
    if suit is None:
        return None
    free = [card for card in suit.cards if suit.points[card] and card not in position.cards]
    if not free:
        return None
    seat = rng.choice(SEATS)
    return replace(position, killed=put(position.killed, seat, (rng.choice(free),)))


FALSE: tuple[Change, ...] = (
    card_twice,
    too_many_cards,
    bid_too_low,
    out_of_turn,
    plain_card_played,
    trump_of_a_seat_that_is_out,
    kept_too_many,
    point_killed,
)


def _with_cards_left(moment: Moment, rng: Random) -> Position:
    """A position with its numbers, in which two hands and all discards are not known."""
    position = replace(known_in_full(moment), discards=NOTHING)
    for seat in rng.sample(SEATS, 2):
        if seat != moment.ask.seat:
            position = replace(position, hands=put(position.hands, seat, ()))
    return position


@pytest.mark.parametrize("change", FALSE)
@pytest.mark.parametrize(
    "number",
    [16, *(pytest.param(25, marks=pytest.mark.nightly), pytest.param(300, marks=pytest.mark.slow))],
)
def test_what_is_made_false_is_never_completed(change: Change, number: int) -> None:
    met = 0
    for seed in range(number):
        rng = Random(f"false {seed}")
        moment = moment_of(rng.choice(quick_rule_sets()), f"false {seed}")
        position = change(_with_cards_left(moment, rng), moment, rng)
        if position is None:
            continue
        met += 1
        with pytest.raises(PositionFault) as caught:
            complete(position, rng)
        assert str(caught.value).endswith("."), caught.value
        assert caught.value.place
    assert met >= number // 16


@pytest.mark.parametrize(
    "number", [40, pytest.param(1_000, marks=pytest.mark.slow)], ids=["40", "1,000"]
)
def test_what_is_changed_is_refused_or_completed_as_it_says(number: int) -> None:
    sentences: list[str] = []
    for seed in range(number):
        rng = Random(f"changed {seed}")
        moment = moment_of(rng.choice(quick_rule_sets()), f"changed {seed}")
        position = rng.choice(FALSE)(forgotten(moment, rng), moment, rng)
        if position is None or moment.game.now.phase is Phase.SCORED:
            continue
        try:
            completed = complete(position, rng)
        except PositionFault as fault:
            sentences.append(str(fault))
        else:
            assert disagreement(position, completed) == "", write_position(position)
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(sentences) > number // 4


def test_where_the_lowest_are_killed_no_others_can_have_been() -> None:
    line = "pidro-position:1 finnish,kill=lowest contract=0:6 trump=H kept=7,?,?,?"
    assert view_of(read_position(f"{line} hand0=AKQJT9h kills0=8h")).killed[0] == ("8H",)
    for cards in ("hand0=AKQJT9h kills0=5d", "hand0=AKQJT8h kills0=9h"):
        with pytest.raises(PositionFault, match="kills0: By these rules the lowest trumps"):
            view_of(read_position(f"{line} {cards}"))


@rounds("examples", 40, 100)
def test_whatever_is_laid_gets_an_answer_or_a_sentence(examples: int) -> None:
    @settings(max_examples=examples)
    @given(positions())
    def is_answered(position: Position) -> None:
        for ask in (question_of, view_of, lambda one: complete(one, Random(0)), ending_of):
            with suppress(PositionFault):
                ask(position)

    is_answered()


def test_nobody_has_played_more_cards_than_a_hand_has() -> None:
    line = "pidro-position:1 finnish contract=0:7 trump=H gone0=AKQJT98h gone1=5d hand0=7h"
    with pytest.raises(PositionFault, match="gone0: Victor cannot have played this many cards"):
        view_of(read_position(line))
