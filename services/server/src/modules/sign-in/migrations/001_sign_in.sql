-- Signs nonces. One row.
CREATE TABLE sign_in_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);

-- Nonces that were used, until they expire.
CREATE TABLE sign_in_nonces (
  project_id TEXT NOT NULL,
  nonce TEXT NOT NULL,
  digest TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, nonce)
) WITHOUT ROWID;
CREATE INDEX sign_in_nonces_by_end ON sign_in_nonces (expires_at);

-- Who is signed in, by a hash of the token.
CREATE TABLE sign_in_sessions (
  project_id TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, key)
) WITHOUT ROWID;
CREATE INDEX sign_in_sessions_by_end ON sign_in_sessions (expires_at);
