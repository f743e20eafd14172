CREATE TABLE onramp_orders (
  order_id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  chain_id TEXT NOT NULL,
  address TEXT NOT NULL,
  -- In lower case where the family compares without case.
  address_key TEXT NOT NULL,
  status TEXT NOT NULL,
  hash TEXT,
  purchase_amount TEXT,
  purchase_currency TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX onramp_orders_by_address ON onramp_orders (address_key, created_at DESC);
CREATE INDEX onramp_orders_by_status ON onramp_orders (status, created_at);
