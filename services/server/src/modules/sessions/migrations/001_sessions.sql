-- Permission contexts of smart accounts.
CREATE TABLE sessions (
  pci TEXT PRIMARY KEY,
  -- CAIP-10, lower case.
  account TEXT NOT NULL,
  project_id TEXT NOT NULL,
  project_name TEXT NOT NULL,
  -- JSON lists.
  permissions TEXT NOT NULL,
  policies TEXT NOT NULL,
  -- Milliseconds since 1970.
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
);

CREATE INDEX sessions_by_account ON sessions (account, created_at);
