-- What was last read of each list of tokens, for while it does not answer.
CREATE TABLE token_lists (
  -- The address, as the operator wrote it.
  source TEXT PRIMARY KEY,
  -- Of the bytes, as hexadecimal SHA-256.
  sha256 TEXT NOT NULL,
  -- Three numbers with points between them; empty if the list has none.
  version TEXT NOT NULL,
  -- JSON: the tokens by CAIP-2 id.
  tokens TEXT NOT NULL,
  -- Milliseconds since 1970.
  read_at INTEGER NOT NULL
);
