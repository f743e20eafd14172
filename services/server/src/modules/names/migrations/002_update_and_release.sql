ALTER TABLE names ADD COLUMN updated_at INTEGER;

-- Nonces of used messages, until these expire.
CREATE TABLE name_nonces (
  address TEXT NOT NULL,
  nonce TEXT NOT NULL,
  -- Milliseconds since 1970.
  good_until INTEGER NOT NULL,
  PRIMARY KEY (address, nonce)
);

CREATE INDEX name_nonces_by_end ON name_nonces (good_until);

-- Released names. For a while only the former owner can register them.
CREATE TABLE released_names (
  label TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  held_until INTEGER NOT NULL
);
