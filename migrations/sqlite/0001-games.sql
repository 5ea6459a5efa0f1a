-- Instants are milliseconds since 1970 in UTC. Ids of games and invitations are 12 random bytes in base64url.

CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  -- as first given, with the domain in lower case: what letters are sent to
  address TEXT NOT NULL CHECK (address <> ''),
  -- the whole in lower case: what addresses are compared by
  address_key TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- asked never to be written to
  blocked_at INTEGER,
  -- the last letter could not be delivered for good
  mail_failed_at INTEGER
) STRICT;

CREATE TABLE game (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8),
  variant TEXT NOT NULL CHECK (variant IN ('orthodox', 'absorption', 'cannibal', 'african')),
  turn_order TEXT NOT NULL CHECK (turn_order IN ('alternating', 'progressive-italian', 'progressive-scottish')),
  rules_version INTEGER NOT NULL CHECK (rules_version >= 1),
  start_fen TEXT NOT NULL,
  clock TEXT NOT NULL CHECK (clock IN ('none', 'per-turn', 'bank')),
  clock_days INTEGER CHECK (clock_days BETWEEN 1 AND 60),
  clock_increment_days INTEGER CHECK (clock_increment_days BETWEEN 0 AND 10),
  help_rule TEXT NOT NULL CHECK (help_rule IN ('none', 'books', 'anything')),
  visibility TEXT NOT NULL CHECK (visibility IN ('link', 'public', 'players')),
  white_id INTEGER NOT NULL REFERENCES player,
  white_name TEXT NOT NULL CHECK (length(white_name) BETWEEN 1 AND 60),
  black_id INTEGER NOT NULL REFERENCES player,
  black_name TEXT NOT NULL CHECK (length(black_name) BETWEEN 1 AND 60),
  white_reminders_stopped INTEGER NOT NULL CHECK (white_reminders_stopped IN (0, 1)),
  black_reminders_stopped INTEGER NOT NULL CHECK (black_reminders_stopped IN (0, 1)),
  created_at INTEGER NOT NULL,
  -- where it stands: a checked copy of what its turns lead to
  fen TEXT NOT NULL,
  ply INTEGER NOT NULL CHECK (ply >= turn_number - 1),
  turn_number INTEGER NOT NULL CHECK (turn_number >= 1),
  to_move TEXT NOT NULL CHECK (to_move IN ('white', 'black')),
  white_bank_ms INTEGER CHECK (white_bank_ms >= 0),
  black_bank_ms INTEGER CHECK (black_bank_ms >= 0),
  status TEXT NOT NULL CHECK (status IN ('running', 'finished')),
  -- while it runs
  turn_started_at INTEGER,
  deadline_at INTEGER,
  remind_at INTEGER,
  draw_offer_by TEXT CHECK (draw_offer_by IN ('white', 'black')),
  -- once it is over
  result TEXT,
  termination TEXT,
  finished_at INTEGER,
  CHECK (white_id <> black_id),
  CHECK ((clock = 'none') = (clock_days IS NULL)),
  CHECK ((clock = 'bank') = (clock_increment_days IS NOT NULL)),
  CHECK ((clock = 'bank') = (white_bank_ms IS NOT NULL)),
  CHECK ((clock = 'bank') = (black_bank_ms IS NOT NULL)),
  CHECK ((status = 'running') = (turn_started_at IS NOT NULL)),
  CHECK ((status = 'running' AND clock <> 'none') = (deadline_at IS NOT NULL)),
  CHECK (deadline_at >= turn_started_at),
  CHECK (remind_at IS NULL OR (deadline_at IS NOT NULL AND remind_at BETWEEN turn_started_at AND deadline_at)),
  CHECK (draw_offer_by IS NULL OR (status = 'running' AND draw_offer_by <> to_move)),
  CHECK ((status = 'finished') = (finished_at IS NOT NULL)),
  CHECK ((status = 'finished') = (termination IS NOT NULL)),
  -- which results an end can have
  CHECK (CASE status WHEN 'running' THEN result IS NULL ELSE coalesce(
    CASE termination
      WHEN 'checkmate' THEN result IN ('1-0', '0-1')
      WHEN 'resignation' THEN result IN ('1-0', '0-1')
      WHEN 'time' THEN result IN ('1-0', '0-1', '1/2-1/2')
      WHEN 'not-started' THEN result = '*'
      WHEN 'stalemate' THEN result = '1/2-1/2'
      WHEN 'agreement' THEN result = '1/2-1/2'
      WHEN 'threefold' THEN result = '1/2-1/2'
      WHEN 'fivefold' THEN result = '1/2-1/2'
      WHEN 'fifty-moves' THEN result = '1/2-1/2'
      WHEN 'seventy-five-moves' THEN result = '1/2-1/2'
      WHEN 'ten-series' THEN result = '1/2-1/2'
      WHEN 'dead-position' THEN result = '1/2-1/2'
    END, 0) END),
  -- the loser on time is the side to move
  CHECK (termination IS NOT 'time' OR result = '1/2-1/2' OR (result = '0-1') = (to_move = 'white')),
  CHECK (termination IS NOT 'not-started' OR turn_number <= 2)
) STRICT;

-- when the clock must be looked at next: for a reminder, at last for the deadline
CREATE INDEX game_clock ON game (coalesce(remind_at, deadline_at)) WHERE deadline_at IS NOT NULL;
CREATE INDEX game_public_running ON game (turn_started_at) WHERE visibility = 'public' AND status = 'running';
CREATE INDEX game_public_finished ON game (finished_at) WHERE visibility = 'public' AND status = 'finished';

