-- A client never gets its own messages back. Those of a topic are passed over without being read: up to 256
-- of them, each time that the topic is looked through.
DROP INDEX relay_mailbox_topic;
CREATE INDEX relay_mailbox_topic
  ON relay_mailbox (topic, acknowledged, seq, size, publisher, expires_at);
