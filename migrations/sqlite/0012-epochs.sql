-- Each seat has an epoch, which stands in the links that are mailed to it: a link of another one no longer acts for it. It
-- is drawn anew at random, never counted; 0 is that of all links mailed until now.
ALTER TABLE game ADD COLUMN white_epoch INTEGER NOT NULL DEFAULT 0 CHECK (white_epoch BETWEEN 0 AND 4294967295);
ALTER TABLE game ADD COLUMN black_epoch INTEGER NOT NULL DEFAULT 0 CHECK (black_epoch BETWEEN 0 AND 4294967295);
UPDATE outbox SET facts = json_set(facts, '$.epoch', 0) WHERE about = 'game' AND json_valid(facts);
