-- What addresses are compared by: the form in which new ones are stored, in lower case. Older rows keep their spelling
-- and their address_key; address_form (src/address.ts) says what form they would have.
ALTER TABLE player ADD COLUMN form_key TEXT;
UPDATE player SET form_key = address_form(address);
CREATE INDEX player_form ON player (form_key);

-- The spelling a letter goes to, where its reader had confirmed none when it was queued.
ALTER TABLE outbox ADD COLUMN spelling TEXT CHECK (spelling <> '');

-- Letters to mailboxes that never confirmed anything. A row is deleted a day after its letter left.
CREATE TABLE stranger_letter (
  letter_id INTEGER PRIMARY KEY REFERENCES outbox ON DELETE CASCADE,
  -- what it is counted for: the address without dots and without what follows a plus
  mailbox TEXT NOT NULL,
  -- who asked for it, as a keyed hash; none where a job did
  client TEXT,
  -- how many letters that client had caused before, within a day: smaller ones leave first
  place INTEGER NOT NULL CHECK (place >= 0),
  -- when it left
  counted_at INTEGER
) STRICT;

CREATE INDEX stranger_letter_mailbox ON stranger_letter (mailbox, counted_at);
CREATE INDEX stranger_letter_client ON stranger_letter (client, counted_at);
CREATE INDEX stranger_letter_counted ON stranger_letter (counted_at);
CREATE INDEX outbox_player ON outbox (player_id);
