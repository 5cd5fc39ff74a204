"""Random deals with every legal choice, engine and referee side by side."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from referee.books import Referee
from referee.choices import Answers, Line, Refused, asked_answers, difference
from referee.deals import random_deal

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import (
    Action,
    Bid,
    Discard,
    Extra,
    Keep,
    Kill,
    NameTrump,
    PassCards,
    Play,
    Recycle,
    TakeDiscard,
)
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import BidMade, Dealt, Event, Redealt
from pidro_desktop.engine.record.lines import event_fields
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for

ACTIONS: Final[dict[str, type[Discard | TakeDiscard | PassCards | Keep | Kill | Extra]]] = {
    "discard": Discard,
    "take": TakeDiscard,
    "pass_cards": PassCards,
    "keep": Keep,
    "kill": Kill,
    "extra": Extra,
}


class SideBySide:
    """One deal, followed by both from the first card to the last surplus one.

    Attributes:
        lines: what happened, as the record has it. seen: the kinds of choices that came up.
    """

    def __init__(self, rules: RuleSet, rng: Random) -> None:
        self.rules, self.rng = rules, rng
        deal, self.suit = random_deal(rules, rng)
        self.game, _ = engine.apply(Game.new(rules), deal)
        self.deal_line = event_fields(Dealt(1, deal.dealer, deal.hands, deal.stock, deal.kitty))
        self.lines: list[Line] = [self.deal_line]
        self.referee: Referee | None = None
        self.compared = 0
        self.seen: set[str] = set()

    def play(self) -> None:
        """Play until nothing of the exchange is left to see.

        Raises:
            Refused: the two differ; the message has the deal.
        """
        try:
            while not self._done():
                self._step()
        except Refused as found:
            chosen = dict(self.rules.chosen)
            deal = "\n".join(str(line) for line in self.lines)
            raise Refused(f"{self.rules.id} {chosen}: {found}\n{deal}") from None

    def _done(self) -> bool:
        if engine.needs_deal(self.game) or self.game.is_over:
            return True
        one = self.referee
        ready = one is not None and not one.open and self.game.now.phase is Phase.PLAY
        return ready and one is not None and one.surplus.is_over and self.compared > 0

    def _step(self) -> None:
        asked = () if engine.needs_recycle(self.game) else engine.asks(self.game)
        for ask in asked:
            self._compare(ask)
        action = self._action(asked)
        self.game, events = engine.apply(self.game, action)
        for place, event in enumerate(events):
            self._follow(event, chosen=place == 0)
        if self.referee is None and self.game.now.phase is not Phase.AUCTION:
            self._open()
        if self.referee is not None and self.game.now.phase in (Phase.PLAY, Phase.SCORED):
            self._state(self.referee)

    def _open(self) -> None:
        bidder = self.game.now.bidder
        if bidder is not None:
            chosen = dict(self.rules.chosen)
            self.referee = Referee(self.rules.id, chosen, self.deal_line, bidder)

    def _follow(self, event: Event, *, chosen: bool) -> None:
        line = event_fields(event)
        self.lines.append(line)
        if isinstance(event, BidMade | Redealt) or line["t"] in ("score", "end"):
            return
        if self.referee is None:
            self._open()
        assert self.referee is not None
        self.referee.saw(line, chosen=chosen)

    # ------------------------------------------------------------ choices

    def _action(self, asked: tuple[Ask, ...]) -> Action:
        if not asked:
            laid = [one for row in self.game.now.discards for one in row]
            return Recycle(self.game.now.stock + tuple(self.rng.sample(laid, len(laid))))
        ask = self.rng.choice(asked)
        if ask.what is AskKind.BID:
            return Bid(ask.seat, self.rng.choice([0, ask.bids[-1], *self.rng.sample(ask.bids, 1)]))
        if ask.what is AskKind.TRUMP:
            wanted = self.suit if self.rng.random() < 0.7 else self.rng.choice(ask.suits)
            return NameTrump(
                ask.seat, wanted if wanted in ask.suits else self.rng.choice(ask.suits)
            )
        if ask.what is AskKind.PLAY:
            return Play(ask.seat, self.rng.choice(ask.plays or tuple((c,) for c in ask.cards)))
        if ask.choices:
            return ACTIONS[ask.what](ask.seat, self.rng.choice(ask.choices))
        count = self.rng.randint(ask.fewest, ask.count)
        return ACTIONS[ask.what](ask.seat, tuple(self.rng.sample(ask.cards, count)))

    def _compare(self, ask: Ask) -> None:
        if ask.what in (AskKind.BID, AskKind.TRUMP) or self.referee is None:
            return
        if ask.what is AskKind.PLAY:
            self._compare_plays(self.referee, ask)
            return
        if ask.what is AskKind.EXTRA:
            self._compare_extra(self.referee, ask)
            return
        mine = self.referee.question(ask.what, ask.seat)
        text = f"the engine asks {ask.seat} to {ask.what}"
        if mine is None or mine.answers is None:
            raise Refused(f"{text}, the referee has open {self.referee.open}")
        asked = asked_answers(ask.cards, ask.fewest, ask.count, ask.choices)
        differ = difference(asked, mine.answers, self.rng)
        if differ:
            raise Refused(f"{text}: {differ}\n  {mine}")
        if mine.answers.only() is None:
            self.seen.add(ask.what)
        self._refused(ask, mine.answers)

    def _refused(self, ask: Ask, mine: Answers) -> None:
        """Some answer that the referee forbids is refused by the engine too."""
        hand = [str(one) for one in {*self.game.now.hands[ask.seat], *ask.cards}]
        some = frozenset(self.rng.sample(hand, self.rng.randint(0, len(hand))))
        if not mine.has(some):
            action = ACTIONS[ask.what](ask.seat, cards(sorted(some)))
            if engine.violation(self.game, action) is None:
                raise Refused(f"the engine lets {ask.seat} {ask.what} {sorted(some)}")

    def _compare_plays(self, referee: Referee, ask: Ask) -> None:
        mine = referee.surplus
        if mine.together(ask.seat) == 1:
            if ask.plays:
                raise Refused(f"{ask.seat} is to play several cards")
            return
        self.seen.add("several")
        engines = {(frozenset(map(str, one[:-1])), str(one[-1])) for one in ask.plays}
        if engines != mine.plays(ask.seat):
            more, less = engines - mine.plays(ask.seat), mine.plays(ask.seat) - engines
            raise Refused(f"plays of {ask.seat}: engine also {more}, referee also {less}")

    def _compare_extra(self, referee: Referee, ask: Ask) -> None:
        right = referee.surplus.extras(ask.seat)
        if {str(one) for one in ask.cards} != right or (ask.fewest, ask.count) != (1, 1):
            raise Refused(f"the engine asks for {ask}, the referee for one of {right}")
        self.seen.add("extra")

    # ------------------------------------------------------------ the state

    def _state(self, referee: Referee) -> None:
        if referee.open:
            raise Refused(f"the play begins, but the referee waits for {referee.open}")
        now, table = self.game.now, referee.table
        self._same("hands", now.hands, table.hands)
        if self.compared:
            return
        self.compared += 1
        self._same("laid aside", now.discards, table.laid)
        self._same("killed", now.killed, table.killed)
        self._same("passed", now.passed, table.passed)
        self._same("folded", now.folded, table.folded)
        if list(map(str, now.stock)) != table.stock:
            raise Refused(f"stock {now.stock}, the referee {table.stock}")
        trumps = tuple(map(str, now.suit.cards))
        if trumps != table.trumps:
            raise Refused(f"trumps {trumps}, the referee {table.trumps}")
        for viewer in range(4):
            self._faces(referee, viewer)

    @staticmethod
    def _same(what: str, engines: Any, mine: Any) -> None:
        here = [sorted(map(str, row)) for row in engines]
        there = [sorted(row) for row in mine]
        if here != there:
            raise Refused(f"{what}: {here}, the referee {there}")

    def _faces(self, referee: Referee, viewer: int) -> None:
        view, table = view_for(self.game, viewer), referee.table
        for owner in range(4):
            mine = owner == viewer
            seen = sorted(str(one) for one in view.discards[owner] if not one.is_hidden)
            right = sorted(one for one in table.laid[owner] if mine or one in table.faces)
            if seen != right:
                raise Refused(f"{viewer} sees of {owner}'s discards {seen}, the referee {right}")
            passed = [str(one) for one in view.passed[owner] if not one.is_hidden]
            partner = mine or owner == (viewer + 2) % 4
            if sorted(passed) != sorted(table.passed[owner] if partner else []):
                raise Refused(f"{viewer} sees of what {owner} passed {passed}")
            folded = [str(one) for one in view.folded[owner] if not one.is_hidden]
            if sorted(folded) != sorted(table.folded[owner] if mine else []):
                raise Refused(f"{viewer} sees of what {owner} folded {folded}")
            if sorted(map(str, view.killed[owner])) != sorted(table.killed[owner]):
                raise Refused(f"{viewer} sees of what {owner} killed {view.killed[owner]}")