-- A game is its start and its turns. The turns of one game lie side by side in the file.
CREATE TABLE turn (
  game_id TEXT NOT NULL REFERENCES game,
  number INTEGER NOT NULL CHECK (number >= 1),
  color TEXT NOT NULL CHECK (color IN ('white', 'black')),
  -- machine text and notation of each move, one space between moves
  moves TEXT NOT NULL CHECK (moves <> ''),
  sans TEXT NOT NULL CHECK (sans <> ''),
  message TEXT CHECK (length(message) BETWEEN 1 AND 1000),
  offered_draw INTEGER NOT NULL CHECK (offered_draw IN (0, 1)),
  played_at INTEGER NOT NULL,
  -- the position that the turn led to
  fen TEXT NOT NULL,
  PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE invitation (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  variant TEXT NOT NULL CHECK (variant IN ('orthodox', 'absorption', 'cannibal', 'african')),
  turn_order TEXT NOT NULL CHECK (turn_order IN ('alternating', 'progressive-italian', 'progressive-scottish')),
  rules_version INTEGER NOT NULL CHECK (rules_version >= 1),
  start_fen TEXT NOT NULL,
  clock TEXT NOT NULL CHECK (clock IN ('none', 'per-turn', 'bank')),
  clock_days INTEGER CHECK (clock_days BETWEEN 1 AND 60),
  clock_increment_days INTEGER CHECK (clock_increment_days BETWEEN 0 AND 10),
  help_rule TEXT NOT NULL CHECK (help_rule IN ('none', 'books', 'anything')),
  visibility TEXT NOT NULL CHECK (visibility IN ('link', 'public', 'players')),
  plays TEXT NOT NULL CHECK (plays IN ('white', 'black', 'random')),
  challenger_id INTEGER NOT NULL REFERENCES player,
  challenger_name TEXT NOT NULL CHECK (length(challenger_name) BETWEEN 1 AND 60),
  -- nobody in an open invitation
  opponent_id INTEGER REFERENCES player,
  opponent_name TEXT CHECK (length(opponent_name) BETWEEN 1 AND 60),
  message TEXT CHECK (length(message) BETWEEN 1 AND 1000),
  status TEXT NOT NULL CHECK (
    status IN ('unconfirmed', 'invited', 'open', 'accepted', 'declined', 'withdrawn', 'expired')
  ),
  game_id TEXT UNIQUE REFERENCES game,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  CHECK ((clock = 'none') = (clock_days IS NULL)),
  CHECK ((clock = 'bank') = (clock_increment_days IS NOT NULL)),
  CHECK (opponent_id <> challenger_id),
  CHECK (opponent_id IS NOT NULL OR opponent_name IS NULL),
  CHECK (status <> 'open' OR opponent_id IS NULL),
  CHECK (status NOT IN ('invited', 'declined') OR opponent_id IS NOT NULL),
  CHECK ((status = 'accepted') = (game_id IS NOT NULL))
) STRICT;

CREATE INDEX invitation_pending ON invitation (expires_at) WHERE status IN ('unconfirmed', 'invited', 'open');
CREATE INDEX invitation_open ON invitation (created_at) WHERE status = 'open';
CREATE INDEX invitation_challenger ON invitation (challenger_id, created_at);

-- One who asked to take an open invitation. Each address asks once, whatever the number of its letters.
CREATE TABLE taker (
  invitation_id TEXT NOT NULL REFERENCES invitation ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 1),
  player_id INTEGER NOT NULL REFERENCES player,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (invitation_id, number),
  UNIQUE (invitation_id, player_id)
) STRICT, WITHOUT ROWID;

-- What someone must be told. A letter is made of it when it is sent.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  -- the same for every attempt, so that a letter sent twice has one Message-ID
  message_key TEXT NOT NULL DEFAULT (lower(hex(randomblob(12)))),
  kind TEXT NOT NULL CHECK (kind IN (
    'confirm-invitation', 'invitation', 'confirm-taking', 'taken', 'declined', 'withdrawn', 'expired', 'accepted',
    'your-turn', 'draw-offer', 'reminder-half-time', 'reminder-last-day', 'fresh-link', 'game-over', 'not-started'
  )),
  player_id INTEGER NOT NULL REFERENCES player,
  invitation_id TEXT REFERENCES invitation ON DELETE CASCADE,
  taker_number INTEGER,
  game_id TEXT REFERENCES game,
  -- the turn that the letter's link is for
  turn_number INTEGER,
  -- counts letters that may be asked for again
  occasion INTEGER NOT NULL CHECK (occasion >= 1),
  facts TEXT NOT NULL,
  queued_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- when it is tried next
  attempt_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'dropped', 'given-up')),
  closed_at INTEGER,
  -- why the last attempt failed
  error TEXT,
  CHECK ((game_id IS NULL) <> (invitation_id IS NULL)),
  CHECK ((game_id IS NULL) = (turn_number IS NULL)),
  CHECK ((invitation_id IS NULL) = (taker_number IS NULL)),
  CHECK (occasion = 1 OR kind IN ('fresh-link', 'confirm-taking')),
  CHECK ((state IN ('queued', 'sending')) = (closed_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX outbox_game ON outbox (game_id, turn_number, player_id, kind, occasion)
  WHERE game_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_invitation ON outbox (invitation_id, player_id, taker_number, kind, occasion)
  WHERE invitation_id IS NOT NULL;
CREATE INDEX outbox_pending ON outbox (state, attempt_at) WHERE closed_at IS NULL;
CREATE INDEX outbox_closed ON outbox (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX outbox_confirming ON outbox (player_id, queued_at)
  WHERE kind IN ('confirm-invitation', 'confirm-taking');
