CREATE TABLE relay_mailbox (
  -- Taken while its topic is locked, so that it increases with what readers of the topic can see.
  seq INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic TEXT NOT NULL,
  id TEXT NOT NULL,
  message TEXT NOT NULL,
  size INTEGER NOT NULL,
  tag INTEGER NOT NULL,
  attestation TEXT,
  publisher TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  acknowledged INTEGER NOT NULL DEFAULT 0,
  -- Who fills the mailboxes: the project, and a keyed hash of the network address.
  project TEXT NOT NULL,
  holder TEXT NOT NULL,
  UNIQUE (topic, id)
);
CREATE INDEX relay_mailbox_topic
  ON relay_mailbox (topic, acknowledged, seq) INCLUDE (size, publisher, expires_at);
CREATE INDEX relay_mailbox_expiry ON relay_mailbox (expires_at) INCLUDE (size, acknowledged);

-- The size of waiting messages, by scope. Each is the sum of several rows, so that servers that store messages at
-- once do not wait for each other.
CREATE TABLE relay_usage (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  part INTEGER NOT NULL,
  messages INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (scope, key, part)
);
