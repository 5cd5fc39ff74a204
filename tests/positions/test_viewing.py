"""The view of a position says what is known, marks what is not, and gets the advice of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from remembered import moments
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.engine.state import NOTHING
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.advice import Adviser, Option
from pidro_desktop.players.advice import adviser as adviser_module
from pidro_desktop.positions.laying import of_game, of_view
from pidro_desktop.positions.position import UNKNOWN, PositionFault
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.text import read_position
from pidro_desktop.positions.viewing import view_of

SAME = (
    *("rules", "seat", "dealer", "phase", "turn", "calls", "bidder", "bid", "topped", "trump"),
    *("killed", "rows", "trick", "tricks", "leader", "cold", "taken", "totals", "discard_counts"),
    *("stock_count", "unsure"),
)
PLAYING = "pidro-position:1 finnish dealer=3 seat=0 contract=0:7 trump=H hand0=AKQh"


def choices(options: tuple[Option, ...]) -> dict[str, tuple[float, float]]:
    """The points and the chance to win of each choice."""
    return {
        str(option.decision): (round(option.points or 0, 9), round(option.equity or 0, 9))
        for option in options
    }


def same_question(view: SeatView, other: SeatView) -> bool:
    ours, theirs = view.ask, other.ask
    assert ours is not None
    assert theirs is not None
    return (ours.what, ours.bids, ours.suits, ours.count, sorted(ours.cards)) == (
        *(theirs.what, theirs.bids, theirs.suits, theirs.count, sorted(theirs.cards)),
    )


@pytest.mark.parametrize("name", ["finnish", "sou"])
def test_a_position_of_a_view_has_all_that_matters_of_it(name: str) -> None:
    for deal in range(4):
        for moment in moments(variants.load(name), f"views {deal}"):
            view = view_for(moment.game, moment.ask.seat)
            again = view_of(of_view(view))
            differing = [one for one in SAME if getattr(view, one) != getattr(again, one)]
            assert differing == []
            assert same_question(view, again)


@rounds("deals", 1, 4)
@pytest.mark.parametrize("name", ["finnish", "sou"])
def test_a_position_of_a_view_gets_the_same_advice(
    name: str, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same draws: they follow from the view, in which cards nobody needs are missing."""
    monkeypatch.setattr(adviser_module, "seeded", lambda _view: Random(0))
    adviser = Adviser()
    kinds: Counter[AskKind] = Counter()
    for deal in range(deals):
        for moment in moments(variants.load(name), f"advice {deal}"):
            view = view_for(moment.game, moment.ask.seat)
            kinds[moment.ask.what] += 1
            advice, again = adviser.values(view), adviser.values(view_of(of_view(view)))
            ours, theirs = choices(advice.options), choices(again.options)
            if moment.ask.what is AskKind.KEEP:  # plain cards are as good as each other
                assert sorted(ours.values()) == sorted(theirs.values())
            else:
                assert ours == theirs
    assert kinds[AskKind.BID] == 4 * deals
    assert kinds[AskKind.PLAY] >= 10 * deals


def test_known_cards_of_others_lie_in_their_hands() -> None:
    view = view_of(read_position(f"{PLAYING} kept=3,2,4,? hand2=JTh hand1=9c"))
    assert view.hands[2] == ("JH", "TH", *[HIDDEN] * 4)
    assert view.hands[1] == ("9C", *[HIDDEN] * 5)
    assert view.hands[3] == (HIDDEN,) * 6
    assert view.hands[0][:0] == ()
    assert {"AH", "KH", "QH"} < set(view.hand)


def test_seats_whose_numbers_are_not_known_are_named() -> None:
    def unsure(more: str) -> frozenset[int]:
        return view_of(read_position(f"{PLAYING} {more}")).unsure

    assert unsure("kept=3,2,4,?") == frozenset()
    assert unsure("bought=3,4,2,?") == frozenset()
    assert unsure("kept=3,2,?,?") == {2, 3}
    assert unsure("kept=?,?,?,?") == {0, 1, 2, 3}
    # It can have kept none instead of one only if the stock had run short, which is not believed.
    assert unsure("bought=?,?,5,?") == {0, 1, 3}
    # Who has killed two trumps kept eight of them.
    assert unsure("kept=3,2,?,? kills2=97h") == frozenset()


