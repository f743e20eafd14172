-- What a code is good for. Those of a session have confirmed its user until now.
ALTER TABLE login_requests ADD COLUMN purpose TEXT NOT NULL DEFAULT 'login'
  CHECK (purpose IN ('login', 'confirm', 'change'));
UPDATE login_requests SET purpose = 'confirm' WHERE session_id IS NOT NULL;

-- An address that replaces another one logs in from a later time on, and the other one until then.
ALTER TABLE identities ADD COLUMN valid_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE identities ADD COLUMN valid_until INTEGER;

-- Those that have not taken effect yet can be taken back.
CREATE TABLE email_changes (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  -- The device that has asked for it.
  device_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  email TEXT NOT NULL,
  -- Of the link in the mail to the address before.
  undo_hash TEXT NOT NULL UNIQUE,
  requested_at INTEGER NOT NULL,
  effective_at INTEGER NOT NULL
) STRICT;
