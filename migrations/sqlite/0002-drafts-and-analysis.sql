-- What is kept of a player's thinking: the steps of a turn that has not been sent, and what a player notes on a game.

-- The draft of the turn that a game waits for, one a game. Once that turn has been played the row tells nobody anything
-- any more: it is not shown, and a job deletes it. Recording a turn does not wait for that.
CREATE TABLE draft (
  game_id TEXT NOT NULL PRIMARY KEY REFERENCES game,
  turn_number INTEGER NOT NULL CHECK (turn_number >= 1),
  -- machine texts from the start of the turn, one space between moves
  moves TEXT NOT NULL CHECK (length(moves) BETWEEN 4 AND 8000),
  -- what is to go with the turn, as far as it is written
  message TEXT CHECK (length(message) BETWEEN 1 AND 1000),
  kept_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a player writes about a game for nobody else. It stays when it is emptied, so that its changes go on being counted.
CREATE TABLE notes (
  game_id TEXT NOT NULL REFERENCES game,
  color TEXT NOT NULL CHECK (color IN ('white', 'black')),
  -- counts the changes, so that one made on another device is noticed
  version INTEGER NOT NULL CHECK (version >= 1),
  text TEXT NOT NULL CHECK (length(text) <= 4000),
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (game_id, color)
) STRICT, WITHOUT ROWID;

-- Turns of both sides that a player has tried and wants to find again, for nobody else.
CREATE TABLE line (
  game_id TEXT NOT NULL REFERENCES game,
  color TEXT NOT NULL CHECK (color IN ('white', 'black')),
  id TEXT NOT NULL CHECK (length(id) = 16),
  -- the turn of the game behind which it begins; 0 is the start
  after_turn INTEGER NOT NULL CHECK (after_turn >= 0),
  -- machine text and notation of each move: one space between moves, a line break between turns
  moves TEXT NOT NULL CHECK (moves <> ''),
  sans TEXT NOT NULL CHECK (sans <> ''),
  comment TEXT CHECK (length(comment) BETWEEN 1 AND 500),
  kept_at INTEGER NOT NULL,
  -- the position that it leads to
  fen TEXT NOT NULL,
  PRIMARY KEY (game_id, color, id),
  UNIQUE (game_id, color, after_turn, moves)
) STRICT, WITHOUT ROWID;
