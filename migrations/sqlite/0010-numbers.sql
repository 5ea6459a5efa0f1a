-- Numbers that count what belongs to one row are drawn from that row, so that two who ask at the same moment draw two
-- numbers, on any database.

-- how many have asked to take it
ALTER TABLE invitation ADD COLUMN takers INTEGER NOT NULL DEFAULT 0 CHECK (takers >= 0);
UPDATE invitation SET takers = (SELECT coalesce(max(number), 0) FROM taker WHERE invitation_id = invitation.id);

-- how many letters have asked to confirm it
ALTER TABLE taker ADD COLUMN letters INTEGER NOT NULL DEFAULT 0 CHECK (letters >= 0);
UPDATE taker SET letters = (SELECT coalesce(max(occasion), 0) FROM outbox
  WHERE outbox.invitation_id = taker.invitation_id AND outbox.player_id = taker.player_id
    AND taker_number = number AND kind = 'confirm-taking');

-- how many letters with its current link were asked for
ALTER TABLE game ADD COLUMN fresh_links INTEGER NOT NULL DEFAULT 0 CHECK (fresh_links >= 0);
UPDATE game SET fresh_links = (SELECT coalesce(max(occasion), 0) FROM outbox
  WHERE game_id = game.id AND kind = 'fresh-link');
