"""A position as one line of text: what is written is read again, and what people do to it."""

from __future__ import annotations

import pytest
from any_positions import positions
from hypothesis import assume, given, settings
from slices import rounds

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault
from pidro_desktop.positions.text import LONGEST, is_position, read_position, write_position

LINE = (
    "pidro-position:1 finnish dealer=1 score=32:12 seat=0 calls=pass,7,pass,pass trump=S "
    "kept=4,?,1,4 plays=3:8s hand0=KT53s9d4h"
)


@rounds("examples", 40, 100)
def test_what_is_written_is_read_again_whatever_it_is(examples: int) -> None:
    @settings(max_examples=examples)
    @given(positions())
    def is_read_again(position: Position) -> None:
        try:
            line = write_position(position)
        except PositionFault:  # it is too long
            assume(False)
        assert len(line) <= LONGEST
        assert line.isascii()
        assert line.isprintable()
        assert read_position(line) == position

    is_read_again()


def test_what_does_not_fit_into_a_line_gets_a_sentence() -> None:
    position = Position(read_position(LINE).rules, calls=(14,) * 150)
    with pytest.raises(PositionFault, match="does not fit into a line of 400 characters"):
        write_position(position)


def test_a_line_says_what_a_person_would_say() -> None:
    position = read_position(LINE)
    assert position.rules.id == "finnish"
    assert (position.seat, position.dealer) == (0, 1)
    assert position.totals == (32, 12)
    assert position.calls == (0, 7, 0, 0)
    assert position.trump == "S"
    assert position.kept == (4, UNKNOWN, 1, 4)
    assert position.plays == (PlayedCards(3, ("8S",)),)
    assert position.hands[0] == ("KS", "TS", "5S", "3S", "9D", "4H")
    assert write_position(position) == LINE


@pytest.mark.parametrize(
    "text",
    [
        LINE.upper(),
        LINE.lower(),
        f"  {LINE}\n",
        LINE.replace(" ", "   "),
        LINE.replace(" ", "\r\n"),
        LINE.replace("plays", "\nplays").replace("=", " = ").replace(",", ", "),
        LINE.replace("KT53s9d4h", "KT53s 9d\n4h"),
        LINE.replace("KT53s", "KT5\n3s"),
        LINE.replace("KT53s", "K1053s"),
        f'"{LINE}"',
        f"`{LINE}`",
        f"«{LINE}»",
        f"> {LINE[:70]}\n> {LINE[70:]}",
        "\ufeff" + LINE,
        "Mitä minun pitäisi pelata? Liitä tämä:\n" + LINE,
    ],
    ids=lambda text: ascii(text)[:30],
)
def test_what_mail_and_people_do_to_a_line_does_not_matter(text: str) -> None:
    assert read_position(text) == read_position(LINE)
    assert is_position(text)


def test_what_is_left_out_is_not_known() -> None:
    position = read_position("pidro-position:1 sou")
    assert position == Position(position.rules)
    assert write_position(position) == "pidro-position:1 sou dealer=3 seat=0"


def test_options_that_differ_stand_with_the_rule_set() -> None:
    position = read_position("pidro-position:1 finnish,target=52,top14=dealer dealer=0")
    assert position.rules.chosen == {"target": 52, "top14": "dealer"}
    assert "finnish,target=52,top14=dealer dealer=0" in write_position(position)


def test_a_bid_with_a_name_is_written_without_spaces() -> None:
    line = "pidro-position:1 eighty-three dealer=3 seat=0 calls=30,83-double"
    assert str(read_position(line).calls[1]) == "83 double"
    assert write_position(read_position(line)) == line


def test_tricks_stand_between_slashes_and_a_seat_that_is_out_has_a_hyphen() -> None:
    line = "pidro-position:1 finnish dealer=3 seat=1 calls=7,pass,pass,pass trump=H"
    position = read_position(f"{line} plays=0:Ah,2h,4h,6h/0:-,5h,-,Jh")
    assert position.plays[4:] == (
        PlayedCards(0, ()),
        PlayedCards(1, ("5H",)),
        PlayedCards(2, ()),
        PlayedCards(3, ("JH",)),
    )
    assert write_position(position).endswith("plays=0:Ah,2h,4h,6h/0:-,5h,-,Jh")


def test_a_question_and_a_puzzle_are_words() -> None:
    position = read_position("pidro-position:1 finnish ask=keep puzzle")
    assert position.asked is AskKind.KEEP
    assert position.posed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no position here: the text is empty."),
        ("hello", "This is not a position: one begins with pidro-position:1."),
        ("pidro-position:2 finnish", "Positions of version '2' cannot be read"),
        ("pidro-position:1", "The rule set is missing, such as finnish."),
        ("pidro-position:1 finish", "There is no such rule set."),
        ("pidro-position:1 finnish,target", "'target' is not an option of the rules"),
        ("pidro-position:1 finnish,target=-1", "options of finnish: scoring.target"),
        ("pidro-position:1 finnish colour=red", "'colour' is not a part of a position."),
        ("pidro-position:1 finnish seat=4", "seat: '4' is not a seat"),
        ("pidro-position:1 finnish seat=0 seat=1", "'seat' is there twice."),
        ("pidro-position:1 finnish trump=", "There is nothing after 'trump'."),
        ("pidro-position:1 finnish trump=X", "trump: 'X' is not a suit"),
        ("pidro-position:1 finnish calls=pas", "calls: 'pas' is not a bid"),
        ("pidro-position:1 finnish score=3", "score: There must be 2 numbers"),
        ("pidro-position:1 petro score=3:4", "score: There must be 4 numbers"),
        ("pidro-position:1 finnish score=3:04", "score: '04' is not a number"),
        ("pidro-position:1 finnish kept=1,2,3", "kept: There must be four numbers"),
        ("pidro-position:1 finnish contract=7", "contract: Write the seat and its bid"),
        ("pidro-position:1 finnish ask=why", "ask: 'why' is not a question."),
        ("pidro-position:1 finnish hand0=AKQ", "hand0: The suit is missing after 'AKQ'"),
        ("pidro-position:1 finnish hand0=AsAs", "hand0: AS is there twice."),
        ("pidro-position:1 finnish hand2=sA", "hand2: In 'sA' a suit has no ranks before it"),
        ("pidro-position:1 finnish hand2=1s", "hand2: '1' in '1s' is not a card"),
        ("pidro-position:1 finnish plays=8s", "plays: The trick '8s' does not say who leads"),
        ("pidro-position:1 finnish plays=3:8s/2:9s", "plays: The trick '2:9s' does not begin"),
        ("pidro-position:1 finnish plays=3:8s,,9s", "plays: A card is missing in '3:8s,,9s'"),
        ("pidro-position:1 finnish plays=3:8s,3:9s", "plays: The trick '3:8s,3:9s' does not"),
        ("pidro-position:1 finnish hand0=♠", "'♠' cannot be in a position."),
        ("pidro-position:1 finnish " + "x" * 400, "It is longer than 400 characters."),
        ("pidro-position:1 finnish hand0=" + "A" * 5000, "It is longer than 400 characters."),
    ],
)
def test_what_is_no_position_gets_a_sentence_that_names_the_place(text: str, sentence: str) -> None:
    with pytest.raises(PositionFault) as caught:
        read_position(text)
    assert sentence in str(caught.value)


def test_a_fault_says_its_part_and_its_seat() -> None:
    with pytest.raises(PositionFault) as caught:
        read_position("pidro-position:1 finnish hand2=1s")
    assert (caught.value.place, caught.value.seat) == ("hands", 2)
