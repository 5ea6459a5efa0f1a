-- Which keys have signed links, and from when on: a row is added whenever the key changes. The fingerprint tells keys
-- apart and gives none away.
CREATE TABLE link_key (
  number INTEGER PRIMARY KEY,
  -- 0 for the first: it signed whatever was mailed before keys were written down here
  used_from INTEGER NOT NULL,
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 32)
) STRICT;
