-- What is agreed on before the first move stands in one place, and the clock of a game is one value: there is none, it runs
-- for the side to move, or it stands. A seat is a person, a guest or the house, of whom only a person has an
-- address. Each seat has an epoch, which stands in the links that are mailed to it: a link of another one no longer acts for
-- it. It is drawn at random, never counted; 0 is that of all links mailed until now.

CREATE TABLE new_game (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8),
  -- rules, start position, clock, help rule and visibility, as one JSON
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  -- who plays each side: a person with an address, a guest without one, or the house
  white_id INTEGER REFERENCES player,
  white_guest_id TEXT CHECK (length(white_guest_id) = 16),
  white_house_level INTEGER CHECK (white_house_level BETWEEN 1 AND 5),
  white_name TEXT NOT NULL CHECK (length(white_name) BETWEEN 1 AND 60),
  -- stands in the links of that seat: a link of another one no longer acts for it
  white_epoch INTEGER NOT NULL DEFAULT 0 CHECK (white_epoch BETWEEN 0 AND 4294967295),
  black_id INTEGER REFERENCES player,
  black_guest_id TEXT CHECK (length(black_guest_id) = 16),
  black_house_level INTEGER CHECK (black_house_level BETWEEN 1 AND 5),
  black_name TEXT NOT NULL CHECK (length(black_name) BETWEEN 1 AND 60),
  black_epoch INTEGER NOT NULL DEFAULT 0 CHECK (black_epoch BETWEEN 0 AND 4294967295),
  white_reminders_stopped INTEGER NOT NULL CHECK (white_reminders_stopped IN (0, 1)),
  black_reminders_stopped INTEGER NOT NULL CHECK (black_reminders_stopped IN (0, 1)),
  created_at INTEGER NOT NULL,
  -- where it stands: a checked copy of what its turns lead to
  fen TEXT NOT NULL,
  ply INTEGER NOT NULL CHECK (ply >= turn_number - 1),
  turn_number INTEGER NOT NULL CHECK (turn_number >= 1),
  to_move TEXT NOT NULL CHECK (to_move IN ('white', 'black')),
  -- each list of three texts behind IN would cost 2 µs at every turn
  clock TEXT NOT NULL CHECK (clock = 'none' OR clock = 'running' OR clock = 'stopped'),
  -- what each side had when its clock began to run or was stopped: of the time of its turn, and in the bank
  white_turn_ms INTEGER CHECK (white_turn_ms >= 0),
  white_bank_ms INTEGER CHECK (white_bank_ms >= 0),
  black_turn_ms INTEGER CHECK (black_turn_ms >= 0),
  black_bank_ms INTEGER CHECK (black_bank_ms >= 0),
  -- while it runs: since when, until when, and when the side to move is reminded next
  clock_since INTEGER,
  deadline_at INTEGER,
  remind_at INTEGER,
  -- while it stands
  clock_stopped_by TEXT CHECK (clock_stopped_by = 'leave' OR clock_stopped_by = 'host' OR clock_stopped_by = 'over'),
  status TEXT NOT NULL CHECK (status IN ('running', 'finished')),
  -- while it runs
  turn_started_at INTEGER,
  draw_offer_by TEXT CHECK (draw_offer_by IN ('white', 'black')),
  -- once it is over
  result TEXT,
  termination TEXT,
  finished_at INTEGER,
  -- how many letters with its current link were asked for
  fresh_links INTEGER NOT NULL DEFAULT 0 CHECK (fresh_links >= 0),
  CHECK (coalesce(terms -> 'rules' ->> 'variant' IN ('orthodox', 'absorption', 'cannibal', 'african'), 0)),
  CHECK (coalesce(terms -> 'rules' ->> 'turnOrder' IN ('alternating', 'progressive-italian', 'progressive-scottish'), 0)),
  CHECK (coalesce(json_type(terms, '$.rulesVersion') = 'integer' AND terms ->> 'rulesVersion' >= 1, 0)),
  CHECK (coalesce(json_type(terms, '$.startFen') = 'text', 0)),
  CHECK (coalesce(terms ->> 'helpRule' IN ('none', 'books', 'anything'), 0)),
  CHECK (coalesce(terms ->> 'visibility' IN ('link', 'public', 'players'), 0)),
  -- each kind of clock has its own amounts, in milliseconds, between an hour and so many days
  CHECK (coalesce(CASE terms -> 'timeControl' ->> 'kind'
    WHEN 'none' THEN 1
    WHEN 'per-turn' THEN terms -> 'timeControl' ->> 'turnMs' BETWEEN 3600000 AND 60 * 86400000
    WHEN 'per-turn-and-bank' THEN terms -> 'timeControl' ->> 'turnMs' BETWEEN 3600000 AND 60 * 86400000
      AND terms -> 'timeControl' ->> 'bankMs' BETWEEN 0 AND 60 * 86400000
    WHEN 'bank' THEN terms -> 'timeControl' ->> 'bankMs' BETWEEN 3600000 AND 365 * 86400000
      AND terms -> 'timeControl' ->> 'incrementMs' BETWEEN 0 AND 10 * 86400000
    WHEN 'capped-bank' THEN terms -> 'timeControl' ->> 'bankMs' BETWEEN 3600000 AND 365 * 86400000
      AND terms -> 'timeControl' ->> 'incrementMs' BETWEEN 0 AND 10 * 86400000
      AND terms -> 'timeControl' ->> 'capMs' BETWEEN terms -> 'timeControl' ->> 'bankMs' AND 365 * 86400000
    WHEN 'turns-in-period' THEN terms -> 'timeControl' ->> 'turns' BETWEEN 2 AND 50
      AND terms -> 'timeControl' ->> 'periodMs' BETWEEN 3600000 AND 60 * 86400000
    WHEN 'friendly' THEN terms -> 'timeControl' ->> 'turnMs' BETWEEN 3600000 AND 60 * 86400000
  END, 0)),
  -- in whole hours
  CHECK (coalesce(terms -> 'timeControl' ->> 'turnMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'bankMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'incrementMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'capMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'periodMs', 0) % 3600000 = 0),
  CHECK ((white_id IS NOT NULL) + (white_guest_id IS NOT NULL) + (white_house_level IS NOT NULL) = 1),
  CHECK ((black_id IS NOT NULL) + (black_guest_id IS NOT NULL) + (black_house_level IS NOT NULL) = 1),
  CHECK (white_id <> black_id),
  CHECK (white_guest_id <> black_guest_id),
  CHECK (white_house_level IS NULL OR black_house_level IS NULL),
  CHECK ((clock = 'none') = (terms ->> '$.timeControl.kind' = 'none')),
  CHECK ((clock = 'none') = (white_turn_ms IS NULL)),
  CHECK ((clock = 'none') = (white_bank_ms IS NULL)),
  CHECK ((clock = 'none') = (black_turn_ms IS NULL)),
  CHECK ((clock = 'none') = (black_bank_ms IS NULL)),
  -- exactly one deadline where it runs, none where it stands
  CHECK ((clock = 'running') = (clock_since IS NOT NULL)),
  CHECK ((clock = 'running') = (deadline_at IS NOT NULL)),
  CHECK ((clock = 'stopped') = (clock_stopped_by IS NOT NULL)),
  CHECK (clock <> 'running' OR status = 'running'),
  CHECK (clock <> 'stopped' OR (clock_stopped_by = 'over') = (status = 'finished')),
  -- it is when the side to move has used what it had; only a friendly game goes on after that
  CHECK (deadline_at = clock_since + iif(to_move = 'white', white_turn_ms + white_bank_ms, black_turn_ms + black_bank_ms)
    OR (deadline_at > clock_since AND terms ->> '$.timeControl.kind' = 'friendly')),
  CHECK (remind_at IS NULL OR (clock = 'running' AND remind_at BETWEEN clock_since AND deadline_at)),
  CHECK ((status = 'running') = (turn_started_at IS NOT NULL)),
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

