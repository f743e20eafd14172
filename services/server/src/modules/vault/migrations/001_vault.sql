CREATE TABLE vault_wallets (
  user_id TEXT PRIMARY KEY,
  wallet_id TEXT NOT NULL,
  custody TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- Encrypted by the client.
  vault TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE vault_slots (
  user_id TEXT NOT NULL REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  slot_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- The version of the vault whose key it opens.
  version INTEGER NOT NULL,
  device_id TEXT,
  user_blob TEXT,
  kdf_params TEXT,
  credential_id TEXT,
  top_origin_hash TEXT,
  -- The server's share, sealed by the key service.
  kms_key_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, slot_id)
) STRICT;

-- A device has one slot.
CREATE UNIQUE INDEX vault_slots_by_device ON vault_slots (user_id, device_id)
  WHERE device_id IS NOT NULL;

-- Released shares of password slots, which are limited.
CREATE TABLE vault_releases (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX vault_releases_by_user ON vault_releases (user_id, at);
