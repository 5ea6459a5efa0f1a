-- Turns that were taken back stay as history, beside the turns that stand. A takeback gives both seats new epochs; that of
-- White's seat tells the turns of one takeback from those of another.
CREATE TABLE new_turn (
  game_id TEXT NOT NULL REFERENCES game,
  -- 0 while the turn stands; else the epoch that White's seat was given when it was taken back
  taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back BETWEEN 0 AND 4294967295),
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
  PRIMARY KEY (game_id, taken_back, number)
) STRICT, WITHOUT ROWID;
INSERT INTO new_turn (game_id, number, color, moves, sans, message, offered_draw, played_at, fen)
  SELECT game_id, number, color, moves, sans, message, offered_draw, played_at, fen FROM turn;
DROP TABLE turn;
ALTER TABLE new_turn RENAME TO turn;
