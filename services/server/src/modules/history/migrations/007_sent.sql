-- What accounts have sent through servers, on chains whose history nobody tells.
CREATE TABLE history_sent (
  chain_id TEXT NOT NULL,
  account TEXT NOT NULL,
  -- A chain takes one transaction of a nonce: what was sent again with another fee takes the place of the earlier one.
  nonce INTEGER NOT NULL,
  hash TEXT NOT NULL,
  -- When a node took it last. Milliseconds since 1970.
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (chain_id, account, nonce)
) WITHOUT ROWID;

CREATE INDEX history_sent_by_time ON history_sent (chain_id, sent_at);
