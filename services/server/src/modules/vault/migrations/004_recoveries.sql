-- Devices that wait for the operator to open an assisted wallet.
CREATE TABLE vault_recoveries (
  recovery_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  -- The device that waits, and the key that the share is sealed for.
  device_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  browser TEXT NOT NULL,
  -- Of the link that ends it.
  undo_hash TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  ready_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'released', 'ended')),
  released_at INTEGER
) STRICT;

-- One of each user waits. Others are kept for a while, to count them.
CREATE UNIQUE INDEX vault_recoveries_waiting ON vault_recoveries (user_id) WHERE state = 'waiting';
CREATE INDEX vault_recoveries_by_user ON vault_recoveries (user_id, requested_at);
CREATE INDEX vault_recoveries_by_link ON vault_recoveries (undo_hash);