-- The deadline tells what the side to move had when its turn began. A game that is over keeps what stood in it.
INSERT INTO new_game (id, code, terms, white_id, white_name, black_id, black_name,
    white_reminders_stopped, black_reminders_stopped, created_at, fen, ply, turn_number, to_move, clock, white_turn_ms,
    white_bank_ms, black_turn_ms, black_bank_ms, clock_since, deadline_at, remind_at, clock_stopped_by, status,
    turn_started_at, draw_offer_by, result, termination, finished_at, fresh_links)
  SELECT id, code,
    json_object(
      'rules', json_object('variant', variant, 'turnOrder', turn_order),
      'rulesVersion', rules_version,
      'startFen', start_fen,
      'timeControl', json(CASE clock
        WHEN 'none' THEN json_object('kind', 'none')
        WHEN 'per-turn' THEN json_object('kind', 'per-turn', 'turnMs', clock_days * 86400000)
        WHEN 'bank' THEN json_object('kind', 'bank', 'bankMs', clock_days * 86400000,
          'incrementMs', clock_increment_days * 86400000)
      END),
      'helpRule', help_rule,
      'visibility', visibility),
    white_id, white_name, black_id, black_name, white_reminders_stopped,
    black_reminders_stopped, created_at,
    fen, ply, turn_number, to_move,
    CASE WHEN clock = 'none' THEN 'none' WHEN status = 'running' THEN 'running' ELSE 'stopped' END,
    CASE clock WHEN 'per-turn'
      THEN iif(to_move = 'white' AND status = 'running', deadline_at - turn_started_at, clock_days * 86400000)
      WHEN 'bank' THEN 0 END,
    CASE clock WHEN 'bank'
      THEN iif(to_move = 'white' AND status = 'running', deadline_at - turn_started_at, white_bank_ms)
      WHEN 'per-turn' THEN 0 END,
    CASE clock WHEN 'per-turn'
      THEN iif(to_move = 'black' AND status = 'running', deadline_at - turn_started_at, clock_days * 86400000)
      WHEN 'bank' THEN 0 END,
    CASE clock WHEN 'bank'
      THEN iif(to_move = 'black' AND status = 'running', deadline_at - turn_started_at, black_bank_ms)
      WHEN 'per-turn' THEN 0 END,
    iif(clock = 'none', NULL, turn_started_at), deadline_at, remind_at,
    iif(clock <> 'none' AND status = 'finished', 'over', NULL),
    status, turn_started_at, draw_offer_by, result, termination, finished_at, fresh_links
  FROM game;
