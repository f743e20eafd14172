-- A context belongs to its account: nobody else can take its identifier.
CREATE TABLE sessions_by_owner (
  account TEXT NOT NULL,
  pci TEXT NOT NULL,
  -- Who recorded it; empty for rows from before.
  user_id TEXT NOT NULL DEFAULT '',
  project_id TEXT NOT NULL,
  project_name TEXT NOT NULL,
  permissions TEXT NOT NULL,
  policies TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER,
  PRIMARY KEY (account, pci)
);

INSERT INTO sessions_by_owner
  (account, pci, project_id, project_name, permissions, policies, expires_at, created_at, revoked_at)
SELECT account, pci, project_id, project_name, permissions, policies, expires_at, created_at, revoked_at
FROM sessions;

DROP TABLE sessions;
ALTER TABLE sessions_by_owner RENAME TO sessions;
CREATE INDEX sessions_by_account ON sessions (account, created_at);
CREATE INDEX sessions_by_user ON sessions (user_id);
