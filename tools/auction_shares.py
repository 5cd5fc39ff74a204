"""How many auctions a player wins among three others, and how many of its bids it makes.

    python -m tools.auction_shares bold strong --deals 1000 --seed TEXT [--rules pedro]

The player has seat 0, and the first deals of so many games are played at 0-0. The figures are in
docs/strength.md, under Characters.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.variants import load


@dataclass(slots=True)
class Auctions:
    """Counts of auctions.

    Attributes:
        held: auctions that somebody won.
        won: those that the player won.
        made: the bids of these that it made.
    """

    held: int = 0
    won: int = 0
    made: int = 0

    def __str__(self) -> str:
        """Return the shares."""
        won, made = self.won / max(1, self.held), self.made / max(1, self.won)
        return f"{self.held} auctions, won {won:.1%}, made {made:.1%}"


def auctions(player: str, others: str, deals: int, seed: str, rules: str) -> Auctions:
    """Play ``deals`` deals with ``player`` at seat 0 and return its auctions.

    Args:
        player, others: names of players.
        deals: the number of deals.
        seed: the text from which all cards follow.
        rules: the id of a rule set.
    """
    found, rule_set = Auctions(), load(rules)
    sitters = [make(player), *(make(others) for _ in range(3))]

    for number in range(1, deals + 1):
        match = Match(Setup(rule_set, {}, secret_of(numbered_seed(seed, number))))
        match.deal()
        while asked := match.asks():
            if match.game.now.phase is not Phase.AUCTION and match.game.now.bidder != 0:
                break  # how the others fare is not counted
            seat = asked[0].seat
            match.submit(sitters[seat].decide(match.game_view(seat), match.rng(seat)))
        found.held += match.game.now.bidder is not None
        for scored in match.game.sheet:
            found.won += 1
            found.made += scored.made
    return found


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player")
    parser.add_argument("others")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--rules", default="finnish")
    given = parser.parse_args()
    found = auctions(given.player, given.others, given.deals, given.seed, given.rules)
    print(given.rules, given.player, "among", given.others, given.seed, found, sep=", ", flush=True)


if __name__ == "__main__":
    main()
