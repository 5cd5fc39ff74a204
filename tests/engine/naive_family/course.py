"""The course of a deal: its steps one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from typing import Any

from naive_family import calls, swap, tricks, trim
from naive_family.table import Position, Question, Rules, complete, copied, sides

Step = tuple[Callable[..., Question | None], Callable[..., None]]


def by_itself(_at: Position, *_rest: Any) -> None:
    """Nobody is asked."""


STEPS: dict[str, Step] = {
    "call": (calls.ask_call, calls.do_call),
    "exchange": (by_itself, swap.do_exchange),
    "name": (calls.ask_name, calls.do_name),
    "lay": (swap.ask_lay, swap.do_lay),
    "take": (swap.ask_take, swap.do_take),
    "fill": (by_itself, swap.do_fill),
    "recycle": (swap.ask_recycle, swap.do_recycle),
    "rob": (swap.ask_rob, swap.do_rob),
    "pick": (swap.ask_pick, swap.do_pick),
    "enough": (by_itself, swap.do_enough),
    "fill up": (swap.ask_fill_up, swap.do_fill_up),
    "add": (swap.ask_add, swap.do_add),
    "kitty": (by_itself, swap.do_kitty),
    "four": (by_itself, swap.do_four),
    "pass": (trim.ask_pass, trim.do_pass),
    "may pass": (trim.ask_may_pass, trim.do_pass),
    "points": (trim.ask_points, trim.do_pass),
    "fold": (trim.ask_fold, trim.do_fold),
    "reduce": (trim.ask_reduce, trim.do_reduce),
    "kill": (trim.ask_kill, trim.do_kill),
    "begin": (by_itself, tricks.do_begin),
    "turn": (tricks.ask_turn, tricks.do_turn),
    "extra": (tricks.ask_extra, tricks.do_extra),
}


def new(
    raw: Rules, hands: list[list[str]], stock: list[str], kitty: list[str], dealer: int
) -> Position:
    """The cards are dealt, and the first seat is asked for its bid."""
    rules = complete(raw)
    at: Position = {
        "rules": rules,
        "dealer": dealer,
        "hands": [list(hand) for hand in hands],
        "stock": list(stock),
        "kitty": list(kitty),
        "dealt_to": {card: seat for seat in range(4) for card in hands[seat]},
        "gone": [],
        "calls": [],
        "bidder": None,
        "bid": 0,
        "topped": False,
        "redealt": False,
        "suit": None,
        "trumps": [],
        "worth": {},
        "low": "",
        "out": [],
        "tricks": 0,
        "trick": [],
        "extras": [],
        "leader": None,
        "turn": None,
        "game": [0] * sides(rules),
        "points": [0] * sides(rules),
        "low_counted": False,
        "award_cards": {},
        "steps": [("call",), ("exchange",), ("begin",)],
    }
    return _run(at)


def question(at: Position) -> Question | None:
    """What is asked now; None when the deal is over.

    A question has ``answers``, all of them; or, where cards are chosen, ``cards``, ``least`` and
    ``most`` and what ``fits`` among the sets of so many of them.
    """
    if not at["steps"]:
        return None
    step, *rest = at["steps"][0]
    return STEPS[step][0](at, *rest)


def answers(asked: Question) -> Iterator[Any]:
    """Every answer, one after the other."""
    if "answers" in asked:
        yield from asked["answers"]
        return
    for count in range(asked["least"], asked["most"] + 1):
        for chosen in combinations(asked["cards"], count):
            if asked["fits"](chosen):
                yield frozenset(chosen)


def is_answer(asked: Question, answer: Any) -> bool:
    """Whether an answer is among all of them."""
    if "answers" in asked:
        return answer in asked["answers"]
    right = asked["least"] <= len(answer) <= asked["most"] and answer <= set(asked["cards"])
    return bool(right and asked["fits"](tuple(answer)))


def answered(at: Position, answer: Any) -> Position:
    """The position after an answer and all that happens by itself."""
    after = copied(at)
    _do(after, answer)
    return _run(after)


def _run(at: Position) -> Position:
    while at["steps"]:
        asked = question(at)
        if asked is None:
            _do(at, None)
        elif (only := _only_answer(asked)) is not None:
            _do(at, only)
        else:
            break
    return at


def _only_answer(asked: Question) -> Any:
    """Where there is no choice, nobody has to make it; but a pass is always said."""
    if asked["what"] not in ("discard", "keep", "extra"):
        return None
    first = list(islice(answers(asked), 2))
    return first[0] if len(first) == 1 else None


def _do(at: Position, answer: Any) -> None:
    step, *rest = at["steps"].pop(0)
    STEPS[step][1](at, *rest, answer)
