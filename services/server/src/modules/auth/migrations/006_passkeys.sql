-- Those that log in. Whose they are is in `identities`, by the id.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  -- In COSE (RFC 9052).
  public_key BLOB NOT NULL,
  -- How often the passkey says it was used; 0 for those that do not count.
  counter INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;

-- Challenges that wait to be signed.
CREATE TABLE passkey_requests (
  id_hash TEXT PRIMARY KEY,
  -- Of the key of the device that logs in.
  thumbprint TEXT NOT NULL,
  origin TEXT NOT NULL,
  browser TEXT NOT NULL,
  challenge TEXT NOT NULL,
  -- The session whose user confirms who they are, if no login is to begin.
  session_id TEXT,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX passkey_requests_by_end ON passkey_requests (expires_at);
