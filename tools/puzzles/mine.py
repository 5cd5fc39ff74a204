"""Mine puzzles from self-play of mixed levels; what is found is appended to a file.

First deals of games are played by players of several levels. Each decision passes through filters,
the cheap ones first; what passes all is written at once, so the script can be stopped at any time.
What becomes a puzzle of which theme is decided later, by ``tools.puzzles.choose``. Easy puzzles,
which weak players need not miss, are added by ``tools.puzzles.choose_easy``.

    python -m tools.puzzles.mine found.jsonl --seed mine-1 --minutes 30 --what plays
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, get_args

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import KEY_BYTES, deal_from_key, secret_after
from pidro_desktop.engine.state import DealState, Game
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.own_puzzles import themes
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.replayed import option_word, word_of
from pidro_desktop.variants import load
from tools.puzzles import failing, filters

COMPANY: Final = {"beginner": 2, "casual": 3, "steady": 3, "strong": 4, "champion": 1}
"""The players at the tables, and how often each sits there."""
LOOKED_AT: Final = 0.5
"""The share of the decisions that are looked at, so that not only the first of a deal are taken."""
BLAND: Final = ("points more", "games more", "bid more", "foes bid less", "common", "close", "only")
"""Plans that only say that a choice is better."""
What = Literal["plays", "kills", "leads", "calls", "openings", "trumps"]
"""Which decisions are looked at; ``kills`` are plays after the dealer has killed, and ``leads``
the first ones of a deal."""


def found_in(path: Path) -> list[dict[str, Any]]:
    """Return what was found before."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


class Miner:
    """Plays deals and sifts their decisions.

    Attributes:
        fallen: how many decisions fell at each filter, by its name and the kind of decision.
        deals: how many deals were played.
    """

    def __init__(self, seed: str, target: Path, what: What, *, easy: bool = False) -> None:
        """Begin.

        Args:
            seed: the seed of the deals.
            target: the file for what is found.
            what: which decisions are looked at.
            easy: whether easy puzzles are wanted, and no others.
        """
        self.seed, self.target, self.what, self.easy = seed, target, what, easy
        self.rules, self.adviser = load("finnish"), Adviser()
        self.suits = all_trump_suits(self.rules)
        self.players = {name: make(name) for name in COMPANY}
        self.fallen: Counter[str] = Counter()
        self.deals = 0

    def deal(self, number: int) -> None:
        """Play a deal; at most one puzzle is taken from it."""
        name = f"{self.seed} {number}"
        digest = hashlib.sha256(name.encode()).digest()
        code = DealCode(digest[:KEY_BYTES], digest[KEY_BYTES] & 3)
        if self.what == "kills" and not _may_kill(self.rules, self.suits, code):
            return
        match = Match(Setup(self.rules, {}, secret_after(code.key), opening=code))
        match.deal()
        rng = Random(name)
        sitters = rng.choices(list(COMPANY), list(COMPANY.values()), k=4)
        words: list[str] = []
        self.deals += 1
        while asked := match.asks():
            ask = asked[0]
            if ask.what is AskKind.PLAY and not self._goes_on(match.game.now):
                return
            view = match.game_view(ask.seat)
            if self._is_looked_at(ask, view) and rng.random() < LOOKED_AT:
                found = self.sift(match.game, view, name)
                if found:
                    self._write({"code": str(code), "words": " ".join(words), **found})
                    return
            decided = self.players[sitters[ask.seat]].decide(view, match.rng(ask.seat))
            words.append(word_of(decided))
            match.submit(decided)

    def _write(self, found: dict[str, Any]) -> None:
        with self.target.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(found, separators=(",", ":")) + "\n")

    def _is_looked_at(self, ask: Ask, view: SeatView) -> bool:
        if ask.what is AskKind.BID:
            return self.what == ("openings" if view.bidder is None else "calls")
        if ask.what is AskKind.TRUMP:
            return self.what == "trumps"
        if ask.what is not AskKind.PLAY or len(ask.cards) < filters.FEWEST:
            return False
        if self.what == "kills":
            return Theme.KILL in themes(view)
        return self.what == "plays" or (self.what == "leads" and not (view.tricks or view.trick))

    def _goes_on(self, deal: DealState) -> bool:
        """Return whether plays are of use: all of them, the first lead, or those after a kill."""
        if self.what == "kills":
            return bool(deal.killed[deal.dealer])
        return self.what == "plays" or (self.what == "leads" and not any(deal.rows))

    # ------------------------------------------------------------ the filters

    def sift(self, game: Game, view: SeatView, seed: str) -> dict[str, Any] | None:
        """Return a puzzle, or None if the decision falls at a filter."""
        what = question(view).what
        try:
            found = self._sifted(game, view, seed)
        except filters.Falls as fall:
            self.fallen[f"{what} {fall}"] += 1
            return None
        self.fallen[f"{what} passed"] += 1
        return found

    def _sifted(self, game: Game, view: SeatView, seed: str) -> dict[str, Any]:
        every = themes(view)
        filters.demand(bool(every), "0 theme")
        usual = filters.clear(view, seed, is_easy=self.easy)
        solution = usual[0].decision
        if self.easy:
            filters.easy(view, usual, seed)
        else:
            filters.missed(view, solution, seed)
        advice = self.adviser.advise(view)
        facts = advice.best.facts
        plan = facts[0].id if facts else ""
        filters.demand(failing.same(advice.best.decision, solution), "3 advice")
        filters.demand(bool(plan) and plan not in BLAND, "4 sentence")
        found = filters.proved(game, view, solution, seed)
        return {
            "themes": sorted(item.value for item in every),
            "seat": view.seat,
            "options": [
                [option_word(v.decision), round(v.win, 4), round(v.points, 2)] for v in found
            ],
            "fails": [round(part, 3) for part in failing.all_fails(view, solution, seed)],
            "plan": plan,
        }


def _may_kill(rules: RuleSet, suits: Sequence[TrumpSuit], code: DealCode) -> bool:
    """Return whether some seat would have more than six trumps, if some suit were named.

    Most deals in which nobody has are passed over, because so few have somebody.
    """
    deal = deal_from_key(rules, code.key, 1, code.dealer)
    most = rules.exchange.hand
    for suit in suits:
        held = [len(suit.among(hand)) for hand in deal.hands]
        taken = sum(max(0, most - held[seat]) for seat in SEATS if seat != code.dealer)
        held[code.dealer] += len(suit.among(deal.stock[taken:]))
        if max(held) > most:
            return True
    return False


def main() -> None:
    """Mine for a while."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--what", choices=get_args(What), default="plays")
    parser.add_argument("--easy", action="store_true", help="easy puzzles, and no others")
    options = parser.parse_args()
    miner = Miner(options.seed, options.target, options.what, easy=options.easy)
    end, number, since = time.monotonic() + 60 * options.minutes, options.first, 0.0
    while time.monotonic() < end:
        miner.deal(number)
        number += 1
        if time.monotonic() > since + 60:
            since = time.monotonic()
            print(miner.deals, dict(sorted(miner.fallen.items())), flush=True)
    print(miner.deals, dict(sorted(miner.fallen.items())), flush=True)


if __name__ == "__main__":
    main()
