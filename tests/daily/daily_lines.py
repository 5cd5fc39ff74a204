"""Prints the golden line of days: date, dealer, par and digest. Run it with any Python:

python tests/daily/daily_lines.py 2026-01-01 400
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, timedelta

from pidro_desktop.compiled import is_compiled
from pidro_desktop.daily.deal_of_day import deal_of, par_of
from pidro_desktop.players.lookahead import values


def lines(first: date, count: int) -> Iterator[str]:
    """The lines of so many days."""
    for number in range(count):
        day = first + timedelta(days=number)
        par = par_of(day)
        yield f"{day} {deal_of(day).dealer} {par.net:+} {par.digest}"


if __name__ == "__main__":
    print("compiled" if is_compiled(values) else "interpreted")
    for line in lines(date.fromisoformat(sys.argv[1]), int(sys.argv[2])):
        print(line, flush=True)
