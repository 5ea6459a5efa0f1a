-- When the one who invites confirmed it, and when it was declined, withdrawn or lapsed; neither is known of older rows.
ALTER TABLE invitation ADD COLUMN confirmed_at INTEGER;
ALTER TABLE invitation ADD COLUMN ended_at INTEGER
  CHECK (ended_at IS NULL OR status IN ('declined', 'withdrawn', 'expired'));

-- What has ended is deleted after a time.
CREATE INDEX invitation_ended ON invitation (coalesce(ended_at, expires_at))
  WHERE status IN ('declined', 'withdrawn', 'expired');

-- Who never confirmed anything, and nothing refers to, is deleted: whatever refers to a player is found by an index.
CREATE INDEX player_stranger ON player (created_at) WHERE confirmed_at IS NULL AND blocked_at IS NULL;
CREATE INDEX invitation_opponent ON invitation (opponent_id) WHERE opponent_id IS NOT NULL;
CREATE INDEX taker_player ON taker (player_id);
CREATE INDEX game_white ON game (white_id);
CREATE INDEX game_black ON game (black_id);
