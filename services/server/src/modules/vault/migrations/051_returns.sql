-- A deleted wallet that is about to take the place of the one that there is. One of each user, beside what waits in
-- `vault_holds`: nobody keeps it out by having something else wait.
CREATE TABLE vault_returns (
  user_id TEXT PRIMARY KEY,
  wallet_id TEXT NOT NULL,
  -- The device that has asked for it.
  device_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  effective_at INTEGER NOT NULL,
  FOREIGN KEY (user_id, wallet_id) REFERENCES vault_closed (user_id, wallet_id) ON DELETE CASCADE
) STRICT;

CREATE INDEX vault_returns_by_end ON vault_returns (effective_at);
