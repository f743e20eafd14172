-- What a login alone has asked for: it happens a day later, and is taken back until then. One of each user.
CREATE TABLE vault_holds (
  user_id TEXT PRIMARY KEY REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  act TEXT NOT NULL CHECK (act IN ('close', 'replace')),
  -- The device that has asked for it.
  device_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  -- Of the link that takes it back.
  undo_hash TEXT NOT NULL UNIQUE,
  requested_at INTEGER NOT NULL,
  effective_at INTEGER NOT NULL,
  -- Of a replacement: the version that it replaces, and the vault that takes its place.
  version INTEGER,
  vault TEXT
) STRICT;

CREATE INDEX vault_holds_by_end ON vault_holds (effective_at);

-- The slots of a replacement that waits.
CREATE TABLE vault_held_slots (
  user_id TEXT NOT NULL REFERENCES vault_holds (user_id) ON DELETE CASCADE,
  slot_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  version INTEGER NOT NULL,
  device_id TEXT,
  user_blob TEXT,
  kdf_params TEXT,
  proof_hash TEXT,
  credential_id TEXT,
  top_origin_hash TEXT,
  kms_key_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, slot_id)
) STRICT;
