-- The public half of the key that signs acts, which follows from the wallet's own bytes. Absent until it is registered.
ALTER TABLE vault_wallets ADD COLUMN act_key TEXT;

-- 1 for a slot that was made by who had opened the wallet: with it, or with a signature of that key.
ALTER TABLE vault_slots ADD COLUMN proven INTEGER NOT NULL DEFAULT 0;
-- Of a device that was logged out. Its share is not given out.
ALTER TABLE vault_slots ADD COLUMN suspended_at INTEGER;
UPDATE vault_slots SET proven = 1 WHERE created_at =
  (SELECT created_at FROM vault_wallets WHERE vault_wallets.user_id = vault_slots.user_id);

-- Nonces that acts are signed with: each for one login, and once.
CREATE TABLE vault_act_nonces (
  nonce_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX vault_act_nonces_by_end ON vault_act_nonces (expires_at);

-- What waits has further kinds, and its slots have the columns of others. The table is made anew: it has checked them.
ALTER TABLE vault_held_slots RENAME TO vault_held_slots_before;
ALTER TABLE vault_holds RENAME TO vault_holds_before;
DROP INDEX vault_holds_by_end;

CREATE TABLE vault_holds (
  user_id TEXT PRIMARY KEY REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  act TEXT NOT NULL CHECK (act IN ('close', 'replace', 'register', 'revokeDevice')),
  -- The device that has asked for it.
  device_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  -- Of the link that takes it back.
  undo_hash TEXT NOT NULL UNIQUE,
  requested_at INTEGER NOT NULL,
  effective_at INTEGER NOT NULL,
  -- Of a replacement: the version that it replaces, and the vault that takes its place.
  version INTEGER,
  vault TEXT,
  -- The key that is registered, or the device that is revoked.
  ref TEXT
) STRICT;

INSERT INTO vault_holds (user_id, act, device_id, browser, undo_hash, requested_at, effective_at, version, vault)
  SELECT user_id, act, device_id, browser, undo_hash, requested_at, effective_at, version, vault FROM vault_holds_before;
CREATE INDEX vault_holds_by_end ON vault_holds (effective_at);

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
  proven INTEGER NOT NULL DEFAULT 0,
  suspended_at INTEGER,
  PRIMARY KEY (user_id, slot_id)
) STRICT;

INSERT INTO vault_held_slots (user_id, slot_id, kind, version, device_id, user_blob, kdf_params, proof_hash,
    credential_id, top_origin_hash, kms_key_id, sealed, created_at, last_used_at)
  SELECT user_id, slot_id, kind, version, device_id, user_blob, kdf_params, proof_hash,
    credential_id, top_origin_hash, kms_key_id, sealed, created_at, last_used_at FROM vault_held_slots_before;
DROP TABLE vault_held_slots_before;
DROP TABLE vault_holds_before;

-- Wallets that were deleted, for as long as they can be brought back.
CREATE TABLE vault_closed (
  user_id TEXT NOT NULL,
  wallet_id TEXT NOT NULL,
  custody TEXT NOT NULL,
  version INTEGER NOT NULL,
  vault TEXT NOT NULL,
  act_key TEXT,
  created_at INTEGER NOT NULL,
  closed_at INTEGER NOT NULL,
  gone_at INTEGER NOT NULL,
  -- 1 if its key has signed the deletion.
  signed INTEGER NOT NULL,
  PRIMARY KEY (user_id, wallet_id)
) STRICT;

CREATE INDEX vault_closed_by_end ON vault_closed (gone_at);

CREATE TABLE vault_closed_slots (
  user_id TEXT NOT NULL,
  wallet_id TEXT NOT NULL,
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
  proven INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, wallet_id, slot_id),
  FOREIGN KEY (user_id, wallet_id) REFERENCES vault_closed (user_id, wallet_id) ON DELETE CASCADE
) STRICT;
