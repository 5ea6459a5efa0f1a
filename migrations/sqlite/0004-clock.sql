-- What the service knows of the time, for its next start: written every few seconds.
CREATE TABLE clock (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  -- the last instant seen
  at INTEGER NOT NULL,
  -- the same moment in milliseconds since the machine was started, and which start of it that was
  steady_ms INTEGER NOT NULL,
  boot_id TEXT,
  -- while the clock of the machine is in dispute: how far it was ahead, what the time was then, and on the steady count
  ahead_ms INTEGER,
  disputed_from INTEGER,
  disputed_steady_ms INTEGER,
  -- the host has said that the clock of the machine is right
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1)),
  CHECK ((ahead_ms IS NULL) = (disputed_from IS NULL)),
  CHECK ((ahead_ms IS NULL) = (disputed_steady_ms IS NULL))
) STRICT;