DROP TABLE game;
ALTER TABLE new_game RENAME TO game;

-- when the clock must be looked at next: for a reminder, at last for the deadline
CREATE INDEX game_clock ON game (coalesce(remind_at, deadline_at)) WHERE deadline_at IS NOT NULL;
CREATE INDEX game_public_running ON game (turn_started_at)
  WHERE terms ->> 'visibility' = 'public' AND status = 'running';
CREATE INDEX game_public_finished ON game (finished_at)
  WHERE terms ->> 'visibility' = 'public' AND status = 'finished';
CREATE INDEX game_white ON game (white_id) WHERE white_id IS NOT NULL;
CREATE INDEX game_black ON game (black_id) WHERE black_id IS NOT NULL;

CREATE TABLE new_invitation (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  -- the same JSON that the game will have
  terms TEXT NOT NULL CHECK (json_valid(terms)),
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
  -- when the one who invites confirmed it, and when it was declined, withdrawn or lapsed; neither is known of older rows
  confirmed_at INTEGER,
  ended_at INTEGER CHECK (ended_at IS NULL OR status IN ('declined', 'withdrawn', 'expired')),
  -- how many have asked to take it
  takers INTEGER NOT NULL DEFAULT 0 CHECK (takers >= 0),
  CHECK (coalesce(terms -> 'rules' ->> 'variant' IN ('orthodox', 'absorption', 'cannibal', 'african'), 0)),
  CHECK (coalesce(terms -> 'rules' ->> 'turnOrder' IN ('alternating', 'progressive-italian', 'progressive-scottish'), 0)),
  CHECK (coalesce(json_type(terms, '$.rulesVersion') = 'integer' AND terms ->> 'rulesVersion' >= 1, 0)),
  CHECK (coalesce(json_type(terms, '$.startFen') = 'text', 0)),
  CHECK (coalesce(terms ->> 'helpRule' IN ('none', 'books', 'anything'), 0)),
  CHECK (coalesce(terms ->> 'visibility' IN ('link', 'public', 'players'), 0)),
  -- each kind of clock has its own amounts, in milliseconds, between an hour and so many days
  CHECK (coalesce(CASE terms -> 'timeControl' ->> 'kind'
    WHEN 'none' THEN 1
    WHEN 'per-turn' THEN terms -> 'timeControl' ->> 'turnMs' BETWEEN 3600000 AND 60 * 86400000
    WHEN 'per-turn-and-bank' THEN terms -> 'timeControl' ->> 'turnMs' BETWEEN 3600000 AND 60 * 86400000
      AND terms -> 'timeControl' ->> 'bankMs' BETWEEN 0 AND 60 * 86400000
    WHEN 'bank' THEN terms -> 'timeControl' ->> 'bankMs' BETWEEN 3600000 AND 365 * 86400000
      AND terms -> 'timeControl' ->> 'incrementMs' BETWEEN 0 AND 10 * 86400000
    WHEN 'capped-bank' THEN terms -> 'timeControl' ->> 'bankMs' BETWEEN 3600000 AND 365 * 86400000
      AND terms -> 'timeControl' ->> 'incrementMs' BETWEEN 0 AND 10 * 86400000
      AND terms -> 'timeControl' ->> 'capMs' BETWEEN terms -> 'timeControl' ->> 'bankMs' AND 365 * 86400000
    WHEN 'turns-in-period' THEN terms -> 'timeControl' ->> 'turns' BETWEEN 2 AND 50
      AND terms -> 'timeControl' ->> 'periodMs' BETWEEN 3600000 AND 60 * 86400000
    WHEN 'friendly' THEN terms -> 'timeControl' ->> 'turnMs' BETWEEN 3600000 AND 60 * 86400000
  END, 0)),
  -- in whole hours
  CHECK (coalesce(terms -> 'timeControl' ->> 'turnMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'bankMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'incrementMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'capMs', 0) % 3600000 = 0),
  CHECK (coalesce(terms -> 'timeControl' ->> 'periodMs', 0) % 3600000 = 0),
  CHECK (opponent_id <> challenger_id),
  CHECK (opponent_id IS NOT NULL OR opponent_name IS NULL),
  CHECK (status <> 'open' OR opponent_id IS NULL),
  CHECK (status NOT IN ('invited', 'declined') OR opponent_id IS NOT NULL),
  CHECK ((status = 'accepted') = (game_id IS NOT NULL))
) STRICT;
INSERT INTO new_invitation (id, terms, plays, challenger_id, challenger_name, opponent_id, opponent_name, message, status,
    game_id, created_at, expires_at, confirmed_at, ended_at, takers)
  SELECT id,
    json_object(
      'rules', json_object('variant', variant, 'turnOrder', turn_order),
      'rulesVersion', rules_version,
      'startFen', start_fen,
      'timeControl', json(CASE clock
        WHEN 'none' THEN json_object('kind', 'none')
        WHEN 'per-turn' THEN json_object('kind', 'per-turn', 'turnMs', clock_days * 86400000)
        WHEN 'bank' THEN json_object('kind', 'bank', 'bankMs', clock_days * 86400000,
          'incrementMs', clock_increment_days * 86400000)
      END),
      'helpRule', help_rule,
      'visibility', visibility),
    plays, challenger_id, challenger_name, opponent_id, opponent_name, message, status, game_id, created_at, expires_at,
    confirmed_at, ended_at, takers
  FROM invitation;
DROP TABLE invitation;
ALTER TABLE new_invitation RENAME TO invitation;

CREATE INDEX invitation_pending ON invitation (expires_at) WHERE status IN ('unconfirmed', 'invited', 'open');
CREATE INDEX invitation_open ON invitation (created_at) WHERE status = 'open';
CREATE INDEX invitation_challenger ON invitation (challenger_id, created_at);
CREATE INDEX invitation_ended ON invitation (coalesce(ended_at, expires_at))
  WHERE status IN ('declined', 'withdrawn', 'expired');
CREATE INDEX invitation_opponent ON invitation (opponent_id) WHERE opponent_id IS NOT NULL;

-- Letters have the terms among their facts.
UPDATE outbox SET facts = json_set(json_remove(facts, '$.terms.clock'), '$.terms.timeControl',
    json(CASE facts ->> '$.terms.clock.kind'
      WHEN 'none' THEN json_object('kind', 'none')
      WHEN 'per-turn' THEN json_object('kind', 'per-turn', 'turnMs', (facts ->> '$.terms.clock.perTurnDays') * 86400000)
      WHEN 'bank' THEN json_object('kind', 'bank', 'bankMs', (facts ->> '$.terms.clock.initialDays') * 86400000,
        'incrementMs', (facts ->> '$.terms.clock.incrementDays') * 86400000)
    END))
  WHERE json_valid(facts) AND json_type(facts, '$.terms.clock') = 'object';
