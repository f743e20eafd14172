-- When chains were last asked for at servers that do not read them.
CREATE TABLE history_demand (
  chain_id TEXT PRIMARY KEY,
  asked_at INTEGER NOT NULL
) STRICT;
