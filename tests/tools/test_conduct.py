"""What is counted as foolish, in deals that were worked out by hand: hearts are trumps."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path

from position import HEARTS, dealt

from pidro_desktop.cli import main
from pidro_desktop.engine.actions import Action, Bid, Keep, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import Dealt, Event
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.variants import load
from tools import conduct
from tools.conduct import DRAWN, FIVE_KEPT, MADE, NO_POINTS, OVER, OVER_LAST, THROWN, TRICK_TAKEN

DEALER = 3
"""Carlos, who has all trumps that nobody is given."""


class Table:
    """A deal that is played card by card, with its events."""

    def __init__(self, hands: dict[int, str], calls: Sequence[int]) -> None:
        rules = load("finnish")
        given = [one for held in hands.values() for one in cards(held)]
        rest = [one for one in trump_suit(rules, HEARTS).cards if one not in given]
        if hands:
            assert len(rest) <= 6, "Carlos would have to kill some."
            hands = {**hands, DEALER: " ".join(rest)}
        self.game = dealt(rules, hands, DEALER)
        now = self.game.now
        self.events: list[Event] = [Dealt(1, DEALER, now.hands, now.stock)]
        for bid in calls:
            self.act(Bid(self.game.now.turn, bid))
        if self.game.now.phase is Phase.TRUMP:
            self.act(NameTrump(self.game.now.turn, HEARTS))
        while asks(self.game)[0].what is AskKind.KEEP:
            ask = asks(self.game)[0]
            self.act(Keep(DEALER, ask.cards[: ask.count]))

    def act(self, action: Action) -> None:
        self.game, events = apply(self.game, action)
        self.events += events

    def play(self, played: str) -> Table:
        for one in cards(played):
            self.act(Play(self.game.now.turn, (one,)))
        return self

    def counted(self, kind: str) -> list[tuple[int, bool]]:
        """Who had the chance, and whether it was done."""
        found = conduct.noted(self.game.rules, self.events)
        return [(item.turn.seat, item.done) for item in found if item.kind == kind]


BY_VICTOR = (6, 0, 0, 0)
"""Victor bids six, and everybody passes."""
BY_ALICE = (0, 6, 0, 0)


def test_a_five_kept_from_a_partner_whom_nobody_can_beat() -> None:
    hands = {0: "AH 9H 6H", 1: "KH JH 8H 3H", 2: "5H 4H"}
    assert Table(hands, BY_VICTOR).play("AH 8H 4H").counted(FIVE_KEPT) == [(2, True)]
    assert Table(hands, BY_VICTOR).play("AH 8H 5H").counted(FIVE_KEPT) == [(2, False)]


def test_a_five_is_not_kept_where_somebody_may_still_beat_the_partner() -> None:
    hands = {0: "QH 9H 6H", 1: "JH 8H 7H", 2: "5H 4H"}
    assert not Table(hands, BY_VICTOR).play("QH 8H 4H").counted(FIVE_KEPT)


def test_the_seats_own_high_cards_and_those_that_lie_open_beat_nobody() -> None:
    hands = {0: "QH 9H 6H", 1: "AH JH 8H", 2: "KH 5H"}
    table = Table(hands, BY_ALICE).play("AH 5H")
    assert not table.counted(FIVE_KEPT), "the trick is Alice's"
    led = Table({0: "QH 9H 6H", 1: "JH 8H 7H", 2: "AH KH 5H"}, BY_VICTOR).play("QH 8H AH")
    assert led.counted(FIVE_KEPT) == [(2, True)]
    assert led.counted(TRICK_TAKEN) == [(2, True)]


def test_a_sure_trick_left_to_the_partner() -> None:
    led = Table({0: "QH 9H 6H", 1: "JH 8H 7H", 2: "AH KH 3H"}, BY_VICTOR).play("QH 8H 3H")
    assert led.counted(TRICK_TAKEN) == [(2, False)]
    forced = Table({0: "QH 9H 6H", 1: "JH 8H 7H", 2: "AH KH"}, BY_VICTOR).play("QH 8H KH")
    assert not forced.counted(TRICK_TAKEN), "there is no lower card"


def test_a_trick_that_is_taken_with_points_brings_them_home() -> None:
    sure = {0: "QH TH 6H", 1: "9H 8H 7H", 2: "AH KH JH 4H", 3: "5H 5D 3H 2H"}
    ace = Table(sure, BY_VICTOR).play("QH 9H AH")
    assert (ace.counted(TRICK_TAKEN), ace.counted(NO_POINTS)) == ([(2, True)], [(2, False)])
    king = Table(sure, BY_VICTOR).play("QH 9H KH")
    assert (king.counted(TRICK_TAKEN), king.counted(NO_POINTS)) == ([(2, True)], [(2, True)])


def test_the_partners_only_trump_drawn_out_under_one_that_wins_anyway() -> None:
    hands = {0: "AH QH 9H", 1: "JH 8H 7H 2H", 2: "KH"}
    assert Table(hands, BY_VICTOR).play("AH").counted(DRAWN) == [(0, True)]
    kept = Table({**hands, 2: "KH 3H"}, BY_VICTOR).play("AH")
    assert kept.counted(DRAWN) == [(0, False)], "the partner has another"
    assert not Table(hands, BY_VICTOR).play("QH").counted(DRAWN), "the queen can be beaten"


def test_points_thrown_on_a_trick_that_is_lost() -> None:
    hands = {0: "QH 9H 4H", 1: "AH KH 8H", 2: "TH 3H"}
    assert Table(hands, BY_ALICE).play("AH TH").counted(THROWN) == [(2, True)]
    assert Table(hands, BY_ALICE).play("AH 3H").counted(THROWN) == [(2, False)]


def test_the_low_is_no_point_that_is_thrown() -> None:
    hands = {0: "QH 9H 4H", 1: "AH KH 8H", 2: "2H 3H"}
    assert not Table(hands, BY_ALICE).play("AH 2H").counted(THROWN)


def test_nothing_is_thrown_where_the_partner_may_still_win() -> None:
    hands = {0: "AH 9H 4H", 1: "KH QH 8H", 2: "TH 3H"}
    assert not Table(hands, BY_ALICE).play("KH TH").counted(THROWN), "Victor follows"


def test_a_bid_over_the_partner_with_an_opponent_to_come() -> None:
    table = Table({}, (6, 0, 7, 0))
    assert table.counted(OVER) == [(2, True)]
    assert not table.counted(OVER_LAST)
    assert Table({}, (6, 0, 0, 0)).counted(OVER) == [(2, False)]


def test_a_bid_over_the_partner_that_nobody_can_answer() -> None:
    table = Table({}, (0, 6, 0, 7))
    assert table.counted(OVER_LAST) == [(3, True)]
    assert not table.counted(OVER)
    assert not table.counted(MADE), "the deal is not over"


def test_whole_records_are_counted_by_player(own_home: Path, tmp_path: Path) -> None:
    own_home.mkdir()
    record = tmp_path / "games.pidro"
    main(["simulate", "--games", "2", "--seed", "conduct", "--record", str(record)])
    found = conduct.counted([record])
    assert set(found) == {"steady"}
    for kinds in found.values():
        assert all(one.done <= one.of for one in kinds.values())
        assert kinds[MADE].of <= kinds[OVER_LAST].done
    assert sum(kinds[THROWN].of for kinds in found.values()) > 10
    assert conduct.table(found).count("\n") == 1 + len(found)


def test_no_player_is_asked() -> None:
    source = ast.parse(Path(conduct.__file__ or "").read_text("utf-8"))
    named = [node.module or "" for node in ast.walk(source) if isinstance(node, ast.ImportFrom)]
    assert not [module for module in named if ".players" in module]
