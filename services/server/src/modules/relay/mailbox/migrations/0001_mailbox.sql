CREATE TABLE relay_mailbox (
  seq INTEGER PRIMARY KEY,
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
  UNIQUE (topic, id)
);
CREATE INDEX relay_mailbox_topic ON relay_mailbox (topic, acknowledged, seq);
CREATE INDEX relay_mailbox_expiry ON relay_mailbox (expires_at);
