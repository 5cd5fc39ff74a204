"""The schema of the results database, version by version, and its statements.

Rows are only ever added: a counter is a sum over rows, a reset is a row, and so is its undoing. Two
tables are exceptions: ``game_fact`` and ``game_searched`` have only what can be worked out from
games and records.
"""

from __future__ import annotations

# In the file's header; distinguishes our databases from other programs'.
APPLICATION_ID = 0x50694472


def _only_added(*tables: str) -> tuple[str, ...]:
    """Return triggers that refuse to change or delete a row of these tables."""
    return tuple(
        f"""
        CREATE TRIGGER {table}_stays_on_{change.lower()} BEFORE {change} ON {table}
        BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END
        """
        for table in tables
        for change in ("UPDATE", "DELETE")
    )


# One script a version; the first makes version 1, and PRAGMA user_version counts those applied.
VERSIONS: tuple[tuple[str, ...], ...] = (
    (
        # totals, players and the lists of a deal are JSON; winner is a side, the person's is 0.
        """
        CREATE TABLE game (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            ended_at TEXT NOT NULL,
            rules TEXT NOT NULL,
            winner INTEGER NOT NULL,
            totals TEXT NOT NULL,
            target INTEGER NOT NULL,
            deals INTEGER NOT NULL,
            players TEXT NOT NULL
        )
        """,
        # bid has no type: most are numbers, but some rule sets have named bids.
        """
        CREATE TABLE deal (
            game INTEGER NOT NULL REFERENCES game (seq),
            n INTEGER NOT NULL,
            dealer INTEGER NOT NULL,
            bidder INTEGER NOT NULL,
            bid NOT NULL,
            made INTEGER NOT NULL,
            taken TEXT NOT NULL,
            delta TEXT NOT NULL,
            total TEXT NOT NULL,
            back INTEGER NOT NULL,
            help INTEGER NOT NULL,
            PRIMARY KEY (game, n)
        )
        """,
        # A row either hides the games up to after_game, or undoes an earlier row.
        """
        CREATE TABLE reset (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            at TEXT NOT NULL,
            after_game INTEGER NOT NULL,
            undoes INTEGER UNIQUE REFERENCES reset (seq)
        )
        """,
    ),
    (
        # Enforce that rows are only ever added.
        *_only_added("game", "deal", "reset"),
        # kind: 0 unaided, 1 with hints, 2 with undo (and possibly hints).
        """
        CREATE VIEW deal_kind AS
        SELECT game, n, CASE WHEN back > 0 THEN 2 WHEN help > 0 THEN 1 ELSE 0 END AS kind
        FROM deal
        """,
        """
        CREATE VIEW game_kind AS
        SELECT seq AS game,
        COALESCE((SELECT MAX(kind) FROM deal_kind WHERE deal_kind.game = seq), 0) AS kind
        FROM game
        """,
    ),
    (
        # day, played_on: ISO dates of the player's calendar; net and par are points of the deal;
        # company is the version of the players who made par; deal is JSON; record is a file's name.
        """
        CREATE TABLE daily (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            day TEXT NOT NULL UNIQUE,
            played_on TEXT NOT NULL,
            ended_at TEXT NOT NULL,
            company INTEGER NOT NULL,
            net INTEGER NOT NULL,
            par INTEGER NOT NULL,
            deal TEXT NOT NULL,
            record TEXT NOT NULL
        )
        """,
        # The days of the player's calendar on which the dailies were looked at.
        """
        CREATE TABLE day_seen (
            day TEXT NOT NULL PRIMARY KEY,
            at TEXT NOT NULL
        )
        """,
        # tries: which try was right, 1 to 3, or 0 if none was; ratings are those after the puzzle.
        """
        CREATE TABLE puzzle_try (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            puzzle TEXT NOT NULL,
            at TEXT NOT NULL,
            tries INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            rating REAL NOT NULL,
            deviation REAL NOT NULL,
            volatility REAL NOT NULL,
            puzzle_rating REAL NOT NULL,
            puzzle_deviation REAL NOT NULL,
            puzzle_volatility REAL NOT NULL
        )
        """,
        # A lesson that was played to its end, with so many looks at help and so many mistakes.
        """
        CREATE TABLE lesson (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            lesson TEXT NOT NULL,
            at TEXT NOT NULL,
            helped INTEGER NOT NULL,
            mistakes INTEGER NOT NULL
        )
        """,
        *_only_added("daily", "day_seen", "puzzle_try", "lesson"),
    ),
    (
        # What follows from a game's rows and its record, so that it may be deleted and worked out
        # again: version says by which program. source: 0 from the rows alone, 1 with the record,
        # 2 with its review. deals and review are JSON; see storage/game_facts.py.
        """
        CREATE TABLE game_fact (
            game INTEGER PRIMARY KEY REFERENCES game (seq),
            version INTEGER NOT NULL,
            source INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            deals TEXT NOT NULL,
            review TEXT
        )
        """,
    ),
    (
        # The games that were looked through for mistakes, by their ids, and by which version of
        # the program; puzzles is JSON, see storage/books/own_book.py.
        """
        CREATE TABLE game_searched (
            game TEXT NOT NULL PRIMARY KEY,
            version INTEGER NOT NULL,
            puzzles TEXT NOT NULL
        )
        """,
        # The puzzles of one's own that were removed, by their ids.
        """
        CREATE TABLE own_removed (
            puzzle TEXT NOT NULL PRIMARY KEY,
            at TEXT NOT NULL
        )
        """,
        *_only_added("own_removed"),
    ),
    (
        # Matches that were played to their end: id is the code and when it was begun; practice is
        # 1 if a hint, undo or a known code helped; both tables are JSON, deal by deal.
        """
        CREATE TABLE match_played (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            code TEXT NOT NULL,
            ended_at TEXT NOT NULL,
            practice INTEGER NOT NULL,
            ours TEXT NOT NULL,
            second TEXT NOT NULL
        )
        """,
        *_only_added("match_played"),
    ),
    (
        # Evenings that were played to their end: practice is 1 if a hint or undo helped; place and
        # points are those of the person's pair; plan and tables, deal by deal, are JSON.
        """
        CREATE TABLE evening_played (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            ended_at TEXT NOT NULL,
            practice INTEGER NOT NULL,
            place INTEGER NOT NULL,
            points INTEGER NOT NULL,
            plan TEXT NOT NULL,
            tables TEXT NOT NULL
        )
        """,
        *_only_added("evening_played"),
    ),
)

