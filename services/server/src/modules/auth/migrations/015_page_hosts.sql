-- The hosts that the wallet's page was served on, since the first login there. Passkeys belong to the whole host.
CREATE TABLE page_hosts (
  host TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT;
