-- Which blocks have been read: contiguous ranges, in chains with at least one request.
CREATE TABLE history_ranges (
  chain_id TEXT NOT NULL,
  low INTEGER NOT NULL,
  high INTEGER NOT NULL,
  -- The parent hash of the lowest block.
  low_parent TEXT NOT NULL,
  PRIMARY KEY (chain_id, low)
);

-- Used to detect reorganisations.
CREATE TABLE history_blocks (
  chain_id TEXT NOT NULL,
  block INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (chain_id, block)
) WITHOUT ROWID;

CREATE TABLE history_transactions (
  chain_id TEXT NOT NULL,
  block INTEGER NOT NULL,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL,
  -- Milliseconds since 1970.
  mined_at INTEGER NOT NULL,
  sender TEXT NOT NULL,
  -- NULL for a contract creation.
  recipient TEXT,
  nonce INTEGER NOT NULL,
  value TEXT NOT NULL,
  -- The first four bytes of the calldata, or an empty text.
  selector TEXT NOT NULL,
  failed INTEGER NOT NULL,
  PRIMARY KEY (chain_id, block, position)
) WITHOUT ROWID;

CREATE INDEX history_transactions_by_sender ON history_transactions (sender, chain_id);

-- Amounts have up to 78 digits, so they are text.
CREATE TABLE history_movements (
  chain_id TEXT NOT NULL,
  block INTEGER NOT NULL,
  position INTEGER NOT NULL,
  part INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('native', 'erc20', 'erc721', 'erc1155', 'approval')),
  -- Empty for the native currency.
  contract TEXT NOT NULL,
  token_id TEXT,
  sender TEXT NOT NULL,
  recipient TEXT NOT NULL,
  amount TEXT NOT NULL,
  PRIMARY KEY (chain_id, block, position, part)
) WITHOUT ROWID;

-- The accounts that a transaction concerns. History queries start here.
CREATE TABLE history_entries (
  account TEXT NOT NULL,
  mined_at INTEGER NOT NULL,
  chain_id TEXT NOT NULL,
  block INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (account, mined_at, chain_id, block, position)
) WITHOUT ROWID;

CREATE INDEX history_entries_by_block ON history_entries (chain_id, block);

-- Unverified claims of token contracts.
CREATE TABLE history_tokens (
  chain_id TEXT NOT NULL,
  address TEXT NOT NULL,
  name TEXT NOT NULL,
  symbol TEXT NOT NULL,
  decimals INTEGER,
  read_at INTEGER NOT NULL,
  PRIMARY KEY (chain_id, address)
) WITHOUT ROWID;
