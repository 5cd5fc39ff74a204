"""The evenings of a person on disk: the plan of each, and the deals of the person's own table.

A plan is a small JSON file, which is there before the first deal begins. It has a check, so that a
damaged one is found out and never changes an evening.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

import msgspec

from pidro_desktop.duplicate.company import NUMBERS, VERSIONS
from pidro_desktop.duplicate.deal_records import DealRecords
from pidro_desktop.duplicate.match_code import RULES
from pidro_desktop.engine.code_signs import SIGNS
from pidro_desktop.evening.plan import ID_SIGNS, PAIRS, PER_ROUND, EveningPlan
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.regular_files import SMALL
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import StorageError, failed, reason
from pidro_desktop.storage.saves import SUFFIX, kept_games
from pidro_desktop.storage.sweeping import sweep_parts
from pidro_desktop.structs import decode_json
from pidro_desktop.tr import AnyText, lazy_format, tr

FORMAT: Final = 1
PLAN_SUFFIX: Final = ".json"
BROKEN, GIVEN_UP = "broken", "given-up"
"""How the names of plans begin that are kept aside."""
_ID: Final = f"[{SIGNS}]{{{ID_SIGNS}}}"
_PLAN: Final = re.compile(f"({_ID}){re.escape(PLAN_SUFFIX)}", re.ASCII)
_DEAL: Final = re.compile(rf"{_ID}_\d\d{re.escape(SUFFIX)}", re.ASCII)
_CHECK_DIGITS: Final = 16


class _Form(msgspec.Struct):
    """What every version writes."""

    format: int


class _PlanFile(msgspec.Struct):
    """A plan as it is on disk, with the start of a SHA-256 over it."""

    format: int
    plan: EveningPlan
    check: str


class PlanError(Exception):
    """A plan cannot be used, whatever is tried."""


class OtherVersionError(PlanError):
    """A plan is that of another version of the program."""


class EveningRecords(DealRecords[EveningPlan]):
    """The folder with the evenings of one player."""

    other_cards = tr("it has other cards than this evening.")

    def ids(self) -> list[str]:
        """Return the ids of the evenings that have a plan here."""
        try:
            found = [_PLAN.fullmatch(path.name) for path in self.folder.glob(f"*{PLAN_SUFFIX}")]
        except OSError:
            return []
        return sorted(match[1] for match in found if match is not None)

    def plan(self, key: str) -> EveningPlan:
        """Return the plan of an evening.

        Args:
            key: its id.

        Raises:
            StorageError: it cannot be read now.
            PlanError: it is damaged, or another version's; the file is unchanged.
        """
        path = self._plan_path(key)
        try:
            raw = held.read_bytes(path, SMALL)
        except OSError as error:
            what = tr("The evening in {path} cannot be read: {why}.")
            raise StorageError(lazy_format(what, path=path, why=reason(error))) from error
        plan = read_plan(raw)
        if plan.id != key:
            raise PlanError
        return plan

    def is_written(self, plan: EveningPlan) -> bool:
        """Return whether the plan of an evening is on disk."""
        return self._plan_path(plan.id).exists()

    def prepare(self, series: EveningPlan) -> None:
        """Write the plan of an evening that has none yet; on return it is safe on disk."""
        if not self.is_written(series):
            self.write(series)

    def write(self, plan: EveningPlan) -> None:
        """Write the plan of an evening; on return it is safe on disk.

        Raises:
            StorageError: it cannot be written.
        """
        path = self._plan_path(plan.id)
        try:
            atomic.make_folder(self.folder)
            atomic.write_bytes(path, plan_text(plan))
        except OSError as error:
            what = tr("The evening cannot be saved in {path}: {why}.")
            advice = tr("Free up disk space or allow writing there.")
            raise failed(what, path, error, advice) from error

    def set_aside(self, key: str, what: str) -> str:
        """Keep a plan under another name, so that its evening is none any more.

        Args:
            key: the id of the evening. what: ``BROKEN`` or ``GIVEN_UP``.

        Returns:
            Its new name.

        Raises:
            StorageError: that failed; the file is where it was.
        """
        path = self._plan_path(key)
        folder = kept_games(path)
        try:
            atomic.make_folder(folder)
            stem = f"{what}-{atomic.date_name()}"
            return atomic.move_to_free_name(path, folder, stem, PLAN_SUFFIX).name
        except OSError as error:
            text = tr("The evening could not be moved out of {path}: {why}.")
            raise StorageError(lazy_format(text, path=path, why=reason(error))) from error

    def set_aside_damaged(self, key: str) -> AnyText:
        """Keep a damaged plan under another name, and return what to say about it."""
        path = self._plan_path(key)
        try:
            name = self.set_aside(key, BROKEN)
        except StorageError as fault:
            return fault.text
        text = tr(
            "The plan of the evening in {path} is damaged, so that evening cannot go on. The file "
            "is kept as {name}, and the deals that you played are unchanged."
        )
        return lazy_format(text, path=path, name=name)

    def of_another_version(self, key: str) -> AnyText:
        """Return what to say about a plan that only another version of the program can use."""
        text = tr(
            "The evening in {path} was started with another version of the program, and can go on "
            "only with that one. The file is unchanged."
        )
        return lazy_format(text, path=self._plan_path(key))

    def sweep(self) -> None:
        """Delete what a killed program left of files that it had begun to write."""
        sweep_parts(self.folder, lambda name: bool(_PLAN.fullmatch(name) or _DEAL.fullmatch(name)))

    def _plan_path(self, key: str) -> Path:
        return self.folder / f"{key}{PLAN_SUFFIX}"


def plan_text(plan: EveningPlan) -> bytes:
    """Return a plan as it is kept on disk and in the book."""
    return msgspec.json.encode(_PlanFile(FORMAT, plan, _check(plan)))


def read_plan(raw: bytes | str) -> EveningPlan:
    """Return a plan from its text.

    Raises:
        PlanError: it is damaged, or another version's.
    """
    try:
        form = decode_json(raw, _Form).format
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise PlanError from error
    if form > FORMAT:
        raise OtherVersionError
    try:
        found = decode_json(raw, _PlanFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise PlanError from error
    plan = found.plan
    if form != FORMAT or found.check != _check(plan):
        raise PlanError
    if plan.company not in VERSIONS or plan.rules not in RULES or plan.partner not in NUMBERS:
        raise OtherVersionError
    people = [person for pair in plan.people for person in pair]
    if any(person not in PEOPLE for person in people):
        raise OtherVersionError
    if len(plan.people) != PAIRS - 1 or len({*people}) != len(people):
        raise PlanError
    if plan.per_round not in PER_ROUND or len(plan.id) != ID_SIGNS:
        raise PlanError
    return plan


def _check(plan: EveningPlan) -> str:
    """Return the start of the SHA-256 of a plan, in hexadecimal digits."""
    return hashlib.sha256(msgspec.json.encode(plan)).hexdigest()[:_CHECK_DIGITS]
