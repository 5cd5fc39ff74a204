"""The calibration benchmark plays whole games, and compares what is stated with the true cards."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from statistics import fmean

import pytest
from outside_bots import bot
from slices import rounds, some

from benchmarks.calibration.__main__ import main
from benchmarks.calibration.games import GamePlayed, recorded
from benchmarks.calibration.report import as_data, as_text, report
from benchmarks.calibration.scores import Claim, Mean, brier, clustered
from benchmarks.calibration.stating import Chances, Listener, Stated
from benchmarks.calibration.tables import games, seated
from pidro_desktop.cli import main as program
from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs import worlds
from pidro_desktop.players.beliefs.chances import CardChance, card_chances
from pidro_desktop.players.beliefs.worlds import Worlds

quick = pytest.mark.skipif(not is_compiled(worlds), reason="too slow without the compiled modules")


@cache
def steady_games() -> tuple[GamePlayed, ...]:
    return tuple(games("steady", "played", 1))


@cache
def told_of_steady() -> Stated:
    return told(steady_games())


def test_a_table_is_one_player_two_sides_or_four() -> None:
    assert seated("steady") == ("steady",) * 4
    assert seated("pimc+steady") == ("pimc", "steady", "pimc", "steady")
    assert seated("a+b+c+d") == ("a", "b", "c", "d")
    with pytest.raises(ValueError, match="name one player, two or four"):
        seated("a+b+c")
    assert seated("exec:./bot") == ("exec:./bot",) * 4
    first, second, *_others = seated("steady+erratic")
    assert first == "steady"
    assert second.startswith("exec:")
    assert second.endswith("erratic.py")


def test_bots_sit_at_a_table_and_cannot_play_on_from_any_moment() -> None:
    game = next(games("erratic+steady", "bots", 1))
    assert game.winner in {0, 1}
    deal = game.deals[0]
    moment = deal.moments[0]
    assert game.end(deal, moment, moment.made) is deal.scored
    assert game.end(deal, moment, Play(moment.view.seat, ())) is None


def test_a_bot_that_loses_its_seat_ends_the_measurement(tmp_path: Path) -> None:
    silent = bot(tmp_path / "silent", "for ask in asks():\n    sys.exit()\n")
    with pytest.raises(PidroError, match="The built-in player steady takes over"):
        next(games(f"{silent}+steady", "bots", 1))


def test_games_are_played_to_their_end_and_repeat_themselves() -> None:
    first, again = steady_games(), tuple(games("steady", "played", 1))
    assert [one.deals for one in first] == [one.deals for one in again]
    (game,) = first
    assert game.winner in {0, 1}
    assert len(game.deals) > 2
    assert max(game.deals[-1].scored.total) >= 62
    for number, deal in enumerate(game.deals, 1):
        assert deal.moments
        assert {moment.view.number for moment in deal.moments} == {number}


def test_playing_on_with_the_same_card_comes_to_the_same_score() -> None:
    game = next(games("casual", "played", 1))  # whose memory is a matter of chance
    for deal in game.deals[:3]:
        for moment in deal.moments[::5]:
            other = replace(moment, made=Play(moment.made.seat, ()))
            assert game.end(deal, moment, moment.made) is deal.scored
            assert game.end(deal, other, moment.made) == deal.scored


def test_another_card_can_come_to_another_score() -> None:
    (game,) = steady_games()
    scores = {
        (number, game.end(deal, moment, Play(moment.view.seat, (card,))))
        for number, deal in enumerate(game.deals)
        for moment in deal.moments[:8]
        if moment.view.ask is not None
        for card in moment.view.ask.cards
    }
    assert len(scores) > len(game.deals)


def told(played: Iterable[GamePlayed], chances: Chances = card_chances) -> Stated:
    listener = Listener("told", 2, options=False, chances=chances)
    for game in played:
        listener.hear(game)
    return listener.found


def test_what_is_noted_is_where_the_cards_are() -> None:
    def seers(view: SeatView, buffer: Worlds) -> tuple[CardChance, ...]:
        hands = truth[id(view)]
        return tuple(
            CardChance(one.seat, one.card, 0.9 if one.card in hands[one.seat] else 0.05)
            for one in card_chances(view, buffer, heeding=False)
        )

    played = steady_games()
    truth = {
        id(moment.view): moment.game.now.hands
        for game in played
        for deal in game.deals
        for moment in deal.moments
    }
    found = told(played, seers)
    assert found.beliefs
    assert all(claim.true == (claim.stated == 0.9) for claim in found.beliefs)
    assert found.moments <= 8 * found.deals
    assert {claim.cluster for claim in found.beliefs} <= set(range(found.deals))


def test_the_true_deal_is_no_likelier_to_the_rules_than_by_the_rules() -> None:
    """And evidence of players as they are expected makes it likelier on average."""
    by_the_rules = told(steady_games(), partial(card_chances, heeding=False))
    assert by_the_rules.bits
    assert all(abs(bits) < 1e-9 for bits in by_the_rules.bits)
    found = told_of_steady().bits
    assert len(found) == len(by_the_rules.bits)
    assert sum(found) / len(found) > 0.5


def test_facts_that_the_rules_make_certain_are_not_counted() -> None:
    found = told_of_steady()
    assert all(0 < claim.stated < 1 for claim in found.prior)
    assert [claim.true for claim in found.prior] == [claim.true for claim in found.beliefs]


@quick
@pytest.mark.parametrize(
    ("table", "deals"), some([("steady", 3), ("steady", 25), ("pimc", 12)], 1, rows=True)
)
def test_beliefs_at_a_small_table_are_not_grossly_off(table: str, deals: int) -> None:
    found = told(list(games(table, "small table", deals)))
    item = report(table, "small table", found)
    assert brier(found.beliefs) < brier(found.prior)
    for part in item.cards:
        if part.count > 100:
            assert abs(part.difference.value) < 0.15, as_text(item)


@quick
@rounds("deals", 5, 25)
def test_beliefs_that_overstate_are_found_at_the_table(deals: int) -> None:
    def surer(view: SeatView, buffer: Worlds) -> tuple[CardChance, ...]:
        return tuple(
            CardChance(one.seat, one.card, min(1.0, 2.2 * one.chance))
            for one in card_chances(view, buffer)
        )

    item = report("steady", "", told(list(games("steady", "small table", deals)), surer))
    assert any(part.is_off for part in item.cards)
    assert not item.holds


@quick
def test_promises_and_points_between_cards_are_noted() -> None:
    listener = Listener("options", 2)
    (game,) = steady_games()
    listener.hear(game)
    found = listener.found
    assert len(found.made) == found.moments
    assert {claim.true for claim in found.made} <= {0.0, 1.0}
    assert 0 < len(found.win) <= found.moments
    assert {claim.cluster for claim in found.win} == {0}
    assert found.gaps
    assert len(found.disputed) == found.moments - len(found.win)
    assert all(claim.true == int(claim.true) for claim in found.gaps)
    assert fmean(claim.true for claim in found.gaps if claim.stated > 2) > 1
    for promises in (found.made, found.win):
        high = [claim.true for claim in promises if claim.stated > 0.9]
        low = [claim.true for claim in promises if claim.stated < 0.1]
        assert fmean(high) > 0.8
        assert fmean([*low, 0.0]) < 0.2


@quick
def test_promises_alone_are_noted_once_a_deal_where_the_best_card_was_played() -> None:
    listener = Listener("promises", 2, cards=False)
    (game,) = steady_games()
    listener.hear(game)
    found = listener.found
    assert found.moments == found.deals == len(game.deals)
    assert 0 < len(found.made) == len(found.win) < found.moments
    assert not found.beliefs
    assert not found.gaps
    item = report("steady", "promises", found)
    assert sum(band.count for band in item.win_fifths) == len(found.win)
    assert sum(band.count for band in item.made_fifths) == len(found.made)
    assert item.brier == (0.0, 0.0, Mean(0.0, None))


def written(path: Path, player: str, *options: str) -> str:
    """The name of a new record of the first game of ``steady_games``."""
    four = ",".join([player] * 4)
    arguments = ["--players", four, "--games", "1", "--seed", "played", "--record", str(path)]
    assert program(["simulate", *arguments, *options]) == 0
    return str(path)


def test_a_record_of_anybody_can_be_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = written(tmp_path / "some.jsonl", "steady")
    capsys.readouterr()
    (game,), (same,) = recorded(Path(record)), steady_games()
    assert [deal.scored for deal in game.deals] == [deal.scored for deal in same.deals]
    first, other = game.deals[0].moments[0], same.deals[0].moments[0]
    assert first.made == other.made
    assert game.end(game.deals[0], first, Play(first.view.seat, ())) is None
    main(["--record", record, "--cards-only", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert data["table"] == "some.jsonl"
    assert data["deals"] == len(game.deals)
    assert data["made"][-1]["cases"] == 0


def test_a_record_of_another_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = written(tmp_path / "other.jsonl", "random", "--rules", "pedro", "--max-deals", "1")
    capsys.readouterr()
    with pytest.raises(PidroError, match="no beliefs about cards in"):
        next(recorded(Path(record)))


def test_wrong_tables_are_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--tables", "steady,steady+steady+steady"])
    assert left.value.code == 2
    assert "name one player, two or four" in capsys.readouterr().err


def test_a_report_says_whether_it_holds() -> None:
    good = Stated(1, 2, 3, *([Claim(0.3, 0.0, 1), Claim(0.3, 1.0, 2)] for _ in range(2)))
    item = report("x", "seed", good)
    assert item.holds
    assert as_data(item)["brier"]["difference"] == 0
    assert "holds" in as_text(item)
    assert item.brier[2] == Mean(0.0, clustered([0.0, 0.0], [1, 2]).error)
