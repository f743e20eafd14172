-- The accounts whose history is kept, of chains whose index is turned on.
CREATE TABLE history_accounts (
  chain_id TEXT NOT NULL,
  account TEXT NOT NULL,
  -- When its history was last asked for. Milliseconds since 1970, like all times here.
  asked_at INTEGER NOT NULL,
  -- How often it was noted that it was asked for, and how often when it was last looked for.
  asks INTEGER NOT NULL,
  read_asks INTEGER NOT NULL,
  -- The newest blocks that were last looked through, up to the head of that time. The blocks of a reorganisation may be
  -- among them: they are looked through again.
  read_low INTEGER NOT NULL,
  read_high INTEGER NOT NULL,
  read_hash TEXT NOT NULL,
  -- How many of its transactions were found in older blocks.
  found INTEGER NOT NULL,
  -- The node says that it has deleted what is here and below; -1 if it does not.
  pruned_high INTEGER NOT NULL,
  -- Whether payments in native currency may be missing.
  is_blind INTEGER NOT NULL,
  PRIMARY KEY (chain_id, account)
) WITHOUT ROWID;

CREATE INDEX history_accounts_by_time ON history_accounts (chain_id, asked_at);

-- The older blocks that were looked through for an account.
CREATE TABLE history_spans (
  chain_id TEXT NOT NULL,
  account TEXT NOT NULL,
  low INTEGER NOT NULL,
  high INTEGER NOT NULL,
  PRIMARY KEY (chain_id, account, low)
) WITHOUT ROWID;

-- What of a block could not be read for an account, and is read again later.
CREATE TABLE history_account_holes (
  chain_id TEXT NOT NULL,
  block INTEGER NOT NULL,
  account TEXT NOT NULL,
  -- Why it could not be read, for whoever looks.
  reason TEXT NOT NULL,
  -- How often it was read again.
  tries INTEGER NOT NULL,
  retry_at INTEGER NOT NULL,
  PRIMARY KEY (chain_id, block, account)
) WITHOUT ROWID;

CREATE INDEX history_account_holes_by_account ON history_account_holes (account, chain_id, block);

-- What reading a chain has cost in a day: days since 1970.
CREATE TABLE history_spending (
  chain_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (chain_id, day)
) WITHOUT ROWID;
