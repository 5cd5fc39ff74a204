"""Whole evenings by a computer player in your seat, and deals left at every kind of moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from played_evenings import NAMES, at_one_moment, fill, opened, other, plan_of, play_on, record
from slices import some

from pidro_desktop.cli import main
from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.company import PLAIN, VERSION, member
from pidro_desktop.duplicate.tables import result_in
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.state import Phase
from pidro_desktop.evening.evenings import EveningGame
from pidro_desktop.evening.plan import PAIRS, ROUNDS, EveningPlan, shown, standing, totals
from pidro_desktop.storage.books.evening_book import EveningBook, nets_of
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText
from pidro_desktop.variants import load

OTHERS = EveningGame.others
RULES = ("finnish", "pitch-fives", "nicaragua")
THREE = (("finnish", 2), ("pitch-fives", 2), ("nicaragua", 3))


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with closing(History.open(tmp_path / "h.sqlite3")) as found:
        yield found


@pytest.mark.parametrize(("rules", "per_round"), some(THREE, 1, rows=True))
def test_an_evening_is_played_from_the_first_card_to_the_cup(
    history: History, tmp_path: Path, rules: str, per_round: int
) -> None:
    plan, said = plan_of(1, rules, per_round), list[AnyText]()
    evenings = opened(history, tmp_path / "evenings", said.append)
    game = evenings.begin(plan)
    for number in range(1, plan.deals + 1):
        assert (game.number, game.round) == (number, plan.round_of(number))
        assert game.tables(number) == (None, None, None, None)
        assert (game.is_over, evenings.enter()) == (False, False)
        play_on(evenings.play(game, NAMES))
        assert evenings.is_over(game)
        assert None not in game.tables(number)
        whole = game.rounds_played
        assert (game.standing(whole) is None, game.standing(whole + 1) is None) == (False, True)
    assert game.is_over
    assert evenings.enter()
    (evening,) = EveningBook(history).all()
    last = game.standing(ROUNDS)
    nets = list(map(nets_of, evening.tables))
    assert last == standing(plan, nets)
    assert last is not None
    own = next(one for one in last if one.pair == 0)
    assert (evening.place, evening.points) == (own.place, own.points)
    assert len(last) == PAIRS
    gained = totals(plan, nets)
    assert sum(gained) == 0
    assert own.points == shown(gained[0])
    assert said == []


@pytest.mark.parametrize("rules", some(RULES, 2))
def test_the_other_tables_have_the_same_deal_wherever_they_are_played(
    history: History, tmp_path: Path, rules: str
) -> None:
    plan, found = plan_of(2, rules), list[object]()
    for name in ("here", "there"):
        evenings = opened(history, tmp_path / name)
        fill(evenings.records, plan, 2)
        evenings.refresh()
        (game,) = evenings.open
        found.append([game.of_table(deal, table) for deal in (1, 2) for table in OTHERS])
    assert found[0] == found[1]


def test_records_of_all_tables_can_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = plan_of(1)
    own, another = tmp_path / plan.file(1), tmp_path / "another.jsonl"
    own.write_bytes(record(plan, 1))
    another.write_text(other(plan, 1, 2)[1], "utf-8", newline="\n")
    for path in (own, another):
        assert main(["check", str(path)]) == 0
        assert main(["check", "--fair", str(path)]) == 0
    assert capsys.readouterr().out.count("code") >= 2


def test_an_evening_keeps_the_version_of_the_people_with_which_it_was_begun(
    history: History, tmp_path: Path
) -> None:
    newest = plan_of(5)
    plain = replace(newest, company=PLAIN)
    assert newest.company == VERSION
    assert [one for deal in range(1, 5) for one in others(newest, deal)] != [
        one for deal in range(1, 5) for one in others(plain, deal)
    ]
    records = opened(history, tmp_path / "evenings").records
    for deal, plan in enumerate((newest, plain), 1):
        with patch.object(deal_records, "member", wraps=member) as made:
            records.begin(plan, deal, plan.partner, NAMES).close()
        assert {call.args[1] for call in made.call_args_list} == {plan.company}
        assert [call.args[0] for call in made.call_args_list[::2]] == [*plan.opponents(deal)]


def others(plan: EveningPlan, deal: int) -> list[object]:
    """What a deal comes to at the other tables."""
    return [other(plan, deal, table) for table in OTHERS]


# ------------------------------------------------------------ left and resumed


@pytest.mark.parametrize("rules", some(RULES, 2))
def test_a_deal_left_after_every_decision_has_the_bytes_of_one_never_left(
    history: History, tmp_path: Path, rules: str
) -> None:
    plan, folder = plan_of(3, rules), tmp_path / "evenings"
    path, said, phases = folder / plan.file(1), list[AnyText](), set[Phase]()
    fill(opened(history, folder).records, plan, 0)
    with at_one_moment():
        while not path.exists() or path.read_bytes() != record(plan, 1):
            before = path.read_bytes() if path.exists() else b""
            evenings = opened(history, folder, said.append)
            (game,) = evenings.open
            assert (game.number, game.tables(1)) == (1, (None, None, None, None))
            match = evenings.play(game, NAMES)
            if before:
                assert path.read_bytes() == before
                phases.add(match.game.now.phase)
            play_on(match, 1)
            assert path.read_bytes().startswith(before)
            assert record(plan, 1).startswith(path.read_bytes())
    assert {Phase.AUCTION, Phase.TRUMP, Phase.PLAY} <= phases
    assert opened(history, folder).open[0].number == 2
    assert said == []


@pytest.mark.parametrize("rules", RULES)
def test_an_evening_left_after_each_deal_ends_like_one_never_left(
    history: History, tmp_path: Path, rules: str
) -> None:
    plan, folder = plan_of(4, rules), tmp_path / "evenings"
    fill(opened(history, folder).records, plan, 0)
    with at_one_moment():
        for number in range(1, plan.deals + 1):
            evenings = opened(history, folder)
            (game,) = evenings.open
            assert (game.number, len(game.ours)) == (number, number - 1)
            play_on(evenings.play(game, NAMES))
            assert (folder / plan.file(number)).read_bytes() == record(plan, number)
    (evening,) = opened(history, folder).played
    assert [tables[0].net for tables in evening.tables] == [
        result_in(read_one(record(plan, deal).decode().splitlines(), load).events).net
        for deal in range(1, plan.deals + 1)
    ]
