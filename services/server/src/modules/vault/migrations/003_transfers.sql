-- Devices that wait for another one to hand the wallet over: one of each user.
CREATE TABLE vault_transfers (
  user_id TEXT PRIMARY KEY REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  transfer_id TEXT NOT NULL,
  -- The device that waits.
  device_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'denied')),
  -- The key of the vault, sealed by the other device. Deleted once it is given out.
  sealed TEXT,
  requested_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
