"""The schema of the results database, version by version, and its statements.

Rows are only ever added: a counter is a sum over rows, a reset is a row, and so is its undoing.
"""

from __future__ import annotations

# In the file's header; distinguishes our databases from other programs'.
APPLICATION_ID = 0x50694472

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
        *(
            f"""
            CREATE TRIGGER {table}_stays_on_{change.lower()} BEFORE {change} ON {table}
            BEGIN SELECT RAISE (ABORT, 'rows are only ever added'); END
            """
            for table in ("game", "deal", "reset")
            for change in ("UPDATE", "DELETE")
        ),
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
)

STANDING_RESETS = """
    FROM reset WHERE undoes IS NULL
    AND seq NOT IN (SELECT undoes FROM reset WHERE undoes IS NOT NULL)
"""

_SINCE_RESET = f"seq > (SELECT COALESCE(MAX(after_game), 0) {STANDING_RESETS})"

# Rows of rules, kind, games won, games lost.
GAMES = f"""
    SELECT rules, kind, SUM(winner = 0), SUM(winner <> 0)
    FROM game JOIN game_kind ON game_kind.game = seq
    WHERE {_SINCE_RESET} GROUP BY rules, kind
"""

# Rows of rules, kind, deals, own bids, own bids made, points for, points against. A bidder is on
# the person's side if the number of sides divides the seat.
DEALS = f"""
    SELECT rules, kind, COUNT(*), SUM(ours), SUM(ours AND made), SUM(us), SUM(every - us) FROM (
        SELECT game, n, rules, made, bidder % json_array_length(points) = 0 AS ours,
        json_extract(points, '$[0]') AS us, (SELECT SUM(value) FROM json_each(points)) AS every
        FROM (
            SELECT deal.*, game.rules,
            CASE WHEN json_valid(delta) THEN delta ELSE '[0,0]' END AS points
            FROM deal JOIN game ON game.seq = deal.game WHERE {_SINCE_RESET}
        ) AS sound
    ) AS told
    JOIN deal_kind ON deal_kind.game = told.game AND deal_kind.n = told.n
    GROUP BY rules, kind
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

STATEMENTS = (GAMES, DEALS, ADD_GAME, ADD_DEAL, ADD_RESET, ADD_UNDOING)
"""Every statement that is used; if these can be prepared, the tables are usable."""
