-- Logins under way that go on in a window of their own, at a provider.
CREATE TABLE social_logins (
  id_hash TEXT PRIMARY KEY,
  -- Of the key of the device that logs in.
  thumbprint TEXT NOT NULL,
  origin TEXT NOT NULL,
  browser TEXT NOT NULL,
  provider TEXT NOT NULL,
  -- Shown by the wallet's page, and in the window before it asks whether to go on.
  number INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('asked', 'away', 'answered', 'allowed', 'denied', 'done')),
  -- Of the token in the address of the window, later of the one in its question.
  token_hash TEXT NOT NULL UNIQUE,
  -- Of the cookie of the browser that has opened the window.
  browser_hash TEXT,
  -- What the answer of the provider must fit; gone once an answer came.
  state_hash TEXT UNIQUE,
  nonce TEXT,
  verifier TEXT,
  -- Who the provider says it is.
  issuer TEXT,
  subject TEXT,
  email TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
