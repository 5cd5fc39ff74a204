"""Records that other programs may write: everything that the format leaves free is accepted."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from golden import DATA, LINES, PATH, TEXTS, Line, accepted, deal_of_line, faults, findings, written
from positions import at_play, cards
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Bid, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.errors import PidroError, RecordError
from pidro_desktop.engine.events import GameWon, TrickWon, WentCold
from pidro_desktop.engine.record.event_matching import apply_recorded
from pidro_desktop.engine.record.lines import event_line, header_line, parse_header, parse_object
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.state import Game
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup

END = GameWon(int(LINES[-1]["winner"]))


def final(data: bytes) -> tuple[int, ...]:
    """The score of a file's one game, which must be won."""
    reader = accepted(data)
    assert reader.game.winner == END.winner
    return reader.game.totals


SCORE = final(DATA)


def test_the_golden_record_is_true() -> None:
    assert list(SCORE) == [line for line in LINES if line["t"] == "score"][-1]["total"]


def test_the_example_of_the_page_about_records_is_true() -> None:
    page = (PATH.parents[2] / "docs" / "record.md").read_text("utf-8")
    block = page.partition("## A deal, line by line")[2].split("```json\n")[1].split("```")[0]
    game = accepted(block.encode("utf-8")).game
    assert (game.totals, game.winner) == ((13, 1), None)


def test_it_is_written_again_byte_for_byte_line_by_line() -> None:
    reader = GameReader.begin(parse_object(TEXTS[0]), variants.load)
    again = [header_line(reader.header)]
    for text in TEXTS[1:]:
        reader.feed(parse_object(text))
        again.append(event_line(reader.events[-1]))
    assert again == TEXTS


def test_it_is_played_again_byte_for_byte_from_its_seed_and_its_decisions() -> None:
    header = LINES[0]
    lines: list[str] = []
    setup = Setup(
        rules=variants.load(header["rules"]),
        players={},
        secret=shuffle.secret_of(header["seed"]),
        seed=header["seed"],
    )
    match = Match(setup, lines.extend)
    match.begin()
    for line in LINES:
        decide(match, line)
    assert "".join(line + "\n" for line in lines).encode("utf-8") == DATA


def decide(match: Match, line: Line) -> None:
    """Let happen what ``line`` tells, where it is somebody's decision and not yet recorded."""
    if line["t"] == "deal":
        match.deal()
    elif line["t"] == "bid":
        match.submit(Bid(line["seat"], line["bid"]))
    elif line["t"] == "trump":
        match.submit(NameTrump(line["seat"], line["suit"]))
    elif line["t"] == "rob":
        for ask in [ask for ask in match.asks() if ask.what is AskKind.KEEP]:
            match.submit(Keep(ask.seat, tuple(c for c in ask.cards if c not in line["discards"])))
    elif line["t"] in ("kill", "play"):
        kind = Kill if line["t"] == "kill" else Play
        match.submit(kind(line["seat"], cards(line["cards"])))