STANDING_RESETS = """
    FROM reset WHERE undoes IS NULL
    AND seq NOT IN (SELECT undoes FROM reset WHERE undoes IS NOT NULL)
"""

_SINCE_RESET = f"seq > (SELECT COALESCE(MAX(after_game), 0) {STANDING_RESETS})"

# Rows of kind, games won, games lost.
GAMES = f"""
    SELECT kind, SUM(winner = 0), SUM(winner <> 0)
    FROM game JOIN game_kind ON game_kind.game = seq
    WHERE {_SINCE_RESET} AND typeof(rules) = 'text' GROUP BY kind
"""

# Rows of whether a game was won, the last one first.
LAST_RESULTS = f"SELECT winner = 0 FROM game WHERE {_SINCE_RESET} ORDER BY seq DESC"

# Rows of kind, deals, own bids, own bids made, points for, points against. A bidder is on
# the person's side if the number of sides divides the seat.
DEALS = f"""
    SELECT kind, COUNT(*), SUM(ours), SUM(ours AND made), SUM(us), SUM(every - us) FROM (
        SELECT game, n, made, bidder % json_array_length(points) = 0 AS ours,
        json_extract(points, '$[0]') AS us, (SELECT SUM(value) FROM json_each(points)) AS every
        FROM (
            SELECT deal.*,
            CASE WHEN json_valid(delta) THEN delta ELSE '[0,0]' END AS points
            FROM deal JOIN game ON game.seq = deal.game
            WHERE {_SINCE_RESET} AND typeof(rules) = 'text'
        ) AS sound
    ) AS told
    JOIN deal_kind ON deal_kind.game = told.game AND deal_kind.n = told.n
    GROUP BY kind
"""

ADD_GAME = """
    INSERT INTO game (id, ended_at, rules, winner, totals, target, deals, players)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
"""

ADD_DEAL = """
    INSERT INTO deal (game, n, dealer, bidder, bid, made, taken, delta, total, back, help)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

ADD_RESET = """
    INSERT INTO reset (at, after_game) SELECT ?, COALESCE(MAX(seq), 0) FROM game
"""

ADD_UNDOING = f"""
    INSERT INTO reset (at, after_game, undoes)
    SELECT ?, 0, latest FROM (SELECT MAX(seq) AS latest {STANDING_RESETS})
    WHERE latest IS NOT NULL
