CREATE TABLE names (
  -- The part before the zone, normalised.
  label TEXT PRIMARY KEY,
  -- One name for each account. Lower case.
  address TEXT NOT NULL UNIQUE,
  coin_type INTEGER NOT NULL,
  avatar TEXT,
  bio TEXT,
  -- Milliseconds since 1970.
  registered_at INTEGER NOT NULL
);

-- Signed attempts of the last day, for the rate limit.
CREATE TABLE name_attempts (
  address TEXT NOT NULL,
  at INTEGER NOT NULL
);

CREATE INDEX name_attempts_by_address ON name_attempts (address, at);
