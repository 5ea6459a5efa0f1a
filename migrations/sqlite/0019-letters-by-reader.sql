-- One letter for each key, and the letters of a reader: one index instead of two, since each key names its reader. Of letters
-- about anything but a game it holds no key, because they have no game.
DROP INDEX outbox_game;
DROP INDEX outbox_player;
CREATE UNIQUE INDEX outbox_reader ON outbox (player_id, game_id, epoch, turn_number, kind, occasion);
