CREATE TABLE wallets (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  -- Lower case without accents, and the same without spaces and signs.
  search_name TEXT NOT NULL,
  search_compact TEXT NOT NULL,
  badge_type TEXT,
  -- The wallet as the API returns it, JSON.
  record TEXT NOT NULL,
  -- A data: address, or NULL.
  icon TEXT,
  name TEXT NOT NULL
);

CREATE TABLE wallet_chains (
  wallet_id TEXT NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
  chain_id TEXT NOT NULL,
  namespace TEXT NOT NULL,
  PRIMARY KEY (wallet_id, chain_id)
);

CREATE INDEX wallet_chains_by_chain ON wallet_chains (chain_id);
CREATE INDEX wallet_chains_by_namespace ON wallet_chains (namespace);
