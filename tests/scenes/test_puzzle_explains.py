"""A puzzle says what its numbers are, what a hint costs, and how a session went that is left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from made_puzzles import puzzles
from painted_texts import written
from pilot import Pilot
from puzzle_pilots import KINDS, asked, themes
from solving_puzzles import at_rest, give, tried, wrong_choices

from pidro_desktop import languages
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import NORTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import NAMES_BETTER
from pidro_desktop.puzzles.collection import all_puzzles, seated_south
from pidro_desktop.puzzles.glicko import Rating
from pidro_desktop.puzzles.progress import PLACEMENT
from pidro_desktop.puzzles.puzzle import Puzzle, RestsOn, Theme
from pidro_desktop.puzzles.solving import Solving
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.bars import Rank
from pidro_desktop.render.review.reasons import Reason
from pidro_desktop.render.table_ui.players import plate_spot
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.widgets.parts import draw_tree
from pidro_desktop.scenes.puzzles import puzzle as puzzle_scene
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import ANSWER_STAYS, Posed, PuzzleMode
from pidro_desktop.scenes.puzzles.puzzle_controls import keys_of
from pidro_desktop.scenes.puzzles.puzzle_game import names
from pidro_desktop.scenes.puzzles.puzzle_paper import SETTLED, bars, puzzle_paper, spoken_paper
from pidro_desktop.scenes.puzzles.summary import MORE, Summary
from pidro_desktop.scenes.puzzles.themes import PuzzleThemes, ThemeControl, ThemeTile

__all__ = ["written"]


def test_every_puzzle_can_be_missed() -> None:
    """Three tries for two wrong choices would find every puzzle by itself."""
    for puzzle in all_puzzles():
        solving = Solving(puzzle)
        wrong = [item for item in puzzle.options if not solving.is_right(item.decision)]
        assert 1 < solving.most <= min(3, len(wrong)) or (puzzle.then and solving.most == 1)


def test_the_first_try_counts_and_says_so(own_home: Path) -> None:
    pilot = asked(own_home, puzzles(AskKind.BID)[0])
    assert pilot.shown.paper.left == words.FIRST_TRY
    assert len(pilot.shown.paper.tries) == pilot.shown.solving.most


@pytest.mark.parametrize("what", KINDS)
def test_the_numbers_of_the_bars_have_a_unit(what: AskKind, own_home: Path) -> None:
    paper = tried(asked(own_home, puzzles(what)[0])).shown.paper
    in_games = all(bar.value.endswith("%") for bar in paper.bars)
    assert paper.unit == (words.IN_GAMES if in_games else words.IN_POINTS)


def test_the_button_and_the_answer_say_what_a_hint_costs(own_home: Path) -> None:
    pilot = asked(own_home, puzzles(AskKind.BID)[0])
    assert pilot.find(controls.HINT).tooltip == words.HINT_COSTS
    pilot.choose(controls.HINT)
    give(pilot, pilot.shown.solving.puzzle.solution)
    assert pilot.shown.paper.sentences == (words.WITH_HINT,)


def test_the_summary_says_that_a_hint_is_not_counted(own_home: Path) -> None:
    pilot = asked(own_home, puzzles(AskKind.BID)[0])
    pilot.choose(controls.HINT)
    give(pilot, pilot.shown.solving.puzzle.solution)
    told = Summary(pilot.shown.session).lines()[0]
    assert told == "You solved 0 of 1 at the first try without a hint."


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
def test_a_hint_beside_the_folded_paper_covers_no_name(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    languages.set_language(language)
    drawn = list[pygame.Rect]()
    draw = puzzle_scene.draw_tooltip
    monkeypatch.setattr(
        puzzle_scene, "draw_tooltip", lambda *given, **how: drawn.append(draw(*given, **how))
    )
    pilot = asked(own_home, puzzles(AskKind.BID)[0], size=(960, 600))
    pilot.app.ctx.preferences.change(ui_scale=150)
    pilot.app.resized()
    pilot.choose(controls.HINT)
    pilot.frame()
    dc = pilot.scene.picture.dc
    spot, high = plate_spot(dc, NORTH, name(NORTH)), dc.layout.seats[NORTH].plate_height
    plate = pygame.Rect(0, 0, spot.width, high)
    plate.center = spot.middle
    assert drawn
    assert not any(area.colliderect(plate) for area in drawn)


@pytest.mark.parametrize(
    ("theme", "said"),
    [
        (Theme.KILL, "{dealer} had more trumps than a hand may keep."),
        (Theme.LOW, "You hold the two of trumps."),
        (Theme.COUNTING, "You have seen every trump above your highest."),
    ],
)
def test_the_answer_says_why_the_position_is_one_of_its_theme(
    own_home: Path, theme: Theme, said: str
) -> None:
    puzzle = next(seated_south(one) for one in all_puzzles() if one.theme is theme)
    pilot = asked(own_home, puzzle)
    assert pilot.shown.paper.about == ""
    paper = tried(pilot).shown.paper
    dealer = name(pilot.shown.posed.view.dealer)
    assert paper.about == said.format(dealer=dealer)
    assert paper.about in spoken_paper(paper)


def test_with_your_partner_means_that_the_partner_wins_or_still_plays() -> None:
    of_theme = [one for one in all_puzzles() if one.theme is Theme.PARTNER_LEAD]
    for puzzle in of_theme[:20]:
        view = Posed(seated_south(puzzle), names()).view
        waits = NORTH not in {play.seat for play in view.trick}
        does = "still plays to the trick." if waits else "is winning the trick."
        assert words.theme_here(view, puzzle.theme) == f"{name(NORTH)} {does}"


def test_the_tile_of_killed_cards_says_what_they_are(own_home: Path) -> None:
    pilot, _clock = themes(own_home)
    tile = pilot.find(ThemeControl(Theme.KILL))
    assert "a hand keeps at most 6" in str(tile.tooltip)
    assert "a hand keeps at most 6" in str(tile.read_aloud().whole)


def test_it_says_whose_cards_were_killed(own_home: Path) -> None:
    puzzle = next(item for item in all_puzzles() if item.theme is Theme.KILL)
    mode: PuzzleMode = asked(own_home, seated_south(puzzle)).shown
    killer = next(seat for seat, cards in enumerate(mode.posed.view.killed) if cards)
    told = next(said for said in mode.paper.sentences if said.startswith(f"{name(killer)} killed"))
    assert told.endswith("A hand keeps at most 6 trumps.")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_nothing_on_the_paper_moves_when_a_reason_appears(
    size: tuple[int, int], own_home: Path
) -> None:
    pilot = asked(own_home, puzzles(AskKind.PLAY)[0], size=size)
    before = _head(pilot)
    give(pilot, wrong_choices(pilot.shown.solving.puzzle)[0])
    assert len(pilot.shown.paper.reasons) == 2
    assert _head(pilot) == before


@pytest.mark.parametrize("lines", [3, 6, 8])
def test_a_long_reason_takes_the_room_of_the_ratings_before_anything_moves(
    lines: int, own_home: Path
) -> None:
    pilot = asked(own_home, puzzles(AskKind.PLAY)[0], size=(960, 600))
    mode: PuzzleMode = pilot.shown
    paper, before = mode.paper, _head(pilot)
    long = Reason("Alice could win. " * 2 * (lines - 1), "minus")
    mode.paper = replace(paper, reasons=(Reason("Not this: the four."), long))
    assert _head(pilot) == before


def _head(pilot: Pilot) -> list[tuple[object, ...]]:
    """Where the title and the first sentence lie on the paper."""
    mode: PuzzleMode = pilot.shown
    canvas = Canvas(pygame.Surface(pilot.app.ctx.size))
    layout = mode.table.picture.puzzle_layout  # type: ignore[attr-defined]  # a puzzle has its own
    area = pygame.Rect(layout.paper)
    dc = mode.table.picture.dc
    draw_tree(puzzle_paper(dc, mode.paper), canvas, dc.look, area)
    return [(item[1], item[0].get_size()) for item in canvas.items[:8]]


def test_a_long_answer_leaves_out_reasons_before_it_reaches_over_the_paper(own_home: Path) -> None:
    pilot = asked(own_home, puzzles(AskKind.PLAY)[0], size=(960, 600))
    give(pilot, pilot.shown.solving.puzzle.solution)
    mode: PuzzleMode = pilot.shown
    dc, area = mode.table.picture.dc, pygame.Rect(mode.table.picture.puzzle_layout.paper)  # type: ignore[attr-defined]  # as above
    plan, against = Reason("The plan. " * 9), Reason("Not this: the low. " * 6, "minus")
    more = [Reason(f"Cause {number}. " * 4, "plus") for number in range(6)]
    text = replace(mode.paper, reasons=(plan, *more, against), about="what it means " * 4)
    laid = list(puzzle_paper(dc, text).lay(dc.look, area))
    assert max(rect.bottom for _, rect, _ in laid) <= area.bottom
    said = " ".join(line for part, _, _ in laid for line in part.spoken())
    assert plan.text in said
    assert against.text in said
    assert 0 < sum(one.text in said for one in more) < len(more)


def test_the_names_of_all_themes_are_equally_large(own_home: Path) -> None:
    for language in ("en", "sv", "fi"):
        languages.set_language(language)
        try:
            pilot, _clock = themes(own_home, size=(960, 600))
        finally:
            languages.set_language("en")
        tiles = [widget for widget in pilot.widgets() if isinstance(widget, ThemeTile)]
        assert len({tile.size for tile in tiles}) == 1
        look = pilot.scene.look
        assert all(tile.has_room(look, tile.size, tile.rect.w) for tile in tiles), language


# ------------------------------------------------------------ leaving a session


def test_leaving_tells_how_it_went_and_can_be_taken_back(own_home: Path) -> None:
    pilot = tried(asked(own_home, *puzzles(AskKind.BID)), then=controls.NEXT)
    open_one = pilot.shown.solving
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Summary)
    assert words.found_of(1, 1) in pilot.scene.lines()
    assert pilot.find(MORE).label == words.GO_ON
    pilot.choose(MORE)
    assert at_rest(pilot).shown.solving is open_one
    assert not open_one.is_over
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PuzzleThemes)


def test_whoever_goes_on_after_a_missed_puzzle_gets_the_next_one(own_home: Path) -> None:
    pilot = tried(asked(own_home, *puzzles(AskKind.BID)), wrong=1)
    left = pilot.shown.solving
    pilot.press(pygame.K_ESCAPE)
    pilot.choose(MORE)
    mode: PuzzleMode = at_rest(pilot).shown
    assert mode.solving is not left
    assert mode.table.flow.ask is not None


def test_leaving_before_the_first_answer_asks_nothing(own_home: Path) -> None:
    pilot = asked(own_home, *puzzles(AskKind.BID))
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PuzzleThemes)


def test_a_reason_against_a_choice_does_not_name_the_better_one(own_home: Path) -> None:
    """Against a pass the figure would stand beside the same after the right bid."""
    several = (item for item in all_puzzles() if item.theme is Theme.COMPETITIVE_BID)
    for puzzle in map(seated_south, (item for item in several if item.solution.bid)):
        home = own_home / puzzle.id
        home.mkdir(parents=True)
        pilot = asked(home, puzzle)
        give(pilot, Bid(puzzle.seat, 0))
        mode: PuzzleMode = pilot.shown
        if any(fact.id in NAMES_BETTER for fact in mode._explainer.facts):
            break
    else:
        pytest.fail("no pass is compared with a bid")
    assert len(mode.paper.reasons) == 2
    said = " ".join(reason.text.lower() for reason in mode.paper.reasons)
    assert "pass" in said
    assert f"after {puzzle.solution.bid}" not in said, "the least bid of the opponents may be named"


def test_a_rating_is_one_so_far_until_it_is_settled(own_home: Path) -> None:
    pilot = asked(own_home, *puzzles(AskKind.BID))
    mode: PuzzleMode = pilot.shown
    mode.session.progress.rated = PLACEMENT
    mode.table.sit_down()
    assert mode.paper.scores[1].what == words.YOU_SO_FAR
    mode.session.progress.player = Rating(1480.0, SETTLED - 1, 0.06)
    mode.table.sit_down()
    assert mode.paper.scores[1].what == words.YOU
    mode.session.progress.player = Rating(1480.0, SETTLED, 0.06)
    mode.table.sit_down()
    assert mode.paper.scores[1].what == words.YOU_SO_FAR


def test_what_is_worth_as_much_as_the_choice_before_is_not_red(own_home: Path) -> None:
    for puzzle in all_puzzles():
        made = bars(puzzle_view(puzzle), Solving(puzzle))
        ranks = [bar.rank for bar in made]
        assert ranks[0] is Rank.BEST
        if len(made) > 2 and made[-1].value == made[-2].value:
            assert ranks[-1] is Rank.MIDDLE, puzzle.id
        elif len(made) > 1:
            assert ranks[-1] is Rank.LOSS, puzzle.id


def puzzle_view(puzzle: Puzzle) -> SeatView:
    return Posed(puzzle, ("Victor", "Alice", "Bob", "Carlos")).view


def test_in_large_letters_the_main_reason_lies_beside_the_board_after_the_answer(
    own_home: Path, written: list[str]
) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle, size=(960, 600))
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.resize((960, 600))
    pilot.choose(keys_of(puzzle.solution, puzzle.solution)[0])
    pilot.run(1.0, dt=0.1)
    beside: list[bool] = []
    for _ in range(2):
        written.clear()
        pilot.app.canvas.invalidate()
        pilot.show()
        beside.append(pilot.shown.paper.reasons[0].text in " ".join(written))
        pilot.run(ANSWER_STAYS, dt=0.5)
    assert beside == [True, False], "for a while, as it lies over the table"


def test_the_answer_names_the_fact_on_which_it_rests(own_home: Path) -> None:
    puzzle = next(item for item in all_puzzles() if item.rests == (RestsOn.COUNTS,))
    pilot = asked(own_home, puzzle)
    give(pilot, seated_south(puzzle).solution)
    reasons = [reason.text for reason in pilot.shown.paper.reasons]
    assert any(
        reason.startswith("How many trumps the others kept decides it: ") for reason in reasons
    )
    assert 3 <= len(reasons) <= 4, "the plan, one or two causes, and what it depends on"


def test_the_answer_does_not_repeat_what_was_said_after_a_wrong_try(own_home: Path) -> None:
    puzzle = puzzles(AskKind.PLAY)[0]
    pilot = asked(own_home, puzzle)
    give(pilot, wrong_choices(puzzle)[0])
    *_, before = pilot.shown.paper.reasons
    give(pilot, puzzle.solution)
    against = [reason.text for reason in pilot.shown.paper.reasons if reason.sign == "minus"]
    assert len(against) == 1
    assert before.text not in against[0]
