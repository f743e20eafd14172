CREATE TABLE users (
  id TEXT PRIMARY KEY,
  -- Milliseconds since 1970, like all times here.
  created_at INTEGER NOT NULL
);

-- Who a user is to others: never an e-mail address by itself.
CREATE TABLE identities (
  provider TEXT NOT NULL,
  issuer TEXT NOT NULL,
  -- For e-mail a keyed hash of the address.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- To show and to write to.
  email TEXT,
  PRIMARY KEY (provider, issuer, subject)
);

CREATE INDEX identities_by_user ON identities (user_id);

CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Of the device's key (RFC 7638).
  thumbprint TEXT NOT NULL,
  browser TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  revoked_at INTEGER
);

CREATE UNIQUE INDEX devices_in_use ON devices (user_id, thumbprint) WHERE revoked_at IS NULL;

CREATE TABLE logged_in (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  device_id TEXT NOT NULL REFERENCES devices (id),
  thumbprint TEXT NOT NULL,
  -- Hashes of the tokens.
  access_hash TEXT NOT NULL UNIQUE,
  access_until INTEGER NOT NULL,
  refresh_hash TEXT NOT NULL UNIQUE,
  -- The refresh token before, which counts as stolen when it is used again.
  refresh_hash_before TEXT UNIQUE,
  renewed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- When its user last confirmed who they are.
  stepped_up_at INTEGER,
  ended_at INTEGER
);

CREATE INDEX logged_in_by_device ON logged_in (device_id);

-- Logins under way.
CREATE TABLE login_requests (
  id_hash TEXT PRIMARY KEY,
  thumbprint TEXT NOT NULL,
  origin TEXT NOT NULL,
  browser TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- The login that the code confirms, if it does not start one.
  session_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('code', 'device', 'allowed', 'denied', 'done')),
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- The link for a new device, and the number to choose behind it.
  link_hash TEXT UNIQUE,
  number INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);

-- Codes sent and wrong codes entered, of the last day. `device` is the thumbprint of a device that the
-- account knows, which is counted apart: a stranger must not be able to lock the owner out.
CREATE TABLE login_events (
  subject TEXT NOT NULL,
  device TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL CHECK (kind IN ('sent', 'wrong')),
  at INTEGER NOT NULL
);

CREATE INDEX login_events_by_subject ON login_events (subject, device, kind, at);
