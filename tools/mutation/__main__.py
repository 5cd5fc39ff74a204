"""Mutation tests by sample: which of some drawn lines can be broken without a test that fails.

    python -m tools.mutation draw --seed net --lines 100 > build/mutants.json
    python -m tools.mutation reach build/mutants.json     # one run of all tests
    python -m tools.mutation run build/mutants.json       # then one run a line

``draw`` takes lines of the package by a seed and breaks each in one way that the syntax allows: a
comparison, a number, a condition, a call that is left out. ``reach`` writes down which tests come
to each line. ``run`` breaks one line after another and runs the tests that come there, quick ones
first, until one fails; only a line that survives them is tried with every test that may know its
module. Work in a copy of the checkout: both change its files, and put them back.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tools.mutation.drawing import Mutant, draw
from tools.mutation.judging import judge
from tools.mutation.reach import reach, reached


def main(arguments: list[str]) -> None:
    """Do what the command line asks for; results of ``run`` are lines of JSON."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("what", choices=["draw", "reach", "run"])
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--seed", default="net")
    parser.add_argument("--lines", type=int, default=100)
    parser.add_argument("--most", type=float, default=1e9, help="seconds of tests for a line")
    parser.add_argument("--only", default="", help="numbers of mutants, as 3,5,8")
    parser.add_argument("--every", default="0/1", help="this share of the numbers, as 0/2")
    asked, options = parser.parse_known_args(arguments)
    if asked.what == "draw":
        print(json.dumps([mutant._asdict() for mutant in draw(asked.seed, asked.lines)], indent=1))
        return
    mutants = [Mutant(**fields) for fields in json.loads(asked.file.read_text("utf-8"))]
    if asked.what == "reach":
        reach(mutants, options)
        return
    known = reached()
    share, of = map(int, asked.every.split("/"))
    only = {int(one) for one in asked.only.split(",") if one}
    for number, mutant in enumerate(mutants):
        if (not only or number in only) and number % of == share:
            print(json.dumps(judge(number, mutant, known, asked.most)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
