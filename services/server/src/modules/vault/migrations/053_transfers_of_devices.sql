-- Each device waits for itself: another one of the user takes no place. What waits is over within minutes, and is begun anew.
DROP TABLE vault_transfers;

CREATE TABLE vault_transfers (
  user_id TEXT NOT NULL REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  transfer_id TEXT NOT NULL,
  -- The device that waits.
  device_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'denied')),
  -- The key of the vault, sealed by the other device. Deleted once it is given out.
  sealed TEXT,
  requested_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device_id)
) STRICT;

CREATE INDEX vault_transfers_by_end ON vault_transfers (expires_at);
