-- What was offered to a visitor, for as long as it can be used.
CREATE TABLE tickets (
  -- Cannot be guessed.
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- JSON.
  value TEXT NOT NULL,
  -- By the system clock.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tickets_by_end ON tickets (expires_at);
