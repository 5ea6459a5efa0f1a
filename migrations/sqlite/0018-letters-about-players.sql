-- The first kind of letter that is about its reader alone.
INSERT INTO letter_kind (kind, about) VALUES ('test', 'player');
-- How many letters about a player alone were queued: the next one is of the next occasion.
ALTER TABLE player ADD COLUMN own_letters INTEGER NOT NULL DEFAULT 0 CHECK (own_letters >= 0);
