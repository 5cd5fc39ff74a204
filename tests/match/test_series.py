"""Series of games: each game is a function of the series and its number."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from pidro_desktop import variants
from pidro_desktop.engine.record.reader import read_games, read_one
from pidro_desktop.match.duels.series import Series, play_game, play_series

SERIES = Series(
    games=4,
    seed="series",
    players=("steady", "random", "random", "steady"),
    rules="finnish",
    options={"target": 30},
    max_deals=5,
    record=True,
)


def test_games_come_in_order_whoever_plays_them() -> None:
    alone = list(play_series(SERIES))
    with ThreadPoolExecutor(3) as executor:
        assert list(play_series(SERIES, executor)) == alone
    assert alone == [play_game(SERIES, number) for number in (1, 2, 3, 4)]


def test_the_outcome_says_what_the_record_says() -> None:
    for outcome in play_series(SERIES):
        game = read_one(outcome.record.splitlines(), variants.load).game
        assert (game.sheet, game.winner) == (
            outcome.sheet,
            outcome.winner,
        )


def test_records_joined_are_a_file_of_games() -> None:
    data = "".join(outcome.record for outcome in play_series(SERIES)).encode()
    found = list(read_games(data, variants.load))
    assert [one.number for one in found] == [1, 2, 3, 4]
    assert not any(one.fault for one in found)


def test_without_a_record_the_same_is_played() -> None:
    for number in (1, 2):
        told, untold = play_game(SERIES, number), play_game(replace(SERIES, record=False), number)
        assert untold.record == ""
        assert untold.sheet == told.sheet


def test_a_game_stops_after_max_deals() -> None:
    outcome = play_game(replace(SERIES, options={"target": 1000}, max_deals=2), 1)
    assert (len(outcome.sheet), outcome.winner) == (2, None)