"""

# Rows of the games since the last reset, the oldest first, with their facts of some versions.
GAME_ROWS = f"""
    SELECT seq, id, ended_at, rules, winner, totals, target, players, source, kind, fact.deals,
    review FROM game LEFT JOIN game_fact AS fact ON fact.game = seq AND version BETWEEN ? AND ?
    WHERE {_SINCE_RESET} ORDER BY ended_at, seq
"""

# Rows of the deals of games without facts of these versions.
DEAL_ROWS = """
    SELECT deal.game, deal.n, dealer, bidder, bid, made, delta, deal_kind.kind
    FROM deal JOIN deal_kind ON deal_kind.game = deal.game AND deal_kind.n = deal.n
    WHERE NOT EXISTS (SELECT 1 FROM game_fact WHERE game = deal.game AND version BETWEEN ? AND ?)
    ORDER BY deal.game, deal.n
"""

# Facts with less behind them replace none of the same version.
SET_FACTS = """
    INSERT INTO game_fact (game, version, source, kind, deals, review) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET version = excluded.version, source = excluded.source,
    kind = excluded.kind, deals = excluded.deals, review = excluded.review
    WHERE game_fact.version <> excluded.version OR game_fact.source <= excluded.source
"""


SEQ_OF = "SELECT seq FROM game WHERE id = ?"

GAME_IDS = "SELECT id FROM game"

ADD_DAILY = """
    INSERT INTO daily (day, played_on, ended_at, company, net, par, deal, record)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day) DO NOTHING
"""

DAILIES = """
    SELECT day, played_on, ended_at, company, net, par, deal, record FROM daily ORDER BY seq
"""

ADD_DAY_SEEN = "INSERT INTO day_seen (day, at) VALUES (?, ?) ON CONFLICT (day) DO NOTHING"

DAYS_SEEN = "SELECT day FROM day_seen"

ADD_PUZZLE_TRY = """
    INSERT INTO puzzle_try (puzzle, at, tries, hints, rating, deviation, volatility,
    puzzle_rating, puzzle_deviation, puzzle_volatility) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

PUZZLE_TRIES = """
    SELECT puzzle, at, tries, hints, rating, deviation, volatility,
    puzzle_rating, puzzle_deviation, puzzle_volatility FROM puzzle_try ORDER BY seq
"""

LATEST_GAMES = "SELECT id, ended_at FROM game ORDER BY seq DESC LIMIT ?"

GAMES_SEARCHED = "SELECT game FROM game_searched WHERE version >= ?"

SET_SEARCHED = """
    INSERT INTO game_searched (game, version, puzzles) VALUES (?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET version = excluded.version, puzzles = excluded.puzzles
    WHERE game_searched.version <= excluded.version
"""

OWN_PUZZLES = "SELECT puzzles FROM game_searched"

OWN_REMOVED = "SELECT puzzle FROM own_removed"

REMOVE_OWN = "INSERT INTO own_removed (puzzle, at) VALUES (?, ?) ON CONFLICT (puzzle) DO NOTHING"

ADD_MATCH = """
    INSERT INTO match_played (id, code, ended_at, practice, ours, second)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
"""

MATCHES = "SELECT id, code, practice, ours, second FROM match_played ORDER BY seq"

ADD_EVENING = """
    INSERT INTO evening_played (id, ended_at, practice, place, points, plan, tables)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
"""

EVENINGS = """
    SELECT id, ended_at, practice, place, points, plan, tables FROM evening_played ORDER BY seq
"""

ADD_LESSON = "INSERT INTO lesson (lesson, at, helped, mistakes) VALUES (?, ?, ?, ?)"

LESSONS = "SELECT lesson, at, helped, mistakes FROM lesson ORDER BY seq"

STATEMENTS = (
    *(GAMES, LAST_RESULTS, DEALS, ADD_GAME, ADD_DEAL, ADD_RESET, ADD_UNDOING),
    *(GAME_ROWS, DEAL_ROWS, SET_FACTS, SEQ_OF, GAME_IDS),
    *(ADD_DAILY, DAILIES, ADD_DAY_SEEN, DAYS_SEEN),
    *(ADD_PUZZLE_TRY, PUZZLE_TRIES, ADD_LESSON, LESSONS),
    *(LATEST_GAMES, GAMES_SEARCHED, SET_SEARCHED, OWN_PUZZLES, OWN_REMOVED, REMOVE_OWN),
    *(ADD_MATCH, MATCHES, ADD_EVENING, EVENINGS),
)
"""Every statement that is used; if these can be prepared, the tables are usable."""
