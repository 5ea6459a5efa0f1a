-- Who has asked for a new link by the code of a game and an address. A job answers a moment later and deletes the row, so
-- that asking is the same work whatever is right.
CREATE TABLE link_request (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  address TEXT NOT NULL
) STRICT;
