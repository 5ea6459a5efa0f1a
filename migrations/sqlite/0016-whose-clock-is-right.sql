-- The clock of which machine the host has said to be right: several may work on one database. NULL where it does not tell.
ALTER TABLE clock ADD COLUMN confirmed_boot_id TEXT;
