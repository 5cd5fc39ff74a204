"""The figures of made-up games: what counts, what does not, and what is not known."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from pidro_desktop.statistics.figures import bid_bars, figures, losses, totals
from pidro_desktop.statistics.filters import ALL, Filters, in_span, kept, options
from pidro_desktop.statistics.form import POINTS, form
from pidro_desktop.statistics.records import records
from pidro_desktop.storage.game_facts import DealFact, GameRow, ReviewFact, Source

NOW = datetime(2026, 3, 14, 12, tzinfo=UTC)
FOUR = ("person", "steady", "champion", "steady")
LOST = {"bid": 2.0, "play": 1.0, "discard": 0.0}
REVIEW = ReviewFact("win", 0.0, 20, LOST, 0.2, 0.05, 12, {"win play 2": (9, 1, 1, 0, 1)})


def deal(bid: int | str = 8, *, made: bool = True, bidder: int = 0, **more) -> DealFact:
    return DealFact(1, 3, bidder, bid, made, 9, 5, **more)


def game(number: int, *, won: bool = True, **more) -> GameRow:
    at = (NOW - timedelta(days=100 - number)).isoformat(timespec="seconds")
    totals = (62, 40) if won else (40, 62)
    row = GameRow(number, f"g{number}", at, "finnish", won, totals, 62, FOUR)
    return msgspec.structs.replace(row, **more)


def games(results: str) -> list[GameRow]:
    """A game for each letter, W for won."""
    return [game(number, won=result == "W") for number, result in enumerate(results, 1)]


# ------------------------------------------------------------ form


def test_nineteen_games_are_no_curve_and_twenty_are_its_first_point() -> None:
    rows = games("W" * 19)
    assert form(rows, rows).points == ()
    assert form(rows, rows).total == 19
    rows = games("W" * 15 + "L" * 5)
    (point,) = form(rows, rows).points
    assert (point.place, point.won) == (19, 0.75)


def test_fewer_games_are_told_one_by_one_from_the_first_on() -> None:
    few = form(games("W"), games("W")).few
    assert few is not None
    assert (few.margins, few.results, few.reviewed, few.tally) == ((22,), (True,), 0, None)
    rows = [game(1, review=REVIEW), game(2, won=False, review=REVIEW), game(3)]
    few = form(rows, rows).few
    assert few is not None
    assert (few.margins, few.results, few.reviewed) == ((22, -22, 22), (True, False, True), 2)
    assert few.tally is not None
    assert (few.tally.accuracy, few.tally.mattered) == (75.0, 24)
    assert few.level is not None
    mixed = [game(1, review=REVIEW), game(2, rules="pedro", review=REVIEW)]
    few = form(mixed, mixed).few
    assert few is not None
    assert few.tally is None, "a level has another accuracy under each rule set"
    assert form(games("W" * 20), games("W" * 20)).few is None


def test_the_first_point_of_a_span_takes_the_games_before_it_into_account() -> None:
    rows = games("L" * 20 + "W" * 3)
    points = form(rows, rows[-3:]).points
    assert [point.won for point in points] == pytest.approx([0.05, 0.10, 0.15])


def test_a_long_curve_has_few_points_with_the_first_and_the_last() -> None:
    rows = games("WL" * 500)
    points = form(rows, rows).points
    assert len(points) == POINTS
    assert (points[0].place, points[-1].place) == (19, 999)


def test_without_luck_is_the_mean_of_the_results_less_their_luck() -> None:
    reviews = [msgspec.structs.replace(REVIEW, luck=luck) for luck in (0.3, -0.2) * 10]
    rows = [
        msgspec.structs.replace(row, review=review)
        for row, review in zip(games("WL" * 10), reviews, strict=True)
    ]
    (point,) = form(rows, rows).points
    assert point.won == 0.5
    assert point.without_luck == pytest.approx(0.45)
    assert point.accuracy == pytest.approx(75)


def test_reviews_of_an_earlier_version_count_for_luck_but_not_for_the_accuracy() -> None:
    old = ReviewFact("win", 0.2, 20, LOST)
    rows = [game(number, review=old if number < 17 else REVIEW) for number in range(1, 21)]
    (point,) = form(rows, rows).points
    assert point.without_luck == pytest.approx(1 - 0.2 * 16 / 20)
    assert point.accuracy is None, "only four games have a tally"
    rows[10] = msgspec.structs.replace(rows[10], review=REVIEW)
    assert form(rows, rows).points[0].accuracy == pytest.approx(75)


def test_games_in_which_little_was_at_stake_name_no_level() -> None:
    easy = msgspec.structs.replace(REVIEW, mattered=3)
    few = form([game(1, review=easy)], [game(1, review=easy)]).few
    assert few is not None
    assert (few.tally.mattered, few.level) == (3, None)
    few = form([game(1, review=easy)] * 9, [game(1, review=easy)] * 9).few
    assert few.level is None, "nine games in each of which little was at stake are no better"
    light = msgspec.structs.replace(REVIEW, counted=40)
    assert form([game(1, review=light)], [game(1, review=light)]).few.level is None
    hard = game(2, review=msgspec.structs.replace(REVIEW, missed=0.1))
    few = form([game(1, review=easy), hard], [hard]).few
    assert (few.tally.accuracy, few.reviewed) == (50, 1), "the other one does not count"
    rows = [game(number, review=easy) for number in range(1, 21)]
    assert form(rows, rows).points[0].accuracy is None


def test_with_fewer_than_ten_reviews_nothing_is_said_of_luck_nor_of_accuracy_with_four() -> None:
    rows = games("W" * 20)
    rows[:4] = [msgspec.structs.replace(row, review=REVIEW) for row in rows[:4]]
    assert form(rows, rows).points[0].accuracy is None
    rows[:9] = [msgspec.structs.replace(row, review=REVIEW) for row in rows[:9]]
    (point,) = form(rows, rows).points
    assert point.without_luck is None
    assert point.accuracy == pytest.approx(75)
    assert form(rows, rows).missing == 11


def test_rules_without_chances_to_win_have_no_luck_in_the_curve() -> None:
    review = msgspec.structs.replace(REVIEW, unit="points", luck=12.0)
    rows = [msgspec.structs.replace(row, rules="petro", review=review) for row in games("W" * 20)]
    found = form(rows, rows)
    assert found.points[0].without_luck is None
    assert not found.has_luck


# ------------------------------------------------------------ bids and losses


def bids(count: int, made: int, expected: float | None, bid: int = 10) -> list[GameRow]:
    deals = [deal(bid, made=number < made, expected=expected) for number in range(count)]
    return [game(1, deals=tuple(deals))]


def test_a_bar_is_marked_if_clearly_fewer_bids_were_made_than_expected() -> None:
    (bar,) = bid_bars(bids(20, 9, 0.56))
    assert (bar.share, bar.expected) == (0.45, pytest.approx(0.56))
    assert bar.is_short
    assert not bid_bars(bids(20, 10, 0.56))[0].is_short, "6% is not clear"
    assert not bid_bars(bids(9, 2, 0.56))[0].is_short, "nine bids are too few"


def test_only_the_worst_bar_is_marked() -> None:
    rows = [game(1, deals=bids(20, 9, 0.6)[0].deals + bids(20, 2, 0.6, bid=11)[0].deals)]
    assert [bar.is_short for bar in bid_bars(rows)] == [False, True]


def test_what_was_expected_is_told_only_if_it_is_known_of_half_the_bids() -> None:
    assert bid_bars(bids(10, 5, None))[0].expected is None
    mixed = [game(1, deals=bids(4, 4, 0.9)[0].deals + bids(5, 5, None)[0].deals)]
    assert bid_bars(mixed)[0].expected is None


def test_bids_of_others_are_not_yours_and_named_bids_come_last() -> None:
    rows = [game(1, deals=(deal("moon"), deal(7), deal(9, bidder=2), deal(9, bidder=1)))]
    assert [bar.bid for bar in bid_bars(rows)] == [7, "moon"]


def test_points_left_are_a_mean_over_reviewed_games_the_largest_first() -> None:
    more = msgspec.structs.replace(REVIEW, lost={"bid": 0.0, "play": 4.0})
    rows = [game(1, review=REVIEW), game(2, review=more), game(3)]
    found = losses(rows)
    assert [(loss.kind, loss.points) for loss in found][:2] == [("play", 2.5), ("bid", 1.0)]
    assert found[0].games == (2, 1), "the game that lost most comes first"
    assert losses([game(3)]) == ()


# ------------------------------------------------------------ records


def test_streaks_are_found_and_the_latest_of_several_longest_is_told() -> None:
    found = records(games("WWWLWWWLLW"))
    assert found.longest.games == (5, 6, 7)
    assert (found.now.won, found.now.length) == (True, 1)
    assert (found.games, found.won) == (10, 7)


def test_the_last_games_are_twenty_at_most() -> None:
    found = records(games("L" * 5 + "W" * 20))
    assert found.last == (True,) * 20
    assert found.last_games == tuple(range(6, 26))


def test_without_games_there_is_nothing_to_tell() -> None:
    found = records([])
    assert (found.games, found.now, found.longest, found.bid, found.win) == (0,) + (None,) * 4
    assert figures([], Filters()).form.total == 0


def test_the_suit_of_the_highest_bid_is_told_if_there_was_one() -> None:
    rows = [game(1, deals=(deal(12, suit="S"), deal(13, made=False, suit="H")))]
    assert (records(rows).bid.bid, records(rows).bid.suit) == (12, "S")
    rows.append(game(2, deals=(deal(12, suit="H"),)))
    assert (records(rows).bid.count, records(rows).bid.suit) == (2, "")


# ------------------------------------------------------------ filters


def test_filters_leave_the_games_that_fit_all_of_them() -> None:
    other = ("person", "casual", "steady", "strong")
    rows = [game(1), game(2, rules="petro"), game(3, players=other, kind=2), game(4, kind=1)]

    def left(**filters: str) -> list[int]:
        return [row.seq for row in kept(rows, Filters(**filters))]

    assert left() == [1, 2, 3, 4]
    assert left(rules="finnish") == [1, 3, 4]
    assert left(company="partner champion") == [1, 2, 4]
    assert left(company="opponents steady") == [1, 2, 4]
    assert left(company="opponents casual") == [], "both opponents have to be that player"
    assert left(aid="0", rules="finnish") == [1]
    assert left(aid="2") == [3]


def test_spans_are_the_last_games_or_days() -> None:
    rows = games("W" * 100)
    assert [row.seq for row in in_span(rows, "last 3", NOW)] == [98, 99, 100]
    assert len(in_span(rows, "days 30", NOW)) == 31
    assert len(in_span(rows, ALL, NOW)) == 100


def test_each_choice_says_how_many_games_it_would_leave() -> None:
    rows = [game(1), game(2, kind=1), game(3, rules="petro")]
    found = options(rows, Filters(rules="finnish", aid="0"), NOW)
    assert found["rules"] == {ALL: 2, "finnish": 1, "petro": 1}
    assert found["aid"] == {ALL: 2, "0": 1, "1": 1}
    assert found["company"]["partner champion"] == 1
    assert found["span"]["last 20"] == 1


def test_totals_keep_unaided_games_apart_as_the_database_does() -> None:
    deals = (deal(), deal(kind=1, made=False), deal(bidder=1))
    plain, helped, undone = totals([game(1, kind=1, deals=deals), game(2, won=False)])
    assert (plain.won, plain.lost, plain.deals, plain.bids, plain.made) == (0, 1, 2, 1, 1)
    assert (helped.won, helped.deals, helped.bids, helped.made) == (1, 1, 1, 0)
    assert undone == (0,) * 7
    assert (plain.points_for, plain.points_against) == (18, 10)


def test_a_source_says_how_much_is_behind_the_facts() -> None:
    assert Source.ROWS < Source.RECORD < Source.REVIEW
