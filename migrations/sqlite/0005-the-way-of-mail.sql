-- How the way by which letters leave is doing, the mail server of MAIL_URL or the folder: one row.
CREATE TABLE mail_way (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- counts the letters it has taken: where it grows while one letter is refused, the trouble is that letter's own
  taken INTEGER NOT NULL CHECK (taken >= 0),
  -- when it was last tried
  tried_at INTEGER,
  -- while it fails: since when, how often in a row, what was met last (never an address), and when one of the letters
  -- that are held is tried next
  failing_since INTEGER,
  failures INTEGER NOT NULL CHECK (failures >= 0),
  trouble TEXT,
  probe_at INTEGER,
  CHECK ((failing_since IS NULL) = (failures = 0)),
  CHECK ((failing_since IS NULL) = (trouble IS NULL)),
  CHECK ((failing_since IS NULL) = (probe_at IS NULL))
) STRICT;
INSERT INTO mail_way (id, taken, failures) VALUES (1, 0, 0);

-- waits until the way works again
ALTER TABLE outbox ADD COLUMN held INTEGER NOT NULL DEFAULT 0 CHECK (held IN (0, 1));
-- how often it failed for a reason of its own, and what the last failure was about
ALTER TABLE outbox ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN failed_as TEXT CHECK (failed_as IN ('way', 'mailbox', 'content', 'address', 'fault'));
-- how many letters the way had taken when it failed last
ALTER TABLE outbox ADD COLUMN taken_by_then INTEGER;
-- its content was refused: it goes without what people wrote
ALTER TABLE outbox ADD COLUMN wordless INTEGER NOT NULL DEFAULT 0 CHECK (wordless IN (0, 1));

-- Letters that were being put off when this version came are due at once.
UPDATE outbox SET attempt_at = due_at WHERE closed_at IS NULL;

DROP INDEX outbox_pending;
CREATE INDEX outbox_pending ON outbox (state, held, attempt_at) WHERE closed_at IS NULL;
