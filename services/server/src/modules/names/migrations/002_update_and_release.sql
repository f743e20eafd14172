ALTER TABLE names ADD COLUMN updated_at INTEGER;

-- What was signed once is not taken a second time, as long as it is good.
CREATE TABLE name_nonces (
  address TEXT NOT NULL,
  nonce TEXT NOT NULL,
  -- Milliseconds since 1970.
  good_until INTEGER NOT NULL,
  PRIMARY KEY (address, nonce)
);

CREATE INDEX name_nonces_by_end ON name_nonces (good_until);

-- Names that were given up. For a while nobody but their former owner may have them.
CREATE TABLE released_names (
  label TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  held_until INTEGER NOT NULL
);
