"""A puzzle does not give itself away, and shows everything that its answer depends on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from made_puzzles import puzzles
from pilot import Pilot
from puzzle_pilots import KINDS, asked, themes
from solving_puzzles import at_rest, give, tried, wrong_choices

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.puzzles.collection import all_puzzles, seated_south
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.render.widgets.widget import Style
from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import Posed, PuzzleMode
from pidro_desktop.scenes.puzzles.puzzle_paper import spoken_paper
from pidro_desktop.scenes.puzzles.puzzle_text import facts_of
from pidro_desktop.scenes.puzzles.themes import MIXED_KEY, ThemeControl, ThemeTile
from pidro_desktop.scenes.shell.large_boards import READ
from pidro_desktop.scenes.shell.tab import Tab
from pidro_desktop.scenes.table.last_trick import LastTrick


def of_theme(theme: Theme, *, tricks: bool = False) -> Puzzle:
    """The first puzzle of the package about something, if wanted one after the first trick."""
    several = (seated_south(item) for item in all_puzzles() if item.theme is theme)
    return next(item for item in several if not tricks or posed(item).view.tricks)


def posed(puzzle: Puzzle) -> Posed:
    return Posed(puzzle, ("Victor", "Alice", "Bob", "Carlos"))


def on_the_cloth(pilot: Pilot) -> list[str]:
    """The cards of earlier tricks that lie in front of the players."""
    return [one.card for one in pilot.scene.flow.motion.poses.values() if one.place == "row"]


# ------------------------------------------------------------ the theme


@pytest.mark.parametrize("what", KINDS)
def test_the_theme_comes_with_the_answer(what: AskKind, own_home: Path) -> None:
    puzzle = puzzles(what)[0]
    pilot = asked(own_home, puzzle)
    theme, sign = str(words.THEMES[puzzle.theme]), words.SIGNS[puzzle.theme]
    mode: PuzzleMode = pilot.shown
    assert theme not in " ".join(spoken_paper(mode.paper))
    assert mode.paper.coin != sign
    give(pilot, wrong_choices(puzzle)[0])
    assert theme not in " ".join(spoken_paper(mode.paper)), "a wrong try tells no theme"
    give(pilot, puzzle.solution)
    assert theme in " ".join(spoken_paper(mode.paper))
    assert (mode.paper.under, mode.paper.coin) == (theme, sign)


def test_a_question_says_how_hard_it_is(own_home: Path) -> None:
    puzzle = puzzles(AskKind.BID)[0]
    paper = asked(own_home, puzzle).shown.paper
    assert (paper.title, paper.under) == ("What do you bid?", "Hard")
    ratings = (949.0, 1249.0, 1549.0, 1550.0)
    told = [words.under_question(rating, None) for rating in ratings]
    assert told == ["Easy", "Medium", "Hard", "Very hard"]


def test_whoever_has_chosen_a_theme_sees_its_name(own_home: Path) -> None:
    puzzle = puzzles(AskKind.BID)[0]
    pilot, _clock = themes(own_home, (puzzle,))
    pilot.choose(ThemeControl(puzzle.theme))
    paper = at_rest(pilot).shown.paper
    assert paper.under == "The opening bid: hard"
    assert paper.coin == words.SIGNS[puzzle.theme]


def test_a_session_of_all_themes_is_the_bright_button_and_comes_first(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    tiles = [widget for widget in pilot.widgets() if isinstance(widget, ThemeTile)]
    assert [tile.key for tile in tiles if tile.style is Style.PRIMARY] == [MIXED_KEY]
    assert tiles[0].key == MIXED_KEY
    assert pilot.scene.group.focus is tiles[0]


# ------------------------------------------------------------ what the answer depends on


def test_the_paper_has_all_calls_and_what_everyone_kept_and_took() -> None:
    view = posed(puzzles(AskKind.PLAY)[0]).view
    calls, exchange = facts_of(view, gathers=False)
    assert calls == "Bids: Carlos pass, Victor 6, Alice 7, Bob 8."
    assert exchange == (
        "Carlos: kept 2, took 4. Victor: kept 5, took 1. Alice: kept 2, took 4. Bob: took 7."
    )


def test_before_the_exchange_there_are_only_calls() -> None:
    first = posed(of_theme(Theme.OPENING_BID)).view
    assert all("pass" in fact for fact in facts_of(first, gathers=True))
    view = posed(of_theme(Theme.TRUMP)).view
    (calls,) = facts_of(view, gathers=True)
    assert len(calls.split(",")) == len(view.calls)


def test_in_every_puzzle_all_of_it_is_told() -> None:
    for puzzle in all_puzzles():
        view = posed(puzzle).view
        told = " ".join(facts_of(view, gathers=False))
        assert ("Bids" in told) == bool(view.calls), puzzle.id
        for seat, kept in enumerate(view.discards):
            name = ("Victor", "Alice", "Bob", "Carlos")[seat]
            tells = bool(kept) and seat != view.dealer  # who keeps six, of as many as they like
            assert (f"{name}: kept" in told) == tells, puzzle.id
            taken = len(view.refills[seat])
            assert not taken or f"took {taken}" in told.split(f"{name}:")[1], puzzle.id


def test_they_can_be_heard(own_home: Path) -> None:
    puzzle = of_theme(Theme.KILL)
    pilot, _clock = themes(own_home, (puzzle,))
    pilot.app.ctx.preferences.change(speech=True)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    facts = facts_of(pilot.shown.posed.view, gathers=False)
    said = " ".join(pilot.said)
    assert all(fact in said for fact in facts)
    assert next(line for line in pilot.shown.paper.sentences if "killed" in line) in said
    pilot.said.clear()
    pilot.press(pygame.K_F6)
    said = " ".join(pilot.said)
    assert all(fact in said for fact in facts)


@pytest.mark.parametrize("over", [False, True])
def test_y_opens_the_log_of_the_deal_as_at_a_table(over: bool, own_home: Path) -> None:
    puzzle = of_theme(Theme.COUNTING)
    pilot = asked(own_home, puzzle)
    if over:
        tried(pilot)
    pilot.press(pygame.K_y)
    assert isinstance(pilot.scene, GameLog)
    assert len(pilot.scene.view.tricks) == len(posed(puzzle).view.tricks)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(at_rest(pilot).shown, PuzzleMode)
    pilot.press(pygame.K_l)
    assert isinstance(pilot.scene, LastTrick)


@pytest.mark.parametrize("what", KINDS)
def test_a_button_does_the_same_while_it_is_asked(what: AskKind, own_home: Path) -> None:
    pilot = asked(own_home, puzzles(what)[0])
    pilot.choose(words.SO_FAR)
    assert isinstance(pilot.scene, GameLog)
    tabs = [widget.label for widget in pilot.widgets() if isinstance(widget, Tab)]
    assert tabs == ["This deal"], "there is no game of which to show the score"
    pilot.press(pygame.K_ESCAPE)
    assert not at_rest(pilot).shown.solving.counts


def test_where_words_are_large_a_board_and_the_paper_open_the_log(own_home: Path) -> None:
    pilot = asked(own_home, puzzles(AskKind.PLAY)[0], size=(960, 600))
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.resize((960, 600))
    pilot.choose(controls.SO_FAR)
    assert isinstance(pilot.scene, GameLog)
    pilot.press(pygame.K_ESCAPE)
    at_rest(pilot).choose(READ)
    pilot.scene.group.focus_on(controls.SO_FAR)
    pilot.press(pygame.K_RETURN)
    assert isinstance(at_rest(pilot).scene, GameLog)


# ------------------------------------------------------------ counting


def test_who_must_count_sees_no_earlier_tricks_until_the_answer(own_home: Path) -> None:
    puzzle = of_theme(Theme.COUNTING, tricks=True)
    pilot = asked(own_home, puzzle)
    plays = [played for trick in posed(puzzle).view.tricks for played in trick.plays]
    gone = {str(card) for played in plays for card in played.cards}
    assert on_the_cloth(pilot) == []
    assert pilot.scene.flow.view.tricks, "they can be called up in their order"
    give(pilot, wrong_choices(puzzle)[0])
    assert on_the_cloth(pilot) == []
    give(pilot, puzzle.solution)
    shown = on_the_cloth(pilot)
    assert shown
    assert gone >= {*map(str, shown)}
    pilot.press(pygame.K_t)
    assert on_the_cloth(at_rest(pilot)) == []


def test_no_help_counts_for_who_must_count(own_home: Path) -> None:
    puzzle = of_theme(Theme.COUNTING, tricks=True)
    pilot, _clock = themes(own_home, (puzzle,))
    pilot.app.ctx.preferences.change(speech=True)
    pilot.choose(MIXED_KEY)
    at_rest(pilot)
    before = pilot.shown.posed.view
    names = {1: "Alice", 2: "Bob", 3: "Carlos"}
    quiet = set(names) - {played.seat for played in before.trick}
    for key in (pygame.K_F6, pygame.K_F2):
        pilot.said.clear()
        pilot.press(key)
        said = " ".join(at_rest(pilot).said)
        assert not any(f"{names[seat]} has shown" in said for seat in quiet)
    give(pilot, wrong_choices(puzzle)[0])
    reason = pilot.shown.paper.reasons[-1].text
    assert "still out" not in reason or reason == words.COUNT_THEM, reason


def test_who_must_count_is_asked_to_after_a_wrong_card(own_home: Path) -> None:
    """What is wrong with the card would count for the person; that one is to count does not."""
    puzzle = next(one for one in all_puzzles() if one.id == "AXWV4G")
    pilot = asked(own_home, seated_south(puzzle))
    give(pilot, wrong_choices(seated_south(puzzle))[0])
    assert pilot.shown.paper.reasons[-1].text == words.COUNT_THEM


def test_tricks_are_put_away_in_puzzles_of_every_theme_so_that_it_tells_none() -> None:
    later = [item for item in all_puzzles() if posed(item).view.tricks]
    others = [item for item in later if item.theme is not Theme.COUNTING]
    assert all(item.gathers for item in later if item not in others)
    assert 0.35 < sum(item.gathers for item in others) / len(others) < 0.65
    assert len({item.theme for item in others if item.gathers}) > 4
