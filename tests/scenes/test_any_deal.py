"""The page on which any deal is laid: by clicks, by keys, by typing, and from elsewhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from every_scene import scenes
from laid_deals import AUCTION, IMPOSSIBLE, NINE, PLAY, laying, page, settled
from pilot import Pilot, context, launch

from pidro_desktop import paths, variants
from pidro_desktop.engine.cards import JOKER, Card, cards
from pidro_desktop.engine.seats import EAST, NORTH, SEATS, SOUTH, WEST
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.positions.position import Position
from pidro_desktop.positions.text import read_position, write_position
from pidro_desktop.render.widgets.text_parts import ink
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position import position_scene
from pidro_desktop.scenes.position.answer_rows import ChoiceControl
from pidro_desktop.scenes.position.lay_check import Said
from pidro_desktop.scenes.position.lay_cloth import (
    CONTRACT,
    PILE,
    CardRow,
    KeptControl,
    NameControl,
    SpotControl,
)
from pidro_desktop.scenes.position.lay_game import DONE, GamePage
from pidro_desktop.scenes.position.lay_steps import Pile, Spot, piles_of
from pidro_desktop.scenes.position.lay_tray import CallControl, CardControl, TrumpControl
from pidro_desktop.scenes.position.position_scene import (
    CLEAR,
    COPY,
    DEALER,
    FIELD,
    PASTE,
    RULES,
    SCORE,
    UNDO,
    PositionScene,
)
from pidro_desktop.scenes.shell.routes import LAY, LAY_OPEN, OpenPosition
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import house_rules


@pytest.fixture
def home(own_home: Path) -> Path:
    """The folder of the program."""
    own_home.mkdir()
    return own_home


def choose(pilot: Pilot, *keys: ControlKey) -> None:
    for key in keys:
        pilot.choose(key)


def type_in(pilot: Pilot, text: str) -> None:
    """Type into whatever has the focus, and press Enter."""
    for sign in text:
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
    pilot.press(pygame.K_RETURN)


def said(pilot: Pilot) -> str:
    return " ".join(pilot.scene.spoken())


def test_nine_cards_and_the_auction_take_at_most_25_clicks(home: Path) -> None:
    pilot = page(context, home)
    clicks: list[ControlKey] = [CardControl(str(card)) for card in NINE]
    clicks += [DEALER] * 2  # from Carlos to Alice
    clicks += [CallControl(1), CallControl(1), CallControl(1)]  # two passes, then six and seven
    choose(pilot, *clicks)
    position = laying(pilot).position
    assert (position.hands, position.calls) == (AUCTION.hands, AUCTION.calls)
    assert position.dealer == WEST
    assert len(clicks) + 7 <= 25, "the dearest auction has seven clicks more"


def test_a_line_of_typing_lays_the_same(home: Path) -> None:
    pilot = page(context, home)
    type_in(pilot, "KT53s 9d 4h QJ2c")
    assert laying(pilot).position.hands[SOUTH] == NINE
    type_in(pilot, "pass 7")
    assert laying(pilot).position.calls == (0, 7)
    assert laying(pilot).field.text == ""
    type_in(pilot, write_position(PLAY))
    assert laying(pilot).position == PLAY


@pytest.mark.parametrize("text", ["spades", "trump spades", "Trumps Spades"])
def test_a_suit_that_is_typed_is_trumps(home: Path, text: str) -> None:
    pilot = page(context, home, replace(AUCTION, calls=(0, 7, 0, 0)))
    type_in(pilot, text)
    assert laying(pilot).position.trump == "S"


@pytest.mark.parametrize("text", ["Alice K94s", "alice: k94s"])
def test_cards_after_a_name_go_to_that_player(home: Path, text: str) -> None:
    pilot = page(context, home)
    type_in(pilot, text)
    assert laying(pilot).position.hands[WEST] == cards("KS 9S 4S")


def test_it_says_how_the_card_of_the_next_player_is_entered(home: Path) -> None:
    pilot = page(context, home, replace(PLAY, plays=(), seat=EAST))
    choose(pilot, NameControl(SOUTH))
    settled(pilot)
    assert "click the place of Carlos on the table and then the card" in said(pilot)


def test_cards_in_a_sentence_have_their_names() -> None:
    assert words.sentence("Bob cannot have TH") == "Bob cannot have ten of hearts."
    assert words.sentence("KS is there twice.") == "King of spades is there twice."


def test_a_sentence_has_the_names_at_the_table() -> None:
    with patch.object(words, "name", lambda seat: f"Guest {seat}"):
        assert words.sentence("Bob cannot have TH") == "Guest 2 cannot have ten of hearts."


def test_nothing_is_said_over_the_page_just_after_it_is_cleared(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, CLEAR)
    assert not pilot.find(CLEAR).enabled
    assert not pilot.find(CLEAR).why


def test_the_field_says_under_the_pointer_where_cards_go_until_somebody_types(home: Path) -> None:
    pilot = page(context, home)
    field = laying(pilot).field
    assert field.tooltip == ""
    field.hovered = True
    assert "Cards go to the hand with the bright rim." in str(field.tooltip)
    field.write("A")
    assert field.tooltip == ""


def test_typed_cards_go_on_in_the_trick_and_a_line_to_the_hand_it_asks(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, SpotControl(Spot(Pile.PLAYED, SOUTH)))
    type_in(pilot, "Ks7s")
    assert [play.seat for play in laying(pilot).position.plays] == [EAST, SOUTH, WEST]
    assert laying(pilot).spot == Spot(Pile.PLAYED, NORTH)
    choose(pilot, SpotControl(Spot(Pile.HAND, SOUTH)))
    type_in(pilot, write_position(replace(AUCTION, seat=NORTH)))
    assert laying(pilot).spot == Spot(Pile.HAND, NORTH)


def test_a_trick_that_somebody_was_out_of_is_laid_and_read_aloud(home: Path) -> None:
    played = zip((EAST, SOUTH, WEST, NORTH), ((*cards("8S"),), cards("KS"), (), ()), strict=True)
    whole = replace(PLAY, plays=tuple(PlayedCards(seat, row) for seat, row in played))
    pilot = page(context, home, whole)
    assert "king of spades" in said(pilot)
    choose(pilot, SpotControl(Spot(Pile.PLAYED, SOUTH)))
    type_in(pilot, "As")
    assert laying(pilot).spot == Spot(Pile.PLAYED, WEST)


def test_each_step_can_be_undone_by_button_and_by_key(home: Path) -> None:
    pilot = page(context, home)
    empty = laying(pilot).position
    choose(pilot, CardControl("AS"), TrumpControl("S"), KeptControl(EAST), CallControl(0))
    laid = laying(pilot).position
    assert (laid.trump, laid.calls, laid.kept[EAST]) == ("S", (0,), 0)
    choose(pilot, UNDO)
    pilot.press(pygame.K_BACKSPACE)
    assert laying(pilot).position.hands[SOUTH] == cards("AS")
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert laying(pilot).position == empty
    assert not pilot.find(UNDO).enabled


def test_undo_leads_back_to_the_spot_that_was_chosen_before_the_step(home: Path) -> None:
    pilot = page(context, home, PLAY)
    mine, trick = Spot(Pile.HAND, SOUTH), Spot(Pile.PLAYED, SOUTH)
    choose(pilot, NameControl(NORTH), UNDO)
    assert laying(pilot).spot == mine
    choose(pilot, SpotControl(trick), CardControl("KS"), CardControl("7S"))
    assert laying(pilot).spot == Spot(Pile.PLAYED, NORTH)
    choose(pilot, UNDO, UNDO)
    assert (laying(pilot).position, laying(pilot).spot) == (PLAY, trick)
    type_in(pilot, "Ks 7s")
    choose(pilot, UNDO)
    assert (laying(pilot).position, laying(pilot).spot) == (PLAY, trick)
    type_in(pilot, write_position(replace(AUCTION, seat=NORTH)))
    choose(pilot, UNDO)
    assert laying(pilot).spot == trick


def test_the_hand_stays_in_sight_while_another_pile_gets_cards(home: Path) -> None:
    pilot = page(context, home)
    line = "pidro-position:1 finnish dealer=3 contract=0:8 trump=S seat=0 hand0=AKJ52s9d"
    pilot.scene.read(line)
    pilot.run(0.2)
    for pile in (Pile.DISCARDS, Pile.KILLED):
        choose(pilot, PILE)
        assert pilot.scene.spot == Spot(pile, SOUTH)
        hand, aside = (pilot.find(SpotControl(Spot(one, SOUTH))) for one in (Pile.HAND, pile))
        assert not hand.rect.colliderect(aside.rect)
        assert min(hand.rect.width, aside.rect.width) >= 44
    choose(pilot, SpotControl(Spot(Pile.HAND, SOUTH)))
    assert pilot.scene.spot == Spot(Pile.HAND, SOUTH)


@pytest.mark.parametrize(("name", "piles"), [("finnish", 3), ("pedro", 2), ("petro", 2)])
def test_there_are_only_piles_that_the_rules_know(name: str, piles: int) -> None:
    assert len(piles_of(variants.load(name))) == piles


def test_a_card_taken_off_the_trick_makes_room_for_another_one(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, SpotControl(Spot(Pile.PLAYED, SOUTH)), CardControl("KS"), CardControl("KS"))
    assert laying(pilot).spot == Spot(Pile.PLAYED, SOUTH)


def test_without_trumps_the_next_cards_go_to_the_hand_that_is_asked(home: Path) -> None:
    pilot = page(context, home, replace(PLAY, plays=()))
    choose(pilot, SpotControl(Spot(Pile.PLAYED, EAST)), TrumpControl("S"))
    assert laying(pilot).spot == Spot(Pile.HAND, SOUTH)


def test_backspace_in_the_field_erases_what_was_typed(home: Path) -> None:
    pilot = page(context, home, AUCTION)
    choose(pilot, CardControl("AS"))
    for sign in "kq":
        event = {"key": ord(sign), "mod": 0, "unicode": sign}
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, event))
    pilot.press(pygame.K_BACKSPACE)
    assert laying(pilot).field.text == "k"
    assert Card("AS") in laying(pilot).position.hands[SOUTH]


def test_cards_go_to_the_spot_that_was_chosen(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, SpotControl(Spot(Pile.HAND, WEST)), CardControl("AS"), PILE, CardControl("2H"))
    position = laying(pilot).position
    assert (position.hands[WEST], position.discards[WEST]) == (cards("AS"), cards("2H"))
    choose(pilot, CardControl("2H"))
    assert laying(pilot).position.discards[WEST] == ()


def test_the_trick_goes_round_by_itself(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, SpotControl(Spot(Pile.PLAYED, SOUTH)), CardControl("KS"))
    assert [play.seat for play in laying(pilot).position.plays] == [EAST, SOUTH]
    assert "KS" not in laying(pilot).position.hands[SOUTH], "it was played from there"
    choose(pilot, CardControl("KS"))
    assert laying(pilot).position.plays == PLAY.plays
    choose(pilot, SpotControl(Spot(Pile.PLAYED, SOUTH)))
    choose(pilot, CardControl("QS"), CardControl("7S"), CardControl("AS"))
    plays = laying(pilot).position.plays
    assert [(play.seat, *play.cards) for play in plays] == [
        *((EAST, "8S"), (SOUTH, "QS"), (WEST, "7S"), (NORTH, "AS")),
    ]


def test_a_place_of_the_trick_that_stays_empty_says_that_the_player_is_cold(home: Path) -> None:
    pilot = page(context, home, PLAY)
    empty = pilot.find(SpotControl(Spot(Pile.PLAYED, SOUTH)))
    assert (
        str(empty.tooltip)
        == "The card of Victor goes here. Left empty, it says that Victor is cold."
    )
    choose(pilot, SpotControl(Spot(Pile.PLAYED, WEST)), CardControl("QS"))
    empty = pilot.find(SpotControl(Spot(Pile.PLAYED, SOUTH)))
    assert str(empty.tooltip).startswith("Victor is cold")
    assert "cold" in empty.read_aloud().whole


def test_after_a_whole_trick_the_next_one_is_asked_about(home: Path) -> None:
    line = "kept=4,?,1,4 plays=3:8S,KS,QS,AS hand0=TS5S3S9d4h"
    start = "pidro-position:1 finnish dealer=1 calls=pass,7,pass,pass trump=S seat=2"
    pilot = page(context, home, read_position(f"{start} {line}"))
    found = laying(pilot).checking.found
    assert found is not None
    assert words.contract_lines(found.position, found.view) == ("Carlos bid 7", "trick 2")


def test_a_click_on_a_card_takes_it_off(home: Path) -> None:
    pilot = page(context, home, AUCTION)
    choose(pilot, SpotControl(Spot(Pile.HAND, SOUTH)))
    assert len(laying(pilot).position.hands[SOUTH]) == 8
    choose(pilot, CardControl("KS"))
    assert laying(pilot).position.hands[SOUTH] == cards("TS 5S 3S 9D QC JC 2C")


def test_a_name_is_asked(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, NameControl(NORTH))
    assert (laying(pilot).position.seat, laying(pilot).spot.seat) == (NORTH, NORTH)


def test_the_question_goes_on_to_the_seat_whose_turn_it_is(home: Path) -> None:
    pilot = page(context, home)
    choose(pilot, DEALER, DEALER)  # Alice deals
    choose(pilot, SpotControl(Spot(Pile.HAND, EAST)))
    assert laying(settled(pilot)).position.seat == NORTH
    choose(pilot, CallControl(0), CallControl(1), CallControl(1))
    assert laying(settled(pilot)).position.seat == SOUTH
    assert laying(pilot).spot == Spot(Pile.HAND, EAST), "cards still go where they went"
    choose(pilot, UNDO)
    assert laying(settled(pilot)).position.calls == (0, 0)
    assert laying(pilot).position.seat == SOUTH


def test_a_card_in_the_trick_asks_the_next_player(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, SpotControl(Spot(Pile.PLAYED, SOUTH)), CardControl("KS"))
    assert laying(settled(pilot)).position.seat == WEST


def test_a_name_that_was_clicked_is_asked_until_the_next_bid(home: Path) -> None:
    pilot = page(context, home)
    choose(pilot, CallControl(0), NameControl(SOUTH), SpotControl(Spot(Pile.HAND, NORTH)))
    assert laying(settled(pilot)).position.seat == SOUTH
    assert "It is Alice's turn to bid, not Victor's. Click Alice to ask." in said(pilot)
    choose(pilot, CardControl("AS"))
    assert laying(settled(pilot)).position.seat == SOUTH
    choose(pilot, CallControl(1))
    assert laying(settled(pilot)).position.seat == NORTH


def test_a_line_says_itself_who_is_asked(home: Path) -> None:
    pilot = page(context, home)
    type_in(pilot, write_position(replace(AUCTION, seat=NORTH)))
    assert laying(settled(pilot)).position.seat == NORTH


def test_only_the_contract_may_be_known_of_the_auction(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, CONTRACT)
    position = laying(settled(pilot)).position
    assert (position.calls, position.bidder, position.bid) == ((), EAST, 7)
    assert "not known" in str(pilot.find(CallControl(0)).read_aloud().whole)
    found = laying(pilot).checking.found
    assert found is not None
    assert found.view is not None, "it can still be asked about"
    choose(pilot, CONTRACT)
    assert laying(pilot).position == PLAY


def test_rules_and_score_are_chosen_in_a_dialog(home: Path) -> None:
    pilot = page(context, home)
    choose(pilot, SCORE)
    dialog = pilot.scene
    assert isinstance(dialog, GamePage)
    pilot.find("points 0").focused = True
    dialog.group.focus_on("points 1")
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    choose(pilot, DONE)
    assert laying(pilot).position.totals[1] > 0
    choose(pilot, SCORE)
    pilot.scene.group.focus_on("rules")
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    choose(pilot, DONE)
    assert laying(pilot).position.rules.id != "finnish"


def type_points(pilot: Pilot, text: str) -> None:
    for sign in text:
        event = {"key": ord(sign), "mod": 0, "unicode": sign}
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, event))


def test_the_score_can_be_typed_in_the_dialog(home: Path) -> None:
    pilot = page(context, home)
    choose(pilot, SCORE)
    type_points(pilot, "32")
    assert pilot.find("points 0").value == 32
    pilot.press(pygame.K_TAB)
    type_points(pilot, "-7")
    choose(pilot, DONE)
    assert laying(pilot).position.totals == (32, -7)


def test_typed_points_go_no_further_than_the_game_and_can_be_erased(home: Path) -> None:
    pilot = page(context, home)
    choose(pilot, SCORE)
    type_points(pilot, "99")
    assert pilot.find("points 0").value == 61
    pilot.press(pygame.K_BACKSPACE)
    assert pilot.find("points 0").value == 9


def test_a_line_with_a_score_or_other_parts_changes_only_these(home: Path) -> None:
    pilot = page(context, home, AUCTION)
    type_in(pilot, "7:-3")
    assert laying(pilot).position == replace(AUCTION, totals=(7, -3))
    type_in(pilot, "trump=h 7:-3 dealer=2")
    assert laying(pilot).position == replace(AUCTION, totals=(7, -3), trump="H", dealer=2)
    type_in(pilot, "trump=w")
    assert "is not a suit" in said(pilot)


def test_house_rules_are_chosen_in_the_dialog_and_named_on_the_page(home: Path) -> None:
    rules = variants.load("finnish", {"target": 52})
    house_rules.save(paths.house_dir(), "Our kitchen", rules)
    pilot = page(context, home)
    choose(pilot, RULES)
    pilot.scene.group.focus_on("rules")
    pilot.press(pygame.K_LEFT, pygame.K_LEFT)
    choose(pilot, DONE)
    assert laying(pilot).position.rules == rules
    assert str(pilot.find(RULES).label) == "Our kitchen"


def test_rules_that_are_typed_stay_when_only_the_score_is_changed(home: Path) -> None:
    rules = variants.load("finnish", {"target": 52})
    pilot = page(context, home, replace(AUCTION, rules=rules))
    assert str(pilot.find(RULES).label) == "Finnish Pidro (modified)"
    choose(pilot, SCORE, DONE)
    assert laying(pilot).position.rules == rules


def test_the_joker_lies_among_the_cards_of_rules_that_have_one(home: Path) -> None:
    pilot = page(context, home)
    assert CardControl(str(JOKER)) not in [widget.key for widget in pilot.widgets()]
    pilot = page(context, home, Position(variants.load("snoozer")))
    choose(pilot, CardControl(str(JOKER)), CardControl("AS"))
    assert set(laying(pilot).position.hands[SOUTH]) == {JOKER, Card("AS")}


def test_of_two_lines_that_are_pasted_the_one_that_is_not_laid_comes_next(home: Path) -> None:
    pilot = page(context, home, PLAY)
    both = f"{write_position(AUCTION)}\n{write_position(PLAY)}"
    with patch.object(position_scene, "pasted", return_value=both):
        choose(pilot, PASTE)
        assert laying(pilot).position == AUCTION
        assert "Number 1 is on the table." in said(pilot)
        choose(pilot, PASTE)
        assert laying(pilot).position == PLAY
        assert "Number 2 is on the table." in said(pilot)


def test_pasting_says_that_it_has_worked(home: Path) -> None:
    pilot = page(context, home)
    with patch.object(position_scene, "pasted", return_value="pass 7"):
        choose(pilot, PASTE)
    assert "Pasted." in said(pilot)


def test_the_line_is_copied_and_pasted(home: Path) -> None:
    pilot = page(context, home, PLAY)
    with patch.object(position_scene, "copy", return_value=True) as copied:
        choose(pilot, COPY)
    (line,) = copied.call_args.args
    pilot = page(context, home)
    with patch.object(position_scene, "pasted", return_value=f"  {line} "):
        choose(pilot, PASTE)
    assert laying(pilot).position == PLAY
    with patch.object(position_scene, "pasted", return_value=""):
        choose(pilot, PASTE)
    assert "There is no text to paste." in said(pilot)


def test_what_cannot_be_read_stays_in_the_field_with_a_sentence(home: Path) -> None:
    pilot = page(context, home)
    type_in(pilot, "AKJ52")
    assert laying(pilot).field.text == "AKJ52"
    assert "The suit is missing" in said(pilot)
    choose(pilot, CardControl("AS"))
    assert "The suit is missing" not in said(pilot)


@pytest.mark.parametrize("size", [(960, 600), (740, 1180)])
def test_what_cannot_be_read_is_said_above_the_answer(home: Path, size: tuple[int, int]) -> None:
    pilot = page(context, home, AUCTION, size, asks=True)
    before = [widget.key for widget in pilot.widgets() if isinstance(widget.key, ChoiceControl)]
    type_in(pilot, "KK5s")
    assert "is there twice." in said(pilot)
    after = [widget.key for widget in pilot.widgets() if isinstance(widget.key, ChoiceControl)]
    assert set(before) <= set(after), "reasons give way to a notice, and not choices"
    laying(pilot).field.set("")
    with patch.object(position_scene, "copy", return_value=True):
        choose(pilot, COPY)
    assert "The position is on the clipboard" in said(pilot)
    assert laying(pilot)._said == Said(words.COPIED, ink), "not in red"
    assert ChoiceControl(0) in [widget.key for widget in pilot.widgets()]


@pytest.mark.parametrize("size", [(960, 600), (740, 1180), (500, 900)])
def test_the_row_of_bids_says_that_these_are_bids(home: Path, size: tuple[int, int]) -> None:
    assert "Bids" in said(page(context, home, AUCTION, size))


def test_an_impossible_deal_says_why_and_where(home: Path) -> None:
    pilot = page(context, home, IMPOSSIBLE)
    found = laying(pilot).checking.found
    assert found is not None
    assert found.fault is not None
    assert words.sentence(found.fault.reason) in said(pilot)
    assert laying(pilot)._fault == Spot(Pile.HAND, NORTH)


def test_what_is_still_missing_is_no_fault(home: Path) -> None:
    pilot = page(context, home)
    choose(pilot, *(CardControl(str(card)) for card in NINE[:5]))
    assert laying(settled(pilot))._fault is None
    assert "Victor must have all 9 cards here; there are 5." in said(pilot)


def test_a_seat_of_which_no_card_is_known_is_not_said_to_have_no_trump(home: Path) -> None:
    pilot = page(context, home, PLAY)
    choose(pilot, SpotControl(Spot(Pile.PLAYED, SOUTH)), CardControl("KS"))
    settled(pilot)
    assert "The cards of Alice are missing: at least the trumps must be known." in said(pilot)


def test_in_large_letters_the_cards_of_all_four_are_seen_whole(home: Path) -> None:
    pilot = page(context, home, PLAY)
    pilot.app.ctx.preferences.change(ui_scale=160)
    pilot.app.resized()
    pilot.frame()
    rows = [w for w in pilot.widgets() if isinstance(w, CardRow) and w.key.spot.pile is Pile.HAND]
    assert len(rows) == 4
    assert all(row.rect.right <= 1280 for row in rows)


def test_in_large_letters_the_field_is_seen_while_one_types_and_then_the_answer(home: Path) -> None:
    pilot = page(context, home, AUCTION, (960, 600))
    pilot.app.ctx.preferences.change(ui_scale=130)
    pilot.app.resized()
    pilot.frame()
    scroll = laying(pilot).scroll
    assert scroll.limit
    for sign in "7 8":
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
    assert scroll.area.contains(laying(pilot).field.rect)
    pilot.press(pygame.K_RETURN)
    assert laying(pilot).position.calls == (7, 8)
    assert scroll.offset == 0


def test_the_question_follows_from_what_was_laid(home: Path) -> None:
    assert "What should I bid?" in said(page(context, home, AUCTION))
    assert "What should I play?" in said(page(context, home, PLAY))


def test_it_opens_from_the_title(home: Path) -> None:
    pilot = launch(context(home), Title())
    choose(pilot, LAY)
    assert isinstance(pilot.scene, PositionScene)


def test_what_was_laid_is_there_when_the_page_opens_again(home: Path) -> None:
    pilot = launch(context(home), Title())
    choose(pilot, LAY, SpotControl(Spot(Pile.HAND, NORTH)), CardControl("AS"))
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)
    choose(pilot, LAY)
    assert laying(pilot).position.hands[NORTH] == cards("AS")
    assert laying(pilot).spot == Spot(Pile.HAND, NORTH)
    choose(pilot, UNDO)
    assert laying(pilot).position.hands[NORTH] == ()


def test_a_deal_that_was_only_looked_at_leaves_what_was_laid(home: Path) -> None:
    pilot = page(context, home, PLAY)
    laying(pilot).leave()
    assert pilot.app.ctx.laid is None


def test_clear_takes_everything_off_and_can_be_undone(home: Path) -> None:
    pilot = page(context, home, replace(PLAY, seat=NORTH))
    choose(pilot, CLEAR)
    assert laying(pilot).position == Position(PLAY.rules)
    assert laying(pilot).spot == Spot(Pile.HAND, SOUTH)
    assert "Click the cards below" in said(settled(pilot))
    assert not pilot.find(CLEAR).enabled
    choose(pilot, UNDO)
    assert laying(pilot).position == replace(PLAY, seat=NORTH)


def test_every_card_is_reached_by_arrows(home: Path) -> None:
    pilot = page(context, home)
    pilot.scene.group.focus_on(CardControl("AS"))
    pilot.press(pygame.K_RIGHT)
    pilot.press(*[pygame.K_RIGHT] * 12, *[pygame.K_DOWN] * 3)
    focus = pilot.scene.group.focus
    assert focus is not None
    assert focus.key == CardControl("2C")
    pilot.press(pygame.K_SPACE)
    assert laying(settled(pilot)).position.hands[SOUTH] == cards("2C")


def test_a_card_says_where_it_is(home: Path) -> None:
    pilot = page(context, home, PLAY)
    assert "Victor: Hand" in str(pilot.find(CardControl("KS")).read_aloud().whole)
    assert "Carlos: Trick" in str(pilot.find(CardControl("8S")).read_aloud().whole)
    assert FIELD in [widget.key for widget in pilot.widgets()]


def test_a_decision_that_is_asked_about_can_be_laid(home: Path) -> None:
    pilot = scenes()["ask why: a card"](home)
    turn = pilot.scene.turn
    choose(pilot, LAY)
    position = laying(pilot).position
    assert position.seat == turn.seat
    assert set(position.hands[turn.seat]) == set(turn.view.hand)
    assert not any(position.hands[seat] for seat in SEATS if seat != turn.seat), "nobody saw them"
    checked = laying(settled(pilot)).checking.found
    assert checked is not None
    assert checked.asked == (turn.view.ask.what, turn.seat)


@pytest.mark.parametrize("name", ["ask why: a card", "ask why: a call"])
def test_a_deal_that_is_over_can_be_laid_with_all_hands(name: str, home: Path) -> None:
    pilot = scenes()[name](home)
    turn, hands = pilot.scene.turn, pilot.scene._inquiry.hands(pilot.scene.turn)
    choose(pilot, LAY_OPEN)
    position = laying(pilot).position
    assert position.seat == turn.seat
    assert [set(hand) for hand in position.hands] == [set(hand) for hand in hands]
    checked = laying(settled(pilot)).checking.found
    assert checked is not None
    assert checked.asked == (turn.view.ask.what, turn.seat)
    assert checked.view is not None


def test_a_deal_played_on_for_practice_can_be_laid_as_its_player_sees_it(home: Path) -> None:
    pilot = scenes()["played on: from a bid"](home)
    view = pilot.scene.flow.view
    choose(pilot, LAY)
    position = laying(pilot).position
    assert set(position.hands[view.seat]) == set(view.hand)
    assert not any(position.hands[seat] for seat in SEATS if seat != view.seat)


def test_a_game_in_progress_leads_to_no_page_for_any_deal(home: Path) -> None:
    pilot = scenes()["pause: at the table"](home)
    opened = [item.opens for item in pilot.scene.items]
    assert opened
    assert not any(isinstance(route, OpenPosition) for route in opened)


@pytest.mark.parametrize("name", ["puzzle: right", "puzzle: my mistake is right"])
def test_a_puzzle_can_be_laid_once_it_is_solved(name: str, home: Path) -> None:
    pilot = scenes()[name](home)
    view = pilot.shown.posed.view
    choose(pilot, LAY)
    position = laying(pilot).position
    assert (position.seat, set(position.hands[view.seat])) == (view.seat, set(view.hand))


def test_a_puzzle_cannot_be_laid_before_it_is_solved(home: Path) -> None:
    pilot = scenes()["puzzle: play"](home)
    assert LAY not in [widget.key for widget in pilot.widgets()]
