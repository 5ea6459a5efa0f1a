-- Letters about an invitation go when it goes. They are found by it: outbox_invitation is not asked, since it holds only
-- letters of which `about` says so.
CREATE INDEX outbox_of_invitation ON outbox (invitation_id) WHERE invitation_id IS NOT NULL;
