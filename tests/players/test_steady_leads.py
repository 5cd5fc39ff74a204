"""What steady leads, one test a tip."""

from __future__ import annotations

from position import after, at_play, reason, steady_plays


def test_brutal_cards_are_played_brutally() -> None:
    """Ace, king, queen: the top, whatever the others hold."""
    game = at_play({0: "AH KH QH 3H", 1: "JH 9H", 2: "TH 5H", 3: "8H 7H 6H 5D 4H 2H"})
    assert (steady_plays(game), reason(game)) == ("AH", "play_brutally")


def test_with_a_fork_the_first_lead_is_low() -> None:
    """A Q x: low first, the partner takes control, and A Q wait for the king."""
    game = at_play({0: "AH QH 3H", 1: "KH 9H 6H", 2: "JH TH 5H", 3: "8H 7H 5D 4H 2H"})
    assert (steady_plays(game), reason(game)) == ("3H", "fork")


def test_a_long_fork_does_not_wait() -> None:
    """With five trumps the king falls by itself."""
    game = at_play({0: "AH QH 8H 6H 3H", 1: "KH 9H", 2: "JH TH 5H", 3: "7H 5D 4H 2H"})
    assert (steady_plays(game), reason(game)) == ("AH", "play_brutally")


def test_a_fork_does_not_lead_a_point() -> None:
    """A Q J: there is no worthless card to lead low, so the ace goes."""
    game = at_play({0: "AH QH JH", 1: "KH 9H 3H", 2: "TH 5H 6H", 3: "8H 7H 5D 4H 2H"})
    assert (steady_plays(game), reason(game)) == ("AH", "play_brutally")


def test_king_and_queen_force_the_ace() -> None:
    """Of two that are as good as each other the one that carries no point goes."""
    game = at_play({0: "KH QH 9H 3H", 1: "AH 8H", 2: "JH TH 5H", 3: "7H 6H 5D 4H 2H"})
    assert (steady_plays(game), reason(game)) == ("KH", "force")


def test_without_high_cards_the_lead_is_low_and_the_pidro_stays_to_the_end() -> None:
    """A long weak hand with a pidro leads its lowest worthless card."""
    game = at_play({0: "TH 9H 7H 5H 3H", 1: "AH 8H", 2: "KH QH", 3: "JH 6H 5D 4H 2H"})
    assert (steady_plays(game), reason(game)) == ("3H", "lead_low")


def test_when_the_opponents_are_out_the_hand_is_led_out() -> None:
    """West and East have laid their hands down: a pidro is as safe as an ace now."""
    game = at_play(
        {0: "AH KH QH 5H 3H", 1: "7H", 2: "JH TH 9H 8H 6H 5D", 3: "4H 2H"}, bidder=0, dealer=2
    )
    game = after(game, "AH 7H 6H 2H KH 8H 4H QH 9H")
    assert game.now.cold == (False, True, False, True)
    assert (steady_plays(game), reason(game)) == ("5H", "lead_out")
