-- By which the server checks what the passkey of a slot signs.
CREATE TABLE vault_passkeys (
  user_id TEXT NOT NULL,
  slot_id TEXT NOT NULL,
  public_key BLOB NOT NULL,
  -- How often it says it was used; 0 if it does not count.
  counter INTEGER NOT NULL,
  PRIMARY KEY (user_id, slot_id),
  FOREIGN KEY (user_id, slot_id) REFERENCES vault_slots (user_id, slot_id) ON DELETE CASCADE
) STRICT;

-- What a passkey is to sign before a share is given: one use of the keys, once.
CREATE TABLE vault_challenges (
  id_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  session_id TEXT NOT NULL,
  -- Of the page around the wallet's page.
  origin TEXT NOT NULL,
  nonce TEXT NOT NULL,
  use_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX vault_challenges_by_end ON vault_challenges (expires_at);
CREATE INDEX vault_challenges_by_user ON vault_challenges (user_id);

-- What was set aside for what a click alone has approved. It outlives the wallet, so that a new one begins no new day.
CREATE TABLE vault_spending (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- In hundredths of a US dollar.
  cents INTEGER NOT NULL
) STRICT;

CREATE INDEX vault_spending_by_user ON vault_spending (user_id, at);
CREATE INDEX vault_spending_by_time ON vault_spending (at);

-- The limits that users have chosen, in hundredths of a US dollar, and those that follow them.
CREATE TABLE vault_limits (
  user_id TEXT PRIMARY KEY REFERENCES vault_wallets (user_id) ON DELETE CASCADE,
  act INTEGER NOT NULL,
  day INTEGER NOT NULL,
  next_act INTEGER,
  next_day INTEGER,
  next_at INTEGER
) STRICT;

-- Both of the wallets that were deleted, for as long as they can be brought back.
CREATE TABLE vault_closed_passkeys (
  user_id TEXT NOT NULL,
  wallet_id TEXT NOT NULL,
  slot_id TEXT NOT NULL,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  PRIMARY KEY (user_id, wallet_id, slot_id),
  FOREIGN KEY (user_id, wallet_id) REFERENCES vault_closed (user_id, wallet_id) ON DELETE CASCADE
) STRICT;

CREATE TABLE vault_closed_limits (
  user_id TEXT NOT NULL,
  wallet_id TEXT NOT NULL,
  act INTEGER NOT NULL,
  day INTEGER NOT NULL,
  next_act INTEGER,
  next_day INTEGER,
  next_at INTEGER,
  PRIMARY KEY (user_id, wallet_id),
  FOREIGN KEY (user_id, wallet_id) REFERENCES vault_closed (user_id, wallet_id) ON DELETE CASCADE
) STRICT;
