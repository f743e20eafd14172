-- A chain: each hash covers the row and the hash before it.
CREATE TABLE audit_rows (
  n INTEGER PRIMARY KEY,
  prev TEXT NOT NULL,
  ts INTEGER NOT NULL,
  actor TEXT NOT NULL,
  event TEXT NOT NULL,
  ref TEXT,
  meta TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE audit_checkpoints (
  n INTEGER PRIMARY KEY,
  hash TEXT NOT NULL,
  ts INTEGER NOT NULL,
  signature TEXT NOT NULL
) STRICT;

-- The key that signs checkpoints, sealed by the key service.
CREATE TABLE audit_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  kms_key_id TEXT NOT NULL,
  sealed BLOB NOT NULL
) STRICT;
