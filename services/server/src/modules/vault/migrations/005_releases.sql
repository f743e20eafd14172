-- The server chooses the ids: not every database counts them.
CREATE TABLE vault_tries (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

INSERT INTO vault_tries (id, user_id, at) SELECT CAST(id AS TEXT), user_id, at FROM vault_releases;
DROP TABLE vault_releases;
ALTER TABLE vault_tries RENAME TO vault_releases;
CREATE INDEX vault_releases_by_user ON vault_releases (user_id, at);
