"""How far somebody is in the course, from what was written down."""

from __future__ import annotations

from lessons_played import NOON, all_finished

from pidro_desktop.course.catalogue import LESSONS, progress
from pidro_desktop.storage.books.course_book import Finish, add_finish
from pidro_desktop.storage.history import History


def history(tmp_path, *finished: Finish) -> History:
    opened = History.open(tmp_path / "history.sqlite3")
    for one in finished:
        assert add_finish(opened, one, NOON)
    return opened


def test_at_first_nothing_is_finished_and_the_points_are_next(tmp_path):
    found = progress(history(tmp_path))
    assert (found.finished, found.next, found.is_done, found.stars) == (0, 0, False, {})


def test_the_next_lesson_is_the_first_that_is_not_finished_in_whatever_order_they_were(tmp_path):
    found = progress(history(tmp_path, Finish("points", 0, 0), Finish("leading", 1, 2)))
    assert found.finished == 2
    assert LESSONS[found.next] == "auction"
    assert found.stars == {"points": 3, "leading": 1}


def test_after_the_last_one_all_is_done(tmp_path):
    found = progress(history(tmp_path, *all_finished(1)))
    assert (found.finished, found.next, found.is_done) == (8, 8, True)


def test_lessons_that_this_version_does_not_know_are_left_out(tmp_path):
    found = progress(history(tmp_path, Finish("bluffing", 0, 0)))
    assert found.finished == 0


def test_a_database_that_fails_has_nothing_finished(tmp_path):
    opened = history(tmp_path, Finish("points", 0, 0))
    opened._connection.execute("ALTER TABLE lesson RENAME TO lost")
    assert progress(opened).finished == 0
