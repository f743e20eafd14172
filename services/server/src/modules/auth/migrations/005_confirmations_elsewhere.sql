-- The session whose user confirms who they are, of a request that starts no login.
ALTER TABLE social_logins ADD COLUMN session_id TEXT;
