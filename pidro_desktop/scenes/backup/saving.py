"""Panel while a backup is written, and what it says then."""

from __future__ import annotations

from pidro_desktop import paths
from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.writing import Written, file_name, write
from pidro_desktop.render import clipboard
from pidro_desktop.render.widgets.widget import Chosen
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.shell.message import DONE, Answer, Message
from pidro_desktop.scenes.shell.scene import Change, Replace
from pidro_desktop.storage import atomic
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.tr import AnyText, join_sentences, tr

SUFFIX = ".zip"
FAILED = tr("The backup was not made")
COPY = "copy"


class Saving(Reading[Written | str]):
    """Panel that writes a backup into the folder of exports; a message follows.

    Args:
        alone: whether only the files of the active player go in.
    """

    heading = tr("Backing up…")

    def __init__(self, *, alone: bool) -> None:
        super().__init__(self._write, self._show)
        self._alone = alone

    def _write(self, progress: Progress) -> Written | str:
        household = self.ctx.household
        people = (household.people.active,) if self._alone else None
        try:
            path = atomic.free_name(paths.exports_dir(), file_name(self.ctx.now().date()), SUFFIX)
            return write(path, household, people, progress)
        except (StorageError, BackupFault) as trouble:
            return str(trouble)

    @staticmethod
    def _show(written: Written | str) -> Change:
        return Replace(Message(FAILED, written) if isinstance(written, str) else Saved(written))


class Saved(Message):
    """Message with the place of a new backup, which can be copied."""

    width: float = 680

    def __init__(self, written: Written) -> None:
        self._path = written.path
        answers = Answer(COPY, tr("Copy path")), Answer("ok", DONE)
        super().__init__(tr("Backed up"), _said(written), answers)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy the path, or close."""
        if chosen.key != COPY:
            return super().chosen(chosen)
        if clipboard.copy(str(self._path)):
            self.text = tr("Path copied.")
            self.renew()
        return None


def _said(written: Written) -> AnyText:
    """Return where a backup is, what to do with it, and what is not in it."""
    where = tr("{file} was saved in {folder}.").format(
        file=written.path.name, folder=written.path.parent
    )
    advice = tr("Copy it to a USB stick or another computer, in case this one breaks.")
    if not written.left_out:
        return join_sentences(where, advice)
    gone = tr("What could not be read is not in it: {files}.")
    return join_sentences(where, gone.format(files="; ".join(map(str, written.left_out))))
