-- What accounts have sent through servers, on chains whose history nobody tells.
CREATE TABLE history_sent (
  chain_id TEXT NOT NULL,
  account TEXT NOT NULL,
  nonce INTEGER NOT NULL,
  -- A chain takes one transaction of a nonce, and it need not be the last one that a node took: all of them are kept.
  hash TEXT NOT NULL,
  -- When a node took it last. Milliseconds since 1970.
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (chain_id, account, nonce, hash)
) WITHOUT ROWID;

CREATE INDEX history_sent_by_time ON history_sent (chain_id, sent_at);