@rounds("beginnings", 20, len(TEXTS))
def test_a_beginning_of_a_record_is_an_open_game(beginnings: int) -> None:
    for length in range(1, len(TEXTS), len(TEXTS) // beginnings):
        reader = accepted("".join(text + "\n" for text in TEXTS[:length]).encode())
        assert reader.game.winner is None


# ------------------------------------------------------------ what may be written otherwise


def test_cards_in_any_order_within_a_list() -> None:
    rng = random.Random(5)
    lines = [{key: mixed(key, value, rng) for key, value in line.items()} for line in LINES]
    assert final(written(lines)) == SCORE


def mixed(key: str, value: Any, rng: random.Random) -> Any:
    if key == "hands":
        return [rng.sample(hand, len(hand)) for hand in value]
    if key in ("cards", "discards") or (
        key == "taken" and isinstance(value[:1], list) and cardy(value)
    ):
        return rng.sample(value, len(value))
    return value


def cardy(value: list[Any]) -> bool:
    return all(isinstance(one, str) for one in value)


def test_keys_in_any_order_and_keys_that_nobody_knows() -> None:
    more = {"note": "x", "at": 1.5, "nested": {"a": [None, {"t": "end"}]}, "from_discards": 3}
    lines = [{**more, **dict(reversed(line.items()))} for line in LINES]
    assert final(written(lines)) == SCORE


def test_blanks_between_the_parts_of_a_line() -> None:
    text = "".join(
        json.dumps(line, indent=None, separators=(" , ", " : ")) + "  \n" for line in LINES
    )
    assert final(text.encode()) == SCORE


def test_crlf_line_ends_a_byte_order_mark_and_no_last_line_end() -> None:
    assert final(DATA.replace(b"\n", b"\r\n")) == SCORE
    assert final(b"\xef\xbb\xbf" + DATA) == SCORE
    assert final(DATA.rstrip(b"\n")) == SCORE


def test_no_options_key_means_that_nothing_differs() -> None:
    header = {key: value for key, value in LINES[0].items() if key != "options"}
    assert final(written([header, *LINES[1:]])) == SCORE
    default = {**LINES[0], "options": {"target": 62, "cold": "up", "must_bid_to_win": False}}
    assert final(written([default, *LINES[1:]])) == SCORE


@pytest.mark.parametrize(
    "created",
    [
        "1970-01-01T00:00:00Z",
        "2026-01-06T18:30:00.123Z",
        "2026-01-06T18:30Z",
        "2026-01-06T18:30:00+00:00",
    ],
)
def test_created_in_several_ways_of_iso_8601(created: str) -> None:
    assert final(written([{**LINES[0], "created": created}, *LINES[1:]])) == SCORE


def test_any_names_any_seed_and_escapes() -> None:
    header = {**LINES[0], "seats": ["Åsa", "", "x" * 500, "李"], "seed": ""}
    assert final(written([header, *LINES[1:]])) == SCORE
    plain = json.dumps(header, ensure_ascii=False)
    assert final((plain + "\n").encode() + written(LINES[1:])) == SCORE


def test_an_empty_kitty_where_the_rules_have_none() -> None:
    lines = [{**line, "kitty": []} if line["t"] == "deal" else line for line in LINES]
    assert final(written(lines)) == SCORE


def test_counts_of_what_was_taken_back_and_helped() -> None:
    lines = [{**line, "back": 2, "help": 1} if line["t"] == "score" else line for line in LINES]
    assert final(written(lines)) == SCORE


def test_the_dealers_call_after_three_passes_as_0_or_6() -> None:
    auctions = [
        [index + step for step in (1, 2, 3, 4)]
        for index, line in enumerate(LINES)
        if line["t"] == "deal" and [LINES[index + step]["bid"] for step in (1, 2, 3, 4)] == [0] * 4
    ]
    assert auctions
    last = auctions[0][-1]
    six = [*LINES[:last], {**LINES[last], "bid": 6}, *LINES[last + 1 :]]
    assert final(written(six)) == SCORE
    seven = [*LINES[:last], {**LINES[last], "bid": 7}, *LINES[last + 1 :]]
    assert faults(written(seven))[0][0] == last + 2


def exchange_lines(first: int) -> tuple[list[Line], list[Line]]:
    block = [LINES[index] for index in deal_of_line(first)]
    return (
        [line for line in block if line["t"] == "discard"],
        [line for line in block if line["t"] == "refill"],
    )


def with_exchange(orders: Any) -> list[Line]:
    """The golden record, each deal's discards and refills in the order that ``orders`` makes."""
    lines: list[Line] = []
    for index, line in enumerate(LINES):
        if line["t"] in ("discard", "refill"):
            continue
        lines.append(line)
        if line["t"] == "trump":
            lines += orders(*exchange_lines(index))
    return lines


def all_first(discards: list[Line], refills: list[Line]) -> list[Line]:
    return [*discards, *refills]


def seat_by_seat(discards: list[Line], refills: list[Line]) -> list[Line]:
    seats = dict.fromkeys(line["seat"] for line in (*discards, *refills))
    order = {seat: place for place, seat in enumerate(seats)}
    return sorted((*discards, *refills), key=lambda line: (order[line["seat"]], line["t"]))


def test_all_discards_first_or_seat_by_seat() -> None:
    assert final(written(with_exchange(all_first))) == SCORE
    assert final(written(with_exchange(seat_by_seat))) == SCORE
    assert with_exchange(all_first) != with_exchange(seat_by_seat)


def test_refills_first_and_other_orders_are_refused() -> None:
    for wrong in (
        lambda discards, refills: [*refills, *discards],
        lambda discards, refills: [*discards[::-1], *refills],
        lambda discards, refills: [*discards, *refills[::-1]],
        lambda discards, refills: [discards[0], refills[0], *discards[1:], *refills[1:]],
        lambda discards, refills: [*discards[:2], *refills[:2], *discards[2:], *refills[2:]],
    ):
        assert faults(written(with_exchange(wrong)))


# ------------------------------------------------------------ cold lines that nobody owes


def followed(game: Game, *events: Any) -> Game:
    for event in events:
        game, _ = apply_recorded(game, event)
    return game


def test_cold_lines_after_the_last_trump_are_accepted_or_may_be_left_out() -> None:
    game, events = engine.apply(at_play("AS AH", "KH", "QS QH", "JH"), Play(0, cards("AS")))
    assert events[-1] == WentCold(1, cards("KH"))
    game = followed(game, *engine.apply(game, Play(2, cards("QS")))[1][:1])
    carlos, won = WentCold(3, cards("JH")), TrickWon(0, (1, 0))
    winner, second = WentCold(0, cards("AH")), WentCold(2, cards("QH"))
    for tail in (
        (won,),
        (carlos, won),
        (carlos, won, winner),
        (won, winner),
        (won, winner, second, carlos),
        (carlos, won, winner, second),
    ):
        after = followed(game, *tail)
        assert after.now.taken == (1, 0)
        assert type(engine.automatic_events(after)[0]).__name__ == "DealScored"


def test_cold_lines_after_the_last_trump_must_be_true_all_the_same() -> None:
    game, _ = engine.apply(at_play("AS AH", "KH", "QS QH", "JH"), Play(0, cards("AS")))
    game = followed(game, *engine.apply(game, Play(2, cards("QS")))[1][:1])
    won = TrickWon(0, (1, 0))
    for tail in (
        (WentCold(3, ()),),
        (WentCold(3, cards("QH")),),
        (WentCold(1, ()),),
        (WentCold(0, cards("AH")), won),
        (won, WentCold(1, cards("KH"))),
        (won, WentCold(0, cards("AH")), WentCold(0, ())),
        (won, WentCold(2, cards("QH")), WentCold(1, ())),
    ):
        with pytest.raises(PidroError):
            followed(game, *tail)


# ------------------------------------------------------------ several games, and going back


def test_several_games_in_one_file() -> None:
    found = findings(DATA + DATA + b"".join(DATA.splitlines(keepends=True)[:20]) + DATA)
    assert [(one.number, one.fault) for one in found] == [(1, ""), (2, ""), (3, ""), (4, "")]
    assert [one.line for one in found] == [
        1,
        1 + len(LINES),
        1 + 2 * len(LINES),
        21 + 2 * len(LINES),
    ]
    assert [one.reader and one.reader.game.winner for one in found] == [1, 1, None, 1]


def test_after_a_fault_it_goes_on_at_the_next_game_line() -> None:
    broken = DATA.replace(b'"winner":', b'"winner":9', 1)
    at = 1 + next(i for i, line in enumerate(LINES) if "winner" in line)
    found = findings(broken + DATA + broken + b"{" + b"\n" + DATA)
    assert [(one.number, bool(one.fault)) for one in found] == [
        (1, True),
        (2, False),
        (3, True),
        (4, False),
    ]
    assert [one.line for one in found] == [
        at,
        len(LINES) + 1,
        2 * len(LINES) + at,
        3 * len(LINES) + 2,
    ]


def test_a_back_line_takes_back_what_came_after_the_line_it_names() -> None:
    for end in (2, 5, 9, 40, len(LINES) - 1):
        for to in {1, 2, end // 2, end}:
            lines = [*LINES[:end], {"t": "back", "to": to}, *LINES[to:]]
            assert final(written(lines)) == SCORE


def test_back_lines_are_counted_and_can_be_gone_back_over() -> None:
    twice = [*LINES[:9], {"t": "back", "to": 4}, *LINES[4:8], {"t": "back", "to": 3}, *LINES[3:]]
    assert final(written(twice)) == SCORE
    to_a_back_line = [*LINES[:9], {"t": "back", "to": 4}, {"t": "back", "to": 10}, *LINES[4:]]
    assert final(written(to_a_back_line)) == SCORE


def test_a_back_line_cannot_name_what_does_not_stand() -> None:
    for to in (0, -1, 10, 11, 999, 10**30, "3", 3.0, True, None):
        lines = [*LINES[:9], {"t": "back", "to": to}]
        assert faults(written(lines))[0][0] == 10
    gone = [*LINES[:9], {"t": "back", "to": 4}, {"t": "back", "to": 6}]
    assert faults(written(gone))[0][0] == 11


def test_read_one_reads_one_game_and_says_the_line_of_a_fault() -> None:
    assert read_one(TEXTS, variants.load).game.totals == SCORE
    assert read_one(TEXTS[:7], variants.load).game.winner is None
    with pytest.raises(RecordError, match="line 3"):
        read_one([*TEXTS[:2], TEXTS[3]], variants.load)
    with pytest.raises(RecordError, match="no game"):
        read_one([], variants.load)
    with pytest.raises(RecordError, match="must start with a 'game' line"):
        read_one(TEXTS[1:], variants.load)


@pytest.mark.parametrize(("written", "read"), [('"1.2.0"', "1.2.0"), ("12", None), ("null", None)])
def test_a_version_that_is_no_text_is_no_version(written: str, read: str | None) -> None:
    line = json.loads(
        '{"t":"game","format":1,"rules":"finnish","seats":["A","B","C","D"],"seed":"",'
        f'"created":"2026-01-06T18:30:00Z","version":{written}}}'
    )
    assert parse_header(line).version == read
