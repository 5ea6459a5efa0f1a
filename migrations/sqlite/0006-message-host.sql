-- What the Message-IDs of letters end in. It is set for a letter when it is queued, so that a letter in flight keeps its
-- Message-ID when the public address changes; empty until the service has started once with this version.
ALTER TABLE mail_way ADD COLUMN message_host TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN message_host TEXT NOT NULL DEFAULT '';
