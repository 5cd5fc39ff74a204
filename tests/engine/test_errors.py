"""Errors: malformed and illegal are different, and each names the card, the seat and the clause."""

from __future__ import annotations

import pytest
from positions import at_play, called, dealt, named

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, Bid, Deal, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed, PidroError, RecordError
from pidro_desktop.engine.state import Game

AUCTION = dealt()
TRUMP = called(AUCTION, 6, 0, 0, 0)
EXCHANGE = named(TRUMP, "S")
PLAY = at_play("AS AH", "KS", "QS", "JS")


@pytest.mark.parametrize(
    ("game", "action", "kind", "seat", "card", "clause"),
    [
        (AUCTION, Bid(1, 6), Illegal, 1, "", "Auction"),
        (AUCTION, Bid(0, 5), Malformed, 0, "", "Auction"),
        (AUCTION, Bid(7, 6), Malformed, None, "", "Seats"),
        (AUCTION, NameTrump(0, "S"), Illegal, 0, "S", "Auction"),
        (TRUMP, NameTrump(0, "N"), Malformed, 0, "", "Auction"),
        (EXCHANGE, Keep(0, ()), Illegal, 0, "", "Exchange"),
        (EXCHANGE, Kill(2, cards("AS")), Illegal, 2, "", "Killing"),
        (PLAY, Play(0, cards("AH")), Illegal, 0, "AH", "Play"),
        (PLAY, Play(0, cards("KS")), Illegal, 0, "KS", "Play"),
        (PLAY, Play(1, cards("KS")), Illegal, 1, "KS", "Play"),
        (PLAY, Play(0, (HIDDEN,)), Illegal, 0, "??", "Play"),
        (PLAY, Play(0, ()), Malformed, 0, "", "Play"),
        (PLAY, Play(0, None), Malformed, 0, "", "Cards"),
        (PLAY, Play(0, (5,)), Malformed, 0, "", "Cards"),
        (PLAY, Deal(2, 0, ((), (), (), ()), ()), Illegal, None, "", "Deal"),
    ],
)
def test_an_error_names_seat_card_and_clause(
    game: Game, action: Action, kind: type[ActionError], seat: int | None, card: str, clause: str
) -> None:
    with pytest.raises(ActionError) as caught:
        engine.verify(game, action)
    fault = caught.value
    assert (type(fault), fault.seat, fault.card, fault.clause) == (kind, seat, card, clause)
    assert str(fault)[0].isupper() or not str(fault)[0].isalpha()
    assert str(fault).endswith(".")


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    before = PLAY
    with pytest.raises(Illegal):
        engine.apply(PLAY, Play(0, cards("AH")))
    assert before == PLAY


def test_all_errors_that_a_person_is_told_have_one_base() -> None:
    for kind in (ActionError, Malformed, Illegal, RecordError):
        assert issubclass(kind, PidroError)
    assert not issubclass(Illegal, Malformed)
    assert str(RecordError(3, "It is wrong.")) == "line 3: It is wrong."
