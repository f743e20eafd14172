-- The apps that a user has allowed from the wallet's own page, which is logged in once for all of them.
CREATE TABLE user_apps (
  user_id TEXT NOT NULL REFERENCES users (id),
  origin TEXT NOT NULL,
  allowed_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, origin)
) STRICT;

-- The app that a login was made for by that page. Null for logins that a user has made.
ALTER TABLE logged_in ADD COLUMN app TEXT;
