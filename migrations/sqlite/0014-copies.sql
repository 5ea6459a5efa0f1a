-- That this file is a copy which nobody has played on: at the next start all seats of running games are put into new
-- epochs, so that no link from after the copy acts in a game that was set back.
CREATE TABLE copy (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  -- the last game, by id, whose seats have been
  renewed_up_to TEXT NOT NULL
) STRICT;

-- That all of this has been copied into another database (`host -- copy-to`), which is the one that is played on.
CREATE TABLE moved (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  at INTEGER NOT NULL
) STRICT;
