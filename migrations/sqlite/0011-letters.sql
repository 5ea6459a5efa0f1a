-- The kinds of letters, and what each is about. A new kind is a new row.
CREATE TABLE letter_kind (
  kind TEXT NOT NULL PRIMARY KEY,
  about TEXT NOT NULL CHECK (about IN ('game', 'invitation', 'player')),
  UNIQUE (kind, about)
) STRICT, WITHOUT ROWID;
INSERT INTO letter_kind (kind, about) VALUES
  ('confirm-invitation', 'invitation'), ('invitation', 'invitation'), ('confirm-taking', 'invitation'),
  ('taken', 'invitation'), ('declined', 'invitation'), ('withdrawn', 'invitation'), ('expired', 'invitation'),
  ('accepted', 'game'), ('your-turn', 'game'), ('draw-offer', 'game'), ('reminder-half-time', 'game'),
  ('reminder-last-day', 'game'), ('fresh-link', 'game'), ('game-over', 'game'), ('not-started', 'game'),
  ('new-link', 'game');

-- What someone must be told: about a game, about an invitation, or about the reader alone. A letter is made of it when it
-- is sent. Until then it is leased by its sender: nobody else's, and anybody's again once the lease has run out. The state
-- `sending` is no more.
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY,
  -- the same for every attempt, so that a letter sent twice has one Message-ID
  message_key TEXT NOT NULL DEFAULT (lower(hex(randomblob(12)))),
  -- what its Message-ID ends in; empty until the service has started once with this version
  message_host TEXT NOT NULL DEFAULT '',
  about TEXT NOT NULL,
  game_id TEXT REFERENCES game,
  invitation_id TEXT REFERENCES invitation ON DELETE CASCADE,
  -- the turn that the letter's link is for, and the epoch of the seat that it was made in
  turn_number INTEGER,
  epoch INTEGER NOT NULL DEFAULT 0 CHECK (epoch >= 0),
  player_id INTEGER NOT NULL REFERENCES player,
  kind TEXT NOT NULL,
  -- counts letters that are alike in all of this
  occasion INTEGER NOT NULL CHECK (occasion >= 1),
  -- the spelling a letter goes to, where its reader had confirmed none when it was queued
  spelling TEXT CHECK (spelling <> ''),
  -- the domain of that address when it was queued: no domain may take all places
  domain TEXT NOT NULL,
  facts TEXT NOT NULL,
  queued_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- by when its reader should have it: of letters that are due, the first leaves first
  wanted_at INTEGER NOT NULL,
  -- when it is tried next
  attempt_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- who is sending it, and until when it is theirs unless they say so again
  taken_by TEXT CHECK (taken_by <> ''),
  taken_until INTEGER,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'dropped', 'given-up')),
  closed_at INTEGER,
  -- waits until the way works again
  held INTEGER NOT NULL DEFAULT 0 CHECK (held IN (0, 1)),
  -- how often it failed for a reason of its own, what the last failure was about, and why that attempt failed
  failures INTEGER NOT NULL DEFAULT 0,
  failed_as TEXT CHECK (failed_as IN ('way', 'mailbox', 'content', 'address', 'fault')),
  error TEXT,
  -- how many letters the way had taken when it failed last
  taken_by_then INTEGER,
  -- its content was refused: it goes without what people wrote
  wordless INTEGER NOT NULL DEFAULT 0 CHECK (wordless IN (0, 1)),
  FOREIGN KEY (kind, about) REFERENCES letter_kind (kind, about),
  CHECK ((about = 'game') = (game_id IS NOT NULL)),
  CHECK ((about = 'invitation') = (invitation_id IS NOT NULL)),
  CHECK ((about = 'game') = (turn_number IS NOT NULL)),
  CHECK (epoch = 0 OR about = 'game'),
  CHECK ((state = 'queued') = (closed_at IS NULL)),
  CHECK ((taken_by IS NULL) = (taken_until IS NULL)),
  CHECK (taken_by IS NULL OR closed_at IS NULL)
) STRICT;

-- What a letter is about stands in its columns alone. What was being sent when this version came is due.
INSERT INTO new_outbox (id, message_key, message_host, about, game_id, invitation_id, turn_number, player_id, kind,
    occasion, spelling, domain, facts, queued_at, due_at, wanted_at, attempt_at, attempts, state, closed_at, held, failures,
    failed_as, error, taken_by_then, wordless)
  SELECT outbox.id, message_key, message_host, iif(game_id IS NULL, 'invitation', 'game'), game_id, invitation_id,
    turn_number, player_id, kind, occasion, spelling, lower(substr(address, instr(address, '@') + 1)),
    CASE WHEN NOT json_valid(facts) THEN facts
      WHEN game_id IS NULL THEN json_remove(facts, '$.invitationId')
      ELSE json_set(json_remove(facts, '$.gameId'), '$.epoch', 0) END,
    queued_at, due_at, due_at + 7 * 24 * 3600000, attempt_at, attempts, iif(state = 'sending', 'queued', state), closed_at,
    held, failures, failed_as, error, taken_by_then, wordless
  FROM outbox JOIN player ON player.id = player_id;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;

-- One letter for each key.
CREATE UNIQUE INDEX outbox_game ON outbox (game_id, epoch, turn_number, player_id, kind, occasion)
  WHERE about = 'game';
CREATE UNIQUE INDEX outbox_invitation ON outbox (invitation_id, player_id, kind, occasion)
  WHERE about = 'invitation';
CREATE UNIQUE INDEX outbox_own ON outbox (player_id, kind, occasion) WHERE about = 'player';
CREATE UNIQUE INDEX outbox_message ON outbox (message_key);
-- When the next letter is due; and of those that are due, which is wanted first.
CREATE INDEX outbox_due ON outbox (held, attempt_at, taken_until, domain) WHERE closed_at IS NULL;
CREATE INDEX outbox_wanted ON outbox (held, wanted_at, id, attempt_at, taken_until, domain) WHERE closed_at IS NULL;
CREATE INDEX outbox_closed ON outbox (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX outbox_confirming ON outbox (player_id, queued_at)
  WHERE kind IN ('confirm-invitation', 'confirm-taking');
CREATE INDEX outbox_player ON outbox (player_id);

-- Letters about games that have been deleted: what came back for one of them, or answers it, is still understood. The
-- player may be gone.
CREATE TABLE letter_key (
  game_id TEXT NOT NULL REFERENCES game ON DELETE CASCADE,
  epoch INTEGER NOT NULL,
  turn_number INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  kind TEXT NOT NULL REFERENCES letter_kind,
  occasion INTEGER NOT NULL,
  message_key TEXT NOT NULL UNIQUE,
  PRIMARY KEY (game_id, epoch, turn_number, player_id, kind, occasion)
) STRICT, WITHOUT ROWID;

-- Nobody reads when the way was last tried.
ALTER TABLE mail_way DROP COLUMN tried_at;
