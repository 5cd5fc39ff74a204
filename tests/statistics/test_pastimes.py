"""Figures of matches and evenings: practice counts in none of them."""

from __future__ import annotations

from pidro_desktop.statistics.pastimes import (
    BestEvening,
    EveningFigures,
    MatchFigures,
    best_evenings,
    evening_figures,
    match_figures,
)
from pidro_desktop.storage.books.evening_book import EveningPlayed
from pidro_desktop.storage.books.match_book import MatchPlayed, TableResult


def table(net: int) -> TableResult:
    return TableResult(8, "H", 0, (8, 6), net, True)


def match(*differences: int, practice: bool = False) -> MatchPlayed:
    """A match with these differences, deal by deal."""
    ours = tuple(table(2 + difference) for difference in differences)
    return MatchPlayed("id", "code", practice, ours, (table(2),) * len(differences))


def evening(place: int, points: int, day: int = 1, *, practice: bool = False) -> EveningPlayed:
    ended = f"2026-03-{day:02}T22:00:00+02:00"
    return EveningPlayed(f"{day}", ended, practice, place, points, "{}", ())


def test_a_player_without_matches_has_no_mean() -> None:
    assert match_figures([]) == MatchFigures(0, 0, 0, None, 0)


def test_matches_are_won_lost_and_level_by_the_sum_of_their_differences() -> None:
    played = [match(5, -2), match(-9, 3), match(4, -4), match(1, 1), match(0, 0)]
    found = match_figures(played)
    assert (found.won, found.lost, found.level, found.played) == (2, 1, 2, 5)


def test_the_mean_difference_is_that_of_a_deal_so_longer_matches_weigh_more() -> None:
    assert match_figures([match(6, 6, 6, 6), match(-3, -3)]).mean == 3.0


def test_practice_counts_in_no_figure_of_matches() -> None:
    played = [match(6, 2), match(50, 50, practice=True)]
    assert match_figures(played) == MatchFigures(1, 0, 0, 4.0, 1)
    assert match_figures(played[1:]) == MatchFigures(0, 0, 0, None, 1)


def test_the_best_evenings_go_by_place_and_then_by_points() -> None:
    played = [evening(2, 60, 1), evening(1, 12, 2), evening(1, 30, 3), evening(8, -40, 4)]
    assert best_evenings(played) == [
        BestEvening(1, 30, "2026-03-03", "3"),
        BestEvening(1, 12, "2026-03-02", "2"),
        BestEvening(2, 60, "2026-03-01", "1"),
        BestEvening(8, -40, "2026-03-04", "4"),
    ]
    assert len(best_evenings(played, 2)) == 2


def test_of_evenings_alike_the_earlier_one_is_the_better() -> None:
    played = [evening(1, 20, 5), evening(1, 20, 9)]
    assert [best.day for best in best_evenings(played)] == ["2026-03-05", "2026-03-09"]


def test_practice_is_no_best_evening_and_wins_no_cup() -> None:
    played = [evening(1, 90, practice=True), evening(3, 4), evening(1, 8)]
    assert [best.points for best in best_evenings(played)] == [8, 4]
    assert evening_figures(played) == EveningFigures(played=2, cups=1, practice=1)
    assert evening_figures([]) == EveningFigures(0, 0, 0)
