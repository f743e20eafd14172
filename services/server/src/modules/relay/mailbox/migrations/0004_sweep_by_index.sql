-- To learn the size of a large message SQLite reads all of it.
DROP INDEX relay_mailbox_expiry;
CREATE INDEX relay_mailbox_expiry ON relay_mailbox (expires_at, size, acknowledged);
