-- Windows of the wallet in which requests of an app are approved. What is in here is sealed, and short-lived.
CREATE TABLE approval_windows (
  -- A hash of what the two ends share.
  window_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  -- The login whose page has opened it. Nobody else asks it, or reads its answers.
  session_id TEXT NOT NULL,
  page_key TEXT NOT NULL,
  -- The thumbprint of the key of whoever has come as the window.
  holder TEXT,
  window_key TEXT,
  asked_number INTEGER NOT NULL DEFAULT 0,
  asked TEXT,
  answered_number INTEGER NOT NULL DEFAULT 0,
  answered TEXT,
  -- When the window has last read.
  seen_at INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX approval_windows_by_session ON approval_windows (session_id, opened_at);
CREATE INDEX approval_windows_by_end ON approval_windows (expires_at);
