-- Only what waits is ever looked for by topic. Most messages are received within a second, and to move each within
-- an index of all wrote more than half of the log.
DROP INDEX relay_mailbox_topic;
CREATE INDEX relay_mailbox_waiting
  ON relay_mailbox (topic, seq, size, publisher, expires_at) WHERE acknowledged = 0;
