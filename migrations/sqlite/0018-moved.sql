-- That all of this has been copied into another database (`host -- copy-to`), which is the one that is played on.
CREATE TABLE moved (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  at INTEGER NOT NULL
) STRICT;
