"""Mine puzzles from self-play of mixed levels; what is found is appended to a file.

First deals of games are played by players of several levels. Each decision passes through filters,
the cheap ones first; what passes all is written at once, so the script can be stopped at any time.

    python -m tools.puzzles.mine found.jsonl --seed mine-1 --minutes 30
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
from typing import Any, Final

from pidro_desktop.engine.actions import Kill, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import KEY_BYTES, deal_from_key, secret_after
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.replayed import option_word, word_of
from pidro_desktop.variants import load
from tools.puzzles import failing, filters
from tools.puzzles.themes import BLAND, themes
from tools.puzzles.valuing import Value

COMPANY: Final = {"beginner": 2, "casual": 3, "steady": 3, "strong": 4, "champion": 1}
"""The players at the tables, and how often each sits there."""
ALIKE: Final = 4
"""The most puzzles of a theme with the same plan and the same card."""
CALLED: Final = frozenset({Theme.OPENING_BID, Theme.COMPETITIVE_BID, Theme.TRUMP})
"""The themes of the auction; all others are about plays."""
LEADS: Final = frozenset({Theme.FIRST_LEAD, Theme.DRAW_TRUMPS})


def found_in(path: Path) -> list[dict[str, Any]]:
    """Return what was found before."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


class Miner:
    """Plays deals and sifts their decisions.

    Attributes:
        slow: whether *champion* may sit at the table; not where the rare decisions are sought.
        fallen: how many decisions fell at each filter, by its name and the kind of decision.
    """

    def __init__(self, seed: str, target: Path, most: int, only: Sequence[Theme]) -> None:
        """Begin.

        Args:
            seed: the seed of the deals.
            target: the file for what is found.
            most: the most puzzles of a theme.
            only: the themes that are looked for.
        """
        self.seed, self.target, self.most, self.only = seed, target, most, only
        self.rules, self.adviser = load("finnish"), Adviser()
        self.suits = all_trump_suits(self.rules)
        self.players = {name: make(name) for name in COMPANY}
        self.fallen: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.likes: Counter[str] = Counter()
        self.deals = 0
        self.slow = bool(set(only) - {*CALLED, *LEADS, Theme.KILL, Theme.PARTNER_LEAD})
        self.refresh()

    def refresh(self) -> None:
        """Count again what has been found, also by others that write to the same folder."""
        every = [item for path in self.target.parent.glob("*.jsonl") for item in found_in(path)]
        self.counts = Counter(item["theme"] for item in every)
        self.likes = Counter(item["like"] for item in every)

    def deal(self, number: int) -> None:
        """Play a deal; at most one puzzle is taken from it."""
        name = f"{self.seed} {number}"
        digest = hashlib.sha256(name.encode()).digest()
        code = DealCode(digest[:KEY_BYTES], digest[KEY_BYTES] & 3)
        if set(self.only) == {Theme.KILL} and not _may_kill(self.rules, self.suits, code):
            return
        match = Match(Setup(self.rules, {}, secret_after(code.key), opening=code))
        match.deal()
        rng = Random(name)
        names = [name for name in COMPANY if name != failing.CHAMPION or self.slow]
        sitters = rng.choices(names, [COMPANY[name] for name in names], k=4)
        words: list[str] = []
        self.deals += 1
        taken = False
        while asked := match.asks():
            ask = asked[0]
            if ask.what is AskKind.PLAY and (taken or not self._goes_on(match)):
                return
            view = match.game_view(ask.seat)
            bid = view.bidder is not None
            if not taken and self._is_choice(ask, has_bid=bid) and not self._only_follows(view):
                found = self.sift(match.game, view, name)
                if found:
                    texts = {"code": str(code), "words": " ".join(words), **found}
                    self._write(texts)
                    taken = True
                    self.refresh()
            decided = self.players[sitters[ask.seat]].decide(view, match.rng(ask.seat))
            words.append(word_of(decided))
            match.submit(decided)

    def _write(self, told: dict[str, Any]) -> None:
        with self.target.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(told, separators=(",", ":")) + "\n")

    def _is_choice(self, ask: Ask, *, has_bid: bool) -> bool:
        if ask.what is AskKind.BID:
            return (Theme.COMPETITIVE_BID if has_bid else Theme.OPENING_BID) in self._open()
        if ask.what is AskKind.TRUMP:
            return Theme.TRUMP in self._open()
        if ask.what is AskKind.KILL:
            return len(ask.cards) > ask.count and Theme.KILL in self._open()
        is_play = ask.what is AskKind.PLAY and len(ask.cards) >= filters.FEWEST
        return is_play and bool(set(self._open()) - CALLED)

    def _only_follows(self, view: SeatView) -> bool:
        """Return whether a seat follows where only leads are looked for."""
        return bool(view.trick) and set(self._open()) <= LEADS

    def _open(self) -> list[Theme]:
        """Return the themes that still need puzzles."""
        return [theme for theme in self.only if self.counts[theme.value] < self.most]

    def _goes_on(self, match: Match) -> bool:
        """Return whether plays are of use: all of them, the first lead, or those after a kill."""
        wanted = set(self._open()) - CALLED
        if wanted - {Theme.FIRST_LEAD, Theme.KILL}:
            return True
        killed = match.game.now.killed
        first = Theme.FIRST_LEAD in wanted and not any(match.game.now.rows)
        return first or (Theme.KILL in wanted and bool(killed[match.game.now.dealer]))

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
        usual = filters.clear(view, seed, hasty=not self.slow)
        solution = usual[0].decision
        rival = filters.rival(view, solution, seed)
        advice = self.adviser.advise(view)
        facts = advice.best.facts
        every = themes(view, usual, rival if isinstance(rival, Play) else None, facts)
        theme = self._chosen(every)
        filters.demand(
            theme is not None and failing.same(advice.best.decision, solution), "3 theme"
        )
        assert theme is not None
        like, plan = filters.like(view, theme, solution, facts), facts[0].id if facts else ""
        most = ALIKE if isinstance(solution, Play) else 2 * ALIKE
        filters.demand(self.likes[like] < most, "4 alike")
        filters.demand(plan not in BLAND or isinstance(solution, Kill), "5 sentence")
        found = filters.proved(game, view, solution, seed)
        return {
            "theme": theme.value,
            "themes": sorted(item.value for item in every),
            "seat": view.seat,
            "options": [
                [option_word(v.decision), round(v.win, 4), round(v.points, 2)] for v in found
            ],
            "fails": [round(part, 3) for part in failing.all_fails(view, solution, seed)],
            "plan": plan,
            "rival": word_of(rival),
            "like": like,
        }

    def _chosen(self, found: set[Theme]) -> Theme | None:
        """Return the theme that has fewest puzzles so far, of those that need more."""
        wanted = [theme for theme in found if theme in self._open()]
        return min(wanted, key=lambda theme: (self.counts[theme.value], theme.value), default=None)


def _told(value: Value) -> tuple[str, float, float]:
    return option_word(value.decision), round(value.win, 4), round(value.points, 2)


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
    parser.add_argument("--most", type=int, default=36, help="the most puzzles of a theme")
    every = ",".join(theme.value for theme in Theme)
    parser.add_argument("--only", default=every, help="the themes to look for, with commas")
    options = parser.parse_args()
    only = [Theme(name) for name in options.only.split(",")]
    miner = Miner(options.seed, options.target, options.most, only)
    end, number, since = time.monotonic() + 60 * options.minutes, options.first, 0.0
    while time.monotonic() < end:
        miner.deal(number)
        number += 1
        if time.monotonic() > since + 60:
            since = time.monotonic()
            print(miner.deals, dict(miner.counts), dict(sorted(miner.fallen.items())), flush=True)
    print(miner.deals, dict(miner.counts), dict(sorted(miner.fallen.items())), flush=True)


if __name__ == "__main__":
    main()
