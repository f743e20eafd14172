-- Only what waits is ever looked for by topic, and most messages are received within a second.
DROP INDEX relay_mailbox_topic;
CREATE INDEX relay_mailbox_waiting
  ON relay_mailbox (topic, seq) INCLUDE (size, publisher, expires_at) WHERE acknowledged = 0;
