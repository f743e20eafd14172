-- The wallet whose key has signed the change.
ALTER TABLE email_changes ADD COLUMN signed_by TEXT;