def test_nothing_is_known_of_an_auction_but_its_contract() -> None:
    view = view_of(read_position(PLAYING))
    assert (view.calls, view.bidder, view.bid) == ((), 0, 7)
    known = view_of(read_position(PLAYING.replace("contract=0:7", "calls=7 contract=0:7")))
    assert [call.bid for call in known.calls] == [7, 0, 0, 0]


def test_plays_without_their_order_are_rows_without_tricks() -> None:
    line = PLAYING.replace("AKQh", "Qh")
    view = view_of(read_position(f"{line} gone0=AKh gone1=52h gone2=34h gone3=67h"))
    assert view.rows[0] == ("AH", "KH") or view.rows[0] == ("KH", "AH")
    assert (view.tricks, view.trick, view.leader) == ((), (), None)
    assert view.turn == 0


def test_a_dealer_who_chooses_cards_has_those_that_are_given() -> None:
    line = "pidro-position:1 finnish dealer=3 seat=3 contract=0:7 trump=D ask=keep"
    view = view_of(read_position(f"{line} hand3=QT63dA9s87hKJ9542c"))
    assert (len(view.hand), view.ask and len(view.ask.rest)) == (9, 14 - 9)
    with pytest.raises(PositionFault, match="Carlos must have all 14 cards here; there are 13"):
        view_of(read_position(f"{line} kept=2,1,4,? hand3=QT63dA9s87hKJ954c"))


def test_a_seat_that_is_out_has_laid_down_its_hand() -> None:
    view = view_of(read_position(f"{PLAYING} plays=0:Jh,2h,3h,4h/0:Th,2:6h,5h hand1=9c"))
    assert view.cold == (False, True, False, False)
    assert view.hands[1] == ()
    assert view.laid[1] == ("9C", *[HIDDEN] * 4)


def test_the_question_follows_from_what_is_laid() -> None:
    def question(line: str) -> tuple[AskKind, int]:
        return question_of(read_position(f"pidro-position:1 finnish dealer=3 {line}"))

    assert question("") == (AskKind.BID, 0)
    assert question("calls=7,pass") == (AskKind.BID, 2)
    assert question("calls=7,pass,8,pass") == (AskKind.TRUMP, 2)
    assert question("contract=1:9") == (AskKind.TRUMP, 1)
    assert question("contract=1:9 trump=H") == (AskKind.PLAY, 1)
    assert question("contract=1:9 trump=H plays=1:Ah") == (AskKind.PLAY, 2)
    assert question("contract=1:9 trump=H plays=1:Ah,-") == (AskKind.PLAY, 3)
    assert question("contract=1:9 trump=H ask=keep") == (AskKind.KEEP, 3)
    assert question("contract=1:9 trump=H seat=2 hand2=AKQJT98h") == (AskKind.KILL, 2)
    assert question("contract=1:9 trump=H seat=3 hand3=AKQJT98h2c") == (AskKind.KEEP, 3)


def test_a_position_of_a_game_can_have_all_hands() -> None:
    for moment in moments(variants.load("finnish"), "open"):
        position = of_game(moment.game, moment.ask.seat, open_hands=True)
        view = view_of(position)
        if moment.ask.what is AskKind.PLAY:
            assert not any(card.is_hidden for hand in view.hands for card in hand)


def test_who_is_not_asked_gets_a_sentence() -> None:
    position = replace(read_position(PLAYING), seat=2, hands=NOTHING)
    with pytest.raises(PositionFault, match="It is Victor's turn to play, not Bob's") as caught:
        view_of(position)
    assert (caught.value.place, caught.value.seat) == ("seat", 2)
    assert position.kept == (UNKNOWN,) * 4
